// An action from outside: understood or not. Whether it is allowed is another question.
import { actionReader, type Reads } from '../../engine/read-action.js';
import { oneOf } from '../../engine/told.js';
import { ACTION_FIELDS, type Action, type FieldKind } from './actions.js';
import { CARDS, isCard } from './cards.js';
import { CLANS_AND_BRUCE, SEATS } from './ids.js';
import { ROW } from './table.js';

const isWord = (value: unknown, words: readonly string[]): boolean => words.some((word) => word === value);
const isFrom1To = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const READS: Readonly<Record<FieldKind, Reads>> = {
  card: {
    expected: { en: 'the id of a card', fr: 'l’identifiant d’une carte' },
    reads: (value) => typeof value === 'string' && isCard(value),
  },
  clan: { expected: oneOf(CLANS_AND_BRUCE), reads: (value) => isWord(value, CLANS_AND_BRUCE) },
  seat: { expected: oneOf(SEATS), reads: (value) => isWord(value, SEATS) },
  recruit: {
    expected: { en: `a place of the row, 1 to ${ROW}`, fr: `un emplacement de la rangée, de 1 à ${ROW}` },
    reads: (value) => isFrom1To(value, ROW),
  },
  follower: {
    expected: { en: 'a place in an army, from 1', fr: 'un emplacement dans une armée, à partir de 1' },
    reads: (value) => isFrom1To(value, CARDS.length),
  },
  boolean: { expected: oneOf([true, false]), reads: (value) => typeof value === 'boolean' },
};

/** The action meant by a piece of JSON; the path of what is wrong if none. */
export const readAction = actionReader<Action>(ACTION_FIELDS, READS);
