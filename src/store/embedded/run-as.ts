import { type SpawnOptions, spawnSync } from 'node:child_process';

/**
 * Who runs Postgres, which refuses to run as root. An ordinary user runs it as itself; root hands it to another user,
 * or, where root may not become anybody else (a container without that right), to a user namespace in which it is nobody.
 */
export type PostgresUser = { readonly kind: 'self' } | ({ readonly kind: 'user' } & Owner) | { readonly kind: 'namespace' };

/** Whose a folder is. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A program, its arguments and the options to spawn it with, so that the servant runs it. */
export function spawnArguments(servant: PostgresUser, program: string, args: readonly string[]): [string, string[], SpawnOptions] {
  // Nothing of our own environment: a stray PGDATA or LD_PRELOAD would change which Postgres runs, and on what.
  const options: SpawnOptions = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } };
  switch (servant.kind) {
    case 'self':
      return [program, [...args], options];
    case 'user':
      return [program, [...args], { ...options, uid: servant.uid, gid: servant.gid }];
    case 'namespace':
      return ['unshare', ['--user', '--', program, ...args], options];
  }
}

/** Run a program as the servant to its end. */
export function runAs(servant: PostgresUser, program: string, args: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const [file, list, options] = spawnArguments(servant, program, args);
  const { status, error, stdout, stderr } = spawnSync(file, list, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return { ok: status === 0, said: error ? error.message : `${stdout}${stderr}`.trim() };
}

/** Whether the servant can enter a folder. Asked of the kernel by trying: modes, lists and mounts all have a say. */
export const canEnter = (servant: PostgresUser, folder: string): boolean =>
  runAs(servant, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok;

/**
 * The servant for data that belong to `owner`, or to nobody yet (null). Throws where root can hand Postgres to nobody.
 */
export function choosePostgresUser(owner: Owner | null): PostgresUser {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const candidates = [...candidatesFor(owner), ...lookUpUser('postgres'), ...lookUpUser('nobody'), NAMESPACE];
  const servant = candidates.find((candidate) => runAs(candidate, '/bin/sh', ['-c', ':']).ok);
  if (servant) return servant;
  throw new Error(
    'Postgres refuses to run as root, and here root may not hand it to another user. Start as an ordinary user, or set DATABASE_URL.',
  );
}

const NAMESPACE: PostgresUser = { kind: 'namespace' };

/** Who has run Postgres on data of this owner: in a namespace root is nobody, and its files are still root's. */
function candidatesFor(owner: Owner | null): PostgresUser[] {
  if (owner === null) return [];
  return owner.uid === 0 ? [NAMESPACE] : [{ kind: 'user', ...owner }];
}

function lookUpUser(name: string): PostgresUser[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN));
  return Number.isInteger(uid) && Number.isInteger(gid) ? [{ kind: 'user', uid: uid!, gid: gid! }] : [];
}
