// What the seats did over a game of Lords of Scotland, from what the viewer may see.
import type { AnyEntry } from '../../game/live-game.js';
import { formatNumber, texts } from '../../texts/index.js';
import type { Moment, Tally } from '../diagram.js';
import type { LordsView } from './names.js';

const { summary: words } = texts;

/** Returns the points of each seat's supporters. */
export const scoresIn = (view: LordsView | null): Moment | null =>
  view && { label: String(view.skirmish), scores: view.seats.map(({ seat, total }) => ({ seat, score: total })) };

/** Kinds of notices that are counted, and how they are called. */
const COUNTED = { Recruited: words.recruited, Mustered: words.mustered, SupporterClaimed: words.claimed } as const;

export function tallyOf(entries: readonly AnyEntry[]): readonly Tally[] {
  const notices = entries.flatMap((entry) => entry.notices as readonly { readonly __typename?: string; readonly seat?: string | null }[]);
  const seats = [...new Set(notices.flatMap(({ __typename, seat }) => (__typename === 'LordsOfScotlandTurnBegun' && seat ? [seat] : [])))];
  return Object.entries(COUNTED).map(([kind, name]) => ({
    name,
    values: seats.toSorted().map((seat) => {
      const own = notices.filter((notice) => notice.seat === seat && notice.__typename === `LordsOfScotland${kind}`);
      return { seat, value: formatNumber(own.length) };
    }),
  }));
}
