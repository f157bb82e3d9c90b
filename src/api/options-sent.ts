// The options in what opens games or a tournament, as they were sent to either door, and how their ruleset reads them.
import type { Result } from '../engine/result.js';
import type { AnyRuleset, Invalid } from '../engine/ruleset.js';
import { agreedOptions } from '../tournaments/running/index.js';
import type { Place } from './errors.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is opened: with which options, where it stands in what was sent, and how its ruleset reads them. */
export interface Opening {
  readonly options: Fields;
  readonly root: Place;
  readonly read: (ruleset: AnyRuleset, options: unknown) => Result<unknown, Invalid>;
}

const asGame: Opening['read'] = (ruleset, options) => ruleset.readOptions(options);

const optionsIn = (sent: unknown): Fields => (isFields(sent) && isFields(sent['options']) ? sent['options'] : {});

/** What is opened by each of the use-cases that open something; they have the same names at both doors. */
const OPENINGS: Readonly<Record<string, (sent: unknown) => readonly Opening[]>> = {
  openGame: (sent) => [{ options: optionsIn(sent), root: [], read: asGame }],
  openGames(sent) {
    const games = isFields(sent) && Array.isArray(sent['games']) ? (sent['games'] as readonly unknown[]) : [];
    // What is no game at all is for the schema to say.
    return games.flatMap((game, index) => (isFields(game) ? [{ options: optionsIn(game), root: ['games', index], read: asGame }] : []));
  },
  openTournament(sent) {
    const settings = isFields(sent) && isFields(sent['settings']) ? sent['settings'] : {};
    const { format } = settings;
    // What is no text is for the schema to say.
    const agreed = { settings: { format: typeof format === 'string' ? format : '' } };
    // What is no object of options is refused as a game's are.
    const read: Opening['read'] = (ruleset, options) =>
      isFields(options) ? agreedOptions(ruleset, { options, ...agreed }) : asGame(ruleset, options);
    return [{ options: optionsIn(sent), root: [], read }];
  },
};

/** What finds in what was sent to a use-case what is opened by it; null if it is none that opens anything. */
export const openingsBy = (useCase: string): ((sent: unknown) => readonly Opening[]) | null =>
  Object.hasOwn(OPENINGS, useCase) ? OPENINGS[useCase]! : null;

/** Options of a ruleset, and the name of one of them that is not what it must be. */
interface Misread {
  readonly given: unknown;
  readonly name: string;
}

/**
 * Whether a ruleset would take an option if it were one of these instead. Where it refuses another before, it has not judged this
 * one, and the answer is no.
 */
export function isTakenAs(
  read: (options: unknown) => Result<unknown, Invalid>,
  { given, name }: Misread,
  others: readonly unknown[],
): boolean {
  const isRefused = (options: unknown): boolean => {
    const result = read(options);
    return !result.ok && result.problem.path === name;
  };
  if (!isFields(given) || (!read(given).ok && !isRefused(given))) return false;
  return others.some((other) => !isRefused({ ...given, [name]: other }));
}
