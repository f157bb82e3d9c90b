// Plays Hammer of the Scots from the view of one side: every decision scores its legal actions by what they do for nobles, who decide the
// game, and by the expected result of battles. Hidden enemy blocks count as blocks of average strength.
import type { Action, ActionType } from '../../rulesets/hammer-of-the-scots/actions.js';
import { EDWARD, isNoble, KING, MORAY, NOBLES, printed, WALLACE } from '../../rulesets/hammer-of-the-scots/blocks.js';
import { cardOf } from '../../rulesets/hammer-of-the-scots/cards.js';
import { type AreaId, type BlockId, opponent, type Side } from '../../rulesets/hammer-of-the-scots/ids.js';
import { AREA_IDS, areaOf, borderBetween, ENGLAND, exitsOf, SELKIRK } from '../../rulesets/hammer-of-the-scots/map.js';
import { castleLimit } from '../../rulesets/hammer-of-the-scots/rules/1.2-castle-limits.js';
import { BORDER_LIMIT } from '../../rulesets/hammer-of-the-scots/rules/4.3-border-limits.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';
import { best, bestUnlessSlip, type Situation } from './strategy.js';

type Known = Situation<Hammer>;
type Choose<T extends ActionType> = (known: Known, action: Action<T>) => number;

/** The value of a noble who changes sides. */
const NOBLE = 10;
/** The value of the life of a King. */
const CROWN = 40;
/** An enemy block that the side cannot see, on average. */
const UNSEEN = { strength: 2.6, firepower: 2.3 } as const;
/** The chance of winning from which a battle is sought, and below which it is left. */
const ODDS = { attack: 0.45, stay: 0.25, nobleStays: 0.35, kingStays: 0.7 } as const;
/** The turns of a year. */
const TURNS = 5;

/** Returns the action with the highest score. Optional actions have a score above 0, ends of phases a score of 0. */
export function chooseHammerAction(known: Known): Action {
  const { legal, strength, random } = known;
  return bestUnlessSlip(strength, random, {
    best: () => best(legal, (action) => scoreOf(known, action)),
    sensible: () => {
      const sensible = legal.filter((action) => scoreOf(known, action) >= 0);
      return sensible.length > 0 ? sensible : legal;
    },
  });
}

const scoreOf = (known: Known, action: Action): number => (SCORES[action.type] as Choose<ActionType>)(known, action);

// What the view says.

const foeOf = ({ seat }: Known): Side => opponent(seat);
const countOf = ({ view }: Known, area: AreaId, side: Side): number => view.areas.find((each) => each.area === area)?.[side] ?? 0;
const ownBlock = ({ view }: Known, id: BlockId) => view.blocks.find(({ block }) => block === id)!;
const ownBlocksIn = ({ view, seat }: Known, area: AreaId) => view.blocks.filter(({ side, place }) => side === seat && place === area);
const sideOfNoble = ({ view }: Known, noble: BlockId): Side | undefined => view.nobles.find((each) => each.noble === noble)?.side;

/** Returns the nobles of a side who go to this area in winter if they can. */
const noblesOfHome = (known: Known, area: AreaId, side: Side): number =>
  NOBLES.filter((noble) => noble !== MORAY && printed(noble).homes!.includes(area) && sideOfNoble(known, noble) === side).length;

/** Whether the death of this block ends the game or nearly does. */
const isCrownedHead = ({ view }: Known, block: BlockId): boolean => block === KING || (block === EDWARD && view.edward === 2);

// The expected result of a battle.

interface Fighter {
  readonly strength: number;
  readonly firepower: number;
}
const fighter = (block: BlockId, strength: number): Fighter => ({ strength, firepower: printed(block).firepower });

/** The power of a force: the hits it makes in a round, times the hits it can take. */
const powerOf = (force: readonly Fighter[]): number => {
  const hits = force.reduce((sum, { strength, firepower }) => sum + (strength * firepower) / 6, 0);
  return hits * force.reduce((sum, { strength }) => sum + strength, 0);
};

