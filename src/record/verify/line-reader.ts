// Reads lines of untrusted records.

import type { ValidateFunction } from 'ajv';
import { BODY_DEFINITIONS, ENTRY_KINDS, type EntryKind } from '../entry-kinds.js';
import type { EntryLine, FirstLine, FullPayload, LastLine, ViewerPayload } from '../format.js';
import { canonical, depthOf, MAX_DEPTH } from '../hashing.js';
import type {
  CertificateBody,
  DisputeBody,
  Ending,
  EntryRef,
  HiddenInspectedBody,
  RulingBody,
  ViewerEntryRef,
} from '../lifecycle/disputes.js';
import type {
  AbandonedBody,
  ActionsUndoneBody,
  SeatStatementBody,
  ServiceInterruptedBody,
  TimeAddedBody,
  TimedOutBody,
} from '../lifecycle/state.js';
import type { TableKey } from '../physical-table/statements.js';
import type { JwkSet, PublicKey } from '../signatures.js';
import type { ActionBody, OpeningBody, SeatTakenBody, SystemEntryBody } from '../system-entries.js';
import { compiled, type Definition } from './compiled-schema.js';
import { quoted } from './report.js';
import type { SCHEMA } from './schema.js';

// Lines of records, as types.

/** A line of the record of all. */
export interface FullLine extends EntryLine {
  readonly part: FullPayload;
}

/** A line of one viewer's record. */
export interface ViewerLine extends EntryLine {
  readonly part: ViewerPayload;
}

/** Whether a line is of a full record, whose parts have the number of the entry. */
export const isFullLine = (line: EntryLine): line is FullLine => 'seq' in line.part;

/** Returns the stated number of a line: among all entries, or among those that its viewer noticed. */
export const numberOf = ({ part }: EntryLine): number => ('seq' in part ? part.seq : part.version);

/** The maximum size of a line in bytes. */
export const LINE_BYTES = 2 ** 20;

/** Returns why a value does not match a definition of the schema; null if it does. */
type Validator = (value: unknown) => string | null;

/** Returns the validator of a definition of the schema, compiled on first use. */
export function validatorFor(definition: Definition): Validator {
  let known: ValidateFunction | null = null;
  return (value) => {
    known ??= compiled(definition);
    const fits = known;
    if (fits(value)) return null;
    const { instancePath, message, params } = fits.errors![0]!;
    const named = params['additionalProperty'] ?? params['propertyName'];
    const where = instancePath === '' ? 'it' : quoted(instancePath.slice(1));
    return `${where} ${message}${named === undefined ? '' : ` (${quoted(named)})`}`;
  };
}

/** A parsed text. `reason`: why it is not canonical JSON, else null. `value` is present if the text is JSON that has a canonical form. */
interface ReadText {
  readonly value?: unknown;
  readonly reason: string | null;
}

