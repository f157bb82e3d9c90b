// The actions of a seat. Their names are those of the log and of the API.

import { createActionReader, type FieldReader } from '../../engine/input.js';
import { listAlternatives } from '../../engine/localized-text.js';
import { CARDS, isCard } from './cards.js';
import { type CardId, CLANS_AND_BRUCE, type Clan, ROW, SEATS, type Seat } from './ids.js';
import { localized } from './texts/index.js';

interface Fields {
  /** Takes the card at a place of the row, 1 to 5 from the left (L3.4). */
  recruit: { readonly place: number };
  /** Puts a card from the hand into the own army. Only a face-up card can be activated (L3.6, L4.1). */
  muster: { readonly card: CardId; readonly faceUp: boolean; readonly activate: boolean };
  /** Cockburn: names the supporter that becomes a follower (L5.1). */
  'take-supporter': { readonly card: CardId };
  /** Fergusson: names the opponent's follower to receive (L5.2). */
  exchange: { readonly seat: Seat; readonly place: number };
  /** Scott: names the face-up follower whose power it copies (L5.5). */
  copy: { readonly seat: Seat; readonly place: number };
  /** Wemyss: names the follower to discard (L5.6). */
  discard: { readonly seat: Seat; readonly place: number };
  /** Names the clan that an active Bruce counts as (L6.1). */
  'name-clan': { readonly clan: Clan };
  /** Claims a supporter (L7.3). */
  claim: { readonly card: CardId };
}
export type ActionType = keyof Fields;
export type Action<T extends ActionType = ActionType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** The kind of value in a field of an action. */
export type FieldKind = 'card' | 'clan' | 'seat' | 'recruit' | 'follower' | 'boolean';

/** The fields of each action and their kinds, for parsing and for clients. */
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

const isWord = (value: unknown, words: readonly string[]): boolean => words.some((word) => word === value);
const isFrom1To = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const FIELD_READERS: Readonly<Record<FieldKind, FieldReader>> = {
  card: {
    expected: localized((texts) => texts.card),
    accepts: (value) => typeof value === 'string' && isCard(value),
  },
  clan: { expected: listAlternatives(CLANS_AND_BRUCE), accepts: (value) => isWord(value, CLANS_AND_BRUCE) },
  seat: { expected: listAlternatives(SEATS), accepts: (value) => isWord(value, SEATS) },
  recruit: {
    expected: localized((texts) => texts.placeInRow(ROW)),
    accepts: (value) => isFrom1To(value, ROW),
  },
  follower: {
    expected: localized((texts) => texts.placeInArmy),
    accepts: (value) => isFrom1To(value, CARDS.length),
  },
  boolean: { expected: listAlternatives([true, false]), accepts: (value) => typeof value === 'boolean' },
};

/** Parses an action, or returns the path of its first invalid field. */
export const readAction = createActionReader<Action>(ACTION_FIELDS, FIELD_READERS);
