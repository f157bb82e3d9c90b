// Every page in every language, without words of English: whatever a person can read or hear of it.
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import type { Catalogues } from '../../src/engine/localized-text.js';
import { CATALOGUES as HAMMER } from '../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { CATALOGUES as LORDS } from '../../src/rulesets/lords-of-scotland/sentences/index.js';
import { ENGLISH } from '../../src/web/texts/en.js';
import { OPENER } from '../api/test-server.js';
import { openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';

/** Words that are the same in every language: names, titles, and what programs read. */
const NAMES = `lyon hammer of the scots lords scotland braveheart bruce norse hobelars graphql rest openapi api json csv http token link online
  account client server swiss buchholz sonneborn berger berger-table moray english français italiano português русский web glicko jwk pawn round`;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-zà-ÿ]{3,}/g) ?? [];

/** Returns the texts in the source of a function: what stands between quotation marks, without what templates fill in. */
function literalsIn(source: string): readonly string[] {
  const texts: string[] = [];
  let [mark, text, depth] = ['', '', 0];
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!;
    if (mark === '') {
      if ('\'"`'.includes(character)) [mark, text] = [character, ''];
    } else if (depth > 0) {
      // Within a placeholder stands code.
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    } else if (character === '\\') at++;
    else if (character === mark) {
      texts.push(text);
      mark = '';
    } else if (mark === '`' && source.startsWith('${', at)) {
      depth = 1;
      at++;
      text += ' ';
    } else text += character;
  }
  return texts;
}

