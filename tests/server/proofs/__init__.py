"""Proofs that nothing is lost: real servers that are killed, disks that are full, messages that go astray."""
