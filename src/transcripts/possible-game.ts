// A game that a text with unknown facts could be of. Where the text shows that something hidden was otherwise than assumed, it is made so and
// noted: so what all have seen is judged to the end of the text, whatever was hidden. A game without such corrections is one that the text fits.
import type { ReportLine, WrittenAction } from '../engine/notation.js';
import { comparable, type JudgedEntry, type TextFault } from '../engine/positions.js';
import { accept, type Result } from '../engine/result.js';
import {
  type Correction,
  type Hiding,
  type HidingPart,
  type Known,
  type Rejection,
  type RulesetTypes,
  replay,
  type Viewer,
} from '../engine/ruleset.js';
import { differenceIn } from './differences.js';
import type { StatedGame } from './headers.js';
import { type Assumption, MissingDraw, type Report, reportedChance } from './reported-chance.js';

type State = RulesetTypes['State'];
type Action = RulesetTypes['Action'];
type Events = readonly RulesetTypes['Event'][];
type Entry = JudgedEntry<RulesetTypes['Seat'], Action, RulesetTypes['Event']>;
type Decide = (chance: Parameters<StatedGame['ruleset']['setup']>[1], state: State) => Result<Events, Rejection>;

/** A part with the lines of the text. */
export type LinesOf = HidingPart<Report>;

/** A text as one viewer has it. */
export interface StatedText {
  readonly viewer: Viewer;
  readonly position: RulesetTypes['Position'] | null;
  /** The line of each unknown card of the position. */
  readonly unknownInPosition: readonly Pick<Assumption, 'line' | 'words'>[];
  readonly parts: readonly LinesOf[];
}

/** A statement that the game does not show, and the game after the decision that should show it. */
export interface Misfit {
  readonly stated: Report;
  readonly fault: TextFault;
  readonly after: State;
}

/** Where the game that was followed ends. */
export type PossibleEnd =
  /** With the text. */
  | { readonly kind: 'end' }
  /** At a decision that the rules reject. `isCertain`: whatever is hidden. */
  | { readonly kind: 'rejected'; readonly at: number; readonly rejection: Rejection; readonly action: Action; readonly isCertain: boolean }
  /**
   * At a part that fits nothing that was tried. `misfit`: what the last game tried does not show; null if it is another reason. `draws`: those
   * that a text leaves out though its writer knows everything.
   */
  | { readonly kind: 'unknown'; readonly at: number; readonly misfit: Misfit | null; readonly draws: readonly ReportLine[] };

