import { appealRuling, listDisputes, lookAtHidden, openDispute, readDisputes, rule } from '../../../games/index.js';
import { type EffectInput, effectInput, placeInRuling } from '../../effects.js';
import { type Asked, type OfGame, type OfPage, page, pageAsked, settled } from '../operation.js';
import { saidUnderKey, settledMatching } from '../preconditions.js';
import { tellListing, tellProceeded } from '../tell.js';

type OfDispute = OfGame & { readonly dispute: number };

interface Read {
  /** Who may read what is written; everybody if left out. */
  readonly readers?: readonly string[] | null;
}

interface Claim extends Read {
  readonly claim: string;
}

interface Ruling extends Read {
  readonly effect: EffectInput;
  readonly reason: string;
  readonly clause?: string | null;
}

/** What every request to the court says, and what this one says besides. */
const said = <Parameters extends OfGame, Body extends Read>({ parameters, body, ...asked }: Asked<Parameters, Body>) => ({
  ...body,
  ...parameters,
  readers: body.readers ?? null,
  ...saidUnderKey(asked),
});

/** Claims and rulings. */
export const disputeOperations = {
  async listDisputes(asked: Asked<OfPage>) {
    const { disputes, hasNextPage } = await settled(listDisputes(asked.court, asked.bearer, pageAsked(asked)));
    const told = disputes.map((each) => ({ ...each, game: tellListing(asked.parts, each.game) }));
    return { ...page(disputes, hasNextPage, ({ cursor }) => cursor), items: told };
  },
  async readDisputes({ court, bearer, parameters: { game } }: Asked<OfGame>) {
    return { items: await settled(readDisputes(court, bearer, game)) };
  },
  async openDispute(asked: Asked<OfGame, Claim & { readonly entry: string }>) {
    return tellProceeded(asked.parts, await settledMatching(asked, openDispute(asked.court, asked.bearer, said(asked))));
  },
  async lookAtHidden({ court, bearer, parts, parameters, headers, matched, body }: Asked<OfDispute, { readonly reason: string }>) {
    const request = { ...parameters, reason: body.reason, ...saidUnderKey({ headers, matched }) };
    return tellProceeded(parts, await settledMatching({ matched }, lookAtHidden(court, bearer, request)));
  },
  async rule(asked: Asked<OfDispute, Ruling>) {
    const { effect, clause = null } = asked.body;
    const ruled = rule(asked.court, asked.bearer, { ...said(asked), effect: effectInput(effect), clause });
    return tellProceeded(asked.parts, await settledMatching(asked, ruled, (refusal) => placeInRuling(effect, refusal)));
  },
  async appealRuling(asked: Asked<OfDispute, Claim>) {
    return tellProceeded(asked.parts, await settledMatching(asked, appealRuling(asked.court, asked.bearer, said(asked))));
  },
};
