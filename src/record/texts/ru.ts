import type { Texts } from './en.js';

export const RUSSIAN: Texts = {
  publicKey: 'открытый ключ Ed25519 как JWK: kty OKP, crv Ed25519, x из 32 байт в base64url',
  privateKeySent: 'В ключе есть его закрытая часть, d, и теперь она раскрыта: нужно создать другой ключ.',
  weakKey: 'Ключ слабый, это точка малого порядка или неканоническая запись: нужно создать другой ключ.',
};
