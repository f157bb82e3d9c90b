// What a query may cost: how many fields its answer may have, the length of each page counted, and more for those that ask
// something of their own. How large the query itself is, is another question (query-size.ts).
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
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { DoorLimits } from '../limits.js';
import { usualLength } from '../pages.js';
import { tooLarge, USE_CASES } from './query-bounds.js';

type Variables = Readonly<Record<string, unknown>>;

/** What a selection costs, once the variables are known. */
interface Cost {
  readonly fixed: number;
  readonly pages: readonly { readonly length: (variables: Variables) => number; readonly each: Cost }[];
}

/** A field that asks the court something counts as so many. */
const USE_CASE = 10;

const NOTHING: Cost = { fixed: 0, pages: [] };
const together = (a: Cost, b: Cost): Cost => ({ fixed: a.fixed + b.fixed, pages: [...a.pages, ...b.pages] });
const worth = ({ fixed, pages }: Cost, variables: Variables): number =>
  pages.reduce((sum, { length, each }) => sum + length(variables) * worth(each, variables), fixed);

/** The value of an argument; undefined if it is not there. */
type Read = (variables: Variables) => unknown;

function literal(value: ValueNode | undefined): unknown {
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.LIST ? value.values : undefined;
}

function reader(value: ValueNode | undefined, { variableDefinitions = [] }: OperationDefinitionNode): Read {
  const constant = literal(value);
  if (value?.kind !== Kind.VARIABLE) return () => constant;
  const name = value.name.value;
  const otherwise = literal(variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue);
  return (variables) => (Object.hasOwn(variables, name) ? variables[name] : otherwise);
}

/** How many of something a field answers: as many as `first` says, or as there are ids; null if it answers no page. */
function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode,
  pageSize: number,
): Read | null {
  const argument = (name: string) => reader(node.arguments?.find((each) => each.name.value === name)?.value, operation);
  const takes = (name: string) => field.args.some((each) => each.name === name);
  if (!takes('first') && !takes('ids')) return null;
  const [first, ids] = [argument('first'), argument('ids')];
  const usual = usualLength(pageSize);
  return (variables) => {
    const [wanted, named] = [first(variables), ids(variables)];
    // What is longer than a page may be is refused where it is read, and what is no number before.
    if (typeof wanted === 'number') return Math.max(0, Math.min(wanted, pageSize));
    return Array.isArray(named) ? Math.min(named.length, pageSize) : usual;
  };
}

/** Adds up an operation that has been found small enough to be looked at. What is not of the schema is left to validation. */
function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, pageSize: number): Cost {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const known = new Map<string, Cost>();
  const ofFragment = (name: string): Cost => {
    const fragment = fragments.get(name);
    const cost = known.get(name) ?? (fragment ? ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)) : NOTHING);
    known.set(name, cost);
    return cost;
  };
  const ofField = (node: FieldNode, parent: GraphQLNamedType | null | undefined): Cost => {
    const name = node.name.value;
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const inside = ofSet(node.selectionSet, field && getNamedType(field.type));
    const isUseCase = parent === schema.getRootType(operation.operation) || USE_CASES.includes(name);
    const own = isUseCase ? USE_CASE : 1;
    const length = field ? (lengthOf(node, field, operation, pageSize) as ((variables: Variables) => number) | null) : null;
    if (length === null) return together({ fixed: own, pages: [] }, inside);
    // Each id is asked for by itself; a page is read at once.
    const each = name === 'nodes' ? together({ fixed: USE_CASE, pages: [] }, inside) : inside;
    return { fixed: own, pages: [{ length, each }] };
  };
  const ofSet = (set: SelectionSetNode | undefined, parent: GraphQLNamedType | null | undefined): Cost =>
    (set?.selections ?? []).reduce((cost, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return together(cost, ofFragment(each.name.value));
      if (each.kind === Kind.FIELD) return together(cost, ofField(each, parent));
      const type = each.typeCondition ? schema.getType(each.typeCondition.name.value) : parent;
      return together(cost, ofSet(each.selectionSet, type));
    }, NOTHING);
  return ofSet(operation.selectionSet, schema.getRootType(operation.operation));
}

/** Throws `query-too-large` if an operation, asked with these variables, costs more than it may. */
export type CostCheck = (document: DocumentNode, operation: string | null, variables: Variables) => void;

export function costCheck(schema: GraphQLSchema, { queryCost }: Pick<DoorLimits, 'queryCost'>, pageSize: number): CostCheck {
  const costs = new WeakMap<DocumentNode, Cost>();
  return (document, name, variables) => {
    const operation = getOperationAST(document, name);
    if (!operation) return;
    const cost = costs.get(document) ?? costOf(schema, document, operation, pageSize);
    costs.set(document, cost);
    const asked = worth(cost, variables);
    if (asked > queryCost) throw tooLarge('cost', queryCost, { cost: asked });
  };
}