/** Returns the chance of a force against another; 1 if there is no other. */
function oddsOf(own: readonly Fighter[], enemy: readonly Fighter[]): number {
  const [mine, theirs] = [powerOf(own), powerOf(enemy)];
  return theirs === 0 ? 1 : (mine * mine) / (mine * mine + theirs * theirs);
}

/** Returns the enemies that may stand in an area. A noble fights better at home. */
const unseenIn = (known: Known, area: AreaId): Fighter[] =>
  Array.from({ length: countOf(known, area, foeOf(known)) }, (_, index) =>
    index < noblesOfHome(known, area, foeOf(known)) ? { ...UNSEEN, firepower: 3 } : UNSEEN,
  );

/** Returns the odds of the battle that is being fought. */
function oddsOfBattle(known: Known): number {
  const { battle } = known.view;
  if (battle === null) return 1;
  const open = (side: Side) => battle.open.filter((each) => each.side === side).map(({ block, strength }) => fighter(block, strength));
  const waiting = ownBlocksIn(known, battle.area).filter(({ block }) => !battle.open.some((each) => each.block === block));
  const own = [...open(known.seat), ...waiting.map(({ block, strength }) => fighter(block, strength))];
  const enemy = [...open(foeOf(known)), ...Array.from({ length: battle.waiting[foeOf(known)] }, () => UNSEEN)];
  // An attacker who has not won after three rounds must leave.
  const haste = battle.attacker === known.seat && battle.round === 3 ? 0.8 : 1;
  return haste * oddsOf(own, enemy);
}

// Areas.

/** Returns what it is worth to hold an area at the end of the year: nobles of the enemy who cannot go home there change sides. */
const worthOf = (known: Known, area: AreaId): number =>
  NOBLE * noblesOfHome(known, area, foeOf(known)) + NOBLE * 0.5 * noblesOfHome(known, area, known.seat) + castleLimit(area, known.seat);

/** Returns the number of areas between an area and the nearest that the enemy holds with a noble's home; 9 if there is none. */
function distanceToPrey(known: Known, from: AreaId): number {
  const seen = new Set([from]);
  let edge: readonly AreaId[] = [from];
  for (let distance = 0; edge.length > 0; distance++) {
    if (edge.some((area) => noblesOfHome(known, area, foeOf(known)) > 0)) return distance;
    edge = edge
      .flatMap((area) => exitsOf(area).map(({ to }) => to))
      .filter((area) => area !== ENGLAND && !seen.has(area) && seen.add(area));
  }
  return 9;
}

// Moves.

/** Returns the own blocks that could follow a block on its way into an area. */
function companyOf(known: Known, { block, path }: Action<'move'>): readonly BlockId[] {
  const [from, to, via] = [path[0]!, path.at(-1)!, path.at(-2)!];
  const border = borderBetween(via, to);
  // By sea blocks come alone.
  if (border === undefined) return [];
  const room = BORDER_LIMIT[border.colour] - 1;
  const { task } = known.view;
  // Over the Anglo-Scottish border each block costs a point.
  const paid = from === ENGLAND || to === ENGLAND ? (task?.movePoints ?? 1) - 1 : room;
  const others = new Set<BlockId>();
  for (const action of known.legal)
    if (
      action.type === 'move' &&
      action.block !== block &&
      action.path[0] === from &&
      action.path.at(-1) === to &&
      action.path.at(-2) === via
    )
      others.add(action.block);
  const byPower = [...others]
    .filter((each) => !isCrownedHead(known, each))
    .sort((one, other) => strengthOf(known, other) - strengthOf(known, one));
  return byPower.slice(0, Math.max(0, Math.min(room, paid)));
}
const strengthOf = (known: Known, block: BlockId): number => ownBlock(known, block).strength * printed(block).firepower;

/** Returns what the block would give up where it stands. */
function costOfLeaving(known: Known, from: AreaId): number {
  const stay = ownBlocksIn(known, from).length - 1;
  if (countOf(known, from, foeOf(known)) > 0) return NOBLE;
  if (from === ENGLAND || stay > 0) return 0;
  // The last block of an area from which nobles of the enemy are kept out, or to which own nobles return.
  const kept = NOBLE * noblesOfHome(known, from, foeOf(known));
  return known.view.turn >= TURNS - 1 ? kept + 0.2 * NOBLE * noblesOfHome(known, from, known.seat) : kept * 0.7;
}

