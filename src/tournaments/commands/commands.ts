// Commands on tournaments, of organisers and players. Every command can be retried with the same idempotency key.

import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { whyNotIdempotencyKey, withIdempotency } from '../../games/commands/idempotency.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { findAccount } from '../../games/requests/requests.js';
import { whyNotText } from '../../games/requests/texts.js';
import type { Bearer } from '../../games/services/results.js';
import { base64url, sha256Text } from '../../record/hashing.js';
import { isOpenBid, OPEN_BIDS } from '../bidding.js';
import { decideBidAcceptance, decideOpenBid, withBidDeadline } from '../decisions/open-bids.js';
import {
  countRemainingRounds,
  decideAbsence,
  decideArbiters,
  decideCheckIn,
  decideCheckInClosing,
  decideRegistrationClosing,
  decideWithdrawal,
} from '../decisions/registration.js';
import {
  decideBid,
  decideBidReveal,
  decideClosing,
  decideManualPairing,
  decidePairing,
  type ManualPairingRequest,
} from '../decisions/rounds.js';
import { type AbsenceRecorded, bidCommitmentText } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import { BIDS, isBid } from '../pairing/bids.js';
import type { PlayerId } from '../rounds.js';
import {
  resolveCommandAccess,
  resolveOrganiserAccess,
  resolvePlayerAccess,
  type TournamentAccess,
  type TournamentSnapshot,
  whyForbidden,
  whyTokenReplaced,
} from '../services/access.js';
import { chanceFromSeed } from '../services/chain.js';
import type { Actor, TournamentServices } from '../services/ports.js';
import { MAX_PLAYERS, MAX_PLAYERS_AT_TABLE, MAX_TABLES } from '../settings.js';
import { localized } from '../texts/index.js';
import { type AppendDecision, byAccount, transact } from './transact.js';

/** A command to a tournament, with its idempotency key. */
export interface TournamentCommand {
  readonly tournament: string;
  readonly idempotencyKey?: string | null;
  /** The number of the last entry that the command expects; any if omitted. A mismatch returns `stale`. */
  readonly expectedVersion?: number | null;
}

type CommandResult = Promise<Result<TournamentSnapshot, Refusal>>;
/** Returns null if the tournament is already in the requested state: a repeated command appends nothing. */
type DecideCommand = (tournament: Tournament) => Decided | Promise<Decided>;
type Decided = Result<AppendDecision['bodies'][number] | null, Refusal>;
const NO_CHANGE = accept(null);

/** Runs a command of an authorized caller, once per idempotency key. */
export const runCommand = (
  services: TournamentServices,
  bearer: NonNullable<Bearer>,
  access: TournamentAccess,
  { what, command, by }: { readonly what: string; readonly command: TournamentCommand; readonly by: Actor },
  decide: DecideCommand,
): CommandResult =>
  withIdempotency<TournamentSnapshot>(services, bearer, command.idempotencyKey ?? null, {
    operation: what,
    request: command,
    execute: ({ toStoredRequest }) =>
      transact(
        services,
        access,
        async (tournament) => {
          const invalidToken = await whyTokenReplaced(services, bearer);
          if (invalidToken !== null) return reject(invalidToken);
          const decided = await decide(tournament);
          return decided.ok
            ? accept({ bodies: decided.value === null ? [] : [decided.value], by, remember: toStoredRequest({}) })
            : decided;
        },
        command.expectedVersion,
      ),
    repeat: async () => accept(access),
  });

/** Runs a command that decides one entry, and what is stored with it. */
export const runDecision = (
  services: TournamentServices,
  bearer: NonNullable<Bearer>,
  access: TournamentAccess,
  { what, command }: { readonly what: string; readonly command: TournamentCommand },
  decide: (
    tournament: Tournament,
  ) => Promise<Result<Pick<AppendDecision, 'by' | 'seatsDue'> & { readonly body: AppendDecision['bodies'][number] }, Refusal>>,
): CommandResult =>
  withIdempotency<TournamentSnapshot>(services, bearer, command.idempotencyKey ?? null, {
    operation: what,
    request: command,
    execute: ({ toStoredRequest }) =>
      transact(
        services,
        access,
        async (tournament) => {
          const invalidToken = await whyTokenReplaced(services, bearer);
          if (invalidToken !== null) return reject(invalidToken);
          const decided = await decide(tournament);
          if (!decided.ok) return decided;
          const { body, ...rest } = decided.value;
          return accept({ bodies: [body], ...rest, remember: toStoredRequest({}) });
        },
        command.expectedVersion,
      ),
    repeat: async () => accept(access),
  });

