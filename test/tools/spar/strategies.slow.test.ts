import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { RulesetTypes } from '../../../src/engine/ruleset.js';
import { completeOptions } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../../src/rulesets/lords-of-scotland/index.js';
import { chooseHammerAction } from '../../../src/tools/spar/hammer-of-the-scots.js';
import { chooseLordsAction, sampleWorld } from '../../../src/tools/spar/lords-of-scotland.js';
import { type Match, playGame } from '../../../src/tools/spar/match.js';
import type { Strategy } from '../../../src/tools/spar/strategy.js';
import type { Strength } from '../../../src/tools/spar/strengths.js';
import { hammer } from '../../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../../rulesets/lords-of-scotland/lords-subject.js';
import { isSeat, pairsOf } from '../../support/laws-of-secrecy.js';
import { type Subject, samplesOf } from '../../support/subject.js';

/** The games of a short match. Seeds make the number of won games exact. */
const GAMES = 10;

function gamesWon<T extends RulesetTypes>(match: Match<T>): number {
  return Array.from({ length: GAMES }, (_, seed) => playGame(match, seed + 1)).filter(({ won }) => won).length;
}

describe('against random play', () => {
  for (const scenario of ['braveheart', 'bruce'] as const)
    for (const seat of ['england', 'scotland'] as const)
      test(`Hammer of the Scots, ${scenario}: ${seat} wins`, () => {
        const options = completeOptions({ scenario, edition: '3.0' });
        expect(gamesWon({ ruleset: hammerOfTheScots, options, strategy: chooseHammerAction, seat })).toBe(GAMES);
      });

  test('Lords of Scotland, two seats: the strategy wins', () => {
    const options = { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' } as const;
    expect(gamesWon({ ruleset: lordsOfScotland, options, strategy: chooseLordsAction, seat: 'seat-1' })).toBe(GAMES);
  });
});

describe('each strength wins more games than the next weaker one', () => {
  for (const [strength, opponents] of [
    ['strong', 'medium'],
    ['medium', 'easy'],
    ['easy', 'random'],
  ] as const) {
    const options = completeOptions({ scenario: 'braveheart', edition: '3.0' });
    // A fair match: each strength plays both sides of the same games.
    test(`Hammer of the Scots: ${strength} against ${opponents}`, () => {
      const won = (['england', 'scotland'] as const).map((seat) =>
        gamesWon({ ruleset: hammerOfTheScots, options, strategy: chooseHammerAction, seat, strength, opponents }),
      );
      expect(won[0]! + won[1]!).toBeGreaterThan(GAMES);
    });
    test(`Lords of Scotland: ${strength} against ${opponents}`, () => {
      const two = { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' } as const;
      const match = { ruleset: lordsOfScotland, options: two, strategy: chooseLordsAction, seat: 'seat-1', strength, opponents } as const;
      expect(gamesWon(match)).toBeGreaterThan(GAMES / 2);
    });
  }
});

const listed = (actions: readonly object[]): readonly string[] => actions.map((action) => JSON.stringify(action)).sort();

describe('a strategy knows what its seat may know', () => {
  /** Compares the choices in states that the seat cannot tell apart. Returns how many there were. */
  function choicesInTwins<T extends RulesetTypes>(subject: Subject<T>, strategy: Strategy<T>, strength: Strength = 'strong'): number {
    const { ruleset } = subject;
    let compared = 0;
    for (const { viewer, state, twin, where } of pairsOf(subject, samplesOf(subject, { games: 4, each: 3, limit: 600 }))) {
      if (!isSeat(viewer) || !ruleset.toAct(state).includes(viewer)) continue;
      const [one, other] = [state, twin.state].map((each) =>
        strategy({ seat: viewer, view: ruleset.view(each, viewer), legal: ruleset.legal(each, viewer), random: seededChance(7), strength }),
      );
      expect(one, where).toEqual(other);
      compared++;
    }
    return compared;
  }

  test('Hammer of the Scots', () => expect(choicesInTwins(hammer, chooseHammerAction)).toBeGreaterThan(50));
  test('Hammer of the Scots, with slips', () => expect(choicesInTwins(hammer, chooseHammerAction, 'easy')).toBeGreaterThan(50));
  test('Lords of Scotland', () => expect(choicesInTwins(lords(3), chooseLordsAction)).toBeGreaterThan(10));

  test('sampled worlds have the view from which they were sampled, and differ in what it hides', () => {
    const subject = lords(2);
    let differing = 0;
    for (const { before } of samplesOf(subject, { games: 4, each: 5, limit: 600 })) {
      const [seat] = lordsOfScotland.toAct(before);
      if (seat === undefined) continue;
      const view = lordsOfScotland.view(before, seat);
      const [one, other] = [3, 4].map((seed) => sampleWorld(view, seat, seededChance(seed)));
      expect(lordsOfScotland.view(one!, seat)).toEqual(view);
      // The state keeps a hand in the order in which it was taken up; the view sorts it.
      expect(listed(lordsOfScotland.legal(one!, seat))).toEqual(listed(lordsOfScotland.legal(before, seat)));
      if (JSON.stringify(one) !== JSON.stringify(other)) differing++;
    }
    expect(differing).toBeGreaterThan(10);
  });
});
