// Text and base64 (RFC 4648, section 4, with padding) for the formats of C2SP, with what Node and browsers both have.

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Uint8Array => ENCODER.encode(text);

/** Returns the text of UTF-8 bytes; null if they are invalid. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return DECODER.decode(bytes);
  } catch {
    return null;
  }
}

export const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Decodes base64; null for any text but the one that encodes these bytes. */
export function bytesOf(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return base64Of(bytes) === text ? bytes : null;
}
