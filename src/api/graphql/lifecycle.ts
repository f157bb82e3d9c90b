// What is asked of a game apart from play and disputes.
import type { Result } from '../../engine/result.js';
import {
  type AbandonRequest,
  type AddTimeRequest,
  type Asked,
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
  type TakeBackRequest,
  takeBackActions,
} from '../../games/index.js';
import type { Context } from './context.js';
import { settled } from './settled.js';

type Input<Request> = { readonly input: Request };
type UseCase<Request> = (court: Court, bearer: Bearer, request: Request) => Promise<Result<Proceeded, Refusal>>;

const asked =
  <Request>(useCase: UseCase<Request>) =>
  (_: unknown, { input }: Input<Request>, { court, bearer }: Context): Promise<Proceeded> =>
    settled(useCase(court, bearer, input), () => ['input']);

const abandoned: UseCase<Omit<AbandonRequest, 'winners'> & { readonly winners?: readonly string[] | null }> = (court, bearer, request) =>
  abandonGame(court, bearer, { ...request, winners: request.winners ?? [] });

export const lifecycleMutations = {
  leaveSeat: asked<Asked>(leaveSeat),
  resign: asked<Asked>(resign),
  offerDraw: asked<Asked>(offerDraw),
  acceptDraw: asked<Asked>(acceptDraw),
  declineDraw: asked<Asked>(declineDraw),
  abandonGame: asked(abandoned),
  addTime: asked<AddTimeRequest>(addTime),
  takeBackActions: asked<TakeBackRequest>(takeBackActions),
};
