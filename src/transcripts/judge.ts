// Judges a game as text, decision by decision, with the dice and cards that the text reports. Opens nothing and consults no stored game.

import type { ReportLine, ShownFact, WrittenAction } from '../engine/notation.js';
import { comparable, FAULTS_MAX, splitPosition, type TextFault, UNKNOWN } from '../engine/positions.js';
import { accept, type Result, reject } from '../engine/result.js';
import { type AnyRuleset, type Rejection, type RulesetTypes, replay, type StatedPart } from '../engine/ruleset.js';
import { type DifferentItem, differenceIn } from './differences.js';
import { contradictionOf, type Part, unknownFacts } from './fitting.js';
import { type StatedGame, viewerIn } from './headers.js';
import { type LinesOf, nameOf, type PossibleEnd, PossibleGame } from './possible-game.js';
import { type Assumption, bareItem, ImpossibleDraw, MissingDraw, type Report, reportedChance } from './reported-chance.js';
import { wordsFault } from './score-sheet.js';
import { type Doubt, faultAt, type Line, type Transcript } from './text.js';
import { localized } from './texts/index.js';
import type { Entry, Finding, JudgedDecision, MissingFact } from './verdict.js';
import { resultText } from './write.js';

type State = RulesetTypes['State'];
type Action = RulesetTypes['Action'];

/** Legal decisions listed with a rejection. */
export const LEGAL_LISTED = 50;

/** How often unknown facts are assumed anew, in all. */
const ASSUMED_ANEW_MAX = 400;

/** How many decisions are judged, in all: what is assumed anew is judged again. */
const JUDGED_PARTS_MAX = 100_000;

/** Attempts to decide something after which no other game is followed. */
const ATTEMPTS_MAX = 40_000;

/** Decisions whose facts help to fill in the unknown fields of one before them. */
const PARTS_AHEAD = 15;

/** Legal actions that are tried for a decision with unknown parts. */
const TRIED_MAX = 200;

function partsOf(lines: readonly Line[]): readonly Part[] {
  const parts: { readonly decision: Line | null; readonly shown: Line[] }[] = [{ decision: null, shown: [] }];
  for (const line of lines) {
    if (line.kind === 'decision') parts.push({ decision: line, shown: [] });
    else if (line.kind !== 'comment') parts.at(-1)!.shown.push(line);
  }
  return parts;
}

/** What a part leads to: the state after it, or why it cannot be judged. */
type Judged =
  | { readonly kind: 'done'; readonly state: State; readonly entry: Entry; readonly assumptions: readonly Assumption[] }
  | { readonly kind: 'fault'; readonly faults: readonly TextFault[] }
  | { readonly kind: 'impossible'; readonly fault: TextFault; readonly item: string; readonly assumptions: readonly Assumption[] }
  | { readonly kind: 'missing'; readonly missing: readonly MissingFact[]; readonly draws: readonly ReportLine[] }
  | {
      readonly kind: 'rejected';
      readonly action: Action | null;
      readonly rejection: Rejection | null;
      readonly otherwise: readonly Difference[];
    }
  | {
      readonly kind: 'differs';
      readonly fault: TextFault;
      /** The statement that the game does not show; null if it is what the line of the decision reports. */
      readonly stated: Report | null;
      /** Returns the game after the decision; null if it is not known. */
      readonly after: (() => State) | null;
      readonly otherwise: readonly Difference[];
      readonly assumptions: readonly Assumption[];
    };

type Undone = Exclude<Judged, { readonly kind: 'done' }>;

/** The furthest part that could not be judged, with the state before it and what was assumed. */
interface Furthest {
  readonly judged: Undone;
  readonly at: number;
  readonly state: State;
  readonly assumed: readonly Assumption[];
}

/** A different item. `of`: the seat that it concerns; null if none is named. */
interface Difference extends DifferentItem {
  readonly of: string | null;
}

/** Called after each judged decision. */
export type OnJudged = (decisions: number, of: number) => void;

/** The first line that does not fit the game before it. */
export interface Stop {
  readonly line: Line;
  /** The game before the line. */
  readonly state: State;
  /** Statements of draws that are missing below the line; none if the line is wrong as it stands. */
  readonly draws: readonly ReportLine[];
  /** How many decisions are missing before the line by its number, below 0 if the number is too low; null if it follows. */
  readonly missing: number | null;
  /** Whether all know enough to say that the line does not fit; else it may fit another game. */
  readonly isCertain: boolean;
}

/** What one game says of a text, and where the text stops to fit it; null if it fits to its end, or cannot be read. */
export interface Judgement {
  readonly finding: Finding;
  readonly stop: Stop | null;
  /** What the next text need not judge again that begins with the same lines; null if it must. */
  readonly prior?: Prior | null;
}

/** The game that was judged up to a part, without assumptions. */
interface Prior {
  readonly parts: readonly Part[];
  readonly states: readonly State[];
  readonly entries: readonly Entry[];
}

