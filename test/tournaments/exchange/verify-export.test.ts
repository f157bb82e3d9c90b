// Verification replays an exported tournament by the rules: impossible entries are found even if they are signed again.
import { describe, expect, test } from 'vitest';
import { verify } from '../../../src/record/receipts.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  closeTournament,
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  pairRound,
  placeBid,
  recordAbsence,
  reportResult,
  revealBids,
  startRound,
  verifyTournament,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import type { ResultRecorded, TableResult, TournamentBody } from '../../../src/tournaments/log/entries.js';
import { must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS } from '../tournament.js';
import { signedAnew } from './re-signed.js';

const services = await startServices(await freshDatabase(), { rulesets: RULESETS });
const options = { edition: '3.0', scenario: 'braveheart' };
const settings = { ...SWISS, format: 'bids', rounds: 2, tieBreaks: [] } as const;
const tournament = await opened(services, { public: true, ruleset: 'hammer-of-the-scots', options, settings });
const tokens = await entered(services, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
const bids = { ann: 'E1', bob: 'S1', cat: 'E2', dan: 'S3' };
must(await withdrawPlayer(services, OPENER, ask(tournament, { player: 'eve' })));
for (const [player, bid] of Object.entries(bids)) must(await placeBid(services, tokens.get(player)!, ask(tournament, { round: 1, bid })));
must(await revealBids(services, OPENER, ask(tournament, { round: 1 })));
must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
// A player absent at the start forfeits in the entries that follow it.
must(await recordAbsence(services, OPENER, ask(tournament, { player: 'bob', round: 1, kind: 'absent' })));
const { snapshot } = must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
const table = snapshot.tournament.rounds[0]!.pairing!.tables.findIndex(({ players }) => !players.includes('bob' as never)) + 1;
const [winner, loser] = snapshot.tournament.rounds[0]!.pairing!.tables[table - 1]!.players;
const result = { placings: [[winner!], [loser!]], forfeited: [] };
must(await reportResult(services, OPENER, ask(tournament, { round: 1, table, result, source: 'adjudication', reason: 'Unfinished.' })));
must(await closeTournament(services, OPENER, ask(tournament, { early: true, reason: 'It snows.' })));
const whole = must(await exportTournament(services, OPENER, tournament));
const keys = await services.signer.published();

type Change = (entries: ExportedEntry[], document: { head: string }) => unknown;
function changed(change: Change): ExportedTournament {
  const copy = JSON.parse(JSON.stringify(whole)) as ExportedTournament;
  change(copy.entries as ExportedEntry[], copy as never);
  return copy;
}
const placeOf = (entries: readonly ExportedEntry[], type: string): number => entries.findIndex(({ body }) => body.type === type);
/** Changes the body of the first entry of a type. */
const set =
  (type: string, more: (body: Readonly<Record<string, unknown[]>>) => object): Change =>
  (entries) => {
    const { body } = entries[placeOf(entries, type)]!;
    Object.assign(body, more(body as never));
  };
const without =
  (type: string): Change =>
  (entries) =>
    entries.splice(placeOf(entries, type), 1);
const twice =
  (type: string): Change =>
  (entries) => {
    const at = placeOf(entries, type);
    entries.splice(at, 0, entries[at]!);
  };
const checksOf = async (document: ExportedTournament) => (await verifyTournament(document, keys)).findings.map(({ check }) => check);

test('a document with bids, forfeits and a reported result verifies', async () => {
  expect(await verifyTournament(whole, keys)).toEqual({ findings: [], unchecked: [] });
});

/** The findings for entries signed with the server's own key: type and number of the entry, the check and the reason. */
async function foundIn(change: Change): Promise<readonly string[]> {
  const copy = JSON.parse(JSON.stringify(whole)) as ExportedTournament;
  const entries = copy.entries as ExportedEntry[];
  change(entries, copy as never);
  const forged = await signedAnew(services, copy, entries);
  const { findings, unchecked } = await verifyTournament(forged, keys);
  expect(unchecked).toEqual([]);
  return findings.map(
    ({ entry, check, reason }) => `${entry === null ? 'document' : forged.entries[entry - 1]!.body.type}, ${check}: ${reason}`,
  );
}

const STRANGER = { account: 'stranger', player: null };
const by =
  (type: string, maker: object): Change =>
  (entries) =>
    Object.assign(entries[placeOf(entries, type)]!, { by: maker });
/** Appended before the bids are revealed. */
const made =
  (maker: ExportedEntry['by'], body: TournamentBody): Change =>
  (entries) => {
    const at = placeOf(entries, 'bids-revealed');
    entries.splice(at, 0, { ...entries[at - 1]!, by: maker, body });
  };
const anotherTime =
  (place: number, time: string): Change =>
  (entries) =>
    Object.assign(entries.at(place)!, { at: time });
/** The winner by forfeit forfeits, and the other player wins. */
const forfeitedByOther = ({ placings, forfeited }: TableResult): TableResult => ({ placings: [forfeited], forfeited: placings.flat() });

test('an unchanged document that is signed again verifies', async () => {
  expect(await foundIn(() => undefined)).toEqual([]);
});

const REFUSED = 'the rules reject it:';
const OTHER_FORFEITS = 'round-started, rules: its forfeits do not match the absent players';
const OTHER_PAIRING = 'round-paired, pairing: recomputing gives a different pairing';
const NOT_THEIRS = 'the author was not authorized';

describe('detected by the rules only', () => {
  test.each([
    ['a player has two bids', twice('bid-placed'), `bid-placed, rules: ${REFUSED} bid-already-placed`],
    ['another player places a bid', by('bid-placed', { account: null, player: 'dan' }), `bid-placed, rules: ${NOT_THEIRS}`],
    ['a player withdraws twice', twice('player-withdrawn'), `player-withdrawn, rules: ${REFUSED} already-withdrawn`],
    [
      'an account registered by the organiser appears as confirmed',
      set('player-registered', () => ({ account: 'A', confirmed: true })),
      `player-registered, rules: ${NOT_THEIRS}`,
    ],
    [
      'another player forfeits',
      set('result-recorded', ({ result: expected }) => ({ result: forfeitedByOther(expected as unknown as TableResult) })),
      OTHER_FORFEITS,
    ],
    [
      'a game is missing',
      set('round-started', ({ games }) => ({ games: games!.map(() => null) })),
      'round-started, rules: it differs from the result of the rules',
    ],
    [
      'a result names players of another table',
      (entries) => Object.assign((entries.at(-2)!.body as ResultRecorded).result!, { placings: [['bob'], ['ann']] }),
      `result-recorded, rules: ${REFUSED} invalid-result`,
    ],
    [
      'a result has no reason',
      (entries) => Object.assign(entries.at(-2)!.body, { reason: null }),
      `result-recorded, rules: ${REFUSED} reason-required`,
    ],
    [
      'a table with a game appears as a forfeit of its start',
      (entries) =>
        Object.assign(entries.at(-2)!.body, {
          source: 'forfeit',
          reason: null,
          game: null,
          result: forfeitedByOther({ placings: [[loser!]], forfeited: [winner!] }),
        }),
      `result-recorded, rules: ${REFUSED} reason-required`,
    ],
    [
      'a regular closing appears as early',
      set('tournament-opened', ({ settings: all }) => ({ settings: { ...all, rounds: 1 } })),
      'tournament-closed, rules: it differs from the result of the rules',
    ],
    [
      'it is closed early without a reason',
      (entries) => delete (entries.at(-1)!.body as { reason?: string }).reason,
      `tournament-closed, rules: ${REFUSED} reason-required`,
    ],
    [
      'it is closed before its round is over',
      (entries) => entries.splice(-2, 1),
      `tournament-closed, rules: ${REFUSED} round-not-finished`,
    ],
    [
      'a time decreases',
      anotherTime(-2, '2001-01-01T00:00:00.000Z'),
      'result-recorded, rules: its time is before that of an earlier entry',
    ],
    ['a player withdraws another', by('player-withdrawn', { account: null, player: 'ann' }), `player-withdrawn, rules: ${NOT_THEIRS}`],
    ['a stranger closes registration', made(STRANGER, { type: 'registration-closed' }), `registration-closed, rules: ${NOT_THEIRS}`],
    ['a stranger names arbiters', made(STRANGER, { type: 'arbiters-set', accounts: [] }), `arbiters-set, rules: ${NOT_THEIRS}`],
    ...(
      [
        'player-registered',
        'player-withdrawn',
        'bids-revealed',
        'round-paired',
        'absence-recorded',
        'round-started',
        'result-recorded',
        'tournament-closed',
      ] as const
    ).map((type) => [`the author is a stranger: ${type}`, by(type, STRANGER), `${type}, rules: ${NOT_THEIRS}`] as const),
  ] as readonly (readonly [string, Change, string])[])('%s', async (_, change, finding) => {
    expect(await foundIn(change)).toEqual([finding]);
  });
});

describe('detected by the rules, with consequences', () => {
  test.each([
    [
      'a player registers twice',
      twice('player-registered'),
      [`player-registered, rules: ${REFUSED} already-registered`, "bids-revealed, rules: a player's bid is missing", OTHER_PAIRING],
    ],
    [
      'a bid is not revealed',
      set('bids-revealed', ({ bids: all }) => ({ bids: all!.slice(1) })),
      ["bids-revealed, rules: a player's bid is missing", OTHER_PAIRING],
    ],
    [
      'a bid is revealed twice',
      set('bids-revealed', ({ bids: all }) => ({ bids: [...all!, all![0]] })),
      ['bids-revealed, rules: a player has two bids', OTHER_PAIRING],
    ],
    [
      'a bid was never placed',
      without('bid-placed'),
      [`bids-revealed, rules: ${REFUSED} bids-missing`, 'bids-revealed, bids: the bid of ann does not match its commitment'],
    ],
    ['a forfeit is missing', without('result-recorded'), [OTHER_FORFEITS, `tournament-closed, rules: ${REFUSED} round-not-finished`]],
    [
      'a forfeit of a start comes later',
      (entries) => entries.splice(-3, 2, entries.at(-2)!, entries.at(-3)!),
      [OTHER_FORFEITS, `result-recorded, rules: ${REFUSED} reason-required`],
    ],
  ] as readonly (readonly [string, Change, readonly string[]])[])('%s', async (_, change, findings) => {
    expect(await foundIn(change)).toEqual(findings);
  });
});

test('a certificate without the previous hash is found', async () => {
  const sign = (kind: never, { before: _before, ...payload }: Readonly<Record<string, unknown>>) =>
    services.signer.sign(kind, payload as never);
  const forgetful = { ...services, signer: { ...services.signer, sign } } as typeof services;
  const { findings } = await verifyTournament(await signedAnew(forgetful, whole, whole.entries), keys);
  expect(new Set(findings.map(({ reason }) => reason))).toEqual(new Set(['it differs from its certificate']));
});

describe('the server’s signature', () => {
  test('covers the last entry: a truncated or rehashed log has none', async () => {
    expect(await checksOf(changed((entries) => entries.pop()))).toContain('head');
    expect(await checksOf(changed((entries) => Object.assign(entries.at(-1)!, { hash: whole.entries[0]!.hash })))).toContain('head');
    expect(await checksOf(changed((_, document) => Object.assign(document, { head: 'a.b.c' })))).toEqual(['head']);
  });

  test('of a result contains the previous hash, also for the second forfeit of a start', async () => {
    const results = whole.entries.filter(({ body }) => body.type === 'result-recorded');
    for (const { seq, body } of results) {
      const signed = must(verify('table-result', (body as ResultRecorded).certificate, keys));
      expect(signed['before']).toBe(whole.entries[seq - 2]!.hash);
    }
    expect(await checksOf(changed((entries) => Object.assign(entries.at(-3)!, { hash: whole.entries[0]!.hash })))).toContain('result');
  });
});

describe('the pairing method', () => {
  test('is used to recompute the pairing', async () => {
    const { body } = whole.entries[placeOf(whole.entries, 'round-paired')]!;
    expect(body).toMatchObject({ pairingMethod: 'bids/2' });
    const { unchecked } = await verifyTournament(changed(set('round-paired', () => ({ pairingMethod: 'bids/0' }))), keys);
    expect(unchecked).toEqual(['the pairing of round 1: its method is bids/0, but this version has bids/2']);
  });
});
