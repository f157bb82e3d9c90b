// Where the rules enforce a clause: where they name it, in a rejection, an outcome, a phase or the comment of what
// enforces it; or else where what belongs to it stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './places.js';

/** The files of a ruleset that enforce clauses. */
export interface Enforced {
  /** For each id, the files that name it. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** For each section (`4.3`), the files named after it. */
  readonly bySection: ReadonlyMap<string, readonly string[]>;
}

/** The ids of Hammer of the Scots (H, F, AMB) and of Lords of Scotland (L, LR). */
const ID = /\b(?:H(?:\d[\d.]*[a-z]|E\.[A-Z][a-z]|E\.\d[a-z]|T\.[a-z])|AMB-\d+|F-\d+b?|L\d+\.\d+|LR-\d+)\b/g;
const REJECTIONS = 'rejections.ts';
/** What only says what the clauses are. */
const CATALOGUE = /^clauses\//;

const add = (files: Map<string, string[]>, key: string, file: string): void => {
  files.set(key, [...(files.get(key) ?? []), file]);
};

/** Reads the sources of a ruleset, in these folders. */
export function enforcedBy(folders: readonly string[]): Enforced {
  const byName = new Map<string, string[]>();
  const bySection = new Map<string, string[]>();
  for (const [folder, name] of filesBelow(folders)) {
    if (!name.endsWith('.ts') || CATALOGUE.test(name)) continue;
    for (const id of idsNamedIn(readFileSync(join(folder, name), 'utf8'))) add(byName, id, name);
    const section = /^rules\/([\d.]+|e)-/.exec(name)?.[1];
    if (section !== undefined) add(bySection, section === 'e' ? cardOf(name) : section, name);
  }
  return { byName, bySection };
}

/** `H7.4a-H7.4d` names all from the one to the other. */
const RANGE = /\b(H(?:\d[\d.]*|E\.[A-Z]|T\.))([a-z])-\1([a-z])\b/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The ids that a source names, those within a range too. */
export function idsNamedIn(source: string): ReadonlySet<string> {
  const ranges = [...source.matchAll(RANGE)].flatMap(([, section, first, last]) =>
    [...LETTERS.slice(LETTERS.indexOf(first!), LETTERS.indexOf(last!) + 1)].map((letter) => `${section}${letter}`),
  );
  return new Set([...[...source.matchAll(ID)].map(([id]) => id), ...ranges]);
}

/** The section of an event card's file: `E.S` of `rules/e-sea-move.ts`, as its clauses are numbered `HE.Sa`. */
const cardOf = (name: string): string => `E.${name.charAt('rules/e-'.length).toUpperCase()}`;

/**
 * The files that enforce a clause: those that name it; or else, in brackets, those of its section, or if it has none those
 * of the clauses that it explains or is shown with.
 */
export function filesOf(id: string, related: readonly string[], { byName, bySection }: Enforced): readonly string[] {
  const named = byName.get(id) ?? [];
  // A rejection names its clause, and the rule that finds it broken stands elsewhere.
  if (named.some((file) => file !== REJECTIONS)) return named;
  const own = ofSection(id, bySection);
  const others = own.length > 0 ? own : related.flatMap((each) => byName.get(each) ?? ofSection(each, bySection));
  return [...named, ...[...new Set(others)].filter((file) => !named.includes(file)).map((file) => `(${file})`)];
}

function ofSection(id: string, bySection: Enforced['bySection']): readonly string[] {
  const section = /^H([\dE][\w.]*)[a-z]$|^L(\d+)\.\d+$/.exec(id)?.slice(1).join('') ?? '';
  return bySection.get(section) ?? bySection.get(section.slice(0, -1)) ?? bySection.get(section.charAt(0)) ?? [];
}
