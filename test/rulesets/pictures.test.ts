// Pictures of positions are the same for positions that look alike to a spectator, byte by byte, in every phase of both rulesets.
import { describe, expect, test } from 'vitest';
import { loadRenderer } from '../../src/api/previews/link-previews.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { MORAY } from '../../src/rulesets/hammer-of-the-scots/blocks.js';
import { PICTURES } from '../../src/rulesets/pictures.js';
import { pairsOf } from '../support/laws-of-secrecy.js';
import { type Subject, samplesOf } from '../support/subject.js';
import { hammer } from './hammer-of-the-scots/hammer-subject.js';
import { lords } from './lords-of-scotland/lords-subject.js';

describe.each([
  ['Hammer of the Scots', hammer as unknown as Subject<RulesetTypes>],
  ['Lords of Scotland', lords(4) as unknown as Subject<RulesetTypes>],
])('the picture of %s', (_title, subject) => {
  const { ruleset } = subject;
  const draw = (state: RulesetTypes['State']) => PICTURES.get(ruleset.id)!(ruleset.view(state, 'spectator'));
  const samples = samplesOf(subject, { games: 4, each: 2, limit: 400 });
  const pairs = pairsOf(subject, samples).filter(({ viewer }) => viewer === 'spectator');

  test('is that of its twin', async () => {
    const different = pairs.filter(({ state, twin }) => JSON.stringify(state) !== JSON.stringify(twin.state));
    expect(different.length).toBeGreaterThan(10);
    for (const { state, twin, where } of different) expect([where, draw(twin.state)]).toEqual([where, draw(state)]);
    // The renderer knows nothing but the drawing.
    const render = (await loadRenderer())!;
    const { state, twin } = different[0]!;
    expect(Buffer.from(await render(draw(twin.state), 480)).equals(Buffer.from(await render(draw(state), 480)))).toBe(true);
  });
  test('shows the position: most samples differ', () => {
    expect(new Set(pairs.map(({ state }) => draw(state))).size).toBeGreaterThan(pairs.length / 3);
  });
  test('has no text, and needs nothing from elsewhere', () => {
    for (const picture of [PICTURES.get(ruleset.id)!(null), ...pairs.map(({ state }) => draw(state))]) {
      expect(picture).not.toMatch(/<(text|image|use|style|script|a)\b|href|url\(/);
      expect(picture).not.toMatch(/NaN|undefined/);
    }
  });
});

test('the picture of Hammer of the Scots has a mark for each of the fourteen nobles, Moray included while he is in play', () => {
  const views = samplesOf(hammer, { games: 4, each: 2, limit: 400 }).map(({ before }) => hammer.ruleset.view(before, 'spectator'));
  expect(views.length).toBeGreaterThan(10);
  for (const view of views) {
    const marks = PICTURES.get(hammer.ruleset.id)!(view).match(/<path d="M\d+ \d+L\d+/g);
    expect(marks).toHaveLength(view.dead.includes(MORAY) || view.aside.includes(MORAY) ? 13 : 14);
  }
});
