// The small event on the page of tournaments, as an organiser would paste it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfContract, pasted } from './pasted.js';

const page = await pasted('docs/tournaments.md');

test('the event on the page is played, from the opening to the document that is checked', async () => {
  const lines = await page.shell('A small event');
  const [answers, given] = [lines.filter((line) => line.startsWith('{')), lines.filter((line) => !line.startsWith('{'))];
  const [closedEntry, anna, bran, revealed, paired, started, one, two, resigned, results, standings, closed, ...more] = answers.map(
    (line) => JSON.parse(line),
  );
  expect(closedEntry).toMatchObject({ name: 'Two at Falkirk' });
  for (const bid of [anna, bran]) expect(Object.keys(bid).sort()).toEqual(['commitment', 'salt', 'tournament']);
  expect([revealed.version, paired.version]).toEqual([closedEntry.version + 3, closedEntry.version + 4]);
  expect(started.games).toHaveLength(1);
  expect([one, two]).toMatchObject([{ version: 2 }, { version: 3 }]);
  // HT.a: S2 and E1 leave S1.
  expect(two.entries[0].notices[0]).toMatchObject({ type: 'game-opened', options: { handicap: 'S1' } });
  expect(resigned).toMatchObject({ entry: { kind: 'seat-resigned' } });
  expect(results.items).toMatchObject([{ number: 1, game: started.games[0].id, certificate: expect.stringMatching(/^ey/) }]);
  expect(standings.items).toMatchObject([
    { rank: 1, points: 1 },
    { rank: 2, points: 0 },
  ]);
  expect(closed).toMatchObject({ status: 'finished', version: 13 });
  expect(more).toEqual([]);
  expect(given.at(-1)).toMatch(/^\d+ entries of a tournament: no problems found\.$/);
});

test('every row of the table is an operation of both APIs', () => {
  const schema = readFileSync('schema.graphql', 'utf8');
  const paths = JSON.parse(readFileSync('dist/openapi.json', 'utf8')).paths as Record<string, Record<string, { operationId?: string }>>;
  const rows = [...page.text.matchAll(/^\| [^|]+ \| (`\w+`[^|]*) \| ([^|]*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, names, requests] of rows) {
    const operations = [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    for (const name of operations) expect(schema).toMatch(new RegExp(`^  ${name}\\(`, 'm'));
    const path = /(?:\/v1\/tournaments|…)[^`]*/.exec(requests!)![0].replace('…', '/v1/tournaments/{tournament}');
    const ids = Object.values(paths[path] ?? {}).map(({ operationId }) => operationId);
    expect(ids, path).toEqual(expect.arrayContaining(operations));
  }
});

test('the body that opens a tournament is one of the contract, with each field in its place', () => {
  const body = JSON.parse(/```json\n(\{\n {2}"name"[\s\S]*?)```/.exec(page.text)![1]!);
  expect(isOfContract('OpenTournamentInput', body)).toBe(true);
  for (const field of ['timeControl', 'lateRegistration', 'checkInClosesAt', 'seatDeadlineSeconds']) {
    const misplaced = { ...body, settings: { ...body.settings, [field]: body[field] } };
    expect(isOfContract('OpenTournamentInput', misplaced), field).toBe(false);
  }
});
