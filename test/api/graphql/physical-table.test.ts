// A game of Hammer of the Scots on a physical table, played over GraphQL up to its first battle.
import { expect, test } from 'vitest';
import { kebabCase } from '../../../src/api/presenters/naming.js';
import { seededChance } from '../../../src/engine/chance.js';
import type { TableDraw, TableOutcome } from '../../../src/record/physical-table/statements.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { newSigner } from '../../support/table-signers.js';
import { type Answer, publishedSchema, readSchema, startTestServer } from '../test-server.js';
import { wholeSelection } from './selection.js';

const schema = publishedSchema();
const LEGAL = `version legalActions { ... on HammerOfTheScotsLegalActions ${wholeSelection(schema, 'HammerOfTheScotsLegalActions')} }`;
const SUBMIT =
  'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename ... on Accepted { entries { attestedBy } } } }';
const LAST = 'query ($id: ID!, $after: String) { game(id: $id) { entries(first: 1, after: $after) { edges { node { hash } } } } }';

test('cards, blocks and dice are those of the table, and its record is checked with them', async () => {
  const testServer = await startTestServer({
    apiLimits: { queryFields: 5_000, queryTokens: 20_000 },
    rulesets: RULESETS,
    schema: readSchema(),
  });
  const [arbiter, random] = [await newSigner(), seededChance(17)];
  const options = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
  const opened = await testServer.ask(
    'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id chanceSource } seats { seat token } } }',
    {
      input: { options, public: true, chanceSource: 'PHYSICAL_TABLE', arbiterKey: arbiter.jwk },
    },
  );
  const { game, seats } = opened.body.data.openGame;
  expect(game.chanceSource).toBe('PHYSICAL_TABLE');
  const drawn: string[] = [];

  /** Submits, lets the arbiter draw and sign what is required, and submits again until it is accepted. */
  async function recorded(
    send: (table: readonly string[] | null) => Promise<Answer>,
    token: string,
    version: number,
    action: object | null,
  ): Promise<Answer> {
    const draws: TableDraw[] = [];
    let answer = await send(null);
    for (let code = codeOf(answer); code === 'attestation-required'; code = codeOf(answer)) {
      const { purpose, count, allowed } = answer.body.errors![0]!.extensions as unknown as {
        purpose?: string;
        count: number;
        allowed?: TableOutcome[];
      };
      if (purpose !== undefined) draws.push({ purpose, outcomes: random.sample(purpose, allowed!, count) });
      const seat = seats.find((each: { token: string }) => each.token === token).seat;
      const last = await testServer.ask(LAST, { id: game.id, after: `${seat}.${version - 1}` }, token);
      const previous = last.body.data.game.entries.edges[0].node.hash;
      answer = await send([arbiter.sign({ game: game.id, previous, action: action as never, draws })]);
    }
    drawn.push(...draws.map(({ purpose }) => purpose));
    return answer;
  }
  const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code;

  const TAKE = 'mutation ($id: ID!, $table: [String!]) { takeSeat(game: $id, attestations: $table) { version entries { attestedBy } } }';
  const [scotland, england] = [...seats].sort((one: { seat: string }) => (one.seat === 'england' ? 1 : -1));
  await testServer.ask(TAKE, { id: game.id }, scotland.token);
  const begun = await recorded((table) => testServer.ask(TAKE, { id: game.id, table }, england.token), england.token, 2, null);
  expect(begun.body.data.takeSeat.entries).toEqual([{ attestedBy: 'ARBITER' }]);

  for (let taken = 0; taken < 300 && !drawn.some((purpose) => purpose.startsWith('fire:')); taken++) {
    const { body } = await testServer.ask('query ($id: ID!) { game(id: $id) { toAct } }', { id: game.id });
    const { token } = seats.find(({ seat }: { seat: string }) => seat === body.data.game.toAct[0]);
    const read = await testServer.ask(`query ($id: ID!) { game(id: $id) { ${LEGAL} } }`, { id: game.id }, token);
    const { version, legalActions } = read.body.data.game;
    const [kind, group] = random.pick('kind', kindsOf(legalActions));
    const fields = group === true ? true : random.pick('action', group);
    const action = { type: kebabCase(kind), ...(fields === true ? {} : fields) };
    const input = {
      game: game.id,
      expectedVersion: version,
      idempotencyKey: `k${taken}`,
      actions: { hammerOfTheScots: [{ [kind]: fields }] },
    };
    const answer = await recorded(
      (table) => testServer.ask(SUBMIT, { input: { ...input, attestations: table } }, token),
      token,
      version,
      action,
    );
    expect(answer.body.data?.submitActions.__typename, answer.text).toBe('Accepted');
  }
  expect(drawn.some((purpose) => purpose.startsWith('fire:'))).toBe(true);
  const { found, remarks } = await verified(await recordOf(testServer.services, { game: game.id }, 'arbiter'));
  expect([found, remarks]).toEqual([[], []]);
});

type Group = true | readonly object[];

/** The kinds of action there are, and those of each. */
function kindsOf({ version: _version, seat: _seat, count: _count, ...groups }: Readonly<Record<string, unknown>>): [string, Group][] {
  return Object.entries(groups).filter(
    (entry): entry is [string, Group] => entry[1] === true || (Array.isArray(entry[1]) && entry[1].length > 0),
  );
}
