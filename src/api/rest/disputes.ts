import { appealRuling, inspectHidden, listDisputes, openDispute, readDisputes, ruleOnDispute } from '../../games/index.js';
import { type EffectInput, rulingPath, toEffect } from '../presenters/game-inputs.js';
import { requiredHeaderFields, unwrapConditional } from './etag.js';
import { listPage, type OfGame, type OfPage, type OperationRequest, pageFrom, unwrap } from './operation.js';
import { serializeListing, serializeProceeded } from './serialize.js';

type OfDispute = OfGame & { readonly dispute: number };

interface WithReaders {
  /** Who may read what is written; everybody if left out. */
  readonly readers?: readonly string[] | null;
}

interface Claim extends WithReaders {
  readonly claim: string;
}

interface Ruling extends WithReaders {
  readonly effect: EffectInput;
  readonly reason: string;
  readonly clause?: string | null;
}

/** What every request to the court says, and what this one says besides. */
const commandFields = <Parameters extends OfGame, Body extends WithReaders>({
  parameters,
  body,
  ...asked
}: OperationRequest<Parameters, Body>) => ({
  ...body,
  ...parameters,
  readers: body.readers ?? null,
  ...requiredHeaderFields(asked),
});

/** Claims and rulings. */
export const disputeOperations = {
  async listDisputes(asked: OperationRequest<OfPage>) {
    const { disputes, hasNextPage } = await unwrap(listDisputes(asked.services, asked.bearer, pageFrom(asked)));
    const told = disputes.map((each) => ({ ...each, game: serializeListing(asked.parts, each.game) }));
    return { ...listPage(disputes, hasNextPage, ({ cursor }) => cursor), items: told };
  },
  async readDisputes({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) {
    return { items: await unwrap(readDisputes(services, bearer, game)) };
  },
  async openDispute(asked: OperationRequest<OfGame, Claim & { readonly entry: string }>) {
    return serializeProceeded(asked.parts, await unwrapConditional(asked, openDispute(asked.services, asked.bearer, commandFields(asked))));
  },
  async lookAtHidden({
    services,
    bearer,
    parts,
    parameters,
    headers,
    matched,
    body,
  }: OperationRequest<OfDispute, { readonly reason: string }>) {
    const request = { ...parameters, reason: body.reason, ...requiredHeaderFields({ headers, matched }) };
    return serializeProceeded(parts, await unwrapConditional({ matched }, inspectHidden(services, bearer, request)));
  },
  async rule(asked: OperationRequest<OfDispute, Ruling>) {
    const { effect, clause = null } = asked.body;
    const ruled = ruleOnDispute(asked.services, asked.bearer, { ...commandFields(asked), effect: toEffect(effect), clause });
    return serializeProceeded(asked.parts, await unwrapConditional(asked, ruled, (refusal) => rulingPath(effect, refusal)));
  },
  async appealRuling(asked: OperationRequest<OfDispute, Claim>) {
    return serializeProceeded(
      asked.parts,
      await unwrapConditional(asked, appealRuling(asked.services, asked.bearer, commandFields(asked))),
    );
  },
};
