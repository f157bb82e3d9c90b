// Open bids for Scotland: turns, heights and outcomes, from the log alone.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { AccountId, TournamentId } from '../../../src/games/model/game.js';
import { ownerKey } from '../../../src/games/ports/streams.js';
import { OPEN_BIDS, type OpenBid } from '../../../src/tournaments/bidding.js';
import { messagesOf } from '../../../src/tournaments/commands/streamed.js';
import { listAgenda } from '../../../src/tournaments/decisions/agenda.js';
import { decideBidAcceptance, decideOpenBid, listBiddings } from '../../../src/tournaments/decisions/open-bids.js';
import { checkRoundStart, decideBid, decideManualPairing, decidePairing } from '../../../src/tournaments/decisions/rounds.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../../src/tournaments/log/tournament.js';
import { codeOf, must } from '../../games/services.js';
import { clause } from '../../support/clause.js';
import { absence, entering, id, ids, paired, startedWith, tournamentOf, withdrawn } from '../folded.js';

const OPEN = { settings: { format: 'swiss-open-bids' } } as const;
const NOW = new Date(0);
const OVER = { type: 'tournament-closed', chanceSeed: '' } as const;
const bid = (player: string, of: OpenBid, table = 1, round = 1): TournamentBody => ({
  type: 'open-bid-placed',
  round,
  table,
  player: id(player),
  bid: of,
});
const accepted = (player: string, players: string, handicap: string | null, table = 1, round = 1): TournamentBody => ({
  type: 'open-bid-accepted',
  round,
  table,
  player: id(player),
  players: ids(players),
  handicap,
});
const byHand = (round: number, text: string): TournamentBody => ({
  ...(paired(round, text) as Extract<TournamentBody, { type: 'round-paired' }>),
  manualPairingReason: 'A player does not bid.',
  pairingMethod: null,
});
/** Five players: a and b meet, as do c and d, and e has a bye. */
const five = [...entering('abcde'), paired(1, 'ab cd e')];
const of = (...bodies: readonly TournamentBody[]): Tournament => tournamentOf(OPEN, ...five, ...bodies);

