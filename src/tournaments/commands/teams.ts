// Names of teams, which are stored outside the log.

import { accept, type Result } from '../../engine/result.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import { findTeam } from '../decisions/registration.js';
import { resolveOrganiserAccess, type TournamentSnapshot } from '../services/access.js';
import type { TournamentServices } from '../services/ports.js';
import type { TournamentCommand } from './commands.js';
import { readName } from './players.js';

export interface TeamRenameRequest extends Pick<TournamentCommand, 'tournament' | 'idempotencyKey'> {
  readonly team: string;
  /** The display name; null erases it. */
  readonly name: string | null;
}

/** Sets, corrects or erases a team's display name. Requires the organiser. Rejects with `no-such-team` a team without players. */
export async function renameTeam(
  services: TournamentServices,
  bearer: Bearer,
  request: TeamRenameRequest,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const access = await resolveOrganiserAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { head, tournament } = access.value;
  const team = findTeam(tournament, request.team);
  if (!team.ok) return team;
  const name = request.name === null ? accept(null) : readName('name', request.name);
  if (!name.ok) return name;
  return withIdempotency<TournamentSnapshot>(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'rename-team',
    request,
    async execute({ toStoredRequest }) {
      await services.tournaments.renameTeam(head.id, team.value, name.value, toStoredRequest({}));
      return accept(access.value);
    },
    repeat: async () => accept(access.value),
  });
}
