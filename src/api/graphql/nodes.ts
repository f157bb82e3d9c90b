// Global object identification as Relay describes it: https://relay.dev/graphql/objectidentification.htm

import { readAccount, readAccountToken } from '../../accounts/index.js';
import type { Result } from '../../engine/result.js';
import { type Refusal, readDisputes, readGame, readNotices } from '../../games/index.js';
import { readSeason, readTournament } from '../../tournaments/index.js';
import { readDelivery, readWebhook } from '../../webhooks/index.js';
import { toRefusalError } from '../http/errors.js';
import { memoize } from '../presenters/naming.js';
import { type NodeId, readNodeId } from '../presenters/node-ids.js';
import { withRulings } from '../presenters/rulebook.js';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.js';
import { serializeSeason } from '../presenters/seasons.js';
import { serializeTournament } from '../presenters/tournaments.js';
import { localized } from '../texts/index.js';
import type { Context } from './context.js';

type Node = object | null;

/** Copies property descriptors, so that getters stay lazy. */
const withTypename = (type: string, thing: object): object =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(thing), __typename: { value: type, enumerable: true } });

/** Returns null if the thing does not exist or the caller may not see it. Throws if the token is invalid. */
function orNull<Value>(found: Result<Value, Refusal>, { bearer }: Context): Value | null {
  if (found.ok) return found.value;
  if (bearer !== null && TOKEN_ERRORS.includes(found.problem.code)) throw toRefusalError(found.problem);
  return null;
}

const TOKEN_ERRORS: readonly string[] = ['unauthenticated', 'token-expired', 'token-revoked', 'issuer-unreachable', 'too-many-accounts'];

/** Returns the nodes that every viewer may see, in a language: rulesets, clauses and clarifications. */
function publicNodes(rulesets: readonly RulesetPresenter[], language: string): ReadonlyMap<string, object> {
  const nodes = rulesets.flatMap((part) => {
    const { id } = part.ruleset;
    const rulebook = part.ruleset.rulebookIn(language);
    const clauses = rulebook.clauses.map((clause) => [clause.id, withTypename('Clause', withRulings(rulebook)(clause))] as const);
    const clarifications = rulebook.clarifications.map(
      (clarification) => [clarification.id, withTypename('Clarification', clarification)] as const,
    );
    return [[id, withTypename('Ruleset', part)] as const, ...clauses, ...clarifications];
  });
  return new Map(nodes);
}

/** Returns an entry by the cursor of the caller's own viewer. A cursor of another viewer names nothing. */
async function entryOf({ game, viewer, version }: Extract<NodeId, { viewer: string }>, context: Context): Promise<Node> {
  const page = orNull(await readNotices(context.services, context.bearer, { game, after: `${viewer}.${version - 1}`, first: 1 }), context);
  return page?.entries.find((entry) => entry.viewer === viewer && entry.version === version) ?? null;
}

/**
 * Ids of games, tournaments and seasons have the same form. An id that names no game is read as a tournament's, which also reports an invalid
 * token, and then as a season's.
 */
async function gameOrEvent(id: string, context: Context): Promise<Node> {
  const { services, bearer } = context;
  const game = await readGame(services, bearer, id);
  if (game.ok) return withTypename('Game', game.value);
  const tournament = orNull(await readTournament(services, bearer, id), context);
  if (tournament !== null) return withTypename('Tournament', serializeTournament(tournament.view));
  const season = orNull(await readSeason(services, bearer, id), context);
  return season && withTypename('Season', serializeSeason(season));
}

/** Returns the summary of a game, a tournament or a season, as lists have it. */
async function summaryOf(id: string, context: Context): Promise<Node> {
  const { services, bearer } = context;
  const game = await readGame(services, bearer, id);
  if (game.ok) return Object.assign(withTypename('GameSummary', game.value), { offeredSeats: [], offeredAt: null });
  const tournament = orNull(await readTournament(services, bearer, id), context);
  if (tournament !== null) {
    const { id: tournamentId, ...summary } = serializeTournament(tournament.view);
    return withTypename('TournamentSummary', { ...summary, tournament: tournamentId });
  }
  const season = orNull(await readSeason(services, bearer, id), context);
  if (season === null) return null;
  const { id: seasonId, ...summary } = serializeSeason(season);
  return withTypename('SeasonSummary', { ...summary, season: seasonId });
}

async function readNode(id: Exclude<NodeId, { type: 'Game' | 'Summary' }>, context: Context): Promise<Node> {
  const { services, bearer } = context;
  switch (id.type) {
    case 'Account':
      return orNull(await readAccount(services, bearer, id.id), context);
    case 'AccountToken':
      return orNull(await readAccountToken(services, bearer, id.id), context);
    case 'Webhook':
      return orNull(await readWebhook(services, bearer, id.id), context);
    case 'WebhookDelivery':
      return orNull(await readDelivery(services, bearer, id.id), context);
    case 'Dispute':
      return orNull(await readDisputes(services, bearer, id.game), context)?.[id.number - 1] ?? null;
    case 'Entry':
      return entryOf(id, context);
  }
}

type NodeResolver = (source: unknown, args: never, context: Context) => Promise<Node | readonly Node[]>;

/** Returns the resolvers of `node` and `nodes`. A thing that the caller may not see is null, like one that does not exist. */
export function nodeQueries(rulesets: Iterable<RulesetPresenter>): { readonly node: NodeResolver; readonly nodes: NodeResolver } {
  const parts = [...rulesets];
  const known = memoize((language) => publicNodes(parts, language));
  const nodeOf = async (text: string, context: Context): Promise<Node> => {
    const open = known(context.language).get(text);
    if (open !== undefined) return open;
    const id = readNodeId(text);
    if (id.type === 'Game') return gameOrEvent(id.id, context);
    if (id.type === 'Summary') return summaryOf(id.id, context);
    const found = await readNode(id, context);
    return found && withTypename(id.type, found);
  };
  return {
    node: (_: unknown, { id }: { readonly id: string }, context: Context) => nodeOf(id, context),
    async nodes(_: unknown, { ids }: { readonly ids: readonly string[] }, context: Context) {
      const { pageSize } = context.services.limits;
      if (ids.length > pageSize) {
        const expected = localized((texts) => texts.atMostIds(pageSize));
        throw toRefusalError({ code: 'invalid-request', path: 'ids', expected });
      }
      return Promise.all(ids.map((id) => nodeOf(id, context)));
    },
  };
}
