// What a game is called: its ruleset, what of it is played, and who plays.
import { createContext } from 'preact';
import { machineSeats } from '../kept/seats.js';
import { seatName, texts } from '../texts/index.js';

const { mine: words, ownSeat, machine } = texts;

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

/** The names of the players who are known by one, by seat. */
export type PlayerNames = Readonly<Record<string, string>>;

interface NamedPlayer {
  readonly seat: string;
  readonly name: string;
}

/** Returns the names of players by seat, as everyone may read them. */
export const publicNamesOf = (players: readonly NamedPlayer[]): PlayerNames =>
  Object.fromEntries(players.map(({ seat, name }) => [seat, name]));

/** Returns the names of players; a seat that this browser plays by the sparring partner is the machine's. */
export const namesOf = (game: string, players: readonly NamedPlayer[]): PlayerNames => ({
  ...publicNamesOf(players),
  ...Object.fromEntries(machineSeats(game).map(({ seat, strength }) => [seat, ownSeat.machine(machine.strengths[strength])] as const)),
});

/** The names of the players of the game that a page is about. */
export const Names = createContext<PlayerNames>({});

/** Returns a seat with the name of its player. */
export const withName = (names: PlayerNames, seat: string): string =>
  names[seat] === undefined ? seatName(seat) : `${seatName(seat)} · ${names[seat]}`;

/** Returns who plays a seat: the player by name, or the seat. */
export const playerOf = (names: PlayerNames, seat: string): string => names[seat] ?? seatName(seat);

/** Returns the title of a game for the tab: who plays, by name or by seat, and what. */
export function titleOfGame(ruleset: { readonly title: string }, terms: GameTerms, seats: readonly string[], names: PlayerNames): string {
  const who = seats.some((seat) => names[seat] !== undefined) ? [seats.map((seat) => playerOf(names, seat)).join(' – ')] : [];
  return [ruleset.title, ...termsOf(terms).slice(0, 1), ...who].join(' · ');
}
