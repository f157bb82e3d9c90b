// An exported tournament is folded again by the rules: what cannot follow on what was before is found, also where it was signed anew.
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
import type { ResultRecorded, RoundPaired, TableResult, TournamentBody } from '../../../src/tournaments/log/entries.js';
import { must, OPENER, openHouse } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { signedAnew } from './re-signed.js';
import { ask, entered, opened, SWISS } from './tournament.js';

const services = await openHouse(await freshDatabase(), { rulesets: RULESETS });
const options = { edition: '3.0', scenario: 'braveheart' };
const settings = { ...SWISS, format: 'bids', rounds: 2, tieBreaks: [] } as const;
const tournament = await opened(services, { public: true, ruleset: 'hammer-of-the-scots', options, settings });
const tokens = await entered(services, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
const bids = { ann: 'E1', bob: 'S1', cat: 'E2', dan: 'S3' };
must(await withdrawPlayer(services, OPENER, ask(tournament, { player: 'eve' })));
for (const [player, bid] of Object.entries(bids)) must(await placeBid(services, tokens.get(player)!, ask(tournament, { round: 1, bid })));
must(await revealBids(services, OPENER, ask(tournament, { round: 1 })));
must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
// Who is gone by the start forfeits in the entries that follow it.
must(await recordAbsence(services, OPENER, ask(tournament, { player: 'bob', round: 1, kind: 'absent' })));
const { standing } = must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
const table = standing.tournament.rounds[0]!.pairing!.tables.findIndex(({ players }) => !players.includes('bob' as never)) + 1;
const [winner, loser] = standing.tournament.rounds[0]!.pairing!.tables[table - 1]!.players;
const result = { placings: [[winner!], [loser!]], forfeited: [] };
must(await reportResult(services, OPENER, ask(tournament, { round: 1, table, result, source: 'adjudication', reason: 'Unfinished.' })));
must(await closeTournament(services, OPENER, ask(tournament, { early: true, reason: 'It snows.' })));
const whole = must(await exportTournament(services, OPENER, tournament));
const keys = await services.signer.published();

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

/** What is found where the court's own key has signed the entries so: the type and number among its like of the entry, the check and why. */
async function foundIn(change: Change): Promise<readonly string[]> {
  const copy = JSON.parse(JSON.stringify(whole)) as ExportedTournament;
  const entries = copy.entries as ExportedEntry[];
  change(entries, copy as never);
  const forged = await signedAnew(services, copy, entries);
  const { findings, unchecked } = await verifyTournament(forged, keys);
  expect(unchecked).toEqual([]);
  return findings.map(({ entry, check, why }) => `${entry === null ? 'document' : forged.entries[entry - 1]!.body.type}, ${check}: ${why}`);
}

const STRANGER = { account: 'stranger', player: null };
const by =
  (type: string, maker: object): Change =>
  (entries) =>
    Object.assign(entries[placeOf(entries, type)]!, { by: maker });
/** Entered before the bids are told. */
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
/** Who won without a game forfeits, and the other wins. */
const forfeitedByOther = ({ placings, forfeited }: TableResult): TableResult => ({ placings: [forfeited], forfeited: placings.flat() });

test('signed anew as it was, nothing is found', async () => {
  expect(await foundIn(() => undefined)).toEqual([]);
});

const REFUSED = 'by the rules it is refused:';
const OTHER_FORFEITS = 'round-started, rules: its forfeits do not follow from who was absent';
const OTHER_PAIRING = 'round-paired, pairing: computed again it is another one';
const NOT_THEIRS = 'it was made by somebody who may not';

describe('found out by the rules, and nothing else', () => {
  test.each([
    ['somebody bids twice', twice('bid-placed'), `bid-placed, rules: ${REFUSED} bid-already-placed`],
    ['a bid is another’s', by('bid-placed', { account: null, player: 'dan' }), `bid-placed, rules: ${NOT_THEIRS}`],
    ['somebody withdraws twice', twice('player-withdrawn'), `player-withdrawn, rules: ${REFUSED} already-withdrawn`],
    [
      'an account that somebody else has entered is said to take part',
      set('player-registered', () => ({ account: 'A', confirmed: true })),
      `player-registered, rules: ${NOT_THEIRS}`,
    ],
    [
      'somebody else forfeits',
      set('result-recorded', ({ result: told }) => ({ result: forfeitedByOther(told as unknown as TableResult) })),
      OTHER_FORFEITS,
    ],
    [
      'a game is left out',
      set('round-started', ({ games }) => ({ games: games!.map(() => null) })),
      'round-started, rules: by the rules it is another one',
    ],
    [
      'a result is of who sat elsewhere',
      (entries) => Object.assign((entries.at(-2)!.body as ResultRecorded).result!, { places: [['bob'], ['ann']] }),
      `result-recorded, rules: ${REFUSED} invalid-result`,
    ],
    [
      'a result has no reason',
      (entries) => Object.assign(entries.at(-2)!.body, { reason: null }),
      `result-recorded, rules: ${REFUSED} reason-required`,
    ],
    [
      'a table with a game is said to have none, and to be a forfeit of its start',
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
      'an end that was due is said to be early',
      set('tournament-opened', ({ settings: all }) => ({ settings: { ...all, rounds: 1 } })),
      'tournament-closed, rules: by the rules it is another one',
    ],
    [
      'it is closed before its round is over',
      (entries) => entries.splice(-2, 1),
      `tournament-closed, rules: ${REFUSED} round-not-finished`,
    ],
    [
      'a time falls',
      anotherTime(-2, '2001-01-01T00:00:00.000Z'),
      'result-recorded, rules: it is of a time before the entry that it follows',
    ],
    [
      'another player withdraws somebody',
      by('player-withdrawn', { account: null, player: 'ann' }),
      `player-withdrawn, rules: ${NOT_THEIRS}`,
    ],
    ['a stranger closes entry', made(STRANGER, { type: 'registration-closed' }), `registration-closed, rules: ${NOT_THEIRS}`],
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
    ).map((type) => [`a stranger made it: ${type}`, by(type, STRANGER), `${type}, rules: ${NOT_THEIRS}`] as const),
  ] as readonly (readonly [string, Change, string])[])('%s', async (_, change, finding) => {
    expect(await foundIn(change)).toEqual([finding]);
  });
});

