// Entropy of actions: no one knows a draw before the action that causes it is sent (docs/record.md#chance).
import { describe, expect, test } from 'vitest';
import { openGame, readNotices, type Services, type Submission, submit, takeSeat } from '../../../src/games/index.js';
import type { FullLine } from '../../../src/record/verify/line-reader.js';
import type { ForesightCounts } from '../../../src/record/verify/report.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { seededBytes } from '../../support/seeded-bytes.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { must, OPENER, startServices } from '../services.js';

const services = await startServices(await freshDatabase(), { rulesets: [smallRuleset] });
const ENTROPY = '32-random-bytes-as-base64url';

interface Wanted {
  /** What each seat brings when it is taken. */
  readonly seats?: readonly (string | null)[];
  readonly practice?: { readonly seed: string };
  readonly on?: Services;
}

/** A game of two seats that have declared themselves ready: the next action of the first may roll a die. */
async function begun({ seats: entropies = [null, null], practice, on = services }: Wanted = {}) {
  const options = { cards: 3, turns: 2 };
  const opened = must(await openGame(on, OPENER, { ruleset: 'small', options, public: true, ...(practice && { practice }) }));
  const [north, south] = opened.seats.map(({ token }) => token) as [string, string];
  for (const [index, token] of [north, south].entries()) must(await takeSeat(on, token, opened.game, { entropy: entropies[index]! }));
  const act = (
    token: string,
    expectedVersion: number,
    type: string,
    entropy: string | null = null,
    idempotencyKey = `at-${expectedVersion}`,
  ) => {
    const submission: Submission = { game: opened.game, expectedVersion, idempotencyKey, actions: [{ type }], entropy };
    return submit(on, token, submission);
  };
  for (const [version, token] of [
    [3, north],
    [4, south],
  ] as const)
    expect(await act(token, version, 'ready')).toMatchObject({ kind: 'accepted' });
  return { game: opened.game, north, south, act };
}

/** The places of each roll in the record of spectators. */
async function rolls(game: string, on = services): Promise<unknown[]> {
  const lines = await recordOf(on, { game }, 'spectator');
  return lines.slice(1, -1).flatMap((line) => (JSON.parse(line).part.openings as FullLine['part']['draws']).flatMap(({ draws }) => draws));
}

describe('a draw depends on the entropy of the action that causes it', () => {
  test('so that the same game with the same secrets goes on differently, and no other draw changes', async () => {
    const drawn = async (first: string | null) => {
      const started = await startServices(await freshDatabase(), { rulesets: [smallRuleset] });
      const on = { ...started, randomBytes: seededBytes(7) };
      const { game, north, act } = await begun({ on });
      for (const [version, entropy] of [
        [5, first],
        [6, null],
      ] as const)
        await act(north, version, 'roll', entropy);
      return rolls(game, on);
    };
    const [plain, mixed] = [await drawn(null), await drawn(ENTROPY)];
    expect(plain).toHaveLength(2);
    expect(mixed[0]).not.toEqual(plain[0]);
    expect(mixed[1]).toEqual(plain[1]);
  });

  test('which all who notice the action can read, and its record states', async () => {
    const { game, north, south, act } = await begun();
    expect(await act(north, 5, 'roll', ENTROPY)).toMatchObject({ kind: 'accepted', entries: [{ entropy: ENTROPY }] });
    for (const token of [north, south, null]) {
      const { entries } = must(await readNotices(services, token, { game, after: null, first: 50 }));
      expect(entries.map(({ entropy }) => entropy)).toEqual([null, null, null, null, null, ENTROPY].slice(-entries.length));
      expect(entries.at(-1)).toMatchObject({ systemEvent: null });
    }
    for (const viewer of ['spectator', 'north', 'arbiter']) {
      const lines = await recordOf(services, { game }, viewer);
      expect(JSON.parse(lines.at(-2)!).part.body).toEqual({ entropy: ENTROPY });
      expect((await verified(lines)).found).toEqual([]);
    }
  });

  test.each(['short', 'with space and more', 'x'.repeat(129), ''])('which is refused if it is %j', async (entropy) => {
    const { north, act } = await begun();
    expect(await act(north, 5, 'roll', entropy)).toMatchObject({ kind: 'refused', refusal: { code: 'invalid-request', path: 'entropy' } });
  });

  test('and a retry that brings other entropy is answered with the draw that was made', async () => {
    const { game, north, act } = await begun();
    const first = await act(north, 5, 'roll', ENTROPY, 'once');
    expect(await act(north, 5, 'roll', 'other-entropy-than-before', 'once')).toMatchObject({ entries: [{ entropy: ENTROPY }] });
    expect(first).toMatchObject({ kind: 'accepted' });
    expect(await rolls(game)).toHaveLength(1);
  });

  test('but not in a practice game with a seed, where all chance follows from it', async () => {
    const drawn = async (entropy: string | null) => {
      const { game, north, act } = await begun({ practice: { seed: 'Stirling' } });
      expect(await act(north, 5, 'roll', entropy)).toMatchObject({ kind: 'accepted', entries: [{ entropy: null }] });
      return rolls(game);
    };
    expect(await drawn(ENTROPY)).toEqual(await drawn(null));
  });
});

describe('the report says what the operator could have done about each draw', () => {
  const OWN = 'entropy-of-a-seat-itself';
  const OTHER = 'entropy-of-the-other-seat';
  const CASES: readonly { readonly seats: readonly (string | null)[]; readonly sent: string | null; readonly is: ForesightCounts }[] = [
    { seats: [OWN, OTHER], sent: ENTROPY, is: { unforeseeable: 2, foreseeable: 0, choosable: 0 } },
    { seats: [OWN, OTHER], sent: null, is: { unforeseeable: 1, foreseeable: 1, choosable: 0 } },
    { seats: [null, OWN], sent: null, is: { unforeseeable: 1, foreseeable: 1, choosable: 0 } },
    // The server chose the entropy that came last, and knew the rest.
    { seats: [OWN, null], sent: ENTROPY, is: { unforeseeable: 1, foreseeable: 0, choosable: 1 } },
    { seats: [OWN, null], sent: null, is: { unforeseeable: 0, foreseeable: 0, choosable: 2 } },
    { seats: [null, null], sent: null, is: { unforeseeable: 0, foreseeable: 0, choosable: 2 } },
  ];

  test('ignores entropy that the record already contains, from any seat', async () => {
    const { game, north, act } = await begun({ seats: [OWN, OTHER] });
    await act(north, 5, 'roll', ENTROPY);
    await act(north, 6, 'roll', ENTROPY);
    expect((await verified(await recordOf(services, { game }, 'north'))).foresights).toEqual({
      unforeseeable: 1,
      foreseeable: 1,
      choosable: 0,
    });
  });

  test.each(CASES)('seats $seats, action $sent', async ({ seats, sent, is }) => {
    const { game, north, act } = await begun({ seats });
    await act(north, 5, 'roll', sent);
    const { foresights, found } = await verified(await recordOf(services, { game }, 'arbiter'));
    expect(found).toEqual([]);
    expect(foresights).toEqual(is);
  });
});
