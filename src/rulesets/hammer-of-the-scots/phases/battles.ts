// The phases of battles (5.x): the choice of a battle, combat turns, hits, retreats, regrouping, and the border raid.

import type { Action } from '../actions.js';
import { type BlockAction, type Checks, NO_SUCH_BLOCK, precondition, rule, toBlockAction } from '../checks.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { battleOf, blockOf, blocksIn, contestedAreas, standingArea } from '../on-map.js';
import { letterOf } from '../rules/2.22-andrew-moray.js';
import { actors, hasActive, isActive, slotNow } from '../rules/5.3-combat-rounds.js';
import { hitCandidates, oneTakesAll } from '../rules/5.4-combat-resolution.js';
import {
  mayRetreatThisRound,
  RETREAT_CHECKS,
  type Retreat,
  retreatsOf,
  retreatTo,
  type Withdrawal,
  withdrawalOf,
} from '../rules/5.5-retreating.js';
import { REGROUP_CHECKS, regroupsOf } from '../rules/5.6-regrouping.js';
import { raidVictims } from '../rules/5.9-border-raids.js';
import { beginBattle, continueBattle, endBattle, fireBlock, rollsAtTurn, showRetreats, testAtTurn } from '../sequence/battle.js';
import { eliminateInCombat, isOver } from '../sequence/end.js';
import { afterBattle, endTurn, firstPlayer } from '../sequence/turn.js';
import type { BattleCause, GameIn, PhaseName, Table } from '../state.js';
import { type Choice, checked, choice, unchecked } from './phase.js';

/** Player 1 names the next battle before any of its blocks are revealed (H5.1b, H5.1c). */
const chooseBattlePhase = <P extends PhaseName>(clause: string, cause: BattleCause): Choice<P> =>
  choice<P, 'choose-battle'>({
    clause,
    actions: {
      'choose-battle': checked(
        (game: Table, _side: Side, { area }: Action<'choose-battle'>) => ({ game, area }),
        [rule('no-battle-there', ({ game, area }) => (contestedAreas(game).includes(area) ? null : { area }))],
      ),
    },
    toAct: (game: Table) => [firstPlayer(game)],
    legal: (game: Table) => contestedAreas(game).map((area) => ({ type: 'choose-battle', area })),
    // If no block moved in, the nobles who defected to the English attack (H6.21e).
    act: (decision, _game, _side, { area }) => beginBattle(decision, area, cause, opponent('scotland')),
  });

export const chooseBattle = chooseBattlePhase<'choose-battle'>('H5.1b', 'movement');
export const chooseDefectionBattle = chooseBattlePhase<'choose-defection-battle'>('H6.21f', 'coronation');

type Fighting = GameIn<'battle-turn'>;

/** The checks of a combat turn (5.31). */
const TURN_CHECKS: Checks<BlockAction<'battle-turn'>> = [
  precondition('not-in-battle', ({ game, side, block }) => block.side !== side || !isActive(game, block)),
  rule('already-acted', ({ game, block }) => battleOf(game).acted.includes(block.id)),
  rule('out-of-order', ({ game, block }) => {
    const { letter } = currentSlot(game);
    return letterOf(game.options, block.id) === letter ? null : { letter };
  }),
];

const FIRE_CHECKS: Checks<BlockAction<'battle-turn'>> = [
  ...TURN_CHECKS,
  rule('nothing-to-fire-at', ({ game, side }) => !hasActive(game, opponent(side))),
];
const RETREAT_IN_TURN_CHECKS: Checks<BlockAction<'battle-turn'> & Retreat> = [
  ...TURN_CHECKS,
  rule('no-retreat-in-round-1', ({ game }) => !mayRetreatThisRound(game)),
  ...RETREAT_CHECKS,
];

/** A combat turn: fire, retreat or pass (5.31). */
export const battleTurn = choice<'battle-turn', 'fire' | 'retreat' | 'pass'>({
  clause: 'H5.31a',
  turnClause: 'H5.31b',
  actions: {
    fire: checked(toBlockAction, FIRE_CHECKS),
    retreat: checked(
      (game, side, { block, to }) =>
        Object.assign(retreatTo(game, blockOf(game, block), to, battleOf(game).crossings[side]), { game, side }),
      RETREAT_IN_TURN_CHECKS,
    ),
    pass: checked(toBlockAction, TURN_CHECKS),
  },
  toAct: (game) => [currentSlot(game).side],
  legal(game, side) {
    const blocks = actors(game, currentSlot(game));
    const actions: Action[] = hasActive(game, opponent(side)) ? blocks.map(({ id }) => ({ type: 'fire', block: id })) : [];
    for (const block of mayRetreatThisRound(game) ? blocks : []) {
      for (const to of retreatsOf(game, block, battleOf(game).crossings[side])) actions.push({ type: 'retreat', block: block.id, to });
    }
    for (const { id } of blocks) actions.push({ type: 'pass', block: id });
    return actions;
  },
  act(decision, game, side, action) {
    const { type, block } = action;
    if (type === 'fire') return fireBlock(decision, side, block);
    // The loyalty roll is public and would disclose retreats that are not yet revealed, so these come first.
    const rolls = rollsAtTurn(decision.game, block);
    if (type === 'pass' || rolls) showRetreats(decision);
    // A Celtic block that goes home has no combat turn.
    testAtTurn(decision, block);
    if (isActive(decision.game, blockOf(decision.game, block))) {
      if (type === 'pass') decision.apply({ type: 'block-passed', side, block });
      else decision.apply({ type: 'block-retreated', side, block, from: battleOf(game).area, to: action.to });
    }
    if (rolls) showRetreats(decision);
    continueBattle(decision);
  },
});

