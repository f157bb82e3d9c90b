// A dishonest server that seals, signs and enters any content. What it makes is well-formed, hashed,
// salted and signed, and wrong in one thing.

import { type Chance, seededChance } from '../../src/engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { seal } from '../../src/record/chain.js';
import { recordedChance, type SeriesUse } from '../../src/record/chance/draws.js';
import { BatchTreeCache, ChanceKeys, type SeatEntropy } from '../../src/record/chance/keys.js';
import type { Content } from '../../src/record/format.js';
import type { Effect, Ending, EntryRef } from '../../src/record/lifecycle/disputes.js';
import { type ChainLinks, emptyLinks, type OpenedDraws, openDraws, viewersOf } from '../../src/record/payloads.js';
import { type GameSecret, GameSecrets } from '../../src/record/secrets.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type Closed, certificateDue, type Entered, recordOf } from './tampered-record.js';

/** Where an entry is put, if not where it belongs: its era, and the version of the rules that it says has judged it. */
interface Put {
  readonly era?: number;
  readonly rulesVersion?: number;
  /** The secret that salts it. */
  readonly salting?: GameSecret;
  /** What of its openings and roots is another. */
  readonly opened?: (opened: OpenedDraws) => OpenedDraws;
}

/** How an action is decided, if not as it should be. `entropy`: what its sender adds; `recorded`: what its body has instead. */
interface Acted extends Put {
  readonly chance?: Other;
  readonly entropy?: string;
  readonly recorded?: string | null;
  /** The number of keys of each series that it skips. */
  readonly skip?: number;
  /** Changes the draws that go on record. */
  readonly used?: (uses: readonly SeriesUse[]) => readonly SeriesUse[];
}

/** Another chance in the place of that which goes on record. */
type Other = (recorded: Chance) => Chance;

type Events = readonly RulesetTypes['Event'][];

/**
 * What chance derives from is the same in every game: deriving its keys takes longer than most forgeries. And it is the same in every run:
 * what a game of random actions has, and how many forgeries of it are found, depends on its cards and dice.
 */
const secrets = new GameSecrets(seededBytes(1297)(32));
const game = '00000000-0000-4000-8000-000000001297';
const trees = new BatchTreeCache();

export class TamperingServer {
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  readonly game = game;
  readonly options: RulesetTypes['Options'];
  readonly #secrets: GameSecrets;
  readonly #seed: string | null;
  readonly #sealed: Entered[] = [];
  readonly #taken: SeatEntropy[] = [];
  #used: Record<string, number> = {};
  #keys: ChanceKeys | null = null;
  #links: ChainLinks;
  #disputes = 0;
  #at = Date.UTC(2026, 0, 1);
  era = 0;
  state: RulesetTypes['State'];
  rulesVersion: number;

  /** `lies`: what of the rules it has otherwise. `seed`: that of a practice game. */
  constructor(id: string, input: object, lies: Partial<AnyRuleset> = {}, seed: string | null = null) {
    this.#seed = seed;
    this.#secrets = seed === null ? secrets : GameSecrets.ofSeed(seed, new Uint8Array(32));
    this.ruleset = { ...[...RULESETS, smallRuleset].find((each) => each.id === id)!, ...lies };
    const read = this.ruleset.readOptions(input);
    if (!read.ok) throw new Error(read.problem.path);
    this.options = read.value;
    this.seats = this.ruleset.seats(read.value);
    this.#links = emptyLinks(this.seats);
    this.state = this.ruleset.empty;
    this.rulesVersion = this.ruleset.rulesVersion;
  }

  /** The number of the last entry. */
  get seq(): number {
    return this.#links.seq;
  }

  /** The hash of the last entry. */
  get hash(): string {
    return this.#sealed.at(-1)!.hash;
  }

  /** How the rules say it ended. */
  get end(): Ending {
    const { winners, clause, reason } = this.ruleset.outcome(this.state)!;
    return { winners, clause, reason };
  }

