// Games that are opened, one or many.
import {
  type JoinRequest,
  joinGame,
  type OfferSeatRequest,
  type OpenedGame,
  offerSeat,
  openGame,
  openGames,
  rematch,
} from '../../games/index.js';
import { refusedBy } from '../errors.js';
import { type OpenGameInput, openingOf, placeInOpening, placeInOpenings } from '../opening.js';
import type { Context, Keyed } from './context.js';
import { besideKey, settled } from './settled.js';

interface OpenGamesInput {
  readonly games: readonly OpenGameInput[];
  readonly idempotencyKey: string;
}

const told = ({ game, ...rest }: OpenedGame) => ({ gameId: game, ...rest });

/** How games are opened, and how others come to their seats. */
export const openingMutations = {
  offerSeat: (_: unknown, { input, idempotencyKey = null }: { readonly input: OfferSeatRequest } & Keyed, { court, bearer }: Context) =>
    settled(offerSeat(court, bearer, input, idempotencyKey), besideKey()),
  joinGame: (_: unknown, { input, idempotencyKey = null }: { readonly input: JoinRequest } & Keyed, { court, bearer }: Context) =>
    settled(joinGame(court, bearer, input, idempotencyKey), besideKey()),

  openGame(_: unknown, { input, idempotencyKey = null }: { readonly input: OpenGameInput } & Keyed, { court, bearer }: Context) {
    const request = openingOf(input);
    const placeOf = besideKey(({ code }) => placeInOpening(code, request, ['input']));
    return settled(openGame(court, bearer, request, idempotencyKey), placeOf);
  },
  rematch: (_: unknown, { game, idempotencyKey = null }: { readonly game: string } & Keyed, { court, bearer }: Context) =>
    settled(rematch(court, bearer, game, idempotencyKey)),
  async openGames(_: unknown, { input }: { readonly input: OpenGamesInput }, { court, bearer }: Context) {
    const games = input.games.map(openingOf);
    const opened = await openGames(court, bearer, { games, idempotencyKey: input.idempotencyKey });
    if (!opened.ok) throw refusedBy(opened.problem.refusal, placeInOpenings(opened.problem, games, ['input']));
    return { games: opened.value.games.map(told), repeated: opened.value.repeated };
  },
};
