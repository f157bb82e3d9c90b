import type { DrawTold } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../canonical.js';
import { streamsOf } from '../chance/opened.js';
import { type Batch, type BatchRoot, batchesDue, checkOpening } from '../chance/opening.js';
import type { Draw } from '../chance/recorded.js';
import type { Stream } from '../chance/streams.js';
import { opensTo } from '../parts.js';
import type { ToldLine } from './entries.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { type Followed, hasBegun } from './followed.js';

const chance = faultOf('chance');

const placeOf = ({ stream, batch }: BatchRoot): Batch => ({ stream, batch });

/** The draws that one viewer is shown: bound before they were used, used in order, and what fell follows from their keys. */
export class OpeningsCheck {
  readonly #viewer: string;
  readonly #followed: Followed;
  /** What binds the next key of each stream. */
  readonly #roots = new Map<Stream, BatchRoot>();
  readonly #used = new Map<Stream, number>();
  #era = 0;
  #begun = false;

  constructor(viewer: string, followed: Followed) {
    this.#viewer = viewer;
    this.#followed = followed;
  }

  *check(line: ToldLine): Generator<Fault> {
    const { opening } = this.#followed;
    if (opening === null) return;
    const { openings, roots } = line.part;
    const all = opening.chance === 'table' ? [] : streamsOf(opening.seats);
    const streams = all.filter((stream) => opensTo(stream, this.#viewer));
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
  *checkTold({ part }: ToldLine): Generator<Fault> {
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
  #begin({ header }: ToldLine): boolean {
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

  *#opened(opening: ToldLine['part']['openings'][number]): Generator<Fault> {
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
const isAsTold = (drawn: Drawn | undefined, { opensTo, of, fell }: DrawTold): boolean =>
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
): readonly DrawTold[] | null {
  try {
    return ruleset.drawsTold(notices, ruleset.wholeOptions(options));
  } catch {
    return null;
  }
}
