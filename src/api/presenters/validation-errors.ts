// What is wrong with a field of a request, and under which code it is refused at either door.
import type { LocalizedText } from '../../engine/localized-text.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';

/** What is wrong with a value: where, and what must stand there. */
export interface ValidationError {
  readonly path: FieldPath;
  readonly expected: LocalizedText;
  readonly allowed?: readonly (string | number | boolean | null)[];
  /** Why it must be that, where that is not plain. */
  readonly reason?: LocalizedText;
}

/** Of what would be right if it were written otherwise. */
export const QUOTING_HINT: LocalizedText = {
  en: 'Write strings in quotation marks; write numbers, true, false and, in a GraphQL document, enum values without.',
  fr: 'Écrire les textes entre guillemets ; écrire les nombres, true, false et, dans un document GraphQL, les valeurs d’enum sans guillemets.',
};

/** What a value of JSON would be with quotation marks, or without those that it has; none if that would be nothing of JSON. */
export function requote(value: unknown): readonly unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && UNQUOTED_LITERAL.test(value) ? [JSON.parse(value)] : [];
}

/** RFC 8259, section 6; of more digits nobody writes a number. */
const UNQUOTED_LITERAL = /^(true|false|-?(0|[1-9]\d{0,20})(\.\d{1,20})?)$/;

/**
 * The options and the actions of a ruleset have codes of their own, as where the ruleset itself refuses them. `root` is where the
 * request stands in what was sent.
 */
export function validationRefusal({ path, ...mistake }: ValidationError, root: FieldPath = []): RefusalError {
  const whole = [...root, ...path];
  const last = whole.at(-1);
  const [name, place] = typeof last === 'string' ? [last, whole.slice(0, -1)] : ['', whole];
  const invalid = { path: name, ...mistake };
  // Of many games, each stands in a list of them.
  const [first, , index] = path[0] === 'games' && typeof path[1] === 'number' ? path.slice(2) : path;
  if (first === 'options') return toRefusalError({ code: 'invalid-options', ...invalid }, place);
  if (first === 'actions' && typeof index === 'number') return toRefusalError({ code: 'invalid-action', index, ...invalid }, place);
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

/** A type of JSON, or one of several, in words. */
export const describeType = (type: string | readonly string[]): LocalizedText =>
  joinTypes([type].flat().map((each) => TYPES[each as string]!));

/** What is said where anything may stand, and nothing does. */
export const ANY_VALUE: LocalizedText = { en: 'present', fr: 'présent' };
/** What is said of a name where none is known. */
export const LEFT_OUT: LocalizedText = { en: 'omitted: this field does not exist', fr: 'omis : ce champ n’existe pas' };
export const ONE_FIELD: LocalizedText = { en: 'an object with exactly one field', fr: 'un objet à un seul champ' };

/** As much of a name that nobody knows as is told back. */
export const NAME_LENGTH_MAX = 64;
