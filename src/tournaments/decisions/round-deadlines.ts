// Deadlines of rounds: when players are warned of them, how they are extended, and what the server does about them.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import type { DeadlinePassed, DeadlineWarned, ExtensionAccepted, ExtensionProposed, RoundExtended } from '../log/entries.js';
import { countingResults, findRound, type TableSchedule, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { Deadline, PlayerId } from '../rounds.js';
import { findTable } from './results.js';

const SECOND = 1_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Proposals of one kind, extensions or times, that a player can make at a table: each is an entry of the log. */
export const MAX_PROPOSALS = 20;

/** How long after the deadline that the organiser has set the players of a table can agree to end, in days. */
export const MAX_EXTENSION_DAYS = 60;

const lengthOf = ({ from, until }: Deadline): number => Date.parse(until) - Date.parse(from);

/** Returns how many seconds before a deadline players are warned, the first warning first: a day and an hour, or half of a short time. */
export const warningsOf = (deadline: Deadline): readonly number[] =>
  lengthOf(deadline) > DAY * SECOND ? [DAY, HOUR] : [Math.floor(lengthOf(deadline) / 2 / SECOND)];

/** Returns the deadline of a round that starts now: the given one, or the days of the settings; null for none. */
export function roundDeadline({ opened }: Pick<Tournament, 'opened'>, given: string | null, now: Date): Deadline | null {
  const { roundDays = null } = opened.settings;
  const until = given ?? (roundDays === null ? null : new Date(now.getTime() + roundDays * DAY * SECOND).toISOString());
  return until === null ? null : { from: now.toISOString(), until };
}

/** A table without a result whose deadline has not been noted as passed. */
interface WaitingTable {
  readonly round: number;
  readonly table: number;
  readonly deadline: Deadline;
  /** The seconds before the deadline of the warnings that are still to come. */
  readonly warnings: readonly number[];
}

const listWaiting = ({ rounds }: Pick<Tournament, 'rounds'>): readonly WaitingTable[] =>
  rounds.flatMap((round) => {
    if (round.schedules.length === 0) return [];
    const counting = countingResults(round);
    return round.schedules.flatMap(({ deadline, overdue, warnedAt }, at) => {
      if (deadline === null || overdue || counting[at] !== null) return [];
      const warnings = warningsOf(deadline).filter((seconds) => warnedAt === null || seconds < warnedAt);
      return [{ round: round.number, table: at + 1, deadline, warnings }];
    });
  });

/** Returns when the server must next look at the deadlines of a tournament; null if there is nothing to wait for. */
export function nextDeadline(tournament: Pick<Tournament, 'rounds'>): Date | null {
  const times = listWaiting(tournament).map(({ deadline, warnings }) => Date.parse(deadline.until) - SECOND * (warnings[0] ?? 0));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * Returns what the server notes at a time: deadlines that have passed, and warnings, each once. After an outage, the last of several warnings
 * stands for all of them. Tables of a round with the same deadline share an entry.
 */
export function decideDueDeadlines(tournament: Pick<Tournament, 'rounds'>, now: Date): readonly (DeadlinePassed | DeadlineWarned)[] {
  const entries = new Map<string, DeadlinePassed | DeadlineWarned>();
  for (const { round, table, deadline, warnings } of listWaiting(tournament)) {
    const left = Date.parse(deadline.until) - now.getTime();
    const seconds = left <= 0 ? null : warnings.findLast((each) => left <= each * SECOND);
    if (seconds === undefined) continue;
    const key = JSON.stringify([round, deadline.until, seconds]);
    const tables = [...(entries.get(key)?.tables ?? []), table];
    const common = { round, tables, deadline: deadline.until };
    entries.set(
      key,
      seconds === null ? { type: 'deadline-passed', ...common } : { type: 'deadline-warned', ...common, secondsBefore: seconds },
    );
  }
  return [...entries.values()];
}

// Extensions

interface TableOf {
  readonly round: TournamentRound;
  readonly table: number;
  readonly players: readonly PlayerId[];
  readonly schedule: TableSchedule;
}

/** Finds the table of a player in a started round that has no result yet, and whose deadline, if it has one, has not passed. */
export function findOpenTable(tournament: Tournament, number: number, player: PlayerId, now: Date): Result<TableOf, TournamentRefusal> {
  if (tournament.rounds[number - 1] === undefined) return reject({ code: 'no-such-round' });
  const round = findRound(tournament, number);
  if (round.games === null) return reject({ code: 'round-not-started' });
  const at = round.pairing!.tables.findIndex(({ players }) => players.includes(player));
  if (at === -1) return reject({ code: 'player-absent', player });
  if (countingResults(round)[at] !== null) return reject({ code: 'table-finished' });
  const schedule = round.schedules[at]!;
  if (schedule.overdue || (schedule.deadline !== null && Date.parse(schedule.deadline.until) <= now.getTime()))
    return reject({ code: 'deadline-passed' });
  return accept({ round, table: at + 1, players: round.pairing!.tables[at]!.players, schedule });
}

/** Finds the table of a player whose deadline can still be extended. */
function findTableWithDeadline(
  ...[tournament, number, player, now]: Parameters<typeof findOpenTable>
): Result<TableOf & { readonly deadline: Deadline }, TournamentRefusal> {
  const found = findOpenTable(tournament, number, player, now);
  if (!found.ok) return found;
  const { deadline } = found.value.schedule;
  return deadline === null ? reject({ code: 'no-deadline' }) : accept({ ...found.value, deadline });
}

/** `not-later`: an extension must be later than the deadline, and in the future. */
type NotLater = { readonly code: 'not-later' };

const isLater = (until: string, deadline: Deadline, now: Date): boolean =>
  Date.parse(until) > Date.parse(deadline.until) && Date.parse(until) > now.getTime();

/** Players cannot agree on so late a deadline; `latest` is the last one they can. */
type TooLate = { readonly code: 'too-late'; readonly latest: string };

/**
 * A player proposes a later deadline of the table. It replaces an earlier proposal. Who proposes what another player of the table has proposed
 * accepts it.
 */
export function decideExtensionProposal(
  tournament: Tournament,
  { round, player, until }: { readonly round: number; readonly player: PlayerId; readonly until: string },
  now: Date,
): Result<ExtensionProposed | ExtensionAccepted, TournamentRefusal | NotLater | TooLate> {
  const found = findTableWithDeadline(tournament, round, player, now);
  if (!found.ok) return found;
  const { table, schedule, deadline } = found.value;
  const { extension } = schedule;
  if (extension?.deadline === until && !extension.agreed.includes(player))
    return decideExtensionAcceptance(tournament, { round, player, until }, now);
  if (!isLater(until, deadline, now)) return reject({ code: 'not-later' });
  const latest = Date.parse(schedule.set!) + MAX_EXTENSION_DAYS * DAY * SECOND;
  if (Date.parse(until) > latest) return reject({ code: 'too-late', latest: new Date(latest).toISOString() });
  if (schedule.proposals.filter((each) => each === player).length >= MAX_PROPOSALS)
    return reject({ code: 'too-many-proposals', limit: MAX_PROPOSALS });
  return accept({ type: 'extension-proposed', round, table, player, deadline: until });
}

/** Another player of the table accepts the proposed deadline. It holds when all of them have. */
export function decideExtensionAcceptance(
  tournament: Tournament,
  { round, player, until }: { readonly round: number; readonly player: PlayerId; readonly until: string },
  now: Date,
): Result<ExtensionAccepted, TournamentRefusal | NotLater> {
  const found = findTableWithDeadline(tournament, round, player, now);
  if (!found.ok) return found;
  const { table, schedule, deadline } = found.value;
  const { extension } = schedule;
  // A player who has agreed cannot agree again, and a proposal that was replaced is gone.
  if (extension === null || extension.deadline !== until || extension.agreed.includes(player)) return reject({ code: 'no-such-proposal' });
  if (!isLater(until, deadline, now)) return reject({ code: 'not-later' });
  return accept({ type: 'extension-accepted', round, table, player, deadline: { from: now.toISOString(), until } });
}

/**
 * The organiser extends the round for one table, or for all without a result; also after the deadline, until a table has a result. Tables whose
 * players have agreed on a later deadline keep it.
 */
export function decideRoundExtension(
  tournament: Tournament,
  {
    round,
    table,
    until,
    reason,
  }: { readonly round: number; readonly table: number | null; readonly until: string; readonly reason: string },
  now: Date,
): Result<RoundExtended, TournamentRefusal | NotLater> {
  const found = findTable(tournament, { round, table: table ?? 1 });
  if (!found.ok) return found;
  const { schedules, results } = findRound(tournament, round);
  if (reason.trim() === '') return reject({ code: 'reason-required' });
  const counting = countingResults({ results } as TournamentRound);
  const open = schedules.filter((_, at) => counting[at] === null && (table === null || table === at + 1));
  if (open.length === 0) return reject({ code: 'table-finished' });
  if (open.some(({ deadline }) => deadline === null)) return reject({ code: 'no-deadline' });
  if (!open.some(({ deadline }) => isLater(until, deadline!, now))) return reject({ code: 'not-later' });
  return accept({ type: 'round-extended', round, table, deadline: { from: now.toISOString(), until }, reason });
}
