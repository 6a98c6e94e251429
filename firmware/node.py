"""When to feel, when to speak, when to sleep.

In a hand     every 100 ms: read what the accelerometer gathered, judge it, speak at most once (ten times a second).
At rest       every 500 ms a look (or at once when the chip's wake line rises), a sign of life every five seconds.
Forgotten     after half an hour at rest: silence, until the barrel is moved.
"""

from firmware.bthome import body
from firmware.motion import Motion

MYPY = False
if MYPY:
    from firmware.shapes import Battery, Nap, Radio, Sender, Sensor

AWAKE_MS = 100
# Shorter than the smaller chip's memory of 640 ms, so nothing is missed.
REST_MS = 500
FORGOTTEN_MS = 30 * 60 * 1000
# What is on the air repeats: quickly in a hand, so that a lost packet is soon replaced.
QUICK_INTERVAL_MS = 50
SLOW_INTERVAL_MS = 1000
SIGN_OF_LIFE_MS = 5000
# In a hand the strength changes all the time; without change it is enough to speak this often.
REPEAT_MS = 500
BATTERY_EVERY_MS = 60 * 1000


class Node:
    def __init__(self, sensor: "Sensor", radio: "Radio", sender: "Sender", battery: "Battery", motion: Motion) -> None:
        self.motion = motion
        self._sensor, self._radio, self._sender, self._battery = sensor, radio, sender, battery
        self._percent = battery.percent()
        self._battery_age = 0
        self._said = b""
        self._said_age = SIGN_OF_LIFE_MS
        self._resting = 0
        self._nap = 0

    def tick(self, passed_ms: int) -> int:
        """One look after so many milliseconds; says how long to sleep now. 0 means: until somebody moves the barrel."""
        for x, y, z in self._sensor.samples():
            self.motion.step(x, y, z)
        self._age(passed_ms)
        if self._resting >= FORGOTTEN_MS:
            self._fall_silent()
            return 0
        self._speak()
        self._nap = self._next_nap(passed_ms * 2 < self._nap)
        return self._nap

    def _next_nap(self, woken: bool) -> int:
        """Woken early, the node stays awake for a moment: a line that stays high must not wake it without end."""
        return REST_MS if self._at_rest() and not woken else AWAKE_MS

    def _at_rest(self) -> bool:
        return not self.motion.moving

    def _age(self, passed_ms: int) -> None:
        self._said_age += passed_ms
        self._battery_age += passed_ms
        self._resting = self._resting + passed_ms if self._at_rest() else 0
        if self._battery_age >= BATTERY_EVERY_MS:
            self._percent, self._battery_age = self._battery.percent(), 0

    def _speak(self) -> None:
        says = body(self.motion, self._percent)
        patience = SIGN_OF_LIFE_MS if self._at_rest() else REPEAT_MS
        if self._said_age < (patience if says == self._said else AWAKE_MS):
            return
        interval = SLOW_INTERVAL_MS if self._at_rest() and says == self._said else QUICK_INTERVAL_MS
        self._radio.advertise(self._sender.packet(says), interval)
        self._said, self._said_age = says, 0

    def _fall_silent(self) -> None:
        """The next word comes with the next movement."""
        self._radio.silence()
        self._said, self._said_age, self._resting = b"", SIGN_OF_LIFE_MS, 0


def run(node: Node, nap: "Nap") -> None:
    """For ever. `nap` sleeps for so many milliseconds (0: until moved) or less, and says how many have passed."""
    passed = 0
    while True:
        passed = nap(node.tick(passed))
