// How large a query is. Asked before it is validated, since validating a huge one is itself a lot of work.
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { Refused } from '../errors.js';
import type { DoorLimits } from '../limits.js';

/** The size of a selection: its fields at the first level, its fields in all, and how many levels it has. */
interface Size {
  readonly first: number;
  readonly fields: number;
  readonly depth: number;
}

const NOTHING: Size = { first: 0, fields: 0, depth: 0 };
const ENDLESS: Size = { first: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

const together = (a: Size, b: Size): Size => ({
  first: a.first + b.first,
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
});

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
      if (each.kind === Kind.INLINE_FRAGMENT) return together(size, inside);
      return together(size, { first: 1, fields: inside.fields + 1, depth: inside.depth + 1 });
    }, NOTHING);
  return sizeOf;
}

export type QueryBounds = Pick<DoorLimits, 'queryDepth' | 'queryFields' | 'rootFields'>;

const tooLarge = (what: string, limit: number): Refused =>
  new Refused('query-too-large', `A query may have at most ${limit} ${what}.`, { limit });

/** Why a document asks for more than the bounds allow, in any of its operations; null if it does not. */
export function whyTooLarge(document: DocumentNode, bounds: QueryBounds): Refused | null {
  const sizeOf = measurer(document);
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const sizes = operations.map(({ selectionSet }) => sizeOf(selectionSet));
  if (sizes.some(({ depth }) => depth > bounds.queryDepth)) return tooLarge('levels', bounds.queryDepth);
  if (sizes.some(({ fields }) => fields > bounds.queryFields)) return tooLarge('fields', bounds.queryFields);
  if (sizes.some(({ first }) => first > bounds.rootFields)) return tooLarge('fields at its first level', bounds.rootFields);
  return null;
}
