import { isJudgedGame } from '../../engine/positions.js';
import { BLOCKS, FRENCH_KNIGHTS, KING, MORAY, NORSE, printed, WALLACE } from './blocks.js';
import { completeOptions } from './editions.js';
import type { Event } from './events.js';
import { type AreaId, type BlockId, type BySide, type CardId, opponent, type Side, withSide } from './ids.js';
import { ENGLAND, FIFE, isArea } from './map.js';
import { battleOf, blockOf, countIn, isOccupiedBy, withBlock } from './on-map.js';
import { positionState } from './position.js';
import { costOf, withoutLeader, withRally } from './rules/4.2-group-moves.js';
import { crossingAdded, crossingsAlong } from './rules/4.3-border-limits.js';
import { countsAnyBattle, crossingsCarried, withBorderUsed } from './rules/5.5-retreating.js';
import { mainAttackWith } from './rules/5.32-main-attack-and-reserves.js';
import { beginningOf, SCENARIO } from './scenarios.js';
import {
  type Arrival,
  type Battle,
  type BlockState,
  type Contest,
  type HammerState,
  type Phase,
  type PhaseName,
  type TurnRecord,
  withBattleChanges,
  withChanges,
  withMovementChanges,
  withTurnChanges,
  withWinterChanges,
} from './state.js';