/** How a text is judged. `isOver`: whether the time is up: the best answer so far is given then. */
export interface Judging {
  readonly onJudged?: OnJudged | undefined;
  readonly isOver?: (() => boolean) | undefined;
  /** Whether the text is judged as it stands, up to the first line that is missing or wrong. */
  readonly asItStands?: boolean;
}

/** Returns the line of each unknown card of a position: `Hand, England`. */
function unknownIn({ position }: Transcript): readonly MissingFact[] {
  const split = position && splitPosition(position.lines, position.end);
  if (!split?.ok) return [];
  return split.value.lines.flatMap(({ line, name, items }) =>
    items.filter(({ text }) => text.split(' ')[0] === UNKNOWN).map(() => ({ line, words: name.map(({ text }) => text).join(', ') })),
  );
}

/** Judges the lines of a text as they stand. */
export function judgeLines(
  transcript: Transcript,
  game: StatedGame,
  position: RulesetTypes['Position'] | null,
  { onJudged = () => undefined, isOver = () => false }: Judging = {},
  prior: Prior | null = null,
): Judgement {
  return new Judge(transcript, game, position, isOver).judge(onJudged, prior);
}

class Judge {
  readonly #transcript: Transcript;
  readonly #game: StatedGame;
  readonly #position: RulesetTypes['Position'] | null;
  readonly #parts: readonly Part[];
  /** Items of the text, as compared: what is named is not assumed elsewhere. */
  readonly #named: ReadonlySet<string>;
  readonly #hasUnknown: boolean;
  /** Whether the text has no `?`. */
  readonly #isOpen: boolean;
  readonly #unknownInPosition: readonly MissingFact[];
  #judgedParts = 0;
  #shownOnLine: readonly ShownFact[] = [];
  /** Items of unknown facts, by the place of their `?`. */
  readonly #settled = new Map<string, string>();
  /** Items that are not assumed as long as others are possible. */
  readonly #avoided = new Set<string>();
  readonly #isOver: () => boolean;
  /** The last number before each decision; 0 before the first. */
  readonly #numbersBefore: ReadonlyMap<Line, number>;

