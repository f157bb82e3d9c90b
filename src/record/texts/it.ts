import type { Texts } from './en.js';

export const ITALIAN: Texts = {
  publicKey: 'una chiave pubblica Ed25519 come JWK: kty OKP, crv Ed25519, x di 32 byte in base64url',
  privateKeySent: 'La chiave contiene la sua parte privata, d, che ora è divulgata: creare un’altra chiave.',
  weakKey: 'La chiave è debole, un punto di ordine piccolo o una codifica non canonica: creare un’altra chiave.',
};
