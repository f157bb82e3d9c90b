// Forged records of a dishonest server that are well-formed, hashed and signed. Both verifiers find each.
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/record/hashing.js';
import type { Effect } from '../../src/record/lifecycle/disputes.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { saidByFronts } from './fronts.js';
import { remade } from './remade.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

/** A version that this server does not know. */
const LATER_RULES = lordsOfScotland.rulesVersion + 1;

const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
/** A whole game, in which tests enter more tentatively. */
const whole = lords().begin().play();
const [SEAT, OTHER] = whole.seats as [string, string];
const END = { winners: [SEAT], clause: 'L8.1', reason: 'strength' };
const WON = { type: 'game-ended', outcome: { ...END, sentence: 'x' } };
const certified = (server: TamperingServer, outcome: Parameters<TamperingServer['certify']>[0], viewer?: string) =>
  server.record(viewer, { certificate: server.certificate(outcome) });

/** The records of the whole game, certified with this outcome. */
const certifiedTo = (viewers: readonly string[], outcome: typeof whole.end) =>
  whole.tentatively(() => {
    whole.certify(outcome, { era: 1 });
    return viewers.map((viewer) => certified(whole, outcome, viewer));
  });

/** A game that was taken back, annulled and certified. */
const annulled = lords().begin().play(6);
annulled
  .dispute()
  .rule({ type: 'roll-back', toRef: annulled.entryRef(5) })
  .dispute({}, {}, annulled.entryRef(5))
  .rule({ type: 'annul' })
  .certify(null, { era: 1 });

const found = async (lines: readonly string[]) => places(await verified(lines));

test('the records of an honest server verify: games that ended, were disputed, taken back, annulled and certified', async () => {
  for (const lines of certifiedTo(['all', SEAT, 'spectator'], whole.end)) expect(await found(lines)).toEqual([]);
  for (const viewer of ['all', OTHER]) expect(await found(certified(annulled, null, viewer))).toEqual([]);
});

const lies = (): TamperingServer => {
  const server = lords().begin().play(8).dispute();
  const to = server.entryRef(4);
  return server.rule({ type: 'roll-back', toRef: { ...to, versions: { ...to.versions, spectator: 700 } } });
};

const deep = (levels: number): object => ({ type: 'x', ...(levels > 0 && { of: deep(levels - 1) }) });
/** A server with an invalid dispute. */
const disputing = (changed: object, viewer?: string) => {
  const server = lords().begin().play(3);
  const input = {
    type: 'dispute-opened',
    number: 1,
    openedBy: SEAT,
    arbiterAccount: null,
    entryRef: server.entryRef(),
    claim: 'x',
    readers: 'public',
  };
  return server.dispute({ body: { ...input, appealOf: null, ...changed } as never }).record(viewer);
};
/** A server with an invalid ruling. */
const ruling = (effect: object, changed: object = {}, viewer?: string) => {
  const input = { type: 'dispute-ruled', dispute: 1, arbiterAccount: 'acc_a', effect, reason: 'r', clause: null, readers: 'public' };
  const server = lords().begin().play(3).dispute();
  return server.rule({ type: 'uphold' }, { body: { ...input, ...changed } as never }).record(viewer);
};
const backTo = (entry: number, viewer?: string) => {
  const server = lords().begin().play(3).dispute().rule({ type: 'uphold' }).dispute();
  return server.rule({ type: 'roll-back', toRef: server.entryRef(entry) }).record(viewer);
};

/** A server on which one arbiter rules and another decides the appeal, by default with an annulment. One player has an account. */
const judged = (first: string, second: string, effect: Effect = { type: 'annul' }) => {
  const server = lords()
    .begin({}, {}, { [SEAT]: 'acc_p' })
    .play(3);
  const input = { type: 'dispute-ruled', reason: 'r', clause: null, readers: 'public' };
  const ruled = (dispute: number, account: string, effect: object) => ({
    body: { ...input, dispute, arbiterAccount: account, effect } as never,
  });
  server.dispute().rule({ type: 'uphold' }, ruled(1, first, { type: 'uphold' }));
  const body = {
    type: 'dispute-opened',
    number: 2,
    openedBy: SEAT,
    arbiterAccount: null,
    entryRef: server.entryRef(),
    claim: 'x',
    readers: 'public',
    appealOf: 1,
  };
  return server.dispute({ body: body as never }).rule(effect, ruled(2, second, effect));
};

