// Parts of a position of Hammer of the Scots: a side in the middle of its moves, battles waiting to be fought.
import { opponent, type Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import type { Contest, HammerState, Phase, TurnRecord } from '../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, type Plain, position, type Setting } from './position.js';

export const move = (block: string, ...path: readonly string[]): Asked<'move'> => ({ type: 'move', block, path });
export const endMovement: Asked<'end-movement'> = { type: 'end-movement' };

interface Moving {
  /** Whether the side moves first; defaults to true. */
  readonly first?: boolean;
  /** The other side has played a Truce card and has no moves. */
  readonly truce?: boolean;
}

/** Returns a side with move points to spend: `position({ ...moving('scotland', 3), blocks })`. */
export function moving(side: Side, movePoints: 1 | 2 | 3, { first = true, truce = false }: Moving = {}) {
  const enemy = opponent(side);
  const own = `move-${movePoints}`;
  const other = truce ? 'truce' : 'move-2';
  const phase: Plain<Phase<'movement'>> = { name: 'movement', side, movePoints, moved: [], activated: [], crossings: {}, departed: {} };
  const current: Plain<TurnRecord> = {
    cards: side === 'england' ? { england: own, scotland: other } : { england: other, scotland: own },
    first: first && !truce ? side : enemy,
    doubleEvent: false,
    truce: truce ? enemy : null,
    toPlay: first && !truce ? [enemy] : [],
  };
  return { phase, current } satisfies Setting;
}

/** A block that entered a contested area: `[block, origin, via]`; `via` defaults to the origin. */
type Came = readonly [block: string, origin: string, via?: string];

/** Returns an area with a pending battle. The attackers' first group is the main attack. */
export function contest(
  area: string,
  attacker: Side,
  {
    attackers,
    reinforcements = [],
    defenders,
  }: { readonly attackers: readonly Came[]; readonly reinforcements?: readonly Came[]; readonly defenders: number },
): Plain<Contest> {
  const entered =
    (side: Side) =>
    ([block, origin, via = origin]: Came) => ({ block, side, origin, via });
  const entries = [...attackers.map(entered(attacker)), ...reinforcements.map(entered(opponent(attacker)))];
  const [first] = entries;
  if (!first || first.side !== attacker) throw new Error('a contest has an attacker');
  return { area, attacker, defenders, main: { origin: first.origin, via: first.via }, entries };
}

/** Returns a position after all moves, with player 1 to choose a battle: `position({ ...battles('england', contest(…)), blocks })`. */
export function battles(first: Side, ...contests: readonly Plain<Contest>[]) {
  const cards = first === 'england' ? { england: 'move-3', scotland: 'move-2' } : { england: 'move-2', scotland: 'move-3' };
  const entries = contests.flatMap(({ area, entries }) => entries.map((entry) => ({ area, ...entry })));
  // Player 2 comes after player 1.
  const inOrder = [...entries.filter(({ side }) => side === first), ...entries.filter(({ side }) => side !== first)];
  const lastEntered = Object.fromEntries(inOrder.map(({ area, side, via }) => [[area, via].sort().join('|'), side]));
  const current: Plain<TurnRecord> = { cards, first, doubleEvent: false, truce: null, toPlay: [], lastEntered };
  return { phase: { name: 'choose-battle' } as const, current, contests } satisfies Setting;
}

/** Returns a position in the winter stage of a side. The other viewers last saw its blocks where they are now. */
export function wintering(side: Side, setting: Setting): HammerState {
  const state = position({ turn: 5, hands: { england: [], scotland: [] }, ...setting });
  return { ...state, winter: { side, before: state.blocks, asks: side, asked: true, finished: false, converted: [] } };
}
