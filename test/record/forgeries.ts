// Every forgery of a record that this project knows of: by whom, and which check finds it, or why none can. docs/evidence.md has the same
// table, and `forgeries.test.ts` hands each of them to all fronts of the verifier.
import { randomBytes, sign as signBytes } from 'node:crypto';
import { type Chance, seededChance } from '../../src/engine/chance.js';
import { eraseTypes, type RulesetTypes } from '../../src/engine/ruleset.js';
import { actOf, signAct } from '../../src/record/arbiter-signatures.js';
import type { SeriesUse } from '../../src/record/chance/draws.js';
import { canonical } from '../../src/record/hashing.js';
import type { Effect } from '../../src/record/lifecycle/disputes.js';
import type { OpenedDraws } from '../../src/record/payloads.js';
import { tableChance } from '../../src/record/physical-table/chance.js';
import type { TableDraw, TableStatement } from '../../src/record/physical-table/statements.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';
import type { Check } from '../../src/record/verify/index.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { newSigner, type Signer } from '../support/table-signers.js';
import { resealed } from './crafted-record.js';
import { lineWith } from './flipped.js';
import type { ToCheck } from './fronts.js';
import { remade } from './remade.js';
import { key } from './tampered-record.js';
import { TamperingServer } from './tampering-server.js';

/**
 * Who forges. A stranger has no key of the server, and no more has a seat; a seat and an arbiter may sign at a physical table. What the rules
 * forbid to a seat or an arbiter is in a record only if the operator's server has accepted it. The operator owns the signing key and the
 * secrets, and makes everything that follows from the forgery fit it.
 */
export type Forger = 'stranger' | 'seat' | 'arbiter' | 'operator';

/** The check that finds a forgery; `not proven` if the record exits with 3; null if no single record shows it. */
type FoundBy = Check | 'not proven' | null;

export interface Forgery {
  readonly forgery: string;
  readonly by: Forger;
  readonly found: FoundBy;
  /** The entry in which it is found; null for the record itself. Not given if it is not found. */
  readonly at?: number | null;
  /** Whether a verifier without the rules of the games cannot find it, other than by a check that is about them. */
  readonly needsRules?: true;
  /** Where it is found, if only there, or why it is not found. */
  readonly remark?: string;
  /** A record that has it; missing if it leaves no trace in any record. */
  readonly make?: () => ToCheck | Promise<ToCheck>;
}

type Lines = readonly string[];
type Fields = Record<string, unknown>;

const lords = (lies = {}) => new TamperingServer('lords-of-scotland', { seats: 2 }, lies);
const hammer = (lies = {}) => new TamperingServer('hammer-of-the-scots', { scenario: 'braveheart', edition: '4.0' }, lies);
const [SEAT, OTHER] = lords().seats as [string, string];
const LORDS = eraseTypes(lordsOfScotland);
const HAMMER = eraseTypes(hammerOfTheScots);

const ENTROPY = 'entropy-of-the-sender';
const OTHER_ENTROPY = 'entropy-of-the-operator';
/** Plays some actions whose senders add entropy: entries 4 on. Entry 4 draws, as do 6 and 7. */
const played = (actions = 4, server = lords().begin()) => server.play(actions, { entropy: ENTROPY });

/** The end of a game that `SEAT` resigns. */
const RESIGNED = { winners: [OTHER], clause: null, reason: 'resigned' };
const resigned = (server: TamperingServer, seat = SEAT) =>
  server.enter({ kind: 'seat-resigned', actor: seat, body: { type: 'seat-resigned', seat } });

/** A small game to its end: set-up, four actions, a resignation in entry 8, and the certificate in entry 9. */
const ended = (server = played()) => resigned(server).certify(RESIGNED, { era: 1 });
const ENDED = ended();
const CERTIFICATE = ENDED.certificate(RESIGNED);
const ALL: Lines = ENDED.record('all', { certificate: CERTIFICATE });
const OWN: Lines = ENDED.record(SEAT, { certificate: CERTIFICATE });
const RUNNING: Lines = played().record('all');
/** The last line of a record that is certified with something else. */
const certifiedWith = (changed: object, viewer?: string): ToCheck => ({
  lines: ENDED.record(viewer, { certificate: { ...CERTIFICATE, ...changed } }),
});
const { keys: KEYS } = JSON.parse(ALL.at(-1)!) as { keys: { keys: object[] } };

const line = (lines: Lines, at: number) => JSON.parse(lines.at(at)!) as Fields & { part: Fields; header: Fields };
const put = (lines: Lines, at: number, change: (value: ReturnType<typeof line>) => object): string[] =>
  lines.with(at, canonical(change(line(lines, at))));
const without = (value: object, field: string): Fields => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
/** The operator gives a viewer another payload of an entry, and signs it. */
const told = (lines: Lines, at: number, change: (part: Fields) => Fields): ToCheck => ({
  lines: resealed(put(lines, at, (value) => ({ ...value, part: change(value.part) }))),
});
const of = (server: TamperingServer, viewer = 'all'): ToCheck => ({ lines: server.record(viewer) });
const overAgain = (server: TamperingServer) => of(server.dispute().rule({ type: 'annul' }));

/** An action whose content is another than the one decided. */
const acted = (changed: object) => resigned(lords().begin().act(undefined, {}, changed));

// Disputes.

const disputed = (changed: object, viewer = 'all'): ToCheck => {
  const server = lords().begin().play(3);
  const body = { type: 'dispute-opened', number: 1, openedBy: SEAT, arbiterAccount: null, entryRef: server.entryRef(), claim: 'x' };
  return of(server.dispute({ body: { ...body, readers: 'public', appealOf: null, ...changed } as never }), viewer);
};
const RULING = { type: 'dispute-ruled', dispute: 1, arbiterAccount: 'acc_a', reason: 'r', clause: null, readers: 'public' };
const ruled = (changed: object, viewer = 'all'): ToCheck =>
  of(
    lords()
      .begin()
      .play(3)
      .dispute()
      .rule({ type: 'uphold' }, { body: { ...RULING, effect: { type: 'uphold' }, ...changed } as never }),
    viewer,
  );
const rolledBack = (entry: number, viewer = 'all'): ToCheck => {
  const server = lords().begin().play(3).dispute().rule({ type: 'uphold' }).dispute();
  return of(server.rule({ type: 'roll-back', toRef: server.entryRef(entry) }), viewer);
};
/** Entry 6 is disputed in 7, ruled on in 8 by `first`, appealed in 9, and ruled on in 10 by `second`. One player has an account. */
const judged = (first: string, second: string, effect: Effect = { type: 'uphold' }) => {
  const server = lords()
    .begin({}, {}, { [SEAT]: 'acc_p' })
    .play(3);
  const by = (dispute: number, arbiterAccount: string, ruling: Effect) => ({
    body: { ...RULING, dispute, arbiterAccount, effect: ruling } as never,
  });
  server.dispute().rule({ type: 'uphold' }, by(1, first, { type: 'uphold' }));
  return appealing(server, 2, 1).rule(effect, by(2, second, effect));
};
const appealing = (server: TamperingServer, number: number, appealOf: number | null, changed: object = {}) => {
  const opened = { type: 'dispute-opened', number, openedBy: SEAT, arbiterAccount: null, entryRef: server.entryRef(), claim: 'x' };
  return server.dispute({ body: { ...opened, readers: 'public', appealOf, ...changed } as never });
};
const closedBy = (account: string) =>
  of(
    judged('acc_a', 'acc_b')
      .dispute()
      .rule({ type: 'annul' })
      .enter({ kind: 'result-certified', body: { type: 'result-certified', account, outcome: null } }, { era: 1 }),
  );
const abandonedBy = (account: string) =>
  of(
    judged('acc_a', 'acc_b')
      .dispute()
      .rule({ type: 'uphold' })
      .enter({ kind: 'game-abandoned', body: { type: 'game-abandoned', account, reason: 'r', winners: [SEAT] } }),
  );

