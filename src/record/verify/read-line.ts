// A line of a file that anybody may have written: read only as far as it is what a record's line is.
import type { ValidateFunction } from 'ajv';
import { canonical } from '../canonical.js';
import { quoted } from './finding.js';
import { compiled, type Definition } from './forms.js';

/** Bytes a line may have. */
export const LINE_BYTES = 2 ** 20;
/** Objects and lists one inside the other that a line may have. */
const DEPTH = 64;

/** What a definition of the schema asks of a value, and the value does not do; null if it is as it says. */
export type Form = (value: unknown) => string | null;

/** A definition of the schema as a question, compiled when it is first asked. */
export function formOf(definition: Definition): Form {
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
  if (UNWRITABLE.test(text)) return { why: 'the line is not UTF-8' };
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
const UNWRITABLE = /\p{Cs}/u;
/** Half a character, escaped: JSON has a way to write it, canonical JSON has none. */
const ESCAPED_HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
/** A field that is no field to some who read JSON. */
const PROTO = /(?<!\\)"__proto__":/;

function whyNotCanonical(text: string, value: unknown): string | null {
  if (ESCAPED_HALF.test(text)) return 'the line holds half a character, which has no canonical text (RFC 8785)';
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
