// Where is a clause enforced, and which tests prove it? `npm run clauses` lists every clause of every rulebook, and why others have no
// test. `npm run clauses -- H4.3a AMB-22` shows these entries in full. `--language=fr` shows the statements in French.

import { parseArgs } from 'node:util';
import { RULESETS } from '../../rulesets/index.js';
import { buildRegister, clauseFolders } from './register.js';
import { formatEntry, formatTable, formatTotals, lookUp, STATEMENT_LENGTH } from './report.js';

/** The exit code for unknown ids. */
const MISUSED = 2;
const BRACKETS =
  'Files in brackets do not name the clause: they bear its number, or enforce the clauses that it explains or is shown with.';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals: ids } = parseArgs({ options: { language: { type: 'string', default: 'en' } }, allowPositionals: true });
const register = RULESETS.flatMap(({ id, rulebookIn }) => buildRegister(rulebookIn(values.language), clauseFolders(id)));
const found = lookUp(register, ids);
if (typeof found === 'string') {
  process.stderr.write(`${found}\n`);
  process.exitCode = MISUSED;
} else if (ids.length > 0) {
  process.stdout.write(`${found.map(formatEntry).join('\n\n')}\n\n${BRACKETS}\n`);
} else {
  const length = process.stdout.isTTY ? STATEMENT_LENGTH : null;
  process.stdout.write(`${formatTable(register, length)}\n\n${BRACKETS}\n${formatTotals(register)}\n`);
}
