// The register of clauses: where each is enforced, which tests prove it, and why others have no test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clarification, Clause, Rulebook } from '../../engine/rulebook.js';
import { readExamples } from '../kit/examples.js';

/** Folders, the ruleset's own first. */
interface ClauseFolders {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** Bids belong to tournaments, outside the ruleset. */
const OTHER_FOLDERS: Readonly<Record<string, readonly string[]>> = { 'hammer-of-the-scots': ['tournaments/pairing'] };

/** Returns the folders that can enforce and prove the clauses of a ruleset. */
export function clauseFolders(ruleset: string): ClauseFolders {
  const folders = [`rulesets/${ruleset}`, ...(OTHER_FOLDERS[ruleset] ?? [])];
  return { sources: folders.map((folder) => `src/${folder}`), tests: folders.map((folder) => `test/${folder}`) };
}

/** Returns the folder and the relative path of every file, in the order of the folders. */
const listFiles = (folders: readonly string[]): readonly (readonly [folder: string, name: string])[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [folder, name] as const),
  );

/** A clause, a worked example or a clarification, which needs a test or a reason. */
interface Statement {
  readonly id: string;
  readonly statement: string;
}

/** Why a statement has no test. */
interface Reason {
  readonly id: string;
  readonly reason: string;
}

/** Parses one page of reasons. Throws on malformed rows. */
export function readPage(page: string): Reason[] {
  const rows = page.split('\n').filter((line) => /^\| [A-Z]+[-.\d]/.test(line));
  return rows.map((row) => {
    const [id, reason, ...more] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (!id || !reason || more.length > 0) throw new Error(`not a row of id and reason: ${row}`);
    return { id, reason };
  });
}

/** Returns the reasons on every page of a folder, in the order of the rulebook. */
export const readReasons = (folder: string): Reason[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => readPage(readFileSync(join(folder, name), 'utf8')));

/** Returns the ids that a test source names: `clause('H4.3a F-07', …)` and `clause.rows(…)`. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].flatMap((found) => found[1]!.split(' ')).filter((id) => !isRuling(id));

/** Returns the clarifications that a test source names outside comments. */
export const clarificationsIn = (source: string): string[] => [
  ...new Set([...source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(RULING)].map(([id]) => id)),
];

const isRuling = (id: string): boolean => /^(?:AMB|LR)-/.test(id);

/** The ids of clarifications: of Hammer of the Scots and of Lords of Scotland. */
const RULING = /\b(?:AMB|LR)-\d+\b/g;

