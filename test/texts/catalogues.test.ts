// The catalogues of every module, of the pages also, in every language: complete, in that language, with the facts of the English texts.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import type { Catalogues } from '../../src/engine/localized-text.js';
import { CATALOGUES as HAMMER } from '../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { RULEBOOK_TRANSLATIONS as HAMMER_BOOKS } from '../../src/rulesets/hammer-of-the-scots/sentences/rulebooks.js';
import { CATALOGUES as LORDS } from '../../src/rulesets/lords-of-scotland/sentences/index.js';
import { RULEBOOK_TRANSLATIONS as LORDS_BOOKS } from '../../src/rulesets/lords-of-scotland/sentences/rulebooks.js';

/** Texts that are the same in English and other languages: languages by module and path. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'src/web/texts/index.ts notifications.title': ['fr'],
  'src/web/texts/index.ts playback.perSecond': ['fr', 'it', 'pt'],
  'src/web/texts/index.ts tournaments.biddingSteps': ['it', 'pt', 'ru'],
  'src/web/texts/index.ts webhooks.message': ['fr'],
  'src/web/texts/index.ts webhooks.milliseconds': ['fr', 'it', 'pt'],
  'src/web/texts/index.ts webhooks.title': ['fr', 'pt'],
  'src/api/texts/index.ts types.null': ['fr', 'it'],
  'src/engine/texts/index.ts no': ['it'],
  'src/rulesets/hammer-of-the-scots/texts/index.ts blocks.hobelars': ['fr', 'it', 'pt'],
  'src/rulesets/hammer-of-the-scots/texts/index.ts blocks.norse': ['it', 'ru'],
  'src/rulesets/hammer-of-the-scots/texts/index.ts scenarios.braveheart': ['fr', 'it'],
  'src/rulesets/hammer-of-the-scots/texts/index.ts scenarios.bruce': ['fr', 'it'],
  'src/tournaments/texts/index.ts terms.taken': ['fr', 'it', 'pt', 'ru'],
  'src/tournaments/texts/index.ts tieBreaks.buchholz.name': ['fr', 'it', 'pt'],
  'src/tournaments/texts/index.ts tieBreaks.sonneborn-berger.name': ['fr', 'it', 'pt'],
  'src/web/texts/index.ts board.kinds.ARCHERS': ['fr'],
  'src/web/texts/index.ts board.kinds.LEADER': ['it'],
  'src/web/texts/index.ts board.kinds.NOBLE': ['fr'],
  'src/web/texts/index.ts disputes.moment': ['fr'],
  'src/tournaments/texts/index.ts season.page.total': ['fr', 'pt'],
  'src/web/texts/index.ts seasons.total': ['fr', 'pt'],
  'src/web/texts/index.ts seasons.division': ['fr'],
  'src/web/texts/index.ts seasons.divisions': ['fr'],
  'src/tournaments/texts/index.ts page.byes': ['pt'],
  'src/tournaments/texts/index.ts page.points': ['fr'],
  'src/tournaments/texts/index.ts page.table': ['fr'],
  'src/web/texts/index.ts mine.scenarios.BRAVEHEART': ['fr', 'it'],
  'src/web/texts/index.ts mine.scenarios.BRUCE': ['fr', 'it'],
  'src/web/texts/index.ts frame.api': ['fr', 'it', 'pt', 'ru'],
  'src/web/texts/index.ts frame.menu': ['fr', 'it', 'pt'],
  'src/web/texts/index.ts frame.title': ['fr', 'it', 'pt', 'ru'],
  'src/web/texts/index.ts lords.clan': ['fr', 'it'],
  'src/web/texts/index.ts lords.initiative': ['fr'],
  'src/web/texts/index.ts plan.question': ['it', 'pt', 'ru'],
  'src/web/texts/index.ts playback.pause': ['fr'],
  'src/web/texts/index.ts players.rating': ['it', 'pt'],
  'src/web/texts/index.ts players.ratings': ['pt'],
  'src/web/texts/index.ts replay.actions': ['fr'],
  'src/web/texts/index.ts replay.title': ['it'],
  'src/web/texts/index.ts tournaments.absent': ['fr'],
  'src/web/texts/index.ts tournaments.absentCell': ['fr'],
  'src/web/texts/index.ts tournaments.account': ['it'],
  'src/web/texts/index.ts tournaments.bye.ABSENT': ['fr'],
  'src/web/texts/index.ts tournaments.bye.PAIRING_ALLOCATED': ['pt'],
  'src/web/texts/index.ts tournaments.corrected': ['fr'],
  'src/web/texts/index.ts tournaments.points': ['fr'],
  'src/web/texts/index.ts tournaments.requestedBye': ['pt'],
  'src/web/texts/index.ts tournaments.sources.ADJUDICATION': ['fr'],
  'src/web/texts/index.ts tournaments.sources.CORRECTION': ['fr'],
  'src/web/texts/index.ts tournaments.table': ['fr'],
  'src/web/texts/index.ts tournaments.tableNumber': ['fr'],
};

/** A sentence with placeholders in each plural form. */
type Forms = { readonly other: string };
type Text = string | Forms | ((...facts: never[]) => string);