// Physical tables.

const [ARBITER, ONE, TWO] = [await newSigner(), await newSigner(), await newSigner()];

interface Table {
  readonly signers?: readonly Signer[];
  readonly seatKeys?: readonly Signer[];
  readonly signedBy?: 'arbiter' | 'seats';
  /** What is signed, if not the draws of the set-up. */
  readonly stated?: (statement: TableStatement) => TableStatement;
  readonly isUnsigned?: true;
}

/** A game that is set up at a physical table, in entry 3. */
function atTable({ signers = [ARBITER], seatKeys = [], signedBy = 'arbiter', stated = (due) => due, isUnsigned }: Table = {}) {
  const server = lords();
  server.open({}, { chanceSource: 'physical-table', ...(seatKeys.length === 0 && { arbiterKey: ARBITER.jwk }) });
  const taken = (at: number) =>
    ({ entropy: `entropy-entropy-${at}`, entropySource: 'seat', ...(seatKeys[at] && { seatKey: seatKeys[at].jwk }) }) as const;
  server.enter({ kind: 'seat-taken', actor: SEAT, body: taken(0) });
  const draws: TableDraw[] = [];
  const dealt = seededChance(3);
  const noting: Chance = {
    pick(purpose, outcomes, opensTo) {
      const outcome = dealt.pick(purpose, outcomes, opensTo);
      draws.push({ purpose, outcomes: [outcome as string] });
      return outcome;
    },
    sample(purpose, from, count, opensTo) {
      const outcomes = dealt.sample(purpose, from, count, opensTo);
      draws.push({ purpose, outcomes: outcomes as readonly string[] });
      return outcomes;
    },
  };
  server.ruleset.setup(server.options, noting);
  const { chance, uses } = tableChance(draws);
  const events = server.ruleset.setup(server.options, chance);
  const statement = stated({ game: server.game, previous: server.hash, action: null, draws });
  const attestation = { signedBy, attestations: signers.map((signer) => signer.sign(statement)) };
  const body = { ...taken(1), ...(!isUnsigned && { attestation }) };
  return server.enter({ kind: 'seat-taken', actor: OTHER, events, draws: uses(0), body });
}

interface SignedRuling {
  readonly signer?: Signer;
  /** What is signed, if not the place and the act of the entry. */
  readonly game?: string;
  readonly head?: string;
  readonly reason?: string;
  /** The key that the entry names, if not that of the signer. */
  readonly key?: Signer;
}

/** A dispute that an arbiter rules on in entry 8, with a signature. Ends the game. */
async function signedRuling({ signer = ARBITER, game, head, reason, key: named = signer }: SignedRuling = {}): Promise<TamperingServer> {
  const server = lords().begin().play(3).dispute();
  const body = { ...RULING, effect: { type: 'annul' } } as never;
  const act = { ...(actOf(body, null) as object), ...(reason !== undefined && { reason }) } as ReturnType<typeof actOf>;
  const arbiter = { key: signer.jwk, sign: (text: string) => signBytes(null, Buffer.from(text), signer.key.private) };
  const signed = await signAct(arbiter, { game: game ?? server.game, head: head ?? server.hash, act }, Buffer.alloc(16, 7));
  return server.rule({ type: 'annul' }, { body: { ...(body as object), signature: { key: named.jwk, ...signed } } as never });
}

// Clocks.

const CLOCK = { timeControl: { initialSeconds: 60, incrementSeconds: 0 } };
/** Who is to act after the set-up, in a game with a clock. */
const timed = (accounts = {}) => lords().begin({}, {}, accounts, CLOCK);
const TO_ACT = LORDS.toAct(timed().state)[0]!;
const timedOut = (seat: string) => ({ kind: 'seats-timed-out', body: { type: 'seats-timed-out', seats: [seat] } as never });

// Chance.

/** Hammer of the Scots until its first die, which everyone sees: entry 6. */
const diced = (lies = {}, put = {}) => {
  const luck = seededChance(2);
  const server = hammer(lies).begin();
  while (!server.record('spectator').at(-2)!.includes('"openings":[{')) server.act(luck, put);
  return server;
};
/** The record of a spectator, of which the last entry has the only die. */
const DICED: Lines = diced({}, { entropy: ENTROPY }).record('spectator');
const opening = (part: Fields) => (part['openings'] as (Fields & { draws: Fields[] })[])[0]!;
const secretsOf = (lines: Lines) => line(lines, 0)['secrets'] as string[];
const seeded = (put = {}, opening = {}) =>
  new TamperingServer('lords-of-scotland', { seats: 2 }, {}, 'the seed of a practice game').begin({}, {}, {}, opening).act(undefined, put);

const receiptOf = (lines: Lines, at: number, changed: object = {}, signer = key) => {
  const { header, hash, part } = line(lines, at);
  const statement = { game: ENDED.game, viewer: SEAT, version: part['version'], hash, at: header['at'], ...changed };
  return sign(signer, 'receipt', statement as never);
};

/** A server that lets viewers notice an event in another form, or not at all. */
const showing = (type: string, viewer: string, notice: (event: RulesetTypes['Event']) => RulesetTypes['Notice'] | null) => ({
  redact: (event: RulesetTypes['Event'], each: string) =>
    event.type === type && each === viewer ? notice(event) : LORDS.redact(event, each),
});

