import type { AnyRuleset, Viewer } from '../engine/ruleset.js';
import type { BatchRoot, Opening } from './chance/opening.js';
import type { StreamUse } from './chance/recorded.js';
import type { Content, ViewerPart, WholePart } from './entry.js';
import { toldBody } from './house.js';
import { isPrivate } from './kinds.js';
import { noticesFor, viewersOf } from './viewers.js';

/** Where a log stands: what the next entry is linked to. */
export interface Links {
  readonly seq: number;
  /** The era of the last entry. */
  readonly era: number;
  /** How many entries each viewer has noticed, in the order of `viewersOf`. */
  readonly versions: readonly number[];
  /** The hash of the last entry, then of the last that each viewer noticed; empty before the first. */
  readonly heads: readonly string[];
}

/** The beginning of a log. */
export const noLinks = (seats: readonly string[]): Links => {
  const viewers = viewersOf(seats);
  return { seq: 0, era: 0, versions: viewers.map(() => 0), heads: ['', ...viewers.map(() => '')] };
};

/** What an entry draws from, opened: the same draws with their keys, and the roots it publishes. */
export interface OpenedDraws {
  readonly draws: readonly StreamUse[];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}

const headOf = ({ heads }: Links, index: number): string | null => heads[index] || null;

/** All of an entry. `seq` is what the store says, if it is stored. */
export const wholePart = (
  { action, events, body }: Content,
  links: Links,
  { draws, roots }: OpenedDraws,
  seq = links.seq + 1,
): WholePart => ({
  seq,
  previous: headOf(links, 0),
  action,
  events,
  body,
  draws,
  roots,
});

/** The streams of chance that open to a viewer. */
export const opensTo = (stream: string, viewer: Viewer): boolean => stream === 'everybody' || stream === viewer;

/** The entry as each viewer may know it, in their order; null for who has no notice of it. `stored`: what the store says. */
export const viewerParts = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  content: Content,
  links: Links,
  opened: OpenedDraws,
  stored?: readonly number[],
): readonly (ViewerPart | null)[] =>
  viewersOf(seats).map((viewer, index) => {
    const notices = noticesFor(ruleset, content.events, viewer);
    if (stored ? stored[index] === 0 : !isNoticed(content, viewer, notices)) return null;
    const link = { version: stored?.[index] ?? links.versions[index]! + 1, previous: headOf(links, index + 1) };
    return viewerPart(viewer, content, notices, link, opened);
  });

/** The entry as one viewer may know it who has notice of it. */
export const viewerPart = (
  viewer: Viewer,
  { actor, action, body }: Pick<Content, 'actor' | 'action' | 'body'>,
  notices: ViewerPart['notices'],
  { version, previous }: Pick<ViewerPart, 'version' | 'previous'>,
  { openings, roots }: OpenedDraws,
): ViewerPart => ({
  version,
  previous,
  action: viewer === actor ? action : null,
  body: toldBody(body, viewer),
  notices,
  openings: openings.filter(({ stream }) => opensTo(stream, viewer)),
  roots: roots.filter(({ stream }) => opensTo(stream, viewer)),
});

/**
 * A viewer notices an entry he acted in, every entry of the house but what is another's alone, and every other that shows him
 * anything at all.
 */
const isNoticed = ({ kind, actor }: Content, viewer: Viewer, notices: readonly unknown[]): boolean =>
  (kind !== 'action' && !isPrivate(kind)) || viewer === actor || notices.length > 0;

/** Where the log stands after an entry of this hash. */
export const linksAfter = (links: Links, era: number, parts: readonly (ViewerPart | null)[], hash: string): Links => ({
  seq: links.seq + 1,
  era,
  versions: links.versions.map((version, index) => parts[index]?.version ?? version),
  heads: [hash, ...links.heads.slice(1).map((head, index) => (parts[index] ? hash : head))],
});