/** Reads a line. Never throws. Does not parse lines nested deeper than `MAX_DEPTH`. */
export function readText(text: string): ReadText {
  if (isTooLong(text)) return { reason: `the line is longer than ${LINE_BYTES} bytes` };
  if (LONE_SURROGATE.test(text)) return { reason: 'the line is not UTF-8' };
  if (depthOf(text) > MAX_DEPTH) return { reason: `the line is nested deeper than ${MAX_DEPTH}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'the line is not JSON' };
  }
  const written = writeCanonical(value);
  if (written === null) return { reason: 'the line contains a number that is too large for JSON readers' };
  return { value, reason: whyNotCanonical(text, written) };
}

/** UTF-8 takes one to three bytes for a code unit. */
const MAX_BYTES_OF_UNIT = 3;
const utf8 = new TextEncoder();

/** Whether a text has more bytes than a line may have. Counts them only if it must. */
const isTooLong = (text: string): boolean =>
  text.length > LINE_BYTES || (text.length * MAX_BYTES_OF_UNIT > LINE_BYTES && utf8.encode(text).length > LINE_BYTES);

/** Returns the canonical text of a parsed value; null if it has none: readers turn 1e999 into infinity, which JSON cannot represent. */
function writeCanonical(value: unknown): string | null {
  try {
    return canonical(value);
  } catch {
    return null;
  }
}

/** A lone surrogate: readers of files decode invalid UTF-8 to one. */
const LONE_SURROGATE = /\p{Cs}/u;
/** An escaped lone surrogate: valid JSON, but not canonical JSON. */
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
/** A field name that some JSON parsers do not treat as a field. */
const PROTO = /(?<!\\)"__proto__":/;

function whyNotCanonical(text: string, written: string): string | null {
  if (ESCAPED_SURROGATE.test(text)) return 'the line contains a lone surrogate, which has no canonical JSON (RFC 8785)';
  if (PROTO.test(text)) return 'a field is named __proto__';
  return written === text ? null : 'the line is JSON, but not canonical JSON (RFC 8785)';
}

/** The hashed texts of an entry, as canonical JSON (RFC 8785). */
export interface LineTexts {
  /** The length of the line in characters. */
  readonly size: number;
  /** The header and commitments, over which the hash is computed. */
  readonly hashed: string;
  readonly part: string;
}

const HASH = ',"hash":"';
const HEADER = ',"header":{';
const PART = ',"part":{';
const SALT = ',"salt":"';

/**
 * Returns the hashed texts of a canonical line that matches the schema, as slices of the line. The searches find the right fields: only
 * hashes and names precede each of them, and names contain no quotes.
 */
export function sliceLineTexts(line: string): LineTexts {
  const header = line.indexOf(HEADER);
  const part = line.indexOf(PART, header);
  const commitments = line.slice(0, line.lastIndexOf(HASH, header));
  return {
    size: line.length,
    hashed: `${commitments}${line.slice(header, part)}}`,
    part: line.slice(part + PART.length - 1, line.lastIndexOf(SALT)),
  };
}

/** Returns the hashed texts of a line that is not canonical. */
export const buildLineTexts = ({ commitments, header, part }: EntryLine, size: number): LineTexts => ({
  size,
  hashed: canonical({ commitments, header }),
  part: canonical(part),
});

// Types of the definitions of the schema.

type AnyEntryRef = EntryRef | ViewerEntryRef;

/** The types that the definitions of the schema describe, by name. */
interface Shapes {
  readonly first: FirstLine;
  /** Except for its body, which depends on the kind of the entry. */
  readonly entryOfAll: FullLine;
  readonly last: LastLine;
  /** The part of the event that all rulesets share. */
  readonly ended: { readonly outcome: Ending };
  readonly opened: OpeningBody;
  readonly seatTaken: SeatTakenBody;
  readonly acted: ActionBody;
  readonly disputeOpened: DisputeBody<AnyEntryRef, string | null>;
  readonly hiddenInspected: HiddenInspectedBody;
  readonly ruled: RulingBody<AnyEntryRef, string | null>;
  readonly resultCertified: CertificateBody;
  readonly seatStatement: SeatStatementBody;
  readonly abandoned: AbandonedBody;
  readonly actionsUndone: ActionsUndoneBody<AnyEntryRef>;
  readonly timedOut: TimedOutBody;
  readonly timeAdded: TimeAddedBody;
  readonly serviceInterrupted: ServiceInterruptedBody;
}

export interface Shape<Value> {
  /** Returns why a value does not match; null if it does. */
  readonly whyNot: Validator;
  readonly is: (value: unknown) => value is Value;
}

/** Returns the check of a value against a definition of the schema. */
export function shapeOf<Name extends keyof Shapes & keyof typeof SCHEMA.$defs>(name: Name): Shape<Shapes[Name]> {
  const whyNot = validatorFor(name);
  return { whyNot, is: (value): value is Shapes[Name] => whyNot(value) === null };
}

/** The shapes of bodies, by kind of entry. */
export const BODIES_OF = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, shapeOf(BODY_DEFINITIONS[kind])])) as {
  readonly [Kind in EntryKind]: Shape<Shapes[(typeof BODY_DEFINITIONS)[Kind]]>;
};

/** Whether a body has all texts and references of the full record. An action may have no body. */
export function isFullBody(kind: EntryKind, body: unknown): body is SystemEntryBody | null {
  if (body === null) return kind === 'action';
  const shape: Shape<Shapes[keyof Shapes]> = BODIES_OF[kind];
  if (!shape.is(body) || !('type' in body)) return shape.is(body);
  if (body.type !== kind) return false;
  if (body.type === 'dispute-opened') return isFullEntryRef(body.entryRef) && body.claim !== null;
  if (body.type === 'actions-undone') return isFullEntryRef(body.toRef);
  if (body.type !== 'dispute-ruled') return true;
  return body.reason !== null && (body.effect.type !== 'roll-back' || isFullEntryRef(body.effect.toRef));
}

const isFullEntryRef = (ref: AnyEntryRef): ref is EntryRef => typeof ref === 'object' && ref !== null;

const validateKey = validatorFor('key');

/** Returns the server keys in the text of a JWK set (RFC 7517); null if there are none. Skips keys of other types. */
export const publicKeysIn = (text: string): JwkSet | null => filterKeys(readText(text).value);

const isTableKey = (key: unknown): key is TableKey => {
  const { kty, crv, x } = (key ?? {}) as Readonly<Record<string, unknown>>;
  return kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string';
};

/** Returns the arbiters' keys in the text of a JWK set, of a JWK, or of what `lyon arbiter-key show` prints; null if there are none. */
export function arbiterKeysIn(text: string): readonly TableKey[] | null {
  const value = readText(text).value as { readonly keys?: unknown; readonly key?: unknown } | null | undefined;
  const keys = (Array.isArray(value?.keys) ? value.keys : [value?.key ?? value]).filter(isTableKey);
  return keys.length > 0 ? keys : null;
}

/** Returns the keys in the last line of a record; null if there are none, or if it is another line. */
export function keysInLastLine(text: string): JwkSet | null {
  const { value } = readText(text);
  return typeof value === 'object' && value !== null && 'keys' in value ? filterKeys(value.keys) : null;
}

function filterKeys(value: unknown): JwkSet | null {
  const keys = typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys) ? value.keys : [];
  const known = keys.filter((key): key is PublicKey => validateKey(key) === null);
  return known.length > 0 ? { keys: known } : null;
}