test('logs of before were closed early without a reason, and still follow the rules', async () => {
  const old = changed((entries) => delete (entries.at(-1)!.body as { reason?: string }).reason);
  expect(await checksOf(old)).toEqual(['chain']);
});

test('logs of before spell tie-breaks otherwise, and are read all the same', async () => {
  const id = await opened(services, { ruleset: 'hammer-of-the-scots', options, settings: { ...SWISS, tieBreaks: ['buchholz-cut-1'] } });
  await entered(services, id, ['ann', 'bob']);
  const text = JSON.stringify(must(await exportTournament(services, OPENER, id))).replace('buchholz-cut-1', 'buchholz-cut-1');
  // Nothing but the hash of what was changed here: the form is right, and the standings follow.
  expect(await checksOf(JSON.parse(text))).toEqual(['chain']);
});

describe('found out by the rules, with what follows from it', () => {
  test.each([
    [
      'somebody enters twice',
      twice('player-registered'),
      [
        `player-registered, rules: ${REFUSED} already-registered`,
        'bids-revealed, rules: not all bids of who plays are told',
        OTHER_PAIRING,
      ],
    ],
    [
      'a bid is not told',
      set('bids-revealed', ({ bids: all }) => ({ bids: all!.slice(1) })),
      ['bids-revealed, rules: not all bids of who plays are told', OTHER_PAIRING],
    ],
    [
      'a bid is told twice',
      set('bids-revealed', ({ bids: all }) => ({ bids: [...all!, all![0]] })),
      ['bids-revealed, rules: somebody bids twice', OTHER_PAIRING],
    ],
    [
      'a bid was never made',
      without('bid-placed'),
      [`bids-revealed, rules: ${REFUSED} bids-missing`, 'bids-revealed, bids: the bid of ann is not the one that was committed to'],
    ],
    ['a forfeit is left out', without('result-recorded'), [OTHER_FORFEITS, `tournament-closed, rules: ${REFUSED} round-not-finished`]],
    [
      'a forfeit of a start comes later',
      (entries) => entries.splice(-3, 2, entries.at(-2)!, entries.at(-3)!),
      [OTHER_FORFEITS, `result-recorded, rules: ${REFUSED} reason-required`],
    ],
  ] as readonly (readonly [string, Change, readonly string[]])[])('%s', async (_, change, findings) => {
    expect(await foundIn(change)).toEqual(findings);
  });
});

