import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../../games/court/answers.js';
import type { AccountId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { entrantOf } from '../deciding/entering.js';
import { readName } from './names.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt } from './ports.js';
import { type TournamentStanding, tournamentSight, whyNotKnown, whyNotStill } from './sight.js';

export interface NameRequest extends Pick<AskedOfTournament, 'tournament' | 'idempotencyKey'> {
  readonly player: string;
  /** What people read; null erases it. */
  readonly name: string | null;
}

/** Corrects or erases what people read of a player, which stands beside the log: for the organiser, and for the player. */
export async function renamePlayer(
  court: TournamentCourt,
  bearer: Bearer,
  request: NameRequest,
): Promise<Result<TournamentStanding, Refusal>> {
  const sight = await tournamentSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, player: own, tokenReset, head, tournament } = sight.value;
  if (!isOrganiser && own !== request.player) return reject(await whyNotKnown(court, bearer));
  if (tokenReset) return reject({ code: 'token-was-reset' });
  const entrant = entrantOf(tournament, request.player);
  if (!entrant.ok) return entrant;
  const account = entrant.value.account as AccountId | null;
  const erased = account !== null && request.name !== null && (await court.accounts.read(account))?.erasedAt;
  if (erased) return reject({ code: 'account-erased' });
  const name = request.name === null ? accept(null) : readName('name', request.name);
  if (!name.ok) return name;
  return once<TournamentStanding>(court, bearer!, request.idempotencyKey ?? null, {
    what: 'rename-player',
    asked: request,
    async make({ remember }) {
      const gone = await whyNotStill(court, bearer);
      if (gone !== null) return reject(gone);
      await court.tournaments.rename(head.id, entrant.value.player, name.value, remember({}));
      return accept(sight.value);
    },
    tell: async () => accept(sight.value),
  });
}
