import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValueNode,
} from 'graphql';
import { RefusalError } from '../http/errors.js';
import type { ApiLimits } from '../http/limits.js';
import { defaultPageLength } from '../presenters/pages.js';

/** Fields that run a use case wherever they are selected. Every root field runs one too. */
export const OPERATION_FIELDS: readonly string[] = [
  'game',
  'legalActions',
  'entries',
  'replay',
  'recordLine',
  'disputes',
  'openDispute',
  'clauses',
  'clarifications',
  'players',
  'standings',
  'standingsCsv',
  'crosstable',
  'export',
  'results',
  'ratings',
];

const OPERATION_FIELD_NAMES = OPERATION_FIELDS.join(', ');

const BOUNDS = {
  tokens: { en: 'tokens', fr: 'lexèmes' },
  brackets: { en: 'nested brackets', fr: 'parenthèses imbriquées' },
  depth: { en: 'levels', fr: 'niveaux' },
  fields: { en: 'fields', fr: 'champs' },
  aliases: { en: 'aliases', fr: 'alias' },
  'root-fields': { en: 'root fields', fr: 'champs à la racine' },
  'use-cases': {
    en: `operation fields: root fields, ${OPERATION_FIELD_NAMES}`,
    fr: `champs d’opération : ceux de la racine, ${OPERATION_FIELD_NAMES}`,
  },
  cost: { en: 'fields in its response, with full pages', fr: 'champs dans sa réponse, pages pleines' },
  'schema-fields': { en: 'introspection fields', fr: 'champs d’introspection' },
  'schema-aliases': { en: 'introspection aliases', fr: 'alias d’introspection' },
  'schema-lists': { en: 'nested introspection lists', fr: 'listes d’introspection imbriquées' },
} as const;

/** Returns `query-too-large`; `bound` and `limit` name the exceeded limit for programs. */
export const tooLarge = (bound: keyof typeof BOUNDS, limit: number, more: Readonly<Record<string, number>> = {}): RefusalError =>
  new RefusalError(
    'query-too-large',
    { en: `A query can have at most ${limit} ${BOUNDS[bound].en}.`, fr: `Une requête peut avoir au plus ${limit} ${BOUNDS[bound].fr}.` },
    { bound, limit, ...more },
  );

/** Brackets of any kind open at once: selections, arguments, values and types together. */
const MAX_NESTING = 60;

const OPENING_BRACKETS: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const CLOSING_BRACKETS: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/**
 * Rejects a query with too many tokens or brackets nested too deep: the parser, validation and cloning recurse, and would overflow the
 * stack. Syntax errors are left to the parser.
 */
export function refuseLongOrDeep(text: string, tokensMax: number): void {
  const lexer = new Lexer(new Source(text));
  let open = 0;
  for (let tokens = 0; tokens <= tokensMax; tokens++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (OPENING_BRACKETS.includes(kind)) open++;
    if (CLOSING_BRACKETS.includes(kind)) open--;
    if (open > MAX_NESTING) throw tooLarge('brackets', MAX_NESTING);
  }
  throw tooLarge('tokens', tokensMax);
}

// The size of a document is measured before validation, which is expensive for a large document.

/** The size of a selection. */
interface Size {
  readonly fields: number;
  readonly depth: number;
  /** Fields at its first level, and those of them that are not operation fields. */
  readonly level: number;
  readonly first: number;
  readonly operations: number;
  readonly aliases: number;
  /** Fields inside `__schema` or `__type`, and those of them that have an alias. */
  readonly schemaFields: number;
  readonly schemaAliases: number;
  /** Nested lists of parts of types: each multiplies the fields inside by all parts in the schema. */
  readonly lists: number;
}

const sizeOfAll = (value: number): Size => ({
  fields: value,
  depth: value,
  level: value,
  first: value,
  operations: value,
  aliases: value,
  schemaFields: value,
  schemaAliases: value,
  lists: value,
});
const NO_SIZE = sizeOfAll(0);
const ENDLESS = sizeOfAll(Number.POSITIVE_INFINITY);

const ABOUT_SCHEMA: readonly string[] = ['__schema', '__type'];
const LISTS_OF_PARTS: readonly string[] = ['fields', 'inputFields', 'interfaces', 'possibleTypes'];

