// The document matches schema.graphql: generated schemas, and the same operations in both APIs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemasOf } from '../../../scripts/openapi/schemas.mjs';
import { operationsOf } from '../../../src/api/rest/document.js';
import { DOCUMENT, publishedSchema, readDocument, readSchema, startTestServer } from '../test-server.js';

const written = schemasOf(readSchema());

test.each(Object.keys(written))('the schemas of %s are those of schema.graphql: `npm run openapi` writes them', (name) => {
  expect(parse(readFileSync(`openapi/schemas/${name}.yaml`, 'utf8'))).toEqual(written[name]);
});

/** The operation of each field of Query and Mutation that is called otherwise in REST, where it is a resource. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  guestAdmission: ['getGuestAdmission'],
  notifications: ['getNotifications'],
  calendarAddress: ['getCalendarAddress'],
  playerCalendar: ['getPlayerCalendar'],
  judgement: ['createJudgement'],
  headLog: ['getLog'],
  rulesets: ['listRulesets'],
  ruleset: ['getRuleset', 'listClauses', 'listClarifications', 'getRatings', 'getRatingsCsv', 'getRatingHistory'],
  game: [
    'getGame',
    'getView',
    'getLegalActions',
    'getGuidance',
    'listGameEntries',
    'getRecord',
    'getGameEntry',
    'getEntryPerspectives',
    'getReplay',
    'getPosition',
    'getTranscript',
    'getLogProof',
    'listReplays',
    'listMilestones',
    'getCertificate',
    'listGameDisputes',
    'listGamePlayers',
    'getGameOpener',
    'getGameNote',
  ],
  games: ['listGames'],
  me: ['getMe'],
  account: ['getAccount'],
  player: ['getPlayerByAccount'],
  signInIssuer: ['getSignInIssuer'],
  operator: ['getOperator'],
  accounts: ['listAccounts'],
  accountTokens: ['listAccountTokens', 'getAccountToken'],
  disputes: ['listDisputes'],
  webhooks: ['listWebhooks'],
  webhook: ['getWebhook', 'listDeliveries', 'getDelivery'],
  tournaments: ['listTournaments'],
  tournament: [
    'getTournament',
    'listPlayers',
    'getPlayer',
    'listRounds',
    'getRound',
    'listTables',
    'listBids',
    'getStandings',
    'getStanding',
    'getTournamentAgenda',
    'listResults',
    'listTournamentEntries',
    'exportTournament',
    'getCrosstable',
    'getStandingsCsv',
    'getStandingsPage',
    'getTrf',
    'getTournamentCalendar',
    'getStandingsPicture',
    'getResultsCsv',
    'getTeamStandings',
    'getTeamStanding',
    'getTeamStandingsCsv',
    'getCrosstableCsv',
    'getTeamCrosstable',
    'getTeamCrosstableCsv',
  ],
  gameEntries: ['streamGameEntries'],
  season: [
    'getSeason',
    'getSeasonTable',
    'getSeasonTableCsv',
    'getSeasonRatings',
    'getSeasonRatingsCsv',
    'getSeasonPage',
    'getSeasonLineUp',
    'getSeasonLineUpCsv',
  ],
  seasons: ['listSeasons'],
  // Anything by its id: in REST that is its address.
  node: [],
  nodes: [],
};

test('both APIs have the same use cases', () => {
  const schema = publishedSchema();
  const fields = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!].flatMap((type) =>
    Object.keys(type.getFields()),
  );
  const asked = fields.flatMap((field) => OTHERWISE[field] ?? [field]);
  const offered = operationsOf(readDocument()).map(({ id }) => id);
  expect(offered.filter((id) => id !== 'getOpenapi').sort()).toEqual(asked.sort());
});

test.each([
  ['a schema', 'SmallStepped', 'the OpenAPI document lacks SmallStepped'],
  ['several', 'SmallDealt SmallView', 'the OpenAPI document lacks SmallView, SmallDealt'],
  ['a schema of the server itself', 'Outcome', 'the OpenAPI document lacks #/components/schemas/Outcome'],
])('the server does not start while the document lacks %s', async (_, missing, complaint) => {
  const schemas = Object.fromEntries(Object.entries(DOCUMENT.components.schemas).filter(([name]) => !missing.split(' ').includes(name)));
  const openapi = { ...DOCUMENT, components: { ...DOCUMENT.components, schemas } };
  await expect(startTestServer({ openapi })).rejects.toThrow(complaint);
});

test('the server does not start with a ruleset that the document lacks', async () => {
  await expect(startTestServer({ openapi: readDocument() })).rejects.toThrow(/ActionsInput\.small/);
});
