// Records that the time of seats has run out, and outages in which no time ran: when a request notices it, and in a sweep of all games.
import { findSeatsOutOfTime } from '../model/clocks.js';
import type { Position } from '../model/position.js';
import type { AppendResult, DueGame, Entry, GameId, Outage, StoredGame } from '../ports/game-store.js';
import { type Refusal, RefusedError } from '../refusals/refusals.js';
import { type ClockPause, TOLERANCE_MS } from '../services/heartbeat.js';
import { loadPosition } from '../services/positions.js';
import type { Services } from '../services/services.js';
import { commit, draftEntry } from './drafts.js';

type AtGeneration = Pick<StoredGame, 'tokenGeneration'>;

/**
 * Returns the outages in which a clock of this position ran and which its game is to record, in order. Short ones are recorded together with
 * a longer one, when there are so many that they cost as much, and always before a seat loses on time: no player loses to them.
 */
async function outagesToRecord(services: Services, position: Position): Promise<readonly ClockPause[]> {
  const started = Object.values(position.summary.clocks ?? {}).flatMap(({ since }) => since ?? []);
  if (started.length === 0 || services.clockPauses === undefined) return [];
  const oldest = Math.min(...started);
  const isLate = findSeatsOutOfTime(position, services.now()) !== null;
  const pauses = (await services.clockPauses(isLate)).filter(({ until }) => until.getTime() > oldest);
  const isNeeded = isLate || pauses.some(({ isShort }) => !isShort) || lengthOf(pauses, oldest) > TOLERANCE_MS;
  return isNeeded ? joinShort(pauses, oldest) : [];
}

/** Returns the milliseconds of outages after a moment. They do not overlap. */
const lengthOf = (outages: readonly Outage[], after: number): number =>
  outages.reduce((sum, { from, until }) => sum + until.getTime() - Math.max(from.getTime(), after), 0);

/** Replaces the short outages before each longer one, and after the last one, by one of their length, so that a game records few. */
function joinShort(pauses: readonly ClockPause[], after: number): readonly ClockPause[] {
  const joined: ClockPause[] = [];
  let short: ClockPause[] = [];
  const join = () => {
    const last = short.at(-1);
    if (last !== undefined) joined.push({ ...last, from: new Date(last.until.getTime() - lengthOf(short, after)) });
    short = [];
  };
  for (const pause of pauses) {
    if (pause.isShort) short.push(pause);
    else {
      join();
      joined.push(pause);
    }
  }
  join();
  return joined;
}

/**
 * Appends a `service-interrupted` entry for each outage that the game is to record. If several requests or instances notice it at once, one
 * of them appends it and the others lose. Null if there is no such outage.
 */
async function recordInterruptions(
  services: Services,
  position: Position,
  { tokenGeneration }: AtGeneration,
): Promise<AppendResult | null> {
  const pauses = await outagesToRecord(services, position);
  if (pauses.length === 0) return null;
  const entries: Entry[] = [];
  let after = position;
  for (const { from, clocksResumeAt } of pauses) {
    const body = { type: 'service-interrupted', from: from.toISOString(), until: clocksResumeAt.toISOString() } as const;
    const drafted = draftEntry(services, after, 'service-interrupted', body);
    entries.push(...drafted.entries);
    after = drafted.after;
  }
  return commit(services, { before: position, entries, after }, tokenGeneration);
}

/**
 * Appends the `seats-timed-out` entry if time has run out on this position, or the outages in which its clocks ran. If several requests or
 * instances notice it at once, one of them appends it and the others lose. Null if there is nothing to append.
 */
async function recordTimeout(services: Services, position: Position, { tokenGeneration }: AtGeneration): Promise<AppendResult | null> {
  const interrupted = await recordInterruptions(services, position, { tokenGeneration });
  if (interrupted !== null) return interrupted;
  const seats = findSeatsOutOfTime(position, services.now());
  if (seats === null) return null;
  return commit(services, draftEntry(services, position, 'seats-timed-out', { type: 'seats-timed-out', seats }), tokenGeneration);
}

/** Appends what `recordTimeout` appends to a game, on the position as the store has it now. */
async function recordTimeoutIfDue(services: Services, game: GameId): Promise<AppendResult | null> {
  const storedGame = await services.games.findGame(game, null);
  return storedGame && recordTimeout(services, await loadPosition(services, storedGame), storedGame);
}

/**
 * Appends outages that are not recorded yet, or the timeout if one is due at `at`. Returns `time-expired` if the seat’s own time has run
 * out; `lost` if the entry was another, so that the command must be decided after it; null if there was none to append, or only the
 * timeout and the caller is no seat.
 */
export async function recordTimeIfOut(
  services: Services,
  position: Position,
  { seat, tokenGeneration }: Pick<StoredGame, 'seat' | 'tokenGeneration'>,
  at: Date,
): Promise<Refusal | 'lost' | null> {
  if ((await recordInterruptions(services, position, { tokenGeneration })) !== null) return 'lost';
  const late = seat === null ? null : findSeatsOutOfTime(position, at);
  if (late === null) return null;
  await recordTimeout(services, position, { tokenGeneration });
  return late.includes(seat!) ? { code: 'time-expired' } : 'lost';
}

/** The rest wait for the next sweep. */
const GAMES_PER_SWEEP = 200;

/**
 * Appends the `seats-timed-out` entry in at most `atOnce` games, which one query finds whatever the number of running clocks. Several
 * instances may sweep one database. A game in which it fails is reported by `onFault` and does not stop the others. Resolves with the place
 * where the next sweep starts; null for the beginning. Throws `clock-differs`.
 */
export async function sweepClocks(
  services: Services,
  after: DueGame | null = null,
  atOnce: number = GAMES_PER_SWEEP,
): Promise<DueGame | null> {
  // Throws if the clock is wrong: games would seem due that are not.
  await services.clockPauses?.();
  const due = await services.games.gamesDue(services.now(), after, atOnce);
  return recordTimeouts(services, due, atOnce);
}

/** A game that this instance refuses is another one's. */
const reportFault = ({ onFault }: Services, fault: unknown): void => (fault instanceof RefusedError ? undefined : onFault(fault));

async function recordTimeouts(services: Services, due: readonly DueGame[], atOnce: number): Promise<DueGame | null> {
  for (const { game } of due) await recordTimeoutIfDue(services, game).catch((fault) => reportFault(services, fault));
  return due.length < atOnce ? null : due.at(-1)!;
}

/** Later than any deadline. */
const END_OF_TIME = new Date(Date.UTC(9999, 0));

/** Records outages, and the timeouts that are due, in all games whose clocks run. */
export async function recordOutages(services: Services): Promise<void> {
  let after: DueGame | null = null;
  do after = await recordTimeouts(services, await services.games.gamesDue(END_OF_TIME, after, GAMES_PER_SWEEP), GAMES_PER_SWEEP);
  while (after !== null);
}
