"""The files in deploy/ name only what exists: paths, commands, variables, ports, volumes, routes, limits.

No container engine runs here, so nothing is built; what a typing error could break is compared with the project.
"""

import ipaddress
import re
from collections.abc import Iterator
from dataclasses import fields
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

import dev
from picketfence.cli import parser
from picketfence.server.app import create_app
from picketfence.server.live.hub import Timeouts
from picketfence.server.run import GRACE
from picketfence.server.settings import PREFIX, Settings
from picketfence.server.web.connections import HEAD_LIMIT
from tests.deploy.files import DEPLOY, Block, Line, caddy, compose, dockerfile, nginx, read, seconds, size, unit, words
from web.build import sources

BUILD, FINAL = dockerfile(read("Dockerfile"))
COMPOSE = compose()
PORT = str(Settings().port)
PROGRAM = "/opt/picketfence/bin/picketfence"
UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
IMAGES = {"python", "postgres", "caddy"}
SERVICE = COMPOSE["services"]["picketfence"]
LIVE_SILENCE = 20.0
"""Seconds after which uvicorn pings a WebSocket."""


def one(stage: list[Line], name: str) -> str:
    (found,) = (line.text for line in stage if line.name == name)
    return found


def parse_command(command: list[str]) -> None:
    """Parse a command with our own parser, which exits if it does not know an option."""
    parser().parse_args(command)


def check_variables(environment: dict[str, str]) -> Settings:
    """Check that variables of ours are settings with valid values; return the settings."""
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    ours = {name: value for name, value in environment.items() if name.startswith(PREFIX)}
    assert ours.keys() <= known
    return Settings.from_environment(ours)


def check_image(image: str) -> None:
    name, _, tag = image.partition(":")
    assert name in IMAGES, image
    assert re.match(r"\d", tag), f"{image} is not pinned to a version"


# The Dockerfile.


def test_images_are_pinned() -> None:
    assert one(BUILD, "FROM").endswith(" AS build")
    for stage in (BUILD, FINAL):
        check_image(one(stage, "FROM").split()[0])
    minimum = re.search(r">=(\d+)\.(\d+)", (dev.ROOT / "pyproject.toml").read_text("utf-8"))
    python = re.match(r"python:(\d+)\.(\d+)-slim", one(FINAL, "FROM"))
    assert minimum is not None
    assert python is not None
    assert tuple(map(int, python.groups())) >= tuple(map(int, minimum.groups()))


def copied() -> Iterator[str]:
    """Yield what the build stage copies from the project."""
    for line in BUILD:
        if line.name == "COPY":
            *found, _ = words(line.text)
            yield from found


def test_everything_that_is_copied_exists() -> None:
    assert [name for name in copied() if not (dev.ROOT / name).exists()] == []


def test_everything_that_the_page_is_made_of_is_copied() -> None:
    names = set(copied())
    for path in sources():
        relative = path.relative_to(dev.ROOT)
        assert names & {str(relative), *map(str, relative.parents)}, relative


def test_the_build_gets_what_the_package_needs() -> None:
    """The build backend reads these; the lock has the extras of a server, with hashes."""
    assert {"pyproject.toml", "hatch_build.py", "LICENSE", "src", "web"} <= set(copied())
    installs = [line.text for line in BUILD if line.name == "RUN"]
    assert any("--require-hashes --requirement requirements/serve.txt" in text for text in installs)
    assert "serve" in dev.LOCKS


def test_the_ignore_file_lets_through_what_is_copied() -> None:
    rules = [line for line in read("Dockerfile.dockerignore").splitlines() if line and not line.startswith("#")]
    assert rules[0] == "*"
    assert sorted(rule[1:] for rule in rules if rule.startswith("!")) == sorted(set(copied()))
    left_out = [rule for rule in rules[1:] if not rule.startswith("!")]
    needed = [str(path.relative_to(dev.ROOT)) for path in sources()]
    assert [
        path for path in needed for rule in left_out if fnmatchcase(path, rule) or path.startswith(f"{rule}/")
    ] == []


