// Fields of response types that are not properties of the same name. Both APIs call them as GraphQL calls a resolver: with the
// value, no arguments, and a context that has the language.

import { type LocalizedText, localize } from '../../engine/localized-text.js';
import type {
  Delivery,
  DisputeReading,
  EntryPerspective,
  GameListing,
  GameReading,
  ListedDispute,
  Milestone,
  ProjectedEntry,
  ReplayResult,
} from '../../games/index.js';
import { entrySentences, signedWith } from '../../games/index.js';
import type { StreamedGame, StreamMessage } from '../../streams/index.js';
import { formatOf, formatsOf, TIE_BREAKS, type TournamentSettings, tieBreakName, traitsOf } from '../../tournaments/index.js';
import { negotiateLanguage } from '../http/negotiation.js';
import { pascalCase } from './naming.js';
import { disputeId, entryId } from './node-ids.js';
import { type LocalizedOutcome, type RulesetPresenter, type RulesetPresenters, requireRuleset } from './ruleset-presenter.js';
import type { ResolversOf } from './schema-fields.js';
import type * as Schema from './schema-types.js';
import { serializeSeasonChange } from './seasons.js';
import { serializeTournamentEntry } from './tournaments.js';

/** The argument of fields with sentences. REST serializes them without it. */
interface LanguageArgument {
  readonly language?: string | null;
}

interface LanguageContext {
  readonly language: string;
}

/** Returns the language of a field's sentences: that of its argument, or of the response. */
export const languageOf = (asked: LanguageArgument | undefined, { language }: LanguageContext): string =>
  typeof asked?.language === 'string' ? negotiateLanguage(asked.language) : language;

const localizedField =
  <Name extends string>(name: Name) =>
  (value: Readonly<Record<Name, LocalizedText>>, _: unknown, { language }: LanguageContext) =>
    localize(value[name], language);

/** `public` is null in a response. */
const readersField = {
  readers: ({ readers }: { readonly readers: 'public' | readonly string[] }) => (readers === 'public' ? null : readers),
};

const signedWithField = { signedWith };

/** An option as a ruleset lists it. */
interface ListedOption {
  readonly meaning: LocalizedText;
  readonly allowed: unknown;
}

const optionDescription = ({ meaning }: ListedOption, _: unknown, { language }: LanguageContext): string => localize(meaning, language);

type Ruled = NonNullable<DisputeReading['ruling']>;
type SystemEntry = NonNullable<ProjectedEntry['systemEvent']>;
type SystemEntryOf<Kind> = Extract<SystemEntry, { readonly type: Kind }>;

/** Returns the response type of a system entry. The two oldest kinds have no `type` and are recognized by their fields. */
function systemEntryType(entry: SystemEntry): string {
  if ('type' in entry) return pascalCase(entry.type);
  return 'entropySource' in entry ? 'SeatTaken' : 'GameOpened';
}

