// What a person has picked so far, and what a further pick makes of it. Where blocks go somewhere, several of them are chosen and go together.
import {
  byThing,
  type Candidate,
  type Choice,
  chosen,
  isGivingUp,
  isSame,
  matching,
  nextCandidates,
  PATH_SEPARATOR,
  type Thing,
} from './choices.js';

/** What was picked so far. */
export interface Picked {
  /** The blocks that are chosen to go together; none while something else is chosen. */
  readonly blocks: readonly string[];
  /** What was picked besides them, in order. */
  readonly things: readonly Thing[];
}

export const NOTHING_PICKED: Picked = { blocks: [], things: [] };
export const isNothing = ({ blocks, things }: Picked): boolean => blocks.length === 0 && things.length === 0;

/** What a pick leads to. */
interface Pick {
  readonly picked: Picked;
  /** The actions that are chosen, in order; none while something remains to be picked. */
  readonly chosen: readonly Choice[];
  /** Of a group that is chosen: the same for its blocks that cannot go, which are not legal. The rules say what stops them. */
  readonly stopped?: readonly Choice[];
}

/**
 * Returns the choices that several blocks can take together: each a block, the area to which it goes, and perhaps the way. None where blocks
 * can do different things, as in a battle.
 */
function goings(choices: readonly Choice[]): readonly Choice[] {
  const ofBlocks = choices.filter(({ things }) => things[0]!.type === 'block');
  const kinds = new Set(ofBlocks.map(({ kind }) => kind));
  return kinds.size === 1 && ofBlocks.every(({ things }) => things[1]?.type === 'area') ? ofBlocks : [];
}

const blockOf = ({ things }: Choice): string => things[0]!.id;
const targetOf = ({ things }: Choice): string => things[1]!.id;
const wayOf = ({ things }: Choice): string | null => (things[2]?.type === 'path' ? things[2].id : null);
/** The area from which the block of a choice goes; empty where the action does not name it, since all blocks then stand in one area. */
const sourceOf = (choice: Choice): string => wayOf(choice)?.split(PATH_SEPARATOR)[0] ?? '';
const stepsOf = (way: string): number => way.split(PATH_SEPARATOR).length;

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const blocksOf = (choices: readonly Choice[]): readonly string[] => unique(choices.map(blockOf));
const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Returns the way that is meant if none is named: the shortest, if no other is as short. */
function plainWay(choices: readonly Choice[]): string | null {
  const ways = unique(choices.flatMap((choice) => wayOf(choice) ?? []));
  const shortest = Math.min(...ways.map(stepsOf));
  const [only, ...others] = ways.filter((way) => stepsOf(way) === shortest);
  return only !== undefined && others.length === 0 ? only : null;
}

/** Returns what remains of a pick when the legal actions have changed. */
export function stillPicked(choices: readonly Choice[], picked: Picked): Picked {
  if (picked.blocks.length === 0) return matching(choices, picked.things).length > 0 ? picked : NOTHING_PICKED;
  const left = picked.blocks.filter((block) => goings(choices).some((choice) => blockOf(choice) === block));
  return left.length === picked.blocks.length ? picked : { blocks: left, things: [] };
}

/**
 * Returns what can be picked next. With nothing picked, first the areas from which blocks can go together. With blocks chosen: the blocks of
 * their area, to be chosen or left out; the areas to which some of them can go; the ways that are longer than others to the same area; and
 * what lets them stay.
 */
export function candidatesOf(choices: readonly Choice[], { blocks, things }: Picked): readonly Candidate[] {
  const all = goings(choices);
  if (blocks.length === 0) return [...(things.length === 0 ? groupsIn(all) : []), ...nextCandidates(choices, things)];
  const going = all.filter((choice) => blocks.includes(blockOf(choice)));
  const [target] = things;
  if (target !== undefined)
    return byThing(
      going.filter((choice) => targetOf(choice) === target.id),
      2,
    );
  const source = sourceOf(going[0]!);
  const targets = byThing(going, 1).map(({ thing, choices: there }) => ({ thing, there, plain: plainWay(there) }));
  return [
    ...byThing(
      all.filter((choice) => sourceOf(choice) === source),
      0,
    ),
    ...targets.map(({ thing, there, plain }) => ({
      thing,
      choices: plain === null ? there : there.filter((choice) => wayOf(choice) === plain),
    })),
    ...targets.flatMap(({ there, plain }) =>
      plain === null
        ? []
        : byThing(
            there.filter((choice) => wayOf(choice) !== plain),
            2,
          ),
    ),
    // They can also stay.
    ...byThing(choices, 0).filter((candidate) => isGivingUp(candidate.thing)),
  ];
}

