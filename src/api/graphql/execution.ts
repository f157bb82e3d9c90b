// Executes queries and mutations, of HTTP requests and of messages on websockets alike.
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.js';

/** An operation of a valid document. */
export interface Operation {
  readonly document: DocumentNode;
  /** Null if the document has one operation. */
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Executes an operation. The errors of the result are not formatted; a result without `data` was not executed. */
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

type Compiled = CompiledQuery | 'not-compilable';

/**
 * Returns the executor of a schema with resolvers. The same document must always be the same object, for one operation name. A document is
 * compiled at the request after one without errors: compiling takes ten times as long as validation, and most documents of a flood are
 * sent once or refused.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  /** Null for a document that is compiled when it is next requested. */
  const documents = new WeakMap<DocumentNode, Compiled | null>();
  const compiled = (document: DocumentNode, operationName: string | null): Compiled | undefined => {
    const known = documents.get(document);
    if (known !== null) return known;
    const made = compile(schema, document, operationName);
    documents.set(document, made);
    return made;
  };
  return async ({ document, operationName, variables }, context) => {
    const query = compiled(document, operationName);
    if (query !== undefined && query !== 'not-compilable') return query.query({}, context, variables);
    const result = await execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue: {} });
    if (query === undefined && result.errors === undefined) documents.set(document, null);
    return result;
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Compiled {
  const compiled = compileQuery(schema, document, operationName ?? '');
  return isCompiledQuery(compiled) ? compiled : 'not-compilable';
}