def test_the_final_stage_copies_the_environment_alone() -> None:
    assert one(FINAL, "COPY") == "--from=build /opt/picketfence /opt/picketfence"
    made = next(line.text for line in BUILD if "venv" in line.text)
    assert "python -m venv /opt/picketfence" in made
    assert "/opt/picketfence/bin" in environment()["PATH"].split(":")


def environment() -> dict[str, str]:
    return dict(word.partition("=")[::2] for word in words(one(FINAL, "ENV")))


def test_it_runs_without_root_and_keeps_its_data_in_a_volume() -> None:
    user = one(FINAL, "USER")
    made = one(FINAL, "RUN")
    assert user not in ("root", "0")
    assert re.search(rf"useradd .* {user}\b", made)
    volumes = words(one(FINAL, "VOLUME"))
    assert volumes == ["/data", "/backups"]
    assert f"install --directory --owner {user} --mode 700 {' '.join(volumes)}" in made
    assert one(FINAL, "WORKDIR") in volumes
    settings = check_variables(environment())
    assert str(Path(settings.database).parent) in volumes
    assert settings.host == "0.0.0.0", "a container's own loopback cannot be reached from outside"


def test_nothing_but_the_volumes_and_tmp_has_to_be_writable() -> None:
    assert environment()["PYTHONDONTWRITEBYTECODE"] == "1"
    assert "--read-only --tmpfs /tmp" in read("Dockerfile").partition("FROM")[0]


def test_commands_and_port_of_the_image() -> None:
    (program,) = words(one(FINAL, "ENTRYPOINT"))
    assert program == "picketfence"
    parse_command(words(one(FINAL, "CMD")))
    assert one(FINAL, "EXPOSE") == PORT
    options, _, command = one(FINAL, "HEALTHCHECK").partition(" CMD ")
    assert set(re.findall(r"--([a-z-]+)=\d+", options)) == {"interval", "timeout", "start-period", "retries"}
    assert words(command)[0] == program
    parse_command(words(command)[1:])


# The Compose file.


