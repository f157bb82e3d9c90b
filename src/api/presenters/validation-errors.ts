// Validation errors of both APIs.
import type { LocalizedText } from '../../engine/localized-text.js';
import type { Refusal } from '../../games/index.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';

/** Where a value is wrong, and what is expected there. */
export interface ValidationError {
  readonly path: FieldPath;
  readonly expected: LocalizedText;
  readonly allowed?: readonly (string | number | boolean | null)[];
  readonly reason?: LocalizedText;
  /** The refusal of the use case, if it has one for this error. */
  readonly refusal?: Refusal;
}

/** Added if the value would be right with quotation marks added or removed. */
export const QUOTING_HINT: LocalizedText = {
  en: 'Write strings in quotation marks; write numbers, true, false and, in a GraphQL document, enum values without.',
  fr: 'Écrire les textes entre guillemets ; écrire les nombres, true, false et, dans un document GraphQL, les valeurs d’enum sans guillemets.',
};

/** Returns a JSON value with quotation marks added or removed; empty if the result is not JSON. */
export function requote(value: unknown): readonly unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && UNQUOTED_LITERAL.test(value) ? [JSON.parse(value)] : [];
}

/** Numbers as in RFC 8259, section 6, of limited length. */
const UNQUOTED_LITERAL = /^(true|false|-?(0|[1-9]\d{0,20})(\.\d{1,20})?)$/;

/**
 * Returns the refusal of a validation error. Options and actions of a ruleset have the codes of the ruleset's own refusals. `root` is the
 * path of the request in the input.
 */
export function validationRefusal({ path, refusal, ...mistake }: ValidationError, root: FieldPath = []): RefusalError {
  const whole = [...root, ...path];
  const last = whole.at(-1);
  const [name, place] = typeof last === 'string' ? [last, whole.slice(0, -1)] : ['', whole];
  if (refusal !== undefined) return toRefusalError(refusal, place);
  const invalid = { path: name, ...mistake };
  // In an opening of several games, each is in a list.
  const [first, , index] = path[0] === 'games' && typeof path[1] === 'number' ? path.slice(2) : path;
  if (first === 'options') return toRefusalError({ code: 'invalid-options', ...invalid }, place);
  if (first === 'actions' && typeof index === 'number')
    return toRefusalError({ code: 'invalid-action', actionIndex: index, ...invalid }, place);
  return toRefusalError({ code: 'invalid-request', ...invalid }, place);
}

const TYPES: Readonly<Record<string, LocalizedText>> = {
  object: { en: 'an object', fr: 'un objet' },
  array: { en: 'a list', fr: 'une liste' },
  string: { en: 'a string', fr: 'un texte' },
  integer: { en: 'a whole number', fr: 'un nombre entier' },
  number: { en: 'a number', fr: 'un nombre' },
  boolean: { en: 'true or false', fr: 'true ou false' },
  null: { en: 'null', fr: 'null' },
};

const joinTypes = (types: readonly LocalizedText[]): LocalizedText => ({
  en: types.map(({ en }) => en).join(' or '),
  fr: types.map((each) => each['fr']).join(' ou '),
});

/** Describes one or more JSON types. */
export const describeType = (type: string | readonly string[]): LocalizedText =>
  joinTypes([type].flat().map((each) => TYPES[each as string]!));

/** Expected where any value is accepted and none is given. */
export const ANY_VALUE: LocalizedText = { en: 'given', fr: 'donné' };
/** Expected in place of an unknown name where no name is accepted. */
export const LEFT_OUT: LocalizedText = { en: 'omitted: this field does not exist', fr: 'omis : ce champ n’existe pas' };
export const ONE_FIELD: LocalizedText = { en: 'an object with exactly one field', fr: 'un objet à un seul champ' };

/** The length of unknown names in errors. */
export const NAME_LENGTH_MAX = 64;