/** Returns the pick of the block that alone can act, in one of several ways; null if there are others. */
export function onlyBlock(choices: readonly Choice[]): Picked | null {
  const [only, ...others] = byThing(choices, 0);
  return only !== undefined && others.length === 0 && only.thing.type === 'block' && choices.length > 1
    ? { blocks: [], things: [only.thing] }
    : null;
}

/** The areas from which blocks can go. */
const groupsIn = (all: readonly Choice[]): readonly Candidate[] =>
  unique(all.map(sourceOf)).map((id) => ({ thing: { type: 'group', id }, choices: all.filter((choice) => sourceOf(choice) === id) }));

/** The number of blocks in the choices of a candidate. */
export const countBlocks = ({ choices }: Candidate): number => blocksOf(choices).length;

/**
 * Returns what is meant by a thing that a person points at on the diagram: an area is where chosen blocks go; otherwise it stands for the
 * blocks in it.
 */
export function meantBy(choices: readonly Choice[], picked: Picked, thing: Thing): Thing {
  if (thing.type !== 'area') return thing;
  const all = goings(choices);
  const isTarget = all.some((choice) => picked.blocks.includes(blockOf(choice)) && targetOf(choice) === thing.id);
  return !isTarget && all.some((choice) => sourceOf(choice) === thing.id) ? { ...thing, type: 'group' } : thing;
}

/** Returns what a pick leads to. */
export function pick(choices: readonly Choice[], picked: Picked, thing: Thing): Pick {
  return pickOfBlocks(goings(choices), picked, thing) ?? pickOfOne(choices, picked, thing);
}

/** Returns the choice of one block for another block: what it would do, if the rules let it. */
function forBlock({ kind, input, things }: Choice, block: string): Choice {
  const [first, ...rest] = things as readonly [Thing, ...Thing[]];
  const fields = Object.values(input)[0] as Readonly<Record<string, unknown>>;
  const named = Object.entries(fields).map(([name, value]) => [name, value === first.id ? block : value]);
  return { kind, input: { [kind]: Object.fromEntries(named) } as Choice['input'], things: [{ ...first, id: block }, ...rest] };
}

/** A pick by which chosen blocks go: those that can, and what stops the others. */
function goTogether(blocks: readonly string[], going: readonly Choice[]): Pick {
  const left = blocks.filter((block) => !going.some((choice) => blockOf(choice) === block));
  return { picked: NOTHING_PICKED, chosen: going, stopped: left.map((block) => forBlock(going[0]!, block)) };
}

const chooseBlocks = (blocks: readonly string[]): Pick => ({ picked: { blocks, things: [] }, chosen: [] });

/** A pick that concerns blocks that go somewhere; null if it does not. */
function pickOfBlocks(all: readonly Choice[], { blocks, things }: Picked, thing: Thing): Pick | null {
  const going = all.filter((choice) => blocks.includes(blockOf(choice)));
  if (thing.type === 'block') {
    const own = all.find((choice) => blockOf(choice) === thing.id);
    if (own === undefined) return null;
    if (blocks.includes(thing.id)) return chooseBlocks(blocks.filter((block) => block !== thing.id));
    // Blocks of one area go together; a block elsewhere begins a new choice.
    const others = going.length > 0 && sourceOf(going[0]!) === sourceOf(own) ? blocks : [];
    return chooseBlocks([...others, thing.id]);
  }
  const there = going.filter((choice) => (thing.type === 'area' ? targetOf(choice) : wayOf(choice)) === thing.id);
  if (thing.type === 'path' && there.length > 0) return goTogether(blocks, there);
  if (thing.type === 'area' && there.length > 0) {
    const plain = plainWay(there);
    // Several ways are equally short: the person says which.
    if (plain === null && wayOf(there[0]!) !== null) return { picked: { blocks, things: [thing] }, chosen: [] };
    return goTogether(
      blocks,
      there.filter((choice) => wayOf(choice) === plain),
    );
  }
  if (thing.type !== 'group') return null;
  const standing = blocksOf(all.filter((choice) => sourceOf(choice) === thing.id));
  if (standing.length === 0) return null;
  // A second pick of the same area leaves all of them out again.
  return chooseBlocks(things.length === 0 && isEqual(standing, blocks) ? [] : standing);
}

/** A pick of one action, thing by thing. A thing that does not come next begins a new choice. */
function pickOfOne(choices: readonly Choice[], picked: Picked, thing: Thing): Pick {
  const comesNext = nextCandidates(choices, picked.things).some((candidate) => isSame(candidate.thing, thing));
  const things = picked.blocks.length === 0 && comesNext ? [...picked.things, thing] : [thing];
  const only = chosen(choices, things);
  return { picked: { blocks: [], things }, chosen: only === null ? [] : [only] };
}
