// Relay's requirements of a schema: https://relay.dev/graphql/connections.htm and https://relay.dev/graphql/objectidentification.htm
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

const typeOf = (field: GraphQLField<unknown, unknown> | undefined): string => String(field?.type);

const argumentsOf = (field: GraphQLField<unknown, unknown> | undefined): string | undefined =>
  field?.args.map(({ name, type }) => `${name}: ${type}`).join();

/** Section 1 and 5: the query root and `Node`. */
function brokenByNode(schema: GraphQLSchema): string[] {
  const node = schema.getType('Node');
  const { node: one, nodes: several } = (schema.getQueryType()?.getFields() ?? {}) as Fields;
  return [
    !(isInterfaceType(node) && Object.keys(node.getFields()).join() === 'id' && typeOf(node.getFields()['id']) === 'ID!') &&
      'Node is an interface with the one field id: ID!',
    !(typeOf(one) === 'Node' && argumentsOf(one) === 'id: ID!') && 'Query.node(id: ID!): Node',
    !(typeOf(several) === '[Node]!' && argumentsOf(several) === 'ids: [ID!]!') && 'Query.nodes(ids: [ID!]!): [Node]!',
  ].filter((rule) => rule !== false);
}

/** Section 2 and 3: connections and their edges. */
function brokenByConnection(connection: GraphQLObjectType): string[] {
  const { name } = connection;
  const { edges, pageInfo } = connection.getFields() as Fields;
  const edge = edges && getNamedType(edges.type);
  const ofEdge = (isObjectType(edge) ? edge.getFields() : {}) as Fields;
  const node = ofEdge['node'] && (getNullableType(ofEdge['node'].type) as GraphQLOutputType);
  const cursor = ofEdge['cursor'] && getNullableType(ofEdge['cursor'].type);
  return [
    !(edges && isListType(edges.type) && edges.type.ofType === edge && isObjectType(edge)) && `${name}.edges is a list of edges`,
    !(node && !isListType(node) && (isCompositeType(node) || isLeafType(node))) && `${name}: node is one thing`,
    !(cursor && String(cursor) === 'String') && `${name}: cursor is a String`,
    typeOf(pageInfo) !== 'PageInfo!' && `${name}.pageInfo: PageInfo!`,
  ].filter((rule) => rule !== false);
}

/** Section 4: the arguments of whatever answers a connection. */
function brokenByArguments(at: string, { args }: GraphQLField<unknown, unknown>): string[] {
  const named = new Map(args.map(({ name, type }) => [name, String(type)]));
  const forward = named.get('first') === 'Int' && named.get('after') === 'String';
  const backward = named.get('last') === 'Int' && named.get('before') === 'String';
  const half = named.has('first') !== named.has('after') || named.has('last') !== named.has('before');
  return (forward || backward) && !half ? [] : [`${at} takes first and after, or last and before`];
}

/**
 * Object identification, section 3: an id that `node` accepts identifies the same object everywhere. A type that has such an id but is
 * not that node does not call it `id`. Parts of a ruleset have ids of their own, which are not nodes'.
 */
const brokenByIds = (types: readonly GraphQLObjectType[], parts: RegExp): string[] =>
  types
    .filter((type) => 'id' in type.getFields() && !type.getInterfaces().some(({ name }) => name === 'Node') && !parts.test(type.name))
    .map(({ name }) => `${name} has the id of a node and is none`);

/** The parts of a ruleset. */
const PARTS = /^(RulesetOption|(HammerOfTheScots|LordsOfScotland)(Area|Block|Card|ScenarioCard|Clan|Phase))$/;

const PAGE_INFO = { hasPreviousPage: 'Boolean!', hasNextPage: 'Boolean!', startCursor: 'String', endCursor: 'String' };

/** Returns the violations in a schema; empty if there are none. */
export function brokenRules(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const pageInfo = types.find(({ name }) => name === 'PageInfo')?.getFields() ?? {};
  const inPageInfo = Object.entries(PAGE_INFO).filter(([name, type]) => typeOf(pageInfo[name]) !== type);
  return [
    ...brokenByNode(schema),
    ...brokenByIds(types, PARTS),
    ...inPageInfo.map(([name, type]) => `PageInfo.${name}: ${type}`),
    ...types.filter(({ name }) => name.endsWith('Connection')).flatMap(brokenByConnection),
    ...types.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
        .flatMap((field) => brokenByArguments(`${type.name}.${field.name}`, field)),
    ),
  ];
}
