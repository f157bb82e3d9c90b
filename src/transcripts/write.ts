// A game as text, from what one viewer noticed of it. Built from notices, never from the state.
import { gameLines } from '../engine/game-lines.js';
import type { AnyRuleset, NoticedEntry, Outcome, RulesetTypes, Viewer } from '../engine/ruleset.js';
import { optionHeaders, playerHeader } from './headers.js';
import { textBelow, writeTranscript } from './text.js';

/** What a text is written from. */
interface WritableGame {
  readonly ruleset: AnyRuleset;
  readonly options: object;
  readonly viewer: Viewer;
  /** The set-up first. */
  readonly entries: Iterable<NoticedEntry<RulesetTypes>>;
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

/** Returns the game as text. */
export const writeGame = (game: WritableGame): string => [...gameText(game)].join('');

/** Yields the game as text, line by line. A practice game has the position or the text in which it begins before its lines. */
export function* gameText(game: WritableGame): Generator<string> {
  const { ruleset, options, viewer, about, players, outcome } = game;
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
  yield* textBelow(
    headers.map(([name, value]) => ({ name, value, comment: null })),
    gameLines(ruleset, viewer, [...game.entries]),
  );
}
