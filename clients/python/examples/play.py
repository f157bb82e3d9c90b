"""Two or more players who choose any legal action play a game to its end, and a spectator reads it.

    PYTHONPATH=. python3 examples/play.py http://127.0.0.1:3000 ../../.lyon/account-token lords-of-scotland
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from lyon_client import Lyon, flatten_legal_actions
from lyon_client.contract import GameOptionsInput

OPTIONS: dict[str, GameOptionsInput] = {
    "hammer-of-the-scots": {"hammerOfTheScots": {"scenario": "bruce", "edition": "3.0"}},
    "lords-of-scotland": {"lordsOfScotland": {"seats": 2}},
}
KEYS = {"hammer-of-the-scots": "hammerOfTheScots", "lords-of-scotland": "lordsOfScotland"}


def main(url: str, token_file: str, ruleset: str) -> None:
    account = Lyon(url, Path(token_file).read_text().strip())
    opened = account.open_game({"options": OPTIONS[ruleset], "public": True})
    game = opened["game"]
    players = {seat["seat"]: Lyon(url, seat["token"]) for seat in opened["seats"]}
    for seat, player in players.items():
        player.take_seat(game, seat)
    spectator = Lyon(url)
    while True:
        state = spectator.get_game(game)
        if state["status"] == "finished":
            break
        player = players[state["toAct"][0]]
        legal = player.get_legal_actions(game)
        action = random.choice(flatten_legal_actions(legal))
        player.submit_actions(game, {"expectedVersion": legal["version"], "actions": {KEYS[ruleset]: [action]}})  # type: ignore[misc]
    outcome = state["outcome"]
    assert outcome is not None
    for entry in spectator.follow_entries(game):
        for sentence in entry["sentences"]:
            print(entry["version"], sentence["text"])
        if any(notice["type"] == "game-ended" for notice in entry["notices"]):
            break
    print(f"Winners: {', '.join(outcome['winners'])}. {outcome['sentence']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
