// A verdict as plain data in one language.
import { catalogueIn, type LocalizedText, localize } from '../engine/localized-text.js';
import { FAULTS, type TextFault } from '../engine/positions.js';
import { accept, type Result, reject } from '../engine/result.js';
import type { AnyRuleset, Outcome } from '../engine/ruleset.js';
import type { StatedGame } from './headers.js';
import type { AnyJudgedGame, JudgedDecision, JudgedPosition, MissingFact, Verdict } from './judge.js';
import { localized, TEXTS, type Texts } from './texts/index.js';

interface ReportedFault {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly sentence: string;
}

interface ReportedRejection {
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
  /** What was legal instead, in the notation. */
  readonly legal: readonly string[];
  /** How many decisions were legal: not all of many are listed. */
  readonly legalCount: number;
  /** The seats that were to act, by id. */
  readonly toAct: readonly string[];
}

/** A verdict in one language. */
export interface VerdictReport {
  readonly verdict: Verdict['kind'];
  /** How many decisions were accepted. */
  readonly decisions: number;
  /** How many decisions break no rule by what all have seen, whatever is hidden. */
  readonly publicDecisions: number;
  /** The decision that was not accepted. */
  readonly decision: JudgedDecision | null;
  readonly faults: readonly ReportedFault[];
  readonly rejection: ReportedRejection | null;
  readonly missing: readonly MissingFact[];
  readonly outcome: Outcome | null;
  /** The position before that decision, or the last, in the notation; null if the game had none. */
  readonly position: readonly string[] | null;
}

/** Returns a verdict in a language; English if the ruleset does not speak it. */
export function reportVerdict(verdict: Verdict, language: string): VerdictReport {
  const position = 'position' in verdict ? verdict.position : null;
  return {
    verdict: verdict.kind,
    decisions: verdict.decisions,
    publicDecisions: verdict.kind === 'undecided' ? verdict.publicDecisions : verdict.decisions,
    decision: 'decision' in verdict ? verdict.decision : null,
    faults:
      verdict.kind === 'fault'
        ? verdict.faults.map(({ line, column, code, sentence }) => ({ line, column, code, sentence: localize(sentence, language) }))
        : [],
    rejection: rejectionIn(verdict, language),
    missing: 'missing' in verdict ? verdict.missing : [],
    outcome: outcomeIn(verdict, language),
    position: position?.ruleset.positions.write(position.state, 'arbiter') ?? null,
  };
}

function rejectionIn(verdict: Verdict, language: string): ReportedRejection | null {
  if (verdict.kind !== 'rejected') return null;
  const { rejection, legal, legalCount, toAct, position } = verdict;
  const sentence = position.ruleset.formatRejection(rejection, language);
  return { code: rejection.code, clause: rejection.clause, sentence, legal, legalCount, toAct };
}

function outcomeIn(verdict: Verdict, language: string): VerdictReport['outcome'] {
  if (verdict.kind !== 'accepted' || verdict.outcome === null) return null;
  const { outcome, position } = verdict;
  return { ...outcome, sentence: position.ruleset.formatOutcome(outcome, language) };
}

/** Returns a verdict as lines for people, in one language. `name`: the text, as in `game.txt:3:1`. */
export function verdictText(judged: Verdict, language: string, name: string): string {
  const { verdict, decisions, publicDecisions, decision, faults, rejection, missing, outcome, position } = reportVerdict(judged, language);
  const ruleset = 'position' in judged ? judged.position?.ruleset : undefined;
  const seatName = (seat: string): string => ruleset?.notation.seatName(seat) ?? seat;
  const texts = textsIn(language);
  const where =
    decision && `${name}:${decision.line}:${decision.column}: ${texts.decision(decision.number, seatName(decision.seat), decision.words)}`;
  const listed = missing.map(({ line, words }) => `  ${texts.fact(line, words)}`);
  const lines: Record<Verdict['kind'], () => readonly string[]> = {
    fault: () => faults.map(({ line, column, sentence, code }) => `${name}:${line}:${column}: ${sentence} (${code})`),
    rejected: () => [
      `${texts.rejected} ${where}`,
      ...rejectionLines({ ...rejection!, toAct: rejection!.toAct.map(seatName) }, texts, rejection!.toAct.includes(decision!.seat)),
    ],
    'missing-fact': () => [`${texts.missing} ${where ?? name}`, texts.notStated, ...listed],
    undecided: () => [
      `${texts.undecided} ${where}`,
      ...(publicDecisions > decisions ? [texts.publicly(publicDecisions)] : []),
      texts.dependsOn,
      ...listed,
    ],
    accepted: () => [
      ...(outcome === null ? [] : [`${outcome.clause}: ${outcome.sentence}`]),
      ...(missing.length === 0 ? [] : [texts.asFarAsShown, ...listed]),
    ],
  };
  const isAccepted = verdict === 'accepted';
  const before = isAccepted || position === null ? [] : [texts.positionBefore, 'Position', ...position.map((line) => `  ${line}`), 'End'];
  const count = isAccepted ? texts.acceptedToEnd(decisions) : texts.accepted(decisions);
  return [...lines[verdict](), ...before, count, ''].join('\n');
}

