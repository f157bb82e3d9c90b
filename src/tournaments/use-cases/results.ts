// How a game of a tournament stands, as the places of its table.

import { accept, type Result, reject } from '../../engine/result.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import { abandonGame } from '../../games/commands/lifecycle.js';
import type { GameId } from '../../games/model/game.js';
import { hasEnded } from '../../games/model/position.js';
import type { StoredGame } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotText } from '../../games/requests/texts.js';
import { findRuleset, loadPosition } from '../../games/services/positions.js';
import type { Bearer } from '../../games/services/results.js';
import { RULED } from '../../record/lifecycle/disputes.js';
import { ABANDONED, TIMED_OUT } from '../../record/lifecycle/state.js';
import {
  decideGameResult,
  decideReportedResult as decideResult,
  findTable,
  type GameOutcome,
  type ReportedResult,
  type ReportedSource,
  type TableGame,
} from '../decisions/results.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { loadTournament, resolveAccess, type TournamentSnapshot, whyForbidden } from './access.js';
import type { TournamentCommand } from './commands.js';
import type { DueTable, TournamentId, TournamentServices } from './ports.js';
import { BY_SERVER, byAccount, transact } from './transact.js';

/** A game's end, and whether it has come. */
export interface GameStatus extends GameOutcome {
  readonly ended: boolean;
  /** Nothing can be said of it before the ruling. */
  readonly disputed: boolean;
}

/** `players` in the order of the game's seats. Null if there is no such game. */
export async function readGameStatus(services: TournamentServices, game: GameId, players: readonly PlayerId[]): Promise<GameStatus | null> {
  const standing = await services.games.findGame(game, null);
  if (standing === null) return null;
  const { facts, summary } = standing;
  const { outcome } = summary;
  const disputed = summary.status === 'disputed';
  const beside = {
    disputed,
    hash: summary.heads[0]!,
    ...(await countRulings(services, standing)),
    endsByRuling: outcome?.reason === RULED,
    abandoned: outcome?.reason === ABANDONED,
  };
  // Both out of time at once: neither has won, and both lose (docs/decisions/clocks.md).
  const lostByBoth = players.length === 2 && outcome?.reason === TIMED_OUT && outcome.winners.length === 0;
  if (hasEnded(summary) && lostByBoth) return { ended: true, result: { placings: [], forfeited: players }, ...beside };
  // A game that was left undecided is as if it had not ended: somebody has to say how it counts.
  if (!hasEnded(summary) || outcome === null || outcome.winners.length === 0) return { ended: false, result: null, ...beside };
  const seats = findRuleset(services, facts).seats(facts.options);
  const others = seats.filter((seat) => !outcome.winners.includes(seat));
  const below = others.length < 2 ? [others] : await rankLosers(services, standing, others);
  const nameOf = (seat: string): PlayerId => players[seats.indexOf(seat)]!;
  const places = [outcome.winners, ...below].filter((sharing) => sharing.length > 0).map((sharing) => sharing.map(nameOf));
  return { ended: true, result: { placings: places, forfeited: [] }, ...beside };
}

/** The others as the rules place them. Whoever has resigned is placed by what they had. */
async function rankLosers(
  services: TournamentServices,
  standing: StoredGame,
  others: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { ruleset, state } = await loadPosition(services, standing);
  return ruleset.finalRanking(state).map((sharing) => sharing.filter((seat) => others.includes(seat)));
}

/** Said where an arbiter's reason is not for everybody. */
const RULED_IN_PRIVATE = 'An arbiter has ruled so.';

/** Rulings that have changed where the game stands or how it ended, and the reason of the last. A penalty changes neither. */
async function countRulings(services: TournamentServices, { facts, summary }: StoredGame): Promise<Pick<GameOutcome, 'rulings' | 'ruled'>> {
  const seqs = summary.proceedings.disputes.flatMap(({ ruling }) => (ruling === null || ruling.upheld === true ? [] : [ruling.seq]));
  const entries = seqs.length === 0 ? [] : await services.games.entriesAt(facts.id, seqs);
  const changing = entries.flatMap(({ body }) =>
    body !== null && 'type' in body && body.type === 'dispute-ruled' && body.effect.type !== 'penalty' ? [body] : [],
  );
  const last = changing.at(-1);
  if (last === undefined) return { rulings: 0, ruled: null };
  return { rulings: changing.length, ruled: last.readers === 'everybody' ? last.reason : RULED_IN_PRIVATE };
}

// What games of tournaments come to, read into their tournaments: at an end, and whenever a ruling changes one.

/** Tables that are read in one go. */
const BATCH = 50;

/**
 * Reads what is due and answers which tournaments have results to tell. Any instance may do it at any time: whoever enters a
 * result first has entered it, and the others find that nothing is left to say.
 */
