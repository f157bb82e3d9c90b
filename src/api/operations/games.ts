import {
  type AbandonRequest,
  type AppealRequest,
  abandonGame,
  addSeatToAccount,
  addTime,
  appealRuling,
  certifyResult,
  type DisputeRequest,
  type GameCommand,
  type GameListRequest,
  inspectHidden,
  type JoinRequest,
  joinGame,
  leaveSeat,
  listCursor,
  listDisputes,
  listGames,
  type OfferSeatRequest,
  offerSeat,
  openDispute,
  openGame,
  previewRuling,
  REPLAYS_MAX,
  type ReplayPage,
  readDisputes,
  readGuidance,
  readHeadLog,
  readLogProof,
  readMilestones,
  readNote,
  readNotices,
  readOpener,
  readPerspectives,
  readPlayers,
  readPosition,
  readReplays,
  readTranscript,
  rematch,
  replaceSeatToken,
  replay,
  resign,
  ruleOnDispute,
  setMetadata,
  setNote,
  type TakeSeatRequest,
  takeSeat,
  undoActions,
} from '../../games/index.js';
import { type EffectInput, type OpenGameInput, openingPath, rulingPath, toEffect, toOpeningRequest } from '../presenters/game-inputs.js';
import type { Page, PageArguments } from '../presenters/pages.js';
import {
  listOperation,
  longListOperation,
  longOperation,
  mapped,
  type Optional,
  operation,
  useCase,
  type WithKey,
  wholeListOperation,
} from './operation.js';

interface OfGame {
  readonly game: string;
}

/** Operations that open games and fill their seats. */
export const openingCommands = {
  openGame: operation(
    ({ services, bearer }, { idempotencyKey = null, ...input }: OpenGameInput & WithKey) =>
      openGame(services, bearer, toOpeningRequest(input), idempotencyKey),
    ({ code }, input, root) => openingPath(code, toOpeningRequest(input), root),
  ),
  openRematch: operation(({ services, bearer }, { game, idempotencyKey = null }: OfGame & WithKey) =>
    rematch(services, bearer, game, idempotencyKey),
  ),
  offerSeat: operation(({ services, bearer }, { idempotencyKey = null, ...request }: OfferSeatRequest & WithKey) =>
    offerSeat(services, bearer, request, idempotencyKey),
  ),
  joinGame: operation(({ services, bearer }, { idempotencyKey = null, ...request }: JoinRequest & WithKey) =>
    joinGame(services, bearer, request, idempotencyKey),
  ),
  addSeatToAccount: operation(({ services, bearer }, { seatToken, idempotencyKey = null }: { readonly seatToken: string } & WithKey) =>
    addSeatToAccount(services, bearer, seatToken, idempotencyKey),
  ),
  takeSeat: operation(({ services, bearer }, { game, ...request }: OfGame & TakeSeatRequest) => takeSeat(services, bearer, game, request)),
  replaceSeatToken: operation(
    (
      { services, bearer },
      {
        game,
        seat,
        unlessTaken,
        idempotencyKey = null,
      }: OfGame & { readonly seat: string; readonly unlessTaken?: boolean | null } & WithKey,
    ) => replaceSeatToken(services, bearer, game, seat, idempotencyKey, { unlessTaken: unlessTaken ?? false }),
  ),
  setGameMetadata: operation(
    ({ services, bearer }, { game, metadata, idempotencyKey = null }: OfGame & { readonly metadata?: object | null } & WithKey) =>
      setMetadata(services, bearer, game, metadata ?? null, idempotencyKey),
  ),
  setGameNote: operation(
    ({ services, bearer }, { game, note, idempotencyKey = null }: OfGame & { readonly note?: string | null } & WithKey) =>
      setNote(services, bearer, game, note ?? null, idempotencyKey),
  ),
};

/** Operations on a game under way that are no actions of the rules. */
export const lifecycleCommands = {
  leaveSeat: useCase(leaveSeat),
  resign: useCase(resign),
  undoActions: useCase(undoActions),
  addTime: useCase(addTime),
  abandonGame: operation(({ services, bearer }, { winners, ...request }: Optional<AbandonRequest, 'winners'>) =>
    abandonGame(services, bearer, { ...request, winners: winners ?? [] }),
  ),
  certifyResult: useCase(certifyResult),
};

interface OfRuling extends OfGame {
  readonly dispute: number;
  readonly effect: EffectInput;
}

interface RuleInput extends OfRuling, GameCommand {
  readonly reason: string;
  readonly clause?: string | null;
  readonly readers?: readonly string[] | null;
  readonly signature?: { readonly jws: string; readonly salt: string } | null;
}

export const disputeCommands = {
  openDispute: operation(({ services, bearer }, { readers, ...request }: Optional<DisputeRequest, 'readers'>) =>
    openDispute(services, bearer, { ...request, readers: readers ?? null }),
  ),
  appealRuling: operation(({ services, bearer }, { readers, ...request }: Optional<AppealRequest, 'readers'>) =>
    appealRuling(services, bearer, { ...request, readers: readers ?? null }),
  ),
  inspectHidden: useCase(inspectHidden),
  ruleOnDispute: operation(
    ({ services, bearer, root }, { clause, readers, effect, ...request }: RuleInput) =>
      ruleOnDispute(services, bearer, {
        ...request,
        effect: toEffect(effect, root),
        clause: clause ?? null,
        readers: readers ?? null,
      }),
    (refusal, { effect }, root) => rulingPath(effect, refusal, root),
  ),
  dryRunRuling: operation(
    ({ services, bearer, root }, { effect, ...request }: OfRuling) =>
      previewRuling(services, bearer, { ...request, effect: toEffect(effect, root) }),
    (refusal, { effect }, root) => rulingPath(effect, refusal, root),
  ),
};