const addSizes = (a: Size, b: Size): Size => ({
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
  level: a.level + b.level,
  first: a.first + b.first,
  operations: a.operations + b.operations,
  aliases: a.aliases + b.aliases,
  schemaFields: a.schemaFields + b.schemaFields,
  schemaAliases: a.schemaAliases + b.schemaAliases,
  lists: Math.max(a.lists, b.lists),
});

function addField({ name: { value: name }, alias }: FieldNode, inside: Size): Size {
  const isUseCase = OPERATION_FIELDS.includes(name);
  const isAboutSchema = ABOUT_SCHEMA.includes(name);
  return {
    fields: inside.fields + 1,
    depth: inside.depth + 1,
    level: 1,
    first: isUseCase ? 0 : 1,
    operations: inside.operations + (isUseCase ? 1 : 0),
    aliases: inside.aliases + (alias === undefined ? 0 : 1),
    schemaFields: isAboutSchema ? inside.fields : inside.schemaFields,
    schemaAliases: isAboutSchema ? inside.aliases : inside.schemaAliases,
    lists: inside.lists + (LISTS_OF_PARTS.includes(name) ? 1 : 0),
  };
}

/**
 * Returns a function that measures selections. A fragment is measured once, however often it is spread; one that contains itself is
 * infinite.
 */
function measurer(document: DocumentNode): (selections: SelectionSetNode | undefined) => Size {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each.selectionSet]),
  );
  const measured = new Map<string, Size>();
  const sizeOfFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, ENDLESS);
    const size = sizeOf(fragments.get(name));
    measured.set(name, size);
    return size;
  };
  const sizeOf = (set: SelectionSetNode | undefined): Size =>
    (set?.selections ?? []).reduce((size, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return addSizes(size, sizeOfFragment(each.name.value));
      const inside = sizeOf(each.selectionSet);
      return addSizes(size, each.kind === Kind.FIELD ? addField(each, inside) : inside);
    }, NO_SIZE);
  return sizeOf;
}

export type QueryBounds = Pick<ApiLimits, 'queryDepth' | 'queryFields' | 'queryAliases' | 'rootFields' | 'queryOperations'>;

/** The standard introspection query with all its options has 230 fields, and no nested lists of parts. */
const FIELDS_OF_SCHEMA = 300;
const LISTS_IN_ONE_ANOTHER = 2;

function whySelectionTooLarge(size: Size, bounds: QueryBounds): RefusalError | null {
  if (size.depth > bounds.queryDepth) return tooLarge('depth', bounds.queryDepth);
  if (size.fields > bounds.queryFields) return tooLarge('fields', bounds.queryFields);
  if (size.aliases > bounds.queryAliases) return tooLarge('aliases', bounds.queryAliases);
  if (size.level > bounds.rootFields) return tooLarge('root-fields', bounds.rootFields);
  if (size.first + size.operations > bounds.queryOperations) return tooLarge('use-cases', bounds.queryOperations);
  if (size.schemaFields > FIELDS_OF_SCHEMA) return tooLarge('schema-fields', FIELDS_OF_SCHEMA);
  if (size.schemaAliases > 0) return tooLarge('schema-aliases', 0);
  return size.schemaFields > 0 && size.lists > LISTS_IN_ONE_ANOTHER ? tooLarge('schema-lists', LISTS_IN_ONE_ANOTHER) : null;
}

/** Returns why an operation of a document exceeds the limits; null if none does. */
export function whyTooLarge(document: DocumentNode, bounds: QueryBounds): RefusalError | null {
  const sizeOf = measurer(document);
  for (const definition of document.definitions) {
    const refused = definition.kind === Kind.OPERATION_DEFINITION ? whySelectionTooLarge(sizeOf(definition.selectionSet), bounds) : null;
    if (refused !== null) return refused;
  }
  return null;
}

/** Whether an operation of a document queries the schema. */
export function asksAboutSchema(document: DocumentNode): boolean {
  const sizeOf = measurer(document);
  return document.definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && sizeOf(each.selectionSet).schemaFields > 0);
}

// The cost of a query: the number of fields in its response, each page counted at its full length, with a surcharge for each use case.

type Variables = Readonly<Record<string, unknown>>;

/** The cost of a selection as a function of the variables. */
interface Cost {
  readonly fixed: number;
  readonly pages: readonly { readonly length: (variables: Variables) => number; readonly each: Cost }[];
}

/** The cost of a field that runs a use case. */
const OPERATION_COST = 10;

