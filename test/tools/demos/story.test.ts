import { describe, expect, test } from 'vitest';
import { type Notice, tellStory } from '../../../src/tools/demos/hammer-of-the-scots.js';
import { tellStory as lordsStory } from '../../../src/tools/demos/lords-of-scotland.js';

const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const year: Notice = { type: 'year-begun', year: 1297 };
const sentencesOf = (...notices: readonly Notice[]) => tellStory([year, ...notices], nameOf)[0]!.sentences;

describe('the story of a game', () => {
  test('counts the moves of a side up to the next other notice', () => {
    const england: Notice = { type: 'block-moved', side: 'england' };
    const scotland: Notice = { type: 'block-moved', side: 'scotland' };
    expect(
      sentencesOf(england, england, scotland, { type: 'winter-begun', year: 1297 }, scotland, { type: 'truce-called', side: 'england' }),
    ).toEqual([
      'England moves 2 blocks.',
      'Scotland moves one block.',
      'Winter comes.',
      'Scotland moves one block.',
      'England calls a truce.',
    ]);
  });

  test('summarizes a battle in one sentence', () => {
    expect(
      sentencesOf(
        { type: 'battle-begun', area: 'fife', cause: 'movement', attacker: 'england' },
        { type: 'loyalty-rolled', block: 'wales', stays: false },
        { type: 'battle-round-begun', round: 2 },
        { type: 'block-eliminated', side: 'scotland', block: 'fraser', area: 'fife', to: 'pool' },
        { type: 'block-eliminated', side: 'scotland', block: null, area: 'fife', to: 'pool' },
        { type: 'noble-captured', noble: 'ross', by: 'england' },
        { type: 'battle-ended', area: 'fife', winner: 'england' },
      ),
    ).toEqual([
      'Wales will not fight, and goes.',
      'Battle in Fife: England attacks and takes the field after 2 rounds; Fraser and a Scottish block fall; Ross is captured.',
    ]);
  });

  test.each<[Notice, readonly string[]]>([
    [{ type: 'game-opened', options: { scenario: 'bruce' } }, []],
    [
      { type: 'herald-rolled', side: 'scotland', noble: 'mar', die: 4, joins: false },
      ['A herald of the Scots rides to Mar (4), who sends him away.'],
    ],
    [{ type: 'king-crowned', candidate: 'balliol', area: 'fife' }, ['In Fife Balliol is crowned King of Scotland.']],
    [{ type: 'raid-loss-taken', area: 'england' }, ['A border raid costs England a block in England.']],
    [{ type: 'block-eliminated', side: 'england', block: null, area: 'mar', to: 'pool' }, ['An English block is lost in Mar.']],
    [{ type: 'winter-step-ended', converted: [], frenchJoined: false }, []],
    [
      {
        type: 'winter-step-ended',
        converted: [
          { noble: 'mar', to: 'england' },
          { noble: 'ross', to: 'england' },
          { noble: 'angus', to: 'scotland' },
        ],
        frenchJoined: true,
      },
      ['At home Mar and Ross bow to the English. At home Angus bows to the Scots. French knights join the Scots.'],
    ],
    [
      { type: 'game-ended', outcome: { winners: ['scotland'], clause: 'H9.1a', sentence: 'Scotland holds every noble.' } },
      ['Scotland holds every noble. (H9.1a)'],
    ],
  ])('has a sentence for %j', (notice, sentences) => {
    expect(sentencesOf(notice)).toEqual(sentences);
  });

  test('has a chapter per year, and none before the first', () => {
    const levy: Notice = { type: 'truce-called', side: 'scotland' };
    expect(tellStory([levy, year, levy, { type: 'year-begun', year: 1298 }], nameOf)).toEqual([
      { heading: '1297', sentences: ['Scotland calls a truce.'] },
      { heading: '1298', sentences: [] },
    ]);
  });
});

describe('the story of a game of Lords of Scotland', () => {
  const names: Readonly<Record<string, string>> = {
    'scott-1': 'Scott 1',
    'wemyss-9': 'Wemyss 9',
    'makgill-7': 'Makgill 7',
    wemyss: 'Wemyss',
  };
  const tell = (...notices: readonly object[]) =>
    lordsStory([{ type: 'skirmish-begun', skirmish: 1 }, ...notices] as never, (id) => names[id] ?? id);
  test('has a chapter per skirmish, without hidden information', () => {
    const notices = [
      { type: 'supporters-dealt', cards: ['makgill-7', 'wemyss-9'] },
      { type: 'recruited', seat: 'seat-2', card: null },
      { type: 'mustered', seat: 'seat-1', card: null, activated: false },
      { type: 'mustered', seat: 'seat-1', card: 'scott-1', activated: true },
      { type: 'power-copied', seat: 'seat-1', clan: 'wemyss' },
      { type: 'follower-discarded', seat: 'seat-2', by: 'seat-1', card: 'wemyss-9' },
      { type: 'follower-discarded', seat: 'seat-1', by: 'seat-1', card: 'wemyss-9' },
      { type: 'followers-exchanged', seat: 'seat-1', card: 'scott-1', with: { seat: 'seat-2', place: 1 }, received: null },
      { type: 'card-drawn', seat: 'seat-2' },
      { type: 'phase-entered' },
      {
        type: 'armies-ranked',
        ranking: [
          { seat: 'seat-1', strength: 16, doubled: true },
          { seat: 'seat-2', strength: 3, doubled: false },
        ],
      },
      { type: 'supporter-claimed', seat: 'seat-1', card: 'makgill-7' },
      { type: 'skirmish-begun', skirmish: 2 },
      { type: 'armies-ranked', ranking: [] },
    ];
    expect(tell(...notices)).toEqual([
      {
        heading: 'Skirmish 1',
        sentences: [
          'Makgill 7 and Wemyss 9 can be won.',
          'Seat 2 recruits a face-down card.',
          'Seat 1 musters a card face-down.',
          'Seat 1 musters Scott 1 and uses its power.',
          'The Scott uses the power of Wemyss.',
          'Seat 1 discards Wemyss 9, of Seat 2.',
          'Seat 1 discards Wemyss 9 of their own army.',
          'Seat 1 gives Scott 1 to Seat 2 for a face-down card.',
          'Seat 2 draws a card.',
          'The armies: Seat 1 16 (doubled), Seat 2 3.',
          'Seat 1 claims Makgill 7.',
        ],
      },
      { heading: 'Skirmish 2', sentences: ['Nobody has an army.'] },
    ]);
  });
});
