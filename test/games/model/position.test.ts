import { expect, test } from 'vitest';
import type { Viewer } from '../../../src/engine/ruleset.js';
import { initialPosition, type Position } from '../../../src/games/model/position.js';
import type { GameFacts } from '../../../src/games/ports/game-store.js';
import { BatchTreeCache } from '../../../src/record/chance/keys.js';
import { GameSecrets } from '../../../src/record/secrets.js';
import { smallRuleset } from '../../support/small-ruleset.js';

const facts = { id: 'game', ruleset: 'small', options: {}, chance: 'server', clock: null } as unknown as GameFacts;
const newPosition = (): Position => initialPosition(facts, smallRuleset, new GameSecrets(new Uint8Array(32)), new BatchTreeCache());

/** Functions that count their calls. */
function counting() {
  const calls: string[] = [];
  const seqFor = ({ summary }: Position, viewer: Viewer) => {
    calls.push(`seq for ${viewer}`);
    return summary.seq;
  };
  const nothing = () => {
    calls.push('nothing');
    return null;
  };
  return { calls, seqFor, nothing };
}

test('what is computed from a position is computed once for each viewer', () => {
  const { calls, seqFor, nothing } = counting();
  const position = newPosition();
  for (let read = 0; read < 3; read++) {
    expect([position.once(seqFor, 'north'), position.once(seqFor, 'south'), position.once(nothing)]).toEqual([0, 0, null]);
  }
  expect(calls).toEqual(['seq for north', 'seq for south', 'nothing']);
});

test('another position computes its own', () => {
  const { calls, seqFor } = counting();
  const position = newPosition();
  expect(position.once(seqFor, 'north')).toBe(0);
  const later = position.with({ summary: { ...position.summary, seq: 1 } });
  expect([later.once(seqFor, 'north'), position.once(seqFor, 'north')]).toEqual([1, 0]);
  expect(calls).toHaveLength(2);
  expect({ ...later, summary: null }).toEqual({ ...position, summary: null });
});

test('what was forgotten is computed again', () => {
  const { calls, seqFor } = counting();
  const position = newPosition();
  position.once(seqFor, 'north');
  position.forget();
  expect(position.once(seqFor, 'north')).toBe(0);
  expect(calls).toHaveLength(2);
});
