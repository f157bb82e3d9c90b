import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken, newSeatToken } from '../../games/callers/tokens.js';
import type { Bearer } from '../../games/court/answers.js';
import type { GameId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { confirm as decideConfirmed } from '../deciding/entering.js';
import { roundOf } from '../log/tournament.js';
import { byAccount, change } from './change.js';
import type { AskedOfTournament } from './organise.js';
import { isPlayerToken } from './player-tokens.js';
import type { TournamentCourt } from './ports.js';
import { type PlayersSight, playersSight, whyNotStill } from './sight.js';

export interface ClaimedSeat {
  readonly game: GameId;
  readonly seat: string;
  /** Of the seat, from now on: one that was told before opens nothing. */
  readonly token: string;
}

/** An account that somebody else has entered takes part from when it claims a seat itself, with no player's token: so it is rated. */
async function confirm(court: TournamentCourt, sight: PlayersSight): Promise<Result<unknown, Refusal>> {
  const { caller, player } = sight;
  if (caller === null) return accept(null);
  return change(court, sight, async (tournament) => {
    const confirmed = decideConfirmed(tournament, player, caller.account);
    // Where nothing is to be confirmed any more, the seat is claimed all the same.
    return accept({ bodies: confirmed.ok ? [confirmed.value] : [], by: byAccount(caller.account) });
  });
}

/** Gives a player the token of their seat in a round that has started: for the player alone. */
export async function claimSeat(
  court: TournamentCourt,
  bearer: Bearer,
  request: AskedOfTournament & { readonly round: number },
): Promise<Result<ClaimedSeat, Refusal>> {
  const sight = await playersSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { player, tournament } = sight.value;
  const { pairing, games } = roundOf(tournament, request.round);
  if (games === null) return reject({ code: 'round-not-started' });
  const at = pairing!.tables.findIndex(({ players }) => players.includes(player));
  const game = (at === -1 ? null : games[at]) as GameId | null;
  const standing = game && (await court.games.standing(game, null));
  if (!game || !standing) return reject({ code: 'absent-player', player });
  const ruleset = court.rulesets.find(({ id }) => id === standing.facts.ruleset)!;
  const seat = ruleset.seats(standing.facts.options)[pairing!.tables[at]!.players.indexOf(player)]!;
  const confirmed = await confirm(court, sight.value);
  if (!confirmed.ok) return confirmed;
  return once(court, bearer!, request.idempotencyKey ?? null, {
    what: 'claim-seat',
    asked: request,
    async make({ secrets, remember }) {
      const token = newSeatToken(secrets);
      const shown = isPlayerToken(bearer!) ? hashToken(bearer!) : null;
      const replaced = await court.games.replaceToken(game, seat, hashToken(token), remember({}), null, shown);
      if (!replaced) return reject((await whyNotStill(court, bearer)) ?? { code: 'no-such-seat' });
      court.announcer.announce(game); // whoever watches with the old token stops
      return accept({ game, seat, token });
    },
    tell: async (_made, secrets) => accept({ game, seat, token: newSeatToken(secrets) }),
  });
}
