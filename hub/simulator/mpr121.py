"""An MPR121 touch chip, register by register (NXP data sheet, revision 4).

Time is an argument: whenever somebody looks, the chip first takes all samples that have become due since.
"""

import random
from collections.abc import Callable, Iterable

from hub.clock import Clock
from hub.simulator.channel import BaselineFilter, Channel, Debounce
from hub.simulator.electrode import SimulatedElectrode, counts, search_charge, search_current

ELECTRODES = 12
PROXIMITY = 12  # the thirteenth channel: several electrodes joined

STATUS = 0x00
OUT_OF_RANGE = 0x02
DATA = 0x04
BASELINE = 0x1E
FILTERS = 0x2B
PROXIMITY_FILTERS = 0x36
FILTER_LENGTH = 11
THRESHOLDS = 0x41
DEBOUNCE = 0x5B
CONFIG_1 = 0x5C
CONFIG_2 = 0x5D
ECR = 0x5E
CHARGE_CURRENTS = 0x5F
CHARGE_TIMES = 0x6C
GPIO_FIRST, GPIO_DATA, GPIO_SET, GPIO_CLEAR, GPIO_TOGGLE = 0x73, 0x75, 0x78, 0x79, 0x7A
AUTOCONFIG_0 = 0x7B
AUTOCONFIG_1 = 0x7C
UPPER_LIMIT = 0x7D
LOWER_LIMIT = 0x7E
TARGET = 0x7F
SOFT_RESET = 0x80
SOFT_RESET_KEY = 0x63
REGISTERS = 0x85

RESET_VALUES = {CONFIG_1: 0x10, CONFIG_2: 0x24}
READ_ONLY = range(STATUS, BASELINE)
OVER_CURRENT = 0x80  # in the second status register
SECOND_FILTER_SAMPLES = (4, 6, 10, 18)
PROXIMITY_MEMBERS = (0, 2, 4, 12)


