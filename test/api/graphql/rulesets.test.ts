// The schema's types of a ruleset match its values field by field, in random games.
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentNode,
  executeSync,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { apiSchema } from '../../../src/api/api-schema.js';
import { camelCase, pascalCase } from '../../../src/api/presenters/naming.js';
import { createRulesetPresenter, type LocalizedOutcome, type RulesetPresenter } from '../../../src/api/presenters/ruleset-presenter.js';
import type { Outcome, RulesetTypes } from '../../../src/engine/ruleset.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { playthrough, type Step } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { readSchema } from '../test-server.js';
import { wholeSelection } from './selection.js';

const ROOTS =
  'extend type Query { someView: View someNotice: Notice someComponents: Components someOptions: GameOptions someAction: Action }';
const schema = apiSchema(`${readSchema()}\n${ROOTS}`);

interface ActionKind {
  readonly type: string;
  readonly fields: readonly { readonly name: string }[];
}

/** The games of a ruleset that reach all its types, and an outcome in both languages. */
interface Tried {
  readonly games: readonly (readonly [what: string, chosen: object])[];
  /** Kinds of views, notices and actions met in each of these games, at least. */
  readonly kinds: number;
  /** Options with every value chosen. */
  readonly agreed: object;
  readonly outcome: Outcome;
  readonly french: string;
}
const TRIED: Readonly<Record<string, Tried>> = {
  'hammer-of-the-scots': {
    games: ['braveheart', 'bruce', 'campaign'].map((scenario) => [scenario, { scenario, edition: '3.0' }]),
    kinds: 150,
    agreed: { scenario: 'bruce', edition: '3.0', schiltroms: true },
    outcome: { winners: ['england'], clause: 'H6.2b', reason: 'king-died-in-battle', sentence: 'England wins.' },
    french: 'Le Roi d’Écosse est mort au combat\u00a0: l’Angleterre l’emporte.',
  },
  'lords-of-scotland': {
    games: [2, 3, 4, 5].map((seats) => [`a game of ${seats}`, { seats, bruce: true }]),
    kinds: 80,
    agreed: { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'never' },
    outcome: {
      winners: ['seat-2'],
      clause: 'L8.1',
      reason: 'highest-total',
      sentence: 'Seat 2 has supporters worth 40, more than anybody else.',
    },
    french: 'Le siège 2 a des partisans d’une valeur de 40, plus que tout autre.',
  },
};

const documents = new Map<string, DocumentNode>();
/** Returns a value as a client reads it that selects everything. */
function asked(field: string, value: { readonly __typename: string }): unknown {
  const { __typename: type } = value;
  const document = documents.get(type) ?? parse(`{ ${field} { ... on ${type} ${wholeSelection(schema, type)} } }`);
  documents.set(type, document);
  const { data, errors } = executeSync({ schema, document, rootValue: { [field]: value } });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data![field]));
}

function agree(field: string, value: { readonly __typename: string }): void {
  const { __typename, ...raw } = value;
  const response = asked(field, value);
  const expected = written(schema.getType(__typename) as GraphQLOutputType, JSON.parse(JSON.stringify(raw)));
  // Deep comparison by `expect` takes far longer, and is only needed for its message.
  if (!isDeepStrictEqual(response, expected)) expect(response).toEqual(expected);
}

/** Returns a value with its enum values as GraphQL writes them. */
function written(declared: GraphQLOutputType, value: unknown): unknown {
  const type = getNullableType(declared);
  if (value === null) return null;
  if (isEnumType(type)) return type.serialize(value);
  if (isListType(type)) return (value as readonly unknown[]).map((each) => written(type.ofType, each));
  if (!isObjectType(type)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, fields[name] ? written(fields[name].type, each) : each]),
  );
}

/** The action that was taken has its own field and no other. */
function actionAgrees(of: RulesetPresenter, action: RulesetTypes['Action']): void {
  const { type, ...fields } = action;
  const field = camelCase(type);
  const response = asked('someAction', of.action(action)) as Record<string, unknown>;
  const entries = Object.entries(response).filter(([, value]) => value !== null);
  expect(Object.fromEntries(entries)).toEqual({ type, [field]: Object.keys(fields).length === 0 ? true : fields });
}