describe('a bid is taken, or not', () => {
  test.each<[string, Tournament, string, OpenBid, string]>([
    ['the first, by the player who begins', of(), 'a', 'E3', 'ok'],
    ['a first one that costs more', of(), 'a', 'S3', 'ok'],
    ['the first, by the other player', of(), 'b', 'E3', 'bid-out-of-turn'],
    ['a second one of the same player', of(bid('a', 'E3')), 'a', 'E2', 'bid-out-of-turn'],
    ['a higher one', of(bid('a', 'E1')), 'b', 'plain', 'ok'],
    ['a higher one that skips several', of(bid('a', 'E3')), 'b', 'S3', 'ok'],
    ['an equal one', of(bid('a', 'E1')), 'b', 'E1', 'bid-too-low'],
    ['a lower one', of(bid('a', 'plain')), 'b', 'E1', 'bid-too-low'],
    ['one above the highest', of(bid('a', 'S3')), 'b', 'S3', 'bid-too-low'],
    ['at another table in the meantime', of(bid('a', 'S3')), 'c', 'E3', 'ok'],
    ['after an accepted one', of(bid('a', 'E1'), accepted('b', 'ba', 'E1')), 'a', 'S3', 'bidding-over'],
    ['by a player with a bye', of(), 'e', 'E3', 'bidding-over'],
    ['by an absent player', of(absence('a', 1)), 'a', 'E3', 'player-absent'],
    ['of a player with a requested bye', of(absence('a', 1, 'requested-bye')), 'a', 'E3', 'player-absent'],
    ['by a withdrawn player', of(withdrawn('a')), 'a', 'E3', 'player-absent'],
    ['by the opponent of an absent player', of(bid('a', 'E3'), absence('a', 1)), 'b', 'E2', 'player-absent'],
    ['by an absent player who is there after all', of(absence('a', 1), absence('a', 1, null)), 'a', 'E3', 'ok'],
    ['by an unknown player', of(), 'x', 'E3', 'no-such-player'],
    ['before the pairing', tournamentOf(OPEN, ...entering('ab')), 'a', 'E3', 'round-not-paired'],
    ['at a table that was paired manually', tournamentOf(OPEN, ...entering('ab'), byHand(1, 'ab')), 'a', 'E3', 'bidding-over'],
    ['after the start', tournamentOf(OPEN, ...entering('ab'), ...startedWith(1, 'ab')), 'a', 'E3', 'round-already-started'],
    ['at the end', of(OVER), 'a', 'E3', 'tournament-finished'],
    ['in a format with sealed bids', tournamentOf({ settings: { format: 'swiss-bids' } }, ...five), 'a', 'E3', 'invalid-bid'],
    ['in a format without bids', tournamentOf({}, ...five), 'a', 'E3', 'invalid-bid'],
  ])('%s', (_, tournament, player, wanted, code) => {
    expect(codeOf(decideOpenBid(tournament, { round: 1, player, bid: wanted }, NOW))).toBe(code);
  });

  test('the refusals name the turn, and the bids that are high enough', () => {
    const tournament = of(bid('a', 'S1'));
    expect(decideOpenBid(tournament, { round: 1, player: 'a', bid: 'S2' }, NOW)).toMatchObject({ problem: { player: 'b' } });
    expect(decideOpenBid(tournament, { round: 1, player: 'b', bid: 'S1' }, NOW)).toMatchObject({
      problem: { bid: 'S1', allowed: ['S2', 'S3'] },
    });
    expect(decideOpenBid(tournament, { round: 2, player: 'b', bid: 'S2' }, NOW)).toMatchObject({ problem: { code: 'round-not-finished' } });
  });

  test('no sealed bid is taken', () => {
    expect(codeOf(decideBid(of(), { round: 1, player: 'a' }, 'commitment'))).toBe('invalid-bid');
  });
});

describe('a bid is accepted, or not', () => {
  test.each<[string, Tournament, string, string]>([
    ['by the other player', of(bid('a', 'E1')), 'b', 'ok'],
    ['the highest, which can only be accepted', of(bid('a', 'S3')), 'b', 'ok'],
    ['by the bidder', of(bid('a', 'E1')), 'a', 'bid-out-of-turn'],
    ['without a bid', of(), 'a', 'no-bid-to-accept'],
    ['without a bid, by the other player', of(), 'b', 'bid-out-of-turn'],
    ['twice', of(bid('a', 'E1'), accepted('b', 'ba', 'E1')), 'b', 'bidding-over'],
    ['of an absent bidder', of(bid('a', 'E1'), absence('a', 1)), 'b', 'player-absent'],
    ['that a new pairing has voided', of(bid('a', 'E1'), paired(1, 'ba cd e')), 'b', 'no-bid-to-accept'],
    ['in a format without bids', tournamentOf({}, ...five), 'a', 'invalid-bid'],
  ])('%s', (_, tournament, player, code) => {
    expect(codeOf(decideBidAcceptance(tournament, { round: 1, player }, NOW))).toBe(code);
  });

  clause.rows(
    'HT.b HT.c',
    'who accepts plays England, the bidder Scotland, with the bid as handicap',
    [
      ['England pays', 'E2', 'E2'],
      ['no one pays', 'plain', null],
      ['Scotland pays', 'S3', 'S3'],
    ] as const,
    ([_, last, handicap]) => {
      const decided = must(decideBidAcceptance(of(bid('a', last)), { round: 1, player: 'b' }, NOW));
      expect(decided).toEqual({ type: 'open-bid-accepted', round: 1, table: 1, player: 'b', players: ['b', 'a'], handicap });
      const { pairing } = applyEntry(of(bid('a', last)), decided).rounds[0]!;
      expect(pairing!.tables[0]).toEqual({ players: ['b', 'a'], handicap });
    },
  );
});

