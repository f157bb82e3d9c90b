// Where the clauses of a ruleset are enforced and proved: in its own folders, and in those that enforce some of them for it.
import { readdirSync } from 'node:fs';

/** Folders, the ruleset's own first. */
export interface Places {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** Bids are made before there is a game. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { 'hammer-of-the-scots': ['tournaments/bids'] };

export function placesOf(ruleset: string): Places {
  const folders = [`rulesets/${ruleset}`, ...(BESIDE[ruleset] ?? [])];
  return { sources: folders.map((folder) => `src/${folder}`), tests: folders.map((folder) => `test/${folder}`) };
}

/** Every file in these folders and below them: its folder of these, and its path in there; a folder after the other, each in order. */
export const filesBelow = (folders: readonly string[]): readonly (readonly [folder: string, name: string])[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [folder, name] as const),
  );
