// What a game is called: its ruleset, what of it is played, and who plays.
import { seatName, texts } from '../texts/index.js';

const { mine: words } = texts;

/** The options that tell games of one ruleset apart. */
export type GameTerms =
  | { readonly __typename: 'HammerOfTheScotsOptions'; readonly scenario: string; readonly edition: string }
  | { readonly __typename: 'LordsOfScotlandOptions'; readonly seats: number };
/** How they are asked for. */
export const GAME_TERMS = '__typename ... on HammerOfTheScotsOptions { scenario edition } ... on LordsOfScotlandOptions { seats }';

/** Returns what is played, for people: scenario and edition, or the number of seats. */
export const termsOf = (options: GameTerms): readonly string[] =>
  'seats' in options
    ? [words.seats(options.seats)]
    : [words.scenarios[options.scenario] ?? options.scenario, words.edition(options.edition)];

/** Returns the seats of a game: of all that its ruleset has, a game of fewer players has the first ones. */
export const seatsOf = (all: readonly string[], options: GameTerms): readonly string[] =>
  all.slice(0, 'seats' in options ? options.seats : all.length);

/** Returns the title of a game for the tab: who plays, by name or by seat, and what. */
export function titleOfGame(
  ruleset: { readonly title: string },
  terms: GameTerms,
  seats: readonly string[],
  players: readonly { readonly seat: string; readonly name: string }[],
): string {
  const names = seats.map((seat) => players.find((player) => player.seat === seat)?.name ?? seatName(seat));
  return [ruleset.title, ...termsOf(terms).slice(0, 1), ...(players.length > 0 ? [names.join(' – ')] : [])].join(' · ');
}
