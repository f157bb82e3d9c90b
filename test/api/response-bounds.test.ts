// Bounds of responses: the OpenAPI document states one for every list, text and number, except where nothing bounds it, and each is true of
// random games.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { apiSchema } from '../../src/api/api-schema.js';
import { camelCase, pascalCase } from '../../src/api/presenters/naming.js';
import { pageOfClarifications, pageOfClauses } from '../../src/api/presenters/rulebook.js';
import { createRulesetPresenters } from '../../src/api/presenters/ruleset-presenter.js';
import type { Schema } from '../../src/api/rest/document.js';
import { createProjections, restResolvers } from '../../src/api/rest/serialize.js';
import { type AnyRuleset, eraseTypes, type RulesetTypes, type Viewer } from '../../src/engine/ruleset.js';
import { setupDraws } from '../../src/games/model/draws.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { playthrough } from '../support/playthrough.js';
import { extent, runs } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import type { Subject } from '../support/subject.js';
import { DOCUMENT, readDocument, readSchema } from './test-server.js';

const document = readDocument();

/** A part of the document and its place in it. */
interface Place {
  readonly name: string;
  readonly schema: Schema;
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema and every schema in it. */
function placesIn(name: string, schema: unknown): readonly Place[] {
  if (!isObject(schema)) return [];
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as readonly Schema[] | undefined) ?? []);
  return [
    { name, schema },
    ...inner.flatMap((each) => placesIn(name, each)),
    ...placesIn(`${name}[]`, schema['items']),
    ...Object.entries((schema['properties'] ?? {}) as object).flatMap(([field, each]) => placesIn(`${name}.${field}`, each)),
  ];
}

/** Returns what holds schemas under `content`, `headers` or `schema`. */
const contentPlaces = (name: string, { content = {} }: { readonly content?: object }): readonly Place[] =>
  Object.entries(content).flatMap(([media, { schema }]) => placesIn(`${name} ${media}`, schema));

const { components, paths } = document as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: Readonly<Record<string, object>> }>>>>;
  readonly components: Readonly<Record<'schemas' | 'headers' | 'responses', Readonly<Record<string, Schema>>>>;
};

const places: readonly Place[] = [
  ...Object.entries(components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .flatMap(([name, schema]) => placesIn(name, schema)),
  ...Object.entries(components.headers).flatMap(([name, { schema }]) => placesIn(name, schema)),
  ...Object.entries(components.responses).flatMap(([name, response]) => contentPlaces(name, response)),
  ...Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, responses = {} }) =>
      Object.values(responses).flatMap((response) => contentPlaces(operationId, response)),
    ),
  ),
];

const KEYWORDS = {
  string: (schema: Schema) => ['maxLength', 'pattern', 'format'].some((keyword) => keyword in schema),
  integer: (schema: Schema) => 'minimum' in schema && 'maximum' in schema,
  number: (schema: Schema) => 'minimum' in schema && 'maximum' in schema,
  array: (schema: Schema) => 'maxItems' in schema,
} as const;

const isBounded = (schema: Schema): boolean =>
  'enum' in schema ||
  'const' in schema ||
  Object.entries(KEYWORDS).every(([type, bounds]) => ![schema['type']].flat().includes(type) || bounds(schema));

