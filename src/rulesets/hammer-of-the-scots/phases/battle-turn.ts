import type { Action } from '../actions.js';
import { printed } from '../blocks.js';
import { battleOf, blockOf } from '../board.js';
import type { Course } from '../course.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { actors, hasActive, isActive, slotNow } from '../rules/5.3-combat-rounds.js';
import { D6, firepowerOf } from '../rules/5.4-combat-resolution.js';
import { retreatsOf, whyNotRetreat } from '../rules/5.5-retreating.js';
import { continueBattle, showRetreats } from '../sequence/battle.js';
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
    const retreats = blocks.flatMap((block) =>
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
        return whyNotRetreat(game, blockOf(game, action.block), action.to, situation(game, side));
      case 'pass':
        return null;
    }
  },
  act(course, game, side, action) {
    switch (action.type) {
      case 'fire':
        showRetreats(course);
        return fire(course, side, action.block);
      case 'retreat':
        course.happen({ type: 'block-retreated', side, block: action.block, from: battleOf(game).area, to: action.to });
        return continueBattle(course);
      case 'pass':
        showRetreats(course);
        course.happen({ type: 'block-passed', side, block: action.block });
        return continueBattle(course);
    }
  },
});

/** One die for each step; each that does not exceed the combat number hits (5.4). */
function fire(course: Course, side: Side, id: BlockId): void {
  const block = blockOf(course.game, id);
  const firepower = firepowerOf(course.game, block);
  const dice = Array.from({ length: block.strength }, (_, die) => course.chance.pick(`fire:${id}:${die + 1}`, D6));
  const hits = dice.filter((die) => die <= firepower).length;
  course.happen({ type: 'block-fired', side, block: id, dice, hits });
  if (hits > 0) course.enter({ name: 'battle-hits', side: opponent(side), hits });
  else continueBattle(course);
}

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
  return printed(id).letter === letter ? null : because('out-of-order', { letter });
}