/** Returns the state after one event. Never rejects and never draws. */
export function evolve(game: HammerState, event: Event): HammerState {
  switch (event.type) {
    case 'phase-entered':
      return enterPhase(game, event.phase);
    case 'game-ended':
      return withChanges(game, { battle: null, contests: [], winter: null, phase: { name: 'game-over', outcome: event.outcome } });
    // Cards, years and turns
    case 'game-opened':
      return openGame(game, event);
    case 'year-begun':
      return withChanges(game, { year: event.year, turn: 0, played: [], winter: null });
    case 'cards-dealt':
      return withChanges(game, { hands: event.hands });
    case 'turn-begun':
      return withChanges(game, { turn: event.turn, current: null, contests: [] });
    case 'card-laid':
      return layCard(game, event);
    case 'cards-revealed':
      return revealCards(game, event);
    case 'card-begun':
      return withTurn(game, event, { toPlay: currentTurn(game, event).toPlay.filter((side) => side !== event.side) });
    case 'event-passed':
    case 'hands-thrown-in':
      return game;
    case 'truce-called':
      return withTurn(game, event, { truce: event.side });
    case 'king-crowned':
      return withChanges(game, {
        crowned: event.candidate,
        blocks: withBlock(game.blocks, KING, { place: event.area, strength: printed(KING).max }),
      });
    // Levies, event cards, moves and regrouping
    case 'levy-drawn':
    case 'herald-rolled':
    case 'herald-die-rolled':
    case 'area-pillaged':
      return game;
    case 'block-levied':
      return changeBlock(game, event.block, { place: ENGLAND, strength: printed(event.block).max });
    case 'noble-converted':
      return changeBlock(game, event.noble, { side: event.to });
    case 'pillage-hit-taken': {
      const phase = phaseOf(game, 'pillage-hits', event);
      return withChanges(addSteps(game, event.block, -1), { phase: { ...phase, hits: phase.hits - 1, lost: phase.lost + 1 } });
    }
    case 'pillage-step-gained': {
      const phase = phaseOf(game, 'pillage-gains', event);
      return withChanges(addSteps(game, event.block, 1), { phase: { ...phase, steps: phase.steps - 1 } });
    }
    case 'block-sea-moved': {
      const phase = phaseOf(game, 'sea-move', event);
      const route = { from: event.from, to: event.to };
      return withChanges(changeBlock(game, event.block, { place: event.to }), {
        phase: { ...phase, route, moved: [...phase.moved, event.block] },
      });
    }
    case 'step-victualled': {
      const phase = phaseOf(game, 'victuals', event);
      const given = { ...phase, area: event.area, steps: phase.steps - 1 };
      const fed = game.options.victualsSpread ? { fed: [...(phase.fed ?? []), event.block] } : {};
      return withChanges(addSteps(game, event.block, 1), { phase: { ...given, ...fed } });
    }
    case 'block-moved':
      return moveBlock(game, event);
    case 'norse-moved':
      return moveNorse(game, event);
    case 'rally-called': {
      const phase = phaseOf(game, 'movement', event);
      return withChanges(game, { phase: withMovementChanges(withRally(phase, event.area), { movePoints: phase.movePoints - 1 }) });
    }
    case 'main-attack-declared':
      return withChanges(game, {
        contests: game.contests.map((each) => (each.area === event.area ? declareMainAttack(each, event) : each)),
      });
    case 'norse-joined-main-attack':
      return withChanges(game, {
        contests: game.contests.map((each) => (each.area === event.area ? { ...each, norseJoined: true } : each)),
      });
    case 'block-regrouped': {
      const phase = phaseOf(game, 'regroup', event);
      const crossings = event.block === NORSE ? phase.crossings : crossingAdded(phase.crossings, event.from, event.to);
      const went = changeBlock(game, event.block, { place: event.to });
      const recorded = event.block === NORSE ? went : recordCrossings(went, event.side, [event.from, event.to]);
      return withChanges(recorded, { phase: { ...phase, crossings } });
    }
    case 'raid-loss-taken':
      return changeBlock(game, event.block, { place: 'pool', strength: 0 });
    // Battles
    case 'battle-begun':
      return withChanges(game, { battle: event.battle, contests: game.contests.filter(({ area }) => area !== event.battle.area) });
    case 'loyalty-rolled':
      return event.stays
        ? withBattle(game, { loyal: [...(battleOf(game).loyal ?? []), event.block] })
        : removeBlock(game, event.block, 'pool');
    case 'block-fired':
    case 'block-passed':
      return withBattle(game, { acted: [...battleOf(game).acted, event.block] });
    case 'block-retreated':
      return retreatBlock(game, event);
    case 'retreats-shown':
      return withBattle(game, { leaving: [] });
    // A hit is a step (H2.11b).
    case 'battle-hit-taken': {
      const phase = phaseOf(game, 'battle-hits', event);
      return withChanges(addSteps(game, event.block, -1), { phase: { ...phase, hits: phase.hits - 1 } });
    }
    case 'block-eliminated':
      return removeBlock(game, event.block, event.to);
    case 'noble-captured':
      return captureNoble(game, event);
    case 'edward-the-second':
      return withChanges(game, { edward: 2 });
    case 'battle-round-begun':
      return withBattle(game, {
        round: event.round,
        attacker: event.attacker,
        reserves: [],
        captured: [],
        acted: [],
        crossings: { england: {}, scotland: {} },
      });
    case 'forced-retreat-begun':
    case 'reserves-shown':
      return game;
    case 'block-withdrew': {
      const phase = phaseOf(game, 'retreat', event);
      const crossings = event.block === NORSE ? phase.crossings : crossingAdded(phase.crossings, event.from, event.to);
      const went = event.block === NORSE ? game : recordCrossings(game, event.side, [event.from, event.to]);
      return withChanges(changeBlock(went, event.block, { place: event.to }), { phase: { ...phase, crossings } });
    }
    case 'battle-ended':
      return withChanges(game, { battle: null });
    // Winter
    case 'winter-begun':
      return withChanges(game, { hands: NO_CARDS, current: null, contests: [] });
    case 'winter-stage-begun':
      return beginWinterStage(game, event);
    case 'side-asked':
      return withChanges(game, { winter: game.winter && withWinterChanges(game.winter, { asks: event.side }) });
    case 'winter-stage-ended':
      return withChanges(game, { winter: game.winter && withWinterChanges(game.winter, { before: [], finished: true }) });
    case 'noble-went-home':
      return changeBlock(game, event.noble, { place: event.area });
    case 'noble-changed-sides':
      return withChanges(changeBlock(game, event.noble, { side: event.to }), {
        winter: game.winter && withWinterChanges(game.winter, { converted: [...game.winter.converted, event.noble] }),
      });
    case 'leader-wintered':
      return changeBlock(game, event.block, { place: event.area });
    case 'edward-stayed':
      return withChanges(game, { edwardWintered: game.year });
    case 'block-disbanded':
      return changeBlock(game, event.block, { place: 'pool', strength: 0 });
    case 'wallace-recovered':
      return changeBlock(game, WALLACE, { strength: event.strength });
    case 'moray-recovered':
      return changeBlock(game, MORAY, { strength: event.strength });
    case 'french-knights-joined':
      return changeBlock(game, FRENCH_KNIGHTS, { place: 'pool' });
    case 'block-drawn':
      return spendPoint(changeBlock(game, event.block, { place: event.area, strength: 1 }), event.area, event);
    case 'block-put-back':
      return game;
    case 'block-drawn-inland':
      return requestLanding(spendPoint(game, event.area, event), event);
    case 'block-landed':
      return landBlock(game, event);
    case 'step-built':
      return spendPoint(addSteps(game, event.block, 1), event.area, event);
    case 'builds-ended': {
      const phase = phaseOf(game, 'builds', event);
      return withChanges(game, { phase: { ...phase, done: [...phase.done, event.side] } });
    }
  }
}

