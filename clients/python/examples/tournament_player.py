"""A bot who chooses any legal action plays the games of one player of a tournament, from the stream of the player.

    PYTHONPATH=. python3 examples/tournament_player.py http://127.0.0.1:3000 player-token-file
"""

from __future__ import annotations

import sys
from pathlib import Path

from lyon_client import Lyon
from play import act


def main(url: str, token_file: str) -> None:
    player = Lyon(url, Path(token_file).read_text().strip())
    seats: dict[str, Lyon] = {}
    for message in player.follow_stream(types=["round-started", "your-turn", "result"], include=["legal-actions"]):
        print(message["type"], flush=True)
        if message["type"] == "round-started" and "tournamentId" in message and "table" in message:
            claimed = player.claim_seat(message["tournamentId"], message["table"]["round"])
            seat = seats[claimed["game"]] = Lyon(url, claimed["token"])
            seat.take_seat(claimed["game"], claimed["seat"])
        elif message["type"] == "your-turn":
            assert "gameId" in message and "rulesetId" in message and "state" in message
            act(seats[message["gameId"]], message["gameId"], message["rulesetId"], message["state"])
        elif message["type"] == "result":
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
