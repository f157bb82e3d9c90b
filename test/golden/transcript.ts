// A random game as text for review, in parts: each decision with its events and the legal actions after it; the state and
// the views at the end of each part.
import { type Ruleset, type RulesetTypes, replay, type Viewer } from '../../src/engine/ruleset.js';
import { playthrough, type Step } from '../support/playthrough.js';
import { fieldsInOneLine, summary } from './lines.js';

/** A ruleset and its viewers, each with its letter for the margin. */
export interface Onlookers<T extends RulesetTypes> {
  readonly rules: Ruleset<T>;
  readonly viewers: readonly (readonly [letter: string, viewer: Viewer<T['Seat']>])[];
  /** Returns the name of the part that begins with an event; null if none does. */
  readonly partOf: (event: T['Event']) => string | null;
}

/** Writes each text once. The margin contains the letters of the viewers that see it. */
function withMargin(viewers: Onlookers<RulesetTypes>['viewers'], texts: readonly (readonly string[])[]): string[] {
  const all = [...new Set(texts.flat())];
  return all.map((text) => `${viewers.map(([letter], at) => (texts[at]!.includes(text) ? letter : '.')).join('')} ${text}`);
}

const inWords = ({ type, ...fields }: { readonly type: string }): string => `${type} ${fieldsInOneLine(fields)}`.trimEnd();

/** Returns the notices of an event; one line if all viewers get the same. */
function eventLines<T extends RulesetTypes>({ rules, viewers }: Onlookers<T>, event: T['Event']): string[] {
  const notices = viewers.map(([, viewer]) => rules.redact(event, viewer));
  return withMargin(
    viewers,
    notices.map((notice) => (notice ? [inWords(notice)] : [])),
  );
}

/** Returns the number of legal actions of each kind, a line for each seat that is to act. */
const legalLines = <T extends RulesetTypes>({ rules }: Onlookers<T>, game: T['State']): string[] =>
  rules.toAct(game).map((seat) => {
    const actions = rules.legal(game, seat);
    const kinds = [...new Set(actions.map(({ type }) => type))];
    const counts = kinds.map((kind) => `${actions.filter(({ type }) => type === kind).length} ${kind}`);
    return `  legal ${seat}: ${counts.join(', ')}`;
  });

const stepLines = <T extends RulesetTypes>(by: Onlookers<T>, { seat, action, events, after }: Step<T>, number: number): string[] => [
  `#${number} ${seat} ${inWords(action)}`,
  ...events.flatMap((event) => eventLines(by, event)).map((line) => `  ${line}`),
  ...legalLines(by, after),
];

/** Returns the state, and of each view the lines that are not in the state. */
function positionLines<T extends RulesetTypes>({ rules, viewers }: Onlookers<T>, game: T['State']): string[] {
  const state = summary(game);
  const views = viewers.map(([, viewer]) => summary(rules.view(game, viewer)).filter((line) => !state.includes(line)));
  return ['', ...state.map((line) => `state ${line}`), ...withMargin(viewers, views).map((line) => `view ${line}`), ''];
}

/** The random game to write. */
export interface Written<T extends RulesetTypes> {
  /** The first lines of every part. */
  readonly heading: readonly string[];
  readonly options: T['Options'];
  readonly seed: number;
  /** Kinds of action that are taken less often. */
  readonly loath: readonly string[];
  /** The transcript ends at the step after which this event has happened so many times since the opening. */
  readonly until: { readonly event: string; readonly times: number };
  /** The highest number of actions. */
  readonly limit: number;
}

export interface Part {
  readonly name: string;
  readonly text: string;
}

/** A longer part is divided. The position at its end adds up to 80 lines. */
const PART_LINES = 240;

/** Plays a random game and returns its parts in order. */
export function transcript<T extends RulesetTypes>(by: Onlookers<T>, { heading, options, seed, loath, until, limit }: Written<T>): Part[] {
  const steps: Step<T>[] = [];
  let met = 0;
  const { beginning } = playthrough(by.rules, options, {
    seed,
    limit,
    loath: (type) => loath.includes(type),
    onStep(step) {
      if (met < until.times) steps.push(step);
      met += step.events.filter(({ type }) => type === until.event).length;
    },
  });
  const parts: Part[] = [];
  const addPart = (name: string, lines: readonly string[], game: T['State']): void => {
    const number = String(parts.length).padStart(2, '0');
    parts.push({ name: `${number}-${name}`, text: [...heading, '', ...lines, ...positionLines(by, game)].join('\n') });
  };
  const opened = replay(by.rules, beginning);
  addPart('opening', [...beginning.flatMap((event) => eventLines(by, event)), ...legalLines(by, opened)], opened);
  let name = beginning.map(by.partOf).findLast((part) => part !== null) ?? 'opening';
  let lines: string[] = [];
  for (const [index, step] of steps.entries()) {
    lines.push(...stepLines(by, step, index + 1));
    const next = step.events.map(by.partOf).findLast((part) => part !== null);
    if (!next && index < steps.length - 1 && lines.length < PART_LINES) continue;
    addPart(name, lines, step.after);
    name = next ?? `${name.replace(/-continued$/, '')}-continued`;
    lines = [];
  }
  return parts;
}
