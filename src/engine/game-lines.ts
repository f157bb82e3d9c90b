// The lines of a game as text, from what one viewer noticed of it. Built from notices, never from the state.
import type { ShownFact, Statement, WrittenAction } from './notation.js';
import { type JudgedEntry, openingPosition, openingTranscript, UNKNOWN } from './positions.js';
import type { Notation, NoticedEntry, Ruleset, RulesetTypes, Viewer } from './ruleset.js';

/** A line of a game as a writer makes it. A decision has a number. */
export interface WrittenLine extends Statement {
  readonly kind: 'heading' | 'decision' | 'fact' | 'comment';
  readonly number: number | null;
  readonly notes: readonly string[];
  readonly comment: string | null;
}

/** What a ruleset says of its games as text. */
type Words<T extends RulesetTypes> = Pick<Ruleset<T>, 'notation' | 'milestones'>;

export const commentSuffix = (comment: string | null, isAlone: boolean): string =>
  comment === null ? '' : `${isAlone ? '' : ' '};${comment === '' ? '' : ` ${comment}`}`;

function lineText({ kind, number, words, items, notes, comment }: WrittenLine): string {
  const mark = kind === 'decision' ? `${number}. ` : kind === 'fact' ? '- ' : '';
  const list = items.length === 0 ? '' : `: ${items.join(', ')}`;
  const inBraces = notes.map((note) => ` {${note}}`).join('');
  const content = `${mark}${words}${list}${inBraces}`;
  return `${content}${commentSuffix(comment, content === '')}`;
}

/** Yields lines as text, with an empty line before headings: those that follow each other stay together. `isApart`: nothing stands before. */
export function* linesText(lines: Iterable<WrittenLine>, isApart = true): Generator<string> {
  let isTogether = isApart;
  for (const line of lines) {
    const isHeading = line.kind === 'heading';
    if (isHeading && !isTogether) yield '';
    yield lineText(line);
    isTogether = isHeading;
  }
}

/** Returns a position as text. */
export const positionLines = (position: readonly string[]): readonly string[] => [
  'Position',
  ...position.map((each) => `  ${each}`),
  'End',
];

const DECISION = /^\d+\. /;
const HEADING = /^\p{L}/u;

/**
 * Yields a game as lines of text, without headers. A practice game that begins in a position, or goes on after a text, has these first.
 * `entries`: the set-up first.
 */
export function* gameLines<T extends RulesetTypes>(
  words: Words<T>,
  viewer: Viewer<T['Seat']>,
  entries: readonly NoticedEntry<T>[],
): Generator<string> {
  const opened = entries[0]?.notices ?? [];
  const earlier = openingTranscript(opened)?.split('\n') ?? null;
  if (earlier !== null) {
    const play = earlier.slice(earlier.indexOf('End') + 1);
    const decisions = play.filter((line) => DECISION.test(line)).length;
    const heading = play.findLast((line) => HEADING.test(line)) ?? '';
    yield* earlier;
    yield* linesText(linesOf(words, viewer, entries, { decisions, heading }), HEADING.test(earlier.at(-1)!));
    return;
  }
  const position = openingPosition(opened);
  const play = linesText(linesOf(words, viewer, entries));
  const first = play.next();
  if (position !== null) yield* positionLines(position);
  if (first.done === true) return;
  if (position !== null) yield '';
  yield first.value;
  yield* play;
}

/** Returns a judged game as lines of text, with what a viewer would have noticed of it. */
export function judgedGameText<T extends RulesetTypes>(
  words: Words<T>,
  redact: Ruleset<T>['redact'],
  viewer: Viewer<T['Seat']>,
  entries: readonly JudgedEntry<T['Seat'], T['Action'], T['Event']>[],
): string {
  const noticed = entries.flatMap(({ actor, action, events }): readonly NoticedEntry<T>[] => {
    const notices = events.flatMap((event) => redact(event, viewer) ?? []);
    const isKnown = viewer === 'arbiter' || viewer === actor;
    return notices.length === 0 ? [] : [{ actor, action: isKnown ? action : null, notices }];
  });
  return [...gameLines(words, viewer, noticed)].join('\n');
}

const line = (kind: WrittenLine['kind'], { words, items, notes }: Pick<WrittenLine, 'words' | 'items' | 'notes'>): WrittenLine => ({
  kind,
  number: null,
  words,
  items,
  notes,
  comment: null,
});

/** Returns the lines of entries. `before`: the decisions that stand before them, and the last heading. */
function* linesOf<T extends RulesetTypes>(
  words: Words<T>,
  viewer: Viewer<T['Seat']>,
  entries: Iterable<NoticedEntry<T>>,
  before = { decisions: 0, heading: '' },
): Generator<WrittenLine> {
  const { notation } = words;
  let { decisions, heading } = before;
  let phase: string | null = null;
  for (const { actor, action, notices } of entries) {
    const facts = [...shownTo(notation, viewer, notices)];
    if (actor !== null) {
      const known = (action ?? notation.actionIn({ seat: actor, notices, phase })) as WrittenAction | null;
      yield decisionLine(notation, ++decisions, actor, known, facts);
    }
    for (const fact of facts) {
      // Each seat begins a turn of its own: the number of the turn stands once.
      if (fact.heading && fact.words === heading) continue;
      if (fact.heading) heading = fact.words;
      yield line(fact.heading ? 'heading' : 'fact', fact);
    }
    phase = phaseAfter(words, notices, phase);
  }
}

/** Returns the phase after an entry, as its viewer knows it: null once something else has begun, such as a winter, whose phases are secret. */
function phaseAfter<T extends RulesetTypes>(
  { milestones }: Pick<Words<T>, 'milestones'>,
  notices: readonly T['Notice'][],
  before: string | null,
): string | null {
  const last = notices.findLast(({ type }) => type === 'phase-entered' || milestones[type as T['Notice']['type']] !== undefined);
  if (last === undefined) return before;
  return last.type === 'phase-entered' ? ((last as { readonly phase?: string }).phase ?? null) : null;
}

const shownTo = <T extends RulesetTypes>(notation: Notation<T>, viewer: Viewer, notices: readonly T['Notice'][]): readonly ShownFact[] =>
  notation.shown(notices).filter(({ isImplied }) => viewer !== 'arbiter' || isImplied !== true);

/** Returns the line of a decision. Takes the fact that its words already state out of `facts`: its items stand in the line. */
function decisionLine<T extends RulesetTypes>(
  notation: Notation<T>,
  number: number,
  seat: T['Seat'],
  action: WrittenAction | null,
  facts: ShownFact[],
): WrittenLine {
  const actor = notation.seatName(seat);
  if (action === null) return { ...line('decision', { words: actor, items: [UNKNOWN], notes: [] }), number };
  const words = notation.decisions.write(action);
  const at = facts.findIndex((fact) => !fact.heading && fact.words === words);
  const [stated] = at === -1 ? [] : facts.splice(at, 1);
  return { ...line('decision', { words: `${actor} ${words}`, items: stated?.items ?? [], notes: stated?.notes ?? [] }), number };
}
