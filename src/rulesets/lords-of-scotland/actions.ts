// What a seat may ask to do. The names are those of the log and of the API.

import { createActionReader, type FieldReader } from '../../engine/input.js';
import { listAlternatives } from '../../engine/localized-text.js';
import { CARDS, isCard } from './cards.js';
import { type CardId, CLANS_AND_BRUCE, type Clan, ROW, SEATS, type Seat } from './ids.js';

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

// An action from outside: understood or not. Whether it is allowed is another question.

const isWord = (value: unknown, words: readonly string[]): boolean => words.some((word) => word === value);
const isFrom1To = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const FIELD_READERS: Readonly<Record<FieldKind, FieldReader>> = {
  card: {
    expected: { en: 'the id of a card', fr: 'l’identifiant d’une carte' },
    accepts: (value) => typeof value === 'string' && isCard(value),
  },
  clan: { expected: listAlternatives(CLANS_AND_BRUCE), accepts: (value) => isWord(value, CLANS_AND_BRUCE) },
  seat: { expected: listAlternatives(SEATS), accepts: (value) => isWord(value, SEATS) },
  recruit: {
    expected: { en: `a place of the row, 1 to ${ROW}`, fr: `un emplacement de la rangée, de 1 à ${ROW}` },
    accepts: (value) => isFrom1To(value, ROW),
  },
  follower: {
    expected: { en: 'a place in an army, from 1', fr: 'un emplacement dans une armée, à partir de 1' },
    accepts: (value) => isFrom1To(value, CARDS.length),
  },
  boolean: { expected: listAlternatives([true, false]), accepts: (value) => typeof value === 'boolean' },
};

/** The action meant by a piece of JSON; the path of what is wrong if none. */
export const readAction = createActionReader<Action>(ACTION_FIELDS, FIELD_READERS);
