// Records that become games of another server, beyond what happens in a plain game.
import { describe, expect, test } from 'vitest';
import { type GameId, importGame, readGame, type Services } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { ANNUL, certify, dispute, ruled, takeBack } from '../games/disputes.js';
import { ARBITER, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type Playing, playedGame, playOn, recordOf } from './played-games.js';
import { places, verified } from './verified.js';

const rulesets = [...RULESETS, smallRuleset];
const services = await startServices(await freshDatabase(), { rulesets });

async function* each(lines: readonly string[]) {
  yield* lines;
}

const imported = (here: Services, lines: readonly string[]) => importGame(here, 'opener' as never, () => each(lines));

/** Played to its end, taken back to the sixth entry that all know, played on from there, to the end or not. */
async function undos(playing: Playing, more?: number) {
  const played = await playedGame(services, playing);
  const { game } = played;
  must(await dispute(services, ARBITER, game, 'spectator.1'));
  must(await ruled(services, ARBITER, game, 1, takeBack('spectator.6'), { clause: null }));
  await playOn(services, played, 2, more);
  return played;
}

/** A short game of the real rules. */
const LAST_SKIRMISH = `Position
Skirmish: 5
Initiative: Seat 2
Hand, Seat 1: Scott 7, Forsyth 12
Hand, Seat 2: Cochrane 3, MacDonnell 3
Claimed, Seat 1: Cockburn 12, Cockburn 11, Cockburn 10
End`;

const GAMES: readonly Playing[] = [
  { ruleset: 'small', options: { cards: 3, turns: 3 } },
  { ruleset: 'lords-of-scotland', options: { seats: 2 }, ...extent({}, { practice: { position: LAST_SKIRMISH } }) },
];

describe.each(GAMES)('a game of $ruleset that was taken back after its end', (playing) => {
  test('becomes a game elsewhere, with the same entries, when it has ended again', async () => {
    const played = await undos(playing);
    must(await certify(services, OPENER, played.game));
    const lines = await recordOf(services, played, 'arbiter');
    expect(places(await verified(lines))).toEqual([]);
    const here = await startServices(await freshDatabase(), { rulesets });
    expect(await imported(here, lines)).toEqual({ ok: true, value: played.game });
    const again = await recordOf(here, played, 'arbiter');
    expect(again.slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(places(await verified(again))).toEqual([]);
    const [there, now] = await Promise.all([services, here].map(async ({ games }) => (await games.findGame(played.game as GameId, null))!));
    const { proceedings: _, ...summary } = there!.summary;
    expect(now!.summary).toMatchObject(summary);
  });
});

test('a game of Hammer that was rolled back twice in play becomes a game elsewhere when it was annulled', async () => {
  const ruleset = 'hammer-of-the-scots';
  const played = await playedGame(services, { ruleset, options: { scenario: 'braveheart', edition: '4.0' }, actions: 25 });
  const { game } = played;
  for (const index of [0, 1]) {
    // Counted from the end: how many entries spectators notice depends on the dice, and an entry can be taken back to once only.
    const { version } = must(await readGame(services, null, game));
    must(await dispute(services, ARBITER, game, 'spectator.1'));
    must(await ruled(services, ARBITER, game, index + 1, takeBack(`spectator.${version - 3}`), { clause: null }));
    await playOn(services, played, index + 2, 12);
  }
  must(await dispute(services, ARBITER, game, 'spectator.1'));
  must(await ruled(services, ARBITER, game, 3, ANNUL, { clause: null }));
  must(await certify(services, OPENER, game));
  const lines = await recordOf(services, played, 'arbiter');
  expect(places(await verified(lines))).toEqual([]);
  const here = await startServices(await freshDatabase(), { rulesets });
  expect(await imported(here, lines)).toEqual({ ok: true, value: game });
  expect((await recordOf(here, played, 'arbiter')).slice(0, -1)).toEqual(lines.slice(0, -1));
  const [there, now] = await Promise.all([services, here].map(async (each) => must(await readGame(each, null, game)).view));
  expect(now).toEqual(there);
});

test('a record is read once, however often its game was taken back', async () => {
  const played = await undos(GAMES[0]!);
  must(await dispute(services, ARBITER, played.game, 'spectator.1'));
  must(await ruled(services, ARBITER, played.game, 2, takeBack('spectator.7'), { clause: null }));
  await playOn(services, played, 3);
  const lines = await recordOf(services, played, 'arbiter');
  const here = await startServices(await freshDatabase(), { rulesets });
  let read = 0;
  const reading = () => {
    read++;
    return each(lines);
  };
  expect(await importGame(here, 'opener' as never, reading)).toEqual({ ok: true, value: played.game });
  expect(read).toBe(1);
});

describe('a record', async () => {
  const played = await undos(GAMES[0]!, 1);
  const lines = await recordOf(services, played, 'arbiter');
  const isHere = async (here: Services) => (await here.games.findGame(played.game as GameId, null)) !== null;

  test('of a game that was taken back and is in play is not imported', async () => {
    expect(await imported(services, lines)).toEqual({ ok: false, problem: 'game-exists' });
    const here = await startServices(await freshDatabase(), { rulesets });
    expect(await imported(here, lines)).toEqual({ ok: false, problem: 'game-not-finished' });
    expect(await isHere(here)).toBe(false);
  });

  test('that the rules here cannot follow is judged otherwise here, and the store has not failed', async () => {
    const evolve: typeof smallRuleset.evolve = (state, event) => {
      if (event.type === 'passed') throw new Error('nobody passes in a game like this');
      return smallRuleset.evolve(state, event);
    };
    const here = await startServices(await freshDatabase(), { rulesets: [{ ...smallRuleset, evolve }] });
    expect(await imported(here, lines)).toEqual({ ok: false, problem: 'rules-differ' });
    expect(await isHere(here)).toBe(false);
  });

  test('that cannot be read to its end says so itself', async () => {
    const here = await startServices(await freshDatabase(), { rulesets });
    async function* broken() {
      yield* lines.slice(0, 5);
      throw new Error('the disk is gone');
    }
    await expect(importGame(here, 'opener' as never, broken)).rejects.toThrow('the disk is gone');
    expect(await imported(here, lines.slice(0, 5))).toEqual({ ok: false, problem: 'not-a-record' });
    expect(await imported(here, lines.with(0, '{}'))).toEqual({ ok: false, problem: 'not-a-record' });
    expect(await imported(here, lines.with(1, lines[1]!.replace('"public":true', '"public":1')))).toEqual({
      ok: false,
      problem: 'not-a-record',
    });
    expect(await isHere(here)).toBe(false);
  });
});
