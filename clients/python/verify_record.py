#!/usr/bin/env python3
"""A second verifier of game records, written from docs/record.md alone.

    python3 verify_record.py FILE [--keys JWKS] [--arbiter-keys FILE] [--receipt FILE]
    python3 verify_record.py --list FILE

It prints a line for each finding (`entry N: …`), `N entries, M findings`, and how many
draws no one could foresee, and how many the operator could foresee or choose. The exit
code is 0 without findings, 1 with any, and 2 if an argument cannot be used. `--list` reads
command lines as JSON lists of arguments, one a line, and answers each with one JSON line.

It checks what needs no rules of the games: canonical JSON, the fields, the hash chain, the
commitments and salts, the order of entries, eras and secrets, references, disputes,
appeals and undos, the payloads of all viewers in system entries, draws with their keys and
roots, attestations of physical tables, and all signatures, certificates and receipts.

It does not know the games: whether an action is legal, whether events, notices and clauses
are those of the rules, whose turn it is and what the clocks show, which series a draw
belongs to, and which list it draws from. Without `--keys` and `--arbiter-keys` it takes
the keys from the record itself, which proves only that one key signed all of it.

It needs Python 3.11 and nothing else, and shares no code with the server.
"""

from __future__ import annotations

import base64
import binascii
import functools
import hashlib
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime
from json.encoder import encode_basestring
from typing import Any

Json = Any
MAX_LINE = 1_048_576
MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
MAX_SHOWN = 1_000
ERAS = 16
BATCH = 64
# What ECMAScript calls white space.
BLANK = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"


class Fault(Exception):
    """What is wrong with a value; it becomes a finding."""


