// What a game draws: the streams of its chance, how far each is used, and what of it an entry opens.
import { streamsOf } from '../../record/chance/opened.js';
import type { StreamUse } from '../../record/chance/recorded.js';
import { ChanceKeys } from '../../record/chance/streams.js';
import type { Links } from '../../record/parts.js';
import { addedBy } from '../../record/seats-taken.js';
import { TABLE_STREAM } from '../../record/table/chance.js';
import type { ChanceSource } from './chance-source.js';
import type { Entry, GameSummary } from './game.js';
import type { Position } from './position.js';

/** A game as far as what it draws from is concerned. */
type DrawnIn = Pick<Position, 'facts' | 'seats'>;

/** The streams that are counted: those of the court's chance, or the one of a real table. */
const countedOf = ({ facts, seats }: DrawnIn): readonly string[] => (facts.chance === 'table' ? [TABLE_STREAM] : streamsOf(seats));

export const noDraws = (game: DrawnIn): readonly number[] => countedOf(game).map(() => 0);

/** How many entries have drawn of a stream. */
export const usedOf =
  ({ summary, ...game }: DrawnIn & Pick<Position, 'summary'>) =>
  (stream: string): number =>
    summary.drawn[countedOf(game).indexOf(stream)]!;

/** The chance of the next decision in a game that has begun, and for which the court draws. */
export function chanceOf({ chance }: { readonly chance: ChanceSource }, position: Pick<Position, 'facts' | 'keys' | 'seats' | 'summary'>) {
  if (position.keys === null) throw new Error('a game draws nothing before every seat is taken');
  return chance(position.keys, usedOf(position), position.facts.id);
}

/** The counts after an entry that drew so. */
export const drawnAfter = (game: DrawnIn, drawn: readonly number[], draws: readonly StreamUse[]): readonly number[] =>
  draws.length === 0 ? drawn : countedOf(game).map((stream, index) => drawn[index]! + (draws.some((use) => use.stream === stream) ? 1 : 0));

/**
 * The secret of the era a game is in, and the keys of its draws: none until every seat has added its entropy, and none ever at a
 * real table.
 */
export function inEra(
  { facts, seats, secrets, summary: before, secret, keys }: Pick<Position, 'facts' | 'seats' | 'secrets' | 'summary' | 'secret' | 'keys'>,
  { era, taken, entropies }: Pick<GameSummary, 'era' | 'taken' | 'entropies'>,
): Pick<Position, 'secret' | 'keys'> {
  const now = era === before.era ? secret : secrets.era(era);
  if (now === secret && keys !== null) return { secret, keys };
  if (taken.length < seats.length || facts.chance === 'table') return { secret: now, keys: null };
  return { secret: now, keys: new ChanceKeys(now, facts.id, addedBy({ taken, entropies })) };
}

/** Whether an entry begins the draws of an era: it publishes the first roots. */
export const beginsDraws = ({ kind, events, era }: Pick<Entry, 'kind' | 'events' | 'era'>, before: Pick<Links, 'era'>): boolean =>
  era > before.era || (kind === 'seat-taken' && events.length > 0);
