import { blockOf, standingArea } from '../board.js';
import { because } from '../rejections.js';
import { raidVictims } from '../rules/5.9-border-raids.js';
import { endTurn } from '../sequence/turn.js';
import { choice } from './phase.js';

/** England loses one block to the raiders, however many they are (H5.9b). */
export const borderRaid = choice<'border-raid', 'border-raid-loss'>({
  clause: 'H5.9b',
  actions: ['border-raid-loss'],
  toAct: () => ['england'],
  legal: (game) => raidVictims(game).map(({ id }) => ({ type: 'border-raid-loss', block: id })),
  whyNot(game, side, { block: id }) {
    const block = blockOf(game, id);
    if (block.side !== side || block.strength === 0) return because('no-such-block');
    return raidVictims(game).some((victim) => victim.id === id) ? null : because('nobles-are-not-lost');
  },
  act(course, game, _side, { block }) {
    course.happen({ type: 'raid-loss-taken', block, area: standingArea(game, block), open: !game.options.raidVictimHidden });
    endTurn(course);
  },
});