/** Who forges what, and where it is found; what the second verifier cannot know, if it does not find it. */
type Forged = readonly [forges: string, forge: () => readonly string[], place: string, unknown?: string];
const FORGED: readonly Forged[] = [
  ['deals in the era it likes best', () => lords().begin({ era: 1 }).play(3).record(), '3 order'],
  ['deals in the era it likes best, to a seat', () => lords().begin({ era: 1 }).play(3).record(OTHER), '3 order'],
  ['lets dice fall in the era it likes best', () => lords().begin().play(3).act(undefined, { era: 1 }).record('spectator'), '7 order'],
  ['begins an era by a dispute in a game that goes on', () => lords().begin().play(3).dispute({}, { era: 1 }).record(), '7 order'],
  [
    'ends a game by a ruling’s events',
    () =>
      lords()
        .begin()
        .play(6)
        .dispute()
        .rule({ type: 'uphold' }, { events: [WON] })
        .record(OTHER),
    '11 system-entries',
  ],
  ['certifies a game that goes on', () => certified(lords().begin().play(6).certify(END), END), '10 certificate'],
  ['certifies a game that goes on, to a seat', () => certified(lords().begin().play(6).certify(END), END, OTHER), '10 certificate'],
  [
    'has others win than seats',
    () =>
      lords()
        .begin()
        .play(6)
        .dispute()
        .rule({ type: 'correct-result', winners: ['nobody'] })
        .record(),
    '11 system-entries',
  ],
  [
    'judges by an unknown version of the rules',
    () => lords().begin().act(undefined, { rulesVersion: LATER_RULES }).record(),
    '4 system-entries',
    'which versions of the rules there are',
  ],
  ['judges by rules that never were', () => lords().begin({ rulesVersion: 0 }).record(), '3 format'],
  [
    'withholds the secret of a game that was ruled',
    () =>
      lords()
        .begin()
        .play(6)
        .dispute()
        .rule({ type: 'correct-result', winners: [SEAT] })
        .record('all', { secrets: 0 }),
    '- secret',
  ],
  ['withholds the secret of a game that ended', () => whole.record('all', { secrets: 0 }), '- secret'],
  [
    'goes on after there was no game',
    () => lords().begin().play(4).dispute().rule({ type: 'annul' }).play(1).record(),
    '10 system-entries',
  ],
  [
    'has an arbiter rule without a reason',
    () => {
      const server = lords().begin().play(4).dispute();
      const input = {
        type: 'dispute-ruled',
        dispute: 1,
        arbiterAccount: 'acc_a',
        effect: { type: 'uphold' },
        clause: null,
        readers: 'public',
      } as const;
      return server.rule({ type: 'uphold' }, { body: { ...input, reason: null as never } }).record();
    },
    '9 system-entries',
  ],
  [
    'takes back to what viewers count otherwise',
    () => lies().dispute({}, {}, lies().entryRef(4)).rule({ type: 'annul' }).record(),
    '13 system-entries',
    'how many entries each viewer has noticed',
  ],
  ['has a stranger dispute', () => disputing({ openedBy: 'stranger' }), '7 system-entries'],
  ['has a seat dispute as an account', () => disputing({ arbiterAccount: 'acc_a' }), '7 system-entries'],
  ['has an arbiter dispute who is nobody', () => disputing({ openedBy: 'arbiter' }), '7 system-entries'],
  ['has a claim read by who is no seat', () => disputing({ readers: ['nobody-here'] }, OTHER), '7 system-entries'],
  ['has a claim read twice by a seat', () => disputing({ readers: [SEAT, SEAT] }), '7 system-entries'],
  ['has an entry disputed that there is not', () => disputing({ entryRef: { seq: 0, versions: {} } }), '7 system-entries'],
  ['has a dispute say more', () => disputing({ more: 1 }), '7 system-entries'],
  ['punishes who is no seat', () => ruling({ type: 'penalty', seat: 'nobody-here', penalty: 'x' }), '8 system-entries'],
  ['has a ruling read by who is no seat', () => ruling({ type: 'uphold' }, { readers: ['nobody-here'] }, SEAT), '8 system-entries'],
  ['rules what is no ruling', () => ruling({ type: 'adjourn' }), '8 system-entries'],
  ['has a seat win twice', () => ruling({ type: 'correct-result', winners: [SEAT, SEAT] }), '8 system-entries'],
  ['takes a game back to before every seat was taken', () => backTo(1), '10 system-entries'],
  ['takes a game back to before every seat was taken, in the record of a seat', () => backTo(2, SEAT), '10 system-entries'],
  ['takes a game back to a ruling', () => backTo(8), '10 system-entries'],
  [
    'has a seat act without an action, and says something itself',
    () =>
      lords()
        .begin()
        .act(undefined, {}, { action: null, body: { saying: 'something' } as never })
        .record(),
    '4 system-entries',
  ],
  [
    'nests deeper than anybody need read',
    () =>
      lords()
        .begin()
        .act(undefined, {}, { action: deep(64) as never })
        .record(),
    '4 format',
  ],
  ['has a player rule', () => judged('acc_p', 'acc_q').record(), '8 system-entries', 'who may judge'],
  ['has a player rule, in the record of a seat', () => judged('acc_p', 'acc_q').record(OTHER), '8 system-entries', 'who may judge'],
  ['has the first arbiter hear the appeal', () => judged('acc_a', 'acc_a').record(), '10 system-entries', 'who may judge'],
  [
    'writes half a character',
    () => lords().begin().play(3).dispute().rule({ type: 'penalty', seat: SEAT, penalty: '\ud800' }).record(),
    '8 format',
  ],
];