/**
 * Records that the winter stage contains a decision. A decision of the other side (the home of a noble it has won) does not count:
 * it discloses nothing about the decisions of the stage's own side.
 */
function enterPhase(game: HammerState, phase: Phase): HammerState {
  const { winter } = game;
  if (!winter || winter.asked || ('side' in phase && phase.side !== winter.side)) return withChanges(game, { phase });
  return withChanges(game, { phase, winter: withWinterChanges(winter, { asked: true }) });
}

function beginWinterStage(game: HammerState, { side, both }: Event<'winter-stage-begun'>): HammerState {
  const stage = { side, before: game.blocks, asks: side, asked: false, finished: false, converted: game.winter?.converted ?? [] };
  return withChanges(game, { winter: both ? { ...stage, both } : stage });
}

const NO_CARDS: BySide<readonly CardId[]> = { england: [], scotland: [] };

function openGame(game: HammerState, { options, position }: Event<'game-opened'>): HammerState {
  if (position !== undefined) {
    if (isJudgedGame(position)) return position.entries.flatMap(({ events }) => events).reduce(evolve, game);
    return positionState(completeOptions(options), position);
  }
  const { firstYear } = SCENARIO[options.scenario];
  const blocks = BLOCKS.map(({ id, max }): BlockState => {
    const { side, place } = beginningOf(options, id);
    return { id, side, place, strength: isArea(place) ? max : 0 };
  });
  // In The Bruce the King is on the map from the start: he was crowned before the game (6.2).
  const crowned = blocks.some(({ id, place }) => id === KING && place === FIFE) ? 'bruce' : null;
  // Games opened under the first version of the rules store few options; the others have the defaults of their edition.
  return withChanges(game, { options: completeOptions(options), year: firstYear, blocks, crowned });
}

function layCard(game: HammerState, event: Event<'card-laid'>): HammerState {
  const { chosen } = phaseOf(game, 'play-card', event);
  const held = game.hands[event.side];
  const laid = held.indexOf(event.card);
  const hand = held.filter((_card, place) => place !== laid);
  return withChanges(game, {
    hands: withSide(game.hands, event.side, hand),
    phase: { name: 'play-card', chosen: { ...chosen, [event.side]: event.card } },
  });
}

function revealCards(game: HammerState, event: Event<'cards-revealed'>): HammerState {
  const { pair: cards, first, doubleEvent } = event;
  const toPlay = first === 'england' ? (['england', 'scotland'] as const) : (['scotland', 'england'] as const);
  return withChanges(game, {
    hands: doubleEvent ? NO_CARDS : game.hands,
    played: [...game.played, cards],
    current: { cards, first, doubleEvent, truce: null, toPlay },
  });
}

