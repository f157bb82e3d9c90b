// How what the use-cases tell is told, where a field is not a property of the same name. Both doors ask here, as graphql
// asks a resolver: with what is told of, no arguments, and the language.

import { type LocalizedText, localize } from '../../engine/localized-text.js';
import type { Delivery, DisputeReading, ListedDispute, ProjectedEntry, Webhook } from '../../games/index.js';
import { pascalCase } from './naming.js';
import { disputeId, entryId } from './node-ids.js';
import type { LocalizedOutcome } from './ruleset-presenter.js';

/** In which language sentences are given. */
interface LanguageContext {
  readonly language: string;
}

/** A field that is told in the language asked for. */
const localizedField =
  <Name extends string>(name: Name) =>
  (told: Readonly<Record<Name, LocalizedText>>, _: unknown, { language }: LanguageContext) =>
    localize(told[name], language);

/** `everybody` has no list. */
const readersField = {
  readers: ({ readers }: { readonly readers: 'everybody' | readonly string[] }) => (readers === 'everybody' ? null : readers),
};

type Ruled = NonNullable<DisputeReading['ruled']>;
type SystemEntry = NonNullable<ProjectedEntry['house']>;

/** What the house says is known by its type, and the two oldest by what they hold. */
function systemEntryType(told: SystemEntry): string {
  if ('type' in told) return pascalCase(told.type);
  return 'entropy' in told ? 'SeatEntropy' : 'GameOpened';
}

/** What the house has said, as a type of the schema. */
export const serializeSystemEntry = (told: SystemEntry) => ({ ...told, __typename: systemEntryType(told) });

/** The fields, by the names of their types. */
export const fieldResolvers = {
  Outcome: { sentence: ({ sentenceIn }: LocalizedOutcome, _: unknown, { language }: LanguageContext) => sentenceIn(language) },
  RulesetOption: { meaning: localizedField('meaning') },
  RulesetOptionExclusion: { reason: localizedField('reason') },
  Dispute: {
    id: ({ game, opened }: DisputeReading) => disputeId(game, opened.dispute),
    number: ({ opened }: DisputeReading) => opened.dispute,
    open: ({ ruled }: DisputeReading) => ruled === null,
    openedAt: ({ opened }: DisputeReading) => opened.at,
    ruledAt: ({ ruled }: DisputeReading) => ruled?.at ?? null,
  },
  OpenDispute: { number: ({ dispute }: ListedDispute) => dispute },
  DisputeOpened: { ...readersField, arbiter: ({ account }: DisputeReading['opened']) => account },
  Ruled: {
    ...readersField,
    effect: ({ effect }: Ruled) => effect.type,
    winners: ({ effect }: Ruled) => ('winners' in effect ? effect.winners : null),
    to: ({ effect }: Ruled) => ('to' in effect ? effect.to : null),
    seat: ({ effect }: Ruled) => ('seat' in effect ? effect.seat : null),
    penalty: ({ effect }: Ruled) => ('penalty' in effect ? effect.penalty : null),
  },
  GameOpened: {
    seats: ({ seats, accounts }: Extract<SystemEntry, { readonly seats: unknown }>) =>
      seats.map((seat) => ({ seat, account: accounts[seat] ?? null })),
  },
  NoticedEntry: { id: ({ game, viewer, version }: ProjectedEntry) => entryId(game, viewer, version) },
  Webhook: { game: ({ owner }: Webhook) => owner.game, seat: ({ owner }: Webhook) => owner.seat },
  // A name of an enum has no hyphen in GraphQL, and is the same in both doors.
  WebhookDelivery: {
    kind: ({ kind }: Delivery) => kind.replaceAll('-', '_'),
    failure: ({ failure }: Delivery) => failure?.replaceAll('-', '_') ?? null,
  },
  ResultCertified: { result: ({ outcome }: Extract<SystemEntry, { readonly type: 'result-certified' }>) => outcome },
};
