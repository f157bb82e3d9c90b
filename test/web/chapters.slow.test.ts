// The chapters of a log that is read from its newest entry on: each entry stands where it stands in the whole log.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, type Entry, type LyonClient, type Replay, type RulesetKey } from '../../src/client/index.js';
import { HAMMER_CHAPTERS } from '../../src/web/diagram/hammer/chapters.js';
import { LORDS_CHAPTERS } from '../../src/web/diagram/lords/chapters.js';
import { type Chapter, chaptersOf, isChapter } from '../../src/web/game/chapters.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { openedGame, play } from './replay-game.js';

/** Actions that go through several years, or through several skirmishes with their claims. */
const ACTIONS = 160;

/** The chapters in which each entry stands, outermost first. */
function placesOf(chapter: Chapter, titles: readonly string[] = []): readonly (readonly [version: number, place: string])[] {
  const within = chapter.topic === null ? titles : [...titles, `${chapter.topic.kind} ${chapter.topic.subject}`];
  return chapter.parts.flatMap((part) => (isChapter(part) ? placesOf(part, within) : [[part.version, within.join(', ')] as const]));
}

/** The same on a page, by the titles of the chapters. */
const placesOn = (page: Page) =>
  page.locator('.log li.entry').evaluateAll((all) =>
    all.map((line): readonly [string, string] => {
      const titles: string[] = [];
      for (let at = line.parentElement!.closest('.chapter'); at !== null; at = at.parentElement!.closest('.chapter'))
        titles.unshift(at.querySelector('summary')!.textContent!);
      return [line.getAttribute('value')!, titles.join(', ')];
    }),
  );

describe.each([
  ['hammerOfTheScots', HAMMER_CHAPTERS, /^1[23]\d\d, (Turn|Winter)/],
  ['lordsOfScotland', LORDS_CHAPTERS, /^Skirmish \d, (Turn|Claims)/],
] as const)('the log of %s', (ruleset: RulesetKey, chapters, inChapters) => {
  let server: WebServer;
  let client: LyonClient;
  let game: string;
  beforeAll(async () => {
    server = await startWebServer({ alter: (services) => ({ ...services, randomBytes: seededBytes(1314) }) });
    client = createLyonClient({ url: server.origin });
    const played = await openedGame(server, ruleset);
    await play(played, ACTIONS);
    game = played.game;
  });

  test('is divided alike from whichever entry it is read', async () => {
    const read: Replay<RulesetKey>[] = [];
    const { version: last } = await client.getGame(ruleset, game);
    while (read.length < last) read.push(...(await client.getReplays(ruleset, game, { fromVersion: read.length + 1, first: 50 })));
    const entries = read.map(({ entry }) => entry as Entry<RulesetKey>);
    const whole = new Map(placesOf(chaptersOf(entries, chapters)));
    expect(new Set(whole.values()).size).toBeGreaterThan(10);
    for (const [at, { view }] of read.entries()) {
      const placed = placesOf(chaptersOf(entries.slice(at + 1), chapters, view === null ? [] : chapters.underWay(view)));
      // What the seats do before the game begins is in no chapter.
      for (const [version, place] of view === null ? [] : placed) expect(place, `${version} from ${at + 1}`).toBe(whole.get(version));
    }
  });

  test('has every entry of its newest page in its chapter, as when all of it is read', async () => {
    const watched = await openPage(await openBrowser());
    const { page } = watched;
    await page.goto(`${server.origin}/games/${game}`);
    const { version } = await client.getGame(ruleset, game);
    await page.locator('.log li.entry').first().waitFor({ state: 'attached' });
    await expect.poll(async () => (await placesOn(page)).every(([, place]) => inChapters.test(place))).toBe(true);
    const newest = await placesOn(page);
    expect(newest.length).toBeGreaterThan(10);
    expect(newest.length).toBeLessThan(version);
    const readOn = async () => {
      await page.getByRole('button', { name: 'Show older entries' }).evaluateAll(([button]) => button?.click());
      return page.locator('.log li.entry').count();
    };
    await expect.poll(readOn).toBe(version);
    const whole = new Map(await placesOn(page));
    for (const [number, place] of newest) expect(place, number).toBe(whole.get(number));
    await expectSound(server, watched);
  });
});
