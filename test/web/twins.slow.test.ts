// Two worlds that differ only in what a viewer cannot know give that viewer equal documents, whatever the hidden fact is: the blocks that
// stand with their backs to the viewer, hands, pools, the order of the deck, cards that lie face down.
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { completeOptions } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { openBrowser, openPage } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { type Sample, type Subject, samplesOf, viewersOf } from '../support/subject.js';
import { type PreparedServer, startPreparedServer } from './played-pages.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;
type State = RulesetTypes['State'];
type AnySubject = Subject<RulesetTypes>;

const NOON = new Date('2026-11-23T12:00:00Z');

/** Two servers with the same chance and the same time: what differs between their games are the positions alone. */
const twinServers = (): Promise<readonly PreparedServer[]> =>
  Promise.all(
    [1, 2].map(() =>
      startPreparedServer(RULESETS, { alter: (services) => ({ ...services, randomBytes: seededBytes(1314), now: () => NOON }) }),
    ),
  );

/** The document of a game's page for a viewer. */
async function documentOf(browser: AnyBrowser, server: PreparedServer, state: State, options: object, viewer: string): Promise<string> {
  const { game, seats } = await server.openAt(state, options);
  const token = seats.find(({ seat }) => seat === viewer)?.token;
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  // Otherwise a claim without a choice is sent by itself, and the document is that of a later position.
  await page.addInitScript("localStorage.setItem('lyon.forced', 'no')");
  await page.goto(`${server.origin}/games/${game}${token === undefined ? '' : `#seat=${token}`}`);
  await page.locator('.hammer, .lords').first().waitFor({ state: 'attached' });
  await page.locator('.log li').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const document = await page.locator('#app').innerHTML();
  await page.context().close();
  // The name of an entry commits to all of it, under a secret salt.
  return document.replaceAll(server.origin, '').replace(/(?<=\/dispute\/)[\w-]+/g, 'NAME');
}

/** The kinds of facts in which two states differ: their parts; of blocks, where they are and how strong. */
function differingFacts(one: State, other: State): readonly string[] {
  const [mine, theirs] = [one, other] as unknown as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(mine!).flatMap((part) => {
    const [was, is] = [mine![part], theirs![part]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return part === 'blocks' ? differingBlocks(was as readonly Block[], is as readonly Block[]) : [part];
  });
}
interface Block {
  readonly place: string;
  readonly strength: number;
}
const differingBlocks = (was: readonly Block[], is: readonly Block[]): readonly string[] =>
  was.flatMap(({ place, strength }, at) => {
    const other = is[at]!;
    if (place === other.place) return strength === other.strength ? [] : ['strengths of blocks'];
    return [place === 'pool' || other.place === 'pool' ? 'blocks of the pool' : 'blocks on the map'];
  });

const OPTIONS = {
  hammer: { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } },
  lords: { lordsOfScotland: { seats: 2 } },
};

/** Samples of different moments, evenly spread over the game. */
const samples = ({ written: _, ...subject }: AnySubject, count: number): readonly Sample<RulesetTypes>[] => {
  const all = samplesOf(subject, { games: 2, each: 1, limit: 150 }).filter(({ seats }) => seats.length === 2);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor((at * all.length) / count)]!);
};

test.each([
  [
    'Hammer of the Scots',
    { ...hammer, options: [completeOptions({ scenario: 'braveheart', edition: '3.0' })] } as unknown as AnySubject,
    OPTIONS.hammer,
    ['blocks on the map', 'blocks of the pool', 'strengths of blocks', 'hands', 'phase'],
  ],
  ['Lords of Scotland', lords(2) as unknown as AnySubject, OPTIONS.lords, ['deck', 'hands', 'armies', 'row']],
] as const)('%s', async (_title, subject, options, facts) => {
  const [[one, other], browser] = await Promise.all([twinServers(), openBrowser()]);
  const differed = new Set<string>();
  for (const [at, { before: state, seats, where }] of samples(subject, 8).entries()) {
    for (const viewer of viewersOf(seats)) {
      const twin = subject.disguised(state, viewer, seededChance(at)).state;
      for (const fact of differingFacts(state, twin)) differed.add(fact);
      const documents = await Promise.all([
        documentOf(browser, one!, state, options, viewer),
        documentOf(browser, other!, twin, options, viewer),
      ]);
      expect(documents[0] === documents[1], `${where}, ${viewer}`).toBe(true);
    }
  }
  // All kinds of hidden facts took part.
  expect([...differed]).toEqual(expect.arrayContaining([...facts]));
  // The comparison finds a difference: what one seat knows differs for it.
  const seen = (state: State, seat: string) => JSON.stringify(subject.ruleset.view(state, seat));
  const [state, twin, seat] = samples(subject, 8)
    .map(({ before, seats: [first] }, at) => [before, subject.disguised(before, 'spectator', seededChance(at)).state, first!] as const)
    .find(([before, disguised, first]) => seen(before, first) !== seen(disguised, first))!;
  const [mine, theirs] = await Promise.all([
    documentOf(browser, one!, state, options, seat),
    documentOf(browser, other!, twin, options, seat),
  ]);
  expect(mine === theirs).toBe(false);
});