const currentTurn = (game: HammerState, event: Event) => game.current ?? throwImpossible(game, event);

const withTurn = (game: HammerState, event: Event, changes: Partial<TurnRecord>): HammerState =>
  withChanges(game, { current: withTurnChanges(currentTurn(game, event), changes) });
const changeBlock = (game: HammerState, block: BlockId, change: Partial<BlockState>): HammerState =>
  withChanges(game, { blocks: withBlock(game.blocks, block, change) });
const addSteps = (game: HammerState, block: BlockId, steps: number): HammerState =>
  changeBlock(game, block, { strength: blockOf(game, block).strength + steps });

/** A new main attack does not include the Norse; they can join it again. */
const declareMainAttack = (contest: Contest, { origin, via }: Event<'main-attack-declared'>): Contest => ({
  ...contest,
  main: { origin, via },
  ...(contest.norseJoined ? { norseJoined: false } : {}),
});

function moveBlock(game: HammerState, event: Event<'block-moved'>): HammerState {
  const phase = phaseOf(game, 'movement', event);
  const origin = event.path[0] ?? throwImpossible(game, event);
  const to = event.path.at(-1) ?? throwImpossible(game, event);
  const via = event.path.at(-2) ?? throwImpossible(game, event);
  // Over the Anglo-Scottish border the point pays for one block (4.4); elsewhere for the group in the first area (4.2).
  const cost = costOf(phase, event.path, event.crosses);
  const leaves = game.contests.some(({ area, attacker }) => area === origin && attacker !== event.side);
  const went = recordCrossings(changeBlock(game, event.block, { place: to }), event.side, event.path);
  return withChanges(withArrival(went, { block: event.block, side: event.side, origin, via }, to), {
    phase: withMovementChanges(withoutLeader(went, phase, origin), {
      movePoints: phase.movePoints - cost,
      moved: [...phase.moved, event.block],
      activated: cost > 0 && !event.crosses ? [...phase.activated, origin] : phase.activated,
      crossings: crossingsAlong(phase.crossings, event.path),
      departed: leaves ? withDeparture(phase.departed, origin) : phase.departed,
    }),
  });
}

/** Counts one more original defender that has left the area (4.6). */
const withDeparture = (departed: Phase<'movement'>['departed'], area: AreaId): Phase<'movement'>['departed'] => ({
  ...departed,
  [area]: (departed[area] ?? 0) + 1,
});

function moveNorse(game: HammerState, event: Event<'norse-moved'>): HammerState {
  const phase = phaseOf(game, 'movement', event);
  const { from, to } = event;
  const leaves = game.contests.some(({ area, attacker }) => area === from && attacker !== 'scotland');
  const entry = { block: NORSE, side: 'scotland', origin: from, via: 'sea' } as const;
  return withChanges(withArrival(changeBlock(game, NORSE, { place: to }), entry, to), {
    phase: withMovementChanges(phase, {
      movePoints: phase.movePoints - 1,
      moved: [...phase.moved, NORSE],
      departed: leaves ? withDeparture(phase.departed, from) : phase.departed,
    }),
  });
}

/** Begins a battle or joins one when a block enters an area with enemies (5.3, 5.33). The first group is the main attack. */
function withArrival(game: HammerState, entry: Arrival, area: AreaId): HammerState {
  const { side, origin, via } = entry;
  const enemy = opponent(side);
  if (!isOccupiedBy(game, area, enemy)) return game;
  const counts = game.current !== null && via !== 'sea' && countsAnyBattle(game);
  const current = counts ? withBorderUsed(game.current, side, via, area) : game.current;
  const pending = game.contests.some((contest) => contest.area === area);
  const contests = pending
    ? game.contests.map((contest) => (contest.area === area ? withEntry(game, contest, entry) : contest))
    : [...game.contests, { area, attacker: side, defenders: countIn(game, area, enemy), main: { origin, via }, entries: [entry] }];
  return withChanges(game, { current, contests });
}

