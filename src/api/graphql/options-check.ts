// The options of a game are judged by its ruleset before graphql looks at them, so that whatever is wrong with them is
// said in the same words, with the path of the field and what may stand there. Graphql would say of a name that it is
// not in an enum, of a field that it is not defined, and of most values nothing at all.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  typeFromAST,
  type ValueNode,
  valueFromAST,
  valueFromASTUntyped,
} from 'graphql';
import type { Result } from '../../engine/result.js';
import type { AnyRuleset, Invalid } from '../../engine/ruleset.js';
import { oneOf, type Told } from '../../engine/told.js';
import { agreedOptions } from '../../tournaments/running/index.js';
import { type Place, refusedBy } from '../errors.js';
import { placeOfOptions } from '../inputs.js';
import { HOW_TO_WRITE } from '../mistakes.js';
import { camelCase } from '../names.js';
import type { Parts } from '../ruleset-part.js';

type Fields = Readonly<Record<string, unknown>>;

/** Throws `invalid-options` if an operation opens games or a tournament with options that their ruleset refuses. */
export type OptionsCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no option can be: a value written so that graphql does not read it as its type, such as a name in quotation marks. */
const MISWRITTEN = Symbol('miswritten');
/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
/** What stands there instead of a ruleset nobody knows, or of none. */
const ONE_RULESET = (keys: readonly string[]): Told => ({
  en: `the options of one ruleset: ${oneOf(keys).en}`,
  fr: `les options d’un seul jeu de règles : ${oneOf(keys)['fr']}`,
});

/** The check for the rulesets of a court. What is no object of options, or of no ruleset, is left to graphql to say. */
export function optionsCheck(schema: GraphQLSchema, parts: Parts): OptionsCheck {
  const mutations = schema.getMutationType()!.getFields();
  return (document, name, sent) => {
    const operation = getOperationAST(document, name);
    if (operation?.operation !== 'mutation') return;
    const variables = { ...defaultsOf(schema, operation), ...sent };
    for (const field of rootFields(document, operation.selectionSet, variables)) {
      const openings = Object.hasOwn(OPENINGS, field.name.value) ? OPENINGS[field.name.value] : undefined;
      const written = field.arguments?.find((each) => each.name.value === INPUT);
      if (openings === undefined || written === undefined) continue;
      const type = mutations[field.name.value]!.args.find((each) => each.name === INPUT)?.type;
      for (const opening of openings(plain(written.value, type, variables))) refuseOptions(field, opening, parts);
    }
  };
}

const INPUT = 'input';

/** What is opened: with which options, where it stands in what was sent, and how its ruleset reads them. */
interface Opening {
  readonly options: Fields;
  readonly root: Place;
  readonly read: (ruleset: AnyRuleset, options: unknown) => Result<unknown, Invalid>;
}

const asGame: Opening['read'] = (ruleset, options) => ruleset.readOptions(options);

/** What is opened by each mutation that opens something. */
const OPENINGS: Readonly<Record<string, (input: unknown) => readonly Opening[]>> = {
  openGame: (input) => [{ options: optionsIn(input), root: [INPUT], read: asGame }],
  openGames(input) {
    const games = isFields(input) && Array.isArray(input['games']) ? (input['games'] as readonly unknown[]) : [];
    // What is no game at all is for graphql to say.
    return games.flatMap((game, index) =>
      isFields(game) ? [{ options: optionsIn(game), root: [INPUT, 'games', index], read: asGame }] : [],
    );
  },
  openTournament(input) {
    const settings = isFields(input) && isFields(input['settings']) ? input['settings'] : {};
    const agreed = { settings: { format: String(settings['format']) } };
    // What is no object of options is refused as a game's are.
    const read: Opening['read'] = (ruleset, options) =>
      isFields(options) ? agreedOptions(ruleset, { options, ...agreed }) : asGame(ruleset, options);
    return [{ options: optionsIn(input), root: [INPUT], read }];
  },
};

