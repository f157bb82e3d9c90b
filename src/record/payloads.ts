import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { StreamUse } from './chance/draws.js';
import type { ChanceKeys, Stream } from './chance/keys.js';
import { type BatchRoot, batchesDue, type Opening, openingOf, rootOfBatch } from './chance/openings.js';
import { isPrivateKind } from './entry-kinds.js';
import type { Content, FullPayload, ViewerPayload } from './format.js';
import { redactBody } from './system-entries.js';

/** The viewers whose entries are counted, in the order of `versions`. The arbiter is not among them: he counts all. */
export const viewersOf = (seats: readonly string[]): readonly Viewer[] => [...seats, 'spectator'];

/** The place of a viewer in `versions`; null for the arbiter. */
export const viewerIndex = (seats: readonly string[], viewer: Viewer): number | null =>
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

/** Where a log stands: what the next entry is linked to. */
export interface ChainLinks {
  readonly seq: number;
  /** The era of the last entry. */
  readonly era: number;
  /** How many entries each viewer has noticed, in the order of `viewersOf`. */
  readonly versions: readonly number[];
  /** The hash of the last entry, then of the last that each viewer noticed; empty before the first. */
  readonly heads: readonly string[];
}

/** The beginning of a log. */
export const emptyLinks = (seats: readonly string[]): ChainLinks => {
  const viewers = viewersOf(seats);
  return { seq: 0, era: 0, versions: viewers.map(() => 0), heads: ['', ...viewers.map(() => '')] };
};

/** What an entry draws from, opened: the same draws with their keys, and the roots it publishes. */
export interface OpenedDraws {
  readonly draws: readonly StreamUse[];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}

const headOf = ({ heads }: ChainLinks, index: number): string | null => heads[index] || null;

/** All of an entry. `seq` is what the store says, if it is stored. */
export const toFullPayload = (
  { action, events, body }: Content,
  links: ChainLinks,
  { draws, roots }: OpenedDraws,
  seq = links.seq + 1,
): FullPayload => ({
  seq,
  previous: headOf(links, 0),
  action,
  events,
  body,
  draws,
  roots,
});

/** The streams of chance that open to a viewer. */
export const isStreamOpenTo = (stream: string, viewer: Viewer): boolean => stream === 'everybody' || stream === viewer;

/** The entry as each viewer may know it, in their order; null for who has no notice of it. `stored`: what the store says. */
export const toViewerPayloads = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  content: Content,
  links: ChainLinks,
  opened: OpenedDraws,
  stored?: readonly number[],
): readonly (ViewerPayload | null)[] =>
  viewersOf(seats).map((viewer, index) => {
    const notices = noticesFor(ruleset, content.events, viewer);
    if (stored ? stored[index] === 0 : !isNoticed(content, viewer, notices)) return null;
    const link = { version: stored?.[index] ?? links.versions[index]! + 1, previous: headOf(links, index + 1) };
    return toViewerPayload(viewer, content, notices, link, opened);
  });

/** The entry as one viewer may know it who has notice of it. */
export const toViewerPayload = (
  viewer: Viewer,
  { actor, action, body }: Pick<Content, 'actor' | 'action' | 'body'>,
  notices: ViewerPayload['notices'],
  { version, previous }: Pick<ViewerPayload, 'version' | 'previous'>,
  { openings, roots }: OpenedDraws,
): ViewerPayload => ({
  version,
  previous,
  action: viewer === actor ? action : null,
  body: redactBody(body, viewer),
  notices,
  openings: openings.filter(({ stream }) => isStreamOpenTo(stream, viewer)),
  roots: roots.filter(({ stream }) => isStreamOpenTo(stream, viewer)),
});

/**
 * A viewer notices an entry he acted in, every entry of the house but what is another's alone, and every other that shows him
 * anything at all.
 */
const isNoticed = ({ kind, actor }: Content, viewer: Viewer, notices: readonly unknown[]): boolean =>
  (kind !== 'action' && !isPrivateKind(kind)) || viewer === actor || notices.length > 0;

/** Where the log stands after an entry of this hash. */
export const advanceLinks = (links: ChainLinks, era: number, parts: readonly (ViewerPayload | null)[], hash: string): ChainLinks => ({
  seq: links.seq + 1,
  era,
  versions: links.versions.map((version, index) => parts[index]?.version ?? version),
  heads: [hash, ...links.heads.slice(1).map((head, index) => (parts[index] ? hash : head))],
});

/** The streams of a game's chance, by whom they open to. */
export const streamsOf = (seats: readonly string[]): readonly Stream[] => ['nobody', 'everybody', ...seats];

/** What an entry draws, with its keys, and the roots it publishes: the first of every stream if it begins an era's draws. */
export function openDraws(seats: readonly string[], keys: ChanceKeys | null, draws: readonly StreamUse[], begins: boolean): OpenedDraws {
  if (keys === null || (draws.length === 0 && !begins)) return { draws, openings: [], roots: [] };
  const roots = batchesDue(begins, streamsOf(seats), draws).map((batch) => rootOfBatch(keys, batch));
  return { draws, openings: draws.map((use) => openingOf(keys, use)), roots };
}
