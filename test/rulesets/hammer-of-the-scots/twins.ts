// Twins: a state that differs from another in what one viewer cannot know (section G of the catalogue), and in nothing
// else. Hidden blocks trade places and change strength, hands are dealt anew from the cards the viewer has not seen, and
// winter decisions that have not been shown are other ones.
import type { UnrecordedChance } from '../../../src/engine/chance.js';
import type { Viewer } from '../../../src/engine/ruleset.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import {
  BRUCE,
  blockNumber,
  COMYN,
  EDWARD,
  FRENCH_KNIGHTS,
  isNoble,
  MORAY,
  NORSE,
  printed,
} from '../../../src/rulesets/hammer-of-the-scots/blocks.js';
import { DECK } from '../../../src/rulesets/hammer-of-the-scots/cards.js';
import { type AreaId, type BlockId, type BySide, type CardId, SIDES, type Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { AREA_IDS, ENGLAND, isArea, isCoastal } from '../../../src/rulesets/hammer-of-the-scots/map.js';
import { edwardLiesOpen } from '../../../src/rulesets/hammer-of-the-scots/rules/c.1-handicaps.js';
import type { BlockState, HammerState, Phase, Place } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import type { Twin } from '../../support/subject.js';

/** Pairs of blocks that are asked whether they would trade places. */
const TRADES = 120;

/** The sides whose secrets are kept from the viewer. */
export const hiddenFrom = (viewer: Viewer<Side>): Side[] => (viewer === 'arbiter' ? [] : SIDES.filter((side) => side !== viewer));

/** The side whose open winter stage the viewer sees nothing of. */
export function shutOutOf(game: HammerState, viewer: Viewer<Side>): Side | null {
  const { winter } = game;
  return !winter || winter.finished || winter.both || !hiddenFrom(viewer).includes(winter.side) ? null : winter.side;
}

/** Bruce and Comyn, if they became the viewer's in the open stage of the other side: he knows where they stand (AMB-82). */
const wonBy = ({ blocks, winter }: HammerState, viewer: Viewer<Side>): BlockId[] =>
  TWO_HOMED.filter((id) => winter!.before[blockNumber(id)]!.side !== viewer && blocks[blockNumber(id)]!.side === viewer);
const TWO_HOMED: readonly BlockId[] = [BRUCE, COMYN];

/** The nobles that the viewer's own open stage has converted: the viewer saw the enemy in their homes and will be notified of their names. */
function lostBy({ blocks, winter }: HammerState, viewer: Viewer<Side>): BlockId[] {
  if (!winter || winter.finished || winter.both || winter.side !== viewer) return [];
  return winter.before.filter(({ id, side }) => side === viewer && blocks[blockNumber(id)]!.side !== viewer).map(({ id }) => id);
}

/** Both sides' steps are open: each sees its own blocks as they are, and the other's as they were. */
const bothDecide = ({ winter }: HammerState): boolean => winter?.both === true && !winter.finished;

/** The blocks of others whose identity or strength the viewer does not know: not those that lie open in a battle. */
export function hiddenBlocks(game: HammerState, viewer: Viewer<Side>): readonly BlockState[] {
  const shutOut = shutOutOf(game, viewer);
  const blocks = shutOut || bothDecide(game) ? game.winter!.before : game.blocks;
  const known = shutOut ? wonBy(game, viewer) : lostBy(game, viewer);
  return blocks.filter((block) => {
    const standing = isArea(block.place) || block.place === 'pool';
    return standing && hiddenFrom(viewer).includes(block.side) && !known.includes(block.id) && !liesOpen(game, block);
  });
}

/** Everybody sees it: Edward by a handicap, a block active in the battle, a captured noble, a retreat not yet shown, or Norse that came by sea. */
function liesOpen({ battle, phase, contests, options, year }: HammerState, { id, place }: BlockState): boolean {
  if (id === EDWARD && edwardLiesOpen(options, year)) return true;
  if ('captured' in phase && phase.captured.includes(id)) return true;
  if (id === NORSE && contests.some(({ entries }) => entries.some((entry) => entry.block === id))) return true;
  if (!battle) return id === NORSE && 'moved' in phase && phase.moved.includes(id);
  if (battle.captured.includes(id) || battle.leaving.some(({ block }) => block === id)) return true;
  if (id === NORSE && battle.entries.some((entry) => entry.block === id)) return true;
  return place === battle.area && !battle.reserves.includes(id) && phase.name !== 'retreat';
}

/** A twin of the game for one viewer. */
export function disguised(game: HammerState, viewer: Viewer<Side>, random: UnrecordedChance): Twin<Hammer> {
  const traded = trades(hiddenBlocks(game, viewer), random);
  const strengths = new Map([...traded.values()].map((id) => [id, random.pick('strength', range(1, printed(id).max))]));
  const as = (id: BlockId): BlockId => traded.get(id) ?? id;
  const relabelled = (blocks: readonly BlockState[]): BlockState[] => {
    const list = blocks.slice();
    for (const block of blocks) {
      const id = as(block.id);
      list[blockNumber(id)] = { ...block, id, strength: block.strength === 0 ? 0 : (strengths.get(id) ?? block.strength) };
    }
    return list;
  };
  const cards = dealtAnew(game, viewer, random);
  const table = renamed({ phase: game.phase, contests: game.contests, battle: game.battle }, as);
  const blocks = relabelled(game.blocks);
  const state: HammerState = {
    ...game,
    ...table,
    blocks,
    hands: cards.hands,
    phase: table.phase.name === 'play-card' ? { name: 'play-card', chosen: cards.chosen } : table.phase,
    winter: game.winter && {
      ...game.winter,
      before: relabelled(game.winter.before),
      converted: game.winter.converted.map(as),
    },
  };
  const shutOut = shutOutOf(game, viewer);
  const other = bothDecide(game) ? otherwiseBuilt(state, viewer, random) : state;
  return {
    state: shutOut ? otherwiseDecided(state, shutOut, wonBy(game, viewer), random) : other,
    counterpart: (action) => (shutOut || bothDecide(game) ? null : counterpart(game, state, action, as)),
  };
}

/** Who stands where whom stood: nobles trade with nobles on the map, others with others there or in the pool. */
function trades(hidden: readonly BlockState[], random: UnrecordedChance): Map<BlockId, BlockId> {
  const standsFor = new Map(hidden.map(({ id }) => [id, id]));
  if (hidden.length === 0) return standsFor;
  for (let trade = 0; trade < TRADES; trade++) {
    const [one, other] = [random.pick('one', hidden), random.pick('other', hidden)];
    const [a, b] = [standsFor.get(one.id)!, standsFor.get(other.id)!];
    if (one.side !== other.side || !mayStand(a, other.place) || !mayStand(b, one.place) || kindOf(a) !== kindOf(b)) continue;
    standsFor.set(one.id, b).set(other.id, a);
  }
  return standsFor;
}
/** Moray's block is a noble's that may be in the pool: whether it is on the map is known from the nobles in play (H9.1b). */
const kindOf = (id: BlockId): string => (id === MORAY ? id : isNoble(id) ? 'noble' : 'other');
const mayStand = (id: BlockId, place: Place): boolean =>
  id !== NORSE || place === 'pool' || (isArea(place) && place !== ENGLAND && isCoastal(place));

/** Hands and face-down cards of others, dealt anew from the cards the viewer has not seen this year. */
function dealtAnew(game: HammerState, viewer: Viewer<Side>, random: UnrecordedChance) {
  const chosen: Partial<Record<Side, CardId>> = game.phase.name === 'play-card' ? { ...game.phase.chosen } : {};
  const hands: { -readonly [S in Side]: BySide<readonly CardId[]>[S] } = { ...game.hands };
  const hidden = hiddenFrom(viewer);
  const seen = game.played.flatMap(({ england, scotland }) => [england, scotland]);
  for (const side of SIDES) if (!hidden.includes(side)) seen.push(...hands[side], ...(chosen[side] ? [chosen[side]] : []));
  const unseen = DECK.slice();
  for (const card of seen) if (unseen.includes(card)) unseen.splice(unseen.indexOf(card), 1);
  const deck = [...random.sample('deck', unseen, unseen.length)];
  for (const side of hidden) {
    hands[side] = deck.splice(0, hands[side].length).sort();
    if (chosen[side]) chosen[side] = deck.splice(0, 1)[0]!;
  }
  return { hands, chosen };
}

/** The same, with every block called by the name of the one that stands for it. Blocks of others keep theirs. */
function renamed<V>(value: V, as: (id: BlockId) => BlockId): V {
  return JSON.parse(JSON.stringify(value), (key, held: unknown) => {
    if (key === 'block') return as(held as BlockId);
    return LISTS_OF_BLOCKS.includes(key) && Array.isArray(held) ? held.map((id: BlockId) => as(id)) : held;
  });
}
const LISTS_OF_BLOCKS: readonly string[] = ['moved', 'fed', 'reserves', 'captured', 'acted'];

const STEPS_OF_WINTER: readonly (readonly Phase['name'][])[] = [
  ['bruce-goes-home', 'comyn-goes-home'],
  ['moray-winter', 'scottish-king-winter', 'scottish-going-home'],
  ['edward-winter', 'english-disbanding'],
  ['wallace-winter', 'scottish-disbanding', 'scottish-builds'],
  ['english-builds'],
];

/** Another way the open winter stage may have gone so far: blocks sent home, disbanded, drawn, built up; another question. */
function otherwiseDecided(game: HammerState, side: Side, won: readonly BlockId[], random: UnrecordedChance): HammerState {
  const isAnothers = 'side' in game.phase && game.phase.side !== side;
  // Both homes of a noble who was lost are held by his new side, so that nobody of the old one can have gone there (H7.12c).
  const closed = isAnothers ? printed(game.phase.name === 'bruce-goes-home' ? BRUCE : COMYN).homes! : [];
  const areas = AREA_IDS.filter((area) => !closed.includes(area));
  const blocks = game.winter!.before.map((block, number): BlockState => {
    if (won.includes(block.id)) return game.blocks[number]!;
    if (block.side !== side || block.place === 'dead' || block.place === 'aside') return block;
    if (random.pick('whether', [true, false])) return block;
    const place = random.pick('place', isNoble(block.id) && block.id !== MORAY ? areas : [...areas, 'pool' as const]);
    return { ...block, place, strength: place === 'pool' ? 0 : random.pick('strength', range(1, printed(block.id).max)) };
  });
  const asked = STEPS_OF_WINTER.find((names) => names.includes(game.phase.name)) ?? [];
  const name = random.pick('phase', asked);
  const phase = { name, side, edwardWinters: random.pick('edward', [true, false]), spent: { fife: 1 } } as unknown as Phase;
  return { ...game, blocks, phase: isAnothers ? game.phase : phase };
}

/** Another way the others may have built so far: steps, draws for areas they hold, what they landed or are to land, and points spent there. */
function otherwiseBuilt(game: HammerState, viewer: Viewer<Side>, random: UnrecordedChance): HammerState {
  const { before } = game.winter!;
  const theirs = new Set(before.filter(({ side }) => hiddenFrom(viewer).includes(side)).map(({ place }) => place));
  const blocks = game.blocks.map((block, number): BlockState => {
    const was = before[number]!;
    if (!hiddenFrom(viewer).includes(block.side) || was.place === 'dead' || was.place === 'aside') return block;
    const held = before.filter(({ side, place }) => side === block.side && isArea(place)).map(({ place }) => place);
    const open = held.filter((place) => mayStand(block.id, place));
    const comes = was.place === 'pool' && open.length > 0 && random.pick('drawn', [true, false]);
    if (was.place === 'pool' && !comes) return was;
    const place = comes ? random.pick('place', open) : was.place;
    return { ...was, place, strength: random.pick('strength', range(1, printed(block.id).max)) };
  });
  if (game.phase.name !== 'builds') return { ...game, blocks };
  const others = AREA_IDS.filter((area) => theirs.has(area)).map((area) => [area, random.pick('points', [0, 1, 2])] as const);
  const drawn = hiddenFrom(viewer).includes('scotland') ? otherwiseLanded([...theirs].filter(isArea), random) : {};
  return { ...game, blocks, phase: { ...game.phase, ...drawn, spent: { ...game.phase.spent, ...Object.fromEntries(others) } } };
}

/** Perhaps a block that the Scots drew inland and are still to put on a coast, perhaps one that they have: Norse or French Knights. */
function otherwiseLanded(areas: readonly AreaId[], random: UnrecordedChance): Pick<Phase<'builds'>, 'landing' | 'landed'> {
  if (areas.length === 0) return {};
  const [one, other] = random.sample('strangers', [NORSE, FRENCH_KNIGHTS], 2) as [BlockId, BlockId];
  const landing = random.pick('whether', [true, false]) ? { block: one, area: random.pick('area', areas) } : null;
  const landed = random.pick('landed', [true, false]) ? { [other]: random.pick('area', areas) } : {};
  return { landing, landed };
}

function counterpart(game: HammerState, twin: HammerState, action: Action, as: (id: BlockId) => BlockId): Action | null {
  if (action.type !== 'play-card') return renamed(action, as);
  const holder = SIDES.find((side) => game.hands[side].includes(action.card) && game.hands[side] !== twin.hands[side]);
  const card = holder && twin.hands[holder][game.hands[holder].indexOf(action.card)];
  return card ? { ...action, card } : null;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