/** Resolvers that need no ruleset, by response type. */
const fieldResolvers = {
  Outcome: { sentence: ({ sentenceIn }: LocalizedOutcome, _: unknown, { language }: LanguageContext) => sentenceIn(language) },
  RulesetOption: { name: localizedField('name'), description: optionDescription, allowedValues: ({ allowed }: ListedOption) => allowed },
  RulesetOptionValue: { name: localizedField('name') },
  NamedTieBreak: { name: localizedField('name') },
  RulesetFormat: { name: localizedField('name') },
  TournamentSettings: {
    formatName: ({ format }: Pick<TournamentSettings, 'format'>, _: unknown, { language }: LanguageContext) =>
      localize(formatOf(format).name, language),
    hasBids: ({ format }: Pick<TournamentSettings, 'format'>) => formatOf(format).bidding === 'sealed',
    hasOpenBids: ({ format }: Pick<TournamentSettings, 'format'>) => formatOf(format).bidding === 'open',
  },
  ExplainedTieBreak: { name: localizedField('name'), meaning: localizedField('meaning') },
  TieBreakTerm: { sentence: localizedField('sentence') },
  SeasonLineUpRow: { sentence: localizedField('sentence') },
  SeasonTieBreakMeaning: { name: localizedField('name'), meaning: localizedField('meaning') },
  SeasonResult: {
    reason: ({ reason }: { readonly reason: LocalizedText | null }, _: unknown, { language }: LanguageContext) =>
      reason && localize(reason, language),
  },
  RulesetOptionExclusion: { reason: localizedField('reason') },
  Dispute: {
    id: ({ game, opened }: DisputeReading) => disputeId(game, opened.number),
    number: ({ opened }: DisputeReading) => opened.number,
    open: ({ ruling }: DisputeReading) => ruling === null,
    openedAt: ({ opened }: DisputeReading) => opened.at,
    ruledAt: ({ ruling }: DisputeReading) => ruling?.at ?? null,
  } satisfies ResolversOf<Schema.Dispute, DisputeReading>,
  DisputeSummary: { number: ({ dispute }: ListedDispute) => dispute } satisfies ResolversOf<Schema.DisputeSummary, ListedDispute>,
  DisputeOpened: {
    ...readersField,
    entryVersion: ({ entryRef }: DisputeReading['opened']) => entryRef,
  } satisfies ResolversOf<Schema.DisputeOpened, SystemEntryOf<'dispute-opened'>>,
  HiddenInspected: signedWithField,
  ResultCertified: signedWithField,
  DisputeRuled: {
    ...readersField,
    ...signedWithField,
    effect: ({ effect }: Ruled) => effect.type,
    winners: ({ effect }: Ruled) => ('winners' in effect ? effect.winners : null),
    toVersion: ({ effect }: Ruled) => ('toRef' in effect ? effect.toRef : null),
    penaltySeat: ({ effect }: Ruled) => ('seat' in effect ? effect.seat : null),
    penalty: ({ effect }: Ruled) => ('penalty' in effect ? effect.penalty : null),
  } satisfies ResolversOf<Schema.DisputeRuled, SystemEntryOf<'dispute-ruled'>>,
  ActionsUndone: { toVersion: ({ toRef }: SystemEntryOf<'actions-undone'>) => toRef } satisfies ResolversOf<
    Schema.ActionsUndone,
    SystemEntryOf<'actions-undone'>
  >,
  ServiceInterrupted: {
    from: ({ from }: SystemEntryOf<'service-interrupted'>) => new Date(from),
    until: ({ until }: SystemEntryOf<'service-interrupted'>) => new Date(until),
  },
  // Not `seats`: in GameOpened that is a list of other things, and fields of one name have one type in all members of a union.
  SeatsTimedOut: { outOfTime: ({ seats }: SystemEntryOf<'seats-timed-out'>) => seats } satisfies ResolversOf<
    Schema.SeatsTimedOut,
    SystemEntryOf<'seats-timed-out'>
  >,
  GameOpened: {
    seatAccounts: ({ seats, seatAccounts }: Extract<SystemEntry, { readonly seatAccounts: unknown }>) =>
      seats.map((seat): Schema.SeatAccount => ({ seat, account: seatAccounts[seat] ?? null })),
    practiceTerms: ({ practice }: Extract<SystemEntry, { readonly seatAccounts: unknown }>) => practice ?? null,
  },
  Entry: { id: ({ game, viewer, version }: ProjectedEntry) => entryId(game, viewer, version) },
  StreamMessage: {
    gameId: ({ game }: StreamMessage) => game,
    rulesetId: ({ ruleset }: StreamMessage) => ruleset,
    tournamentId: ({ tournament }: StreamMessage) => tournament,
    tournamentEntry: ({ tournamentEntry }: StreamMessage) => tournamentEntry && serializeTournamentEntry(tournamentEntry),
    seasonChange: ({ seasonChange }: StreamMessage) => seasonChange && serializeSeasonChange(seasonChange),
  },
  WebhookDelivery: {
    gameId: ({ game }: Delivery) => game,
    tournamentId: ({ tournament }: Delivery) => tournament,
  },
  PlayerTable: { gameId: ({ game }: NonNullable<StreamMessage['table']>) => game },
};

