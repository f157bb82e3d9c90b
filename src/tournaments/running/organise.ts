// What an organiser does, one entry after another. All of it may be sent again under the same key.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { whyNotWritten } from '../../games/requests/texts.js';
import { accountOfId } from '../../games/seats/accounts-of-seats.js';
import { revealBids as revealed } from '../deciding/bidding.js';
import { noteAbsence as absenceNoted, nameArbiters as arbitersNamed, closeEntry as entryClosed, withdraw } from '../deciding/entering.js';
import { pairByHand, pairRound as paired, type RoundByHandWanted } from '../deciding/pairing.js';
import type { AbsenceNoted, TournamentBody } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import { MOST_NAMED_AT_TABLE, MOST_PLAYERS, MOST_TABLES } from '../settings.js';
import { chanceOf } from './chain.js';
import { byAccount, change } from './change.js';
import type { Actor, TournamentCourt } from './ports.js';
import { organisersSight, type TournamentSight, type TournamentStanding, tournamentSight, whyNotKnown, whyNotStill } from './sight.js';

/** Something is asked of a tournament, once under its key. */
export interface AskedOfTournament {
  readonly tournament: string;
  readonly idempotencyKey?: string | null;
  /** The number of the last entry that it is meant for; any if left out. If another is the last, it is `stale`. */
  readonly expectedVersion?: number | null;
}

type Answer = Promise<Result<TournamentStanding, Refusal>>;
/** Null is decided where it is so already: the log does not grow with what is said again. */
type Decide = (tournament: Tournament) => Result<TournamentBody | null, Refusal> | Promise<Result<TournamentBody | null, Refusal>>;
const NOTHING = accept(null);

/** Carries out what somebody who may has asked: once, if a key says so. */
export const entered = (
  court: TournamentCourt,
  bearer: NonNullable<Bearer>,
  sight: TournamentSight,
  { what, asked, by }: { readonly what: string; readonly asked: AskedOfTournament; readonly by: Actor },
  decide: Decide,
): Answer =>
  once<TournamentStanding>(court, bearer, asked.idempotencyKey ?? null, {
    what,
    asked,
    make: ({ remember }) =>
      change(
        court,
        sight,
        async (tournament) => {
          const gone = await whyNotStill(court, bearer);
          if (gone !== null) return reject(gone);
          const decided = await decide(tournament);
          return decided.ok ? accept({ bodies: decided.value === null ? [] : [decided.value], by, remember: remember({}) }) : decided;
        },
        asked.expectedVersion,
      ),
    tell: async () => accept(sight),
  });

