// Practice games: opened in a position, with a seed, or both.
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../../src/client/check-record.js';
import {
  certifyResult,
  importGame,
  listGames,
  openGame,
  openGames,
  readGame,
  readNotices,
  readPosition,
  rematch,
  resign,
  type Services,
  takeSeat,
} from '../../../src/games/index.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { lordsOfScotland } from '../../../src/rulesets/lords-of-scotland/index.js';
import { judgeText, reportVerdict } from '../../../src/transcripts/index.js';
import { type Played, type Playing, playedGame, playOn, recordOf } from '../../record/played-games.js';
import { foundAt, verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { playedText } from '../../support/transcripts.js';
import { ARBITER, codeOf, freshKey, must, OPENER, recordLinesOf, STRANGER, startServices, transcriptOf } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: RULESETS });

const LORDS = { ruleset: 'lords-of-scotland', options: { seats: 2, initiative: 'seat-1' } };
const HAMMER = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };
const DEAL = `Position
Skirmish: 4
Initiative: Seat 2
Hand, Seat 1: Scott 7, Forsyth 12
Hand, Seat 2: Cochrane 3, ?
Claimed, Seat 1: Cockburn 12, Cockburn 11, Cockburn 10
End`;
const TURN = `Position
Skirmish: 2
Turn: 3
To act: Seat 2
Initiative: Seat 1
Row: Scott 7, ? face-down, Forsyth 2, gap, Wemyss 1
Supporters: Makgill 5, Cockburn 11
Army, Seat 1: Cochrane 4 active, Forsyth 9 face-down
Hand, Seat 1: Fergusson 8, Fergusson 7
Hand, Seat 2: ?, ?, ?
End`;
const FIRST_TURN = `Position
Lanark, England: Stewart 3, York Infantry 2
Mentieth, England: Mentieth 2, Comyn 1, Angus 1, Argyll 1, Mar 1, Lennox 1
Fife, Scotland: Wallace 4, Bruce 3, Buchan 2, Ross 1, Atholl 1, Dunbar 1, Galloway 1, Moray 2
End`;
const LAST_TURN = `[Title "Hammer of the Scots"]

Position ; the last turn of 1305
Year: 1305
Turn: 5
Lanark, England: Stewart 3, York Infantry 2
Mentieth, England: Mentieth 2, Comyn 1, Angus 1, Argyll 1, Mar 1, Lennox 1
Fife, Scotland: Wallace 4, Bruce 3, Buchan 2, Ross 1, Atholl 1, Dunbar 1, Galloway 1, Moray 2
Hand, England: Move 1
Hand, Scotland: ?
Played, England: Move 1, Move 2, Move 2, Herald
Played, Scotland: Move 3, Move 2, Pillage, Move 1
End
`;

/** Random games as text, up to one of their decisions: the middle of a turn, and of a battle. */
const LORDS_TEXT = playedText(lordsOfScotland, must(lordsOfScotland.readOptions(LORDS.options) as never), { seed: 3, limit: 21 }).text;
const HAMMER_GAME = { seed: 9, limit: 30 };
const hammerOptions = must(hammerOfTheScots.readOptions(HAMMER.options) as never) as never;
const inBattle = playedText(hammerOfTheScots, hammerOptions, HAMMER_GAME).steps.findIndex(
  ({ after }) => after.phase.name === 'battle-hits',
);
const HAMMER_TEXT = playedText(hammerOfTheScots, hammerOptions, { ...HAMMER_GAME, limit: inBattle + 1 }).text;

const viewOf = async (played: Played, viewer: string) =>
  must(await readPosition(services, OPENER, { game: played.game, version: null, viewer })).text;
/** Ends a game that has not ended: a seat resigns. */
async function end(on: Services, played: Played): Promise<Played> {
  const { outcome } = must(await readGame(on, OPENER, played.game));
  if (outcome === null) must(await resign(on, played.seats[0]!.token, { game: played.game, idempotencyKey: freshKey() }));
  return played;
}

/** What each viewer sees of a game, and reads as its position. */
const seenBy = (played: Played) =>
  Promise.all(
    [...played.seats, { seat: 'spectator', token: null }].map(async ({ seat, token }) => ({
      seat,
      read: must(await readGame(services, token, played.game)),
      text: must(await readPosition(services, token, { game: played.game, version: null, viewer: null })).text!,
    })),
  );

/** The draws of a game by the full record. */
const drawsOf = async (played: Played) =>
  (await recordOf(services, played, 'arbiter')).slice(1, -1).flatMap((line) => JSON.parse(line).part.draws);

