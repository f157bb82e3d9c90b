import type { AnyRuleset } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { recordedChance, replayedChance, type SeriesUse } from '../chance/draws.js';
import type { EntryLine, FirstLine } from '../format.js';
import { base64url, bytesFrom, HASH_BYTES } from '../hashing.js';
import { TABLE_SERIES } from '../physical-table/chance.js';
import { GameSecret } from '../secrets.js';
import { actionEntropyIn } from '../system-entries.js';
import { ArbiterCheck } from './arbiter-check.js';
import { ChainCheck, HeaderCheck } from './chain-check.js';
import { ChanceCheck, OpeningsCheck, TableCheck } from './chance-check.js';
import { certifiedFaults, type RecordEnd } from './end-check.js';
import { countNoticed, whoNoticedBySecret } from './entry-refs.js';
import { ForesightCount } from './foresight.js';
import { clauseFaults } from './lifecycle-check.js';
import { type FullLine, isFullLine, type LineTexts, numberOf, type ViewerLine } from './line-reader.js';
import { NoticesCheck } from './notices-check.js';
import { endingOf, initialReplayState, MAX_UNDOS, type ReplayState } from './replay-state.js';
import type { ArbiterActReport, Check, CheckedDraw, EntryFault, Fault, Foresight, ForesightCounts, VerifyOptions } from './report.js';
import { RedactionCheck, type ReplayLimits, RulesCheck } from './rules-check.js';
import { SystemEntryCheck } from './system-entry-check.js';

interface Missing extends Pick<ReplayState, 'opening' | 'ruleset' | 'isClockUnknown'> {
  /** The first entry that is missing or could not be read. */
  readonly lost: number | null;
  /** The entry from which a viewer's notices are not followed. */
  readonly unnoticed: number | null;
  /** The undo or roll-back after which actions are no longer replayed. */
  readonly unfollowed: number | null;
  /** The eras whose secret is not published. */
  readonly unpublished: ReadonlySet<number>;
  readonly viewer: string;
}

/** Returns what could not be checked in this record, with reasons, as sentences. */
const listUnchecked = ({
  opening,
  ruleset,
  lost,
  isClockUnknown,
  unfollowed,
  unnoticed,
  unpublished,
  viewer,
}: Missing): readonly string[] => [
  ...(opening === null ? ['anything but the chain: the first entry could not be read'] : []),
  ...(opening !== null && ruleset === null
    ? [`${viewer === ALL ? 'whether the actions were legal' : 'whether the notices agree with the rules'}: its ruleset is not installed`]
    : []),
  ...(lost === null ? [] : [`actions from entry ${lost} on, and their payloads for viewers: the entry is missing or cannot be read`]),
  ...(viewer === ALL && isClockUnknown ? [CLOCKS_GAP] : []),
  ...(viewer !== ALL || ruleset === null || unfollowed === null
    ? []
    : [`whether the actions were legal after entry ${unfollowed}: too many undos and roll-backs`]),
  ...(unpublished.size > 0
    ? [`draws, salts and viewers’ payloads: the secret of era ${[...unpublished].join(', ')} is not published`]
    : []),
  ...(viewer === ALL || unnoticed === null ? [] : [`the notices from entry ${unnoticed} on: they cannot be followed further`]),
];

/** Returns what no record of one viewer of such a game shows; nothing for a full record. `isSigned`: whether an arbiter signed an entry. */
const listNotShown = (
  { opening, ruleset, viewer }: Pick<Missing, 'opening' | 'ruleset' | 'viewer'>,
  isSigned: boolean,
): readonly string[] =>
  viewer === ALL
    ? []
    : [
        ...(ruleset?.notFollowed ?? []),
        ...VIEWER_RECORD_GAPS,
        ...(isSigned ? [SIGNED_CONTENT_GAP] : []),
        ...(opening?.timeControl === undefined ? [] : [CLOCKS_GAP]),
        opening?.chanceSource === 'physical-table' ? TABLE_DRAWS_GAP : HIDDEN_DRAWS_GAP,
      ];

