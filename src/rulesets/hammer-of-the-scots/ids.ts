import type { Id } from '../../engine/id.js';

/** `mar`, `lochaber`, `england`: an area of the map. */
export type AreaId = Id<'Area'>;
/** `wallace`, `york-infantry`; a noble has one id for his two blocks, and the side says which is in play. */
export type BlockId = Id<'Block'>;
/** `move-1`, `truce`: what is printed on a card. The twenty move cards are told apart by value only. */
export type CardId = Id<'Card'>;

export const SIDES = ['england', 'scotland'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

export const opponent = (side: Side): Side => (side === 'england' ? 'scotland' : 'england');

/** The same record with one side's value changed. */
export const withSide = <T>(record: BySide<T>, side: Side, value: T): BySide<T> =>
  side === 'england' ? { england: value, scotland: record.scotland } : { england: record.england, scotland: value };
