// Queries, fields and mutations of tournaments.
import { exportReads, tournamentCommands, tournamentLists, tournamentReads } from '../operations/tournaments.js';
import { summaryId } from '../presenters/node-ids.js';
import type { PageArguments } from '../presenters/pages.js';
import { type RulesetPresenter, type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import type * as Schema from '../presenters/schema-types.js';
import {
  type RoundList,
  roundBids,
  roundTables,
  type SerializedTournament,
  serializeGameOptions,
  type serializeRound,
} from '../presenters/tournaments.js';
import { readConnection } from './connections.js';
import { type Context, unwrap } from './context.js';
import { connectionField, field, mutations } from './operations.js';

type Round = ReturnType<typeof serializeRound>;

export const tournamentQueries = {
  tournament: field(tournamentReads.getTournament, (_: unknown, { id }: { readonly id: string }) => ({ tournament: id })),
  tournaments: connectionField(tournamentLists.listTournaments, (_: unknown, { filter }: { readonly filter?: object | null }) => ({
    ...filter,
  })),
};

const roundConnection = <Item>({ page: pageOfItems, cursorOf }: RoundList<Item>, page: PageArguments, context: Context) =>
  readConnection(page, context, (requested) => unwrap(pageOfItems(requested, context.services.limits)), cursorOf);

/** Resolves `ratingHistory` of `Ruleset`. */
export const readRulesetRatingHistory = connectionField(
  tournamentLists.getRatingHistory,
  ({ ruleset }: RulesetPresenter, args: object) => ({
    ...args,
    ruleset: ruleset.id,
  }),
);

/** Resolves `ratings` of `Ruleset`. */
export const readRulesetRatings = field(tournamentReads.getRatings, ({ ruleset }: RulesetPresenter, args: object) => ({
  ...args,
  ruleset: ruleset.id,
}));

/** Resolves `ratingsCsv` of `Ruleset`. */
export const readRulesetRatingsCsv = field(exportReads.getRatingsCsv, ({ ruleset }: RulesetPresenter, args: object) => ({
  ...args,
  ruleset: ruleset.id,
}));

/** The fields of an operation on a tournament: the arguments, and its id. */
const ofTournament = ({ id }: SerializedTournament, args: object) => ({ ...args, tournament: id });

/** The tournament of a payload that has its id. */
const tournamentOfPayload = {
  tournament: field(tournamentReads.getTournament, ({ tournament }: { readonly tournament: string }) => ({ tournament })),
};

export const tournamentTypes = (rulesets: RulesetPresenters) => ({
  Tournament: {
    ruleset: ({ ruleset }: SerializedTournament) => requireRuleset(rulesets, ruleset),
    options: (tournament: SerializedTournament) => serializeGameOptions(rulesets, tournament),
    players: connectionField(tournamentLists.listPlayers, ofTournament),
    player: field(tournamentReads.getPlayer, ({ id }: SerializedTournament, args: { readonly id: string }) => ({
      tournament: id,
      player: args.id,
    })),
    rounds: connectionField(tournamentLists.listRounds, ofTournament),
    round: field(tournamentReads.getRound, ({ id }: SerializedTournament, { number }: { readonly number: number }) => ({
      tournament: id,
      round: number,
    })),
    standings: field(tournamentReads.getStandings, ofTournament),
    standing: field(tournamentReads.getStanding, ofTournament),
    teamStandings: field(tournamentReads.getTeamStandings, ofTournament),
    teamStanding: field(tournamentReads.getTeamStanding, ofTournament),
    teamStandingsCsv: field(exportReads.getTeamStandingsCsv, ofTournament),
    agenda: field(tournamentReads.getTournamentAgenda, ofTournament),
    standingsCsv: field(exportReads.getStandingsCsv, ofTournament),
    resultsCsv: field(exportReads.getResultsCsv, ofTournament),
    standingsPage: field(exportReads.getStandingsPage, ofTournament),
    calendar: field(exportReads.getTournamentCalendar, ofTournament),
    trf: field(exportReads.getTrf, ofTournament),
    standingsPicture: field(exportReads.getStandingsPicture, ofTournament),
    crosstableCsv: field(exportReads.getCrosstableCsv, ofTournament),
    crosstable: field(tournamentReads.getCrosstable, ofTournament),
    teamCrosstableCsv: field(exportReads.getTeamCrosstableCsv, ofTournament),
    teamCrosstable: field(tournamentReads.getTeamCrosstable, ofTournament),
    export: field(exportReads.exportTournament, ofTournament),
    results: connectionField(tournamentLists.listResults, ofTournament),
    entries: connectionField(tournamentLists.listTournamentEntries, ofTournament),
  } satisfies ResolversOf<Schema.Tournament, SerializedTournament>,
  TournamentRound: {
    tables: (round: Round, page: PageArguments, context: Context) => roundConnection(roundTables(round), page, context),
    bids: (round: Round, page: PageArguments, context: Context) => roundConnection(roundBids(round), page, context),
  } satisfies ResolversOf<Schema.TournamentRound, Round>,
  TournamentSummary: {
    id: ({ tournament }: { readonly tournament: string }) => summaryId(tournament),
    tournamentId: ({ tournament }: { readonly tournament: string }) => tournament,
  },
  RegisterPlayerPayload: tournamentOfPayload,
  ImportPlayersPayload: tournamentOfPayload,
  PlaceBidPayload: tournamentOfPayload,
  StartRoundPayload: tournamentOfPayload,
});

export const tournamentMutations = mutations(tournamentCommands);
