// The words of a ruleset in games as text (docs/notation.md): one wording for each action, names by kind, and the facts that a game shows.
import { suggestNames } from './did-you-mean.js';
import type { LocalizedText } from './localized-text.js';
import { comparable, UNKNOWN } from './positions.js';
import { accept, type Result, reject } from './result.js';
import { writtenNames } from './written-names.js';

/** Words, and the items after their colon: `deals England` and `Move 1`, `?`. */
export interface Statement {
  readonly words: string;
  readonly items: readonly string[];
}

/** What the game shows after a decision, as far as one viewer knows it. */
export interface ShownFact extends Statement {
  /** Whether it says where the game has come to: `Turn 3`. */
  readonly heading: boolean;
  /** Notes in braces: the clause of anything remarkable. */
  readonly notes: readonly string[];
  /** Whether it follows from what a viewer knows from whom nothing is hidden. */
  readonly isImplied?: true;
}

/** Returns a fact with its items and notes. */
export const shownFact = (words: string, items: readonly string[] = [], ...notes: readonly string[]): ShownFact => ({
  words,
  items,
  heading: false,
  notes,
});
/** Returns a heading, such as `Turn 3`. */
export const shownHeading = (words: string): ShownFact => ({ words, items: [], heading: true, notes: [] });

/** A statement that reports a draw. */
export interface ReportLine {
  readonly words: string;
  readonly count: number;
}

/** Where a text reports a draw that the rules ask for. */
export interface ReportedDraw {
  /** What reports it, as a reader is asked for it: `deals England`. */
  readonly words: string;
  /** Whether a statement reports it: by its words, as compared by `comparable`. */
  readonly isIn: (words: string) => boolean;
  /** Returns an outcome as an item of the statement. */
  readonly item: (outcome: unknown) => string;
  /** The statements that report it, if they are several, and how many items each has. */
  readonly lines?: readonly ReportLine[];
  /** Of dice of which only the number of hits counts: items that hit and miss in any case. A text may state the hits alone. */
  readonly sure?: { readonly hit: string; readonly miss: string };
}

/** Stands between an item and its place: `Mar in Fife`. */
export const IN = ' in ';

/** Returns the report of a draw with these words. */
export const reportedBy = (words: string, item: (outcome: unknown) => string = String): ReportedDraw => {
  const wanted = comparable(words);
  return { words, isIn: (given) => comparable(given) === wanted, item };
};

/** The names of one kind of thing. */
export interface NameKindWords {
  /** Completes «… is expected». */
  readonly expected: LocalizedText;
  readonly write: (value: unknown) => string;
  /** Returns the value with this name; undefined if there is none. */
  readonly read: (name: string) => unknown;
  /** Returns what a name can mean as people write it; nothing if it is no name of this kind. A name that `read` knows means that alone. */
  readonly meanings: (name: string) => readonly unknown[];
  /** Every name, for suggestions. */
  readonly names: readonly string[];
  /** Whether no name contains a space, so that another name can stand before it without a word between. */
  readonly isOneWord?: true;
  /** The pattern of these names as people write them, if not any words. */
  readonly written?: string;
}

/**
 * Returns the words of named things. Names are read without regard to case. `others`: the other names that people write, in any language.
 */
export function namesOf(
  expected: LocalizedText,
  ids: readonly unknown[],
  write: (id: never) => string,
  others: (id: never) => readonly string[] = () => [],
): NameKindWords {
  const named = new Map(ids.map((id) => [comparable(write(id as never)), id]));
  // Made when a name is looked up: most programs look up none.
  let written: ((name: string) => readonly unknown[]) | null = null;
  const read = (name: string): unknown => named.get(comparable(name));
  return {
    expected,
    write: (id) => write(id as never),
    read,
    meanings(name) {
      const value = read(name);
      if (value !== undefined) return [value];
      written ??= writtenNames(ids.map((id) => [id, [write(id as never), ...others(id as never)]] as const));
      return written(name);
    },
    names: ids.map((id) => write(id as never)),
  };
}

/**
 * How one action is written. `fixed`: its type, and fields that the words imply. Other fields are named in braces. `also`: templates that are
 * read as well.
 */
interface Wording {
  readonly template: string;
  readonly fixed: { readonly type: string } & Readonly<Record<string, unknown>>;
  readonly also?: readonly string[];
}

/** An action as a text has it: null in fields that are unknown. */
export type WrittenAction = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A name that can mean several things. `at`: the index of its first character. */
export interface SeveralMeanings {
  readonly code: 'several-meanings';
  readonly at: number;
  readonly name: string;
  readonly choices: readonly string[];
}

