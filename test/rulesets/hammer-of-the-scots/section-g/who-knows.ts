// Section G of the catalogue, asked of two positions that differ in one fact: who can tell them apart?
import { expect } from 'vitest';
import type { Viewer } from '../../../../src/engine/ruleset.js';
import { completeOptions, EDITIONS, type Edition } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event } from '../../../../src/rulesets/hammer-of-the-scots/events.js';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { noticed, position, type Setting } from '../../../support/position.js';

export const ALL: readonly Viewer<Side>[] = ['england', 'scotland', 'spectator', 'arbiter'];
export const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** The editions, each with the positions of a game played by it. */
export const TABLES = EDITIONS.map((edition: Edition) => {
  const options = completeOptions({ scenario: 'braveheart', edition });
  return [edition, { options, at: (setting: Setting): HammerState => position({ ...setting, options }) }] as const;
});

const seen = (state: HammerState, viewer: Viewer<Side>) =>
  JSON.stringify([rules.view(state, viewer), viewer === 'england' || viewer === 'scotland' ? rules.legal(state, viewer) : null]);

/** Only these viewers can distinguish the two positions. */
export function distinguishedBy(viewers: readonly Viewer<Side>[], one: HammerState, other: HammerState): void {
  expect(ALL.filter((viewer) => seen(one, viewer) !== seen(other, viewer))).toEqual(viewers);
}

/** The notices each viewer gets of events of one type. */
export const noticesOf = (events: readonly Event[], type: Event['type']) =>
  Object.fromEntries(ALL.map((viewer) => [viewer, noticed(events, viewer).filter((notice) => notice.type === type)]));

/** The same for each of them. */
export const eachOf = <V>(value: V, viewers: readonly Viewer<Side>[] = ALL) => Object.fromEntries(viewers.map((viewer) => [viewer, value]));
