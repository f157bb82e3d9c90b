// Each forgery through all fronts of the verifier and the second verifier, and the table of docs/evidence.md.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extent } from '../support/runs.js';
import { bySecond, FORGERIES, type Forgery, forgeryTable } from './forgeries.js';
import { saidByFronts } from './fronts.js';
import { hasPython, saidBySecond } from './second-verifier.js';

/** What a report says was found: the places, or that not everything is proven. */
const foundIn = (report: string, code: number): readonly string[] =>
  code === 3
    ? ['not proven']
    : [...report.matchAll(/^FAILED (?:entry (\d+)|the record), ([a-z-]+): /gm)].map(([, entry, check]) => `${entry ?? '-'} ${check}`);

/** What must be found: a place of a check, or something that no record shows. */
const due = ({ found, at }: Forgery): string | null => (found === null || found === 'not proven' ? found : `${at ?? '-'} ${found}`);

/** Whether it is the first of its forger that this check finds. */
const isFirst = ({ by, found }: Forgery, at: number, all: readonly Forgery[]): boolean =>
  at === all.findIndex((each) => each.by === by && each.found === found);

/** The quick run makes one of each forger and check, and every ninth of the others. */
const CHOSEN = FORGERIES.filter((forgery, at, all) => extent(true, isFirst(forgery, at, all) || at % 9 === 0));

const made = await Promise.all(
  CHOSEN.flatMap((forgery) => (forgery.make ? [Promise.resolve(forgery.make()).then((record) => ({ forgery, record }))] : [])),
);

test('what the table says is found in each of them, by every front in the same words', async () => {
  const all = made.map(({ forgery }) => forgery);
  const said = await saidByFronts(
    made.map(({ record }) => record),
    (at) => extent(true, isFirst(all[at]!, at, all)),
  );
  // In the quick run, one forgery of each forger and check is handed to the fronts in another process.
  expect(said.filter(({ length }) => length === 3).length).toBeGreaterThan(30);
  const wrong: unknown[] = [];
  for (const [at, { forgery }] of made.entries()) {
    const [command, ...others] = said[at]!;
    for (const other of others) expect(other, forgery.forgery).toEqual(command);
    const found = foundIn(command!.report, command!.code);
    const place = due(forgery);
    const isAsDue = place === null ? command!.code !== 1 : found.includes(place);
    if (!isAsDue)
      wrong.push({
        forgery: forgery.forgery,
        due: place,
        found,
        report: command!.report
          .split('\n')
          .filter((line) => line.startsWith('FAILED'))
          .slice(0, 4),
      });
  }
  expect(wrong).toEqual([]);
});

test.runIf(hasPython)('the second verifier finds those that need no rules of the games, in their entry or in the record', () => {
  const said = saidBySecond(made.map(({ record }) => record));
  const wrong = made.flatMap(({ forgery }, index) => {
    const { findings } = said[index]!;
    const places = [`entry ${forgery.at}: `, 'record: ', 'receipt '];
    const isFound = findings.some((finding) => places.some((place) => finding.startsWith(place)));
    const isAsDue = bySecond(forgery) === 'found' ? isFound : findings.length === 0;
    return isAsDue ? [] : [{ forgery: forgery.forgery, due: bySecond(forgery), at: forgery.at, findings: findings.slice(0, 4) }];
  });
  expect(wrong).toEqual([]);
});

test('docs/evidence.md has the table; vitest -u rewrites it', async () => {
  const page = readFileSync('docs/evidence.md', 'utf8');
  const [table] = page.match(/^\| forgery \|(?:.*\n)*?(?=^$)/m) ?? [];
  expect(table).toBeDefined();
  await expect(page.replace(table!, () => forgeryTable())).toMatchFileSnapshot('../../docs/evidence.md');
});
