// Each token replacement is an entry of the log: players who have left get none, and all others only a limited number.
import { describe, expect, test } from 'vitest';
import {
  closeTournament,
  readTournament,
  replacePlayerToken,
  type TournamentServices,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import { codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, started } from '../tournament.js';

let at = new Date('2026-05-04T12:00:00Z');
const services = await startServices(await freshDatabase(), { now: () => at });
const replacing = (token: string, of: string, player = 'ann', more: object = {}, with_: TournamentServices = services) =>
  replacePlayerToken(with_, token, ask(of, { player, ...more }));
const versionOf = async (of: string) => must(await readTournament(services, OPENER, of)).view.version;
const fresh = async () => {
  const id = await opened(services);
  return { id, ann: (await entered(services, id, ['ann', 'bob'])).get('ann')! };
};

async function close(id: string) {
  await played(services, await started(services, id, 1), () => 'north');
  return closeTournament(services, OPENER, ask(id, { early: true, reason: 'Snow.' }));
}

describe.each([
  ['of a withdrawn player', 'already-withdrawn', (id: string) => withdrawPlayer(services, OPENER, ask(id, { player: 'ann' }))],
  ['a tournament that is over', 'tournament-finished', close],
] as const)('a token of %s', (_, code, end) => {
  test('neither player nor organiser can replace it, and no entry is appended', async () => {
    const { id, ann } = await fresh();
    must(await end(id));
    const version = await versionOf(id);
    expect([codeOf(await replacing(ann, id)), codeOf(await replacing(OPENER, id))]).toEqual([code, code]);
    expect(await versionOf(id)).toBe(version);
  });

  test('is returned again on a retry', async () => {
    const { id } = await fresh();
    const request = ask(id, { player: 'ann' });
    const { token } = must(await replacePlayerToken(services, OPENER, request));
    must(await end(id));
    expect(must(await replacePlayerToken(services, OPENER, request)).token).toBe(token);
  });
});

describe('tokens of a player', () => {
  /** Replaces the token up to the limit and returns the last one. */
  async function worn(id: string, ann: string): Promise<string> {
    let token = ann;
    for (let count = 0; count < 10; count++) token = must(await replacing(token, id)).token;
    return token;
  }

  test('are replaced ten times an hour, and again after it', async () => {
    const { id, ann } = await fresh();
    const token = await worn(id, ann);
    const version = await versionOf(id);
    at = new Date(at.getTime() + 60_000);
    expect(await replacing(token, id)).toEqual({ ok: false, problem: { code: 'too-many-tokens', limit: 10, retryAfter: 3_540 } });
    expect(await versionOf(id)).toBe(version);
    at = new Date(at.getTime() + 3_540_000);
    must(await replacing(token, id));
  });

  test('count per player and tournament', async () => {
    const [here, there] = [await fresh(), await fresh()];
    await worn(here.id, here.ann);
    must(await replacing(OPENER, here.id, 'bob'));
    must(await replacing(there.ann, there.id));
  });

  test('can still be reset by the organiser ten times, and the player replaces a reset token', async () => {
    const { id, ann } = await fresh();
    await worn(id, ann);
    for (let count = 0; count < 10; count++) must(await replacing(must(await replacing(OPENER, id)).token, id));
    expect(codeOf(await replacing(OPENER, id))).toBe('too-many-tokens');
  });

  test('do not count failed replacements', async () => {
    const { id } = await fresh();
    for (let count = 0; count < 12; count++) expect(codeOf(await replacing(OPENER, id, 'zoe'))).toBe('no-such-player');
    for (let count = 0; count < 12; count++) expect(codeOf(await replacing(OPENER, id, 'ann', { expectedVersion: 1 }))).toBe('stale');
    must(await replacing(OPENER, id));
  });

  test('count once if another entry is appended first', async () => {
    const { id } = await fresh();
    let lost = 0;
    const append: TournamentServices['tournaments']['append'] = async (entries) =>
      lost++ < 20 ? 'lost' : services.tournaments.append(entries);
    const slow = { ...services, tournaments: { ...services.tournaments, append } };
    must(await replacing(OPENER, id, 'ann', {}, slow));
  });
});
