import { expect, test } from 'vitest';
import { oneConnection } from '../../../src/store/connection/connect.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';

const sql = oneConnection((await freshDatabase()).address);
whenOver(() => sql.end());

const HOSTILE = ['', ' ', 'a,b', '{}', '"', '\\', '\\"', 'NULL', 'null', '\n', '«ü»', "'"];
const UUIDS = ['00000000-0000-4000-8000-000000001297', '00000000-0000-4000-8000-000000001314'];

test.each([
  ['text[]', HOSTILE],
  ['text[]', []],
  ['text[]', ['one', null, 'NULL']],
  ['varchar[]', HOSTILE],
  ['name[]', ['games']],
  ['uuid[]', UUIDS],
  ['smallint[]', [1, -2]],
  ['int[]', [0, 2_147_483_647]],
  ['oid[]', [4_294_967_295]],
  ['bigint[]', ['9223372036854775807', '1']],
])('an array of the type %s is written, and read as it was: %j', async (type, given) => {
  const [row] =
    await sql`select ${given as string[]}::${sql.unsafe(type)} as back, ${given as string[]}::${sql.unsafe(type)}::text as written`;
  expect(row!['back']).toEqual(given);
  const [again] = await sql`select ${row!['written']}::${sql.unsafe(type)} as back`;
  expect(again!['back']).toEqual(given);
});