/** Why words are no decision. `at`: the index of the first character concerned. */
export type WordsFault =
  | { readonly code: 'no-decision'; readonly at: number; readonly suggestions: readonly string[] }
  | {
      readonly code: 'no-such-name';
      readonly at: number;
      readonly name: string;
      readonly expected: LocalizedText;
      readonly suggestions: readonly string[];
    }
  | SeveralMeanings;

/** A decision as people write it: the action, or those that it can mean, and the first name that leaves it open. */
export interface Reading {
  readonly actions: readonly WrittenAction[];
  readonly open: SeveralMeanings | null;
}

/** Writes and reads the decisions of a ruleset. */
export interface DecisionWords {
  /** Returns an action in words, `?` for fields that are null. */
  readonly write: (action: WrittenAction) => string;
  /** Reads what `write` returns. */
  readonly read: (words: string) => Result<WrittenAction, WordsFault>;
  /** Reads words as people write them: a line can have several decisions, `moves Wallace, Douglas Fife-Mentieth`. */
  readonly readWritten: (words: string) => Result<readonly Reading[], WordsFault>;
  /** Returns the fields that the rules know: words can also say where a block stands. */
  readonly fieldsIn: (action: WrittenAction) => WrittenAction;
  /** Returns the name in one field of an action. */
  readonly nameIn: (action: WrittenAction, field: string) => string;
}

interface Compiled extends Wording {
  readonly fields: readonly string[];
  readonly pattern: RegExp;
  /** The patterns of the words as people write them, and their fields. */
  readonly written: readonly Template[];
  /** The template without fields, for suggestions. */
  readonly verb: string;
}

