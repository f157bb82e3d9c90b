// The actions of a seat. Their names are those of the log and of the API.

import { createActionReader, type FieldReader } from '../../engine/input.js';
import { listAlternatives } from '../../engine/localized-text.js';
import { isBlock } from './blocks.js';
import { isCard } from './cards.js';
import type { AreaId, BlockId, CardId } from './ids.js';
import { isArea } from './map.js';
import { CROWNED, type Crowned } from './state.js';
import { localized } from './texts/index.js';

interface Fields {
  'play-card': { readonly card: CardId };
  crown: { readonly candidate: Crowned };
  'play-event': object;
  'pass-event': object;
  'call-truce': object;
  'roll-herald': object;
  herald: { readonly noble: BlockId };
  /** Pillages `area` with the group in `by` (AMB-43). */
  pillage: { readonly area: AreaId; readonly by: AreaId };
  'take-hit': { readonly block: BlockId };
  'pillage-gain': { readonly block: BlockId };
  'end-pillage': object;
  'sea-move': { readonly block: BlockId; readonly to: AreaId };
  'end-sea-move': object;
  victual: { readonly block: BlockId };
  'end-victuals': object;
  /** Makes the whole move of one block; the path begins in its area. */
  move: { readonly block: BlockId; readonly path: readonly AreaId[] };
  /** Calls a rally to the area of a leader. */
  rally: { readonly area: AreaId };
  /** Names the main attack: the group that began in `origin` and entered from `via`, or by `sea` (AMB-16). */
  'declare-main-attack': { readonly area: AreaId; readonly origin: AreaId; readonly via: AreaId | 'sea' };
  /** Joins the Norse to the main attack (H4.7f). */
  'join-main-attack': { readonly area: AreaId };
  'end-movement': object;
  'end-declaring': object;
  'choose-battle': { readonly area: AreaId };
  fire: { readonly block: BlockId };
  pass: { readonly block: BlockId };
  retreat: { readonly block: BlockId; readonly to: AreaId };
  'end-retreat': object;
  regroup: { readonly block: BlockId; readonly to: AreaId };
  'end-regroup': object;
  'border-raid-loss': { readonly block: BlockId };
  'bruce-home': { readonly area: AreaId };
  'comyn-home': { readonly area: AreaId };
  'moray-winter': { readonly area: AreaId };
  'king-winter': { readonly area: AreaId };
  'end-going-home': object;
  'edward-winters': object;
  'edward-disbands': object;
  'wallace-winter': { readonly area: AreaId };
  disband: { readonly block: BlockId };
  'end-disbanding': object;
  draw: { readonly area: AreaId };
  build: { readonly block: BlockId };
  /** Puts the block drawn for an inland area on a coast (H7.62d). */
  land: { readonly block: BlockId; readonly to: AreaId };
  /** Adds a step to a block on a coast, with a point of the inland area it was drawn for (H7.62e). */
  'build-from': { readonly block: BlockId; readonly area: AreaId };
  'end-builds': object;
}
export type ActionType = keyof Fields;
export type Action<T extends ActionType = ActionType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** The kind of value in a field of an action. */
export type FieldKind = 'card' | 'candidate' | 'block' | 'area' | 'path' | 'via';

/** The fields of each action and their kinds, for parsing and for clients. */
export const ACTION_FIELDS: { readonly [K in ActionType]: { readonly [F in keyof Fields[K]]: FieldKind } } = {
  'play-card': { card: 'card' },
  crown: { candidate: 'candidate' },
  'play-event': {},
  'pass-event': {},
  'call-truce': {},
  'roll-herald': {},
  herald: { noble: 'block' },
  pillage: { area: 'area', by: 'area' },
  'take-hit': { block: 'block' },
  'pillage-gain': { block: 'block' },
  'end-pillage': {},
  'sea-move': { block: 'block', to: 'area' },
  'end-sea-move': {},
  victual: { block: 'block' },
  'end-victuals': {},
  move: { block: 'block', path: 'path' },
  rally: { area: 'area' },
  'declare-main-attack': { area: 'area', origin: 'area', via: 'via' },
  'join-main-attack': { area: 'area' },
  'end-movement': {},
  'end-declaring': {},
  'choose-battle': { area: 'area' },
  fire: { block: 'block' },
  pass: { block: 'block' },
  retreat: { block: 'block', to: 'area' },
  'end-retreat': {},
  regroup: { block: 'block', to: 'area' },
  'end-regroup': {},
  'border-raid-loss': { block: 'block' },
  'bruce-home': { area: 'area' },
  'comyn-home': { area: 'area' },
  'moray-winter': { area: 'area' },
  'king-winter': { area: 'area' },
  'end-going-home': {},
  'edward-winters': {},
  'edward-disbands': {},
  'wallace-winter': { area: 'area' },
  disband: { block: 'block' },
  'end-disbanding': {},
  draw: { area: 'area' },
  build: { block: 'block' },
  land: { block: 'block', to: 'area' },
  'build-from': { block: 'block', area: 'area' },
  'end-builds': {},
};
export const ACTION_TYPES = Object.keys(ACTION_FIELDS) as ActionType[];

/** A legal path has at most four areas. Somewhat longer ones parse, so that they are rejected as too far. */
export const PATH_LENGTH_MAX = 8;
const NAME_LENGTH_MAX = 64;

const FIELD_READERS: Readonly<Record<FieldKind, FieldReader>> = {
  card: {
    expected: localized((texts) => texts.card),
    accepts: (value) => typeof value === 'string' && isCard(value),
  },
  candidate: { expected: listAlternatives(CROWNED), accepts: (value) => CROWNED.some((each) => each === value) },
  block: {
    expected: localized((texts) => texts.block),
    accepts: (value) => typeof value === 'string' && isBlock(value),
  },
  area: {
    expected: localized((texts) => texts.area),
    accepts: (value) => typeof value === 'string' && isArea(value),
  },
  via: {
    expected: localized((texts) => texts.areaOrSea),
    accepts: (value) => value === 'sea' || (typeof value === 'string' && isArea(value)),
  },
  path: {
    expected: localized((texts) => texts.path(PATH_LENGTH_MAX)),
    accepts: (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= PATH_LENGTH_MAX &&
      value.every((each) => typeof each === 'string' && isArea(each)),
    explain: (value) => {
      const stranger = Array.isArray(value) ? value.find((each) => typeof each === 'string' && !isArea(each)) : undefined;
      const name = stranger?.slice(0, NAME_LENGTH_MAX);
      return stranger === undefined ? null : localized((texts) => texts.noSuchArea(name));
    },
  },
};

/** Parses an action, or returns the path of its first invalid field. */
export const readAction = createActionReader<Action>(ACTION_FIELDS, FIELD_READERS);
