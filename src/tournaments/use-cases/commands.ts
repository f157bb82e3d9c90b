// What an organiser does, one entry after another. All of it may be sent again under the same key.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { whyNotIdempotencyKey, withIdempotency } from '../../games/commands/idempotency.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { findAccount } from '../../games/requests/requests.js';
import { whyNotText } from '../../games/requests/texts.js';
import type { Bearer } from '../../games/services/results.js';
import { base64url, sha256 } from '../../record/hashing.js';
import {
  decideAbsence as absenceNoted,
  decideArbiters as arbitersNamed,
  countRemainingRounds,
  decideWithdrawal,
  decideRegistrationClosing as registrationClosed,
} from '../decisions/registration.js';
import {
  decideBid,
  decideClosing,
  decideManualPairing,
  type ManualPairingRequest,
  decidePairing as paired,
  decideBidReveal as revealed,
} from '../decisions/rounds.js';
import { type AbsenceNoted, bidCommitmentText, type TournamentBody } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import { BIDS, isBid } from '../pairing/bids.js';
import { MAX_PLAYERS, MAX_PLAYERS_AT_TABLE, MAX_TABLES } from '../settings.js';
import {
  resolveAccess,
  resolveOrganiserAccess,
  resolvePlayerAccess,
  type TournamentAccess,
  type TournamentSnapshot,
  whyForbidden,
  whyTokenReplaced,
} from './access.js';
import { chanceFromSeed } from './chain.js';
import type { Actor, TournamentServices } from './ports.js';
import { type AppendDecision, byAccount, transact } from './transact.js';

/** Something is asked of a tournament, once under its key. */
export interface TournamentCommand {
  readonly tournament: string;
  readonly idempotencyKey?: string | null;
  /** The number of the last entry that it is meant for; any if left out. If another is the last, it is `stale`. */
  readonly expectedVersion?: number | null;
}

type CommandResult = Promise<Result<TournamentSnapshot, Refusal>>;
/** Null is decided where it is so already: the log does not grow with what is said again. */
type DecideCommand = (tournament: Tournament) => Result<TournamentBody | null, Refusal> | Promise<Result<TournamentBody | null, Refusal>>;
const NO_CHANGE = accept(null);

/** Carries out what somebody who may has asked: once, if a key says so. */
export const runCommand = (
  services: TournamentServices,
  bearer: NonNullable<Bearer>,
  sight: TournamentAccess,
  { what, asked, by }: { readonly what: string; readonly asked: TournamentCommand; readonly by: Actor },
  decide: DecideCommand,
): CommandResult =>
  withIdempotency<TournamentSnapshot>(services, bearer, asked.idempotencyKey ?? null, {
    what,
    asked,
    execute: ({ toStoredRequest }) =>
      transact(
        services,
        sight,
        async (tournament) => {
          const gone = await whyTokenReplaced(services, bearer);
          if (gone !== null) return reject(gone);
          const decided = await decide(tournament);
          return decided.ok
            ? accept({ bodies: decided.value === null ? [] : [decided.value], by, remember: toStoredRequest({}) })
            : decided;
        },
        asked.expectedVersion,
      ),
    repeat: async () => accept(sight),
  });

