// Battles that a change of side began, fought to the end: the victor may regroup, or may not (5.6, HE.Hg).
import type { Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { play, position, reveal } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { choose, played, retreat } from './fighting.js';

const BLOCKS = { mar: ['england', 'mar'], 'york-infantry': 'mar', grant: 'buchan', ross: ['england', 'ross'] } as const;

/** The Herald has won Mar, who leaves the field to the English. */
export const heralded = (options: Partial<Options>) => {
  const revealed = reveal(position({ options: { heraldRollFirst: false, ...options }, blocks: BLOCKS }), {
    england: 'move-1',
    scotland: 'herald',
  });
  return played(
    play(revealed, 'scotland', { type: 'herald', noble: 'mar' }, scriptedChance([{ purpose: 'herald', falls: 4 }])),
    retreat('mar', 'buchan'),
  );
};
/** A pillage has captured Mar, who leaves the field to the English. */
export const pillaged = (options: Partial<Options>) => {
  const group = { ...BLOCKS, mar: ['england', 'mar', 1], 'york-infantry': ['mar', 2] } as const;
  return played(
    reveal(position({ options, blocks: group }), { england: 'move-1', scotland: 'pillage' }),
    { type: 'pillage', area: 'mar', by: 'buchan' },
    { type: 'take-hit', block: 'york-infantry' },
    { type: 'take-hit', block: 'mar' },
    { type: 'end-pillage' },
    retreat('mar', 'buchan'),
  );
};
/** Bruce has been crowned, and Ross leaves the field to the Scots. */
export const crowned = (options: Partial<Options>) => {
  const crowning = {
    bruce: ['scotland', 'fife'],
    ross: ['scotland', 'ross', 2],
    grant: 'ross',
    wallace: 'dead',
    mar: ['england', 'mar'],
  } as const;
  return played(
    reveal(position({ options, blocks: crowning }), { england: 'move-1', scotland: 'truce' }),
    { type: 'crown', candidate: 'bruce' },
    choose('ross'),
    retreat('ross', 'moray'),
  );
};