const STRANGER: readonly Omit<Forgery, 'by'>[] = [
  {
    forgery: 'the time of an entry is another',
    found: 'chain',
    at: 4,
    make: () => ({ lines: lined(4, ['header', 'at'], '2031-01-01T00:00:00.000Z') }),
  },
  { forgery: 'an entry has another actor', found: 'chain', at: 4, make: () => ({ lines: lined(4, ['header', 'actor'], OTHER) }) },
  { forgery: 'an entry says it is of another game', found: 'chain', at: 4, make: () => ({ lines: lined(4, ['header', 'game'], GAME) }) },
  { forgery: 'an action is another', found: 'commitment', at: 4, make: () => ({ lines: lined(4, ['part', 'action'], { type: 'pass' }) }) },
  {
    forgery: 'the entropy of an action is another',
    found: 'commitment',
    at: 4,
    make: () => ({ lines: lined(4, ['part', 'body', 'entropy'], OTHER_ENTROPY) }),
  },
  {
    forgery: '`entropySource` of a seat is another',
    found: 'commitment',
    at: 2,
    make: () => ({
      lines: ALL.with(
        2,
        lineWith(ALL[2]!, ['part', 'body', 'entropySource'], () => 'server'),
      ),
    }),
  },
  { forgery: 'a salt is another', found: 'commitment', at: 4, make: () => ({ lines: ALL.with(4, lineWith(ALL[4]!, ['salt'])) }) },
  { forgery: 'the hash of an entry is another', found: 'chain', at: 4, make: () => ({ lines: ALL.with(4, lineWith(ALL[4]!, ['hash'])) }) },
  {
    forgery: 'a commitment is another',
    found: 'chain',
    at: 4,
    make: () => ({ lines: ALL.with(4, lineWith(ALL[4]!, ['commitments', 'spectator'])) }),
  },
  { forgery: 'an entry is left out', found: 'order', at: 5, make: () => ({ lines: ALL.toSpliced(5, 1) }) },
  { forgery: 'an entry occurs twice', found: 'order', at: 6, make: () => ({ lines: ALL.toSpliced(5, 0, ALL[5]!) }) },
  { forgery: 'two entries are exchanged', found: 'order', at: 5, make: () => ({ lines: ALL.toSpliced(5, 2, ALL[6]!, ALL[5]!) }) },
  {
    forgery: 'an entry of the same game from another record',
    found: 'chain',
    at: 5,
    make: () => ({ lines: ALL.with(5, lords().begin().play(2).record()[5]!) }),
  },
  { forgery: 'the last entries are left out', found: 'end', at: 8, make: () => ({ lines: ALL.toSpliced(8, 2) }) },
  { forgery: 'the record is cut short', found: 'end', at: null, make: () => ({ lines: ALL.slice(0, 7) }) },
  { forgery: 'a line follows the last line', found: 'format', at: null, make: () => ({ lines: [...ALL, ALL[5]!] }) },
  {
    forgery: 'the last line counts more entries',
    found: 'end',
    at: 10,
    make: () => ({ lines: ALL.with(-1, lineWith(ALL.at(-1)!, ['entries'])) }),
  },
  {
    forgery: 'another format in the first line',
    found: 'format',
    at: null,
    make: () => ({ lines: ALL.with(0, lineWith(ALL[0]!, ['format'])) }),
  },
  {
    forgery: 'another game in the first line',
    found: 'chain',
    at: 1,
    make: () => ({ lines: put(ALL, 0, (first) => ({ ...first, game: GAME })) }),
  },
  {
    forgery: 'no keys in the last line',
    found: 'end',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, keys: { keys: [] } })) }),
  },
  {
    forgery: 'the list of secrets is taken away',
    found: 'format',
    at: null,
    make: () => ({ lines: put(ALL, 0, (first) => without(first, 'secrets')) }),
  },
  {
    forgery: 'the last line has another head',
    found: 'end',
    at: null,
    make: () => ({ lines: ALL.with(-1, lineWith(ALL.at(-1)!, ['head'])) }),
  },
  {
    forgery: 'the certificate is taken away',
    found: 'certificate',
    at: null,
    make: () => ({ lines: put(OWN, -1, (last) => without(last, 'certificate')) }),
  },
  {
    forgery: 'the certificate of another result',
    found: 'certificate',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, certificate: certificateIn(annulled()) })) }),
  },
  {
    forgery: 'a receipt in the place of the certificate',
    found: 'certificate',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, certificate: receiptOf(OWN, 4) })) }),
  },
  {
    forgery: 'the signature of another record',
    found: 'signature',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, signature: line(OWN, -1)['signature'] })) }),
  },
  {
    forgery: 'a key is added to those of the server',
    found: 'signature',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, keys: { keys: [signingKeyOf(randomBytes(32)).public, ...KEYS.keys] } })) }),
  },
  {
    forgery: 'a key under the thumbprint of another',
    found: 'signature',
    at: null,
    make: () => ({ lines: put(ALL, -1, (last) => ({ ...last, keys: { keys: [{ ...KEYS.keys[0], x: 'A'.repeat(43) }] } })) }),
  },
  {
    forgery: 'a secret is another',
    found: 'secret',
    at: 1,
    make: () => ({ lines: put(ALL, 0, (first) => ({ ...first, secrets: ['A'.repeat(43)] })) }),
  },
  {
    forgery: 'the secrets are taken away',
    found: 'secret',
    at: null,
    make: () => ({ lines: put(ALL, 0, (first) => ({ ...first, secrets: [] })) }),
  },
  {
    forgery: 'the record of one viewer as that of another',
    found: 'commitment',
    at: 1,
    make: () => ({ lines: put(OWN, 0, (first) => ({ ...first, viewer: OTHER })) }),
  },
  {
    forgery: 'another notation of the same line',
    found: 'format',
    at: 5,
    make: () => ({ lines: ALL.with(5, ALL[5]!.replace('{', '{ ')) }),
  },
  { forgery: 'lines that end with CR LF', found: 'format', at: 5, make: () => ({ lines: ALL.map((each) => `${each}\r`) }) },
  { forgery: 'an additional field', found: 'format', at: 5, make: () => ({ lines: put(ALL, 5, (value) => ({ ...value, more: 1 })) }) },
  {
    forgery: 'a field named `__proto__`',
    found: 'format',
    at: 5,
    make: () => ({ lines: ALL.with(5, `{"__proto__":{},${ALL[5]!.slice(1)}`) }),
  },
  {
    forgery: 'a list that is none',
    found: 'format',
    at: 3,
    make: () => ({ lines: ALL.with(3, ALL[3]!.replace(/"places":\[[\d,]+\]/, '"places":{"length":4294967296}')) }),
  },
  {
    forgery: 'a day that does not exist',
    found: 'format',
    at: 5,
    make: () => ({ lines: lined(5, ['header', 'at'], '2026-02-30T00:00:00.000Z') }),
  },
  { forgery: 'nesting deeper than 64 levels', found: 'format', at: 5, make: () => ({ lines: ALL.with(5, '['.repeat(100_000)) }) },
  {
    forgery: 'a record that is made up and signed with the forger’s key, checked with the server’s keys',
    found: 'signature',
    at: null,
    make: async () => ({ lines: await remade(RUNNING_OWN, 4, (part) => ({ ...part, action: { type: 'pass' } })), keys: KEYS }),
  },
  {
    forgery: 'the same, of what no rule forbids, checked without `--keys`',
    found: null,
    remark: 'the record contains the forger’s keys. The report says that the keys came from the file, and names them',
    make: async () => ({
      lines: await remade(RUNNING_OWN, 2, (part) => ({ ...part, body: { entropy: OTHER_ENTROPY, entropySource: 'seat' } })),
    }),
  },
];

const lined = (at: number, path: readonly string[], value: unknown): string[] =>
  ALL.with(
    at,
    lineWith(ALL[at]!, path, () => value),
  );
const GAME = '00000000-0000-4000-8000-000000001298';
const RUNNING_OWN: Lines = played().record(SEAT);
const annulled = () => {
  const server = lords().begin().play(2).dispute().rule({ type: 'annul' }).certify(null, { era: 1 });
  return server.record('all', { certificate: server.certificate(null) });
};
const certificateIn = (lines: Lines) => line(lines, -1)['certificate'];

