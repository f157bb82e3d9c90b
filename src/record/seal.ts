import type { AnyRuleset } from '../engine/ruleset.js';
import { commitmentTo, hashOf } from './chain.js';
import type { Commitments, Content, Header, ViewerPart, WholePart } from './entry.js';
import { type Links, linksAfter, type OpenedDraws, viewerParts, wholePart } from './parts.js';
import type { GameSecret } from './secret.js';
import { viewersOf } from './viewers.js';

/** An entry with its place in the chain. */
export interface Sealed {
  readonly header: Header;
  readonly commitments: Commitments;
  readonly hash: string;
  readonly whole: WholePart;
  /** In the order of `viewersOf`. */
  readonly parts: readonly (ViewerPart | null)[];
  /** Where the log stands after it. */
  readonly links: Links;
}

interface SealedBy {
  readonly game: string;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  /** That of the entry's era. */
  readonly secret: GameSecret;
}

/** What is stored of an entry that has its place already: it is told as it is stored, so that a change of it shows. */
export interface Place {
  readonly seq: number;
  readonly versions: readonly number[];
}

/** The name of the part that is the whole. */
export const ALL = 'all';

/** What every viewer may know of an entry that he has notice of. */
export const headerOf = (
  game: string,
  {
    at,
    kind,
    actor,
    era,
    rulesVersion,
  }: Pick<Content, 'kind' | 'actor'> & { readonly at: Date; readonly era: number; readonly rulesVersion: number },
): Header => ({ format: 'lyon-entry/1', game, at: at.toISOString(), kind, actor, era, rulesVersion });

/** Hashes an entry over what it says, to each viewer and in all, and over the entries it follows. */
export function seal(
  { game, ruleset, seats, secret }: SealedBy,
  links: Links,
  content: Content & { readonly at: Date; readonly era: number; readonly rulesVersion: number },
  opened: OpenedDraws,
  stored: Place | null = null,
): Sealed {
  const whole = wholePart(content, links, opened, stored?.seq);
  const parts = viewerParts(ruleset, seats, content, links, opened, stored?.versions);
  const header = headerOf(game, content);
  const commitments: Record<string, string> = { [ALL]: commitmentTo(whole, secret.salt(whole.seq, ALL)) };
  for (const [index, viewer] of viewersOf(seats).entries()) {
    commitments[viewer] = commitmentTo(parts[index], secret.salt(whole.seq, viewer));
  }
  const hash = hashOf(header, commitments);
  return { header, commitments, hash, whole, parts, links: linksAfter(links, content.era, parts, hash) };
}