/** Carries out what its organiser has asked. */
export async function runOrganiserCommand(
  services: TournamentServices,
  bearer: Bearer,
  what: string,
  asked: TournamentCommand,
  decide: (tournament: Tournament, sight: TournamentAccess) => ReturnType<DecideCommand>,
): CommandResult {
  const sight = await resolveOrganiserAccess(services, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const by = byAccount(sight.value.head.organiser);
  return runCommand(services, bearer!, sight.value, { what, asked, by }, (tournament) => decide(tournament, sight.value));
}

/** Nobody else enters, unless late entry was agreed upon. A round that starts closes entry by itself. */
export const closeRegistration = (services: TournamentServices, bearer: Bearer, asked: TournamentCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'close-entry', asked, registrationClosed);

/** For good: for the organiser, and for the player. */
export async function withdrawPlayer(
  services: TournamentServices,
  bearer: Bearer,
  asked: TournamentCommand & { readonly player: string },
): CommandResult {
  const sight = await resolveAccess(services, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, head, player, tokenReset } = sight.value;
  if (!isOrganiser && player !== asked.player) return reject(await whyForbidden(services, bearer));
  if (tokenReset) return reject({ code: 'token-replacement-required' });
  if (player !== null && player !== asked.player) return reject({ code: 'player-is-arbiter', account: head.organiser });
  const by: Actor = isOrganiser ? byAccount(head.organiser) : { account: null, player };
  return runCommand(services, bearer!, sight.value, { what: 'withdraw-player', asked, by }, (tournament) =>
    decideWithdrawal(tournament, asked.player),
  );
}

export interface AbsenceRequest extends TournamentCommand {
  readonly player: string;
  readonly round: number;
  readonly kind: AbsenceNoted['kind'];
}

/** Who does not play a round: for the organiser; and, asking for a bye beforehand, for the player. */
export async function recordAbsence(services: TournamentServices, bearer: Bearer, asked: AbsenceRequest): CommandResult {
  const sight = await resolveAccess(services, bearer, asked.tournament);
  if (!sight.ok) return sight;
  const { isOrganiser, head, player, tokenReset } = sight.value;
  const mayAsk = isOrganiser || (player === asked.player && asked.kind === 'requested-bye');
  if (!mayAsk) return reject(await whyForbidden(services, bearer));
  if (tokenReset) return reject({ code: 'token-replacement-required' });
  if (player !== null && player !== asked.player) return reject({ code: 'player-is-arbiter', account: head.organiser });
  const by: Actor = isOrganiser ? byAccount(head.organiser) : { account: null, player };
  return runCommand(services, bearer!, sight.value, { what: 'note-absence', asked, by }, (tournament) => {
    const noted = absenceNoted(tournament, asked, !isOrganiser);
    if (!noted.ok) return noted;
    const { absences, bids } = findRound(tournament, asked.round);
    if ((absences.get(noted.value.player) ?? null) === asked.kind) return NO_CHANGE;
    // Whose bid was not told with the others can bid no more, and nobody could be paired.
    const comesTooLate = asked.kind === null && bids !== null && !bids.some(({ player: told }) => told === noted.value.player);
    return comesTooLate ? reject({ code: 'bids-already-revealed' }) : noted;
  });
}

const haveSameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const ARBITERS_EXPECTED = {
  en: 'ids of accounts with the scope `rule`, each once',
  fr: 'des identifiants de comptes ayant la portée `rule`, chacun une fois',
};

/** Who rules in its games: these and no others. With an empty list, all arbiters of the court who do not play in it. */
export const setArbiters = (
  services: TournamentServices,
  bearer: Bearer,
  asked: TournamentCommand & { readonly accounts: readonly string[] },
): CommandResult =>
  runOrganiserCommand(services, bearer, 'name-arbiters', asked, async (tournament) => {
    // Before what is asked of the accounts: it is what the organiser has overlooked.
    const named = arbitersNamed(tournament, asked.accounts);
    if (!named.ok) return named;
    const found = await Promise.all(asked.accounts.map((id) => findAccount(services, id)));
    const unfit = found.some((account) => account === null || account.erasedAt !== null || !account.scopes.includes('rule'));
    if (unfit || new Set(asked.accounts).size < asked.accounts.length) {
      return reject({ code: 'invalid-request', path: 'accounts', expected: ARBITERS_EXPECTED });
    }
    return haveSameMembers(tournament.arbiters, asked.accounts) ? NO_CHANGE : named;
  });

interface RoundCommand extends TournamentCommand {
  readonly round: number;
}

/** HT.a: tells all bids of a round at once. Refused while somebody who plays has not bid. */
export const revealBids = (services: TournamentServices, bearer: Bearer, asked: RoundCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'reveal-bids', asked, async (tournament, { head }) =>
    revealed(tournament, asked.round, await services.tournaments.bids(head.id, asked.round)),
  );

/** Pairs the next round by the format of the tournament; anew, if it was paired and has not started. */
export const pairRound = (services: TournamentServices, bearer: Bearer, asked: RoundCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'pair-round', asked, (tournament, { head }) =>
    paired(tournament, asked.round, chanceFromSeed(head.chance())),
  );

const whyListTooLong = (path: string, { length }: readonly unknown[], most: number): Refusal | null =>
  length <= most
    ? null
    : { code: 'invalid-request', path, expected: { en: `a list of at most ${most} items`, fr: `une liste de ${most} éléments au plus` } };

/**
 * Why a round is refused to anybody, before it is asked whose tournament it is: it names more tables or players than a round can
 * have. To find what is wrong with a pairing takes a time that grows with the square of their number.
 */
const whyRoundTooLarge = ({ tables, byes }: ManualPairingRequest): Refusal | null =>
  whyListTooLong('tables', tables, MAX_TABLES) ??
  tables.reduce<Refusal | null>(
    (why, { players }, at) => why ?? whyListTooLong(`tables.${at}.players`, players, MAX_PLAYERS_AT_TABLE),
    null,
  ) ??
  whyListTooLong('byes', byes, MAX_PLAYERS);

/** Takes a round as the organiser has put it together, with the reason why. */
export async function pairRoundManually(
  services: TournamentServices,
  bearer: Bearer,
  asked: TournamentCommand & ManualPairingRequest,
): CommandResult {
  const tooLong = whyRoundTooLarge(asked);
  if (tooLong !== null) return reject(tooLong);
  return runOrganiserCommand(services, bearer, 'pair-round-by-hand', asked, (tournament, { head, player }) => {
    if (player !== null) return reject({ code: 'player-is-arbiter', account: head.organiser });
    const unwritable = asked.reason.trim() === '' ? null : whyNotText('reason', asked.reason);
    if (unwritable !== null) return reject(unwritable);
    const ruleset = services.rulesets.find(({ id }) => id === tournament.opened.ruleset)!;
    const { sizes, handicaps } = ruleset.tournament;
    const at = asked.tables.findIndex(({ handicap }) => handicap !== null && !handicaps.includes(handicap));
    if (at !== -1 && handicaps.length > 0) {
      const expected = { en: handicaps.join(', '), fr: handicaps.join(', ') };
      return reject({ code: 'invalid-request', path: `tables.${at}.handicap`, expected, allowed: [null, ...handicaps] });
    }
    return decideManualPairing(tournament, asked, sizes);
  });
}

const SALT_BYTES = 32;
const BID_EXPECTED: LocalizedText = { en: BIDS.join(', '), fr: BIDS.join(', ') };

export interface BidRequest extends TournamentCommand {
  readonly round: number;
  /** `E1` to `E3`, `S1` to `S3`. */
  readonly bid: string;
}

export interface MadeBid {
  readonly standing: TournamentSnapshot;
  /** With it the player can show that the bid told later is the one they made: `bidText` hashes to the commitment. */
  readonly salt: string;
  readonly commitment: string;
}

/**
 * HT.a: a secret bid for the next round, for a player and for nobody on their behalf, be it the organiser. That somebody has bid is told to
 * all; what, to nobody, until all bids are told together. A bid is made once, and so no key makes another answer of it: whatever is sent
 * after it is `bid-already-placed`, be it the same again, and the salt is told to nobody a second time. Else six attempts would
 * tell the bid to whoever has the token and the key (docs/decisions/tournaments.md).
 */
export async function placeBid(services: TournamentServices, bearer: Bearer, request: BidRequest): Promise<Result<MadeBid, Refusal>> {
  const sight = await resolvePlayerAccess(services, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { player } = sight.value;
  const { round, bid, idempotencyKey = null } = request;
  if (!isBid(bid)) return reject({ code: 'invalid-request', path: 'bid', expected: BID_EXPECTED, allowed: BIDS });
  const badKey = idempotencyKey === null ? null : whyNotIdempotencyKey(idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  const kept = { round, player, bid, salt: base64url(services.randomBytes(SALT_BYTES)) };
  const commitment = base64url(sha256(bidCommitmentText(round, kept)));
  const decide = async (tournament: Tournament): Promise<Result<AppendDecision, Refusal>> => {
    const gone = await whyTokenReplaced(services, bearer);
    if (gone !== null) return reject(gone);
    const decided = decideBid(tournament, kept, commitment);
    return decided.ok ? accept({ bodies: [decided.value], by: { account: null, player }, bid: kept }) : decided;
  };
  const changed = await transact(services, sight.value, decide, request.expectedVersion);
  return changed.ok ? accept({ standing: changed.value, salt: kept.salt, commitment }) : changed;
}

// The end of a tournament, in its time or before.

export interface ClosingRequest extends TournamentCommand {
  /** Whether it may be closed though rounds are left. */
  readonly early?: boolean | null;
  /** Why then. */
  readonly reason?: string | null;
}

/**
 * The end: standings are final but for corrections, what was drawn from is told, and the results are rated. While rounds are left it is
 * `rounds-remaining`, unless it is asked for with a reason, which is entered. Where none is left, neither
 * changes anything.
 */
export const closeTournament = (
  services: TournamentServices,
  bearer: Bearer,
  asked: ClosingRequest,
): Promise<Result<TournamentSnapshot, Refusal>> =>
  runOrganiserCommand(services, bearer, 'close-tournament', asked, (tournament, { head }) => {
    const closed = decideClosing(tournament, base64url(head.chance()));
    if (!closed.ok || countRemainingRounds(tournament) === 0) return closed;
    if (asked.early !== true) return reject({ code: 'rounds-remaining' });
    const { reason = null } = asked;
    if (reason === null || reason.trim() === '') return reject({ code: 'reason-required' });
    const unwritable = whyNotText('reason', reason);
    return unwritable === null ? accept({ ...closed.value, reason }) : reject(unwritable);
  });
