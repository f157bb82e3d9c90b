// An action from outside: understood or not. Whether it is allowed is another question.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { ACTION_FIELDS, type Action, type ActionType, type FieldKind } from './actions.js';
import { isBlock } from './blocks.js';
import { isCard } from './cards.js';
import { isArea } from './map.js';

/** No legal path is longer: a rating of 3, and the area it begins in. Longer ones are not worth reading. */
const PATH_LENGTH_MAX = 8;
/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const CROWNED: readonly string[] = ['bruce', 'comyn', 'balliol'];

const READS: Readonly<Record<FieldKind, { readonly expected: string; readonly reads: (value: unknown) => boolean }>> = {
  card: { expected: 'the id of a card', reads: (value) => typeof value === 'string' && isCard(value) },
  candidate: { expected: 'bruce, comyn or balliol', reads: (value) => typeof value === 'string' && CROWNED.includes(value) },
  block: { expected: 'the id of a block', reads: (value) => typeof value === 'string' && isBlock(value) },
  area: { expected: 'the id of an area', reads: (value) => typeof value === 'string' && isArea(value) },
  via: { expected: 'the id of an area, or sea', reads: (value) => value === 'sea' || (typeof value === 'string' && isArea(value)) },
  path: {
    expected: `a list of 1 to ${PATH_LENGTH_MAX} ids of areas`,
    reads: (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= PATH_LENGTH_MAX &&
      value.every((each) => typeof each === 'string' && isArea(each)),
  },
};

/** The action meant by a piece of JSON, built up anew from the fields it should have; the path of what is wrong if none. */
export function readAction(input: unknown): Result<Action, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject({ path: '', expected: 'an action' });
  const given = input as Readonly<Record<string, unknown>>;
  const type = given['type'];
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_FIELDS, type)) return reject({ path: 'type', expected: 'the name of an action' });
  const fields: Readonly<Record<string, FieldKind>> = ACTION_FIELDS[type as ActionType];
  const stray = Object.keys(given).find((key) => key !== 'type' && !Object.hasOwn(fields, key));
  if (stray !== undefined)
    return reject({
      path: stray.slice(0, NAME_LENGTH_MAX),
      expected: `no field of ${type}, which has ${Object.keys(fields).join(', ') || 'none'}`,
    });
  const action: Record<string, unknown> = { type };
  for (const [name, kind] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!READS[kind].reads(value)) return reject({ path: name, expected: READS[kind].expected });
    action[name] = Array.isArray(value) ? [...value] : value;
  }
  return accept(action as Action);
}
