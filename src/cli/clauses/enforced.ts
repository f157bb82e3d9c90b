// Where the rules name a clause: in a rejection, an outcome, a phase or the comment of what enforces it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a ruleset that enforce clauses. */
export interface Enforced {
  /** For each id, the files that name it. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** For each section (`4.3`), the files named after it. */
  readonly bySection: ReadonlyMap<string, readonly string[]>;
}

const ID = /\b(?:H(?:\d[\d.]*[a-z]|E\.[A-Z][a-z]|E\.\d[a-z]|T\.[a-z])|AMB-\d+|F-\d+b?)\b/g;
/** What only says what the clauses are. */
const CATALOGUE = /^clauses\//;

const add = (files: Map<string, string[]>, key: string, file: string): void => {
  files.set(key, [...(files.get(key) ?? []), file]);
};

/** Reads the sources of a ruleset. */
export function enforcedBy(folder: string): Enforced {
  const byName = new Map<string, string[]>();
  const bySection = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts') || CATALOGUE.test(name)) continue;
    const ids = readFileSync(join(folder, name), 'utf8').matchAll(ID);
    for (const id of new Set([...ids].map(([found]) => found))) add(byName, id, name);
    const section = /^rules\/([\d.]+)-/.exec(name)?.[1];
    if (section !== undefined) add(bySection, section, name);
  }
  return { byName, bySection };
}

/** Where a clause is enforced: the files that name it, or else those of its section, marked as such. */
export function filesOf(id: string, { byName, bySection }: Enforced): readonly string[] {
  const named = byName.get(id);
  if (named !== undefined) return named;
  const section = /^H([\d.]+)[a-z]$/.exec(id)?.[1];
  const ofSection = section && (bySection.get(section) ?? bySection.get(section.slice(0, -1)) ?? bySection.get(`${section[0]}`));
  return (ofSection || []).map((file) => `(${file})`);
}
