"""An accelerometer that lies as it happened to fit into the barrel: which of its axes points up in a standing one."""

MYPY = False
if MYPY:
    from firmware.shapes import Sample, Sensor

# Which axes of the chip become x, y and z, and the sign of each; every row is a rotation, none a mirror.
WAYS_UP = {
    "+z": ((0, 1), (1, 1), (2, 1)),
    "-z": ((0, 1), (1, -1), (2, -1)),
    "+x": ((1, 1), (2, 1), (0, 1)),
    "-x": ((1, 1), (2, -1), (0, -1)),
    "+y": ((2, 1), (0, 1), (1, 1)),
    "-y": ((2, 1), (0, -1), (1, -1)),
}


class Turned:
    def __init__(self, sensor: "Sensor", up: str) -> None:
        if up not in WAYS_UP:
            choices = ", ".join(sorted(WAYS_UP))
            raise ValueError(f"UP is {up}; it must be one of {choices}")
        self._sensor = sensor
        self._axes = WAYS_UP[up]

    def samples(self) -> "list[Sample]":
        (x, sign_x), (y, sign_y), (z, sign_z) = self._axes
        return [(each[x] * sign_x, each[y] * sign_y, each[z] * sign_z) for each in self._sensor.samples()]
