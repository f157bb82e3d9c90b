// Evidence that a player can present to others: receipts, records and certificates.
import { describe, expect, test } from 'vitest';
import type { EntryLine, FirstLine, LastLine } from '../../src/record/format.js';
import { verify } from '../../src/record/receipts.js';
import { verifyRecord } from '../../src/record/verify/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { openTestGame, playTestGame, startTestGame, submit, type TestGame } from './test-games.js';
import { OPENER, STRANGER, startTestServer } from './test-server.js';

const api = await startTestServer();
const keys = JSON.parse((await api.app.inject('/.well-known/jwks.json')).payload);

const EVIDENCE = 'cursor version hash createdAt receipt recordLine';
const LOG = `query ($game: ID!) { game(id: $game) { viewer version entries(first: 50) { edges { node { ${EVIDENCE} } } } } }`;
const ROLL = `mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { ... on Accepted { receipt version entries { ${EVIDENCE} } } } }`;

/** A game's record, its lines read. */
async function recordOf(game: string, token: string | null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ url: `/v1/games/${game}/record`, headers });
  const lines = answer.payload.split('\n').slice(0, -1);
  return { ...answer, lines, read: lines.map((line) => JSON.parse(line)) as [FirstLine, ...EntryLine[], LastLine] };
}

/** Returns the errors of a record, by a verifier with the rules. */
async function findingsIn(lines: readonly string[]): Promise<unknown[]> {
  const findings: unknown[] = [];
  const listener = { onFinding: (finding: unknown) => findings.push(finding), onOtherwise: () => undefined, onEntry: () => undefined };
  async function* each() {
    yield* lines;
  }
  await verifyRecord(each, { rulesets: [smallRuleset], keys }, listener);
  return findings;
}

const roll = ({ game, north }: TestGame, expectedVersion: number, token = north) =>
  api.ask(
    ROLL,
    { input: { game, expectedVersion, idempotencyKey: `roll-${expectedVersion}`, actions: { small: [{ roll: true }] } } },
    token,
  );

/** Plays until it is over. */
async function finish(table: TestGame): Promise<void> {
  for (let turn = 0, version = 5; turn < 4; turn++, version++) {
    await submit(api, table, turn % 2 === 0 ? 'north' : 'south', version, [{ pass: true }]);
  }
}

describe('a receipt', () => {
  test('is the server’s signature of the entry, and identical when the action is sent again', async () => {
    const table = await playTestGame(api);
    const { data } = (await roll(table, 5)).body;
    const { receipt, version, entries } = data.submitActions;
    const [{ hash, createdAt }] = entries;
    expect(verify('receipt', receipt, keys)).toEqual({
      ok: true,
      value: { game: table.game, viewer: 'north', version, hash, at: createdAt },
    });
    expect(entries[0].receipt).toBe(receipt);
    expect((await roll(table, 5)).body.data.submitActions).toEqual(data.submitActions);
  });

  test('can be had of every entry the caller has notice of, and of no other', async () => {
    const table = await playTestGame(api, { public: true });
    for (const token of [table.north, table.south, null]) {
      const { viewer, version, entries: notices } = (await api.ask(LOG, { game: table.game }, token)).body.data.game;
      expect(notices.edges).toHaveLength(version);
      for (const { node } of notices.edges) {
        expect(verify('receipt', node.receipt, keys)).toMatchObject({ ok: true, value: { viewer, hash: node.hash } });
      }
    }
  });
});

