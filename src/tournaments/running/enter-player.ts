import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken } from '../../games/callers/tokens.js';
import type { Bearer } from '../../games/court/answers.js';
import type { AccountId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { accountOfId } from '../../games/seats/accounts-of-seats.js';
import { enter } from '../deciding/entering.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../player.js';
import { MOST_ENTRIES } from '../settings.js';
import { byAccount, change } from './change.js';
import { readName, readPlayerId } from './names.js';
import { newPlayerToken } from './player-tokens.js';
import type { TournamentCourt } from './ports.js';
import { type TournamentSight, type TournamentStanding, tournamentSight, whyNotKnown } from './sight.js';

export interface EntryRequest {
  readonly tournament: string;
  readonly player: string;
  /** What people read; kept beside the log. */
  readonly name?: string | null;
  /** The account that plays. Who enters himself is that account. */
  readonly account?: string | null;
  readonly seed?: number | null;
  /** As with everything that is asked of a tournament. */
  readonly expectedVersion?: number | null;
}

export interface EnteredPlayer {
  readonly standing: TournamentStanding;
  readonly player: PlayerId;
  /** Told once: who shows it speaks for the player in this tournament. */
  readonly token: string;
}

/** Enters a player: for the organiser, and, where entry is open, for whoever has an account and enters himself. */
export async function enterPlayer(
  court: TournamentCourt,
  bearer: Bearer,
  request: EntryRequest,
  key: string | null = null,
): Promise<Result<EnteredPlayer, Refusal>> {
  const sight = await tournamentSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const wanted = await whoEnters(court, bearer, sight.value, request);
  if (!wanted.ok) return wanted;
  const { player, name, account, seed, by } = wanted.value;
  return once(court, bearer!, key, {
    what: 'enter-player',
    asked: request,
    async make({ secrets, remember }) {
      const token = newPlayerToken(secrets);
      const decide = async (tournament: Tournament) => {
        const isOwn = account === by && { confirmed: true as const };
        const entered = enterAmong(tournament, { player, account, seed, ...isOwn }, court.now(), !sight.value.isOrganiser);
        if (!entered.ok) return entered;
        const people = [{ player, name, tokenHash: hashToken(token) }];
        return accept({ bodies: [entered.value], by: byAccount(by), people, remember: remember({ player }) });
      };
      const changed = await change(court, sight.value, decide, request.expectedVersion);
      return changed.ok ? accept({ standing: changed.value, player, token }) : changed;
    },
    tell: async (_made, secrets) => accept({ standing: sight.value, player, token: newPlayerToken(secrets) }),
  });
}

interface Enters {
  readonly player: PlayerId;
  readonly name: string | null;
  readonly account: AccountId | null;
  readonly seed: number | null;
  readonly by: AccountId;
}

/**
 * The same as `enter`, but entry is over (`entry-closed`) when as many have entered as ever may, those who have withdrawn among
 * them: the log and its lists must end somewhere. That is no rule of tournaments, and documents with more, of before, are
 * verified as they were.
 */
export function enterAmong(
  tournament: Tournament,
  wanted: Parameters<typeof enter>[1],
  at: Date,
  isByThemselves: boolean,
): ReturnType<typeof enter> {
  const entered = enter(tournament, wanted, at, isByThemselves);
  return entered.ok && tournament.entrants.length >= MOST_ENTRIES ? reject({ code: 'entry-closed' }) : entered;
}

const A_SEED = { en: 'a whole number from 1 to 1000, or left out', fr: 'un nombre entier de 1 à 1000, ou omis' };
const OWN_ACCOUNT = { en: 'the account that asks', fr: 'le compte qui demande' };

async function whoEnters(
  court: TournamentCourt,
  bearer: Bearer,
  { isOrganiser, caller, tournament }: TournamentSight,
  request: EntryRequest,
): Promise<Result<Enters, Refusal>> {
  if (caller === null || (!isOrganiser && !tournament.opened.openEntry)) return reject(await whyNotKnown(court, bearer));
  const player = readPlayerId('player', request.player);
  if (!player.ok) return player;
  const name = request.name == null ? accept(null) : readName('name', request.name);
  if (!name.ok) return name;
  const seed = request.seed ?? null;
  if (seed !== null && (!isOrganiser || !Number.isInteger(seed) || seed < 1 || seed > 1_000)) {
    return reject({ code: 'invalid-request', path: 'seed', expected: A_SEED });
  }
  const asked = request.account ?? null;
  if (!isOrganiser && asked !== null && asked !== caller.account)
    return reject({ code: 'invalid-request', path: 'account', expected: OWN_ACCOUNT });
  const account = isOrganiser ? asked && (await accountOfId(court, asked)) : { id: caller.account, erasedAt: null };
  if (asked !== null && account === null) return reject({ code: 'no-such-account' });
  if (account && account.erasedAt !== null) return reject({ code: 'account-erased' });
  return accept({ player: player.value, name: name.value, account: account ? account.id : null, seed, by: caller.account });
}
