import type { DisclosedDraw } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { type Draw, drawNumbers, entryKey, type SeriesUse } from '../chance/draws.js';
import { BatchTreeCache, ChanceKeys, type Series } from '../chance/keys.js';
import { type Batch, type BatchRoot, batchesDue, checkOpening } from '../chance/openings.js';
import type { EntryLine } from '../format.js';
import { canonical } from '../hashing.js';
import { listSeatEntropies } from '../lifecycle/seating.js';
import { isSeriesOpenTo, type OpenedDraws, openDraws, seriesOf } from '../payloads.js';
import { TABLE_SERIES, tableChance } from '../physical-table/chance.js';
import { NOT_SIGNED_TEXTS, readUnverifiedStatement, type TableDraw, verifyAttestation } from '../physical-table/statements.js';
import type { GameSecret } from '../secrets.js';
import { actionEntropyIn, attestationIn, isSeeded, type TableAttestation } from '../system-entries.js';
import type { FullLine, ViewerLine } from './line-reader.js';
import { hasBegun, type ReplayState } from './replay-state.js';
import { type Fault, faultOf, quoted } from './report.js';

const chance = faultOf('chance');

/** Counts the entries of the current era that drew from each series. */
class SeriesCounts {
  readonly #counts = new Map<Series, number>();
  #era = 0;
  #hasBegun = false;

  /** Starts an entry. Returns whether it is the first of an era's draws. */
  begin({ header }: EntryLine, replay: ReplayState): boolean {
    const isNewEra = header.era !== this.#era;
    const isFirst = hasBegun(replay) && (isNewEra || !this.#hasBegun);
    if (isNewEra) this.#counts.clear();
    this.#era = header.era;
    this.#hasBegun ||= isFirst;
    return isFirst;
  }

  readonly of = (series: Series): number => this.#counts.get(series) ?? 0;

  set(series: Series, count: number): void {
    this.#counts.set(series, count);
  }
}

/** Derives a game's draws from its secrets: keys, indices, numbers and roots. Independent of the rules. */
export class ChanceCheck {
  readonly #game: string;
  readonly #secrets: readonly GameSecret[];
  readonly #replay: ReplayState;
  readonly #trees = new BatchTreeCache();
  readonly #counts = new SeriesCounts();
  #keys: ChanceKeys | null = null;

  constructor(game: string, secrets: readonly GameSecret[], replay: ReplayState) {
    this.#game = game;
    this.#secrets = secrets;
    this.#replay = replay;
  }

  /** The keys of the current entry's draws; null if it can have none. */
  get keys(): ChanceKeys | null {
    return this.#keys;
  }

  /** Returns the number of earlier entries of this era that drew from a series. */
  readonly used = (series: Series): number => this.#counts.of(series);

  /** Starts an entry; call it before `check`. Returns whether it is the first of an era's draws. */
  begin(line: FullLine): boolean {
    const isFirst = this.#counts.begin(line, this.#replay);
    if (isFirst) this.#keys = this.#keysOf(line.header.era);
    return isFirst;
  }

  /** Checks the draws and roots of an entry. The second argument is the result of `opened`. */
  *check({ part }: FullLine, { roots }: OpenedDraws): Generator<Fault> {
    const { opening } = this.#replay;
    if (opening === null) return;
    const allSeries = seriesOf(opening.seats);
    const named = part.draws.map(({ series }) => series);
    if (new Set(named).size < named.length || !named.every((series) => allSeries.includes(series))) {
      return yield chance(`it draws from the series ${quoted(named)}, but the game has ${quoted(allSeries)}`);
    }
    if (this.#keys === null) {
      if (part.draws.length + part.roots.length > 0) yield chance('it draws before every seat is taken');
      return;
    }
    for (const use of part.draws) yield* this.#checkUse(use, this.#keys, actionEntropyIn(part.body));
    if (usesPurposeTwice(part)) yield chance('a purpose is used twice');
    if (canonical(roots) !== canonical(part.roots)) yield chance('its roots are not those due');
  }

