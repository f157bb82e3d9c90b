// Where the clauses of a ruleset are enforced and proved: in its own folders, and in those that enforce some of them for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clause, Rulebook, Ruling } from '../../engine/ruleset.js';

/** Folders, the ruleset's own first. */
export interface ClauseFolders {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** Bids are made before there is a game. */
const OTHER_FOLDERS: Readonly<Record<string, readonly string[]>> = { 'hammer-of-the-scots': ['tournaments/bids'] };

export function clauseFolders(ruleset: string): ClauseFolders {
  const folders = [`rulesets/${ruleset}`, ...(OTHER_FOLDERS[ruleset] ?? [])];
  return { sources: folders.map((folder) => `src/${folder}`), tests: folders.map((folder) => `test/${folder}`) };
}

/** Every file in these folders and below them: its folder of these, and its path in there; a folder after the other, each in order. */
export const listFiles = (folders: readonly string[]): readonly (readonly [folder: string, name: string])[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [folder, name] as const),
  );

// Which clauses of a rulebook have a test, which have a reason to have none, and which have neither.

/** Something of the rulebook that is to be proved: a clause, a worked example, a ruling. */
export interface Statement {
  readonly id: string;
  readonly statement: string;
}

/** Why no test proves a statement, by its id. The statements themselves stand in the ruleset. */
export interface Reason {
  readonly id: string;
  readonly reason: string;
}

/** The rows of one page of reasons; throws when a row is not understood, for the pages are ours. */
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

/** Every page of reasons in a folder, in the order of the rulebook. */
export const readReasons = (folder: string): Reason[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => readPage(readFileSync(join(folder, name), 'utf8')));

/** The ids a test source names: `clause('H4.3a F-07', …)` and `clause.rows(…)`. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].flatMap((found) => found[1]!.split(' ')).filter((id) => !isRuling(id));

/** The rulings a test source names, in the title of whatever shows them; what a comment says proves nothing. */
export const rulingsIn = (source: string): string[] => [
  ...new Set([...source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(RULING)].map(([id]) => id)),
];

export const isRuling = (id: string): boolean => /^(?:AMB|LR)-/.test(id);

/** How rulings are called: of Hammer of the Scots, of Lords of Scotland. */
export const RULING = /\b(?:AMB|LR)-\d+\b/g;