/** A template as a pattern with a group for each field. */
interface Template {
  readonly fields: readonly string[];
  readonly pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Hyphens, and the dashes that people take for them, for a class of characters. */
export const HYPHENS = '\\-\u2010\u2011\u2012\u2013\u2014\u2212';

/** A name of any words. */
const ANY_NAME = '(\\S(?:.*?\\S)?)';

/** The same, as short as possible: `?` before a path is no beginning of it. */
const SHORTEST_NAME = '(\\S(?:.*?\\S)??)';

/** Returns a template as a pattern. `nameOf`: the pattern of the names of a field. */
function templatePattern(template: string, nameOf: (field: string) => string, literal: (text: string) => string): Template {
  const pieces = template.split(/\{(\w+)\}/);
  const pattern = pieces.map((piece, index) => (index % 2 === 0 ? literal(piece) : nameOf(piece))).join('');
  // `d`: indices, for the column of a name that does not exist.
  return { fields: pieces.filter((_, index) => index % 2 === 1), pattern: new RegExp(`^${pattern}$`, 'di') };
}

/** `face-up` is also written `face up`, and with any hyphen; articles are left out. */
const writtenLiteral = (text: string): string =>
  escaped(text)
    .replaceAll('-', `(?:\\s*[${HYPHENS}]\\s*|\\s+)`)
    .replace(/\b(the|a)\\s\+/g, '(?:$1\\s+)?');

/** Returns a template as people write it. */
const writtenTemplate = (template: string, kindOf: (field: string) => NameKindWords | undefined): Template =>
  templatePattern(
    template,
    (field) => {
      const written = kindOf(field)?.written;
      return written === undefined ? SHORTEST_NAME : `(${written})`;
    },
    writtenLiteral,
  );

/** Returns the verb of several: sides are plural in English, `the Scots move`. */
const pluralOf = (verb: string): string =>
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');

function compile(wording: Wording, kindOf: (type: string, field: string) => NameKindWords): Compiled {
  const kind = (field: string) => kindOf(wording.fixed.type, field);
  const verb = wording.template.split(/\s+/)[0]!;
  const templates = [wording.template, ...(wording.also ?? [])];
  return {
    ...wording,
    ...templatePattern(wording.template, (field) => (kind(field).isOneWord ? '(\\S+)' : ANY_NAME), escaped),
    written: [...templates, ...templates.map((each) => each.replace(/^\S+/, pluralOf))].map((each) => writtenTemplate(each, kind)),
    verb,
  };
}

/** A name in words. `at`: the index of its first character. */
interface NameAt {
  readonly name: string;
  readonly at: number;
}

/** What joins names in a list. */
const SEPARATOR = /\s*(?:[,&+]|\sand\s)\s*/gi;

/** Returns the names of a list. */
function listed({ name, at }: NameAt): readonly NameAt[] {
  const names: NameAt[] = [];
  let from = 0;
  for (const { index, 0: separator } of [...name.matchAll(SEPARATOR), { index: name.length, 0: '' }]) {
    names.push({ name: name.slice(from, index), at: at + from });
    from = index + separator.length;
  }
  return names;
}

/** Actions that a decision can mean, at most: with more names that are open it is asked, and not tried. */
const READINGS_MAX = 24;
/** Things in the list of one decision, at most: more than a side has blocks. */
const LIST_MAX = 40;

/**
 * Returns the decisions of a ruleset in words. `kinds`: the names of each field of each action. `placesOf`: fields of words that say where a
 * block stands, which no action has. The first words that fit an action are written.
 */
export function decisionWords(
  wordings: readonly Wording[],
  fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>>,
  kinds: Readonly<Record<string, NameKindWords>>,
  placesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): DecisionWords {
  const kindOf = (type: string, field: string): NameKindWords => kinds[(fieldsOf[type]![field] ?? placesOf[type]?.[field])!]!;
  const compiled = wordings.map((wording) => compile(wording, kindOf));
  const byVerb = groupBy(compiled, ({ verb }) => verb.toLowerCase());
  const byWrittenVerb = groupBy(compiled, ({ verb }) => pluralOf(verb.toLowerCase()));
  const byType = groupBy(compiled, ({ fixed }) => fixed.type);
  const noSuchName = ({ name, at }: NameAt, { expected, names }: NameKindWords): WordsFault => ({
    code: 'no-such-name',
    at,
    name,
    expected,
    suggestions: suggestNames(name, names),
  });
  function valuesOf({ fixed, fields }: Compiled, found: RegExpExecArray): Result<WrittenAction, WordsFault> {
    const action: Record<string, unknown> & { type: string } = { ...fixed };
    for (const [index, field] of fields.entries()) {
      const name = found[index + 1]!;
      const kind = kindOf(fixed.type, field);
      const value = name === UNKNOWN ? null : kind.read(name);
      if (value === undefined) return reject(noSuchName({ name, at: found.indices![index + 1]![0] }, kind));
      action[field] = value;
    }
    return accept(action);
  }
  /** Returns what the names in the fields of one decision can mean together. */
  function meant(wording: Compiled, fields: ReadonlyMap<string, NameAt>): Result<Reading, WordsFault> {
    let actions: readonly WrittenAction[] = [wording.fixed];
    let open: SeveralMeanings | null = null;
    for (const [field, written] of fields) {
      const kind = kindOf(wording.fixed.type, field);
      const values = written.name === UNKNOWN ? [null] : kind.meanings(written.name);
      if (values.length === 0) return reject(noSuchName(written, kind));
      open ??= openName(written, values, kind);
      actions = actions.flatMap((action) => values.map((value) => ({ ...action, [field]: value }))).slice(0, READINGS_MAX + 1);
    }
    return accept({ actions: actions.length > READINGS_MAX ? [] : actions, open });
  }
  /** Reads a decision in which one field is a list: each of its names, or with what follows it, `Wallace Fife-Angus, Douglas`, is a decision. */
  function readList(wording: Compiled, fields: ReadonlyMap<string, NameAt>, verb: string): Result<readonly Reading[], WordsFault> | null {
    for (const [field, written] of fields) {
      const names = listed(written);
      if (names.length === 1) continue;
      if (names.length > LIST_MAX) return null;
      const readings: Reading[] = [];
      for (const each of names) {
        const own = meant(wording, new Map([...fields, [field, each]]));
        const whole = own.ok ? null : readOne(`${verb} ${each.name}`);
        if (whole?.ok) readings.push(...whole.value.map((reading) => movedBy(reading, each.at - verb.length - 1)));
        else if (own.ok) readings.push(own.value);
        else return own;
      }
      return accept(readings);
    }
    return null;
  }
  function readOne(words: string): Result<readonly Reading[], WordsFault> {
    const verb = words.split(/\s+/)[0]!;
    let wrongName: WordsFault | null = null;
    for (const wording of byWrittenVerb.get(pluralOf(verb.toLowerCase())) ?? []) {
      for (const { pattern, fields } of wording.written) {
        const found = pattern.exec(words);
        if (found === null) continue;
        const names = new Map(fields.map((field, index) => [field, { name: found[index + 1]!, at: found.indices![index + 1]![0] }]));
        const one = meant(wording, names);
        if (one.ok) return accept([one.value]);
        const several = readList(wording, names, verb);
        if (several?.ok) return several;
        wrongName ??= several === null ? one.problem : several.problem;
      }
    }
    return reject(wrongName ?? { code: 'no-decision', at: 0, suggestions: templatesLike(verb) });
  }
  /** Returns the templates of a verb, or of verbs like it. */
  function templatesLike(verb: string): readonly string[] {
    const alike = byWrittenVerb.get(pluralOf(verb.toLowerCase()));
    return alike === undefined ? suggestVerbs(verb, compiled) : alike.map(({ template }) => template);
  }
  return {
    write(action) {
      const wording = byType
        .get(action.type)
        ?.find(
          ({ fixed, fields }) =>
            Object.entries(fixed).every(([name, value]) => action[name] === value) &&
            fields.every((field) => action[field] !== undefined || field in fieldsOf[action.type]!),
        );
      if (wording === undefined) throw new Error(`no words for ${action.type}`);
      return wording.template.replace(/\{(\w+)\}/g, (_, field: string) => {
        const value = action[field];
        return value === null || value === undefined ? UNKNOWN : kindOf(action.type, field).write(value);
      });
    },
    fieldsIn: (action) =>
      Object.fromEntries(Object.entries(action).filter(([name]) => name === 'type' || name in fieldsOf[action.type]!)) as WrittenAction,
    nameIn: (action, field) => kindOf(action.type, field).write(action[field]),
    read(words) {
      const verb = words.trim().split(/\s+/)[0] ?? '';
      let wrongName: WordsFault | null = null;
      for (const wording of byVerb.get(verb.toLowerCase()) ?? []) {
        const found = wording.pattern.exec(words.trim());
        if (found === null) continue;
        const values = valuesOf(wording, found);
        if (values.ok) return values;
        wrongName ??= values.problem;
      }
      return reject(wrongName ?? { code: 'no-decision', at: 0, suggestions: templatesLike(verb) });
    },
    readWritten: readOne,
  };
}

const movedBy = ({ actions, open }: Reading, by: number): Reading => ({ actions, open: open && { ...open, at: open.at + by } });

/** Returns a name with what it can mean, if that is several things. */
const openName = ({ name, at }: NameAt, values: readonly unknown[], { write }: NameKindWords): SeveralMeanings | null =>
  values.length < 2 ? null : { code: 'several-meanings', at, name, choices: values.map(write) };

/** Returns things by key, in their order. */
export function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}

