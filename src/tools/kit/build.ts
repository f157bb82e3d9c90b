// Does another engine decide as ours does? `npm run kit` writes test cases into lyon-kit/, or the folder that it is given (docs/kit.md).
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RULESETS } from '../../rulesets/index.js';
import { casesOf, type KitCase } from './cases.js';
import { REJECTIONS, readExamples, STATEMENTS, withoutExample, withStatements } from './examples.js';
import { expectationOf } from './expectations.js';
import { KIT_GAMES } from './games.js';

const [KIT = 'lyon-kit', ...more] = process.argv.slice(2);

function refuse(reason: string): never {
  process.stderr.write(`${reason}\nusage: npm run kit -- [FOLDER]\n`);
  process.exit(2);
}

if (more.length > 0 || KIT === '' || KIT.startsWith('-')) refuse('The kit takes one folder.');
/** A folder with other files is not replaced. */
const isReplaceable = (): boolean => {
  try {
    return !existsSync(KIT) || existsSync(join(KIT, 'cases.json')) || readdirSync(KIT).length === 0;
  } catch {
    return false;
  }
};
if (!isReplaceable()) refuse(`${KIT} exists and is no kit. Name a new or empty folder.`);
rmSync(KIT, { recursive: true, force: true });
const examples = readExamples();
const cases: KitCase[] = examples.map((example) => ({ ...example, text: withStatements(example) }));
for (const [index, game] of KIT_GAMES.entries()) {
  if (process.stderr.isTTY) process.stderr.write(`\rgame ${index + 1} of ${KIT_GAMES.length}`);
  cases.push(...casesOf(game));
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
for (const { name, text } of cases) {
  mkdirSync(dirname(join(KIT, name)), { recursive: true });
  writeFileSync(join(KIT, name), text);
}
const lines = cases.map((each) => JSON.stringify(expectationOf(each)));
writeFileSync(join(KIT, 'cases.json'), `[\n${lines.join(',\n')}\n]\n`);
const rulesets = RULESETS.map(({ id, title, rulebook, components }) => ({ id, title, ...rulebook, components }));
writeFileSync(join(KIT, 'rulesets.json'), `${JSON.stringify(rulesets, null, 2)}\n`);
for (const [from, to] of [
  ['kit/run.mjs', 'run.mjs'],
  ['kit/judging.mjs', 'judging.mjs'],
  ['kit/not-shown.md', 'not-shown.md'],
  ['docs/kit.md', 'kit.md'],
  ['docs/notation.md', 'notation.md'],
  ['schema.graphql', 'schema.graphql'],
  ['docs/record.schema.json', 'record.schema.json'],
] as const)
  copyFileSync(from, join(KIT, to));
const count = (folder: string): number => cases.filter(({ name }) => name.startsWith(`${folder}/`)).length;
const shown = (wanted: typeof STATEMENTS): string => `${wanted.length - withoutExample(wanted, examples).length} of ${wanted.length}`;
process.stdout.write(
  [
    `${KIT}/: ${examples.length} examples, ${KIT_GAMES.length} games in ${count('games') - KIT_GAMES.length} parts, ${count('counts')} counts.`,
    `The examples show ${shown(STATEMENTS)} clauses, worked examples and clarifications, and ${shown(REJECTIONS)} reasons for a rejection.`,
    '',
  ].join('\n'),
);
