import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { replay } from '../../../src/engine/ruleset.js';
import { lordsOfScotland as rules } from '../../../src/rulesets/lords-of-scotland/index.js';
import type { Options } from '../../../src/rulesets/lords-of-scotland/options.js';
import type { LordsState } from '../../../src/rulesets/lords-of-scotland/state.js';
import { playthrough } from '../../support/playthrough.js';
import { faultsOf, openedIn } from '../../support/position-texts.js';

const OPTIONS: Options = { seats: 2, bruce: true, initiative: 'seat-1', clanActivation: 'auto' };
const setUp = (): LordsState => replay(rules, rules.setup(OPTIONS, seededChance(1)));
const LINES = rules.positions.write(setUp(), 'arbiter');

/** Returns the position with one line replaced or added, as its last line, or removed. `L` in a fault is that line. */
const withLine = (name: string, items: string | null): readonly string[] => {
  const others = LINES.filter((line) => !line.startsWith(`${name}:`) && !line.startsWith('Deck'));
  return items === null ? others : [...others, `${name}: ${items}`];
};

/** The deck has no order, and hands and the discard are written in the order of the cards. */
const withoutOrder = (state: LordsState) => ({
  ...state,
  deck: state.deck.toSorted(),
  discard: state.discard.toSorted(),
  hands: Object.fromEntries(Object.entries(state.hands).map(([seat, hand]) => [seat, hand.toSorted()])),
});

describe('positions of Lords of Scotland', () => {
  test.each([2, 3, 4, 5])('a game of %i opened from any turn is the same game', (seats) => {
    let opened = 0;
    const options = { ...OPTIONS, seats };
    playthrough(rules, options, {
      seed: seats,
      limit: 200,
      onStep({ after }) {
        if (after.phase.name !== 'turn') return;
        opened++;
        const lines = rules.positions.write(after, 'arbiter');
        expect(withoutOrder(openedIn(rules, options, lines)), lines.join('\n')).toEqual(withoutOrder(after));
      },
    });
    expect(opened).toBeGreaterThan(20);
  });

  test('a position of another moment can be written, and says that no game can be opened there', () => {
    const phases = new Set<string>();
    for (let seed = 1; seed <= 8; seed++)
      playthrough(
        rules,
        { ...OPTIONS, seats: 4 },
        {
          seed,
          limit: 400,
          onStep({ after }) {
            if (after.phase.name === 'turn' || phases.has(after.phase.name)) return;
            phases.add(after.phase.name);
            const lines = rules.positions.write(after, 'arbiter');
            expect(faultsOf(rules, { ...OPTIONS, seats: 4 }, lines).join(), lines.join('\n')).toContain('not-openable');
          },
        },
      );
    expect([...phases].sort()).toContain('claims');
  });

  test('without a turn, the skirmish is dealt', () => {
    const game = openedIn(rules, OPTIONS, [
      'Skirmish: 3',
      'Initiative: Seat 2',
      'Hand, Seat 1: Scott 7, Bruce 2',
      'Army, Seat 2: MacDonnell 9 held over',
      'Claimed, Seat 1: Forsyth 12',
      'Discard: Scott 1',
    ]);
    expect(game).toMatchObject({ skirmish: 3, turn: 1, phase: { name: 'turn', seat: 'seat-2' }, discard: ['scott-1'] });
    expect(game.supporters).toHaveLength(2);
    expect(game.row.every(({ card }) => card !== null)).toBe(true);
    expect(game.deck).toHaveLength(98 - 5 - 2 - 5);
  });

  test('unknown cards are drawn from those that stand nowhere', () => {
    const seen = rules.positions.write(setUp(), 'seat-1');
    expect(seen).toContain('Hand, Seat 2: ?, ?, ?, ?, ?');
    const game = openedIn(rules, OPTIONS, seen, 7);
    const known = setUp();
    expect(game.hands['seat-1']!.toSorted()).toEqual(known.hands['seat-1']!.toSorted());
    expect(game.deck).toHaveLength(known.deck.length);
    expect(new Set([...game.deck, ...Object.values(game.hands).flat()]).size).toBe(game.deck.length + 10);
  });

  test.each([
    ['a card twice', 'Discard', 'Scott 3, Scott 3', 'L:19 twice'],
    ['an unknown card', 'Discard', 'Scot 3', 'L:10 unknown-name'],
    ['a strength that no card has', 'Discard', 'Scott 13', 'L:10 unknown-name'],
    ['a row of four', 'Row', '?, ?, ?, ?', 'L:1 count'],
    ['a seat that is not at the table', 'To act', 'Seat 3', 'L:9 one-of'],
    ['a line of a seat that is not at the table', 'Hand, Seat 3', 'Scott 3', 'L:1 unknown-line'],
    ['a sixth turn', 'Turn', '6', 'L:7 number'],
    ['a power that waits for nothing', 'Army, Seat 1', 'Forsyth 3 active', 'L:15 cannot-be-here'],
    ['a power that lies face-down', 'Army, Seat 1', 'Cochrane 3 active face-down', 'L:15 cannot-be-here'],
    ['three supporters at a table of two', 'Supporters', 'Scott 1, Scott 2, Scott 3', 'L:1 count'],
    ['a deck of another size', 'Deck', '12', 'L:7 number'],
  ])('%s is a fault', (_what, name, items, fault) => {
    const lines = withLine(name, items);
    expect(faultsOf(rules, OPTIONS, lines)).toContain(fault.replace('L', `${lines.length}`));
  });

  test('a position in which the game would be over, or a seat could do nothing, is a fault', () => {
    const won = ['Skirmish: 1', 'Initiative: Seat 1', 'Claimed, Seat 1: Forsyth 12, Cochrane 12, Cockburn 12, Wemyss 4'];
    expect(faultsOf(rules, OPTIONS, won)).toEqual(['4:1 over']);
    const idle = ['Skirmish: 1', 'Turn: 1', 'To act: Seat 1', 'Initiative: Seat 1', 'Row: gap, gap, gap, gap, gap'];
    expect(faultsOf(rules, OPTIONS, idle)).toEqual(['6:1 stuck']);
  });
});
