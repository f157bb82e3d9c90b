// `npm run clauses`: every clause of the rulebook, where it is enforced, which tests prove it, and what is not and why.
import { CLAUSES, EXAMPLES, RULINGS } from '../rulesets/hammer-of-the-scots/clauses/index.js';
import { enforcedBy } from './clauses/enforced.js';
import { readReasons, testsOf } from './clauses/proofs.js';
import { tableOf, totalsOf } from './clauses/table.js';

const TESTS = 'test/rulesets/hammer-of-the-scots';
const register = {
  statements: [...CLAUSES, ...EXAMPLES, ...RULINGS.map(({ id, question, ruling }) => ({ id, statement: `${question} ${ruling}` }))],
  enforced: enforcedBy('src/rulesets/hammer-of-the-scots'),
  tests: testsOf(TESTS),
  reasons: readReasons(`${TESTS}/clauses`),
};

process.stdout.write(
  `${tableOf(register)}\n\nFiles in brackets bear the section's number and do not name the clause.\n${totalsOf(register)}\n`,
);
