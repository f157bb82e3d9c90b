import { type DocumentNode, type GraphQLFormattedError, type GraphQLSchema, getOperationAST, getVariableValues, validate } from 'graphql';
import { Refused } from '../errors.js';
import { answerErrors } from './answers.js';
import type { Context } from './context.js';
import type { Documents } from './documents.js';
import type { Asked } from './frames.js';
import type { LiteralsCheck } from './literals-check.js';
import type { CostCheck } from './query-cost.js';
import type { VariablesCheck } from './variables-check.js';

/** What is wrong with what a subscription asks for; empty if nothing. */
export type SubscriptionCheck = (
  asked: Asked,
  reporter: Pick<Context, 'log' | 'requestId' | 'language'>,
) => readonly GraphQLFormattedError[];

const NO_SUBSCRIPTION = new Refused('malformed', {
  en: 'Over a websocket one subscription may be sent, and nothing else.',
  fr: 'Par websocket on envoie un abonnement, et rien d’autre.',
});

interface Checks {
  readonly documents: Documents;
  readonly checkCost: CostCheck;
  readonly checkLiterals: LiteralsCheck;
  readonly checkVariables: VariablesCheck;
}

/** Parses, measures and validates subscriptions, and looks at their variables: mercurius executes them as they come. */
export function subscriptionCheck(
  schema: GraphQLSchema,
  { documents, checkCost, checkLiterals, checkVariables }: Checks,
): SubscriptionCheck {
  const validated = new WeakMap<DocumentNode, readonly Error[]>();
  const wrongIn = ({ query, operation, variables }: Asked): readonly unknown[] => {
    const document = documents(query, operation);
    checkLiterals(document);
    const errors = validated.get(document) ?? validate(schema, document);
    validated.set(document, errors);
    if (errors.length > 0) return errors;
    checkCost(document, operation, variables);
    const definition = getOperationAST(document, operation);
    if (definition?.operation !== 'subscription') return [NO_SUBSCRIPTION];
    checkVariables(document, operation, variables);
    return getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors ?? [];
  };
  return (asked, reporter) => {
    try {
      return answerErrors(wrongIn(asked), reporter).errors;
    } catch (error) {
      return answerErrors([error], reporter).errors;
    }
  };
}