describe('the record of a game', () => {
  test('matches the entries of the log line by line', async () => {
    const table = await playTestGame(api, { public: true });
    await roll(table, 5);
    for (const token of [table.north, table.south, null]) {
      const { entries: notices } = (await api.ask(LOG, { game: table.game }, token)).body.data.game;
      const { read } = await recordOf(table.game, token);
      expect(read.slice(1, -1)).toEqual(
        notices.edges.map(({ node }: { readonly node: { readonly recordLine: unknown } }) => node.recordLine),
      );
    }
  });

  test('is JSON Lines, signed to its end, and nothing is wrong with it', async () => {
    const table = await playTestGame(api, { public: true });
    await roll(table, 5);
    const { headers, read, lines } = await recordOf(table.game, table.north);
    expect(headers).toMatchObject({ 'content-type': 'application/jsonl; charset=utf-8', 'cache-control': 'private, no-cache' });
    const last = read.at(-1) as LastLine;
    expect(verify('record', last.signature, keys)).toMatchObject({ ok: true, value: { viewer: 'north', entries: lines.length - 2 } });
    expect(await findingsIn(lines)).toEqual([]);
  });

  test('opens a public draw at once: a viewer who sees the die can compute the commitment', async () => {
    const table = await playTestGame(api, { public: true });
    await roll(table, 5);
    const { read } = await recordOf(table.game, null);
    const { part } = read.at(-2) as EntryLine;
    expect(part).toMatchObject({
      notices: [{ type: 'rolled', die: expect.any(Number) }],
      openings: [{ series: 'public', index: 0, draws: [{ purpose: 'roll', poolSize: 6 }], key: expect.any(String), path: { length: 6 } }],
    });
    const { notices, openings } = part as unknown as { notices: { die: number }[]; openings: { draws: { places: number[] }[] }[] };
    expect(openings[0]!.draws[0]!.places).toEqual([notices[0]!.die - 1]);
  });

  test('of a running game never contains a secret, a hidden draw or another viewer’s information', async () => {
    const table = await startTestGame(api, { public: true });
    const hands = await Promise.all(
      (['north', 'south'] as const).map(async (seat) => {
        const query = 'query ($game: ID!) { game(id: $game) { view { ... on SmallView { hand } } } }';
        return (await api.ask(query, { game: table.game }, table[seat])).body.data.game.view.hand as string[];
      }),
    );
    for (const [seat, foreign] of [
      ['north', hands[1]!],
      ['south', hands[0]!],
      [null, hands.flat()],
    ] as const) {
      const { payload, read } = await recordOf(table.game, seat && table[seat]);
      for (const card of foreign) expect(payload).not.toContain(`"${card}"`);
      expect(read[0]).toEqual({ format: 'lyon-record/1', game: table.game, viewer: seat ?? 'spectator' });
      for (const line of read.slice(1, -1) as EntryLine[]) {
        const { openings } = line.part as unknown as { openings: { series: string }[] };
        expect(openings.filter(({ series }) => series !== 'public' && series !== seat)).toEqual([]);
      }
    }
  });

  test('opens with the game’s end, and is the same chain', async () => {
    const table = await playTestGame(api);
    const before = (await recordOf(table.game, table.south)).read.slice(1, -1) as EntryLine[];
    await finish(table);
    const { read, lines } = await recordOf(table.game, table.south);
    expect(read[0]).toMatchObject({ viewer: 'all', secrets: [expect.any(String)] });
    const hashes = (read.slice(1, -1) as EntryLine[]).map(({ hash }) => hash);
    expect(before.map(({ hash }) => hash).filter((hash) => !hashes.includes(hash))).toEqual([]);
    expect(await findingsIn(lines)).toEqual([]);
  });

  test('remains the seat’s own view if the game stays hidden after its end', async () => {
    const input = { revealAfterEnd: false, options: { small: { cards: 3, turns: 4 } } };
    const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }';
    const opened = (await api.ask(OPEN, { input })).body.data.openGame;
    const [north, south] = opened.seats.map(({ token }: { readonly token: string }) => token);
    const table = { game: opened.game.id, north, south };
    for (const token of [north, south])
      await api.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: table.game }, token);
    await submit(api, table, 'north', 3, [{ ready: true }]);
    await submit(api, table, 'south', 4, [{ ready: true }]);
    await finish(table);
    expect((await recordOf(table.game, south)).read[0]).toEqual({ format: 'lyon-record/1', game: table.game, viewer: 'south' });
  });

  test('is refused to strangers with the same error as for an unknown game', async () => {
    const { game, north } = await openTestGame(api);
    for (const token of [null, STRANGER]) expect((await recordOf(game, token)).json()).toMatchObject({ status: 404, code: 'no-such-game' });
    expect((await recordOf(game, `${north}x`)).json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await recordOf('no-game', OPENER)).json()).toMatchObject({ status: 404, code: 'no-such-game' });
    const another = await api.app.inject({ url: `/v1/games/${game}/record?viewer=south`, headers: { authorization: `Bearer ${north}` } });
    expect(another.json()).toMatchObject({ status: 400, code: 'invalid-request', path: ['viewer'] });
    const malformed = await api.app.inject({ url: `/v1/games/${game}/record`, headers: { authorization: 'Basic x' } });
    expect(malformed.json()).toMatchObject({ status: 401, code: 'malformed-authorization' });
    expect((await recordOf(game, north)).statusCode).toBe(200);
  });
});

describe('the entropy of a seat', () => {
  const TAKE = 'mutation ($game: ID!, $entropy: String) { takeSeat(game: $game, entropy: $entropy) { entries { recordLine } } }';

  test('is in the entry, with its origin', async () => {
    const { game, north, south } = await openTestGame(api);
    const [own, houses] = [await api.ask(TAKE, { game, entropy: 'chosen-by-the-seat' }, north), await api.ask(TAKE, { game }, south)];
    const bodyOf = ({ body }: typeof own) => body.data.takeSeat.entries[0].recordLine.part.body;
    expect(bodyOf(own)).toEqual({ entropy: 'chosen-by-the-seat', entropySource: 'seat' });
    expect(bodyOf(houses)).toEqual({ entropy: expect.stringMatching(/^[\w-]{43}$/), entropySource: 'server' });
  });

  test.each(['too-short', 'x'.repeat(129), 'with a space in it', 'nul\u0000nul-nul-nul-nul', 'ümlaut-ümlaut-ümlaut'])(
    '%j is refused',
    async (entropy) => {
      const { game, north } = await openTestGame(api);
      const { body } = await api.ask(TAKE, { game, entropy }, north);
      expect(body.errors![0]!.extensions).toMatchObject({ code: 'invalid-request', path: ['entropy'] });
    },
  );
});

describe('the past', () => {
  const REPLAY = `query ($game: ID!, $version: Int!, $viewer: ID) { game(id: $game) {
    replay(version: $version, viewer: $viewer) { viewer version toAct outcome { winners sentence } entry { kind notices { type } } view { ... on SmallView { hand } } }
  } }`;
  const replay = async ({ game }: TestGame, token: string | null, version: number, viewer: string | null = null) =>
    (await api.ask(REPLAY, { game, version, viewer }, token)).body;

  test('is private to a seat during the game, and public after it', async () => {
    const table = await playTestGame(api);
    const [own] = [(await replay(table, table.north, 3)).data.game.replay];
    expect(own).toMatchObject({ viewer: 'north', version: 3, toAct: ['north', 'south'], outcome: null, view: { hand: { length: 3 } } });
    expect((await replay(table, table.south, 3, 'north')).errors![0]!.extensions).toMatchObject({
      code: 'invalid-request',
      path: ['viewer'],
    });
    await finish(table);
    expect((await replay(table, table.south, 3, 'north')).data.game.replay).toEqual(own);
    const end = (await replay(table, table.south, 9)).data.game.replay;
    expect(end).toMatchObject({ viewer: 'arbiter', outcome: { winners: expect.any(Array), sentence: expect.any(String) } });
  });
});
