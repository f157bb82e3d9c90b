import { accept, type Result, reject } from '../../engine/result.js';
import { abandonGame } from '../../games/apart-from-play/abandon-game.js';
import type { Bearer } from '../../games/court/answers.js';
import type { GameId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { whyNotWritten } from '../../games/requests/texts.js';
import { sayResult as decideResult, type Played, type SaidResult, type SaidSource, tableAt } from '../deciding/results.js';
import type { Tournament } from '../log/tournament.js';
import { byAccount, change } from './change.js';
import { gameStands } from './game-ends.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt } from './ports.js';
import { type TournamentStanding, tournamentSight, whyNotKnown } from './sight.js';

export interface ResultRequest extends AskedOfTournament, SaidResult {
  /**
   * `forfeit`: somebody was not there. `adjudication`: of an unfinished game. `correction`: of what was said so before. `decider`: who goes
   * on of a drawn table of an elimination.
   */
  readonly source: SaidSource;
}

/**
 * Says how a table counts whose game does not say it: for the organiser, and for arbiters who are named for it. An
 * organiser who plays in it says nothing. The game, if it goes on, is abandoned with it.
 */
export async function sayResult(
  court: TournamentCourt,
  bearer: Bearer,
  request: ResultRequest,
): Promise<Result<TournamentStanding, Refusal>> {
  const sight = await tournamentSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, isArbiter, caller, player, tournament } = sight.value;
  // Without any named, every arbiter of the court rules in games; what counts without a record is for those who run the tournament.
  const isNamed = isArbiter && tournament.arbiters.length > 0;
  const may = player === null && (isNamed || isOrganiser);
  const wouldJudge = isOrganiser || caller?.scopes.includes('rule') === true;
  if (player !== null && wouldJudge) return reject({ code: 'arbiter-plays', account: caller!.account });
  if (!may || caller === null) return reject(await whyNotKnown(court, bearer));
  const unwritable = request.reason.trim() === '' ? null : whyNotWritten('reason', request.reason);
  if (unwritable !== null) return reject(unwritable);
  const answered = await once<TournamentStanding>(court, bearer!, request.idempotencyKey ?? null, {
    what: 'say-result',
    asked: request,
    make: ({ remember }) =>
      change(
        court,
        sight.value,
        async (tournament) => {
          const decided = decideResult(tournament, request.source, request, await playedAt(court, tournament, request));
          if (!decided.ok) return decided;
          return accept({ bodies: [decided.value], by: byAccount(caller.account), remember: remember({}) });
        },
        request.expectedVersion,
      ),
    tell: async () => accept(sight.value),
  });
  if (answered.ok) await abandoned(court, bearer, answered.value.tournament, request);
  return answered;
}

async function playedAt(court: TournamentCourt, tournament: Tournament, request: ResultRequest): Promise<Played> {
  const table = tableAt(tournament, request);
  if (!table.ok || table.value.game === null) return null;
  return gameStands(court, table.value.game as GameId, table.value.players);
}

/** What counts is said, so nobody has to go on. If the game cannot be abandoned now, it goes on, and changes nothing here. */
async function abandoned(court: TournamentCourt, bearer: Bearer, tournament: Tournament, request: ResultRequest): Promise<void> {
  const table = tableAt(tournament, request);
  if (!table.ok || table.value.game === null) return;
  const game = table.value.game as GameId;
  const standing = await court.games.standing(game, null);
  if (standing === null) return;
  const ruleset = court.rulesets.find(({ id }) => id === standing.facts.ruleset)!;
  const seats = ruleset.seats(standing.facts.options);
  // Of this version: another may be said when the game goes on again.
  const idempotencyKey = `${request.tournament}/${tournament.results}`;
  const winners = (request.result.places[0] ?? []).map((player) => seats[table.value.players.indexOf(player)]!);
  const ended = await abandonGame(court, bearer, { game, idempotencyKey, reason: request.reason, winners });
  if (!ended.ok && ended.problem.code !== 'game-over')
    court.onFault(new Error(`a game that was adjudicated goes on: ${ended.problem.code}`));
}