/** A text without its placeholders and without names of the API, which stand in backticks. */
const withoutCode = (text: string): string => text.replace(/\{[^}]*\}|`[^`]*`/g, ' ');

/** Returns the words of all texts in a catalogue, also of those that functions make. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return wordsOf(withoutCode(value));
  if (typeof value === 'function') return literalsIn(String(value)).flatMap((text) => wordsOf(withoutCode(text)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const SOURCE = new URL('../../src/', import.meta.url);
const folders = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('texts/index.ts') && !file.startsWith('web/'));

/** Words that no other language has, even if one of its texts says so. */
const ONLY_ENGLISH = new Set(
  wordsOf('and with your this that from was have which when who they watch game games player players seat seats turn waiting search'),
);

/** Returns every word that texts of a language have. */
async function vocabulary(language: string): Promise<ReadonlySet<string>> {
  const modules = await Promise.all(
    folders.map(
      async (file) => ((await import(/* @vite-ignore */ `../../src/${file}`)) as { readonly TEXTS: Catalogues<object> }).TEXTS[language],
    ),
  );
  const pages = await import(/* @vite-ignore */ `../../src/web/texts/${language}.ts`);
  const lessons = await import(/* @vite-ignore */ `../../src/web/rules/lessons/lessons-${language}.ts`);
  const rulebooks = RULESETS.flatMap((ruleset) => {
    const { clauses, clarifications } = ruleset.rulebookIn(language);
    return [
      ...clauses.map(({ section, statement }) => [section, statement]),
      ...clarifications.map(({ question, answer }) => [question, answer]),
    ];
  });
  const words = [...modules, { ...pages }, { ...lessons }, HAMMER[language], LORDS[language], rulebooks].flatMap(wordsIn);
  return new Set(words.filter((word) => !ONLY_ENGLISH.has(word)));
}

/** Words of the English pages, and the commonest ones of the language. */
const ENGLISH_WORDS = new Set([
  ...wordsIn(ENGLISH),
  ...wordsOf('and with for your that this from are was have not but all which when who they were'),
]);

/** A text without ids of clauses, scopes and columns. */
const withoutNames = (text: string): string => text.replace(/\w+(?:[.-]\w+)+|\bplayer\b(?=.*\bteamName\b)/g, ' ');
/** Of a rulebook: the printed cards are in English and stand in brackets once, and Italian rulebooks say «Player 1». */
const withoutPrinted = (text: string): string => text.replace(/\((?:Herald|Pillage|Sea Move|Truce|Victuals)\)|Player \d/g, ' ');

/** What a person reads or hears of a page: its text, and the attributes that stand for text. */
const READ = (part: string) => `(() => {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
  const skipped = (element) => element.closest('[lang]:not(html), [translate=no], code, pre, .brand, textarea, script, style, noscript, .entry-name, input') !== null;
  const texts = [document.title];
  const isRead = (element) => !skipped(element) && (element.closest('.rulebook') !== null) === ${part === 'rulebook'};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isRead(node.parentElement)) texts.push(node.data);
  for (const element of document.body.querySelectorAll('*'))
    for (const name of attributes) if (element.hasAttribute(name) && isRead(element)) texts.push(element.getAttribute(name));
  return texts;
})()`;

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
/** Addresses of pages, with what must stand there before they are read. */
let pages: readonly (readonly [path: string, ready: string])[] = [];

const TITLE = 'Ronde 1';

beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const begin = async (options: object, play?: (game: string, tokens: readonly string[]) => Promise<unknown>) => {
    const document = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }';
    const input = { options, public: true, revealAfterEnd: true, timeControl: { initialSeconds: 10_800 } };
    const { game, seats } = (await server.ask(document, { input })).body.data.openGame;
    for (const { token } of seats)
      await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { version } }', { game: game.id }, token);
    await play?.(
      game.id,
      seats.map(({ token }: { readonly token: string }) => token),
    );
    return game.id as string;
  };
  const [hammer, lords] = [
    await begin({ hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '4.0' } }),
    await begin({ lordsOfScotland: { seats: 3 } }),
  ];
  const over = await begin({ hammerOfTheScots: { scenario: 'CAMPAIGN', edition: '3.0' } }, (game, [token]) =>
    server.ask(
      'mutation ($input: GameCommandInput!) { resign(input: $input) { version } }',
      { input: { game, idempotencyKey: 'over' } },
      token,
    ),
  );
  const settings = { format: 'SWISS', rounds: 2, maxPlayers: 4, tieBreaks: ['WINS', 'BUCHHOLZ'] };
  const opened = await server.ask('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', {
    input: { name: TITLE, public: true, options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } }, settings },
  });
  const tournament = opened.body.data.openTournament.id as string;
  pages = [
    ...['/', '/my-games', '/notifications', '/ratings', '/sign-in', '/disputes', '/tournaments', '/log'].map(
      (path) => [path, 'h1'] as const,
    ),
    ...['/open', '/play', '/tournaments/open', '/judge'].map((path) => [path, 'form, textarea'] as const),
    ...['/rules', '/rules/lords-of-scotland'].flatMap((path) => [
      [path, '.rulebook [role=status]'] as const,
      [`${path}#clauses`, '.lesson-board :is(.piece, .spot)'] as const,
    ]),
    [`/games/${over}`, '.summary'] as const,
    [`/games/${over}/entries`, 'output'] as const,
    ...[hammer, lords].flatMap((game) => [
      [`/games/${game}`, '.log li'] as const,
      [`/games/${game}/entries`, 'output'] as const,
      [`/games/${game}/disputes`, 'h1'] as const,
      [`/embed/games/${game}`, 'h1'] as const,
    ]),
    ...['', '/standings', '/crosstable', '/results', '/players'].map(
      (section) => [`/tournaments/${tournament}${section}`, '.tabs'] as const,
    ),
    ['/nothing-here', 'h1'],
  ];
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('no page has a word of English', async () => {
    const known = await vocabulary(language);
    const names = new Set(wordsOf(NAMES));
    const watched = await openPage(browser, { locale: language });
    const { page } = watched;
    await page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
    const found: string[] = [];
    for (const [path, ready] of pages) {
      await page.goto(`${server.origin}${path}`);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
      const [around, rulebook] = await Promise.all(['page', 'rulebook'].map((part) => page.evaluate<readonly string[]>(READ(part))));
      const read = [...around!, ...rulebook!];
      const shown = [...around!, ...rulebook!.map(withoutPrinted)].map(withoutNames);
      const words = new Set(shown.flatMap(wordsOf));
      for (const word of words)
        if (ENGLISH_WORDS.has(word) && !known.has(word) && !names.has(word))
          found.push(`${path}: ${word} in «${shown.find((text) => wordsOf(text).includes(word))}»`);
      if (language === 'fr')
        for (const text of read) if (/[\p{L}»] [;:!?»]|« /u.test(text)) found.push(`${path}: an ordinary space in «${text}»`);
    }
    expect(found).toEqual([]);
  });
});

test('words of English are found', async () => {
  const known = await vocabulary('fr');
  expect(wordsOf('Take the seat and wait for your opponent').filter((word) => ENGLISH_WORDS.has(word) && !known.has(word))).toEqual(
    expect.arrayContaining(['seat', 'and', 'your']),
  );
});
