"""How full a single lithium cell is, from its voltage: a rough curve, good for "charge it before the next evening"."""

# (millivolts, percent), falling; between two points a straight line.
CURVE = ((4150, 100), (3950, 75), (3800, 50), (3700, 25), (3600, 10), (3300, 0))


def percent(millivolts: int) -> int:
    above = CURVE[0]
    if millivolts >= above[0]:
        return above[1]
    for below in CURVE[1:]:
        if millivolts >= below[0]:
            return below[1] + (millivolts - below[0]) * (above[1] - below[1]) // (above[0] - below[0])
        above = below
    return 0