const SEATS: readonly Omit<Forgery, 'by'>[] = [
  {
    forgery: 'a receipt of an entry that never was',
    found: 'receipt',
    at: null,
    make: () => ({ lines: OWN, receipts: [receiptOf(OWN, 4, { version: 7 }, signingKeyOf(randomBytes(32)))] }),
  },
  {
    forgery: 'a receipt whose text is changed',
    found: 'receipt',
    at: null,
    make: () => ({ lines: OWN, receipts: [receiptOf(OWN, 4).replace(/\.(.)/, (_, first) => `.${first === 'e' ? 'f' : 'e'}`)] }),
  },
  {
    forgery: 'a receipt of another game',
    found: 'receipt',
    at: null,
    make: () => ({ lines: OWN, receipts: [receiptOf(OWN, 4, { game: GAME })] }),
  },
  {
    forgery: 'the certificate as a receipt',
    found: 'receipt',
    at: null,
    make: () => ({ lines: OWN, receipts: [certificateIn(OWN) as string] }),
  },
  {
    forgery: 'an action that the rules forbid',
    found: 'rules',
    at: 4,
    remark: 'in the full record',
    make: () => of(acted({ action: { type: 'claim' } })),
  },
  {
    forgery: 'an action out of turn',
    found: 'rules',
    at: 4,
    remark: 'in the full record',
    make: () => of(acted({ actor: TO_ACT === SEAT ? OTHER : SEAT })),
  },
  {
    forgery: 'an action before every seat is taken',
    found: 'system-entries',
    at: 2,
    make: () =>
      of(
        lords()
          .open()
          .enter({ actor: SEAT, action: { type: 'recruit' } }),
      ),
  },
  { forgery: 'an action during a dispute', found: 'system-entries', at: 7, make: () => overAgain(lords().begin().play(2).dispute().act()) },
  {
    forgery: 'an action after the end',
    found: 'system-entries',
    at: 9,
    make: () => of(resigned(lords().begin().play(4)).act(undefined, { era: 1 })),
  },
  {
    forgery: 'an action after its time was up',
    needsRules: true,
    found: 'system-entries',
    at: 4,
    remark: 'in the full record',
    make: () => of(resigned(timed().wait(61).act())),
  },
  {
    forgery: 'a dispute after its time was up',
    needsRules: true,
    found: 'system-entries',
    at: 4,
    remark: 'in the full record',
    make: () => overAgainst(TO_ACT),
  },
  {
    forgery: 'an undo of what others have noticed',
    found: 'system-entries',
    at: 5,
    remark: 'in the full record',
    make: () => of(undone()),
  },
  { forgery: 'a dispute by a name that is no seat', found: 'system-entries', at: 7, make: () => disputed({ openedBy: 'stranger' }) },
  { forgery: 'a seat’s dispute with an account', found: 'system-entries', at: 7, make: () => disputed({ arbiterAccount: 'acc_a' }) },
  {
    forgery: 'a claim for readers that are no seats',
    found: 'system-entries',
    at: 7,
    make: () => disputed({ readers: ['nobody-here'] }, OTHER),
  },
  { forgery: 'a claim with a reader named twice', found: 'system-entries', at: 7, make: () => disputed({ readers: [SEAT, SEAT] }) },
  { forgery: 'a claim whose readers leave out its author', found: 'system-entries', at: 7, make: () => disputed({ readers: [OTHER] }) },
  {
    forgery: 'a dispute on an entry that does not exist',
    found: 'system-entries',
    at: 7,
    make: () => disputed({ entryRef: { seq: 0, versions: {} } }),
  },
  { forgery: 'a dispute with an additional field', found: 'system-entries', at: 7, make: () => disputed({ more: 1 }) },
  { forgery: 'a second appeal of a ruling', found: 'system-entries', at: 11, make: () => of(appealing(judged('acc_a', 'acc_b'), 3, 1)) },
  {
    forgery: 'an appeal of a ruling on an appeal',
    found: 'system-entries',
    at: 11,
    make: () => of(appealing(judged('acc_a', 'acc_b'), 3, 2)),
  },
  { forgery: 'an appeal of what was not ruled', found: 'system-entries', at: 9, make: () => of(appealing(once(), 2, 2)) },
  {
    forgery: 'an appeal that names another entry than the ruling',
    found: 'system-entries',
    at: 9,
    make: () => of(appealing(once(), 2, 1, { entryRef: once().entryRef(6) })),
  },
  { forgery: 'a dispute on a ruling that is no appeal of it', found: 'system-entries', at: 9, make: () => of(appealing(once(), 2, null)) },
  {
    forgery: 'a seat that is taken twice',
    found: 'system-entries',
    at: 3,
    make: () => of(lords().open().enter(takenBy(SEAT)).enter(takenBy(SEAT))),
  },
  {
    forgery: 'two seats with the same key of a physical table',
    found: 'system-entries',
    at: 3,
    make: () => of(atTable({ seatKeys: [ONE, ONE], signers: [ONE], signedBy: 'seats' })),
  },
  {
    forgery: 'a seat that signs for both at a physical table',
    found: 'attestation',
    at: 3,
    make: () => of(atTable({ seatKeys: [ONE, TWO], signers: [ONE, ONE], signedBy: 'seats' })),
  },
  {
    forgery: 'a seat that does not sign at a physical table',
    found: 'attestation',
    at: 3,
    make: () => of(atTable({ seatKeys: [ONE, TWO], signers: [ONE], signedBy: 'seats' })),
  },
  {
    forgery: 'statements of a physical table that were signed for another place in the game',
    found: 'attestation',
    at: 3,
    make: () => of(atTable({ seatKeys: [ONE, TWO], signers: [ONE, TWO], signedBy: 'seats', stated: (due) => ({ ...due, game: GAME }) })),
  },
  {
    forgery: 'all seats sign a throw at a physical table that was not thrown',
    found: null,
    remark: 'the dice are what the table signed',
    make: () => of(atTable({ seatKeys: [ONE, TWO], signers: [ONE, TWO], signedBy: 'seats' })),
  },
  { forgery: 'two seats show each other their cards', found: null, remark: 'it leaves no trace' },
  {
    forgery: 'the sender of an action and the operator choose its entropy together',
    found: null,
    remark: 'who knows the entropy and the secret can try many values; the verdict on draws is about an operator alone',
    make: () => of(played()),
  },
];

const takenBy = (seat: string) =>
  ({ kind: 'seat-taken', actor: seat, body: { entropy: 'entropy-entropy-0', entropySource: 'seat' } }) as const;
const overAgainst = (seat: string) => {
  const server = timed().wait(61);
  const opened = { type: 'dispute-opened', number: 1, openedBy: seat, arbiterAccount: null, entryRef: server.entryRef(), claim: 'x' };
  return of(server.dispute({ body: { ...opened, readers: 'public', appealOf: null } as never }).rule({ type: 'annul' }));
};
const undone = () => {
  const server = lords().begin().act();
  return server.takeBack(LORDS.toAct(lords().begin().state)[0]!, server.entryRef(3)).dispute().rule({ type: 'annul' });
};
/** A game in which entry 6 is disputed in 7 and ruled on in 8. */
const once = () => lords().begin().play(3).dispute().rule({ type: 'uphold' });

