import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ask, asking, Refusal } from '../../src/cli/demo/ask.js';
import { choose } from '../../src/cli/demo/choose.js';
import { readComponents } from '../../src/cli/demo/components.js';
import { HAMMER_OF_THE_SCOTS } from '../../src/cli/demo/hammer-of-the-scots/title.js';
import { play } from '../../src/cli/demo/play.js';
import { openTable } from '../../src/cli/demo/table.js';
import { seeded } from '../../src/engine/chance.js';
import { keepAccountToken } from '../../src/store/embedded/account-token.js';
import { findHome } from '../../src/store/embedded/index.js';
import { openCourt } from '../support/court-process.js';
import { ownFolder } from '../support/places.js';

const folder = ownFolder();

/** Actions that are enough to see. */
const ENOUGH = 60;

test('a player whose answers get lost sends again, and nothing is done twice', async () => {
  const home = join(folder, 'home');
  const { origin } = await openCourt({ env: { LYON_HOME: home } });
  const { token } = keepAccountToken(findHome(folder, home), () => new Uint8Array());
  const { game, seats } = await openTable(asking(origin, token), 'hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' });
  const players = seats.map((each) => ({ ...each, ask: asking(origin, each.token), keys: new Set<string>() }));
  for (const { ask } of players) await ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game });

  const { kinds } = await readComponents(asking(origin, null), HAMMER_OF_THE_SCOTS);
  let [submitted, accepted] = [0, 0];
  /** Loses every third answer to a submission, after the court has given it. */
  const losing = (ask: Ask, keys: Set<string>): Ask => {
    return async <Answer>(document: string, variables: Readonly<Record<string, unknown>> = {}) => {
      if (accepted >= ENOUGH) throw new Refusal('enough', 'has been seen');
      const answer = await ask<Answer>(document, variables);
      if (!document.startsWith('mutation')) return answer;
      const { idempotencyKey } = variables['input'] as { readonly idempotencyKey: string };
      if (!keys.has(idempotencyKey)) accepted++;
      keys.add(idempotencyKey);
      if (submitted++ % 3 === 0) throw new TypeError('fetch failed');
      return answer;
    };
  };
  const playing = players.map(({ ask, seat, keys }, seed) =>
    play({ ruleset: 'hammer-of-the-scots', ask: losing(ask, keys), game, seat, kinds, random: seeded(seed) }),
  );
  for (const { reason } of (await Promise.allSettled(playing)) as PromiseRejectedResult[]) expect(String(reason)).toContain('enough');

  expect(submitted).toBeGreaterThan(accepted);
  for (const { ask, seat, keys } of players) expect(await actionsOf(ask, game, seat)).toBe(keys.size);
});

/** How many actions of a seat are in the log. */
async function actionsOf(ask: Ask, game: string, seat: string): Promise<number> {
  const document = `query ($game: ID!, $after: String) {
    game(id: $game) { notices(after: $after) { pageInfo { hasNextPage endCursor } edges { node { kind seat } } } }
  }`;
  type Page = {
    readonly game: {
      readonly notices: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
        readonly edges: readonly { readonly node: { readonly kind: string; readonly seat: string } }[];
      };
    };
  };
  let count = 0;
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo }: Page['game']['notices'] = (await ask<Page>(document, { game, after })).game.notices;
    count += edges.filter(({ node }) => node.kind === 'action' && node.seat === seat).length;
    if (!pageInfo.hasNextPage) return count;
    after = pageInfo.endCursor;
  }
}

test('a player picks a kind of action first, and then one of that kind', () => {
  const kinds = [
    { type: 'move', fields: [{ name: 'block' }] },
    { type: 'end-movement', fields: [] },
    { type: 'fire', fields: [{ name: 'block' }] },
  ];
  const legal = { move: Array.from({ length: 98 }, (_, block) => ({ block })), endMovement: true, fire: [], passEvent: false };
  const random = seeded(7);
  const chosen = Array.from({ length: 600 }, () => choose(legal, kinds, random)!);
  const ends = chosen.filter((action) => action['endMovement'] === true).length;
  expect(ends).toBeGreaterThan(240);
  expect(ends).toBeLessThan(360);
  // Nearly every one of the 98 moves comes up in some three hundred.
  expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBeGreaterThan(70);
  expect(choose({ move: [], endMovement: false, fire: [] }, kinds, random)).toBeNull();
});
