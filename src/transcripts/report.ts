// A verdict as plain data in one language.
import { catalogueIn, type LocalizedText, localize } from '../engine/localized-text.js';
import { FAULTS, type TextFault } from '../engine/positions.js';
import { accept, type Result, reject } from '../engine/result.js';
import type { AnyRuleset, Outcome } from '../engine/ruleset.js';
import type { StatedGame } from './headers.js';
import { localized, TEXTS, type Texts } from './texts/index.js';
import type { AnyJudgedGame, Contradiction, Gap, JudgedDecision, JudgedPosition, MissingFact, Verdict } from './verdict.js';
import { writeGame } from './write.js';

interface ReportedFault {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly sentence: string;
}

/** Something in a text that breaks a rule, with its clause, or contradicts the game: without one. */
interface ReportedContradiction extends ReportedFault {
  readonly clause: string | null;
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
  /** Lines that the text leaves out. */
  readonly gaps: readonly Gap[];
  /** What else breaks a rule or contradicts the game, after the decision or the fault of the verdict. */
  readonly contradictions: readonly ReportedContradiction[];
  /** How many games with unknown facts filled in were followed; null if the verdict is another than `undecided`. */
  readonly gamesTried: number | null;
  /** The unknown fact on which most depends; null if none is known to. */
  readonly decisive: MissingFact | null;
  /** The whole game with the lines and facts that the text leaves out, as text; null if it leaves out none, or was not judged to its end. */
  readonly completed: string | null;
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
    gaps: verdict.gaps,
    contradictions: verdict.contradictions.map((each) => contradictionIn(each, language)),
    gamesTried: verdict.kind === 'undecided' ? verdict.gamesTried : null,
    decisive: verdict.kind === 'undecided' ? verdict.decisive : null,
    completed: completedText(verdict),
    outcome: outcomeIn(verdict, language),
    position: position?.ruleset.positions.write(position.state, 'arbiter') ?? null,
  };
}

function contradictionIn(each: Contradiction, language: string): ReportedContradiction {
  if (each.kind === 'fault') {
    const { line, column, code, sentence } = each.fault;
    return { line, column, code, clause: null, sentence: localize(sentence, language) };
  }
  const { decision, rejection, sentence } = each;
  const { code, clause } = rejection;
  return { line: decision.line, column: decision.column, code, clause, sentence: localize(sentence, language) };
}

/** Returns the game of a text that leaves something out, with what was added or assumed. */
export function completedText(verdict: Verdict): string | null {
  if (verdict.kind !== 'incomplete' && !(verdict.kind === 'accepted' && verdict.missing.length > 0)) return null;
  const { position, game, outcome } = verdict;
  const { ruleset, options } = position;
  const entries = game.entries.map(({ actor, action, events }) => ({
    actor,
    action,
    notices: events.flatMap((event) => ruleset.redact(event, 'arbiter') ?? []),
  }));
  return writeGame({ ruleset, options, viewer: 'arbiter', entries, about: [], players: {}, outcome });
}

function rejectionIn(verdict: Verdict, language: string): ReportedRejection | null {
  if (verdict.kind !== 'rejected') return null;
  const { rejection, legal, legalCount, toAct, position } = verdict;
  const sentence = position.ruleset.formatRejection(rejection, language);
  return { code: rejection.code, clause: rejection.clause, sentence, legal, legalCount, toAct };
}

function outcomeIn(verdict: Verdict, language: string): VerdictReport['outcome'] {
  if ((verdict.kind !== 'accepted' && verdict.kind !== 'incomplete') || verdict.outcome === null) return null;
  const { outcome, position } = verdict;
  return { ...outcome, sentence: position.ruleset.formatOutcome(outcome, language) };
}

/** Returns a verdict as lines for people, in one language. `name`: the text, as in `game.txt:3:1`. */
export function verdictText(judged: Verdict, language: string, name: string): string {
  const report = reportVerdict(judged, language);
  const { verdict, decisions, publicDecisions, decision, faults, rejection, missing, outcome, position } = report;
  const ruleset = 'position' in judged ? judged.position?.ruleset : undefined;
  const seatName = (seat: string): string => ruleset?.notation.seatName(seat) ?? seat;
  const texts = textsIn(language);
  const where =
    decision && `${name}:${decision.line}:${decision.column}: ${texts.decision(decision.number, seatName(decision.seat), decision.words)}`;
  const listed = missing.map(({ line, words }) => `  ${texts.fact(line, words)}`);
  const toEnd = () => [
    ...(outcome === null ? [] : [`${outcome.clause}: ${outcome.sentence}`]),
    ...(missing.length === 0 ? [] : [texts.asFarAsShown, ...listed]),
  ];
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
      texts.gamesTried(report.gamesTried!),
      ...(report.decisive === null ? [] : [texts.decisive, `  ${texts.fact(report.decisive.line, report.decisive.words)}`]),
      texts.dependsOn,
      ...listed,
    ],
    accepted: () => toEnd(),
    incomplete: () => [`${texts.incomplete} ${name}`, ...toEnd()],
  };
  const isAccepted = verdict === 'accepted' || verdict === 'incomplete';
  const gaps = report.gaps.flatMap(({ line, inserted, choices }) => [
    texts.gap(line),
    ...(inserted === null ? choices : [inserted]).map((words) => `  ${words}`),
  ]);
  const further = report.contradictions.map(
    ({ line, column, clause, code, sentence }) => `${name}:${line}:${column}: ${clause === null ? '' : `${clause}: `}${sentence} (${code})`,
  );
  const before = isAccepted || position === null ? [] : [texts.positionBefore, 'Position', ...position.map((line) => `  ${line}`), 'End'];
  const count = isAccepted ? texts.acceptedToEnd(decisions) : texts.accepted(decisions);
  const after = further.length === 0 ? [] : [texts.further, ...further];
  return [...lines[verdict](), ...gaps, ...before, ...after, count, ''].join('\n');
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
    case 'incomplete': {
      const [{ line, inserted, choices } = { line: 1, inserted: null, choices: [] }] = verdict.gaps;
      const words = inserted === null ? choices : [inserted];
      return reject({ line, column: 1, fault: verdict.kind, reason: localized((texts) => texts.notStated(words)) });
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
