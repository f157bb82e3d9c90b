// Opens seasons, adds tournaments to them, removes them, and closes seasons. Every command can be retried with the same idempotency key.

import { accept, type Result, reject } from '../../engine/result.js';
import { authorize } from '../../games/access/callers.js';
import { newSeasonId } from '../../games/access/tokens.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import { retryLost, staleAt, whyStale } from '../../games/commands/retry-lost.js';
import type { SeasonId } from '../../games/model/game.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import { type NewMessage, streamTopic } from '../../games/ports/streams.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import { computeLineUp } from '../contest/line-up.js';
import type { SeasonDivision, SeasonSettings } from '../contest/season.js';
import { MAX_SEASON_TOURNAMENTS, whyNotSeasonSettings } from '../decisions/season.js';
import { loadTournament, resolveOrganiserAccess, type TournamentSnapshot } from '../services/access.js';
import type { SeasonChange, StoredSeason, TournamentServices } from '../services/ports.js';
import { loadSeasonTournaments, resolveOrganisedSeason, type SeasonAccess, whyNoSuchDivision } from '../services/season-access.js';
import { readName } from './players.js';
import { seasonMessages } from './streamed.js';

/** A new season. */
export interface SeasonRequest {
  readonly name: string;
  readonly ruleset: string;
  /** Defaults to false. */
  readonly public?: boolean | null;
  readonly settings: SeasonSettings;
  /** The id of a closed season of the same organiser and ruleset, which it follows. */
  readonly follows?: string | null;
}

