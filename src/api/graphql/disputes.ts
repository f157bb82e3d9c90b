// Mutations, queries and fields of disputes and rulings.
import type { Result } from '../../engine/result.js';
import {
  type AppealRequest,
  appealRuling,
  type CommandResult,
  certifyResult,
  type DisputeRequest,
  type GameCommand,
  type GameReading,
  type InspectRequest,
  inspectHidden,
  listDisputes,
  openDispute,
  previewRuling,
  type Refusal,
  readDisputes,
  ruleOnDispute,
} from '../../games/index.js';
import { type EffectInput, rulingPath, toEffect } from '../presenters/game-inputs.js';
import type { PageArguments } from '../presenters/pages.js';
import { atLeastOne, connection } from './connections.js';
import { type Context, pageFrom, unwrap } from './context.js';

/** Use cases take null for an omitted field. */
type Input<Request, Optional extends keyof Request = never> = {
  readonly input: Omit<Request, Optional> & { readonly [Name in Optional]?: Request[Name] };
};

interface RuleInput extends GameCommand {
  readonly dispute: number;
  readonly effect: EffectInput;
  readonly reason: string;
  readonly clause?: string | null;
  readonly readers?: readonly string[] | null;
}

const unwrapCommand = (result: Promise<Result<CommandResult, Refusal>>): Promise<CommandResult> => unwrap(result, () => ['input']);

export const disputeMutations = {
  openDispute: (_: unknown, { input }: Input<DisputeRequest, 'readers'>, { services, bearer }: Context) =>
    unwrapCommand(openDispute(services, bearer, { ...input, readers: input.readers ?? null })),
  appealRuling: (_: unknown, { input }: Input<AppealRequest, 'readers'>, { services, bearer }: Context) =>
    unwrapCommand(appealRuling(services, bearer, { ...input, readers: input.readers ?? null })),
  inspectHidden: (_: unknown, { input }: Input<InspectRequest>, { services, bearer }: Context) =>
    unwrapCommand(inspectHidden(services, bearer, input)),
  certifyResult: (_: unknown, { input }: Input<GameCommand>, { services, bearer }: Context) =>
    unwrapCommand(certifyResult(services, bearer, input)),
  ruleOnDispute(_: unknown, { input }: { readonly input: RuleInput }, { services, bearer }: Context) {
    const { clause = null, readers = null, effect, ...rest } = input;
    const ruling = { ...rest, effect: toEffect(effect, ['input']), clause, readers };
    return unwrap(ruleOnDispute(services, bearer, ruling), (refusal) => rulingPath(effect, refusal, ['input']));
  },
};

interface DryRunRulingInput {
  readonly game: string;
  readonly dispute: number;
  readonly effect: EffectInput;
}

export const disputeQueries = {
  dryRunRuling(_: unknown, { input: { effect, ...rest } }: { readonly input: DryRunRulingInput }, { services, bearer }: Context) {
    const ruling = { ...rest, effect: toEffect(effect, ['input']) };
    return unwrap(previewRuling(services, bearer, ruling), (refusal) => rulingPath(effect, refusal, ['input']));
  },
  async disputes(_: unknown, page: PageArguments, context: Context) {
    const args = pageFrom(page, context);
    const { disputes, ...rest } = await unwrap(listDisputes(context.services, context.bearer, atLeastOne(args)));
    return connection(disputes, ({ cursor }) => cursor, { ...args, ...rest });
  },
};

const readGameDisputes = ({ game }: GameReading, { services, bearer }: Context) => unwrap(readDisputes(services, bearer, game));

/** Fields of `Game`. */
export const disputeFields = {
  disputes: (game: GameReading, _: unknown, context: Context) => readGameDisputes(game, context),
  openDispute: async (game: GameReading, _: unknown, context: Context) =>
    (await readGameDisputes(game, context)).find(({ ruling: ruled }) => ruled === null) ?? null,
};
