import {
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type Source,
  TokenKind,
  type TypeNode,
  type ValueNode,
} from 'graphql';
import { RefusalError } from '../http/errors.js';
import type { ApiLimits } from '../http/limits.js';
import { defaultPageLength } from '../presenters/pages.js';
import { localized, type Texts } from '../texts/index.js';

/** Fields that run a use case wherever they are selected. Every root field runs one too. */
const OPERATION_FIELDS: readonly string[] = [
  'game',
  'legalActions',
  'guidance',
  'entries',
  'replay',
  'replays',
  'position',
  'transcript',
  'logProof',
  'ownNote',
  'milestones',
  'perspectives',
  'recordLine',
  'disputes',
  'openDispute',
  'clauses',
  'clarifications',
  'players',
  'standings',
  'standing',
  'teamStandings',
  'teamStanding',
  'teamStandingsCsv',
  'standingsPage',
  'standingsPicture',
  'trf',
  'calendar',
  'agenda',
  'standingsCsv',
  'resultsCsv',
  'crosstableCsv',
  'crosstable',
  'teamCrosstableCsv',
  'teamCrosstable',
  'export',
  'results',
  'ratings',
  'ratingsCsv',
  'ratingHistory',
  'seasonTable',
  'seasonTableCsv',
  'seasonPage',
  'lineUp',
  'lineUpCsv',
];

const OPERATION_FIELD_NAMES = OPERATION_FIELDS.join(', ');

/** Returns `query-too-large`; `bound` and `limit` name the exceeded limit for programs. */
const tooLarge = (bound: keyof Texts['bounds'], limit: number, more: Readonly<Record<string, number>> = {}): RefusalError =>
  new RefusalError(
    'query-too-large',
    localized(({ bounds }) => bounds[bound](limit, OPERATION_FIELD_NAMES)),
    { bound, limit, ...more },
  );

/** Brackets of any kind open at once: selections, arguments, values and types together. */
const MAX_NESTING = 60;

const OPENING_BRACKETS: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const CLOSING_BRACKETS: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/** A generous layout: a comment and a line for each token. */
const LINES_OF_TOKEN = 2;

/** Each line costs: comments and lines of block strings are read one by one, and an error counts the lines before it. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) if (++lines > most) return true;
  return false;
}

/** Names of a document are repeated in errors, and in responses if they are aliases. */
const NAME_LENGTH_MAX = 128;

/** The limits of a document as text. */
export type TextBounds = Pick<ApiLimits, 'queryLength' | 'queryTokens'>;

/**
 * Reads the tokens of a document and returns the lexer at its beginning, so that the parser reads them without a second pass. Rejects a
 * document that is too long, has too many tokens or too long names, or brackets nested too deep: the parser, validation and cloning
 * recurse, and would overflow the stack. Syntax errors are left to the parser.
 */
export function lexWithinBounds(source: Source, { queryLength, queryTokens }: TextBounds): Lexer {
  // Comments are no tokens, and a string of any length is one.
  if (source.body.length > queryLength) throw tooLarge('characters', queryLength);
  const linesMax = LINES_OF_TOKEN * queryTokens;
  if (hasMoreLines(source.body, linesMax)) throw tooLarge('lines', linesMax);
  const lexer = new Lexer(source);
  const start = lexer.token;
  let open = 0;
  for (let tokens = 0; tokens <= queryTokens; tokens++) {
    const { kind, start: from, end } = lexer.advance();
    if (kind === TokenKind.NAME && end - from > NAME_LENGTH_MAX) throw tooLarge('name', NAME_LENGTH_MAX);
    if (kind === TokenKind.EOF) {
      lexer.token = start;
      lexer.lastToken = start;
      return lexer;
    }
    if (OPENING_BRACKETS.includes(kind)) open++;
    if (CLOSING_BRACKETS.includes(kind)) open--;
    if (open > MAX_NESTING) throw tooLarge('brackets', MAX_NESTING);
  }
  throw tooLarge('tokens', queryTokens);
}

// The size of a document is measured before validation: the work of validation grows with the nodes of all operations, the fragments
// written out, and with the pairs of fields that it compares.

/** The size of a selection. */
interface Size {
  /** Nodes, without names: fields, fragments, arguments, values and directives. */
  readonly nodes: number;
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
  /** Fragments spread at its first level, and in those. */
  readonly spreads: number;
}

