import { type SpawnOptions, spawnSync } from 'node:child_process';

/**
 * The user that runs Postgres, which refuses to run as root. An ordinary user runs it directly. Root runs it as another user, or,
 * in a container that does not allow this, in a user namespace in which the process is not root.
 */
export type PostgresUser = { readonly kind: 'self' } | ({ readonly kind: 'user' } & Owner) | { readonly kind: 'namespace' };

/** The owner of a folder. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns program, arguments and spawn options that run a program as `user`. */
export function spawnArguments(user: PostgresUser, program: string, args: readonly string[]): [string, string[], SpawnOptions] {
  // A clean environment: a stray PGDATA or LD_PRELOAD would change the binary or the data folder.
  const options: SpawnOptions = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } };
  switch (user.kind) {
    case 'self':
      return [program, [...args], options];
    case 'user':
      return [program, [...args], { ...options, uid: user.uid, gid: user.gid }];
    case 'namespace':
      return ['unshare', ['--user', '--', program, ...args], options];
  }
}

/** Runs a program as `user` and waits for its end. */
export function runAs(user: PostgresUser, program: string, args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const [file, list, options] = spawnArguments(user, program, args);
  const { status, error, stdout, stderr } = spawnSync(file, list, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}`.trim() };
}

/** Whether `user` can enter a folder. Tested by trying, because modes, ACLs and mounts all affect it. */
export const canEnter = (user: PostgresUser, folder: string): boolean => runAs(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok;

/** Returns the user that runs Postgres on data of `owner` (null if there is no data yet). Throws if root cannot use any other user. */
export function choosePostgresUser(owner: Owner | null): PostgresUser {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const candidates = [...candidatesFor(owner), ...lookUpUser('postgres'), ...lookUpUser('nobody'), NAMESPACE];
  const chosen = candidates.find((candidate) => runAs(candidate, '/bin/sh', ['-c', ':']).ok);
  if (chosen) return chosen;
  throw new Error(
    'Postgres does not run as root, and root cannot start it as another user here. Start Lyon as an ordinary user, or set DATABASE_URL.',
  );
}

const NAMESPACE: PostgresUser = { kind: 'namespace' };

/** Users that may have created data of this owner. Files created in a user namespace belong to root. */
function candidatesFor(owner: Owner | null): PostgresUser[] {
  if (owner === null) return [];
  return owner.uid === 0 ? [NAMESPACE] : [{ kind: 'user', ...owner }];
}

function lookUpUser(name: string): PostgresUser[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN));
  return Number.isInteger(uid) && Number.isInteger(gid) ? [{ kind: 'user', uid: uid!, gid: gid! }] : [];
}