/** Carries out what its organiser has asked. */
export async function organised(
  court: TournamentCourt,
  bearer: Bearer,
  what: string,
  asked: AskedOfTournament,
  decide: (tournament: Tournament, sight: TournamentSight) => ReturnType<Decide>,
): Answer {
  const sight = await organisersSight(court, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const by = byAccount(sight.value.head.organiser);
  return entered(court, bearer!, sight.value, { what, asked, by }, (tournament) => decide(tournament, sight.value));
}

/** Nobody else enters, unless late entry was agreed upon. A round that starts closes entry by itself. */
export const closeEntry = (court: TournamentCourt, bearer: Bearer, asked: AskedOfTournament): Answer =>
  organised(court, bearer, 'close-entry', asked, entryClosed);

/** For good: for the organiser, and for the player. */
export async function withdrawPlayer(
  court: TournamentCourt,
  bearer: Bearer,
  asked: AskedOfTournament & { readonly player: string },
): Answer {
  const sight = await tournamentSight(court, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, head, player, tokenReset } = sight.value;
  if (!isOrganiser && player !== asked.player) return reject(await whyNotKnown(court, bearer));
  if (tokenReset) return reject({ code: 'token-was-reset' });
  if (player !== null && player !== asked.player) return reject({ code: 'arbiter-plays', account: head.organiser });
  const by: Actor = isOrganiser ? byAccount(head.organiser) : { account: null, player };
  return entered(court, bearer!, sight.value, { what: 'withdraw-player', asked, by }, (tournament) => withdraw(tournament, asked.player));
}

export interface AbsenceRequest extends AskedOfTournament {
  readonly player: string;
  readonly round: number;
  readonly kind: AbsenceNoted['kind'];
}

/** Who does not play a round: for the organiser; and, asking for a bye beforehand, for the player. */
export async function noteAbsence(court: TournamentCourt, bearer: Bearer, asked: AbsenceRequest): Answer {
  const sight = await tournamentSight(court, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, head, player, tokenReset } = sight.value;
  const mayAsk = isOrganiser || (player === asked.player && asked.kind === 'requested');
  if (!mayAsk) return reject(await whyNotKnown(court, bearer));
  if (tokenReset) return reject({ code: 'token-was-reset' });
  if (player !== null && player !== asked.player) return reject({ code: 'arbiter-plays', account: head.organiser });
  const by: Actor = isOrganiser ? byAccount(head.organiser) : { account: null, player };
  return entered(court, bearer!, sight.value, { what: 'note-absence', asked, by }, (tournament) => {
    const noted = absenceNoted(tournament, asked, !isOrganiser);
    if (!noted.ok) return noted;
    const { absences, bids } = roundOf(tournament, asked.round);
    if ((absences.get(noted.value.player) ?? null) === asked.kind) return NOTHING;
    // Whose bid was not told with the others can bid no more, and nobody could be paired.
    const comesTooLate = asked.kind === null && bids !== null && !bids.some(({ player: told }) => told === noted.value.player);
    return comesTooLate ? reject({ code: 'bids-revealed' }) : noted;
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const ARBITERS = {
  en: 'ids of accounts with the scope `rule`, each once',
  fr: 'des identifiants de comptes ayant le droit `rule`, chacun une fois',
};

/** Who rules in its games: these and no others. With an empty list, all arbiters of the court who do not play in it. */
export const nameArbiters = (
  court: TournamentCourt,
  bearer: Bearer,
  asked: AskedOfTournament & { readonly accounts: readonly string[] },
): Answer =>
  organised(court, bearer, 'name-arbiters', asked, async (tournament) => {
    // Before what is asked of the accounts: it is what the organiser has overlooked.
    const named = arbitersNamed(tournament, asked.accounts);
    if (!named.ok) return named;
    const found = await Promise.all(asked.accounts.map((id) => accountOfId(court, id)));
    const unfit = found.some((account) => account === null || account.erasedAt !== null || !account.scopes.includes('rule'));
    if (unfit || new Set(asked.accounts).size < asked.accounts.length) {
      return reject({ code: 'invalid-request', path: 'accounts', expected: ARBITERS });
    }
    return isSame(tournament.arbiters, asked.accounts) ? NOTHING : named;
  });

interface OfRound extends AskedOfTournament {
  readonly round: number;
}

/** HT.a: tells all bids of a round at once. Refused while somebody who plays has not bid. */
export const revealBids = (court: TournamentCourt, bearer: Bearer, asked: OfRound): Answer =>
  organised(court, bearer, 'reveal-bids', asked, async (tournament, { head }) =>
    revealed(tournament, asked.round, await court.tournaments.bids(head.id, asked.round)),
  );

/** Pairs the next round by the format of the tournament; anew, if it was paired and has not started. */
export const pairRound = (court: TournamentCourt, bearer: Bearer, asked: OfRound): Answer =>
  organised(court, bearer, 'pair-round', asked, (tournament, { head }) => paired(tournament, asked.round, chanceOf(head.chance())));

const whyLonger = (path: string, { length }: readonly unknown[], most: number): Refusal | null =>
  length <= most
    ? null
    : { code: 'invalid-request', path, expected: { en: `a list of ${most} or fewer`, fr: `une liste de ${most} ou moins` } };

/**
 * Why a round is refused to anybody, before it is asked whose tournament it is: it names more tables or players than a round can
 * have. To find what is wrong with a pairing takes a time that grows with the square of their number.
 */
const whyTooLong = ({ tables, byes }: RoundByHandWanted): Refusal | null =>
  whyLonger('tables', tables, MOST_TABLES) ??
  tables.reduce<Refusal | null>((why, { players }, at) => why ?? whyLonger(`tables.${at}.players`, players, MOST_NAMED_AT_TABLE), null) ??
  whyLonger('byes', byes, MOST_PLAYERS);

/** Takes a round as the organiser has put it together, with the reason why. */
export async function pairRoundByHand(court: TournamentCourt, bearer: Bearer, asked: AskedOfTournament & RoundByHandWanted): Answer {
  const tooLong = whyTooLong(asked);
  if (tooLong !== null) return reject(tooLong);
  return organised(court, bearer, 'pair-round-by-hand', asked, (tournament, { head, player }) => {
    if (player !== null) return reject({ code: 'arbiter-plays', account: head.organiser });
    const unwritable = asked.reason.trim() === '' ? null : whyNotWritten('reason', asked.reason);
    if (unwritable !== null) return reject(unwritable);
    const ruleset = court.rulesets.find(({ id }) => id === tournament.opened.ruleset)!;
    const { sizes, handicaps } = ruleset.tables;
    const at = asked.tables.findIndex(({ handicap }) => handicap !== null && !handicaps.includes(handicap));
    if (at !== -1 && handicaps.length > 0) {
      const expected = { en: handicaps.join(', '), fr: handicaps.join(', ') };
      return reject({ code: 'invalid-request', path: `tables.${at}.handicap`, expected, allowed: [null, ...handicaps] });
    }
    return pairByHand(tournament, asked, sizes);
  });
}
