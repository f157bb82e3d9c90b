// What a seat may ask to do. The names are those of the log and of the API.
import type { CardId, Clan, Seat } from './ids.js';

interface Fields {
  /** Take the card at a place of the row, 1 to 5 from the left (L3.4). */
  recruit: { readonly place: number };
  /** Put a card of the hand into one's army; only one that is face-up may be activated (L3.6, L4.1). */
  muster: { readonly card: CardId; readonly faceUp: boolean; readonly activate: boolean };
  /** Cockburn: the supporter that becomes a follower (L5.1). */
  'take-supporter': { readonly card: CardId };
  /** Fergusson: the follower of an opponent that is received (L5.2). */
  exchange: { readonly seat: Seat; readonly place: number };
  /** Scott: the face-up follower whose power is used (L5.5). */
  copy: { readonly seat: Seat; readonly place: number };
  /** Wemyss: the follower that is discarded (L5.6). */
  discard: { readonly seat: Seat; readonly place: number };
  /** The clan that an active Bruce counts as (L6.1). */
  'name-clan': { readonly clan: Clan };
  /** The supporter that is claimed (L7.3). */
  claim: { readonly card: CardId };
}
export type ActionType = keyof Fields;
export type Action<T extends ActionType = ActionType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** What a field of an action holds. */
export type FieldKind = 'card' | 'clan' | 'seat' | 'recruit' | 'follower' | 'boolean';

/** The fields of each action, and what they hold: for whoever reads one from outside, and for clients. */
export const ACTION_FIELDS: { readonly [T in ActionType]: { readonly [Field in keyof Fields[T]]: FieldKind } } = {
  recruit: { place: 'recruit' },
  muster: { card: 'card', faceUp: 'boolean', activate: 'boolean' },
  'take-supporter': { card: 'card' },
  exchange: { seat: 'seat', place: 'follower' },
  copy: { seat: 'seat', place: 'follower' },
  discard: { seat: 'seat', place: 'follower' },
  'name-clan': { clan: 'clan' },
  claim: { card: 'card' },
};