const sizeOfAll = (value: number): Size => ({
  nodes: value,
  fields: value,
  depth: value,
  level: value,
  first: value,
  operations: value,
  aliases: value,
  schemaFields: value,
  schemaAliases: value,
  lists: value,
  spreads: value,
});
const NO_SIZE = sizeOfAll(0);
const ENDLESS = sizeOfAll(Number.POSITIVE_INFINITY);

const ABOUT_SCHEMA: readonly string[] = ['__schema', '__type'];
const LISTS_OF_PARTS: readonly string[] = ['fields', 'inputFields', 'interfaces', 'possibleTypes'];

const addSizes = (a: Size, b: Size): Size => ({
  nodes: a.nodes + b.nodes,
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
  level: a.level + b.level,
  first: a.first + b.first,
  operations: a.operations + b.operations,
  aliases: a.aliases + b.aliases,
  schemaFields: a.schemaFields + b.schemaFields,
  schemaAliases: a.schemaAliases + b.schemaAliases,
  lists: Math.max(a.lists, b.lists),
  spreads: a.spreads + b.spreads,
});

const addNodes = (size: Size, nodes: number): Size => ({ ...size, nodes: size.nodes + nodes });

function addField({ name: { value: name }, alias }: FieldNode, inside: Size): Size {
  const isUseCase = OPERATION_FIELDS.includes(name);
  const isAboutSchema = ABOUT_SCHEMA.includes(name);
  return {
    nodes: inside.nodes,
    fields: inside.fields + 1,
    depth: inside.depth + 1,
    level: 1,
    first: isUseCase ? 0 : 1,
    operations: inside.operations + (isUseCase ? 1 : 0),
    aliases: inside.aliases + (alias === undefined ? 0 : 1),
    schemaFields: isAboutSchema ? inside.fields : inside.schemaFields,
    schemaAliases: isAboutSchema ? inside.aliases : inside.schemaAliases,
    lists: inside.lists + (LISTS_OF_PARTS.includes(name) ? 1 : 0),
    spreads: 0,
  };
}

const total = <Item>(items: readonly Item[] | undefined, nodesOf: (item: Item) => number): number => {
  let nodes = 0;
  for (const item of items ?? []) nodes += nodesOf(item);
  return nodes;
};

function nodesOfValue(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + total(value.values, nodesOfValue);
  return value.kind === Kind.OBJECT ? 1 + total(value.fields, nodesOfArgument) : 1;
}
const nodesOfArgument = ({ value }: Pick<ArgumentNode, 'value'>): number => 1 + nodesOfValue(value);
const nodesOfDirective = ({ arguments: given }: DirectiveNode): number => 1 + total(given, nodesOfArgument);
const nodesOfType = (type: TypeNode): number => 1 + (type.kind === Kind.NAMED_TYPE ? 0 : nodesOfType(type.type));

const nodesOfHead = ({ directives, variableDefinitions }: OperationDefinitionNode | FragmentDefinitionNode): number =>
  1 +
  total(directives, nodesOfDirective) +
  total(
    variableDefinitions,
    ({ type, defaultValue, directives: own }) =>
      1 + nodesOfType(type) + total(own, nodesOfDirective) + (defaultValue ? nodesOfValue(defaultValue) : 0),
  );

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])));

type Measure = (selections: SelectionSetNode | undefined) => Size;

/** Returns a function that measures selections, each once: `measured` receives their sizes. A fragment that contains itself is infinite. */
function measurer(fragments: Fragments, measured: Map<SelectionSetNode, Size>): Measure {
  const sizeOf: Measure = (set) => {
    if (set === undefined) return NO_SIZE;
    const known = measured.get(set);
    if (known !== undefined) return known;
    measured.set(set, ENDLESS);
    let size = NO_SIZE;
    for (const selection of set.selections) size = addSizes(size, sizeOfSelection(selection));
    measured.set(set, size);
    return size;
  };
  const sizeOfSelection = (selection: SelectionNode): Size => {
    const own = 1 + total(selection.directives, nodesOfDirective);
    if (selection.kind === Kind.FIELD)
      return addNodes(addField(selection, sizeOf(selection.selectionSet)), own + total(selection.arguments, nodesOfArgument));
    if (selection.kind === Kind.INLINE_FRAGMENT) return addNodes(sizeOf(selection.selectionSet), own);
    const fragment = sizeOf(fragments.get(selection.name.value)?.selectionSet);
    return { ...addNodes(fragment, own), spreads: fragment.spreads + 1 };
  };
  return sizeOf;
}

