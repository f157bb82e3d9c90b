// An arbiter sees no dispute of a hidden game: of a private tournament in which it plays.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { dispute } from '../games/disputes.js';
import { ARBITER, must, OTHER_ARBITER, openTable, PLAYER, startTable } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { rest, ask, services } = api;
const steps = stepsAt(api, 'rest');
const SWISS = { format: 'swiss', rounds: 1, maxPlayers: 8 };

/** The two games of a tournament, each with an open dispute. The account played in one of them, and has withdrawn. */
async function disputed(account: string | null, isPublic: boolean, by = OPENER): Promise<readonly string[]> {
  const { id: tournament } = await steps.must(
    'openTournament',
    { name: 'The open', options: { small: { cards: 0 } }, public: isPublic, settings: SWISS },
    by,
  );
  const tokens: string[] = [];
  for (const player of ['a', 'b', 'c', 'd'])
    tokens.push(
      (await steps.must('registerPlayer', { tournament, player, ...(player === 'd' && account !== null && { account }) }, by)).token,
    );
  await steps.must('pairRound', { tournament, round: 1 }, by);
  const { games } = await steps.must('startRound', { tournament, round: 1 }, by);
  const seats = [];
  for (const token of tokens) seats.push(await steps.must('claimSeat', { tournament, round: 1 }, token));
  for (const { id } of games) {
    const [one, other] = seats.filter(({ game }) => game === id);
    await steps.sit(id, [one, other]);
    must(await dispute(services, one.token, id, `${one.seat}.1`));
  }
  await steps.must('withdrawPlayer', { tournament, player: 'd' }, by);
  return games.map(({ id }: { id: string }) => id);
}

/** All games of the list, page by page, the same in both APIs. */
async function listedTo(token: string, first: number): Promise<readonly string[]> {
  const games: string[] = [];
  for (let after: string | null = null; ; ) {
    const { body } = await rest('GET', `/v1/disputes?first=${first}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`, {
      token,
    });
    const asked = `query ($after: String) { disputes(first: ${first}, after: $after) {
      edges { node { game { gameId } } } pageInfo { hasNextPage endCursor } } }`;
    const { edges, pageInfo } = (await ask(asked, { after }, token)).body.data.disputes;
    const page = body.items.map(({ game }: { game: { id: string } }) => game.id);
    expect(edges.map(({ node }: { node: { game: { gameId: string } } }) => node.game.gameId)).toEqual(page);
    expect(pageInfo).toEqual({ hasNextPage: body.hasNextPage, endCursor: body.endCursor });
    expect(page.length).toBe(body.hasNextPage ? first : Math.min(first, page.length));
    games.push(...page);
    if (!body.hasNextPage) return games;
    after = body.endCursor;
  }
}

test('the open disputes are those of the games that may be seen, page by page', async () => {
  const ofPlayer = await disputed('player', false);
  const inPublic = await disputed('player', true);
  const ofOthers = await disputed('other-arbiter', false);
  const ofOrganiser = await disputed('opener', false);
  const ofStranger = await disputed('opener', false, STRANGER);
  const { game: alone, north } = await startTable(services, { seatAccounts: [{ seat: 'south', account: 'player' }] });
  must(await dispute(services, north, alone, 'north.1'));
  await openTable(services);

  const all = [...ofPlayer, ...inPublic, ...ofOthers, ...ofOrganiser, ...ofStranger, alone];
  expect(all).toHaveLength(11);
  const hidden: Readonly<Record<string, readonly string[]>> = {
    [ARBITER]: [],
    [PLAYER]: ofPlayer,
    [OTHER_ARBITER]: ofOthers,
    [OPENER]: ofStranger,
  };
  for (const [token, games] of Object.entries(hidden)) {
    const seen = all.filter((game) => !games.includes(game));
    // One account reads pages of every size.
    for (const first of token === PLAYER ? [1, 3, 50] : [4]) expect(await listedTo(token, first)).toEqual(seen);
    for (const game of all) expect((await rest('GET', `/v1/games/${game}`, { token })).status).toBe(seen.includes(game) ? 200 : 404);
  }

  // An account that may no longer open games sees those it opened as an arbiter does, and those of its tournament as a player does.
  const { body } = await rest('POST', '/v1/accounts', {
    body: { name: 'An organiser', scopes: ['rule', 'open-games', 'run-tournaments'] },
  });
  const own = await disputed(body.account.id, false, body.token.token);
  for (const [scopes, seen] of [
    [
      ['rule', 'open-games'],
      [...all, ...own],
    ],
    [['rule'], all],
  ] as const) {
    await rest('PUT', `/v1/accounts/${body.account.id}/scopes`, { body: { scopes } });
    expect(await listedTo(body.token.token, 4)).toEqual(seen);
    expect((await rest('GET', `/v1/games/${own[0]}`, { token: body.token.token })).status).toBe(seen.length > all.length ? 200 : 404);
  }
});
