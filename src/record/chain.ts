import { canonical } from './canonical.js';
import type { Commitments, Header } from './entry.js';
import { base64url, sha256 } from './hashes.js';

/** A commitment to a part: SHA-256 over the salt and the part's canonical JSON (RFC 8785), in base64url. */
export const commitmentTo = (part: unknown, salt: Uint8Array): string => commitmentToText(canonical(part), salt);

/** The same to a part that is canonical text already. */
export const commitmentToText = (part: string, salt: Uint8Array): string => base64url(sha256(salt, part));

/** The hash of an entry: SHA-256 over the canonical JSON of its header and its commitments, in base64url. */
export const hashOf = (header: Header, commitments: Commitments): string => hashOfText(canonical({ commitments, header }));

/** The hash of an entry whose header and commitments, in one object, are this canonical text. */
export const hashOfText = (hashed: string): string => base64url(sha256(hashed));
