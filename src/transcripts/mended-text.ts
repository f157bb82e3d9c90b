// Judges a text to its end though lines are missing, or contradict the game. A line that is missing is added if the rest of the text fits it; a
// line that is wrong is reported, and passed over.
import { ChanceRequested, noChance } from '../engine/chance.js';
import type { WrittenAction } from '../engine/notation.js';
import { FAULTS_MAX, splitPosition, type TextFault, type TextPlace, UNKNOWN } from '../engine/positions.js';
import { accept, type Result } from '../engine/result.js';
import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';
import { readHeaders, type StatedGame, viewerIn } from './headers.js';
import { type Judgement, type Judging, judgeLines, type Stop } from './judge.js';
import { type ReadSheet, readScoreSheet } from './score-sheet.js';
import { type Line, readTranscript, type Transcript } from './text.js';
import { localized } from './texts/index.js';
import type { Contradiction, Finding, Gap, Verdict } from './verdict.js';

type State = RulesetTypes['State'];
type Action = RulesetTypes['Action'];

/** Judges a text. Its form is checked first. */
export function judgeText(text: string, rulesets: readonly AnyRuleset[], judging: Judging = {}): Verdict {
  const read = readTranscript(text);
  const faulty = (faults: readonly TextFault[]): Verdict => ({ kind: 'fault', faults, decisions: 0, gaps: [], contradictions: [] });
  if (!read.ok) return faulty([read.problem]);
  const stated = readHeaders(read.value, rulesets);
  if (!stated.ok) return faulty([stated.problem]);
  const position = readPosition(read.value, stated.value);
  if (!position.ok) return faulty(position.problem);
  return new MendedText(readScoreSheet(read.value, stated.value), stated.value, position.value, judging).judge();
}

function readPosition(
  { position }: Transcript,
  { ruleset, options }: StatedGame,
): Result<RulesetTypes['Position'] | null, readonly TextFault[]> {
  if (position === null) return accept(null);
  const split = splitPosition(position.lines, position.end);
  return split.ok ? ruleset.positions.read(options, split.value) : split;
}

/** Lines that are added or passed over, at most. */
const MENDS_MAX = 400;
/** Decisions, or statements of draws, that are missing in one place, at most. */
const MISSING_MAX = 5;
/** Lines that a verdict names as missing, at most. */
export const GAPS_MAX = MENDS_MAX * MISSING_MAX;
/** What a verdict says is wrong after the first, at most: the last can have as many faults as a position. */
export const CONTRADICTIONS_MAX = MENDS_MAX + FAULTS_MAX;
/** Ways to fill one gap that are tried, at most: of decisions that people forget to write, and of any. */
const [WAYS_MAX, ANY_WAYS_MAX] = [16, 40];
/** Ways that a verdict names, at most. */
export const GAP_CHOICES_MAX = ANY_WAYS_MAX;
/** Gaps one after another that confirm each other, at most. */
const DEPTH_MAX = 2;
/** States in which forgotten decisions are looked for, at most. */
const STATES_MAX = 200;
/** Places among the facts below a decision where a draw is added, at most. */
const PLACES_MAX = 12;
/** Decisions and headings after a gap that show that something is missing there, where the numbers do not. */
const CONFIRMING = 1;

/** A decision that can be missing. `words`: as the writer of the text knows it. */
interface Made {
  readonly seat: string;
  readonly action: Action;
  readonly words: string;
}

/** Decisions that can be missing in one place, in their order. */
interface Way {
  readonly made: readonly Made[];
  /** The game after them; null if it depends on a draw. */
  readonly after: State | null;
}

/** A text with lines that were added, and what one game says of it. */
interface Filled {
  readonly lines: readonly Line[];
  readonly judgement: Judgement;
  readonly gaps: readonly Gap[];
  /** Whether something else may be missing there: what the judge says next depends on it. */
  readonly isOpen: boolean;
}

class MendedText {
  readonly #transcript: ReadSheet;
  readonly #game: StatedGame;
  readonly #position: RulesetTypes['Position'] | null;
  readonly #judging: Judging;
  /** Whether the numbers say nothing of missing lines: some lines have none, or a line is missing that no number shows. */
  #isUnnumbered: boolean;
  /** The number before that of the first decision: 0, or any if the game begins in a position. */
  readonly #start: number;
  /** Who wrote it. */
  readonly #viewer: Viewer;
  /** The types of the actions that the text has. */
  readonly #written: ReadonlySet<string>;