const pairs = (count: number): number => (count * (count - 1)) / 2;

/** The fields with one response name at one place. */
interface EqualNames {
  count: number;
  arguments: number;
  /** One for each field, one if it has a selection, and one for each fragment spread in it; and the sum of the squares of these numbers. */
  weight: number;
  squares: number;
  readonly inside: SelectionSetNode[];
}

/**
 * Returns an upper bound of the comparisons by graphql's rule OverlappingFieldsCanBeMerged: each pair of fields with one response name at
 * one place, with its arguments and with each pair of fragments spread in both, and each pair of fragments at one place. Two fields with
 * selections take four times as long as two without. Its time grows with the number of nodes in the selections.
 */
function comparisonsIn(sets: readonly SelectionSetNode[], fragments: Fragments, sizeOf: Measure): number {
  const byName = new Map<string, EqualNames>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const each of selections) {
      if (each.kind === Kind.FIELD) {
        const name = (each.alias ?? each.name).value;
        const equal = byName.get(name) ?? { count: 0, arguments: 0, weight: 0, squares: 0, inside: [] };
        byName.set(name, equal);
        const weight = (each.selectionSet ? 2 : 1) + sizeOf(each.selectionSet).spreads;
        equal.count++;
        equal.arguments += each.arguments?.length ?? 0;
        equal.weight += weight;
        equal.squares += weight * weight;
        if (each.selectionSet) equal.inside.push(each.selectionSet);
      } else if (each.kind === Kind.INLINE_FRAGMENT) {
        collect(each.selectionSet);
      } else if (!spread.has(each.name.value)) {
        spread.add(each.name.value);
        const fragment = fragments.get(each.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  let comparisons = pairs(spread.size + 1);
  for (const { count, arguments: given, weight, squares, inside } of byName.values()) {
    comparisons += (weight * weight - squares) / 2 + ((count - 1) * given) / 2;
    if (inside.length > 0) comparisons += comparisonsIn(inside, fragments, sizeOf);
  }
  return comparisons;
}

export type QueryBounds = Pick<
  ApiLimits,
  'queryTokens' | 'queryDepth' | 'queryFields' | 'queryAliases' | 'queryComparisons' | 'rootFields' | 'queryOperations'
>;

/** The standard introspection query with all its options has 230 fields, and no nested lists of parts. */
const FIELDS_OF_SCHEMA = 300;
const LISTS_IN_ONE_ANOTHER = 2;

/** Returns the exceeded limit of all operations and unused fragments together. */
function whyAllTooLarge(size: Size, bounds: QueryBounds): RefusalError | null {
  if (size.depth > bounds.queryDepth) return tooLarge('depth', bounds.queryDepth);
  if (size.fields > bounds.queryFields) return tooLarge('fields', bounds.queryFields);
  if (size.aliases > bounds.queryAliases) return tooLarge('aliases', bounds.queryAliases);
  return size.nodes > bounds.queryTokens ? tooLarge('nodes', bounds.queryTokens) : null;
}

/** Returns the exceeded limit of one operation. */
function whyOperationTooLarge(size: Size, bounds: QueryBounds): RefusalError | null {
  if (size.level > bounds.rootFields) return tooLarge('root-fields', bounds.rootFields);
  if (size.first + size.operations > bounds.queryOperations) return tooLarge('use-cases', bounds.queryOperations);
  if (size.schemaFields > FIELDS_OF_SCHEMA) return tooLarge('schema-fields', FIELDS_OF_SCHEMA);
  if (size.schemaAliases > 0) return tooLarge('schema-aliases', 0);
  return size.schemaFields > 0 && size.lists > LISTS_IN_ONE_ANOTHER ? tooLarge('schema-lists', LISTS_IN_ONE_ANOTHER) : null;
}

/** Returns the limit that a document exceeds; null if it exceeds none. Fragments that no operation uses count as operations do. */
export function whyTooLarge(document: DocumentNode, bounds: QueryBounds): RefusalError | null {
  const fragments = fragmentsOf(document);
  const measured = new Map<SelectionSetNode, Size>();
  const sizeOf = measurer(fragments, measured);
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const sizes = operations.map(({ selectionSet }) => sizeOf(selectionSet));
  const unused = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION && !measured.has(each.selectionSet));
  const roots = [...operations, ...(unused as readonly FragmentDefinitionNode[])];
  const all = roots.map(({ selectionSet }) => sizeOf(selectionSet)).reduce(addSizes, NO_SIZE);
  const refused = whyAllTooLarge(addNodes(all, total(roots, nodesOfHead)), bounds);
  if (refused !== null) return refused;
  for (const size of sizes) {
    const why = whyOperationTooLarge(size, bounds);
    if (why !== null) return why;
  }
  const comparisons = total(roots, ({ selectionSet }) => comparisonsIn([selectionSet], fragments, sizeOf));
  return comparisons > bounds.queryComparisons ? tooLarge('comparisons', bounds.queryComparisons) : null;
}

/** Whether an operation of a document queries the schema. */
export function asksAboutSchema(document: DocumentNode): boolean {
  const sizeOf = measurer(fragmentsOf(document), new Map());
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

/** Costs of fields whose work the response does not show: `milestones` looks at many entries for each that it returns, `transcript` at all. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['milestones', 8_000],
  ['transcript', 15_000],
  // One in a request: a caller can have two texts judged at a time.
  ['judgement', 30_000],
]);

/** Costs of one item besides its fields. Each id is a read of its own; positions are computed. */
const ITEM_COSTS: ReadonlyMap<string, number> = new Map([
  ['nodes', OPERATION_COST],
  ['replays', 80],
  ['perspectives', 200],
]);

const NO_COST: Cost = { fixed: 0, pages: [] };
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
  if (takes('viewers')) return lengthOfViewers(argument('viewers'));
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

/** Five seats, the spectator and the arbiter. */
const VIEWERS_MAX = 7;

/** A field that returns an item for each viewer; for all of them if none is named. */
const lengthOfViewers =
  (viewers: ArgumentReader): ArgumentReader =>
  (variables) => {
    const named = viewers(variables);
    return Array.isArray(named) ? Math.min(named.length, VIEWERS_MAX) : VIEWERS_MAX;
  };

/** Returns the cost of an operation of a valid document. */
function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, pageSize: number): Cost {
  const fragments = fragmentsOf(document);
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
    const own = COSTS.get(name) ?? (isUseCase ? OPERATION_COST : 1);
    const length = field ? (lengthOf(node, field, operation, pageSize) as ((variables: Variables) => number) | null) : null;
    if (length === null) return { fixed: own + inside.fixed, pages: inside.pages };
    const each = { fixed: (ITEM_COSTS.get(name) ?? 0) + inside.fixed, pages: inside.pages };
    return { fixed: own, pages: [{ length, each }] };
  };
  const ofSelection = (selection: SelectionNode, parent: GraphQLNamedType | null | undefined): Cost => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.FIELD) return ofField(selection, parent);
    return ofSet(selection.selectionSet, selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent);
  };
  const ofSet = (set: SelectionSetNode | undefined, parent: GraphQLNamedType | null | undefined): Cost => {
    let fixed = 0;
    const pages: Cost['pages'][number][] = [];
    for (const selection of set?.selections ?? []) {
      const cost = ofSelection(selection, parent);
      fixed += cost.fixed;
      pages.push(...cost.pages);
    }
    return { fixed, pages };
  };
  return ofSet(operation.selectionSet, schema.getRootType(operation.operation));
}

/**
 * Returns a function that returns the check of an operation of a valid document. The check throws `query-too-large` if the operation costs
 * too much with these variables.
 */
export function createCostCheck(schema: GraphQLSchema, { queryCost }: Pick<ApiLimits, 'queryCost'>, pageSize: number) {
  return (document: DocumentNode, operation: OperationDefinitionNode): ((variables: Variables) => void) => {
    const cost = costOf(schema, document, operation, pageSize);
    return (variables) => {
      const asked = evaluateCost(cost, variables);
      if (asked > queryCost) throw tooLarge('cost', queryCost, { cost: asked });
    };
  };
}
