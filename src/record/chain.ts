import type { AnyRuleset } from '../engine/ruleset.js';
import type { Commitments, Content, FullPayload, Header, ViewerPayload } from './format.js';
import { canonical, sha256Text } from './hashing.js';
import { advanceLinks, type ChainLinks, type OpenedDraws, toFullPayload, toViewerPayloads, viewersOf } from './payloads.js';
import type { GameSecret } from './secrets.js';

/** Returns the commitment to a payload: SHA-256 over the salt and the payload's canonical JSON (RFC 8785), in base64url. */
export const commitmentTo = (part: unknown, salt: Uint8Array): string => commitmentToText(canonical(part), salt);

/** Returns the commitment to a payload that is already canonical text. */
export const commitmentToText = (part: string, salt: Uint8Array): string => sha256Text(salt, part);

/** Returns the hash of an entry: SHA-256 over the canonical JSON of its header and commitments, in base64url. */
export const hashEntry = (header: Header, commitments: Commitments): string => hashEntryText(canonical({ commitments, header }));

/** Returns the hash of an entry from the canonical text of its header and commitments. */
export const hashEntryText = (hashed: string): string => sha256Text(hashed);

/** An entry as linked into the chain. */
export interface Sealed {
  readonly header: Header;
  readonly commitments: Commitments;
  readonly hash: string;
  readonly whole: FullPayload;
  /** In the order of `viewersOf`. */
  readonly parts: readonly (ViewerPayload | null)[];
  /** What the next entry is linked to. */
  readonly links: ChainLinks;
}

interface SealContext {
  readonly game: string;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  /** The secret of the entry's era. */
  readonly secret: GameSecret;
}

/** The numbers of a stored entry. They are hashed as stored, so that a changed row does not verify. */
interface StoredPlace {
  readonly seq: number;
  readonly versions: readonly number[];
}

/** The name of the full payload among the commitments, and of the record that contains it. */
export const ALL = 'all';

/** Returns the header of an entry, which every viewer who notices the entry may know. */
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

/** Links an entry into the chain: builds its payloads, commits to each, and hashes header and commitments. */
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
