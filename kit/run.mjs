// Holds an engine against the kit: `node run.mjs [OPTIONS] COMMAND [ARGUMENTS]`. kit.md describes the protocol. Needs Node 20 and nothing else.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chosen, whyNot, withoutSecrecyQuestions } from './judging.mjs';

/** Options with a list of values; `--only` takes one text. */
const LISTS = ['ruleset', 'edition', 'scenario', 'seats', 'waive'];
const SKIP = '--skip-secrecy-questions';
const USAGE = `usage: node run.mjs [--only=TEXT] ${LISTS.map((name) => `[--${name}=…]`).join(' ')} [${SKIP}] COMMAND [ARGUMENTS]`;
const end = (message) => {
  console.error(message);
  process.exit(2);
};

const choices = {};
let skips = false;
const given = process.argv.slice(2);
while (given[0]?.startsWith('--')) {
  const option = given.shift();
  const [, name, value] = /^--([a-z]+)=(.+)$/.exec(option) ?? [];
  if (option === SKIP) skips = true;
  else if (name === 'only') choices.only = value;
  else if (LISTS.includes(name)) choices[name] = value.split(',');
  else end(`unknown option ${option}\n${USAGE}`);
}
const [command, ...parameters] = given;
if (command === undefined) end(USAGE);
const kit = dirname(fileURLToPath(import.meta.url));
const all = JSON.parse(readFileSync(join(kit, 'cases.json'), 'utf8'));
const cases = chosen(all, choices);
if (cases.length === 0) end('no case fits the options');
const engine = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
engine.on('error', ({ message }) => end(`the engine does not start: ${message}`));
engine.stdin.on('error', () => undefined);
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

function read(line, name) {
  try {
    const answer = JSON.parse(line);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {}
  return end(`the answer to ${name} is no JSON object: ${line.slice(0, 200)}`);
}
const onTerminal = (text) => process.stderr.isTTY && process.stderr.write(text);

let failed = 0;
let unsupported = 0;
for (const [index, each] of cases.entries()) {
  const id = index + 1;
  onTerminal(`\r${id} of ${cases.length}`);
  const whole = readFileSync(join(kit, each.name), 'utf8');
  const { text, expected } = skips ? withoutSecrecyQuestions(each, whole) : { text: whole, expected: each };
  const { type, counts } = each;
  engine.stdin.write(`${JSON.stringify({ id, type, text, ...(counts && { depth: counts.length }) })}\n`);
  const { value, done } = await answers.next();
  if (done) end(`the engine ended before it answered ${each.name}`);
  const answer = read(value, each.name);
  if (answer.id === id && answer.verdict === 'unsupported') {
    unsupported++;
    continue;
  }
  const reason = answer.id === id ? whyNot(answer, expected) : `answers request ${JSON.stringify(answer.id)}, not ${id}`;
  if (reason === null) continue;
  failed++;
  onTerminal('\r\x1b[K');
  console.log(`FAILED ${each.name}: ${reason}`);
}
engine.stdin.end();
onTerminal('\r\x1b[K');
const rest = [
  ...(unsupported > 0 ? [`${unsupported} unsupported`] : []),
  ...(cases.length < all.length ? [`${all.length - cases.length} not chosen`] : []),
];
console.log(`${cases.length - failed - unsupported} of ${cases.length} cases passed${rest.length > 0 ? `; ${rest.join(', ')}` : ''}.`);
process.exitCode = failed === 0 ? 0 : 1;
