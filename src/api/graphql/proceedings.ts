// Disputes and rulings: what can be asked, and what is told of them.
import type { Result } from '../../engine/result.js';
import {
  type AppealRequest,
  type Asked,
  appealRuling,
  certifyResult,
  type DisputeReading,
  type DisputeRequest,
  type GameReading,
  type ListedDispute,
  type LookRequest,
  listDisputes,
  lookAtHidden,
  type NoticedEntry,
  openDispute,
  type Proceeded,
  type Refusal,
  readDisputes,
  rule,
} from '../../games/index.js';
import { pascalCase } from '../names.js';
import { connection } from './connections.js';
import type { Context } from './context.js';
import { type EffectInput, effectInput, placeInRuling } from './effects.js';
import { type PageArguments, pageOf, settled } from './settled.js';

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
    const ruling = { ...rest, effect: effectInput(effect), clause, readers };
    return settled(rule(court, bearer, ruling), (refusal) => placeInRuling(effect, refusal));
  },
};

/** What arbiters can read of all games. */
export const proceedingQueries = {
  async disputes(_: unknown, page: PageArguments, context: Context) {
    const { first, after } = pageOf(page, context);
    const { disputes, hasNextPage } = await settled(listDisputes(context.court, context.bearer, { first, after }));
    return connection(disputes, ({ cursor }) => cursor, { after, hasNextPage });
  },
};

const disputesOf = ({ game }: GameReading, { court, bearer }: Context) => settled(readDisputes(court, bearer, game));

/** The part of `Game` that tells of its disputes. */
export const disputeFields = {
  disputes: (game: GameReading, _: unknown, context: Context) => disputesOf(game, context),
  dispute: async (game: GameReading, _: unknown, context: Context) =>
    (await disputesOf(game, context)).find(({ ruled }) => ruled === null) ?? null,
};

/** `everybody` has no list. */
const readersTold = {
  readers: ({ readers }: { readonly readers: 'everybody' | readonly string[] }) => (readers === 'everybody' ? null : readers),
};

type Ruled = NonNullable<DisputeReading['ruled']>;
type Told = NonNullable<NoticedEntry['house']>;

/** What the house says is known by its type, and the two oldest by what they hold. */
function typeOf(told: Told): string {
  if ('type' in told) return pascalCase(told.type);
  return 'entropy' in told ? 'SeatEntropy' : 'GameOpened';
}

/** What the house has said, as a type of the schema. */
export const statement = (told: Told) => ({ ...told, __typename: typeOf(told) });

/** The resolvers of what is told of disputes. */
export const proceedingTypes = {
  Dispute: {
    number: ({ opened }: DisputeReading) => opened.dispute,
    open: ({ ruled }: DisputeReading) => ruled === null,
    openedAt: ({ opened }: DisputeReading) => opened.at,
    ruledAt: ({ ruled }: DisputeReading) => ruled?.at ?? null,
  },
  OpenDispute: { number: ({ dispute }: ListedDispute) => dispute },
  DisputeOpened: { ...readersTold, arbiter: ({ account }: DisputeReading['opened']) => account },
  Ruled: {
    ...readersTold,
    effect: ({ effect }: Ruled) => effect.type,
    winners: ({ effect }: Ruled) => ('winners' in effect ? effect.winners : null),
    to: ({ effect }: Ruled) => ('to' in effect ? effect.to : null),
    seat: ({ effect }: Ruled) => ('seat' in effect ? effect.seat : null),
    penalty: ({ effect }: Ruled) => ('penalty' in effect ? effect.penalty : null),
  },
  GameOpened: {
    seats: ({ seats, accounts }: Extract<Told, { readonly seats: unknown }>) =>
      seats.map((seat) => ({ seat, account: accounts[seat] ?? null })),
  },
  ResultCertified: { result: ({ outcome }: Extract<Told, { readonly type: 'result-certified' }>) => outcome },
};
