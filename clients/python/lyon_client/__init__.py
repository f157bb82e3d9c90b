"""Client of Lyon, a server that adjudicates Hammer of the Scots and Lords of Scotland. Needs nothing but Python."""

from __future__ import annotations

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

__all__ = ["Lyon", "LyonError", "Rejected", "contract", "flatten_legal_actions"]


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


class Lyon(Operations):
    """All operations of the REST API, as the bearer of a token: of an account, a seat or a player.

    A request that gets no answer, or that the server asks to repeat (429, 503), is sent again under the same idempotency key.
    """

    def __init__(self, url: str, token: Optional[str] = None, *, language: str = "en", attempts: int = 5, timeout: float = 30) -> None:
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
    ) -> Iterator[contract.StreamMessage]:
        """Yields the messages of the stream of the account, seat or player, from now or after a cursor. Reconnects without missing or
        repeating a message.

        Without `after` the first message is `stream-opened`, even if `types` does not name it. Raises `LyonError` with the code `cursor-expired` or
        `stream-rewound` if messages are lost, and `token-revoked` or `token-expired` when the token is no longer valid.
        """
        wanted = [*types, "stream-opened"] if types is not None and "stream-opened" not in types else types
        return self._follow("/v1/stream", {"types": wanted, "include": include}, after)

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
                            yield json.loads(data)
                            data = ""
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise _error_of(error) from None
            except (OSError, HTTPException):
                pass
            time.sleep(1)


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
