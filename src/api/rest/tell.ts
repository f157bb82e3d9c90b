// What the use-cases tell, as the schemas of the document name it.
import type { Accepted, GameListing, GameReading, NoticedEntry, Proceeded, Replayed, TakenSeat } from '../../games/index.js';
import { camelCase } from '../names.js';
import type { Parts, RulesetPart } from '../ruleset-part.js';
import { statement } from '../told-types.js';

const partOf = (parts: Parts, ruleset: string): RulesetPart => parts.get(ruleset)!;

type Outcome = Parameters<RulesetPart['outcome']>[0];

const outcomeOf = (part: RulesetPart, outcome: Outcome | null, options: GameListing['options'] | null) =>
  outcome && part.outcome(outcome, options);

/** What a game and a game of a list have in common. The options stand under their ruleset's key, as they are sent. */
export function tellListing(parts: Parts, listing: Omit<GameListing, 'offeredSeats'>): object {
  const part = partOf(parts, listing.ruleset);
  const options = { [camelCase(listing.ruleset)]: part.options(listing.options) };
  return { ...listing, id: listing.game, options, outcome: outcomeOf(part, listing.outcome, listing.options) };
}

/** A game without its position, which is worked out only where it is asked for. */
export function tellGame(parts: Parts, reading: GameReading): object {
  const { seats, chance, setUpDraws, viewer, version, cursor, concessions, spectatorDelay, rematchOf, rematch, clock } = reading;
  const { game, ruleset, options, public: isPublic, openAfterEnd, openedAt, status, toAct, outcome, metadata, note } = reading;
  const listing = { game, ruleset, options, public: isPublic, openAfterEnd, openedAt, status, toAct, clock, outcome, metadata, note };
  return {
    ...tellListing(parts, listing),
    ...concessions,
    seats,
    chance,
    setUpDraws,
    viewer,
    version,
    cursor,
    spectatorDelay,
    rematchOf,
    rematch,
  };
}

export function tellView(parts: Parts, reading: GameReading): object {
  const part = partOf(parts, reading.ruleset);
  const { game, viewer, version, cursor, status, toAct, outcome, options, view } = reading;
  return { game, viewer, version, cursor, status, toAct, outcome: outcomeOf(part, outcome, options), view: view && part.view(view) };
}

export function tellEntry(parts: Parts, entry: NoticedEntry): object {
  const part = partOf(parts, entry.ruleset);
  return {
    ...entry,
    action: entry.action && part.action(entry.action),
    house: entry.house && statement(entry.house),
    notices: entry.notices.map(part.notice),
  };
}

/** What has entries: an accepted submission, a seat that was taken. */
export const tellEntries = (parts: Parts, told: Accepted | TakenSeat): object => ({
  ...told,
  entries: told.entries.map((entry) => tellEntry(parts, entry)),
});

export const tellProceeded = (parts: Parts, told: Proceeded): object => ({ ...told, entry: tellEntry(parts, told.entry) });

export function tellReplay(parts: Parts, told: Replayed): object {
  const part = partOf(parts, told.ruleset);
  return {
    ...told,
    entry: tellEntry(parts, told.entry),
    outcome: outcomeOf(part, told.outcome, null),
    view: told.view && part.view(told.view),
  };
}
