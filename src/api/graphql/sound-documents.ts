// A document that graphql refuses is refused in graphql's words, whatever is given for its arguments besides: at both of the ways
// to this door, requests and websockets.
import {
  type DocumentNode,
  type GraphQLSchema,
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';

/** Whether nothing is wrong with a document but, perhaps, what is written for its arguments. */
export type SoundDocuments = (document: DocumentNode) => boolean;

/** The rules of graphql that are about arguments and what is written for them. */
const OF_ARGUMENTS: readonly unknown[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule, KnownArgumentNamesRule];
const OTHER_RULES = specifiedRules.filter((rule) => !OF_ARGUMENTS.includes(rule));

/** For the documents of a schema. Each is looked at once. */
export function soundDocuments(schema: GraphQLSchema): SoundDocuments {
  const looked = new WeakMap<DocumentNode, boolean>();
  return (document) => {
    const isSound = looked.get(document) ?? validate(schema, document, OTHER_RULES).length === 0;
    looked.set(document, isSound);
    return isSound;
  };
}
