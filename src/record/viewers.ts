import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';

/** The viewers whose entries are counted, in the order of `versions`. The arbiter is not among them: he counts all. */
export const viewersOf = (seats: readonly string[]): readonly Viewer[] => [...seats, 'spectator'];

/** The place of a viewer in `versions`; null for the arbiter. */
export const indexOf = (seats: readonly string[], viewer: Viewer): number | null =>
  viewer === 'arbiter' ? null : viewersOf(seats).indexOf(viewer);

/** The events as the viewer may know them. */
export const noticesFor = (
  ruleset: AnyRuleset,
  events: readonly RulesetTypes['Event'][],
  viewer: Viewer,
): readonly RulesetTypes['Notice'][] =>
  events.flatMap((event) => {
    const notice = ruleset.redact(event, viewer);
    return notice === null ? [] : [notice];
  });