describe.each([
  { what: 'with a seed', ...LORDS, practice: { seed: 'Bannockburn' } },
  { what: 'from a deal', ...LORDS, practice: { position: DEAL } },
  { what: 'from the last turn, with a seed', ...HAMMER, practice: { position: LAST_TURN, seed: 'Falkirk' } },
  { what: 'from a text that ends in a turn', ...LORDS, practice: { transcript: LORDS_TEXT } },
  { what: 'from a text that ends in a battle, with a seed', ...HAMMER, practice: { transcript: HAMMER_TEXT, seed: 'Falkirk' } },
])('a game $what that is over', async ({ what: _, ...playing }) => {
  const played = await playedGame(services, { ...playing, actions: 0 });
  const begun = await seenBy(played);
  await playOn(services, played, 1, extent(20_000, 10));
  await end(services, played);
  must(await certifyResult(services, ARBITER, { game: played.game, idempotencyKey: freshKey() }));

  test.each(['arbiter', 'spectator', ...played.seats.map(({ seat }) => seat)])(
    'verifies as the record of %s, and says what it is',
    async (viewer) => {
      const lines = await recordOf(services, played, viewer);
      const { found, remarks, practice } = await verified(lines);
      expect({ found, remarks, practice }).toEqual({ found: [], remarks: [], practice: true });
      const browser = await checkRecord(lines);
      expect(browser).toMatchObject({ findings: [], signature: 'valid' });
      if (viewer === 'arbiter') expect(browser.entries.flatMap(({ draws }) => draws).filter(({ proven }) => proven !== true)).toEqual([]);
    },
  );

  test('everybody sees that it is practice: in the game, in lists, in the log and in the certificate', async () => {
    const { game } = played;
    expect(must(await readGame(services, null, game)).practice).toBe(true);
    const { games } = must(await listGames(services, OPENER, { relation: 'opened', after: null, first: 50 }));
    expect(games.find((each) => each.game === game)?.practice).toBe(true);
    const { entries } = must(await readNotices(services, null, { game, after: null, first: 1 }));
    expect(entries[0]!.systemEvent).toMatchObject({
      practice: { fromPosition: 'position' in playing.practice || 'transcript' in playing.practice, seeded: 'seed' in playing.practice },
    });
    const { certificate } = must(await readGame(services, null, game));
    expect(JSON.parse(Buffer.from(certificate!.split('.')[1]!, 'base64url').toString())).toMatchObject({ practice: true });
  });

  const { transcript } = playing.practice as NonNullable<Playing['practice']>;
  if (transcript === undefined) return;
  test('went on where the text ends', () => {
    const verdict = judgeText(transcript, RULESETS);
    if (verdict.kind !== 'accepted') throw new Error(verdict.kind);
    const { ruleset, state } = verdict.position;
    for (const { seat, read, text } of begun) {
      expect([read.viewer, read.view, read.toAct]).toEqual([seat, ruleset.view(state, seat), ruleset.toAct(state)]);
      expect(text.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining([...ruleset.positions.write(state, seat)]));
    }
  });
});

