import { countingPostgres } from './counting-postgres.js';
import type { FreshDatabase } from './postgres.js';

/** A node of a plan, as Postgres writes it in JSON. */
export interface PlanNode extends Readonly<Record<string, unknown>> {
  readonly Plans?: readonly PlanNode[];
}

/** A statement that was executed, and its plan. */
export interface Explained {
  readonly sql: string;
  readonly plan: PlanNode;
}

/** A database that sends the plan of each statement. */
interface ExplainedPostgres extends FreshDatabase {
  /** Returns the statements executed since the last call by clients of `address` and `url`. */
  readonly executed: () => readonly Explained[];
}

/** Returns a proxy to a database that explains each statement. `settings` are further ones of all its sessions. */
export async function explainedPostgres(database: FreshDatabase, settings: Readonly<Record<string, string>>): Promise<ExplainedPostgres> {
  const all = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
    ...settings,
  };
  for (const [name, value] of Object.entries(all))
    await database.sql.unsafe(`alter database ${database.address.database} set ${name} = '${value}'`);
  let explained: Explained[] = [];
  const { address } = await countingPostgres(database, (notice) => {
    const text = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(notice)?.[1];
    if (text === undefined) return;
    const { 'Query Text': query, Plan: plan } = JSON.parse(text) as { readonly 'Query Text': string; readonly Plan: PlanNode };
    explained.push({ sql: query.replaceAll(/\s+/g, ' ').trim(), plan });
  });
  const url = new URL(`postgres://${address.host}:${address.port}/${address.database}`);
  url.username = address.username;
  // The proxy reads only what is sent in the clear.
  url.searchParams.set('sslmode', 'disable');
  return {
    ...database,
    address,
    url: url.href,
    executed() {
      const now = explained;
      explained = [];
      return now;
    },
  };
}