const withEntry = ({ options }: HammerState, contest: Contest, entry: Arrival): Contest => ({
  ...contest,
  main: entry.side === contest.attacker ? mainAttackWith(options, contest, { origin: entry.origin, via: entry.via }) : contest.main,
  entries: [...contest.entries, entry],
});

/** Records crossings for the turn, if limits carry into battle (AMB-10). */
function recordCrossings(game: HammerState, side: Side, path: readonly AreaId[]): HammerState {
  if (!game.options.borderLimitsCarryIntoBattle || !game.current) return game;
  return withChanges(game, { current: crossingsCarried(game.current, side, path) });
}

const withBattle = (game: HammerState, changes: Partial<Battle>): HammerState =>
  withChanges(game, { battle: withBattleChanges(battleOf(game), changes) });
const without = (blocks: readonly BlockId[], gone: BlockId) => (blocks.includes(gone) ? blocks.filter((id) => id !== gone) : blocks);

function removeBlock(game: HammerState, block: BlockId, place: 'pool' | 'dead'): HammerState {
  const removed = changeBlock(game, block, { place, strength: 0 });
  return game.battle ? withBattle(removed, { reserves: without(game.battle.reserves, block) }) : removed;
}

function retreatBlock(game: HammerState, { side, block, from, to }: Event<'block-retreated'>): HammerState {
  const battle = battleOf(game);
  const crossings = block === NORSE ? battle.crossings[side] : crossingAdded(battle.crossings[side], from, to);
  const recorded = block === NORSE ? game : recordCrossings(game, side, [from, to]);
  return withBattle(changeBlock(recorded, block, { place: to }), {
    acted: [...battle.acted, block],
    crossings: withSide(battle.crossings, side, crossings),
    leaving: [...battle.leaving, { block, to }],
  });
}

function captureNoble(game: HammerState, { noble, by }: Event<'noble-captured'>): HammerState {
  const captured = changeBlock(game, noble, { side: by, strength: 1 });
  if (game.battle) {
    const { reserves, captured: nobles } = game.battle;
    return withBattle(captured, { reserves: [...reserves, noble], captured: [...nobles, noble] });
  }
  if (game.phase.name !== 'pillage-hits') return captured;
  return withChanges(captured, { phase: { ...game.phase, captured: [...game.phase.captured, noble] } });
}

function requestLanding(game: HammerState, event: Event<'block-drawn-inland'>): HammerState {
  const { block, area } = event;
  return withChanges(game, { phase: { ...buildsPhase(game, event), landing: { block, area } } });
}

function landBlock(game: HammerState, event: Event<'block-landed'>): HammerState {
  const { block, area, to } = event;
  const phase = buildsPhase(game, event);
  return withChanges(changeBlock(game, block, { place: to, strength: 1 }), {
    phase: { ...phase, landing: null, landed: { ...phase.landed, [block]: area } },
  });
}

/** Records one spent replacement point of the area (7.6). */
function spendPoint(game: HammerState, area: AreaId, event: Event): HammerState {
  const phase = buildsPhase(game, event);
  return withChanges(game, { phase: { ...phase, spent: { ...phase.spent, [area]: (phase.spent[area] ?? 0) + 1 } } });
}

function buildsPhase(game: HammerState, event: Event): Phase<'scottish-builds' | 'english-builds' | 'builds'> {
  const { phase } = game;
  if (phase.name === 'scottish-builds' || phase.name === 'english-builds' || phase.name === 'builds') return phase;
  return throwImpossible(game, event);
}

/** Throws: a stored event does not fit the state, so the log or the code is broken. */
function throwImpossible(game: HammerState, event: Event): never {
  throw new Error(`${event.type} cannot happen in ${game.phase.name}`);
}

/** Returns the data of the phase that an event belongs to. */
function phaseOf<P extends PhaseName>(game: HammerState, name: P, event: Event): Phase<P> {
  if (game.phase.name !== name) return throwImpossible(game, event);
  return game.phase as Phase<P>;
}
