// Which result of a table counts, and when a new version replaces it.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import { isMultiplayer } from '../contest/history.js';
import { formatOf } from '../formats/index.js';
import type { Adjudication, ResultRecorded, ResultSource, ResultVersion, TableResult } from '../log/entries.js';
import { countingResults, findRound, type Tournament } from '../log/tournament.js';
import { findDuplicates, type PlayerId } from '../rounds.js';
import type { UnfinishedRule } from '../settings.js';

/** A table of a started round. Both numbers count from 1. */
interface TableRef {
  readonly round: number;
  readonly table: number;
}

interface RoundTable extends TableRef {
  readonly players: readonly PlayerId[];
  readonly game: string | null;
  readonly versions: readonly ResultRecorded[];
  /** The version that counts; null if none does. */
  readonly counting: ResultRecorded | null;
}

/** Finds a table of a started round. `no-such-round`, `round-not-started` or `no-such-table`. */
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
  readonly adjudication?: Adjudication;
  readonly timeUsed?: readonly number[];
}

const nextVersion = ({ round, table, versions }: RoundTable, result: TableResult | null, from: ResultOrigin): ResultVersion => ({
  type: 'result-recorded',
  round,
  table,
  resultVersion: versions.length + 1,
  result,
  ...from,
});

/** The state of a game, reduced to what its tournament needs. */
export interface GameOutcome {
  /** Null while the game is in progress, or if it was annulled. */
  readonly result: TableResult | null;
  /** The hash of the game's last entry. */
  readonly hash: string;
  /** The number of rulings that changed the game, and the reason of the last; null if there are none. */
  readonly rulings: number;
  readonly ruled: string | null;
  /** Whether a ruling decided how the game ended. */
  readonly endsByRuling: boolean;
  /** Whether the game was abandoned, as happens when a result is reported for its table. */
  readonly abandoned: boolean;
  /** Whether it ended because seats were not taken in time: it was forfeited, not played. */
  readonly neverStarted: boolean;
  /** The seconds that each player's clock has run, in the order of the table; absent if no tie-break counts them. */
  readonly timeUsed?: readonly number[];
}

/** Whether a result follows from its game: played, ruled on, or forfeited because seats were not taken in time. */
export const isOfGame = ({ source, gameHeadHash }: Pick<ResultVersion, 'source' | 'gameHeadHash'>): boolean =>
  source === 'game' || source === 'ruling' || (source === 'forfeit' && gameHeadHash !== null);

const isReported = (version: ResultVersion | null): boolean => version !== null && version.result !== null && !isOfGame(version);

/**
 * Returns the result version that follows from a game's end, or null if nothing changes. A reported result outranks an abandoned game. It
 * also outranks any other end, unless the game was played to its end or ruled on since. What the rule decided at the deadline of the round, only
 * a ruling changes: the game may have been played on before the server could end it.
 */
export function decideGameResult(
  table: RoundTable,
  { result, hash, rulings, ruled, endsByRuling, abandoned, neverStarted, timeUsed }: GameOutcome,
): ResultVersion | null {
  const last = table.versions.at(-1) ?? null;
  if (last === null && result === null) return null;
  if (last !== null && isSameResult(last.result, result)) return null;
  const isRuledSince = rulings > (last?.rulingCount ?? 0);
  const isByRule = last?.adjudication?.signer === 'server';
  if (isReported(last) && !isRuledSince && (result === null || abandoned || isByRule)) return null;
  // The record of a drawn game does not state who advances.
  if (last?.source === 'decider' && !isRuledSince) return null;
  // A game that was ruled to continue and was then played to its end counts as its record states.
  const isRuled = isRuledSince && (last !== null || endsByRuling);
  return nextVersion(table, result, {
    source: isRuled ? 'ruling' : neverStarted && result !== null ? 'forfeit' : 'game',
    reason: isRuled ? ruled : null,
    game: table.game,
    gameHeadHash: hash,
    rulingCount: rulings,
    ...(timeUsed && { timeUsed }),
  });
}

/** The source of a reported result. */
export type ReportedSource = Exclude<ResultSource, 'game' | 'ruling'>;

/** A reported result of a table. */
export interface ReportedResult extends TableRef {
  readonly result: TableResult;
  readonly reason: string;
  /** The rule that an adjudication rests on. By default that of the tournament if the result is what it says, otherwise `ruling`. */
  readonly rule?: UnfinishedRule | null;
}

/** Who reports a result. */
export type Reporter = Pick<Adjudication, 'signer' | 'account'>;

/** What counts as the result of a game that stands when its round ends. */
export const unfinishedRule = ({ opened }: Pick<Tournament, 'opened'>): UnfinishedRule => opened.settings.unfinished ?? 'ruling';