function scoreOfMove(known: Known, action: Action<'move'>): number {
  const { block, path } = action;
  const [from, to] = [path[0]!, path.at(-1)!];
  if (from === to || to === ENGLAND) return -1;
  const enemies = countOf(known, to, foeOf(known));
  const cost = costOfLeaving(known, from) + 0.01 * path.length;
  if (isCrownedHead(known, block) && enemies > 0) return -1;
  const paid = known.view.task?.activated.includes(from) && from !== ENGLAND;
  const price = paid ? 0 : 1;
  if (enemies > 0) return scoreOfAttack(known, action) - cost - price;
  const here = ownBlocksIn(known, to).length;
  // The first block takes the area. Further ones only come closer to the enemy.
  const taken = here === 0 ? NOBLE * noblesOfHome(known, to, foeOf(known)) * (known.view.turn >= TURNS - 1 ? 1 : 0.6) : 0;
  const idle = isCrownedHead(known, block) ? 0 : 0.9 * (distanceToPrey(known, from) - distanceToPrey(known, to));
  const home = noblesOfHome(known, from, known.seat) > 0 && isNoble(block) ? 1.5 : 0;
  return taken + idle + (from === ENGLAND ? 2 : 0) - cost - price - home;
}

function scoreOfAttack(known: Known, action: Action<'move'>): number {
  const { block, path } = action;
  const to = path.at(-1)!;
  const there = ownBlocksIn(known, to);
  const enemy = unseenIn(known, to);
  const toFighter = (id: BlockId) => fighter(id, ownBlock(known, id).strength);
  const already = there.map(({ block: id, strength }) => fighter(id, strength));
  const before = there.length > 0 ? oddsOf(already, enemy) : 0;
  const prize = worthOf(known, to) + 2 * enemy.length;
  const risk = (id: BlockId) => (isNoble(id) ? NOBLE : 0) + ownBlock(known, id).strength;
  if (there.length > 0) {
    // A battle that is certain to be fought: the block adds to its odds.
    const after = oddsOf([...already, toFighter(block)], enemy);
    return (after - before) * (prize + 10) - (1 - after) * risk(block);
  }
  const company = [block, ...companyOf(known, action)];
  const odds = oddsOf(company.map(toFighter), enemy);
  if (odds < ODDS.attack) return -1;
  return odds * prize - (1 - odds) * company.reduce((sum, id) => sum + risk(id), 0) * 0.5;
}

// Battles.

/** Whether a block should leave the battle. */
function shouldLeave(known: Known, block: BlockId): boolean {
  const odds = oddsOfBattle(known);
  const { strength } = ownBlock(known, block);
  if (isCrownedHead(known, block)) return odds < ODDS.kingStays || strength <= 1;
  return odds < (isNoble(block) ? ODDS.nobleStays : ODDS.stay);
}

/** Returns how good an area is for a block that withdraws: with friends, and at a home that it keeps. */
const refuge = (known: Known, area: AreaId): number =>
  1 + 0.1 * countOf(known, area, known.seat) + (countOf(known, area, known.seat) === 0 ? 0.1 * worthOf(known, area) : 0);

/** Returns how much the side would lose with the block. */
const preciousness = (known: Known, block: BlockId): number =>
  (isCrownedHead(known, block) ? CROWN : 0) + (isNoble(block) ? NOBLE : 0) + (block === WALLACE ? 5 : 0) + printed(block).firepower;

// Winter.

/** Returns by how many blocks an area exceeds its castle limit. */
const excessIn = (known: Known, area: AreaId): number =>
  ownBlocksIn(known, area).length -
  castleLimit(area, known.seat) -
  (area === SELKIRK && ownBlocksIn(known, area).some(({ block }) => block === WALLACE) ? 1 : 0);