/** Runs a command of the organiser. */
async function runOrganiserCommand(
  services: TournamentServices,
  bearer: Bearer,
  what: string,
  command: TournamentCommand,
  decide: (tournament: Tournament, access: TournamentAccess) => ReturnType<DecideCommand>,
): CommandResult {
  const access = await resolveOrganiserAccess(services, bearer, command.tournament);
  if (!access.ok) return access;
  const by = byAccount(access.value.head.organiser);
  return runCommand(services, bearer!, access.value, { what, command, by }, (tournament) => decide(tournament, access.value));
}

/** Closes registration for all players unless late registration is allowed. The start of a round closes registration automatically. */
export const closeRegistration = (services: TournamentServices, bearer: Bearer, command: TournamentCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'close-registration', command, decideRegistrationClosing);

/**
 * Authorizes a command about a player, for the organiser or, if `isOpenToPlayer`, for the player. An organiser who plays may act only for
 * themselves.
 */
async function resolveSelfOrOrganiser(
  services: TournamentServices,
  bearer: Bearer,
  command: TournamentCommand & { readonly player: string },
  isOpenToPlayer = true,
): Promise<Result<{ readonly access: TournamentAccess; readonly by: Actor }, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, command.tournament);
  if (!access.ok) return access;
  const { isOrganiser, head, player, tokenReset } = access.value;
  const isSelf = player === command.player;
  if (!isOrganiser && !(isSelf && isOpenToPlayer)) return reject(await whyForbidden(services, bearer));
  if (tokenReset) return reject({ code: 'token-replacement-required' });
  if (player !== null && !isSelf) return reject({ code: 'player-is-arbiter', account: head.organiser });
  return accept({ access: access.value, by: isOrganiser ? byAccount(head.organiser) : { account: null, player } });
}

type PlayerCommand = TournamentCommand & { readonly player: string };

/** Runs a command about a player for the organiser or, if `isOpenToPlayer`, for the player. */
async function runPlayerCommand(
  services: TournamentServices,
  bearer: Bearer,
  what: string,
  command: PlayerCommand,
  decide: (tournament: Tournament, access: TournamentAccess) => ReturnType<DecideCommand>,
  isOpenToPlayer = true,
): CommandResult {
  const resolved = await resolveSelfOrOrganiser(services, bearer, command, isOpenToPlayer);
  if (!resolved.ok) return resolved;
  const { access, by } = resolved.value;
  return runCommand(services, bearer!, access, { what, command, by }, (tournament) => decide(tournament, access));
}

/** Withdraws a player for good. The organiser and the player may do so. */
export const withdrawPlayer = (services: TournamentServices, bearer: Bearer, command: PlayerCommand): CommandResult =>
  runPlayerCommand(services, bearer, 'withdraw-player', command, (tournament) => decideWithdrawal(tournament, command.player));

/** Checks a player in. The organiser and the player may do so; after check-in has closed, only the organiser. */
export const checkInPlayer = (services: TournamentServices, bearer: Bearer, command: PlayerCommand): CommandResult =>
  runPlayerCommand(services, bearer, 'check-in-player', command, (tournament, { isOrganiser }) => {
    const checkedIn = decideCheckIn(tournament, command.player, !isOrganiser);
    const isCheckedIn = tournament.entrants.some(({ player, checkedIn: is }) => player === command.player && is);
    return checkedIn.ok && isCheckedIn ? NO_CHANGE : checkedIn;
  });

/** Closes check-in before its time. */
export const closeCheckIn = (services: TournamentServices, bearer: Bearer, command: TournamentCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'close-check-in', command, (tournament) => decideCheckInClosing(tournament, services.now()));

export interface AbsenceRequest extends TournamentCommand {
  readonly player: string;
  readonly round: number;
  readonly kind: AbsenceRecorded['kind'];
}

/** Records an absence from a round. The organiser may do so, and the player, as a bye requested in advance. */
export function recordAbsence(services: TournamentServices, bearer: Bearer, command: AbsenceRequest): CommandResult {
  const decide = (tournament: Tournament, { isOrganiser }: TournamentAccess): ReturnType<DecideCommand> => {
    const absence = decideAbsence(tournament, command, !isOrganiser);
    if (!absence.ok) return absence;
    const { absences, bids } = findRound(tournament, command.round);
    if ((absences.get(absence.value.player) ?? null) === command.kind) return NO_CHANGE;
    // After the reveal, a player without a revealed bid could not be paired.
    const isTooLate = command.kind === null && bids !== null && !bids.some(({ player: bidder }) => bidder === absence.value.player);
    return isTooLate ? reject({ code: 'bids-already-revealed' }) : absence;
  };
  return runPlayerCommand(services, bearer, 'record-absence', command, decide, command.kind === 'requested-bye');
}

const haveSameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const ARBITERS_EXPECTED = localized((texts) => texts.arbiters);

