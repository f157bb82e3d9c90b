// A game stored by the first version of the rules, with three options.

import { beforeAll, describe, expect, test } from 'vitest';
import { completeOptions } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { OPTION_FORM } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { rewriteEntry, rewriteSnapshots, storedEntries } from '../../support/stored-content.js';
import { until } from '../../support/until.js';
import { startTestServer } from '../test-server.js';

// The cache holds one game, so that every other one is loaded from its rows.
const api = await startTestServer({ limits: { cachedGames: 1, snapshotEvery: 1 } });

const KEPT = { scenario: 'bruce', edition: '3.0', schiltroms: true } as const;
const WHOLE = completeOptions(KEPT);
/** The options as GraphQL writes them. */
const [SENT, READ] = [KEPT, WHOLE].map((options) => ({ ...options, scenario: 'BRUCE' }));
const NAMES = OPTION_FORM.map(({ id }) => id).join(' ');
const OPTIONS = `options { ... on HammerOfTheScotsOptions { ${NAMES} } }`;
const OPEN = `mutation ($o: HammerOfTheScotsOptionsInput!) {
  openGame(input: { options: { hammerOfTheScots: $o } }) { game { id ${OPTIONS} } seats { seat token } } }`;
const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { version entries { kind } } }';

interface OldGame {
  readonly game: string;
  readonly england: string;
  readonly scotland: string;
}

async function openGame(): Promise<OldGame> {
  const { game, seats } = (await api.ask(OPEN, { o: SENT })).body.data.openGame;
  return { game: game.id, england: seats[0].token, scotland: seats[1].token };
}

/** Writes the rows of a game as the first version of the rules would have left them, and has it forgotten. */
async function age({ game }: OldGame): Promise<void> {
  const { sql } = api;
  await sql`alter table entries disable trigger entries_immutable`;
  await sql`update games set options = ${sql.json(KEPT)} where game_id = ${game}`;
  await sql`update entries set rules_version = 1 where game_id = ${game}`;
  await sql`update snapshots set rules_version = 1 where game_id = ${game}`;
  await rewriteSnapshots(sql, game, { lie: true });
  for (const entry of await storedEntries(sql, game)) {
    const events = entry.events.map((event) => (event.type === 'game-opened' ? { ...event, options: KEPT } : event));
    await rewriteEntry(sql, { ...entry, events });
  }
  const other = await openGame();
  await api.ask('query ($id: ID!) { game(id: $id) { version } }', { id: other.game });
}

const seated = async (old: OldGame) => {
  const taken = [];
  for (const token of [old.england, old.scotland]) taken.push(await api.ask(TAKE, { game: old.game }, token));
  return taken;
};

describe('with open seats', () => {
  test('returns all its options, and starts with them', async () => {
    const old = await openGame();
    await age(old);
    const query = `query ($id: ID!) { game(id: $id) { ${OPTIONS} status } }`;
    expect((await api.ask(query, { id: old.game })).body.data.game).toEqual({ options: READ, status: 'SEATING' });
    const [, second] = await seated(old);
    expect(second!.body.errors).toBeUndefined();
    const { events } = (await storedEntries(api.sql, old.game)).find(({ seq }) => seq === 3)!;
    expect(events[0]).toEqual({ type: 'game-opened', options: WHOLE });
    // The levy of 1306 is six blocks; with an undefined option it would be none.
    expect(events).toContainEqual({ type: 'levy-drawn', blocks: 6 });
  });
});

describe('which is being played', () => {
  let old: OldGame;
  beforeAll(async () => {
    old = await openGame();
    await seated(old);
    // The server saves snapshots in the background: one saved after `age` would not be rewritten.
    const saved = () => api.sql`select from games join snapshots using (game_id, seq) where game_id = ${old.game}`;
    await until(async () => (await saved()).length === 1);
    await age(old);
  });
  test('returns all its options to any viewer, and in the list of games', async () => {
    const query = `query ($id: ID!) { game(id: $id) { ${OPTIONS} status toAct view { ... on HammerOfTheScotsView { year phase } } } }`;
    expect((await api.ask(query, { id: old.game }, old.england)).body.data.game).toEqual({
      options: READ,
      status: 'PLAYING',
      toAct: ['england', 'scotland'],
      view: { year: 1306, phase: 'play-card' },
    });
    const { edges } = (await api.ask(`{ games { edges { node { id: gameId ${OPTIONS} } } } }`)).body.data.games;
    expect(edges.find(({ node }: { readonly node: { readonly id: string } }) => node.id === old.game).node.options).toEqual(READ);
  });
  test('returns them in its log', async () => {
    const query = `query ($id: ID!) { game(id: $id) { entries { edges { node { notices { ... on HammerOfTheScotsGameOpened { options { ${NAMES} } } } } } } } }`;
    const { body } = await api.ask(query, { id: old.game }, old.scotland);
    expect(body.errors).toBeUndefined();
    expect(body.data.game.entries.edges[2].node.notices[0]).toEqual({ options: READ });
  });
  test('is judged by them', async () => {
    const legal =
      'query ($id: ID!) { game(id: $id) { version legalActions { ... on HammerOfTheScotsLegalActions { playCard { card } } } } }';
    const { version, legalActions } = (await api.ask(legal, { id: old.game }, old.england)).body.data.game;
    const input = {
      game: old.game,
      expectedVersion: version,
      idempotencyKey: 'old',
      actions: { hammerOfTheScots: [{ playCard: legalActions.playCard[0] }] },
    };
    const submit = 'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }';
    expect((await api.ask(submit, { input }, old.england)).body.data.submitActions).toEqual({ __typename: 'Accepted' });
  });
  test('is the model of another, its options sent back', async () => {
    const { options } = (await api.ask(`query ($id: ID!) { game(id: $id) { ${OPTIONS} } }`, { id: old.game })).body.data.game;
    expect((await api.ask(OPEN, { o: options })).body.data.openGame.game.options).toEqual(READ);
  });
});
