// What a player can find out who knows everything written here, and guesses.
import { beforeAll, describe, expect, test } from 'vitest';
import { readGame, readNotices } from '../../src/games/index.js';
import type { GameId } from '../../src/games/ports/game-store.js';
import { commitmentTo } from '../../src/record/chain.js';
import { drawNumbers, entryKey } from '../../src/record/chance/draws.js';
import { ChanceKeys, type SeatEntropy } from '../../src/record/chance/keys.js';
import type { EntryLine, ViewerPayload } from '../../src/record/format.js';
import { base64url, bytesFrom, sha256 } from '../../src/record/hashing.js';
import { GameSecret } from '../../src/record/secrets.js';
import { must, playingTable, recordLinesOf, send, startServices, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';

const services = await startServices(await freshDatabase());
const DECK = Array.from({ length: 20 }, (_, index) => `card-${index + 1}`);
/** The entry that deals the hands. */
const DEALT = 3;

/** Secrets as somebody would try them: the obvious ones, and many others. */
const GUESSES = [Buffer.alloc(32), Buffer.alloc(32, 1), Buffer.alloc(32, 255), ...Array.from({ length: 1_200 }, (_, n) => sha256(`${n}`))];

let table: Table;
let lines: EntryLine[];
let everything: string;
let truth: GameSecret;
let taken: SeatEntropy[];

beforeAll(async () => {
  table = await playingTable(services);
  for (let version = 5; version < 11; version++) await send(services, table.north, table.game, version, { type: 'roll' });
  const read = await recordLinesOf(services, table.south, table.game);
  lines = read.slice(1, -1).map((line) => JSON.parse(line));
  everything = JSON.stringify([
    read,
    must(await readGame(services, table.south, table.game)),
    must(await readNotices(services, table.south, { game: table.game, after: null, first: 50 })),
  ]);
  const standing = (await services.games.findGame(table.game as GameId, null))!;
  truth = standing.secrets().era(0);
  taken = standing.summary.taken.map((seat, index) => ({ seat, entropy: standing.summary.entropies[index]! }));
});

const bodyOf = (line: EntryLine) => line.part.body as unknown as { readonly secretCommitments: readonly string[] };
const ownHand = () => (lines[DEALT - 1]!.part as unknown as { notices: { hand: string[] }[] }).notices[0]!.hand;

/** Every hand that north may hold, in every order it may have come. */
function* possibleHands(): Generator<string[]> {
  const left = DECK.filter((card) => !ownHand().includes(card));
  for (const a of left) for (const b of left) for (const c of left) if (a !== b && b !== c && a !== c) yield [a, b, c];
}

/** North's payload of the deal if north got this hand; the rest equals south's payload. */
function noticesOfNorth(hand: readonly string[]): ViewerPayload {
  const own = lines[DEALT - 1]!.part as ViewerPayload;
  return { ...own, notices: own.notices.map((notice) => ({ ...notice, hand })), openings: [], roots: [] };
}

describe('a player who knows their whole view and record, and guesses', () => {
  test('does not find the secret, and would recognise it', () => {
    const [commitment] = bodyOf(lines[0]!).secretCommitments;
    expect(GUESSES.filter((guess) => new GameSecret(guess).commitment() === commitment)).toEqual([]);
    expect(truth.commitment()).toBe(commitment);
  });

  test('cannot tell by the dice that were opened whether a guess is near: it fits as often as chance fits', () => {
    const rolls = lines.flatMap(({ part }) => (part as ViewerPayload).openings.filter(({ series }) => series === 'public'));
    expect(rolls).toHaveLength(6);
    let [fits, same] = [0, 0];
    for (const guess of GUESSES) {
      const keys = new ChanceKeys(new GameSecret(guess), table.game, taken);
      for (const { index, draws, key } of rolls) {
        const leaf = keys.leaf('public', index);
        if (base64url(leaf) === key) same++;
        if (drawNumbers(entryKey(leaf, null), 'roll', 6, 1)[0] === draws[0]!.places[0]) fits++;
      }
    }
    expect(same).toBe(0);
    // One in six of 7,218, give or take five deviations.
    expect(fits).toBeGreaterThan(1_203 - 160);
    expect(fits).toBeLessThan(1_203 + 160);
    const keys = new ChanceKeys(truth, table.game, taken);
    expect(rolls.every(({ index, key }) => base64url(keys.leaf('public', index)) === key)).toBe(true);
  });

  test('cannot try the hands of the other against what was committed to, without the salt', () => {
    const { commitments, salt } = lines[DEALT - 1]!;
    const saltsAtHand = [
      Buffer.alloc(0),
      Buffer.alloc(16),
      bytesFrom(salt, 16)!,
      ...GUESSES.slice(0, 2).map((guess) => new GameSecret(guess).salt(DEALT, 'north')),
    ];
    const parts = [...possibleHands()].map(noticesOfNorth);
    const hits = saltsAtHand.flatMap((each) => parts.filter((part) => commitmentTo(part, each) === commitments['north']));
    expect(parts.length).toBeGreaterThan(4_000);
    expect(hits).toEqual([]);
  });

  test('finds no foreign secret, key or salt in any received document', () => {
    const keys = new ChanceKeys(truth, table.game, taken);
    const hidden = [
      truth.bytes(),
      ...['north', 'all', 'spectator'].flatMap((part) => lines.map((_, index) => truth.salt(index + 1, part))),
      ...['none', 'north', 'south'].flatMap((series) => [0, 1, 2].map((index) => keys.leaf(series, index))),
      ...[6, 7, 8].map((index) => keys.leaf('public', index)),
    ];
    for (const bytes of hidden)
      for (const as of ['base64url', 'base64', 'hex'] as const) expect(everything).not.toContain(Buffer.from(bytes).toString(as));
  });
});

test('a player with the salt finds the hand: the commitment is to the hand and nothing else', async () => {
  const [north] = [must(await readGame(services, table.north, table.game)).view as unknown as { hand: string[] }];
  const { commitments } = lines[DEALT - 1]!;
  const read = await recordLinesOf(services, table.north, table.game);
  const { part, salt } = JSON.parse(read[DEALT]!) as EntryLine;
  expect(commitmentTo(part, bytesFrom(salt, 16)!)).toBe(commitments['north']);
  expect((part as unknown as { notices: { hand: string[] }[] }).notices[0]!.hand).toEqual(north.hand);
  const own = part as ViewerPayload;
  const hits = [...possibleHands()].filter(
    (hand) =>
      commitmentTo({ ...own, notices: own.notices.map((notice) => ({ ...notice, hand })) }, truth.salt(DEALT, 'north')) ===
      commitments['north'],
  );
  expect(hits).toEqual([north.hand]);
});