class SimulatedMpr121:
    def __init__(self, clock: Clock, seed: int = 0) -> None:
        self._electrodes = [SimulatedElectrode() for _ in range(ELECTRODES)]
        self.irq_fell: Callable[[], None] | None = None
        self.reference_shorted = False
        self._clock = clock
        self._random = random.Random(seed)
        self._pointer = 0
        self.power_cycle()

    # The world: what happens to the chip and its electrodes.

    def power_cycle(self) -> None:
        """The supply failed for a moment: everything is as on the first day."""
        self._registers = bytearray(REGISTERS)
        for register, value in RESET_VALUES.items():
            self._registers[register] = value
        self._channels = [Channel() for _ in range(ELECTRODES + 1)]
        self._irq_low = False
        self._samples = 0
        self._loaded = False
        self._started = self._clock.monotonic()

    def electrode(self, number: int) -> SimulatedElectrode:
        """The world at one electrode, to be changed; how it was until now is measured first."""
        self._sample()
        return self._electrodes[number]

    def short_reference_resistor(self, lasting: bool = False) -> None:
        """Too much current flows: the chip stops itself, forgets what it measured, and says so in bit 15."""
        self._sample()
        self.reference_shorted = lasting
        self._stop_itself()

    @property
    def irq_low(self) -> bool:
        self._sample()
        return self._irq_low

    # The wire.

    def receive(self, data: bytes) -> None:
        self._sample()
        self._pointer = data[0]
        for value in data[1:]:
            self._write(self._pointer, value)
            self._pointer = (self._pointer + 1) % 0x100

    def send(self, length: int) -> bytes:
        self._sample()
        read = bytes(self._read((self._pointer + offset) % 0x100) for offset in range(length))
        self._pointer = (self._pointer + length) % 0x100
        return read

    def _read(self, register: int) -> int:
        if register in (STATUS, STATUS + 1):
            self._irq_low = False
        return self._registers[register] if register < REGISTERS else 0

    def _write(self, register: int, value: int) -> None:
        if register == SOFT_RESET:
            if value == SOFT_RESET_KEY:
                self.power_cycle()
        elif register == ECR:
            self._write_ecr(value)
        elif GPIO_FIRST <= register <= GPIO_TOGGLE:
            self._write_gpio(register, value)
        elif register == STATUS + 1:
            self._registers[register] &= ~(value & OVER_CURRENT)
        elif not self.running and register < REGISTERS and register not in READ_ONLY:
            self._registers[register] = value
            if BASELINE <= register < FILTERS:
                self._channels[register - BASELINE].baseline = value << 2

    def _write_gpio(self, register: int, value: int) -> None:
        data = self._registers[GPIO_DATA]
        effect = {GPIO_SET: data | value, GPIO_CLEAR: data & ~value, GPIO_TOGGLE: data ^ value}
        if register in effect:
            self._registers[GPIO_DATA] = effect[register]
        else:
            self._registers[register] = value

    def _write_ecr(self, value: int) -> None:
        if self._registers[STATUS + 1] & OVER_CURRENT:
            return
        was_running = self.running
        self._registers[ECR] = value
        if self.running and not was_running:
            self._start()
        elif was_running and not self.running:
            self._registers[STATUS : STATUS + 2] = bytes(2)

    def _stop_itself(self) -> None:
        self._registers[ECR] &= 0xC0
        self._registers[STATUS:FILTERS] = bytes(FILTERS - STATUS)
        self._registers[STATUS + 1] = OVER_CURRENT
        self._channels = [Channel() for _ in self._channels]
        self._pull_irq()

    # Run mode.

    @property
    def running(self) -> bool:
        """Stop mode is when no electrode is enabled."""
        return self._registers[ECR] & 0x3F != 0

    @property
    def sample_seconds(self) -> float:
        return (1 << (self._registers[CONFIG_2] & 0x07)) / 1000

    @property
    def samples_a_measurement(self) -> int:
        return SECOND_FILTER_SAMPLES[self._registers[CONFIG_2] >> 3 & 0x03]

    def _start(self) -> None:
        self._started, self._samples, self._loaded = self._clock.monotonic(), 0, False
        for channel in self._channels:
            channel.restart()
        if self.reference_shorted:
            self._stop_itself()
        elif self._registers[AUTOCONFIG_0] & 0x01:
            self._registers[OUT_OF_RANGE : OUT_OF_RANGE + 2] = bytes(2)
            self._configure(self._enabled(), fail_flag=0x80, interrupt=0x01)

    def _enabled(self) -> list[int]:
        joined = [PROXIMITY] if self._registers[ECR] & 0x30 else []
        return [*range(min(self._registers[ECR] & 0x0F, ELECTRODES)), *joined]

    def _sample(self) -> None:
        """Take every sample that is due; between two looks the world does not change."""
        if not self.running:
            return
        due = int((self._clock.monotonic() - self._started) / self.sample_seconds + 1e-6)
        ideal = {number: self._ideal(number) for number in self._enabled()} if due > self._samples else {}
        while self._samples < due and self.running:
            room = self.samples_a_measurement - self._samples % self.samples_a_measurement
            taken = min(room, due - self._samples)
            self._samples += taken
            for number, value in ideal.items():
                self._channels[number].total += taken * value
            if taken == room and self._measure(ideal):
                ideal = {number: self._ideal(number) for number in ideal}

    def _ideal(self, number: int) -> float:
        return counts(self._picofarads(number), self._current(number), self._time_code(number))

    def _picofarads(self, number: int) -> float:
        if number != PROXIMITY:
            return self._electrodes[number].picofarads
        members = PROXIMITY_MEMBERS[self._registers[ECR] >> 4 & 0x03]
        return sum(electrode.picofarads for electrode in self._electrodes[:members])

    def _current(self, number: int) -> int:
        return self._registers[CHARGE_CURRENTS + number] & 0x3F or self._registers[CONFIG_1] & 0x3F

    def _time_code(self, number: int) -> int:
        own = self._registers[CHARGE_TIMES + number // 2] >> (4 if number % 2 else 0) & 0x07
        return own or self._registers[CONFIG_2] >> 5

    # One measurement of every electrode: data, baseline, touched.

    def _measure(self, numbers: Iterable[int]) -> bool:
        """Whether the auto-reconfiguration changed the charge of an electrode."""
        for number in numbers:
            channel = self._channels[number]
            level = channel.total / self.samples_a_measurement + self._random.gauss(0.0, self._noise(number))
            channel.data = max(0, min(1023, round(level)))
            channel.total = 0.0
        self._load_baselines(numbers)
        changes = [self._judge(number) for number in numbers]
        self._track(numbers)
        self._publish(numbers)
        if any(changes):
            self._pull_irq()
        return self._reconfigure(numbers)

    def _noise(self, number: int) -> float:
        return 1.0 if number == PROXIMITY else self._electrodes[number].noise

    def _load_baselines(self, numbers: Iterable[int]) -> None:
        """The upper bits of ECR say what a baseline starts from: 2 = five bits of the data, 3 = all ten."""
        mask = {2: 0x3E0, 3: 0x3FF}.get(self._registers[ECR] >> 6)
        if mask is not None and not self._loaded:
            for number in numbers:
                self._channels[number].baseline = self._channels[number].data & mask
        self._loaded = True

    def _judge(self, number: int) -> bool:
        touch, release = self._registers[THRESHOLDS + 2 * number : THRESHOLDS + 2 * number + 2]
        debounce = self._registers[DEBOUNCE]
        return self._channels[number].judge(touch, release, Debounce(debounce & 0x07, debounce >> 4 & 0x07))

    def _track(self, numbers: Iterable[int]) -> None:
        if self._registers[ECR] >> 6 == 1:
            return
        ordinary, proximity = self._filters(FILTERS), self._filters(PROXIMITY_FILTERS)
        for number in numbers:
            self._channels[number].track(proximity if number == PROXIMITY else ordinary)

    def _filters(self, first: int) -> BaselineFilter:
        return BaselineFilter.from_registers(self._registers[first : first + FILTER_LENGTH])

    def _publish(self, numbers: Iterable[int]) -> None:
        status = sum(1 << number for number in numbers if self._channels[number].touched)
        self._registers[STATUS : STATUS + 2] = status.to_bytes(2, "little")
        for number in numbers:
            channel = self._channels[number]
            self._registers[DATA + 2 * number : DATA + 2 * number + 2] = channel.data.to_bytes(2, "little")
            self._registers[BASELINE + number] = channel.baseline >> 2

    def _pull_irq(self) -> None:
        fell, self._irq_low = not self._irq_low, True
        if fell and self.irq_fell is not None:
            self.irq_fell()

    # Auto-configuration.

    def _reconfigure(self, numbers: Iterable[int]) -> bool:
        low, high = 4 * self._registers[LOWER_LIMIT], 4 * self._registers[UPPER_LIMIT]
        strayed = [number for number in numbers if not low <= self._channels[number].data <= high]
        if not strayed or not self._registers[AUTOCONFIG_0] & 0x02:
            return False
        self._configure(strayed, fail_flag=0x40, interrupt=0x02)
        return True

    def _configure(self, numbers: Iterable[int], fail_flag: int, interrupt: int) -> None:
        found = [self._search(number) for number in numbers]
        if not all(found):
            self._registers[OUT_OF_RANGE + 1] |= fail_flag
            if self._registers[AUTOCONFIG_1] & interrupt:
                self._pull_irq()

    def _search(self, number: int) -> bool:
        """Find the charge for one electrode; whether it then measures within the limits."""
        target = 4.0 * self._registers[TARGET]
        current, time_code = self._found(self._picofarads(number), target, self._time_code(number))
        self._registers[CHARGE_CURRENTS + number] = current
        shift, pair = (4 if number % 2 else 0), CHARGE_TIMES + number // 2
        self._registers[pair] = self._registers[pair] & ~(0x07 << shift) | time_code << shift
        level = self._ideal(number)
        self._set_baseline(number, int(level))
        inside = 4 * self._registers[LOWER_LIMIT] <= level <= 4 * self._registers[UPPER_LIMIT]
        self._flag_range(number, inside)
        return inside

    def _found(self, picofarads: float, target: float, time_code: int) -> tuple[int, int]:
        if self._registers[AUTOCONFIG_1] & 0x80:  # the charge time is not to be searched
            return search_current(picofarads, target, time_code), time_code
        return search_charge(picofarads, target)

    def _set_baseline(self, number: int, level: int) -> None:
        """The BVA bits: leave it, clear it, or start near what was found."""
        channel = self._channels[number]
        choice = self._registers[AUTOCONFIG_0] >> 2 & 0x03
        channel.baseline = (channel.baseline, 0, level & ~0x07, level)[choice]

    def _flag_range(self, number: int, inside: bool) -> None:
        register, bit = OUT_OF_RANGE + number // 8, 1 << number % 8
        flags = self._registers[register]
        self._registers[register] = flags & ~bit if inside else flags | bit
