import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { whenOver } from './when-over.js';

/** How often something was done that is expensive or should not happen at all. */
interface Work {
  /** Signatures, by any algorithm. */
  readonly signatures: number;
  /** SHA-256, alone, in HMAC or in HKDF. */
  readonly hashes: number;
  /** GraphQL documents that were parsed. */
  readonly parsed: number;
  /** GraphQL documents that were validated. */
  readonly validated: number;
  /** Functions made of text: compiled GraphQL documents, JSON schemas and serializers. */
  readonly compiled: number;
}

// biome-ignore lint/suspicious/noExplicitAny: any function and any class
type Callable = any;

const require = createRequire(import.meta.url);

/** What is counted: a function or class under a name of an object that its callers read at each call. */
const COUNTED: readonly (readonly [what: keyof Work, owner: object, name: string])[] = [
  ['signatures', crypto, 'sign'],
  ['signatures', crypto, 'createSign'],
  ['hashes', crypto, 'hash'],
  ['hashes', crypto, 'createHash'],
  ['hashes', crypto, 'createHmac'],
  ['hashes', crypto, 'hkdfSync'],
  ['parsed', require('graphql/language/parser.js').Parser.prototype, 'parseDocument'],
  // One for each document.
  ['validated', require('graphql/validation/ValidationContext.js'), 'ValidationContext'],
  ['compiled', globalThis, 'Function'],
];

const NONE: Work = { signatures: 0, hashes: 0, parsed: 0, validated: 0, compiled: 0 };

/** Counts the work of this process until the file ends. Returns a function that returns the work since its last call. */
export function countWork(): () => Work {
  let counts: { -readonly [what in keyof Work]: number } = { ...NONE };
  for (const [what, owner, name] of COUNTED) {
    const members = owner as Record<string, Callable>;
    const original = members[name];
    members[name] = new Proxy(original, {
      apply(target, self, given) {
        counts[what]++;
        return Reflect.apply(target, self, given);
      },
      construct(target, given, by) {
        counts[what]++;
        return Reflect.construct(target, given, by);
      },
    });
    whenOver(() => {
      members[name] = original;
      syncBuiltinESMExports();
    });
  }
  // Modules that import a function of Node by name get the counted one.
  syncBuiltinESMExports();
  return () => {
    const now = counts;
    counts = { ...NONE };
    return now;
  };
}
