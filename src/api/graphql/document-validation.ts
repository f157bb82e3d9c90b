// Validation of documents, with a bound on its work: graphql's rules in one pass, few errors, and no suggestions.

import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getEnterLeaveForKind,
  Kind,
  KnownArgumentNamesRule,
  type OperationDefinitionNode,
  ProvidedRequiredArgumentsRule,
  type Source,
  specifiedRules,
  TypeInfo,
  ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import type { FieldBounds } from '../bounds.js';
import { literalReader, literalsRule } from './input-validation.js';

/** The errors of an invalid document. */
export class InvalidDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('invalid document');
    this.errors = errors;
  }
}

/** Throws an InvalidDocument. `source`: the source of all locations in the document. */
export type DocumentCheck = (document: DocumentNode, source: Source) => void;

/** Validation stops after this many errors. */
const ERRORS_MAX = 3;
/** Of one error: graphql names every field of a conflict. */
const LOCATIONS_MAX = 2;

const ARGUMENT_RULES: readonly ValidationRule[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule, KnownArgumentNamesRule];
const OTHER_RULES = specifiedRules.filter((rule) => !ARGUMENT_RULES.includes(rule));

/**
 * Returns the check for a schema. If a document is wrong in its arguments only, its error is `invalid-request`, `invalid-options` or
 * `invalid-action`; otherwise its errors are graphql's. The size of a document must be limited before.
 */
export function createDocumentCheck(schema: GraphQLSchema, bounds: FieldBounds | null = null): DocumentCheck {
  const literals = literalReader(schema, bounds);
  return (document, source) => {
    const { body } = source;
    // An error searches the text for the line of each of its nodes, from the beginning. In an empty text that takes no time.
    source.body = '';
    const errors = errorsIn(schema, document, literals);
    source.body = body;
    if (errors.length > 0) throw new InvalidDocument(errors.map((error) => located(error, source)));
  };
}

/** Returns an error with its locations in the text. */
const located = ({ message, positions, originalError }: GraphQLError, source: Source): GraphQLError =>
  new GraphQLError(message, { source, positions: (positions ?? [0]).slice(0, LOCATIONS_MAX), originalError: originalError ?? null });

/** Graphql's visitor visits this one, once. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** Returns the first errors of a document. Their positions are those in the text. */
function errorsIn(schema: GraphQLSchema, document: DocumentNode, literals: ReturnType<typeof literalReader>): readonly GraphQLError[] {
  const types = new TypeInfo(schema);
  const aboutArguments = new Set<GraphQLError>();
  const literalErrors: GraphQLError[] = [];
  const inOnePass: ValidationRule = (context) => {
    const report = (error: GraphQLError): void => context.reportError(error);
    const reportArgument = (error: GraphQLError): void => {
      aboutArguments.add(error);
      report(error);
    };
    const [others, ofArguments] = [report, reportArgument].map((onError) => new DocumentContext(schema, document, types, onError, true));
    const visitors = [
      ...OTHER_RULES.map((rule) => rule(others!)),
      ...ARGUMENT_RULES.map((rule) => rule(ofArguments!)),
      literalsRule((error) => literalErrors.push(error), literals)(others!),
    ];
    return { [Kind.DOCUMENT]: () => walk(document, visitors, types) };
  };
  const options = { maxErrors: ERRORS_MAX, hideSuggestions: true };
  const errors = validate(schema, NOTHING, [inOnePass], options, types).slice(0, ERRORS_MAX);
  return literalErrors.length > 0 && errors.every((error) => aboutArguments.has(error)) ? literalErrors : errors;
}

type Usages = ReturnType<ValidationContext['getVariableUsages']>;

/** The context of a document, with a faster search for the variables in a definition. */
class DocumentContext extends ValidationContext {
  readonly #usages = new Map<ASTNode, Usages>();

  override getVariableUsages(definition: OperationDefinitionNode | FragmentDefinitionNode): Usages {
    const known = this.#usages.get(definition);
    if (known !== undefined) return known;
    const usages: Usages[number][] = [];
    const types = new TypeInfo(this.getSchema());
    const visitor: ASTVisitor = {
      VariableDefinition: () => false,
      Variable(node) {
        const [type, defaultValue, parentType] = [types.getInputType(), types.getDefaultValue(), types.getParentInputType()];
        usages.push({ node, type, defaultValue, parentType });
      },
    };
    walk(definition, [visitor], types);
    this.#usages.set(definition, usages);
    return usages;
  }
}

// Graphql's visitor takes twice as long: it visits the names, calls every rule at every node, and allows rules to edit the document.

