import type { Viewer } from '../engine/ruleset.js';
import { indexOf } from '../record/viewers.js';
import type { NoticedEntry } from './answers.js';
import type { Court } from './court.js';
import { rulesetOf } from './load-position.js';
import { noticedBy } from './noticed.js';
import type { Standing } from './ports.js';

export interface NextNotice {
  /** Everything up to here has been looked at. It never leaves the process. */
  readonly seq: number;
  /** Null if there is none yet. */
  readonly entry: NoticedEntry | null;
}

/** The first entry after this one that a viewer has notice of. Whether he may see the game was asked with the standing. */
export async function noticeAfter(
  court: Pick<Court, 'rulesets' | 'games'>,
  { facts, summary: { seq: upToSeq } }: Standing,
  viewer: Viewer,
  afterSeq: number,
): Promise<NextNotice> {
  if (upToSeq <= afterSeq) return { seq: afterSeq, entry: null };
  const ruleset = rulesetOf(court, facts);
  const seats = ruleset.seats(facts.options);
  const [entry] = await court.games.entries(facts.id, { viewer: indexOf(seats, viewer), afterSeq, upToSeq, limit: 1 });
  return entry === undefined ? { seq: upToSeq, entry: null } : { seq: entry.seq, entry: noticedBy(ruleset, seats, entry, viewer) };
}
