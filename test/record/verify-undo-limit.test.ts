// Games with many undos are replayed up to a limit, and the report states where the replay stops.
import { expect, test } from 'vitest';
import { type Listener, verifyRecord } from '../../src/record/verify/index.js';
import { replayAlong } from '../../src/record/verify/positions.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

/** A seat marks a card. */
const mark = (server: TamperingServer, card: number, seat: 'north' | 'south' = 'north'): TamperingServer => {
  const { hand } = server.ruleset.view(server.state, seat) as unknown as { hand: readonly string[] };
  return server.send(seat, { type: 'mark', card: hand[card]! } as never);
};

/** North marks a card and takes it back, three times; then the game goes on. */
function takenBackThrice(): readonly string[] {
  const server = new TamperingServer('small', {}).begin();
  for (let times = 0; times < 3; times++) {
    const { seq, state } = server;
    mark(server, 0).takeBack('north', server.entryRef(seq));
    server.state = state;
  }
  return mark(server, 0).send('north', { type: 'ready' }).send('south', { type: 'ready' }).record('all', { secrets: 0 });
}
const lines = takenBackThrice();
const TOO_OFTEN = 'whether the actions were legal after entry 9: too many undos and roll-backs';

test('a game that is taken back as often as it is followed is decided again to its end', async () => {
  const { found, unchecked, unproven } = await verified(lines, { maxUndos: 3 });
  expect([found, unproven]).toEqual([[], []]);
  expect(unchecked).not.toContain(TOO_OFTEN);
});

test('one undo more: no later action is decided again, and the report states it', async () => {
  const { found, unchecked, unproven } = await verified(lines, { maxUndos: 2 });
  expect([found, unproven]).toEqual([[], [{ from: 10, to: 12 }]]);
  expect(unchecked).toContain(TOO_OFTEN);
});

test('a game that is taken back to long ago is read no further than that', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<string> {
    for (const line of lines) {
      read++;
      yield line;
    }
  }
  const state = await replayAlong(smallRuleset, [{ at: 10, to: 3 }], counted());
  expect(state).not.toBeNull();
  // The first line, three entries, and the one after them.
  expect(read).toBe(5);
});

/** How often a ruling takes the long game back, and characters of some of its positions. */
const [TIMES, SOME] = extent([100, 20_000] as const, [16, 3_000] as const);

/** A long game: seats take back what they marked, and rulings what was played, to positions near and far. */
function takenBackOften(last: (server: TamperingServer) => TamperingServer): readonly string[] {
  const server = new TamperingServer('small', { cards: 10, turns: 1_000 }).begin();
  for (let card = 0; card < 10; card++) {
    const { seq, state } = server;
    mark(mark(server, card), (card + 1) % 10);
    mark(server, card, 'south').takeBack('north', server.entryRef(seq));
    server.state = state;
    // What the other did meanwhile stands.
    server.state = server.ruleset.evolve(state, { type: 'card-marked', seat: 'south', card: handOf(server, 'south')[card] } as never);
  }
  server.send('north', { type: 'ready' }).send('south', { type: 'ready' });
  const stood = new Map([[server.seq, server.state]]);
  for (let times = 1; times <= TIMES; times++) {
    for (let turn = 0; turn < 2; turn++) {
      server.send(server.ruleset.toAct(server.state)[0]!, { type: turn === 0 && times % 3 > 0 ? 'roll' : 'pass' });
      stood.set(server.seq, server.state);
    }
    const passed = [...stood.keys()];
    const to = passed[times % 5 === 0 ? times % 7 : passed.length - 2]!;
    server.dispute().rule({ type: 'roll-back', toRef: server.entryRef(to) });
    server.state = stood.get(to)!;
  }
  return last(server).dispute().rule({ type: 'annul' }).record();
}

const handOf = (server: TamperingServer, seat: string): readonly string[] =>
  (server.ruleset.view(server.state, seat) as unknown as { hand: readonly string[] }).hand;

const toAct = (server: TamperingServer): string => server.ruleset.toAct(server.state)[0]!;

/** The findings, and how often the record was read. `kept`: `positionCacheChars`. */
async function read(often: readonly string[], kept?: number) {
  let times = 0;
  const found: string[] = [];
  async function* lines(): AsyncGenerator<string> {
    times++;
    yield* often;
  }
  const means = { rulesets: [smallRuleset], keys: null, ...(kept !== undefined && { positionCacheChars: kept }) };
  const listener: Listener = { onFinding: ({ check, reason }) => void found.push(`${check}: ${reason}`), onOtherwise() {}, onEntry() {} };
  const { unproven } = await verifyRecord(lines, means, listener);
  return { found, times, unproven };
}

test('a game that was taken back often is decided again to its end, however much of it is kept', async () => {
  const honest = takenBackOften((server) => server.send(toAct(server), { type: 'step' }));
  expect(await read(honest)).toEqual({ found: [], times: 1, unproven: [] });
  const far = await read(honest, SOME);
  expect(far).toEqual({ found: [], times: far.times, unproven: [] });
  expect(far.times).toBeGreaterThan(extent(10, 3));
  expect(await read(honest, 0)).toEqual({ found: [], times: TIMES + 11, unproven: [] });
});

test('an action after it that the position does not allow is found, however much of it is kept', async () => {
  const dishonest = takenBackOften((server) => {
    const idle = ['north', 'south'].find((seat) => seat !== toAct(server))!;
    const events = [{ type: 'stepped', seat: idle }] as never;
    return server.enter({ actor: idle, action: { type: 'step' }, events });
  });
  for (const kept of [undefined, SOME, 0]) {
    expect((await read(dishonest, kept)).found).toEqual([expect.stringMatching(/^rules: the rules refuse the action: not-to-act/)]);
  }
});