/**
 * The nodes in each kind of node of an executable document, in graphql's order and without names. Definitions of types are not visited: a
 * rule for the whole document reports them.
 */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  [Kind.DOCUMENT]: ['definitions'],
  [Kind.OPERATION_DEFINITION]: ['variableDefinitions', 'directives', 'selectionSet'],
  [Kind.VARIABLE_DEFINITION]: ['variable', 'type', 'defaultValue', 'directives'],
  [Kind.SELECTION_SET]: ['selections'],
  [Kind.FIELD]: ['arguments', 'directives', 'selectionSet'],
  [Kind.ARGUMENT]: ['value'],
  [Kind.FRAGMENT_SPREAD]: ['directives'],
  [Kind.INLINE_FRAGMENT]: ['typeCondition', 'directives', 'selectionSet'],
  [Kind.FRAGMENT_DEFINITION]: ['typeCondition', 'directives', 'selectionSet'],
  [Kind.LIST]: ['values'],
  [Kind.OBJECT]: ['fields'],
  [Kind.OBJECT_FIELD]: ['value'],
  [Kind.DIRECTIVE]: ['arguments'],
  [Kind.LIST_TYPE]: ['type'],
  [Kind.NON_NULL_TYPE]: ['type'],
  [Kind.NAMED_TYPE]: [],
  [Kind.VARIABLE]: [],
  [Kind.INT]: [],
  [Kind.FLOAT]: [],
  [Kind.STRING]: [],
  [Kind.BOOLEAN]: [],
  [Kind.NULL]: [],
  [Kind.ENUM]: [],
};

type Parent = ASTNode | readonly ASTNode[] | undefined;
/** No rule reads the keys of a path. */
const NO_PATH: readonly never[] = [];

type Handler = (node: ASTNode, key: undefined, parent: Parent, path: readonly never[], ancestors: readonly Parent[]) => unknown;

/** A visitor, and the node whose inside it does not visit; null if it visits all. */
interface Visiting {
  readonly visitor: ASTVisitor;
  skipped: ASTNode | null;
}

/** What a visitor does at a node. */
interface Visit {
  readonly by: Visiting;
  readonly call: Handler;
}

/** What all visitors do at nodes of one kind. */
interface Visits {
  readonly enter: readonly Visit[];
  readonly leave: readonly Visit[];
  readonly children: readonly string[];
}

/** Null for the kinds that are not visited. */
function visitsAt(kind: Kind, all: readonly Visiting[]): Visits | null {
  const children = CHILDREN[kind];
  if (children === undefined) return null;
  const [enter, leave]: [Visit[], Visit[]] = [[], []];
  for (const by of all) {
    const calls = getEnterLeaveForKind(by.visitor, kind);
    if (calls.enter) enter.push({ by, call: calls.enter.bind(by.visitor) as unknown as Handler });
    if (calls.leave) leave.push({ by, call: calls.leave.bind(by.visitor) as unknown as Handler });
  }
  return { enter, leave, children };
}

/** Visits a node and all nodes in it. A visitor that returns false at a node does not visit those in it. */
function walk(root: ASTNode, visitors: readonly ASTVisitor[], types: TypeInfo): void {
  const all: readonly Visiting[] = visitors.map((visitor) => ({ visitor, skipped: null }));
  const byKind = new Map<Kind, Visits | null>();
  const ancestors: Parent[] = [];
  let skipping = 0;
  const visit = (node: ASTNode, parent: Parent): void => {
    const known = byKind.get(node.kind);
    const visits = known === undefined ? visitsAt(node.kind, all) : known;
    if (known === undefined) byKind.set(node.kind, visits);
    if (visits === null) return;
    types.enter(node);
    for (const { by, call } of visits.enter) {
      if (by.skipped !== null || call(node, undefined, parent, NO_PATH, ancestors) !== false) continue;
      by.skipped = node;
      skipping++;
    }
    if (parent !== undefined) ancestors.push(parent);
    for (const name of visits.children) {
      const child = node[name as keyof ASTNode] as unknown as Parent;
      if (child !== undefined) visitAll(child, node);
    }
    if (parent !== undefined) ancestors.pop();
    for (const { by, call } of visits.leave) if (by.skipped === null) call(node, undefined, parent, NO_PATH, ancestors);
    if (skipping > 0) {
      for (const by of all) {
        if (by.skipped !== node) continue;
        by.skipped = null;
        skipping--;
      }
    }
    types.leave(node);
  };
  const visitAll = (child: NonNullable<Parent>, parent: ASTNode): void => {
    if ('kind' in child) {
      visit(child, parent);
    } else if (child.length > 0) {
      ancestors.push(parent);
      for (const each of child) visit(each, child);
      ancestors.pop();
    }
  };
  visit(root, undefined);
}