const VIEWER_RECORD_GAPS: readonly string[] = [
  'what was decided in secret, and the payloads of other viewers: this requires the full record, after the end',
  'whether the record has all that this viewer may know: a notice left out with its draw is found at the next draw of that series, else only in the full record',
  'the consequences of the opened draws: which card or block a place in a list is, and what a die did',
];
const SIGNED_CONTENT_GAP = 'the content of what arbiters signed: the salts are in the full record';
const CLOCKS_GAP = 'the clocks: who is to act must be known at every entry';
const HIDDEN_DRAWS_GAP =
  'draws that are not open to this viewer, which are not counted, and whether the keys of other series were committed to before use';
const TABLE_DRAWS_GAP = 'the draws at the physical table, and whether it was signed for: the attestations are in the full record';

const listDraws = (uses: readonly SeriesUse[], proven: boolean | null, foresight: Foresight | null): readonly CheckedDraw[] =>
  uses.flatMap(({ series, index, draws }) =>
    draws.map(({ purpose, poolSize, places }) => ({ series, index, purpose, poolSize, places, proven, foresight })),
  );

/** Makes all checks of an entry, one after the other. */
export class EntryCheck {
  readonly #first: FirstLine;
  readonly #reach: ReplayLimits;
  readonly #secrets: readonly GameSecret[];
  readonly #followed: ReplayState;
  readonly #chain: ChainCheck;
  readonly #header: HeaderCheck;
  readonly #systemEntries: SystemEntryCheck;
  readonly #opened: OpeningsCheck;
  readonly #notices: NoticesCheck;
  readonly #chance: ChanceCheck;
  readonly #table: TableCheck;
  readonly #arbiters: ArbiterCheck;
  readonly #foresights: ForesightCount;
  /** What the operator could have done about the draws of the last entry; null if it shows none. */
  #foresight: Foresight | null = null;
  #rules: RulesCheck | null = null;
  #redaction: RedactionCheck | null = null;
  /** The number of entry lines, including unreadable ones. */
  #lines = 0;
  /** The eras whose secret is not published. */
  readonly #unpublished = new Set<number>();
  #checks: Check[] = [];
  #draws: readonly CheckedDraw[] = [];
  /** Eras that began where none may begin, or whose secret is not the one committed to: nothing drawn in them is proven. */
  readonly #doubted = new Set<number>();
  /** The first entry that is missing or could not be read. */
  #lost: number | null = null;
  /** The last era whose secret was compared with its commitment. */
  #bound = -1;

  constructor(first: FirstLine, { rulesets, arbiterKeys, maxUndos = MAX_UNDOS, positionCacheChars }: Omit<VerifyOptions, 'keys'>) {
    this.#first = first;
    this.#followed = initialReplayState(first.viewer);
    this.#reach = { maxUndos, positionCacheChars };
    this.#secrets = (first.secrets ?? []).map((text) => new GameSecret(bytesFrom(text, HASH_BYTES)!));
    this.#chain = new ChainCheck(first);
    this.#header = new HeaderCheck(this.#followed);
    this.#systemEntries = new SystemEntryCheck(first, rulesets, this.#followed);
    this.#opened = new OpeningsCheck(first.viewer, this.#followed);
    this.#notices = new NoticesCheck(first.viewer, this.#followed);
    this.#chance = new ChanceCheck(first.game, this.#secrets, this.#followed);
    this.#table = new TableCheck(first.game, this.#followed);
    this.#arbiters = new ArbiterCheck(first, arbiterKeys ?? null);
    this.#foresights = new ForesightCount(this.#followed);
  }

  /** The number of the entry that must come next. */
  get expected(): number {
    return this.#chain.expected;
  }

  /** The checks of the last entry. */
  get checks(): readonly Check[] {
    return this.#checks;
  }

  get foresights(): ForesightCounts {
    return this.#foresights.counts;
  }

  /** The draws of the last entry. */
  get draws(): readonly CheckedDraw[] {
    return this.#draws;
  }

  /** Inspections, rulings and certificates so far. */
  get acts(): readonly ArbiterActReport[] {
    return this.#arbiters.acts;
  }