const NO_COST: Cost = { fixed: 0, pages: [] };
const addCosts = (a: Cost, b: Cost): Cost => ({ fixed: a.fixed + b.fixed, pages: [...a.pages, ...b.pages] });
const evaluateCost = ({ fixed, pages }: Cost, variables: Variables): number =>
  pages.reduce((sum, { length, each }) => sum + length(variables) * evaluateCost(each, variables), fixed);

/** Returns the value of an argument; undefined if it is missing. */
type ArgumentReader = (variables: Variables) => unknown;

function literal(value: ValueNode | undefined): unknown {
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.LIST ? value.values : undefined;
}

function reader(value: ValueNode | undefined, { variableDefinitions = [] }: OperationDefinitionNode): ArgumentReader {
  const constant = literal(value);
  if (value?.kind !== Kind.VARIABLE) return () => constant;
  const name = value.name.value;
  const otherwise = literal(variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue);
  return (variables) => (Object.hasOwn(variables, name) ? variables[name] : otherwise);
}

/** Returns the number of items that a field returns: `first`, or the number of ids; null if the field is not a page. */
function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode,
  pageSize: number,
): ArgumentReader | null {
  const argument = (name: string) => reader(node.arguments?.find((each) => each.name.value === name)?.value, operation);
  const takes = (name: string) => field.args.some((each) => each.name === name);
  if (!takes('first') && !takes('ids')) return null;
  const [first, ids] = [argument('first'), argument('ids')];
  const usual = defaultPageLength(pageSize);
  return (variables) => {
    const [wanted, named] = [first(variables), ids(variables)];
    // A page that is too long is rejected where it is read, and a value that is not a number before.
    if (typeof wanted === 'number') return Math.max(0, Math.min(wanted, pageSize));
    return Array.isArray(named) ? Math.min(named.length, pageSize) : usual;
  };
}

/** Returns the cost of an operation of limited size. Unknown fields are left to validation. */
function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, pageSize: number): Cost {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const known = new Map<string, Cost>();
  const ofFragment = (name: string): Cost => {
    const fragment = fragments.get(name);
    const cost = known.get(name) ?? (fragment ? ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)) : NO_COST);
    known.set(name, cost);
    return cost;
  };
  const ofField = (node: FieldNode, parent: GraphQLNamedType | null | undefined): Cost => {
    const name = node.name.value;
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const inside = ofSet(node.selectionSet, field && getNamedType(field.type));
    const isUseCase = parent === schema.getRootType(operation.operation) || OPERATION_FIELDS.includes(name);
    const own = isUseCase ? OPERATION_COST : 1;
    const length = field ? (lengthOf(node, field, operation, pageSize) as ((variables: Variables) => number) | null) : null;
    if (length === null) return addCosts({ fixed: own, pages: [] }, inside);
    // Each id is a read of its own; a page is one read.
    const each = name === 'nodes' ? addCosts({ fixed: OPERATION_COST, pages: [] }, inside) : inside;
    return { fixed: own, pages: [{ length, each }] };
  };
  const ofSet = (set: SelectionSetNode | undefined, parent: GraphQLNamedType | null | undefined): Cost =>
    (set?.selections ?? []).reduce((cost, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return addCosts(cost, ofFragment(each.name.value));
      if (each.kind === Kind.FIELD) return addCosts(cost, ofField(each, parent));
      const type = each.typeCondition ? schema.getType(each.typeCondition.name.value) : parent;
      return addCosts(cost, ofSet(each.selectionSet, type));
    }, NO_COST);
  return ofSet(operation.selectionSet, schema.getRootType(operation.operation));
}

/** Throws `query-too-large` if an operation costs too much with these variables. */
export type CostCheck = (document: DocumentNode, operation: string | null, variables: Variables) => void;

export function createCostCheck(schema: GraphQLSchema, { queryCost }: Pick<ApiLimits, 'queryCost'>, pageSize: number): CostCheck {
  const costs = new WeakMap<DocumentNode, Cost>();
  return (document, name, variables) => {
    const operation = getOperationAST(document, name);
    if (!operation) return;
    const cost = costs.get(document) ?? costOf(schema, document, operation, pageSize);
    costs.set(document, cost);
    const asked = evaluateCost(cost, variables);
    if (asked > queryCost) throw tooLarge('cost', queryCost, { cost: asked });
  };
}
