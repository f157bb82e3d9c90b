// What a use-case tells is cut to what the document declares, as a GraphQL answer is cut to what was asked: a field that
// stands in no schema does not get out, however it came into a value.

import type { Accepted, CommandResult, GameListing, GameReading, ProjectedEntry, ReplayResult, TakeSeatResult } from '../../games/index.js';
import type { FeedResult } from '../../tournaments/index.js';
import { fieldResolvers, serializeSystemEntry } from '../presenters/field-resolvers.js';
import { camelCase } from '../presenters/naming.js';
import type { RulesetPresenter, RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { serializeResult } from '../presenters/tournaments.js';
import type { Document, Schema } from './document.js';

/** In which language sentences are given. */
export interface ProjectionContext {
  readonly language: string;
}

/** Fields that are no property of the same name, by the name of their schema and their own: as graphql has resolvers. */
export type FieldResolvers = Readonly<
  Record<string, Readonly<Record<string, (told: never, args: undefined, spoken: ProjectionContext) => unknown>>>
>;

/** A value as its schema declares it; null where it has none. */
export type Projection = (value: unknown, spoken: ProjectionContext) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Projections of the schemas of a document, each made once. */
export function createProjections({ components }: Document, told: FieldResolvers): (schema: Schema) => Projection {
  const named = new Map<string, Projection>();

  function ofName(name: string): Projection {
    const known = named.get(name);
    if (known !== undefined) return known;
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`the OpenAPI document has no schema ${name}`);
    // Schemas lead back to themselves.
    let made: Projection | null = null;
    const late: Projection = (value, spoken) => {
      made ??= of(schema, told[name] ?? {});
      return made(value, spoken);
    };
    named.set(name, late);
    return late;
  }

  function of(schema: Schema, fields: FieldResolvers[string] = {}): Projection {
    const { $ref, anyOf, oneOf, allOf, properties, items } = schema as {
      readonly $ref?: string;
      readonly anyOf?: readonly Schema[];
      readonly oneOf?: readonly Schema[];
      readonly allOf?: readonly Schema[];
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly items?: Schema;
    };
    if ($ref !== undefined) return ofName($ref.slice($ref.lastIndexOf('/') + 1));
    if (allOf !== undefined) return mergeProjections(allOf.map((each) => of(each)));
    const choices = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null');
    if (choices !== undefined) return choices.length === 1 ? of(choices[0]!) : ofMember;
    if (properties !== undefined) return ofObject(properties, new Set((schema['required'] as readonly string[] | undefined) ?? []), fields);
    if (items !== undefined) return projectList(of(items));
    return projectUnchanged;
  }

  /** A member of a union says by `__typename` which one it is. */
  const ofMember: Projection = (value, spoken) =>
    value === null || value === undefined ? null : ofName((value as { readonly __typename: string }).__typename)(value, spoken);

  function ofObject(
    properties: Readonly<Record<string, Schema>>,
    required: ReadonlySet<string>,
    fields: FieldResolvers[string],
  ): Projection {
    const each = Object.entries(properties).map(([name, schema]) => ({
      name,
      constant: schema['const'],
      isRequired: required.has(name),
      field: fields[name] as ((told: unknown, args: undefined, spoken: ProjectionContext) => unknown) | undefined,
      projection: of(schema),
    }));
    return (value, spoken) => {
      if (value === null || value === undefined) return null;
      const answer: Record<string, unknown> = {};
      for (const { name, constant, isRequired, field, projection } of each) {
        const told = field ? field(value, undefined, spoken) : (value as Fields)[name];
        if (!isRequired && (told === null || told === undefined)) continue;
        answer[name] = constant === undefined ? projection(told, spoken) : constant;
      }
      return answer;
    };
  }

  return of;
}

const projectList =
  (item: Projection): Projection =>
  (value, spoken) =>
    value === null || value === undefined ? null : (value as readonly unknown[]).map((each) => item(each, spoken));

const mergeProjections =
  (parts: readonly Projection[]): Projection =>
  (value, spoken) =>
    Object.assign({}, ...parts.map((part) => part(value, spoken)));

/** Texts, numbers and dates, which are written as JSON writes them; and objects of which nothing is declared. */
const projectUnchanged: Projection = (value) => value ?? null;

// What the use-cases tell, as the schemas of the document name it.