const isForms = (value: object): value is Forms => 'other' in value;

/** Returns every text of a catalogue by its path: `errors.not-found.title`. */
function textsOf(catalogue: object, path: readonly string[] = []): readonly (readonly [string, Text])[] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'object' && !isForms(value) ? textsOf(value, [...path, name]) : [[[...path, name].join('.'), value as Text] as const],
  );
}

/** The names of the facts that a text contains: its placeholders, or the parameters that its function uses, as often as it has them. */
function factsOf(text: Text): readonly string[] {
  if (typeof text === 'object') return [...new Set(Object.values(text).flatMap((form: string) => factsOf(form)))].sort();
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!).sort();
  const [, parameters = '', body = ''] = /^\(?(.*?)\)?\s*=>([\s\S]*)$/.exec(text.toString()) ?? [];
  const names = parameters.match(/\w+/g) ?? [];
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort();
}

/** A count may need forms in one language that are the same in another. */
const kindOf = (text: Text): string => (typeof text === 'function' ? 'function' : 'text');

/** Returns the plural categories of whole numbers that a text has no form for. */
const formsMissing = (text: Text, language: string): readonly string[] => {
  if (typeof text !== 'object' || !Object.keys(text).includes('one')) return [];
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)));
  return [...needed].filter((category) => !(category in text));
};

const MODULES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('texts/index.ts'))
  .map((file) => `src/${file}`);

/** Returns the catalogues of a module. The pages load one at a time: theirs are read from their files, which are named by language. */
async function cataloguesOf(file: string): Promise<Catalogues<object>> {
  if (!file.startsWith('src/web/'))
    return ((await import(/* @vite-ignore */ `../../${file}`)) as { readonly TEXTS: Catalogues<object> }).TEXTS;
  const languages = readdirSync('src/web/texts').flatMap((name) => /^(\w\w)\.ts$/.exec(name)?.[1] ?? []);
  const catalogues = languages.map(async (language) => [
    language,
    Object.values(await import(/* @vite-ignore */ `../../src/web/texts/${language}.ts`))[0],
  ]);
  return Object.fromEntries(await Promise.all(catalogues));
}

test.each([
  ['Hammer of the Scots', HAMMER, HAMMER_BOOKS],
  ['Lords of Scotland', LORDS, LORDS_BOOKS],
])('%s has its sentences and its rulebook in every language of the server', (_title, sentences, books) => {
  expect(Object.keys(sentences).sort()).toEqual([...LANGUAGES].sort());
  expect(['en', ...Object.keys(books)].sort()).toEqual([...LANGUAGES].sort());
});

test('modules have catalogues', () => {
  expect(MODULES.length).toBeGreaterThan(1);
});

