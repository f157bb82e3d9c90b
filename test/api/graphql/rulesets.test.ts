// What the schema says of a ruleset is what the ruleset tells: field for field, in games played at random.
import {
  buildSchema,
  type DocumentNode,
  executeSync,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { partOf, type RulesetPart, type ToldOutcome } from '../../../src/api/graphql/ruleset-part.js';
import { camelCase } from '../../../src/api/names.js';
import type { AnyRuleset, RulesetTypes } from '../../../src/engine/ruleset.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { playthrough, type Step } from '../../support/playthrough.js';
import { readSchema } from './door.js';
import { wholeSelection } from './selection.js';

const ROOTS =
  'extend type Query { someView: View someNotice: Notice someComponents: Components someOptions: GameOptions someAction: Action }';
const schema = buildSchema(`${readSchema()}\n${ROOTS}`);
const [ruleset] = RULESETS as [AnyRuleset];
const part = partOf(schema, ruleset);

const documents = new Map<string, DocumentNode>();
/** What a client reads of a value when it asks for everything. */
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
  expect(asked(field, value)).toEqual(JSON.parse(JSON.stringify(raw)));
}

/** Enough of one kind to have met what may be null in it. */
const ENOUGH = 12;
const STEPS = 1_500;

describe.each(['braveheart', 'bruce', 'campaign'])('in %s', (scenario) => {
  const options = ruleset.readOptions({ scenario, edition: '3.0' });
  if (!options.ok) throw new Error('no options');
  const viewers = [...ruleset.seats(options.value), 'spectator', 'arbiter'] as const;

  test('views, notices and actions', () => {
    const met = new Map<string, number>();
    const isNew = (kind: string) => met.set(kind, (met.get(kind) ?? 0) + 1).get(kind)! <= ENOUGH;
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
    expect(met.size).toBeGreaterThan(150);
  });
});

/** The action that was taken has its own field and no other. */
function actionAgrees(of: RulesetPart, action: RulesetTypes['Action']): void {
  const { type, ...fields } = action;
  const field = camelCase(type);
  const told = asked('someAction', of.action(action)) as Record<string, unknown>;
  const given = Object.entries(told).filter(([, value]) => value !== null);
  expect(Object.fromEntries(given)).toEqual({ type, [field]: Object.keys(fields).length === 0 ? true : fields });
}

test('the outcome in a view or a notice is said in the language asked for', () => {
  const outcome = { winners: ['england'], clause: 'H6.2b', reason: 'king-died-in-battle', sentence: 'England wins.' };
  for (const told of [part.view({ outcome }), part.notice({ type: 'game-ended', outcome } as RulesetTypes['Notice'])]) {
    const { said } = (told as unknown as { readonly outcome: ToldOutcome }).outcome;
    expect([said('fr'), said('en')]).toEqual(['Le roi d’Écosse est mort au combat : l’Angleterre l’emporte.', 'England wins.']);
  }
  expect(part.view({ outcome: null })).toMatchObject({ outcome: null });
});

test('components and what is agreed upon', () => {
  const { options: _form, ...components } = part.components;
  agree('someComponents', components as typeof part.components);
  const chosen = ruleset.readOptions({ scenario: 'bruce', edition: '3.0', schiltroms: true });
  if (chosen.ok) agree('someOptions', part.options(chosen.value));
});

interface ActionKind {
  readonly type: string;
  readonly fields: readonly { readonly name: string }[];
}

/** Every action of the ruleset, and its fields. */
const ACTIONS = (ruleset.components as { readonly actions: readonly ActionKind[] }).actions;

test.each(ACTIONS)('$type can be asked for, is listed and is told, with its own fields', ({ type, fields }) => {
  const names = fields.map(({ name }) => name);
  const input = schema.getType('HammerOfTheScotsActionInput');
  const [legal, action] = ['HammerOfTheScotsLegalActions', 'HammerOfTheScotsAction'].map(
    (name) => schema.getType(name) as GraphQLObjectType,
  );
  if (!isInputObjectType(input)) throw new Error('no input');
  const types = [input, legal!, action!].map((each) => getNamedType(each.getFields()[camelCase(type)]!.type)!);
  const fieldsOf = types.map((each) => (isInputObjectType(each) || isObjectType(each) ? Object.keys(each.getFields()) : each.name));
  expect(fieldsOf).toEqual(Array(3).fill(names.length === 0 ? 'Boolean' : names));
});

test('the schema knows no action that the ruleset does not', () => {
  const input = schema.getType('HammerOfTheScotsActionInput');
  expect(isInputObjectType(input) && Object.keys(input.getFields()).sort()).toEqual(ACTIONS.map(({ type }) => camelCase(type)).sort());
});
