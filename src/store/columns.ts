// Kinds of columns that several tables have.
import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { TokenHash } from '../games/ports/ports.js';

/** A SHA-256 hash: 32 bytes in the database, lower-case hex here. */
export const hash = customType<{ data: TokenHash; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex, 'hex'),
  fromDriver: (bytes) => (typeof bytes === 'string' ? bytes.slice(2) : bytes.toString('hex')) as TokenHash,
});

/** Bytes as they are; json of a row has them in hex. */
export const bytes = customType<{ data: Buffer; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  fromDriver: (value) => (typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value),
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
