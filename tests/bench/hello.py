"""The least that Flask and waitress can do:  python -m tests.bench.hello

What the hub's start and memory are compared with.
"""

from flask import Flask
from waitress import create_server

app = Flask("hello")


@app.get("/")
def hello() -> str:
    return "Hello"


if __name__ == "__main__":
    server = create_server(app, host="127.0.0.1", port=0)
    print(f"http://127.0.0.1:{server.effective_port}", flush=True)
    server.run()
