// Decisions about open bids: the players of a paired table bid in turn for Scotland, until one accepts.

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import { runsShortAt } from '../../record/lifecycle/clock.js';
import {
  listHigherBids,
  nextBidder,
  type OpenBid,
  type PlacedBid,
  type SettledTable,
  settleBidding,
  type TableBidding,
} from '../bidding.js';
import { formatOf } from '../formats/index.js';
import type { BiddingLapsed, BidTurnWarned, OpenBidAccepted, OpenBidPlaced, RoundPaired, VoidedBids } from '../log/entries.js';
import { currentRound, findBidding, findRound, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { Deadline, PlayerId } from '../rounds.js';
import { findRegistration, listAbsent, whyNotNextRound } from './registration.js';

const hasOpenBids = ({ opened }: Pick<Tournament, 'opened'>): boolean => formatOf(opened.settings.format).bidding === 'open';

/** The bidding at a table, and whose turn it is. */
export interface BiddingInTurn extends TableBidding {
  /** Who is to bid or to accept; null once a bid is accepted or the round has started, and while a player of the table is absent. */
  readonly turn: PlayerId | null;
  /** The bids of the two players that the last pairing of the round voided. */
  readonly voidedBids: readonly PlacedBid[];
}

/**
 * Lists the bidding at each table of a round; null at tables without. The organiser decides the sides and handicaps of a round that is paired
 * manually.
 */
export function listBiddings(
  tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>,
  round: number,
): readonly (BiddingInTurn | null)[] {
  const own = findRound(tournament, round);
  const { pairing, games, voidedBids } = own;
  const voided = voidedBids.flatMap(({ bids }) => bids);
  const tables = pairing?.tables ?? [];
  if (!hasOpenBids(tournament) || pairing?.manualPairingReason !== null) return tables.map(() => null);
  const absent = new Set(listAbsent(tournament, round));
  return tables.map(({ players }, at) => {
    const bidding = findBidding(own, at);
    const isOpen = games === null && !players.some((player) => absent.has(player));
    return {
      ...bidding,
      turn: isOpen ? nextBidder(bidding) : null,
      voidedBids: voided.filter(({ player }) => players.includes(player)),
    };
  });
}

/** Lists the tables of a round whose bidding is open, from 1, with the players whose turn it is. */
export const listTurnsToBid = (
  tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>,
  round: number,
): readonly { readonly table: number; readonly turn: PlayerId }[] =>
  listBiddings(tournament, round).flatMap((bidding, at) => (bidding?.turn == null ? [] : [{ table: at + 1, turn: bidding.turn }]));

/** Lists the open bids of a round that a new pairing would void, by table. A bidding that lapsed without a bid is listed with none. */
export const listStandingBids = (tournament: Pick<Tournament, 'rounds'>, round: number): readonly VoidedBids[] =>
  [...findRound(tournament, round).biddings]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, { players, bids, lapsedBy }]) => (bids.length === 0 && lapsedBy === null ? [] : [{ table: at + 1, players, bids }]));

/** Returns the entry with the end of the turn to bid that begins with it; without a limit, the entry as it is. */
export function withBidDeadline<Entry extends RoundPaired | OpenBidPlaced>(
  { opened }: Pick<Tournament, 'opened'>,
  entry: Entry,
  now: Date,
): Entry {
  const { bidTurnMinutes } = opened.settings;
  const isManual = entry.type === 'round-paired' && entry.manualPairingReason !== null;
  if (bidTurnMinutes === undefined || isManual) return entry;
  const until = new Date(now.getTime() + 60_000 * bidTurnMinutes).toISOString();
  return { ...entry, bidDeadline: { from: now.toISOString(), until } };
}

/** Draws the sides of a table of a paired round where no one has bid: who plays England, then who plays Scotland. */
export function drawSides(
  chance: Chance,
  { number, pairingSeq }: Pick<TournamentRound, 'number' | 'pairingSeq'>,
  players: readonly PlayerId[],
): SettledTable['players'] {
  // In the order of their ids, so that the draw does not depend on who began. Each pairing of the round draws anew.
  const [one, other] = players.toSorted() as [PlayerId, PlayerId];
  const label = `round:${number}:pairing:${pairingSeq}:sides:${one}:${other}`;
  return chance.pick(label, [one, other], 'public') === one ? [one, other] : [other, one];
}

/** A turn to bid that ends at a time. */
export interface TimedTurn extends Pick<TableBidding, 'players' | 'bids'> {
  readonly round: number;
  readonly table: number;
  readonly turn: PlayerId;
  /** The end of the turn. */
  readonly until: string;
  /** When the server warns the player; null once it has. */
  readonly warnAt: Date | null;
}

type BiddingTournament = Pick<Tournament, 'opened' | 'entrants' | 'rounds' | 'closed'>;

/** Warns as clocks do. */
const warnAtOf = ({ from, until }: Deadline): Date => new Date(runsShortAt(Date.parse(from), Date.parse(until)));

