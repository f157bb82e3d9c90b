import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { Entry, GameFacts, GameSummary } from './ports.js';

/** The viewers whose entries are counted, in the order of `versions`. The arbiter is not among them: he counts all. */
export const viewersOf = (seats: readonly string[]): readonly Viewer[] => [...seats, 'spectator'];

/** The place of a viewer in `versions`; null for the arbiter. */
export const indexOf = (seats: readonly string[], viewer: Viewer): number | null =>
  viewer === 'arbiter' ? null : viewersOf(seats).indexOf(viewer);

/** How many entries the viewer has noticed so far. */
export function versionFor(seats: readonly string[], { seq, versions }: GameSummary, viewer: Viewer): number {
  const index = indexOf(seats, viewer);
  return index === null ? seq : versions[index]!;
}

/** The number of an entry for a viewer; null if he has no notice of it. */
export function entryVersionFor(seats: readonly string[], { seq, versions }: Entry, viewer: Viewer): number | null {
  const index = indexOf(seats, viewer);
  return index === null ? seq : versions[index] || null;
}

/** Whether any of the events reaches the viewer. */
export const hasNotice = (ruleset: AnyRuleset, events: readonly RulesetTypes['Event'][], viewer: Viewer): boolean =>
  events.some((event) => ruleset.redact(event, viewer) !== null);

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

/** As whom somebody sees a game: a seat or a spectator while it lasts; all of it after the end, if it was opened so. */
export const viewerFor = ({ openAfterEnd }: GameFacts, { status }: GameSummary, seat: string | null): Viewer =>
  openAfterEnd && status === 'finished' ? 'arbiter' : (seat ?? 'spectator');
