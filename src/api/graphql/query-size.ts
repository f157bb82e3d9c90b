// How large a query is. Asked before it is validated, since validating a huge one is itself a lot of work.
import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import type { Refused } from '../errors.js';
import type { DoorLimits } from '../limits.js';
import { tooLarge } from './nesting.js';

/** The size of a selection. */
interface Size {
  readonly fields: number;
  readonly depth: number;
  /** Fields at its first level that are not use-cases by name. */
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
  first: value,
  useCases: value,
  aliases: value,
  ofSchema: value,
  aliasesOfSchema: value,
  lists: value,
});
const NOTHING = sizeOfAll(0);
const ENDLESS = sizeOfAll(Number.POSITIVE_INFINITY);

/** Fields that ask the court something, wherever they stand. Every field of a root does besides. */
const USE_CASES: readonly string[] = ['game', 'legalActions', 'notices', 'replay', 'record', 'disputes', 'dispute', 'clauses', 'rulings'];
const ABOUT_SCHEMA: readonly string[] = ['__schema', '__type'];
const LISTS_OF_PARTS: readonly string[] = ['fields', 'inputFields', 'interfaces', 'possibleTypes'];

const together = (a: Size, b: Size): Size => ({
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
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

export type QueryBounds = Pick<DoorLimits, 'queryDepth' | 'queryFields' | 'useCases'>;

/** The standard question about a schema, with everything it may ask, has 230 fields, and no list of parts in another. */
const FIELDS_OF_SCHEMA = 300;
const LISTS_IN_ONE_ANOTHER = 2;

const ASKED = USE_CASES.join(', ');
const MORE_THAN_MAY_BE = {
  levels: { en: 'levels', fr: 'niveaux' },
  fields: { en: 'fields', fr: 'champs' },
  useCases: {
    en: `fields that ask something of their own: those of the root, ${ASKED}`,
    fr: `champs qui demandent quelque chose par eux-mêmes : ceux de la racine, ${ASKED}`,
  },
  ofSchema: { en: 'fields about the schema', fr: 'champs sur le schéma' },
  aliases: { en: 'aliases in what it asks about the schema', fr: 'alias dans ce qu’elle demande sur le schéma' },
  lists: { en: 'lists of parts of types in one another', fr: 'listes de parties de types l’une dans l’autre' },
} as const;

const tooMany = (limit: number, what: keyof typeof MORE_THAN_MAY_BE): Refused => tooLarge(limit, MORE_THAN_MAY_BE[what]);

function whyTooLargeOne({ fields, depth, first, useCases, ofSchema, aliasesOfSchema, lists }: Size, bounds: QueryBounds): Refused | null {
  if (depth > bounds.queryDepth) return tooMany(bounds.queryDepth, 'levels');
  if (fields > bounds.queryFields) return tooMany(bounds.queryFields, 'fields');
  if (first + useCases > bounds.useCases) return tooMany(bounds.useCases, 'useCases');
  if (ofSchema > FIELDS_OF_SCHEMA) return tooMany(FIELDS_OF_SCHEMA, 'ofSchema');
  if (aliasesOfSchema > 0) return tooMany(0, 'aliases');
  return ofSchema > 0 && lists > LISTS_IN_ONE_ANOTHER ? tooMany(LISTS_IN_ONE_ANOTHER, 'lists') : null;
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
