// The calendar of a player over both APIs: what calendar programs need, and that its secret is logged nowhere.
import { expect, test } from 'vitest';
import { readCalendar } from '../support/read-calendar.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER } from './test-server.js';

const api = await startRestServer({
  rulesets: [smallRuleset],
  openapi: DOCUMENT,
});
const { rest, ask, app, log } = api;
const created = async () => {
  const { url } = (await rest('PUT', '/v1/calendar-address', { token: OPENER })).body;
  return new URL(url).pathname;
};

test('both APIs make, read and end the address, and read the calendar', async () => {
  expect((await rest('GET', '/v1/calendar-address', { token: OPENER })).body).toEqual({ createdAt: null });
  const path = await created();
  const { createdAt } = (await rest('GET', '/v1/calendar-address', { token: OPENER })).body;
  expect((await ask('{ calendarAddress { createdAt } }', {}, OPENER)).body.data).toEqual({ calendarAddress: { createdAt } });
  const read = await rest('GET', path, { token: null });
  expect([read.status, readCalendar(read.text).name]).toEqual([200, 'My tournament games']);
  const secret = path.slice('/v1/calendars/'.length, -'.ics'.length);
  const asked = await ask('query ($secret: String!) { playerCalendar(secret: $secret) }', { secret }, null);
  expect(asked.body.data.playerCalendar).toBe(read.text);
  const { url } = (await ask('mutation { setCalendarAddress { url createdAt } }', {}, OPENER)).body.data.setCalendarAddress;
  expect([(await rest('GET', path, { token: null })).status, (await rest('GET', new URL(url).pathname, { token: null })).status]).toEqual([
    404, 200,
  ]);
  expect((await rest('DELETE', '/v1/calendar-address', { token: OPENER })).body).toEqual({ createdAt: null });
  expect((await rest('GET', new URL(url).pathname, { token: null })).status).toBe(404);
});

test('a calendar is kept by its reader alone, and is not sent again unchanged', async () => {
  const path = await created();
  const { headers } = await rest('GET', path, { token: null });
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const again = await rest('GET', path, { token: null, headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
});

test('all other secrets get one answer, and none is logged or repeated', async () => {
  const [replaced, path] = [await created(), await created()];
  const unknown = '/v1/calendars/lyon_calendar_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics';
  const answers = [];
  for (const each of [replaced, unknown, '/v1/calendars/x.ics']) {
    const { status, body, text } = await rest('GET', each, { token: null });
    answers.push({ ...body, requestId: null, instance: null });
    expect(status).toBe(404);
    expect(text).not.toContain('lyon_calendar_A');
  }
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(answers[0]).toMatchObject({ code: 'no-such-calendar' });
  // Requests that go wrong before or after their route.
  const secret = path.slice('/v1/calendars/'.length, -'.ics'.length);
  for (const [method, url] of [
    ['GET', `/v1/calendars/${secret}`],
    ['POST', path],
    ['GET', `${path}?stray=1`],
    ['GET', `${path}/more`],
  ] as const) {
    const { statusCode, payload } = await app.inject({ method, url });
    expect([url, statusCode >= 400, payload.includes(secret)]).toEqual([url, true, false]);
  }
  expect((await rest('GET', path, { token: null })).status).toBe(200);
  const logged = log();
  expect(logged).toContain('/v1/calendars/:secret.ics');
  expect(logged).not.toContain('lyon_calendar_');
});
