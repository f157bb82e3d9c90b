import type { Texts } from './en.js';

export const PORTUGUESE: Texts = {
  publicKey: 'uma chave pública Ed25519 como JWK: kty OKP, crv Ed25519, x de 32 bytes em base64url',
  privateKeySent: 'A chave contém a sua parte privada, d, que agora está exposta: criar outra chave.',
  weakKey: 'A chave é fraca, um ponto de ordem pequena ou uma codificação não canônica: criar outra chave.',
};
