"""The chips on the wire: bytes and registers in, readings out."""
