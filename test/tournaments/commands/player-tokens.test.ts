// Token replacement: the old token is void, and a token reset for the organiser gives access to no bid, seat or submission of the player.
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import { replaceSeatToken, takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  claimSeat,
  createKeyedMutex,
  exportTournament,
  listPlayers,
  pairRound,
  placeBid,
  readTournament,
  recordAbsence,
  registerPlayer,
  renamePlayer,
  replacePlayerToken,
  revealBids,
  startRound,
  type TournamentServices,
  type TournamentStore,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import { codeOf, freshKey, must, OPENER, PLAYER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, entriesOf, opened, SWISS } from '../tournament.js';

const services = await startServices(await freshDatabase(), { rulesets: RULESETS });
const BY_BIDS = {
  public: true,
  ruleset: 'hammer-of-the-scots',
  options: { edition: '3.0', scenario: 'braveheart' },
  settings: { ...SWISS, format: 'bids', rounds: 2, tieBreaks: [] },
} as const;

let tournament = '';
let tokens = new Map<string, string>();
beforeAll(async () => {
  tournament = await opened(services, BY_BIDS);
  tokens = await entered(services, tournament, ['ann', 'bob']);
});
const fresh = async () => {
  const id = await opened(services, BY_BIDS);
  return { id, tokens: await entered(services, id, ['ann', 'bob']) };
};
const replacing = (token: string | null, player: string, of: string, more: object = {}) =>
  replacePlayerToken(services, token, ask(of, { player, ...more }));
const bidding = async (token: string, of: string, bid: string, more: object = {}) =>
  codeOf(await placeBid(services, token, ask(of, { round: 1, bid, ...more })));
const bodiesOf = async (id: string) => (await entriesOf(services, id)).map(({ body, by }) => ({ body, by }));

describe('a token of a player', () => {
  test('is void once its player replaces it, and the log shows it', async () => {
    const { id, tokens: own } = await fresh();
    const before = own.get('ann')!;
    const { token, player } = must(await replacing(before, 'ann', id));
    expect(player).toBe('ann');
    expect((await bodiesOf(id)).at(-1)).toEqual({
      body: { type: 'player-token-replaced', player: 'ann', issuedTo: 'player' },
      by: { account: null, player: 'ann' },
    });
    expect(codeOf(await readTournament(services, before, id))).toBe('token-revoked');
    expect(await bidding(before, id, 'E1')).toBe('token-revoked');
    expect(must(await readTournament(services, token, id)).view.myPlayer).toBe('ann');
    expect(await bidding(token, id, 'E1')).toBe('ok');
    expect(JSON.stringify(await exportTournament(services, token, id))).not.toContain(token);
  });

  test.each([
    ['no token', null, 'ann', 'unauthenticated'],
    ['a stranger', STRANGER, 'ann', 'forbidden'],
    ['another player', 'bob', 'ann', 'forbidden'],
    ['the organiser, unknown player', OPENER, 'zoe', 'no-such-player'],
  ] as const)('is not replaced by %s', async (_, token, player, code) => {
    const shown = token === 'bob' ? tokens.get('bob')! : token;
    expect(codeOf(await replacing(shown, player, tournament))).toBe(code);
  });

  test('is returned once: a retry with the old token fails', async () => {
    const { id, tokens: own } = await fresh();
    const [before, request] = [own.get('ann')!, ask(id, { player: 'ann' })];
    const { token } = must(await replacePlayerToken(services, before, request));
    const again = await replacePlayerToken(services, before, request);
    expect(again).toEqual({ ok: false, problem: { code: 'token-revoked' } });
    // Keys belong to the presented token; the same key with the next token is a different one.
    expect(must(await replacePlayerToken(services, token, request)).token).not.toBe(token);
  });

  test('of an account is replaced by the account, with idempotent retries, and not by the organiser', async () => {
    const id = await opened(services, { ...BY_BIDS, selfRegistration: true });
    must(await registerPlayer(services, OPENER, { tournament: id, player: 'pat', account: 'player' }));
    const request = ask(id, { player: 'pat' });
    const { token } = must(await replacePlayerToken(services, PLAYER, request));
    expect(must(await replacePlayerToken(services, PLAYER, request)).token).toBe(token);
    expect(codeOf(await replacing(OPENER, 'pat', id))).toBe('forbidden');
    expect(must(await readTournament(services, token, id)).view.myPlayer).toBe('pat');
  });

  test.each([
    ['a bid', (at: TournamentServices, token: string, id: string) => placeBid(at, token, ask(id, { round: 1, bid: 'E1' }))],
    [
      'another replacement',
      (at: TournamentServices, token: string, id: string) => replacePlayerToken(at, token, ask(id, { player: 'ann' })),
    ],
    ['a withdrawal', (at: TournamentServices, token: string, id: string) => withdrawPlayer(at, token, ask(id, { player: 'ann' }))],
  ] as const)('that dies while %s waits to be entered enters nothing', async (_, act) => {
    const { id, tokens: own } = await fresh();
    let next: string | null = null;
    const append: TournamentStore['append'] = async (entries) => {
      next ??= must(await replacing(own.get('ann')!, 'ann', id)).token;
      return services.tournaments.append(entries);
    };
    const elsewhere = { ...services, tournamentMutex: createKeyedMutex(), tournaments: { ...services.tournaments, append } };
    expect(codeOf(await act(elsewhere, own.get('ann')!, id))).toBe('token-revoked');
    expect((await bodiesOf(id)).map(({ body }) => body.type).slice(3)).toEqual(['player-token-replaced']);
    expect(must(await readTournament(services, next, id)).view.myPlayer).toBe('ann');
  });
});

describe('a token that an organiser has reset', () => {
  test('is an entry, voids the old token, and is good only for its replacement', async () => {
    const { id, tokens: own } = await fresh();
    const { token } = must(await replacing(OPENER, 'ann', id));
    expect((await bodiesOf(id)).at(-1)).toEqual({
      body: { type: 'player-token-replaced', player: 'ann', issuedTo: 'organiser' },
      by: { account: 'opener', player: null },
    });
    expect(await bidding(own.get('ann')!, id, 'E1')).toBe('token-revoked');
    expect(await bidding(token, id, 'E1')).toBe('token-replacement-required');
    expect(codeOf(await claimSeat(services, token, ask(id, { round: 1 })))).toBe('token-replacement-required');
    expect(codeOf(await withdrawPlayer(services, token, ask(id, { player: 'ann' })))).toBe('token-replacement-required');
    expect(codeOf(await recordAbsence(services, token, ask(id, { player: 'ann', round: 1, kind: 'requested-bye' })))).toBe(
      'token-replacement-required',
    );
    expect(codeOf(await renamePlayer(services, token, ask(id, { player: 'ann', name: 'X' })))).toBe('token-replacement-required');
    const next = must(await replacing(token, 'ann', id)).token;
    expect(await bidding(next, id, 'E1')).toBe('ok');
  });

  test('between a bid and the reveal, reads and places no bid', async () => {
    const { id, tokens: own } = await fresh();
    const request = ask(id, { round: 1, bid: 'E3' });
    const { salt } = must(await placeBid(services, own.get('ann')!, request));
    const reset = must(await replacing(OPENER, 'ann', id)).token;
    const next = must(await replacing(reset, 'ann', id)).token;
    for (const token of [reset, next]) {
      const again = await placeBid(services, token, request);
      expect(codeOf(again)).toBe(token === next ? 'bid-already-placed' : 'token-revoked');
      expect(JSON.stringify(again)).not.toContain(salt);
    }
    must(await placeBid(services, own.get('bob')!, ask(id, { round: 1, bid: 'S1' })));
    const { tournament: then } = must(await revealBids(services, OPENER, ask(id, { round: 1 })));
    expect(then.rounds[0]!.bids![0]).toEqual({ player: 'ann', bid: 'E3', salt });
  });

  test('is not available to an organiser who plays', async () => {
    const { id } = await fresh();
    must(await registerPlayer(services, OPENER, { tournament: id, player: 'me', account: 'opener' }));
    expect(codeOf(await replacing(OPENER, 'ann', id))).toBe('player-is-arbiter');
    expect(codeOf(await replacing(OPENER, 'me', id))).toBe('ok');
  });
});

describe('a void token with an old key', () => {
  test('reveals nothing about a bid', async () => {
    const { id, tokens: own } = await fresh();
    const token = own.get('ann')!;
    const request = (bid: string) => ({ ...(ask(id, { round: 1, bid }) as object), idempotencyKey: 'my-bid' }) as never;
    const { salt } = must(await placeBid(services, token, request('E3')));
    const answers = [];
    for (const bid of ['E1', 'E2', 'E3', 'S1', 'S2', 'S3']) answers.push(await placeBid(services, token, request(bid)));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"ok":false,"problem":{"code":"bid-already-placed"}}']));
    must(await replacing(token, 'ann', id));
    const dead = [await placeBid(services, token, request('E3')), await placeBid(services, token, request('S1'))];
    expect(dead.map(codeOf)).toEqual(['token-revoked', 'token-revoked']);
    expect(JSON.stringify([answers, dead])).not.toContain(salt);
  });

  test('reveals nothing about a seat', async () => {
    const { id, tokens: own } = await fresh();
    for (const [player, bid] of [
      ['ann', 'E1'],
      ['bob', 'S1'],
    ] as const)
      must(await placeBid(services, own.get(player)!, ask(id, { round: 1, bid })));
    for (const step of [revealBids, pairRound, startRound]) expect(codeOf(await step(services, OPENER, ask(id, { round: 1 })))).toBe('ok');
    const request = ask(id, { round: 1 });
    const claimed = must(await claimSeat(services, own.get('ann')!, request));
    const next = must(await replacing(own.get('ann')!, 'ann', id)).token;
    const dead = await claimSeat(services, own.get('ann')!, request);
    expect(dead).toEqual({ ok: false, problem: { code: 'token-revoked' } });
    // The next token gets a new seat token; the one before is void.
    const anew = must(await claimSeat(services, next, request));
    expect(anew.token).not.toBe(claimed.token);
    expect(codeOf(await takeSeat(services, claimed.token, claimed.game))).not.toBe('ok');
    must(await takeSeat(services, anew.token, anew.game));
    // The repeated token is void, since the seat has a newer one.
    must(await replaceSeatToken(services, OPENER, anew.game, anew.seat, freshKey()));
    const reclaimed = must(await claimSeat(services, next, request));
    expect(reclaimed.token).toBe(anew.token);
    expect(codeOf(await takeSeat(services, reclaimed.token, reclaimed.game))).not.toBe('ok');
  });
});