/** Returns the result that the rule gives a game that stands; null for `ruling`, which leaves it to a person. */
export function resultByRule(rule: UnfinishedRule, players: readonly PlayerId[]): TableResult | null {
  switch (rule) {
    case 'draw':
      return { placings: [players], forfeited: [] };
    case 'scottish-win':
      return { placings: [[players[1]!], [players[0]!]], forfeited: [] };
    case 'ruling':
      return null;
  }
}

/** Whether a result rests on a rule of the tournament: its own says so, and a ruling may say anything. */
export function restsOnRule(
  tournament: Pick<Tournament, 'opened'>,
  rule: UnfinishedRule,
  players: readonly PlayerId[],
  result: TableResult,
) {
  if (rule === 'ruling') return true;
  return rule === unfinishedRule(tournament) && isSameResult(resultByRule(rule, players), result);
}

/** The current state of a table's game: in progress, ended or disputed. Null if the table has no game. */
export type TableGame =
  | (Pick<GameOutcome, 'result' | 'rulings' | 'abandoned' | 'timeUsed'> & {
      readonly ended: boolean;
      readonly disputed: boolean;
      /** The last entry of the game that everyone has noticed. */
      readonly position: Pick<Adjudication, 'version' | 'head'>;
    })
  | null;

/**
 * Decides a result reported by the organiser or an arbiter: `forfeit` for absent players, `adjudication` for an unfinished game,
 * `correction` of an earlier report, or `decider` for the player who advances from a drawn elimination table. No other report may
 * contradict a game's record: only a ruling in the game changes how it ended.
 */
export function decideReportedResult(
  tournament: Tournament,
  source: ReportedSource,
  { round, table: number, result, reason, rule: wanted = null }: ReportedResult,
  played: TableGame,
  by: Reporter,
): Result<ResultVersion, TournamentRefusal | { readonly code: 'game-disputed' }> {
  const found = findTable(tournament, { round, table: number });
  if (!found.ok) return found;
  const table = found.value;
  // What the rule of the tournament decides by itself needs no reason.
  if (reason.trim() === '' && by.signer !== 'server') return reject({ code: 'reason-required' });
  if (played?.disputed) return reject({ code: 'game-disputed' });
  if (!isValidResult(tournament, table, result)) return reject({ code: 'invalid-result' });
  if (isSameResult(table.counting?.result ?? null, result)) return reject({ code: 'result-already-recorded' });
  const own = unfinishedRule(tournament);
  const rule = wanted ?? (restsOnRule(tournament, own, table.players, result) ? own : 'ruling');
  if (source === 'adjudication' && !restsOnRule(tournament, rule, table.players, result)) return reject({ code: 'invalid-result' });
  const position = played?.position ?? { version: null, head: null };
  const version = nextVersion(table, result, {
    source,
    reason: by.signer === 'server' ? null : reason,
    game: table.game,
    gameHeadHash: null,
    rulingCount: played?.rulings ?? 0,
    ...(source === 'adjudication' && { adjudication: { rule, ...by, ...position } }),
    ...(played?.timeUsed && { timeUsed: played.timeUsed }),
  });
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

/** In a format whose tables need a winner, a decider puts one player of a drawn table first. A later decider may name the other player. */
function whyNotDecider({ opened }: Tournament, { counting }: RoundTable, result: TableResult): TournamentRefusal | null {
  if (counting === null) return { code: 'no-such-result' };
  const isDrawn = counting.source === 'decider' || (counting.result?.placings.length === 1 && counting.result.forfeited.length === 0);
  if (!isDrawn) return { code: 'result-already-recorded' };
  return formatOf(opened.settings.format).isWinnerMissing !== null && result.placings.length === 2 ? null : { code: 'invalid-result' };
}

/** Builds the results of tables where a player is absent when the round starts. The player who is present wins. */
export const buildForfeits = (
  tables: readonly { readonly players: readonly PlayerId[] }[],
  round: number,
  absent: readonly PlayerId[],
): readonly ResultVersion[] =>
  tables.flatMap(({ players }, at) => {
    const forfeited = players.filter((player) => absent.includes(player));
    if (forfeited.length === 0) return [];
    const present = players.filter((player) => !forfeited.includes(player));
    const table: RoundTable = { round, table: at + 1, players, game: null, versions: [], counting: null };
    const result = { placings: present.length === 0 ? [] : [present], forfeited };
    return [nextVersion(table, result, { source: 'forfeit', reason: null, game: null, gameHeadHash: null, rulingCount: 0 })];
  });

/** Checks that every player of the table appears once, as placed or as forfeited. A played table of two places both players. */
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