  constructor(transcript: Transcript, game: StatedGame, position: RulesetTypes['Position'] | null, isOver: () => boolean) {
    this.#isOver = isOver;
    let last = 0;
    this.#numbersBefore = new Map(
      transcript.lines.map((line) => {
        const before = last;
        last = line.number ?? last;
        return [line, before];
      }),
    );
    this.#transcript = transcript;
    this.#game = game;
    this.#position = position;
    this.#parts = partsOf(transcript.lines);
    this.#unknownInPosition = unknownIn(transcript);
    this.#named = namedIn(transcript.lines);
    const isOpen = transcript.lines.every(({ items, words }) => !items.includes(UNKNOWN) && !words.includes(UNKNOWN));
    this.#hasUnknown = position !== null || !isOpen;
    this.#isOpen = isOpen && this.#unknownInPosition.length === 0;
  }

  judge(onJudged: OnJudged, prior: Prior | null): Judgement {
    // The state before each part, and what was assumed in it.
    const kept = this.#isOpen ? this.#sharedWith(prior) : 0;
    const states: State[] = kept === 0 ? [this.#game.ruleset.empty] : prior!.states.slice(0, kept + 1);
    const assumed: (readonly Assumption[])[] = Array.from({ length: kept }, () => []);
    const entries: Entry[] = kept === 0 ? [] : prior!.entries.slice(0, kept);
    const all = (): readonly Assumption[] => assumed.flat();
    const fitting = this.#judgeFitting(onJudged) ?? this.#judgePossible(onJudged);
    if (fitting !== null) return fitting;
    let anew = 0;
    let furthest: Furthest | null = null;
    for (let at = kept; at < this.#parts.length; ) {
      const numbering = this.#whyNotNumbered(at);
      if (numbering !== null) return this.#atNumber(numbering, at, states[at]!);
      this.#shownOnLine = this.#shownBefore(at, entries);
      const judged = this.#judgePart(this.#parts[at]!, states[at]!);
      if (judged.kind === 'done') {
        states[at + 1] = judged.state;
        entries[at] = judged.entry;
        assumed[at] = judged.assumptions;
        at++;
        if (at > 1) onJudged(at - 1, this.#parts.length - 1);
        continue;
      }
      if ('assumptions' in judged) assumed[at] = judged.assumptions;
      const seen = all();
      const again = anew < ASSUMED_ANEW_MAX && this.#judgedParts < JUDGED_PARTS_MAX && !this.#isOver() ? this.#settle(judged, seen) : null;
      if (furthest === null || at >= furthest.at) furthest = { judged, at, state: states[at]!, assumed: seen };
      if (again === null) {
        // Where draws are unknown, the games that fit the text say which statements of it are missing.
        const fitting = furthest.judged.kind === 'missing' ? this.#judgeFitting(() => undefined, true) : null;
        if (fitting !== null && fitting.stop !== null && fitting.stop.draws.length > 0) return fitting;
        const prior = furthest.assumed.length === 0 ? { parts: this.#parts, states, entries } : null;
        return { ...this.#verdict(furthest, anew + 1), prior };
      }
      anew++;
      at = assumed.findIndex((each) => each.some(again));
      assumed.length = at;
    }
    return { finding: this.#accepted(states.at(-1)!, entries, all()), stop: null };
  }

  /** Returns how many parts are the same as in a text that was judged before. */
  #sharedWith(prior: Prior | null): number {
    const judged = prior === null ? 0 : Math.min(prior.entries.length, prior.states.length - 1);
    let same = 0;
    while (same < judged && isSamePart(this.#parts[same], prior!.parts[same]!)) same++;
    return same;
  }

  /** Returns how many decisions of the text come before a part. */
  #decisionsBefore(at: number): number {
    return this.#parts.slice(0, at).filter(({ decision }) => decision !== null && decision.insertion === undefined).length;
  }

  /** Returns what is said of a decision whose number does not follow. */
  #atNumber(fault: TextFault, at: number, state: State): Judgement {
    const line = this.#parts[at]!.decision!;
    const missing = (line.number ?? 0) - this.#expectedNumber(at);
    const stop: Stop = { line, state, draws: [], missing, isCertain: true };
    return { finding: { kind: 'fault', faults: [fault], decisions: this.#decisionsBefore(at) }, stop };
  }

  /** Returns what the decisions before this one on its line show: the facts of a line stand after the last of them. */
  #shownBefore(at: number, entries: readonly Entry[]): readonly ShownFact[] {
    const { ruleset } = this.#game;
    let from = at;
    while (from > 1 && this.#parts[from - 1]!.decision!.line === this.#parts[at]!.decision!.line) from--;
    const events = entries.slice(from, at).flatMap((entry) => entry.events);
    return from === at ? [] : ruleset.notation.shown(events.flatMap((event) => ruleset.redact(event, 'arbiter') ?? []));
  }

  /** Judges by the games that fit the text, where the ruleset follows them; null if it does not. */
  #judgeFitting(onJudged: OnJudged, hasUnknown = this.#hasUnknown): Judgement | null {
    const { ruleset, options } = this.#game;
    const isOfViewer = this.#transcript.headers.some(({ name }) => name === 'Viewer');
    if (ruleset.possibleGames === undefined || !(hasUnknown || isOfViewer) || this.#position !== null) return null;
    const stated: StatedPart[] = [];
    let fault: TextFault | null = null;
    for (let at = 0; at < this.#parts.length && fault === null; at++) {
      const part = this.#stated(at);
      if (part.ok) stated.push(part.value);
      else fault = part.problem;
    }
    if (stated.length === 0) return this.#unreadable(fault!, 0, ruleset.empty);
    const found = ruleset.possibleGames(options, stated, (parts) => parts > 1 && onJudged(parts - 1, this.#parts.length - 1), this.#isOver);
    const open = unknownFacts(this.#parts.slice(0, found.kind === 'possible' ? stated.length : found.part + 1), stated);
    if (found.kind === 'possible') {
      if (fault !== null) return this.#unreadable(fault, stated.length, found.state);
      return { finding: this.#accepted(found.state, found.game.entries, open), stop: null };
    }
    const at = found.part;
    const part = this.#parts[at]!;
    const certain = (judged: Undone): Judgement => this.#verdict({ judged, at, state: found.state, assumed: [] }, found.tried);
    if (found.kind === 'illegal') {
      const action = (stated[at]!.decision?.action ?? { type: UNKNOWN }) as Action;
      return certain({ kind: 'rejected', action, rejection: found.rejection, otherwise: [] });
    }
    // That no game was found to show a fact does not prove that none does.
    if (found.kind === 'contradiction' && found.made !== null) {
      const stated = found.fact === null ? null : part.shown[found.fact]!;
      return certain({ kind: 'differs', fault: contradictionOf(found, part), stated, after: null, otherwise: [], assumptions: [] });
    }
    if (found.kind === 'unreported')
      return certain({
        kind: 'missing',
        missing: [{ line: part.decision?.line ?? part.shown[0]?.line ?? 1, words: found.words }],
        draws: [{ words: found.words, count: found.count }],
      });
    const decision = this.#decisionOf(part);
    const [decisions, missing] = [this.#decisionsBefore(at), this.#missingIn(open)];
    if (decision === null) return { finding: { kind: 'missing-fact', decisions, decision, missing, position: null }, stop: null };
    const finding: Finding = {
      kind: 'undecided',
      decisions,
      publicDecisions: decisions,
      decision,
      missing,
      gamesTried: found.tried,
      decisive: lastOf(missing, decision.line),
      position: { ruleset, options, state: found.state },
    };
    return { finding, stop: null };
  }

  /** Returns what is said of a part that cannot be read, after parts that fit. */
  #unreadable(fault: TextFault, at: number, state: State): Judgement {
    if (fault.code === 'wrong-number') return this.#atNumber(fault, at, state);
    const faults = [fault, ...this.#unreadableAfter(at)];
    return { finding: { kind: 'fault', faults, decisions: this.#decisionsBefore(at) }, stop: null };
  }

  /** Returns what else of a text cannot be read. */
  #unreadableAfter(at: number): readonly TextFault[] {
    const parts = Array.from({ length: this.#parts.length - at - 1 }, (_, index) => this.#stated(at + 1 + index));
    const faults = parts.flatMap((part) => (part.ok || part.problem.code === 'wrong-number' ? [] : [part.problem]));
    return faults.slice(0, FAULTS_MAX - 1);
  }

  /** Judges what all have seen, and follows one game that the text could be of; null if the text has no unknown facts, or none are followed. */
  #judgePossible(onJudged: OnJudged): Judgement | null {
    const { ruleset, options } = this.#game;
    const { hiding } = ruleset;
    const viewer = viewerIn(this.#transcript.headers, this.#game);
    if (hiding === undefined || (this.#isOpen && viewer === 'arbiter')) return null;
    const parts: LinesOf[] = [];
    const stated: StatedPart[] = [];
    let fault: TextFault | null = null;
    for (let at = 0; at < this.#parts.length && fault === null; at++) {
      const part = this.#stated(at);
      if (part.ok) {
        stated.push(part.value);
        parts.push(this.#linesOf(at, part.value));
      } else fault = part.problem;
    }
    const text = { viewer, position: this.#position, unknownInPosition: this.#unknownInPosition, parts };
    const follow = (mayGoOn: (game: PossibleGame) => boolean) => {
      const game = new PossibleGame(this.#game, hiding, text);
      const end = game.follow(
        () => mayGoOn(game),
        (at) => at > 0 && onJudged(at, this.#parts.length - 1),
      );
      return { game, end };
    };
    // First by what all have seen: a breach of that is one in every game.
    const publicly = follow(() => false);
    const isSettled = (publicly.end.kind === 'rejected' && publicly.end.isCertain) || publicly.game.fitting === parts.length;
    const searched = isSettled || this.#isOver() ? publicly : follow((game) => game.attempts < ATTEMPTS_MAX && !this.#isOver());
    const { game, end } = searched.end.kind === 'end' || publicly.end.kind !== 'end' ? searched : { ...searched, end: publicly.end };
    const unknown = unknownFacts(this.#parts.slice(0, stated.length), stated);
    const missing = this.#missingIn(unknown);
    const { fitting } = game;
    if (end.kind === 'rejected' && end.isCertain) {
      const { at, action, rejection } = end;
      const judged = { kind: 'rejected', action, rejection, otherwise: [] } as const;
      return this.#verdict({ judged, at, state: game.stateBefore(at), assumed: [] }, game.games);
    }
    if (end.kind === 'unknown' && end.misfit !== null && game.isPublicAfter(end.at) && hiding.isSeenByAll(end.misfit.stated)) {
      const { stated: line, fault: wrong, after } = end.misfit;
      const judged = { kind: 'differs', fault: wrong, stated: line, after: () => after, otherwise: [], assumptions: [] } as const;
      return this.#verdict({ judged, at: end.at, state: game.stateBefore(end.at), assumed: [] }, game.games);
    }
    if (end.kind === 'end' && fault !== null) return this.#unreadable(fault, parts.length, game.stateBefore(parts.length));
    if (end.kind === 'end' && fitting === parts.length)
      return { finding: this.#accepted(game.stateBefore(parts.length), game.entries, unknown), stop: null };
    const seen = end.kind === 'end' ? parts.length : end.at;
    const at = Math.min(fitting, seen);
    const decision = this.#decisionOf(this.#parts[at]!);
    const [decisions, publicDecisions] = [this.#decisionsBefore(at), this.#decisionsBefore(seen)];
    const stop = end.kind === 'end' ? null : this.#doubtful(game, end);
    if (decision === null) return { finding: { kind: 'missing-fact', decisions, decision, missing, position: null }, stop };
    const names = game.needed.flatMap(({ made, stated: item }) => [made, item].map(nameOf));
    const assumedAt = game.lastAssumed(at, names);
    const line = assumedAt === null ? null : this.#parts[assumedAt]!.decision?.line;
    const finding: Finding = {
      kind: 'undecided',
      decisions,
      publicDecisions,
      decision,
      missing,
      gamesTried: game.games,
      decisive: missing.find((fact) => fact.line === line) ?? lastOf(missing, decision.line),
      position: { ruleset, options, state: game.stateBefore(at) },
    };
    return { finding, stop };
  }

  /** Returns where a game that was followed does not fit the text, though another might. */
  #doubtful(game: PossibleGame, end: Exclude<PossibleEnd, { readonly kind: 'end' }>): Stop | null {
    const { decision, shown } = this.#parts[end.at]!;
    const isCertain = game.isPublic(end.at);
    if (end.kind === 'rejected')
      return decision && { line: decision, state: game.stateBefore(end.at), draws: [], missing: null, isCertain };
    const first = decision ?? shown[0];
    if (end.draws.length > 0 && first)
      return { line: first, state: game.stateBefore(end.at), draws: end.draws, missing: null, isCertain: true };
    const line = shown.find((each) => each === end.misfit?.stated);
    return line === undefined ? null : { line, state: end.misfit!.after, draws: [], missing: null, isCertain };
  }

  /** Returns a part with its lines. */
  #linesOf(at: number, stated: StatedPart): LinesOf {
    const { decision, shown } = this.#parts[at]!;
    const ahead = this.#parts.slice(at + 1, at + 1 + PARTS_AHEAD).flatMap((part) => part.shown);
    if (decision === null || stated.decision === null) return { seat: null, action: null, own: null, shown, ahead };
    const { seat, action } = stated.decision;
    return { seat, action, own: { ...decision, words: actorOf(this.#game, decision)!.words }, shown, ahead };
  }

  /** Returns a part as a ruleset reads it, or what is wrong with its form. */
  #stated(at: number): Result<StatedPart, TextFault> {
    const numbering = this.#whyNotNumbered(at);
    if (numbering !== null) return reject(numbering);
    const { decision, shown } = this.#parts[at]!;
    const doubt = [decision, ...shown].find((line) => line?.doubt !== undefined)?.doubt;
    if (doubt !== undefined) return reject(doubt.fault);
    const facts = shown.map(({ words, items }) => ({ words, items: items.map(bareItem) }));
    if (decision === null) return accept({ decision, facts });
    const actor = actorOf(this.#game, decision);
    if (actor === null) return reject(this.#noActor(decision));
    const { seat, words, column } = actor;
    if (words === '') return accept({ decision: { seat, action: null, items: [] }, facts });
    const read = this.#game.ruleset.notation.decisions.read(words);
    if (!read.ok) return reject(wordsFault({ ...decision, column }, read.problem));
    return accept({ decision: { seat, action: read.value, items: decision.items.map(bareItem) }, facts });
  }

  /** Returns the number of a part's decision by the last one before it that has one: also of one that is passed over. */
  #expectedNumber(at: number): number {
    return this.#numbersBefore.get(this.#parts[at]!.decision!)! + 1;
  }

  /** Decisions are numbered without gaps, so that a lost line is noticed. */
  #whyNotNumbered(at: number): TextFault | null {
    const line = this.#parts[at]!.decision;
    if (line === null || line.number === null) return null;
    const expected = this.#expectedNumber(at);
    // A game that begins in a position can begin at any number.
    if (this.#position !== null && expected === 1) return null;
    if (line.number === expected) return null;
    return faultAt(
      { line: line.line, column: 1 },
      'wrong-number',
      localized((texts) => texts.wrongNumber(expected, line.number ?? 0)),
    );
  }

  #accepted(state: State, entries: readonly Entry[], assumed: readonly Assumption[]): Finding {
    // The game can have decisions that the text does not.
    const decisions = this.#decisionsBefore(this.#parts.length);
    const { ruleset, options } = this.#game;
    const outcome = ruleset.outcome(state);
    const result = this.#transcript.headers.find(({ name }) => name === 'Result');
    if (result !== undefined && outcome !== null && comparable(result.value) !== comparable(resultText(ruleset, outcome))) {
      const won = resultText(ruleset, outcome);
      const sentence = localized((texts) => texts.wrongResult(won, result.value));
      return { kind: 'fault', faults: [faultAt(result, 'wrong-result', sentence)], decisions };
    }
    const position = { ruleset, options, state };
    return { kind: 'accepted', decisions, outcome, missing: this.#missingIn(assumed), position, game: { entries } };
  }

  /** Returns the facts that were assumed and that nothing else in the text settles; all that were assumed if everything else does. */
  #missingIn(assumed: readonly Assumption[], isContradicted = false): readonly MissingFact[] {
    const open = assumed.filter(({ key }) => !this.#settled.has(key));
    const listed = open.length === 0 && isContradicted ? assumed : open;
    return [...new Map(listed.map(({ line, words }) => [`${line}:${words}`, { line, words }])).values()];
  }

  /** Returns the verdict on the furthest decision that could be judged. `tried`: how many games were. */
  #verdict({ judged, at, state, assumed }: Furthest, tried: number): Judgement {
    const { ruleset, options } = this.#game;
    const part = this.#parts[at]!;
    const decisions = this.#decisionsBefore(at);
    const position = { ruleset, options, state };
    const decision = this.#decisionOf(part);
    const ended = (finding: Finding, stop: Stop | null = null): Judgement => ({ finding, stop });
    const stopAt = (line: Line, before: State, draws: readonly ReportLine[] = []): Stop => ({
      line,
      state: before,
      draws,
      missing: null,
      isCertain: true,
    });
    if (judged.kind === 'fault') return ended({ kind: 'fault', faults: [...judged.faults, ...this.#unreadableAfter(at)], decisions });
    if (judged.kind === 'missing') {
      const { missing, draws } = judged;
      const line = part.decision ?? part.shown[0] ?? this.#parts[at + 1]?.decision;
      return ended(
        { kind: 'missing-fact', decisions, decision, missing, position: at === 0 ? null : position },
        line && draws.length > 0 ? stopAt(line, state, draws) : null,
      );
    }
    const open = this.#missingIn(assumed, true);
    const isCertain = assumed.length === 0;
    if (!isCertain && decision !== null) {
      const decisive = lastOf(open, decision.line);
      return ended({
        kind: 'undecided',
        decisions,
        publicDecisions: decisions,
        decision,
        missing: open,
        gamesTried: tried,
        decisive,
        position,
      });
    }
    if (!isCertain) return ended({ kind: 'missing-fact', decisions, decision, missing: open, position: null });
    if (judged.kind === 'impossible' || judged.kind === 'differs') {
      const [line, after] = judged.kind === 'differs' ? [judged.stated, judged.after] : [null, null];
      const stated = part.shown.find((each) => each === line);
      return ended(
        { kind: 'fault', faults: [judged.fault], decisions },
        stated === undefined ? null : stopAt(stated, (after ?? (() => state))()),
      );
    }
    if (decision === null || judged.rejection === null || judged.action === null) {
      const words = decision?.words ?? '';
      return ended({
        kind: 'missing-fact',
        decisions,
        decision,
        missing: open.length > 0 ? open : [{ line: part.decision?.line ?? 1, words }],
        position,
      });
    }
    // If the seat is not to act, what those may do that are.
    const toAct = ruleset.toAct(state);
    const seats = toAct.includes(decision.seat) ? [decision.seat] : toAct;
    const legal = seats.flatMap((seat) => ruleset.legal(state, seat));
    const alike = [
      ...legal.filter(({ type }) => type === judged.action!.type),
      ...legal.filter(({ type }) => type !== judged.action!.type),
    ];
    const finding: Finding = {
      kind: 'rejected',
      decisions,
      decision,
      rejection: judged.rejection,
      legal: alike.slice(0, LEGAL_LISTED).map((action) => ruleset.notation.decisions.write(action as WrittenAction)),
      legalCount: legal.length,
      toAct,
      position,
    };
    return ended(finding, stopAt(part.decision!, state));
  }

  #decisionOf({ decision }: Part): JudgedDecision | null {
    const actor = decision && actorOf(this.#game, decision);
    if (!actor) return null;
    return { number: decision.number ?? 0, seat: actor.seat, words: actor.words || UNKNOWN, line: decision.line, column: decision.column };
  }

  /**
   * Assumes another item where the game has one that the text contradicts. Returns which assumptions are to be made anew, or null if the game
   * does not rest on one.
   */
  #settle(judged: Undone, assumed: readonly Assumption[]): ((each: Assumption) => boolean) | null {
    const open = assumed.filter(({ key }) => !this.#settled.has(key)).reverse();
    if (judged.kind === 'impossible') {
      // The text draws what was assumed for an unknown fact.
      const item = bareItem(judged.item);
      if (this.#avoided.has(item) || !open.some((each) => bareItem(each.item) === item)) return null;
      this.#avoided.add(item);
      return (each) => !this.#settled.has(each.key) && bareItem(each.item) === item;
    }
    for (const { made, stated, of } of 'otherwise' in judged ? judged.otherwise : []) {
      const alike = open.filter(({ item }) => item !== '' && namesIn(made).includes(bareItem(item)));
      const likely = alike.filter((each) => !this.#isConfirmed(each));
      const found = [...likely, ...alike].find(({ words }) => this.#seatIn(words) === of) ?? likely[0] ?? alike[0];
      if (found === undefined) continue;
      // An item can have a strength after its name.
      const isWhole = bareItem(found.item) === bareItem(made);
      const item = isWhole ? bareItem(stated) : bareItem(stated).replace(/ \d+$/, '');
      this.#settled.set(found.key, item);
      this.#avoided.add(item);
      // Where the item was assumed for another unknown fact, that fact is assumed anew as well.
      return (each) => each.key === found.key || (!this.#settled.has(each.key) && bareItem(each.item) === item);
    }
    return null;
  }

  /** Whether the text shows what was assumed for a decision before the seat decides again: a card that was laid. */
  #isConfirmed({ key, line, words, item }: Assumption): boolean {
    // Draws have a key for each item.
    if (key !== `${line}`) return false;
    const seat = this.#seatIn(words);
    for (const each of this.#transcript.lines) {
      if (each.line <= line || this.#seatIn(each.words) !== seat) continue;
      if (each.kind === 'decision') return false;
      if (each.items.some((shown) => namesIn(shown).includes(bareItem(item)))) return true;
    }
    return false;
  }

  /** Returns the seat that words name first: `deals England`, `England shows`; null if they name none. */
  #seatIn(words: string): string | null {
    const { ruleset, options } = this.#game;
    const said = ` ${comparable(words)} `;
    return ruleset.seats(options).find((seat) => said.includes(` ${comparable(ruleset.notation.seatName(seat))} `)) ?? null;
  }

  #judgePart(part: Part, state: State): Judged {
    const { ruleset, options } = this.#game;
    const { decision, shown } = part;
    const doubt = [decision, ...shown].find((line) => line?.doubt !== undefined)?.doubt;
    if (doubt !== undefined) return this.#inDoubt(part, state, doubt);
    if (decision === null) {
      return this.#decide(state, shown, null, null, (chance) => accept(ruleset.setup(options, chance, this.#position)), null);
    }
    const actor = actorOf(this.#game, decision);
    if (actor === null) return { kind: 'fault', faults: [this.#noActor(decision)] };
    const own: Report = { ...decision, words: actor.words };
    if (actor.words === '') return this.#tryAll(part, state, actor.seat, own, { type: UNKNOWN });
    const read = ruleset.notation.decisions.read(actor.words);
    if (!read.ok) return { kind: 'fault', faults: [wordsFault({ ...decision, column: actor.column }, read.problem)] };
    const action = ruleset.notation.decisions.fieldsIn(read.value);
    if (Object.values(action).includes(null)) return this.#tryAll(part, state, actor.seat, own, action);
    return this.#tryOne(part, state, actor.seat, own, action as Action);
  }

  /** Names can leave several readings of a decision. If the rules, or what the text says next, leave one of them, it is that one. */
  #inDoubt({ decision, shown }: Part, state: State, { readings, fault }: Doubt): Judged {
    const actor = decision && actorOf(this.#game, decision);
    const isKnown = actor !== null && this.#isOpen && shown.every((line) => line.doubt === undefined);
    const judged = (isKnown ? readings : []).map((words) => {
      const { doubt: _, ...line } = decision!;
      return this.#judgePart(
        { decision: { ...line, words: `${this.#game.ruleset.notation.seatName(actor!.seat)} ${words}` }, shown },
        state,
      );
    });
    const legal = judged.filter(({ kind }) => kind !== 'rejected');
    const likely = legal.filter(({ kind }) => kind === 'done' || kind === 'missing');
    const [left, ...others] = likely.length > 0 ? likely : legal;
    return left === undefined || others.length > 0 ? { kind: 'fault', faults: [fault] } : left;
  }

  #tryOne({ shown }: Part, state: State, seat: string, own: Report, action: Action): Judged {
    const judged = this.#decide(state, shown, seat, action, (chance) => this.#game.ruleset.decide(state, seat, action, chance), own);
    return judged.kind === 'rejected' ? { ...judged, otherwise: this.#othersThan(state, seat, action) } : judged;
  }

  /** Tries the legal actions that fit what the text says of a decision with unknown parts, or what was settled of them. */
  #tryAll(part: Part, state: State, seat: string, own: Report, written: WrittenAction): Judged {
    const { ruleset } = this.#game;
    const { decisions, seatName } = ruleset.notation;
    const key = `${own.insertion ?? own.line}`;
    const statedWords = `${seatName(seat)} ${own.words}`.trim();
    const settled = this.#settled.get(key);
    if (settled !== undefined) {
      const words = own.words.replace(UNKNOWN, () => settled);
      const read = decisions.read(words);
      if (read.ok) {
        const judged = this.#tryOne(part, state, seat, { ...own, words }, read.value as Action);
        const assumption = { key, line: own.line, words: statedWords, item: settled };
        return 'assumptions' in judged ? { ...judged, assumptions: [...judged.assumptions, assumption] } : judged;
      }
    }
    const fits = (action: Action): boolean =>
      written.type === UNKNOWN ||
      Object.entries(written).every(([name, value]) => value === null || isEqual((action as WrittenAction)[name], value));
    const unknown = Object.keys(written).filter((name) => written[name] === null);
    let first: Judged | null = null;
    let tried = 0;
    for (const action of ruleset.legal(state, seat)) {
      if (!fits(action)) continue;
      if (++tried > TRIED_MAX) break;
      const words = decisions.write(action as WrittenAction);
      const judged = this.#tryOne(part, state, seat, { ...own, words, items: written.type === UNKNOWN ? [] : own.items }, action);
      // Only one unknown name can be settled later.
      const item = unknown.length === 1 ? decisions.nameIn(action as WrittenAction, unknown[0]!) : '';
      const assumption = { key, line: own.line, words: statedWords, item };
      const assumed = 'assumptions' in judged ? { ...judged, assumptions: [...judged.assumptions, assumption] } : judged;
      if (judged.kind === 'done') return assumed;
      first ??= assumed;
    }
    return first ?? { kind: 'rejected', action: null, rejection: null, otherwise: [] };
  }

  /** Returns the items in which the action differs from legal ones that differ in nothing else. */
  #othersThan(state: State, seat: string, action: Action): readonly Difference[] {
    // Without assumptions nothing can be otherwise.
    if (!this.#hasUnknown) return [];
    const { nameIn } = this.#game.ruleset.notation.decisions;
    return (this.#game.ruleset.legal(state, seat) as readonly WrittenAction[]).flatMap((legal) => {
      const [only, ...more] = Object.entries(action).filter(([name, value]) => !isEqual(legal[name], value));
      if (legal.type !== action.type || more.length > 0 || only === undefined) return [];
      return [{ made: nameIn(legal, only[0]), stated: nameIn(action as WrittenAction, only[0]), of: seat }];
    });
  }

  /**
   * Decides with the chance that the text reports, and compares what the game then shows with what the text says. `own`: the words of the
   * decision, and what its line reports.
   */
  #decide(
    state: State,
    stated: readonly Report[],
    seat: string | null,
    action: Action | null,
    decide: (chance: Parameters<AnyRuleset['setup']>[1]) => Result<readonly RulesetTypes['Event'][], Rejection>,
    own: Report | null,
  ): Judged {
    this.#judgedParts++;
    const { ruleset } = this.#game;
    const reports = own === null ? stated : [own, ...stated];
    const { chanceOf, assumptions, tooManyHits } = reportedChance(reports, {
      settled: this.#settled,
      unknownInPosition: this.#unknownInPosition,
      unlikelihood: (item) => (this.#named.has(comparable(item)) ? (this.#avoided.has(comparable(item)) ? 2 : 1) : 0),
    });
    try {
      const decided = decide(chanceOf(ruleset.notation.reportOf));
      if (!decided.ok) return { kind: 'rejected', action, rejection: decided.problem, otherwise: [] };
      const events = decided.value;
      const notices = events.flatMap((event) => ruleset.redact(event, 'arbiter') ?? []);
      const shown = ruleset.notation.shown(notices);
      const after = () =>
        state === ruleset.empty ? replay(ruleset, events) : events.reduce((now, event) => ruleset.evolve(now, event), state);
      const differs = differenceIn(own, stated, [...this.#shownOnLine, ...shown], tooManyHits());
      if (differs !== null) {
        const otherwise = differs.otherwise.map((each) => ({ ...each, of: this.#seatIn(differs.stated.words) }));
        return { kind: 'differs', fault: differs.fault, stated: differs.stated, after, otherwise, assumptions };
      }
      return { kind: 'done', state: after(), entry: { actor: seat, action, events }, assumptions };
    } catch (error) {
      if (error instanceof MissingDraw)
        return {
          kind: 'missing',
          missing: error.lines.map(({ words }) => ({ line: reports[0]?.line ?? 1, words })),
          draws: error.lines,
        };
      if (error instanceof ImpossibleDraw) return { kind: 'impossible', fault: error.fault, item: error.item, assumptions };
      throw error;
    }
  }

  #noActor(decision: Line): TextFault {
    const { ruleset, options } = this.#game;
    const seats = ruleset.seats(options).map(ruleset.notation.seatName);
    return faultAt(
      decision,
      'no-seat',
      localized((texts) => texts.noSeat(seats)),
    );
  }
}

/** Returns the last of the facts before a line, which the decision there depends on most likely; null if there is none. */
const lastOf = (facts: readonly MissingFact[], line: number): MissingFact | null =>
  facts.findLast((fact) => fact.line < line) ?? facts[0] ?? null;

const isSamePart = (one: Part | undefined, other: Part): boolean =>
  one?.decision === other.decision &&
  one.shown.length === other.shown.length &&
  one.shown.every((line, index) => line === other.shown[index]);

const isEqual = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns an item as compared, and without the strength after its name. */
const namesIn = (item: string): readonly string[] => [bareItem(item), bareItem(item).replace(/ \d+$/, '')];

/** Returns what a text names anywhere: items, and the endings of words, which name blocks and cards. */
function namedIn(lines: readonly Line[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { words, items } of lines) {
    for (const item of items) {
      for (const name of namesIn(item)) named.add(name);
    }
    const said = comparable(words).split(' ');
    for (let from = 0; from < said.length; from++)
      for (let to = from + 1; to <= Math.min(from + 2, said.length); to++) named.add(said.slice(from, to).join(' '));
  }
  return named;
}

interface Actor {
  readonly seat: string;
  readonly words: string;
  /** The column of the words after the seat. */
  readonly column: number;
}

/** Returns the seat that a decision begins with, and the words after it; null if it begins with none. */
function actorOf({ ruleset, options }: StatedGame, { words, column }: Line): Actor | null {
  const said = comparable(words);
  const seat = ruleset.seats(options).find((each) => {
    const name = comparable(ruleset.notation.seatName(each));
    return said === name || said.startsWith(`${name} `);
  });
  if (seat === undefined) return null;
  const name = ruleset.notation.seatName(seat);
  return { seat, words: words.slice(name.length).trim(), column: column + name.length + 1 };
}
