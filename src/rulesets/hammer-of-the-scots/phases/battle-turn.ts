import type { Action } from '../actions.js';
import { type AskedOfBlock, ofBlock } from '../asked-of-block.js';
import { battleOf, blockOf } from '../board.js';
import { type Checks, rule, unless } from '../checks.js';
import { opponent } from '../ids.js';
import { letterOf } from '../rules/2.22-andrew-moray.js';
import { actors, hasActive, isActive, slotNow } from '../rules/5.3-combat-rounds.js';
import { mayRetreatThisRound, RETREAT, type Retreat, retreatsOf, retreatTo } from '../rules/5.5-retreating.js';
import { continueBattle, showRetreats } from '../sequence/battle.js';
import { fire } from '../sequence/firing.js';
import { rollsAtTurn, testAtTurn } from '../sequence/loyalty.js';
import type { GameIn } from '../state.js';
import { choice, judged } from './phase.js';

type Fighting = GameIn<'battle-turn'>;

/** What forbids a block its combat turn now (5.31). */
const TURN: Checks<AskedOfBlock<'battle-turn'>> = [
  unless('not-in-battle', ({ game, side, block }) => block.side !== side || !isActive(game, block)),
  rule('already-acted', ({ game, block }) => battleOf(game).acted.includes(block.id)),
  rule('out-of-order', ({ game, block }) => {
    const { letter } = slotOf(game);
    return letterOf(game.options, block.id) === letter ? null : { letter };
  }),
];

const FIRE: Checks<AskedOfBlock<'battle-turn'>> = [
  ...TURN,
  rule('nothing-to-fire-at', ({ game, side }) => !hasActive(game, opponent(side))),
];
const RETREAT_IN_TURN: Checks<AskedOfBlock<'battle-turn'> & Retreat> = [
  ...TURN,
  rule('no-retreat-in-round-1', ({ game }) => !mayRetreatThisRound(game)),
  ...RETREAT,
];

/** A block's combat turn: fire, retreat or pass (5.31). */
export const battleTurn = choice<'battle-turn', 'fire' | 'retreat' | 'pass'>({
  clause: 'H5.31a',
  turnClause: 'H5.31b',
  actions: {
    fire: judged(ofBlock, FIRE),
    retreat: judged(
      (game, side, { block, to }) => ({
        ...ofBlock(game, side, { block }),
        ...retreatTo(game, blockOf(game, block), to, battleOf(game).crossings[side]),
        game,
      }),
      RETREAT_IN_TURN,
    ),
    pass: judged(ofBlock, TURN),
  },
  toAct: (game) => [slotOf(game).side],
  legal(game, side) {
    const blocks = actors(game, slotOf(game));
    const fires = hasActive(game, opponent(side)) ? blocks.map(({ id }): Action => ({ type: 'fire', block: id })) : [];
    const leaving = mayRetreatThisRound(game) ? blocks : [];
    const retreats = leaving.flatMap((block) =>
      retreatsOf(game, block, battleOf(game).crossings[side]).map((to): Action => ({ type: 'retreat', block: block.id, to })),
    );
    return [...fires, ...retreats, ...blocks.map(({ id }): Action => ({ type: 'pass', block: id }))];
  },
  act(course, game, side, action) {
    const { type, block } = action;
    if (type === 'fire') return fire(course, side, block);
    // The die of a Celt falls in the open: a departure still unseen would be known by it, so none is.
    const rolls = rollsAtTurn(course.game, block);
    if (type === 'pass' || rolls) showRetreats(course);
    // A Celt that goes home at its turn does nothing else in it.
    testAtTurn(course, block);
    if (isActive(course.game, blockOf(course.game, block))) {
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
