// The text of a stored game: what each viewer may read of it, and that it is the game.
import { describe, expect, test } from 'vitest';
import { createStep, openGame, readGame, readPosition, readTranscript, resign, submit, undoActions } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { judgeText, reportVerdict } from '../../../src/transcripts/index.js';
import { type Played, playedGame, playOn } from '../../record/played-games.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  legalActions,
  must,
  OPENER,
  playingTable,
  send,
  startServices,
  startTable,
  transcriptOf,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: RULESETS });
/** With the small ruleset, which has actions that only their seat notices. */
const small = await startServices(database);

const LORDS = { ruleset: 'lords-of-scotland', options: { seats: 2, initiative: 'seat-1' } };
const HAMMER = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };

const textOf = (token: string | null, { game }: Pick<Played, 'game'>, viewer: string | null = null) =>
  transcriptOf(services, token, game, viewer);
const ofSmall = (token: string | null, game: string) => transcriptOf(small, token, game);
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
const judged = (text: string) => reportVerdict(judgeText(text, RULESETS), 'en');

describe.each([
  { what: 'Lords of Scotland', ...LORDS, actions: 20_000 },
  { what: 'Hammer of the Scots', ...HAMMER, actions: extent(20_000, 20) },
])('a game of $what', async ({ what: title, actions, ...playing }) => {
  const played = await playedGame(services, { ...playing, actions: 40 });
  const viewers = [...played.seats, { seat: 'spectator', token: null }];
  const running = await Promise.all(viewers.map(({ token }) => textOf(token, played)));

  test('has headers, and no line of play before its seats are taken', async () => {
    const opened = must(await openGame(services, OPENER, playing));
    const { token, seat } = opened.seats[0]!;
    const transcript = must(await readTranscript(services, token, { game: opened.game, viewer: null }));
    expect(transcript).toMatchObject({ viewer: seat, version: 1 });
    const text = must(await transcript.write(services.step));
    expect(linesOf(text).filter((line) => !line.startsWith('['))).toEqual([]);
    expect(text).toContain(`[Title "${title}"]\n[Game "${opened.game}"]\n[Date "`);
    expect(text).toContain('[Result "*"]');
  });

  test('is shown to each viewer with what it knows, and does not break the rules', () => {
    expect(new Set(running).size).toBe(viewers.length);
    for (const text of running) expect(['accepted', 'undecided', 'missing-fact']).toContain(judged(text).verdict);
    for (const text of running) expect(text).toMatch(/: .*\?/);
  });

  test('is whole once it is over: judged to its last position, and the same for everybody', async () => {
    await playOn(services, played, 2, actions);
    const { outcome } = must(await readGame(services, OPENER, played.game));
    const { token } = played.seats[0]!;
    if (outcome === null) must(await resign(services, token, { game: played.game, idempotencyKey: freshKey() }));
    const texts = await Promise.all(viewers.map(({ token }) => textOf(token, played)));
    expect(new Set(texts).size).toBe(1);
    const report = judged(texts[0]!);
    expect(report).toMatchObject({ verdict: 'accepted', missing: [] });
    // The text knows how the rules end a game, and no resignation.
    expect(report.outcome?.winners).toEqual(outcome?.winners);
    const position = must(await readPosition(services, null, { game: played.game, version: null, viewer: 'arbiter' })).text!;
    const inPosition = linesOf(position).map((line) => line.trim());
    expect(inPosition.slice(inPosition.indexOf('Position') + 1, inPosition.indexOf('End'))).toEqual(report.position);
    for (const [index, { seat }] of viewers.entries()) {
      const own = await textOf(null, played, seat);
      // What the viewer had noticed before stands there unchanged, under a header that now has a result.
      expect(linesOf(own).filter((line) => !line.startsWith('['))).toEqual(
        expect.arrayContaining(linesOf(running[index]!).filter((line) => !line.startsWith('['))),
      );
    }
  });
});