/** What nothing bounds, by the reason. */
const UNBOUNDED: Readonly<Record<string, readonly string[]>> = {
  'a sentence in one of several languages is as long as the names and numbers that it contains': [
    'ExplainedTieBreak.meaning',
    'JudgedFault.sentence',
    'JudgedRejection.sentence',
    'LogSentence.text',
    'LogSentence.parts',
    'MissingFact.words',
    'Outcome.sentence',
    'SentencePart.text',
    'TieBreakTerm.sentence',
    'Problem.title',
    'Problem.detail',
    'Problem.expected',
  ],
  'the rules do not say how much follows from one action': [
    'Entry.notices',
    'Entry.sentences',
    'EntryUpdate.notices',
    'EntryUpdate.sentences',
    'Milestone.sentences',
    'PreviewEntry.notices',
    'SubmittedActions.notices',
    'SubmittedActions.sentences',
  ],
  'a position or a game as text names everything that is in it': [
    'GamePosition.text',
    'JudgedGame.position',
    'HammerOfTheScotsGameOpened.position',
    'HammerOfTheScotsGameOpened.playedBefore',
    'LordsOfScotlandGameOpened.position',
    'LordsOfScotlandGameOpened.playedBefore',
    'Judgement.missing',
  ],
  'no rule says how often it can be done': ['Dispute.inspections', 'Standings.corrections', 'TeamStandings.corrections'],
  'rounds that are paired by hand do not bring a round robin nearer to its end': [
    'CrosstableRow.rounds',
    'ExplainedTieBreak.terms',
    'CrosstableRow.points',
    'TeamCrosstableRow.rounds',
    'TeamCrosstableRow.points',
    'PlayerStanding.points',
    'SeasonResult.points',
    'SeasonTableRow.points',
    'SeasonTableRow.tieBreaks[]',
    'StandingsRow.points',
    'StandingsRow.tieBreaks[]',
    'TeamStanding.points',
    'TeamStandingsRow.points',
    'TeamStandingsRow.tieBreaks[]',
    'TextContradiction.sentence',
    'CountedOpponent.points',
    'ExplainedTieBreak.value',
    'TieBreakTerm.value',
    'TieBreakTerm.virtualOpponentPoints',
  ],
  'a rating changes with every tournament': [
    'Rating.rating',
    'Rating.deviation',
    'Rating.volatility',
    'SeasonRating.rating',
    'SeasonRating.deviation',
    'SeasonRating.volatility',
    'RatingPoint.rating',
    'RatingPoint.deviation',
  ],
  'each move can add to a clock': ['SeatClock.moveRemainingMs', 'SeatClock.remainingMs'],
  'an error describes the request as it was sent': ['Problem.path', 'Problem.allowed', 'Problem.allowed[]', 'Problem.pairingProblems'],
  'a stream or a file': [
    'getRecord application/jsonl',
    'getTranscript text/plain',
    'streamGameEntries text/event-stream',
    'stream text/event-stream',
    'getStandingsCsv text/csv',
    'getStandingsPage text/html',
    'getTrf text/plain',
    'getTournamentCalendar text/calendar',
    'getPlayerCalendar text/calendar',
    'getStandingsPicture image/svg+xml',
    'getResultsCsv text/csv',
    'getRatingsCsv text/csv',
    'getSeasonTableCsv text/csv',
    'getSeasonRatingsCsv text/csv',
    'getSeasonPage text/html',
    'getSeasonLineUpCsv text/csv',
    'getTeamStandingsCsv text/csv',
    'getTeamCrosstableCsv text/csv',
    'getCrosstableCsv text/csv',
  ],
};

test('every list, text and number of a response has a bound, except where nothing bounds it', () => {
  const unbounded = places.filter(({ schema }) => !isBounded(schema)).map(({ name }) => name);
  expect(unbounded.toSorted()).toEqual(Object.values(UNBOUNDED).flat().toSorted());
  expect(places.length).toBeGreaterThan(1_000);
});

/** The most items or the highest number of each list and number of the schemas. */
const highest = new Map(
  Object.entries(DOCUMENT.components.schemas)
    .flatMap(([name, schema]) => placesIn(name, schema))
    .filter(({ schema }) => 'maxItems' in schema || 'maximum' in schema)
    .map(({ name, schema }) => [name, (schema['maxItems'] ?? schema['maximum']) as number]),
);

test.each([...RULESETS, smallRuleset].map((ruleset) => [ruleset.id, ruleset] as const))(
  'the document states all bounds of the ruleset %s',
  (id, { bounds }) => {
    for (const [place, bound] of Object.entries(bounds)) {
      const [type = '', field = ''] = place.split('.');
      const own = highest.get(`${pascalCase(`${id}-${type}`)}.${camelCase(field)}`);
      // Types that rulesets share have the highest bound of all rulesets.
      const shared = highest.get(`${pascalCase(type)}.${camelCase(field)}`) ?? -1;
      expect([place, own ?? (shared > bound ? bound : shared)]).toEqual([place, bound]);
    }
  },
);

// What is true of games.

const presenters = createRulesetPresenters(apiSchema(readSchema()), RULESETS);
const projections = createProjections(document, restResolvers(presenters));
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
ajv.addSchema({ $id: 'contract', components: document.components });
const validators = new Map<string, ValidateFunction>();

