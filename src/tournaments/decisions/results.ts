// What counts as the result of a table, and when another version takes its place.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import type { ResultRecorded, ResultSource, ResultVersion, TableResult } from '../log/entries.js';
import { isMultiplayer } from '../log/history.js';
import { countingResults, findRound, type Tournament } from '../log/tournament.js';
import { findDuplicates, type PlayerId } from '../rounds.js';

/** A table of a round that has started, counted from 1. */
export interface TableRef {
  readonly round: number;
  readonly table: number;
}

export interface RoundTable extends TableRef {
  readonly players: readonly PlayerId[];
  readonly game: string | null;
  readonly versions: readonly ResultRecorded[];
  /** The version that counts; null if none does. */
  readonly counting: ResultRecorded | null;
}

export function findTable(tournament: Tournament, { round, table }: TableRef): Result<RoundTable, TournamentRefusal> {
  const found = findRound(tournament, round);
  if (tournament.rounds[round - 1] === undefined) return reject({ code: 'no-such-round' });
  if (found.games === null) return reject({ code: 'round-not-started' });
  const seated = found.pairing!.tables[table - 1];
  if (seated === undefined) return reject({ code: 'no-such-table' });
  const [versions, counting] = [found.results[table - 1]!, countingResults(found)[table - 1]!];
  return accept({ round, table, players: seated.players, game: found.games[table - 1] ?? null, versions, counting });
}

interface ResultOrigin {
  readonly source: ResultSource;
  readonly reason: string | null;
  readonly game: string | null;
  readonly gameHeadHash: string | null;
  readonly rulingCount: number;
}

const nextVersion = ({ round, table, versions }: RoundTable, result: TableResult | null, from: ResultOrigin): ResultVersion => ({
  type: 'result-recorded',
  round,
  table,
  resultVersion: versions.length + 1,
  result,
  ...from,
});

/** How a game stands, as the tournament has to know it. */
export interface GameOutcome {
  /** Null while it goes on, or if it was annulled. */
  readonly result: TableResult | null;
  /** The hash of its last entry. */
  readonly hash: string;
  /** How many rulings have changed something in it, and the reason of the last; null if there is none. */
  readonly rulings: number;
  readonly ruled: string | null;
  /** Whether a ruling says how it ended. */
  readonly endsByRuling: boolean;
  /** Whether it was ended because nobody plays on, as it is when somebody else has said how it counts. */
  readonly abandoned: boolean;
}

const isReported = (version: ResultVersion | null): boolean =>
  version !== null && version.result !== null && version.source !== 'game' && version.source !== 'ruling';

/**
 * What a game's end changes; null if nothing. What was said of the table stands against a game that was abandoned with it, and before every
 * end but one that the game was played to, or that was ruled since.
 */
export function decideGameResult(
  table: RoundTable,
  { result, hash, rulings, ruled, endsByRuling, abandoned }: GameOutcome,
): ResultVersion | null {
  const last = table.versions.at(-1) ?? null;
  if (last === null && result === null) return null;
  if (last !== null && isSameResult(last.result, result)) return null;
  const isRuledSince = rulings > (last?.rulingCount ?? 0);
  if (isReported(last) && !isRuledSince && (result === null || abandoned)) return null;
  // Who goes on of a drawn table is not what its record says.
  if (last?.source === 'decider' && !isRuledSince) return null;
  // A game that was ruled to go on, and has been played to its end since, ended as its record has it.
  const isRuled = isRuledSince && (last !== null || endsByRuling);
  return nextVersion(table, result, {
    source: isRuled ? 'ruling' : 'game',
    reason: isRuled ? ruled : null,
    game: table.game,
    gameHeadHash: hash,
    rulingCount: rulings,
  });
}

/** Where a result comes from that somebody says. */
export type ReportedSource = Exclude<ResultSource, 'game' | 'ruling'>;

/** What somebody says of a table. */
export interface ReportedResult extends TableRef {
  readonly result: TableResult;
  readonly reason: string;
}

/** How a table's game stands now: whether it has come to an end, and how, or is disputed. Null if the table has none. */
export type TableGame =
  | (Pick<GameOutcome, 'result' | 'rulings' | 'abandoned'> & { readonly ended: boolean; readonly disputed: boolean })
  | null;

