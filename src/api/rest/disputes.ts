import { appealRuling, inspectHidden, listDisputes, openDispute, previewRuling, readDisputes, ruleOnDispute } from '../../games/index.js';
import { type EffectInput, rulingPath, toEffect } from '../presenters/game-inputs.js';
import { requiredHeaderFields, unwrapConditional } from './etag.js';
import { listPage, type OfGame, type OfPage, type OperationRequest, pageFrom, unwrap } from './operation.js';

type OfDispute = OfGame & { readonly dispute: number };

interface WithReaders {
  /** Viewers that may read the text; all by default. */
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

/** Returns the fields of a command: those of the body, the path and the headers. */
const commandFields = <Parameters extends OfGame, Body extends WithReaders>({
  parameters,
  body,
  ...request
}: OperationRequest<Parameters, Body>) => ({
  ...body,
  ...parameters,
  readers: body.readers ?? null,
  ...requiredHeaderFields(request),
});

export const disputeOperations = {
  async listDisputes(request: OperationRequest<OfPage>) {
    const { disputes: items, ...rest } = await unwrap(listDisputes(request.services, request.bearer, pageFrom(request)));
    return listPage({ items, ...rest }, ({ cursor }) => cursor);
  },
  async listGameDisputes({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) {
    return { items: await unwrap(readDisputes(services, bearer, game)) };
  },
  openDispute: (request: OperationRequest<OfGame, Claim & { readonly entryCursor: string }>) =>
    unwrapConditional(request, openDispute(request.services, request.bearer, commandFields(request))),
  inspectHidden({ services, bearer, parameters, headers, matched, body }: OperationRequest<OfDispute, { readonly reason: string }>) {
    const request = { ...parameters, reason: body.reason, ...requiredHeaderFields({ headers, matched }) };
    return unwrapConditional({ matched }, inspectHidden(services, bearer, request));
  },
  ruleOnDispute(request: OperationRequest<OfDispute, Ruling>) {
    const { effect, clause = null } = request.body;
    const ruling = { ...commandFields(request), effect: toEffect(effect), clause };
    return unwrapConditional(request, ruleOnDispute(request.services, request.bearer, ruling), (refusal) => rulingPath(effect, refusal));
  },
  dryRunRuling({ services, bearer, parameters, body: { effect } }: OperationRequest<OfDispute, Pick<Ruling, 'effect'>>) {
    const ruling = { ...parameters, effect: toEffect(effect) };
    return unwrap(previewRuling(services, bearer, ruling), (refusal) => rulingPath(effect, refusal));
  },
  appealRuling: (request: OperationRequest<OfDispute, Claim>) =>
    unwrapConditional(request, appealRuling(request.services, request.bearer, commandFields(request))),
};
