"""Client of Lyon, a server that adjudicates Hammer of the Scots and Lords of Scotland. Needs nothing but Python."""

from __future__ import annotations

import base64
import json
import secrets
import time
import uuid
from http.client import HTTPException
from typing import Any, Dict, Iterator, List, Optional
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from . import contract
from .operations import Operations

__all__ = ["EvidenceError", "Lyon", "LyonError", "ReceiptBook", "Rejected", "contract", "flatten_legal_actions"]


class LyonError(Exception):
    """A refusal of the server. `problem` is its problem document, with a `code` for programs and a `detail` for people."""

    def __init__(self, problem: Dict[str, Any]) -> None:
        super().__init__(f"{problem.get('code')}: {problem.get('detail')}")
        self.problem = problem
        self.code: str = problem.get("code", "")
        self.status: int = problem.get("status", 0)


class Rejected(LyonError):
    """The rules forbid the action: `clause` names the clause of the rulebook."""

    @property
    def clause(self) -> str:
        return self.problem["clause"]


class EvidenceError(Exception):
    """The server contradicts itself, or what was sent: `two-histories`, `other-entry`, `other-entropy`. Keep `receipts`."""

    def __init__(self, fault: str, receipts: List[str]) -> None:
        super().__init__(f"the server's evidence is wrong: {fault}")
        self.fault = fault
        self.receipts = receipts


class ReceiptBook:
    """The receipts of one token. Store `text()` apart from the server: `lyon verify RECORD --receipt FILE` reads it."""

    def __init__(self) -> None:
        self._kept: Dict[Any, str] = {}
        self._contradicting: List[str] = []

    def keep(self, receipt: str, hash: Optional[str] = None) -> None:
        """Keeps a receipt. Raises `EvidenceError` if it is not of the entry with this hash, or if one of another entry is kept for its place."""
        stated = _stated_in(receipt)
        if hash is not None and stated["hash"] != hash:
            raise EvidenceError("other-entry", [receipt])
        before = self._kept.setdefault((stated["game"], stated["viewer"], stated["version"]), receipt)
        if _stated_in(before)["hash"] != stated["hash"]:
            self._contradicting.append(receipt)
            raise EvidenceError("two-histories", [before, receipt])

    def text(self) -> str:
        """All receipts, a line each."""
        return "".join(f"{receipt}\n" for receipt in [*self._kept.values(), *self._contradicting])


def _stated_in(receipt: str) -> Dict[str, Any]:
    payload = receipt.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


