// The log in chapters: every entry once, in order, whatever the game; and where each stands.
import { describe, expect, test } from 'vitest';
import { HAMMER_CHAPTERS } from '../../src/web/diagram/hammer/chapters.js';
import { LORDS_CHAPTERS } from '../../src/web/diagram/lords/chapters.js';
import { type Chapter, chaptersOf, isChapter } from '../../src/web/game/chapters.js';

const hammer = (kind: string, fields: object = {}) => ({ __typename: `HammerOfTheScots${kind}`, ...fields });
const lords = (kind: string, fields: object = {}) => ({ __typename: `LordsOfScotland${kind}`, ...fields });
/** The entries of a log, by the notices of each. */
const log = (...entries: readonly (readonly object[])[]) =>
  entries.map((notices, index) => ({ version: index + 1, notices, takenBack: false }));

/** A chapter in words: `[title, ...parts]`, with the numbers of entries. */
type Told = readonly (string | number | Told)[];
const told = ({ topic, parts, isOver, winner }: Chapter): Told => [
  ...(topic === null ? [] : [`${topic.kind} ${topic.subject}${isOver ? ', over' : ''}${winner === null ? '' : `, ${winner}`}`]),
  ...parts.map((part) => (isChapter(part) ? told(part) : part.version)),
];

describe('the log of Hammer of the Scots', () => {
  const entries = log(
    [hammer('GameOpened')],
    [hammer('YearBegun', { year: 1297 }), hammer('TurnBegun', { turn: 1 })],
    [hammer('BlockMoved')],
    [hammer('BattleBegun', { area: 'lanark' })],
    [hammer('BlockFired')],
    [hammer('BattleEnded', { area: 'lanark', winner: 'scotland' }), hammer('TurnBegun', { turn: 2 })],
    [hammer('BlockMoved'), hammer('WinterBegun', { year: 1297 })],
    [hammer('BlockDisbanded')],
    [hammer('WinterStageEnded'), hammer('YearBegun', { year: 1298 }), hammer('TurnBegun', { turn: 1 })],
    [hammer('CardLaid')],
  );

  test('has years, in them turns and the winter, in them battles; what is over is said to be', () => {
    expect(told(chaptersOf(entries, HAMMER_CHAPTERS))).toEqual([
      1,
      2,
      ['year 1297, over', ['turn 1, over', 3, ['battle lanark, over, scotland', 4, 5, 6]], ['turn 2, over', 7], ['winter , over', 8, 9]],
      ['year 1298', ['turn 1', 10]],
    ]);
  });

  test('keeps the keys of its chapters when it grows at either end', () => {
    const keysOf = ({ key, parts }: Chapter): readonly string[] => [key, ...parts.filter(isChapter).flatMap(keysOf)];
    const all = keysOf(chaptersOf(entries, HAMMER_CHAPTERS));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining([...keysOf(chaptersOf(entries.slice(0, 5), HAMMER_CHAPTERS))]));
    expect(all).toEqual(expect.arrayContaining([...keysOf(chaptersOf(entries.slice(4), HAMMER_CHAPTERS))]));
    // What began before the first entry that was read has no title.
    expect(told(chaptersOf(entries.slice(4), HAMMER_CHAPTERS))).toEqual([
      5,
      6,
      ['turn 2, over', 7],
      ['winter , over', 8, 9],
      ['year 1298', ['turn 1', 10]],
    ]);
  });

  test('begins nothing with what was taken back', () => {
    const taken = entries.map((entry) => (entry.version === 4 ? { ...entry, takenBack: true } : entry));
    expect(JSON.stringify(told(chaptersOf(taken, HAMMER_CHAPTERS)))).not.toContain('battle');
  });
});

test('the log of Lords of Scotland has skirmishes, in them the turns that all seats share, and the claims', () => {
  const entries = log(
    [lords('SkirmishBegun', { skirmish: 1 }), lords('TurnBegun', { turn: 1, seat: 'seat-1' })],
    [lords('Mustered'), lords('TurnBegun', { turn: 1, seat: 'seat-2' })],
    [lords('Recruited'), lords('TurnBegun', { turn: 2, seat: 'seat-1' })],
    [lords('Mustered'), lords('ArmiesRanked')],
    [lords('SupporterClaimed'), lords('SkirmishBegun', { skirmish: 2 }), lords('TurnBegun', { turn: 1, seat: 'seat-2' })],
  );
  expect(told(chaptersOf(entries, LORDS_CHAPTERS))).toEqual([
    1,
    ['skirmish 1, over', ['turn 1, over', 2, 3], ['turn 2, over', 4], ['claims , over', 5]],
    ['skirmish 2', ['turn 1']],
  ]);
});

test('the log of a title without chapters is one list', () => {
  expect(told(chaptersOf(log([hammer('YearBegun', { year: 1297 })], [hammer('BlockMoved')]), undefined))).toEqual([1, 2]);
});
