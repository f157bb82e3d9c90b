import {
  type BroughtToSeat,
  joinGame,
  type ListRequest,
  listGames,
  type OfferRequest,
  offerSeat,
  openGame,
  openGames,
  readGame,
  rematch,
  replaceSeatToken,
  setMetadata,
  setNote,
  takeSeat,
} from '../../../games/index.js';
import { type OpenGameInput, openingOf, placeInOpening, placeInOpenings } from '../../opening.js';
import { type Asked, keyOf, type OfGame, type OfPage, page, pageAsked, refusedWith, settled } from '../operation.js';
import { saidInHeaders, settledMatching } from '../preconditions.js';
import { tellEntries, tellGame, tellListing } from '../tell.js';

interface Openings {
  readonly games: readonly OpenGameInput[];
}

interface Kept {
  readonly metadata?: object | null;
}

interface Joining {
  readonly seat?: string | null;
  readonly invitation?: string | null;
}

type OfSeat = OfGame & { readonly seat: string };

/** Opening games and taking seats. */
export const gameOperations = {
  async listGames(asked: Asked<OfPage & Omit<ListRequest, 'first' | 'after'>>) {
    const { games, hasNextPage } = await settled(listGames(asked.court, asked.bearer, { ...asked.parameters, ...pageAsked(asked) }));
    const told = games.map((game) => tellListing(asked.parts, game));
    return { ...page(games, hasNextPage, ({ cursor }) => cursor), items: told };
  },
  openGame({ court, bearer, headers, body }: Asked<unknown, OpenGameInput>) {
    const request = openingOf(body);
    return settled(openGame(court, bearer, request, keyOf({ headers })), ({ code }) => placeInOpening(code, request));
  },
  async openGames({ court, bearer, headers, body }: Asked<unknown, Openings>) {
    const games = body.games.map(openingOf);
    const opened = await openGames(court, bearer, { games, idempotencyKey: headers['idempotency-key']! });
    if (!opened.ok) throw refusedWith(opened.problem.refusal, () => placeInOpenings(opened.problem, games));
    return { ...opened.value, games: opened.value.games.map(({ game, ...told }) => ({ id: game, ...told })) };
  },
  async readGame({ court, bearer, parts, parameters: { game } }: Asked<OfGame>) {
    return tellGame(parts, await settled(readGame(court, bearer, game)));
  },
  async takeSeat({ court, bearer, parts, parameters: { game, seat }, headers, matched, body }: Asked<OfSeat, BroughtToSeat>) {
    const brought = { ...body, seat, ...saidInHeaders({ headers, matched }) };
    return tellEntries(parts, await settledMatching({ matched }, takeSeat(court, bearer, game, brought)));
  },
  joinGame: ({ court, bearer, parameters: { game }, headers, body }: Asked<OfGame, Joining>) =>
    settled(joinGame(court, bearer, { game, ...body }, keyOf({ headers }))),
  offerSeat: ({ court, bearer, parameters, headers, body }: Asked<OfSeat, Omit<OfferRequest, 'seat'>>) =>
    settled(offerSeat(court, bearer, { ...parameters, ...body }, keyOf({ headers }))),
  async setGameMetadata({ court, bearer, parameters: { game }, headers, body }: Asked<OfGame, Kept>) {
    return { metadata: await settled(setMetadata(court, bearer, game, body.metadata ?? null, keyOf({ headers }))) };
  },
  async setGameNote({ court, bearer, parameters: { game }, headers, body }: Asked<OfGame, { readonly note?: string | null }>) {
    return { note: await settled(setNote(court, bearer, game, body.note ?? null, keyOf({ headers }))) };
  },
  async rematch({ court, bearer, parameters: { game }, headers }: Asked<OfGame>) {
    const told = await settled(rematch(court, bearer, game, keyOf({ headers })));
    return { id: told.game, ...told };
  },
  replaceSeatToken: ({ court, bearer, parameters: { game, seat }, headers }: Asked<OfSeat>) =>
    settled(replaceSeatToken(court, bearer, game, seat, keyOf({ headers }))),
};
