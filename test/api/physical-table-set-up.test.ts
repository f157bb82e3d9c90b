// The set-up of a game on a physical table, signed with nothing but API responses.
import { beforeAll, describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import type { TableDraw, TableOutcome } from '../../src/record/physical-table/statements.js';
import { newSigner, type Signer } from '../support/table-signers.js';
import { startRestServer } from './rest/client.js';
import { readSchema } from './test-server.js';

const { rest, ask } = await startRestServer({ schema: readSchema() });
const luck = seededChance(11);

/** A draw, as the game or the refusal lists it. */
interface Due {
  readonly purpose: string;
  readonly count: number;
  readonly poolSize: number | null;
  readonly pool: readonly TableOutcome[] | null;
}

interface TestApi {
  /** The set-up's draws as a spectator reads them, and the hash of the last public entry. */
  readonly setupDrawsOf: (game: string) => Promise<{ readonly setupDraws: readonly Due[] | null; readonly previous: string }>;
  /** Takes a seat: null, or the problem. */
  readonly take: (game: string, seat: string, token: string, table: readonly string[] | null) => Promise<Asked | null>;
}

type Asked = { readonly code: string; readonly allowed: readonly TableOutcome[] } & Omit<Due, 'pool'>;

const APIS: Readonly<Record<string, TestApi>> = {
  GraphQL: {
    async setupDrawsOf(id) {
      const document =
        'query ($id: ID!) { game(id: $id) { setupDraws { purpose count poolSize pool } entries(first: 50) { edges { node { hash } } } } }';
      const { body } = await ask(document, { id }, null);
      const { setupDraws, entries } = body.data.game;
      return { setupDraws, previous: entries.edges.at(-1).node.hash };
    },
    async take(game, _seat, token, table) {
      const document = 'mutation ($game: ID!, $attestations: [String!]) { takeSeat(game: $game, attestations: $attestations) { version } }';
      const { body } = await ask(document, { game, attestations: table }, token);
      return (body.errors?.[0]?.extensions as unknown as Asked) ?? null;
    },
  },
  REST: {
    async setupDrawsOf(id) {
      const { setupDraws } = (await rest('GET', `/v1/games/${id}`, { token: null })).body;
      const { items } = (await rest('GET', `/v1/games/${id}/entries`, { token: null })).body;
      return { setupDraws, previous: items.at(-1).hash };
    },
    async take(game, seat, token, table) {
      const { status, body } = await rest('PUT', `/v1/games/${game}/seats/${seat}`, { token, body: { attestations: table } });
      return status === 200 ? null : body;
    },
  },
};

let arbiter: Signer;
beforeAll(async () => {
  arbiter = await newSigner();
});

/** A game on a real table, all but the last of its seats taken. */
async function awaiting(api: TestApi, options: object, last: string) {
  const { body } = await rest('POST', '/v1/games', {
    body: { options, public: true, chanceSource: 'physical-table', arbiterKey: arbiter.jwk },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const tokens = new Map<string, string>(body.seats.map(({ seat, token }: { seat: string; token: string }) => [seat, token]));
  for (const [seat, token] of tokens) if (seat !== last) expect(await api.take(body.game, seat, token, null)).toBeNull();
  const take = (table: readonly string[] | null) => api.take(body.game, last, tokens.get(last)!, table);
  const signed = async (draws: readonly TableDraw[]) => [
    arbiter.sign({ game: body.game, previous: (await api.setupDrawsOf(body.game)).previous, action: null, draws }),
  ];
  return { game: body.game as string, take, signed, setupDrawsOf: async () => (await api.setupDrawsOf(body.game)).setupDraws };
}

/** An outcome among the possible ones. */
const drawn = ({ purpose, count, pool }: Omit<Due, 'poolSize'>): TableDraw => ({ purpose, outcomes: luck.sample(purpose, pool!, count) });

/** Draws and signs what is required until nothing is. */
async function untilAccepted({ take, signed }: Awaited<ReturnType<typeof awaiting>>, draws: TableDraw[] = []): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (let problem = await take(null); problem !== null; problem = await take(await signed(draws))) {
    expect(problem).toMatchObject({ code: 'attestation-required', poolSize: problem.allowed.length });
    asked.push(problem);
    draws.push(drawn({ ...problem, pool: problem.allowed }));
  }
  return asked;
}

const HAMMER = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };

describe.each(Object.entries(APIS))('by %s', (_, api) => {
  describe.each(['england', 'scotland'])('Hammer of the Scots, %s seated last', (last) => {
    test('is set up by one statement of all listed draws', async () => {
      const table = await awaiting(api, HAMMER, last);
      const due = (await table.setupDrawsOf())!;
      expect(due.map(({ purpose, count, poolSize }) => [purpose, count, poolSize])).toEqual([
        ['levy', 4, 13],
        ['deal', 10, 25],
      ]);
      expect(due[0]!.pool).toContain('edward');
      expect(await table.take(await table.signed(due.map(drawn)))).toBeNull();
      expect(await table.setupDrawsOf()).toBeNull();
    });

    test('is set up by what the last seat’s request requires, whichever seat it is', async () => {
      const table = await awaiting(api, HAMMER, last);
      const due = await table.setupDrawsOf();
      const asked = await untilAccepted(table);
      expect(asked.map(({ purpose, count, poolSize, allowed }) => ({ purpose, count, poolSize, pool: allowed }))).toEqual(due);
    });
  });

  test('hands that are thrown in are required again, with their list', async () => {
    const options = { hammerOfTheScots: { ...HAMMER.hammerOfTheScots, redeal123: true } };
    const table = await awaiting(api, options, 'scotland');
    const [levy, deal] = (await table.setupDrawsOf())!;
    // England is dealt all three cards of three moves: no side may keep more than one.
    const threes = deal!.pool!.filter((card) => card === 'move-3');
    const others = deal!.pool!.filter((card) => card !== 'move-3');
    const thrownIn = { purpose: 'deal', outcomes: [...threes, ...others].slice(0, deal!.count) };
    const draws = [drawn(levy!), thrownIn];
    const again = await table.take(await table.signed(draws));
    expect(again).toMatchObject({ code: 'attestation-required', purpose: 'deal:2', count: 10, poolSize: 25, allowed: deal!.pool });
  });

  test('Lords of Scotland: the submitting seat reads a list that depends on earlier draws', async () => {
    const table = await awaiting(api, { lordsOfScotland: { seats: 3 } }, 'seat-2');
    const due = (await table.setupDrawsOf())!;
    const asked = await untilAccepted(table);
    expect(asked.map(({ purpose, count, poolSize }) => [purpose, count, poolSize])).toEqual(
      due.map(({ purpose, count, poolSize }) => [purpose, count, poolSize]),
    );
    const hands = due.filter(({ purpose }) => purpose.startsWith('hand:'));
    expect(hands.map(({ pool }) => pool === null)).toEqual([false, true, true]);
    expect(asked.every(({ allowed }) => allowed.length > 0)).toBe(true);
  });
});
