// Every legal move, found the plain way: each block, each path along the printed borders, each judged by the rulebook's own
// words, clause by clause. It shares nothing with the rules it is compared to but the state of the game.
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Asked } from '../../support/position.js';
import { BLOCK_ROWS } from './rules/printed-blocks.js';
import { AREA_ROWS } from './rules/printed-map.js';

type Moving = HammerState & { readonly phase: { readonly name: 'movement' } };
type Colour = 'green' | 'red';

const BORDERS = new Map(
  AREA_ROWS.map(([from, , , , , exits]) => [from, new Map(exits.split(', ').map((exit) => exit.split(' ') as [string, Colour]))]),
);
/** The colour of the border between two areas; null where there is none. */
const colourOf = (from: string, to: string): Colour | null => BORDERS.get(from)!.get(to) ?? null;
const AREAS = AREA_ROWS.map(([area]) => area);
const NEIGHBOURS = new Map(AREAS.map((from) => [from, AREAS.filter((to) => colourOf(from, to))]));
const IRISH_COASTS = AREA_ROWS.filter(([area, , , coasts]) => coasts.includes('irish-sea') && area !== 'england').map(([area]) => area);
const COASTS = AREA_ROWS.filter(([area, , , coasts]) => coasts.length > 0 && area !== 'england').map(([area]) => area);

/** The areas a block may enter in a turn: table A.2; the archers' in the reading agreed upon. */
const rating = (game: Moving, block: string): number =>
  block === 'etterick' ? game.options.etterickMove : BLOCK_ROWS.find(([id]) => id === block)![3];

const PATHS = new Map<string, readonly (readonly string[])[]>();

/** Every path along borders that enters so many areas at most, sensible or not. */
function pathsFrom(from: string, steps: number): readonly (readonly string[])[] {
  if (steps === 0) return [];
  const key = `${from} ${steps}`;
  const known = PATHS.get(key);
  if (known) return known;
  const paths = NEIGHBOURS.get(from)!.flatMap((to) => [[from, to], ...pathsFrom(to, steps - 1).map((rest) => [from, ...rest])]);
  PATHS.set(key, paths);
  return paths;
}

const enemyIn = (game: Moving, area: string): boolean =>
  game.blocks.some(({ place, side, strength }) => place === area && side !== game.phase.side && strength > 0);

/** How many of the side's blocks have crossed a border this phase, whichever way; by option this turn, in battles of its cards as well. */
const crossed = ({ options, current, phase }: Moving, from: string, to: string): number => {
  const ofTurn = options.borderLimitsCarryIntoBattle ? current?.crossed?.[phase.side] : undefined;
  return (ofTurn ?? phase.crossings)[[from, to].sort().join('|')] ?? 0;
};

/** The enemies that came into an area this turn to fight there: they hold as many of the side's blocks as they are. */
const attackersOf = (game: Moving, area: string) =>
  game.contests.filter((each) => each.area === area && each.attacker !== game.phase.side).flatMap(({ entries }) => entries);

/** 4.6: the side's blocks that stood in the area when it was attacked, less the attackers, less those who have left. */
function isPinned(game: Moving, area: string): boolean {
  const contest = game.contests.find((each) => each.area === area && each.attacker !== game.phase.side);
  if (!contest) return false;
  const attackers = attackersOf(game, area).filter(({ side }) => side !== game.phase.side).length;
  return contest.defenders - attackers - (game.phase.departed[contest.area] ?? 0) <= 0;
}

/** 4.6: the enemy came over this border to fight here; in 4.0 to fight anywhere, and nobody after him. */
function isHeld(game: Moving, from: string, to: string): boolean {
  const attackers = attackersOf(game, from);
  if (attackers.some(({ side, via }) => side !== game.phase.side && via === to)) return true;
  const last = game.current?.lastEntered?.[[from, to].sort().join('|')];
  return game.options.borderControlScope === 'any-battle' && attackers.length > 0 && last !== undefined && last !== game.phase.side;
}

/** The enemy's truce, if one is in force. */
const isUnderTruce = ({ current, phase }: Moving): boolean => current?.truce != null && current.truce !== phase.side;

/** HE.Te: England is closed to the Scots in some editions, even when it is vacant. */
const raidsUnderTruce = (game: Moving, to: string): boolean =>
  isUnderTruce(game) && game.options.truceBarsRaids && game.current?.truce === 'england' && to === 'england';

