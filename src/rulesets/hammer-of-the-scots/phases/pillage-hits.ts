import { type AskedOfBlock, ofBlock } from '../asked-of-block.js';
import { blockOf, isOccupiedBy } from '../board.js';
import { type Checks, rule, unless } from '../checks.js';
import type { Course } from '../course.js';
import { opponent } from '../ids.js';
import { pillageCandidates } from '../rules/e-pillage.js';
import { eliminateInPillage } from '../sequence/end.js';
import type { GameIn } from '../state.js';
import { choice, judged } from './phase.js';

const pillaged = (game: GameIn<'pillage-hits'>) => opponent(game.phase.side);

const HIT: Checks<AskedOfBlock<'pillage-hits'>> = [
  unless('not-there', ({ game: { phase }, side, block }) =>
    block.side !== side || block.place !== phase.area ? { area: phase.area } : null,
  ),
  rule('not-strongest-pillaged', ({ game, side, block }) => !pillageCandidates(game, side, game.phase.area).includes(block)),
];

/** The owner of the pillaged group says which of its strongest blocks takes each hit (HE.Pb). */
export const pillageHits = choice<'pillage-hits', 'take-hit'>({
  clause: 'HE.Pb',
  actions: {
    'take-hit': judged(ofBlock, HIT),
  },
  toAct: (game) => [pillaged(game)],
  legal: (game, side) => pillageCandidates(game, side, game.phase.area).map(({ id }) => ({ type: 'take-hit', block: id })),
  act(course, game, side, { block }) {
    course.happen({ type: 'pillage-hit-taken', side, block, area: game.phase.area });
    if (blockOf(course.game, block).strength === 0) eliminateInPillage(course, block);
    goOn(course);
  },
});

/** Another hit, or the gains: only steps really lost count (HE.Pe). */
function goOn(course: Course): void {
  const { phase } = course.game;
  if (phase.name !== 'pillage-hits') return;
  const { side, area, by, hits, lost, captured } = phase;
  if (hits > 0 && isOccupiedBy(course.game, area, opponent(side))) return;
  course.enter({ name: 'pillage-gains', side, area, by, steps: lost, captured });
}