/** Writes a value as responses contain it, and holds it to its schema. */
function write(name: string, value: unknown, language = 'en'): void {
  const validate = validators.get(name) ?? ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  validators.set(name, validate);
  const written = JSON.parse(JSON.stringify(projections({ $ref: `#/components/schemas/${name}` })(value, { language })));
  if (!validate(written)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(written).slice(0, 1_000)}`);
}

const limits = { pageSize: 1_000 };

test.each(RULESETS.flatMap((ruleset) => ruleset.languages.map((language) => [ruleset.id, language] as const)))(
  'the components, the options and the rulebook of %s keep to their bounds in the language %s',
  (id, language) => {
    const presenter = presenters.get(id)!;
    const page = { first: limits.pageSize, after: null, ids: null, language };
    write('Ruleset', presenter, language);
    for (const clause of pageOfClauses(presenter, page, limits).items) write('Clause', clause, language);
    for (const each of pageOfClarifications(presenter, page, limits).items) write('Clarification', each, language);
  },
);

/** Writes what every viewer is sent about a position. */
function writePosition(ruleset: AnyRuleset, state: RulesetTypes['State'], viewers: readonly Viewer[]): void {
  const presenter = presenters.get(ruleset.id)!;
  const cursor = 'c';
  for (const viewer of viewers) write('View', presenter.view(ruleset.view(state, viewer)));
  for (const seat of ruleset.toAct(state)) {
    const actions = ruleset.legal(state, seat);
    write('LegalActions', presenter.legalActions({ game: '', ruleset: ruleset.id, seat, version: 1, actions } as never));
    const undo = { actions: 1, beforeLast: cursor, beforeAll: cursor };
    for (const language of ruleset.languages)
      write('Guidance', { version: 1, instructions: ruleset.instructions(state, seat, language), undo, undoBound: 'not-to-act' });
    const legal = actions.slice(0, 50).map((action) => ruleset.notation.decisions.write(action as never));
    write('JudgedRejection', { code: 'x', clause: 'x', sentence: 'x', legal, legalCount: actions.length });
  }
}

/** Steps from one position that is written to the next. */
const EVERY = extent(1, 15);

/** Writes everything that every viewer is sent of a game. Returns the number of actions. */
function writeGame<T extends RulesetTypes>(subject: Subject<T>, options: T['Options'], seed: number): number {
  const ruleset = eraseTypes(subject.ruleset);
  const presenter = presenters.get(ruleset.id)!;
  const viewers: readonly Viewer[] = [...ruleset.seats(options), 'spectator', 'arbiter'];
  const writeNotices = (events: readonly RulesetTypes['Event'][]): void => {
    for (const event of events) {
      // Most viewers get the same.
      const notices = new Map(viewers.map((viewer) => ruleset.redact(event, viewer)).map((notice) => [JSON.stringify(notice), notice]));
      for (const notice of notices.values()) if (notice !== null) write('Notice', presenter.notice(notice));
    }
  };
  let steps = 0;
  const { beginning, actions } = playthrough(subject.ruleset, options, {
    seed,
    limit: 5_000,
    loath: subject.loath,
    onStep({ events, after, action }) {
      writeNotices(events);
      write('Action', presenter.action(action));
      if (steps++ % EVERY === 0) writePosition(ruleset, after, viewers);
    },
  });
  writeNotices(beginning);
  write('Game', { ...openedGame(ruleset, options), setupDraws: setupDraws(ruleset, options) });
  return actions;
}

/** A game before a seat is taken, as far as responses need it. */
const openedGame = (ruleset: AnyRuleset, options: RulesetTypes['Options']) => ({
  game: '00000000-0000-4000-8000-000000000000',
  ruleset: ruleset.id,
  options,
  public: true,
  revealAfterEnd: true,
  spectatorDelayEntries: 0,
  chanceSource: 'physical-table',
  practice: false,
  openedAt: new Date(0),
  status: 'seating',
  seats: ruleset.seats(options).map((seat) => ({ seat, taken: false, offerAudience: null, hasAccount: null })),
  toAct: [],
  resignedSeats: [],
  viewer: 'spectator',
  version: 1,
  cursor: 'c',
});

describe('what is sent of random games keeps to the bounds', () => {
  const subjects = [hammer, ...[2, 3, 4, 5].map(lords)] as unknown as readonly Subject<RulesetTypes>[];
  const games = subjects.flatMap((subject) => Array.from({ length: runs(extent(4, 1)) }, (_, index) => [subject, index + 1] as const));
  test.each(
    games.map(([subject, seed]) => [subject.ruleset.id, subject.ruleset.seats(subject.options[0]!).length, seed, subject] as const),
  )('%s with %d seats, seed %d', (_id, _seats, seed, subject) => {
    const { options } = subject;
    expect(writeGame(subject, options[(seed * 7) % options.length]!, seed)).toBeGreaterThan(20);
  });

  test.each(subjects.map((subject) => [subject.ruleset.id, subject] as const))('the draws of a set-up of %s', (_, { ruleset, options }) => {
    for (const each of options)
      write('Game', { ...openedGame(eraseTypes(ruleset), each), setupDraws: setupDraws(eraseTypes(ruleset), each) });
  });
});
