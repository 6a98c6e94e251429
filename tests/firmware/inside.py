"""The way into a real MicroPython: the project's files, a program and its job go in, a result comes out."""

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("micropython.mjs")
PACKAGE = ROOT / "tests/web/node_modules/@micropython/micropython-webassembly-pyscript"
# What a board has, and the world around it.
FIRMWARE = sorted(path for path in (ROOT / "firmware").glob("*.py") if path.stem not in ("shapes", "new_node"))
WORLD = [ROOT / "tests/firmware" / name for name in ("chips.py", "bench_node.py", "aes.py")]

PLAY = "from tests.firmware.bench_node import play\nresult = play(job)"
PLAY_SEALED = """
from firmware.ccm import sealer
from tests.firmware.aes import Aes
from tests.firmware.bench_node import play
result = play(job, sealer(Aes(bytes.fromhex(job["key"])).encrypt))
"""
PLAY_WIRED_WRONG = """
from firmware.lis3dh import Lis3dh
from firmware.registers import WiringError
from tests.firmware.chips import SimulatedLis3dh, Wire
chip = SimulatedLis3dh()
chip.registers[0x0F] = 0x6A
try:
    Lis3dh(Wire(chip)).begin()
except WiringError as error:
    result = str(error)
"""
# How many samples a second the whole classifier can take here.
STEP_RATE = """
import time
from firmware.motion import Motion
motion, begun = Motion(), time.ticks_us()
for _ in range(job["rounds"]):
    for x, y, z in job["samples"]:
        motion.step(x, y, z)
steps = job["rounds"] * len(job["samples"])
result = {"steps": steps, "microseconds": time.ticks_diff(time.ticks_us(), begun), "lifts": motion.lifts}
"""


def run(program: str, job: object, timeout: float = 120) -> Any:
    """What the program leaves in `result`; it finds its task in `job`."""
    files = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in FIRMWARE + WORLD}
    task = {"package": str(PACKAGE), "files": files, "program": program, "job": job}
    done = subprocess.run(
        ["node", str(RUNNER)], input=json.dumps(task), capture_output=True, text=True, timeout=timeout, check=False
    )
    if done.returncode:
        raise RuntimeError(f"MicroPython gave up: {done.stderr.strip()}")
    return json.loads(done.stdout)