  enter(given: Partial<Content>, { era = this.era, rulesVersion = this.rulesVersion, salting, opened = (due) => due }: Put = {}): this {
    this.#at += 1_000;
    const at = new Date(this.#at);
    const content = { kind: 'action', actor: null, action: null, events: [], body: null, draws: [], ...given, at, era, rulesVersion };
    const begins = era !== this.era || this.#keys === null ? this.#begin(era) : false;
    const secret = salting ?? this.#secrets.era(era);
    const by = { game: this.game, ruleset: this.ruleset, seats: this.seats, secret };
    const sealed = seal(by, this.#links, content, opened(openDraws(this.seats, this.#keys, content.draws, begins)));
    this.#links = sealed.links;
    for (const { series, index } of content.draws) this.#used[series] = index + 1;
    this.state = content.events.reduce<RulesetTypes['State']>((state, event) => this.ruleset.evolve(state, event), this.state);
    this.#sealed.push({ ...sealed, secret });
    return this;
  }

  #begin(era: number): boolean {
    if (era !== this.era) this.#used = {};
    this.era = era;
    this.#keys = this.#keysOf(era);
    return this.#keys !== null;
  }

  #keysOf(era: number): ChanceKeys | null {
    if (this.#taken.length < this.seats.length) return null;
    const secret = this.#secrets.era(era);
    return this.#seed === null ? new ChanceKeys(secret, this.game, this.#taken, trees) : ChanceKeys.ofSeededGame(secret);
  }

  #chanceOf(era: number, entropy: string | null = null, skip = 0) {
    return recordedChance(this.#keysOf(era)!, (series) => (era === this.era ? (this.#used[series] ?? 0) : 0) + skip, entropy);
  }

  /** Returns what `run` returns. What it has entered is as if it had never been. */
  tentatively<T>(run: () => T): T {
    const { era, state } = this;
    const [links, at, used, keys, { length }] = [this.#links, this.#at, this.#used, this.#keys, this.#sealed];
    const result = run();
    this.#sealed.length = length;
    [this.era, this.state, this.#links, this.#at, this.#used, this.#keys] = [era, state, links, at, used, keys];
    return result;
  }

  /** So many seconds pass. */
  wait(seconds: number): this {
    this.#at += seconds * 1_000;
    return this;
  }

  open(accounts: Readonly<Record<string, string>> = {}, more: object = {}): this {
    const secretCommitments = this.#secrets.commitments();
    const agreed = { ruleset: this.ruleset.id, options: this.options, public: true, revealAfterEnd: true, seats: this.seats };
    return this.enter({
      kind: 'game-opened',
      body: {
        ...agreed,
        seatAccounts: accounts,
        chanceSource: 'server',
        secretCommitments,
        ...(this.#seed !== null && { practice: { position: null, seed: this.#seed } }),
        ...more,
      },
    });
  }

  /** Every seat is taken. `last`: where the last is put. */
  begin(last: Put = {}, changed: Partial<Content> = {}, accounts: Readonly<Record<string, string>> = {}, more: object = {}): this {
    this.open(accounts, more);
    for (const [index, seat] of this.seats.entries()) {
      const entropy = `entropy-entropy-${index}`;
      this.#taken.push({ seat, entropy });
      const isLast = index === this.seats.length - 1;
      const set = isLast ? this.#setUp(last.era ?? this.era) : {};
      const given = { kind: 'seat-taken', actor: seat, ...set, body: { entropy, entropySource: 'seat' } as const };
      this.enter(isLast ? { ...given, ...changed } : given, isLast ? last : {});
    }
    return this;
  }

  #setUp(era: number) {
    const { chance, uses } = this.#chanceOf(era);
    return { events: this.ruleset.setup(this.options, chance), draws: uses() };
  }

  /** What an action does, with the chance of an era, or another. */
  #decided(
    seat: string,
    action: RulesetTypes['Action'],
    { era = this.era, chance: other, entropy, recorded = entropy, skip, used = (uses) => uses }: Acted,
  ): { events: Events; draws: readonly SeriesUse[]; body?: { entropy: string } } {
    const { chance, uses } = this.#chanceOf(era, entropy, skip);
    const decided = this.ruleset.decide(this.state, seat, action, other?.(chance) ?? chance);
    if (!decided.ok) throw new Error(decided.problem.code);
    return { events: decided.value, draws: used(uses()), ...(recorded != null && { body: { entropy: recorded } }) };
  }

  /** The next action, the one seeded luck picks. `changed`: what of it is another. */
  act(luck = seededChance(1), put: Acted = {}, changed: Partial<Content> = {}): this {
    const seat = luck.pick('seat', this.ruleset.toAct(this.state));
    const legal = this.ruleset.legal(this.state, seat);
    const kind = luck.pick('kind', [...new Set(legal.map(({ type }) => type))]);
    const of = legal.filter(({ type }) => type === kind);
    const action = luck.pick('action', of);
    const decided = this.#decided(seat, action, put);
    return this.enter({ actor: seat, action, ...decided, ...changed }, put);
  }

  /** An action that the rules accept. */
  send(seat: string, action: RulesetTypes['Action']): this {
    return this.enter({ actor: seat, action, ...this.#decided(seat, action, {}) });
  }

  /** So many actions, or to the end. */
  play(actions = 20_000, put: Acted = {}): this {
    const luck = seededChance(2);
    for (let n = 0; n < actions && this.ruleset.outcome(this.state) === null; n++) this.act(luck, put);
    return this;
  }

  /** An entry, as the whole part names it. */
  entryRef(seq = this.seq): EntryRef {
    const noticed = (index: number): number => this.#sealed.slice(0, seq).filter(({ parts }) => parts[index]).length;
    return { seq, versions: Object.fromEntries(viewersOf(this.seats).map((viewer, index) => [viewer, noticed(index)])) };
  }

  /** A seat takes back what it did after an entry. The state stays: nothing is played on. */
  takeBack(by: string, to: EntryRef): this {
    return this.enter({ kind: 'actions-undone', actor: by, body: { type: 'actions-undone', seat: by, toRef: to } });
  }

  dispute(changed: Partial<Content> = {}, put: Put = {}, entry = this.entryRef()): this {
    const dispute = ++this.#disputes;
    const given = {
      type: 'dispute-opened',
      number: dispute,
      openedBy: this.seats[0]!,
      arbiterAccount: null,
      entryRef: entry,
      claim: 'x',
    } as const;
    return this.enter({ kind: 'dispute-opened', body: { ...given, readers: 'public', appealOf: null }, ...changed }, put);
  }

  rule(effect: Effect, changed: Partial<Content> = {}): this {
    const given = { type: 'dispute-ruled', dispute: this.#disputes, arbiterAccount: 'acc_a', effect, reason: 'r' } as const;
    return this.enter({ kind: 'dispute-ruled', body: { ...given, clause: null, readers: 'public' }, ...changed });
  }

  certify(outcome: Ending | null, put: Put = {}): this {
    return this.enter({ kind: 'result-certified', body: { type: 'result-certified', account: 'acc_c', outcome } }, put);
  }

  /** The certificate that is due after `certify`. */
  certificate(outcome: Ending | null): object {
    return certificateDue(this, this.#sealed.at(-1)!, outcome);
  }

  /** The notices that a viewer got of the last entry. */
  notices(viewer: string): readonly RulesetTypes['Notice'][] {
    return this.#sealed.at(-1)!.parts[viewersOf(this.seats).indexOf(viewer)]?.notices ?? [];
  }

  /** The lines of the record of a viewer, or of all. */
  record(viewer = 'all', closed: Closed = {}): string[] {
    return recordOf({ game: this.game, seats: this.seats, secrets: this.#secrets, sealed: this.#sealed, era: this.era }, viewer, closed);
  }
}
