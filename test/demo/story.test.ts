import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { NOTICES, type Notice } from '../../src/cli/demo/notices.js';
import { story } from '../../src/cli/demo/story.js';

const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const year: Notice = { type: 'year-begun', year: 1297 };
const told = (...notices: readonly Notice[]) => story([year, ...notices], nameOf)[0]!.sentences;

describe('the story of a game', () => {
  test('counts what a side moves until something else happens', () => {
    const england: Notice = { type: 'block-moved', side: 'england' };
    const scotland: Notice = { type: 'block-moved', side: 'scotland' };
    expect(
      told(england, england, scotland, { type: 'winter-begun', year: 1297 }, scotland, { type: 'truce-called', side: 'england' }),
    ).toEqual([
      'England moves 2 blocks.',
      'Scotland moves one block.',
      'Winter comes.',
      'Scotland moves one block.',
      'England calls a truce.',
    ]);
  });

  test('tells a battle in one sentence', () => {
    expect(
      told(
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
  ])('says %j', (notice, sentences) => {
    expect(told(notice)).toEqual(sentences);
  });

  test('puts each year under its own number, and nothing before the first', () => {
    const levy: Notice = { type: 'truce-called', side: 'scotland' };
    expect(story([levy, year, levy, { type: 'year-begun', year: 1298 }], nameOf)).toEqual([
      { year: 1297, sentences: ['Scotland calls a truce.'] },
      { year: 1298, sentences: [] },
    ]);
  });

  test('asks for fields that the schema has', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    expect(isObjectType(schema.getType('NoticedEntry'))).toBe(true);
    const document = parse(`{ game(id: "") { notices { edges { node { notices { type ${NOTICES} } } } } } }`);
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});
