// How large a query is. Asked before it is validated, since validating a huge one is itself a lot of work.
import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import type { Refused } from '../errors.js';
import type { DoorLimits } from '../limits.js';
import { tooLarge, USE_CASES } from './query-bounds.js';

/** The size of a selection. */
interface Size {
  readonly fields: number;
  readonly depth: number;
  /** Fields at its first level, and those of them that are not use-cases by name. */
  readonly level: number;
  readonly first: number;
  readonly useCases: number;
  readonly aliases: number;
  /** Fields inside `__schema` or `__type`, and those of them that have an alias. */
  readonly ofSchema: number;
  readonly aliasesOfSchema: number;
  /** Lists of a type's parts one in the other: each multiplies what is inside by all there are. */
  readonly lists: number;
}

const sizeOfAll = (value: number): Size => ({
  fields: value,
  depth: value,
  level: value,
  first: value,
  useCases: value,
  aliases: value,
  ofSchema: value,
  aliasesOfSchema: value,
  lists: value,
});
const NOTHING = sizeOfAll(0);
const ENDLESS = sizeOfAll(Number.POSITIVE_INFINITY);

const ABOUT_SCHEMA: readonly string[] = ['__schema', '__type'];
const LISTS_OF_PARTS: readonly string[] = ['fields', 'inputFields', 'interfaces', 'possibleTypes'];

const together = (a: Size, b: Size): Size => ({
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
  level: a.level + b.level,
  first: a.first + b.first,
  useCases: a.useCases + b.useCases,
  aliases: a.aliases + b.aliases,
  ofSchema: a.ofSchema + b.ofSchema,
  aliasesOfSchema: a.aliasesOfSchema + b.aliasesOfSchema,
  lists: Math.max(a.lists, b.lists),
});

function withField({ name: { value: name }, alias }: FieldNode, inside: Size): Size {
  const isUseCase = USE_CASES.includes(name);
  const isAboutSchema = ABOUT_SCHEMA.includes(name);
  return {
    fields: inside.fields + 1,
    depth: inside.depth + 1,
    level: 1,
    first: isUseCase ? 0 : 1,
    useCases: inside.useCases + (isUseCase ? 1 : 0),
    aliases: inside.aliases + (alias === undefined ? 0 : 1),
    ofSchema: isAboutSchema ? inside.fields : inside.ofSchema,
    aliasesOfSchema: isAboutSchema ? inside.aliases : inside.aliasesOfSchema,
    lists: inside.lists + (LISTS_OF_PARTS.includes(name) ? 1 : 0),
  };
}

/** Measures selections. A fragment is measured once, however often it is spread; one that contains itself is endless. */
function measurer(document: DocumentNode): (selections: SelectionSetNode | undefined) => Size {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each.selectionSet]),
  );
  const measured = new Map<string, Size>();
  const sizeOfFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, ENDLESS);
    const size = sizeOf(fragments.get(name));
    measured.set(name, size);
    return size;
  };
  const sizeOf = (set: SelectionSetNode | undefined): Size =>
    (set?.selections ?? []).reduce((size, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return together(size, sizeOfFragment(each.name.value));
      const inside = sizeOf(each.selectionSet);
      return together(size, each.kind === Kind.FIELD ? withField(each, inside) : inside);
    }, NOTHING);
  return sizeOf;
}

export type QueryBounds = Pick<DoorLimits, 'queryDepth' | 'queryFields' | 'queryAliases' | 'rootFields' | 'useCases'>;

/** The standard question about a schema, with everything it may ask, has 230 fields, and no list of parts in another. */
const FIELDS_OF_SCHEMA = 300;
const LISTS_IN_ONE_ANOTHER = 2;

function whyTooLargeOne(size: Size, bounds: QueryBounds): Refused | null {
  if (size.depth > bounds.queryDepth) return tooLarge('depth', bounds.queryDepth);
  if (size.fields > bounds.queryFields) return tooLarge('fields', bounds.queryFields);
  if (size.aliases > bounds.queryAliases) return tooLarge('aliases', bounds.queryAliases);
  if (size.level > bounds.rootFields) return tooLarge('root-fields', bounds.rootFields);
  if (size.first + size.useCases > bounds.useCases) return tooLarge('use-cases', bounds.useCases);
  if (size.ofSchema > FIELDS_OF_SCHEMA) return tooLarge('schema-fields', FIELDS_OF_SCHEMA);
  if (size.aliasesOfSchema > 0) return tooLarge('schema-aliases', 0);
  return size.ofSchema > 0 && size.lists > LISTS_IN_ONE_ANOTHER ? tooLarge('schema-lists', LISTS_IN_ONE_ANOTHER) : null;
}

/** Why a document asks for more than the bounds allow, in any of its operations; null if it does not. */
export function whyTooLarge(document: DocumentNode, bounds: QueryBounds): Refused | null {
  const sizeOf = measurer(document);
  for (const definition of document.definitions) {
    const refused = definition.kind === Kind.OPERATION_DEFINITION ? whyTooLargeOne(sizeOf(definition.selectionSet), bounds) : null;
    if (refused !== null) return refused;
  }
  return null;
}

/** Whether any of its operations asks about the schema. */
export function asksAboutSchema(document: DocumentNode): boolean {
  const sizeOf = measurer(document);
  return document.definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && sizeOf(each.selectionSet).ofSchema > 0);
}
