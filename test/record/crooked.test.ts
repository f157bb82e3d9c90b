// What a dishonest house could make that is well-formed, hashed and signed: each is found by both verifiers.
import { expect, test } from 'vitest';
import { canonical } from '../../src/record/canonical.js';
import { CrookedHouse } from './crooked-house.js';
import { places, verified } from './verified.js';
import { secondOpinion } from './verify-yourself.js';

const lords = () => new CrookedHouse('lords-of-scotland', { seats: 2 });
const played = () => lords().begin().play();
const [SEAT, OTHER] = lords().seats as [string, string];
const END = { winners: [SEAT], clause: 'L8.1', reason: 'strength' };
const WON = { type: 'game-ended', outcome: { ...END, sentence: 'x' } };
const certified = (house: CrookedHouse, outcome: Parameters<CrookedHouse['certify']>[0], viewer?: string) =>
  house.record(viewer, { certificate: house.certificate(outcome) });

async function opinions(lines: readonly string[]): Promise<[string[], number]> {
  const [first, second] = [await verified(lines), await secondOpinion(lines)];
  return [[...places(first)], second.code];
}

test('an honest house is believed, in its records of games that ended, were disputed, taken back, annulled and certified', async () => {
  const house = played();
  const certificate = house.end;
  house.certify(certificate, { era: 1 });
  for (const viewer of ['all', SEAT, 'spectator']) expect(await opinions(certified(house, certificate, viewer))).toEqual([[], 0]);
  const again = lords().begin().play(6);
  again
    .dispute()
    .rule({ type: 'take-back', to: again.mark(5) })
    .dispute()
    .rule({ type: 'annul' })
    .certify(null, { era: 1 });
  for (const viewer of ['all', OTHER]) expect(await opinions(certified(again, null, viewer))).toEqual([[], 0]);
});

const lies = (): CrookedHouse => {
  const house = lords().begin().play(8).dispute();
  const to = house.mark(4);
  return house.rule({ type: 'take-back', to: { ...to, versions: { ...to.versions, spectator: 700 } } });
};

const FORGED: readonly (readonly [string, () => readonly string[], string])[] = [
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
    '11 house',
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
        .record('all', { secrets: 1 }),
    '11 house',
  ],
  ['judges by rules of which nobody knows', () => lords().begin().act(undefined, { rulesVersion: 2 }).record(), '4 house'],
  ['judges by rules that never were', () => lords().begin({ rulesVersion: 0 }).record(), '3 form'],
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
  ['withholds the secret of a game that ended', () => played().record('all', { secrets: 0 }), '- secret'],
  ['goes on after there was no game', () => lords().begin().play(4).dispute().rule({ type: 'annul' }).play(1).record(), '10 house'],
  [
    'has an arbiter rule without a reason',
    () => {
      const house = lords().begin().play(4).dispute();
      const said = { type: 'ruled', dispute: 1, account: 'acc_a', effect: { type: 'uphold' }, clause: null, readers: 'everybody' } as const;
      return house.rule({ type: 'uphold' }, { body: { ...said, reason: null as never } }).record('all', { secrets: 0 });
    },
    '9 house',
  ],
  ['takes back to what viewers count otherwise', () => lies().record(), '13 house'],
  [
    'writes half a character',
    () => lords().begin().play(3).dispute().rule({ type: 'penalty', seat: SEAT, penalty: '\ud800' }).record(),
    '8 form',
  ],
];

test.each(FORGED)('a house that %s is found', async (_, forge, place) => {
  const lines = forge();
  expect((await secondOpinion(lines)).code, 'the second').toBe(1);
  expect(places(await verified(lines))).toContain(place);
});

test('another end than the game’s is not certified', async () => {
  const house = played();
  const loser = house.seats.find((seat) => !house.end.winners.includes(seat))!;
  const outcome = { ...house.end, winners: [loser] };
  house.certify(outcome, { era: 1 });
  for (const viewer of ['all', loser]) {
    const [found, code] = await opinions(certified(house, outcome, viewer));
    expect(found.some((each) => each.endsWith('certificate'))).toBe(true);
    expect(code).toBe(1);
  }
});

type Fields = Record<string, never> & { keys: { keys: object[] } };
const changed = (lines: readonly string[], at: number, change: (line: Fields) => object): string[] =>
  lines.with(at, canonical(change(JSON.parse(lines.at(at)!))));
const house = played();
const outcome = house.end;
const all = certified(house.certify(outcome, { era: 1 }), outcome);
const own = certified(house, outcome, SEAT);
const without = (field: string) => (line: Fields) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== field));

test.each([
  ['a certificate taken away', changed(own, -1, without('certificate'))],
  ['a secret taken away', changed(all, 0, (line) => ({ ...line, secrets: (line as unknown as { secrets: string[] }).secrets.slice(1) }))],
  ['secrets taken away', changed(all, 0, without('secrets'))],
  ['no keys', changed(own, -1, (line) => ({ ...line, keys: { keys: [] } }))],
  ['a field more', changed(own, 3, (line) => ({ ...line, more: 1 }))],
  ['a field called __proto__', own.with(3, `{"__proto__":{"a":1},${own[3]!.slice(1)}`)],
  ['a list that is none', own.with(3, own[3]!.replace(/"fell":\[\d+\]/, '"fell":{"length":4294967296}'))],
  ['lines that end with CR LF', own.map((line) => `${line}\r`)],
])('%s is found by both', async (_, lines) => {
  expect(lines).not.toEqual(own);
  const [found, code] = await opinions(lines);
  expect(found.length).toBeGreaterThan(0);
  expect(code).toBe(1);
});

test('of a record that was changed by others the signature tells, not only what follows from it', async () => {
  expect(places(await verified(changed(own, -1, without('certificate'))))).toContain('- signature');
  expect(places(await verified(changed(all, 0, (line) => ({ ...line, secrets: [] }))))).toContain('- signature');
});
