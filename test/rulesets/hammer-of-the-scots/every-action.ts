// Every action the types allow, legal or not.
import {
  ACTION_FIELDS,
  ACTION_TYPES,
  type Action,
  type ActionType,
  type FieldKind,
} from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { BLOCKS, NORSE, printed } from '../../../src/rulesets/hammer-of-the-scots/blocks.js';
import { CARDS } from '../../../src/rulesets/hammer-of-the-scots/cards.js';
import type { AreaId } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { AREA_IDS, exitsOf, isArea } from '../../../src/rulesets/hammer-of-the-scots/map.js';
import type { BlockState, HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';

const VALUES: Readonly<Record<Exclude<FieldKind, 'path'>, readonly string[]>> = {
  card: CARDS.map(({ id }) => id),
  candidate: ['bruce', 'comyn', 'balliol'],
  block: BLOCKS.map(({ id }) => id),
  area: AREA_IDS,
  via: [...AREA_IDS, 'sea'],
};

/** Every action of a kind but moves, which depend on where the blocks stand: all combinations of all values of all fields. */
function everyOne(type: Exclude<ActionType, 'move'>): readonly Action[] {
  const fields = Object.entries(ACTION_FIELDS[type]) as [string, Exclude<FieldKind, 'path'>][];
  return fields.reduce<Action[]>(
    (actions, [field, kind]) => actions.flatMap((action) => VALUES[kind].map((value): Action => ({ ...action, [field]: value }))),
    [{ type } as Action],
  );
}
const KINDS_WITHOUT_MOVES = new Map<string, readonly Action[]>(
  ACTION_TYPES.filter((type) => type !== 'move').map((type) => [type, everyOne(type)]),
);
const WITHOUT_MOVES: readonly Action[] = [...KINDS_WITHOUT_MOVES.values()].flat();

/**
 * Every action the types allow, and of the moves: every block along every path of borders from where it stands up to one
 * area beyond its rating, straight to every other area, nowhere at all, and from where it does not stand.
 */
export function* everyAction(game: HammerState): Iterable<Action> {
  yield* WITHOUT_MOVES;
  yield* everyMoveOf(game);
}

function* everyMoveOf(game: HammerState): Iterable<Action> {
  for (const block of game.blocks) {
    for (const path of pathsOf(block)) yield { type: 'move', block: block.id, path };
  }
}

/** Those of one kind. */
export const everyActionOf = (game: HammerState, type: string): Iterable<Action> =>
  type === 'move' ? everyMoveOf(game) : (KINDS_WITHOUT_MOVES.get(type) ?? []);

const TRIED = new Map<string, readonly (readonly AreaId[])[]>();

/** The paths tried for a block. They depend on its rating and its place alone, so few lists are built. */
function pathsOf({ id, place }: BlockState): readonly (readonly AreaId[])[] {
  const steps = id === NORSE ? 2 : printed(id).move + 1;
  const key = `${place} ${steps}`;
  const known = TRIED.get(key);
  if (known) return known;
  const from = isArea(place) ? [[place], ...pathsFrom(place, steps), ...straightTo(place)] : [];
  const paths = [...from, ...AREA_IDS.filter((area) => area !== place).map((area) => [area, exitsOf(area)[0]!.to])];
  TRIED.set(key, paths);
  return paths;
}

/** Paths to every area that is no neighbour. */
const straightTo = (place: AreaId): AreaId[][] =>
  AREA_IDS.filter((to) => !exitsOf(place).some((exit) => exit.to === to)).map((to) => [place, to]);

const KNOWN = new Map<string, readonly (readonly AreaId[])[]>();

/** Every path along borders from an area that enters up to so many areas, straight back included. */
function pathsFrom(from: AreaId, steps: number): readonly (readonly AreaId[])[] {
  const key = `${from} ${steps}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const paths = exitsOf(from).flatMap(({ to }) => [
    [from, to],
    ...(steps > 1 ? pathsFrom(to, steps - 1).map((rest) => [from, ...rest]) : []),
  ]);
  KNOWN.set(key, paths);
  return paths;
}
