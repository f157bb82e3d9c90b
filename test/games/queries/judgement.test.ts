// How many texts a caller may have judged, and how long one may take.
import { describe, expect, test } from 'vitest';
import { CallerLeft, createJudging, judge, openGame, type TextJudge } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { type JudgingSettings, openTextJudge } from '../../../src/server/judging.js';
import { TEXT_BYTES_MAX } from '../../../src/transcripts/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { codeOf, must, OPENER, startServices } from '../services.js';

const database = await freshDatabase();
const TEXT = '[Title "Lords of Scotland"]\n[Seats "2"]\n[Initiative "seat-1"]\n';
const SETTINGS: JudgingSettings = { threads: 1, waiting: 4, timeout: 60_000, memory: 128 };
/** Long to read: each line is kept. */
const LONG = `${TEXT}${'Turn 1\n'.repeat(140_000)}`;

const at = new Date('2026-11-24T12:00:00Z');
const servicesWith = async (textJudge: TextJudge, judgementsPerMinute = 100) => ({
  ...(await startServices(database, { rulesets: RULESETS, limits: { judgementsPerMinute }, now: () => at })),
  judging: createJudging(textJudge),
});
const judged = await openTextJudge(SETTINGS)(TEXT);
/** A judge that answers when the test lets it. */
function waitingJudge() {
  const waiting: (() => void)[] = [];
  const textJudge: TextJudge = (text) =>
    new Promise((resolve) => waiting.push(() => resolve(text === 'busy' ? { ok: false, problem: 'busy' } : judged)));
  return { textJudge, waiting };
}

describe('a thread judges', () => {
  test('while the process does other things', async () => {
    const inThread = openTextJudge(SETTINGS)(TEXT).then(() => 'judged');
    expect(await Promise.race([inThread, new Promise((resolve) => setImmediate(resolve, 'other'))])).toBe('other');
    expect(await inThread).toBe('judged');
  });

  test('for a limited time, and with limited memory', async () => {
    expect(await openTextJudge({ ...SETTINGS, timeout: 1 })(LONG)).toEqual({ ok: false, problem: 'exceeded' });
    expect(await openTextJudge({ ...SETTINGS, memory: 16 })(LONG)).toEqual({ ok: false, problem: 'exceeded' });
    expect(must(judged as never)).toMatchObject({ kind: 'missing-fact' });
  });

  test.each([
    ['headers', (at: number) => `[a${at} "x"]`, '', ''],
    ['comments between headers', (at: number) => `[a${at} "x"]\n; x`, '', ''],
    ['unknown lines of a position', (at: number) => `Fif${at}: 1`, 'Position\n', 'End\n'],
  ])('the longest texts within the time limit: %s', async (_, lineAt, before, after) => {
    let text = TEXT + before;
    for (let at = 0; text.length < TEXT_BYTES_MAX - 40; at++) text += `${lineAt(at)}\n`;
    // On an idle machine they take a few seconds; a judge whose time grows with the square of the text does not end in minutes.
    expect((await openTextJudge({ ...SETTINGS, timeout: 180_000 })(text + after)).ok).toBe(true);
  });

  test('and refuses texts beyond those that may wait', async () => {
    const textJudge = openTextJudge({ ...SETTINGS, waiting: 1 });
    const answers = await Promise.all([textJudge(TEXT), textJudge(TEXT), textJudge(TEXT)]);
    expect(answers.map((each) => each.ok || each.problem)).toEqual([true, true, 'busy']);
    expect((await textJudge(TEXT)).ok).toBe(true);
  });
});

test('a judgement ends when its caller leaves, whether it runs or waits', async () => {
  const judge = openTextJudge({ ...SETTINGS, timeout: 600_000, waiting: 1 });
  const leaving = [new AbortController(), new AbortController()];
  const judged = leaving.map(({ signal }) => judge(LONG, signal));
  const left = Promise.allSettled(judged);
  for (const each of leaving.toReversed()) each.abort();
  expect(await left).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(CallerLeft) }));
  // Both places are free.
  expect((await judge(TEXT)).ok).toBe(true);
});

describe('a caller', () => {
  test('has so many texts judged per minute, whatever its token', async () => {
    const services = await servicesWith(openTextJudge(SETTINGS), 1);
    const seat = must(await openGame(services, OPENER, { ruleset: 'lords-of-scotland', options: { seats: 2 } })).seats[0]!;
    must(await judge(services, OPENER, TEXT));
    expect(await judge(services, OPENER, TEXT)).toMatchObject({
      ok: false,
      problem: { code: 'too-many-judgements', limit: 1, retryAfter: 60 },
    });
    // Another caller is not concerned.
    must(await judge(services, seat.token, TEXT));
  });

  test('has two texts judged at a time', async () => {
    const { textJudge, waiting } = waitingJudge();
    const services = await servicesWith(textJudge);
    const first = [judge(services, OPENER, TEXT), judge(services, OPENER, TEXT)];
    await expect.poll(() => waiting.length).toBe(2);
    expect(await judge(services, OPENER, TEXT)).toMatchObject({ problem: { code: 'judgement-queue-full', retryAfter: 2 } });
    for (const go of waiting.splice(0)) go();
    expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true]);
    const next = judge(services, OPENER, 'busy');
    await expect.poll(() => waiting.length).toBe(1);
    for (const go of waiting) go();
    expect(codeOf(await next)).toBe('judgement-queue-full');
    expect(services.judging.underWay.size).toBe(0);
  });

  test('gets `judgement-too-long` for a text that takes too long', async () => {
    const services = await servicesWith(openTextJudge({ ...SETTINGS, timeout: 1 }));
    expect(codeOf(await judge(services, OPENER, LONG))).toBe('judgement-too-long');
  });
});
