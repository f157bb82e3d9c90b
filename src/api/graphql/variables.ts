// Variables are read once for each request. Mercurius would have graphql read them before they are executed with, only to
// see whether that can be done, and its compiled query would read them again. So they are laid aside until then, and
// graphql reads them only where the compiled query could not: it is graphql that says best what is wrong with them.
import { type DocumentNode, type GraphQLSchema, getOperationAST, getVariableValues } from 'graphql';
import type { Context } from './context.js';

/** A request with its variables where mercurius does not look for them. */
export interface LaidAside {
  readonly operationName?: string;
  readonly variablesAside?: Readonly<Record<string, unknown>>;
}

/** What an operation is executed with. */
export interface Execution {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** As many as graphql tells of by itself. */
const ERRORS_TOLD = 50;

/** Mercurius's hook before it executes: gives it the variables that were laid aside. */
export function handVariables(_schema: unknown, document: DocumentNode, context: Context & { execution?: Execution }) {
  const { operationName, variablesAside: variables } = context.sent ?? {};
  if (variables === undefined) return undefined;
  context.execution = { document, operationName, variables };
  return { variables };
}

/** The errors of an operation that could not be executed: if its variables are the reason, in the words of graphql. */
export function errorsOfVariables(
  schema: GraphQLSchema,
  errors: readonly unknown[],
  { execution }: Pick<Context, 'execution'>,
): readonly unknown[] {
  if (execution === undefined) return errors;
  const { document, operationName, variables } = execution;
  const { variableDefinitions = [] } = getOperationAST(document, operationName)!;
  return getVariableValues(schema, variableDefinitions, variables, { maxErrors: ERRORS_TOLD }).errors ?? errors;
}