test('lets other work have its turn while it is written', async () => {
  let time = 0;
  const step = createStep(() => time);
  const happened: string[] = [];
  const lords = RULESETS.find(({ id }) => id === LORDS.ruleset)!;
  const shown: typeof lords.notation.shown = (notices) => {
    happened.push('written');
    time++;
    return lords.notation.shown(notices);
  };
  const busy = { ...services, step, rulesets: [{ ...lords, notation: { ...lords.notation, shown } }] };
  const { game } = await playedGame(services, { ...LORDS, actions: 5 });
  let isDone = false;
  const takeTurn = () => {
    happened.push('other');
    if (!isDone) setImmediate(takeTurn);
  };
  takeTurn();
  await transcriptOf(busy, null, game);
  isDone = true;
  const lines = happened.filter((each) => each === 'written').length;
  expect(lines).toBeGreaterThan(5);
  // Each piece took the time that long work may have.
  expect(happened.filter((each, index) => each === 'written' && happened[index - 1] === 'other').length).toBe(lines);
});

/** Two games that Seat 1 cannot tell apart as long as Seat 2 musters face-down. */
const inPosition = (hidden: string) => `Position
Skirmish: 1
Turn: 1
To act: Seat 2
Initiative: Seat 2
Row: Scott 7, Scott 8 face-down, Forsyth 2 face-down, Wemyss 9 face-down, Wemyss 1 face-down
Supporters: Makgill 5, Cockburn 11
Hand, Seat 1: Fergusson 8, Cochrane 1
Hand, Seat 2: ${hidden}, MacDonnell 3
End`;

test('two games that a viewer cannot tell apart have the same text for it', async () => {
  const textsWith = async (hidden: string, card: string) => {
    const played = await playedGame(services, { ...LORDS, practice: { position: inPosition(hidden), seed: 'twins' }, actions: 0 });
    const [one, two] = played.seats as [Played['seats'][0], Played['seats'][0]];
    const act = async ({ token }: Played['seats'][0], action: object) => {
      const { version } = must(await readGame(services, token, played.game));
      const submission = { game: played.game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action] };
      expect(await submit(services, token, submission)).toMatchObject({ kind: 'accepted' });
    };
    await act(two, { type: 'muster', card, faceUp: false, activate: false });
    await act(one, { type: 'muster', card: 'fergusson-8', faceUp: false, activate: false });
    const masked = async (token: string | null) => (await textOf(token, played)).replace(played.game, 'GAME');
    return { own: await masked(two.token), others: [await masked(one.token), await masked(null)] };
  };
  const [world, twin] = [await textsWith('Cochrane 4', 'cochrane-4'), await textsWith('Scott 12', 'scott-12')];
  expect(twin.others).toEqual(world.others);
  expect(twin.own).not.toEqual(world.own);
  expect(world.own).toContain('Cochrane 4');
  expect(world.others.join()).not.toContain('Cochrane 4');
  expect(world.others[0]).toContain('[Practice "on"]');
});

test('leaves out what a seat has taken back', async () => {
  const { game, north } = await startTable(small, { public: true });
  const before = await ofSmall(north, game);
  const [mark] = must(await legalActions(small, north, game)).actions.filter((action) => 'card' in action);
  await send(small, north, game, 3, mark as never);
  expect(await ofSmall(north, game)).toContain('1. North mark ');
  // The other seat has no notice of it, and its text no line.
  expect(await ofSmall(null, game)).not.toContain('1. ');
  must(await undoActions(small, north, { game, idempotencyKey: freshKey(), toCursor: 'north.3' }));
  expect(await ofSmall(north, game)).toBe(before);
});

test('is as late as spectators are', async () => {
  const table = await playingTable(small, { public: true, spectatorDelayEntries: 2 });
  const { version } = must(await readGame(small, null, table.game));
  const late = must(await readTranscript(small, null, { game: table.game, viewer: null }));
  expect(late.version).toBe(version);
  expect(must(await late.write(small.step))).not.toContain('ready');
  expect(await ofSmall(table.north, table.game)).toContain('North ready');
});

test('is refused as the game is, and to a viewer whose eyes are not open to the caller', async () => {
  const opened = must(await openGame(services, OPENER, LORDS));
  expect(codeOf(await readTranscript(services, null, { game: opened.game, viewer: null }))).toBe('no-such-game');
  expect(codeOf(await readTranscript(services, opened.seats[0]!.token, { game: opened.game, viewer: 'seat-2' }))).toBe('invalid-request');
  expect(codeOf(await readTranscript(services, ARBITER, { game: opened.game, viewer: 'arbiter' }))).toBe('invalid-request');
});
