// Decisions about open bids: the players of a paired table bid in turn for Scotland, until one accepts.

import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import { listHigherBids, nextBidder, type OpenBid, type PlacedBid, settleBidding, type TableBidding } from '../bidding.js';
import { formatOf } from '../formats/index.js';
import type { OpenBidAccepted, OpenBidPlaced, VoidedBids } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
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
  const { pairing, biddings, games, voidedBids } = findRound(tournament, round);
  const voided = voidedBids.flatMap(({ bids }) => bids);
  const tables = pairing?.tables ?? [];
  if (!hasOpenBids(tournament) || pairing?.manualPairingReason !== null) return tables.map(() => null);
  const absent = new Set(listAbsent(tournament, round));
  return tables.map(({ players }, at) => {
    const bidding = biddings.get(at) ?? { players, bids: [], acceptedBy: null };
    const isOpen = games === null && !players.some((player) => absent.has(player));
    return {
      ...bidding,
      turn: isOpen ? nextBidder(bidding) : null,
      voidedBids: voided.filter(({ player }) => players.includes(player)),
    };
  });
}

/** Lists the tables of a round whose bidding is open, from 1, with the players whose turn it is. */
export const listOpenTables = (
  tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>,
  round: number,
): readonly { readonly table: number; readonly turn: PlayerId }[] =>
  listBiddings(tournament, round).flatMap((bidding, at) => (bidding?.turn == null ? [] : [{ table: at + 1, turn: bidding.turn }]));

/** Lists the open bids of a round that a new pairing would void, by table. */
export const listStandingBids = (tournament: Pick<Tournament, 'rounds'>, round: number): readonly VoidedBids[] =>
  [...findRound(tournament, round).biddings]
    .toSorted(([one], [other]) => one - other)
    .map(([at, { players, bids }]) => ({ table: at + 1, players, bids }));

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
function findTurn(tournament: Tournament, { round, player }: BidderInRound): Result<Turn, TournamentRefusal> {
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
  if (bidding === null || bidding.acceptedBy !== null) return reject({ code: 'bidding-over' });
  // Without a turn, the opponent is absent.
  const { turn, players, bids } = bidding;
  if (turn === null) return reject({ code: 'player-absent', player: players.find((each) => each !== bidder)! });
  return turn === bidder ? accept({ table: at + 1, player: bidder, bids }) : reject({ code: 'bid-out-of-turn', player: turn });
}

/** Records a bid of the player whose turn it is. It must be above the last one. */
export function decideOpenBid(
  tournament: Tournament,
  { bid, ...bidder }: BidderInRound & { readonly bid: OpenBid },
): Result<OpenBidPlaced, TournamentRefusal> {
  const turn = findTurn(tournament, bidder);
  if (!turn.ok) return turn;
  const { table, player, bids } = turn.value;
  const allowed = listHigherBids(bids);
  if (!allowed.includes(bid)) return reject({ code: 'bid-too-low', bid: bids.at(-1)!.bid, allowed });
  return accept({ type: 'open-bid-placed', round: bidder.round, table, player, bid });
}

/** Accepts the last bid for the player whose turn it is, who plays England. */
export function decideBidAcceptance(tournament: Tournament, bidder: BidderInRound): Result<OpenBidAccepted, TournamentRefusal> {
  const turn = findTurn(tournament, bidder);
  if (!turn.ok) return turn;
  const { table, player, bids } = turn.value;
  const last = bids.at(-1);
  if (last === undefined) return reject({ code: 'no-bid-to-accept' });
  return accept({ type: 'open-bid-accepted', round: bidder.round, table, player, ...settleBidding(last, player) });
}
