// A game written down for a reader: every action with its events, what it changed in the state, who was told and shown
// what, and what may be done next.
import { type Ruleset, type RulesetTypes, replay, type Viewer } from '../../src/engine/ruleset.js';
import { playthrough, type Step } from '../support/playthrough.js';
import { changes, fieldsInOneLine, type Lines, linesOf } from './lines.js';

/** A game of a ruleset, and who looks at it, each with the letter that stands for them in the margin. */
export interface Onlookers<T extends RulesetTypes> {
  readonly rules: Ruleset<T>;
  readonly viewers: readonly (readonly [letter: string, viewer: Viewer<T['Seat']>])[];
  /** Whether what may be done is asked anew: what is legal is then written in full. */
  readonly isSameQuestion: (before: T['State'], after: T['State']) => boolean;
}

/** The same text for several viewers is written once: in the margin stand the letters of those it is for. */
function shared(viewers: Onlookers<RulesetTypes>['viewers'], texts: readonly (readonly string[])[]): string[] {
  const all = [...new Set(texts.flat())];
  return all.map((text) => `${viewers.map(([letter], at) => (texts[at]!.includes(text) ? letter : '.')).join('')} ${text}`);
}

const inWords = ({ type, ...fields }: { readonly type: string }): string => `${type} ${fieldsInOneLine(fields)}`.trimEnd();

/** An event, and under it what each viewer is told of it; what all are told as it happened stands in the one line. */
function eventLines<T extends RulesetTypes>({ rules, viewers }: Onlookers<T>, event: T['Event']): string[] {
  const notices = viewers.map(([, viewer]) => rules.redact(event, viewer));
  const told = shared(
    viewers,
    notices.map((notice) => (notice ? [inWords(notice)] : [])),
  );
  const [first, ...more] = told;
  const everybody = viewers.map(([letter]) => letter).join('');
  const asItHappened = JSON.stringify(rules.redact(event, 'arbiter')) === JSON.stringify(rules.redact(event, 'spectator'));
  return more.length === 0 && first?.startsWith(everybody) && asItHappened
    ? [first]
    : [`event ${inWords(event)}`, ...told.map((line) => `  ${line}`)];
}

const views = <T extends RulesetTypes>({ rules, viewers }: Onlookers<T>, game: T['State']): Lines[] =>
  viewers.map(([, viewer]) => linesOf(rules.view(game, viewer)));

/** What an action is about, and what it may be about besides: moves of one block stand in one line. */
function legalLines(actions: readonly { readonly type: string }[]): Lines {
  const lines = new Map<string, string>();
  for (const { type, ...fields } of actions) {
    const [about, ...rest] = Object.values(fields).map((value) => (Array.isArray(value) ? value.slice(1).join('>') : String(value)));
    const key = about === undefined ? type : `${type} ${about}`;
    const held = lines.get(key);
    lines.set(key, held === undefined ? rest.join(' ') : `${held}, ${rest.join(' ')}`);
  }
  return lines;
}

/** The legal actions of each seat, in full when the question is new, else what changed in them. */
function choices<T extends RulesetTypes>(
  { rules, viewers, isSameQuestion }: Onlookers<T>,
  before: T['State'] | null,
  after: T['State'],
): string[] {
  return viewers.flatMap(([, seat]) => {
    if (seat === 'spectator' || seat === 'arbiter') return [];
    const actions = rules.legal(after, seat);
    const now = legalLines(actions);
    if (now.size === 0) return [];
    const same = before !== null && isSameQuestion(before, after) && rules.toAct(before).includes(seat);
    const listed = same
      ? changes(legalLines(rules.legal(before, seat)), now)
      : [...now].map(([key, value]) => (value === '' ? key : `${key}: ${value}`));
    return [`legal ${seat}: ${counted(actions)}`, ...listed.map((line) => `  ${line}`)];
  });
}
function counted(actions: readonly { readonly type: string }[]): string {
  const kinds = [...new Set(actions.map(({ type }) => type))];
  return kinds.map((kind) => `${actions.filter(({ type }) => type === kind).length} ${kind}`).join(', ');
}

function stepLines<T extends RulesetTypes>(by: Onlookers<T>, { before, seat, action, events, after }: Step<T>, number: number): string[] {
  const seenBefore = views(by, before);
  return [
    '',
    `#${number} ${seat} ${inWords(action)}`,
    ...events.flatMap((event) => eventLines(by, event)),
    ...changes(linesOf(before), linesOf(after)).map((line) => `state ${line}`),
    ...shared(
      by.viewers,
      views(by, after).map((view, at) => changes(seenBefore[at]!, view)),
    ).map((line) => `view ${line}`),
    ...choices(by, before, after),
  ];
}

const inFull = (lines: Lines): string[] => [...lines].map(([path, value]) => `${path}: ${value}`);

/** How a game is written: which one, and how much of it. */
export interface Written<T extends RulesetTypes> {
  /** What stands above it. */
  readonly heading: readonly string[];
  readonly options: T['Options'];
  readonly seed: number;
  /** Kinds of action that are taken less often. */
  readonly loath: readonly string[];
  /** The transcript ends when so many of these events have happened after the beginning, or after so many actions. */
  readonly until: { readonly event: string; readonly times: number };
  readonly limit: number;
}

/** A random game as text: the beginning in full, and of everything after it what changes. */
export function transcript<T extends RulesetTypes>(by: Onlookers<T>, { heading, options, seed, loath, until, limit }: Written<T>): string {
  const steps: string[] = [];
  let met = 0;
  const { beginning } = playthrough(by.rules, options, {
    seed,
    limit,
    loath: (type) => loath.includes(type),
    onStep(step, number) {
      if (met < until.times) steps.push(...stepLines(by, step, number));
      met += step.events.filter(({ type }) => type === until.event).length;
    },
  });
  const opened = replay(by.rules, beginning);
  return [
    ...heading,
    'only what changes is written: in the state, in the views, and in what is legal where the same question is asked again.',
    '',
    ...beginning.flatMap((event) => eventLines(by, event)),
    ...inFull(linesOf(opened)).map((line) => `state ${line}`),
    ...shared(by.viewers, views(by, opened).map(inFull)).map((line) => `view ${line}`),
    ...choices(by, null, opened),
    ...steps,
    '',
  ].join('\n');
}