test('the same seed makes the same draws, whatever the seats add, and another seed others', async () => {
  const drawn = async (seed: string) => drawsOf(await playedGame(services, { ...LORDS, practice: { seed }, actions: 30 }));
  const [one, again, other] = [await drawn('Stirling'), await drawn('Stirling'), await drawn('stirling')];
  expect(one.length).toBeGreaterThan(10);
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('the game begins in its position, and shows each viewer its part of it', async () => {
  const played = await playedGame(services, { ...LORDS, practice: { position: DEAL }, actions: 0 });
  const { seats } = played;
  const own = must(await readPosition(services, seats[0]!.token, { game: played.game, version: null, viewer: null }));
  expect(own.text).toMatch(/^ *Hand, Seat 1: Scott 7, Forsyth 12$/m);
  expect(own.text).toMatch(/^ *Hand, Seat 2: \?, \?$/m);
  expect(own.text).toMatch(/^ *Skirmish: 4$/m);
  const seen = await viewOf(played, 'spectator');
  expect(seen).not.toMatch(/Scott 7|Cochrane 3/);
  for (const { token } of [...seats.slice(1), { token: null }]) {
    const { entries } = must(await readNotices(services, token, { game: played.game, after: null, first: 50 }));
    expect(JSON.stringify(entries)).not.toMatch(/Scott 7|scott-7/);
  }
});

test.each([
  { what: 'a turn', ...LORDS, practice: { position: TURN }, decisions: 0 },
  { what: 'a deal', ...LORDS, practice: { position: DEAL }, decisions: 0 },
  { what: 'the last turn', ...HAMMER, practice: { position: LAST_TURN }, decisions: 0 },
  { what: 'the first turn, with hands to deal', ...HAMMER, practice: { position: FIRST_TURN }, decisions: 0 },
  { what: 'a text', ...LORDS, practice: { transcript: LORDS_TEXT }, decisions: 21 },
  { what: 'a text that ends in a battle', ...HAMMER, practice: { transcript: HAMMER_TEXT }, decisions: inBattle + 1 },
])('the text of a game that begins with $what can be judged', async ({ what: _, decisions, ...playing }) => {
  const played = await playedGame(services, { ...playing, actions: 4 });
  const textFor = (token: string | null) => transcriptOf(services, token, played.game);
  const running = await textFor(null);
  must(await resign(services, played.seats[0]!.token, { game: played.game, idempotencyKey: freshKey() }));
  // Everything is open after the end.
  const text = await textFor(null);
  expect(judgeText(text, RULESETS)).toMatchObject({ kind: 'accepted', missing: [], decisions: decisions + 4 });
  const position = must(await readPosition(services, null, { game: played.game, version: null, viewer: 'arbiter' })).text!;
  const end = reportVerdict(judgeText(text, RULESETS), 'en').position!;
  expect(position.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining([...end]));
  expect(running).toContain('?');
  if (!('transcript' in playing.practice)) return;
  // What the text hides from spectators is hidden in the text of the game as well.
  const { transcript } = playing.practice;
  const play = (whole: string) => whole.split('\n').filter((line) => line !== '' && !line.startsWith('['));
  expect(play(text).slice(0, play(transcript).length)).toEqual(play(transcript));
  expect(running).not.toContain(play(transcript).find((line) => line.startsWith('- deals')));
});

test.each([
  ['a text with a fault', { transcript: `${LORDS_TEXT}\n1. Seat 1 recruits 1\n` }, { code: 'invalid-transcript', fault: 'wrong-number' }],
  [
    'a text of other options',
    { transcript: LORDS_TEXT.replace('[Seats "2"]', '[Seats "2"]\n[Bruce "on"]') },
    { code: 'invalid-request', path: 'options' },
  ],
  ['a text and a position', { transcript: LORDS_TEXT, position: DEAL }, { code: 'invalid-request', path: 'practice' }],
  ['a text of another game', { transcript: HAMMER_TEXT }, { code: 'invalid-request', path: 'options' }],
])('%s is refused', async (_what, practice, problem) => {
  expect(await openGame(services, OPENER, { ...LORDS, practice })).toMatchObject({ ok: false, problem });
});

test('a request for many games opens none from a text', async () => {
  const games = [LORDS, { ...LORDS, practice: { transcript: LORDS_TEXT } }];
  expect(await openGames(services, OPENER, { games, idempotencyKey: freshKey() })).toMatchObject({
    ok: false,
    problem: { index: 1, refusal: { code: 'invalid-request', path: 'practice.transcript' } },
  });
});

test('a position that a game shows opens a game in it', async () => {
  const played = await playedGame(services, { ...HAMMER, practice: { position: LAST_TURN }, actions: 0 });
  must(await resign(services, played.seats[0]!.token, { game: played.game, idempotencyKey: freshKey() }));
  // Everything is open after the end.
  const text = (await viewOf(played, 'arbiter'))!;
  expect(judgeText(text, RULESETS)).toMatchObject({ kind: 'accepted', decisions: 0 });
  expect(text).toMatch(/^ *Fife, Scotland: Wallace 4, /m);
  const again = await playedGame(services, { ...HAMMER, practice: { position: text }, actions: 0 });
  expect(await viewOf(again, 'spectator')).toBe((await viewOf(played, 'spectator'))!.replace(played.game, again.game));
});

test('before every seat is taken there is no position, and the fold finds it afterwards', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ...LORDS, practice: { position: DEAL } }));
  expect(must(await readPosition(services, seats[0]!.token, { game, version: null, viewer: null })).text).toBeNull();
  for (const { token } of seats) must(await takeSeat(services, token, game));
  // Another server has the log alone.
  const restarted = await startServices(database, { rulesets: RULESETS });
  expect(must(await readPosition(restarted, seats[1]!.token, { game, version: null, viewer: null })).text).toMatch(
    /^ *Initiative: Seat 2$/m,
  );
});