/** `isToAct`: whether the seat that decided was to act. */
function rejectionLines(
  { clause, sentence, legal, legalCount, toAct }: ReportedRejection,
  texts: Texts['verdict'],
  isToAct: boolean,
): readonly string[] {
  const instead = legalCount === 0 ? [] : [texts.legalInstead, ...legal.map((words) => `  ${words}`)];
  const alternatives = isToAct ? instead : [texts.toAct(toAct), ...instead];
  const more = legalCount > legal.length ? [`  ${texts.more(legalCount - legal.length)}`] : [];
  return [`  ${clause}: ${sentence}`, ...alternatives, ...more];
}

/** Returns how far a text has been judged. */
export const progressText = (decisions: number, of: number, language: string): string => textsIn(language).progress(decisions, of);

const textsIn = (language: string): Texts['verdict'] => catalogueIn(TEXTS, language).verdict;

/** Why a text is no game that can go on. */
interface NoEnd extends Omit<TextFault, 'code' | 'sentence'> {
  /** The code of the fault or of the rejection; the verdict, if it is another one; `over` if the game is over. */
  readonly fault: string;
  readonly reason: LocalizedText;
  /** The clause that a decision breaks. */
  readonly clause?: string;
}

/** Returns the game of a text that can go on after it; unknown facts are those that the judge assumed. */
export function endOf(verdict: Verdict): Result<StatedGame & { readonly game: AnyJudgedGame }, NoEnd> {
  switch (verdict.kind) {
    case 'accepted':
      if (verdict.outcome === null) return accept({ ...verdict.position, game: verdict.game });
      return reject({ line: 1, column: 1, fault: 'over', reason: FAULTS.over().sentence });
    case 'fault': {
      const { line, column, code, sentence } = verdict.faults[0]!;
      return reject({ line, column, fault: code, reason: sentence });
    }
    case 'rejected': {
      const { decision, rejection, position } = verdict;
      const reason = localized((_, language) => position.ruleset.formatRejection(rejection, language));
      return reject({ line: decision.line, column: decision.column, fault: rejection.code, reason, clause: rejection.clause });
    }
    default: {
      const { line, column } = verdict.decision ?? { line: verdict.missing[0]?.line ?? 1, column: 1 };
      const words = verdict.missing.map((fact) => fact.words);
      return reject({ line, column, fault: verdict.kind, reason: localized((texts) => texts.notStated(words)) });
    }
  }
}

/** A verdict as plain data, which threads can exchange: the ruleset by its id. */
export type PackedVerdict = Omit<Verdict, 'position'> & {
  readonly position: (Omit<JudgedPosition, 'ruleset'> & { readonly ruleset: string }) | null;
};

/** Returns a verdict as data that a thread can send. */
export function packVerdict(verdict: Verdict): PackedVerdict {
  const position = 'position' in verdict ? verdict.position : null;
  return { ...verdict, position: position && { ...position, ruleset: position.ruleset.id } };
}

/** Returns the verdict that was packed. The ruleset must be among these. */
export function unpackVerdict({ position, ...verdict }: PackedVerdict, rulesets: readonly AnyRuleset[]): Verdict {
  const of = position && { ...position, ruleset: rulesets.find(({ id }) => id === position.ruleset)! };
  return { ...verdict, position: of } as Verdict;
}