/** What a part leads to. */
type Step =
  | { readonly kind: 'done'; readonly state: State; readonly entries: readonly Entry[]; readonly corrections: readonly Correction[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly action: Action; readonly isCertain: boolean }
  | Unknown;

interface Unknown {
  readonly kind: 'unknown';
  readonly misfit: Misfit | null;
  readonly draws: readonly ReportLine[];
}

/** A decision of the game that is followed. */
interface Choice {
  readonly seat: string;
  readonly action: Action;
}

/** From a part on, two things take each other's way. */
interface Trade {
  readonly from: number;
  readonly correction: Correction;
}

/** What one attempt to decide leads to. */
type Attempt =
  | { readonly kind: 'done'; readonly state: State; readonly events: Events }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | {
      readonly kind: 'differs';
      readonly otherwise: readonly { readonly made: string; readonly stated: string; readonly of: string | null }[];
      readonly misfit: Misfit;
    }
  | { readonly kind: 'unknown'; readonly draws: readonly ReportLine[] };

/** Hidden facts that are made otherwise for one part, at most. */
const CORRECTIONS_MAX = 40;
/** Decisions of which the text says nothing that are tried before one part, at most, and those that stay open. */
const [EXPLORED_MAX, OPEN_MAX] = [600, 60];
/** Decisions that end what a seat decides unnoticed and are made to fit, at most. */
const ENDS_MAX = 30;

const ALL_KNOWN: Known = { places: true, order: true, moved: new Set() };

const UNKNOWN: Unknown = { kind: 'unknown', misfit: null, draws: [] };

/** A correction of something that is no single thing: the counts of a map. */
const SOMETHING: Correction = { made: '', stated: '' };

/** Ways on which one thing can have come somewhere that are tried, and trades on one way, at most. */
const [WAYS_MAX, TRADES_MAX] = [12, 3];

export class PossibleGame {
  readonly #game: StatedGame;
  readonly #hiding: Hiding<RulesetTypes>;
  readonly #viewer: Viewer;
  readonly #position: RulesetTypes['Position'] | null;
  readonly #parts: readonly LinesOf[];
  readonly #settled: ReadonlyMap<string, string>;
  readonly #unknownInPosition: readonly Pick<Assumption, 'line' | 'words'>[];
  /** The state before each part. */
  readonly #states: State[];
  readonly #entries: (readonly Entry[])[] = [];
  readonly #corrections: (readonly Correction[])[] = [];
  /** What was decided in each part before it was followed anew, with what was traded since. */
  readonly #choices = new Map<number, readonly Choice[]>();
  /** Trades that hidden draws follow from a part on: the draw gives one of the two things instead of the other. */
  #preferences: readonly Trade[] = [];
  #at = 0;
  /** What all know before each part: where the blocks stand, and whose turn it is in movement. */
  readonly #known: Known[] = [ALL_KNOWN];
  /** Fillings of unknown fields that are still to be tried. */
  readonly #left = new Map<number, Action[]>();
  #attempts = 0;
  #games = 1;

  constructor(game: StatedGame, hiding: Hiding<RulesetTypes>, { viewer, position, unknownInPosition, parts }: StatedText) {
    this.#game = game;
    this.#hiding = hiding;
    this.#viewer = viewer;
    this.#position = position;
    this.#unknownInPosition = unknownInPosition;
    this.#parts = hiding.withLaterFacts(parts);
    this.#settled = hiding.settledIn(parts);
    this.#states = [game.ruleset.empty];
  }

  /** How many attempts were made to decide something. */
  get attempts(): number {
    return this.#attempts;
  }

  /** How many games were followed, each at least in part. */
  get games(): number {
    return this.#games;
  }

  /** Whether all know where the blocks stand, and whose turn it is, before a part. */
  isPublic(at: number): boolean {
    const { places, order } = this.#known[at] ?? { places: false, order: false };
    return places && order;
  }

  /** The same after a part. */
  isPublicAfter(at: number): boolean {
    const { places, order } = this.#hiding.knownAfter(this.#known[at] ?? ALL_KNOWN, this.#parts[at]!);
    return places && order;
  }

  /** Returns the corrections that the first part needs that does not fit; none if all fit. */
  get needed(): readonly Correction[] {
    return this.#corrections.find((each) => each.length > 0) ?? [];
  }

  /** Returns the last part before another in which something of an unknown field was assumed that a name means; null if there is none. */
  lastAssumed(before: number, names: readonly string[]): number | null {
    for (let at = before; at >= 0; at--) {
      const { action } = this.#parts[at]!;
      const open = Object.keys(action ?? {}).filter((field) => action![field] === null);
      const entries = this.#entries[at] ?? [];
      const { nameIn } = this.#game.ruleset.notation.decisions;
      const isIn = ({ action: made }: Entry): boolean =>
        made !== null && open.some((field) => names.includes(comparable(nameIn(made as WrittenAction, field))));
      if (open.length > 0 && entries.some(isIn)) return at;
    }
    return null;
  }

  /** Parts before the first that needed a correction: a game fits them. */
  get fitting(): number {
    const at = this.#corrections.findIndex((each) => each.length > 0);
    return at === -1 ? this.#corrections.length : at;
  }

  get entries(): readonly Entry[] {
    return this.#entries.flat();
  }

  stateBefore(at: number): State {
    return this.#states[at]!;
  }

  /** Follows the text. `mayGoOn`: whether another attempt may be made after one that failed. */
  follow(mayGoOn: () => boolean, onJudged: (parts: number) => void): PossibleEnd {
    let first: { readonly end: PossibleEnd; readonly restore: () => void } | null = null;
    for (let at = 0; ; ) {
      const end = this.#followFrom(at, mayGoOn, onJudged);
      if (end.kind === 'end' || (end.kind === 'rejected' && end.isCertain)) return end;
      first ??= { end, restore: this.#keep() };
      const back = [...this.#left.keys()].filter((each) => each <= end.at && this.#left.get(each)!.length > 0).at(-1);
      if (back === undefined || !mayGoOn()) {
        // A later attempt has overwritten parts of the game.
        first.restore();
        return first.end;
      }
      at = back;
      this.#games++;
    }
  }

  /** Returns a function that makes the game what it is now. */
  #keep(): () => void {
    const lists: readonly unknown[][] = [this.#states, this.#entries, this.#corrections];
    const kept = lists.map((each) => each.slice());
    return () => {
      for (const [index, list] of lists.entries()) list.splice(0, list.length, ...kept[index]!);
    };
  }

  #followFrom(from: number, mayGoOn: () => boolean, onJudged: (parts: number) => void): PossibleEnd {
    for (let at = from; at < this.#parts.length; at++) {
      const part = this.#parts[at]!;
      let step = this.#step(at, this.#states[at]!);
      while (step.kind === 'done' && step.corrections.length > 0 && mayGoOn() && this.#isFittingBefore(at)) {
        const better = this.#retraced(at, step.corrections, mayGoOn);
        if (better === null) break;
        step = better;
      }
      if (step.kind !== 'done') return { ...step, at };
      this.#states[at + 1] = step.state;
      this.#entries[at] = step.entries;
      this.#corrections[at] = step.corrections;
      this.#known[at + 1] = this.#hiding.knownAfter(this.#known[at]!, part);
      onJudged(at);
    }
    return { kind: 'end' };
  }

  #isFittingBefore(at: number): boolean {
    return this.#corrections.slice(0, at).every((each) => each.length === 0);
  }

  /** Follows the text anew, with what a part shows to be otherwise put right where it can have begun; null if nothing leads to fewer corrections. */
  #retraced(at: number, corrections: readonly Correction[], mayGoOn: () => boolean): Extract<Step, { readonly kind: 'done' }> | null {
    const { seat } = this.#parts[at]!;
    for (const correction of corrections) {
      const isSomething = correction.made === '';
      const pairs =
        isSomething && seat !== null
          ? this.#otherSeats(seat).flatMap((each) => this.#hiding.suspects(this.#states[at]!, each))
          : [correction];
      for (const pair of pairs) {
        if (!mayGoOn()) return null;
        for (const trades of this.#ways(at, pair, isSomething ? 1 : WAYS_MAX)) {
          const step = this.#tried(trades[0]!.from, at, corrections.length, () => this.#trade(trades, at));
          if (step !== null) return step;
        }
      }
      const building = this.#hiding.strengthening(correction);
      for (let from = at - 1; building.length > 0 && from > 0; from--) {
        const entries = this.#entries[from] ?? [];
        const last = entries.at(-1);
        if (!this.#hiding.decidesInSecret(this.#states[from]!) || last?.actor === undefined || last.actor === this.#viewer) continue;
        const builder = last.actor;
        const step = this.#tried(from, at, corrections.length, () => {
          const choices = choicesOf(entries);
          this.#choices.set(from, [...choices.slice(0, -1), ...building.map((action) => ({ seat: builder!, action })), choices.at(-1)!]);
        });
        if (step !== null) return step;
      }
    }
    return null;
  }

  /** Returns the seats that the viewer does not see, the given one first. */
  #otherSeats(seat: string): readonly string[] {
    const { ruleset, options } = this.#game;
    return [seat, ...ruleset.seats(options).filter((each) => each !== seat)].filter((each) => each !== this.#viewer);
  }

  /** Makes a change and follows the parts from there. Undoes it and returns null unless fewer corrections are needed then. */
  #tried(from: number, at: number, corrections: number, change: () => void): Extract<Step, { readonly kind: 'done' }> | null {
    this.#games++;
    const restore = this.#keep();
    const [choices, preferences] = [new Map(this.#choices), this.#preferences];
    change();
    const step = this.#replay(from, at);
    if (step?.kind === 'done' && step.corrections.length < corrections) return step;
    restore();
    this.#choices.clear();
    for (const [part, each] of choices) this.#choices.set(part, each);
    this.#preferences = preferences;
    return null;
  }

  /** Trades the ways of things in what was decided before a part. */
  #trade(trades: readonly Trade[], at: number): void {
    for (let each = trades[0]!.from; each < at; each++) {
      const current = trades.filter(({ from }) => from <= each);
      const choices = choicesOf(this.#entries[each] ?? []);
      this.#choices.set(
        each,
        choices.map(({ seat, action }) => ({
          seat,
          action: current.reduce((now, { correction }) => this.#hiding.traded(now, correction), action),
        })),
      );
    }
    this.#preferences = [...this.#preferences, ...trades];
  }

  /**
   * Returns the ways on which the thing that is stated can have come to where another was assumed: trades from one thing's way to the next,
   * each where the two were together, the latest first.
   */
  #ways(at: number, { made, stated }: Correction, most: number): readonly (readonly Trade[])[] {
    const [last, first] = [nameOf(made), nameOf(stated)];
    /** By a thing, the trades from its way to the last. */
    const ways = new Map<string, readonly Trade[]>([[last, []]]);
    const found: (readonly Trade[])[] = [];
    let before = new Set<string>();
    for (let from = at; from >= 0 && found.length < most; from--) {
      const now = new Set<string>();
      for (const [thing, way] of [...ways]) {
        for (const other of this.#hiding.companions(this.#states[from]!, thing)) {
          const trades = [{ from, correction: { made: thing, stated: first } }, ...way];
          if (other === first) {
            now.add(thing);
            // Once for as long as they stay together.
            if (!before.has(thing)) found.push(trades);
          } else if (!ways.has(other) && way.length < TRADES_MAX) ways.set(other, trades);
        }
      }
      before = now;
    }
    return found.slice(0, most);
  }

  /** Follows parts again, none of which may need a correction. Returns the step of the last part. */
  #replay(from: number, to: number): Step | null {
    for (let at = from; at < to; at++) {
      const step = this.#step(at, this.#states[at]!);
      if (step.kind !== 'done' || step.corrections.length > 0) return null;
      this.#states[at + 1] = step.state;
      this.#entries[at] = step.entries;
    }
    return this.#step(to, this.#states[to]!);
  }

  #step(at: number, state: State): Step {
    this.#at = at;
    const { ruleset, options } = this.#game;
    const part = this.#parts[at]!;
    if (part.seat === null) return this.#corrected(state, part, null, (chance) => accept(ruleset.setup(options, chance, this.#position)));
    const statements = part.own === null ? part.shown : [part.own, ...part.shown];
    const prepared = this.#hiding.prepare(state, part.action, statements);
    const step = this.#decision(at, prepared.state, part);
    return step.kind === 'done' ? { ...step, corrections: [...prepared.corrections, ...step.corrections] } : step;
  }

  #decision(at: number, state: State, part: LinesOf): Step {
    const { action } = part;
    if (action === null) return this.#unnoticed(state, { ...part, own: null });
    if (Object.values(action).includes(null)) return this.#filled(at, state, part, action);
    return this.#stated(state, part, this.#game.ruleset.notation.decisions.fieldsIn(action));
  }

  /** A decision that the text states in full. */
  #stated(state: State, part: LinesOf, action: Action): Step {
    const { ruleset } = this.#game;
    const decide: Decide = (chance, now) => ruleset.decide(now, part.seat!, action, chance);
    const isSecret = this.#hiding.decidesInSecret(state) && part.seat !== this.#viewer;
    const mayHaveDecided = isSecret && this.#hiding.distance(state, part.seat!, part.shown, part.ahead) > 0;
    const before = isSecret ? this.#again(state, part) : null;
    if (before !== null) return before;
    const step = mayHaveDecided ? UNKNOWN : this.#corrected(state, part, action, decide);
    if (step.kind === 'done') return step;
    if (this.#hiding.decidesInSecret(state)) {
      const after = this.#unnoticed(state, part, action);
      if (after.kind === 'done') return after;
    }
    if (step.kind !== 'rejected' || this.#isCertain(state, part, action, part.action ?? (action as WrittenAction), step.rejection))
      return step.kind === 'rejected' ? { ...step, isCertain: true } : step;
    for (const other of this.#hiding.others(state, part.seat!, action)) {
      const again = this.#corrected(other.state, part, action, decide);
      if (again.kind === 'done') return { ...again, corrections: [...other.corrections, ...again.corrections] };
    }
    return step;
  }

  /** A decision with unknown fields. */
  #filled(at: number, state: State, part: LinesOf, written: WrittenAction): Step {
    const chosen = this.#choices.get(at)?.at(-1)?.action;
    const likely = () => [
      ...(chosen === undefined ? [] : [chosen]),
      ...this.#hiding.fillings(state, part.seat!, written, part.shown, part.ahead),
    ];
    const fillings = this.#left.get(at) ?? likely();
    const seen = this.#left.has(at);
    this.#left.delete(at);
    let rejected: Step = UNKNOWN;
    let differs: Action | null = null;
    for (const [index, action] of fillings.entries()) {
      const tried = this.#attempt(state, this.#withWords(part, action), (chance, now) =>
        this.#game.ruleset.decide(now, part.seat!, action, chance),
      );
      if (tried.kind === 'done') {
        // Where it is not known which place the block left, other fillings are tried if the text does not fit later.
        if (!this.#hiding.knownAfter(ALL_KNOWN, part).places) this.#left.set(at, fillings.slice(index + 1));
        return { kind: 'done', state: tried.state, entries: [{ actor: part.seat, action, events: tried.events }], corrections: [] };
      }
      if (tried.kind !== 'rejected') differs ??= action;
      else if (rejected.kind !== 'rejected' || !rejected.isCertain) {
        const isCertain = this.#isCertain(state, part, action, written, tried.rejection);
        if (rejected.kind !== 'rejected' || isCertain) rejected = { kind: 'rejected', rejection: tried.rejection, action, isCertain };
      }
    }
    if (seen) return UNKNOWN;
    if (rejected.kind === 'rejected' && rejected.isCertain) return rejected;
    let unknown = UNKNOWN;
    for (const action of differs === null ? fillings : [differs, ...fillings]) {
      const named = { ...this.#withWords(part, action), action: action as WrittenAction };
      const step = this.#stated(state, named, action);
      if (step.kind === 'done') return step;
      if (step.kind === 'unknown' && unknown.misfit === null) unknown = step;
    }
    return rejected.kind === 'rejected' && unknown.misfit === null ? { ...rejected, isCertain: false } : unknown;
  }

  #isCertain(state: State, { seat }: LinesOf, action: Action, written: WrittenAction, rejection: Rejection): boolean {
    return this.#hiding.isCertain(this.#known[this.#at]!, { state, seat: seat!, action, written, rejection });
  }

  #withWords(part: LinesOf, action: Action): LinesOf {
    return { ...part, own: part.own && { ...part.own, words: this.#game.ruleset.notation.decisions.write(action as WrittenAction) } };
  }

  /**
   * Decisions that the viewer did not notice, up to one of the part's seat that shows what the text says. `last`: that decision, if the text
   * states it.
   */
  #unnoticed(state: State, part: LinesOf, last: Action | null = null): Step {
    const { ruleset } = this.#game;
    const hiding = this.#hiding;
    const before = this.#again(state, part);
    if (before !== null) return before;
    interface Node {
      readonly state: State;
      readonly entries: readonly Entry[];
      readonly distance: number;
    }
    const measure = (each: State): number => hiding.distance(each, part.seat!, part.shown, part.ahead);
    let open: Node[] = [{ state, entries: [], distance: measure(state) }];
    let far: Step | null = null;
    const ends: { readonly node: Node; readonly action: Action }[] = [];
    const seen = new Set<string>();
    let explored = 0;
    while (open.length > 0 && explored < EXPLORED_MAX) {
      open.sort((one, other) => one.distance - other.distance || other.entries.length - one.entries.length);
      const node = open.shift()!;
      for (const seat of ruleset.toAct(node.state)) {
        if (seat !== part.seat && seat === this.#viewer) continue;
        const isStated = seat === part.seat && last !== null;
        const kinds = new Set<string>();
        for (const action of isStated && seat === this.#viewer ? [last] : ruleset.legal(node.state, seat).toReversed()) {
          const kind = hiding.kindOf(node.state, action);
          if (kinds.has(kind) || ++explored > EXPLORED_MAX) continue;
          kinds.add(kind);
          const decide: Decide = (chance, now) => ruleset.decide(now, seat, action, chance);
          const free = this.#attempt(node.state, null, decide);
          if (free.kind !== 'done') continue;
          if (free.events.some((event) => ruleset.redact(event, this.#viewer) !== null)) {
            if (seat !== part.seat || (last !== null && !isEqual(action, last))) continue;
            const tried = this.#attempt(node.state, part, decide);
            if (tried.kind === 'done') {
              const entries = [...node.entries, { actor: seat, action, events: tried.events }];
              const done: Step = { kind: 'done', state: tried.state, entries, corrections: [] };
              // What the text shows only further down may need other decisions.
              if (node.distance === 0 || measure(tried.state) === 0) return done;
              far ??= done;
            }
            ends.push({ node, action });
            continue;
          }
          const distance = measure(free.state);
          if (distance > node.distance + 2) continue;
          const digest = hiding.digest(free.state);
          if (distance >= node.distance && seen.has(digest)) continue;
          seen.add(digest);
          open.push({ state: free.state, entries: [...node.entries, { actor: seat, action, events: free.events }], distance });
        }
      }
      open = open.slice(0, OPEN_MAX);
    }
    if (far !== null) return far;
    ends.sort((one, other) => one.node.distance - other.node.distance);
    for (const { node, action } of ends.slice(0, ENDS_MAX)) {
      const before = hiding.conform(node.state, action, part.shown);
      const tried = this.#corrected(before, part, action, (chance, now) => ruleset.decide(now, part.seat!, action, chance));
      if (tried.kind === 'done')
        return { ...tried, entries: [...node.entries, ...tried.entries], corrections: [SOMETHING, ...tried.corrections] };
    }
    return UNKNOWN;
  }

  /** Decides as before, if the text then shows what it says; null if it does not. */
  #again(state: State, part: LinesOf): Step | null {
    const choices = this.#choices.get(this.#at) ?? [];
    const entries: Entry[] = [];
    let now = state;
    for (const [index, { seat, action }] of choices.entries()) {
      const isLast = index === choices.length - 1;
      const tried = this.#attempt(now, isLast ? part : null, (chance, at) => this.#game.ruleset.decide(at, seat, action, chance));
      if (tried.kind !== 'done') return null;
      entries.push({ actor: seat, action, events: tried.events });
      now = tried.state;
    }
    return entries.length === 0 ? null : { kind: 'done', state: now, entries, corrections: [] };
  }

  /** Decides, and makes hidden facts otherwise until the game shows what the text says. */
  #corrected(state: State, part: LinesOf, action: Action | null, decide: Decide): Step {
    const tried = new Set<string>();
    const corrections: Correction[] = [];
    let now = state;
    while (corrections.length <= CORRECTIONS_MAX) {
      const attempt = this.#attempt(now, part, decide);
      const done = ({ state: after, events }: Extract<Attempt, { readonly kind: 'done' }>): Step => ({
        kind: 'done',
        state: after,
        entries: [{ actor: part.seat, action, events }],
        corrections,
      });
      if (attempt.kind === 'done') return done(attempt);
      if (attempt.kind === 'rejected') return { kind: 'rejected', rejection: attempt.rejection, action: action!, isCertain: false };
      if (attempt.kind === 'unknown') return { ...UNKNOWN, draws: attempt.draws };
      const corrected = attempt.otherwise
        .filter(({ made, stated }) => !tried.has(`${made}>${stated}`))
        .map((each) => ({ ...each, state: this.#hiding.exchange(now, each.of, each.made, each.stated) }))
        .find((each) => each.state !== null);
      if (corrected === undefined) {
        for (const other of this.#hiding.lastResorts(now)) {
          const again = this.#attempt(other, part, decide);
          if (again.kind !== 'done') continue;
          corrections.push(SOMETHING);
          return done(again);
        }
        return { ...UNKNOWN, misfit: attempt.misfit };
      }
      const { made, stated } = corrected;
      tried.add(`${made}>${stated}`);
      corrections.push({ made, stated });
      now = corrected.state!;
    }
    return UNKNOWN;
  }

  /** Decides with the chance that the text reports. `part`: null if the text says nothing of the decision. */
  #attempt(state: State, part: LinesOf | null, decide: Decide): Attempt {
    const attempt = this.#attemptOnce(state, part, decide, part === null);
    if (attempt.kind !== 'unknown' || part === null || attempt.draws.length > 0) return attempt;
    // A draw that the text does not report may be one of a game that it contradicts.
    const guessed = this.#attemptOnce(state, part, decide, true);
    return guessed.kind === 'differs' ? guessed : attempt;
  }

  #attemptOnce(state: State, part: LinesOf | null, decide: Decide, guessesAll: boolean): Attempt {
    this.#attempts++;
    const { ruleset } = this.#game;
    const { own, shown } = part ?? { own: null, shown: [] };
    const { chanceOf, tooManyHits } = reportedChance(own === null ? shown : [own, ...shown], {
      settled: this.#settled,
      unknownInPosition: this.#unknownInPosition,
      unlikelihood: (item) => this.#unlikelihood(comparable(item)),
      mayGuess: (words) => guessesAll || (this.#viewer !== 'arbiter' && this.#hiding.mayGuess(words)),
    });
    try {
      const decided = decide(chanceOf(ruleset.notation.reportOf), state);
      if (!decided.ok) return { kind: 'rejected', rejection: decided.problem };
      const events = decided.value;
      const after = state === ruleset.empty ? replay(ruleset, events) : events.reduce((now, event) => ruleset.evolve(now, event), state);
      if (part !== null) {
        const notices = events.flatMap((event) => ruleset.redact(event, 'arbiter') ?? []);
        const differs = differenceIn(own, shown, ruleset.notation.shown(notices), tooManyHits());
        if (differs !== null) {
          const of = this.#seatIn(differs.stated.words) ?? part.seat;
          const otherwise = differs.otherwise.map((each) => ({ ...each, of }));
          return { kind: 'differs', otherwise, misfit: { stated: differs.stated, fault: differs.fault, after } };
        }
      }
      return { kind: 'done', state: after, events };
    } catch (error) {
      // A state that was made to fit a text may be one that no game comes to: the rules may find it impossible.
      const draws = error instanceof MissingDraw && this.#viewer === 'arbiter' ? error.lines : [];
      if (error instanceof Error) return { kind: 'unknown', draws };
      throw error;
    }
  }

  /** What trades place with something that was drawn is drawn instead of it. */
  #unlikelihood(item: string): number {
    const last = this.#preferences.findLast(
      ({ from, correction }) => from <= this.#at && [correction.made, correction.stated].includes(item),
    );
    if (last !== undefined) return item === last.correction.stated ? -1 : 1;
    return this.#hiding.unlikely.has(item) ? 2 : 0;
  }

  /** Returns the seat that words name first: `England shows`; null if they name none. */
  #seatIn(words: string): string | null {
    const { ruleset, options } = this.#game;
    const said = ` ${comparable(words)} `;
    return ruleset.seats(options).find((seat) => said.includes(` ${comparable(ruleset.notation.seatName(seat))} `)) ?? null;
  }
}

const choicesOf = (entries: readonly Entry[]): readonly Choice[] =>
  entries.flatMap(({ actor, action }) => (actor === null || action === null ? [] : [{ seat: actor, action }]));

/** Returns an item as compared, without the strength after its name. */
export const nameOf = (item: string): string => comparable(item).replace(/ \d+$/, '');

const isEqual = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
