import type { Execute, RulesetKey } from '../../client/index.js';

// What the demo needs to know of a ruleset in addition to the API: its options and its story.

/** A notice as a spectator receives it. */
export interface AnyNotice {
  readonly type: string;
}

/** Returns the printed name of an area, a block or a card. */
export type NameOf = (id: string) => string;

/** A part of a story: a year, a skirmish. */
export interface Chapter {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface Title {
  /** The ruleset's id. */
  readonly ruleset: string;
  /** The command line option (`--seats 4`), and the game options that follow from it. */
  readonly choice: {
    readonly name: string;
    readonly meaning: string;
    readonly values: readonly string[];
    readonly standard: string;
    readonly options: (value: string) => object;
  };
  /** The component lists whose items have an id and a name. */
  readonly shelves: readonly string[];
  /** Describes the progress of a game from a view. */
  readonly inWords: (view: Readonly<Record<string, unknown>>) => string;
  /** Returns the chapters of a game from its notices, in order. */
  readonly story: (notices: readonly AnyNotice[], nameOf: NameOf) => readonly Chapter[];
  /** Returns the name of a winning seat. */
  readonly winner: (seat: string) => string;
}

// Schema names derived from ruleset ids.

const upper = (_: string, letter: string): string => letter.toUpperCase();

/** The ruleset's field name in the schema: `hammerOfTheScots`. */
export const rulesetKey = ({ ruleset }: { readonly ruleset: string }): RulesetKey => ruleset.replace(/-(\w)/g, upper) as RulesetKey;

/** The prefix of its type names: `HammerOfTheScots` for `hammer-of-the-scots`. */
export const schemaTypeName = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, upper);

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Answer {
  readonly ruleset: { readonly components: Readonly<Record<string, readonly Named[]>> };
}

/** Reads the names of a title's components. Items that share an id (a noble and an area) also share their name. */
export async function readNames(ask: Execute, { ruleset, shelves }: Title): Promise<NameOf> {
  const named = shelves.map((shelf) => `${shelf} { id name }`).join(' ');
  const document = `query ($ruleset: ID!) { ruleset(id: $ruleset) { components { ... on ${schemaTypeName(ruleset)}Components { ${named} } } } }`;
  const { components } = (await ask<Answer>(document, { ruleset })).ruleset;
  const names = new Map(shelves.flatMap((shelf) => components[shelf]!).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** `Ross`, `Ross and Mar`, `Ross, Mar and Angus`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
