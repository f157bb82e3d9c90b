import type { AnyRuleset } from '../engine/ruleset.js';
import type { Commitments, Content, FullPayload, Header, ViewerPayload } from './format.js';
import { base64url, canonical, sha256 } from './hashing.js';
import { advanceLinks, type ChainLinks, type OpenedDraws, toFullPayload, toViewerPayloads, viewersOf } from './payloads.js';
import type { GameSecret } from './secrets.js';

/** A commitment to a part: SHA-256 over the salt and the part's canonical JSON (RFC 8785), in base64url. */
export const commitmentTo = (part: unknown, salt: Uint8Array): string => commitmentToText(canonical(part), salt);

/** The same to a part that is canonical text already. */
export const commitmentToText = (part: string, salt: Uint8Array): string => base64url(sha256(salt, part));

/** The hash of an entry: SHA-256 over the canonical JSON of its header and its commitments, in base64url. */
export const hashEntry = (header: Header, commitments: Commitments): string => hashEntryText(canonical({ commitments, header }));

/** The hash of an entry whose header and commitments, in one object, are this canonical text. */
export const hashEntryText = (hashed: string): string => base64url(sha256(hashed));

/** An entry with its place in the chain. */
export interface Sealed {
  readonly header: Header;
  readonly commitments: Commitments;
  readonly hash: string;
  readonly whole: FullPayload;
  /** In the order of `viewersOf`. */
  readonly parts: readonly (ViewerPayload | null)[];
  /** Where the log stands after it. */
  readonly links: ChainLinks;
}

interface SealContext {
  readonly game: string;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  /** That of the entry's era. */
  readonly secret: GameSecret;
}

/** What is stored of an entry that has its place already: it is told as it is stored, so that a change of it shows. */
export interface StoredPlace {
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
  { game, ruleset, seats, secret }: SealContext,
  links: ChainLinks,
  content: Content & { readonly at: Date; readonly era: number; readonly rulesVersion: number },
  opened: OpenedDraws,
  stored: StoredPlace | null = null,
): Sealed {
  const whole = toFullPayload(content, links, opened, stored?.seq);
  const parts = toViewerPayloads(ruleset, seats, content, links, opened, stored?.versions);
  const header = headerOf(game, content);
  const commitments: Record<string, string> = { [ALL]: commitmentTo(whole, secret.salt(whole.seq, ALL)) };
  for (const [index, viewer] of viewersOf(seats).entries()) {
    commitments[viewer] = commitmentTo(parts[index], secret.salt(whole.seq, viewer));
  }
  const hash = hashEntry(header, commitments);
  return { header, commitments, hash, whole, parts, links: advanceLinks(links, content.era, parts, hash) };
}