/** Returns, for each id, the test files in these folders that name it. */
export function findTests(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [folder, name] of listFiles(folders)) {
    if (!name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    for (const id of new Set([...idsIn(source), ...clarificationsIn(source)])) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

/** Returns every contradiction between the statements, the tests and the reasons; empty if there is none. */
export function findGaps(statements: readonly Statement[], tested: readonly string[], reasons: readonly Reason[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const proved = new Set(tested);
  const excused = new Set(reasons.map(({ id }) => id));
  return [
    ...findDuplicates(statements).map((id) => `${id} stands twice in the catalogue`),
    ...findDuplicates(reasons).map((id) => `${id} is given two reasons`),
    ...[...proved].filter((id) => !known.has(id)).map((id) => `${id} is tested but not in the catalogue`),
    ...[...excused].filter((id) => !known.has(id)).map((id) => `${id} has a reason but is not in the catalogue`),
    ...[...excused].filter((id) => proved.has(id)).map((id) => `${id} is tested, and yet has a reason not to be`),
    ...statements
      .filter(({ id }) => !excused.has(id) && !proved.has(id))
      .map(({ id, statement }) => `${id} has neither test nor reason: ${statement}`),
  ];
}

const findDuplicates = (rows: readonly { readonly id: string }[]): string[] => {
  const ids = rows.map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
};

/** A test that proves statements. */
interface Proof {
  readonly file: string;
  /** The title of the test; of a table, the title of all its rows. */
  readonly title: string;
  /** The statements that the test proves. */
  readonly ids: readonly string[];
}

const TEXT = String.raw`'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"`;
/** Matches `clause('H4.3a F-07', 'a red border …')` and `clause.rows(…)`. */
const CLAUSE = new RegExp(`${String.raw`\bclause(?:\.rows)?\(\s*'([^']*)',\s*(?:${TEXT}|`}\`([^\`]*)\`)`, 'g');
/** Matches any text literal; those that name a clarification are titles of tests or of rows. */
const WITH_RULING = new RegExp(`${TEXT}|${'`([^`]*)`'}`, 'g');

const textOf = (found: readonly (string | undefined)[]): string => found.find((text) => text !== undefined)!.replace(/\\(.)/g, '$1');

/** Returns the proofs in one test source. */
export function readProofs(file: string, source: string): Proof[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const ofClauses = [...code.matchAll(CLAUSE)].map(([, ids, ...text]) => {
    const title = textOf(text);
    return { file, title, ids: [...new Set([...ids!.split(' '), ...(title.match(RULING) ?? [])])] };
  });
  const texts = [...code.replace(CLAUSE, '').matchAll(WITH_RULING)].map(([, ...text]) => textOf(text));
  const ofRulings = texts.flatMap((title) => {
    const ids = title.match(RULING);
    return ids ? [{ file, title, ids }] : [];
  });
  return [...ofClauses, ...ofRulings];
}

/** Returns the proofs in all tests of these folders. */
const findProofs = (folders: readonly string[]): readonly Proof[] =>
  listFiles(folders)
    .filter(([, name]) => name.endsWith('.test.ts'))
    .flatMap(([folder, name]) => readProofs(name, readFileSync(join(folder, name), 'utf8')));

/** The files of a ruleset that enforce clauses. */
interface Enforcement {
  /** For each id, the files that name it in code or comments. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** For each section (`4.3`), the files named after it. */
  readonly bySection: ReadonlyMap<string, readonly string[]>;
}

/** The ids of Hammer of the Scots (H, F, AMB) and of Lords of Scotland (L, LR). */
const ID = /\b(?:H(?:\d[\d.]*[a-z]|E\.[A-Z][a-z]|E\.\d[a-z]|T\.[a-z]|O\.[a-z][A-Za-z0-9]*)|AMB-\d+|F-\d+b?|L\d+\.\d+|LR-\d+)\b/g;
const REJECTIONS = 'rejections.ts';
/** The catalogue and its translations name every clause and enforce none. */
const CATALOGUE = /^(?:clauses|sentences\/clauses-\w+)\.ts$/;

const add = (files: Map<string, string[]>, key: string, file: string): void => {
  files.set(key, [...(files.get(key) ?? []), file]);
};

/** Reads the sources of a ruleset in these folders. */
export function findEnforcement(folders: readonly string[]): Enforcement {
  const byName = new Map<string, string[]>();
  const bySection = new Map<string, string[]>();
  for (const [folder, name] of listFiles(folders)) {
    if (!name.endsWith('.ts') || CATALOGUE.test(name)) continue;
    for (const id of idsNamedIn(readFileSync(join(folder, name), 'utf8'))) add(byName, id, name);
    const section = /^rules\/([\d.]+|e)-/.exec(name)?.[1];
    if (section !== undefined) add(bySection, section === 'e' ? cardOf(name) : section, name);
  }
  return { byName, bySection };
}

/** Matches a range: `H7.4a-H7.4d`. */
const RANGE = /\b(H(?:\d[\d.]*|E\.[A-Z]|T\.))([a-z])-\1([a-z])\b/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the ids that a source names, including those in ranges. */
export function idsNamedIn(source: string): ReadonlySet<string> {
  const ranges = [...source.matchAll(RANGE)].flatMap(([, section, first, last]) =>
    [...LETTERS.slice(LETTERS.indexOf(first!), LETTERS.indexOf(last!) + 1)].map((letter) => `${section}${letter}`),
  );
  return new Set([...[...source.matchAll(ID)].map(([id]) => id), ...ranges]);
}

/** Returns the section of an event card's file: `E.S` for `rules/e-sea-move.ts`, whose clauses are `HE.Sa` and following. */
const cardOf = (name: string): string => `E.${name.charAt('rules/e-'.length).toUpperCase()}`;

/**
 * Returns the files that enforce a clause: those that name it; otherwise, in brackets, those of its section; otherwise, those of
 * the related clauses.
 */
export function findFiles(id: string, related: readonly string[], { byName, bySection }: Enforcement): readonly string[] {
  const named = byName.get(id) ?? [];
  // `rejections.ts` names the clause, but another file enforces it.
  if (named.some((file) => file !== REJECTIONS)) return named;
  const own = ofSection(id, bySection);
  const others = own.length > 0 ? own : related.flatMap((each) => byName.get(each) ?? ofSection(each, bySection));
  return [...named, ...[...new Set(others)].filter((file) => !named.includes(file)).map((file) => `(${file})`)];
}

function ofSection(id: string, bySection: Enforcement['bySection']): readonly string[] {
  const section = /^H([\dE][\w.]*)[a-z]$|^L(\d+)\.\d+$/.exec(id)?.slice(1).join('') ?? '';
  return bySection.get(section) ?? bySection.get(section.slice(0, -1)) ?? bySection.get(section.charAt(0)) ?? [];
}

/** A statement with its enforcement and its proofs. */
export interface RegisterEntry {
  readonly id: string;
  readonly statement: string;
  /** Null for a clarification. */
  readonly clause: Clause | null;
  readonly clarification: Clarification | null;
  /** The clarifications on the clause. */
  readonly clarifications: readonly Clarification[];
  readonly enforced: readonly string[];
  readonly tests: readonly string[];
  readonly proofs: readonly Proof[];
  /** The files of the examples of the kit that show it. */
  readonly examples: readonly string[];
  /** Why no test proves it; null if a test does. */
  readonly reason: string | null;
}

/** Returns the related ids: the clauses of a clarification, or the other clauses of the same tests. */
function relatedTo(id: string, clarification: Clarification | null, proofs: readonly Proof[]): readonly string[] {
  const shown = proofs.flatMap(({ ids }) => ids).filter((each) => each !== id && !isRuling(each));
  return clarification !== null && clarification.clauses.length > 0 ? clarification.clauses : shown;
}

/** Returns the rule files with the names of the test files, in brackets. */
const namesakes = (tests: readonly string[], files: ReadonlySet<string>): readonly string[] =>
  tests.flatMap((test) => {
    const file = test.replace(/\.test\.ts$/, '.ts');
    return files.has(file) ? [`(${file})`] : [];
  });

/** Builds the register of a rulebook. The first test folder contains the reasons in `clauses/`. */
export function buildRegister(
  { clauses, clarifications }: Rulebook,
  { sources, tests: testFolders }: ClauseFolders,
): readonly RegisterEntry[] {
  const enforced: Enforcement = findEnforcement(sources);
  const files = new Set([...enforced.byName.values(), ...enforced.bySection.values()].flat());
  const tests = findTests(testFolders);
  const proofs = findProofs(testFolders);
  const examples = readExamples();
  const reasons = new Map(readReasons(`${testFolders[0]}/clauses`).map(({ id, reason }) => [id, reason]));
  const known = (id: string, statement: string, clause: Clause | null, clarification: Clarification | null): RegisterEntry => {
    const own = proofs.filter(({ ids }) => ids.includes(id));
    const places = findFiles(id, relatedTo(id, clarification, own), enforced);
    return {
      id,
      statement,
      clause,
      clarification,
      clarifications: clarifications.filter((each) => each.clauses.includes(id)),
      enforced: places.length > 0 ? places : namesakes(tests.get(id) ?? [], files),
      tests: tests.get(id) ?? [],
      proofs: own,
      examples: examples.flatMap((each) => (each.clauses.includes(id) ? [`kit/${each.name}`] : [])),
      reason: reasons.get(id) ?? null,
    };
  };
  return [
    ...clauses.map((clause) => known(clause.id, clause.statement, clause, null)),
    ...clarifications.map((clarification) =>
      known(clarification.id, `${clarification.question} ${clarification.answer}`, null, clarification),
    ),
  ];
}
