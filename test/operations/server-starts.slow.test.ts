// First starts of a server, which create the data: as an ordinary user, as root, and as a root that may not change its user.
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyClone, folderOf, ownFolder, remove } from '../support/places.js';
import { ordinaryUser, startServer } from '../support/server-process.js';
import { findMark, leaveMark } from './mark.js';

const folder = ownFolder();

describe('a server starts for the first time', () => {
  test('for an ordinary user, with its data in the clone', async () => {
    const user = ordinaryUser();
    const clone = copyClone(folderOf(user, folder, 'clone of a user'));
    await startServer({ env: {}, clone, user });
    expect(statSync(join(clone, '.lyon', 'postgres')).uid).toBe(user?.uid ?? process.getuid?.());
  });

  // If root runs the server, another user runs Postgres and cannot reach data or binaries in such a clone.
  test('in a clone under a folder of mode 0700, as the user that runs the tests', async () => {
    const hidden = folderOf(null, folder, 'hidden');
    const clone = copyClone(join(hidden, 'clone'));
    chmodSync(hidden, 0o700);
    const server = await startServer({ env: {}, clone });
    const home = /Games\s+in (.*)/.exec(server.output())![1]!;
    onTestFinished(() => remove(home));
    await leaveMark(home);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    const again = await startServer({ env: {}, clone });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    again.signal('SIGINT');
    await again.ended;
  });

  test('for a root that may not become another user, in a namespace where it is none', async () => {
    const bounded = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-setuid,-setgid'] : [];
    const home = join(folder, 'namespace-home');
    const server = await startServer({ env: { LYON_DATA_DIR: home }, through: bounded });
    await leaveMark(home);
    expect(statSync(join(home, 'postgres')).uid).toBe(process.getuid?.());
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    // Back in its rights, root leaves the data to whom they belong.
    await startServer({ env: { LYON_DATA_DIR: home } });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });
});
