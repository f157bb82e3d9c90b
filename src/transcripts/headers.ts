// Headers: which game a text is of, and its options.

import { suggestNames } from '../engine/did-you-mean.js';
import { localize } from '../engine/localized-text.js';
import { comparable, type TextFault } from '../engine/positions.js';
import { accept, type Result, reject } from '../engine/result.js';
import type { AnyRuleset, Invalid, Viewer } from '../engine/ruleset.js';
import { faultAt, type Header, type Transcript } from './text.js';
import { localized } from './texts/index.js';

type Value = string | number | boolean | null;

/** `retreatBatch` is written `RetreatBatch`. */
const headerOf = (option: string): string => option.charAt(0).toUpperCase() + option.slice(1);

const valueText = (value: Value): string => {
  if (value === null) return 'none';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
};

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Returns the options that a text states: those without a default, and those that differ from their default. */
export function optionHeaders(ruleset: AnyRuleset, options: object): readonly (readonly [string, string])[] {
  const { options: values, required } = ruleset.notation;
  const given = options as Readonly<Record<string, Value>>;
  const chosen = (isStated: (name: string) => boolean) =>
    Object.fromEntries(Object.keys(values).flatMap((name) => (isStated(name) ? [[name, given[name] ?? null]] : [])));
  const defaults = ruleset.readOptions(chosen((name) => required.includes(name)));
  const differs = (name: string): boolean =>
    required.includes(name) || !defaults.ok || (defaults.value as Readonly<Record<string, Value>>)[name] !== given[name];
  const fewest = chosen(differs);
  const read = ruleset.readOptions(fewest);
  // One option can set the default of another.
  const stated = read.ok && isSame(read.value, options) ? fewest : chosen(() => true);
  return Object.entries(stated).map(([name, value]) => [headerOf(name), valueText(value)]);
}

/** Returns the header with the name of a seat's player: `England`, `Seat1`. */
export const playerHeader = (ruleset: AnyRuleset, seat: string): string => ruleset.notation.seatName(seat).replace(/\s/g, '');

const START = { line: 1, column: 1 };

const columnOfValue = ({ line, column, name }: Header) => ({ line, column: column + name.length + 2 });

/** Programs that write PGN leave headers empty that they have no value for: `[Event ""]`. */
export const isStated = ({ value }: Pick<Header, 'value'>): boolean => value.trim() !== '';

const withoutValue = (header: Header): TextFault =>
  faultAt(
    header,
    'header-without-value',
    localized(({ form }) => form['header-without-value']),
  );

export interface StatedGame {
  readonly ruleset: AnyRuleset;
  readonly options: object;
}

/** Returns the ruleset and the options that headers state. */
export function readHeaders(transcript: Pick<Transcript, 'headers'>, rulesets: readonly AnyRuleset[]): Result<StatedGame, TextFault> {
  const headers = transcript.headers.filter(isStated);
  const title = transcript.headers.find(({ name }) => name === 'Title');
  if (title !== undefined && !isStated(title)) return reject(withoutValue(title));
  const titles = rulesets.map((each) => each.title);
  if (title === undefined)
    return reject(
      faultAt(
        START,
        'title-missing',
        localized((texts) => texts.titleMissing(titles)),
      ),
    );
  const ruleset = rulesets.find((each) => comparable(each.title) === comparable(title.value) || each.id === title.value);
  if (ruleset === undefined) {
    const sentence = localized((texts) => texts.unknownTitle(title.value, titles));
    return reject(faultAt(columnOfValue(title), 'unknown-title', sentence));
  }
  const empty = transcript.headers.find((header) => !isStated(header) && ruleset.notation.required.map(headerOf).includes(header.name));
  return empty === undefined ? readOptionHeaders(headers, ruleset) : reject(withoutValue(empty));
}

/** Names of PGN and of this notation that are no options. */
const OTHER_HEADERS = ['Title', 'Event', 'Site', 'Date', 'Round', 'Game', 'Viewer', 'Annotator', 'Result', 'Practice'];

function readOptionHeaders(headers: readonly Header[], ruleset: AnyRuleset): Result<StatedGame, TextFault> {
  const { options: values, required } = ruleset.notation;
  const names = Object.keys(values);
  const chosen: Record<string, Value> = {};
  const given = new Map<string, Header>();
  for (const header of headers) {
    const option = names.find((name) => headerOf(name) === header.name);
    if (option === undefined) continue;
    const allowed = values[option]!;
    const value = allowed.find((each) => comparable(valueText(each)) === comparable(header.value));
    if (value === undefined) return reject(invalidOption(header, allowed));
    given.set(option, header);
    chosen[option] = value;
  }
  const missing = required.find((name) => !given.has(name));
  if (missing !== undefined) return reject(missingOption(missing, values[missing]!));
  const read = ruleset.readOptions(chosen);
  if (!read.ok) return reject(refusedOption(read.problem, given));
  const known = [...OTHER_HEADERS, ...names.map(headerOf), ...ruleset.seats(read.value).map((seat) => playerHeader(ruleset, seat))];
  for (const header of headers) {
    // A misspelt option would otherwise be a default.
    const near = known.includes(header.name) ? [] : suggestNames(header.name, names.map(headerOf));
    if (near.length > 0) return reject(misspeltHeader(header, near));
  }
  return accept({ ruleset, options: read.value });
}

function missingOption(option: string, allowed: readonly Value[]): TextFault {
  const choices = allowed.map(valueText);
  return faultAt(
    START,
    'option-missing',
    localized((texts) => texts.headerMissing(headerOf(option), choices)),
  );
}

function refusedOption({ path, expected, reason }: Invalid, given: ReadonlyMap<string, Header>): TextFault {
  const header = given.get(path);
  const sentence = reason ?? localized((texts, language) => texts.headerMustBe(headerOf(path), localize(expected, language)));
  return faultAt(header === undefined ? START : columnOfValue(header), 'invalid-option', sentence);
}

const misspeltHeader = (header: Header, near: readonly string[]): TextFault =>
  faultAt(
    header,
    'unknown-header',
    localized((texts) => texts.unknownHeader(header.name, near)),
  );

function invalidOption(header: Header, allowed: readonly Value[]): TextFault {
  const choices = allowed.map(valueText);
  return faultAt(
    columnOfValue(header),
    'invalid-option',
    localized((texts) => texts.headerNot(header.name, choices, header.value)),
  );
}

/** Returns who wrote a text: the arbiter, from whom nothing is hidden, if it does not say. */
export function viewerIn(headers: readonly Pick<Header, 'name' | 'value'>[], { ruleset, options }: StatedGame): Viewer {
  const written = comparable(headers.find(({ name }) => name === 'Viewer')?.value ?? 'arbiter');
  return (
    ruleset.seats(options).find((seat) => comparable(ruleset.notation.seatName(seat)) === written) ??
    (written === 'spectator' ? 'spectator' : 'arbiter')
  );
}