/** Returns the resolvers above and those that present values of a ruleset, by response type. */
export function createFieldResolvers(rulesets: RulesetPresenters) {
  const outcome = ({ ruleset, options, outcome: ended }: Pick<GameListing, 'ruleset' | 'options' | 'outcome'>) =>
    ended && requireRuleset(rulesets, ruleset).outcome(ended, options);
  const view = ({ ruleset, view: seen }: Pick<GameReading, 'ruleset' | 'view'>) => seen && requireRuleset(rulesets, ruleset).view(seen);
  const viewFrom =
    (when: 'before' | 'after') =>
    ({ ruleset, [when]: seen }: EntryPerspective) =>
      seen && requireRuleset(rulesets, ruleset).view(seen);
  return {
    ...fieldResolvers,
    Ruleset: {
      id: ({ ruleset }: RulesetPresenter) => ruleset.id,
      title: ({ ruleset }: RulesetPresenter) => ruleset.title,
      rulesVersion: ({ ruleset }: RulesetPresenter) => ruleset.rulesVersion,
      seats: ({ ruleset }: RulesetPresenter) => ruleset.allSeats,
      options: ({ components }: RulesetPresenter) => components.options,
      components: ({ componentsIn }: RulesetPresenter, _: unknown, { language }: LanguageContext) => componentsIn(language),
      tournamentFormats: ({ ruleset: { tournament } }: RulesetPresenter) => formatsOf(traitsOf({ tournament })),
      tieBreaks: () => TIE_BREAKS.map((tieBreak) => ({ tieBreak, name: tieBreakName(tieBreak) })),
    },
    GameSummary: { outcome },
    Game: {
      id: ({ game }: GameReading) => game,
      outcome,
      view,
    },
    StreamedGame: {
      outcome,
      view,
      legalActions: ({ ruleset, legalActions }: Pick<StreamedGame, 'ruleset' | 'legalActions'>) =>
        legalActions && requireRuleset(rulesets, ruleset).legalActions(legalActions),
    },
    Replay: {
      outcome: ({ ruleset, outcome: ended }: ReplayResult) => ended && requireRuleset(rulesets, ruleset).outcome(ended, null),
      view,
      legalActions: (result: ReplayResult | (Omit<ReplayResult, 'legalActions'> & { readonly legalActions: null })) =>
        result.legalActions?.map(requireRuleset(rulesets, result.ruleset).legalActions) ?? null,
    },
    JudgedGame: { view },
    Milestone: {
      sentences: ({ entry }: Milestone, asked: LanguageArgument | undefined, context: LanguageContext) =>
        entrySentences(requireRuleset(rulesets, entry.ruleset).ruleset, entry, languageOf(asked, context)),
    },
    EntryPerspective: {
      before: viewFrom('before'),
      after: viewFrom('after'),
      legalActions: ({ ruleset, legalActions }: EntryPerspective) =>
        legalActions && requireRuleset(rulesets, ruleset).legalActions(legalActions),
    },
    RulingPreview: {
      outcome,
      view,
    },
    Entry: {
      ...fieldResolvers.Entry,
      action: ({ ruleset, action }: ProjectedEntry) => action && requireRuleset(rulesets, ruleset).action(action),
      systemEvent: ({ systemEvent }: ProjectedEntry) => systemEvent && { ...systemEvent, __typename: systemEntryType(systemEvent) },
      notices: ({ ruleset, notices }: ProjectedEntry) => notices.map(requireRuleset(rulesets, ruleset).notice),
      sentences: (entry: ProjectedEntry, asked: LanguageArgument | undefined, context: LanguageContext) =>
        entrySentences(requireRuleset(rulesets, entry.ruleset).ruleset, entry, languageOf(asked, context)),
    },
  };
}
