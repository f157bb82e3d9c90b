// Texts of Hammer of the Scots as one viewer has them: blocks and cards are `?`, and what a side decides in winter is not there. A text of a
// legal game is never accused; a breach that is one whatever is hidden is found; what all have seen is judged to the end.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import type { WrittenAction } from '../../src/engine/notation.js';
import type { Viewer } from '../../src/engine/ruleset.js';
import type { AreaId, Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { AREA_IDS, exitsOf } from '../../src/rulesets/hammer-of-the-scots/map.js';
import { blocksIn } from '../../src/rulesets/hammer-of-the-scots/on-map.js';
import type { HammerState } from '../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../src/rulesets/hammer-of-the-scots/types.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { judgeText, type Verdict } from '../../src/transcripts/index.js';
import { HAMMER, type Losses, partialText } from '../support/partial-texts.js';
import { extent, runs } from '../support/runs.js';
import { playedGame, playedText } from '../support/transcripts.js';

const SOME: Losses = { item: 0.08, line: 0.08, decision: 0.08 };
const VIEWERS: readonly Viewer<Side>[] = ['england', 'scotland', 'spectator'];
const viewerOf = (seed: number): Viewer<Side> => VIEWERS[Math.floor(seed / 9) % 3]!;

/** Every scenario in every edition, for every viewer. */
function optionsOf(seed: number): Hammer['Options'] {
  const scenario = ['braveheart', 'bruce', 'campaign'][seed % 3];
  const edition = ['2.3', '3.0', '4.0'][Math.floor(seed / 3) % 3];
  const read = hammerOfTheScots.readOptions({ scenario, edition });
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

const played = (seed: number, limit: number) =>
  playedText<Hammer>(hammerOfTheScots, optionsOf(seed), { seed, limit, viewer: viewerOf(seed) });
const decisionsOf = (text: string): number => text.split('\n').filter((line) => /^\d+\. /.test(line)).length;
const publicIn = (verdict: Verdict): number => (verdict.kind === 'undecided' ? verdict.publicDecisions : verdict.decisions);
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const LIMIT = extent(250, 120);

/** Numbers from 0 up to 1. */
const THOUSANDTHS = Array.from({ length: 1_000 }, (_, each) => each / 1_000);

test('no viewer’s text is accused by what all have seen, cut anywhere, whatever else it leaves open', () => {
  const games = runs(extent(1_400, 70));
  let texts = 0;
  for (let seed = 1; seed <= games; seed++) {
    const { textFor } = playedGame<Hammer>(hammerOfTheScots, optionsOf(seed), { seed, limit: 1 + ((seed * 37) % LIMIT) });
    const chance = seededChance(seed);
    for (const viewer of VIEWERS) {
      for (const losses of [{ item: 0, line: 0, decision: 0 }, SOME]) {
        texts++;
        const text = partialText(textFor(viewer), HAMMER, losses, () => chance.pick('loss', THOUSANDTHS));
        const verdict = judgeText(text, RULESETS, { isOver: () => true, asItStands: true });
        const allowed = ['accepted', 'undecided', 'missing-fact'];
        expect(allowed, `seed ${seed}, ${viewer}: ${JSON.stringify(verdict).slice(0, 300)}`).toContain(verdict.kind);
      }
    }
  }
  expect(texts).toBeGreaterThanOrEqual(extent(8_000, 400));
});

describe('a viewer’s text of a legal game', () => {
  const count = runs(extent(1_200, 40));

  test('is never accused, and is judged to its end by what all have seen', () => {
    const [byGames, publicly]: [number[], number[]] = [[], []];
    for (let seed = 1; seed <= count; seed += 2) {
      const { text } = played(seed, 1 + ((seed * 37) % LIMIT));
      const verdict = judgeText(text, RULESETS);
      expect(['accepted', 'undecided'], `seed ${seed}: ${JSON.stringify(verdict).slice(0, 300)}`).toContain(verdict.kind);
      byGames.push(verdict.decisions / decisionsOf(text));
      publicly.push(publicIn(verdict) / decisionsOf(text));
      if (verdict.kind !== 'accepted') continue;
      expect(verdict.position.state).toEqual(
        verdict.game.entries.flatMap(({ events }) => events).reduce(hammerOfTheScots.evolve as never, hammerOfTheScots.empty),
      );
    }
    expect(median(publicly)).toBe(1);
    expect(median(byGames)).toBeGreaterThanOrEqual(0.6);
  });

  test('is never accused, whatever else it leaves open', () => {
    for (let seed = 2; seed <= count; seed += 2) {
      const chance = seededChance(seed);
      const { text } = played(seed, 1 + ((seed * 37) % LIMIT));
      const partial = partialText(text, HAMMER, SOME, () => chance.pick('loss', THOUSANDTHS));
      const verdict = judgeText(partial, RULESETS);
      expect(['accepted', 'undecided', 'missing-fact'], `seed ${seed}: ${JSON.stringify(verdict).slice(0, 300)}`).toContain(verdict.kind);
    }
  });
});

/** Words of a decision that is illegal whichever blocks stand where, and the reason. */
type Breach = readonly [side: Side, action: WrittenAction, code: string];

/** Returns breaches of the side to move, each by an area of its own. */
function breachesIn(game: HammerState): readonly Breach[] {
  if (game.phase.name !== 'movement') return [];
  const { side } = game.phase;
  const move = (...path: readonly AreaId[]): WrittenAction => ({ type: 'move', block: null, path });
  const own = AREA_IDS.filter((area) => blocksIn(game, area, side).some(({ id }) => id !== 'norse'));
  const [from] = own;
  const empty = AREA_IDS.find((area) => blocksIn(game, area, side).length === 0)!;
  const other: Side = side === 'england' ? 'scotland' : 'england';
  const breaches: Breach[] = [
    [other, { type: 'end-movement' }, 'not-your-turn'],
    [side, move(empty, exitsOf(empty)[0]!.to), 'not-where-it-stands'],
  ];
  if (from !== undefined) {
    const far = AREA_IDS.find((area) => area !== from && !exitsOf(from).some(({ to }) => to === area))!;
    breaches.push([side, move(from, far), 'no-border']);
    const red = exitsOf(from).find(({ border }) => border.colour === 'red');
    const onward = red && exitsOf(red.to).find(({ to }) => to !== from);
    if (red && onward) breaches.push([side, move(from, red.to, onward.to), 'stops-after-red']);
  }
  return breaches;
}

test('a decision that is illegal whatever is hidden is rejected, with its reason', () => {
  const found = new Map<string, number>();
  let planted = 0;
  for (let seed = 1; seed <= runs(extent(200, 60)); seed++) {
    const { text, end, steps } = played(seed, 1 + ((seed * 11) % 150));
    // Where the Norse sail unseen, or an unknown block may be lost, not all know where blocks stand.
    if (decisionsOf(text) !== steps.length || /moves Norse \?|takes a hit on \?/.test(text)) continue;
    for (const [side, action, code] of breachesIn(end)) {
      const { seatName, decisions } = hammerOfTheScots.notation;
      const words = `${seatName(side)} ${decisions.write(action)}`;
      const verdict = judgeText(`${text.trimEnd()}\n${steps.length + 1}. ${words}\n`, RULESETS);
      planted++;
      if (verdict.kind !== 'rejected') throw new Error(`seed ${seed}: ${words}: ${JSON.stringify(verdict).slice(0, 300)}`);
      // Another reason of the same move can come first in the order of the rulebook.
      found.set(code, (found.get(code) ?? 0) + Number(verdict.rejection.code === code));
      expect(verdict.legal.length).toBeGreaterThan(0);
    }
  }
  expect(planted).toBeGreaterThan(10);
  for (const code of ['not-your-turn', 'not-where-it-stands', 'no-border']) expect(found.get(code), code).toBeGreaterThan(0);
});

/** The beginning of a game in which everything but the set-up of the Scots is hidden. */
const BEGUN = `[Title "Hammer of the Scots"]
[Scenario "braveheart"]
[Edition "3.0"]
[Viewer "spectator"]

- levies: ?, ?, ?, ?
- deals England: ?, ?, ?, ?, ?
- deals Scotland: ?, ?, ?, ?, ?
1. England plays ?
2. Scotland plays ?
- England shows: Move 1
- Scotland shows: Move 3
`;
const judged = (...lines: readonly string[]) => judgeText(`${BEGUN}${lines.map((line, at) => `${at + 3}. ${line}\n`).join('')}`, RULESETS);

describe('with everything hidden', () => {
  test.each([
    [['Scotland moves ? Fife-Lothian'], 'no-border', 3],
    [['England ends movement'], 'not-your-turn', 3],
    [
      ['Fife-Angus', 'Annan-Carrick', 'Galloway-Carrick', 'Strathspey-Buchan'].map((path) => `Scotland moves ? ${path}`),
      'group-costs-a-point',
      6,
    ],
  ])('%s is rejected', (lines, code, number) => {
    const verdict = judged(...lines);
    expect(verdict).toMatchObject({ kind: 'rejected', rejection: { code }, decision: { number } });
  });

  test('a block that is named twice as moved in one phase is rejected', () => {
    const verdict = judged('Scotland moves ? Fife-Angus', 'Scotland moves Wallace Fife-Angus', 'Scotland moves Wallace Fife-Atholl');
    expect(verdict).toMatchObject({ kind: 'rejected', decision: { number: 5 } });
  });

  test('a wrong statement of who is first is a fault', () => {
    const verdict = judgeText(`${BEGUN}- first: England\n3. Scotland ends movement\n`, RULESETS);
    expect(verdict).toMatchObject({ kind: 'fault', faults: [{ code: 'other-fact', line: 13 }] });
  });

  test('the side to act and what it may do are named where another decides', () => {
    const verdict = judged('England ends movement');
    if (verdict.kind !== 'rejected') throw new Error(verdict.kind);
    expect(verdict.toAct).toEqual(['scotland']);
    expect(verdict.legal).toContain('ends movement');
  });
});

test('a noble whose die is unknown may serve either side', () => {
  const begun = BEGUN.replace('"spectator"', '"England"')
    .replace('"3.0"', '"2.3"')
    .replace('England shows: Move 1', 'England shows: Herald');
  const lines = ['3. England sends the Herald to Bruce: ?', '4. Scotland ends movement', '5. Scotland plays ?', '6. England plays ?'];
  const text = `${begun}${lines.join('\n')}\n- England shows: Move 1\n- Scotland shows: Move 2\n7. Scotland moves ? Annan-Lanark\n`;
  expect(['accepted', 'undecided']).toContain(judgeText(text, RULESETS).kind);
});

test('an unknown block that sailed is chosen so that the rest of the text fits', () => {
  const begun = BEGUN.replace('"spectator"', '"England"')
    .replace('levies: ?, ?, ?, ?', 'levies: York Infantry, Wales Infantry, Durham Knights, Lancaster Knights')
    .replace('deals England: ?, ?, ?, ?, ?', 'deals England: Move 1, Move 1, Move 1, Move 2, Move 3')
    .replace('England plays ?', 'England plays Move 1')
    .replace('Scotland shows: Move 3', 'Scotland shows: Sea Move');
  const rest = ['Scotland sails ? to Moray', 'Scotland ends the sea move', 'England moves York Infantry England-Annan-Carrick'];
  expect(judgeText(`${begun}${rest.map((line, at) => `${at + 3}. ${line}\n`).join('')}`, RULESETS)).toMatchObject({
    kind: 'accepted',
    decisions: 5,
  });
});

test('unknown hands that a winter deals again are judged in bounded time', () => {
  const read = hammerOfTheScots.readOptions({ scenario: 'campaign', edition: '2.3', redeal123: true });
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  for (const viewer of VIEWERS) {
    const { text } = playedText<Hammer>(hammerOfTheScots, read.value, { seed: 19, limit: 250, viewer });
    const unreported = text.replace(/^- (deals|throws in) .*\n/gm, '');
    for (const each of [text, unreported]) expect(['accepted', 'undecided', 'missing-fact']).toContain(judgeText(each, RULESETS).kind);
  }
});
