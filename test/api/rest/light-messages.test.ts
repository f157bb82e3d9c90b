// How many bytes a bot sends and receives for an action, if it includes nothing: its submission, the answer, and the messages of its stream
// that wake it. Headers depend on the client and are not counted. docs/streams.md has the figures.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { camelCase } from '../../../src/api/presenters/naming.js';
import { seededChance } from '../../../src/engine/chance.js';
import { seededBytes } from '../../support/seeded-bytes.js';
import { whenOver } from '../../support/when-over.js';
import { begin, startRestServer } from './client.js';

const SEED = 3;
const ENTROPY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const server = await startRestServer({ alter: (services) => ({ ...services, randomBytes: seededBytes(SEED) }) });
const { rest, app } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

/** The stream of a seat: the text so far, and the messages in it. */
interface Followed {
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schema has the types
  readonly messages: () => any[];
}

async function follow(token: string): Promise<Followed> {
  const ended = new AbortController();
  whenOver(() => ended.abort());
  const { body } = await fetch(`${origin}/v1/stream?types=stream-opened&types=your-turn&types=game-over`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  const followed: Followed = { text: '', messages: () => followed.text.match(/(?<=^data: ).*$/gm)?.map((data) => JSON.parse(data)) ?? [] };
  void (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) followed.text += part;
  })().catch(() => null);
  await expect.poll(() => followed.messages().length).toBe(1);
  return followed;
}

const GAMES = [
  { ruleset: 'lords-of-scotland', options: { seats: 2 }, most: 600 },
  { ruleset: 'hammer-of-the-scots', options: { scenario: 'bruce', edition: '3.0' }, most: 1024 },
] as const;

const page = readFileSync('docs/streams.md', 'utf8');

test.each(GAMES)('a bot of $ruleset needs at most $most bytes an action', async ({ ruleset, options, most }) => {
  const key = camelCase(ruleset);
  const random = seededChance(SEED);
  const { game, tokens } = await begin(rest, { options: { [key]: options } });
  const streams: Record<string, Followed> = Object.fromEntries(
    await Promise.all(Object.entries(tokens).map(async ([seat, token]) => [seat, await follow(token)])),
  );
  let toAct: readonly string[] = (await rest('GET', `/v1/games/${game}`, { token: Object.values(tokens)[0]! })).body.toAct;
  const bytes = { up: 0, answers: 0, streams: 0 };
  let actions = 0;
  while (toAct.length > 0) {
    // A stream omits a turn that has passed: the next action waits until every seat to act has been woken. The first turn is older than the
    // streams.
    for (const waiting of actions === 0 ? [] : toAct) {
      const { body: read } = await rest('GET', `/v1/games/${game}`, { token: tokens[waiting]! });
      await expect.poll(() => streams[waiting]!.messages().at(-1)).toMatchObject({ type: 'your-turn', state: { version: read.version } });
    }
    const seat = toAct[0]!;
    const token = tokens[seat]!;
    const { body: legal } = await rest('GET', `/v1/games/${game}/legal-actions`, { token });
    const { type: _type, version, seat: _seat, count: _count, ...groups } = legal;
    const kinds = Object.entries(groups).flatMap(([kind, group]) => {
      const inputs = group === true ? [true] : Array.isArray(group) ? group : [];
      return inputs.length > 0 ? [{ kind, inputs }] : [];
    });
    const { kind, inputs } = random.pick('kind', kinds);
    const body = {
      expectedVersion: version,
      actions: { [key]: [{ [kind]: random.pick('action', inputs) }] },
      entropy: ENTROPY,
    };
    const headers = { 'idempotency-key': `k${actions}` };
    const answer = await rest('POST', `/v1/games/${game}/actions`, { token, body, headers });
    expect(answer.status).toBe(200);
    bytes.up += JSON.stringify(body).length;
    bytes.answers += Buffer.byteLength(answer.text);
    actions++;
    ({ toAct } = answer.body);
  }
  for (const { messages } of Object.values(streams)) await expect.poll(() => messages().at(-1)?.type).toBe('game-over');
  for (const { text } of Object.values(streams)) bytes.streams += Buffer.byteLength(text);
  const { up, answers, streams: woken } = bytes;
  const all = Math.round((up + answers + woken) / actions);
  expect(all).toBeLessThan(most);
  expect(page).toContain(`${all} bytes`);
  if (ruleset === 'lords-of-scotland') {
    const [each, answer, stream] = [up, answers, woken].map((part) => Math.round(part / actions));
    expect(page).toContain(`${each} up, ${answer} for the answer, ${stream} on the streams`);
  }
});
