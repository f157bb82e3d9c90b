// Entries as a record has them: which part a record opens, and where it says the entry stands.

import type { ValidateFunction } from 'ajv';
import { BODY_DEFINITIONS, ENTRY_KINDS, type EntryKind } from '../entry-kinds.js';
import type { EntryLine, FirstLine, FullPayload, LastLine, ViewerPayload } from '../format.js';
import { canonical } from '../hashing.js';
import type {
  CertificateBody,
  DisputeBody,
  Ending,
  EntryRef,
  HiddenInfoViewedBody,
  RulingBody,
  ViewerEntryRef,
} from '../lifecycle/disputes.js';
import type { AbandonedBody, ActionsTakenBackBody, SaidBySeat, TimeAddedBody, TimedOutBody } from '../lifecycle/state.js';
import type { JwkSet, PublicKey } from '../signatures.js';
import type { OpeningBody, SeatTakenBody, SystemEntryBody, TableBody } from '../system-entries.js';
import { compiled, type Definition } from './compiled-schema.js';
import { quoted } from './report.js';
import type { SCHEMA } from './schema.js';

/** A line of the record of all. */
export interface FullLine extends EntryLine {
  readonly part: FullPayload;
}

/** A line of one viewer's record. */
export interface ViewerLine extends EntryLine {
  readonly part: ViewerPayload;
}

export const isFullLine = (line: EntryLine): line is FullLine => 'seq' in line.part;

/** The number a line says it has: among all entries, or among those its viewer noticed. */
export const numberOf = ({ part }: EntryLine): number => ('seq' in part ? part.seq : part.version);

// A line of a file that anybody may have written: read only as far as it is what a record's line is.

/** Bytes a line may have. */
export const LINE_BYTES = 2 ** 20;
/** Objects and lists one inside the other that a line may have. */
const DEPTH = 64;

/** What a definition of the schema asks of a value, and the value does not do; null if it is as it says. */
export type Validator = (value: unknown) => string | null;

/** A definition of the schema as a question, compiled when it is first asked. */
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

/** A text as the JSON value it is; `why` if it is not the canonical text of one. `value` is there if it is any JSON at all. */
interface ReadText {
  readonly value?: unknown;
  readonly why: string | null;
}

/** Reads a line. Never throws, and never follows what is nested deeper than `DEPTH`. */
export function readText(text: string): ReadText {
  if (Buffer.byteLength(text) > LINE_BYTES) return { why: `the line is longer than ${LINE_BYTES} bytes` };
  if (LONE_SURROGATE.test(text)) return { why: 'the line is not UTF-8' };
  if (depthOf(text) > DEPTH) return { why: `the line is nested deeper than ${DEPTH}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { why: 'the line is not JSON' };
  }
  return { value, why: whyNotCanonical(text, value) };
}

/** Half a character, as which whoever reads bytes that are no UTF-8 tells them. */
const LONE_SURROGATE = /\p{Cs}/u;
/** Half a character, escaped: JSON has a way to write it, canonical JSON has none. */
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
/** A field that is no field to some who read JSON. */
const PROTO = /(?<!\\)"__proto__":/;

function whyNotCanonical(text: string, value: unknown): string | null {
  if (ESCAPED_SURROGATE.test(text)) return 'the line holds half a character, which has no canonical text (RFC 8785)';
  if (PROTO.test(text)) return 'a field is called __proto__';
  try {
    return canonical(value) === text ? null : 'the line is JSON, but not its canonical text (RFC 8785)';
  } catch {
    return 'the line holds a number that no JSON value has';
  }
}

/** How deep a text nests. Brackets in strings are none. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let quotes = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quotes) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quotes = false;
    } else if (code === 0x22) quotes = true;
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return most;
}

/** What of an entry is hashed, as canonical text (RFC 8785). */
export interface LineTexts {
  /** Characters of the line. */
  readonly size: number;
  /** Of what its hash is over: its header and its commitments. */
  readonly hashed: string;
  readonly part: string;
}

const HASH = ',"hash":"';
const HEADER = ',"header":{';
const PART = ',"part":{';
const SALT = ',"salt":"';

/**
 * The canonical texts in a line that is one and has the schema's form: they stand in it as they are. Before each of these
 * fields no other can say the same, for what is before is hashes and names, and names hold no quotes.
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

/** The same of a line that is not canonical. */
export const buildLineTexts = ({ commitments, header, part }: EntryLine, size: number): LineTexts => ({
  size,
  hashed: canonical({ commitments, header }),
  part: canonical(part),
});

// What comes from outside, as the type it is: the schema says whether it is that.

type AnyEntryRef = EntryRef | ViewerEntryRef;

/** The types that definitions of the schema describe, by the definitions' names. */
interface Shapes {
  readonly first: FirstLine;
  /** But for its body, which is of the kind of the entry. */
  readonly entryOfAll: FullLine;
  readonly last: LastLine;
  /** Of a ruleset's event, what every ruleset says alike. */
  readonly ended: { readonly outcome: Ending };
  readonly opened: OpeningBody;
  readonly seatTaken: SeatTakenBody;
  readonly acted: TableBody;
  readonly disputeOpened: DisputeBody<AnyEntryRef, string | null>;
  readonly hiddenInspected: HiddenInfoViewedBody;
  readonly ruled: RulingBody<AnyEntryRef, string | null>;
  readonly resultCertified: CertificateBody;
  readonly saidBySeat: SaidBySeat;
  readonly abandoned: AbandonedBody;
  readonly actionsUndone: ActionsTakenBackBody<AnyEntryRef>;
  readonly timedOut: TimedOutBody;
  readonly timeAdded: TimeAddedBody;
}

export interface Shape<Value> {
  /** What is asked of a value, and it does not do; null if it is one. */
  readonly whyNot: Validator;
  readonly is: (value: unknown) => value is Value;
}

export function shapeOf<Name extends keyof Shapes & keyof typeof SCHEMA.$defs>(name: Name): Shape<Shapes[Name]> {
  const whyNot = validatorFor(name);
  return { whyNot, is: (value): value is Shapes[Name] => whyNot(value) === null };
}

/** What the house says, by the kind of the entry it says it in. */
export const BODIES_OF = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, shapeOf(BODY_DEFINITIONS[kind])])) as {
  readonly [Kind in EntryKind]: Shape<Shapes[(typeof BODY_DEFINITIONS)[Kind]]>;
};

/** What is said in an entry, whole: in actions nothing need be. */
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

const isFullEntryRef = (mark: AnyEntryRef): mark is EntryRef => typeof mark === 'object' && mark !== null;

const validateKey = validatorFor('key');

/** The keys of a court in a JWK set (RFC 7517) as text; null if there are none. Keys of other sorts are passed over. */
export const publicKeysIn = (text: string): JwkSet | null => filterKeys(readText(text).value);

/** The keys that the last line of a record brings; null if it brings none, or is another line. */
export function keysInLastLine(text: string): JwkSet | null {
  const { value } = readText(text);
  return typeof value === 'object' && value !== null && 'keys' in value ? filterKeys(value.keys) : null;
}

function filterKeys(value: unknown): JwkSet | null {
  const keys = typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys) ? value.keys : [];
  const known = keys.filter((key): key is PublicKey => validateKey(key) === null);
  return known.length > 0 ? { keys: known } : null;
}
