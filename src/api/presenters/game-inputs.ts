// From typed inputs to what the use-cases read. `{ hammerOfTheScots: { … } }` names a ruleset, `{ playCard: { … } }` an
// action; what is inside is the ruleset's to understand.

import { listAlternatives } from '../../engine/localized-text.js';
import type { Result } from '../../engine/result.js';
import type { AnyRuleset, Invalid } from '../../engine/ruleset.js';
import type { OpenGamesRefusal, OpeningRequest, Refusal, RequestedEffect } from '../../games/index.js';
import { checkOptions } from '../../tournaments/index.js';
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
      en: `Exactly one field of ${what} must be set, and not null.`,
      fr: `Exactement un champ de ${what} doit être présent, et non null.`,
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

// The options in what opens games or a tournament, as they were sent to either door, and how their ruleset reads them.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is opened: with which options, where it stands in what was sent, and how its ruleset reads them. */
export interface OptionsInOpening {
  readonly options: Fields;
  readonly root: FieldPath;
  readonly read: (ruleset: AnyRuleset, options: unknown) => Result<unknown, Invalid>;
}

const readGameOptions: OptionsInOpening['read'] = (ruleset, options) => ruleset.readOptions(options);

const optionsIn = (sent: unknown): Fields => (isFields(sent) && isFields(sent['options']) ? sent['options'] : {});

/** What is opened by each of the use-cases that open something; they have the same names at both doors. */
const OPENINGS: Readonly<Record<string, (sent: unknown) => readonly OptionsInOpening[]>> = {
  openGame: (sent) => [{ options: optionsIn(sent), root: [], read: readGameOptions }],
  openGames(sent) {
    const games = isFields(sent) && Array.isArray(sent['games']) ? (sent['games'] as readonly unknown[]) : [];
    // What is no game at all is for the schema to say.
    return games.flatMap((game, index) =>
      isFields(game) ? [{ options: optionsIn(game), root: ['games', index], read: readGameOptions }] : [],
    );
  },
  openTournament(sent) {
    const settings = isFields(sent) && isFields(sent['settings']) ? sent['settings'] : {};
    const { format } = settings;
    // What is no text is for the schema to say.
    const agreed = { settings: { format: typeof format === 'string' ? format : '' } };
    // What is no object of options is refused as a game's are.
    const read: OptionsInOpening['read'] = (ruleset, options) =>
      isFields(options) ? checkOptions(ruleset, { options, ...agreed }) : readGameOptions(ruleset, options);
    return [{ options: optionsIn(sent), root: [], read }];
  },
};

/** What finds in what was sent to a use-case what is opened by it; null if it is none that opens anything. */
export const findOpenings = (useCase: string): ((sent: unknown) => readonly OptionsInOpening[]) | null =>
  Object.hasOwn(OPENINGS, useCase) ? OPENINGS[useCase]! : null;

/** Options of a ruleset, and the name of one of them that is not what it must be. */
interface RefusedOption {
  readonly given: unknown;
  readonly name: string;
}

/**
 * Whether a ruleset would take an option if it were one of these instead. Where it refuses another before, it has not judged this
 * one, and the answer is no.
 */
export function wouldAccept(
  read: (options: unknown) => Result<unknown, Invalid>,
  { given, name }: RefusedOption,
  others: readonly unknown[],
): boolean {
  const isRefused = (options: unknown): boolean => {
    const result = read(options);
    return !result.ok && result.problem.path === name;
  };
  if (!isFields(given) || (!read(given).ok && !isRefused(given))) return false;
  return others.some((other) => !isRefused({ ...given, [name]: other }));
}