export async function recordResults(services: TournamentServices): Promise<readonly TournamentId[]> {
  const told = new Set<TournamentId>();
  for (let after: DueTable['game'] | null = null; ; ) {
    const due: readonly DueTable[] = await services.tournaments.due(after, BATCH);
    for (const each of due) {
      // One that cannot be read does not keep the others waiting; it stays due.
      const isNew = await recordTable(services, each).catch(services.onFault);
      if (isNew) told.add(each.tournament);
    }
    if (due.length < BATCH) return [...told];
    after = due.at(-1)!.game;
  }
}

async function recordTable(services: TournamentServices, due: DueTable): Promise<boolean> {
  const standing = await loadTournament(services, due.tournament);
  if (standing === null) return false;
  const changed = await transact(services, standing, async (tournament) => {
    const table = findTable(tournament, due);
    const stands = table.ok ? await readGameStatus(services, due.game, table.value.players) : null;
    const version = table.ok && stands !== null && !stands.disputed ? decideGameResult(table.value, stands) : null;
    return accept({ bodies: version === null ? [] : [version], by: BY_SERVER });
  });
  // Otherwise it is still due, and read again.
  if (changed.ok) await services.tournaments.read(due);
  return changed.ok && changed.value.tournament.seq > standing.tournament.seq;
}

export interface ReportResultRequest extends TournamentCommand, ReportedResult {
  /**
   * `forfeit`: somebody was not there. `adjudication`: of an unfinished game. `correction`: of what was said so before. `decider`: who goes
   * on of a drawn table of an elimination.
   */
  readonly source: ReportedSource;
}

/**
 * Says how a table counts whose game does not say it: for the organiser, and for arbiters who are named for it. An
 * organiser who plays in it says nothing. The game, if it goes on, is abandoned with it.
 */
export async function reportResult(
  services: TournamentServices,
  bearer: Bearer,
  request: ReportResultRequest,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const sight = await resolveAccess(services, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, isArbiter, caller, player, tournament } = sight.value;
  // Without any named, every arbiter of the court rules in games; what counts without a record is for those who run the tournament.
  const isNamed = isArbiter && tournament.arbiters.length > 0;
  const may = player === null && (isNamed || isOrganiser);
  const wouldJudge = isOrganiser || caller?.scopes.includes('rule') === true;
  if (player !== null && wouldJudge) return reject({ code: 'player-is-arbiter', account: caller!.account });
  if (!may || caller === null) return reject(await whyForbidden(services, bearer));
  const unwritable = request.reason.trim() === '' ? null : whyNotText('reason', request.reason);
  if (unwritable !== null) return reject(unwritable);
  const answered = await withIdempotency<TournamentSnapshot>(services, bearer!, request.idempotencyKey ?? null, {
    what: 'say-result',
    asked: request,
    execute: ({ toStoredRequest }) =>
      transact(
        services,
        sight.value,
        async (tournament) => {
          const decided = decideResult(tournament, request.source, request, await readTableGame(services, tournament, request));
          if (!decided.ok) return decided;
          return accept({ bodies: [decided.value], by: byAccount(caller.account), remember: toStoredRequest({}) });
        },
        request.expectedVersion,
      ),
    repeat: async () => accept(sight.value),
  });
  if (answered.ok) await abandonTableGame(services, bearer, answered.value.tournament, request);
  return answered;
}

async function readTableGame(services: TournamentServices, tournament: Tournament, request: ReportResultRequest): Promise<TableGame> {
  const table = findTable(tournament, request);
  if (!table.ok || table.value.game === null) return null;
  return readGameStatus(services, table.value.game as GameId, table.value.players);
}

/** What counts is said, so nobody has to go on. If the game cannot be abandoned now, it goes on, and changes nothing here. */
async function abandonTableGame(
  services: TournamentServices,
  bearer: Bearer,
  tournament: Tournament,
  request: ReportResultRequest,
): Promise<void> {
  const table = findTable(tournament, request);
  if (!table.ok || table.value.game === null) return;
  const game = table.value.game as GameId;
  const standing = await services.games.findGame(game, null);
  if (standing === null) return;
  const ruleset = services.rulesets.find(({ id }) => id === standing.facts.ruleset)!;
  const seats = ruleset.seats(standing.facts.options);
  // Of this version: another may be said when the game goes on again.
  const idempotencyKey = `${request.tournament}/${tournament.results}`;
  const winners = (request.result.placings[0] ?? []).map((player) => seats[table.value.players.indexOf(player)]!);
  const ended = await abandonGame(services, bearer, { game, idempotencyKey, reason: request.reason, winners });
  if (!ended.ok && ended.problem.code !== 'game-finished')
    services.onFault(new Error(`a game that was adjudicated goes on: ${ended.problem.code}`));
}