/** Lists the turns to bid of the current round that have an end. */
function listTimedTurns(tournament: BiddingTournament): readonly TimedTurn[] {
  const { number } = currentRound(tournament);
  if (tournament.closed) return [];
  return listBiddings(tournament, number).flatMap((bidding, at) =>
    bidding?.turn == null || bidding.deadline === null
      ? []
      : [
          {
            round: number,
            table: at + 1,
            players: bidding.players,
            bids: bidding.bids,
            turn: bidding.turn,
            until: bidding.deadline.until,
            warnAt: bidding.warned ? null : warnAtOf(bidding.deadline),
          },
        ],
  );
}

/** Returns when the server must next look at the turns to bid, to warn of an end or to note it; null if there is nothing to wait for. */
export function nextTurnNote(tournament: BiddingTournament): Date | null {
  const times = listTimedTurns(tournament).map(({ until, warnAt }) => warnAt?.getTime() ?? Date.parse(until));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Warns the players whose turn to bid ends soon, once a turn. */
export const decideTurnWarnings = (tournament: BiddingTournament, now: Date): readonly BidTurnWarned[] =>
  listTimedTurns(tournament).flatMap(({ round, table, turn, until, warnAt }) =>
    warnAt !== null && warnAt <= now && now.getTime() < Date.parse(until)
      ? [{ type: 'bid-turn-warned', round, table, player: turn, deadline: until }]
      : [],
  );

/** Lists the turns to bid that have ended by a time, and that the server has not noted yet. */
export const listLapsedTurns = (tournament: BiddingTournament, now: Date): readonly TimedTurn[] =>
  listTimedTurns(tournament).filter(({ until }) => Date.parse(until) <= now.getTime());

/** Ends the biddings whose turn has not been taken in time. `draw` decides the sides where no one has bid. */
export const decideLapses = (
  tournament: BiddingTournament,
  now: Date,
  draw: (round: TournamentRound, players: readonly PlayerId[]) => SettledTable['players'],
): readonly BiddingLapsed[] =>
  listLapsedTurns(tournament, now).map(({ round, table, players, bids, turn, until }) => {
    const last = bids.at(-1);
    const settled =
      last === undefined ? { players: draw(findRound(tournament, round), players), handicap: null } : settleBidding(last, turn);
    return { type: 'bidding-lapsed', round, table, player: turn, deadline: until, ...settled };
  });

interface Turn {
  readonly table: number;
  readonly player: PlayerId;
  readonly bids: TableBidding['bids'];
}

interface BidderInRound {
  readonly round: number;
  readonly player: string;
}

/** Finds the table of a player whose turn it is to bid or to accept. */
function findTurn(tournament: Tournament, { round, player }: BidderInRound, now: Date): Result<Turn, TournamentRefusal> {
  if (!hasOpenBids(tournament)) return reject({ code: 'invalid-bid' });
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  const refusal = whyNotNextRound(tournament, round);
  if (refusal !== null) return reject(refusal);
  const bidder = entrant.value.player;
  const absent = listAbsent(tournament, round);
  if (absent.includes(bidder)) return reject({ code: 'player-absent', player });
  if (findRound(tournament, round).pairing === null) return reject({ code: 'round-not-paired' });
  const biddings = listBiddings(tournament, round);
  const at = biddings.findIndex((bidding) => bidding?.players.includes(bidder));
  const bidding = biddings[at] ?? null;
  if (bidding === null || nextBidder(bidding) === null) return reject({ code: 'bidding-over' });
  const { turn, players, bids, deadline } = bidding;
  // The turn has ended, though the server has not recorded it yet.
  if (deadline !== null && Date.parse(deadline.until) <= now.getTime()) return reject({ code: 'bidding-over' });
  // Without a turn, the opponent is absent.
  if (turn === null) return reject({ code: 'player-absent', player: players.find((each) => each !== bidder)! });
  return turn === bidder ? accept({ table: at + 1, player: bidder, bids }) : reject({ code: 'bid-out-of-turn', player: turn });
}

/** Records a bid of the player whose turn it is. It must be above the last one. */
export function decideOpenBid(
  tournament: Tournament,
  { bid, round, player: bidder }: BidderInRound & { readonly bid: OpenBid },
  now: Date,
): Result<OpenBidPlaced, TournamentRefusal> {
  const turn = findTurn(tournament, { round, player: bidder }, now);
  if (!turn.ok) return turn;
  const { table, player, bids } = turn.value;
  const allowed = listHigherBids(bids);
  if (!allowed.includes(bid)) return reject({ code: 'bid-too-low', bid: bids.at(-1)!.bid, allowed });
  return accept(withBidDeadline(tournament, { type: 'open-bid-placed', round, table, player, bid }, now));
}

/** Accepts the last bid for the player whose turn it is, who plays England. */
export function decideBidAcceptance(tournament: Tournament, bidder: BidderInRound, now: Date): Result<OpenBidAccepted, TournamentRefusal> {
  const turn = findTurn(tournament, bidder, now);
  if (!turn.ok) return turn;
  const { table, player, bids } = turn.value;
  const last = bids.at(-1);
  if (last === undefined) return reject({ code: 'no-bid-to-accept' });
  return accept({ type: 'open-bid-accepted', round: bidder.round, table, player, ...settleBidding(last, player) });
}
