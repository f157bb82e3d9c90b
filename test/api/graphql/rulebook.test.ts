// Clauses can be looked up, page by page.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import { startTestServer } from '../test-server.js';

const PAGE = 40;
const api = await startTestServer();
const ask = async (ruleset: string, asked: string) => {
  const { body } = await api.ask(`{ ruleset(id: "${ruleset}") { ${asked} } }`, {}, null);
  return { answer: body.data?.ruleset, error: body.errors?.[0] };
};
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const nodes = ({ edges }: { readonly edges: readonly { readonly node: { readonly id: string } }[] }) => edges.map(({ node }) => node);

test('a clause has its section, editions, statement and clarifications', async () => {
  const { answer } = await ask(
    'hammer-of-the-scots',
    'clauses(ids: ["H4.3e", "no-such-clause"]) { edges { node { id section editions statement clarifications { id question answer clauses } } } }',
  );
  expect(nodes(answer.clauses)).toEqual([
    {
      id: 'H4.3e',
      section: '4 Movement',
      editions: 'both',
      statement: 'Crossings of a border in either direction count together.',
      clarifications: [expect.objectContaining({ id: 'AMB-09', clauses: ['H4.3e'] })],
    },
  ]);
});

test('a clarification has its fields', async () => {
  const { answer } = await ask('hammer-of-the-scots', 'clarifications(ids: ["AMB-91"]) { edges { node { id question answer clauses } } }');
  expect(nodes(answer.clarifications)).toEqual([
    { id: 'AMB-91', question: 'May a side give up its blocks voluntarily?', answer: 'No.', clauses: ['H5.5l'] },
  ]);
});

test('the whole book is read page by page', async () => {
  const [{ rulebook }] = RULESETS as [(typeof RULESETS)[number]];
  const read: string[] = [];
  const WHERE = 'pageInfo { hasNextPage endCursor }';
  for (let after = ''; ; ) {
    const { answer } = await ask('hammer-of-the-scots', `clauses(first: ${PAGE}${after}) { edges { node { id } } ${WHERE} }`);
    const { hasNextPage, endCursor } = answer.clauses.pageInfo;
    read.push(...ids(nodes(answer.clauses)));
    expect([hasNextPage, endCursor]).toEqual([read.length < rulebook.clauses.length, read.at(-1)]);
    if (!hasNextPage) break;
    after = `, after: "${endCursor}"`;
  }
  expect(read).toEqual(ids(rulebook.clauses));
});

describe('refusals', () => {
  test.each([
    ['a page of less than nothing', 'clauses(first: -1) { edges { cursor } }'],
    ['a page beyond the limit', 'clarifications(first: 100000) { edges { cursor } }'],
    ['a place that is not in the list', 'clauses(after: "nowhere") { edges { cursor } }'],
    ['a place without a name', 'clauses(after: "") { edges { cursor } }'],
    ['the same among rulings', 'clarifications(after: "") { edges { cursor } }'],
    ['a place that is not among those asked for', 'clauses(ids: ["S1"], after: "S2") { edges { cursor } }'],
    ['more ids than a page holds', `clauses(ids: [${'"S1",'.repeat(200)}]) { edges { cursor } }`],
  ])('%s', async (_what, asked) => {
    expect((await ask('small', asked)).error?.extensions.code).toBe('invalid-request');
  });
  test('the same list over and over', async () => {
    const asked = Array.from({ length: 21 }, (_, at) => `a${at}: clauses { edges { cursor } }`).join(' ');
    expect((await ask('small', asked)).error?.extensions.code).toBe('query-too-large');
  });
});

test('both APIs page rows and find them by id', async () => {
  const { app } = api;
  const rest = async (list: string, query: string) => JSON.parse((await app.inject(`/v1/rulesets/small/${list}?${query}`)).body);
  const asked = async (field: string, args: string) => {
    const { answer } = await ask('small', `${field}(${args}) { edges { node { id } } pageInfo { hasNextPage endCursor } }`);
    return [ids(nodes(answer[field])), answer[field].pageInfo.hasNextPage, answer[field].pageInfo.endCursor];
  };
  const PAGES = [
    ['clauses', 'first=2', 'first: 2', [['S1', 'S2'], true, 'S2']],
    ['clauses', 'first=2&after=S2', 'first: 2, after: "S2"', [['S3'], false, 'S3']],
    ['clauses', 'after=S3', 'after: "S3"', [[], false, null]],
    ['clauses', 'ids=S1&ids=S3&first=1', 'ids: ["S1", "S3"], first: 1', [['S1'], true, 'S1']],
    ['clauses', 'ids=S1&ids=S3&after=S1', 'ids: ["S1", "S3"], after: "S1"', [['S3'], false, 'S3']],
    ['clarifications', 'first=1', 'first: 1', [['R1'], false, 'R1']],
    ['clarifications', 'ids=none', 'ids: ["none"]', [[], false, null]],
  ] as const;
  for (const [list, query, args, page] of PAGES) {
    const { items, hasNextPage, endCursor } = await rest(list, query);
    expect([ids(items), hasNextPage, endCursor], query).toEqual(page);
    expect(await asked(list, args), args).toEqual(page);
  }
});
