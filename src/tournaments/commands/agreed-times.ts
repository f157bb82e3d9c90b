// Commands of players about when they play the game of their table.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import { decideTimeAcceptance, decideTimesDecline, decideTimesProposal, MAX_PROPOSED_TIMES } from '../decisions/agreed-times.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { resolvePlayerAccess, type TournamentSnapshot } from '../services/access.js';
import type { TournamentServices } from '../services/ports.js';
import { MAX_ROUND_DAYS } from '../settings.js';
import { localized } from '../texts/index.js';
import { runDecision, type TournamentCommand } from './commands.js';
import { readFutureTime } from './open-tournament.js';
import type { AppendDecision } from './transact.js';

export interface TimesProposal extends TournamentCommand {
  readonly round: number;
  /** RFC 3339, the first one first. */
  readonly times: readonly string[];
}

export interface TimeAcceptance extends TournamentCommand {
  readonly round: number;
  /** RFC 3339: one of the proposed times. */
  readonly time: string;
}

const PROPOSABLE: LocalizedText = localized((texts) => texts.proposableTimes(MAX_PROPOSED_TIMES, MAX_ROUND_DAYS));

const DAY_MS = 86_400_000;

const ACCEPTABLE: LocalizedText = localized((texts) => texts.acceptableTime);

/** Returns the times as ISO 8601 in UTC. Rejects a time in the past, or later than the longest round could end. */
function readTimes(times: readonly string[], now: Date): Result<readonly string[], Refusal> {
  const read: string[] = [];
  for (const [at, text] of times.entries()) {
    const time = readFutureTime(`times.${at}`, text, now);
    if (!time.ok) return time;
    if (Date.parse(time.value!) > now.getTime() + MAX_ROUND_DAYS * DAY_MS)
      return reject({ code: 'invalid-request', path: `times.${at}`, expected: PROPOSABLE });
    read.push(time.value!);
  }
  return accept(read);
}

type Body = AppendDecision['bodies'][number];

/** Names the field whose times do not suit the round. */
const naming = (
  decided: Result<Body, Refusal | { readonly code: 'unsuitable-times' }>,
  path: string,
  expected: LocalizedText,
): Result<Body, Refusal> => {
  if (decided.ok) return decided;
  const { problem } = decided;
  return reject(problem.code === 'unsuitable-times' ? { code: 'invalid-request', path, expected } : problem);
};

/** Runs a command of a player about the game of their own table. */
const tableCommand =
  <Command extends TournamentCommand>(
    what: string,
    decide: (tournament: Tournament, command: Command & { readonly player: PlayerId }, now: Date) => Result<Body, Refusal>,
  ) =>
  async (services: TournamentServices, bearer: Bearer, command: Command): Promise<Result<TournamentSnapshot, Refusal>> => {
    const access = await resolvePlayerAccess(services, bearer, command.tournament);
    if (!access.ok) return access;
    const { player } = access.value;
    return runDecision(services, bearer!, access.value, { what, command }, async (tournament) => {
      const decided = decide(tournament, { ...command, player }, services.now());
      return decided.ok ? accept({ body: decided.value, by: { account: null, player } }) : decided;
    });
  };

/** Proposes up to five times for the game of the player's table. */
export const proposeTimes = tableCommand<TimesProposal>('propose-times', (tournament, { round, player, times }, now) => {
  const read = readTimes(times, now);
  return read.ok ? naming(decideTimesProposal(tournament, { round, player, times: read.value }, now), 'times', PROPOSABLE) : read;
});

/** Accepts one of the times that another player of the table has proposed. */
export const acceptTime = tableCommand<TimeAcceptance>('accept-time', (tournament, { round, player, time }, now) => {
  const read = readFutureTime('time', time, now);
  return read.ok ? naming(decideTimeAcceptance(tournament, { round, player, time: read.value! }, now), 'time', ACCEPTABLE) : read;
});

/** Declines the times that another player of the table has proposed, or withdraws the player's own. */
export const declineTimes = tableCommand<TournamentCommand & { readonly round: number }>(
  'decline-times',
  (tournament, { round, player }, now) => decideTimesDecline(tournament, { round, player }, now),
);
