// The marks of a judged text: for each line what the verdict says of it, as plain data.
import type { Judgement } from 'lyon/client';

/**
 * What a verdict says of a line, the gravest first. `wrong`: a decision that breaks the rules, or a fault. `incomplete`: a line is missing here.
 * `doubtful`: only what all have seen was judged, or the line leaves a fact open. `accepted`: a game was found that fits. `unjudged`: the
 * judge did not come this far.
 */
export const MARK_KINDS = ['wrong', 'incomplete', 'doubtful', 'accepted', 'unjudged'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What of a judgement the marks are made from. */
export type MarkedJudgement = Pick<
  Judgement,
  'verdict' | 'decisions' | 'publicDecisions' | 'decision' | 'faults' | 'rejection' | 'missing' | 'gaps' | 'contradictions'
>;

/** Why a line has its mark. */
export type Note =
  | { readonly about: 'breach'; readonly kind: 'wrong'; readonly column: number; readonly sentence: string; readonly clause: string | null }
  | { readonly about: 'missing'; readonly kind: 'incomplete' | 'doubtful'; readonly words: string }
  | { readonly about: 'gap'; readonly kind: 'incomplete'; readonly inserted: string | null; readonly choices: readonly string[] };

export interface Mark {
  readonly kind: MarkKind;
  readonly notes: readonly Note[];
}

/** Lines that are no part of the play: headers, comments and empty lines. */
const NOT_PLAYED = /^\s*(?:[[;]|$)/;
/** The number of a decision. Score sheets may have none. */
const NUMBERED = /^\s*\d+\s*[.):]/;
const DECISION_OR_HEADING = /^\s*[^\s[;-]/;

/** Returns the lines of a text. They end with LF or CR LF, or with CR if there is no LF. */
export const linesOf = (text: string): readonly string[] => text.split(text.includes('\n') ? /\r?\n/ : '\r');

/** Returns the marks of a judged text by line, from 1. Lines that are no part of the play have none, unless there is something to say. */
export function marksByLine(judged: MarkedJudgement, text: string): ReadonlyMap<number, Mark> {
  const lines = linesOf(text);
  const notes = notesByLine(judged, lines.findLastIndex((words) => words.trim() !== '') + 1);
  const reached = reachOf(judged, lines);
  return new Map(
    lines.flatMap((words, index): [number, Mark][] => {
      const line = index + 1;
      const own = notes.get(line) ?? [];
      const kinds: MarkKind[] = own.map(({ kind }) => kind);
      if (!NOT_PLAYED.test(words)) kinds.push(reached(line));
      const kind = MARK_KINDS.find((each) => kinds.includes(each));
      return kind === undefined ? [] : [[line, { kind, notes: own }]];
    }),
  );
}

/** Returns how many lines have each mark, the gravest first, without marks that no line has. */
export function countMarks(marks: ReadonlyMap<number, Mark>): readonly (readonly [kind: MarkKind, count: number])[] {
  const kinds = [...marks.values()].map(({ kind }) => kind);
  return MARK_KINDS.map((kind) => [kind, kinds.filter((each) => each === kind).length] as const).filter(([, count]) => count > 0);
}

function notesByLine({ verdict, decision, faults, rejection, missing, gaps, contradictions }: MarkedJudgement, last: number) {
  const notes = new Map<number, Note[]>();
  // What is missing at the end of a text may be named by the line after it.
  const add = (at: number, note: Note) => {
    const line = Math.min(at, last);
    notes.set(line, [...(notes.get(line) ?? []), note]);
  };
  for (const { line, column, sentence } of faults) add(line, { about: 'breach', kind: 'wrong', column, sentence, clause: null });
  if (rejection !== null && decision !== null) {
    const { sentence, clause } = rejection;
    add(decision.line, { about: 'breach', kind: 'wrong', column: decision.column, sentence, clause });
  }
  for (const { line, column, sentence, clause } of contradictions) add(line, { about: 'breach', kind: 'wrong', column, sentence, clause });
  for (const { line, inserted, choices } of gaps) add(line, { about: 'gap', kind: 'incomplete', inserted, choices });
  // A draw that the judge could not do without is a line that is missing; what it could assume is only open.
  const kind = verdict === 'MISSING_FACT' ? 'incomplete' : 'doubtful';
  for (const { line, words } of missing) add(line, { about: 'missing', kind, words });
  return notes;
}

/** Returns how the judge came to a line: with a game that fits, by what all have seen, or not at all. */
function reachOf(judged: MarkedJudgement, lines: readonly string[]): (line: number) => MarkKind {
  const { decisions, publicDecisions, decision, faults, verdict, contradictions } = judged;
  const last = Math.max(0, ...contradictions.map(({ line }) => line));
  const fault = Math.min(...faults.map(({ line }) => line));
  // A text that cannot be read has faults and no decision; nothing of it was judged.
  if (faults.length > 0) return (line) => (decisions > 0 && line < fault ? 'accepted' : line <= last ? 'doubtful' : 'unjudged');
  if (decision === null) return () => (verdict === 'MISSING_FACT' ? 'unjudged' : 'accepted');
  const isDecision = lines.some((words) => NUMBERED.test(words)) ? NUMBERED : DECISION_OR_HEADING;
  const seen = publicDecisions - decisions;
  const following = lines.flatMap((words, index) => (index + 1 >= decision.line && isDecision.test(words) ? [index + 1] : []));
  const end = verdict === 'UNDECIDED' ? (following[Math.max(seen, 1)] ?? lines.length + 1) : decision.line;
  return (line) => {
    if (line < decision.line) return 'accepted';
    // After a line that is wrong the judge goes on as far as it can.
    return line < end || line <= last ? 'doubtful' : 'unjudged';
  };
}