/** Names the only accounts that may rule in its games. With an empty list, all arbiters of the server may, except players. */
export const setArbiters = (
  services: TournamentServices,
  bearer: Bearer,
  command: TournamentCommand & { readonly accounts: readonly string[] },
): CommandResult =>
  runOrganiserCommand(services, bearer, 'set-arbiters', command, async (tournament) => {
    // Check this before the accounts: it is the organiser's own mistake.
    const named = decideArbiters(tournament, command.accounts);
    if (!named.ok) return named;
    const found = await Promise.all(command.accounts.map((id) => findAccount(services, id)));
    const unfit = found.some((account) => account === null || account.erasedAt !== null || !account.scopes.includes('rule'));
    if (unfit || new Set(command.accounts).size < command.accounts.length) {
      return reject({ code: 'invalid-request', path: 'accounts', expected: ARBITERS_EXPECTED });
    }
    return haveSameMembers(tournament.arbiters, command.accounts) ? NO_CHANGE : named;
  });

interface RoundCommand extends TournamentCommand {
  readonly round: number;
}

/** HT.a: reveals all bids of a round at once. Rejected while a bid is missing. */
export const revealBids = (services: TournamentServices, bearer: Bearer, command: RoundCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'reveal-bids', command, async (tournament, { head }) =>
    decideBidReveal(tournament, command.round, await services.tournaments.bids(head.id, command.round)),
  );

interface PairingCommand extends RoundCommand {
  /** Whether open bids of an earlier pairing of the round may become void. */
  readonly voidBids?: boolean | null;
}

/**
 * Pairs the next round by the tournament's format. A paired round that has not started is paired again; where open bids stand, only with
 * `voidBids`.
 */
export const pairRound = (services: TournamentServices, bearer: Bearer, command: PairingCommand): CommandResult =>
  runOrganiserCommand(services, bearer, 'pair-round', command, (tournament, { head }) => {
    const paired = decidePairing(tournament, command.round, chanceFromSeed(head.chance()), { voidBids: command.voidBids ?? false });
    return paired.ok ? accept(withBidDeadline(tournament, paired.value, services.now())) : paired;
  });

const whyListTooLong = (path: string, { length }: readonly unknown[], most: number): Refusal | null =>
  length <= most ? null : { code: 'invalid-request', path, expected: localized((texts) => texts.listOfAtMost(most)) };

/** Rejects oversized rounds before the access check: validating a pairing takes time quadratic in their size. */
const whyRoundTooLarge = ({ tables, byes }: ManualPairingRequest): Refusal | null =>
  whyListTooLong('tables', tables, MAX_TABLES) ??
  tables.reduce<Refusal | null>(
    (why, { players }, at) => why ?? whyListTooLong(`tables.${at}.players`, players, MAX_PLAYERS_AT_TABLE),
    null,
  ) ??
  whyListTooLong('byes', byes, MAX_PLAYERS);

/** Pairs a round manually, with the organiser's reason. */
export async function pairRoundManually(
  services: TournamentServices,
  bearer: Bearer,
  command: TournamentCommand & ManualPairingRequest,
): CommandResult {
  const tooLong = whyRoundTooLarge(command);
  if (tooLong !== null) return reject(tooLong);
  return runOrganiserCommand(services, bearer, 'pair-round-manually', command, (tournament, { head, player }) => {
    if (player !== null) return reject({ code: 'player-is-arbiter', account: head.organiser });
    const unwritable = command.reason.trim() === '' ? null : whyNotText('reason', command.reason);
    if (unwritable !== null) return reject(unwritable);
    const ruleset = services.rulesets.find(({ id }) => id === tournament.opened.ruleset)!;
    const { sizes, handicaps } = ruleset.tournament;
    const at = command.tables.findIndex(({ handicap }) => handicap !== null && !handicaps.includes(handicap));
    if (at !== -1 && handicaps.length > 0) {
      const expected = listAlternatives(handicaps);
      return reject({ code: 'invalid-request', path: `tables.${at}.handicap`, expected, allowed: [null, ...handicaps] });
    }
    return decideManualPairing(tournament, command, sizes);
  });
}

const SALT_BYTES = 32;
const BID_EXPECTED: LocalizedText = listAlternatives(BIDS);

interface BidRequest extends TournamentCommand {
  readonly round: number;
  /** `E1` to `E3`, `S1` to `S3`. */
  readonly bid: string;
}

interface PlacedBid {
  readonly snapshot: TournamentSnapshot;
  /** The player can use it to verify the revealed bid: the hash of `bidCommitmentText` is the commitment. */
  readonly salt: string;
  readonly commitment: string;
}

