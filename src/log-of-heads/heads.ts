// What the leaves of the log say: the head of a game, or a commitment to it.
import { textOf, utf8 } from './encoding.js';
import type { Sha256 } from './tree.js';

const FORMAT = 'lyon-head/1';

/** A head: the hash of the last entry of a game that spectators have noticed. */
export interface Head {
  readonly game: string;
  /** SHA-256 in base64url. */
  readonly head: string;
  /** SHA-256 of the text of the certificate, in base64url; null before the result is certified. */
  readonly certificate: string | null;
}

/** The names of the fields are in order and no value needs an escape: this is canonical JSON. */
const textOfHead = ({ game, head, certificate }: Head): string =>
  `{${certificate === null ? '' : `"certificate":"${certificate}",`}"format":"${FORMAT}","game":"${game}","head":"${head}"}`;

const HASH = '[\\w-]{43}';
const GAME = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const HEAD = new RegExp(`^\\{(?:"certificate":"(${HASH})",)?"format":"${FORMAT}","game":"(${GAME})","head":"(${HASH})"\\}$`);
const COMMITMENT = new RegExp(`^\\{"commitment":"(${HASH})","format":"${FORMAT}"\\}$`);

/** Returns the leaf of a public game. */
export const publicLeaf = (head: Head): Uint8Array => utf8(textOfHead(head));

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the leaf of a private game: SHA-256 of a salt and of the leaf that the game would have if it were public. */
export const privateLeaf = (sha256: Sha256, head: Head, salt: Uint8Array): Uint8Array =>
  utf8(`{"commitment":"${base64url(sha256(salt, publicLeaf(head)))}","format":"${FORMAT}"}`);

/** What a leaf says; null if it is not one of this format. */
export function parseLeaf(entry: Uint8Array): Head | { readonly commitment: string } | null {
  const text = textOf(entry) ?? '';
  const [, certificate = null, game, head] = HEAD.exec(text) ?? [];
  if (game !== undefined && head !== undefined) return { game, head, certificate };
  const [, commitment] = COMMITMENT.exec(text) ?? [];
  return commitment === undefined ? null : { commitment };
}

/** Length of a salt in bytes. */
export const SALT_BYTES = 16;

/** What a proof carries for its verifier: the head, and the salt of a private game. */
export interface HeadOpening {
  readonly head: Head;
  readonly salt: Uint8Array | null;
}

/** Returns the leaf that an opening stands for. */
export const leafOf = (sha256: Sha256, { head, salt }: HeadOpening): Uint8Array =>
  salt === null ? publicLeaf(head) : privateLeaf(sha256, head, salt);

/** Writes an opening: the salt, if there is one, and the leaf of a public game. */
export function writeOpening({ head, salt }: HeadOpening): Uint8Array {
  const leaf = publicLeaf(head);
  return salt === null ? leaf : Uint8Array.of(...salt, ...leaf);
}

const headIn = (entry: Uint8Array): Head | null => {
  const leaf = parseLeaf(entry);
  return leaf === null || 'commitment' in leaf ? null : leaf;
};

/** Reads an opening; null if it is none. */
export function parseOpening(extra: Uint8Array): HeadOpening | null {
  const open = headIn(extra);
  if (open !== null) return { head: open, salt: null };
  const salted = headIn(extra.subarray(SALT_BYTES));
  return salted && { head: salted, salt: extra.slice(0, SALT_BYTES) };
}
