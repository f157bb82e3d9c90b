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
  getOperationAST,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import type { Invalid } from '../../engine/ruleset.js';
import { type FieldPath, toRefusalError } from '../http/errors.js';
import { findOpenings, type OptionsInOpening, optionsPath, wouldAccept } from '../presenters/game-inputs.js';
import { camelCase } from '../presenters/naming.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { NAME_LENGTH_MAX, QUOTING_HINT, requote } from '../presenters/validation-errors.js';
import { InvalidLiteral, literalToValue } from './input-validation.js';

type Fields = Readonly<Record<string, unknown>>;

/** Throws `invalid-options` if an operation opens games or a tournament with options that their ruleset refuses. */
export type OptionsCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands there instead of a ruleset nobody knows, or of none. */
const ONE_RULESET = (keys: readonly string[]): LocalizedText => ({
  en: `the options of one ruleset: ${listAlternatives(keys).en}`,
  fr: `les options d’un seul jeu de règles : ${listAlternatives(keys)['fr']}`,
});

/** The check for the rulesets of a court. What is no object of options, or of no ruleset, is left to graphql to say. */
export function optionsCheck(schema: GraphQLSchema, parts: RulesetPresenters): OptionsCheck {
  const mutations = schema.getMutationType()!.getFields();
  return (document, name, sent) => {
    const operation = getOperationAST(document, name);
    if (operation?.operation !== 'mutation') return;
    const variables = { ...defaultsOf(schema, operation), ...sent };
    for (const field of rootFields(document, operation.selectionSet, variables)) {
      const written = field.arguments?.find((each) => each.name.value === INPUT);
      const openingsOf = findOpenings(field.name.value);
      if (openingsOf === null || written === undefined) continue;
      const type = mutations[field.name.value]!.args.find((each) => each.name === INPUT)?.type;
      for (const opening of openingsOf(literalToValue(written.value, type, variables))) refuseOptions(field, opening, parts);
    }
  };
}

const INPUT = 'input';

function refuseOptions(field: FieldNode, { options, root: within, read: readBy }: OptionsInOpening, parts: RulesetPresenters): void {
  const root = [INPUT, ...within];
  const refuse = (problem: Invalid, place: FieldPath): never => {
    const originalError = toRefusalError({ ...problem, code: 'invalid-options' }, place);
    throw new GraphQLError(originalError.message, { nodes: [field], originalError });
  };
  const keys = [...parts.keys()].map(camelCase);
  const stray = Object.keys(options).find((key) => !keys.includes(key)) ?? '';
  const isNone = keys.every((key) => (options[key] ?? null) === null);
  if (stray !== '' || isNone)
    refuse({ path: stray.slice(0, NAME_LENGTH_MAX), expected: ONE_RULESET(keys), allowed: keys }, [...root, 'options']);
  for (const { ruleset } of parts.values()) {
    const given = options[camelCase(ruleset.id)] ?? null;
    const read = (asked: unknown) => readBy(ruleset, asked);
    const result = given === null ? null : read(given);
    if (result === null || result.ok) continue;
    const name = result.problem.path;
    const isMiswritten = isFields(given) && wouldAccept(read, { given, name }, otherwise(given[name]));
    refuse({ ...result.problem, ...(isMiswritten && { reason: QUOTING_HINT }) }, optionsPath(ruleset.id, root));
  }
}

/** What an option would be with quotation marks, or without, be it written into the document or sent. */
const otherwise = (value: unknown): readonly unknown[] => (value instanceof InvalidLiteral ? value.requoted : requote(value));

/** What variables are if they are not sent. */
function defaultsOf(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): Fields {
  const withDefault = variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
    defaultValue ? [[variable.name.value, literalToValue(defaultValue, typeOf(schema, type), {})] as const] : [],
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
    const value = condition && literalToValue(condition.value, GraphQLBoolean, variables);
    return (name.value === 'skip' && value === true) || (name.value === 'include' && value === false);
  });
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name);
