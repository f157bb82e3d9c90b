// From inputs of both APIs to requests of use cases. `{ hammerOfTheScots: { … } }` names a ruleset, `{ playCard: { … } }` an action; the
// ruleset reads the rest.

import { listAlternatives } from '../../engine/localized-text.js';
import {
  invalidGameCount,
  type Limits,
  type OpenGamesRefusal,
  type OpeningRequest,
  type Refusal,
  type RequestedEffect,
} from '../../games/index.js';
import { type FieldPath, RefusalError, toRefusalError } from '../http/errors.js';
import { isRecord } from '../http/json-bodies.js';
import { localized } from '../texts/index.js';
import { camelCase, kebabCase, memoize } from './naming.js';

/** Inputs are validated before, so all names are the schema's: the cache stays small. */
const kebabName = memoize(kebabCase);

type OneOf = Readonly<Record<string, unknown>>;

/**
 * Returns the only key of a `@oneOf` input and its value. Throws `malformed`. A compiled query lacks graphql's check of variables.
 */
function onlyKey(input: OneOf, what: string): [key: string, value: unknown] {
  const keys = Object.keys(input);
  const value = input[keys[0] ?? ''];
  if (keys.length !== 1 || value === null || value === undefined) {
    throw new RefusalError(
      'malformed-request',
      localized((texts) => texts.oneFieldSet(what)),
    );
  }
  return [keys[0]!, value];
}

/** Returns the ruleset's id and its value. */
export function rulesetInput(input: OneOf, what: string): { readonly ruleset: string; readonly value: unknown } {
  const [key, value] = onlyKey(input, what);
  return { ruleset: kebabName(key), value };
}

/** Returns the path of a ruleset's options; `root` is the path of the opening. */
export const optionsPath = (ruleset: string, root: FieldPath = []): FieldPath => [...root, 'options', camelCase(ruleset)];

/** Returns `{ playCard: { card: "move-1" } }` as the ruleset reads it: `{ type: 'play-card', card: 'move-1' }`. */
function toAction(input: OneOf, index: number, list: FieldPath): object {
  const [key, value] = onlyKey(input, `actions[${index}]`);
  const type = kebabName(key);
  if (value === true) return { type };
  if (typeof value === 'object') return { ...value, type };
  throw toRefusalError({ code: 'invalid-action', actionIndex: index, path: key, expected: listAlternatives([true]), allowed: [true] }, [
    ...list,
    index,
  ]);
}

const actionsPath = (input: OneOf, root: FieldPath): FieldPath => [...root, 'actions', Object.keys(input)[0]!];

/** Returns the list of actions, in order, and its ruleset. */
export function actionsInput(input: OneOf, root: FieldPath = []): { readonly ruleset: string; readonly actions: readonly object[] } {
  const { ruleset, value } = rulesetInput(input, 'actions');
  return { ruleset, actions: (value as readonly OneOf[]).map((action, index) => toAction(action, index, actionsPath(input, root))) };
}

/**
 * Throws `actions-too-long` or `invalid-request` if a body has more actions or games than one request may have. The use cases check that
 * too, but only after the document has checked every item.
 */
export function refuseLongLists(body: unknown, { actionsInList, gamesAtOnce }: Pick<Limits, 'actionsInList' | 'gamesAtOnce'>): void {
  const { actions, games } = isRecord(body) ? body : {};
  const lists = isRecord(actions) ? Object.values(actions) : [];
  if (lists.some((list) => Array.isArray(list) && list.length > actionsInList))
    throw toRefusalError({ code: 'actions-too-long', limit: actionsInList });
  if (Array.isArray(games) && games.length > gamesAtOnce) throw toRefusalError(invalidGameCount(gamesAtOnce));
}

/** Returns the path of the object that has the refused field: one of the actions, or the submission. */
export function submissionPath(input: OneOf, refusal: Refusal, root: FieldPath = []): FieldPath {
  if (refusal.code !== 'invalid-action') return root;
  const [actions] = Object.values(input) as [readonly OneOf[]];
  return [...actionsPath(input, root), refusal.actionIndex, Object.keys(actions[refusal.actionIndex]!)[0]!];
}

// The effect of a ruling: `{ rollBack: { toCursor: "spectator.12" } }`.

export type EffectInput = Readonly<Record<string, unknown>>;

/** An effect without fields is sent as true. */
export function toEffect(input: EffectInput, root: FieldPath = []): RequestedEffect {
  const [key, value] = onlyKey(input, 'effect');
  const type = kebabCase(key);
  if (typeof value === 'object') {
    const { toCursor: toRef, ...rest } = value as { readonly toCursor?: string };
    return { ...rest, ...(toRef !== undefined && { toRef }), type } as RequestedEffect;
  }
  if (value === true) return { type } as RequestedEffect;
  throw toRefusalError({ code: 'invalid-request', path: key, expected: listAlternatives([true]), allowed: [true] }, [...root, 'effect']);
}

const EFFECT_FIELDS = ['winners', 'toCursor', 'seat', 'penalty'];

/** Returns the path of the object that has the refused field. */
export const rulingPath = (input: EffectInput, refusal: Refusal, root: FieldPath = []): FieldPath =>
  'path' in refusal && EFFECT_FIELDS.includes(refusal.path) ? [...root, 'effect', Object.keys(input)[0]!] : root;

/** `OpenGameInput` of both APIs. */
export interface OpenGameInput extends Omit<OpeningRequest, 'ruleset' | 'options'> {
  readonly options: Readonly<Record<string, unknown>>;
}

/** The use case rejects missing fields. */
export function toOpeningRequest({ options, ...rest }: OpenGameInput): OpeningRequest {
  const { ruleset, value } = rulesetInput(options, 'options');
  return { ...rest, ruleset, options: value };
}

/** Returns the path of the object that has the refused field; `root` is the path of the opening. */
export const openingPath = (code: string, { ruleset }: OpeningRequest, root: FieldPath = []): FieldPath =>
  code === 'invalid-options' ? optionsPath(ruleset, root) : root;

/** The same for an opening of several games; `root` if no game is at fault. */
export const bulkOpeningPath = ({ refusal, index }: OpenGamesRefusal, games: readonly OpeningRequest[], root: FieldPath = []): FieldPath =>
  index === null ? root : openingPath(refusal.code, games[index]!, [...root, 'games', index]);
