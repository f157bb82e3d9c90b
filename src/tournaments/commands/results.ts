// Results of tournament tables: recorded from games, or reported, and read in the order of recording.

import { accept, type Result, reject } from '../../engine/result.js';
import { headFor, versionFor } from '../../games/access/viewers.js';
import { endInNameOf } from '../../games/commands/lifecycle.js';
import type { AccountId, GameId } from '../../games/model/game.js';
import { hasEnded } from '../../games/model/position.js';
import type { StoredGame } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { type PageRequest, whyNotPageLength } from '../../games/requests/pagination.js';
import { whyNotText } from '../../games/requests/texts.js';
import { findRuleset, loadPosition, rejectNewerRules } from '../../games/services/positions.js';
import type { Bearer } from '../../games/services/results.js';
import { timeUsed } from '../../record/lifecycle/clock.js';
import { RULED } from '../../record/lifecycle/disputes.js';
import { ABANDONED, SEATS_NOT_TAKEN, TIMED_OUT } from '../../record/lifecycle/state.js';
import {
  decideGameResult,
  decideReportedResult as decideResult,
  findTable,
  type GameOutcome,
  isOfGame,
  type ReportedResult,
  type ReportedSource,
  type TableGame,
  unfinishedRule,
} from '../decisions/results.js';
import type { ResultRecorded } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { loadTournament, resolveAccess, resolveCommandAccess, type TournamentSnapshot, whyForbidden } from '../services/access.js';
import { type NumberedPage, readNumberCursor } from '../services/owned-lists.js';
import type { DueTable, TournamentEntry, TournamentId, TournamentServices } from '../services/ports.js';
import { localized } from '../texts/index.js';
import { runCommand, type TournamentCommand } from './commands.js';
import { BY_SERVER, byAccount, transact } from './transact.js';

/** The outcome of a game, and whether it has ended. */
interface GameStatus extends GameOutcome {
  readonly ended: boolean;
  /** Whether a dispute is pending; the result waits for the ruling. */
  readonly disputed: boolean;
  /** Whether all seats have been taken. */
  readonly started: boolean;
  /** The last entry of the game that everyone has noticed. */
  readonly position: NonNullable<TableGame>['position'];
}

/**
 * Returns the status of a game, or null if it does not exist. `players` are in seat order; `countsTime`: whether a tie-break counts the time
 * that they used. Throws `newer-rules`.
 */
async function readGameStatus(
  services: TournamentServices,
  game: GameId,
  { players, countsTime }: { readonly players: readonly PlayerId[]; readonly countsTime: boolean },
): Promise<GameStatus | null> {
  const stored = await services.games.findGame(game, null);
  if (stored === null) return null;
  rejectNewerRules(services, stored);
  const { facts, summary } = stored;
  const { outcome } = summary;
  const disputed = summary.status === 'disputed';
  const seats = findRuleset(services, facts).seats(facts.options);
  const used = countsTime && summary.clocks !== null && timeUsed(summary.clocks, seats, services.now().getTime());
  const common = {
    disputed,
    started: summary.status !== 'seating',
    position: { version: versionFor(seats, summary, 'spectator'), head: headFor(seats, summary, 'spectator') },
    // In seconds: clocks agree in no less.
    ...(used && { timeUsed: used.map((milliseconds) => Math.floor(milliseconds / 1_000)) }),
    hash: summary.heads[0]!,
    ...(await countRulings(services, stored)),
    endsByRuling: outcome?.reason === RULED,
    abandoned: outcome?.reason === ABANDONED,
    neverStarted: outcome?.reason === SEATS_NOT_TAKEN,
  };
  const nameOf = (seat: string): PlayerId => players[seats.indexOf(seat)]!;
  if (hasEnded(summary) && outcome?.reason === SEATS_NOT_TAKEN) {
    const seated = outcome.winners.map(nameOf);
    const forfeited = players.filter((player) => !seated.includes(player));
    return { ended: true, result: { placings: seated.length === 0 ? [] : [seated], forfeited }, ...common };
  }
  // Both players timed out at once: neither wins, and both lose (docs/decisions/clocks.md).
  const lostByBoth = players.length === 2 && outcome?.reason === TIMED_OUT && outcome.winners.length === 0;
  if (hasEnded(summary) && lostByBoth) return { ended: true, result: { placings: [], forfeited: players }, ...common };
  // An undecided game counts as not ended: its result must be reported.
  if (!hasEnded(summary) || outcome === null || outcome.winners.length === 0) return { ended: false, result: null, ...common };
  const others = seats.filter((seat) => !outcome.winners.includes(seat));
  const below = others.length < 2 ? [others] : await rankLosers(services, stored, others);
  const places = [outcome.winners, ...below].filter((sharing) => sharing.length > 0).map((sharing) => sharing.map(nameOf));
  return { ended: true, result: { placings: places, forfeited: [] }, ...common };
}

