// From typed inputs to what the use-cases read. `{ hammerOfTheScots: { … } }` names a ruleset, `{ playCard: { … } }` an
// action; what is inside is the ruleset's to understand.
import { oneOf } from '../engine/told.js';
import type { Refusal } from '../games/index.js';
import { type Place, Refused, refusedBy } from './errors.js';
import { camelCase, kebabCase, remembering } from './names.js';

/** Only names of the schema come here, so there are few. */
const nameOf = remembering(kebabCase);

type OneOf = Readonly<Record<string, unknown>>;

/**
 * The one key of a `@oneOf` input and its value. Checked here too: the request on which a query is compiled passes
 * graphql's check of its variables by, and the compiled one has none.
 */
export function onlyKey(input: OneOf, what: string): [key: string, value: unknown] {
  const keys = Object.keys(input);
  const value = input[keys[0] ?? ''];
  if (keys.length !== 1 || value === null || value === undefined) {
    throw new Refused('malformed', {
      en: `Exactly one field of ${what} must be given, and not null.`,
      fr: `Il faut donner exactement un champ de ${what}, et non null.`,
    });
  }
  return [keys[0]!, value];
}

/** A ruleset's id and what was said to it. */
export function rulesetInput(input: OneOf, what: string): { readonly ruleset: string; readonly value: unknown } {
  const [key, value] = onlyKey(input, what);
  return { ruleset: nameOf(key), value };
}

/** Where the options of a ruleset stand in what opens a game; `root` is where that stands in what was sent. */
export const placeOfOptions = (ruleset: string, root: Place = []): Place => [...root, 'options', camelCase(ruleset)];

/** `{ playCard: { card: "move-1" } }` as the ruleset reads it: `{ type: 'play-card', card: 'move-1' }`. */
function actionOf(input: OneOf, index: number, list: Place): object {
  const [key, value] = onlyKey(input, `actions[${index}]`);
  const type = nameOf(key);
  if (value === true) return { type };
  if (typeof value === 'object') return { ...value, type };
  throw refusedBy({ code: 'invalid-action', index, path: key, expected: oneOf([true]), allowed: [true] }, [...list, index]);
}

/** Where the actions stand in a submission. */
const listOf = (input: OneOf, root: Place): Place => [...root, 'actions', Object.keys(input)[0]!];

/** A list of actions, in order, and the ruleset they are meant for. */
export function actionsInput(input: OneOf, root: Place = []): { readonly ruleset: string; readonly actions: readonly object[] } {
  const { ruleset, value } = rulesetInput(input, 'actions');
  return { ruleset, actions: (value as readonly OneOf[]).map((action, index) => actionOf(action, index, listOf(input, root))) };
}

/** Where the fields stand that a submission is refused for: those of one of its actions, or its own. */
export function placeInSubmission(input: OneOf, refusal: Refusal, root: Place = []): Place {
  if (refusal.code !== 'invalid-action') return root;
  const [actions] = Object.values(input) as [readonly OneOf[]];
  return [...listOf(input, root), refusal.index, Object.keys(actions[refusal.index]!)[0]!];
}
