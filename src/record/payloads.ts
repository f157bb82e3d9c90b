import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { SeriesUse } from './chance/draws.js';
import type { ChanceKeys, Series } from './chance/keys.js';
import { type BatchRoot, batchesDue, type Opening, openingOf, rootOfBatch } from './chance/openings.js';
import { isPrivateKind } from './entry-kinds.js';
import type { Content, FullPayload, ViewerPayload } from './format.js';
import { redactBody } from './system-entries.js';

/** Returns the viewers in the order of `versions`. The arbiter notices every entry and is not among them. */
export const viewersOf = (seats: readonly string[]): readonly Viewer[] => [...seats, 'spectator'];

/** Returns the index of a viewer in `versions`; null for the arbiter. */
export const viewerIndex = (seats: readonly string[], viewer: Viewer): number | null =>
  viewer === 'arbiter' ? null : viewersOf(seats).indexOf(viewer);

/** Returns the events as the viewer may know them. */
export const noticesFor = (
  ruleset: AnyRuleset,
  events: readonly RulesetTypes['Event'][],
  viewer: Viewer,
): readonly RulesetTypes['Notice'][] =>
  events.flatMap((event) => {
    const notice = ruleset.redact(event, viewer);
    return notice === null ? [] : [notice];
  });

/** What the next entry of a log is linked to. */
export interface ChainLinks {
  readonly seq: number;
  /** The era of the last entry. */
  readonly era: number;
  /** The number of entries that each viewer has noticed, in the order of `viewersOf`. */
  readonly versions: readonly number[];
  /** The hash of the last entry, then of the last entry that each viewer noticed; empty before the first. */
  readonly heads: readonly string[];
}

export const emptyLinks = (seats: readonly string[]): ChainLinks => {
  const viewers = viewersOf(seats);
  return { seq: 0, era: 0, versions: viewers.map(() => 0), heads: ['', ...viewers.map(() => '')] };
};

/** The draws of an entry, with their keys, and the roots that the entry publishes. */
export interface OpenedDraws {
  readonly draws: readonly SeriesUse[];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}

const headOf = ({ heads }: ChainLinks, index: number): string | null => heads[index] || null;

/** Returns the full payload of an entry. `seq`: as stored, if the entry is stored. */
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

/** Whether a viewer may see the draws of a series. */
export const isSeriesOpenTo = (series: string, viewer: Viewer): boolean => series === 'public' || series === viewer;

/** Returns the payload for each viewer; null for those who do not notice the entry. `stored`: the versions, if the entry is stored. */
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

/** Returns the payload for one viewer who notices the entry. */
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
  openings: openings.filter(({ series }) => isSeriesOpenTo(series, viewer)),
  roots: roots.filter(({ series }) => isSeriesOpenTo(series, viewer)),
});

/** A viewer notices its own entries, system entries that are not private, and actions with a notice for it. */
const isNoticed = ({ kind, actor }: Content, viewer: Viewer, notices: readonly unknown[]): boolean =>
  (kind !== 'action' && !isPrivateKind(kind)) || viewer === actor || notices.length > 0;

/** Returns the links after an entry with this hash. */
export const advanceLinks = (links: ChainLinks, era: number, parts: readonly (ViewerPayload | null)[], hash: string): ChainLinks => ({
  seq: links.seq + 1,
  era,
  versions: links.versions.map((version, index) => parts[index]?.version ?? version),
  heads: [hash, ...links.heads.slice(1).map((head, index) => (parts[index] ? hash : head))],
});

/** Returns the series of a game's chance, named after the viewers that may see them. */
export const seriesOf = (seats: readonly string[]): readonly Series[] => ['none', 'public', ...seats];

/** Opens the draws of an entry. `begins`: whether it is the first of an era's draws, and publishes the first root of every series. */
export function openDraws(seats: readonly string[], keys: ChanceKeys | null, draws: readonly SeriesUse[], begins: boolean): OpenedDraws {
  if (keys === null || (draws.length === 0 && !begins)) return { draws, openings: [], roots: [] };
  const roots = batchesDue(begins, seriesOf(seats), draws).map((batch) => rootOfBatch(keys, batch));
  return { draws, openings: draws.map((use) => openingOf(keys, use)), roots };
}
