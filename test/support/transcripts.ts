// Random games as text.
import type { AnyRuleset, NoticedEntry, RulesetTypes, Viewer } from '../../src/engine/ruleset.js';
import { eraseTypes, type Ruleset } from '../../src/engine/ruleset.js';
import { writeGame } from '../../src/transcripts/index.js';
import { playthrough, type Step } from './playthrough.js';

interface PlayedText<T extends RulesetTypes> {
  readonly text: string;
  readonly beginning: readonly T['Event'][];
  readonly steps: readonly Step<T>[];
  readonly end: T['State'];
}

/** Returns the entries that a viewer notices. */
export function* entriesFor<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  beginning: readonly T['Event'][],
  steps: readonly Step<T>[],
  viewer: Viewer<T['Seat']>,
): Generator<NoticedEntry<RulesetTypes>> {
  const noticed = (events: readonly T['Event'][]) => events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
  yield { actor: null, action: null, notices: noticed(beginning) };
  for (const { seat, action, events } of steps) {
    const notices = noticed(events);
    if (notices.length === 0) continue;
    yield { actor: seat, action: viewer === 'arbiter' || viewer === seat ? action : null, notices };
  }
}

interface Limits {
  readonly seed: number;
  readonly limit: number;
  readonly loath?: (type: string) => boolean;
}

/** Plays a random game. `textFor` returns it as a viewer may write it. */
export function playedGame<T extends RulesetTypes>(ruleset: Ruleset<T>, options: T['Options'], { seed, limit, loath }: Limits) {
  const steps: Step<T>[] = [];
  const { beginning, end } = playthrough(ruleset, options, { seed, limit, loath, onStep: (step) => steps.push(step) });
  const textFor = (viewer: Viewer<T['Seat']>): string =>
    writeGame({
      ruleset: eraseTypes(ruleset) satisfies AnyRuleset,
      options,
      viewer,
      entries: entriesFor(ruleset, beginning, steps, viewer),
      about: [['Date', '2026.11.24']],
      players: {},
      outcome: ruleset.outcome(end),
    });
  return { beginning, steps, end, textFor };
}

/** Plays a random game and returns it as a viewer may write it. */
export function playedText<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  { viewer = 'arbiter', ...limits }: Limits & { readonly viewer?: Viewer<T['Seat']> },
): PlayedText<T> {
  const { textFor, ...game } = playedGame(ruleset, options, limits);
  return { text: textFor(viewer), ...game };
}