/** A court whose certificates name no entry, as they did before. */
const ofBefore = {
  ...services,
  signer: {
    ...services.signer,
    sign: (kind: never, { before: _before, ...payload }: Readonly<Record<string, unknown>>) => services.signer.sign(kind, payload as never),
  },
} as typeof services;

test('where certificates name no entry, results were said by any arbiter who did not play: who it was is not checked', async () => {
  const entries = whole.entries.map((each, at) => (at === whole.entries.length - 2 ? { ...each, by: STRANGER } : each));
  const { findings, unchecked } = await verifyTournament(await signedAnew(ofBefore, whole, entries), keys);
  expect(findings).toEqual([]);
  expect(unchecked).toEqual([expect.stringContaining('who said the result in entry')]);
});

describe('the court’s signature', () => {
  test('is over the last entry: a log that is cut short, or hashed anew, has none', async () => {
    expect(await checksOf(changed((entries) => entries.pop()))).toContain('head');
    expect(await checksOf(changed((entries) => Object.assign(entries.at(-1)!, { hash: whole.entries[0]!.hash })))).toContain('head');
    expect(await checksOf(changed((_, document) => Object.assign(document, { head: 'a.b.c' })))).toEqual(['head']);
    expect(await checksOf(changed((_, document) => delete document.head))).toEqual(['head']);
  });

  test('was none in documents of edition 1, whose certificates name no entry: that all is there is not checked', async () => {
    const { entries, ...rest } = whole;
    const { head: _, ...old } = { ...(await signedAnew(ofBefore, whole, entries)), edition: 1 };
    expect(rest.edition).toBe(2);
    const { findings, unchecked } = await verifyTournament(old, keys);
    expect([findings, unchecked.filter((what) => what.startsWith('whether these are all'))]).toEqual([[], [expect.any(String)]]);
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

  test('or is of before, and says nothing: then it is not checked, however it was paired', async () => {
    const entries = JSON.parse(JSON.stringify(whole.entries)) as ExportedEntry[];
    delete (entries[placeOf(entries, 'round-paired')]!.body as { method?: string }).method;
    const unsaid = { findings: [], unchecked: ['the pairing of round 1: it does not say what made it'] };
    expect(await verifyTournament(await signedAnew(services, whole, entries), keys)).toEqual(unsaid);
    Object.assign(entries[placeOf(entries, 'round-paired')]!.body, { byes: [], tables: pairedOtherwise(entries) });
    expect(await verifyTournament(await signedAnew(services, whole, entries), keys)).toEqual(unsaid);
  });
});

/** The same tables, with other handicaps. */
const pairedOtherwise = (entries: readonly ExportedEntry[]): readonly object[] => {
  const { tables } = entries[placeOf(entries, 'round-paired')]!.body as RoundPaired;
  return tables.map(({ players }, at) => ({ players, handicap: `E${at + 1}` }));
};
