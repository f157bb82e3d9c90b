// Responses are cut to the schemas of the OpenAPI document, as GraphQL cuts them to the query: a field that no schema declares
// is never sent.

import type { GameListing, ProjectedEntry } from '../../games/index.js';
import type { StreamMessage } from '../../streams/index.js';
import { createFieldResolvers } from '../presenters/field-resolvers.js';
import { camelCase } from '../presenters/naming.js';
import { type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import { type SerializedTournament, serializeGameOptions } from '../presenters/tournaments.js';
import type { Document, Schema } from './document.js';
import { entryWith, type Included, stateWith, type Updating } from './included.js';

interface ProjectionContext {
  readonly language: string;
}

/** Resolvers of fields that are not properties of the same name, by schema and field, as GraphQL has them. */
type FieldResolvers = Readonly<Record<string, Readonly<Record<string, (value: never, args: undefined, context: never) => unknown>>>>;

/** Returns a value with the fields that its schema declares; null if there is no value. */
export type Projection = (value: unknown, context: ProjectionContext) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Returns a function that compiles the projection of a schema. Named schemas are compiled once. */
export function createProjections({ components }: Document, resolvers: FieldResolvers): (schema: Schema) => Projection {
  const named = new Map<string, Projection>();

  function ofName(name: string): Projection {
    const known = named.get(name);
    if (known !== undefined) return known;
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`the OpenAPI document has no schema ${name}`);
    // Schemas are recursive: the projection is compiled on first use.
    let made: Projection | null = null;
    const late: Projection = (value, context) => {
      made ??= of(schema, resolvers[name] ?? {});
      return made(value, context);
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

  /** A member of a union has `__typename`. */
  const ofMember: Projection = (value, context) =>
    value === null || value === undefined ? null : ofName((value as { readonly __typename: string }).__typename)(value, context);

  function ofObject(
    properties: Readonly<Record<string, Schema>>,
    required: ReadonlySet<string>,
    fields: FieldResolvers[string],
  ): Projection {
    const each = Object.entries(properties).map(([name, schema]) => ({
      name,
      constant: schema['const'],
      isRequired: required.has(name),
      field: fields[name] as ((value: unknown, args: undefined, context: ProjectionContext) => unknown) | undefined,
      projection: of(schema),
    }));
    return (value, context) => {
      if (value === null || value === undefined) return null;
      const answer: Record<string, unknown> = {};
      for (const { name, constant, isRequired, field, projection } of each) {
        const held = field ? field(value, undefined, context) : (value as Fields)[name];
        if (!isRequired && (held === null || held === undefined)) continue;
        answer[name] = constant === undefined ? projection(held, context) : constant;
      }
      return answer;
    };
  }

  return of;
}

const projectList =
  (item: Projection): Projection =>
  (value, context) =>
    value === null || value === undefined ? null : (value as readonly unknown[]).map((each) => item(each, context));

const mergeProjections =
  (parts: readonly Projection[]): Projection =>
  (value, context) =>
    Object.assign({}, ...parts.map((part) => part(value, context)));

/** For strings, numbers and dates, and for objects whose schema declares no properties. */
const projectUnchanged: Projection = (value) => value ?? null;

/** Options are keyed by ruleset, as in requests. */
const keyedOptions = (ruleset: string, options: object): object => ({ [camelCase(ruleset)]: options });

interface OfGame {
  readonly game: string;
}

interface OfEntries {
  readonly entries: readonly ProjectedEntry[];
}

/** Returns resolvers of fields that are absent unless details are included. */
const onlyDetailed = (fields: FieldResolvers[string], names: readonly string[]): FieldResolvers[string] =>
  Object.fromEntries(
    names.map((name) => {
      const field = fields[name] as ((value: unknown) => unknown) | undefined;
      return [name, (value: Updating<Fields>) => (value.included.details ? (field ? field(value) : value[name]) : null)];
    }),
  );

/** Returns the resolvers of both APIs and those of the fields whose names or forms are REST's own. */
export function restResolvers(rulesets: RulesetPresenters): FieldResolvers {
  const fields = createFieldResolvers(rulesets);
  const options = ({ ruleset, options: agreed }: Pick<GameListing, 'ruleset' | 'options'>) =>
    keyedOptions(ruleset, requireRuleset(rulesets, ruleset).options(agreed));
  const id = ({ game }: OfGame) => game;
  return {
    ...fields,
    Game: { ...fields.Game, options },
    GameSummary: { ...fields.GameSummary, id, options },
    GameView: { outcome: fields.Game.outcome, view: fields.Game.view },
    JudgedGame: { ...fields.JudgedGame, options },
    OpenedGameItem: { id },
    OpenRematchPayload: { id },
    EntryUpdate: {
      ...fields.Entry,
      ...onlyDetailed(fields.Entry, ['cursor', 'createdAt', 'hash', 'action', 'entropy', 'attestedBy']),
      sentences: (entry: Updating<ProjectedEntry>, asked: undefined, context: ProjectionContext) =>
        entry.included.sentences ? fields.Entry.sentences(entry, asked, context) : null,
      takenBack: ({ takenBack }: ProjectedEntry) => takenBack || null,
    },
    GameUpdate: { ...fields.StreamedGame, ...onlyDetailed(fields.StreamedGame, ['cursor', 'ruleset', 'viewer', 'status']) },
    SubmittedActions: {
      notices: ({ entries }: OfEntries) => entries.flatMap((entry) => fields.Entry.notices(entry)),
      sentences: ({ included, entries }: Updating<OfEntries>, asked: undefined, context: ProjectionContext) =>
        included.sentences ? entries.flatMap((entry) => fields.Entry.sentences(entry, asked, context)) : null,
      entries: ({ included, entries }: Updating<OfEntries>) =>
        included.details ? entries.map((entry) => entryWith(entry, included)) : null,
    },
    StreamUpdate: { ...fields.StreamMessage, ...onlyDetailed({}, ['createdAt']) },
    Tournament: {
      options: (tournament: SerializedTournament) => keyedOptions(tournament.ruleset, serializeGameOptions(rulesets, tournament)),
    },
    TournamentSummary: { id: ({ tournament }: { readonly tournament: string }) => tournament },
    SeasonSummary: { id: ({ season }: { readonly season: string }) => season },
  };
}

/** Serializes an entry to JSON values, its sentences in a language. */
export type EntrySerializer = (entry: ProjectedEntry, language: string) => object;

/** Returns the serializer of entries for the event stream of a game. */
export function createEntrySerializer(document: Document, rulesets: RulesetPresenters): EntrySerializer {
  const projection = createProjections(document, restResolvers(rulesets))({ $ref: '#/components/schemas/GameEntry' });
  return (entry, language) => projection(entry, { language }) as object;
}

/** Signs the receipt of an entry. */
export type SignReceipt = (entry: ProjectedEntry) => string;

/** Returns what a message of an event stream has: its cursor is the id of the event, and the caller knows which game a seat's stream is of. */
const asEvent = (message: StreamMessage, { details }: Included): Partial<Record<'cursor' | 'game' | 'ruleset' | 'seat', null>> => ({
  ...(!details && { cursor: null }),
  ...(message.ofSeat && !details && { game: null, ruleset: null, seat: null }),
});

/** Returns a message for the schema `StreamUpdate`. */
export const messageWith = (message: StreamMessage, included: Included, sign: SignReceipt) => ({
  ...message,
  included,
  entry: message.entry && entryWith(message.entry, included),
  state: message.state && stateWith(message.state, included),
  receipt: included.receipts && message.entry !== null ? sign(message.entry) : null,
});

/** Where a message is sent: as the data of an event of a stream, or by itself. */
export type MessageForm = 'event' | 'whole';

/** Serializes a message of a stream to JSON values. */
export type MessageSerializer = (
  message: StreamMessage,
  form: MessageForm,
  language: string,
  included: Included,
  sign: SignReceipt,
) => object;

/** Returns the serializer of messages for event streams and webhooks. */
export function createMessageSerializer(document: Document, rulesets: RulesetPresenters): MessageSerializer {
  const projection = createProjections(document, restResolvers(rulesets))({ $ref: '#/components/schemas/StreamUpdate' });
  return (message, form, language, included, sign) => {
    const whole = messageWith(message, included, sign);
    return projection(form === 'event' ? { ...whole, ...asEvent(message, included) } : whole, { language }) as object;
  };
}
