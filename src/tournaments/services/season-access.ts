// Who may see a season, and its tournaments after their last entries.

import { accept, type Result, reject } from '../../engine/result.js';
import { seasonId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import { accessTournament, type CheckedIdentity, identify, loadTournament, type TournamentSnapshot, whyForbidden } from './access.js';
import type { StoredSeason, StoredSeasonTournament, TournamentServices } from './ports.js';

/** A season that the caller may see. */
export interface SeasonAccess {
  readonly season: StoredSeason;
  /** Whether the caller is the organiser and still has the scope to run tournaments. */
  readonly isOrganiser: boolean;
}

/** Returns the season if the caller may see it; otherwise it does not exist for the caller. Invalid tokens are rejected as such. */
export async function resolveSeason(services: TournamentServices, bearer: Bearer, text: string): Promise<Result<SeasonAccess, Refusal>> {
  const id = seasonId(text);
  const season = id === null ? null : await services.seasons.find(id);
  const identity = await identify(services, bearer);
  if (!identity.ok) return identity;
  if (season === null) return reject({ code: 'no-such-season' });
  return accessSeason(services, identity.value, season);
}

/** The same for a token that was checked before. */
export async function accessSeason(
  services: TournamentServices,
  identity: CheckedIdentity,
  season: StoredSeason,
): Promise<Result<SeasonAccess, Refusal>> {
  const { caller } = identity;
  const isOrganiser = caller?.account === season.organiser && caller.scopes.includes('run-tournaments');
  const isVisible = season.public || isOrganiser || (await takesPart(services, identity, season));
  return isVisible ? accept({ season, isOrganiser }) : reject({ code: 'no-such-season' });
}

/**
 * Whether a caller may see a season that is not public: who plays or rules in one of its tournaments and may see all of them. The table then
 * tells nothing that the caller could not compute.
 */
async function takesPart(services: TournamentServices, identity: CheckedIdentity, { tournaments }: StoredSeason): Promise<boolean> {
  if (identity.caller === null && identity.holder === null) return false;
  let takes = false;
  for (const { tournament } of tournaments) {
    const access = await accessTournament(services, identity, tournament);
    if (!access.ok) return false;
    takes ||= access.value.player !== null || (access.value.isArbiter && access.value.tournament.arbiters.length > 0);
  }
  return takes;
}

/** Like `resolveSeason`, for the organiser. Other callers who see the season get `forbidden`, or the reason why their token is invalid. */
export async function resolveOrganisedSeason(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<SeasonAccess, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await resolveSeason(services, bearer, id);
  return !access.ok || access.value.isOrganiser ? access : reject(await whyForbidden(services, bearer));
}

/** A tournament of a season after its last entry. */
export interface LoadedSeasonTournament extends StoredSeasonTournament, Pick<TournamentSnapshot, 'head'> {
  readonly log: TournamentSnapshot['tournament'];
}

/** Loads the tournaments of a season, in their order. */
export async function loadSeasonTournaments(
  services: TournamentServices,
  { tournaments }: Pick<StoredSeason, 'tournaments'>,
): Promise<readonly LoadedSeasonTournament[]> {
  const loaded: LoadedSeasonTournament[] = [];
  for (const listed of tournaments) {
    const { head, tournament: log } = (await loadTournament(services, listed.tournament))!;
    loaded.push({ ...listed, head, log });
  }
  return loaded;
}

/** Returns `no-such-division` unless the season has this division, or none is named. */
export function whyNoSuchDivision({ settings }: Pick<StoredSeason, 'settings'>, division: number | null): Refusal | null {
  const { length } = settings.divisions;
  const isThere = division === null || (Number.isInteger(division) && division >= 1 && division <= length);
  return isThere ? null : { code: 'no-such-division', divisions: length };
}