/** For each id, the test files below these folders that name it. */
export function findTests(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [folder, name] of listFiles(folders)) {
    if (!name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    for (const id of new Set([...idsIn(source), ...rulingsIn(source)])) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

/** Everything that is wrong between what is to be proved, what is tested, and the reasons; empty when they fit. */
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

// What the tests of a clause are called.

/** A test that proves something of the rulebook. */
export interface Proof {
  readonly file: string;
  /** In its own words; of a table of rows, the title they have in common. */
  readonly title: string;
  /** All that it is a proof of. */
  readonly ids: readonly string[];
}

const TEXT = String.raw`'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"`;
/** `clause('H4.3a F-07', 'a red border …')` and `clause.rows(…)`. */
const CLAUSE = new RegExp(`${String.raw`\bclause(?:\.rows)?\(\s*'([^']*)',\s*(?:${TEXT}|`}\`([^\`]*)\`)`, 'g');
/** Any text that names a ruling: the title of a test, or of a row of a table. */
const WITH_RULING = new RegExp(`${TEXT}|${'`([^`]*)`'}`, 'g');

const textOf = (found: readonly (string | undefined)[]): string => found.find((text) => text !== undefined)!.replace(/\\(.)/g, '$1');

/** The proofs in one test source. */
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

/** Every proof in the tests below these folders. */
export const findProofs = (folders: readonly string[]): readonly Proof[] =>
  listFiles(folders)
    .filter(([, name]) => name.endsWith('.test.ts'))
    .flatMap(([folder, name]) => readProofs(name, readFileSync(join(folder, name), 'utf8')));

// Where the rules enforce a clause: where they name it, in a rejection, an outcome, a phase or the comment of what
// enforces it; or else where what belongs to it stands.

/** The files of a ruleset that enforce clauses. */
export interface Enforcement {
  /** For each id, the files that name it. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** For each section (`4.3`), the files named after it. */
  readonly bySection: ReadonlyMap<string, readonly string[]>;
}

/** The ids of Hammer of the Scots (H, F, AMB) and of Lords of Scotland (L, LR). */
const ID = /\b(?:H(?:\d[\d.]*[a-z]|E\.[A-Z][a-z]|E\.\d[a-z]|T\.[a-z])|AMB-\d+|F-\d+b?|L\d+\.\d+|LR-\d+)\b/g;
const REJECTIONS = 'rejections.ts';
/** What only says what the clauses are. */
const CATALOGUE = /^clauses\.ts$/;

const add = (files: Map<string, string[]>, key: string, file: string): void => {
  files.set(key, [...(files.get(key) ?? []), file]);
};

/** Reads the sources of a ruleset, in these folders. */
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
export function findFiles(id: string, related: readonly string[], { byName, bySection }: Enforcement): readonly string[] {
  const named = byName.get(id) ?? [];
  // A rejection names its clause, and the rule that finds it broken stands elsewhere.
  if (named.some((file) => file !== REJECTIONS)) return named;
  const own = ofSection(id, bySection);
  const others = own.length > 0 ? own : related.flatMap((each) => byName.get(each) ?? ofSection(each, bySection));
  return [...named, ...[...new Set(others)].filter((file) => !named.includes(file)).map((file) => `(${file})`)];
}

function ofSection(id: string, bySection: Enforcement['bySection']): readonly string[] {
  const section = /^H([\dE][\w.]*)[a-z]$|^L(\d+)\.\d+$/.exec(id)?.slice(1).join('') ?? '';
  return bySection.get(section) ?? bySection.get(section.slice(0, -1)) ?? bySection.get(section.charAt(0)) ?? [];
}

// All that is known of each statement of a rulebook: what it says, where it is enforced, what proves it.

/** One statement with all that is known of it. */
export interface RegisterEntry {
  readonly id: string;
  readonly statement: string;
  /** A clause or worked example as it stands in the rulebook; null for a ruling. */
  readonly clause: Clause | null;
  readonly ruling: Ruling | null;
  /** The rulings that explain it. */
  readonly rulings: readonly Ruling[];
  readonly enforced: readonly string[];
  readonly tests: readonly string[];
  readonly proofs: readonly Proof[];
  /** Why no test proves it; null if one does. */
  readonly reason: string | null;
}

/** What belongs together: a ruling and the clauses it explains, and whatever one test shows. */
function relatedTo(id: string, ruling: Ruling | null, proofs: readonly Proof[]): readonly string[] {
  const shown = proofs.flatMap(({ ids }) => ids).filter((each) => each !== id && !isRuling(each));
  return ruling !== null && ruling.clauses.length > 0 ? ruling.clauses : shown;
}

/** Where tests stand that show nothing else: in the rules of the same name. */
const namesakes = (tests: readonly string[], files: ReadonlySet<string>): readonly string[] =>
  tests.flatMap((test) => {
    const file = test.replace(/\.test\.ts$/, '.ts');
    return files.has(file) ? [`(${file})`] : [];
  });

/** The register of a rulebook; reasons stand in the first of the folders of tests, beside the clauses of the ruleset. */
export function buildRegister({ clauses, rulings }: Rulebook, { sources, tests: testFolders }: ClauseFolders): readonly RegisterEntry[] {
  const enforced: Enforcement = findEnforcement(sources);
  const files = new Set([...enforced.byName.values(), ...enforced.bySection.values()].flat());
  const tests = findTests(testFolders);
  const proofs = findProofs(testFolders);
  const reasons = new Map(readReasons(`${testFolders[0]}/clauses`).map(({ id, reason }) => [id, reason]));
  const known = (id: string, statement: string, clause: Clause | null, ruling: Ruling | null): RegisterEntry => {
    const own = proofs.filter(({ ids }) => ids.includes(id));
    const places = findFiles(id, relatedTo(id, ruling, own), enforced);
    return {
      id,
      statement,
      clause,
      ruling,
      rulings: rulings.filter((each) => each.clauses.includes(id)),
      enforced: places.length > 0 ? places : namesakes(tests.get(id) ?? [], files),
      tests: tests.get(id) ?? [],
      proofs: own,
      reason: reasons.get(id) ?? null,
    };
  };
  return [
    ...clauses.map((clause) => known(clause.id, clause.statement, clause, null)),
    ...rulings.map((ruling) => known(ruling.id, `${ruling.question} ${ruling.ruling}`, null, ruling)),
  ];
}
