// A whole game of each ruleset, played through REST alone. Every answer is held to the document.
import { beforeAll, describe, expect, test } from 'vitest';
import { camelCase } from '../../../src/api/presenters/naming.js';
import { seededChance } from '../../../src/engine/chance.js';
import { extent } from '../../support/runs.js';
import { seededBytes } from '../../support/seeded-bytes.js';
import { begin, startRestServer } from './client.js';

const GAMES = [
  { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '4.0' }, loath: ['pass', 'retreat'] },
  { ruleset: 'lords-of-scotland', options: { seats: 3 }, loath: [] },
] as const;

type Groups = Readonly<Record<string, readonly object[] | boolean>>;

/** The actions of a list by groups, as they are submitted. */
const inputsOf = (groups: Groups): (readonly [kind: string, inputs: readonly object[]])[] =>
  Object.entries(groups).flatMap(([kind, group]) => {
    const inputs = group === true ? [{ [kind]: true }] : Array.isArray(group) ? group.map((each) => ({ [kind]: each })) : [];
    return inputs.length > 0 ? [[kind, inputs] as const] : [];
  });

/** The same two games each time, so that their length does not vary: of about 100 actions each in the quick run. */
const SEED = extent(7, 11);
const server = await startRestServer({ alter: (services) => ({ ...services, randomBytes: seededBytes(SEED) }) });
const { rest } = server;

describe.each(GAMES)('a game of $ruleset', ({ ruleset, options, loath }) => {
  const key = camelCase(ruleset);
  const random = seededChance(SEED);
  let game = '';
  let tokens: Readonly<Record<string, string>> = {};
  let played = 0;

  async function playOne(): Promise<boolean> {
    const { body: standing } = await rest('GET', `/v1/games/${game}`, { token: null });
    if (standing.status === 'finished') return true;
    const token = tokens[standing.toAct[0]]!;
    const { body: legal } = await rest('GET', `/v1/games/${game}/legal-actions`, { token });
    const { type: _type, version, seat: _seat, count, ...groups } = legal;
    const kinds = inputsOf(groups);
    expect(kinds.flatMap(([, inputs]) => inputs).length).toBe(count);
    let [kind, inputs] = random.pick('kind', kinds);
    for (let again = 0; again < 3 && (loath as readonly string[]).includes(kind); again++) [kind, inputs] = random.pick('kind', kinds);
    // One in four is meant for the view, by its tag.
    const etag = played % 4 === 0 ? (await rest('GET', `/v1/games/${game}/view`, { token })).headers['etag'] : undefined;
    const headers = { 'idempotency-key': `k${played}`, ...(etag && { 'if-match': etag }) };
    const body = { ...(!etag && { expectedVersion: version }), actions: { [key]: [random.pick('action', inputs)] } };
    const answer = await rest('POST', `/v1/games/${game}/actions`, { token, body, headers });
    expect(answer.status).toBe(200);
    played++;
    return false;
  }

  beforeAll(async () => {
    ({ game, tokens } = await begin(rest, { public: true, options: { [key]: options } }));
    for (let over = false; !over; ) over = await playOne();
  });

  test('was played to its end', async () => {
    const { body } = await rest('GET', `/v1/games/${game}`, { token: null });
    expect(body).toMatchObject({ status: 'finished', outcome: { sentence: expect.any(String) } });
    expect(played).toBeGreaterThan(50);
  });

  test('is read page by page, each entry once', async () => {
    const versions: number[] = [];
    for (let after = '?first=20'; ; ) {
      const { body } = await rest('GET', `/v1/games/${game}/entries${after}`);
      versions.push(...body.items.map(({ version }: { version: number }) => version));
      if (!body.hasNextPage) break;
      after = `?after=${body.endCursor}`;
    }
    expect(versions).toEqual(versions.map((_, index) => index + 1));
    expect(versions.length).toBeGreaterThan(played);
  });

  test('is read in every other way, each answer within its bounds', async () => {
    const { body } = await rest('GET', `/v1/games/${game}/entries?first=50`);
    const cursors = body.items.map(({ cursor }: { cursor: string }) => cursor);
    const reads = [
      ...[
        'guidance',
        'position',
        'view',
        'milestones?first=50',
        'replays?fromVersion=20&first=50&legalActions=true',
        'disputes',
        'certificate',
      ],
      ...cursors
        .filter((_: string, index: number) => index % 10 === 9)
        .map((cursor: string) => `entries/${cursor}/perspectives?legalActions=true`),
    ];
    for (const read of reads) expect([read, (await rest('GET', `/v1/games/${game}/${read}`)).status]).toEqual([read, 200]);
  });

  test('has a record that matches its entries', async () => {
    const record = await rest('GET', `/v1/games/${game}/record`);
    const lines = record.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { body } = await rest('GET', `/v1/games/${game}/entries?first=3`);
    for (const [index, { cursor }] of body.items.entries()) {
      const evidence = await rest('GET', `/v1/games/${game}/entries/${cursor}`);
      expect(evidence.body.record).toEqual(lines[index + 1]);
    }
    expect((await rest('GET', `/v1/games/${game}/replay?version=4`)).status).toBe(200);
  });
});
