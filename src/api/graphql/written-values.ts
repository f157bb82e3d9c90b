// Values as they are written into a document: what they stand for, and what they would be if they were written otherwise.
import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  Kind,
  parseValue,
  type ValueNode,
  valueFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { NAME_LENGTH_MAX } from '../mistakes.js';

type Fields = Readonly<Record<string, unknown>>;

/** A value that graphql does not read as its type, in the place of which nothing can be taken. */
export class Miswritten {
  /** What it would be of its type with quotation marks, or without. */
  readonly otherwise: readonly unknown[];

  constructor(otherwise: readonly unknown[]) {
    this.otherwise = otherwise;
  }
}

/** A written value as the data it stands for, with the fields that its type does not have. */
export function plainValue(node: ValueNode, type: GraphQLInputType | undefined, variables: Fields): unknown {
  if (node.kind === Kind.VARIABLE) return Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : undefined;
  const named = type && getNamedType(type);
  if (node.kind === Kind.OBJECT) {
    const fields = isInputObjectType(named) ? named.getFields() : {};
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, plainValue(value, fields[name.value]?.type, variables)]));
  }
  if (node.kind === Kind.LIST) return node.values.map((value) => plainValue(value, type, variables));
  if (node.kind === Kind.NULL) return null;
  if (!isLeafType(named)) return node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node);
  const read = (written: ValueNode) => valueFromAST(written, named);
  return read(node) ?? new Miswritten(nodeWrittenOtherwise(node).flatMap((other) => read(other) ?? []));
}

/** As a String, and as whatever it is without quotation marks. */
export function nodeWrittenOtherwise(node: ValueNode): readonly ValueNode[] {
  if (!('value' in node)) return [];
  const text = String(node.value);
  const marked: ValueNode = { kind: Kind.STRING, value: text };
  if (text.length > NAME_LENGTH_MAX) return [marked];
  try {
    return [marked, parseValue(text)];
  } catch {
    return [marked];
  }
}
