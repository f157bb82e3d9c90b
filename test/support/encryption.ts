import { createSecretKey, randomBytes } from 'node:crypto';
import { encryptionWith } from '../../src/store/secrets/encryption.js';

/** All servers of the tests use the same key, because several of them share a database. */
export const SECRET_KEY = createSecretKey(Buffer.alloc(32, 7));

export const ENCRYPTION = encryptionWith(SECRET_KEY, randomBytes);
