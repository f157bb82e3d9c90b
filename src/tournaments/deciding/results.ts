// What counts as the result of a table, and when another version takes its place.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/tournament-refusals.js';
import type { ResultRecorded, ResultSource, ResultVersion, TableResult } from '../log/bodies.js';
import { hasCompanies } from '../log/rounds-played.js';
import { countingResults, roundOf, type Tournament } from '../log/tournament.js';
import { namedTwice, type PlayerId } from '../player.js';

/** A table of a round that has started, counted from 1. */
export interface TableMark {
  readonly round: number;
  readonly table: number;
}

export interface TableAt extends TableMark {
  readonly players: readonly PlayerId[];
  readonly game: string | null;
  readonly versions: readonly ResultRecorded[];
  /** The version that counts; null if none does. */
  readonly counting: ResultRecorded | null;
}

export function tableAt(tournament: Tournament, { round, table }: TableMark): Result<TableAt, TournamentRefusal> {
  const found = roundOf(tournament, round);
  if (tournament.rounds[round - 1] === undefined) return reject({ code: 'no-such-round' });
  if (found.games === null) return reject({ code: 'round-not-started' });
  const seated = found.pairing!.tables[table - 1];
  if (seated === undefined) return reject({ code: 'no-such-table' });
  const [versions, counting] = [found.results[table - 1]!, countingResults(found)[table - 1]!];
  return accept({ round, table, players: seated.players, game: found.games[table - 1] ?? null, versions, counting });
}

interface From {
  readonly source: ResultSource;
  readonly reason: string | null;
  readonly game: string | null;
  readonly gameHash: string | null;
  readonly rulings: number;
}

const versionOf = ({ round, table, versions }: TableAt, result: TableResult | null, from: From): ResultVersion => ({
  type: 'result-recorded',
  round,
  table,
  version: versions.length + 1,
  result,
  ...from,
});

/** How a game stands, as the tournament has to know it. */
export interface GameEnd {
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

const isSaid = (version: ResultVersion | null): boolean =>
  version !== null && version.result !== null && version.source !== 'record' && version.source !== 'ruling';

/**
 * What a game's end changes; null if nothing. What was said of the table stands against a game that was abandoned with it, and before every
 * end but one that the game was played to, or that was ruled since.
 */
export function resultOfGame(table: TableAt, { result, hash, rulings, ruled, endsByRuling, abandoned }: GameEnd): ResultVersion | null {
  const last = table.versions.at(-1) ?? null;
  if (last === null && result === null) return null;
  if (last !== null && isSame(last.result, result)) return null;
  const isRuledSince = rulings > (last?.rulings ?? 0);
  if (isSaid(last) && !isRuledSince && (result === null || abandoned)) return null;
  // Who goes on of a drawn table is not what its record says.
  if (last?.source === 'decider' && !isRuledSince) return null;
  // A game that was ruled to go on, and has been played to its end since, ended as its record has it.
  const isRuled = isRuledSince && (last !== null || endsByRuling);
  return versionOf(table, result, {
    source: isRuled ? 'ruling' : 'record',
    reason: isRuled ? ruled : null,
    game: table.game,
    gameHash: hash,
    rulings,
  });
}

/** Where a result comes from that somebody says. */
export type SaidSource = Exclude<ResultSource, 'record' | 'ruling'>;

/** What somebody says of a table. */
export interface SaidResult extends TableMark {
  readonly result: TableResult;
  readonly reason: string;
}

/** How a table's game stands now: whether it has come to an end, and how, or is disputed. Null if the table has none. */
export type Played = (Pick<GameEnd, 'result' | 'rulings' | 'abandoned'> & { readonly ended: boolean; readonly disputed: boolean }) | null;

/**
 * A result that an organiser or an arbiter says: of who was not there (`forfeit`), of a game that is not played to its end
 * (`adjudication`), in the place of one that was said before (`correction`), or who goes on of a drawn table of an elimination
 * (`decider`). Nothing else that says otherwise than a game's record: how a game ended is changed by a ruling in it.
 */
export function sayResult(
  tournament: Tournament,
  source: SaidSource,
  { round, table: number, result, reason }: SaidResult,
  played: Played,
): Result<ResultVersion, TournamentRefusal | { readonly code: 'game-disputed' }> {
  const found = tableAt(tournament, { round, table: number });
  if (!found.ok) return found;
  const table = found.value;
  if (reason.trim() === '') return reject({ code: 'reason-needed' });
  if (played?.disputed) return reject({ code: 'game-disputed' });
  if (!fits(tournament, table, result)) return reject({ code: 'result-unfit' });
  if (isSame(table.counting?.result ?? null, result)) return reject({ code: 'result-recorded' });
  const version = versionOf(table, result, { source, reason, game: table.game, gameHash: null, rulings: played?.rulings ?? 0 });
  if (source === 'decider') {
    const refusal = whyNoDecider(tournament, table, result);
    return refusal === null ? accept(version) : reject(refusal);
  }
  const isOnRecord = played?.ended === true && !(played.abandoned && isSaid(table.counting));
  if (isOnRecord) return reject({ code: isSame(played.result, result) ? 'result-recorded' : 'result-against-the-record' });
  if (source === 'correction' && table.counting === null) return reject({ code: 'result-not-recorded' });
  if (source !== 'correction' && table.counting !== null) return reject({ code: 'result-recorded' });
  if (source === 'forfeit' && result.forfeited.length === 0) return reject({ code: 'result-unfit' });
  return accept(version);
}

/** Of a table of an elimination that was drawn, the first place goes on. Whoever was said to may be another. */
function whyNoDecider({ opened }: Tournament, { counting }: TableAt, result: TableResult): TournamentRefusal | null {
  if (counting === null) return { code: 'result-not-recorded' };
  const isDrawn = counting.source === 'decider' || (counting.result?.places.length === 1 && counting.result.forfeited.length === 0);
  if (!isDrawn) return { code: 'result-recorded' };
  return opened.settings.format === 'elimination' && result.places.length === 2 ? null : { code: 'result-unfit' };
}

/** Results of the tables at which somebody is absent when a round starts: who is there wins. */
export const forfeitsOf = (
  tables: readonly { readonly players: readonly PlayerId[] }[],
  round: number,
  absent: readonly PlayerId[],
): readonly ResultVersion[] =>
  tables.flatMap(({ players }, at) => {
    const forfeited = players.filter((player) => absent.includes(player));
    if (forfeited.length === 0) return [];
    const there = players.filter((player) => !forfeited.includes(player));
    const table: TableAt = { round, table: at + 1, players, game: null, versions: [], counting: null };
    const result = { places: there.length === 0 ? [] : [there], forfeited };
    return [versionOf(table, result, { source: 'forfeit', reason: null, game: null, gameHash: null, rulings: 0 })];
  });

/** Everybody at the table once, as placed or as forfeited. A table of two that was played has both in its places. */
export function fits(tournament: Tournament, { players }: Pick<TableAt, 'players'>, { places, forfeited }: TableResult): boolean {
  const named = [...places.flat(), ...forfeited];
  if (namedTwice(named).length > 0 || named.length !== players.length || !named.every((each) => players.includes(each))) return false;
  if (places.some((sharing) => sharing.length === 0)) return false;
  return hasCompanies(tournament) ? places.length > 0 || forfeited.length === players.length : true;
}

const isSame = (one: TableResult | null, other: TableResult | null): boolean => textOf(one) === textOf(other);
const textOf = (result: TableResult | null): string =>
  JSON.stringify(result && [result.places.map((sharing) => sharing.toSorted()), result.forfeited.toSorted()]);