/** Ranks the other players by the ruleset. Players who resigned keep the place of their last position. */
async function rankLosers(
  services: TournamentServices,
  stored: StoredGame,
  others: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { ruleset, state } = await loadPosition(services, stored);
  return ruleset.finalRanking(state).map((sharing) => sharing.filter((seat) => others.includes(seat)));
}

/** Replaces an arbiter's reason that is not public. */
const RULED_IN_PRIVATE = 'An arbiter has ruled so.';

/** Counts the rulings that changed the game's state or end, and returns the last reason. A penalty changes neither. */
async function countRulings(services: TournamentServices, { facts, summary }: StoredGame): Promise<Pick<GameOutcome, 'rulings' | 'ruled'>> {
  const seqs = summary.proceedings.disputes.flatMap(({ ruling }) => (ruling === null || ruling.upheld === true ? [] : [ruling.seq]));
  const entries = seqs.length === 0 ? [] : await services.games.entriesAt(facts.id, seqs);
  const changing = entries.flatMap(({ body }) =>
    body !== null && 'type' in body && body.type === 'dispute-ruled' && body.effect.type !== 'penalty' ? [body] : [],
  );
  const last = changing.at(-1);
  if (last === undefined) return { rulings: 0, ruled: null };
  return { rulings: changing.length, ruled: last.readers === 'public' ? last.reason : RULED_IN_PRIVATE };
}

// Records the results of tournament games, when they end and when a ruling changes them.

/** Tables per batch. */
const BATCH = 50;

/**
 * Records all due results and returns the tournaments with new ones. Any instance may run it at any time: the first to append wins, and the
 * others find nothing left to record.
 */
export async function recordResults(services: TournamentServices): Promise<readonly TournamentId[]> {
  const changedTournaments = new Set<TournamentId>();
  for (let after: DueTable['game'] | null = null; ; ) {
    const due: readonly DueTable[] = await services.tournaments.due(after, BATCH);
    for (const each of due) {
      // A failing table stays due and does not block the others.
      const isNew = await recordTable(services, each).catch(services.onFault);
      if (isNew) changedTournaments.add(each.tournament);
    }
    if (due.length < BATCH) return [...changedTournaments];
    after = due.at(-1)!.game;
  }
}

async function recordTable(services: TournamentServices, due: DueTable): Promise<boolean> {
  const stored = await loadTournament(services, due.tournament);
  if (stored === null) return false;
  const changed = await transact(services, stored, async (tournament) => {
    const table = findTable(tournament, due);
    const status = table.ok ? await readGameStatus(services, due.game, asked(tournament, table.value.players)) : null;
    const version = table.ok && status !== null && !status.disputed ? decideGameResult(table.value, status) : null;
    return accept({ bodies: version === null ? [] : [version], by: BY_SERVER });
  });
  // Otherwise it stays due and is read again.
  if (changed.ok && (await stopReportedGame(services, changed.value, due))) await services.tournaments.read(due);
  return changed.ok && changed.value.tournament.seq > stored.tournament.seq;
}

/**
 * Ends the game of a table whose reported result counts: the game need not continue, and no longer affects the result. Returns
 * whether the game is over, or need not end; false if it is disputed, or other entries came first. The table then stays due. `by` is who has
 * reported; otherwise it ends in the name of who signed, or of the organiser.
 */
export async function stopReportedGame(
  services: TournamentServices,
  { head, tournament }: TournamentSnapshot,
  at: { readonly round: number; readonly table: number },
  by: AccountId | null = null,
): Promise<boolean> {
  const table = findTable(tournament, at);
  const version = table.ok ? (table.value.versions.at(-1) ?? null) : null;
  if (!table.ok || table.value.game === null || version === null || version.result === null || isOfGame(version)) return true;
  const played = await readTableGame(services, tournament, at);
  // A ruling since outranks the report: the table is due because of it, and is read again.
  if (played === null || played.rulings > version.rulingCount) return true;
  const { players, game } = table.value;
  const winners = (version.result.placings[0] ?? []).map((player) => players.indexOf(player));
  const account = by ?? ((version.adjudication?.account ?? head.organiser) as AccountId);
  const reason =
    version.reason ?? `Adjudicated at the deadline of the round, by the rule of the tournament: ${unfinishedRule(tournament)}.`;
  return endInNameOf(services, game as GameId, { account, reason, winners });
}