/** A command to a season, with its idempotency key. */
export interface SeasonCommand {
  readonly season: string;
  /** The version that the season must have. Any version if omitted. */
  readonly expectedVersion?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface SeasonTournamentCommand extends SeasonCommand {
  readonly tournament: string;
  /** The division that it belongs to, from 1. Required to add it to a season with divisions. */
  readonly division?: number | null;
}

type SeasonResult = Promise<Result<SeasonAccess, Refusal>>;

/** Opens a season. Requires an account with the scope `run-tournaments`, which becomes the organiser. */
export async function openSeason(
  services: TournamentServices,
  bearer: Bearer,
  request: SeasonRequest,
  key: string | null = null,
): SeasonResult {
  const caller = await authorize(services, bearer, 'run-tournaments');
  if (!caller.ok) return caller;
  const opened = async (id: SeasonId): SeasonResult => accept({ season: (await services.seasons.find(id))!, isOrganiser: true });
  return withIdempotency<SeasonAccess, { readonly season: SeasonId }>(services, bearer!, key, {
    operation: 'open-season',
    request,
    async execute({ toStoredRequest }) {
      const name = readName('name', request.name);
      if (!name.ok) return name;
      if (!services.rulesets.some(({ id }) => id === request.ruleset)) return reject({ code: 'no-such-ruleset' });
      const { settings } = request;
      const invalid = whyNotSeasonSettings(settings);
      if (invalid !== null) return reject({ code: 'invalid-request', path: `settings.${invalid.path}`, expected: invalid.expected });
      for (const [at, title] of settings.titles.entries()) {
        const read = readName(`settings.titles.${at}`, title);
        if (!read.ok) return read;
      }
      const divisions: SeasonDivision[] = [];
      for (const [at, division] of settings.divisions.entries()) {
        const read = readName(`settings.divisions.${at}.name`, division.name);
        if (!read.ok) return read;
        divisions.push({ ...division, name: read.value });
      }
      const followed = await findFollowed(services, bearer, request);
      if (!followed.ok) return followed;
      const id = newSeasonId(services.randomBytes);
      const season = {
        id,
        organiser: caller.value.account,
        ruleset: request.ruleset,
        name: name.value,
        public: request.public ?? false,
        settings: { ...settings, divisions },
        follows: followed.value,
        openedAt: services.now(),
        closedAt: null,
        version: 1,
      };
      const messages = seasonMessages(season, { version: season.version, at: season.openedAt }, []);
      await services.seasons.open(season, messages, toStoredRequest({ season: id }));
      announce(services, messages);
      return opened(id);
    },
    repeat: ({ season }) => opened(season),
  });
}

/** Returns the season that a new one follows; null if it follows none. */
async function findFollowed(
  services: TournamentServices,
  bearer: Bearer,
  { follows, ruleset }: SeasonRequest,
): Promise<Result<SeasonId | null, Refusal>> {
  if ((follows ?? null) === null) return accept(null);
  const access = await resolveOrganisedSeason(services, bearer, follows!);
  if (!access.ok) return access;
  const { season } = access.value;
  if (season.ruleset !== ruleset) return reject({ code: 'ruleset-differs' });
  return season.closedAt === null ? reject({ code: 'season-not-closed' }) : accept(season.id);
}

const announce = ({ announcer }: TournamentServices, messages: readonly NewMessage[]): void => {
  for (const { owner } of messages) announcer.announce(streamTopic(owner));
};

/** Decides the change of a season as it is now. */
type DecideChange = (season: StoredSeason) => Promise<Result<SeasonChange, Refusal>>;

/** Within this process few changes of one season run at the same time; each attempt loses to at most one of them. */
const ATTEMPTS = 20;

/**
 * Runs a command of the organiser, once per idempotency key. A closed season changes no more. Returns `stale`, and changes nothing, if the
 * season does not have the expected version.
 */
async function changeSeason(
  services: TournamentServices,
  bearer: Bearer,
  operation: string,
  command: SeasonCommand,
  decide: DecideChange,
): SeasonResult {
  const access = await resolveOrganisedSeason(services, bearer, command.season);
  if (!access.ok) return access;
  const { id } = access.value.season;
  const now = async (): Promise<StoredSeason> => (await services.seasons.find(id))!;
  const attempt = async (remember: NewStoredRequest | null): Promise<Result<SeasonAccess, Refusal> | 'lost'> => {
    const season = await now();
    const stale = whyStale(command.expectedVersion, season.version);
    if (stale !== null) return reject(stale);
    if (season.closedAt !== null) return reject({ code: 'season-closed' });
    const decided = await decide(season);
    if (!decided.ok) return decided;
    const messages = await messagesAbout(services, season, decided.value);
    if ((await services.seasons.change(season, decided.value, messages, remember)) === 'lost') return 'lost';
    announce(services, messages);
    return accept({ season: await now(), isOrganiser: true });
  };
  return withIdempotency<SeasonAccess>(services, bearer!, command.idempotencyKey ?? null, {
    operation,
    request: command,
    execute: ({ toStoredRequest }) =>
      retryLost(
        ATTEMPTS,
        () => attempt(toStoredRequest({})),
        async () => reject(staleAt((await now()).version)),
      ),
    repeat: async () => accept({ season: await now(), isOrganiser: true }),
  });
}

/** Returns the messages about a change of a season. */
async function messagesAbout(services: TournamentServices, season: StoredSeason, change: SeasonChange): Promise<readonly NewMessage[]> {
  const made = { version: season.version + 1, at: change.at };
  const loaded = await loadSeasonTournaments(services, season);
  if (change.type === 'close') return seasonMessages(season, made, loaded);
  const { head, tournament: log } = (await loadTournament(services, change.tournament))!;
  const concerned = { tournament: change.tournament, head, log };
  const others = loaded.filter(({ tournament }) => tournament !== change.tournament);
  return seasonMessages(season, made, change.type === 'add' ? [...others, concerned] : others, concerned);
}

/** Adds a tournament to a season. For the organiser of both. */
export const addTournamentToSeason = async (
  services: TournamentServices,
  bearer: Bearer,
  command: SeasonTournamentCommand,
): SeasonResult => {
  const tournament = await resolveOrganiserAccess(services, bearer, command.tournament);
  // A caller who does not organise the season learns nothing of the tournament.
  const season = await resolveOrganisedSeason(services, bearer, command.season);
  if (!season.ok) return season;
  if (!tournament.ok) return tournament;
  return changeSeason(services, bearer, 'add-tournament-to-season', command, async (now) => {
    const division = command.division ?? null;
    const problem = whyNotAdded(now, tournament.value) ?? whyNotDivision(now, division);
    return problem === null ? accept({ type: 'add', tournament: tournament.value.head.id, division, at: services.now() }) : reject(problem);
  });
};

function whyNotAdded({ tournaments, ...season }: StoredSeason, { head }: Pick<TournamentSnapshot, 'head'>): Refusal | null {
  if (tournaments.some(({ tournament }) => tournament === head.id)) return { code: 'already-in-season' };
  if (head.ruleset !== season.ruleset) return { code: 'ruleset-differs' };
  if (season.public && !head.public) return { code: 'private-tournament' };
  return tournaments.length < MAX_SEASON_TOURNAMENTS ? null : { code: 'season-full', limit: MAX_SEASON_TOURNAMENTS };
}

const whyNotDivision = (season: StoredSeason, division: number | null): Refusal | null =>
  division === null && season.settings.divisions.length > 0 ? { code: 'division-required' } : whyNoSuchDivision(season, division);

/** Removes a tournament from a season. The tournament itself does not change. For the organiser of the season. */
export const removeTournamentFromSeason = (services: TournamentServices, bearer: Bearer, command: SeasonTournamentCommand): SeasonResult =>
  changeSeason(services, bearer, 'remove-tournament-from-season', command, async ({ tournaments }) => {
    const isNamed = (its: number | null) => (command.division ?? null) === null || its === command.division;
    const listed = tournaments.find(({ tournament, division }) => tournament === command.tournament && isNamed(division));
    return listed === undefined
      ? reject({ code: 'not-in-season' })
      : accept({ type: 'remove', tournament: listed.tournament, at: services.now() });
  });

/** The fewest players of a table that a season can be closed with. */
const FEWEST_PLAYERS = 2;

/** Closes a season: its tournaments are final, and titles are given. For the organiser, once all tournaments are closed. */
export const closeSeason = (services: TournamentServices, bearer: Bearer, command: SeasonCommand): SeasonResult =>
  changeSeason(services, bearer, 'close-season', command, async (season) => {
    const loaded = await loadSeasonTournaments(services, season);
    if (loaded.some(({ log }) => !log.closed)) return reject({ code: 'tournaments-unfinished' });
    const players = computeLineUp(season.settings, loaded);
    return players.length < FEWEST_PLAYERS ? reject({ code: 'season-too-small' }) : accept({ type: 'close', at: services.now() });
  });
