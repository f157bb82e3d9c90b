import { createSecretKey, randomBytes } from 'node:crypto';
import { sealingUnder } from '../../src/store/sealing.js';

/** Every court of the tests has the same key: several of them share a database. */
export const SEALING = sealingUnder(createSecretKey(Buffer.alloc(32, 7)), randomBytes);
