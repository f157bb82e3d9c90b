// Would a test notice a broken rule?
// `npm run mutants` changes every number, comparison, condition and side in the rules of Hammer of the Scots, one at a time. The
// tests of the clauses must fail on each mutant. `npm run mutants -- 4.3 5.5` tries these files only. A surviving mutant needs a
// reason in scripts/mutants/survivors.json, or the command fails.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testFiles, testNames } from './mutants/clauses.mjs';
import { mutantsOf } from './mutants/facts.mjs';
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

async function main(prefixes) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const reasons = JSON.parse(readFileSync(REASONS, 'utf8'));
  const all = readdirSync(RULES).map(subjectOf);
  const subjects = all.filter(({ fileName }) => prefixes.length === 0 || prefixes.some((each) => fileName.startsWith(each)));
  const unknown = prefixes.filter((each) => !all.some(({ fileName }) => fileName.startsWith(each)));
  if (unknown.length > 0) {
    console.error(`No file of ${RULES} begins with ${unknown.join(' or ')}.`);
    process.exit(2);
  }
  const total = subjects.flatMap(({ mutants }) => mutants).length;
  console.log(`${counted(total, 'mutant')} of ${counted(subjects.length, 'file')}`);
  const started = Date.now();
  const trials = await openTrials(process.cwd());
  const tried = [];
  const survived = new Set();
  for (const subject of subjects) {
    await tryAll(trials, subject, ({ name, line }, survives) => {
      tried.push(name);
      if (!survives) return;
      survived.add(name);
      if (!(name in reasons)) console.log(`survives: ${RULES}${subject.fileName}:${line}\n  ${name}`);
    });
    console.log(
      `${subject.fileName}: ${counted(subject.mutants.length, 'mutant')}; ${progressOf(tried.length, total, Date.now() - started)}`,
    );
  }
  await trials.close();
  const known = all.flatMap(({ mutants }) => mutants.map(({ name }) => name));
  const { lines, isWell } = reportOf({ known, tried, survived, reasons });
  for (const line of lines) console.log(line);
  return isWell;
}

// Workers of a closed run may still be stopping; exit without waiting for them.
process.exit((await main(process.argv.slice(2))) ? 0 : 1);
