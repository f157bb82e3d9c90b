// `npm run mutants`: every number, comparison, negation and side in the rules is broken, one at a time, and the tests of
// its clauses must notice. `npm run mutants -- 4.3 5.5` asks of these files only. What nobody notices has its reason in
// scripts/mutants/survivors.json, or the command fails.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testFiles, testNames } from './mutants/clauses.mjs';
import { mutantsOf } from './mutants/facts.mjs';
import { openTrials } from './mutants/trial.mjs';

const RULES = 'src/rulesets/hammer-of-the-scots/rules/';
const TESTS = 'test/rulesets/hammer-of-the-scots';
const REASONS = 'scripts/mutants/survivors.json';

/** The mutants of one file that no test notices. */
async function survivorsOf(trials, fileName, onTried) {
  const source = readFileSync(RULES + fileName, 'utf8');
  const names = testNames(fileName, source);
  const files = testFiles(TESTS, names);
  const whole = await trials.run(RULES + fileName, null, files, names);
  if (whole.failed > 0) throw new Error(`${fileName}: the tests of its clauses fail as it stands: ${whole.errors}`);
  const survivors = [];
  for (const mutant of mutantsOf(fileName, source)) {
    const { failed } = await trials.run(RULES + fileName, mutant.source, files, names);
    if (failed === 0) survivors.push(mutant);
    onTried(mutant, failed === 0);
  }
  return survivors;
}

function progressOf(total) {
  const started = Date.now();
  let tried = 0;
  return () => {
    tried++;
    if (tried % 25 === 0 || tried === total) console.log(`${tried} of ${total} tried, ${Math.round((Date.now() - started) / 1000)} s`);
  };
}

/** What survived without a reason, and reasons for what did not survive. */
async function main(asked) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const reasons = JSON.parse(readFileSync(REASONS, 'utf8'));
  const fileNames = readdirSync(RULES).filter((name) => asked.length === 0 || asked.some((each) => name.startsWith(each)));
  const all = fileNames.flatMap((name) => mutantsOf(name, readFileSync(RULES + name, 'utf8')));
  console.log(`${all.length} mutants of ${fileNames.length} files`);
  const tick = progressOf(all.length);
  const trials = await openTrials(process.cwd());
  const survived = new Set();
  let unexplained = 0;
  for (const fileName of fileNames) {
    const onTried = ({ name, line }, survives) => {
      tick();
      if (!survives) return;
      survived.add(name);
      if (name in reasons) return;
      unexplained++;
      console.log(`survives: ${RULES}${fileName}:${line}\n  ${name}`);
    };
    await survivorsOf(trials, fileName, onTried);
  }
  await trials.close();
  const stale = Object.keys(reasons).filter((name) => fileNames.some((file) => name.startsWith(`${file} `)) && !survived.has(name));
  for (const name of stale) console.log(`has a reason, and does not survive: ${name}`);
  console.log(`${all.length - survived.size} noticed, ${survived.size} survive, ${unexplained} of them without a reason`);
  return unexplained === 0 && stale.length === 0;
}

// Workers of a closed run may still be winding down; what they would say is said.
process.exit((await main(process.argv.slice(2))) ? 0 : 1);
