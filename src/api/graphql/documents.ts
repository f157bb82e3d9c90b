import { type DocumentNode, Kind, type Location, parse, visit } from 'graphql';
import { Refused } from '../errors.js';
import type { DoorLimits } from '../limits.js';
import { refuseLongOrDeep } from './nesting.js';
import { asksAboutSchema, type QueryBounds, whyTooLarge } from './query-size.js';
import { refuseUntrusted, type TrustedDocuments } from './trusted-documents.js';

/** Documents kept parsed, and kept compiled by mercurius. */
export const DOCUMENTS_KEPT = 200;

type Bounds = QueryBounds & Pick<DoorLimits, 'queryTokens'>;

/** Which documents are executed at all. */
export interface Executed {
  /** Null if any may be. */
  readonly trusted: TrustedDocuments | null;
  /** Whether they may ask about the schema. */
  readonly introspection: boolean;
}

/** The same document, always the same object, for the same text and the same operation named in it. */
export type Documents = (text: string, operation: string | null) => DocumentNode;

/**
 * Parses queries and keeps the latest used. Mercurius is handed documents, not texts, for two reasons. It compiles a text
 * once, for the operation named when it did, and would run that one whichever is named later; as a document of its own,
 * each operation is compiled by itself. And it would take a text that is not GraphQL for a document written as JSON.
 * Throws graphql's syntax error, `query-too-large`, `untrusted-document` or `introspection-off`.
 */
export function keepDocuments(bounds: Bounds, executed: Executed): Documents {
  const kept = new Map<string, DocumentNode>();
  return (text, operation) => {
    const key = `${operation ?? ''}\0${text}`;
    const document = kept.get(key) ?? parsed(text, bounds, executed);
    // Put last again: the first of the map is the one that has not been used for longest.
    kept.delete(key);
    kept.set(key, document);
    if (kept.size > DOCUMENTS_KEPT) kept.delete(kept.keys().next().value!);
    return document;
  };
}

/** Mercurius clones a document, and the tokens, each chained to the next, would end its stack: they are left out. */
function parsed(text: string, bounds: Bounds, { trusted, introspection }: Executed): DocumentNode {
  refuseUntrusted(text, trusted);
  refuseLongOrDeep(text, bounds.queryTokens);
  const document = parse(text, { maxTokens: bounds.queryTokens });
  const refused = whyTooLarge(document, bounds);
  if (refused !== null) throw refused;
  if (!introspection && asksAboutSchema(document)) throw new Refused('introspection-off', INTROSPECTION_OFF);
  refuseInheritedNames(document);
  visit(document, {
    enter(node) {
      if (node.loc) Object.assign(node, { loc: unchained(node.loc) });
    },
  });
  return document;
}

const INTROSPECTION_OFF = {
  en: 'This court does not answer questions about its schema; schema.graphql says what there is.',
  fr: 'Cette cour ne répond pas aux questions sur son schéma ; schema.graphql dit ce qu’il contient.',
};

/** The compiler reads variables as properties: one that is not sent must not be found among those every object has. */
function refuseInheritedNames({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    const { variableDefinitions = [] } = definition.kind === Kind.OPERATION_DEFINITION ? definition : {};
    const inherited = variableDefinitions.map(({ variable }) => variable.name.value).find((name) => name in Object.prototype);
    if (inherited !== undefined) {
      throw new Refused('malformed', {
        en: `A variable cannot be called ${inherited} here: give it another name.`,
        fr: `Une variable ne peut pas s’appeler ${inherited} ici : donnez-lui un autre nom.`,
      });
    }
  }
}

/** What graphql and its compiler read of a place in a query. */
const unchained = ({ start, end, source, startToken: { line, column } }: Location) => ({
  start,
  end,
  source,
  startToken: { line, column },
});