/**
 * A result that an organiser or an arbiter says: of who was not there (`forfeit`), of a game that is not played to its end
 * (`adjudication`), in the place of one that was said before (`correction`), or who goes on of a drawn table of an elimination
 * (`decider`). Nothing else that says otherwise than a game's record: how a game ended is changed by a ruling in it.
 */
export function decideReportedResult(
  tournament: Tournament,
  source: ReportedSource,
  { round, table: number, result, reason }: ReportedResult,
  played: TableGame,
): Result<ResultVersion, TournamentRefusal | { readonly code: 'game-disputed' }> {
  const found = findTable(tournament, { round, table: number });
  if (!found.ok) return found;
  const table = found.value;
  if (reason.trim() === '') return reject({ code: 'reason-required' });
  if (played?.disputed) return reject({ code: 'game-disputed' });
  if (!isValidResult(tournament, table, result)) return reject({ code: 'invalid-result' });
  if (isSameResult(table.counting?.result ?? null, result)) return reject({ code: 'result-already-recorded' });
  const version = nextVersion(table, result, { source, reason, game: table.game, gameHeadHash: null, rulingCount: played?.rulings ?? 0 });
  if (source === 'decider') {
    const refusal = whyNotDecider(tournament, table, result);
    return refusal === null ? accept(version) : reject(refusal);
  }
  const isOnRecord = played?.ended === true && !(played.abandoned && isReported(table.counting));
  if (isOnRecord) return reject({ code: isSameResult(played.result, result) ? 'result-already-recorded' : 'result-contradicts-game' });
  if (source === 'correction' && table.counting === null) return reject({ code: 'no-such-result' });
  if (source !== 'correction' && table.counting !== null) return reject({ code: 'result-already-recorded' });
  if (source === 'forfeit' && result.forfeited.length === 0) return reject({ code: 'invalid-result' });
  return accept(version);
}

/** Of a table of an elimination that was drawn, the first place goes on. Whoever was said to may be another. */
function whyNotDecider({ opened }: Tournament, { counting }: RoundTable, result: TableResult): TournamentRefusal | null {
  if (counting === null) return { code: 'no-such-result' };
  const isDrawn = counting.source === 'decider' || (counting.result?.placings.length === 1 && counting.result.forfeited.length === 0);
  if (!isDrawn) return { code: 'result-already-recorded' };
  return opened.settings.format === 'elimination' && result.placings.length === 2 ? null : { code: 'invalid-result' };
}

/** Results of the tables at which somebody is absent when a round starts: who is there wins. */
export const buildForfeits = (
  tables: readonly { readonly players: readonly PlayerId[] }[],
  round: number,
  absent: readonly PlayerId[],
): readonly ResultVersion[] =>
  tables.flatMap(({ players }, at) => {
    const forfeited = players.filter((player) => absent.includes(player));
    if (forfeited.length === 0) return [];
    const there = players.filter((player) => !forfeited.includes(player));
    const table: RoundTable = { round, table: at + 1, players, game: null, versions: [], counting: null };
    const result = { placings: there.length === 0 ? [] : [there], forfeited };
    return [nextVersion(table, result, { source: 'forfeit', reason: null, game: null, gameHeadHash: null, rulingCount: 0 })];
  });

/** Everybody at the table once, as placed or as forfeited. A table of two that was played has both in its places. */
export function isValidResult(
  tournament: Tournament,
  { players }: Pick<RoundTable, 'players'>,
  { placings, forfeited }: TableResult,
): boolean {
  const named = [...placings.flat(), ...forfeited];
  if (findDuplicates(named).length > 0 || named.length !== players.length || !named.every((each) => players.includes(each))) return false;
  if (placings.some((sharing) => sharing.length === 0)) return false;
  return isMultiplayer(tournament) ? placings.length > 0 || forfeited.length === players.length : true;
}

const isSameResult = (one: TableResult | null, other: TableResult | null): boolean => resultText(one) === resultText(other);
const resultText = (result: TableResult | null): string =>
  JSON.stringify(result && [result.placings.map((sharing) => sharing.toSorted()), result.forfeited.toSorted()]);
