import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backup } from '../../src/store/backup.js';
import { freshDatabase } from '../support/postgres.js';

const { sql, url } = await freshDatabase();

test.each([0, 1, 3_000, 20_000])(
  'a backup of %i rows is complete with a slow reader',
  async (rows) => {
    await sql`delete from accounts`;
    await sql`insert into accounts (account_id, name, scopes, created_at)
    select 'acc_' || n, repeat('x', 90), array['rule'], now() from generate_series(1, ${rows}) n`;
    let text = '';
    for await (const bytes of backup(url)) {
      text += bytes.toString();
      await turn();
    }
    expect(text.match(/^acc_\d+\t/gm)?.length ?? 0).toBe(rows);
    expect(JSON.parse(text.trimEnd().split('\n').at(-1)!)).toHaveProperty('sha256');
  },
  30_000,
);