const presenterOf = (parts: RulesetPresenters, ruleset: string): RulesetPresenter => parts.get(ruleset)!;

type Outcome = Parameters<RulesetPresenter['outcome']>[0];

const serializeOutcome = (part: RulesetPresenter, outcome: Outcome | null, options: GameListing['options'] | null) =>
  outcome && part.outcome(outcome, options);

/** What a game and a game of a list have in common. The options stand under their ruleset's key, as they are sent. */
export function serializeListing(parts: RulesetPresenters, listing: Omit<GameListing, 'offeredSeats'>): object {
  const part = presenterOf(parts, listing.ruleset);
  const options = { [camelCase(listing.ruleset)]: part.options(listing.options) };
  return { ...listing, id: listing.game, options, outcome: serializeOutcome(part, listing.outcome, listing.options) };
}

/** A game without its position, which is worked out only where it is asked for. */
export function serializeGame(parts: RulesetPresenters, reading: GameReading): object {
  const { seats, chance, setUpDraws, viewer, version, cursor, concessions, spectatorDelay, rematchOf, rematch, clock } = reading;
  const { game, ruleset, options, public: isPublic, openAfterEnd, openedAt, status, toAct, outcome, metadata, note } = reading;
  const listing = { game, ruleset, options, public: isPublic, openAfterEnd, openedAt, status, toAct, clock, outcome, metadata, note };
  return {
    ...serializeListing(parts, listing),
    ...concessions,
    seats,
    chance,
    setUpDraws,
    viewer,
    version,
    cursor,
    spectatorDelay,
    rematchOf,
    rematch,
  };
}

export function serializeView(parts: RulesetPresenters, reading: GameReading): object {
  const part = presenterOf(parts, reading.ruleset);
  const { game, viewer, version, cursor, status, toAct, outcome, options, view } = reading;
  return { game, viewer, version, cursor, status, toAct, outcome: serializeOutcome(part, outcome, options), view: view && part.view(view) };
}

export function serializeEntry(parts: RulesetPresenters, entry: ProjectedEntry): object {
  const part = presenterOf(parts, entry.ruleset);
  return {
    ...entry,
    action: entry.action && part.action(entry.action),
    house: entry.house && serializeSystemEntry(entry.house),
    notices: entry.notices.map(part.notice),
  };
}

/** What has entries: an accepted submission, a seat that was taken. */
export const serializeEntries = (parts: RulesetPresenters, told: Accepted | TakeSeatResult): object => ({
  ...told,
  entries: told.entries.map((entry) => serializeEntry(parts, entry)),
});

export const serializeProceeded = (parts: RulesetPresenters, told: CommandResult): object => ({
  ...told,
  entry: serializeEntry(parts, told.entry),
});

export function serializeReplay(parts: RulesetPresenters, told: ReplayResult): object {
  const part = presenterOf(parts, told.ruleset);
  return {
    ...told,
    entry: serializeEntry(parts, told.entry),
    outcome: serializeOutcome(part, told.outcome, null),
    view: told.view && part.view(told.view),
  };
}

/** The schema of the document by which entries are pushed. */
const PUSHED_ENTRY = { $ref: '#/components/schemas/PushedEntry' };

/** An entry as JSON can hold it, its sentences in a language. */
export type EntrySerializer = (entry: ProjectedEntry, language: string) => object;

/** Tells entries in streams of events and to webhooks as pages tell them: built up from what the document declares. */
export function createEntrySerializer(document: Document, parts: RulesetPresenters): EntrySerializer {
  const projection = createProjections(document, fieldResolvers as unknown as FieldResolvers)(PUSHED_ENTRY);
  return (entry, language) => projection(serializeEntry(parts, entry), { language }) as object;
}

/** The schema of the document by which results are pushed. */
const PUSHED_RESULT = { $ref: '#/components/schemas/PushedResult' };
/** Nothing in a result is a sentence of ours: no language is asked for. */
const LANGUAGE = 'en';

/** Tells results to webhooks as pages tell them, with their tournament: built up from what the document declares. */
export function createResultSerializer(document: Document): (tournament: string, result: FeedResult) => object {
  const projection = createProjections(document, fieldResolvers as unknown as FieldResolvers)(PUSHED_RESULT);
  return (tournament, result) => projection({ tournament, ...serializeResult(result) }, { language: LANGUAGE }) as object;
}
