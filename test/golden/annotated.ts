// A random game as text in the notation, with comments: what other viewers than the arbiter see otherwise, what is legal after each
// decision, and a digest of everything that the ruleset returns for it.
import { createHash } from 'node:crypto';
import { type AnyRuleset, type NoticedEntry, type RulesetTypes, replay, type Viewer } from '../../src/engine/ruleset.js';
import { readTranscript, writeGame, writeTranscript } from '../../src/transcripts/index.js';
import { playthrough, type Step } from '../support/playthrough.js';

/** The random game to write. */
export interface Wanted {
  readonly ruleset: AnyRuleset;
  readonly options: RulesetTypes['Options'];
  readonly seed: number;
  /** Kinds of action that are taken less often. */
  readonly loath: readonly string[];
  /** The game is written up to the step after which this event has happened so many times since the opening. */
  readonly until: { readonly event: string; readonly times: number };
}

/** All that the ruleset returns for one step, for the digest. */
interface Detail {
  readonly events: readonly unknown[];
  readonly notices: Readonly<Record<Viewer, readonly unknown[]>>;
  readonly views: Readonly<Record<Viewer, unknown>>;
  readonly legal: Readonly<Record<string, readonly { readonly type: string }[]>>;
}

interface Annotated {
  readonly text: string;
  /** Of the set-up, and of each decision. */
  readonly details: readonly Detail[];
}

const ACTIONS_MAX = 400;

/** Plays a random game and returns its text. */
export function annotated({ ruleset, options, seed, loath, until }: Wanted): Annotated {
  const steps: Step<RulesetTypes>[] = [];
  let met = 0;
  const { beginning } = playthrough(ruleset, options, {
    seed,
    limit: ACTIONS_MAX,
    loath: (type) => loath.includes(type),
    onStep(step) {
      if (met < until.times) steps.push(step);
      met += step.events.filter(({ type }) => type === until.event).length;
    },
  });
  const viewers: readonly Viewer[] = [...ruleset.seats(options), 'spectator', 'arbiter'];
  const detail = (events: readonly RulesetTypes['Event'][], state: RulesetTypes['State']): Detail => {
    const byViewer = <T>(of: (viewer: Viewer) => T) => Object.fromEntries(viewers.map((viewer) => [viewer, of(viewer)]));
    return {
      events,
      notices: byViewer((viewer) => events.flatMap((event) => ruleset.redact(event, viewer) ?? [])),
      views: byViewer((viewer) => ruleset.view(state, viewer)),
      legal: Object.fromEntries(ruleset.toAct(state).map((seat) => [seat, ruleset.legal(state, seat)])),
    };
  };
  const details = [detail(beginning, replay(ruleset, beginning)), ...steps.map(({ events, after }) => detail(events, after))];
  const textFor = (viewer: Viewer): string => {
    const entries = details.map(({ notices }, index): NoticedEntry<RulesetTypes> => {
      const step = steps[index - 1];
      // Others than the actor and the arbiter know an action by its notices.
      const knows = viewer === 'arbiter' || viewer === step?.seat;
      return {
        actor: step?.seat ?? null,
        action: knows && step ? step.action : null,
        notices: notices[viewer] as RulesetTypes['Notice'][],
      };
    });
    const about = [['Event', `Random play, seed ${seed}`] as const];
    return writeGame({ ruleset, options, viewer, entries, about, players: {}, outcome: null });
  };
  const nameOf = (viewer: Viewer): string => (viewer === 'spectator' ? viewer : ruleset.notation.seatName(viewer));
  const others = viewers
    .filter((viewer) => viewer !== 'arbiter')
    .map((viewer) => ({ name: nameOf(viewer), lines: linesBy(textFor(viewer)) }));
  return { text: withComments(ruleset, textFor('arbiter'), others, details), details };
}

interface Other {
  readonly name: string;
  /** The lines of the set-up and of each decision. */
  readonly lines: readonly (readonly string[])[];
}

const isDecision = (line: string): boolean => /^\d+\. /.test(line);

/** Returns the lines after the headers: of the set-up, then of each decision. */
function linesBy(text: string): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('[')) continue;
    if (isDecision(line)) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts;
}

function withComments(ruleset: AnyRuleset, text: string, others: readonly Other[], details: readonly Detail[]): string {
  const read = readTranscript(text);
  if (!read.ok) throw new Error(read.problem.sentence.en);
  const { headers, lines } = read.value;
  const own = linesBy(text);
  const remark = (comment: string) => ({ kind: 'comment', number: null, words: '', items: [], notes: [], comment }) as const;
  const remarks = (part: number) => [...seenOtherwise(own[part]!, others, part), summary(ruleset, details[part]!)].map(remark);
  const starts = lines.flatMap(({ kind }, index) => (kind === 'decision' ? [index] : []));
  const written = [0, ...starts].flatMap((from, part) => {
    const shown = lines.slice(from, starts[part] ?? lines.length);
    // Headings of what comes next stand last.
    const headings = shown.length - 1 - shown.findLastIndex(({ kind }) => kind !== 'heading');
    return [...shown.slice(0, shown.length - headings), ...remarks(part), ...shown.slice(shown.length - headings)];
  });
  return writeTranscript({ headers, position: null, lines: written });
}

/** Returns the lines that viewers see and the arbiter does not, one for each line and the viewers that see it. */
function seenOtherwise(own: readonly string[], others: readonly Other[], part: number): readonly string[] {
  const seenBy = new Map<string, string[]>();
  for (const { name, lines } of others)
    for (const line of lines[part] ?? []) if (!own.includes(line)) seenBy.set(line, [...(seenBy.get(line) ?? []), name]);
  return [...seenBy].map(([line, names]) => `${names.join(', ')}: ${line}`);
}

/** Returns the number of legal actions of each kind after a step, and the digest of the step. */
function summary(ruleset: AnyRuleset, detail: Detail): string {
  const legal = Object.entries(detail.legal).map(([seat, actions]) => {
    const kinds = [...new Set(actions.map(({ type }) => type))];
    return `${ruleset.notation.seatName(seat)}: ${kinds.map((kind) => `${actions.filter(({ type }) => type === kind).length} ${kind}`).join(', ')}`;
  });
  const digest = createHash('sha256').update(JSON.stringify(detail)).digest('hex').slice(0, 8);
  return [`#${digest}`, ...legal].join(' | ');
}
