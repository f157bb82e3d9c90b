import { expect, test } from 'vitest';
import { createLyonClient, type Execute, type LegalActions } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { findHome } from '../../../src/store/embedded/index.js';
import { ensureAccountToken } from '../../../src/store/embedded/secret-file.js';
import { chooseAction, play } from '../../../src/tools/demo/play.js';
import { ownFolder, preparedHome } from '../../support/places.js';
import { startServer } from '../../support/server-process.js';

const folder = ownFolder();

/** The number of actions that the test observes. */
const ENOUGH = 60;

test('a player retries lost responses, and no action is applied twice', async () => {
  const home = preparedHome(folder, 'home');
  const { origin } = await startServer({ env: { LYON_DATA_DIR: home } });
  const { token } = ensureAccountToken(findHome(folder, home), () => new Uint8Array());
  const options = { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } } as const;
  const { game, seats } = await createLyonClient({ url: origin, token }).openGame({ options, public: true });
  const stopped = new Error('enough has been seen');
  let [submitted, accepted] = [0, 0];
  /** Drops every third response to a submission, after the server has processed it. */
  const losing = (keys: Set<string>): typeof fetch => {
    return async (address, request) => {
      if (accepted >= ENOUGH) throw stopped;
      const response = await fetch(address, request);
      const { variables } = JSON.parse(String(request!.body));
      if (variables?.input?.expectedVersion === undefined || !(await response.clone().text()).includes('Accepted')) return response;
      if (!keys.has(variables.input.idempotencyKey)) accepted++;
      keys.add(variables.input.idempotencyKey);
      if (submitted++ % 3 === 0) throw new TypeError('fetch failed');
      return response;
    };
  };
  const players = seats.map((each) => {
    const keys = new Set<string>();
    return { ...each, keys, client: createLyonClient({ url: origin, token: each.token, fetch: losing(keys) }) };
  });
  for (const { client } of players) await client.takeSeat(game.id);
  const playing = players.map(({ client, seat }, seed) =>
    play({ ruleset: 'hammerOfTheScots', client, game: game.id, seat, random: seededChance(seed) }),
  );
  const isOver = async () => (await createLyonClient({ url: origin }).getGame('hammerOfTheScots', game.id)).status === 'FINISHED';
  // The game may end earlier; otherwise this error is the only way to stop a player.
  const ends = playing.map((each) =>
    each.then(
      async () => expect(await isOver()).toBe(true),
      ({ cause }) => expect(cause).toBe(stopped),
    ),
  );
  await Promise.all(ends);

  expect(submitted).toBeGreaterThan(accepted);
  for (const each of players)
    expect(await actionsOf(createLyonClient({ url: origin, token: each.token }).execute, game.id, each.seat)).toBe(each.keys.size);
});

/** The number of a seat's actions in the log. */
async function actionsOf(ask: Execute, game: string, seat: string): Promise<number> {
  const document = `query ($game: ID!, $after: String) {
    game(id: $game) { entries(after: $after) { pageInfo { hasNextPage endCursor } edges { node { kind seat } } } }
  }`;
  type Page = {
    readonly game: {
      readonly entries: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
        readonly edges: readonly { readonly node: { readonly kind: string; readonly seat: string } }[];
      };
    };
  };
  let count = 0;
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo }: Page['game']['entries'] = (await ask<Page>(document, { game, after })).game.entries;
    count += edges.filter(({ node }) => node.kind === 'action' && node.seat === seat).length;
    if (!pageInfo.hasNextPage) return count;
    after = pageInfo.endCursor;
  }
}

/** A seat's legal actions as the server returns them. */
const legalActions = (groups: object) =>
  ({ version: 3, seat: 'england', count: 99, fire: [], ...groups }) as unknown as LegalActions<'hammerOfTheScots'>;

test('a player picks a kind of action first, then an action of that kind', () => {
  const legal = legalActions({ move: Array.from({ length: 98 }, (_, block) => ({ block })), endMovement: true, passEvent: false });
  const random = seededChance(7);
  const chosen = Array.from({ length: 600 }, () => chooseAction(legal, random)!);
  const ends = chosen.filter((action) => 'endMovement' in action).length;
  expect(ends).toBeGreaterThan(240);
  expect(ends).toBeLessThan(360);
  // About three hundred draws cover nearly all of the 98 moves.
  expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBeGreaterThan(70);
  expect(chooseAction(legalActions({ move: [], endMovement: false }), random)).toBeNull();
});
