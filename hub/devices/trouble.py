"""What can be wrong with a touch chip. The page words the code in its own language (sensor.<code>)."""

from typing import Any

from hub.errors import DeviceError

# The same in plain words, for the log and the command line.
TEXTS = {
    "no_bus": "{reason}",
    "not_answering": "The touch chip {chip} does not answer. Check that it is plugged in and has 3.3 V, "
    "that SDA and SCL are not swapped, and that its ADDR pin is wired to {strap}.",
    "bus_error": "Talking to the touch chip {chip} breaks off ({reason}). Check for a loose wire, "
    "a cable that is too long, or missing pull-up resistors on SDA and SCL.",
    "wrong_answer": "The touch chip {chip} was told {wrote} for register {register} but answers {got}. "
    "That is usually the wiring: a loose wire, missing pull-up resistors on SDA and SCL, "
    "a cable that is too long, or two chips whose ADDR pins are wired alike.",
    "other_chip": "What answers at {chip} does not behave like an MPR121: after a reset its register 0x5D "
    "holds {got}, not 0x24. Check the ADDR pins: another chip may sit at this address.",
    "reset_itself": "The touch chip {chip} has lost its settings, so its power failed for a moment. "
    "It is set up again. If this comes back, check its 3.3 V and ground wires.",
    "over_current": "The touch chip {chip} has stopped itself: too much current flows through its REXT pin. "
    "Check that the 75 kΩ resistor there is not shorted.",
}


class ChipError(DeviceError):
    """A chip in trouble: a code with its parameters, and the same as a sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(TEXTS[code].format(**params))
        self.code = code
        self.params = params