export interface ReportResultRequest extends TournamentCommand, ReportedResult {
  /**
   * `forfeit`: a player was absent. `adjudication`: of an unfinished game. `correction`: of an earlier report. `decider`: who advances from
   * a drawn elimination table.
   */
  readonly source: ReportedSource;
}

/**
 * Reports the result of a table whose game does not determine it. The organiser and named arbiters may do so, unless they play in the
 * tournament. If the game is in progress, it is abandoned.
 */
export async function reportResult(
  services: TournamentServices,
  bearer: Bearer,
  request: ReportResultRequest,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { isOrganiser, isArbiter, caller, player, tournament, head } = access.value;
  // If no arbiters are named, any arbiter of the server may rule in games, but may not report results.
  const isNamed = isArbiter && tournament.arbiters.length > 0;
  const may = player === null && (isNamed || isOrganiser);
  const wouldJudge = isOrganiser || caller?.scopes.includes('rule') === true;
  if (player !== null && wouldJudge) return reject({ code: 'player-is-arbiter', account: caller!.account });
  if (!may || caller === null) return reject(await whyForbidden(services, bearer));
  const unwritable = request.reason.trim() === '' ? null : whyNotText('reason', request.reason);
  if (unwritable !== null) return reject(unwritable);
  const misplaced = whyNotRule(tournament, request);
  if (misplaced !== null) return reject(misplaced);
  const signer = caller.account === head.organiser ? 'organiser' : 'arbiter';
  const how = { what: 'report-result', command: request, by: byAccount(caller.account) };
  const answered = await runCommand(services, bearer!, access.value, how, async (tournament) =>
    decideResult(tournament, request.source, request, await readTableGame(services, tournament, request), {
      signer,
      account: caller.account,
    }),
  );
  if (answered.ok) await stopReportedGame(services, answered.value, request, caller.account);
  return answered;
}

/** Only an adjudication names a rule: that of the tournament, or `ruling`. */
function whyNotRule(tournament: Tournament, { source, rule = null }: ReportResultRequest): Refusal | null {
  if (rule === null) return null;
  const allowed = source === 'adjudication' ? [...new Set([unfinishedRule(tournament), 'ruling' as const])] : [];
  if (allowed.includes(rule)) return null;
  const expected = localized((texts) => (allowed.length === 0 ? texts.noRule : allowed.join(', ')));
  return { code: 'invalid-request', path: 'rule', expected, allowed };
}

const asked = ({ opened }: Tournament, players: readonly PlayerId[]) => ({
  players,
  countsTime: opened.settings.tieBreaks.includes('time-used'),
});

/** Returns the state of a table's game; null if it has none. */
export async function readTableGame(
  services: TournamentServices,
  tournament: Tournament,
  request: Pick<ReportResultRequest, 'round' | 'table'>,
): Promise<(NonNullable<TableGame> & { readonly started: boolean }) | null> {
  const table = findTable(tournament, request);
  if (!table.ok || table.value.game === null) return null;
  return readGameStatus(services, table.value.game as GameId, asked(tournament, table.value.players));
}

// The results in the order of recording.

/** A result and its entry. */
export interface FeedResult {
  readonly at: Date;
  readonly version: number;
  readonly recorded: ResultRecorded;
}

/** Lists results in the order of recording, without gaps, after a cursor or a result number. */
export async function readResults(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: PageRequest,
): Promise<Result<NumberedPage & { readonly results: readonly FeedResult[] }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head, tournament } = access.value;
  const from = readNumberCursor({ list: 'results', of: head.id }, cursor, tournament.results);
  if (!from.ok) return from;
  const totalCount = tournament.results;
  const found = await services.tournaments.results(head.id, from.value, Math.min(first, totalCount - from.value));
  return accept({ results: found.map(toFeedResult), hasNextPage: totalCount - from.value > first, totalCount });
}

/** Converts an entry that records a result. */
function toFeedResult({ at, seq, body }: TournamentEntry): FeedResult {
  return { at, version: seq, recorded: body as ResultRecorded };
}