function suggestVerbs(verb: string, compiled: readonly Compiled[]): readonly string[] {
  const near = suggestNames(verb, [...new Set(compiled.map((each) => each.verb))]);
  return compiled.filter((each) => near.includes(each.verb)).map(({ template }) => template);
}

/** How one statement is written that is no decision, or the report of one: names in braces by their kind, and the kind of its items. */
interface StatementWording {
  readonly template: string;
  /** `number`: whole numbers; none if the statement has no items, or other ones. */
  readonly items?: string;
  /** The kind of the places that may stand after each item: `Mar in Fife`. */
  readonly places?: string;
}

/** A statement as Lyon words it. `items`: the kind of its items; null if they have none, `number` if they are numbers. */
export interface ReadStatement {
  readonly words: string;
  readonly items: NameKindWords | 'number' | null;
  /** The kind of the places that may stand after items; null if none may. */
  readonly places: NameKindWords | null;
}

/** Reads the words of statements as people write them; null if none is worded like that. */
export type StatementWords = (words: string) => Result<ReadStatement, SeveralMeanings> | null;

/** Returns the statements of a ruleset in words. `kinds`: the names in their templates. Anything else in braces is kept as it is written. */
export function statementWords(wordings: readonly StatementWording[], kinds: Readonly<Record<string, NameKindWords>>): StatementWords {
  const compiled = wordings.map((wording) => ({ ...wording, ...writtenTemplate(wording.template, (field) => kinds[field]) }));
  // Most statements have a first word that tells them apart. Others begin with a name.
  const byFirstWord = groupBy(compiled, ({ template }) => (template.startsWith('{') ? '' : template.split(' ')[0]!.toLowerCase()));
  return (words) => {
    const first = words.split(/\s/, 1)[0]!.toLowerCase();
    let unclear: SeveralMeanings | null = null;
    for (const { template, items, places, fields, pattern } of byFirstWord.get(first) ?? byFirstWord.get('') ?? []) {
      const found = pattern.exec(words);
      if (found === null) continue;
      const named = fields.map((field, index) => {
        const written = { name: found[index + 1]!, at: found.indices![index + 1]![0] };
        const kind = kinds[field];
        const values = kind === undefined || written.name === UNKNOWN ? null : kind.meanings(written.name);
        return {
          text: values?.length === 1 ? kind!.write(values[0]) : written.name,
          values,
          open: values && openName(written, values, kind!),
        };
      });
      if (named.some(({ values }) => values?.length === 0)) continue;
      unclear ??= named.find(({ open }) => open !== null)?.open ?? null;
      if (unclear !== null) continue;
      const [...texts] = named.map(({ text }) => text);
      const read = template.replace(/\{\w+\}/g, () => texts.shift()!);
      return accept({
        words: read,
        items: items === undefined ? null : items === 'number' ? items : kinds[items]!,
        places: places === undefined ? null : kinds[places]!,
      });
    }
    return unclear && reject(unclear);
  };
}
