// Every action the types allow, legal or not.
import { ACTION_FIELDS, ACTION_TYPES, type Action, type FieldKind } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
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

/** Every action but moves, which depend on where the blocks stand: all combinations of all values of all fields. */
const WITHOUT_MOVES: readonly Action[] = ACTION_TYPES.filter((type) => type !== 'move').flatMap((type) => {
  const fields = Object.entries(ACTION_FIELDS[type]) as [string, Exclude<FieldKind, 'path'>][];
  return fields.reduce<Action[]>(
    (actions, [field, kind]) => actions.flatMap((action) => VALUES[kind].map((value): Action => ({ ...action, [field]: value }))),
    [{ type } as Action],
  );
});

/**
 * Every action the types allow, and of the moves: every block along every path of borders from where it stands up to one
 * area beyond its rating, straight to every other area, nowhere at all, and from where it does not stand.
 */
export function* everyAction(game: HammerState): Iterable<Action> {
  yield* WITHOUT_MOVES;
  for (const block of game.blocks) {
    for (const path of pathsOf(block)) yield { type: 'move', block: block.id, path };
  }
}

function* pathsOf({ id, place }: BlockState): Iterable<readonly AreaId[]> {
  if (isArea(place)) {
    yield [place];
    yield* pathsFrom(place, id === NORSE ? 2 : printed(id).move + 1);
    for (const to of AREA_IDS) if (!exitsOf(place).some((exit) => exit.to === to)) yield [place, to];
  }
  for (const from of AREA_IDS) if (from !== place) yield [from, exitsOf(from)[0]!.to];
}

const KNOWN = new Map<string, readonly (readonly AreaId[])[]>();

/** Every path along borders from an area that enters up to so many areas, straight back included. */
export function pathsFrom(from: AreaId, steps: number): readonly (readonly AreaId[])[] {
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
