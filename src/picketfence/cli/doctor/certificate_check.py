"""Is the TLS certificate valid, and for how long?"""

from __future__ import annotations

import socket
import ssl
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from picketfence.cli.doctor.findings import Finding, ok, problem, warning

if TYPE_CHECKING:
    from picketfence.server.settings import Settings

DAY: Final = 86_400.0
SOON: Final = 14
"""Warn if a certificate expires within this many days. Let's Encrypt clients renew 30 days before."""
TIMEOUT: Final = 5.0


def check_certificate(settings: Settings) -> Finding:
    """Check our own certificate, or the one that the proxy serves at the public address."""
    if settings.tls_cert:
        return judge_certificate(settings.tls_cert, read_certificate(settings.tls_cert), time.time())
    public = urlsplit(settings.public_url)
    if public.scheme != "https" or not public.hostname:
        return ok("There is no certificate to check.")
    return _check_public(public.hostname, public.port or 443)


def read_certificate(path: str) -> dict[str, Any]:
    """Return the fields of the first certificate in a file, as Python's ssl module names them; raise OSError."""
    Path(path).stat()  # raises an error that names a missing file; the decoder's error does not
    decode = getattr(ssl, "_ssl")._test_decode_cert  # noqa: B009 - the only decoder in the standard library
    found: dict[str, Any] = decode(path)
    return found


def judge_certificate(name: str, certificate: dict[str, Any], now: float) -> Finding:
    """Judge whether a certificate is valid now, and for how long."""
    begins = ssl.cert_time_to_seconds(certificate["notBefore"])
    ends = ssl.cert_time_to_seconds(certificate["notAfter"])
    until = time.strftime("%Y-%m-%d", time.gmtime(ends))
    if now >= ends:
        return problem(f"The certificate {name} expired on {until}. Renew it, then restart the server.")
    if now < begins:
        return problem(f"The certificate {name} is not valid yet. Is the clock right?")
    if ends - now < SOON * DAY:
        return warning(f"The certificate {name} expires on {until}. Renew it, then restart the server.")
    return ok(f"The certificate {name} is valid until {until}.")


def _check_public(host: str, port: int) -> Finding:
    """Connect as a browser would, and judge the certificate."""
    context = ssl.create_default_context()
    try:
        with (
            socket.create_connection((host, port), TIMEOUT) as plain,
            context.wrap_socket(plain, server_hostname=host) as secure,
        ):
            certificate = secure.getpeercert() or {}
    except ssl.SSLCertVerificationError as error:
        return problem(f"Browsers will not trust {host}: {error.verify_message}. Look at the proxy's certificate.")
    except OSError as error:
        return warning(
            f"{host} port {port} cannot be reached from here: {error.strerror or error}. Is the proxy running?"
        )
    return judge_certificate(f"of {host}", dict(certificate), time.time())
