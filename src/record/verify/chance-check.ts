import type { DisclosedDraw } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { type Draw, drawNumbers, type StreamUse } from '../chance/draws.js';
import { BatchTreeCache, ChanceKeys, type Stream } from '../chance/keys.js';
import { type Batch, type BatchRoot, batchesDue, checkOpening } from '../chance/openings.js';
import { canonical } from '../hashing.js';
import { listSeatEntropies } from '../lifecycle/seating.js';
import { isStreamOpenTo, type OpenedDraws, openDraws, streamsOf } from '../payloads.js';
import { TABLE_STREAM, tableChance } from '../physical-table/chance.js';
import { NOT_SIGNED_TEXTS, readUnverifiedStatement, type TableDraw, verifyAttestation } from '../physical-table/statements.js';
import type { GameSecret } from '../secrets.js';
import type { TableAttestation } from '../system-entries.js';
import type { FullLine, ViewerLine } from './line-reader.js';
import { hasBegun, type ReplayState } from './replay-state.js';
import { type Fault, faultOf, quoted } from './report.js';

const chance = faultOf('chance');

/** A game's draws derived again from its secrets: keys, places in their streams, numbers, roots. Whatever the rules are. */
export class ChanceCheck {
  readonly #game: string;
  readonly #secrets: readonly GameSecret[];
  readonly #followed: ReplayState;
  readonly #trees = new BatchTreeCache();
  readonly #used = new Map<Stream, number>();
  #keys: ChanceKeys | null = null;
  #era = 0;

  constructor(game: string, secrets: readonly GameSecret[], followed: ReplayState) {
    this.#game = game;
    this.#secrets = secrets;
    this.#followed = followed;
  }

  /** The keys of the draws of the entry that was begun last; null if it can have none. */
  get keys(): ChanceKeys | null {
    return this.#keys;
  }

  /** How many entries of this era have drawn of a stream before the entry that was begun last. */
  readonly used = (stream: Stream): number => this.#used.get(stream) ?? 0;

  /** Where the entry stands in chance. To be asked before `check`. True if it begins the draws of an era. */
  begin({ header }: FullLine): boolean {
    const isNew = header.era !== this.#era;
    const begins = hasBegun(this.#followed) && (isNew || this.#keys === null);
    if (isNew) this.#used.clear();
    this.#era = header.era;
    if (begins) this.#keys = this.#keysOf(header.era);
    return begins;
  }

  /** `opened`: what `opened` gave of the entry. */
  *check({ part }: FullLine, { roots }: OpenedDraws): Generator<Fault> {
    const { opening } = this.#followed;
    if (opening === null) return;
    const streams = streamsOf(opening.seats);
    const named = part.draws.map(({ stream }) => stream);
    if (new Set(named).size < named.length || !named.every((stream) => streams.includes(stream))) {
      return yield chance(`it draws of the streams ${quoted(named)}, and there are ${quoted(streams)}`);
    }
    if (this.#keys === null) {
      if (part.draws.length + part.roots.length > 0) yield chance('it draws, and there is nothing yet to draw from');
      return;
    }
    for (const use of part.draws) yield* this.#checkUse(use, this.#keys);
    const purposes = part.draws.flatMap(({ draws }) => draws.map(({ purpose }) => purpose));
    if (new Set(purposes).size < purposes.length) yield chance('a purpose is used twice');
    if (canonical(roots) !== canonical(part.roots)) yield chance('it does not bind the keys that are next, as it must');
  }

  /** What it draws, opened; the roots it must publish. */
  opened({ part }: Pick<FullLine, 'part'>, begins: boolean): OpenedDraws {
    return openDraws(this.#followed.opening!.seats, this.#keys, part.draws, begins);
  }

  /** Counts what an entry has drawn. */
  end({ part }: FullLine): void {
    for (const { stream, index } of part.draws) this.#used.set(stream, index + 1);
  }

  *#checkUse({ stream, index, draws }: StreamUse, keys: ChanceKeys): Generator<Fault> {
    const next = this.used(stream);
    if (index !== next) yield chance(`it uses key ${index} of ${stream}, and key ${next} is next`);
    const leaf = keys.leaf(stream, index);
    for (const { purpose, of, fell } of draws) {
      const numbers = drawNumbers(leaf, purpose, of, Math.min(fell.length, of));
      if (canonical(numbers) !== canonical(fell))
        yield chance(`${quoted(purpose)}: ${quoted(fell)} stands here, and ${quoted(numbers)} fell`);
    }
  }

  #keysOf(era: number): ChanceKeys | null {
    const secret = this.#secrets[era];
    return secret === undefined || this.#followed.opening!.chance === 'table'
      ? null
      : new ChanceKeys(secret, this.#game, listSeatEntropies(this.#followed.seating), this.#trees);
  }
}

const placeOf = ({ stream, batch }: BatchRoot): Batch => ({ stream, batch });

/** The draws that one viewer is shown: bound before they were used, used in order, and what fell follows from their keys. */
export class OpeningsCheck {
  readonly #viewer: string;
  readonly #followed: ReplayState;
  /** What binds the next key of each stream. */
  readonly #roots = new Map<Stream, BatchRoot>();
  readonly #used = new Map<Stream, number>();
  #era = 0;
  #begun = false;

