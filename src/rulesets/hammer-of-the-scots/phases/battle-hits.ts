import { type AskedOfBlock, ofBlock } from '../asked-of-block.js';
import { blockOf } from '../board.js';
import { type Checks, rule, unless } from '../checks.js';
import { hasActive, isActive } from '../rules/5.3-combat-rounds.js';
import { hitCandidates, oneTakesAll } from '../rules/5.4-combat-resolution.js';
import { continueBattle } from '../sequence/battle.js';
import { eliminateInCombat, isOver } from '../sequence/end.js';
import { choice, judged } from './phase.js';

/** What forbids that the hit falls on a block. */
const HIT: Checks<AskedOfBlock<'battle-hits'>> = [
  unless('not-hit', ({ game, side, block }) => block.side !== side || !isActive(game, block)),
  rule('not-strongest', ({ game, side, block }) => !hitCandidates(game, side).includes(block)),
];

/** The owner says which of his strongest blocks takes each hit (5.41). */
export const battleHits = choice<'battle-hits', 'take-hit'>({
  clause: 'H5.41c',
  actions: {
    'take-hit': judged(ofBlock, HIT),
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => hitCandidates(game, side).map(({ id }) => ({ type: 'take-hit', block: id })),
  act(course, game, side, { block }) {
    const alone = oneTakesAll(game.options);
    const taken = alone ? Math.min(game.phase.hits, blockOf(game, block).strength) : 1;
    for (let hit = 0; hit < taken; hit++) course.happen({ type: 'battle-hit-taken', side, block });
    if (blockOf(course.game, block).strength === 0) eliminateInCombat(course, block, true);
    if (isOver(course.game)) return;
    const { phase } = course.game;
    // Hits beyond the last block that fights are lost: reserves never absorb them (H5.41e).
    if (!alone && phase.name === 'battle-hits' && phase.hits > 0 && hasActive(course.game, side)) return;
    continueBattle(course);
  },
});