  /** Finds what is wrong with draws and roots while the secret is not published: which roots there are, and purposes. */
  *checkUnpublished({ part }: FullLine, begins: boolean): Generator<Fault> {
    const { opening } = this.#replay;
    if (opening === null) return;
    const due = hasBegun(this.#replay) ? batchesDue(begins, seriesOf(opening.seats), part.draws) : [];
    if (canonical(part.roots.map(placeOf)) !== canonical(due)) yield chance('its roots are not those due');
    if (usesPurposeTwice(part)) yield chance('a purpose is used twice');
  }

  /** Opens the draws of an entry, with the roots that it must publish. */
  opened({ part }: Pick<FullLine, 'part'>, begins: boolean): OpenedDraws {
    return openDraws(this.#replay.opening!.seats, this.#keys, part.draws, begins);
  }

  /** Ends an entry: counts its draws. */
  end({ part }: FullLine): void {
    for (const { series, index } of part.draws) this.#counts.set(series, index + 1);
  }

  *#checkUse({ series, index, draws }: SeriesUse, keys: ChanceKeys, entropy: string | null): Generator<Fault> {
    const next = this.used(series);
    if (index !== next) yield chance(`it uses key ${index} of ${series}, but key ${next} is next`);
    const key = entryKey(keys.leaf(series, index), entropy);
    for (const { purpose, poolSize, places } of draws) {
      const numbers = drawNumbers(key, purpose, poolSize, Math.min(places.length, poolSize));
      if (canonical(numbers) !== canonical(places))
        yield chance(`${quoted(purpose)}: the record has ${quoted(places)}, but ${quoted(numbers)} follow from the key and the entropy`);
    }
  }

  #keysOf(era: number): ChanceKeys | null {
    const secret = this.#secrets[era];
    const opening = this.#replay.opening!;
    if (secret === undefined || opening.chanceSource === 'physical-table') return null;
    return isSeeded(opening)
      ? ChanceKeys.ofSeededGame(secret, this.#trees)
      : new ChanceKeys(secret, this.#game, listSeatEntropies(this.#replay.seating), this.#trees);
  }
}

const usesPurposeTwice = ({ draws }: FullLine['part']): boolean => {
  const purposes = draws.flatMap((use) => use.draws.map(({ purpose }) => purpose));
  return new Set(purposes).size < purposes.length;
};

const placeOf = ({ series, batch }: BatchRoot): Batch => ({ series, batch });

/** Checks the draws open to a viewer: keys committed to before use and used in order, numbers derived from the keys. */
export class OpeningsCheck {
  readonly #viewer: string;
  readonly #replay: ReplayState;
  /** The root of the next key of each series. */
  readonly #roots = new Map<Series, BatchRoot>();
  readonly #counts = new SeriesCounts();

  constructor(viewer: string, replay: ReplayState) {
    this.#viewer = viewer;
    this.#replay = replay;
  }

  *check(line: ViewerLine): Generator<Fault> {
    const { opening } = this.#replay;
    if (opening === null) return;
    const { openings, roots } = line.part;
    const all = opening.chanceSource === 'physical-table' ? [] : seriesOf(opening.seats);
    const allSeries = all.filter((series) => isSeriesOpenTo(series, this.#viewer));
    const named = openings.map(({ series }) => series);
    if (new Set(named).size < named.length || !named.every((series) => allSeries.includes(series))) {
      return yield chance(
        `draws from the series ${quoted(named)} are opened, but only ${quoted(allSeries)} are open to ${quoted(this.#viewer)}`,
      );
    }
    const begins = this.#counts.begin(line, this.#replay);
    if (begins) this.#roots.clear();
    const due = batchesDue(begins, allSeries, openings);
    if (canonical(roots.map(placeOf)) !== canonical(due)) yield chance('its roots are not those due');
    // The first entry of an era's draws publishes roots and draws at once: secret and entropy were fixed before.
    if (begins) this.#bind(roots.slice(0, allSeries.length));
    for (const opening of openings) yield* this.#opened(opening, actionEntropyIn(line.part.body));
    this.#bind(roots);
  }

  /** Checks that the opened draws are those disclosed by the notices. */
  *checkNotices({ part }: ViewerLine): Generator<Fault> {
    const { opening, ruleset } = this.#replay;
    if (opening === null || ruleset === null) return;
    const disclosed = disclosedDrawsIn(ruleset, part.notices, opening.options);
    if (disclosed === null) return yield chance('the rules cannot read the notices of draws');
    if (opening.chanceSource === 'physical-table') {
      if (disclosed.length > 0 && attestationIn(part.body) === null)
        yield faultOf('attestation')('the notices have draws without signatures');
      return;
    }
    const opened = new Map<string, Drawn>();
    for (const { series, draws } of part.openings) for (const draw of draws) opened.set(draw.purpose, { ...draw, series });
    if (opened.size < part.openings.reduce((sum, { draws }) => sum + draws.length, 0)) yield chance('a draw is opened twice');
    // One disclosure for each draw: a throw that is disclosed twice was made twice.
    const missing = disclosed.find((each) => !isAsDisclosed(opened.get(each.purpose), each) || !opened.delete(each.purpose));
    if (missing !== undefined) return yield chance(`a disclosed draw has no matching opening: ${quoted(missing)}`);
    for (const each of opened.values()) return yield chance(`an opened draw is not disclosed by a notice: ${quoted(each)}`);
  }

  #bind(roots: readonly BatchRoot[]): void {
    for (const root of roots) this.#roots.set(root.series, root);
  }

  *#opened(opening: ViewerLine['part']['openings'][number], entropy: string | null): Generator<Fault> {
    const { series, index, draws } = opening;
    const next = this.#counts.of(series);
    if (index !== next) yield chance(`it uses key ${index} of ${series}, but key ${next} is next`);
    this.#counts.set(series, index + 1);
    const root = this.#roots.get(series);
    if (root === undefined) return yield chance(`key ${index} of ${series} has no published root`);
    const reason = checkOpening(opening, root, entropy);
    if (reason !== null) yield chance(`${series}: ${quoted(reason)} (${quoted(draws.map(({ purpose }) => purpose))})`);
  }
}

/** A draw and its series. */
interface Drawn extends Draw {
  readonly series: Series;
}

/** Whether a draw matches a disclosed one. */
const isAsDisclosed = (drawn: Drawn | undefined, { opensTo, poolSize, places }: DisclosedDraw): boolean =>
  drawn !== undefined &&
  drawn.series === opensTo &&
  (poolSize ?? drawn.poolSize) === drawn.poolSize &&
  drawn.places.length === places.length &&
  drawn.places.every((place, at) => (places[at] ?? place) === place);

/** Returns the draws that notices disclose; null if the rules cannot read them. */
function disclosedDrawsIn(
  ruleset: AnyRuleset,
  notices: readonly RulesetTypes['Notice'][],
  options: RulesetTypes['Options'],
): readonly DisclosedDraw[] | null {
  try {
    return ruleset.disclosedDraws(notices, ruleset.completeOptions(options));
  } catch {
    return null;
  }
}

const table = faultOf('attestation');

/** An attestation whose signatures are still to be verified. */
interface PendingAttestation {
  readonly line: FullLine;
  readonly attestation: TableAttestation;
  /** The hash of the last entry that the seat had noticed; null if unknown. */
  readonly previous: string | null;
}

/** Checks that the draws of a physical table are signed and are those of the entries. */
export class TableCheck {
  readonly #game: string;
  readonly #replay: ReplayState;
  #waiting: PendingAttestation | null = null;

  constructor(game: string, replay: ReplayState) {
    this.#game = game;
    this.#replay = replay;
  }

  /** Checks an entry except for its signatures. `previous`: the hash of the last entry that the seat had noticed; null if unknown. */
  *check(line: FullLine, previous: string | null): Generator<Fault> {
    const { draws, roots } = line.part;
    if (roots.length > 0 || draws.some(({ series }) => series !== TABLE_SERIES))
      yield table('the server draws, but the game is at a physical table');
    const attestation = attestationIn(line.part.body);
    if (attestation === null) {
      if (draws.length > 0) yield table('the draws are not signed');
      return;
    }
    if (!attestation.attestations) return yield table('the signed statements are missing');
    this.#waiting = { line, attestation, previous };
    const drawn = draws.flatMap((use) => use.draws.map(({ purpose, places }) => [purpose, places.length]));
    const signed = attestedDraws(attestation).map(({ purpose, outcomes }) => [purpose, outcomes.length]);
    if (canonical([...drawn].sort()) !== canonical([...signed].sort())) {
      yield table(`${quoted(signed)} is signed, but ${quoted(drawn)} was drawn`);
    }
  }

  /** Returns the chance of an entry as signed. `index`: the number of earlier entries that drew. */
  recorded(line: FullLine, index: number) {
    const attestation = attestationIn(line.part.body);
    const { chance, uses } = tableChance(attestation === null ? [] : attestedDraws(attestation));
    return { chance, uses: () => uses(index) };
  }

  /** Finds invalid signatures in the entry checked last. */
  signatureFaults(): readonly Fault[] {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return [];
    const { line, attestation, previous } = waiting;
    const statements = attestation.attestations!;
    const action = line.header.kind === 'action' ? line.part.action : null;
    const place = { game: this.#game, action, previous: previous ?? readUnverifiedStatement(statements[0] ?? '')?.previous ?? '' };
    const signed = verifyAttestation(statements, this.#replay.signers, this.#replay.opening!.seats, place);
    if (!signed.ok) return [table(`the signatures are invalid: ${NOT_SIGNED_TEXTS[signed.problem]}`)];
    return signed.value.signedBy === attestation.signedBy ? [] : [table(`it is not signed by ${quoted(attestation.signedBy)}`)];
  }
}

/** Returns the draws of the first statement; none if it cannot be read. */
const attestedDraws = ({ attestations }: TableAttestation): readonly TableDraw[] =>
  readUnverifiedStatement(attestations?.[0] ?? '')?.draws ?? [];