function scoreOfDisbanding(known: Known, { block }: Action<'disband'>): number {
  const { place, strength } = ownBlock(known, block);
  const tooMany = AREA_IDS.some((area) => area === place) ? excessIn(known, place as AreaId) : 0;
  return (tooMany > 0 ? 100 : -100) - strength - preciousness(known, block);
}

/** Returns how good it is to winter in an area. */
const winterQuarters = (known: Known, area: AreaId): number => castleLimit(area, known.seat) - countOf(known, area, known.seat) * 0.1;

/** The order of the cards: the event first, then the low moves, so that the high ones decide who stands where in winter. */
function scoreOfCard(_known: Known, { card }: Action<'play-card'>): number {
  const { movePoints, event } = cardOf(card);
  if (event !== null) return 10 - (event === 'truce' ? 2 : 0);
  return movePoints!;
}

const isPlayedForEffect = ({ view, seat }: Known): boolean => view.played.at(-1)?.[seat] !== 'truce';

const areaWorth = (known: Known, { area }: { readonly area: AreaId }) => winterQuarters(known, area);
const always = () => 1;
const end = () => 0;
const never = () => -1;

/** The score of each kind of action. */
const SCORES: { readonly [T in ActionType]: Choose<T> } = {
  'play-card': scoreOfCard,
  // A coronation drives the nobles of the other faction to the enemy, and the death of a King loses the game.
  crown: never,
  'play-event': (known) => (isPlayedForEffect(known) ? 1 : -1),
  'pass-event': end,
  'call-truce': never,
  'roll-herald': always,
  herald: (known, { noble }) =>
    10 + printed(noble).max - 2 * Math.min(...printed(noble).homes!.map((home) => countOf(known, home, foeOf(known)))),
  pillage: (known, { area }) => 10 + 3 * noblesOfHome(known, area, foeOf(known)) - countOf(known, area, foeOf(known)),
  'take-hit': (known, { block }) => -preciousness(known, block),
  'pillage-gain': (known, { block }) => 1 + preciousness(known, block),
  'end-pillage': end,
  'sea-move': (known, { block, to }) =>
    isNoble(block) ? -1 : scoreOfMove(known, { type: 'move', block, path: [ownBlock(known, block).place as AreaId, to] }),
  'end-sea-move': end,
  victual: (_known, { block }) => 1 + printed(block).firepower,
  'end-victuals': end,
  move: scoreOfMove,
  rally: never,
  'declare-main-attack': never,
  'join-main-attack': always,
  'end-movement': end,
  'end-declaring': end,
  'choose-battle': (known, { area }) =>
    oddsOf(
      ownBlocksIn(known, area).map(({ block, strength }) => fighter(block, strength)),
      unseenIn(known, area),
    ),
  fire: (known, { block }) => (shouldLeave(known, block) ? 1 : 5 + 0.1 * strengthOf(known, block)),
  pass: never,
  retreat: (known, { block, to }) => (known.view.phase === 'retreat' || shouldLeave(known, block) ? 1 + refuge(known, to) : -1),
  'end-retreat': end,
  regroup: (known, { block, to }) => {
    const from = known.view.task?.area ?? null;
    if (from === null || isNoble(block) || ownBlocksIn(known, from).length < 3 || countOf(known, to, known.seat) > 0) return -1;
    return NOBLE * noblesOfHome(known, to, foeOf(known)) - 1;
  },
  'end-regroup': end,
  'border-raid-loss': (known, { block }) => -strengthOf(known, block),
  'bruce-home': areaWorth,
  'comyn-home': areaWorth,
  'moray-winter': areaWorth,
  'king-winter': areaWorth,
  'end-going-home': end,
  'edward-winters': always,
  'edward-disbands': end,
  'wallace-winter': (known, { area }) => (area === SELKIRK ? 1 : winterQuarters(known, area)),
  disband: scoreOfDisbanding,
  'end-disbanding': end,
  draw: () => 2.5,
  build: (_known, { block }) => printed(block).firepower + (isNoble(block) ? 0 : 0.5),
  land: (known, { to }) => areaOf(to).castleLimit - countOf(known, to, known.seat),
  'build-from': always,
  'end-builds': end,
};
