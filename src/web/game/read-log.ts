// The log of a followed game, as far as it was read: entries in the order of their versions, without a gap.
import type { AnyEntry, LiveGame, LoggedEntry } from './followed.js';

type ReadLog = Pick<LiveGame, 'entries' | 'older'>;

/** A page of the log, the newest entry first; `next` is where the older ones are, null if there are none. */
export interface LogPage {
  readonly entries: readonly LoggedEntry[];
  readonly next: string | null;
}

/** Kinds of entries after which earlier ones may be no longer in force. */
const TAKES_BACK: ReadonlySet<string> = new Set(['actions-undone', 'dispute-ruled']);

/** Whether an entry may have changed which of the earlier ones are in force. */
export const takesBack = ({ kind }: Pick<AnyEntry, 'kind'>): boolean => TAKES_BACK.has(kind);

/** Whether the log has an entry, under the same version. */
export const isLogged = (entries: readonly LoggedEntry[], { hash, version }: Pick<AnyEntry, 'hash' | 'version'>): boolean =>
  entries.some((each) => each.hash === hash && each.version === version);

/** Returns the log with entries that follow it; the log itself if it has them. */
export function withNew(known: readonly LoggedEntry[], entries: readonly AnyEntry[]): readonly LoggedEntry[] {
  const last = known.at(-1)?.version ?? -1;
  const fresh = entries.filter(({ version }) => version > last);
  // An entry of another seat may lie between the last one and the seat's own: the subscription delivers both.
  return fresh.length === 0 || (last >= 0 && fresh[0]!.version !== last + 1) ? known : [...known, ...fresh];
}

/** Returns the log with its newest page read again: entries of the page are as the server has them now. */
export function withNewest({ entries, older }: ReadLog, page: LogPage): ReadLog {
  const [newest, oldest] = [page.entries[0], page.entries.at(-1)];
  // The known entries are counted like these if they have one in common.
  const known = page.entries.some((entry) => isLogged(entries, entry)) ? entries : [];
  const earlier = known.filter(({ version }) => version < oldest!.version);
  // Without a hole: what lies between would be missing.
  const kept = earlier.at(-1)?.version === (oldest?.version ?? 0) - 1 ? earlier : [];
  const newer = known.filter(({ version }) => version > newest!.version);
  return { entries: [...kept, ...page.entries.toReversed(), ...newer], older: kept.length > 0 ? older : page.next };
}

/** Returns the log with a further page of older entries. */
export const withOlder = ({ entries }: ReadLog, page: LogPage): ReadLog => ({
  entries: [...page.entries.toReversed(), ...entries],
  older: page.next,
});