  /** Skips an entry that could not be read. */
  skip(): void {
    this.#lines++;
    this.#checks = ['format'];
    this.#draws = [];
    this.#lose();
    this.#chain.skip();
  }

  *check(line: EntryLine, texts: LineTexts): Generator<EntryFault> {
    this.#lines++;
    this.#checks = ['format', 'chain', 'order', 'commitment', 'system-entries'];
    this.#draws = [];
    const number = this.#chain.expected;
    if (numberOf(line) !== number) this.#lose();
    yield* this.#chain.check(line, texts);
    const { ruleset } = this.#followed;
    yield* this.#header.at(line);
    for (const fault of this.#header.era(line)) {
      this.#doubted.add(line.header.era);
      yield fault;
    }
    yield* this.#systemEntries.check(line, number, this.#rules);
    if (yield* this.#arbiters.check(line, number, this.#followed.isGapless)) this.#checks.push('arbiter');
    yield* this.#header.rulesVersion(line);
    yield* this.#byRules(line, clauseFaults(line, this.#followed));
    if (ruleset === null && this.#followed.ruleset !== null) this.#follow(this.#followed.ruleset);
    this.#foresight = this.#foresights.add(line);
    if (isFullLine(line)) yield* this.#whole(line, texts.size);
    else yield* this.#openings(line as ViewerLine, number);
    const { certified, isGapless } = this.#followed;
    if (certified?.hash === line.hash && isGapless) yield* certifiedFaults(certified, endingOf(this.#followed));
  }

  /** Whether actions of a full record are not decided again: its ruleset is not installed, or the replay has stopped. */
  get isUnfollowed(): boolean {
    const { opening, ruleset } = this.#followed;
    const isUnknown = this.#first.viewer === ALL && opening !== null && ruleset === null;
    return isUnknown || this.#rules?.isFollowed === false;
  }

  /** Returns the faults in the signatures of a physical table in the last entry. */
  tableFaults(): readonly Fault[] {
    return this.#table.signatureFaults();
  }

  /** The replay to restore to an earlier state if the last entry undid actions or rolled the game back; else null. */
  get undone(): RulesCheck | null {
    return this.#followed.undos.at(-1)?.at === this.#chain.expected - 1 ? this.#rules : null;
  }

  /** Returns the state after the last entry. */
  end(): RecordEnd {
    return { ...this.#followed, entries: this.#lines, expected: this.expected, head: this.#chain.head };
  }

  /** Finds faults of the whole record. Call it after the last entry. */
  *faults(): Generator<Fault> {
    if (this.#first.viewer === ALL && this.#followed.isGapless) yield* this.#header.secretFaults(this.#secrets.length);
  }

  /** Returns what no record of this viewer shows, whatever it contains. */
  notShown(): readonly string[] {
    const isSigned = this.acts.some(({ x }) => x !== null);
    return listNotShown({ ...this.#followed, viewer: this.#first.viewer }, isSigned);
  }

  /** Returns what could not be checked in this record, with reasons. */
  unchecked(): readonly string[] {
    const unfollowed = this.#followed.undos[this.#reach.maxUndos]?.at ?? null;
    const unnoticed = this.#notices.lost === 0 ? null : this.#notices.lost;
    return listUnchecked({
      ...this.#followed,
      lost: this.#lost,
      unfollowed,
      unnoticed,
      unpublished: this.#unpublished,
      viewer: this.#first.viewer,
    });
  }

  /** Stops the replay: the state after a missing entry is unknown. */
  #lose(): void {
    if (this.#rules !== null) this.#lost = this.#chain.expected;
    this.#arbiters.lose();
    this.#followed.isGapless = false;
    this.#rules = null;
    this.#redaction = null;
  }

  #follow(ruleset: AnyRuleset): void {
    this.#rules = new RulesCheck(ruleset, this.#followed, this.#reach);
    this.#redaction = new RedactionCheck(ruleset, this.#followed.opening!.seats);
  }

  *#whole(line: FullLine, size: number): Generator<EntryFault> {
    const { opening } = this.#followed;
    const secret = this.#secrets[line.header.era];
    if (opening === null) return;
    if (secret === undefined) this.#unpublished.add(line.header.era);
    else yield* this.#secret(line, secret);
    const begins = this.#chance.begin(line);
    const isAtTable = opening.chanceSource === 'physical-table';
    const isDrawnHere = !isAtTable && secret !== undefined;
    const opened = this.#chance.opened(line, begins);
    const hasFault = isDrawnHere ? yield* this.#drawn(this.#chance.check(line, opened)) : false;
    if (!isAtTable && secret === undefined) yield* this.#chance.checkUnpublished(line, begins);
    if (!isAtTable)
      this.#draws = listDraws(line.part.draws, isDrawnHere ? !hasFault && !this.#doubted.has(line.header.era) : null, this.#foresight);
    if (isAtTable)
      yield* this.#made(
        'attestation',
        this.#table.check(line, (secret && this.#redaction?.lastNoticedBy(line.header.actor ?? '')) ?? null),
      );
    const replayed = () => (isAtTable ? this.#table.recorded(line, this.#chance.used(TABLE_SERIES)) : replayedChance(line.part.draws));
    const chance =
      isDrawnHere && this.#chance.keys !== null
        ? recordedChance(this.#chance.keys, this.#chance.used, actionEntropyIn(line.part.body))
        : replayed();
    if (this.#rules !== null) yield* this.#made('rules', this.#byRules(line, this.#rules.check(line, chance, size)));
    if (this.#redaction !== null && secret !== undefined) {
      yield* this.#made('redaction', this.#byRules(line, this.#redaction.check(line, opened, secret)));
    }
    if (secret !== undefined)
      countNoticed(line, this.#redaction?.noticed ?? whoNoticedBySecret(line, secret, opening.seats), this.#followed);
    this.#chance.end(line);
  }

  *#openings(line: ViewerLine, number: number): Generator<EntryFault> {
    const faults = this.#opened.check(line);
    // Draws at a physical table have no openings: that there are none does not count as a check of chance.
    const { opening } = this.#followed;
    if (opening?.chanceSource === 'physical-table') yield* faults;
    else {
      const isSound = !(yield* this.#drawn(faults)) && opening !== null && !this.#doubted.has(line.header.era);
      this.#draws = listDraws(line.part.openings, isSound, this.#foresight);
    }
    yield* this.#byRules(line, this.#opened.checkNotices(line));
    if (this.#notices.isFollowed(line)) yield* this.#made('notices', this.#byRules(line, this.#notices.check(line, number)));
    this.#notices.undo(line, number);
  }

  /** Counts a check of draws. Returns whether it found a fault. */
  *#drawn(faults: Iterable<Fault>): Generator<Fault, boolean> {
    let hasFault = false;
    for (const fault of this.#made('chance', faults)) {
      hasFault = true;
      yield fault;
    }
    return hasFault;
  }

  #made<Found extends EntryFault>(check: Check, faults: Iterable<Found>): Iterable<Found> {
    this.#checks.push(check);
    return faults;
  }

  *#secret({ header, part, salt }: FullLine, secret: GameSecret): Generator<Fault> {
    const isFirst = header.era > this.#bound;
    this.#bound = Math.max(this.#bound, header.era);
    this.#checks.push(...(isFirst ? (['secret', 'salt'] as const) : (['salt'] as const)));
    if (isFirst && secret.commitment() !== this.#followed.opening!.secretCommitments[header.era]) {
      this.#doubted.add(header.era);
      yield { check: 'secret', reason: `the secret of era ${header.era} is not the one that was committed to` };
    }
    if (base64url(secret.salt(part.seq, ALL)) !== salt) yield { check: 'salt', reason: 'its salt does not follow from the secret' };
  }

  /** Marks faults in entries judged by another version of the rules: they are not faults of the record. */
  *#byRules(line: EntryLine, faults: Iterable<Fault>): Generator<EntryFault> {
    const isToday = line.header.rulesVersion === this.#followed.ruleset?.rulesVersion;
    for (const fault of faults) yield isToday ? fault : { ...fault, otherwise: true };
  }
}