test('a private game unless its opener says otherwise', async () => {
  const { game } = must(await openGame(services, OPENER, { ...LORDS, practice: { seed: 'private' } }));
  expect(codeOf(await readGame(services, STRANGER, game))).toBe('no-such-game');
});

test('a rematch is practice in the same position, with a seed of its own', async () => {
  const played = await playedGame(services, { ...LORDS, practice: { position: DEAL, seed: 'again' }, actions: 0 });
  must(await resign(services, played.seats[0]!.token, { game: played.game, idempotencyKey: freshKey() }));
  const next = must(await rematch(services, OPENER, played.game));
  for (const { token } of next.seats) must(await takeSeat(services, token, next.game));
  expect(must(await readGame(services, OPENER, next.game)).practice).toBe(true);
  const [again, before] = [(await viewOf({ game: next.game, seats: next.seats }, 'spectator'))!, (await viewOf(played, 'spectator'))!];
  // What the position states is the same, and what is dealt after it is not.
  const stated = (text: string) => text.split('\n').filter((line) => /Claimed|Skirmish|Hand/.test(line));
  expect(stated(again)).toEqual(stated(before));
  expect(again).not.toBe(before.replace(played.game, next.game));
});

test('a rematch of a game with a seed alone is dealt anew', async () => {
  const played = await playedGame(services, { ...LORDS, practice: { seed: 'deal' }, actions: 0 });
  must(await resign(services, played.seats[0]!.token, { game: played.game, idempotencyKey: freshKey() }));
  const next = must(await rematch(services, OPENER, played.game));
  for (const { token } of next.seats) must(await takeSeat(services, token, next.game));
  expect(must(await readGame(services, OPENER, next.game)).practice).toBe(true);
  const dealt = async (of: typeof next | typeof played) =>
    (await viewOf({ game: of.game, seats: of.seats }, 'spectator'))!.replace(of.game, '');
  expect(await dealt(next)).not.toBe(await dealt(played));
});

test.each([
  ['nothing', {}, { code: 'invalid-request', path: 'practice' }],
  ['an empty seed', { seed: '' }, { code: 'invalid-request', path: 'practice.seed' }],
  ['a seed that is too long', { seed: 'x'.repeat(201) }, { code: 'invalid-request', path: 'practice.seed' }],
  ['a position that is too long', { position: ' '.repeat(16_385) }, { code: 'invalid-request', path: 'practice.position' }],
  ['an empty position', { position: '' }, { code: 'invalid-position', line: 1, column: 1, fault: 'missing' }],
  ['a fault', { position: DEAL.replace('Forsyth 12', 'Scott 7') }, { code: 'invalid-position', line: 4, column: 24, fault: 'twice' }],
])('%s is refused', async (_what, practice, problem) => {
  const refused = await openGame(services, OPENER, { ...LORDS, practice });
  expect(refused).toMatchObject({ ok: false, problem });
});

test('a physical table is no place for practice', async () => {
  const refused = await openGame(services, OPENER, { ...LORDS, chanceSource: 'physical-table', practice: { seed: 'dice' } });
  expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'chanceSource' } });
});

test('a record whose secrets do not follow from its seed, or that hides its position, has faults', async () => {
  const played = await playedGame(services, { ...LORDS, practice: { position: DEAL, seed: 'true' }, actions: 3 });
  const full = await recordOf(services, played, 'arbiter');
  const forged = full.map((line) => line.replace('"seed":"true"', '"seed":"false"'));
  expect(foundAt(await verified(forged), 1)).toContain('secret');
  const own = await recordOf(services, played, 'seat-1');
  const hiding = own.map((line) => line.replace(/"practice":\{"fromPosition":true,"seeded":true\},/, ''));
  expect(hiding).not.toEqual(own);
  expect((await verified(hiding)).found.map(({ check }) => check)).toContain('notices');
});

test('the full record imports as a practice game', async () => {
  const played = await end(services, await playedGame(services, { ...LORDS, practice: { position: DEAL, seed: 'import' }, actions: 5 }));
  const read = await recordLinesOf(services, OPENER, played.game, 'arbiter');
  const elsewhere = await startServices(await freshDatabase(), { rulesets: RULESETS });
  const imported = must(
    await importGame(elsewhere, 'opener' as never, async function* () {
      yield* read;
    }),
  );
  expect((await elsewhere.games.findGame(imported, null))?.facts.practice).toEqual({ fromPosition: true, seeded: true });
});
