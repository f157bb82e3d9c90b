// What can be done about tournaments.
import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import {
  type AbsenceRequest,
  type AskedOfTournament,
  type BidRequest,
  type ClosingRequest,
  claimSeat,
  closeEntry,
  closeTournament,
  type EntryRequest,
  enterPlayer,
  makeBid,
  type NameRequest,
  nameArbiters,
  noteAbsence,
  openTournament,
  pairRound,
  pairRoundByHand,
  renamePlayer,
  replacePlayerToken,
  revealBids,
  sayResult,
  startRound,
  type TournamentCourt,
  type TournamentStanding,
  withdrawPlayer,
} from '../../tournaments/running/index.js';
import { refusedBy } from '../errors.js';
import { asSent, type OpenTournamentInput, placeInTournament, tournamentOf } from '../tournaments/opening.js';
import { type RoundByHandInput, roundByHand, type SaidInput, said } from '../tournaments/saying.js';
import type { Context, Keyed } from './context.js';
import { settled } from './settled.js';
import { tournamentSeen } from './tournaments.js';

type Input<Request> = { readonly input: Request };
type OfRound = AskedOfTournament & { readonly round: number };

/** What is asked, and the tournament as it stands then for who asks. */
const asked =
  <Request extends AskedOfTournament>(
    useCase: (court: TournamentCourt, bearer: Bearer, request: Request) => Promise<Result<TournamentStanding, Refusal>>,
  ) =>
  async (_: unknown, { input }: Input<Request>, context: Context) => {
    await settled(useCase(context.court, context.bearer, { ...input }), () => ['input']);
    return tournamentSeen(input.tournament, context);
  };

/** What organisers, players and arbiters do. */
export const tournamentMutations = {
  async openTournament(_: unknown, { input }: Input<OpenTournamentInput & Keyed>, context: Context) {
    const { idempotencyKey = null, ...opening } = input;
    const request = tournamentOf(opening);
    const opened = await openTournament(context.court, context.bearer, request, idempotencyKey);
    if (!opened.ok) throw refusedBy(asSent(opened.problem), placeInTournament(opened.problem, request, ['input']));
    return tournamentSeen(opened.value.head.id, context);
  },
  async enterPlayer(_: unknown, { input }: Input<EntryRequest & Keyed>, context: Context) {
    const { idempotencyKey = null, ...request } = input;
    const { player, token } = await settled(enterPlayer(context.court, context.bearer, request, idempotencyKey), () => ['input']);
    return { tournament: await tournamentSeen(input.tournament, context), player, token };
  },
  withdrawPlayer: asked(withdrawPlayer),
  // Nothing more is told with it: the token that was shown may see no tournament any longer.
  async replacePlayerToken(_: unknown, { input }: Input<AskedOfTournament & { readonly player: string }>, { court, bearer }: Context) {
    const { player, token } = await settled(replacePlayerToken(court, bearer, { ...input }), () => ['input']);
    return { player, token };
  },
  renamePlayer: asked<Omit<NameRequest, 'name'> & Partial<NameRequest>>((court, bearer, input) =>
    renamePlayer(court, bearer, { ...input, name: input.name ?? null }),
  ),
  noteAbsence: asked<Omit<AbsenceRequest, 'kind'> & Partial<AbsenceRequest>>((court, bearer, input) =>
    noteAbsence(court, bearer, { ...input, kind: input.kind ?? null }),
  ),
  closeEntry: asked(closeEntry),
  nameArbiters: asked(nameArbiters),
  async makeBid(_: unknown, { input }: Input<BidRequest>, context: Context) {
    const { salt, commitment } = await settled(makeBid(context.court, context.bearer, { ...input }), () => ['input']);
    return { tournament: await tournamentSeen(input.tournament, context), salt, commitment };
  },
  revealBids: asked<OfRound>(revealBids),
  pairRound: asked<OfRound>(pairRound),
  pairRoundByHand: asked<OfRound & RoundByHandInput>((court, bearer, input) => pairRoundByHand(court, bearer, roundByHand(input))),
  async startRound(_: unknown, { input }: Input<OfRound>, context: Context) {
    const { games } = await settled(startRound(context.court, context.bearer, { ...input }), () => ['input']);
    const told = games.map(({ game, seats, offers }) => ({ gameId: game, seats, offers }));
    return { tournament: await tournamentSeen(input.tournament, context), games: told };
  },
  async claimSeat(_: unknown, { input }: Input<OfRound>, { court, bearer }: Context) {
    const { game, seat, token } = await settled(claimSeat(court, bearer, { ...input }), () => ['input']);
    return { game, seat, token };
  },
  sayResult: asked<OfRound & { readonly table: number } & SaidInput>((court, bearer, input) => sayResult(court, bearer, said(input))),
  closeTournament: asked<ClosingRequest>(closeTournament),
};
