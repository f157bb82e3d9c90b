// A game written down for a reader: every action with its events, what it changed in the state, who was told and shown
// what, and what may be done next.
import type { Viewer } from '../../src/engine/ruleset.js';
import { replay } from '../../src/engine/ruleset.js';
import type { Action } from '../../src/rulesets/hammer-of-the-scots/actions.js';
import type { Options } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event } from '../../src/rulesets/hammer-of-the-scots/events.js';
import type { Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { type Hammer, hammerOfTheScots as rules } from '../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../src/rulesets/hammer-of-the-scots/state.js';
import { playthrough, type Step } from '../support/playthrough.js';
import { changes, fieldsInOneLine, type Lines, linesOf } from './lines.js';

/** Who looks, each with the letter that stands for him in the margin. */
const VIEWERS: readonly (readonly [letter: string, viewer: Viewer<Side>])[] = [
  ['E', 'england'],
  ['S', 'scotland'],
  ['P', 'spectator'],
  ['A', 'arbiter'],
];

/** The same text for several viewers is written once: in the margin stand the letters of those it is for. */
function shared(texts: readonly (readonly string[])[]): string[] {
  const all = [...new Set(texts.flat())];
  return all.map((text) => `${VIEWERS.map(([letter], at) => (texts[at]!.includes(text) ? letter : '.')).join('')} ${text}`);
}

const inWords = ({ type, ...fields }: { readonly type: string }): string => `${type} ${fieldsInOneLine(fields)}`.trimEnd();

/** An event, and under it what each viewer is told of it; what all are told as it happened stands in the one line. */
function eventLines(event: Event): string[] {
  const told = shared(VIEWERS.map(([, viewer]) => rules.redact(event, viewer)).map((notice) => (notice ? [inWords(notice)] : [])));
  const [first, ...more] = told;
  const asItHappened = JSON.stringify(rules.redact(event, 'arbiter')) === JSON.stringify(rules.redact(event, 'spectator'));
  return more.length === 0 && first?.startsWith('ESPA') && asItHappened
    ? [first]
    : [`event ${inWords(event)}`, ...told.map((line) => `  ${line}`)];
}

const views = (game: HammerState): Lines[] => VIEWERS.map(([, viewer]) => linesOf(rules.view(game, viewer)));

/** What an action is about, and what it may be about besides: moves of one block stand in one line. */
function legalLines(game: HammerState, side: Side): Lines {
  const lines = new Map<string, string>();
  for (const action of rules.legal(game, side)) {
    const { type, ...fields } = action;
    const [about, ...rest] = Object.values(fields).map((value) => (Array.isArray(value) ? value.slice(1).join('>') : String(value)));
    const key = about === undefined ? type : `${type} ${about}`;
    const held = lines.get(key);
    lines.set(key, held === undefined ? rest.join(' ') : `${held}, ${rest.join(' ')}`);
  }
  return lines;
}

/** The legal actions of each side, in full when the question is new, else what changed in them. */
function choices(before: HammerState | null, after: HammerState): string[] {
  return rules.seats(after.options).flatMap((side) => {
    const now = legalLines(after, side);
    if (now.size === 0) return [];
    const same = before !== null && before.phase.name === after.phase.name && rules.toAct(before).includes(side);
    const listed = same
      ? changes(legalLines(before, side), now)
      : [...now].map(([key, value]) => (value === '' ? key : `${key}: ${value}`));
    return [`legal ${side}: ${counted(rules.legal(after, side))}`, ...listed.map((line) => `  ${line}`)];
  });
}
function counted(actions: readonly Action[]): string {
  const kinds = [...new Set(actions.map(({ type }) => type))];
  return kinds.map((kind) => `${actions.filter(({ type }) => type === kind).length} ${kind}`).join(', ');
}

function stepLines({ before, seat, action, events, after }: Step<Hammer>, number: number): string[] {
  const seenBefore = views(before);
  return [
    '',
    `#${number} ${seat} ${inWords(action)}`,
    ...events.flatMap(eventLines),
    ...changes(linesOf(before), linesOf(after)).map((line) => `state ${line}`),
    ...shared(views(after).map((view, at) => changes(seenBefore[at]!, view))).map((line) => `view ${line}`),
    ...choices(before, after),
  ];
}

const inFull = (lines: Lines): string[] => [...lines].map(([path, value]) => `${path}: ${value}`);

/** How a game is written: which one, and how much of it. */
export interface Written {
  readonly options: Options;
  readonly seed: number;
  /** The transcript ends when so many years have begun after the first, or after so many actions. */
  readonly years: number;
  readonly limit: number;
}

/** A random game as text: the beginning in full, and of everything after it what changes. */
export function transcript({ options, seed, years, limit }: Written): string {
  const steps: string[] = [];
  const firstYear = { begun: 0 };
  const { beginning } = playthrough(rules, options, {
    seed,
    limit,
    loath: (type) => type === 'pass' || type === 'retreat' || type === 'end-movement',
    onStep(step, number) {
      if (firstYear.begun < years) steps.push(...stepLines(step, number));
      firstYear.begun += step.events.filter(({ type }) => type === 'year-begun').length;
    },
  });
  const opened = replay(rules, beginning);
  return [
    `Hammer of the Scots: ${options.scenario}, edition ${options.edition}, seed ${seed}`,
    'E, S, P and A in the margin: what England, Scotland, a spectator and an arbiter are told and shown. After the beginning',
    'only what changes is written: in the state, in the views, and in what is legal where the same question is asked again.',
    '',
    ...beginning.flatMap(eventLines),
    ...inFull(linesOf(opened)).map((line) => `state ${line}`),
    ...shared(views(opened).map(inFull)).map((line) => `view ${line}`),
    ...choices(null, opened),
    ...steps,
    '',
  ].join('\n');
}
