import type { Result } from '../../../engine/result.js';
import {
  type Asked as AskedOfCourt,
  abandonGame,
  acceptDraw,
  addTime,
  type Bearer,
  type Court,
  declineDraw,
  leaveSeat,
  offerDraw,
  type Proceeded,
  type Refusal,
  resign,
  takeBackActions,
} from '../../../games/index.js';
import type { Asked, OfGame } from '../operation.js';
import { saidUnderKey, settledMatching } from '../preconditions.js';
import { tellProceeded } from '../tell.js';

type UseCase = (court: Court, bearer: Bearer, request: AskedOfCourt) => Promise<Result<Proceeded, Refusal>>;

/** What is asked with nothing said but the game. */
const asked =
  (useCase: UseCase) =>
  async ({ court, bearer, parts, parameters: { game }, headers, matched }: Asked<OfGame>) =>
    tellProceeded(parts, await settledMatching({ matched }, useCase(court, bearer, { game, ...saidUnderKey({ headers, matched }) })));

interface TimeAdded {
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string;
}

interface Abandonment {
  readonly reason: string;
  readonly winners?: readonly string[] | null;
}

/** How a game ends, or loses a seat, apart from play. */
export const lifecycleOperations = {
  leaveSeat: asked(leaveSeat),
  resign: asked(resign),
  offerDraw: asked(offerDraw),
  acceptDraw: asked(acceptDraw),
  declineDraw: asked(declineDraw),
  async takeBackActions({ court, bearer, parts, parameters: { game }, headers, matched, body }: Asked<OfGame, { readonly to: string }>) {
    const request = { game, ...saidUnderKey({ headers, matched }), to: body.to };
    return tellProceeded(parts, await settledMatching({ matched }, takeBackActions(court, bearer, request)));
  },
  async addTime({ court, bearer, parts, parameters: { game }, headers, matched, body }: Asked<OfGame, TimeAdded>) {
    const { seat, seconds, reason } = body;
    const request = { game, ...saidUnderKey({ headers, matched }), seat, seconds, reason };
    return tellProceeded(parts, await settledMatching({ matched }, addTime(court, bearer, request)));
  },
  async abandonGame({ court, bearer, parts, parameters: { game }, headers, matched, body }: Asked<OfGame, Abandonment>) {
    const request = { game, ...saidUnderKey({ headers, matched }), reason: body.reason, winners: body.winners ?? [] };
    return tellProceeded(parts, await settledMatching({ matched }, abandonGame(court, bearer, request)));
  },
};