function refuseOptions(field: FieldNode, { options, root, read: readBy }: Opening, parts: Parts): void {
  const refuse = (problem: Invalid, place: Place): never => {
    const originalError = refusedBy({ ...problem, code: 'invalid-options' }, place);
    throw new GraphQLError(originalError.message, { nodes: [field], originalError });
  };
  const keys = [...parts.keys()].map(camelCase);
  const stray = Object.keys(options).find((key) => !keys.includes(key)) ?? '';
  const isNone = keys.every((key) => (options[key] ?? null) === null);
  if (stray !== '' || isNone)
    refuse({ path: stray.slice(0, NAME_LENGTH_MAX), expected: ONE_RULESET(keys), allowed: keys }, [...root, 'options']);
  for (const { ruleset } of parts.values()) {
    const given = options[camelCase(ruleset.id)] ?? null;
    const read = given === null ? null : readBy(ruleset, given);
    if (read === null || read.ok) continue;
    const miswritten = isFields(given) && given[read.problem.path] === MISWRITTEN ? { reason: HOW_TO_WRITE } : {};
    refuse({ ...read.problem, ...miswritten }, placeOfOptions(ruleset.id, root));
  }
}

const optionsIn = (input: unknown): Fields => (isFields(input) && isFields(input['options']) ? input['options'] : {});

/** What variables are if they are not sent. */
function defaultsOf(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): Fields {
  const withDefault = variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
    defaultValue ? [[variable.name.value, plain(defaultValue, typeOf(schema, type), {})] as const] : [],
  );
  return Object.fromEntries(withDefault);
}

const typeOf = (schema: GraphQLSchema, written: TypeNode): GraphQLInputType | undefined => {
  const type = typeFromAST(schema, written);
  return isInputType(type) ? type : undefined;
};

/**
 * The fields at the root of an operation that are asked for, fragments followed. The document has not been validated:
 * fragments may be unknown, and each is followed once, however often it is spread.
 */
function rootFields(document: DocumentNode, root: SelectionSetNode, variables: Fields): readonly FieldNode[] {
  const followed = new Set<string>();
  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((each) => {
      if (isLeftOut(each, variables)) return [];
      if (each.kind === Kind.FIELD) return [each];
      if (each.kind === Kind.INLINE_FRAGMENT) return fieldsOf(each.selectionSet);
      const { value: name } = each.name;
      const set = followed.has(name) ? undefined : fragmentOf(document, name)?.selectionSet;
      followed.add(name);
      return set ? fieldsOf(set) : [];
    });
  return fieldsOf(root);
}

/** Whether a selection is left out by `@skip` or `@include`; if what they say is not understood, graphql says so later. */
function isLeftOut({ directives = [] }: SelectionNode, variables: Fields): boolean {
  return directives.some(({ name, arguments: given = [] }) => {
    const condition = given.find((each) => each.name.value === 'if');
    const value = condition && plain(condition.value, GraphQLBoolean, variables);
    return (name.value === 'skip' && value === true) || (name.value === 'include' && value === false);
  });
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name);

/** A written value as the data it stands for, with the fields that its type does not have. */
function plain(node: ValueNode, type: GraphQLInputType | undefined, variables: Fields): unknown {
  if (node.kind === Kind.VARIABLE) return Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : undefined;
  const named = type && getNamedType(type);
  if (node.kind === Kind.OBJECT) {
    const fields = isInputObjectType(named) ? named.getFields() : {};
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, plain(value, fields[name.value]?.type, variables)]));
  }
  if (node.kind === Kind.LIST) return node.values.map((value) => plain(value, type, variables));
  if (node.kind === Kind.NULL) return null;
  const value = isLeafType(named) ? valueFromAST(node, named) : undefined;
  if (value !== undefined) return value;
  // A name in quotation marks, or a String without: written as it should be, the same might do.
  const isQuoted = node.kind === Kind.STRING;
  if (isLeafType(named) && isQuoted !== (named === GraphQLString)) return MISWRITTEN;
  return node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node);
}
