import type { Id } from '../../engine/id.js';

/** An area of the map: `mar`, `lochaber`, `england`. */
export type AreaId = Id<'Area'>;
/** `wallace`, `york-infantry`. The two blocks of a noble share an id; the side shows which one is in play. */
export type BlockId = Id<'Block'>;
/** `move-1`, `truce`. Move cards of the same value share an id. */
export type CardId = Id<'Card'>;

export const SIDES = ['england', 'scotland'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;
/** The printed names of the sides. */
export const SIDE_NAMES: BySide<string> = { england: 'England', scotland: 'Scotland' };

export const opponent = (side: Side): Side => (side === 'england' ? 'scotland' : 'england');

/** Returns the record with one side's value changed. */
export const withSide = <T>(record: BySide<T>, side: Side, value: T): BySide<T> =>
  side === 'england' ? { england: value, scotland: record.scotland } : { england: record.england, scotland: value };

export const SCENARIOS = ['braveheart', 'bruce', 'campaign'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