/** Enough values of one kind that every nullable field was null in one. */
const ENOUGH = extent(12, 2);
const STEPS = 1_500;

describe.each(RULESETS)('$title', (ruleset) => {
  const part = createRulesetPresenter(schema, ruleset);
  const { games, kinds, agreed, outcome, french } = TRIED[ruleset.id]!;
  const prefix = pascalCase(ruleset.id);
  /** Every action of the ruleset, and its fields. */
  const ACTIONS = (ruleset.components as { readonly actions: readonly ActionKind[] }).actions;

  /** How many values of each kind were compared; in a quick run, in any of the games. */
  const compared = new Map<string, number>();

  test.each(games)('views, notices and actions in %s', (what, chosen) => {
    const options = ruleset.readOptions(chosen);
    if (!options.ok) throw new Error('no options');
    const viewers = [...ruleset.seats(options.value), 'spectator', 'arbiter'] as const;
    const met = new Set<string>();
    function isNew(kind: string): boolean {
      met.add(kind);
      const counted = extent(`${what} ${kind}`, kind);
      const already = compared.get(counted) ?? 0;
      compared.set(counted, already + 1);
      return already < ENOUGH;
    }
    const onStep = ({ after, events, action }: Step<RulesetTypes>): void => {
      const { phase } = ruleset.view(after, 'arbiter') as { phase: string };
      for (const viewer of viewers) {
        if (isNew(`view ${phase} ${viewer}`)) agree('someView', part.view(ruleset.view(after, viewer)));
        for (const event of events) {
          const notice = ruleset.redact(event, viewer);
          if (notice !== null && isNew(`notice ${notice.type} ${viewer}`)) agree('someNotice', part.notice(notice));
        }
      }
      if (isNew(`action ${action.type}`)) actionAgrees(part, action);
    };
    playthrough(ruleset, options.value, { seed: 3, limit: STEPS, onStep });
    expect(met.size).toBeGreaterThan(kinds);
  });

  test('the outcome in a view or a notice is in the requested language', () => {
    for (const value of [part.view({ outcome }), part.notice({ type: 'game-ended', outcome } as RulesetTypes['Notice'])]) {
      const { sentenceIn } = (value as unknown as { readonly outcome: LocalizedOutcome }).outcome;
      expect([sentenceIn('fr'), sentenceIn('en')]).toEqual([french, outcome.sentence]);
    }
    expect(part.view({ outcome: null })).toMatchObject({ outcome: null });
  });

  test('components and options', () => {
    const { options: _form, ...components } = part.componentsIn('en') as typeof part.components;
    agree('someComponents', components as typeof part.components);
    const chosen = ruleset.readOptions(agreed);
    if (!chosen.ok) throw new Error('no options');
    agree('someOptions', part.options(chosen.value));
  });

  test.each(ACTIONS)('$type is queried, listed and returned with its own fields', ({ type, fields }) => {
    const names = fields.map(({ name }) => name);
    const input = schema.getType(`${prefix}ActionInput`);
    const [legal, action] = [`${prefix}LegalActions`, `${prefix}Action`].map((name) => schema.getType(name) as GraphQLObjectType);
    if (!isInputObjectType(input)) throw new Error('no input');
    const types = [input, legal!, action!].map((each) => getNamedType(each.getFields()[camelCase(type)]!.type)!);
    const fieldsOf = types.map((each) => (isInputObjectType(each) || isObjectType(each) ? Object.keys(each.getFields()) : each.name));
    expect(fieldsOf).toEqual(Array(3).fill(names.length === 0 ? 'Boolean' : names));
  });

  test('the schema knows no action that the ruleset does not', () => {
    const input = schema.getType(`${prefix}ActionInput`);
    expect(isInputObjectType(input) && Object.keys(input.getFields()).sort()).toEqual(ACTIONS.map(({ type }) => camelCase(type)).sort());
  });
});
