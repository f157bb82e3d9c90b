export const ENGLISH = {
  publicKey: 'a public Ed25519 key as a JWK: kty OKP, crv Ed25519, x of 32 bytes in base64url',
  privateKeySent: 'The key contains its private part, d, which is now disclosed: create another key.',
  weakKey: 'The key is weak, a point of small order or a non-canonical encoding: create another key.',
};

export type Texts = typeof ENGLISH;
