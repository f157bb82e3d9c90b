// Executes queries and mutations, of HTTP requests and of messages on websockets alike.
import { type DocumentNode, type ExecutionResult, execute, type GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.js';

/** A parsed and checked operation. */
export interface Operation {
  readonly document: DocumentNode;
  /** Null if the document has one operation. */
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Executes an operation. The errors of the result are not formatted; a result without `data` was not executed. */
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

/** What is known of a document after its first request. */
interface KnownDocument {
  readonly errors: readonly GraphQLError[];
  /** Null before the second request, which compiles it: most documents of a flood are sent once. */
  compiled: CompiledQuery | 'not-compilable' | null;
}

/** Returns the executor of a schema with resolvers. The same document must always be the same object, for one operation name. */
export function createExecutor(schema: GraphQLSchema): Executor {
  const documents = new WeakMap<DocumentNode, KnownDocument>();
  const uncompiled = async ({ document, operationName, variables }: Operation, context: Context): Promise<ExecutionResult> =>
    execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue: {} });
  return async (operation, context) => {
    const { document, operationName, variables } = operation;
    const known = documents.get(document);
    if (known === undefined) {
      const errors = validate(schema, document);
      documents.set(document, { errors, compiled: null });
      return errors.length > 0 ? { errors } : uncompiled(operation, context);
    }
    if (known.errors.length > 0) return { errors: known.errors };
    known.compiled ??= compile(schema, document, operationName);
    return known.compiled === 'not-compilable' ? uncompiled(operation, context) : known.compiled.query({}, context, variables);
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): CompiledQuery | 'not-compilable' {
  const compiled = compileQuery(schema, document, operationName ?? '');
  return isCompiledQuery(compiled) ? compiled : 'not-compilable';
}