  constructor(transcript: ReadSheet, game: StatedGame, position: RulesetTypes['Position'] | null, judging: Judging) {
    this.#transcript = transcript;
    this.#game = game;
    this.#position = position;
    this.#judging = judging;
    this.#isUnnumbered = !transcript.isNumbered;
    const first = transcript.lines.find(({ kind, number }) => kind === 'decision' && number !== null);
    this.#start = position === null ? 0 : (first?.number ?? 1) - 1;
    this.#viewer = viewerIn(transcript.headers, game);
    this.#written = new Set(transcript.lines.flatMap((line) => this.#decisionIn(line)?.action.type ?? []));
  }

  judge(): Verdict {
    let { lines } = this.#transcript;
    let judgement = this.#judged(lines, null, this.#judging);
    let first: Finding | null = null;
    const gaps: Gap[] = [];
    const contradictions: Contradiction[] = [];
    let isOpen = false;
    if (this.#judging.asItStands === true) return { ...judgement.finding, gaps, contradictions };
    for (let mends = 0; judgement.stop !== null; mends++) {
      // A decision that was not tried to be explained is not called wrong.
      if (mends === MENDS_MAX || this.#isOver()) return { ...(first ?? unexplained(judgement.finding)), gaps, contradictions };
      const filled = this.#filled(lines, judgement, judgement.stop);
      if (filled !== null) {
        gaps.push(...filled.gaps);
        isOpen ||= filled.isOpen;
        this.#isUnnumbered ||= judgement.stop.missing === null && judgement.stop.draws.length === 0;
        ({ lines, judgement } = filled);
        if (judgement.finding.kind === 'undecided') judgement = this.#judged(lines, judgement);
        continue;
      }
      // What was not tried may explain it.
      if (this.#isOver()) return { ...(first ?? unexplained(judgement.finding)), gaps, contradictions };
      if (first === null && this.#missingAt(lines, judgement.stop) > 0) return this.#askedFor(lines, judgement, gaps);
      const passed = isOpen ? null : this.#passedOver(lines, judgement, judgement.stop);
      if (passed === null) break;
      if (first === null) first = judgement.finding;
      else contradictions.push(...this.#contradictionsOf(judgement.finding));
      ({ lines, judgement } = passed);
    }
    const { finding } = judgement;
    if (first !== null)
      return { ...first, gaps, contradictions: isOpen ? contradictions : [...contradictions, ...this.#contradictionsOf(finding)] };
    if (finding.kind === 'accepted' && gaps.length > 0) return { ...finding, kind: 'incomplete', gaps, contradictions };
    return { ...(isOpen ? dependingOn(gaps, finding) : finding), gaps, contradictions };
  }

  #contradictionsOf(finding: Finding): readonly Contradiction[] {
    if (finding.kind === 'fault') return finding.faults.map((fault) => ({ kind: 'fault', fault }));
    if (finding.kind !== 'rejected') return [];
    const { decision, rejection } = finding;
    const sentence = localized((_, language) => this.#game.ruleset.formatRejection(rejection, language));
    return [{ kind: 'rejected', decision, rejection, sentence }];
  }

  #isOver(): boolean {
    return this.#judging.isOver?.() ?? false;
  }

  #judged(lines: readonly Line[], before: Judgement | null, judging: Judging = { isOver: this.#judging.isOver }): Judgement {
    return judgeLines({ ...this.#transcript, lines }, this.#game, this.#position, judging, before?.prior);
  }

  /** Adds what is missing where a text stops to fit. Returns null if nothing that is missing explains it. */
  #filled(lines: readonly Line[], before: Judgement, stop: Stop, depth = 0): Filled | null {
    const { finding } = before;
    if (stop.draws.length > 0) return this.#withDraws(lines, before, stop);
    const at = lines.indexOf(stop.line);
    const missing = this.#missingAt(lines, stop);
    const isGapShown = missing > 0 || this.#isUnnumbered;
    if (missing < 0 || (finding.kind === 'undecided' && !stop.isCertain && !isGapShown)) return null;
    const ways = [...this.#ways(stop, missing)].filter(({ made }) => missing === 0 || made.length === Math.min(missing, MISSING_MAX));
    // The number says that one decision is missing: it can be any.
    const any = missing === 1 ? this.#anyWays(stop) : [];
    const known = new Set(ways.map(({ made }) => textOf(made)));
    const tried = [...ways.slice(0, WAYS_MAX), ...any.filter(({ made }) => !known.has(textOf(made)))].slice(0, ANY_WAYS_MAX);
    const filled = this.#tried(lines, before, at, tried, { isGapShown, depth });
    // Of several that are missing, some can be of kinds that are always written.
    const isCut = missing > 1 || any.length + ways.length > tried.length;
    return filled && { ...filled, isOpen: filled.isOpen || isCut };
  }

  /** Returns how many decisions are missing before a line by the numbers; below 0 if a number is wrong. */
  #missingAt(lines: readonly Line[], { line, missing }: Stop): number {
    const next = lines.slice(lines.indexOf(line)).find(({ kind }) => kind === 'decision');
    const count = missing ?? (next === undefined ? 0 : missingBefore(lines, next, this.#start));
    // A number that comes later is not missing.
    return count > 0 && isNumberLater(lines, next!, count) ? -1 : count;
  }

  /** Returns the verdict on a text in which decisions are missing by the numbers, and none is known that fits. */
  #askedFor(lines: readonly Line[], { finding, stop }: Judgement, gaps: readonly Gap[]): Verdict {
    const { ruleset } = this.#game;
    const next = lines.slice(lines.indexOf(stop!.line)).find(({ kind }) => kind === 'decision')!;
    const count = missingBefore(lines, next, this.#start);
    const seats = ruleset.toAct(stop!.state).map(ruleset.notation.seatName).join(' / ');
    const missing = Array.from({ length: Math.min(count, GAPS_MAX) }, (_, index) => ({
      line: next.line,
      words: `${next.number! - count + index}.${index === 0 ? ` ${seats}` : ''}`,
    }));
    const decided = this.#decisionIn(next);
    const decision = decided && {
      number: next.number!,
      seat: decided.seat,
      words: ruleset.notation.decisions.write(decided.action),
      line: next.line,
      column: next.column,
    };
    return {
      kind: 'missing-fact',
      decisions: finding.decisions,
      decision,
      missing,
      position: { ruleset, options: this.#game.options, state: stop!.state },
      gaps,
      contradictions: [],
    };
  }

  /** Returns the way to fill a gap that explains the text best: of the fewest decisions, with which it fits longest. Null if none does. */
  #tried(
    lines: readonly Line[],
    before: Judgement,
    at: number,
    ways: readonly Way[],
    { isGapShown, depth }: { readonly isGapShown: boolean; readonly depth: number },
  ): Filled | null {
    const offender = lines[at]!;
    const isLast = !lines.slice(at + 1).some(({ kind }) => kind === 'decision');
    let furthest = 0;
    let best: readonly Omit<Filled, 'isOpen'>[] = [];
    let explaining = 0;
    for (const { made } of ways) {
      if (best.length > 0 && made.length > best[0]!.gaps.length) break;
      // What was not tried may fit as well.
      if (this.#isOver()) return null;
      const written = made.map((each) => this.#lineOf(each, offender));
      const added = numberedIn(lines, at, written, this.#start);
      // What all have seen says which way fits.
      const judgement = this.#judged(added, before, { isOver: () => true });
      const reached = reachedIn(judgement, added) - made.length;
      if (reached <= at) continue;
      const confirming = lines.slice(at + 1, reached).filter(({ kind }) => kind === 'decision' || kind === 'heading').length;
      // Some people write none of these.
      const isNeverWritten = !isLast && made.every(({ action }) => !this.#written.has(action.type));
      const isShown = isGapShown || isNeverWritten || offender.kind !== 'decision' || confirming >= CONFIRMING;
      // The next decision may have something missing before it as well.
      if (!isShown && (isLast || depth >= DEPTH_MAX || judgement.stop === null)) continue;
      if (!isShown && this.#filled(added, judgement, judgement.stop!, depth + 1) === null) continue;
      explaining++;
      if (reached < furthest) continue;
      if (reached > furthest) best = [];
      furthest = reached;
      const gaps = written.map(({ words }) => ({ line: offender.line, inserted: words, choices: [] }));
      best = [...best, { lines: added, judgement, gaps }];
    }
    const [first] = best;
    if (first === undefined) return null;
    const choices = best.map(({ gaps }) => gaps.map(({ inserted }) => inserted).join('; '));
    const gaps = best.length === 1 ? first.gaps : [{ line: offender.line, inserted: null, choices }];
    return { ...first, gaps, isOpen: explaining > 1 };
  }

  #lineOf({ seat, words }: Omit<Made, 'action'>, before: Line): Line {
    return added(before, { kind: 'decision', words: `${this.#game.ruleset.notation.seatName(seat)} ${words}` });
  }

  /** Yields decisions that people forget to write, which the game allows here: the fewest first. */
  *#ways({ state, line }: Stop, missing: number): Generator<Way> {
    const { ruleset } = this.#game;
    const { omitted } = ruleset.notation;
    let open: readonly Way[] = [{ made: [], after: state }];
    let states = 0;
    for (let length = 1; length <= Math.min(missing || MISSING_MAX, MISSING_MAX); length++) {
      const longer: Way[] = [];
      for (const { made, after } of open) {
        if (after === null || ++states > STATES_MAX) continue;
        for (const seat of ruleset.toAct(after)) {
          const allowed = ruleset.legal(after, seat).filter(({ type }) => omitted.has(type));
          for (const next of this.#waysOf(after, seat, allowed)) {
            const way = { made: [...made, ...next.made], after: next.after };
            longer.push(way);
            if (this.#mayDecide(way, line)) yield way;
          }
        }
      }
      open = longer;
    }
  }

  /** Returns each decision that the game allows here. */
  #anyWays({ state, line }: Stop): readonly Way[] {
    const { ruleset } = this.#game;
    return ruleset
      .toAct(state)
      .flatMap((seat) => this.#waysOf(state, seat, ruleset.legal(state, seat)))
      .filter((way) => this.#mayDecide(way, line));
  }

  /** Returns a way for each decision that the writer of the text can tell from the others. */
  #waysOf(state: State, seat: string, actions: readonly Action[]): readonly Way[] {
    const ways = actions.map((action) => this.#wayOf(state, seat, action));
    return [...new Map(ways.toReversed().map((way) => [way.made[0]!.words, way])).values()].toReversed();
  }

  #wayOf(state: State, seat: string, action: Action): Way {
    const { ruleset } = this.#game;
    const { decisions, actionIn } = ruleset.notation;
    const words = decisions.write(action as WrittenAction);
    try {
      const decided = ruleset.decide(state, seat, action, noChance);
      if (!decided.ok) return { made: [{ seat, action, words }], after: null };
      const notices = decided.value.flatMap((event) => ruleset.redact(event, this.#viewer) ?? []);
      const isOpen = this.#viewer === 'arbiter' || this.#viewer === seat;
      const noticed = isOpen ? null : actionIn({ seat, notices, phase: null });
      const said = noticed?.type === action.type ? decisions.write(noticed) : words;
      return { made: [{ seat, action, words: said }], after: decided.value.reduce((now, event) => ruleset.evolve(now, event), state) };
    } catch (error) {
      if (error instanceof ChanceRequested) return { made: [{ seat, action, words }], after: null };
      throw error;
    }
  }

  /** Whether the seat of a decision may decide something like it after others. */
  #mayDecide({ after }: Way, line: Line): boolean {
    const { ruleset } = this.#game;
    const decision = this.#decisionIn(line);
    if (after === null || decision === null) return true;
    const { seat, action } = decision;
    return ruleset.toAct(after).includes(seat) && ruleset.legal(after, seat).some(({ type }) => type === action.type);
  }

  /** Returns the decision of a line; null if it has none, or its words are none. */
  #decisionIn({ kind, words }: Line): { readonly seat: string; readonly action: WrittenAction } | null {
    const { ruleset, options } = this.#game;
    const { seatName, decisions } = ruleset.notation;
    const seat = kind === 'decision' ? ruleset.seats(options).find((each) => words.startsWith(`${seatName(each)} `)) : undefined;
    const read = seat === undefined ? null : decisions.read(words.slice(seatName(seat).length).trim());
    return read?.ok ? { seat: seat!, action: read.value } : null;
  }

  /** Adds the lines of draws that the text does not report, with unknown items. */
  #withDraws(lines: readonly Line[], base: Judgement, { line, draws }: Stop): Filled | null {
    // Dice are thrown in the open, and decide too much to be guessed.
    if (draws.some(({ words }) => this.#game.ruleset.hiding?.mayGuess(words) === false)) return null;
    const from = lines.indexOf(line) + Number(line.kind === 'decision');
    const next = lines.findIndex(({ kind }, index) => index >= from && kind === 'decision');
    const last = Math.min(next === -1 ? lines.length : next, from + PLACES_MAX);
    const { line: end, column } = lines.at(-1)!;
    let best: Filled | null = null;
    let furthest = 0;
    for (let at = from; at <= last && !this.#isOver(); at++) {
      const before = lines[at] ?? { line: end + 1, column };
      const stated = draws.map(({ words, count }) =>
        added(before, { kind: 'fact', words, items: Array.from({ length: count }, () => UNKNOWN) }),
      );
      const withLines = lines.toSpliced(at, 0, ...stated);
      const judgement = this.#judged(withLines, base);
      const gaps = draws.map(({ words }) => ({ line: before.line, inserted: null, choices: [words] }));
      const reached = reachedIn(judgement, withLines);
      const isPart = reached >= at + draws.length || isMissingMore(judgement, withLines.slice(from, last + draws.length));
      if (!isPart || (best !== null && reached <= furthest)) continue;
      best = { lines: withLines, judgement, gaps, isOpen: false };
      furthest = reached;
      if (judgement.stop === null) break;
    }
    return best;
  }

  /**
   * Leaves out a line that is wrong, or takes what its seat may do instead, whichever the rest of the text fits longest. Returns null if nothing
   * of the rest fits.
   */
  #passedOver(lines: readonly Line[], before: Judgement, stop: Stop): Pick<Filled, 'lines' | 'judgement'> | null {
    const { finding } = before;
    if (finding.kind !== 'rejected' && finding.kind !== 'fault') return null;
    if (stop.missing !== null) return this.#renumbered(lines, before, stop);
    const at = lines.indexOf(stop.line);
    const isDecision = stop.line.kind === 'decision';
    // The facts below a decision are those of the decision.
    const end = isDecision ? lines.findIndex(({ kind }, index) => index > at && kind === 'decision') : at + 1;
    if (end === -1) return null;
    const without = lines.map((line, index) => (index < at || index >= end ? line : passed(line)));
    let best: Pick<Filled, 'lines' | 'judgement'> | null = null;
    // Without a decision, the next one fits at least.
    let furthest = isDecision ? end : at;
    for (const line of [null, ...(isDecision ? this.#insteadOf(stop) : [])]) {
      const tried = line === null ? without : without.toSpliced(end, 0, line);
      const judgement = this.#judged(tried, before);
      const reached = reachedIn(judgement, tried) - Number(line !== null);
      if (reached > furthest) [best, furthest] = [{ lines: tried, judgement }, reached];
      if (this.#isOver()) break;
    }
    return best;
  }

  /** Takes a number that does not follow for the one that does. */
  #renumbered(lines: readonly Line[], before: Judgement, { line, missing }: Stop): Pick<Filled, 'lines' | 'judgement'> | null {
    const at = lines.indexOf(line);
    const numbered = lines.with(at, { ...line, number: line.number! - missing! });
    const judgement = this.#judged(numbered, before);
    return reachedIn(judgement, numbered) > at ? { lines: numbered, judgement } : null;
  }

  /** Returns what the seat of a decision may do instead with the same thing: move the same block elsewhere. */
  #insteadOf({ state, line }: Stop): readonly Line[] {
    const decision = this.#decisionIn(line);
    if (decision === null) return [];
    const { seat, action: written } = decision;
    const { decisions } = this.#game.ruleset.notation;
    return this.#game.ruleset
      .legal(state, seat)
      .filter((action) => action.type === written.type && (action as WrittenAction)['block'] === written['block'])
      .slice(0, WAYS_MAX)
      .map((action) => this.#lineOf({ seat, words: decisions.write(action as WrittenAction) }, line));
  }
}

/** Returns how many lines a game fits. */
function reachedIn({ finding, stop }: Judgement, lines: readonly Line[]): number {
  if (stop !== null) return lines.indexOf(stop.line);
  if (finding.kind === 'accepted') return lines.length;
  if (finding.kind === 'undecided') {
    const decisions = [...lines.keys()].filter((index) => lines[index]!.kind === 'decision' && lines[index]!.insertion === undefined);
    return decisions[finding.publicDecisions] ?? lines.length;
  }
  const line = finding.kind === 'fault' ? finding.faults[0]!.line : finding.decision?.line;
  const at = lines.findIndex((each) => each.line === line && each.insertion === undefined);
  return at === -1 ? 0 : at;
}

/** Returns what is said of a text that is not judged further: the next decision may be wrong, or something may be missing before it. */
function unexplained(finding: Finding): Finding {
  if (finding.kind === 'rejected') {
    const { decisions, decision, position } = finding;
    return { kind: 'missing-fact', decisions, decision, missing: [{ line: decision.line, words: decision.words }], position };
  }
  if (finding.kind !== 'fault') return finding;
  const missing = finding.faults.map(({ line }) => ({ line, words: UNKNOWN }));
  return { kind: 'missing-fact', decisions: finding.decisions, decision: null, missing, position: null };
}

/** Returns what is said of a decision that depends on which of several lines is missing before it. */
function dependingOn(gaps: readonly Gap[], finding: Finding): Finding {
  if (finding.kind !== 'rejected' && finding.kind !== 'fault') return finding;
  const missing = gaps.map(({ line, inserted, choices }) => ({ line, words: inserted ?? choices.join(' / ') }));
  const { decisions } = finding;
  return finding.kind === 'rejected'
    ? { kind: 'missing-fact', decisions, decision: finding.decision, missing, position: finding.position }
    : { kind: 'missing-fact', decisions, decision: null, missing, position: null };
}

/** Whether a text leaves out only draws that it does not have among these lines. */
const isMissingMore = ({ stop }: Judgement, lines: readonly Line[]): boolean =>
  stop !== null && stop.draws.length > 0 && stop.draws.every(({ words }) => lines.every((line) => line.words !== words));

const textOf = (made: readonly Made[]): string => made.map(({ seat, words }) => `${seat} ${words}`).join('; ');

/** Returns a line that a text leaves out before another. */
const added = ({ line, column }: TextPlace, said: Pick<Line, 'kind' | 'words'> & Partial<Line>): Line => ({
  number: null,
  items: [],
  itemColumns: [],
  notes: [],
  comment: null,
  written: said.words,
  insertion: `${line}+${said.words}`,
  ...said,
  line,
  column,
});

/** Returns how many decisions are missing before one, by its number. */
function missingBefore(lines: readonly Line[], decision: Line, start: number): number {
  const before = lines.slice(0, lines.indexOf(decision)).findLast(({ number }) => number !== null);
  return decision.number === null ? 0 : Math.max(0, decision.number - (before?.number ?? start) - 1);
}

/** Whether a number that is missing before a decision comes after it. */
function isNumberLater(lines: readonly Line[], decision: Line, missing: number): boolean {
  const later = lines.slice(lines.indexOf(decision) + 1);
  return later.some(({ number }) => number !== null && number < decision.number! && number >= decision.number! - missing);
}

/** Returns lines with others before one of them, which get the numbers that are missing there, if any are. */
function numberedIn(lines: readonly Line[], at: number, written: readonly Line[], start: number): readonly Line[] {
  const next = lines.slice(at).find(({ kind }) => kind === 'decision');
  if (next === undefined || missingBefore(lines, next, start) === 0) return lines.toSpliced(at, 0, ...written);
  const before = lines.slice(0, at).findLast(({ number }) => number !== null)?.number ?? start;
  return lines.toSpliced(at, 0, ...written.map((line, index) => ({ ...line, number: before + 1 + index })));
}

/** Returns a line that is not judged. A decision keeps its number, which the next one follows. */
const passed = (line: Line): Line => ({ ...line, kind: 'comment' });
