import { type DocumentNode, type GraphQLFormattedError, type GraphQLSchema, getOperationAST, validate } from 'graphql';
import { Refused } from '../errors.js';
import { answerErrors } from './answers.js';
import type { Context } from './context.js';
import type { Documents } from './documents.js';

/** What is wrong with a document sent over a websocket; empty if nothing. */
export type DocumentCheck = (
  text: string,
  operation: string | null,
  context: Pick<Context, 'log' | 'requestId'>,
) => readonly GraphQLFormattedError[];

/** Parses, measures and validates subscriptions, which mercurius executes as they come. */
export function documentCheck(schema: GraphQLSchema, documents: Documents): DocumentCheck {
  const validated = new WeakMap<DocumentNode, readonly Error[]>();
  const wrongIn = (text: string, operation: string | null): readonly unknown[] => {
    const document = documents(text, operation);
    const known = validated.get(document);
    const errors = known ?? validate(schema, document);
    validated.set(document, errors);
    if (errors.length > 0) return errors;
    const isSubscription = getOperationAST(document, operation)?.operation === 'subscription';
    return isSubscription ? [] : [new Refused('malformed', 'Over a websocket one subscription may be sent, and nothing else.')];
  };
  return (text, operation, context) => {
    try {
      return answerErrors(wrongIn(text, operation), context).errors;
    } catch (error) {
      return answerErrors([error], context).errors;
    }
  };
}
