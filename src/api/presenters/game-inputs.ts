// From typed inputs to what the use-cases read. `{ hammerOfTheScots: { … } }` names a ruleset, `{ playCard: { … } }` an
// action; what is inside is the ruleset's to understand.

import { listAlternatives } from '../../engine/localized-text.js';
import type { OpenGamesRefusal, OpeningRequest, Refusal, RequestedEffect } from '../../games/index.js';
import { type FieldPath, RefusalError, toRefusalError } from '../http/errors.js';
import { camelCase, kebabCase, memoize } from './naming.js';

/** Only names of the schema come here, so there are few. */
const kebabName = memoize(kebabCase);

type OneOf = Readonly<Record<string, unknown>>;

/**
 * The one key of a `@oneOf` input and its value. Checked here too: the request on which a query is compiled passes
 * graphql's check of its variables by, and the compiled one has none.
 */
export function onlyKey(input: OneOf, what: string): [key: string, value: unknown] {
  const keys = Object.keys(input);
  const value = input[keys[0] ?? ''];
  if (keys.length !== 1 || value === null || value === undefined) {
    throw new RefusalError('malformed', {
      en: `Exactly one field of ${what} must be given, and not null.`,
      fr: `Il faut donner exactement un champ de ${what}, et non null.`,
    });
  }
  return [keys[0]!, value];
}

/** A ruleset's id and what was said to it. */
export function rulesetInput(input: OneOf, what: string): { readonly ruleset: string; readonly value: unknown } {
  const [key, value] = onlyKey(input, what);
  return { ruleset: kebabName(key), value };
}

/** Where the options of a ruleset stand in what opens a game; `root` is where that stands in what was sent. */
export const optionsPath = (ruleset: string, root: FieldPath = []): FieldPath => [...root, 'options', camelCase(ruleset)];

/** `{ playCard: { card: "move-1" } }` as the ruleset reads it: `{ type: 'play-card', card: 'move-1' }`. */
function toAction(input: OneOf, index: number, list: FieldPath): object {
  const [key, value] = onlyKey(input, `actions[${index}]`);
  const type = kebabName(key);
  if (value === true) return { type };
  if (typeof value === 'object') return { ...value, type };
  throw toRefusalError({ code: 'invalid-action', index, path: key, expected: listAlternatives([true]), allowed: [true] }, [...list, index]);
}

/** Where the actions stand in a submission. */
const actionsPath = (input: OneOf, root: FieldPath): FieldPath => [...root, 'actions', Object.keys(input)[0]!];

/** A list of actions, in order, and the ruleset they are meant for. */
export function actionsInput(input: OneOf, root: FieldPath = []): { readonly ruleset: string; readonly actions: readonly object[] } {
  const { ruleset, value } = rulesetInput(input, 'actions');
  return { ruleset, actions: (value as readonly OneOf[]).map((action, index) => toAction(action, index, actionsPath(input, root))) };
}

/** Where the fields stand that a submission is refused for: those of one of its actions, or its own. */
export function submissionPath(input: OneOf, refusal: Refusal, root: FieldPath = []): FieldPath {
  if (refusal.code !== 'invalid-action') return root;
  const [actions] = Object.values(input) as [readonly OneOf[]];
  return [...actionsPath(input, root), refusal.index, Object.keys(actions[refusal.index]!)[0]!];
}

// What a ruling is to do, as it is sent: `{ takeBack: { to: "spectator.12" } }`.

export type EffectInput = Readonly<Record<string, unknown>>;

/** Those that have no fields are sent as true. */
export function toEffect(input: EffectInput, root: FieldPath = []): RequestedEffect {
  const [key, value] = onlyKey(input, 'effect');
  const type = kebabCase(key);
  if (typeof value === 'object') return { ...value, type } as RequestedEffect;
  if (value === true) return { type } as RequestedEffect;
  throw toRefusalError({ code: 'invalid-request', path: key, expected: listAlternatives([true]), allowed: [true] }, [...root, 'effect']);
}

/** The fields of effects that a ruling can be refused for. */
const EFFECT_FIELDS = ['winners', 'to', 'seat', 'penalty'];

/** Where the field stands that a ruling is refused for. */
export const rulingPath = (input: EffectInput, refusal: Refusal, root: FieldPath = []): FieldPath =>
  'path' in refusal && EFFECT_FIELDS.includes(refusal.path) ? [...root, 'effect', Object.keys(input)[0]!] : root;

// From what opens a game, as both doors are sent it, to what the use-cases read.

/** `OpenGameInput` of the schema, and of the document. */
export interface OpenGameInput extends Omit<OpeningRequest, 'ruleset' | 'options'> {
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is left out is for the use-case to say. */
export function toOpeningRequest({ options, ...rest }: OpenGameInput): OpeningRequest {
  const { ruleset, value } = rulesetInput(options, 'options');
  return { ...rest, ruleset, options: value };
}

/** Where the fields stand that an opening is refused for; `root` is where it stands itself in what was sent. */
export const openingPath = (code: string, { ruleset }: OpeningRequest, root: FieldPath = []): FieldPath =>
  code === 'invalid-options' ? optionsPath(ruleset, root) : root;

/** The same for one of many games; where the request stands if the refusal lies in none of them. */
export const bulkOpeningPath = ({ refusal, index }: OpenGamesRefusal, games: readonly OpeningRequest[], root: FieldPath = []): FieldPath =>
  index === null ? root : openingPath(refusal.code, games[index]!, [...root, 'games', index]);