/** The open dispute of a game; null if there is none. */
export const findOpenDispute = operation(({ services, bearer }, { game }: OfGame) =>
  mapped(readDisputes(services, bearer, game), (disputes) => disputes.find(({ ruling }) => ruling === null) ?? null),
);

export const disputeLists = {
  listGameDisputes: wholeListOperation(
    ({ services, bearer }, { game }: OfGame) => readDisputes(services, bearer, game),
    ({ opened }, { game }) => listCursor('game-disputes', game, opened.number),
  ),
  listDisputes: listOperation(
    ({ services, bearer }, page) => mapped(listDisputes(services, bearer, page), ({ disputes: items, ...rest }) => ({ items, ...rest })),
    ({ cursor }) => cursor,
  ),
};

interface OfReplays extends PageArguments {
  readonly fromVersion?: number | null;
  readonly viewer?: string | null;
}

interface OfMoment extends OfGame {
  readonly version?: number | null;
  readonly entry?: string | null;
  readonly viewer?: string | null;
}

export const gameReads = {
  getLogProof: operation(({ services, bearer }, { game }: OfGame) => readLogProof(services, bearer, game)),
  getLog: operation(({ services }, _fields: object) => readHeadLog(services)),
  getGameNote: operation(({ services, bearer }, { game }: OfGame) => readNote(services, bearer, game)),
  getGameOpener: operation(({ services, bearer }, { game }: OfGame) => readOpener(services, bearer, game)),
  listGamePlayers: operation(({ services, bearer }, { game }: OfGame) => readPlayers(services, bearer, game)),
  getGuidance: operation(({ services, bearer, language }, { game }: OfGame) => readGuidance(services, bearer, game, language)),
  getReplay: longOperation(({ services, bearer }, { game, version, entry, viewer }: OfMoment) =>
    replay(services, bearer, { game, version: version ?? null, entry: entry ?? null, viewer: viewer ?? null }),
  ),
  getPosition: longOperation(({ services, bearer }, { game, version, entry, viewer }: OfMoment) =>
    readPosition(services, bearer, { game, version: version ?? null, entry: entry ?? null, viewer: viewer ?? null }),
  ),
  getTranscript: operation(({ services, bearer }, { game, viewer }: OfGame & { readonly viewer?: string | null }) =>
    readTranscript(services, bearer, { game, viewer: viewer ?? null }),
  ),
  listMilestones: longOperation(({ services, bearer }, { game, ...page }: OfGame & Page) =>
    readMilestones(services, bearer, { game, ...page }),
  ),
  listReplays: operation(async ({ services, bearer, reads }, { game, fromVersion, first, after, viewer }: OfGame & OfReplays) => {
    const wanted = { game, fromVersion: fromVersion ?? null, after: after ?? null, first: first ?? REPLAYS_MAX, viewer: viewer ?? null };
    let page: Omit<ReplayPage, 'replays'> = { hasNextPage: false, totalCount: 0 };
    let cursors: readonly string[] = [];
    const coming = await reads.items(services, (working) =>
      mapped(readReplays(working, bearer, wanted), ({ replays, ...rest }) => {
        page = rest;
        cursors = replays.map(({ entry }) => entry.cursor);
        return replays;
      }),
    );
    return mapped(coming, (replays) => ({ ...page, replays: replays.map((replay, at) => ({ replay, cursor: cursors[at]! })) }));
  }),
  getEntryPerspectives: longOperation(
    ({ services, bearer }, { game, cursor, viewers }: OfGame & { readonly cursor: string; readonly viewers?: readonly string[] | null }) =>
      readPerspectives(services, bearer, { game, entry: cursor, viewers: viewers ?? null }),
  ),
};

type GamesFilter = { readonly [Name in keyof Omit<GameListRequest, 'after' | 'first'>]?: GameListRequest[Name] | null };

const withoutNulls = (filter: GamesFilter): Partial<GameListRequest> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

export const gameLists = {
  listGames: listOperation(
    ({ services, bearer }, { first, after, ...filter }: GamesFilter & Page) =>
      mapped(listGames(services, bearer, { ...withoutNulls(filter), first, after }), ({ games: items, hasNextPage }) => ({
        items,
        hasNextPage,
      })),
    ({ cursor }) => cursor,
  ),
  listGameEntries: longListOperation(
    ({ services, bearer }, { game, first, after, newestFirst }: OfGame & { readonly newestFirst?: boolean | null } & Page) =>
      mapped(readNotices(services, bearer, { game, first, after, newestFirst: newestFirst === true }), ({ entries: items, ...rest }) => ({
        items,
        ...rest,
      })),
    ({ cursor }) => cursor,
  ),
};
