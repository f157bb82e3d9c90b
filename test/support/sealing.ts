import { createSecretKey, randomBytes } from 'node:crypto';
import { sealingUnder } from '../../src/store/sealing.js';

/** All servers of the tests use the same key, because several of them share a database. */
export const SEALING = sealingUnder(createSecretKey(Buffer.alloc(32, 7)), randomBytes);
