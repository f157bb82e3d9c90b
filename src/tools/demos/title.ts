import type { Execute, RulesetKey } from '../../client/index.js';

// What the demo needs of a ruleset in addition to the API: the fields to request, and how to print its story.

/** A notice as a spectator gets it. */
export interface AnyNotice {
  readonly type: string;
}

/** The printed name of an area, a block or a card. */
export type NameOf = (id: string) => string;

/** A part of a story: a year, a skirmish. */
export interface Chapter {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface Title {
  /** The ruleset's id. */
  readonly ruleset: string;
  /** What is chosen on the command line (`--seats 4`), and the options of a game that come of it. */
  readonly choice: {
    readonly name: string;
    readonly meaning: string;
    readonly values: readonly string[];
    readonly standard: string;
    readonly options: (value: string) => object;
  };
  /** The shelves of its components whose things have an id and a name. */
  readonly shelves: readonly string[];
  /** How far a game is, from a view. */
  readonly inWords: (view: Readonly<Record<string, unknown>>) => string;
  /** Tells a game from its notices, in their order. */
  readonly story: (notices: readonly AnyNotice[], nameOf: NameOf) => readonly Chapter[];
  /** What a winning seat is called. */
  readonly winner: (seat: string) => string;
}

// The names of the schema, made of those of the rulesets.

const upper = (_: string, letter: string): string => letter.toUpperCase();

/** The ruleset of a title as the schema names it in a field: `hammerOfTheScots`. */
export const rulesetKey = ({ ruleset }: { readonly ruleset: string }): RulesetKey => ruleset.replace(/-(\w)/g, upper) as RulesetKey;

/** `hammer-of-the-scots` as the schema begins the names of its types: `HammerOfTheScots`. */
export const schemaTypeName = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, upper);

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Answer {
  readonly ruleset: { readonly components: Readonly<Record<string, readonly Named[]>> };
}

/** Reads what the things of a title are called. Where two share an id (a noble and an area), they share their name as well. */
export async function readNames(ask: Execute, { ruleset, shelves }: Title): Promise<NameOf> {
  const named = shelves.map((shelf) => `${shelf} { id name }`).join(' ');
  const document = `query ($ruleset: ID!) { ruleset(id: $ruleset) { components { ... on ${schemaTypeName(ruleset)}Components { ${named} } } } }`;
  const { components } = (await ask<Answer>(document, { ruleset })).ruleset;
  const names = new Map(shelves.flatMap((shelf) => components[shelf]!).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
