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
        game, state, tournament, table = message["gameId"], message["state"], message["tournamentId"], message["table"]
        if message["type"] == "round-started" and tournament is not None and table is not None:
            claimed = player.claim_seat(tournament, table["round"])
            seat = seats[claimed["game"]] = Lyon(url, claimed["token"])
            seat.take_seat(claimed["game"], claimed["seat"])
        elif message["type"] == "your-turn" and game is not None and state is not None:
            act(seats[game], game, state)
        elif message["type"] == "result":
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