function currentSlot(game: Fighting) {
  const slot = slotNow(game);
  if (!slot) throw new Error('a combat turn was entered with no block to act');
  return slot;
}

/** The checks of taking a hit. */
const HIT_CHECKS: Checks<BlockAction<'battle-hits'>> = [
  precondition('not-hit', ({ game, side, block }) => block.side !== side || !isActive(game, block)),
  rule('not-strongest', ({ game, side, block }) => !hitCandidates(game, side).includes(block)),
];

/** The owner chooses which of the strongest blocks takes each hit (5.41). */
export const battleHits = choice<'battle-hits', 'take-hit'>({
  clause: 'H5.41c',
  actions: {
    'take-hit': checked(toBlockAction, HIT_CHECKS),
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => hitCandidates(game, side).map(({ id }) => ({ type: 'take-hit', block: id })),
  act(decision, game, side, { block }) {
    const alone = oneTakesAll(game.options);
    const taken = alone ? Math.min(game.phase.hits, blockOf(game, block).strength) : 1;
    for (let hit = 0; hit < taken; hit++) decision.apply({ type: 'battle-hit-taken', side, block });
    if (blockOf(decision.game, block).strength === 0) eliminateInCombat(decision, block, true);
    if (isOver(decision.game)) return;
    const { phase } = decision.game;
    // Hits beyond the last block that fights are lost: reserves never absorb them (H5.41e).
    if (!alone && phase.name === 'battle-hits' && phase.hits > 0 && hasActive(decision.game, side)) return;
    continueBattle(decision);
  },
});

type Retreating = GameIn<'retreat'>;

const RETREAT_FROM: Checks<Retreat & { readonly side: Side; readonly area: AreaId }> = [
  precondition('not-there', ({ side, area, block }) => (block.side !== side || block.place !== area ? { area } : null)),
  ...RETREAT_CHECKS,
];
const END_RETREAT_CHECKS: Checks<readonly Action[]> = [rule('must-retreat', (leaving) => leaving.length > 0)];

/** After three rounds the attacker retreats; blocks that cannot are eliminated (H5.3a, H5.5g). */
export const retreat = choice<'retreat', 'retreat' | 'end-retreat'>({
  clause: 'H5.3a',
  actions: {
    retreat: checked(
      (game, side, { block, to }) =>
        Object.assign(retreatTo(game, blockOf(game, block), to, game.phase.crossings), { side, area: battleOf(game).area }),
      RETREAT_FROM,
    ),
    'end-retreat': checked(retreatActions, END_RETREAT_CHECKS),
  },
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const leaving = retreatActions(game, side);
    return leaving.length > 0 ? leaving : [{ type: 'end-retreat' }];
  },
  act(decision, game, side, action) {
    if (action.type === 'retreat') {
      const from = standingArea(game, action.block);
      return decision.apply({ type: 'block-withdrew', side, block: action.block, from, to: action.to });
    }
    for (const { id } of blocksIn(game, battleOf(game).area, side)) {
      eliminateInCombat(decision, id, false);
      if (isOver(decision.game)) return;
    }
    endBattle(decision, opponent(side));
  },
});

function retreatActions(game: Retreating, side: Side): Action[] {
  return blocksIn(game, battleOf(game).area, side).flatMap((block) =>
    retreatsOf(game, block, game.phase.crossings).map((to): Action => ({ type: 'retreat', block: block.id, to })),
  );
}

const REGROUP_FROM: Checks<Withdrawal & { readonly side: Side; readonly area: AreaId }> = [
  precondition('not-there', ({ side, area, block }) => (block.side !== side || block.place !== area ? { area } : null)),
  ...REGROUP_CHECKS,
];

/** The winner can move blocks out of the battle area, whether they fought or not (5.6). */
export const regroup = choice<'regroup', 'regroup' | 'end-regroup'>({
  clause: 'H5.6a',
  actions: {
    regroup: checked(
      (game, side, { block, to }) =>
        Object.assign(withdrawalOf(game, blockOf(game, block), to, game.phase.crossings), { side, area: game.phase.area }),
      REGROUP_FROM,
    ),
    'end-regroup': unchecked,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...blocksIn(game, game.phase.area, side).flatMap((block) =>
      regroupsOf(game, block, game.phase.crossings).map((to): Action => ({ type: 'regroup', block: block.id, to })),
    ),
    { type: 'end-regroup' },
  ],
  act(decision, game, side, action) {
    const { area, cause } = game.phase;
    if (action.type === 'end-regroup') return afterBattle(decision, cause);
    decision.apply({ type: 'block-regrouped', side, block: action.block, from: area, to: action.to });
  },
});

const RAID_LOSS_CHECKS: Checks<BlockAction> = [
  NO_SUCH_BLOCK,
  rule('nobles-are-not-lost', ({ game, block }) => !raidVictims(game).some(({ id }) => id === block.id)),
];

/** England loses one block, whatever the number of raiders (H5.9b). */
export const borderRaid = choice<'border-raid', 'border-raid-loss'>({
  clause: 'H5.9b',
  actions: {
    'border-raid-loss': checked(toBlockAction, RAID_LOSS_CHECKS),
  },
  toAct: () => ['england'],
  legal: (game) => raidVictims(game).map(({ id }) => ({ type: 'border-raid-loss', block: id })),
  act(decision, game, _side, { block }) {
    decision.apply({ type: 'raid-loss-taken', block, area: standingArea(game, block), open: !game.options.raidVictimHidden });
    endTurn(decision);
  },
});
