// The words of a ruleset in games as text (docs/notation.md): one wording for each action, names by kind, and the facts that a game shows.
import { suggestNames } from './did-you-mean.js';
import type { LocalizedText } from './localized-text.js';
import { comparable, UNKNOWN } from './positions.js';
import { accept, type Result, reject } from './result.js';

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

/** Where a text reports a draw that the rules ask for. */
export interface ReportedDraw {
  /** What reports it, as a reader is asked for it: `deals England`. */
  readonly words: string;
  /** Whether a statement reports it: by its words, as compared by `comparable`. */
  readonly isIn: (words: string) => boolean;
  /** Returns an outcome as an item of the statement. */
  readonly item: (outcome: unknown) => string;
}

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
  /** Every name, for suggestions. */
  readonly names: readonly string[];
  /** Whether no name contains a space, so that another name can stand before it without a word between. */
  readonly isOneWord?: true;
}

/** Returns the words of named things. Names are read without regard to case. */
export function namesOf(expected: LocalizedText, ids: readonly unknown[], write: (id: never) => string): NameKindWords {
  const named = new Map(ids.map((id) => [comparable(write(id as never)), id]));
  return {
    expected,
    write: (id) => write(id as never),
    read: (name) => named.get(comparable(name)),
    names: ids.map((id) => write(id as never)),
  };
}

/** How one action is written. `fixed`: its type, and fields that the words imply. Other fields are named in braces. */
interface Wording {
  readonly template: string;
  readonly fixed: { readonly type: string } & Readonly<Record<string, unknown>>;
}

/** An action as a text has it: null in fields that are unknown. */
export type WrittenAction = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Why words are no decision. `at`: the index of the first character concerned. */
export type WordsFault =
  | { readonly code: 'no-decision'; readonly at: number; readonly suggestions: readonly string[] }
  | {
      readonly code: 'no-such-name';
      readonly at: number;
      readonly name: string;
      readonly expected: LocalizedText;
      readonly suggestions: readonly string[];
    };

/** Writes and reads the decisions of a ruleset. */
export interface DecisionWords {
  /** Returns an action in words, `?` for fields that are null. */
  readonly write: (action: WrittenAction) => string;
  readonly read: (words: string) => Result<WrittenAction, WordsFault>;
  /** Returns the name in one field of an action. */
  readonly nameIn: (action: WrittenAction, field: string) => string;
}

interface Compiled extends Wording {
  readonly fields: readonly string[];
  readonly pattern: RegExp;
  /** The template without fields, for suggestions. */
  readonly verb: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

function compile(wording: Wording, kindOf: (type: string, field: string) => NameKindWords): Compiled {
  const pieces = wording.template.split(/\{(\w+)\}/);
  const name = (field: string): string => (kindOf(wording.fixed.type, field).isOneWord ? '(\\S+)' : '(\\S(?:.*?\\S)?)');
  const pattern = pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : name(piece))).join('');
  return {
    ...wording,
    fields: pieces.filter((_, index) => index % 2 === 1),
    // `d`: indices, for the column of a name that does not exist.
    pattern: new RegExp(`^${pattern}$`, 'di'),
    verb: wording.template.split(/\s+/)[0]!,
  };
}

/** Returns the decisions of a ruleset in words. `kinds`: the names of each field of each action. */
export function decisionWords(
  wordings: readonly Wording[],
  fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>>,
  kinds: Readonly<Record<string, NameKindWords>>,
): DecisionWords {
  const kindOf = (type: string, field: string): NameKindWords => kinds[fieldsOf[type]![field]!]!;
  const compiled = wordings.map((wording) => compile(wording, kindOf));
  const byVerb = groupBy(compiled, ({ verb }) => verb.toLowerCase());
  const byType = groupBy(compiled, ({ fixed }) => fixed.type);
  function valuesOf({ fixed, fields }: Compiled, found: RegExpExecArray): Result<WrittenAction, WordsFault> {
    const action: Record<string, unknown> & { type: string } = { ...fixed };
    for (const [index, field] of fields.entries()) {
      const name = found[index + 1]!;
      const kind = kindOf(fixed.type, field);
      const value = name === UNKNOWN ? null : kind.read(name);
      if (value === undefined) {
        const at = found.indices![index + 1]![0];
        return reject({ code: 'no-such-name', at, name, expected: kind.expected, suggestions: suggestNames(name, kind.names) });
      }
      action[field] = value;
    }
    return accept(action);
  }
  return {
    write(action) {
      const wording = byType.get(action.type)?.find(({ fixed }) => Object.entries(fixed).every(([name, value]) => action[name] === value));
      if (wording === undefined) throw new Error(`no words for ${action.type}`);
      return wording.template.replace(/\{(\w+)\}/g, (_, field: string) => {
        const value = action[field];
        return value === null || value === undefined ? UNKNOWN : kindOf(action.type, field).write(value);
      });
    },
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
      const templates = (byVerb.get(verb.toLowerCase()) ?? compiled).map(({ template }) => template);
      return reject(
        wrongName ?? { code: 'no-decision', at: 0, suggestions: byVerb.has(verb.toLowerCase()) ? templates : suggestVerbs(verb, compiled) },
      );
    },
  };
}

function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): ReadonlyMap<string, readonly Thing[]> {
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