describe('the name of a player', () => {
  test.each([
    ['the organiser', OPENER, 'Ann Bruce', 'ok'],
    ['the player', 'ann', 'Annie', 'ok'],
    ['the player, to nothing', 'ann', null, 'ok'],
    ['another player', 'bob', 'X', 'forbidden'],
    ['no token', null, 'X', 'unauthenticated'],
    ['the organiser, to blanks', OPENER, '  ', 'invalid-request'],
  ] as const)('is corrected by %s', async (_, who, name, code) => {
    const token = who === null || who === OPENER ? who : tokens.get(who)!;
    const seq = (await bodiesOf(tournament)).length;
    expect(codeOf(await renamePlayer(services, token, ask(tournament, { player: 'ann', name })))).toBe(code);
    const { items } = must(await listPlayers(services, null, tournament, { after: null, first: 1 }));
    if (code === 'ok') expect(items[0]!.name).toBe(name);
    else expect(items[0]!.name).not.toBe('X');
    expect(await bodiesOf(tournament)).toHaveLength(seq);
  });

  test('is not restored to an erased account', async () => {
    const { account } = must(await createAccount(services, OPENER, { name: 'Bruce', scopes: [] }));
    const id = await opened(services, BY_BIDS);
    must(await registerPlayer(services, OPENER, { tournament: id, player: 'rob', account: account.id, name: 'Robert' } as never));
    must(await eraseAccount(services, OPENER, account.id));
    expect(codeOf(await renamePlayer(services, OPENER, ask(id, { player: 'rob', name: 'Robert Bruce' })))).toBe('account-erased');
    expect(must(await listPlayers(services, OPENER, id, { after: null, first: 1 })).items[0]!.name).toBeNull();
    must(await renamePlayer(services, OPENER, ask(id, { player: 'rob', name: null })));
  });

  test('is corrected once per key', async () => {
    const request = ask(tournament, { player: 'bob', name: 'Robert' });
    must(await renamePlayer(services, OPENER, request));
    must(await renamePlayer(services, OPENER, ask(tournament, { player: 'bob', name: 'Bob' })));
    must(await renamePlayer(services, OPENER, request));
    const { items } = must(await listPlayers(services, null, tournament, { after: null, first: 2 }));
    expect(items[1]!.name).toBe('Bob');
    expect(codeOf(await renamePlayer(services, OPENER, { ...(request as object), name: 'Y' } as never))).toBe('idempotency-key-reused');
  });
});
