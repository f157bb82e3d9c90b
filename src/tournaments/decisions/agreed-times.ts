// When the players of a table play their game: one proposes times, the others accept one of them.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import type { TimeAccepted, TimeReminded, TimesDeclined, TimesProposed } from '../log/entries.js';
import { countingResults, type Tournament, timesOfTable } from '../log/tournament.js';
import type { Deadline, PlayerId } from '../rounds.js';
import { findOpenTable, MAX_PROPOSALS } from './round-deadlines.js';

/** Times in one proposal. */
export const MAX_PROPOSED_TIMES = 5;

/** `unsuitable-times`: they must be in order, each once, in the future, and before the deadline of the table. */
type Unsuitable = { readonly code: 'unsuitable-times' };

interface OfPlayer {
  readonly round: number;
  readonly player: PlayerId;
}

function areSuitable(times: readonly string[], deadline: Deadline | null, now: Date): boolean {
  if (times.length < 1 || times.length > MAX_PROPOSED_TIMES) return false;
  const bounds = [now.getTime(), ...times.map((time) => Date.parse(time)), ...(deadline === null ? [] : [Date.parse(deadline.until)])];
  return bounds.every((time, at) => at === 0 || bounds[at - 1]! < time);
}

/** A player proposes times for the game of their table. They replace an earlier proposal; a time that was agreed on stays until another is. */
export function decideTimesProposal(
  tournament: Tournament,
  { round, player, times }: OfPlayer & { readonly times: readonly string[] },
  now: Date,
): Result<TimesProposed, TournamentRefusal | Unsuitable> {
  const found = findOpenTable(tournament, round, player, now);
  if (!found.ok) return found;
  const { table, schedule } = found.value;
  if (!areSuitable(times, schedule.deadline, now)) return reject({ code: 'unsuitable-times' });
  if (timesOfTable(found.value.round, table).proposals.filter((each) => each === player).length >= MAX_PROPOSALS)
    return reject({ code: 'too-many-proposals', limit: MAX_PROPOSALS });
  return accept({ type: 'times-proposed', round, table, player, times });
}

/** Another player of the table accepts one of the proposed times. It is the time of the game when all of them have. */
export function decideTimeAcceptance(
  tournament: Tournament,
  { round, player, time }: OfPlayer & { readonly time: string },
  now: Date,
): Result<TimeAccepted, TournamentRefusal | Unsuitable> {
  const found = findOpenTable(tournament, round, player, now);
  if (!found.ok) return found;
  const { table, schedule } = found.value;
  const { proposal } = timesOfTable(found.value.round, table);
  // The proposer cannot accept, and a proposal that was replaced is gone.
  if (proposal === null || !proposal.times.includes(time) || proposal.agreed.includes(player)) return reject({ code: 'no-such-proposal' });
  if (!areSuitable([time], schedule.deadline, now)) return reject({ code: 'unsuitable-times' });
  return accept({ type: 'time-accepted', round, table, player, time });
}

/** A player of the table declines the proposed times; the proposer withdraws them. */
export function decideTimesDecline(
  tournament: Tournament,
  { round, player }: OfPlayer,
  now: Date,
): Result<TimesDeclined, TournamentRefusal> {
  const found = findOpenTable(tournament, round, player, now);
  if (!found.ok) return found;
  const { table } = found.value;
  if (timesOfTable(found.value.round, table).proposal === null) return reject({ code: 'no-such-proposal' });
  return accept({ type: 'times-declined', round, table, player });
}

/** How long before an agreed time the server reminds the players, in milliseconds; at once if they agree later. */
const REMINDER_MS = 3_600_000;

/** Lists agreed times of games without a result of which the players were not reminded, and which are still to come. */
const listTimesToRemind = ({ rounds }: Pick<Tournament, 'rounds'>, now: Date): readonly TimeReminded[] =>
  rounds.flatMap((round) => {
    if (round.times.size === 0) return [];
    const counting = countingResults(round);
    return [...round.times].flatMap(([at, { agreed, reminded }]) =>
      agreed === null || reminded || counting[at] !== null || Date.parse(agreed) <= now.getTime()
        ? []
        : [{ type: 'time-reminded', round: round.number, table: at + 1, time: agreed } as const],
    );
  });

/** Returns when the server must next remind players of an agreed time; null if there is nothing to wait for. */
export function nextReminder(tournament: Pick<Tournament, 'rounds'>, now: Date): Date | null {
  const times = listTimesToRemind(tournament, now).map(({ time }) => Date.parse(time) - REMINDER_MS);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Reminds the players of agreed times that are near, once of each. After an outage, a time that has passed is not made up for. */
export const decideReminders = (tournament: Pick<Tournament, 'rounds'>, now: Date): readonly TimeReminded[] =>
  listTimesToRemind(tournament, now).filter(({ time }) => Date.parse(time) - REMINDER_MS <= now.getTime());
