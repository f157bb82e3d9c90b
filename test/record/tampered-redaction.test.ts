// A house that tells a viewer what he may not know, or keeps from him what he may, and has entries named by who cannot know of them.
import { describe, expect, test } from 'vitest';
import { secondOpinion } from './documented-verifier.js';
import { remade } from './remade.js';
import { CrookedHouse } from './tampering-server.js';
import { verified } from './verified.js';

type Fields = Record<string, unknown>;

const lords = () => new CrookedHouse('lords-of-scotland', { seats: 2 });
const [ONE, OTHER] = lords().seats as [string, string];
const found = async (lines: readonly string[]) => (await verified(lines)).found.map(({ entry, check, why }) => `${entry} ${check}: ${why}`);
/** Where the second verifier finds something. */
const second = async (lines: readonly string[]) => (await secondOpinion(lines)).out.match(/^entry \d+/gm) ?? [];

/** A dispute that `by` opens, with what of it is another; it and what rules it are the last two entries. */
function disputed(house: CrookedHouse, claimed: object = {}, judged: object = {}, dispute = 1): CrookedHouse {
  const opened = { type: 'dispute-opened', dispute, by: house.seats[0], account: null, entry: house.mark(), claim: 'x' };
  house.dispute({ body: { ...opened, readers: 'everybody', appealOf: null, ...claimed } as never });
  const ruled = { type: 'ruled', dispute, account: 'acc_a', effect: { type: 'annul' }, reason: 'r', clause: 'L8.1', readers: 'everybody' };
  return house.rule({ type: 'annul' }, { body: { ...ruled, ...judged } as never });
}

describe('what is told of a dispute', () => {
  const open = disputed(lords().begin().play(3));
  const closed = disputed(lords().begin().play(3), { readers: [ONE] }, { readers: [ONE] });

  test.each(['all', ONE, OTHER, 'spectator'])('is believed if those are told it who may read it: %s', async (viewer) => {
    for (const house of [open, closed]) expect([await found(house.record(viewer)), await second(house.record(viewer))]).toEqual([[], []]);
  });

  type Forged = readonly [how: string, house: CrookedHouse, viewer: string, fromEnd: number, changed: Fields, why: string];
  test.each<Forged>([
    ['everybody may read a claim, and one is not told it', open, OTHER, 1, { claim: null }, 'is not told it'],
    ['everybody may read a reason, and one is not told it', open, OTHER, 0, { reason: null }, 'is not told it'],
    ['spectators may read a reason, and are not told it', open, 'spectator', 0, { reason: null }, 'is not told it'],
    ['a reader is not told the claim', closed, ONE, 1, { claim: null }, 'is not told it'],
    ['a reader is not told the reason', closed, ONE, 0, { reason: null }, 'is not told it'],
    ['who is no reader is told the claim', closed, OTHER, 1, { claim: 'x' }, 'may not read it'],
    ['who is no reader is told the reason', closed, OTHER, 0, { reason: 'r' }, 'may not read it'],
    ['who is no reader is told the clause', closed, OTHER, 0, { clause: 'L8.1' }, 'may not read it'],
    ['spectators are told what a seat alone may read', closed, 'spectator', 0, { reason: 'r' }, 'may not read it'],
    ['a dispute is of no entry', open, OTHER, 1, { entry: null }, 'it disputes no entry'],
  ])('that %s is found', async (_, house, viewer, fromEnd, changed, why) => {
    const lines = house.record(viewer);
    const entry = lines.length - 2 - fromEnd;
    const forged = await remade(lines, entry, (part) => ({ ...part, body: { ...(part['body'] as Fields), ...changed } }));
    expect(await found(forged)).toEqual([expect.stringMatching(`^${entry} house: .*${why}`)]);
    expect(await second(forged)).toContain(`entry ${entry}`);
  });
});

