// An exported tournament is folded again by the rules: what cannot follow on what was before is found, whoever has hashed it anew.
import { describe, expect, test } from 'vitest';
import { verify } from '../../../src/record/receipts.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import type { ResultRecorded } from '../../../src/tournaments/log/bodies.js';
import {
  closeTournament,
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  makeBid,
  noteAbsence,
  pairRound,
  revealBids,
  sayResult,
  startRound,
  verifyTournament,
  withdrawPlayer,
} from '../../../src/tournaments/running/index.js';
import { must, OPENER, openHouse } from '../../games/house.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS, started } from './tournament.js';

const court = await openHouse(await freshDatabase(), { rulesets: RULESETS });
const options = { edition: '3.0', scenario: 'braveheart' };
const settings = { ...SWISS, format: 'bids', rounds: 2, tieBreaks: [] } as const;
const tournament = await opened(court, { public: true, ruleset: 'hammer-of-the-scots', options, settings });
const tokens = await entered(court, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
const bids = { ann: 'E1', bob: 'S1', cat: 'E2', dan: 'S3' };
must(await withdrawPlayer(court, OPENER, ask(tournament, { player: 'eve' })));
for (const [player, bid] of Object.entries(bids)) must(await makeBid(court, tokens.get(player)!, ask(tournament, { round: 1, bid })));
must(await revealBids(court, OPENER, ask(tournament, { round: 1 })));
must(await pairRound(court, OPENER, ask(tournament, { round: 1 })));
// Who is gone by the start forfeits in the entries that follow it.
must(await noteAbsence(court, OPENER, ask(tournament, { player: 'bob', round: 1, kind: 'absent' })));
const { standing } = must(await startRound(court, OPENER, ask(tournament, { round: 1 })));
const table = standing.tournament.rounds[0]!.pairing!.tables.findIndex(({ players }) => !players.includes('bob' as never)) + 1;
const [winner, loser] = standing.tournament.rounds[0]!.pairing!.tables[table - 1]!.players;
const result = { places: [[winner!], [loser!]], forfeited: [] };
must(await sayResult(court, OPENER, ask(tournament, { round: 1, table, result, source: 'adjudication', reason: 'Unfinished.' })));
must(await closeTournament(court, OPENER, ask(tournament, { early: true, reason: 'It snows.' })));
const whole = must(await exportTournament(court, OPENER, tournament));
const keys = await court.signer.published();

type Change = (entries: ExportedEntry[], document: { head?: string; edition: number }) => unknown;
function changed(change: Change): ExportedTournament {
  const copy = JSON.parse(JSON.stringify(whole)) as ExportedTournament;
  change(copy.entries as ExportedEntry[], copy as never);
  return copy;
}
const placeOf = (entries: readonly ExportedEntry[], type: string): number => entries.findIndex(({ body }) => body.type === type);
/** What the body of the first entry of a type says otherwise. */
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

test('one with bids, forfeits and a result that was said is as it should be', async () => {
  expect(await verifyTournament(whole, keys)).toEqual({ findings: [], unchecked: [] });
});

describe('found out by the rules', () => {
  test.each([
    ['somebody bids twice', twice('bid-made')],
    ['a bid is not told', set('bids-revealed', ({ bids: all }) => ({ bids: all!.slice(1) }))],
    ['a bid is told twice', set('bids-revealed', ({ bids: all }) => ({ bids: [...all!, all![0]] }))],
    ['a bid was never made', without('bid-made')],
    ['a bid is another’s', (entries) => Object.assign(entries[placeOf(entries, 'bid-made')]!.by, { player: 'dan' })],
    ['somebody enters twice', twice('player-entered')],
    ['somebody withdraws twice', twice('player-withdrawn')],
    ['an account that somebody else has entered is said to take part', set('player-entered', () => ({ confirmed: true }))],
    ['a game is left out', set('round-started', ({ games }) => ({ games: games!.map(() => null) }))],
    ['a forfeit is left out', without('result-recorded')],
    ['somebody else forfeits', set('result-recorded', () => ({ result: { places: [['bob']], forfeited: ['ann'] } }))],
    [
      'a result is of who sat elsewhere',
      (entries) => Object.assign((entries.at(-2)!.body as ResultRecorded).result!, { places: [['bob'], ['ann']] }),
    ],
    ['a result has no reason', (entries) => Object.assign(entries.at(-2)!.body, { reason: null })],
    ['an end that was due is said to be early', set('tournament-opened', ({ settings: all }) => ({ settings: { ...all, rounds: 1 } }))],
    ['it is closed before its round is over', (entries) => entries.splice(-2, 1)],
  ] as readonly (readonly [string, Change])[])('%s', async (_, change) => {
    expect(await checksOf(changed(change))).toContain('rules');
  });
});

test('logs of before were closed early without a reason, and still follow the rules', async () => {
  const old = changed((entries) => delete (entries.at(-1)!.body as { reason?: string }).reason);
  expect(await checksOf(old)).toEqual(['chain']);
});

test('logs of before spell tie-breaks otherwise, and are read all the same', async () => {
  const id = await opened(court, { ruleset: 'hammer-of-the-scots', options, settings: { ...SWISS, tieBreaks: ['buchholz_cut_1'] } });
  await entered(court, id, ['ann', 'bob']);
  const text = JSON.stringify(must(await exportTournament(court, OPENER, id))).replace('buchholz_cut_1', 'buchholz-cut-1');
  // Nothing but the hash of what was changed here: the form is right, and the standings follow.
  expect(await checksOf(JSON.parse(text))).toEqual(['chain']);
});

describe('the court’s signature', () => {
  test('is over the last entry: a log that is cut short, or hashed anew, has none', async () => {
    expect(await checksOf(changed((entries) => entries.pop()))).toContain('head');
    expect(await checksOf(changed((entries) => Object.assign(entries.at(-1)!, { hash: whole.entries[0]!.hash })))).toContain('head');
    expect(await checksOf(changed((_, document) => Object.assign(document, { head: 'a.b.c' })))).toEqual(['head']);
    expect(await checksOf(changed((_, document) => delete document.head))).toEqual(['head']);
  });

  test('was none in documents of edition 1: that all is there is not checked', async () => {
    const old = changed((_, document) => {
      delete document.head;
      document.edition = 1;
    });
    const { findings, unchecked } = await verifyTournament(old, keys);
    expect([findings, unchecked.length]).toEqual([[], 1]);
  });

  test('of a result names the entry before it, also of the second in one start', async () => {
    const results = whole.entries.filter(({ body }) => body.type === 'result-recorded');
    for (const { seq, body } of results) {
      const signed = must(await verify('table-result', (body as ResultRecorded).certificate, keys));
      expect(signed['before']).toBe(whole.entries[seq - 2]!.hash);
    }
    expect(await checksOf(changed((entries) => Object.assign(entries.at(-3)!, { hash: whole.entries[0]!.hash })))).toContain('result');
  });
});

describe('a pairing names what made it', () => {
  test('and is worked out again by nothing else', async () => {
    const { body } = whole.entries[placeOf(whole.entries, 'round-paired')]!;
    expect(body).toMatchObject({ method: 'bids/1' });
    const { unchecked } = await verifyTournament(changed(set('round-paired', () => ({ method: 'bids/0' }))), keys);
    expect(unchecked).toEqual(['the pairing of round 1: it was made by bids/0, and this program pairs by bids/1']);
  });

  test('or is of before: then it is worked out all the same', async () => {
    const id = await opened(court, { ruleset: 'hammer-of-the-scots', options });
    await entered(court, id, ['ann', 'bob']);
    await started(court, id, 1);
    const document = JSON.parse(JSON.stringify(must(await exportTournament(court, OPENER, id)))) as ExportedTournament;
    delete (document.entries[placeOf(document.entries, 'round-paired')]!.body as { method?: string }).method;
    expect((await verifyTournament(document, keys)).findings.map(({ check }) => check)).toEqual(['chain']);
  });
});
