import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { replay } from '../../../src/engine/ruleset.js';
import { completeOptions } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { playthrough } from '../../support/playthrough.js';
import { faultsOf, openedIn } from '../../support/position-texts.js';
import { hammer } from './hammer-subject.js';

const OPTIONS = completeOptions({ scenario: 'braveheart', edition: '3.0' });
const setUp = (options = OPTIONS, seed = 1): HammerState => replay(rules, rules.setup(options, seededChance(seed)));
const isOpenable = ({ phase }: HammerState): boolean => phase.name === 'play-card' && Object.keys(phase.chosen).length === 0;

/** The set-up of Braveheart as seed 1 draws it. */
const LINES = rules.positions.write(setUp(), 'arbiter').filter((line) => !line.startsWith('Pool'));

/** Returns the position with one line replaced or added, as its last line, or removed. `L` in a fault is that line. */
const withLine = (name: string, items: string | null): readonly string[] => {
  const others = LINES.filter((line) => !line.startsWith(`${name}:`));
  return items === null ? others : [...others, `${name}: ${items}`];
};

describe('positions of Hammer of the Scots', () => {
  test.each(SCENARIOS)('the set-up of %s is a position', (scenario) => {
    const options = completeOptions({ scenario, edition: '3.0' });
    const state = setUp(options);
    expect(openedIn(rules, options, rules.positions.write(state, 'arbiter'))).toEqual(state);
  });

  test('a game opened from the beginning of any turn is the same game', () => {
    let opened = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const options = hammer.options[seed % hammer.options.length]!;
      playthrough(rules, options, {
        seed,
        limit: 400,
        onStep({ after }) {
          if (!isOpenable(after)) return;
          opened++;
          const lines = rules.positions.write(after, 'arbiter');
          expect(openedIn(rules, options, lines)).toEqual(after);
        },
      });
    }
    expect(opened).toBeGreaterThan(30);
  });

  test('a position of another moment can be written, and says that no game can be opened there', () => {
    const phases = new Set<string>();
    playthrough(rules, OPTIONS, {
      seed: 2,
      limit: 600,
      onStep({ after }) {
        if (isOpenable(after) || phases.has(after.phase.name)) return;
        phases.add(after.phase.name);
        const lines = rules.positions.write(after, 'arbiter');
        expect(faultsOf(rules, OPTIONS, lines).join(), lines.join('\n')).toContain('not-openable');
      },
    });
    expect(phases.size).toBeGreaterThan(10);
  });

  test('hands that are left out in turn 1 are dealt, and unknown cards are drawn', () => {
    const dealt = openedIn(
      rules,
      OPTIONS,
      withLine('Hand, England', null).filter((line) => !line.startsWith('Hand, Scotland')),
    );
    expect(dealt.hands.england).toHaveLength(5);
    const drawn = openedIn(rules, OPTIONS, withLine('Hand, England', 'Herald, ?, Move 3, ?, ?'));
    expect(drawn.hands.england[0]).toBe('herald');
    expect(drawn.hands.england).not.toContain('?');
    expect(drawn.hands.scotland).toEqual(setUp().hands.scotland);
  });

  test('blocks that stand nowhere are in their pool, the King and the French aside', () => {
    const without = LINES.filter((line) => !/^(Pool|Aside)/.test(line));
    expect(openedIn(rules, OPTIONS, without)).toEqual(setUp());
  });

  test.each([
    ['a block twice', 'Pool, Scotland', 'Keith, Wallace', 'L:24 twice'],
    ['an unknown block', 'Pool, Scotland', 'Keith, Walace', 'L:24 unknown-name'],
    ['a strength out of range', 'Angus, England', 'Angus 5', 'L:17 strength'],
    ['a block without a strength', 'Angus, England', 'Angus', 'L:17 strength'],
    ['an English block among the Scots', 'Fife, Scotland', 'Wallace 4, Douglas 3, Barclay 2, York Infantry 1', 'L:50 cannot-be-here'],
    ['a noble in the pool', 'Pool, England', 'Ross', 'L:16 cannot-be-here'],
    ['the Norse inland', 'Atholl, Scotland', 'Norse 1', 'L:19 cannot-be-here'],
    ['both sides in one area', 'Angus, Scotland', 'Keith 1', 'L:1 contested'],
    ['a card too many', 'Hand, England', 'Herald, Herald, Move 1, Move 1, Move 1', 'L:24 too-many'],
    ['six cards', 'Hand, England', 'Move 1, Move 1, Move 1, Move 2, Move 2, Move 2', 'L:1 count'],
    ['a year before the scenario', 'Year', '1296', 'L:7 number'],
    ['an item that is missing', 'Turn', '', 'L:1 count'],
    ['a line that is none', 'Fief, Scotland', 'Keith 1', 'L:1 unknown-line'],
    ['unknown blocks', 'Angus, England', '?', 'L:17 unknown-block'],
    ['no Edward I after 1306', 'Edward', 'III', 'L:9 one-of'],
    ['a crowned King who is aside', 'Crowned', 'Bruce', 'L:10 cannot-be-here'],
  ])('%s is a fault', (_what, name, items, fault) => {
    const lines = withLine(name, items);
    expect(faultsOf(rules, OPTIONS, lines)).toContain(fault.replace('L', `${lines.length}`));
  });

  test('a position in which the game would be over is a fault', () => {
    const nobles = LINES.map((line) =>
      line.replace(/^(\w+), England: (Comyn|Angus|Argyll|Mar|Lennox|Buchan|Ross|Atholl|Dunbar|Stewart) /, '$1, Scotland: $2 '),
    );
    const all = nobles.map((line) => line.replace(/^Mentieth, England: .*/, 'Mentieth, Scotland: Mentieth 3'));
    expect(faultsOf(rules, OPTIONS, all).join()).toContain('over');
  });

  test('a side reads of the other side what its view shows', () => {
    const seen = rules.positions.write(setUp(), 'scotland').join('\n');
    expect(seen).toMatch(/^Angus, England: \?$/m);
    expect(seen).toMatch(/^Hand, England: \?, \?, \?, \?, \?$/m);
    expect(seen).not.toContain('York');
  });
});