  constructor(viewer: string, followed: ReplayState) {
    this.#viewer = viewer;
    this.#followed = followed;
  }

  *check(line: ViewerLine): Generator<Fault> {
    const { opening } = this.#followed;
    if (opening === null) return;
    const { openings, roots } = line.part;
    const all = opening.chance === 'table' ? [] : streamsOf(opening.seats);
    const streams = all.filter((stream) => isStreamOpenTo(stream, this.#viewer));
    const named = openings.map(({ stream }) => stream);
    if (new Set(named).size < named.length || !named.every((stream) => streams.includes(stream))) {
      return yield chance(`draws of the streams ${quoted(named)} are opened, and only ${quoted(streams)} open to ${quoted(this.#viewer)}`);
    }
    const begins = this.#begin(line);
    const due = batchesDue(begins, streams, openings);
    if (canonical(roots.map(placeOf)) !== canonical(due)) yield chance('it does not bind the keys that are next, as it must');
    // What begins an era binds and draws at once: the secret, and what the seats added, were bound before it.
    if (begins) this.#bind(roots.slice(0, streams.length));
    for (const opening of openings) yield* this.#opened(opening);
    this.#bind(roots);
  }

  /** Whether the draws that are opened are those the notices tell of: none is told and not opened, or told otherwise than it fell. */
  *checkTold({ part }: ViewerLine): Generator<Fault> {
    const { opening, ruleset } = this.#followed;
    if (opening === null || ruleset === null) return;
    const told = drawsToldIn(ruleset, part.notices, opening.options);
    if (told === null) return yield chance('the rules cannot read what it tells of draws');
    if (opening.chance === 'table') {
      const isSigned = part.body !== null && 'table' in part.body && part.body.table !== undefined;
      if (told.length > 0 && !isSigned) yield faultOf('table')('it tells of draws, and nobody has signed for them');
      return;
    }
    const opened = new Map<string, Drawn>();
    for (const { stream, draws } of part.openings) for (const draw of draws) opened.set(draw.purpose, { ...draw, stream });
    if (opened.size < part.openings.reduce((sum, { draws }) => sum + draws.length, 0)) yield chance('it opens a draw twice');
    // One telling for each: a throw that is told twice was made twice.
    const missing = told.find((each) => !isAsTold(opened.get(each.purpose), each) || !opened.delete(each.purpose));
    if (missing !== undefined) return yield chance(`it tells of a draw that is not opened so: ${quoted(missing)}`);
    for (const each of opened.values()) return yield chance(`it opens a draw that it does not tell of: ${quoted(each)}`);
  }

  /** Whether the entry begins the draws of an era. */
  #begin({ header }: ViewerLine): boolean {
    const isNew = header.era !== this.#era;
    const begins = hasBegun(this.#followed) && (isNew || !this.#begun);
    if (isNew) this.#used.clear();
    if (begins) this.#roots.clear();
    this.#era = header.era;
    this.#begun ||= begins;
    return begins;
  }

  #bind(roots: readonly BatchRoot[]): void {
    for (const root of roots) this.#roots.set(root.stream, root);
  }

  *#opened(opening: ViewerLine['part']['openings'][number]): Generator<Fault> {
    const { stream, index, draws } = opening;
    const next = this.#used.get(stream) ?? 0;
    if (index !== next) yield chance(`it uses key ${index} of ${stream}, and key ${next} is next`);
    this.#used.set(stream, index + 1);
    const root = this.#roots.get(stream);
    if (root === undefined) return yield chance(`key ${index} of ${stream} was not bound before`);
    const why = checkOpening(opening, root);
    if (why !== null) yield chance(`${stream}: ${quoted(why)} (${quoted(draws.map(({ purpose }) => purpose))})`);
  }
}

/** A draw, and to whom it opens. */
interface Drawn extends Draw {
  readonly stream: Stream;
}

/** Whether a draw is one that was told. */
const isAsTold = (drawn: Drawn | undefined, { opensTo, of, fell }: DisclosedDraw): boolean =>
  drawn !== undefined &&
  drawn.stream === opensTo &&
  (of ?? drawn.of) === drawn.of &&
  drawn.fell.length === fell.length &&
  drawn.fell.every((place, at) => (fell[at] ?? place) === place);

/** The draws that notices tell of; null if the rules cannot read them. What a file says need not be a notice of theirs. */
function drawsToldIn(
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

const table = faultOf('table');

/** What an entry says of a real table, to be looked at when its signatures are verified. */
interface PendingAttestation {
  readonly line: FullLine;
  readonly says: TableAttestation;
  /** The hash of the last entry its seat had noticed; null if that is not known here. */
  readonly previous: string | null;
}

/** Whether what fell at a real table is signed by those who sign for it, and is what the entries say. */
export class TableCheck {
  readonly #game: string;
  readonly #followed: ReplayState;
  #waiting: PendingAttestation | null = null;

  constructor(game: string, followed: ReplayState) {
    this.#game = game;
    this.#followed = followed;
  }

  /** What is wrong with an entry of a game on a real table, but for its signatures. `previous` as in `Said`. */
  *check(line: FullLine, previous: string | null): Generator<Fault> {
    const { draws, roots } = line.part;
    if (roots.length > 0 || draws.some(({ stream }) => stream !== TABLE_STREAM)) yield table('the court draws in a game on a real table');
    const says = attestationIn(line);
    if (says === null) {
      if (draws.length > 0) yield table('it draws, and nobody has signed for it');
      return;
    }
    if (!says.statements) return yield table('it does not tell what was signed');
    this.#waiting = { line, says, previous };
    const drawn = draws.flatMap((use) => use.draws.map(({ purpose, fell }) => [purpose, fell.length]));
    const said = attestedDraws(says).map(({ purpose, outcomes }) => [purpose, outcomes.length]);
    if (canonical([...drawn].sort()) !== canonical([...said].sort())) {
      yield table(`what is signed for is ${quoted(said)}, and ${quoted(drawn)} was drawn`);
    }
  }

  /** The chance of an entry as the table says it fell; `index`: how many entries before have drawn. */
  fell(line: FullLine, index: number) {
    const says = attestationIn(line);
    const { chance, uses } = tableChance(says === null ? [] : attestedDraws(says));
    return { chance, uses: () => uses(index) };
  }

  /** What is wrong with the signatures of the entry that was checked last. */
  async signatureFaults(): Promise<readonly Fault[]> {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return [];
    const { line, says, previous } = waiting;
    const statements = says.statements!;
    const action = line.header.kind === 'action' ? line.part.action : null;
    const place = { game: this.#game, action, previous: previous ?? readUnverifiedStatement(statements[0] ?? '')?.previous ?? '' };
    const signed = await verifyAttestation(statements, this.#followed.signers, this.#followed.opening!.seats, place);
    if (!signed.ok) return [table(`the table has not signed for it: ${NOT_SIGNED_TEXTS[signed.problem]}`)];
    return signed.value.signedBy === says.signedBy ? [] : [table(`it is not signed by ${quoted(says.signedBy)}`)];
  }
}

const attestationIn = ({ part: { body } }: FullLine): TableAttestation | null => (body !== null && 'table' in body && body.table) || null;

/** What the first statement says fell; nothing if it is none. */
const attestedDraws = ({ statements }: TableAttestation): readonly TableDraw[] =>
  readUnverifiedStatement(statements?.[0] ?? '')?.draws ?? [];