const ARBITERS: readonly Omit<Forgery, 'by'>[] = [
  { forgery: 'a ruling without a reason', found: 'system-entries', at: 8, make: () => ruled({ reason: null }) },
  { forgery: 'a ruling with an unknown effect', found: 'system-entries', at: 8, make: () => ruled({ effect: { type: 'adjourn' } }) },
  {
    forgery: 'a penalty for a name that is no seat',
    found: 'system-entries',
    at: 8,
    make: () => ruled({ effect: { type: 'penalty', seat: 'nobody-here', penalty: 'x' } }),
  },
  {
    forgery: 'winners that are no seats',
    found: 'system-entries',
    at: 8,
    make: () => ruled({ effect: { type: 'correct-result', winners: ['nobody'] } }),
  },
  {
    forgery: 'a winner named twice',
    found: 'system-entries',
    at: 8,
    make: () => ruled({ effect: { type: 'correct-result', winners: [SEAT, SEAT] } }),
  },
  {
    forgery: 'a ruling for readers that are no seats',
    found: 'system-entries',
    at: 8,
    make: () => ruled({ readers: ['nobody-here'] }, SEAT),
  },
  {
    forgery: 'a ruling that cites a clause which does not exist',
    needsRules: true,
    found: 'system-entries',
    at: 8,
    make: () => ruled({ clause: 'L99.9' }),
  },
  {
    forgery: 'half a character in a penalty',
    found: 'format',
    at: 8,
    make: () => ruled({ effect: { type: 'penalty', seat: SEAT, penalty: '\ud800' } }),
  },
  {
    forgery: 'a ruling on no dispute',
    found: 'system-entries',
    at: 6,
    make: () =>
      of(
        lords()
          .begin()
          .play(2)
          .rule({ type: 'uphold' }, { body: { ...RULING, effect: { type: 'uphold' } } as never }),
      ),
  },
  { forgery: 'a second ruling on a dispute', found: 'system-entries', at: 9, make: () => of(once().rule({ type: 'annul' })) },
  { forgery: 'a roll-back to before every seat was taken', found: 'system-entries', at: 10, make: () => rolledBack(1) },
  { forgery: 'the same, in the record of a seat', found: 'system-entries', at: 10, make: () => rolledBack(2, SEAT) },
  { forgery: 'a roll-back to a ruling', found: 'system-entries', at: 10, make: () => rolledBack(8) },
  { forgery: 'a dispute by an arbiter without an account', found: 'system-entries', at: 7, make: () => disputed({ openedBy: 'arbiter' }) },
  {
    forgery: 'an appeal by an arbiter',
    found: 'system-entries',
    at: 9,
    make: () => of(appealing(once(), 2, 1, { openedBy: 'arbiter', arbiterAccount: 'acc_c' })),
  },
  { forgery: 'a player rules', found: 'system-entries', at: 8, make: () => of(judged('acc_p', 'acc_q')) },
  { forgery: 'the same, in the record of a seat', found: 'system-entries', at: 8, make: () => of(judged('acc_p', 'acc_q'), OTHER) },
  {
    forgery: 'an arbiter rules on the appeal of the own ruling',
    found: 'system-entries',
    at: 10,
    make: () => of(judged('acc_a', 'acc_a')),
  },
  {
    forgery: 'an arbiter inspects hidden information in the appeal of the own ruling',
    found: 'system-entries',
    at: 10,
    make: () =>
      of(
        appealing(once(), 2, 1).enter({
          kind: 'hidden-inspected',
          body: { type: 'hidden-inspected', dispute: 2, arbiterAccount: 'acc_a', reason: 'r' },
        }),
      ),
  },
  {
    forgery: 'an arbiter whose ruling was appealed judges a dispute that an arbiter opened',
    found: 'system-entries',
    at: 12,
    make: () =>
      of(
        appealing(judged('acc_a', 'acc_b'), 3, null, { openedBy: 'arbiter', arbiterAccount: 'acc_d' }).rule(
          { type: 'uphold' },
          { body: { ...RULING, dispute: 3, effect: { type: 'uphold' } } as never },
        ),
      ),
  },
  { forgery: 'an arbiter certifies while the own ruling can be appealed', found: 'system-entries', at: 13, make: () => closedBy('acc_a') },
  { forgery: 'a player certifies', found: 'system-entries', at: 13, make: () => closedBy('acc_p') },
  {
    forgery: 'a player abandons a game that has started',
    found: 'system-entries',
    at: 13,
    make: () => abandonedBy('acc_p'),
  },
  {
    forgery: 'an arbiter abandons the game while the own ruling can be appealed',
    found: 'system-entries',
    at: 13,
    make: () => abandonedBy('acc_a'),
  },
  {
    forgery: 'a player adds time',
    found: 'system-entries',
    at: 4,
    make: () =>
      of(
        timed({ [OTHER]: 'acc_p' }).enter({
          kind: 'time-added',
          body: { type: 'time-added', account: 'acc_p', seat: OTHER, seconds: 60, reason: 'x' } as never,
        }),
      ),
  },
  { forgery: 'the key of the arbiter as that of a seat', found: 'system-entries', at: 2, make: () => of(keyOfArbiter()) },
  {
    forgery: 'an arbiter who signs other draws than those of the entry',
    found: 'attestation',
    at: 3,
    make: () => of(atTable({ stated: (due) => ({ ...due, draws: due.draws.slice(1) }) })),
  },
  {
    forgery: 'an arbiter who signs for another entry',
    found: 'attestation',
    at: 3,
    make: () => of(resigned(atTable({ stated: (due) => ({ ...due, previous: 'A'.repeat(43) }) }))),
    remark: 'in the full record, once the secret is published',
  },
  {
    forgery: 'an arbiter who signs a throw that was not thrown',
    found: null,
    remark: 'the dice are what the arbiter signed',
    make: () => of(atTable()),
  },
  {
    forgery: 'a signature of a ruling that is not by the key it names',
    found: 'arbiter',
    at: 8,
    make: async () => of(await signedRuling({ key: ONE })),
  },
  {
    forgery: 'an arbiter who denies a ruling that the own key signed',
    found: null,
    remark: 'the signature proves that the key signed it, and the record says so',
    make: async () => ({ lines: (await signedRuling()).record(), arbiterKeys: { keys: [ARBITER.jwk] } }),
  },
  { forgery: 'an unjust ruling', found: null, remark: 'the record proves its author and content', make: () => of(once()) },
  {
    forgery: 'an arbiter waits for favourable throws, by one roll-back after the other',
    found: null,
    remark: 'each roll-back is an entry with its author',
    make: () => twiceBack(),
  },
];

const keyOfArbiter = () => {
  const server = lords().open({}, { chanceSource: 'physical-table', arbiterKey: ARBITER.jwk });
  return server.enter({ ...takenBy(SEAT), body: { ...takenBy(SEAT).body, seatKey: ARBITER.jwk } });
};
const twiceBack = () => {
  const server = lords().begin().play(2);
  const to = server.entryRef(4);
  return of(server.dispute().rule({ type: 'roll-back', toRef: to }).dispute({}, {}, to).rule({ type: 'roll-back', toRef: to }));
};

const WON = { type: 'game-ended', outcome: { winners: [SEAT], clause: 'L8.1', reason: 'strength', sentence: 'x' } };

