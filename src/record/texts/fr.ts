import type { Texts } from './en.js';

export const FRENCH: Texts = {
  publicKey: 'une clé publique Ed25519 en JWK : kty OKP, crv Ed25519, x de 32 octets en base64url',
  privateKeySent: 'La clé contient sa partie privée, d, désormais divulguée : créer une autre clé.',
  weakKey: 'La clé est faible, un point de petit ordre ou un codage non canonique : créer une autre clé.',
};
