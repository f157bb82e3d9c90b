import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken } from '../../games/callers/tokens.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { replaceToken } from '../deciding/entering.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../player.js';
import { byAccount, change } from './change.js';
import type { AskedOfTournament } from './organise.js';
import { newPlayerToken } from './player-tokens.js';
import type { TournamentCourt } from './ports.js';
import { tournamentSight, whyNotKnown, whyNotStill } from './sight.js';
import { whyNoToken, whyTooMany } from './token-bounds.js';

export interface ReplacedPlayerToken {
  readonly player: PlayerId;
  readonly token: string;
}

/**
 * Gives a player another token; the one before is dead at once, and all can read in the log that it was replaced, and who was told the
 * new one. For the player, by their present token or their account; and, where a token was lost, for the organiser, unless an account plays
 * (`forbidden`) or the organiser does (`arbiter-plays`). Who shows a player's token is told the next one once: sent again,
 * the request comes from a token that is dead. Refused as `tournament-over`, `already-withdrawn` and `too-many-tokens` (token-bounds.ts).
 */
export async function replacePlayerToken(
  court: TournamentCourt,
  bearer: Bearer,
  request: AskedOfTournament & { readonly player: string },
): Promise<Result<ReplacedPlayerToken, Refusal>> {
  const sight = await tournamentSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, head, player: own, tokenReset } = sight.value;
  const isOwn = own === request.player;
  if (!isOwn && !isOrganiser) return reject(await whyNotKnown(court, bearer));
  if (!isOwn && own !== null) return reject({ code: 'arbiter-plays', account: head.organiser });
  const player = request.player as PlayerId;
  const by = isOwn ? { account: null, player } : byAccount(head.organiser);
  return once(court, bearer!, request.idempotencyKey ?? null, {
    what: 'replace-player-token',
    asked: request,
    async make({ secrets, remember }) {
      const token = newPlayerToken(secrets);
      let isCounted = false; // once, however often it is decided
      const decide = async (tournament: Tournament) => {
        const gone = await whyNotStill(court, bearer);
        if (gone !== null) return reject(gone);
        const replaced = replaceToken(tournament, player, isOwn ? 'player' : 'organiser');
        if (!replaced.ok) return replaced;
        const refusal =
          whyNoToken(tournament, player) ?? (isCounted ? null : whyTooMany(court, { tournament: head.id, player, isOwn, tokenReset }));
        if (refusal !== null) return reject(refusal);
        isCounted = true;
        return accept({ bodies: [replaced.value], by, token: { player, tokenHash: hashToken(token) }, remember: remember({}) });
      };
      const changed = await change(court, sight.value, decide, request.expectedVersion);
      return changed.ok ? accept({ player, token }) : changed;
    },
    tell: async (_made, secrets) => accept({ player, token: newPlayerToken(secrets) }),
  });
}
