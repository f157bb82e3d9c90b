// A server that discloses hidden facts to a viewer, withholds public ones, or lets a viewer refer to entries it cannot know of.
import { describe, expect, test } from 'vitest';
import { remade } from './remade.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

type Fields = Record<string, unknown>;

const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
const [ONE, OTHER] = lords().seats as [string, string];
const found = async (lines: readonly string[]) =>
  (await verified(lines)).found.map(({ entry, check, reason }) => `${entry} ${check}: ${reason}`);

/** A dispute that `by` opens, with what of it is another; it and what rules it are the last two entries. */
function disputed(server: TamperingServer, claimed: object = {}, judged: object = {}, dispute = 1): TamperingServer {
  const opened = {
    type: 'dispute-opened',
    number: dispute,
    openedBy: server.seats[0],
    arbiterAccount: null,
    entryRef: server.entryRef(),
    claim: 'x',
  };
  server.dispute({ body: { ...opened, readers: 'public', appealOf: null, ...claimed } as never });
  const ruled = {
    type: 'dispute-ruled',
    dispute,
    arbiterAccount: 'acc_a',
    effect: { type: 'annul' },
    reason: 'r',
    clause: 'L8.1',
    readers: 'public',
  };
  return server.rule({ type: 'annul' }, { body: { ...ruled, ...judged } as never });
}

describe('redaction of disputes', () => {
  const open = disputed(lords().begin().play(3));
  const closed = disputed(lords().begin().play(3), { readers: [ONE] }, { readers: [ONE] });

  test.each(['all', ONE, OTHER, 'spectator'])('is accepted if exactly the readers get the texts: %s', async (viewer) => {
    for (const server of [open, closed]) expect(await found(server.record(viewer))).toEqual([]);
  });

  type Forged = readonly [how: string, server: TamperingServer, viewer: string, fromEnd: number, changed: Fields, reason: string];
  test.each<Forged>([
    ['a public claim withheld', open, OTHER, 1, { claim: null }, 'is withheld'],
    ['a public reason withheld', open, OTHER, 0, { reason: null }, 'is withheld'],
    ['a public reason withheld from spectators', open, 'spectator', 0, { reason: null }, 'is withheld'],
    ['a claim withheld from a reader', closed, ONE, 1, { claim: null }, 'is withheld'],
    ['a reason withheld from a reader', closed, ONE, 0, { reason: null }, 'is withheld'],
    ['a claim disclosed to others', closed, OTHER, 1, { claim: 'x' }, 'is disclosed'],
    ['a reason disclosed to others', closed, OTHER, 0, { reason: 'r' }, 'is disclosed'],
    ['a clause disclosed to others', closed, OTHER, 0, { clause: 'L8.1' }, 'is disclosed'],
    ['a seat’s text disclosed to spectators', closed, 'spectator', 0, { reason: 'r' }, 'is disclosed'],
    ['a dispute without an entry', open, OTHER, 1, { entryRef: null }, 'the dispute names no entry'],
  ])('finds %s', async (_, server, viewer, fromEnd, changed, reason) => {
    const lines = server.record(viewer);
    const entry = lines.length - 2 - fromEnd;
    const forged = await remade(lines, entry, (part) => ({ ...part, body: { ...(part['body'] as Fields), ...changed } }));
    expect(await found(forged)).toEqual([expect.stringMatching(`^${entry} system-entries: .*${reason}`)]);
  });
});

test('finds another’s action without notices in a viewer’s record', async () => {
  const lines = new TamperingServer('small', {})
    .begin()
    .send('north', { type: 'ready' } as never)
    .record('south');
  expect(await found(lines)).toEqual([]);
  const silent = await remade(lines, 4, (part) => ({ ...part, notices: [] }));
  expect(await found(silent)).toEqual(['4 system-entries: the entry has no notices for this viewer, and belongs in no record of it']);
});

describe('an entry that only north has noticed', () => {
  /** Entry 4 is north's mark; then south marks a card. */
  function marked() {
    const server = new TamperingServer('small', {}).begin();
    for (const seat of ['north', 'south']) {
      const { hand } = server.ruleset.view(server.state, seat) as unknown as { hand: readonly string[] };
      server.send(seat, { type: 'mark', card: hand[0] } as never);
    }
    return { server, entry: server.entryRef(4) };
  }
  const places = async (server: TamperingServer) => (await found(server.record())).filter((each) => each.includes(' system-entries: '));
  const byArbiter = { openedBy: 'arbiter', arbiterAccount: 'acc_d' };

  test('may be referenced by north, and by an arbiter after an inspection', async () => {
    const { server, entry } = marked();
    expect(await places(disputed(server, { entryRef: entry, openedBy: 'north' }, { clause: null }))).toEqual([]);
    expect(await places(undos(true))).toEqual([]);
  });

  test.each([
    ['south', { openedBy: 'south' }, 'which «south» has not noticed'],
    ['an arbiter', byArbiter, 'which «spectator» has not noticed'],
  ])('may not be disputed by %s', async (_, by, reason) => {
    const { server, entry } = marked();
    expect(await places(disputed(server, { entryRef: entry, ...by }, { clause: null }))).toEqual([
      `6 system-entries: it refers to entry 4, ${reason}`,
    ]);
  });

  /** Taken back to entry 4 in a ruling, by an arbiter who has looked or has not. What follows ends the game: the secret is published. */
  function undos(hasLooked: boolean, account = 'acc_a'): TamperingServer {
    const { server, entry } = marked();
    const dispute = { type: 'dispute-opened', number: 1, openedBy: 'north', arbiterAccount: null, entryRef: entry, claim: 'x' } as const;
    server.dispute({ body: { ...dispute, readers: 'public', appealOf: null } });
    if (hasLooked)
      server.enter({ kind: 'hidden-inspected', body: { type: 'hidden-inspected', dispute: 1, arbiterAccount: account, reason: 'r' } });
    server.rule({ type: 'roll-back', toRef: entry });
    return disputed(server, { entryRef: entry, openedBy: 'north' }, { clause: null }, 2);
  }

  test('may not be taken back to by an arbiter without an inspection of its own', async () => {
    expect(await places(undos(false))).toEqual(['7 system-entries: it refers to entry 4, which «spectator» has not noticed']);
    expect(await places(undos(true, 'acc_b'))).toEqual(['8 system-entries: it refers to entry 4, which «spectator» has not noticed']);
  });
});

test.each([
  ['without the claimant', [OTHER], 'leave out the author'],
  ['none', [], 'leave out the author'],
  ['not in seat order', [OTHER, ONE], 'in seat order'],
])('finds invalid readers of a claim: %s', async (_, readers, reason) => {
  const server = disputed(lords().begin().play(3), { readers });
  for (const viewer of ['all', ONE, OTHER, 'spectator']) {
    expect(await found(server.record(viewer))).toEqual([expect.stringMatching(` system-entries: .*${reason}`)]);
  }
});

test('readers of a ruling are in seat order, and may be none', async () => {
  const ruled = (readers: readonly string[], viewer: string) => disputed(lords().begin().play(3), {}, { readers }).record(viewer);
  for (const viewer of ['all', OTHER, 'spectator']) {
    expect(await found(ruled([], viewer))).toEqual([]);
    expect(await found(ruled([ONE, OTHER], viewer))).toEqual([]);
    expect(await found(ruled([OTHER, ONE], viewer))).toEqual([expect.stringContaining('in seat order')]);
  }
});