const OPERATOR: readonly Omit<Forgery, 'by'>[] = [
  // Eras.
  { forgery: 'the deal in the era it likes best', found: 'order', at: 3, make: () => of(lords().begin({ era: 1 }).play(3)) },
  { forgery: 'the same, in the record of a seat', found: 'order', at: 3, make: () => of(lords().begin({ era: 1 }).play(3), OTHER) },
  { forgery: '`era` raised from one entry on, with new roots and keys', found: 'order', at: 6, make: () => of(raised()) },
  { forgery: 'the same, in the record of a spectator', found: 'order', at: 6, make: () => of(raised(), 'spectator') },
  {
    forgery: 'a new era that begins with a dispute in a running game',
    found: 'order',
    at: 7,
    make: () => of(lords().begin().play(3).dispute({}, { era: 1 })),
  },
  // The certificate.
  {
    forgery: 'a certificate with another winner',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ outcome: { ...RESIGNED, winners: [SEAT] } }),
  },
  {
    forgery: 'the same, in the record of a seat',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ outcome: { ...RESIGNED, winners: [SEAT] } }, SEAT),
  },
  {
    forgery: 'a certificate with another reason',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ outcome: { ...RESIGNED, reason: 'timed-out' } }),
  },
  {
    forgery: 'a certificate with `chanceSource` `physical-table`',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ chanceSource: 'physical-table' }, SEAT),
  },
  {
    forgery: 'a certificate with other accounts of the seats',
    found: 'certificate',
    at: null,
    make: () =>
      certifiedWith(
        {
          seats: [
            { seat: SEAT, account: 'acc_x' },
            { seat: OTHER, account: null },
          ],
        },
        SEAT,
      ),
  },
  {
    forgery: 'a certificate with other seats',
    found: 'certificate',
    at: null,
    make: () =>
      certifiedWith({
        seats: [
          { seat: OTHER, account: null },
          { seat: SEAT, account: null },
        ],
      }),
  },
  {
    forgery: 'a certificate with other options',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ options: { ...LORDS_OPTIONS, seats: 3 } }),
  },
  { forgery: 'a certificate with another `rulesVersion`', found: 'certificate', at: null, make: () => certifiedWith({ rulesVersion: 1 }) },
  {
    forgery: 'a certificate with another ruleset',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ ruleset: 'hammer-of-the-scots' }),
  },
  {
    forgery: 'a certificate with another time',
    found: 'certificate',
    at: null,
    make: () => certifiedWith({ at: '2031-01-01T00:00:00.000Z' }),
  },
  { forgery: 'a certificate of another entry', found: 'certificate', at: null, make: () => certifiedWith({ hash: line(ALL, 8)['hash'] }) },
  { forgery: 'a certificate of another game', found: 'certificate', at: null, make: () => certifiedWith({ game: GAME }) },
  { forgery: 'a certificate that calls the game practice', found: 'certificate', at: null, make: () => certifiedWith({ practice: true }) },
  { forgery: 'a certificate that does not call a practice game so', found: 'certificate', at: null, make: () => practised() },
  { forgery: 'no certificate of a certified result', found: 'certificate', at: null, make: () => of(ended()) },
  {
    forgery: 'a certificate of a result that is not certified',
    found: 'certificate',
    at: null,
    make: () => ({ lines: resigned(played()).record('all', { certificate: CERTIFICATE }) }),
  },
  { forgery: 'a certified result that is not how the game ended', found: 'certificate', at: 9, make: () => misjudged('all') },
  { forgery: 'the same, in the record of a seat', found: 'certificate', at: 9, make: () => misjudged(SEAT) },
  { forgery: 'a certified result of a game that goes on', found: 'certificate', at: 8, make: () => of(played().certify(RESIGNED)) },
  {
    forgery: 'an entry after the certified result',
    found: 'system-entries',
    at: 10,
    make: () => of(ended().certify(RESIGNED, { era: 1 })),
  },
  // The opening.
  { forgery: '`physical-table` in the opening, and draws of the server', found: 'attestation', at: 3, make: () => of(posing()) },
  { forgery: 'the same, in the record of a seat', found: 'chance', at: 3, make: () => of(posing(), SEAT) },
  {
    forgery: 'the same, in the record of a seat and without openings',
    found: 'attestation',
    at: 3,
    make: () => told(posing().record(SEAT), 3, (part) => ({ ...part, openings: [], roots: [] })),
  },
  {
    forgery: 'the key of a physical table where the server draws',
    found: 'system-entries',
    at: 1,
    make: () => of(lords().begin({}, {}, {}, { arbiterKey: ARBITER.jwk })),
  },
  {
    forgery: 'a seat with the key of a physical table where the server draws',
    found: 'system-entries',
    at: 3,
    make: () => told(RUNNING, 3, (part) => ({ ...part, body: { ...(part['body'] as Fields), seatKey: ONE.jwk } })),
  },
  {
    forgery: 'a signed set-up where the server draws',
    found: 'system-entries',
    at: 3,
    make: () =>
      told(RUNNING, 3, (part) => ({
        ...part,
        body: { ...(part['body'] as Fields), attestation: { signedBy: 'seats', attestations: ['a.b.c'] } },
      })),
  },
  {
    forgery: 'other options in the opening than the game has',
    found: 'rules',
    at: 3,
    remark: 'in the full record',
    make: () => of(resigned(lords().begin({}, {}, {}, { options: { ...LORDS_OPTIONS, initiative: SEAT } }))),
  },
  {
    forgery: 'the same, in the record of a seat',
    found: 'notices',
    at: 3,
    make: () => of(lords().begin({}, {}, {}, { options: { ...LORDS_OPTIONS, initiative: SEAT } }), SEAT),
  },
  { forgery: 'options that the rules reject', found: 'rules', at: 1, make: () => of(lords().open({}, { options: { seats: 99 } })) },
  {
    forgery: 'other seats than the rules have',
    found: 'rules',
    at: 1,
    make: () => of(lords().open({}, { options: { ...LORDS_OPTIONS, seats: 3 } })),
  },
  { forgery: 'a ruleset that is not installed', found: 'not proven', make: () => of(lords().open({}, { ruleset: 'no-such-game' })) },
  {
    forgery: 'the same, in the record of a seat',
    found: 'not proven',
    make: () => of(lords().open({}, { ruleset: 'no-such-game' }), SEAT),
  },
  {
    forgery: 'a practice game that is not called so',
    found: 'chance',
    at: 3,
    make: () => of(resigned(seeded({}, { practice: undefined }))),
  },
  {
    forgery: 'secrets that do not follow from the seed of a practice game',
    found: 'secret',
    at: 1,
    make: () => of(lords().begin({}, {}, {}, { practice: { position: null, seed: 'x' } })),
  },
  {
    forgery: 'other terms from the start: options, accounts, `public`',
    found: null,
    remark: 'seats do not sign the opening. They see it before the first action',
    make: () =>
      of(
        lords()
          .begin({}, {}, { [SEAT]: 'acc_x' })
          .play(2),
        SEAT,
      ),
  },
  // Entropy.
  {
    forgery: 'the entropy of an action replaced, its draws kept',
    found: 'chance',
    at: 4,
    make: () => of(resigned(actedWith({ entropy: ENTROPY, recorded: OTHER_ENTROPY }))),
  },
  {
    forgery: 'the entropy of an action removed, its draws kept',
    found: 'chance',
    at: 4,
    make: () => of(resigned(actedWith({ entropy: ENTROPY, recorded: null }))),
  },
  {
    forgery: 'entropy added to an action, its draws kept',
    found: 'chance',
    at: 4,
    make: () => of(resigned(actedWith({ recorded: ENTROPY }))),
  },
  {
    forgery: 'entropy replaced, in the record of a spectator',
    found: 'chance',
    at: DICED.length - 2,
    make: () => told(DICED, DICED.length - 2, (part) => ({ ...part, body: { entropy: OTHER_ENTROPY } })),
  },
  { forgery: 'the entropy of an action moved to another entry', found: 'chance', at: 6, make: () => of(resigned(moved())) },
  {
    forgery: 'entropy of an action at a physical table',
    found: 'system-entries',
    at: 4,
    make: () => of(atTable().enter({ actor: SEAT, action: { type: 'pass' }, body: { entropy: ENTROPY } })),
  },
  {
    forgery: 'entropy of an action in a practice game with a seed',
    found: 'system-entries',
    at: 4,
    make: () => of(seeded({ entropy: ENTROPY })),
  },
  { forgery: 'entropy that is too short', found: 'system-entries', at: 4, make: () => of(actedWith({ entropy: 'short' })) },
  {
    forgery: 'the entropy of an action replaced, and its draws with it',
    found: null,
    remark: 'seats do not sign their entropy. The client that sent it sees the other one in the entry',
    make: () => of(resigned(played(4, lords().begin())), SEAT),
  },
  {
    forgery: '`entropySource` `seat` of entropy that the server chose',
    found: null,
    remark: 'seats do not sign their entropy. The report then calls draws unforeseeable that the operator chose. The seat sees its entry',
    make: () => of(played(), SEAT),
  },
  {
    forgery: 'an action lost on purpose after its draw was seen, until the client sends new entropy',
    found: null,
    remark: 'it leaves no trace if the client sends new entropy; with the same entropy the draw is the same',
  },
  // Draws.
  {
    forgery: 'draws that are re-rolled',
    found: 'chance',
    at: 4,
    make: () => of(resigned(lords().begin().act(undefined, { opened: rerolled }))),
  },
  {
    forgery: 'the same, in the record of a spectator',
    found: 'chance',
    at: DICED.length - 2,
    make: () =>
      told(DICED, DICED.length - 2, (part) => ({ ...part, openings: [{ ...opening(part), draws: [otherDie(opening(part).draws[0]!)] }] })),
  },
  { forgery: 'the next key in the place of an unfavourable one', found: 'chance', at: 4, make: () => of(resigned(skipped())) },
  { forgery: 'the same, in the record of a spectator', found: 'chance', at: DICED.length - 2, make: () => of(skippedDie(), 'spectator') },
  {
    forgery: 'the key of another series',
    found: 'rules',
    at: 4,
    remark: 'in the full record',
    make: () => of(resigned(lords().begin().act(undefined, { chance: publicly }))),
  },
  {
    forgery: 'a key that is not in the batch of its root',
    found: 'chance',
    at: DICED.length - 2,
    make: () => told(DICED, DICED.length - 2, (part) => ({ ...part, openings: [{ ...opening(part), key: 'A'.repeat(43) }] })),
  },
  { forgery: 'another root than that of the keys', found: 'chance', at: 3, make: () => of(resigned(rerooted())) },
  {
    forgery: 'a die in the notices that is not the one drawn',
    needsRules: true,
    found: 'chance',
    at: DICED.length - 2,
    make: () => of(diced(LYING_HERALD), 'spectator'),
  },
  {
    forgery: 'an opening that the notices do not disclose',
    needsRules: true,
    found: 'chance',
    at: DICED.length - 2,
    make: () => of(diced(SILENT_HERALD), 'spectator'),
  },
  {
    forgery: 'a draw in a notice without an opening',
    needsRules: true,
    found: 'chance',
    at: DICED.length - 2,
    make: () => told(DICED, DICED.length - 2, (part) => ({ ...part, openings: [] })),
  },
  {
    forgery: 'a notice withheld together with its draw, and a later draw of the series',
    found: 'chance',
    at: DICED.length - 2,
    remark: 'at the later draw',
    make: () => of(skippedDie(), 'england'),
  },
  {
    forgery: 'the same, and no later draw',
    found: null,
    remark: 'the notices are all that the viewer’s own record has. The full record shows it',
    make: () => told(DICED, DICED.length - 2, (part) => ({ ...part, openings: [], notices: withoutHerald(part) })),
  },
  { forgery: 'the same, in the full record', found: 'redaction', at: DICED.length - 2, make: () => overAgain(diced(SILENT_HERALD)) },
  // Secrets and salts.
  {
    forgery: 'the secret of a game that was ruled is withheld',
    found: 'secret',
    at: null,
    make: () => ({ lines: annulledEarly().record('all', { secrets: 0 }) }),
  },
  {
    forgery: 'the secret of a game that ended is withheld',
    found: 'secret',
    at: null,
    make: () => ({ lines: resigned(played()).record('all', { secrets: 0 }) }),
  },
  {
    forgery: 'a running game whose deal publishes no roots',
    found: 'chance',
    at: 3,
    make: () => ({
      lines: lords()
        .begin({ opened: (due) => ({ ...due, roots: [] }) })
        .play(3)
        .record('all'),
    }),
  },
  {
    forgery: 'two draws for one purpose in a running game',
    found: 'chance',
    at: 4,
    make: () => ({ lines: lords().begin().act(undefined, { used: doubled }).record('all') }),
  },
  { forgery: 'the secret of a running game', found: 'secret', at: null, make: () => ({ lines: played().record('all', { secrets: 1 }) }) },
  {
    forgery: 'another secret than the one committed to',
    found: 'secret',
    at: 1,
    make: () => ({ lines: resealed(put(ALL, 0, (first) => ({ ...first, secrets: [...secretsOf(ALL)].map(() => 'A'.repeat(43)) }))) }),
  },
  {
    forgery: 'commitments to other secrets',
    found: 'secret',
    at: 1,
    make: () => of(resigned(lords().begin({}, {}, {}, { secretCommitments: new GameSecrets(randomBytes(32)).commitments() }))),
  },
  {
    forgery: 'salts that do not follow from the secret',
    found: 'salt',
    at: 4,
    make: () => of(resigned(lords().begin().act(undefined, { salting: OTHER_SECRET }))),
  },
  {
    forgery: 'the same, in the record of a seat',
    found: null,
    remark: 'before the end, a salt is as good as another. The full record shows it',
    make: () => of(lords().begin().act(undefined, { salting: OTHER_SECRET }), SEAT),
  },
  // What viewers get, and what the rules say.
  {
    forgery: 'a notice withheld from a seat',
    found: 'redaction',
    at: 4,
    remark: 'in the full record',
    make: () =>
      of(
        resigned(
          lords(showing('recruited', OTHER, () => null))
            .begin()
            .act(),
        ),
      ),
  },
  {
    forgery: 'a hidden card disclosed to a seat',
    found: 'redaction',
    at: 3,
    remark: 'in the full record',
    make: () => of(resigned(lords(disclosing()).begin())),
  },
  { forgery: 'the same, in the record of the seat', found: 'notices', at: 3, make: () => of(lords(disclosing()).begin(), OTHER) },
  {
    forgery: 'an action disclosed to another seat',
    found: 'system-entries',
    at: 4,
    make: () => told(played().record(notActing()), 4, (part) => ({ ...part, action: { type: 'recruit' } })),
  },
  {
    forgery: 'a claim withheld from its readers',
    found: 'system-entries',
    at: 7,
    make: () =>
      told(lords().begin().play(3).dispute().record(OTHER), 7, (part) => ({ ...part, body: { ...(part['body'] as Fields), claim: null } })),
  },
  {
    forgery: 'a ruling of which a viewer gets another reason',
    found: null,
    remark: 'it is one of the possible reasons. The full record shows it, and the hash of the entry in another record',
    make: () => told(once().record(OTHER), 8, (part) => ({ ...part, body: { ...(part['body'] as Fields), reason: 'another' } })),
  },
  {
    forgery: 'events that the rules do not return',
    found: 'rules',
    at: 4,
    remark: 'in the full record',
    make: () => of(acted({ events: [] })),
  },
  {
    forgery: 'an end that the rules do not return',
    found: 'rules',
    at: 4,
    remark: 'in the full record',
    make: () =>
      of(
        lords()
          .begin()
          .act(undefined, {}, { events: [WON] as never }),
      ),
  },
  {
    forgery: 'an end among the events of a ruling',
    found: 'system-entries',
    at: 8,
    make: () =>
      of(
        lords()
          .begin()
          .play(3)
          .dispute()
          .rule({ type: 'uphold' }, { events: [WON] as never }),
        OTHER,
      ),
  },
  { forgery: 'play after the game was annulled', found: 'system-entries', at: 8, make: () => of(annulledEarly().play(1)) },
  {
    forgery: 'an action without an action',
    found: 'system-entries',
    at: 4,
    make: () =>
      of(
        lords()
          .begin()
          .act(undefined, {}, { action: null, body: { saying: 'something' } as never }),
      ),
  },
  {
    forgery: 'an action nested deeper than 64 levels',
    found: 'format',
    at: 4,
    make: () =>
      of(
        lords()
          .begin()
          .act(undefined, {}, { action: deep(64) as never }),
      ),
  },
  {
    forgery: 'time that is up before it is',
    needsRules: true,
    found: 'system-entries',
    at: 4,
    remark: 'in the full record',
    make: () => of(timed().wait(10).enter(timedOut(TO_ACT))),
  },
  {
    forgery: 'time that is up for a seat that is not to act',
    needsRules: true,
    found: 'system-entries',
    at: 4,
    remark: 'in the full record',
    make: () =>
      of(
        timed()
          .wait(100)
          .enter(timedOut(TO_ACT === SEAT ? OTHER : SEAT)),
      ),
  },
  {
    forgery: 'a game that the server ends before its start, won by a seat that was not taken',
    found: 'system-entries',
    at: 3,
    make: () =>
      of(
        lords()
          .open()
          .enter(takenBy(SEAT))
          .enter({ kind: 'game-abandoned', body: { type: 'game-abandoned', account: null, reason: 'r', winners: [OTHER] } }),
      ),
  },
  {
    forgery: 'time that is up in a game without a clock',
    found: 'system-entries',
    at: 4,
    make: () => of(lords().begin().enter(timedOut(SEAT))),
  },
  {
    forgery: 'numbers of entries that viewers did not count',
    found: 'system-entries',
    at: 8,
    remark: 'in the full record, once the secret is published',
    make: () => miscounted(),
  },
  {
    forgery: 'commitments for other names than the viewers',
    found: 'commitment',
    at: 4,
    make: () => ({
      lines: resealed(
        put(RUNNING, 4, (value) => ({ ...value, commitments: { ...(value['commitments'] as Fields), stranger: 'A'.repeat(43) } })),
      ),
    }),
  },
  // Signed rulings.
  {
    forgery: 'a ruling with another reason than its arbiter signed',
    found: 'arbiter',
    at: 8,
    remark: 'in the full record',
    make: async () => of(await signedRuling({ reason: 'another' })),
  },
  {
    forgery: 'a signature of an arbiter from another game',
    found: 'arbiter',
    at: 8,
    make: async () => of(await signedRuling({ game: GAME }), OTHER),
  },
  {
    forgery: 'a signature of an arbiter from another dispute',
    found: 'arbiter',
    at: 8,
    make: async () => of(await signedRuling({ head: 'A'.repeat(43) }), OTHER),
  },
  {
    forgery: 'a ruling signed with a key that is not the arbiter’s, checked with `--arbiter-keys`',
    found: 'arbiter',
    at: 8,
    make: async () => ({ lines: (await signedRuling({ signer: ONE })).record(), arbiterKeys: { keys: [ARBITER.jwk] } }),
  },
  {
    forgery: 'the same, checked without `--arbiter-keys`',
    found: null,
    remark: 'the record contains the key. The report names it',
    make: async () => of(await signedRuling({ signer: ONE })),
  },
  {
    forgery: 'a ruling that the server writes for an arbiter who has not signed',
    found: null,
    remark: 'arbiters need not have a key. The report says that the server wrote it',
    make: () => of(once()),
  },
  // Versions of the rules.
  {
    forgery: 'an unknown version of the rules',
    needsRules: true,
    found: 'system-entries',
    at: 4,
    make: () =>
      of(
        lords()
          .begin()
          .act(undefined, { rulesVersion: LORDS.rulesVersion + 1 }),
      ),
  },
  { forgery: 'version 0 of the rules', found: 'format', at: 3, make: () => of(lords().begin({ rulesVersion: 0 })) },
  {
    forgery: 'an older version of the rules than before',
    found: 'system-entries',
    at: 4,
    make: () => of(lords().begin().act(undefined, { rulesVersion: 1 })),
  },
  { forgery: 'an old version of the rules, and another decision', found: 'not proven', make: () => of(oldRules()) },
  // Histories.
  {
    forgery: 'entries dropped at the tail, of which a seat has receipts',
    found: 'receipt',
    at: null,
    remark: 'with `--receipt`',
    make: () => ({ lines: played(3).record(SEAT), receipts: [receiptOf(played(4).record(SEAT), -2)] }),
  },
  {
    forgery: 'another history than the one for which a seat has receipts',
    found: 'receipt',
    at: null,
    remark: 'with `--receipt`',
    make: () => ({ lines: resigned(lords().begin().play(3)).record(SEAT), receipts: [receiptOf(OWN, 4)] }),
  },
  {
    forgery: 'entries dropped at the tail, without receipts',
    found: null,
    remark: 'a record is complete as of its head',
    make: () => of(played(2), SEAT),
  },
  {
    forgery: 'two histories of one game, one for each reader',
    found: null,
    remark: 'each is sound. Two records with different hashes of an entry, or a record and a receipt, prove it',
    make: () => of(resigned(lords().begin().play(3)), OTHER),
  },
  {
    forgery: 'backdated entries',
    found: null,
    remark: 'a time is the server’s claim; the order is proven',
    make: () => of(played(2, lords().begin({}, {}, {})), SEAT),
  },
  {
    forgery: 'an action that the seat did not send',
    found: null,
    remark: 'seats do not sign. The seat sees the entry',
    make: () => of(played(3), SEAT),
  },
  { forgery: 'an inspection of hidden information without an entry', found: null, remark: 'the operator holds the secrets' },
];

