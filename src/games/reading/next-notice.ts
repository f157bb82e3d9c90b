import type { Viewer } from '../../engine/ruleset.js';
import { indexOf } from '../../record/viewers.js';
import type { NoticedEntry } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Standing } from '../ports/ports.js';
import { noticedBy } from '../viewers/noticed.js';

export interface NextNotice {
  /** Everything up to here has been looked at. It never leaves the process. */
  readonly seq: number;
  /** Null if there is none yet. */
  readonly entry: NoticedEntry | null;
}

type Log = Pick<Court, 'rulesets' | 'games'>;

/** What is being read of a store: a thousand who watch a game as spectators are told one and the same. */
const READING = new WeakMap<Log['games'], Map<string, Promise<NextNotice>>>();

/**
 * The first entry after this one that a viewer has notice of. Whether he may see the game was asked with the standing. Entries are
 * for ever, so that it can be read once for all who ask for the same meanwhile.
 */
export async function noticeAfter(court: Log, standing: Standing, viewer: Viewer, afterSeq: number): Promise<NextNotice> {
  const upToSeq = standing.summary.seq;
  if (upToSeq <= afterSeq) return { seq: afterSeq, entry: null };
  const reading = READING.get(court.games) ?? new Map<string, Promise<NextNotice>>();
  READING.set(court.games, reading);
  const key = `${standing.facts.id} ${afterSeq} ${upToSeq} ${viewer}`;
  const known = reading.get(key);
  if (known !== undefined) return known;
  const read = readAfter(court, standing, viewer, afterSeq);
  reading.set(key, read);
  return read.finally(() => reading.delete(key));
}

async function readAfter(
  court: Log,
  { facts, summary: { seq: upToSeq } }: Standing,
  viewer: Viewer,
  afterSeq: number,
): Promise<NextNotice> {
  const ruleset = rulesetOf(court, facts);
  const seats = ruleset.seats(facts.options);
  const [entry] = await court.games.entries(facts.id, { viewer: indexOf(seats, viewer), afterSeq, upToSeq, limit: 1 });
  return entry === undefined ? { seq: upToSeq, entry: null } : { seq: entry.seq, entry: noticedBy(ruleset, seats, entry, viewer) };
}
