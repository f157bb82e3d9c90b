// A rolling upgrade: two builds with different rules on one database, played on through both.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LyonError } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { chooseAction } from '../../src/tools/spar/random-play.js';
import { ownFolder } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { isOver, type Seated, seated } from './random-player.js';

const SECRETS = {
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-mixed-versions-test',
  LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
};
const { rulesVersion } = hammerOfTheScots;

/** Copies the build and raises the version of the rules of Hammer of the Scots. */
function newerBuild(): string {
  const clone = join(ownFolder(), 'newer');
  for (const part of ['dist', 'migrations', 'package.json', 'schema.graphql']) cpSync(part, join(clone, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  for (const file of ['dist/rulesets/hammer-of-the-scots/index.js', 'dist/bundle-rulesets.js']) {
    const code = readFileSync(join(clone, file), 'utf8');
    const newer = code.replace(`rulesVersion: ${rulesVersion},`, `rulesVersion: ${rulesVersion + 1},`);
    expect(newer).not.toBe(code);
    writeFileSync(join(clone, file), newer);
  }
  return clone;
}

/** Takes one random action of a seat that is to act. Returns the code with which the server refuses it, or null. */
async function act(seats: readonly Seated[], random: ReturnType<typeof seededChance>): Promise<string | null> {
  try {
    const { toAct } = await seats[0]!.standing();
    const seat = seats.find((each) => each.seat === toAct[0])!;
    const { version, legalActions } = await seat.standing();
    const action = chooseAction(legalActions, random)!;
    const submission = { expectedVersion: version, idempotencyKey: `${seat.seat}-${version}`, actions: [action] } as never;
    expect(await seat.submit(submission)).toMatchObject({ __typename: 'Accepted' });
    return null;
  } catch (error) {
    if (error instanceof LyonError) return error.code;
    throw error;
  }
}

test('the older build refuses what the newer one has judged, goes on with the rest, and every record is proven', async () => {
  const { url } = await emptyDatabase();
  const env = { DATABASE_URL: url, ...SECRETS };
  const clone = newerBuild();
  const [older, newer] = [await startServer({ env }), await startServer({ env, clone })];
  const random = seededChance(7);
  const games = [];
  for (let game = 0; game < 4; game++) games.push(await seated(older.origin, SECRETS.LYON_ACCOUNT_TOKEN));
  const [upgraded, alsoUpgraded, ...others] = games as [(typeof games)[0], (typeof games)[0], ...typeof games];
  for (const { at } of games) for (let action = 0; action < 5; action++) expect(await act(at(older.origin), random)).toBeNull();
  // The balancer sends some games to the newer build.
  for (const { at } of [upgraded, alsoUpgraded]) {
    expect(await act(at(newer.origin), random)).toBeNull();
    expect(await act(at(older.origin), random)).toBe('newer-rules');
  }
  for (let action = 0; action < 20; action++) {
    for (const { at } of others) if (!(await isOver(at(older.origin)))) expect(await act(at(older.origin), random)).toBeNull();
    for (const { at } of [upgraded, alsoUpgraded])
      if (!(await isOver(at(newer.origin)))) expect(await act(at(newer.origin), random)).toBeNull();
  }
  const ready = await fetch(`${older.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { notice: expect.stringContaining('newer version') }]);
  expect(older.output()).toContain('newer rules have judged games that this instance refuses');
  // The older instance ends; the newer one judges all games.
  older.signal('SIGTERM');
  expect(await older.ended).toBe(0);
  for (const { at } of games) {
    if (!(await isOver(at(newer.origin)))) expect(await act(at(newer.origin), random)).toBeNull();
  }
  for (const { game } of games) {
    const response = await fetch(`${newer.origin}/v1/games/${game}/record`);
    const file = join(ownFolder(), 'record.jsonl');
    writeFileSync(file, await response.text());
    // Ends with a status other than 0 if it finds anything.
    execFileSync(process.execPath, [join(clone, 'dist/cli/lyon.js'), 'verify', file]);
  }
});