/** The option rally: it has been paid for, and a King or who stands in for him is still there. */
function isRalliedTo(game: Moving, area: string): boolean {
  const { rallies = [], side } = game.phase;
  const [king, standIns]: readonly [string, readonly string[]] =
    side === 'england' ? ['edward', ['lancaster-knights', 'york-knights', 'durham-knights']] : ['scottish-king', ['wallace', 'moray']];
  const placeOf = (id: string) => game.blocks.find((block) => block.id === id)?.place as string | undefined;
  const leaders = AREAS.includes(placeOf(king) ?? '') ? [king] : standIns;
  return (rallies as readonly string[]).includes(area) && leaders.some((id) => placeOf(id) === area);
}

/** 4.2, 4.4: a point for the group, or for the block that crosses to or from England. */
function isPaid(game: Moving, path: readonly string[]): boolean {
  const { movePoints, activated } = game.phase;
  if (movePoints > 0) return true;
  if (isRalliedTo(game, path.at(-1)!)) return !path.includes('england');
  return (activated as readonly string[]).includes(path[0]!) && !path.includes('england');
}

/** The clauses that a march breaks, each asked of all its steps. */
function* brokenByMarch(game: Moving, block: string, path: readonly string[]): Iterable<string> {
  const { options, phase } = game;
  const steps = path.slice(1).map((to, before) => ({ from: path[before]!, to, colour: colourOf(path[before]!, to) }));
  const entered = path.slice(1);
  const passed = path.slice(1, -1);
  if (steps.some(({ colour }) => colour === null)) yield 'H1.1a';
  if (steps.length > rating(game, block)) yield 'H2.13a';
  if (isUnderTruce(game) && entered.some((to) => enemyIn(game, to))) yield 'HE.Ta';
  if (entered.some((to) => raidsUnderTruce(game, to))) yield 'HE.Te';
  if (path.some((area, at) => at > 1 && path[at - 2] === area)) yield 'H4.0b';
  if (passed.some((area) => enemyIn(game, area))) yield 'H4.0c';
  if ((phase.moved as readonly string[]).includes(block)) yield 'H4.0d';
  if (steps.some(({ from, to, colour }) => colour && crossed(game, from, to) >= (colour === 'red' ? 2 : 6))) yield 'H4.3a';
  if (steps.slice(0, -1).some(({ colour }) => colour === 'red')) yield 'H4.3d';
  if (!isPaid(game, path)) yield steps.some(({ from, to }) => (from === 'england') !== (to === 'england')) ? 'H4.4a' : 'H4.2a';
  if (passed.includes('england')) yield 'H4.4d';
  if (options.stopAtAngloScottishBorder && path.slice(0, -2).includes('england')) yield 'H4.4f';
  if (isPinned(game, path[0]!)) yield 'H4.6a';
  if (steps[0]?.colour && isHeld(game, path[0]!, path[1]!)) yield 'H4.6d';
}

/** The clauses that a voyage of the Norse breaks (4.7): a point of their own, from coast to coast; Angus Og's only on the Irish Sea. */
function* brokenByVoyage(game: Moving, path: readonly string[]): Iterable<string> {
  const { options, phase } = game;
  const entered = path.slice(1);
  const coasts = path.length === 2 && path[0] !== path[1] && path.every((area) => area === 'england' || COASTS.includes(area));
  const strays = path.some((area, at) => (at === 0 || at === path.length - 1) && COASTS.includes(area) && !IRISH_COASTS.includes(area));
  if (isUnderTruce(game) && entered.some((to) => enemyIn(game, to))) yield 'HE.Ta';
  if (entered.some((to) => raidsUnderTruce(game, to))) yield 'HE.Te';
  if (phase.moved.some((id) => id === ('norse' as string))) yield 'H4.0d';
  if (isPinned(game, path[0]!)) yield 'H4.6a';
  if (!coasts || (options.angusOg && strays) || phase.movePoints < 1) yield 'H4.7a';
  if (entered.includes('england')) yield 'H4.7b';
}

/** The clauses that a move of an own block from where it stands breaks. */
export const brokenBy = (game: HammerState, block: string, path: readonly string[]): Iterable<string> =>
  block === 'norse' ? brokenByVoyage(game as Moving, path) : brokenByMarch(game as Moving, block, path);

const isLegal = (game: Moving, block: string, path: readonly string[]): boolean => {
  for (const _broken of brokenBy(game, block, path)) return false;
  return true;
};

/** Every move the side that is moving may make. */
export function everyMove(game: HammerState): Asked<'move'>[] {
  const moving = game as Moving;
  const { side } = moving.phase;
  const own = game.blocks.filter((block) => block.side === side && block.strength > 0);
  return own.flatMap(({ id, place }): Asked<'move'>[] => {
    const paths = id === ('norse' as string) ? COASTS.map((to) => [place, to]) : pathsFrom(place, rating(moving, id));
    return paths.filter((path) => isLegal(moving, id, path)).map((path) => ({ type: 'move', block: id, path }));
  });
}
