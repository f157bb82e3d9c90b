// Executes operations, of HTTP requests and of messages on websockets alike.
import { createSourceEventStream, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Watch } from '../../games/index.js';
import type { Context } from './context.js';
import type { PreparedOperation, Variables } from './documents.js';

export interface Executor {
  /**
   * Executes an operation; of a subscription, the selection for one event. The errors of the result are not formatted; a result without
   * `data` was not executed.
   */
  readonly execute: (operation: PreparedOperation, variables: Variables, context: Context, event?: unknown) => Promise<ExecutionResult>;
  /** Opens the events of a subscription. Throws its error. */
  readonly subscribe: (operation: PreparedOperation, variables: Variables, context: Context) => Promise<Watch<unknown>>;
}

const NO_ROOT = {};

/**
 * Returns the executor of a schema with resolvers. An operation is compiled at the request after one without errors: compiling takes ten
 * times as long as validation, and most documents of a flood are sent once or refused.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  return {
    async execute(operation, variables, context, event) {
      const { document, name: operationName, definition } = operation;
      if (event === undefined) context.metrics.countOperation(definition.operation);
      if (operation.compiled === 'next') operation.compiled = compile(schema, operation);
      const { compiled } = operation;
      const rootValue = event ?? NO_ROOT;
      if (typeof compiled === 'function') return compiled(rootValue, context, variables);
      const result = await execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue });
      if (compiled === null && result.errors === undefined) operation.compiled = 'next';
      return result;
    },
    async subscribe({ document, name: operationName }, variables, context) {
      context.metrics.countOperation('subscription');
      const given = { schema, document, operationName, variableValues: variables, contextValue: context, rootValue: NO_ROOT };
      const opened = await createSourceEventStream(given);
      // Resolvers of subscriptions return watches.
      if (!('errors' in opened)) return opened as Watch<unknown>;
      const [error] = opened.errors ?? [];
      throw error?.originalError ?? error;
    },
  };
}

function compile(schema: GraphQLSchema, { document, name }: PreparedOperation): PreparedOperation['compiled'] {
  const compiled = compileQuery(schema, document, name ?? '');
  return isCompiledQuery(compiled) ? compiled.query : 'not-compilable';
}
