// Holds an engine against the kit: `node run.mjs COMMAND [ARGUMENTS]`. kit.md describes the protocol. Needs Node 20 and nothing else.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ONLY = '--only=';
const USAGE = 'usage: node run.mjs [--only=TEXT] COMMAND [ARGUMENTS]';
const end = (message) => {
  console.error(message);
  process.exit(2);
};

const given = process.argv.slice(2);
const only = given[0]?.startsWith(ONLY) ? given.shift().slice(ONLY.length) : '';
const [command, ...parameters] = given;
if (command === undefined) end(USAGE);
const kit = dirname(fileURLToPath(import.meta.url));
const cases = JSON.parse(readFileSync(join(kit, 'cases.json'), 'utf8')).filter(({ name }) => name.includes(only));
if (cases.length === 0) end(`no file of a case contains ${only}`);
const engine = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
engine.on('error', ({ message }) => end(`the engine does not start: ${message}`));
engine.stdin.on('error', () => undefined);
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** Says what is wrong with an answer; null if nothing is. */
function whyNot(answer, { type, verdict, decision, clause, legal, counts }) {
  if (type === 'count') return same(answer.counts, counts) ? null : `counts ${show(answer.counts ?? answer.verdict)}, not ${show(counts)}`;
  if (answer.verdict !== verdict) return `${show(answer.verdict)}, not ${verdict}`;
  if (verdict === 'rejected' && answer.decision !== decision) return `rejects decision ${show(answer.decision)}, not ${decision}`;
  // An engine need not know clauses, nor count.
  if (verdict === 'rejected' && (answer.clause ?? clause) !== clause) return `cites ${show(answer.clause)}, not ${clause}`;
  return (answer.legal ?? legal) === legal ? null : `finds ${show(answer.legal)} legal decisions, not ${legal}`;
}
function read(line, name) {
  try {
    const answer = JSON.parse(line);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {}
  return end(`the answer to ${name} is no JSON object: ${line.slice(0, 200)}`);
}
const show = (value) => JSON.stringify(value) ?? 'nothing';
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

let failed = 0;
for (const [index, each] of cases.entries()) {
  const id = index + 1;
  if (process.stderr.isTTY) process.stderr.write(`\r${id} of ${cases.length}`);
  const request = { id, type: each.type, text: readFileSync(join(kit, each.name), 'utf8') };
  engine.stdin.write(`${JSON.stringify({ ...request, ...(each.counts && { depth: each.counts.length }) })}\n`);
  const { value, done } = await answers.next();
  if (done) end(`the engine ended before it answered ${each.name}`);
  const answer = read(value, each.name);
  const reason = answer.id === id ? whyNot(answer, each) : `answers request ${show(answer.id)}, not ${id}`;
  if (reason === null) continue;
  failed++;
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(`FAILED ${each.name}: ${reason}`);
}
engine.stdin.end();
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
console.log(`${cases.length - failed} of ${cases.length} cases passed.`);
process.exitCode = failed === 0 ? 0 : 1;
