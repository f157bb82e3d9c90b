import type { Action } from '../actions.js';
import { battleOf, blockOf } from '../board.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { letterOf } from '../rules/2.22-andrew-moray.js';
import { actors, hasActive, isActive, slotNow } from '../rules/5.3-combat-rounds.js';
import { mayRetreatThisRound, retreatsOf, whyNotRetreat } from '../rules/5.5-retreating.js';
import { continueBattle, showRetreats } from '../sequence/battle.js';
import { fire } from '../sequence/firing.js';
import { isLoyalAtTurn, rollsAtTurn } from '../sequence/loyalty.js';
import type { GameIn } from '../state.js';
import { choice } from './phase.js';

type Fighting = GameIn<'battle-turn'>;

/** A block's combat turn: fire, retreat or pass (5.31). */
export const battleTurn = choice<'battle-turn', 'fire' | 'retreat' | 'pass'>({
  clause: 'H5.31a',
  turnClause: 'H5.31b',
  actions: ['fire', 'retreat', 'pass'],
  toAct: (game) => [slotOf(game).side],
  legal(game, side) {
    const blocks = actors(game, slotOf(game));
    const fires = hasActive(game, opponent(side)) ? blocks.map(({ id }): Action => ({ type: 'fire', block: id })) : [];
    const leaving = mayRetreatThisRound(game) ? blocks : [];
    const retreats = leaving.flatMap((block) =>
      retreatsOf(game, block, situation(game, side)).map((to): Action => ({ type: 'retreat', block: block.id, to })),
    );
    return [...fires, ...retreats, ...blocks.map(({ id }): Action => ({ type: 'pass', block: id }))];
  },
  whyNot(game, side, action) {
    const refused = whyNotAct(game, side, action.block);
    if (refused) return refused;
    switch (action.type) {
      case 'fire':
        return hasActive(game, opponent(side)) ? null : because('nothing-to-fire-at');
      case 'retreat':
        if (!mayRetreatThisRound(game)) return because('no-retreat-in-round-1');
        return whyNotRetreat(game, blockOf(game, action.block), action.to, situation(game, side));
      case 'pass':
        return null;
    }
  },
  act(course, game, side, action) {
    const { type, block } = action;
    if (type === 'fire') return fire(course, side, block);
    // The die of a Celt falls in the open: a departure still unseen would be known by it, so none is.
    const rolls = rollsAtTurn(course.game, block);
    if (type === 'pass' || rolls) showRetreats(course);
    // A Celt that goes home at its turn does nothing else in it.
    if (isLoyalAtTurn(course, block)) {
      if (type === 'pass') course.happen({ type: 'block-passed', side, block });
      else course.happen({ type: 'block-retreated', side, block, from: battleOf(game).area, to: action.to });
    }
    if (rolls) showRetreats(course);
    continueBattle(course);
  },
});

function slotOf(game: Fighting) {
  const slot = slotNow(game);
  if (!slot) throw new Error('a combat turn was entered with nobody to act');
  return slot;
}
const situation = (game: Fighting, side: Side) => ({ crossings: battleOf(game).crossings[side], entries: battleOf(game).entries });

function whyNotAct(game: Fighting, side: Side, id: BlockId): Refused | null {
  const block = blockOf(game, id);
  if (block.side !== side || !isActive(game, block)) return because('not-in-battle');
  if (battleOf(game).acted.includes(id)) return because('already-acted');
  const { letter } = slotOf(game);
  return letterOf(game.options, id) === letter ? null : because('out-of-order', { letter });
}
