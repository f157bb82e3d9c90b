// Border limits in battle: afresh for each step of it, or with the option of IT over the whole turn.
import { describe, expect } from 'vitest';
import { EDITIONS, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { legal, playAll, position, refused, reveal, standIn, whereabouts } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { choose, endRegroup, pass, played, regroup, retreat, roundPassed, roundsPassed } from './fighting.js';

const FOUR = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry'];
const [FIRST, SECOND, THIRD, FOURTH] = FOUR as [string, string, string, string];
const OFF = { borderLimitsCarryIntoBattle: false } as const;
const ON = { borderLimitsCarryIntoBattle: true } as const;
const full = { code: 'border-full-this-turn', clause: 'HO.borderLimitsCarryIntoBattle' };

describe.each(EDITIONS)('edition %s: four English have come into Buchan from Angus, over a green border', (edition) => {
  const attack = (options: Partial<Options>) =>
    played(
      playAll(
        position({
          ...moving('england', 1),
          options: { edition, mainDeclaredInMove: true, retreatBatch: 'same-moment', ...options },
          blocks: { ...Object.fromEntries(FOUR.map((block) => [block, 'angus'])), keith: 'buchan', wallace: 'mar' },
        }),
        'england',
        ...FOUR.map((block) => move(block, 'angus', 'buchan')),
        endMovement,
      ),
      endMovement,
      choose('buchan'),
    );
  const back = (block: string) => retreat(block, 'angus');

  clause('H5.5d F-20 AMB-10', 'all four may go back', () => {
    const gone = played(attack(OFF), pass('keith'), ...FOUR.map(back));
    expect(standIn(gone, 'angus', 'england')).toHaveLength(4);
  });

  clause(
    'HO.borderLimitsCarryIntoBattle H5.5d F-20 AMB-10',
    'with borderLimitsCarryIntoBattle two may, and no more in later rounds or when all must',
    () => {
      const two = played(attack(ON), pass('keith'), back(FIRST), back(SECOND));
      expect(refused(two, 'england', back(THIRD))).toMatchObject(full);
      expect(legal(two, 'england', 'retreat').map(({ to }) => to as string)).not.toContain('angus');
      const second = played(roundPassed(two), pass('keith'));
      expect(refused(second, 'england', back(THIRD))).toMatchObject(full);
      const forced = roundsPassed(second);
      expect(forced.phase.name).toBe('retreat');
      expect(refused(forced, 'england', back(THIRD))).toMatchObject(full);
    },
  );

  clause.rows(
    'H5.5d H5.6b',
    'in the forced retreat and the regrouping:',
    [
      ['all four, each step counted afresh', OFF, 4],
      ['two, counted with the moves', ON, 2],
    ],
    ([_what, options, may]) => {
      const some = FOUR.slice(0, may);
      const forced = played(roundsPassed(attack(options)), ...some.map(back));
      expect(standIn(forced, 'angus', 'england')).toHaveLength(may);
      if (may < FOUR.length) expect(refused(forced, 'england', back(FOUR[may]!))).toMatchObject(full);
      const victory = played(attack(options), retreat('keith', 'strathspey'), ...some.map((block) => regroup(block, 'angus')));
      expect(standIn(victory, 'angus', 'england')).toHaveLength(may);
      const next = regroup(FOUR[may] ?? '', 'angus');
      if (may < FOUR.length) expect(refused(victory, 'england', next)).toMatchObject(full);
    },
  );

  clause('H5.5d AMB-11', 'each side counts its own', () => {
    const state = attack(ON);
    expect(state.current?.crossed).toEqual({ england: { 'angus|buchan': 4 }, scotland: {} });
    const left = played(state, retreat('keith', 'badenoch'));
    expect(left.current?.crossed?.scotland).toEqual({ 'badenoch|buchan': 1 });
  });
});

clause('H5.5d', 'with the option every border of a path counts, and two that came over a red one may not go back', () => {
  const moved = playAll(
    position({
      ...moving('scotland', 1),
      options: ON,
      blocks: { keith: 'fife', wallace: 'fife', 'york-infantry': 'badenoch', 'durham-infantry': 'angus' },
    }),
    'scotland',
    move('keith', 'fife', 'atholl'),
    move('wallace', 'fife', 'atholl'),
    endMovement,
  );
  expect(moved.current?.crossed?.scotland).toEqual({ 'atholl|fife': 2 });
  const attacked = played(moved, move('york-infantry', 'badenoch', 'atholl'), endMovement, choose('atholl'));
  expect(refused(attacked, 'scotland', retreat('wallace', 'fife'))).toMatchObject(full);
  expect(legal(attacked, 'scotland', 'retreat').map(({ to }) => to as string)).toContain('mar');
});

describe('a battle caused by a Herald before any move', () => {
  const regrouped = (options: Partial<Options>) => {
    const blocks = { mar: ['england', 'mar'], [FIRST]: 'mar', [SECOND]: 'mar', [THIRD]: 'mar', grant: 'fife', [FOURTH]: 'angus' } as const;
    const revealed = reveal(position({ options, blocks }), { england: 'move-1', scotland: 'herald' });
    const won = played(revealed, [{ type: 'herald', noble: 'mar' }, 4], retreat('mar', 'buchan'));
    const moves = played(won, regroup(FIRST, 'atholl'), regroup(SECOND, 'atholl'), endRegroup);
    expect(moves.phase).toMatchObject({ name: 'movement', side: 'england' });
    return moves;
  };
  const third = move(THIRD, 'mar', 'atholl');

  clause('H4.3a H5.5d', 'leaves the borders as open to movement as they were', () => {
    expect(whereabouts(played(regrouped(OFF), third), THIRD)).toMatch(/^atholl/);
  });

  clause('H4.3a H5.5d AMB-10', 'with borderLimitsCarryIntoBattle who regrouped over a red border has filled it for movement', () => {
    const state = regrouped(ON);
    expect(state.current?.crossed?.england).toEqual({ 'atholl|mar': 2 });
    expect(refused(state, 'england', third)).toMatchObject(full);
    expect(legal(state, 'england', 'move').map(({ block, path }) => [block, ...path].join(' '))).not.toContain(`${THIRD} mar atholl`);
  });
});
