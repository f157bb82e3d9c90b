// Records that `lyon` writes and reads: which keys it trusts, and what it leaves unchanged.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openReport } from '../../src/cli/verify.js';
import { openGame, resign, takeSeat } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { ANNUL, certify, dispute, ruled } from '../games/disputes.js';
import { ARBITER, must, OPENER, recordLinesOf, startServices } from '../games/services.js';
import { recordOf } from '../record/played-games.js';
import { ownFolder } from '../support/places.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';

const folder = ownFolder();
const database = await freshDatabase();
const services = await startServices(database, { rulesets: RULESETS });

/** A game annulled at its start and certified: the shortest that can be imported. */
async function recordOfAnnulled() {
  const { game, seats } = must(
    await openGame(services, OPENER, { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' }, public: true }),
  );
  for (const { token } of seats) must(await takeSeat(services, token, game));
  must(await dispute(services, ARBITER, game, 'spectator.1'));
  must(await ruled(services, ARBITER, game, 1, ANNUL, { clause: null }));
  must(await certify(services, OPENER, game));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, (await recordOf(services, { game }, 'arbiter')).map((line) => `${line}\n`).join(''));
  return { game, file };
}

function lyon(
  url: string,
  ...given: readonly string[]
): Promise<{ readonly status: number; readonly out: string; readonly stderr: string }> {
  return lyonUnder('A'.repeat(43), url, ...given);
}

/** The same with the secret key that encrypts the secrets in the database. */
function lyonUnder(secretKey: string, url: string, ...given: readonly string[]): ReturnType<typeof lyon> {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', DATABASE_URL: url, LYON_SECRET_KEY: secretKey };
  const account = { LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-test-of-records' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/lyon.js', ...given], { env: { ...env, ...account } }, (_error, out, stderr) =>
      resolve({ status: child.exitCode!, out, stderr }),
    );
  });
}

describe('a record of another server', async () => {
  const { game, file } = await recordOfAnnulled();
  const { url } = await emptyDatabase();
  const { kid } = (await services.signer.published()).keys[0]!;

  test('is not imported unless its keys are named, since anyone can sign a record', async () => {
    const refused = await lyon(url, 'import', file);
    expect(refused).toMatchObject({
      status: 1,
      out: '',
      stderr: expect.stringMatching(`signed by an unknown server.*${kid}`),
    });
    const another = await lyon(url, 'import', file, '--signed-by', 'A'.repeat(43));
    expect(another).toMatchObject({ status: 1, out: '', stderr: expect.stringContaining(kid) });
    const forged = join(folder, 'forged.jsonl');
    writeFileSync(forged, readFileSync(file, 'utf8').split('\n').toSpliced(2, 1).join('\n'));
    expect(await lyon(url, 'import', forged, '--signed-by', kid)).toMatchObject({
      status: 1,
      out: '',
      stderr: expect.stringMatching(/FAILED entry .*the record is invalid; nothing was imported/s),
    });
    expect(await lyon(url, 'import', file, '--signed-by', kid)).toMatchObject({ status: 0, out: `${game}\n` });
  });

  test('with more findings than fit the progress bar names the option that prints them all', async () => {
    const out: (string | Uint8Array)[] = [];
    const report = await openReport(1, { write: (text: string | Uint8Array) => out.push(text) > 0 });
    for (let entry = 1; entry <= 102; entry++) report.onFinding({ entry, check: 'chain', reason: 'it is another' });
    report.stop();
    expect(out.join('').split('\n').slice(99)).toEqual([
      'FAILED entry 100, chain: it is another',
      'and 2 more: lyon verify --plain prints all of them',
      '',
    ]);
  });

  test('is not imported with any key if its last line is missing', async () => {
    const cut = join(folder, 'cut.jsonl');
    const [whole] = [readFileSync(file, 'utf8').trimEnd()];
    for (const content of [whole.slice(0, whole.lastIndexOf('\n')), whole.slice(0, -100)]) {
      writeFileSync(cut, content);
      const { status, stderr } = await lyon(url, 'import', cut, '--signed-by', kid);
      expect([status, stderr]).toEqual([1, expect.stringContaining('truncated')]);
      expect(stderr).toContain('the last line is missing');
      expect(stderr).not.toContain('keys');
    }
  });

  test('can be exported again and imported by the server that has the key', async () => {
    expect(await lyon(url, 'export', game)).toMatchObject({
      status: 1,
      out: '',
      stderr: expect.stringContaining('there is no signing key yet'),
    });
    const key = (await lyon(url, 'rotate-key')).out.trim();
    const written = await lyon(url, 'export', game);
    expect(written).toMatchObject({ status: 0 });
    const last = JSON.parse(written.out.trimEnd().split('\n').at(-1)!);
    expect(last.keys.keys.map((each: { kid: string }) => each.kid)).toEqual([key, kid]);
    const again = join(folder, 'again.jsonl');
    writeFileSync(again, written.out);
    expect((await lyon(url, 'verify', again)).status).toBe(0);
    expect(await lyon(url, 'export', game, '--out', again)).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
    expect(readFileSync(again, 'utf8')).toBe(written.out);
  });
});

describe('requests refused by the API', () => {
  const exported = (game: string) => lyonUnder(Buffer.alloc(32, 7).toString('base64url'), database.url, 'export', game);
  const result = async (game: string) => JSON.parse((await recordLinesOf(services, OPENER, game))[0]!).viewer;
  const opened = async (more: object = {}) => {
    const options = { scenario: 'braveheart', edition: '3.0' };
    const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'hammer-of-the-scots', options, public: true, ...more }));
    for (const { token } of seats) must(await takeSeat(services, token, game));
    return { game, seats };
  };

  test('is not exported either: a game that a ruling has ended, until it is certified', async () => {
    const { game } = await opened();
    expect([await result(game), await exported(game)]).toMatchObject([
      'spectator',
      { status: 1, stderr: expect.stringContaining('is not finished') },
    ]);
    must(await dispute(services, ARBITER, game, 'spectator.1'));
    must(await ruled(services, ARBITER, game, 1, ANNUL, { clause: null }));
    const between = await exported(game);
    expect([await result(game), between]).toMatchObject([
      'spectator',
      { status: 1, out: '', stderr: expect.stringContaining('its result is not certified yet') },
    ]);
    must(await certify(services, OPENER, game));
    expect([await result(game), (await exported(game)).status]).toEqual(['all', 0]);
  });

  test('is not exported either: a game that was opened to stay closed', async () => {
    const { game, seats } = await opened({ revealAfterEnd: false });
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: 'enough' }));
    expect([await result(game), await exported(game)]).toMatchObject([
      'spectator',
      { status: 1, out: '', stderr: expect.stringContaining('revealAfterEnd: false') },
    ]);
  });
});

test('reading a record changes no database', async () => {
  const { url, sql } = await emptyDatabase();
  expect(await lyon(url, 'export', crypto.randomUUID())).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the tables of the database are older than this version of Lyon, or not there yet'),
  });
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([]);
});
