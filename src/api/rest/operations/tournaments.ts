import type { Result } from '../../../engine/result.js';
import type { Refusal } from '../../../games/index.js';
import {
  type AskedOfTournament,
  type ClosingRequest,
  closeEntry,
  closeTournament,
  type EntryRequest,
  enterPlayer,
  listEntries,
  listPlayers,
  listTournaments,
  nameArbiters,
  openTournament,
  readPlayer,
  readRatings,
  readResults,
  readStandings,
  renamePlayer,
  replacePlayerToken,
  type TournamentListRequest,
  type TournamentStanding,
  withdrawPlayer,
} from '../../../tournaments/running/index.js';
import { cursorOfEntry, cursorOfPlayer, cursorOfResult, rowsOfAccounts, rowsOfPlayers } from '../../tournaments/cursors.js';
import { asSent, type OpenTournamentInput, placeInTournament, tournamentOf } from '../../tournaments/opening.js';
import { tellEntry, tellRatings, tellResult, tellStandings } from '../../tournaments/telling.js';
import { type Asked, keyOf, type OfPage, page, pageAsked, refusedWith, settled } from '../operation.js';
import { meantFor, saidInHeaders, settledMatching } from '../preconditions.js';
import { taggedAnswer, taggedTournament, tournamentTold } from '../tagged.js';

/** What names a tournament. */
export interface OfTournament {
  readonly tournament: string;
}

/** A tournament as who asks may see it. */
export const tournamentSeen = (asker: Pick<Asked, 'court' | 'bearer' | 'parts'>, id: string) => settled(tournamentTold(asker, id));

/** Carries out what is asked of a tournament, and answers it as it stands then. */
export async function done<Parameters extends OfTournament>(
  asked: Asked<Parameters, unknown>,
  result: Promise<Result<TournamentStanding, Refusal>>,
): Promise<object> {
  await settledMatching(asked, result);
  return tournamentSeen(asked, asked.parameters.tournament);
}

/** What is asked with nothing said but the tournament. */
const ask =
  (useCase: (court: Asked['court'], bearer: Asked['bearer'], request: AskedOfTournament) => Promise<Result<TournamentStanding, Refusal>>) =>
  (asked: Asked<OfTournament>) =>
    done(asked, useCase(asked.court, asked.bearer, { ...asked.parameters, ...saidInHeaders(asked) }));

type Entry = Omit<EntryRequest, 'tournament' | 'expectedVersion'>;

/** Tournaments, who plays in them, and what came of them. */
export const tournamentOperations = {
  async listTournaments(asked: Asked<OfPage & { readonly of?: TournamentListRequest['of']; readonly ruleset?: string }>) {
    const { of = 'public', ruleset = null } = asked.parameters;
    const { tournaments, hasNextPage } = await settled(listTournaments(asked.court, asked.bearer, { of, ruleset, ...pageAsked(asked) }));
    const items = tournaments.map(({ tournament: id, name, organiser, openedAt }) => ({ id, name, organiser, openedAt }));
    return page(items, hasNextPage, ({ id }) => id);
  },
  async openTournament(asked: Asked<unknown, OpenTournamentInput>) {
    const request = tournamentOf(asked.body);
    const opened = await openTournament(asked.court, asked.bearer, request, keyOf(asked));
    if (!opened.ok) throw refusedWith(asSent(opened.problem), (refusal) => placeInTournament(refusal, request));
    return tournamentSeen(asked, opened.value.head.id);
  },
  async readTournament(asked: Asked<OfTournament>) {
    const told = await settled(taggedTournament(asked, asked.parameters.tournament, asked.write));
    return taggedAnswer(told(asked.language), asked.headers['if-none-match']);
  },
  async listPlayers(asked: Asked<OfTournament & OfPage>) {
    const { tournament } = asked.parameters;
    const listed = await settled(listPlayers(asked.court, asked.bearer, tournament, pageAsked(asked)));
    return page(listed.items, listed.hasNextPage, cursorOfPlayer(tournament));
  },
  readPlayer: ({ court, bearer, parameters: { tournament, player } }: Asked<OfTournament & { readonly player: string }>) =>
    settled(readPlayer(court, bearer, tournament, player)),
  async enterPlayer(asked: Asked<OfTournament, Entry>) {
    const { court, bearer, parameters, body, headers } = asked;
    const request = { ...body, ...parameters, ...meantFor(asked) };
    const { player, token } = await settledMatching(asked, enterPlayer(court, bearer, request, keyOf({ headers })));
    return { tournament: parameters.tournament, player, token };
  },
  withdrawPlayer: (asked: Asked<OfTournament & { readonly player: string }>) =>
    done(asked, withdrawPlayer(asked.court, asked.bearer, { ...asked.parameters, ...saidInHeaders(asked) })),
  async replacePlayerToken(asked: Asked<OfTournament & { readonly player: string }>) {
    const request = { ...asked.parameters, ...saidInHeaders(asked) };
    const { player, token } = await settledMatching(asked, replacePlayerToken(asked.court, asked.bearer, request));
    return { player, token };
  },
  async renamePlayer(asked: Asked<OfTournament & { readonly player: string }, { readonly name?: string | null }>) {
    const { court, bearer, parameters, body } = asked;
    await settled(renamePlayer(court, bearer, { ...parameters, name: body.name ?? null, idempotencyKey: keyOf(asked) }));
    return tournamentSeen(asked, parameters.tournament);
  },
  closeEntry: ask(closeEntry),
  nameArbiters: (asked: Asked<OfTournament, { readonly accounts: readonly string[] }>) =>
    done(asked, nameArbiters(asked.court, asked.bearer, { ...asked.body, ...asked.parameters, ...saidInHeaders(asked) })),
  closeTournament: (asked: Asked<OfTournament, Pick<ClosingRequest, 'early' | 'reason'> | undefined>) =>
    done(asked, closeTournament(asked.court, asked.bearer, { ...asked.body, ...asked.parameters, ...saidInHeaders(asked) })),
  async readStandings(asked: Asked<OfTournament & OfPage & { readonly version?: number }>) {
    const { court, bearer, parameters } = asked;
    const told = await settled(readStandings(court, bearer, parameters.tournament, parameters.version ?? null));
    const rows = rowsOfPlayers('standings', parameters.tournament, told.rows, pageAsked(asked), court.limits);
    return tellStandings(told, await settled(Promise.resolve(rows)));
  },
  async listResults(asked: Asked<OfTournament & OfPage>) {
    const { court, bearer, parameters } = asked;
    const { results, hasNextPage } = await settled(readResults(court, bearer, parameters.tournament, pageAsked(asked)));
    return page(results.map(tellResult), hasNextPage, cursorOfResult(parameters.tournament));
  },
  async listEntries(asked: Asked<OfTournament & OfPage>) {
    const { court, bearer, parameters } = asked;
    const { entries, hasNextPage } = await settled(listEntries(court, bearer, parameters.tournament, pageAsked(asked)));
    return page(entries.map(tellEntry), hasNextPage, cursorOfEntry(parameters.tournament));
  },
  async readRatings(asked: Asked<OfPage & { readonly ruleset: string; readonly number?: number }>) {
    const { court, parameters } = asked;
    const told = await settled(readRatings(court, parameters.ruleset, parameters.number ?? null));
    const rows = rowsOfAccounts(parameters.ruleset, told.ratings, pageAsked(asked), court.limits);
    return tellRatings(told, await settled(Promise.resolve(rows)));
  },
};
