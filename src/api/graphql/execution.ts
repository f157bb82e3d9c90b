// Executes operations, of HTTP requests and of messages on websockets alike.
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.js';
import type { PreparedOperation, Variables } from './documents.js';

/** Executes an operation. The errors of the result are not formatted; a result without `data` was not executed. */
export type Executor = (operation: PreparedOperation, variables: Variables, context: Context) => Promise<ExecutionResult>;

/**
 * Returns the executor of a schema with resolvers. An operation is compiled at the request after one without errors: compiling takes ten
 * times as long as validation, and most documents of a flood are sent once or refused.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  return async (operation, variables, context) => {
    if (operation.compiled === 'next') operation.compiled = compile(schema, operation);
    const { compiled, document, name: operationName } = operation;
    if (typeof compiled === 'function') return compiled({}, context, variables);
    const result = await execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue: {} });
    if (compiled === null && result.errors === undefined) operation.compiled = 'next';
    return result;
  };
}

function compile(schema: GraphQLSchema, { document, name }: PreparedOperation): PreparedOperation['compiled'] {
  const compiled = compileQuery(schema, document, name ?? '');
  return isCompiledQuery(compiled) ? compiled.query : 'not-compilable';
}
