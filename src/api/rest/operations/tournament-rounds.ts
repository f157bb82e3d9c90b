import {
  type AbsenceRequest,
  claimSeat,
  listRounds,
  makeBid,
  noteAbsence,
  pairRound,
  pairRoundByHand,
  readRound,
  revealBids,
  sayResult,
  startRound,
} from '../../../tournaments/running/index.js';
import { bidsOf, cursorOfRound, tablesOf } from '../../tournaments/cursors.js';
import { type RoundByHandInput, roundByHand, type SaidInput, said } from '../../tournaments/saying.js';
import { tellRound } from '../../tournaments/telling.js';
import { type Asked, keyOf, type OfPage, page, pageAsked, settled } from '../operation.js';
import { saidInHeaders, settledMatching } from '../preconditions.js';
import { done, type OfTournament } from './tournaments.js';

type OfRound = OfTournament & { readonly round: number };
type OfAbsence = OfRound & { readonly player: string };

/** Where it is asked, and what headers say. */
const askedOf = <Parameters extends OfRound>(asked: Asked<Parameters, unknown>) => ({ ...asked.parameters, ...saidInHeaders(asked) });

const roundOf = async ({ court, bearer, parameters: { tournament, round } }: Asked<OfRound>) =>
  tellRound(tournament, await settled(readRound(court, bearer, tournament, round)));

/** Rounds of tournaments: bids, pairings, games and results. */
export const roundOperations = {
  async listRounds(asked: Asked<OfTournament & OfPage>) {
    const { tournament } = asked.parameters;
    const { items, hasNextPage } = await settled(listRounds(asked.court, asked.bearer, tournament, pageAsked(asked)));
    const rounds = items.map((round) => tellRound(tournament, round));
    return page(rounds, hasNextPage, cursorOfRound(tournament));
  },
  readRound: roundOf,
  async listTables(asked: Asked<OfRound & OfPage>) {
    const tables = tablesOf(await roundOf(asked));
    const { items, hasNextPage } = await settled(Promise.resolve(tables.page(pageAsked(asked), asked.court.limits)));
    return page(items, hasNextPage, tables.cursorOf);
  },
  async listBids(asked: Asked<OfRound & OfPage>) {
    const bids = bidsOf(await roundOf(asked));
    const { items, hasNextPage } = await settled(Promise.resolve(bids.page(pageAsked(asked), asked.court.limits)));
    return page(items, hasNextPage, bids.cursorOf);
  },
  noteAbsence: (asked: Asked<OfAbsence, { readonly kind?: AbsenceRequest['kind'] }>) =>
    done(asked, noteAbsence(asked.court, asked.bearer, { ...askedOf(asked), kind: asked.body.kind ?? null })),
  async makeBid(asked: Asked<OfRound, { readonly bid: string }>) {
    const made = makeBid(asked.court, asked.bearer, { ...askedOf(asked), bid: asked.body.bid });
    const { salt, commitment } = await settledMatching(asked, made);
    return { tournament: asked.parameters.tournament, salt, commitment };
  },
  revealBids: (asked: Asked<OfRound>) => done(asked, revealBids(asked.court, asked.bearer, askedOf(asked))),
  pairRound: (asked: Asked<OfRound>) => done(asked, pairRound(asked.court, asked.bearer, askedOf(asked))),
  pairRoundByHand: (asked: Asked<OfRound, RoundByHandInput>) =>
    done(asked, pairRoundByHand(asked.court, asked.bearer, { ...roundByHand(asked.body), ...askedOf(asked) })),
  async startRound(asked: Asked<OfRound>) {
    const { games } = await settledMatching(asked, startRound(asked.court, asked.bearer, askedOf(asked)));
    const told = games.map(({ game, seats, offers }) => ({ id: game, seats, offers }));
    return { tournament: asked.parameters.tournament, games: told };
  },
  async claimSeat({ court, bearer, parameters, headers }: Asked<OfRound>) {
    const { game, seat, token } = await settled(claimSeat(court, bearer, { ...parameters, idempotencyKey: keyOf({ headers }) }));
    return { game, seat, token };
  },
  sayResult: (asked: Asked<OfRound & { readonly table: number }, SaidInput>) =>
    done(asked, sayResult(asked.court, asked.bearer, { ...said(asked.body), ...askedOf(asked), table: asked.parameters.table })),
};
