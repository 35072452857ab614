"""One server per test worker; every test creates its own guests and tables."""

from collections.abc import Iterator

import pytest

from tests.cli.serving import serve


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("client")) as served:
        yield served.url