const KEY = { crv: 'Ed25519', kty: 'OKP', x: 'A'.repeat(43) };
const TABLE = { signedBy: 'seats', attestations: ['a.b.c'] };
const ADDED = { entropy: 'entropy-entropy-1', entropySource: 'seat' };
test.each([
  ['a seat has a key for one', 3, { ...ADDED, seatKey: KEY }],
  ['a set-up is signed for one', 3, { ...ADDED, attestation: TABLE }],
  ['the opening has a key for one', 1, { arbiterKey: KEY }],
])('without a physical table, %s: both verifiers find it', async (_, entry, body) => {
  const lines = lords().begin().play(1).record();
  const forged = await remade(lines, entry, (part) => ({ ...part, body: { ...(part['body'] as object), ...body } }));
  const { found } = await verified(forged);
  expect(found).toContainEqual({ entry, check: 'system-entries', reason: expect.stringContaining('the server draws') });
});

const named = FORGED.map(([forges, forge, place, unknown]) => ({ forges, forge, place, unknown }));
test('every front says the same of each of them', async () => {
  const records = FORGED.map(([, forge]) => forge());
  for (const [command, ...others] of await saidByFronts(records)) for (const other of others) expect(other).toEqual(command);
});

test.each(named)('finds a server that $forges', async ({ forge, place }) => {
  const lines = forge();
  expect(await found(lines)).toContain(place);
});

describe.each([
  ['an arbiter who has ruled in it what can be appealed', 'acc_a'],
  ['one who plays in it', 'acc_p'],
])('a game is not closed by %s', (_, account) => {
  const closing = [
    { effect: { type: 'annul' }, body: { type: 'result-certified', account, outcome: null }, era: 1 },
    { effect: { type: 'uphold' }, body: { type: 'game-abandoned', account, reason: 'r', winners: [SEAT] }, era: 0 },
  ] as const;
  test.each(closing)('with $body.type', async ({ effect, body, era }) => {
    const server = judged('acc_a', 'acc_b', { type: 'uphold' }).dispute().rule(effect).enter({ kind: body.type, body }, { era });
    for (const viewer of ['all', OTHER]) expect(places(await verified(server.record(viewer)))).toContain('13 system-entries');
  });
});

test('an action that says it is the last number there is takes no memory for all before it', async () => {
  const lines = lords().begin().play(2).record(OTHER);
  const forged = await remade(lines, lines.length - 2, (part) => ({ ...part, version: Number.MAX_SAFE_INTEGER - 1 }));
  const last = JSON.parse(forged.at(-2)!);
  const found = places(
    await verified([...forged.slice(0, -1), canonical({ ...last, part: { ...last.part, version: 2 } }), forged.at(-1)!]),
  );
  expect(found).toContain(`${lines.length - 2} order`);
});

test('another end than the game’s is not certified', async () => {
  const loser = whole.seats.find((seat) => !whole.end.winners.includes(seat))!;
  for (const lines of certifiedTo(['all', loser], { ...whole.end, winners: [loser] })) {
    expect((await found(lines)).some((each) => each.endsWith('certificate'))).toBe(true);
  }
});

type Fields = Record<string, never> & { keys: { keys: object[] } };
const changed = (lines: readonly string[], at: number, change: (line: Fields) => object): string[] =>
  lines.with(at, canonical(change(JSON.parse(lines.at(at)!))));
const all = certified(annulled, null);
const own = certified(annulled, null, SEAT);
const without = (field: string) => (line: Fields) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== field));

test.each([
  ['a certificate taken away', changed(own, -1, without('certificate'))],
  ['a secret taken away', changed(all, 0, (line) => ({ ...line, secrets: (line as unknown as { secrets: string[] }).secrets.slice(1) }))],
  ['secrets taken away', changed(all, 0, without('secrets'))],
  ['no keys', changed(own, -1, (line) => ({ ...line, keys: { keys: [] } }))],
  ['a field more', changed(own, 3, (line) => ({ ...line, more: 1 }))],
  ['a field called __proto__', own.with(3, `{"__proto__":{"a":1},${own[3]!.slice(1)}`)],
  ['a list that is none', own.with(3, own[3]!.replace(/"places":\[\d+\]/, '"places":{"length":4294967296}'))],
  ['lines that end with CR LF', own.map((line) => `${line}\r`)],
])('%s is found', async (_, lines) => {
  expect(lines).not.toEqual(own);
  expect((await found(lines)).length).toBeGreaterThan(0);
});

test('the signature shows that others changed a record, even if everything derived from it matches', async () => {
  expect(places(await verified(changed(own, -1, without('certificate'))))).toContain('- signature');
  expect(places(await verified(changed(all, 0, (line) => ({ ...line, secrets: [] }))))).toContain('- signature');
});
