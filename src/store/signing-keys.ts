import { oneConnection } from './address.js';
import { masked } from './faults.js';

/** Whether anything in the database at `url` is sealed: the first signing key is, which every court makes at first start. */
export async function isSealed(url: string): Promise<boolean> {
  const sql = oneConnection(url);
  try {
    const [table] = await masked(sql`select to_regclass('signing_keys') is not null as found`);
    if (!table!['found']) return false;
    const rows = await masked(sql`select from signing_keys limit 1`);
    return rows.length > 0;
  } finally {
    await sql.end();
  }
}
