// Validation errors of both APIs.
import { grammarOf } from '../../engine/grammar.js';
import type { LocalizedText } from '../../engine/localized-text.js';
import type { Refusal } from '../../games/index.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';
import { localized, type Texts } from '../texts/index.js';

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
export const QUOTING_HINT: LocalizedText = localized((texts) => texts.quotingHint);

/** Added if the value is required and was not sent. */
export const MISSING_HINT: LocalizedText = localized((texts) => texts.missingHint);

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
  // The sentence names the whole path within the input. An unknown name may contain dots.
  if (path.length > 0 && path.every((part) => typeof part === 'number' || PLAIN_NAME.test(part)))
    return toRefusalError({ code: 'invalid-request', ...mistake, path: path.join('.') }, root);
  return toRefusalError({ code: 'invalid-request', ...invalid }, place);
}

/** A name without dots, not read as an index. */
const PLAIN_NAME = /^[A-Za-z_][\w-]*$/;

/** Describes one or more JSON types. */
export const describeType = (type: string | readonly string[]): LocalizedText =>
  localized(({ types }, language) => grammarOf(language).or([type].flat().map((each) => types[each as keyof Texts['types']])));

/** Expected where any value is accepted and none is given. */
export const ANY_VALUE: LocalizedText = localized((texts) => texts.anyValue);
/** Expected in place of an unknown field. The known ones are listed in `allowed`, and only there. */
export const LEFT_OUT: LocalizedText = localized((texts) => texts.noSuchField);
export const ONE_FIELD: LocalizedText = localized((texts) => texts.oneField);

/** Expected of a value beyond a bound, by the keyword of its schema. */
export const BEYOND = {
  minimum: (limit: number) => localized((texts) => texts.atLeast(limit)),
  maximum: (limit: number) => localized((texts) => texts.atMost(limit)),
  minLength: (limit: number) => localized((texts) => texts.charactersAtLeast(limit)),
  maxLength: (limit: number) => localized((texts) => texts.charactersAtMost(limit)),
  minItems: (limit: number) => localized((texts) => texts.itemsAtLeast(limit)),
  maxItems: (limit: number) => localized((texts) => texts.itemsAtMost(limit)),
} as const;

/** The length of unknown names in errors. */
export const NAME_LENGTH_MAX = 64;