const LORDS_OPTIONS = lords().options as object;
const OTHER_SECRET = new GameSecrets(randomBytes(32)).era(0);
const raised = () => {
  const luck = seededChance(2);
  const server = lords().begin();
  for (let n = 0; n < 2; n++) server.act(luck);
  return resigned(server.act(luck, { era: 1 }).act(luck));
};
const misjudged = (viewer: string): ToCheck => {
  const outcome = { ...RESIGNED, winners: [SEAT] };
  const server = resigned(played()).certify(outcome, { era: 1 });
  return { lines: server.record(viewer, { certificate: server.certificate(outcome) }) };
};
const practised = (): ToCheck => {
  const server = resigned(seeded()).certify(RESIGNED, { era: 1 });
  return { lines: server.record('all', { certificate: server.certificate(RESIGNED) }) };
};
const posing = () => resigned(lords().begin({}, {}, {}, { chanceSource: 'physical-table', arbiterKey: ARBITER.jwk }));
const actedWith = (put: object) => lords().begin().act(undefined, put);
/** The entropy of entry 4 stands in entry 6, and both draw. */
const moved = () => {
  const luck = seededChance(2);
  return lords().begin().act(luck, { entropy: ENTROPY, recorded: null }).act(luck).act(luck, { recorded: ENTROPY });
};
const rerolled = (due: OpenedDraws): OpenedDraws => ({
  ...due,
  draws: due.draws.map((use) => ({
    ...use,
    draws: use.draws.map((draw) => ({ ...draw, places: draw.places.map((place) => (place === 0 ? 1 : 0)) })),
  })),
});
const doubled = (uses: readonly SeriesUse[]) => uses.map((use) => ({ ...use, draws: [...use.draws, ...use.draws] }));
const publicly = ({ pick, sample }: Chance): Chance => ({
  pick: (purpose, outcomes) => pick(purpose, outcomes, 'public'),
  sample: (purpose, from, count) => sample(purpose, from, count, 'public'),
});
const otherDie = (draw: Fields) => ({ ...draw, places: (draw['places'] as number[]).map((place) => (place + 1) % 6) });
const herald = (change: (notice: Fields) => object | null) => ({
  redact: (event: RulesetTypes['Event'], viewer: string) => {
    const notice = HAMMER.redact(event, viewer);
    return event.type === 'herald-die-rolled' && notice !== null ? (change({ ...notice }) as RulesetTypes['Notice'] | null) : notice;
  },
});
const LYING_HERALD = herald((notice) => ({ ...notice, die: ((notice['die'] as number) % 6) + 1 }));
const SILENT_HERALD = herald(() => null);
const withoutHerald = (part: Fields) => (part['notices'] as Fields[]).filter(({ type }) => type !== 'herald-die-rolled');
const rerooted = () => {
  const server = lords();
  return server.begin({ opened: (due) => ({ ...due, roots: due.roots.map((each) => ({ ...each, root: 'A'.repeat(43) })) }) });
};
const skipped = () => lords().begin().act(undefined, { skip: 1 });
const skippedDie = () => diced({}, { skip: 1 });
const annulledEarly = () => lords().begin().play(2).dispute().rule({ type: 'annul' });
const disclosing = () => showing('hand-dealt', OTHER, (event) => LORDS.redact(event, SEAT));
const notActing = () => (TO_ACT === SEAT ? OTHER : SEAT);
const deep = (levels: number): object => ({ type: 'x', ...(levels > 0 && { of: deep(levels - 1) }) });
const miscounted = () => {
  const server = lords().begin().play(3).dispute();
  const to = server.entryRef(4);
  server.rule({ type: 'roll-back', toRef: { ...to, versions: { ...to.versions, spectator: 700 } } });
  return of(server.dispute({}, {}, server.entryRef(4)).rule({ type: 'annul' }));
};
const oldRules = () => {
  const server = lords();
  server.rulesVersion = 1;
  return resigned(server.begin().act(undefined, {}, { events: [] }));
};

