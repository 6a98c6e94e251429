"""The barrel node: feels how a barrel is handled and tells it by Bluetooth. README.md says how to build one."""
