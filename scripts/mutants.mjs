// Would a test notice a broken rule?
// `npm run mutants` changes every number, comparison, condition and side in the rules of Hammer of the Scots, one at a time. The
// tests of the clauses must fail on each mutant. `npm run mutants -- 4.3 5.5` tries these files only. A surviving mutant needs a
// reason in scripts/mutants/survivors.json, or the command fails.
// `npm run mutants -- --kit` holds the rules of both games, their phases, sequences and components included, against the cases of the kit instead:
// would an engine with this fault pass? `npm run mutants -- --kit hammer-of-the-scots/rules/4.3` tries these files only,
// `--every=4` every fourth mutant of each. Its reasons are in scripts/mutants/kit-survivors.json.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFiles, testNames } from './mutants/clauses.mjs';
import { mutantsOf } from './mutants/facts.mjs';
import { openKitTrials, readKit } from './mutants/kit-trial.mjs';
import { counted, progressOf, reportOf } from './mutants/report.mjs';
import { openTrials } from './mutants/trial.mjs';

const RULES = 'src/rulesets/hammer-of-the-scots/rules/';
const TESTS = 'test/rulesets/hammer-of-the-scots';
const REASONS = 'scripts/mutants/survivors.json';

/** In milliseconds: for the unchanged file, and for a mutant the longer of `mutant` and `times` the unchanged time. */
const TIMEOUTS = { whole: 600_000, mutant: 30_000, times: 10 };

/** Returns a rule file with its mutants and the tests of its clauses. */
function subjectOf(fileName) {
  const source = readFileSync(RULES + fileName, 'utf8');
  const names = testNames(fileName, source);
  return { fileName, mutants: mutantsOf(fileName, source), names, files: testFiles(TESTS, names) };
}

/** What the kit is held against: the folders of the rules, and the files with what they depend on. */
const OF_KIT = {
  'hammer-of-the-scots/': ['rules', 'phases', 'sequence', 'blocks.ts', 'cards.ts', 'editions.ts', 'evolve.ts', 'scenarios.ts'],
  'lords-of-scotland/': ['rules', 'phases', 'sequence', 'cards.ts', 'evolve.ts', 'table.ts'],
};
const RULESETS = 'src/rulesets/';
const KIT_REASONS = 'scripts/mutants/kit-survivors.json';

function subjectOfKit(fileName) {
  const source = readFileSync(RULESETS + fileName, 'utf8');
  return { fileName, mutants: mutantsOf(fileName, source), names: testNames(basename(fileName), source) };
}

/** Tries the mutants of a file against the kit. */
async function tryKit(trials, { fileName, mutants, names }, onTried) {
  for (const mutant of mutants) onTried(mutant, trials.run(RULESETS + fileName, mutant, names) === null);
}

/** Tries every mutant of a file and reports whether it survives. */
async function tryAll(trials, { fileName, mutants, names, files }, onTried) {
  const run = { path: RULES + fileName, files, names };
  const began = Date.now();
  const whole = await trials.run({ ...run, source: null, timeout: TIMEOUTS.whole });
  if (whole.failed > 0) throw new Error(`${fileName}: the tests of its clauses fail without a mutant: ${whole.errors}`);
  const timeout = Math.max(TIMEOUTS.mutant, TIMEOUTS.times * (Date.now() - began));
  for (const mutant of mutants) {
    const { failed } = await trials.run({ ...run, source: mutant.source, timeout });
    onTried(mutant, failed === 0);
  }
}

const readReasons = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What is broken, and what must notice it: the tests, or the kit. */
const MODES = {
  tests: {
    folder: RULES,
    reasons: () => readReasons(REASONS),
    subjects: () => readdirSync(RULES).map(subjectOf),
    open: () => openTrials(process.cwd()),
    tryAll,
  },
  kit: {
    folder: RULESETS,
    reasons: () => readReasons(KIT_REASONS),
    // What no test notices, no case need notice.
    shared: () =>
      Object.fromEntries(Object.entries(readReasons(REASONS)).map(([name, reason]) => [RULES.slice(RULESETS.length) + name, reason])),
    subjects: () =>
      Object.entries(OF_KIT)
        .flatMap(([ruleset, parts]) => parts.map((part) => ruleset + part))
        .flatMap((path) => (path.endsWith('.ts') ? [path] : readdirSync(RULESETS + path).map((name) => `${path}/${name}`)))
        .map(subjectOfKit)
        .filter(({ mutants }) => mutants.length > 0),
    open: () => openKitTrials(process.cwd(), readKit(process.cwd())),
    tryAll: tryKit,
  },
};

async function main(given) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const mode = given[0] === '--kit' ? MODES.kit : MODES.tests;
  const prefixes = given.filter((each) => !each.startsWith('--'));
  const every = Number(given.find((each) => each.startsWith('--every='))?.slice('--every='.length) ?? 1);
  const reasons = mode.reasons();
  const shared = mode.shared?.() ?? {};
  const all = mode.subjects();
  const subjects = all
    .filter(({ fileName }) => prefixes.length === 0 || prefixes.some((each) => fileName.startsWith(each)))
    .map((subject) => ({ ...subject, mutants: subject.mutants.filter((_mutant, index) => index % every === 0) }));
  const unknown = prefixes.filter((each) => !all.some(({ fileName }) => fileName.startsWith(each)));
  if (unknown.length > 0) {
    console.error(`No file of ${mode.folder} begins with ${unknown.join(' or ')}.`);
    process.exit(2);
  }
  const total = subjects.flatMap(({ mutants }) => mutants).length;
  console.log(`${counted(total, 'mutant')} of ${counted(subjects.length, 'file')}`);
  const trials = await mode.open();
  const started = Date.now();
  const tried = [];
  const survived = new Set();
  for (const subject of subjects) {
    await mode.tryAll(trials, subject, ({ name, line }, survives) => {
      tried.push(name);
      if (!survives) return;
      survived.add(name);
      if (!(name in reasons || name in shared)) console.log(`survives: ${mode.folder}${subject.fileName}:${line}\n  ${name}`);
    });
    console.log(
      `${subject.fileName}: ${counted(subject.mutants.length, 'mutant')}; ${progressOf(tried.length, total, Date.now() - started)}`,
    );
  }
  await trials.close?.();
  const known = all.flatMap(({ mutants }) => mutants.map(({ name }) => name));
  const borrowed = Object.entries(shared).filter(([name]) => survived.has(name));
  const { lines, isWell } = reportOf({ known, tried, survived, reasons: { ...Object.fromEntries(borrowed), ...reasons } });
  for (const line of lines) console.log(line);
  return isWell;
}

// Workers of a closed run may still be stopping; exit without waiting for them.
process.exit((await main(process.argv.slice(2))) ? 0 : 1);
