"""Bots who choose any legal action play a game to its end, each from one stream, and a spectator reads it.

    PYTHONPATH=. python3 examples/play.py http://127.0.0.1:3000 ../../.lyon/account-token lords-of-scotland
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lyon_client import Lyon, LyonError, ReceiptBook, flatten_legal_actions
from lyon_client.contract import GameOptionsInput, GameUpdate

OPTIONS: dict[str, GameOptionsInput] = {
    "hammer-of-the-scots": {"hammerOfTheScots": {"scenario": "bruce", "edition": "3.0"}},
    "lords-of-scotland": {"lordsOfScotland": {"seats": 2}},
}
KEYS = {"hammer-of-the-scots": "hammerOfTheScots", "lords-of-scotland": "lordsOfScotland"}


def play(player: Lyon, game: str, seat: str, ruleset: str) -> None:
    """Plays one seat until the game is over."""
    for message in player.follow_stream(types=["your-turn", "game-over"], include=["legal-actions"]):
        if message["type"] == "stream-opened":
            player.take_seat(game, seat)
            continue
        if message["type"] == "game-over":
            return
        assert "state" in message
        act(player, game, ruleset, message["state"])


def act(seat: Lyon, game: str, ruleset: str, state: GameUpdate) -> None:
    """Submits any legal action of a seat whose turn it is."""
    action = random.choice(flatten_legal_actions(state.get("legalActions")))
    submission = {
        "expectedVersion": state["version"],
        "actions": {KEYS[ruleset]: [action]},
        "playForcedActions": True,
    }
    try:
        seat.submit_actions(game, submission)  # type: ignore[arg-type]
    except LyonError as error:
        # Both seats of Hammer of the Scots choose cards at once: a message with the newer version follows.
        if error.code != "stale":
            raise


def main(url: str, token_file: str, ruleset: str) -> None:
    account = Lyon(url, Path(token_file).read_text().strip())
    opened = account.open_game({"options": OPTIONS[ruleset], "public": True})
    game = opened["game"]
    with ThreadPoolExecutor() as threads:
        bots = [threads.submit(play, Lyon(url, seat["token"], receipts=ReceiptBook()), game, seat["seat"], ruleset) for seat in opened["seats"]]
        for bot in bots:
            bot.result()
    spectator = Lyon(url)
    outcome = spectator.get_game(game)["outcome"]
    assert outcome is not None
    for entry in spectator.follow_entries(game):
        for sentence in entry["sentences"]:
            print(entry["version"], sentence["text"])
        if any(notice["type"] == "game-ended" for notice in entry["notices"]):
            break
    print(f"Winners: {', '.join(outcome['winners'])}. {outcome['sentence']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
