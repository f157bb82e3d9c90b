// An action from outside: understood or not. Whether it is allowed is another question.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { oneOf, type Told } from '../../engine/told.js';
import { ACTION_FIELDS, type Action, type ActionType, type FieldKind } from './actions.js';
import { isBlock } from './blocks.js';
import { isCard } from './cards.js';
import { isArea } from './map.js';

/** No legal path is longer: a rating of 3, and the area it begins in. Longer ones are not worth reading. */
const PATH_LENGTH_MAX = 8;
/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const CROWNED: readonly string[] = ['bruce', 'comyn', 'balliol'];

const READS: Readonly<Record<FieldKind, { readonly expected: Told; readonly reads: (value: unknown) => boolean }>> = {
  card: {
    expected: { en: 'the id of a card', fr: 'l’identifiant d’une carte' },
    reads: (value) => typeof value === 'string' && isCard(value),
  },
  candidate: { expected: oneOf(CROWNED), reads: (value) => typeof value === 'string' && CROWNED.includes(value) },
  block: {
    expected: { en: 'the id of a block', fr: 'l’identifiant d’un bloc' },
    reads: (value) => typeof value === 'string' && isBlock(value),
  },
  area: {
    expected: { en: 'the id of an area', fr: 'l’identifiant d’une zone' },
    reads: (value) => typeof value === 'string' && isArea(value),
  },
  via: {
    expected: { en: 'the id of an area, or sea', fr: 'l’identifiant d’une zone, ou sea' },
    reads: (value) => value === 'sea' || (typeof value === 'string' && isArea(value)),
  },
  path: {
    expected: {
      en: `a list of 1 to ${PATH_LENGTH_MAX} ids of areas`,
      fr: `une liste de 1 à ${PATH_LENGTH_MAX} identifiants de zones`,
    },
    reads: (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= PATH_LENGTH_MAX &&
      value.every((each) => typeof each === 'string' && isArea(each)),
  },
};

const NO_ACTION: Invalid = { path: '', expected: { en: 'an action', fr: 'une action' } };
const NO_NAME: Invalid = {
  path: 'type',
  expected: { en: 'the name of an action', fr: 'le nom d’une action' },
  allowed: Object.keys(ACTION_FIELDS),
};

/** The action meant by a piece of JSON, built up anew from the fields it should have; the path of what is wrong if none. */
export function readAction(input: unknown): Result<Action, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject(NO_ACTION);
  const given = input as Readonly<Record<string, unknown>>;
  const type = given['type'];
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_FIELDS, type)) return reject(NO_NAME);
  const fields: Readonly<Record<string, FieldKind>> = ACTION_FIELDS[type as ActionType];
  const stray = Object.keys(given).find((key) => key !== 'type' && !Object.hasOwn(fields, key));
  if (stray !== undefined) return reject(noSuchField(stray.slice(0, NAME_LENGTH_MAX), type, Object.keys(fields)));
  const action: Record<string, unknown> = { type };
  for (const [name, kind] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!READS[kind].reads(value)) return reject({ path: name, expected: READS[kind].expected });
    action[name] = Array.isArray(value) ? [...value] : value;
  }
  return accept(action as Action);
}

/** A field that this action has not. */
function noSuchField(name: string, type: string, fields: readonly string[]): Invalid {
  const said = fields.join(', ');
  return {
    path: name,
    expected: { en: `left out: ${type} has ${said || 'no fields'}`, fr: `omis : ${type} a ${said || 'aucun champ'}` },
    allowed: fields,
  };
}