def test_services_use_networks_and_volumes_that_are_declared() -> None:
    for name, service in COMPOSE["services"].items():
        assert set(service["networks"]) <= COMPOSE["networks"].keys(), name
        assert set(service.get("depends_on", {})) <= COMPOSE["services"].keys(), name
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            exists = (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
            assert exists, volume
    used = {volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service["volumes"]}
    assert set(COMPOSE["volumes"]) <= used


def test_images_of_the_services() -> None:
    built = SERVICE["build"]
    assert (DEPLOY / built["context"]).resolve() == dev.ROOT
    assert (dev.ROOT / built["dockerfile"]) == DEPLOY / "Dockerfile"
    for name in ("database", "proxy"):
        check_image(COMPOSE["services"][name]["image"])


def test_a_service_that_is_waited_for_says_when_it_is_healthy() -> None:
    for service in COMPOSE["services"].values():
        for name, wanted in service.get("depends_on", {}).items():
            assert wanted == {"condition": "service_healthy"}
            assert name == "picketfence" or "healthcheck" in COMPOSE["services"][name]


def test_the_server_in_compose() -> None:
    parse_command(SERVICE["command"])
    settings = check_variables(SERVICE["environment"])
    database = COMPOSE["services"]["database"]["environment"]
    user, name = database["POSTGRES_USER"], database["POSTGRES_DB"]
    secret = database["POSTGRES_PASSWORD"]
    assert settings.database == f"postgresql://{user}:{secret}@database/{name}"
    check = COMPOSE["services"]["database"]["healthcheck"]["test"]
    assert check == ["CMD", "pg_isready", "--username", user, "--dbname", name]
    assert settings.public_url.startswith("https://${SITE")
    (backups,) = SERVICE["volumes"]
    assert backups.partition(":")[2] in words(one(FINAL, "VOLUME"))


def test_the_server_is_locked_down() -> None:
    assert SERVICE["read_only"] is True
    assert SERVICE["tmpfs"] == ["/tmp"]
    assert SERVICE["cap_drop"] == ["ALL"]
    assert SERVICE["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in SERVICE, "only the proxy is reached from outside"
    assert "ports" not in COMPOSE["services"]["database"]
    assert COMPOSE["networks"]["back"]["internal"] is True
    assert COMPOSE["services"]["database"]["networks"] == ["back"]
    assert SERVICE["ulimits"]["nofile"] > Settings().max_sockets + Settings().max_requests
    assert seconds(SERVICE["stop_grace_period"]) > GRACE


def test_the_proxy_in_compose() -> None:
    proxy: dict[str, Any] = COMPOSE["services"]["proxy"]
    address = proxy["networks"]["front"]["ipv4_address"]
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(subnet["subnet"])
    assert SERVICE["environment"]["PICKETFENCE_PROXIES"] == address
    assert proxy["environment"]["UPSTREAM"] == f"picketfence:{PORT}"
    assert set(proxy["environment"]) == set(re.findall(r"\{\$(\w+)", read("Caddyfile")))


def test_the_variables_that_people_set_are_on_the_page() -> None:
    asked = set(re.findall(r"\$\{(\w+)", read("compose.yaml")))
    page = (dev.ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert asked == {"SITE", "POSTGRES_PASSWORD", "HOST_TOKEN"}
    for name in asked:
        assert re.search(rf"^ {{4}}.*\b{name}=", page, re.MULTILINE), name


# The proxies.


def routes() -> set[str]:
    return set(create_app(Settings()).openapi()["paths"])


CADDY, NGINX = caddy(read("Caddyfile")), nginx(read("nginx.conf"))


def the(block: Block, *names: str) -> Block:
    (found,) = block.find(*names)
    return found


def test_caddy_keeps_metrics_private() -> None:
    site = next(block for block in CADDY.inside if block.words)
    _, _, *private = the(site, "@private", "path").words
    assert "/api/metrics" in private
    assert set(private) <= routes()
    assert the(site, "respond", "@private").words[2] == "404"


def test_caddy_passes_everything_else_on() -> None:
    assert the(CADDY, "reverse_proxy").words == ("reverse_proxy", f"{{$UPSTREAM:127.0.0.1:{PORT}}}")
    assert the(CADDY, "flush_interval").words[1] == "-1", "streams are not buffered"
    assert CADDY.find("request_body") == [], "Caddy would answer 502, the server answers 413 with a sentence"
    assert size(the(CADDY, "max_header_size").words[1]) <= HEAD_LIMIT
    assert seconds(the(CADDY, "response_header_timeout").words[1]) > streams_begin_after()


def streams_begin_after() -> float:
    """The longest time until a response begins: a request waits for its turn, then for its body, then for storage."""
    return 10.0 + 20.0 + 20.0


def test_nginx_keeps_metrics_private() -> None:
    private = the(NGINX, "location", "=")
    assert private.words[2] == "/api/metrics"
    assert private.words[2] in routes()
    assert the(private, "return").words[1] == "404"


def test_nginx_passes_everything_else_on() -> None:
    place = the(NGINX, "location", "/")
    upstream = the(NGINX, "upstream")
    assert the(place, "proxy_pass").words[1] == f"http://{upstream.words[1]}"
    assert the(upstream, "server").words[1] == f"127.0.0.1:{PORT}"
    headers = {block.words[1]: block.words[2] for block in place.find("proxy_set_header")}
    connection = the(NGINX, "map")
    assert headers == {
        "Host": "$host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": connection.words[1],
        "Connection": connection.words[2],
    }
    assert the(place, "proxy_http_version").words[1] == "1.1"
    assert the(place, "proxy_buffering").words[1] == "off"


def test_limits_of_nginx_fit_ours() -> None:
    silence = max(LIVE_SILENCE, Timeouts().keep_alive)
    assert seconds(the(NGINX, "proxy_read_timeout").words[1]) > 2 * silence
    assert size(the(NGINX, "client_max_body_size").words[1]) > Settings().max_body_bytes
    zone = the(NGINX, "limit_conn_zone").words[2]
    limit = the(NGINX, "limit_conn")
    assert zone.startswith(f"zone={limit.words[1]}:")
    assert int(limit.words[2]) == Settings().max_address_connections
    _, count, length = the(NGINX, "large_client_header_buffers").words
    assert int(count) * size(length) <= HEAD_LIMIT


# The units.

DIRECTIVES = {
    "Unit": {"Description", "After", "Wants"},
    "Service": {
        "CapabilityBoundingSet",
        "Environment",
        "EnvironmentFile",
        "ExecStart",
        "LimitNOFILE",
        "LockPersonality",
        "Nice",
        "NoNewPrivileges",
        "PrivateDevices",
        "PrivateTmp",
        "ProtectControlGroups",
        "ProtectHome",
        "ProtectKernelModules",
        "ProtectKernelTunables",
        "ProtectSystem",
        "Restart",
        "RestartSec",
        "RestrictAddressFamilies",
        "RestrictSUIDSGID",
        "StateDirectory",
        "StateDirectoryMode",
        "TimeoutStopSec",
        "Type",
        "User",
    },
    "Timer": {"OnCalendar", "Persistent", "RandomizedDelaySec"},
    "Install": {"WantedBy"},
}
"""Directives that systemd 252 knows, as `systemd-analyze verify` has confirmed."""


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_has_directives_that_exist(name: str) -> None:
    found = unit(read(name))
    for section, lines in found.items():
        assert {line.name for line in lines} <= DIRECTIVES[section], section
        once = [line.name for line in lines if line.name != "Environment"]
        assert len(once) == len(set(once)), section
    assert f"/etc/systemd/system/{name}" in read(name)


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_a_service_runs_a_command_of_ours(name: str) -> None:
    lines = unit(read(name))["Service"]
    program, *command = words(one(lines, "ExecStart"))
    assert program == PROGRAM
    parse_command(command)
    variables = dict(line.text.partition("=")[::2] for line in lines if line.name == "Environment")
    settings = check_variables(variables)
    folders = [f"/var/lib/{folder}" for folder in one(lines, "StateDirectory").split()]
    assert str(Path(settings.database).parent) == folders[0], "the only folders that it may write to"
    assert one(lines, "User") != "root"
    assert one(lines, "ProtectSystem") == "strict"
    if command[0] == "backup":
        assert command[1] in folders


def test_the_service_fits_the_server() -> None:
    lines = unit(read("picketfence.service"))["Service"]
    assert int(one(lines, "LimitNOFILE")) > Settings().max_sockets + Settings().max_requests
    assert seconds(one(lines, "TimeoutStopSec")) > GRACE


def test_the_timer_starts_the_backup() -> None:
    names = {Path(name).stem for name in UNITS if name.endswith(".timer")}
    assert names == {"picketfence-backup"}
    assert "picketfence-backup.service" in UNITS
    backup, service = (unit(read(f"{name}.service"))["Service"] for name in ("picketfence-backup", "picketfence"))
    database = "PICKETFENCE_DATABASE"
    same = [next(line for line in lines if line.text.startswith(database)) for lines in (backup, service)]
    assert same[0] == same[1]
    assert one(backup, "User") == one(service, "User")
    assert one(backup, "EnvironmentFile") == one(service, "EnvironmentFile")


# The page.


def test_the_page_names_files_and_commands_that_exist() -> None:
    page = (dev.ROOT / "docs" / "hosting.md").read_text("utf-8")
    named = set(re.findall(r"\bdeploy/([\w.-]*\w)", page)) - {".env"}
    ours = {path.name for path in DEPLOY.iterdir()} - {"Dockerfile.dockerignore"}
    assert named == ours
    for line in re.findall(r"^ {4}(?:sudo (?:-u \w+ )?)?(?:\S*/)?picketfence (.+)$", page, re.MULTILINE):
        parse_command([word for word in line.replace("$(date +%F)", "today").split() if word != "…"])