describe.each(MODULES)('%s', async (file) => {
  const catalogues = await cataloguesOf(file);
  const english = textsOf(catalogues.en);

  test('has the languages of the server', () => {
    expect(Object.keys(catalogues).sort()).toEqual([...LANGUAGES].sort());
  });

  test.each(Object.entries(catalogues).filter(([language]) => language !== 'en'))('has the same texts in %s', (language, catalogue) => {
    const translated = new Map(textsOf(catalogue));
    const optional = (path: string) => path.endsWith('.sentence');
    const paths = english.map(([path]) => path);
    expect([...translated.keys()].filter((path) => !optional(path)).sort()).toEqual(paths.filter((path) => !optional(path)).sort());
    const faults = english.flatMap(([path, text]) => {
      const other = translated.get(path);
      if (other === undefined) return [`${path} is missing`];
      if (kindOf(other) !== kindOf(text)) return [`${path} is a ${kindOf(other)}`];
      if (formsMissing(other, language).length > 0) return [`${path} lacks the forms ${formsMissing(other, language)}`];
      if (JSON.stringify(other) === JSON.stringify(text) && String(other) === String(text) && !SAME[`${file} ${path}`]?.includes(language))
        return [`${path} is in English`];
      if (factsOf(other).join() !== factsOf(text).join()) return [`${path} has the facts ${factsOf(other)} instead of ${factsOf(text)}`];
      return [];
    });
    expect(faults, language).toEqual([]);
  });
});

describe('Russian counts', async () => {
  const { TEXTS: refusals } = await import('../../src/games/refusals/texts/index.js');
  const { TEXTS: api } = await import('../../src/api/texts/index.js');
  const dryRuns = refusals['ru']!['too-many-dry-runs'].sentence as (facts: { limit: number; retryAfter: number }) => string;
  test.each([
    [1, 'не больше 1 символа', 'Место может сделать не больше 1 пробного запроса в минуту. Повторите через 1 секунду.'],
    [2, 'не больше 2 символов', 'Место может сделать не больше 2 пробных запросов в минуту. Повторите через 2 секунды.'],
    [5, 'не больше 5 символов', 'Место может сделать не больше 5 пробных запросов в минуту. Повторите через 5 секунд.'],
    [21, 'не больше 21 символа', 'Место может сделать не больше 21 пробного запроса в минуту. Повторите через 21 секунду.'],
  ])('%d', (count, characters, sentence) => {
    expect([api['ru']!.charactersAtMost(count), dryRuns({ limit: count, retryAfter: count })]).toEqual([characters, sentence]);
  });
});

describe('zero', async () => {
  const { TEXTS } = await import('../../src/api/texts/index.js');
  const { PORTUGUESE } = await import('../../src/web/texts/pt.js');
  const { FRENCH } = await import('../../src/web/texts/fr.js');
  test('is a plural for Brazilians, and none in French', () => {
    expect([PORTUGUESE.hammer.blocks(0), TEXTS['pt']!.charactersAtMost(0)]).toEqual(['0 peças', '0 caracteres ou menos']);
    expect([FRENCH.hammer.blocks(0), TEXTS['fr']!.charactersAtMost(0)]).toEqual(['0 bloc', '0 caractère ou moins']);
  });
});

describe('Italian counts', async () => {
  const { TEXTS: refusals } = await import('../../src/games/refusals/texts/index.js');
  const { TEXTS: api } = await import('../../src/api/texts/index.js');
  const { TEXTS: tournaments } = await import('../../src/tournaments/texts/index.js');
  const dryRuns = refusals['it']!['too-many-dry-runs'].sentence as (facts: { limit: number; retryAfter: number }) => string;
  test.each([
    [1, 'un testo di non più di 1 carattere', 'Un posto può fare al massimo 1 prova al minuto. Riprovare tra 1 secondo.', 'ann ha 1 punto'],
    [2, 'un testo di non più di 2 caratteri', 'Un posto può fare al massimo 2 prove al minuto. Riprovare tra 2 secondi.', 'ann ha 2 punti'],
    [
      21,
      'un testo di non più di 21 caratteri',
      'Un posto può fare al massimo 21 prove al minuto. Riprovare tra 21 secondi.',
      'ann ha 21 punti',
    ],
  ])('%d', (count, characters, sentence, points) => {
    const it = [
      api['it']!.charactersAtMost(count),
      dryRuns({ limit: count, retryAfter: count }),
      tournaments['it']!.terms.opponent('ann', count),
    ];
    expect(it).toEqual([characters, sentence, points]);
  });

  test('a half has a comma', () => expect(tournaments['it']!.terms.opponent('ann', 2.5)).toBe('ann ha 2,5 punti'));
});
