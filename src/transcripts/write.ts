// A game as text, from what one viewer noticed of it. Built from notices, never from the state.
import type { ShownFact, WrittenAction } from '../engine/notation.js';
import { openingPosition, UNKNOWN } from '../engine/positions.js';
import type { AnyRuleset, NoticedEntry, Outcome, RulesetTypes, Viewer } from '../engine/ruleset.js';
import { optionHeaders, playerHeader } from './headers.js';
import { type WrittenLine, writeTranscript } from './text.js';

/** An entry as its viewer knows it, or a remark between entries. */
export type WritableEntry = NoticedEntry<RulesetTypes> | { readonly remark: string };

/** What a text is written from. */
export interface WritableGame {
  readonly ruleset: AnyRuleset;
  readonly options: object;
  readonly viewer: Viewer;
  /** The set-up first. */
  readonly entries: Iterable<WritableEntry>;
  /** Headers without bearing on the game, in order: Event, Date. */
  readonly about: readonly (readonly [name: string, value: string])[];
  /** Names of players by seat. */
  readonly players: Readonly<Record<string, string>>;
  readonly outcome: Pick<Outcome, 'winners'> | null;
}

/** Returns the value of the header Result: the winners, or `*` while the game lasts. */
export const resultText = ({ notation }: AnyRuleset, outcome: Pick<Outcome, 'winners'> | null): string =>
  outcome === null ? '*' : outcome.winners.map(notation.seatName).join(', ') || 'none';

/** Returns the position of a game as text, as its viewer may know it. `about`: headers without bearing on the game. */
export function writePositionText(
  { ruleset, options, viewer, about }: Pick<WritableGame, 'ruleset' | 'options' | 'viewer' | 'about'>,
  state: RulesetTypes['State'],
): string {
  const headers = [['Title', ruleset.title] as const, ...about, ...optionHeaders(ruleset, options)];
  return writeTranscript({
    headers: headers.map(([name, value]) => ({ name, value, comment: null })),
    position: ruleset.positions.write(state, viewer),
    lines: [],
  });
}

/** Returns the game as text. A practice game that begins in a position has the position before its lines. */
export function writeGame(game: WritableGame): string {
  const { ruleset, options, viewer, about, players, outcome } = game;
  const entries = [...game.entries];
  const setUp = entries.find((entry) => 'notices' in entry);
  const named = ruleset.seats(options).flatMap((seat) => (players[seat] ? [[playerHeader(ruleset, seat), players[seat]] as const] : []));
  const own = viewer === 'arbiter' ? [] : [['Viewer', viewer === 'spectator' ? 'spectator' : ruleset.notation.seatName(viewer)] as const];
  const headers = [
    ['Title', ruleset.title] as const,
    ...about,
    ...named,
    ...optionHeaders(ruleset, options),
    ...own,
    ['Result', resultText(ruleset, outcome)] as const,
  ];
  return writeTranscript({
    headers: headers.map(([name, value]) => ({ name, value, comment: null })),
    position: setUp === undefined ? null : openingPosition(setUp.notices),
    lines: [...linesOf({ ruleset, viewer, entries })],
  });
}

const line = (kind: WrittenLine['kind'], { words, items, notes }: Pick<WrittenLine, 'words' | 'items' | 'notes'>): WrittenLine => ({
  kind,
  number: null,
  words,
  items,
  notes,
  comment: null,
});

function* linesOf({ ruleset, viewer, entries }: Pick<WritableGame, 'ruleset' | 'viewer' | 'entries'>): Generator<WrittenLine> {
  const { notation } = ruleset;
  let decisions = 0;
  let phase: string | null = null;
  let heading = '';
  for (const entry of entries) {
    if ('remark' in entry) {
      yield { ...line('comment', { words: '', items: [], notes: [] }), comment: entry.remark };
      continue;
    }
    const { actor, action, notices } = entry;
    const facts = [...shownTo(ruleset, viewer, notices)];
    if (actor !== null) {
      const known = (action ?? notation.actionIn({ seat: actor, notices, phase })) as WrittenAction | null;
      yield decisionLine(ruleset, ++decisions, actor, known, facts);
    }
    for (const fact of facts) {
      // Each seat begins a turn of its own: the number of the turn stands once.
      if (fact.heading && fact.words === heading) continue;
      if (fact.heading) heading = fact.words;
      yield line(fact.heading ? 'heading' : 'fact', fact);
    }
    phase = phaseAfter(ruleset, notices, phase);
  }
}

/** Returns the phase after an entry, as its viewer knows it: null once something else has begun, such as a winter, whose phases are secret. */
function phaseAfter({ milestones }: AnyRuleset, notices: readonly RulesetTypes['Notice'][], before: string | null): string | null {
  const last = notices.findLast(({ type }) => type === 'phase-entered' || milestones[type] !== undefined);
  if (last === undefined) return before;
  return last.type === 'phase-entered' ? ((last as { readonly phase?: string }).phase ?? null) : null;
}

const shownTo = ({ notation }: AnyRuleset, viewer: Viewer, notices: readonly RulesetTypes['Notice'][]): readonly ShownFact[] =>
  notation.shown(notices).filter(({ isImplied }) => viewer !== 'arbiter' || isImplied !== true);

/** Returns the line of a decision. Takes the fact that its words already state out of `facts`: its items stand in the line. */
function decisionLine(
  { notation }: AnyRuleset,
  number: number,
  seat: string,
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