describe('the round', () => {
  const settled = [bid('a', 'S1'), accepted('b', 'ba', 'S1'), bid('c', 'E3', 2), accepted('d', 'dc', 'E3', 2)];
  test.each<[string, Tournament, string, string]>([
    ['waits for all', of(), 'bidding-open 12', 'bid-openly 1 ac 12'],
    ['waits for the other turn', of(bid('a', 'E3')), 'bidding-open 12', 'bid-openly 1 bc 12'],
    ['waits for the other table', of(bid('a', 'E3'), accepted('b', 'ba', 'E3')), 'bidding-open 2', 'bid-openly 1 c 2'],
    ['starts after the bidding', of(...settled), 'ok', 'start-round 1'],
    ['starts without the table of an absent player', of(...settled.slice(0, 2), absence('c', 1)), 'ok', 'start-round 1'],
    ['waits for all again after another pairing', of(...settled, paired(1, 'ac bd e')), 'bidding-open 12', 'bid-openly 1 ab 12'],
    ['starts at once if it was paired manually', of(byHand(1, 'ab cd e')), 'ok', 'start-round 1'],
    ['is paired again for a new player first', of(...entering('f')), 'invalid-pairing', 'pair-round 1 f'],
  ])('%s', (_, tournament, code, item) => {
    const start = checkRoundStart(tournament, 1);
    const tables = !start.ok && start.problem.code === 'bidding-open' ? ` ${start.problem.tables.join('')}` : '';
    expect(codeOf(start) + tables).toBe(code);
    const items = listAgenda(tournament, new Date(0)).map(({ kind, round, players, tables: at }) =>
      [kind, round, players.join(''), at.join('')].filter((part) => part !== null && part !== '').join(' '),
    );
    expect(items.at(-1)).toBe(item);
  });

  test('is paired manually with handicaps', () => {
    const tables = [
      { players: ['b', 'a'], handicap: 'S2' },
      { players: ['c', 'd'], handicap: null },
    ];
    const request = { round: 1, tables, byes: ['e'], reason: 'Bran does not bid.', voidBids: true };
    const manual = must(decideManualPairing(of(bid('a', 'S1')), request, [2, 2]));
    expect(manual.tables).toEqual(tables);
    const after = applyEntry(of(bid('a', 'S1')), manual);
    expect(listBiddings(after, 1)).toEqual([null, null]);
    expect(codeOf(checkRoundStart(after, 1))).toBe('ok');
  });

  const again = [bid('a', 'S1'), bid('c', 'E3', 2), bid('d', 'E2', 2)];
  test('is paired again only on a word while bids stand, and the entry names them', () => {
    const tournament = of(...again);
    const refused = { ok: false, problem: { code: 'bids-standing', tables: [1, 2] } };
    expect(decidePairing(tournament, 1, seededChance(1))).toEqual(refused);
    expect(decideManualPairing(tournament, { round: 1, tables: [], byes: [...'abcde'], reason: 'So.' }, [2, 2])).toEqual(refused);
    const voided = [
      { table: 1, players: ['a', 'b'], bids: [{ player: 'a', bid: 'S1' }] },
      { table: 2, players: ['c', 'd'], bids: [{ player: 'c', bid: 'E3' }, { player: 'd', bid: 'E2' }] }, // biome-ignore format: a table
    ];
    const decided = must(decidePairing(tournament, 1, seededChance(1), { voidBids: true }));
    expect(decided.voidedBids).toEqual(voided);
    expect(must(decidePairing(of(), 1, seededChance(1), { voidBids: true }))).not.toHaveProperty('voidedBids');
    // Each table shows what its players bid before.
    const after = applyEntry(tournament, { ...decided, ...(paired(1, 'ac bd e') as object) });
    expect(listBiddings(after, 1).map((each) => each?.voidedBids.map(({ player }) => player).join(''))).toEqual(['ac', 'd']);
    expect(codeOf(decidePairing(after, 1, seededChance(1)))).toBe('ok');
  });

  test('tells the players of voided bids, also those who are no longer paired', () => {
    const tournament = of(...again, withdrawn('a'), withdrawn('c'));
    const decided = must(decidePairing(tournament, 1, seededChance(1), { voidBids: true }));
    expect(decided.tables.flatMap(({ players }) => players)).not.toContain('a');
    const head = { id: 'T' as TournamentId, organiser: 'o' as AccountId };
    const entry = { seq: 9, at: new Date(0), body: decided };
    const owners = messagesOf(head, applyEntry(tournament, decided), [entry]).map(({ owner }) => owner);
    for (const player of ids('abcde')) expect(owners).toContain(ownerKey({ tournament: head.id, player }));
  });

  test('is paired for opponents, and the draw decides who begins, the same each time', () => {
    const tournament = tournamentOf(OPEN, ...entering('abcdef'));
    const begins = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const first = must(decidePairing(tournament, 1, seededChance(seed)));
      expect(first).toMatchObject({ pairingMethod: 'swiss-open-bids/1', byes: [] });
      expect(first.tables.map(({ players, handicap }) => [players.toSorted().join(''), handicap])).toEqual(
        must(decidePairing(tournament, 1, seededChance(0))).tables.map(({ players }) => [players.toSorted().join(''), null]),
      );
      for (const { players } of first.tables) begins.add(players[0]!);
    }
    expect([...begins].toSorted().join('')).toBe('abcdef');
  });
});