const by = (forger: Forger, forgeries: readonly Omit<Forgery, 'by'>[]): readonly Forgery[] =>
  forgeries.map((forgery) => ({ by: forger, ...forgery }));

export const FORGERIES: readonly Forgery[] = [
  ...by('stranger', STRANGER),
  ...by('seat', SEATS),
  ...by('arbiter', ARBITERS),
  ...by('operator', OPERATOR),
];

const foundBy = ({ found, remark }: Forgery): string => {
  const where = remark === undefined ? '' : `, ${remark}`;
  if (found === null) return `not, because ${remark}`;
  return found === 'not proven' ? `exit code 3: not proven${where}` : `\`${found}\`${where}`;
};

const RULES_ONLY: readonly FoundBy[] = ['rules', 'notices', 'redaction', 'not proven'];

/** What the second verifier does, which has no rules of the games. */
export const bySecond = ({ found, needsRules }: Forgery): 'found' | 'needs the rules' | 'not' => {
  if (found === null) return 'not';
  return needsRules || RULES_ONLY.includes(found) ? 'needs the rules' : 'found';
};

/** The table of docs/evidence.md. */
export const forgeryTable = (): string =>
  [
    '| forgery | by whom | found by | second verifier |',
    '|---|---|---|---|',
    ...FORGERIES.map((each) => `| ${each.forgery} | ${each.by} | ${foundBy(each)} | ${bySecond(each)} |`),
    '',
  ].join('\n');
