// Lists have one shape in each API. Both contracts are walked: a list that has another shape is named here, with the reason.
import { readFileSync } from 'node:fs';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isCompositeType, isListType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apiSchema } from '../../src/api/api-schema.js';
import { SCHEMA } from './test-server.js';

/** Lists whose items are not counted: the server would have to read them all. */
const NOT_COUNTED = ['AccountPage', 'GameSummaryPage', 'MilestonePage', 'StreamMessagePage', 'TournamentSummaryPage', 'SeasonSummaryPage'];

const of = (type: string, fields: string): readonly string[] => fields.split(' ').map((field) => `${type}.${field}`);

/** Lists that come whole with their object, by what bounds them. Those of a ruleset's own types are bounded by its rules. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'what the request names': [
    ...['Query.nodes', 'OpenGamesPayload.games', 'ImportPlayersPayload.players', 'StartRoundPayload.games', 'Rejected.alternatives'],
    ...['TakeSeatPayload.entries', 'Accepted.entries', ...of('DryRunAccepted', 'entries instructions')],
  ],
  'the rulesets of the server, and what one prints': [
    ...['Query.rulesets', 'Clause.clarifications', 'Guidance.instructions', 'Replay.legalActions'],
    ...of('Ruleset', 'options tournamentFormats tieBreaks'),
    ...of('RulesetOption', 'values defaults excludes'),
  ],
  'the seats of a game': [
    ...of('Game', 'setupDraws seats players perspectives'),
    ...['GameSummary.players', 'Clock.seats', 'GameOpened.seatAccounts'],
    ...['OpenGamePayload', 'OpenedGameItem', 'OpenRematchPayload'].flatMap((type) => of(type, 'seats offers')),
  ],
  'what happened in one entry': [
    ...of('Entry', 'notices sentences'),
    ...['PreviewEntry.notices', 'Milestone.sentences', 'LogSentence.parts', 'Dispute.inspections'],
  ],
  'one text to be judged': of('Judgement', 'faults missing gaps contradictions'),
  'one round or match of a tournament': of('TournamentRound', 'absences byes matches'),
  'the rounds of one player or team': [
    ...['CrosstableRow.rounds', 'TeamCrosstableRow.rounds', 'PlayerStanding.tieBreaks', 'TeamStanding.tieBreaks'],
    ...['ExplainedTieBreak.terms', 'TieBreakTerm.opponents'],
  ],
  'the version of the standings that it explains': ['Standings.corrections', 'TeamStandings.corrections'],
  'one season, which has a limit of tournaments': [
    'Season.tournaments',
    'SeasonTable.tieBreaks',
    'SeasonTableRow.results',
    'SeasonSettings.divisions',
  ],
  'the titles of one season, which only the first places have': ['SeasonChange.titles'],
  'the seven heights of the bids of one table': of('TableBidding', 'bids voidedBids'),
  'what is to be done now, as of one version': ['TournamentAgenda.items'],
  'the witnesses that the operator names': ['HeadLog.witnesses'],
  'the devices of one player': ['Notifications.pushSubscriptions'],
};

describe('in GraphQL', () => {
  const isOfRuleset = /^(HammerOfTheScots|LordsOfScotland|Small)/;
  const types = Object.values(apiSchema(SCHEMA).getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !/^__/.test(type.name) && !isOfRuleset.test(type.name),
  );
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })));
  const isListOfObjects = ({ type }: GraphQLField<unknown, unknown>) =>
    isListType(isNonNullType(type) ? type.ofType : type) && isCompositeType(getNamedType(type));
  const isConnection = (type: GraphQLObjectType) => 'edges' in type.getFields();

  test('a list of objects is a connection, or a part that comes with its object', () => {
    const whole = fields.filter(({ name, field }) => !name.endsWith('.edges') && isListOfObjects(field)).map(({ name }) => name);
    expect(whole.sort()).toEqual(Object.values(PARTS).flat().sort());
  });

  test('a connection has edges, its place and, where they are counted, the number of items', () => {
    const connections = types.filter(isConnection);
    expect(connections.length).toBeGreaterThan(25);
    for (const type of connections) {
      const { edges, pageInfo, totalCount } = type.getFields();
      const edge = getNamedType(edges!.type) as GraphQLObjectType;
      expect([type.name, Object.keys(edge.getFields()).sort()]).toEqual([type.name, ['cursor', 'node']]);
      expect([type.name, String(pageInfo?.type)]).toEqual([type.name, 'PageInfo!']);
      const isCounted = !NOT_COUNTED.includes(type.name.replace(/Connection$/, 'Page'));
      expect([type.name, totalCount && String(totalCount.type)]).toEqual([type.name, isCounted ? 'Int!' : undefined]);
    }
  });

  test('a field that returns a connection takes `first` and `after`', () => {
    const paged = fields.filter(({ field }) => {
      const type = getNamedType(field.type);
      return isObjectType(type) && isConnection(type);
    });
    for (const { name, field } of paged)
      expect([name, field.args.map((arg) => arg.name)]).toEqual([name, expect.arrayContaining(['first', 'after'])]);
  });
});

describe('in REST', () => {
  interface Schema {
    readonly $ref?: string;
    readonly type?: string | readonly string[];
    readonly required?: readonly string[];
    readonly items?: Schema;
    readonly properties?: Readonly<Record<string, Schema>>;
  }
  interface Operation {
    readonly operationId: string;
    readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
    readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
  }
  const { paths, components } = JSON.parse(readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8')) as {
    readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
    readonly components: {
      readonly schemas: Readonly<Record<string, Schema>>;
      readonly parameters: Readonly<Record<string, { readonly name: string }>>;
    };
  };
  const nameOf = ({ $ref }: { readonly $ref?: string }) => $ref?.slice($ref.lastIndexOf('/') + 1) ?? '';
  const resolved = (schema: Schema): Schema => (schema.$ref === undefined ? schema : components.schemas[nameOf(schema)]!);
  const reads = Object.values(paths).flatMap(({ get }) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return get === undefined || schema === undefined ? [] : [{ ...get, name: nameOf(schema), schema: resolved(schema) }];
  });
  /** The lists of objects that a response has besides other fields. */
  const listsIn = ({ properties = {} }: Schema): readonly string[] =>
    Object.entries(properties).flatMap(([field, each]) => {
      const items = [resolved(each).type].flat().includes('array') ? resolved(resolved(each).items!) : {};
      return [items.type].flat().includes('object') || items.properties !== undefined ? [field] : [];
    });

  test('a response that has a list has it in `items`, with a cursor, or as a part', () => {
    const parts = new Set(Object.values(PARTS).flat());
    const others = reads.flatMap(({ name, schema }) =>
      listsIn(schema).flatMap((field) => (field === 'items' || parts.has(`${name}.${field}`) ? [] : [`${name}.${field}`])),
    );
    expect(others).toEqual([]);
  });

  test('a list has `items`, `hasNextPage`, `endCursor` and, where they are counted, `totalCount`, and takes `first` and `after`', () => {
    const lists = reads.filter(({ name, schema }) => 'items' in (schema.properties ?? {}) && name !== 'TournamentAgenda');
    expect(lists.length).toBeGreaterThan(25);
    for (const { operationId, name, schema, parameters = [] } of lists) {
      const counted = NOT_COUNTED.includes(name) ? [] : ['totalCount'];
      expect([operationId, schema.required]).toEqual([
        operationId,
        expect.arrayContaining(['items', 'hasNextPage', 'endCursor', ...counted]),
      ]);
      const taken = parameters.map((each) => (each.$ref === undefined ? each.name : components.parameters[nameOf(each)]!.name));
      expect([operationId, taken]).toEqual([operationId, expect.arrayContaining(['first', 'after'])]);
    }
  });
});
