// An action from outside: understood or not. Whether it is allowed is another question.
import { actionReader, type Reads } from '../../engine/read-action.js';
import { ACTION_FIELDS, type Action, type FieldKind } from './actions.js';
import { CARDS, isCard } from './cards.js';
import { CLANS, SEATS } from './ids.js';
import { ROW } from './rules/3-turns.js';

const isWord = (value: unknown, words: readonly string[]): boolean => words.some((word) => word === value);
const isFrom1To = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const READS: Readonly<Record<FieldKind, Reads>> = {
  card: { expected: 'the id of a card', reads: (value) => typeof value === 'string' && isCard(value) },
  clan: { expected: 'the id of a clan, or bruce', reads: (value) => isWord(value, [...CLANS, 'bruce']) },
  seat: { expected: `one of ${SEATS.join(', ')}`, reads: (value) => isWord(value, SEATS) },
  recruit: { expected: `a place of the row, 1 to ${ROW}`, reads: (value) => isFrom1To(value, ROW) },
  follower: { expected: `a place in an army, from 1`, reads: (value) => isFrom1To(value, CARDS.length) },
  boolean: { expected: 'true or false', reads: (value) => typeof value === 'boolean' },
};

/** The action meant by a piece of JSON; the path of what is wrong if none. */
export const readAction = actionReader<Action>(ACTION_FIELDS, READS);
