// What is written into a document in the place of a variable is told of as a variable is (input-mistakes.ts), and an argument that
// is missing or not known as a field of a body. Of everything else in a document graphql speaks.
import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLError,
  type GraphQLSchema,
  isInputType,
  Kind,
  type ObjectFieldNode,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Mistake } from '../mistakes.js';
import { errorOf, mistakeInGiven, mistakeInValue, type Reading } from './input-mistakes.js';
import type { SoundDocuments } from './sound-documents.js';
import { nodeWrittenOtherwise } from './written-values.js';

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if nothing is wrong with a document but what is written for its
 * arguments.
 */
export type LiteralsCheck = (document: DocumentNode) => void;

/** The check for a schema. A document is looked at once. */
export function literalsCheck(schema: GraphQLSchema, isSound: SoundDocuments): LiteralsCheck {
  const looked = new WeakMap<DocumentNode, GraphQLError | null>();
  const errorIn = (document: DocumentNode): GraphQLError | null => {
    const error = firstIn(schema, document);
    return error !== null && isSound(document) ? error : null;
  };
  return (document) => {
    const known = looked.get(document);
    const error = known === undefined ? errorIn(document) : known;
    looked.set(document, error);
    if (error !== null) throw error;
  };
}

const byName = (written: readonly (ArgumentNode | ObjectFieldNode)[]): ReadonlyMap<string, ValueNode> =>
  new Map(written.map(({ name, value }) => [name.value, value]));

const WRITTEN: Reading<ValueNode> = {
  isVariable: ({ kind }) => kind === Kind.VARIABLE,
  isNull: ({ kind }) => kind === Kind.NULL,
  itemsOf: (node) => (node.kind === Kind.LIST ? node.values : null),
  fieldsOf: (node) => (node.kind === Kind.OBJECT ? byName(node.fields) : null),
  parse: (type, node) => type.parseLiteral(node, undefined),
  otherwise: nodeWrittenOtherwise,
};

/** The first mistake in what a document gives. Fields and directives that there are not are for graphql to tell. */
function firstIn(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  let first: GraphQLError | null = null;
  const tell = (mistake: Mistake | null, node: ASTNode): void => {
    if (mistake !== null && first === null) first = errorOf(mistake, node);
  };
  const lookAt = (node: ASTNode, known: readonly GraphQLArgument[] | undefined, written: readonly ArgumentNode[] = []): void => {
    if (known === undefined) return;
    const mistake = mistakeInGiven(WRITTEN, byName(written), known);
    tell(mistake, written.find(({ name }) => name.value === mistake?.path[0]) ?? node);
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => lookAt(node, types.getFieldDef()?.args, node.arguments),
      Directive: (node) => lookAt(node, types.getDirective()?.args, node.arguments),
      VariableDefinition({ defaultValue, type: written, variable }) {
        const type = typeFromAST(schema, written);
        if (defaultValue && isInputType(type)) tell(mistakeInValue(WRITTEN, defaultValue, type, [variable.name.value]), defaultValue);
      },
    }),
  );
  return first;
}
