import { type AskedOfBlock, NO_SUCH_BLOCK, ofBlock } from '../asked-of-block.js';
import { standingArea } from '../board.js';
import { type Checks, rule } from '../checks.js';
import { raidVictims } from '../rules/5.9-border-raids.js';
import { endTurn } from '../sequence/turn.js';
import { choice, judged } from './phase.js';

const LOSS: Checks<AskedOfBlock> = [
  NO_SUCH_BLOCK,
  rule('nobles-are-not-lost', ({ game, block }) => !raidVictims(game).some(({ id }) => id === block.id)),
];

/** England loses one block to the raiders, however many they are (H5.9b). */
export const borderRaid = choice<'border-raid', 'border-raid-loss'>({
  clause: 'H5.9b',
  actions: {
    'border-raid-loss': judged(ofBlock, LOSS),
  },
  toAct: () => ['england'],
  legal: (game) => raidVictims(game).map(({ id }) => ({ type: 'border-raid-loss', block: id })),
  act(course, game, _side, { block }) {
    course.happen({ type: 'raid-loss-taken', block, area: standingArea(game, block), open: !game.options.raidVictimHidden });
    endTurn(course);
  },
});
