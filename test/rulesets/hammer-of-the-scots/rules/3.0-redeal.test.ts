// The 1-2-3 redeal of section C.
import { describe, expect } from 'vitest';
import { completeOptions, EDITIONS, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, noticed, position, type Standing } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { wintering } from '../../../support/situations.js';
import { ofType } from './fighting.js';
import { endBuilds } from './winters.js';

const FOUR = ['hobelars', 'york-knights', 'durham-knights', 'york-infantry'];
/** Two hands as they may be: `'11223 22222'`; H, P, S, T and V are the events. */
const NAMES: Readonly<Record<string, string>> = { H: 'herald', P: 'pillage', S: 'sea-move', T: 'truce', V: 'victuals' };
const dealt = (hands: string) => [...hands.replace(' ', '')].map((card) => NAMES[card] ?? `move-${card}`);
const FAIR = '11223 22222';

/** A game begins with these deals, one after the other. */
function begun(deals: readonly string[], options: Partial<Options> = { redeal123: true }) {
  const chance = scriptedChance([
    { purpose: 'levy', falls: FOUR },
    ...deals.map((hands, at) => ({ purpose: at === 0 ? 'deal' : `deal:${at + 1}`, falls: dealt(hands) })),
  ]);
  const events = hammerOfTheScots.setup(completeOptions({ scenario: 'braveheart', edition: '3.0', ...options }), chance);
  chance.assertUsedUp();
  return { events, game: events.reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty) };
}

/** Hands, and whether they are thrown in. */
const HANDS = [
  ['one 3 is no offence', '12223 11222', false],
  ['two 3s of the English', '12233 11222', true],
  ['two 3s of the Scots', '11222 12233', true],
  ['one 3 each is no offence', '11223 12223', false],
  ['two events are no offence', '122HP 11223', false],
  ['three events of the English', '12HPS 11223', true],
  ['three events of the Scots', '11223 12TVH', true],
  ['three 1s are no offence', '11122 11122', false],
  ['four 1s of the English', '11112 22223', true],
  ['four 1s of the Scots', '22223 11112', true],
  ['both hands offend', '11112 12HPS', true],
] as const;

describe.each(EDITIONS)('in edition %s', (edition) => {
  clause.rows('HO.redeal123 AMB-73 H3.0a', 'both hands are dealt again if either exceeds a limit:', HANDS, ([_what, hands, thrown]) => {
    const { events, game } = begun(thrown ? [hands, FAIR] : [hands], { edition, redeal123: true });
    expect(ofType(events, 'hands-thrown-in')).toHaveLength(thrown ? 1 : 0);
    expect(ofType(events, 'cards-dealt')).toHaveLength(1);
    const kept = dealt(thrown ? FAIR : hands);
    expect(game.hands).toEqual({ england: kept.slice(0, 5).sort(), scotland: kept.slice(5).sort() });
  });

  clause.rows('H3.0a', 'hands are not dealt again without the option:', HANDS, ([_what, hands]) => {
    const { events } = begun([hands], { edition });
    expect(ofType(events, 'hands-thrown-in')).toEqual([]);
  });
});

clause('AMB-73', 'again and again, until neither offends', () => {
  const { events, game } = begun(['12233 11222', '11112 22223', '11223 12TVH', FAIR]);
  expect(ofType(events, 'hands-thrown-in')).toHaveLength(3);
  expect(game.hands.scotland).toEqual(['move-2', 'move-2', 'move-2', 'move-2', 'move-2']);
});

clause('H3.0a AMB-73', 'the players see that it happened, but not the hands', () => {
  const { events } = begun(['12HPS 11223', FAIR]);
  for (const viewer of ['england', 'scotland', 'spectator'] as const) {
    const notices = noticed(events, viewer);
    expect(notices).toContainEqual({ type: 'hands-thrown-in', england: null, scotland: null });
    expect(JSON.stringify(notices)).not.toMatch(/"(herald|pillage|sea-move)"/);
  }
  expect(noticed(events, 'arbiter')).toContainEqual({
    type: 'hands-thrown-in',
    england: ['herald', 'move-1', 'move-2', 'pillage', 'sea-move'],
    scotland: ['move-1', 'move-1', 'move-2', 'move-2', 'move-3'],
  });
});

clause('H7.8a AMB-73', 'at the beginning of every year', () => {
  const blocks: Readonly<Record<string, Standing>> = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] };
  const setting = { phase: { name: 'english-builds', spent: {} }, blocks } as const;
  const deals = (falls: readonly string[]) =>
    scriptedChance(falls.map((hands, at) => ({ purpose: at === 0 ? 'deal' : `deal:${at + 1}`, falls: dealt(hands) })));
  const on = happened(
    wintering('england', { ...setting, options: { redeal123: true } }),
    'england',
    endBuilds,
    deals(['12233 11222', FAIR]),
  );
  expect(ofType(on.events, 'hands-thrown-in')).toHaveLength(1);
  const off = happened(wintering('england', setting), 'england', endBuilds, deals(['12233 11222']));
  expect([ofType(off.events, 'hands-thrown-in'), off.after.year, position({}).year]).toEqual([[], 1298, 1297]);
});
