// The library that encrypts pushes has no types of its own.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts content (RFC 8188) with keys that are derived as RFC 8291 says. `dh` and `authSecret`: of the browser, in base64url. */
  export function encrypt(
    content: Buffer,
    parameters: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly dh: string; readonly authSecret: string },
  ): Buffer;
}
