// Compares the records of several viewers of one game: a server that told them two histories is found by name.
import { ALL } from '../chain.js';
import { isPrivateKind } from '../entry-kinds.js';
import { quoted } from './report.js';

/** An entry, as far as viewers can compare it: its hash is the same in every record. */
export interface HistoryEntry {
  readonly hash: string;
  readonly kind: string;
  /** The seat that acted; null for system entries. */
  readonly actor: string | null;
  /** As in the header. */
  readonly at: string;
}

/** The entries of one record, in order. */
export interface History {
  /** The file, for the report. */
  readonly name: string;
  readonly game: string;
  /** A seat, `spectator` or `all`. */
  readonly viewer: string;
  readonly entries: readonly HistoryEntry[];
}

/** What two records show together. */
export interface Comparison {
  /** Why they cannot be records of one history; null if they can. */
  readonly reason: string | null;
  /** The number of entries that both have. */
  readonly common: number;
}

/** Whether a viewer has every entry like this one: those that all notice, and its own. */
const isNoticedBy = (viewer: string, { kind, actor }: HistoryEntry): boolean =>
  viewer === ALL || actor === viewer || (kind !== 'action' && !isPrivateKind(kind));

const entryName = ({ name }: History, index: number, { kind, at }: HistoryEntry): string =>
  `entry ${index + 1} of ${name} (${quoted(kind)}, ${quoted(at)})`;

/** Returns why `other` misses an entry of `one` that its viewer must have noticed, although it goes on after it; null if it does not. */
function whyMissing(one: History, other: History): string | null {
  const places = new Map(other.entries.map(({ hash }, index) => [hash, index]));
  const end = other.entries.at(-1)?.at ?? '';
  let lastCommon = -1;
  for (const [index, { hash }] of one.entries.entries()) if (places.has(hash)) lastCommon = index;
  for (const [index, entry] of one.entries.entries()) {
    const isDue = one.viewer === other.viewer ? index < other.entries.length : isNoticedBy(other.viewer, entry);
    const goesOn = index < lastCommon || entry.at < end || one.viewer === other.viewer;
    if (isDue && goesOn && !places.has(entry.hash)) return `two histories: ${other.name} goes on without ${entryName(one, index, entry)}`;
  }
  return null;
}

/** Returns why entries that both have stand in another order; null if they do not. */
function whyReordered(one: History, other: History): string | null {
  const places = new Map(other.entries.map(({ hash }, index) => [hash, index]));
  let before = -1;
  for (const [index, entry] of one.entries.entries()) {
    const place = places.get(entry.hash);
    if (place === undefined) continue;
    if (place < before) return `two histories: ${entryName(one, index, entry)} comes earlier in ${other.name}`;
    before = place;
  }
  return null;
}

/**
 * Compares two records of one game. Every entry's hash covers all entries before it, so that after a fork no hash is common. What both viewers
 * must have noticed and only one has shows the fork, once the other record goes on after it; secret actions need not be in both.
 */
export function compareHistories(one: History, other: History): Comparison {
  const hashes = new Set(other.entries.map(({ hash }) => hash));
  const common = one.entries.filter(({ hash }) => hashes.has(hash)).length;
  if (one.game !== other.game)
    return { reason: `${one.name} is of the game ${quoted(one.game)}, ${other.name} of ${quoted(other.game)}`, common };
  return { reason: whyReordered(one, other) ?? whyMissing(one, other) ?? whyMissing(other, one), common };
}

/** What the receipts of one game state of its entries. */
interface StatedEntry {
  readonly game?: unknown;
  readonly viewer?: unknown;
  readonly version?: unknown;
  readonly hash?: unknown;
}

/** Returns the receipts that give one number of one viewer to two entries, each as a sentence. */
export function conflictingReceipts(receipts: readonly StatedEntry[]): readonly string[] {
  const known = new Map<string, unknown>();
  return receipts.flatMap(({ game, viewer, version, hash }) => {
    const place = JSON.stringify([game, viewer, version]);
    const before = known.get(place) ?? known.set(place, hash).get(place);
    return before === hash
      ? []
      : [`two histories: receipts give entry ${quoted(version)} of ${quoted(viewer)} two hashes, ${quoted(before)} and ${quoted(hash)}`];
  });
}