/** What the players of a table try: a bid, or to accept. */
const attempts = fc.array(
  fc.record({ player: fc.constantFrom('a', 'b'), does: fc.constantFrom<OpenBid | 'accept'>(...OPEN_BIDS, 'accept') }),
  { maxLength: 60, size: 'max' },
);

test('any attempts: turns alternate, bids rise, and the outcome is that of a simple model', () => {
  const price = (of: OpenBid): number => ({ E3: -3, E2: -2, E1: -1, plain: 0, S1: 1, S2: 2, S3: 3 })[of];
  let over = 0;
  fc.assert(
    fc.property(attempts, (tried) => {
      let tournament = tournamentOf(OPEN, ...entering('ab'), paired(1, 'ab'));
      // The model: the last bid and its player, and the table once it is settled.
      let last: { readonly by: string; readonly pays: number } | null = null;
      let table: { readonly england: string; readonly scotland: string; readonly pays: number } | null = null;
      let taken = 0;
      for (const { player, does } of tried) {
        const isTurn = table === null && player === (taken % 2 === 0 ? 'a' : 'b');
        const isAllowed = isTurn && (does === 'accept' ? last !== null : price(does) > (last?.pays ?? -4));
        const decided =
          does === 'accept'
            ? decideBidAcceptance(tournament, { round: 1, player }, NOW)
            : decideOpenBid(tournament, { round: 1, player, bid: does }, NOW);
        expect(decided.ok).toBe(isAllowed);
        if (!decided.ok) continue;
        tournament = applyEntry(tournament, decided.value);
        if (does === 'accept') table = { england: player, scotland: last!.by, pays: last!.pays };
        else {
          last = { by: player, pays: price(does) };
          taken++;
        }
      }
      expect(taken).toBeLessThanOrEqual(7);
      const [bidding] = listBiddings(tournament, 1);
      expect(bidding!.bids).toHaveLength(taken);
      expect(checkRoundStart(tournament, 1).ok).toBe(table !== null);
      if (table === null) return;
      over++;
      const { england, scotland, pays } = table;
      const handicap = pays === 0 ? null : `${pays < 0 ? 'E' : 'S'}${Math.abs(pays)}`;
      expect(tournament.rounds[0]!.pairing!.tables).toEqual([{ players: [england, scotland], handicap }]);
      expect(bidding!.turn).toBeNull();
    }),
  );
  expect(over).toBeGreaterThan(20);
});
