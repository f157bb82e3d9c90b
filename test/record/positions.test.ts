// What is kept of a game's way leads where folding its record from the beginning leads, however it was taken back.
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../src/engine/ruleset.js';
import type { Undo } from '../../src/record/lifecycle/undo.js';
import { Positions, replayAlong } from '../../src/record/verify/positions.js';

type State = RulesetTypes['State'] & { readonly way: readonly string[] };

/** A game that is nothing but the way it went. */
const WAY = {
  empty: { way: [] },
  evolve: ({ way }: State, { type }: RulesetTypes['Event']): State => ({ way: [...way, type] }),
} as unknown as AnyRuleset;

const SEATS = ['north', 'south', null] as const;

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** What was kept of a game of random actions that is often taken back, and what folding it from the beginning leads to. */
async function wandered(entries: number, kept: number | undefined, seed: number) {
  const luck = seededChance(seed);
  const positions = new Positions(WAY, kept);
  const undos: Undo[] = [];
  const lines: string[] = [];
  const found: { readonly kept: State | null; readonly folded: State | null }[] = [];
  let state = WAY.empty;
  for (let number = 1; number <= entries; number++) {
    const isTakenBack = number > 1 && luck.pick('what', [true, false, false]);
    const actor = luck.pick('who', SEATS);
    const events = isTakenBack ? [] : [{ type: `${number}a` }, { type: `${number}b` }];
    state = events.reduce<RulesetTypes['State']>((before, event) => WAY.evolve(before, event), state);
    positions.advance({ number, actor, events, size: 1 }, state);
    lines.push(JSON.stringify({ header: { actor }, part: { seq: number, events } }));
    if (!isTakenBack) continue;
    const taken = { at: number, to: 1 + luck.pick('to', [...lines.keys()].slice(0, -1)), ...(actor !== null && { by: actor }) };
    undos.push(taken);
    const back = positions.undo(taken);
    const folded = await replayAlong(WAY, undos, each(lines));
    if (back === null) positions.set(taken, folded!);
    found.push({ kept: back as State | null, folded: folded as State | null });
    state = folded!;
  }
  return found;
}

test.each([1, 2, 3])('all of a way is kept, and no record need be read again (%i)', async (seed) => {
  const found = await wandered(150, undefined, seed);
  expect(found.length).toBeGreaterThan(30);
  expect(found.map(({ kept }) => kept)).toEqual(found.map(({ folded }) => folded));
});

test.each([4, 5, 6])('the cache returns correct positions for the end of a path, and none for the rest (%i)', async (seed) => {
  const found = await wandered(150, 40, seed);
  const known = found.filter(({ kept }) => kept !== null);
  expect(known.map(({ kept }) => kept)).toEqual(known.map(({ folded }) => folded));
  expect(known.length).toBeGreaterThan(5);
  expect(known.length).toBeLessThan(found.length - 5);
});

test('where no more than a line is kept, that is enough for the entry before', () => {
  const positions = new Positions(WAY, 1);
  for (let number = 1; number <= 3; number++)
    positions.advance({ number, actor: null, events: [], size: 1 }, { way: [`${number}`] } as State);
  expect(positions.undo({ at: 4, to: 3 })).toEqual({ way: ['3'] });
  expect(positions.undo({ at: 5, to: 2 })).toBeNull();
});

test('a way that is kept without what a seat has taken back is as large as what is left of it', () => {
  const positions = new Positions(WAY, 10);
  const by = ['north', 'south', 'south', 'south', 'south'];
  for (const [at, actor] of by.entries()) positions.advance({ number: at + 1, actor, events: [], size: 2 }, { way: [actor] } as State);
  expect(positions.undo({ at: 6, to: 1, by: 'north' })).not.toBeNull();
  // There is no room for any before it.
  expect(positions.undo({ at: 7, to: 5 })).toBeNull();
});