class Lyon(Operations):
    """All operations of the REST API, as the bearer of a token: of an account, a seat or a player.

    A request that gets no answer, or that the server asks to repeat (429, 503), is sent again under the same idempotency key.

    `receipts` keeps the receipt of the last entry before the client takes a seat, of its answers, and of the entries of followed streams.
    """

    def __init__(
        self,
        url: str,
        token: Optional[str] = None,
        *,
        language: str = "en",
        attempts: int = 5,
        timeout: float = 30,
        receipts: Optional[ReceiptBook] = None,
    ) -> None:
        self._receipts = receipts
        self._url = url.rstrip("/")
        self._headers = {"Accept-Language": language, **({"Authorization": f"Bearer {token}"} if token else {})}
        self._attempts = attempts
        self._timeout = timeout

    def _request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Any:
        headers = dict(self._headers)
        if method != "GET":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["If-Match"] = if_match
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        # Python writes True, JSON true.
        asked = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items() if value is not None}
        request = Request(f"{self._url}{path}{'?' + urlencode(asked, doseq=True) if asked else ''}", data, headers, method=method)
        for attempt in range(1, self._attempts + 1):
            try:
                with urlopen(request, timeout=self._timeout) as response:
                    text = response.read().decode()
                    is_json = response.headers.get_content_type().endswith("json")
                    return json.loads(text) if is_json and text else text
            except HTTPError as error:
                if error.code not in (429, 503) or attempt == self._attempts:
                    raise _error_of(error) from None
                time.sleep(min(float(error.headers.get("Retry-After") or attempt), 60))
            except (OSError, HTTPException):
                if attempt == self._attempts:
                    raise
                time.sleep(0.2 * 2**attempt)

    def _with_entropy(self, body: Any) -> Any:
        # What goes into the draws of an action, so that no one can foresee them. A body with "entropy": None sends none.
        return {"entropy": secrets.token_urlsafe(32), **(body or {})}

    def take_seat(
        self,
        game: str,
        seat: str,
        *,
        body: Optional[contract.TakeSeatInput] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> contract.TakeSeatPayload:
        """Takes the seat of the caller's token. A client that keeps receipts has the server sign the log, which the last entry covers, before it
        sends its entropy."""
        if self._receipts is not None:
            last = self.list_game_entries(game, first=1, newest_first=True)["items"][0]
            self._receipts.keep(self.get_game_entry(game, last["hash"])["receipt"], last["hash"])
        return super().take_seat(game, seat, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def submit_actions(
        self,
        game: str,
        body: contract.SubmitActionsInput,
        *,
        include: Optional[List[contract.StateInclusion]] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> contract.SubmittedActions:
        """Submits one action or an ordered list as the seat of the caller's token. A client that keeps receipts compares the entropy that the
        server recorded with what it sent."""
        sent: Any = self._with_entropy(body)
        included = include if self._receipts is None else _with_evidence(include)
        accepted = super().submit_actions(game, sent, include=included, idempotency_key=idempotency_key, if_match=if_match)
        if self._receipts is not None:
            assert "receipt" in accepted and "entries" in accepted
            receipt, entries = accepted["receipt"], accepted["entries"]
            self._receipts.keep(receipt, entries[-1].get("hash"))
            recorded = [entry["entropy"] for entry in entries if "entropy" in entry]
            if sent["entropy"] is not None and recorded and sent["entropy"] not in recorded:
                raise EvidenceError("other-entropy", [receipt])
        return accepted

    def follow_entries(self, game: str, after: Optional[str] = None) -> Iterator[contract.Entry]:
        """Yields the entries of a game as they are appended, from the beginning or after a cursor. Reconnects without missing or
        repeating an entry."""
        return self._follow(f"/v1/games/{quote(game, safe='')}/entries/stream", {}, after)

    def follow_stream(
        self,
        *,
        types: Optional[List[contract.StreamMessageType]] = None,
        include: Optional[List[contract.StateInclusion]] = None,
        after: Optional[str] = None,
    ) -> Iterator[contract.StreamUpdate]:
        """Yields the messages of the stream of the account, seat or player, from now or after a cursor, each with its cursor. Reconnects
        without missing or repeating a message.

        Without `after` the first message is `stream-opened`, even if `types` does not name it. Raises `LyonError` with the code `cursor-expired` or
        `stream-rewound` if messages are lost, and `token-revoked` or `token-expired` when the token is no longer valid.
        """
        wanted = [*types, "stream-opened"] if types is not None and "stream-opened" not in types else types
        included = include if self._receipts is None else _with_evidence(include)
        for message in self._follow("/v1/stream", {"types": wanted, "include": included}, after):
            if self._receipts is not None and "receipt" in message:
                self._receipts.keep(message["receipt"], message["entry"]["hash"])
            yield message

    def _follow(self, path: str, query: Dict[str, Any], after: Optional[str]) -> Iterator[Any]:
        """Yields the data of server-sent events. An event with a name is the refusal that ends the stream."""
        asked = urlencode({name: value for name, value in query.items() if value is not None}, doseq=True)
        while True:
            headers = {**self._headers, "Accept": "text/event-stream", **({"Last-Event-ID": after} if after else {})}
            request = Request(f"{self._url}{path}{'?' + asked if asked else ''}", None, headers)
            try:
                with urlopen(request, timeout=self._timeout) as stream:
                    name, cursor, data = "", after, ""
                    for line in stream:
                        if line.startswith(b"event: "):
                            name = line[7:].decode().strip()
                        elif line.startswith(b"id: "):
                            cursor = line[4:].decode().strip()
                        elif line.startswith(b"data: "):
                            data = line[6:].decode()
                        elif line.strip() == b"" and data:
                            if name:
                                raise LyonError(json.loads(data))
                            after = cursor
                            yield {"cursor": cursor, **json.loads(data)}
                            data = ""
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise _error_of(error) from None
            except (OSError, HTTPException):
                pass
            time.sleep(1)


def _with_evidence(include: Optional[List[contract.StateInclusion]]) -> List[contract.StateInclusion]:
    """What is included, with the receipts and the hashes that they are compared with."""
    asked = include or []
    evidence: List[contract.StateInclusion] = ["receipts", "details"]
    return [*asked, *(each for each in evidence if each not in asked)]


def _error_of(error: HTTPError) -> LyonError:
    try:
        problem = json.loads(error.read())
    except ValueError:
        problem = {"code": "", "status": error.code, "detail": error.reason}
    return Rejected(problem) if "clause" in problem else LyonError(problem)


def flatten_legal_actions(legal: Optional[contract.LegalActions]) -> List[Dict[str, Any]]:
    """Lists legal actions one by one, in the form that `submit_actions` accepts: `{"recruit": {"place": 1}}`, `{"endMovement": True}`.

    None, which callers without a seat get, has no actions.
    """
    listed: List[Dict[str, Any]] = []
    for kind, group in (legal or {}).items():
        actions = [True] if group is True else group if isinstance(group, list) else []
        listed += [{kind: action} for action in actions]
    return listed
