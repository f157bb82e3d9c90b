// An action from outside: understood or not. Whether it is allowed is another question.
import { actionReader, type Reads } from '../../engine/read-action.js';
import { oneOf } from '../../engine/told.js';
import { ACTION_FIELDS, type Action, type FieldKind } from './actions.js';
import { isBlock } from './blocks.js';
import { isCard } from './cards.js';
import { isArea } from './map.js';
import { CROWNED } from './state.js';

/** A legal path has four areas at most. One somewhat longer is judged and refused as too far; beyond that none is read. */
const PATH_LENGTH_MAX = 8;
/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;

const READS: Readonly<Record<FieldKind, Reads>> = {
  card: {
    expected: { en: 'the id of a card', fr: 'l’identifiant d’une carte' },
    reads: (value) => typeof value === 'string' && isCard(value),
  },
  candidate: { expected: oneOf(CROWNED), reads: (value) => CROWNED.some((each) => each === value) },
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
    blames: (value) => {
      const stranger = Array.isArray(value) ? value.find((each) => typeof each === 'string' && !isArea(each)) : undefined;
      const name = stranger?.slice(0, NAME_LENGTH_MAX);
      return stranger === undefined ? null : { en: `No area is called ${name}.`, fr: `Aucune zone ne s’appelle ${name}.` };
    },
  },
};

/** The action meant by a piece of JSON; the path of what is wrong if it means none. */
export const readAction = actionReader<Action>(ACTION_FIELDS, READS);
