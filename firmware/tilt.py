"""Is the barrel upside-down, so that its underside can be read?

To read it one must hold it fairly still for a moment; what the accelerometer feels is gravity then, and shows the tilt.
Evidence is gathered sample by sample until it is enough. A barrel that is being shaken is judged by a long mean too,
over which the shaking cancels out.
"""

from firmware.window import length

MYPY = False
if MYPY:
    from firmware.shapes import Sample
    from firmware.window import Window

# Percent of gravity along the barrel's axis: over from 117° of tilt, clearly over from 127°, back again under 100°.
OVER = -46
CLEARLY_OVER = -60
BACK = -17
# Gravity itself is 1000 mg. What is far from that is no gravity; what is close to it is hardly anything else.
LEAST, MOST = 600, 1500
CLOSE_LEAST, CLOSE_MOST = 800, 1200
# Evidence, gathered every 20 ms.
ENOUGH = 18
ENOUGH_SHAKEN = 11
ENOUGH_BACK = 9
# The long mean remembers the last flip for so many samples.
MEMORY = 50
UNKNOWN = 1000


class Tilt:
    def __init__(self) -> None:
        self.upside_down = False
        self._evidence = 0
        self._shaken_evidence = 0
        self._since_back = MEMORY

    def step(self, sample: "Sample", short: "Window", slow: "Window", swinging: bool) -> None:
        """One sample, a short and a long mean of all acceleration, in mg."""
        self._since_back += 1
        if self.upside_down:
            self._doubt(short)
        else:
            self._suspect(sample, slow, swinging)

    def _suspect(self, sample: "Sample", slow: "Window", swinging: bool) -> None:
        shaken_over = swinging and self._since_back > MEMORY and percent_up(slow) < OVER
        self._evidence = max(0, self._evidence + testimony(sample))
        self._shaken_evidence = weighed(self._shaken_evidence, shaken_over)
        if self._evidence >= ENOUGH or self._shaken_evidence >= ENOUGH_SHAKEN:
            self._decide(True)

    def _doubt(self, short: "Window") -> None:
        self._evidence = weighed(self._evidence, BACK < percent_up(short) <= 100)
        if self._evidence >= ENOUGH_BACK:
            self._decide(False)
            self._since_back = 0

    def _decide(self, upside_down: bool) -> None:
        self.upside_down = upside_down
        self._evidence = self._shaken_evidence = 0


def testimony(sample: "Sample") -> int:
    """What one sample says: clearly over, over, over but pushed about (which says nothing), or not over."""
    whole, up = length(sample[0], sample[1], sample[2]), sample[2] * 100
    if up >= OVER * whole:
        return -1
    if not LEAST <= whole <= MOST:
        return 0
    return 2 if CLOSE_LEAST <= whole <= CLOSE_MOST and up < CLEARLY_OVER * whole else 1


def weighed(evidence: int, more: bool) -> int:
    return evidence + 1 if more else max(0, evidence - 2)


def percent_up(mean: "Window") -> int:
    """How much of gravity lies along the barrel's axis: 100 standing, -100 on its head; UNKNOWN if it is no gravity."""
    whole = length(mean.x, mean.y, mean.z)
    return mean.z * 100 // whole if LEAST <= whole <= MOST else UNKNOWN