test('an action of another that tells a viewer nothing is found in his record', async () => {
  const lines = new CrookedHouse('small', {})
    .begin()
    .send('north', { type: 'ready' } as never)
    .record('south');
  expect([await found(lines), await second(lines)]).toEqual([[], []]);
  const silent = await remade(lines, 4, (part) => ({ ...part, notices: [] }));
  expect(await found(silent)).toEqual(['4 house: it is told, and tells nothing']);
  expect(await second(silent)).toEqual(['entry 4']);
});

describe('an entry that north alone has notice of', () => {
  /** Entry 4 is north's mark; then south marks a card. */
  function marked() {
    const house = new CrookedHouse('small', {}).begin();
    for (const seat of ['north', 'south']) {
      const { hand } = house.ruleset.view(house.state, seat) as unknown as { hand: readonly string[] };
      house.send(seat, { type: 'mark', card: hand[0] } as never);
    }
    return { house, entry: house.mark(4) };
  }
  const places = async (house: CrookedHouse) => (await found(house.record())).filter((each) => each.includes(' house: '));
  const byArbiter = { by: 'arbiter', account: 'acc_d' };

  test('is named by north, and by an arbiter who has looked', async () => {
    const { house, entry } = marked();
    expect(await places(disputed(house, { entry, by: 'north' }, { clause: null }))).toEqual([]);
    expect(await places(takenBack(true))).toEqual([]);
  });

  test.each([
    ['south', { by: 'south' }, 'of which «south» has no notice'],
    ['an arbiter of his own accord', byArbiter, 'of which «spectator» has no notice'],
  ])('is not disputed by %s', async (_, by, why) => {
    const { house, entry } = marked();
    expect(await places(disputed(house, { entry, ...by }, { clause: null }))).toEqual([`6 house: it names entry 4, ${why}`]);
  });

  /** Taken back to entry 4 in a ruling, by an arbiter who has looked or has not. What follows ends the game: the secret is told. */
  function takenBack(hasLooked: boolean, account = 'acc_a'): CrookedHouse {
    const { house, entry } = marked();
    const dispute = { type: 'dispute-opened', dispute: 1, by: 'north', account: null, entry, claim: 'x' } as const;
    house.dispute({ body: { ...dispute, readers: 'everybody', appealOf: null } });
    if (hasLooked) house.enter({ kind: 'hidden-seen', body: { type: 'hidden-seen', dispute: 1, account, reason: 'r' } });
    house.rule({ type: 'take-back', to: entry });
    return disputed(house, { entry, by: 'north' }, { clause: null }, 2);
  }

  test('is not taken back to by an arbiter who has not looked, nor for another who has', async () => {
    expect(await places(takenBack(false))).toEqual(['7 house: it names entry 4, of which «spectator» has no notice']);
    expect(await places(takenBack(true, 'acc_b'))).toEqual(['8 house: it names entry 4, of which «spectator» has no notice']);
  });
});

test.each([
  ['the claimant not among them', [OTHER], `«${ONE}» may not read its own claim`],
  ['nobody, nor the claimant', [], `«${ONE}» may not read its own claim`],
  ['seats in another order', [OTHER, ONE], 'and seats have another order'],
])('readers of a claim, %s, are found', async (_, readers, why) => {
  const house = disputed(lords().begin().play(3), { readers });
  for (const viewer of ['all', ONE, OTHER, 'spectator']) {
    expect(await found(house.record(viewer))).toEqual([expect.stringMatching(` house: .*${why}`)]);
  }
});

test('readers of a ruling have their order, and may be none', async () => {
  const ruled = (readers: readonly string[], viewer: string) => disputed(lords().begin().play(3), {}, { readers }).record(viewer);
  for (const viewer of ['all', OTHER, 'spectator']) {
    expect(await found(ruled([], viewer))).toEqual([]);
    expect(await found(ruled([ONE, OTHER], viewer))).toEqual([]);
    expect(await found(ruled([OTHER, ONE], viewer))).toEqual([expect.stringContaining('seats have another order')]);
  }
});
