// `npm run kit` writes the folder kit/, or the one that it is given: cases to hold another engine against Lyon's (docs/kit.md).
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REASONS as HAMMER_REASONS } from '../../rulesets/hammer-of-the-scots/rejections.js';
import { REASONS as LORDS_REASONS } from '../../rulesets/lords-of-scotland/rejections.js';
import { kitCases } from './games.js';

const KIT = process.argv[2] ?? 'kit';

/** Every reason for a rejection. */
const REASONS = [...Object.keys(HAMMER_REASONS), ...Object.keys(LORDS_REASONS)].length;

rmSync(KIT, { recursive: true, force: true });
const cases = kitCases();
for (const { name, text } of cases) {
  mkdirSync(dirname(join(KIT, name)), { recursive: true });
  writeFileSync(join(KIT, name), text);
}
const expected = cases.map(({ text: _, ...expectation }) => expectation);
writeFileSync(join(KIT, 'cases.json'), `${JSON.stringify(expected, null, 2)}\n`);
for (const [from, to] of [
  ['scripts/kit/run.mjs', 'run.mjs'],
  ['docs/kit.md', 'kit.md'],
  ['docs/notation.md', 'notation.md'],
  ['schema.graphql', 'schema.graphql'],
  ['docs/record.schema.json', 'record.schema.json'],
] as const)
  copyFileSync(from, join(KIT, to));
const count = (folder: string): number => cases.filter(({ name }) => name.startsWith(`${folder}/`)).length;
const shown = new Set(cases.flatMap(({ name, clause }) => (clause === undefined ? [] : [name.replace(`${clause}-`, '')]))).size;
process.stdout.write(
  `${KIT}/: ${count('games')} games, ${count('counts')} counts, ${count('clauses')} rejected decisions for ${shown} of ${REASONS} reasons.\n`,
);