# Bytes and hashes


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def hkdf(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """RFC 5869 with SHA-256 and 32 bytes of output: one block."""
    return mac(mac(salt, secret), info + b"\x01")


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Bytes of base64url without padding; only the one notation of them is valid."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError) as error:
        raise Fault("is not base64url") from error
    if b64(data) != text:
        raise Fault("is not base64url")
    return data


# Canonical JSON (RFC 8785)


def number_text(value: int | float) -> str:
    """A number as ECMAScript prints it: the shortest digits, with its bounds of notation."""
    if isinstance(value, int):
        return str(value)
    if value == 0:
        return "0"
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        text = digits.ljust(point, "0")
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = f"0.{'0' * -point}{digits}"
    else:
        rest = f".{digits[1:]}" if len(digits) > 1 else ""
        text = f"{digits[0]}{rest}e{point - 1:+d}"
    return "-" + text if value < 0 else text


def canonical(value: Json) -> str:
    """JCS of a value that was read with `read_json`, which bounds its depth."""
    if isinstance(value, dict):
        # RFC 8785 sorts by UTF-16 code units.
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{encode_basestring(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, str):
        return encode_basestring(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return number_text(value)


class Plain:
    """Whether the fast encoder of Python writes what RFC 8785 asks for: it does, unless a
    number that is no integer or a character beyond the basic plane has been read."""

    holds = True


def jcs(value: Json) -> bytes:
    if Plain.holds:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
    return canonical(value).encode()


def _integer(text: str) -> int | float:
    if len(text) < 18 and abs(int(text)) <= MAX_INTEGER:
        return int(text)
    return _double(text)


def _double(text: str) -> float:
    Plain.holds = False
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Fault("has a number beyond the range of a double")
    return value


def _constant(text: str) -> Json:
    raise Fault(f"has {text}, which is not JSON")


_DECODER = json.JSONDecoder(parse_int=_integer, parse_float=_double, parse_constant=_constant)
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


def read_json(data: bytes, is_canonical: bool = True) -> Json:
    """A value of JSON within the limits of a record."""
    if is_canonical and len(data) > MAX_LINE:
        raise Fault(f"has more than {MAX_LINE} bytes")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Fault("is not UTF-8") from error
    if text.count("[") + text.count("{") > MAX_DEPTH:
        depth = 0
        for found in _BRACKETS.finditer(text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
            if depth > MAX_DEPTH:
                raise Fault(f"nests deeper than {MAX_DEPTH} levels")
    if len(data) != len(text) and max(text) > "\uffff":
        Plain.holds = False
    try:
        value = _DECODER.decode(text)
        again = jcs(value) if is_canonical else data
    except UnicodeEncodeError as error:
        raise Fault("has a lone surrogate") from error
    except (ValueError, RecursionError) as error:
        raise Fault("is not JSON") from error
    if again != data:
        raise Fault("is not canonical JSON")
    if "__proto__" in text:
        _no_proto(value)
    return value


def _no_proto(value: Json) -> None:
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _no_proto(item)
    if isinstance(value, dict) and "__proto__" in value:
        raise Fault("has a field named __proto__")


def same(one: Json, other: Json) -> bool:
    """Whether two values are one in JSON, where true is not 1."""
    try:
        return jcs(one) == jcs(other)
    except UnicodeEncodeError:
        return False


# Ed25519 (RFC 8032), without the multiplication by the cofactor

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]
ZERO: Point = (0, 1, 1, 0)


def _x_of(y: int, sign: int) -> int:
    """The x of RFC 8032, 5.1.3."""
    if y >= P:
        raise Fault("is not a point of the curve")
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P == -u % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if v * x * x % P != u or (x == 0 and sign):
        raise Fault("is not a point of the curve")
    return x if x & 1 == sign else P - x


def _point(data: bytes) -> Point:
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    x = _x_of(y, number >> 255)
    return (x, y, 1, x * y % P)


def _add(a: Point, b: Point) -> Point:
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _double_point(a: Point) -> Point:
    x, y, z = a[0] * a[0], a[1] * a[1], 2 * a[2] * a[2]
    h = x + y
    e = h - (a[0] + a[1]) ** 2
    g = x - y
    f = z + g
    e, f, g, h = e % P, f % P, g % P, h % P
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _multiples(a: Point) -> list[Point]:
    table = [ZERO, a]
    while len(table) < 16:
        table.append(_add(table[-1], a))
    return table


BASE = _multiples(_point((4 * pow(5, -1, P) % P).to_bytes(32, "little")))


@functools.lru_cache(maxsize=1024)
def _negated_key(key: bytes) -> list[Point]:
    x, y, z, t = point = _point(key)
    for _ in range(3):
        point = _double_point(point)
    if point[0] == 0 and point[1] == point[2]:
        raise Fault("is a key of small order")
    return _multiples((P - x, y, z, P - t))


@functools.lru_cache(maxsize=4096)
def ed25519(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether S·B = R + k·A, computed as the encoding of S·B − k·A."""
    try:
        table = _negated_key(key)
    except Fault:
        return False
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    sum_ = ZERO
    for shift in range(252, -4, -4):
        for _ in range(4):
            sum_ = _double_point(sum_)
        sum_ = _add(sum_, BASE[s >> shift & 15])
        sum_ = _add(sum_, table[k >> shift & 15])
    inverse = pow(sum_[2], -1, P)
    x, y = sum_[0] * inverse % P, sum_[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


@functools.lru_cache(maxsize=4096)
def thumbprint(x: str) -> str:
    return b64(sha256(b'{"crv":"Ed25519","kty":"OKP","x":"' + x.encode() + b'"}'))


def read_jws(text: str, typ: str, keys: Iterable[str], is_canonical: bool = False) -> tuple[Json, str]:
    """The payload of a compact JWS that one of these keys has signed, and the key."""
    parts = text.split(".")
    if len(parts) != 3:
        raise Fault("is not a compact JWS")
    header, signature = read_json(unb64(parts[0]), False), unb64(parts[2])
    if not isinstance(header, dict) or set(header) != {"alg", "kid", "typ"}:
        raise Fault("has other fields in its header than alg, kid and typ")
    if header["alg"] != "EdDSA" or header["typ"] != typ:
        raise Fault(f"is not signed as {typ}")
    payload = read_json(unb64(parts[1]), is_canonical)
    key = next((key for key in keys if thumbprint(key) == header["kid"]), None)
    if key is None:
        raise Fault("is not signed with one of the keys")
    if not ed25519(unb64(key), f"{parts[0]}.{parts[1]}".encode(), signature):
        raise Fault("has an invalid signature")
    return payload, key


# Shapes of lines


Shape = Callable[[Json], None]


def text_of(pattern: str = "", low: int = 0, high: int | None = None) -> Shape:
    compiled = re.compile(pattern)

    def check(value: Json) -> None:
        if not isinstance(value, str) or pattern and not compiled.fullmatch(value):
            raise Fault("is not a text as specified")
        if len(value) < low or high is not None and len(value) > high:
            raise Fault("is too short or too long")

    return check


def number_of(low: int, high: int = MAX_INTEGER) -> Shape:
    def check(value: Json) -> None:
        if type(value) is not int or not low <= value <= high:
            raise Fault("is not an integer in its range")

    return check


def const(*values: Json) -> Shape:
    def check(value: Json) -> None:
        if not any(type(value) is type(known) and value == known for known in values):
            raise Fault("is not one of the values")

    return check


def list_of(item: Shape, low: int = 0, high: int | None = None, unique: bool = False) -> Shape:
    def check(value: Json) -> None:
        if not isinstance(value, list) or len(value) < low or high is not None and len(value) > high:
            raise Fault("is not a list of its length")
        for index, each in enumerate(value):
            within(str(index), item, each)
        if unique and len(set(value)) != len(value):
            raise Fault("has an item twice")

    return check


def fields(names: dict[str, Shape], open_: bool = False) -> Shape:
    """An object. A name that ends with a question mark is optional."""
    shapes = {name.rstrip("?"): shape for name, shape in names.items()}
    required = [name for name in names if not name.endswith("?")]

    def check(value: Json) -> None:
        if not isinstance(value, dict):
            raise Fault("is not an object")
        for name in required:
            if name not in value:
                raise Fault(f"lacks the field {name}")
        for name, each in value.items():
            if name in shapes:
                within(name, shapes[name], each)
            elif not open_:
                raise Fault(f"has another field, {name[:40]!r}")

    return check


def map_of(item: Shape, high: int | None = None) -> Shape:
    def check(value: Json) -> None:
        if not isinstance(value, dict) or high is not None and len(value) > high:
            raise Fault("is not an object of its size")
        for name, each in value.items():
            NAME(name)
            within(name, item, each)

    return check


def either(*shapes: Shape) -> Shape:
    def check(value: Json) -> None:
        for shape in shapes[:-1]:
            try:
                return shape(value)
            except Fault:
                pass
        return shapes[-1](value)

    return check


def within(name: str, shape: Shape, value: Json) -> None:
    try:
        shape(value)
    except Fault as fault:
        raise Fault(f"{name}: {fault}") from None


def time_of(value: Json) -> None:
    TIME_TEXT(value)
    try:
        datetime.fromisoformat(value)
    except ValueError:
        raise Fault("is not an existing day") from None


def any_of(value: Json) -> None:
    pass


def a_number(value: Json) -> None:
    if type(value) not in (int, float):
        raise Fault("is not a number")


NULL, TEXT, COUNT, FLAG = const(None), text_of(), number_of(1), const(True, False)
HASH = text_of("[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")
SALT = text_of("[A-Za-z0-9_-]{21}[AQgw]")
GAME = text_of("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
NAME = text_of("[a-z][a-z0-9-]{0,39}")
JWS = text_of(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+){2}")
TIME_TEXT = text_of(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}\.[0-9]{3}Z")
NAMES, NAMES_ONCE = list_of(NAME), list_of(NAME, 0, 100, True)
PUBLIC_KEY = fields({"crv": const("Ed25519"), "kty": const("OKP"), "x": HASH})
KEY = {"alg": const("EdDSA"), "crv": const("Ed25519"), "kid": HASH, "kty": const("OKP"), "use": const("sig"), "x": HASH}
KEYS = fields({"keys": list_of(fields(KEY), 1, 1000)})
DRAW = {"places": list_of(number_of(0), 1), "poolSize": number_of(1, 2**32), "purpose": text_of("", 1, 200)}
USE = {"series": NAME, "index": number_of(0), "draws": list_of(fields(DRAW), 1)}
OPENING = fields(USE | {"key": HASH, "path": list_of(HASH, 6, 6)})
ROOT = fields({"batch": number_of(0), "root": HASH, "series": NAME})
TYPED = fields({"type": TEXT}, open_=True)
SECONDS = number_of(1, 31_536_000)
CLOCK = either(
    fields({"initialSeconds": SECONDS, "incrementSeconds": number_of(0, 31_536_000)}),
    fields({"perMoveSeconds": SECONDS, "reserveSeconds": number_of(0, 31_536_000)}),
)
ENTROPY = text_of("[A-Za-z0-9_-]{16,128}")
OUTCOME = fields({"clause": either(NULL, TEXT), "reason": TEXT, "winners": NAMES})
ENDED = fields({"outcome": fields({"clause": TEXT, "reason": TEXT, "winners": NAMES}, open_=True)}, open_=True)


def bodies(full: bool) -> dict[str, Shape]:
    """The bodies by kind, as in the full record or as for a viewer."""
    ref = fields({"seq": COUNT, "versions": map_of(number_of(0))}) if full else either(COUNT, NULL)
    said = TEXT if full else either(TEXT, NULL)
    readers = either(const("public"), NAMES)
    signature = fields({"jws": JWS, "key": PUBLIC_KEY} | ({"salt": SALT} if full else {}))
    signed_by = {"signedBy": const("arbiter", "seats")}
    attestation = fields(signed_by | ({"attestations": list_of(JWS, 1)} if full else {}))
    position = either(NULL, fields({}, open_=True))
    whole = fields({"position": position, "seed": either(NULL, text_of("", 1, 200))})
    practice = whole if full else fields({"fromPosition": FLAG, "seeded": FLAG})
    effect = {
        "uphold": {}, "annul": {}, "correct-result": {"winners": NAMES},
        "roll-back": {"toRef": ref}, "penalty": {"penalty": TEXT, "seat": NAME},
    }  # fmt: skip
    opened = {
        "seatAccounts": map_of(text_of("", 0, 200), 100), "chanceSource": const("server", "physical-table"),
        "timeControl?": CLOCK, "revealAfterEnd": FLAG, "options": fields({}, open_=True), "public": FLAG,
        "ruleset": NAME, "seats": list_of(NAME, 1, 100, True), "secretCommitments": list_of(HASH, ERAS, ERAS),
        "arbiterKey?": PUBLIC_KEY, "practice?": practice,
    }  # fmt: skip
    typed: dict[str, dict[str, Shape]] = {
        "dispute-opened": {
            "arbiterAccount": either(TEXT, NULL), "appealOf": either(COUNT, NULL), "openedBy": NAME,
            "claim": said, "number": COUNT, "entryRef": ref, "readers": readers,
        },
        "hidden-inspected": {"arbiterAccount": TEXT, "dispute": COUNT, "reason": TEXT, "signature?": signature},
        "dispute-ruled": {
            "arbiterAccount": TEXT, "clause": either(TEXT, NULL), "dispute": COUNT, "readers": readers,
            "effect": either(*(fields({"type": const(name)} | rest) for name, rest in effect.items())),
            "reason": said, "signature?": signature,
        },
        "result-certified": {"account": TEXT, "outcome": either(NULL, OUTCOME), "signature?": signature},
        "seat-left": {"seat": NAME},
        "seat-resigned": {"seat": NAME},
        "game-abandoned": {"account": either(TEXT, NULL), "reason": TEXT, "winners": NAMES_ONCE},
        "actions-undone": {"seat": NAME, "toRef": ref},
        "seats-timed-out": {"seats": list_of(NAME, 1, 100, True)},
        "time-added": {"account": TEXT, "reason": TEXT, "seat": NAME, "seconds": SECONDS},
        "service-interrupted": {"from": time_of, "until": time_of},
    }  # fmt: skip
    taken = fields({"entropy": ENTROPY, "entropySource": const("server", "seat"), "seatKey?": PUBLIC_KEY, "attestation?": attestation})
    acted = either(NULL, fields({"entropy": ENTROPY}), fields({"attestation": attestation}))
    shapes = {kind: fields({"type": const(kind)} | rest) for kind, rest in typed.items()}
    return shapes | {"game-opened": fields(opened), "seat-taken": taken, "action": acted}


def entry_shape(full: bool) -> Shape:
    header = {
        "actor": either(NULL, NAME), "at": time_of, "era": number_of(0), "format": const("lyon-entry/1"),
        "game": GAME, "kind": const(*BODIES[full]), "rulesVersion": COUNT,
    }  # fmt: skip
    part = {"action": either(NULL, TYPED), "body": any_of, "previous": either(NULL, HASH), "roots": list_of(ROOT)}
    own: dict[str, Shape] = {"version": COUNT, "notices": list_of(TYPED), "openings": list_of(OPENING)}
    if full:
        own = {"seq": COUNT, "events": list_of(TYPED), "draws": list_of(fields(USE))}
    return fields({"commitments": map_of(HASH), "hash": HASH, "header": fields(header), "part": fields(part | own), "salt": SALT})


BODIES = {full: bodies(full) for full in (True, False)}
ENTRY = {full: entry_shape(full) for full in (True, False)}
FIRST = fields({"format": const("lyon-record/1"), "game": GAME, "viewer": NAME, "secrets?": list_of(HASH, 0, ERAS)})
LAST = fields({"certificate?": JWS, "end": const(True), "entries": number_of(0), "head": HASH, "keys": KEYS, "signature": JWS})
RECEIPT = fields({"game": GAME, "viewer": NAME, "version": COUNT, "hash": HASH, "at": time_of})
RESERVED = {"all", "spectator", "arbiter", "public", "none", "table", "constructor"}
# Entries with an actor; the others are the server's.
SEATS_OWN = {"seat-taken", "action", "seat-left", "seat-resigned", "actions-undone"}
DURING_DISPUTE = {"hidden-inspected", "dispute-ruled", "time-added"}
AFTER_END = {"dispute-opened", "result-certified"}
BEFORE_START = {"game-opened", "seat-taken", "seat-left", "dispute-opened", "hidden-inspected", "dispute-ruled",
                "game-abandoned", "time-added", "result-certified"}  # fmt: skip


class Dispute:
    """A dispute and its ruling, as appeals and signatures need them."""

    def __init__(self, body: Json, opened: str) -> None:
        self.by, self.appeal_of, self.opened = body["openedBy"], body["appealOf"], opened
        self.appealed = False
        self.inspectors: set[str] = set()
        self.ruled_at, self.arbiter = 0, ""


class Record:
    """One record while it is read from its first line to its last."""

    def __init__(self, keys: list[str], arbiter_keys: list[str], receipts: list[str]) -> None:
        self.given_keys, self.arbiter_keys, self.receipts = keys, arbiter_keys, receipts
        self.findings: list[str] = []
        self.finding_count = 0
        self.foresight = {"unforeseeable": 0, "foreseeable": 0, "choosable": 0}
        # What stands in the record already is known to the operator when it is sent again.
        self.earlier_entropy: set[str] = set()
        self.n: int | None = None
        self.hashes: list[str] = []
        self.times: dict[str, tuple[int, str]] = {}
        self.opened: Json = None
        self.rules_version = 1
        self.era, self.certified = 0, None
        self.taken: dict[str, Json] = {}
        self.last_source, self.setup = "server", 0
        self.disputes: list[Dispute] = []
        self.open: Dispute | None = None
        self.rulings: dict[int, int] = {}
        self.actions: set[int] = set()
        self.disputes_after_end = 0
        self.appealable: Counter[str] = Counter()
        self.appealed_arbiters: set[str] = set()
        self.ended: Json = None
        self.rules_end: Json = None
        self.rules_ends: list[Json] = []
        self.resigned: set[str] = set()
        self.next_index: dict[str, int] = {}
        self.roots: dict[tuple[str, int], str] = {}
        self.known, self.counts, self.latest = True, [], {}
        self.undoable: dict[str, tuple[int, list[tuple[int, bool]]]] = {}
        self.series_keys: dict[tuple[int, str], bytes] = {}

    def find(self, reason: str) -> None:
        self.finding_count += 1
        if len(self.findings) < MAX_SHOWN:
            self.findings.append(f"entry {self.n}: {reason}" if self.n else f"record: {reason}")

    def require(self, holds: object, reason: str) -> None:
        if not holds:
            self.find(reason)

    def attempt(self, what: str, check: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return check(*arguments)
        except Fault as fault:
            self.find(f"{what} {fault}")
            return None

    # The file

    def read(self, data: bytes) -> None:
        lines = data.split(b"\n")
        if lines[-1] == b"":
            lines.pop()
        first = self.attempt("the first line", self.line, lines[0] if lines else b"", FIRST)
        if first is None:
            return
        self.game, self.viewer, self.secrets = first["game"], first["viewer"], [unb64(s) for s in first.get("secrets", [])]
        self.full = self.viewer == "all"
        self.require(self.full == ("secrets" in first), "secrets belong to the full record only")
        lasts = [index for index, line in enumerate(lines) if line.startswith((b'{"certificate"', b'{"end"'))]
        end = lasts[0] if lasts else len(lines)
        for index in range(1, end):
            self.n = index
            entry = self.attempt("the line", self.line, lines[index], ENTRY[self.full])
            if entry is not None and self.attempt("body", self.body_of, entry) is None:
                entry = None
            if entry is None or (self.opened is None and entry["header"]["kind"] != "game-opened"):
                self.find("what follows in the record is not checked, because it builds on this")
                break
            self.entry(entry)
        self.n = None
        self.check_secrets()
        if not lasts:
            return self.find("has no last line: it is truncated")
        self.require(end == len(lines) - 1, "has lines after the last line")
        last = self.attempt("the last line", self.line, lines[end], LAST)
        if last is not None:
            self.last(last, lines[0], end - 1)

    @staticmethod
    def line(line: bytes, shape: Shape) -> Json:
        value = read_json(line)
        shape(value)
        return value

    def body_of(self, entry: Json) -> bool:
        BODIES[self.full][entry["header"]["kind"]](entry["part"]["body"])
        for said in entry["part"]["events" if self.full else "notices"]:
            if said["type"] == "game-ended":
                ENDED(said)
        return True

    # Entries

    def entry(self, entry: Json) -> None:
        header, part = entry["header"], entry["part"]
        kind, actor, body, number = header["kind"], header["actor"], part["body"], len(self.hashes) + 1
        if kind == "game-opened" and self.opened is None:
            self.open_game(header, body)
        self.chain(entry, number)
        over = self.ended is not None and self.open is None
        self.order(header, part, over)
        due = self.era + over
        self.require(header["era"] == due, f"era is {header['era']}, not {due}")
        begins = header["era"] != self.era
        if begins:
            # What follows is checked in the era that it names.
            self.era, self.next_index, self.roots = header["era"], {}, {}
        self.was_over, self.entry_hash, self.number = over, entry["hash"], number
        getattr(self, "on_" + kind.replace("-", "_"))(header, part, body)
        if kind == "seat-taken" and self.setup == number:
            begins = True
        said = part["events" if self.full else "notices"]
        if kind != "action" and self.setup != number:
            self.require(not said and not part["draws" if self.full else "openings"], "has events or draws outside of play")
        self.ends(said)
        self.rules_ends.append(self.rules_end)
        self.draws(entry, begins)
        self.notices(entry, kind, actor, body)
        self.hashes.append(entry["hash"])
        self.require(entry["hash"] not in self.times, "has the hash of an earlier entry")
        self.times[entry["hash"]] = (number, header["at"])
        if body is not None and "signature" in body:
            self.arbiter_signature(body, number)

    def open_game(self, header: Json, body: Json) -> None:
        self.opened, self.seats = body, body["seats"]
        self.rules_version = header["rulesVersion"]
        self.viewers = [*self.seats, "spectator"]
        self.physical = body["chanceSource"] == "physical-table"
        self.practice = body.get("practice")
        self.seed = self.practice["seed"] if self.practice and self.full else None
        self.seeded = self.practice is not None and (self.seed is not None if self.full else self.practice["seeded"])
        self.players = set(body["seatAccounts"].values())
        self.counts.append(dict.fromkeys(self.viewers, 0))
        self.latest = dict.fromkeys(self.viewers)
        self.undoable = {seat: (1, []) for seat in self.seats if self.full or seat == self.viewer}

    def chain(self, entry: Json, number: int) -> None:
        header, part, commitments = entry["header"], entry["part"], entry["commitments"]
        self.require(header["game"] == self.game, "is of another game")
        self.require(entry["hash"] == b64(sha256(jcs({"commitments": commitments, "header": header}))), "hash does not match")
        commitment = b64(sha256(unb64(entry["salt"]) + jcs(part)))
        self.require(commitments.get(self.viewer) == commitment, "the commitment to part does not match")
        self.require(part["previous"] == (self.hashes[-1] if self.hashes else None), "previous is not the hash of the line before")
        counted = part["seq" if self.full else "version"]
        self.require(counted == number, f"has the number {counted}, not {number}")
        self.require(set(commitments) == {"all", *self.viewers}, "has commitments for other names than the viewers")
        self.require(header["rulesVersion"] >= self.rules_version, "rulesVersion is lower than before")
        self.rules_version = max(self.rules_version, header["rulesVersion"])

    def order(self, header: Json, part: Json, over: bool) -> None:
        kind, actor, action = header["kind"], header["actor"], part["action"]
        self.require((kind == "game-opened") == (not self.hashes), "the game is opened in the first entry and only there")
        self.require(self.certified is None, "follows result-certified")
        self.require(actor in self.seats if kind in SEATS_OWN else actor is None, "has an actor that such an entry cannot have")
        self.require(not over or kind in AFTER_END, f"{kind} after the game is over")
        self.require(self.open is None or kind in DURING_DISPUTE, f"{kind} while a dispute is open")
        self.require(self.setup or kind in BEFORE_START, f"{kind} before all seats are taken")
        acts = kind == "action" and (self.full or actor == self.viewer)
        self.require((action is not None) == acts, "has an action that it cannot have, or lacks its own")
        if kind == "actions-undone":
            self.require(self.full or actor == self.viewer, "only its seat notices an undo")
        if kind == "action" and not self.full and actor != self.viewer:
            self.require(part["notices"], "an action without notices is not in this record")

    def ends(self, said: list[Json]) -> None:
        ends = [each for each in said if each["type"] == "game-ended"]
        if ends:
            self.require(len(ends) == 1, "the game ends twice")
            outcome = ends[0]["outcome"]
            winners = outcome["winners"]
            self.require(len(set(winners)) == len(winners) and set(winners) <= set(self.seats), "winners are not seats, each once")
            self.rules_end = {name: outcome[name] for name in ("clause", "reason", "winners")}
            self.ended = {"by": "rules", "outcome": self.rules_end}

    def end(self, reason: str, winners: list[str]) -> None:
        self.ended = {"by": reason, "outcome": {"clause": None, "reason": reason, "winners": winners}}

    def seat_names(self, names: list[str], what: str) -> None:
        self.require(names == [seat for seat in self.seats if seat in set(names)], f"{what} are not seats in seat order")

    def said(self, text: str | None, what: str) -> None:
        self.require(text is None or text.strip(BLANK), f"{what} is blank")

    # Kinds of entries

    def on_game_opened(self, header: Json, part: Json, body: Json) -> None:
        self.require(self.full or self.viewer in self.viewers, "the viewer is no viewer of the game")
        self.require(not RESERVED & set(self.seats), "a seat has a reserved name")
        self.require(set(body["seatAccounts"]) <= set(self.seats), "seatAccounts names others than seats")
        self.require(self.physical or "arbiterKey" not in body, "arbiterKey belongs to physical tables")
        self.require(not self.physical or self.practice is None, "a practice game is played at a physical table")
        if self.seed is not None:
            seeds = [mac(sha256(b"lyon/practice/1" + self.seed.encode()), f"era/{era}".encode()) for era in range(ERAS)]
            committed = [b64(sha256(b"lyon/secret/1" + secret)) for secret in seeds]
            self.require(body["secretCommitments"] == committed, "the secrets do not follow from the seed")

    def on_seat_taken(self, header: Json, part: Json, body: Json) -> None:
        actor = header["actor"]
        self.require(actor not in self.taken, "the seat is taken already")
        keys = [self.opened.get("arbiterKey"), *(each.get("seatKey") for each in self.taken.values())]
        self.require("seatKey" not in body or self.physical and body["seatKey"] not in keys, "seatKey is another's, or there is no physical table")
        self.taken[actor], self.last_source = body, body["entropySource"]
        if not self.setup and len(self.taken) == len(self.seats):
            self.setup = self.number
        if self.setup != self.number:
            self.require("attestation" not in body, "has an attestation and is not the last seat-taken")
        self.attestation(header, part, body)

    def on_action(self, header: Json, part: Json, body: Json) -> None:
        body = body or {}
        self.actions.add(self.number)
        self.require("entropy" not in body or not self.physical and not self.seeded, "has entropy, which this game does not take")
        self.attestation(header, part, body)

    def on_dispute_opened(self, header: Json, part: Json, body: Json) -> None:
        by, account, ref = body["openedBy"], body["arbiterAccount"], body["entryRef"]
        self.require(body["number"] == len(self.disputes) + 1, "disputes are not numbered without gaps")
        if by == "arbiter" and by not in self.seats:
            self.require(account is not None and account not in self.players, "the arbiter has no account, or plays in the game")
        else:
            self.require(by in self.seats and account is None, "is opened by someone who is neither a seat nor an arbiter")
        self.disputes_after_end += self.was_over
        self.require(self.disputes_after_end < ERAS - 1, "an ended game is disputed more than 14 times")
        self.readers(body, by, ["claim"])
        number = self.reference(ref, by if by in self.seats else "spectator")
        appeal = body["appealOf"]
        # The number in another viewer's record may be that of an entry before the one that is named.
        named = self.rulings.get(number) if by in self.seats and (self.full or by == self.viewer) else None
        self.require(named in (None, appeal), "names the entry of a ruling and does not appeal it")
        if appeal is not None:
            against = self.disputes[appeal - 1] if appeal <= len(self.disputes) else None
            if against is None or not against.ruled_at:
                self.find("appeals what was not ruled")
            else:
                self.require(by in self.seats, "is an appeal that no seat has opened")
                self.require(not against.appealed and against.appeal_of is None, "appeals a ruling that is final")
                self.require(number == against.ruled_at, "an appeal does not name the entry of the ruling")
                if not against.appealed and against.appeal_of is None:
                    self.appealable[against.arbiter] -= 1
                against.appealed = True
                self.appealed_arbiters.add(against.arbiter)
        self.open = Dispute(body, self.entry_hash)
        self.disputes.append(self.open)

    def on_hidden_inspected(self, header: Json, part: Json, body: Json) -> None:
        self.said(body["reason"], "the reason")
        dispute = self.on_open_dispute(body)
        if dispute:
            dispute.inspectors.add(body["arbiterAccount"])

    def on_dispute_ruled(self, header: Json, part: Json, body: Json) -> None:
        dispute, account, effect = self.on_open_dispute(body), body["arbiterAccount"], body["effect"]
        self.readers(body, None, ["reason", "clause"])
        if dispute is None:
            return
        dispute.ruled_at, dispute.arbiter, self.open = self.number, account, None
        self.appealable[account] += dispute.appeal_of is None
        self.rulings[self.number] = body["dispute"]
        kind, winners = effect["type"], effect.get("winners", [])
        if kind == "penalty":
            self.said(effect["penalty"], "the penalty")
            self.require(effect["seat"] in self.seats, "the penalty is for no seat")
        elif kind == "correct-result":
            self.seat_names(winners, "winners")
            self.require(winners, "a corrected result names no winner")
            clause = body["clause"] if body["readers"] == "public" else None
            self.ended = {"by": "ruled", "outcome": {"clause": clause, "reason": "ruled", "winners": winners}}
        elif kind == "annul":
            self.ended = {"by": "ruled", "outcome": None}
        elif kind == "roll-back":
            to = self.reference(effect["toRef"], None if account in dispute.inspectors else "spectator")
            if not 0 < self.setup <= to < self.number:
                self.find("rolls back to what is before the set-up")
                return
            self.require(not self.full or to == self.setup or to in self.actions, "rolls back to what is no action")
            self.rules_end = self.rules_ends[to - 1]
            self.ended = {"by": "rules", "outcome": self.rules_end} if self.rules_end else None
            self.resigned = set()

    def on_open_dispute(self, body: Json) -> Dispute | None:
        """The open dispute, if the body is on it and its arbiter may judge it."""
        account = body["arbiterAccount"]
        self.require(account not in self.players, "an account that plays in the game judges it")
        if self.open is None or body["dispute"] != len(self.disputes):
            self.find("is not on the open dispute")
            return None
        appeal = self.open.appeal_of
        if appeal is not None and appeal < len(self.disputes):
            self.require(self.disputes[appeal - 1].arbiter != account, "an arbiter judges the appeal of their own ruling")
        if self.open.by not in self.seats:
            self.require(account not in self.appealed_arbiters, "an arbiter whose ruling was appealed judges a dispute of an arbiter")
        return self.open

    def may_end(self, account: str | None) -> None:
        self.require(account not in self.players, "an account that plays in the game ends it")
        self.leaves_appeal(account)

    def leaves_appeal(self, account: str | None) -> None:
        self.require(account is None or not self.appealable[account], "an arbiter ends the game whose ruling can still be appealed")

    def on_seat_left(self, header: Json, part: Json, body: Json) -> None:
        self.require(body["seat"] == header["actor"], "the seat is not the actor")
        self.require(not self.setup and body["seat"] in self.taken, "a seat is left that is not taken, or after the start")
        self.taken.pop(body["seat"], None)

    def on_seat_resigned(self, header: Json, part: Json, body: Json) -> None:
        self.require(body["seat"] == header["actor"], "the seat is not the actor")
        self.require(body["seat"] not in self.resigned, "the seat has resigned before")
        self.resigned.add(body["seat"])
        left = [seat for seat in self.seats if seat not in self.resigned]
        if len(left) <= 1:
            self.end("resigned", left)

    def on_seats_timed_out(self, header: Json, part: Json, body: Json) -> None:
        self.require("timeControl" in self.opened, "time is up in a game without a clock")
        self.seat_names(body["seats"], "seats")
        self.require(not self.resigned & set(body["seats"]), "time is up for a seat that has resigned")
        self.resigned |= set(body["seats"])
        left = [seat for seat in self.seats if seat not in self.resigned]
        if len(left) <= 1:
            self.end("timed-out", left)

    def on_game_abandoned(self, header: Json, part: Json, body: Json) -> None:
        account, winners = body["account"], body["winners"]
        self.said(body["reason"], "the reason")
        self.seat_names(winners, "winners")
        # An account gives its game up before the start also where it has a seat.
        if self.setup or winners:
            self.may_end(account)
        else:
            self.leaves_appeal(account)
        if account is None:
            taken = [seat for seat in self.seats if seat in self.taken]
            self.require(not self.setup and winners == taken, "the server ended the game after its start, or for others than the seats taken")
        self.end("seats-not-taken" if account is None else "abandoned", winners)

    def on_time_added(self, header: Json, part: Json, body: Json) -> None:
        self.said(body["reason"], "the reason")
        self.require("timeControl" in self.opened and body["seat"] in self.seats, "adds time to no clock")
        self.require(body["account"] not in self.players, "an account that plays in the game adds time")

    def on_service_interrupted(self, header: Json, part: Json, body: Json) -> None:
        self.require("timeControl" in self.opened, "stops no clock")
        self.require(body["from"] < body["until"] and body["from"] <= header["at"], "ends before it begins, or begins after it is recorded")

    def on_actions_undone(self, header: Json, part: Json, body: Json) -> None:
        seat = header["actor"]
        self.require(body["seat"] == seat, "the seat is not the actor")
        to = self.reference(body["toRef"], seat)
        if seat not in self.undoable:
            return
        floor, live = self.undoable[seat]
        undone = 0
        while live and live[-1][0] > to:
            undone += live.pop()[1]
        kept = to == floor or bool(live) and live[-1][0] == to
        self.require(to >= floor and kept, "undoes what may not be undone, or to an undone entry")
        self.require(undone, "undoes no action")

    def on_result_certified(self, header: Json, part: Json, body: Json) -> None:
        self.require(self.was_over, "certifies a game that is not over")
        self.may_end(body["account"])
        if self.ended is not None:
            self.require(same(body["outcome"], self.ended["outcome"]), "the certified outcome is not how the game ended")
        self.certified = {"rulesVersion": header["rulesVersion"], "at": header["at"], "hash": self.entry_hash, "outcome": body["outcome"]}

    def readers(self, body: Json, by: str | None, texts: list[str]) -> None:
        readers = body["readers"]
        if readers != "public":
            self.seat_names(readers, "readers")
            self.require(by not in self.seats or by in readers, "the seat that opens a dispute is not among its readers")
        main = texts[0]
        reads = self.full or readers == "public" or self.viewer in readers
        self.require((body[main] is not None) == reads, f"{main} is withheld from a reader, or shown to another viewer")
        for each in texts:
            self.require(reads or body[each] is None, f"{each} is shown to a viewer who is no reader")
            self.said(body[each], each)

    def reference(self, ref: Json, author: str | None) -> int:
        """The number of the entry that a reference names, as far as this record can tell; 0 if none."""
        if not self.full:
            number = ref or 0
            self.require(number < self.number, "names a later entry")
            # Every viewer has noticed the first entry.
            self.require(number, "names no entry")
            return number
        seq = ref["seq"]
        if seq >= self.number:
            self.find("names a later entry")
            return 0
        self.require(set(ref["versions"]) == set(self.viewers), "a reference has the counts of other names than the viewers")
        if seq < len(self.counts):
            counts = self.counts[seq]
            self.require(ref["versions"] == counts, "a reference has counts that viewers did not count")
            revealed = self.ended is not None and self.opened["revealAfterEnd"]
            if author in counts and not revealed:
                self.require(counts[author] > self.counts[seq - 1][author], "the author has not noticed the entry it names")
        return seq

    # Who noticed an entry

    def notices(self, entry: Json, kind: str, actor: str | None, body: Json) -> None:
        """With the secret, which viewers noticed an entry, and the whole payload of each in system entries."""
        alone = kind == "actions-undone"
        noticed: set[str] | None = {actor or ""} if alone else set(self.viewers)
        secret = self.secret(self.era)
        if not self.full:
            noticed = {self.viewer}
        elif secret is None:
            self.known = False
            noticed = None if kind == "action" else noticed
        else:
            key, number = hkdf(secret, b"", b"lyon/salts/1"), self.number
            salts = {v: mac(key, f"{number}/{v}".encode())[:16] for v in ("all", *self.viewers)}
            self.require(entry["salt"] == b64(salts["all"]), "the salt does not follow from the secret")
            given = entry["commitments"]
            seen = {v for v in self.viewers if given.get(v) != b64(sha256(salts[v] + b"null"))}
            if kind == "action":
                self.require(actor in seen, "the actor has not noticed the action")
            else:
                self.require(seen == noticed, "is noticed by others than it should be")
            if self.known and kind != "action" and self.setup != self.number:
                self.payloads(entry, noticed & seen, salts)
            noticed = seen
        if self.known and noticed is not None:
            self.counts.append({v: n + (v in noticed) for v, n in self.counts[-1].items()})
            self.latest |= {v: entry["hash"] for v in self.viewers if v in noticed}
        part = entry["part"]
        drawn = part["draws" if self.full else "openings"] or "attestation" in (body or {})
        for seat, (_, live) in self.undoable.items():
            if noticed is None and seat != actor or noticed is not None and seat not in noticed:
                continue
            private = seat == actor and (alone or kind == "action" and not drawn and noticed in (None, {seat}))
            if private:
                live.append((self.number, not alone))
            else:
                self.undoable[seat] = (self.number, [])

    def payloads(self, entry: Json, viewers: set[str], salts: dict[str, bytes]) -> None:
        for viewer in viewers:
            roots = [root for root in entry["part"]["roots"] if root["series"] in ("public", viewer)]
            payload = {"action": None, "body": self.body_for(viewer, entry["part"]["body"]), "notices": [], "openings": [],
                       "previous": self.latest[viewer], "roots": roots, "version": self.counts[-1][viewer] + 1}  # fmt: skip
            commitment = b64(sha256(salts[viewer] + jcs(payload)))
            self.require(entry["commitments"].get(viewer) == commitment, f"the payload of {viewer} does not follow from the full one")

    def body_for(self, viewer: str, body: Json) -> Json:
        """The body as visible to a viewer."""
        seen = dict(body)
        if "practice" in seen:
            seen["practice"] = {"fromPosition": body["practice"]["position"] is not None, "seeded": self.seed is not None}
        if "signature" in seen:
            seen["signature"] = {name: body["signature"][name] for name in ("jws", "key")}
        if "readers" in seen and seen["readers"] != "public" and viewer not in seen["readers"]:
            seen |= {name: None for name in ("claim", "reason", "clause") if name in seen}
        for name in ("entryRef", "toRef"):
            if name in seen:
                seen[name] = seen[name]["versions"].get(viewer) or None
        if "toRef" in seen.get("effect", {}):
            seen["effect"] = seen["effect"] | {"toRef": seen["effect"]["toRef"]["versions"].get(viewer) or None}
        return seen

    # Chance

    def secret(self, era: int) -> bytes | None:
        return self.secrets[era] if era < len(self.secrets) else None

    def series_key(self, series: str) -> bytes | None:
        """HMAC( master, series ) of the present era, if its secret is published."""
        secret = self.secret(self.era)
        if secret is None:
            return None
        if (self.era, series) not in self.series_keys:
            entropy = [] if self.seeded else [[seat, self.taken[seat]["entropy"]] for seat in sorted(self.taken)]
            game = "practice" if self.seeded else self.game
            master = hkdf(secret, sha256(jcs(entropy)), f"lyon/chance/1/{game}".encode())
            self.series_keys[self.era, series] = mac(master, series.encode())
        return self.series_keys[self.era, series]

    def draws(self, entry: Json, begins: bool) -> None:
        part, kind = entry["part"], entry["header"]["kind"]
        uses, roots = part["draws" if self.full else "openings"], part["roots"]
        visible = ["none", "public", *self.seats] if self.full else [s for s in ("public", self.viewer) if s != "spectator"]
        expected = [(series, 0) for series in visible] if begins else []
        expected += [(use["series"], use["index"] // BATCH + 1) for use in uses if use["index"] % BATCH == BATCH - 1]
        if self.physical or not self.setup:
            expected = []
        if [(root["series"], root["batch"]) for root in roots] != expected:
            self.find("has other roots than those of the batches that begin")
        else:
            for root in roots:
                self.roots[root["series"], root["batch"]] = root["root"]
                key = self.series_key(root["series"])
                if key is not None:
                    self.require(root["root"] == self.merkle_root(key, root["batch"]), f"the root of {root['series']} is not that of its keys")
        purposes = [draw["purpose"] for use in uses for draw in use["draws"]]
        self.require(len(set(purposes)) == len(purposes), "has a purpose twice")
        series = [use["series"] for use in uses]
        self.require(series == sorted(set(series)), "has a series twice, or series that are not sorted")
        brought = (part["body"] or {}).get("entropy", "")
        fresh = brought != "" and brought not in self.earlier_entropy
        self.earlier_entropy.add(brought)
        entropy = brought if kind == "action" else ""
        for use in uses:
            self.use(use, ["table"] if self.physical else visible, entropy)
        if not self.physical:
            if self.seeded:
                who = "choosable"
            elif kind == "action" and fresh:
                who = "unforeseeable"
            elif self.last_source != "seat" or kind != "action" and not fresh:
                who = "choosable"
            else:
                who = "foreseeable" if kind == "action" else "unforeseeable"
            self.foresight[who] += len(purposes)

    def use(self, use: Json, visible: list[str], entropy: str) -> None:
        series, index = use["series"], use["index"]
        self.require(series in visible, f"draws from the series {series}")
        self.require(index == self.next_index.get(series, 0), f"draws of {series} have the index {index}, not {self.next_index.get(series, 0)}")
        self.next_index[series] = index + 1
        for draw in use["draws"]:
            fits = len(draw["places"]) <= draw["poolSize"]
            fits = fits and all(place < draw["poolSize"] - gone for gone, place in enumerate(draw["places"]))
            self.require(fits, "has a place beyond the list")
        if self.physical:
            return
        base = self.series_key(series) if self.full else None
        key = mac(base, str(index).encode()) if base is not None else None
        if not self.full:
            key = unb64(use["key"])
            root = self.roots.get((series, index // BATCH))
            self.require(root == b64(self.climb(key, index % BATCH, use["path"])), f"the key of {series} is not in the batch of its root")
        if key is not None:
            for draw in use["draws"]:
                self.require(outcomes(mac(mac(key, entropy.encode()), draw["purpose"].encode()), draw) == draw["places"],
                             f"the outcome of {draw['purpose']} does not follow from its key")  # fmt: skip

    @staticmethod
    def climb(key: bytes, leaf: int, path: list[str]) -> bytes:
        node = sha256(b"\0" + key)
        for height, sibling in enumerate(map(unb64, path)):
            node = sha256(b"\1" + (sibling + node if leaf >> height & 1 else node + sibling))
        return node

    @staticmethod
    def merkle_root(series_key: bytes, batch: int) -> str:
        nodes = [sha256(b"\0" + mac(series_key, str(batch * BATCH + leaf).encode())) for leaf in range(BATCH)]
        while len(nodes) > 1:
            nodes = [sha256(b"\1" + nodes[at] + nodes[at + 1]) for at in range(0, len(nodes), 2)]
        return b64(nodes[0])

    def check_secrets(self) -> None:
        if not self.full or self.opened is None:
            return
        past = self.era + (self.ended is not None and self.open is None)
        self.require(len(self.secrets) == past, f"has {len(self.secrets)} secrets, and {past} eras are past")
        for secret, commitment in zip(self.secrets, self.opened["secretCommitments"]):
            self.require(b64(sha256(b"lyon/secret/1" + secret)) == commitment, "has another secret than the one committed to")

    # Signatures

    def attestation(self, header: Json, part: Json, body: Json) -> None:
        """The statement of a physical table, of the last seat-taken or an action."""
        said = body.get("attestation")
        if said is None:
            self.require(not self.physical or self.setup != self.number and not (self.full and part["draws"]), "has draws that no one signed for")
            return
        arbiter = self.opened.get("arbiterKey", {}).get("x")
        seats = [self.taken[seat]["seatKey"]["x"] for seat in self.seats if "seatKey" in self.taken.get(seat, {})]
        by_arbiter = said["signedBy"] == "arbiter"
        self.require(self.physical, "has an attestation without a physical table")
        self.require(arbiter is not None if by_arbiter else len(seats) == len(self.seats), "signedBy names signers without keys")
        if not self.full:
            return
        given, keys = said["attestations"], [*([arbiter] if arbiter else []), *seats]
        if len(given) > len(keys):
            return self.find("has more attestations than keys")
        signers = []
        for jws in given:
            read = self.attempt("an attestation", read_jws, jws, "lyon-attestation+jwt", keys, True)
            if read is not None:
                signers.append(read[1])
                self.attested(read[0], header, part)
        self.require(len(signers) == len(set(signers)), "has two attestations of one key")
        self.require(set(signers) >= ({arbiter} if by_arbiter else set(seats)), "lacks an attestation of a signer")

    def attested(self, payload: Json, header: Json, part: Json) -> None:
        try:
            ATTESTED(payload)
        except Fault as fault:
            return self.find(f"an attestation {fault}")
        drawn = [(draw["purpose"], len(draw["places"])) for use in part["draws"] for draw in use["draws"]]
        signed = [(draw["purpose"], len(draw["outcomes"])) for draw in payload["draws"]]
        self.require(payload["game"] == self.game and same(payload["action"], part["action"]), "an attestation is for another game or action")
        self.require(sorted(signed) == sorted(drawn), "an attestation is for other draws")
        previous = payload["previous"]
        valid = previous == self.latest[header["actor"]] if self.known else isinstance(previous, str) and previous in self.times
        self.require(valid, "an attestation is for another place in the game")

    def arbiter_signature(self, body: Json, number: int) -> None:
        signature, key = body["signature"], body["signature"]["key"]["x"]
        self.require(not self.arbiter_keys or key in self.arbiter_keys, "is signed with a key that is not one of the arbiters’")
        read = self.attempt("the arbiter’s signature", read_jws, signature["jws"], "lyon-ruling+jwt", [key])
        if read is None:
            return
        payload = read[0]
        if not isinstance(payload, dict) or set(payload) != {"content", "game", "head"}:
            return self.find("the arbiter’s signature has other fields")
        head = self.hashes[-2] if body["type"] == "result-certified" and number > 1 else None
        if body["type"] != "result-certified" and 0 < body["dispute"] <= len(self.disputes):
            head = self.disputes[body["dispute"] - 1].opened
        self.require(payload["game"] == self.game and payload["head"] == head, "the arbiter signed for another place")
        if self.full:
            act = {name: value for name, value in body.items() if name != "signature"}
            if "toRef" in act.get("effect", {}):
                seq = act["effect"]["toRef"]["seq"]
                act["effect"] = {"type": "roll-back", "toRef": self.hashes[seq - 1] if seq <= len(self.hashes) else None}
            content = b64(sha256(unb64(signature["salt"]) + jcs(act)))
            self.require(payload["content"] == content, "the arbiter signed something else")

    def last(self, last: Json, first_line: bytes, entries: int) -> None:
        keys = last["keys"]["keys"]
        self.require(last["entries"] == entries == len(self.hashes), "entries of the last line is another number")
        self.require(self.hashes and last["head"] == self.hashes[-1], "head is not the hash of the last entry")
        self.require(all(key["kid"] == thumbprint(key["x"]) for key in keys), "a kid is not the thumbprint of its key")
        known = [key["x"] for key in keys]
        self.server_keys = [key for key in known if key in set(self.given_keys)] if self.given_keys else known
        certificate = last.get("certificate")
        expected = {"game": self.game, "viewer": self.viewer, "entries": last["entries"], "head": last["head"],
                    "first": b64(sha256(first_line)), "keys": b64(sha256(jcs(last["keys"]))),
                    "certificate": None if certificate is None else b64(sha256(certificate.encode()))}  # fmt: skip
        read = self.attempt("the signature", read_jws, last["signature"], "lyon-record+jwt", self.server_keys)
        self.require(read is None or same(read[0], expected), "the signature is for another record")
        self.require((certificate is None) == (self.certified is None), "the certificate is there if and only if the result is certified")
        if certificate is not None and self.certified is not None:
            accounts = self.opened["seatAccounts"]
            expected = {"game": self.game, "ruleset": self.opened["ruleset"], "options": self.opened["options"],
                        "chanceSource": self.opened["chanceSource"],
                        "seats": [{"seat": seat, "account": accounts.get(seat)} for seat in self.seats]} | self.certified  # fmt: skip
            expected |= {"practice": True} if self.practice is not None else {}
            read = self.attempt("the certificate", read_jws, certificate, "lyon-result+jwt", self.server_keys)
            self.require(read is None or same(read[0], expected), "the certificate does not agree with the record")
        for number, receipt in enumerate(self.receipts, 1):
            self.receipt(f"receipt {number}", receipt)

    def receipt(self, name: str, text: str) -> None:
        keys = self.given_keys or self.server_keys
        read = self.attempt(name, read_jws, text, "lyon-receipt+jwt", keys)
        if read is None:
            return
        payload = read[0]
        try:
            RECEIPT(payload)
        except Fault as fault:
            return self.find(f"{name} {fault}")
        if payload["game"] != self.game:
            return self.find(f"{name} is of another game")
        if payload["viewer"] == self.viewer or self.full:
            number, at = self.times.get(payload["hash"], (0, ""))
            self.require(number, f"{name} is signed for an entry that is not in the record")
            self.require(not number or at == payload["at"], f"{name} has another time than its entry")
            self.require(not number or self.full or number == payload["version"], f"{name} has another number than its entry")


ATTESTED = fields({"action": either(NULL, TYPED), "game": GAME, "previous": HASH,
                   "draws": list_of(fields({"outcomes": list_of(either(TEXT, FLAG, a_number)), "purpose": TEXT}))})  # fmt: skip


def outcomes(draw_key: bytes, draw: Json) -> list[int]:
    """The places that follow from a draw's key: numbers below the size of what remains of the list."""
    places: list[int] = []
    words: list[int] = []
    block = 0
    for below in range(draw["poolSize"], draw["poolSize"] - len(draw["places"]), -1):
        if below < 1:
            break
        limit = 2**32 // below * below
        while True:
            if not words:
                data = mac(draw_key, block.to_bytes(4, "big"))
                words = [int.from_bytes(data[at : at + 4], "big") for at in range(28, -4, -4)]
                block += 1
            word = words.pop()
            if word < limit:
                places.append(word % below)
                break
    return places


# The command


def read_keys(path: str) -> list[str]:
    """The keys of a JWK set, of a list of JWKs, or of one JWK."""
    with open(path, "rb") as file:
        value = json.loads(file.read())
    found = value.get("keys", [value]) if isinstance(value, dict) else value
    keys = [key["x"] for key in found if key.get("kty") == "OKP" and key.get("crv") == "Ed25519"]
    for key in keys:
        HASH(key)
    if not keys:
        raise ValueError("it has no Ed25519 key")
    return keys


def verify(path: str, options: dict[str, list[str]]) -> Record:
    keys = [key for file in options["--keys"] for key in read_keys(file)]
    arbiter_keys = [key for file in options["--arbiter-keys"] for key in read_keys(file)]
    receipts: list[str] = []
    for file in options["--receipt"]:
        with open(file, encoding="utf-8", errors="replace") as lines:
            receipts += [line.strip() for line in lines if line.strip()]
    with open(path, "rb") as file:
        data = file.read()
    record = Record(keys, arbiter_keys, receipts)
    try:
        Plain.holds = True
        record.read(data)
    except (Fault, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        record.find(f"cannot be checked any further: {type(error).__name__}")
    return record


def arguments(words: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    files: list[str] = []
    options: dict[str, list[str]] = {"--keys": [], "--arbiter-keys": [], "--receipt": [], "--list": []}
    rest = iter(words)
    for word in rest:
        if word in options:
            options[word].append(next(rest, ""))
        else:
            files.append(word)
    return files, options


def main(words: list[str]) -> int:
    files, options = arguments(words)
    try:
        if options["--list"]:
            with open(options["--list"][0], encoding="utf-8") as lists:
                for each in lists:
                    (file,), own = arguments(json.loads(each))
                    record = verify(file, own)
                    print(json.dumps({"findings": record.findings, "findingCount": record.finding_count, "foresights": record.foresight}))
            return 0
        if len(files) != 1:
            print(__doc__, file=sys.stderr)
            return 2
        record = verify(files[0], options)
    except (OSError, ValueError, TypeError, AttributeError, KeyError, Fault) as error:
        print(f"An argument cannot be used: {error}", file=sys.stderr)
        return 2
    for finding in record.findings:
        print(finding.encode("utf-8", "replace").decode())
    print(f"{len(record.hashes)} entries, {record.finding_count} findings")
    print("draws that no one could foresee: {unforeseeable}, that the operator could foresee: {foreseeable}, choose: {choosable}".format(**record.foresight))
    return 1 if record.finding_count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