/**
 * HT.a: places a secret bid for the next round. Only the player may bid, not the organiser. That a player has bid is public; the bid stays
 * secret until all bids are revealed together. A player bids once, and idempotency keys do not apply: any further bid, even an equal one,
 * returns `bid-already-placed`, and the salt is returned only once. Otherwise, a caller with the token and the key could find the bid in six
 * attempts (docs/decisions/tournaments.md).
 */
export async function placeBid(services: TournamentServices, bearer: Bearer, request: BidRequest): Promise<Result<PlacedBid, Refusal>> {
  const access = await resolvePlayerAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { player } = access.value;
  const { round, bid, idempotencyKey = null } = request;
  if (!isBid(bid)) return reject({ code: 'invalid-request', path: 'bid', expected: BID_EXPECTED, allowed: BIDS });
  const badKey = idempotencyKey === null ? null : whyNotIdempotencyKey(idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  const storedBid = { round, player, bid, salt: base64url(services.randomBytes(SALT_BYTES)) };
  const commitment = sha256Text(bidCommitmentText(round, storedBid));
  const decide = async (tournament: Tournament): Promise<Result<AppendDecision, Refusal>> => {
    const invalidToken = await whyTokenReplaced(services, bearer);
    if (invalidToken !== null) return reject(invalidToken);
    const decided = decideBid(tournament, storedBid, commitment);
    return decided.ok ? accept({ bodies: [decided.value], by: { account: null, player }, bid: storedBid }) : decided;
  };
  const changed = await transact(services, access.value, decide, request.expectedVersion);
  return changed.ok ? accept({ snapshot: changed.value, salt: storedBid.salt, commitment }) : changed;
}

// Open bids for Scotland, in turns. Nothing about them is secret, so that idempotency keys apply.

const OPEN_BID_EXPECTED: LocalizedText = listAlternatives(OPEN_BIDS);

interface OpenBidRequest extends RoundCommand {
  /** `E3` to `E1`, `plain`, `S1` to `S3`. */
  readonly bid: string;
}

/** Runs a command of a player about their own table. */
async function runOwnCommand(
  services: TournamentServices,
  bearer: Bearer,
  what: string,
  command: RoundCommand,
  decide: (tournament: Tournament, player: PlayerId) => Decided,
): CommandResult {
  const access = await resolvePlayerAccess(services, bearer, command.tournament);
  if (!access.ok) return access;
  const { player } = access.value;
  const by = { account: null, player };
  return runCommand(services, bearer!, access.value, { what, command, by }, (tournament) => decide(tournament, player));
}

/** Bids for Scotland at the player's table of a paired round, higher than the opponent. Only the player may bid, when it is their turn. */
export async function bidOpenly(services: TournamentServices, bearer: Bearer, request: OpenBidRequest): CommandResult {
  const { round, bid } = request;
  return runOwnCommand(services, bearer, 'bid-openly', request, (tournament, player) =>
    isOpenBid(bid)
      ? decideOpenBid(tournament, { round, player, bid }, services.now())
      : reject({ code: 'invalid-request', path: 'bid', expected: OPEN_BID_EXPECTED, allowed: OPEN_BIDS }),
  );
}

/** Accepts the opponent's bid: the player plays England, the opponent Scotland, with the bid as handicap. */
export const acceptBid = (services: TournamentServices, bearer: Bearer, request: RoundCommand): CommandResult =>
  runOwnCommand(services, bearer, 'accept-bid', request, (tournament, player) =>
    decideBidAcceptance(tournament, { round: request.round, player }, services.now()),
  );

// Closes tournaments, on schedule or early.

interface ClosingRequest extends TournamentCommand {
  /** Whether it may be closed before the last round. */
  readonly early?: boolean | null;
  /** The reason for closing early. */
  readonly reason?: string | null;
}

/**
 * Closes a tournament: standings become final except for corrections, the seed is published, and results are rated. While rounds are left,
 * it returns `rounds-remaining` unless `early` and a reason are given; the reason is recorded. Without rounds left, both are ignored.
 */
export const closeTournament = (
  services: TournamentServices,
  bearer: Bearer,
  command: ClosingRequest,
): Promise<Result<TournamentSnapshot, Refusal>> =>
  runOrganiserCommand(services, bearer, 'close-tournament', command, (tournament, { head }) => {
    const closed = decideClosing(tournament, base64url(head.chance()));
    if (!closed.ok || countRemainingRounds(tournament) === 0) return closed;
    if (command.early !== true) return reject({ code: 'rounds-remaining' });
    const { reason = null } = command;
    if (reason === null || reason.trim() === '') return reject({ code: 'reason-required' });
    const unwritable = whyNotText('reason', reason);
    return unwritable === null ? accept({ ...closed.value, reason }) : reject(unwritable);
  });
