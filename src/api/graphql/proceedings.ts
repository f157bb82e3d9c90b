// Disputes and rulings: what can be asked, and what is told of them.
import type { Result } from '../../engine/result.js';
import {
  type AppealRequest,
  type Asked,
  appealRuling,
  certifyResult,
  type DisputeRequest,
  type GameReading,
  type LookRequest,
  listDisputes,
  lookAtHidden,
  openDispute,
  type Proceeded,
  type Refusal,
  readDisputes,
  rule,
} from '../../games/index.js';
import { type EffectInput, effectInput, placeInRuling } from '../effects.js';
import type { PageArguments } from '../pages.js';
import { atLeastOne, connection } from './connections.js';
import type { Context } from './context.js';
import { pageOf, settled } from './settled.js';

/** What may be left out is null to a use-case. */
type Input<Request, Optional extends keyof Request = never> = {
  readonly input: Omit<Request, Optional> & { readonly [Name in Optional]?: Request[Name] };
};

interface RuleInput extends Asked {
  readonly dispute: number;
  readonly effect: EffectInput;
  readonly reason: string;
  readonly clause?: string | null;
  readonly readers?: readonly string[] | null;
}

const answered = (result: Promise<Result<Proceeded, Refusal>>): Promise<Proceeded> => settled(result, () => ['input']);

/** What can be asked of the court in a dispute. */
export const proceedingMutations = {
  openDispute: (_: unknown, { input }: Input<DisputeRequest, 'readers'>, { court, bearer }: Context) =>
    answered(openDispute(court, bearer, { ...input, readers: input.readers ?? null })),
  appealRuling: (_: unknown, { input }: Input<AppealRequest, 'readers'>, { court, bearer }: Context) =>
    answered(appealRuling(court, bearer, { ...input, readers: input.readers ?? null })),
  lookAtHidden: (_: unknown, { input }: Input<LookRequest>, { court, bearer }: Context) => answered(lookAtHidden(court, bearer, input)),
  certifyResult: (_: unknown, { input }: Input<Asked>, { court, bearer }: Context) => answered(certifyResult(court, bearer, input)),
  rule(_: unknown, { input }: { readonly input: RuleInput }, { court, bearer }: Context) {
    const { clause = null, readers = null, effect, ...rest } = input;
    const ruling = { ...rest, effect: effectInput(effect, ['input']), clause, readers };
    return settled(rule(court, bearer, ruling), (refusal) => placeInRuling(effect, refusal, ['input']));
  },
};

/** What arbiters can read of all games. */
export const proceedingQueries = {
  async disputes(_: unknown, page: PageArguments, context: Context) {
    const asked = pageOf(page, context);
    const { disputes, hasNextPage } = await settled(listDisputes(context.court, context.bearer, atLeastOne(asked)));
    return connection(disputes, ({ cursor }) => cursor, { ...asked, hasNextPage });
  },
};

const disputesOf = ({ game }: GameReading, { court, bearer }: Context) => settled(readDisputes(court, bearer, game));

/** The part of `Game` that tells of its disputes. */
export const disputeFields = {
  disputes: (game: GameReading, _: unknown, context: Context) => disputesOf(game, context),
  dispute: async (game: GameReading, _: unknown, context: Context) =>
    (await disputesOf(game, context)).find(({ ruled }) => ruled === null) ?? null,
};
