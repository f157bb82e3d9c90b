// Whole games, of an honest server and of one that forges their ends. `forgeries.ts` has the forgeries, most of small games.
import { expect, test } from 'vitest';
import { canonical } from '../../src/record/hashing.js';
import { remade } from './remade.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
/** A whole game, in which tests enter more tentatively. */
const whole = lords().begin().play();
const [SEAT, OTHER] = whole.seats as [string, string];
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

test('the signature shows that others changed a record, even if everything derived from it matches', async () => {
  expect(places(await verified(changed(own, -1, without('certificate'))))).toContain('- signature');
  expect(places(await verified(changed(all, 0, (line) => ({ ...line, secrets: [] }))))).toContain('- signature');
});
