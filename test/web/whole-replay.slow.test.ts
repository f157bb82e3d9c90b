// Replays of whole games in a real browser: at every step the diagram shows what the API's `replay` returns, to spectators and to a seat.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLyonClient, type LyonClient, type RulesetKey } from '../../src/client/index.js';
import type { HammerOfTheScotsView, LordsOfScotlandView } from '../../src/client/schema.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import type { TestServerOptions } from '../api/test-server.js';
import { openBrowser, openPage, startWebServer } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { openedGame, play } from './replay-game.js';

/** More actions than a game has, even at its slowest. */
const ACTIONS_MAX = 3_000;
/** The same games in every run: one random game in a hundred is over sooner than the replay reads it in pieces. */
const SEED = 1306;
const PIECE = 50;

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Block extends Named {
  readonly letter: string;
  readonly firepower: number;
  readonly maxStrength: number;
  readonly move: number;
}

/** What the page has drawn, in words; `selector` of one place after the other. */
type Drawn = Readonly<Record<string, unknown>>;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

// Hammer of the Scots.

const components = hammerOfTheScots.components as unknown as {
  readonly areas: readonly Named[];
  readonly blocks: readonly Block[];
  readonly cards: readonly Named[];
};
const nameOf = (id: string): string => [...components.cards, ...components.blocks].find((each) => each.id === id)!.name;
const SIDES = [
  ['england', 'England'],
  ['scotland', 'Scotland'],
] as const;

function hammerInWords(view: HammerOfTheScotsView): Drawn {
  const label = (id: string, strength: number): string => {
    const { name, maxStrength, letter, firepower, move } = components.blocks.find((block) => block.id === id)!;
    return `${name}, strength ${strength} of ${maxStrength}, combat ${letter}${firepower}, move ${move}`;
  };
  const areas = components.areas.map(({ id }) => {
    const counts = view.areas.find(({ area }) => area === id);
    return SIDES.flatMap(([side, name]) => {
      const known = new Map(
        view.blocks.filter((each) => each.place === id && each.side === side).map((each) => [each.block, each.strength]),
      );
      if (view.battle?.area === id)
        for (const open of view.battle.open) if (open.side === side && !known.has(open.block)) known.set(open.block, open.strength);
      const hidden = (counts?.[side] ?? 0) - known.size;
      return [
        ...[...known].map(([block, strength]) => label(block, strength)),
        ...(hidden > 0 ? [`${plural(hidden, 'hidden block')} of ${name}`] : []),
      ];
    }).toSorted();
  });
  return {
    when: `${view.year}, turn ${view.turn}`,
    areas,
    sides: SIDES.map(([side]) => ({
      hand: plural(view.handSizes[side], 'card'),
      cards: (view.hands.find((each) => each.side === side)?.cards ?? []).map(nameOf),
      pool: plural(view.pools[side], 'block'),
      names: view.blocks
        .filter((each) => each.side === side && each.place === 'pool')
        .map(({ block }) => nameOf(block))
        .join(', '),
    })),
    played: view.played.map(
      ({ turn, england, scotland }) => `Turn ${turn} ${england ? nameOf(england) : '·'} ${scotland ? nameOf(scotland) : '·'}`,
    ),
  };
}

const readHammer = (page: Page): Promise<Drawn> =>
  page.evaluate(`(() => {
    const diagram = document.querySelector('.replayed-diagram');
    const text = (root, selector) => root.querySelector(selector)?.textContent ?? '';
    const texts = (root, selector) => [...root.querySelectorAll(selector)].map((each) => each.textContent.trim());
    // What differs from the position before stands after the label.
    const plain = (label) => /^(\\d+ hidden blocks? of \\w+|.*?, move \\d+)/.exec(label)?.[1] ?? label;
    return {
      when: text(diagram, '.status .when'),
      areas: [...diagram.querySelectorAll('.pieces > g')].map((area) => [...area.querySelectorAll('.piece > g')].map((piece) => plain(piece.getAttribute('aria-label'))).sort()),
      sides: ['england', 'scotland'].map((side) => {
        const part = diagram.querySelector('.side.' + side);
        const [hand, pool] = texts(part, 'h3 > small');
        return { hand, cards: texts(part, '.cards > li'), pool, names: text(part, '.names') };
      }),
      played: texts(diagram, '.years-cards ol > li'),
    };
  })()`);

// Lords of Scotland.

const cards = (lordsOfScotland.components as unknown as { readonly cards: readonly Named[] }).cards;
const cardName = (id: string): string => cards.find((each) => each.id === id)!.name;

function lordsInWords(view: LordsOfScotlandView): Drawn {
  return {
    supporters: view.supporters.map(cardName),
    row: view.row.map(({ gap, card, place }) => (gap ? 'empty place' : card ? cardName(card) : `the face-down card at place ${place}`)),
    piles: [view.deckSize, view.discard.length].map(String),
    seats: Object.fromEntries(
      view.seats.map(({ seat, total, handSize, hand, army, claimed }) => [
        seat,
        {
          total: String(total),
          hand: `${handSize}`,
          known: (hand ?? []).map(cardName).toSorted(),
          army: army.map(({ card }) => (card ? cardName(card) : 'face down')),
          claimed: claimed.map(cardName).toSorted(),
        },
      ]),
    ),
  };
}

const readLords = (page: Page): Promise<Drawn> =>
  page.evaluate(`(() => {
    const diagram = document.querySelector('.replayed-diagram');
    const labels = (selector) => [...diagram.querySelectorAll(selector + ' > li')].map((each) => {
      const label = (each.querySelector('[aria-label]')?.getAttribute('aria-label') ?? each.textContent.trim()).split(', ')[0];
      return label.startsWith('face-down card') ? 'face down' : label;
    });
    const seats = [...diagram.querySelectorAll('[data-place^="army-"]')].map((army) => {
      const seat = army.dataset.place.slice('army-'.length);
      const panel = army.closest('.seat');
      const own = diagram.querySelector('.own-hand[data-place="hand-' + seat + '"]');
      const heads = [...panel.querySelectorAll('h3')];
      const under = (name) => {
        const list = heads.find((each) => each.textContent.trim().startsWith(name))?.nextElementSibling;
        return list === null || list === undefined ? [] : [...list.querySelectorAll('li > .visually-hidden')].map((each) => each.textContent.trim()).sort();
      };
      const ownCards = labels('.own-hand[data-place="hand-' + seat + '"] .spots').sort();
      return [seat, {
        total: panel.querySelector('.total > strong').textContent,
        hand: /\\d+/.exec((own === null ? panel.querySelector('.hand-size') : own.querySelector('h2 > small')).textContent)[0],
        known: own === null ? under('Hand') : ownCards,
        army: labels('[data-place="army-' + seat + '"] .spots'),
        claimed: under('Claimed'),
      }];
    });
    return {
      supporters: labels('.supporters .spots'),
      row: labels('.row-of-recruits .spots'),
      piles: ['deck', 'discard'].map((place) => diagram.querySelector('.piles [data-place="' + place + '"] strong').textContent),
      seats: Object.fromEntries(seats),
    };
  })()`);

interface Title {
  readonly ruleset: RulesetKey;
  readonly options: Parameters<LyonClient['openGame']>[0]['options'];
  readonly inWords: (view: never) => Drawn;
  readonly read: (page: Page) => Promise<Drawn>;
}
const TITLES: readonly (readonly [string, Title])[] = [
  [
    'Hammer of the Scots',
    {
      ruleset: 'hammerOfTheScots',
      options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } },
      inWords: hammerInWords,
      read: readHammer,
    },
  ],
  ['Lords of Scotland', { ruleset: 'lordsOfScotland', options: { lordsOfScotland: { seats: 3 } }, inWords: lordsInWords, read: readLords }],
];

test.each(TITLES)('%s', async (_title, { ruleset, options, inWords, read }) => {
  const alter: TestServerOptions['alter'] = (services) => ({ ...services, randomBytes: seededBytes(SEED) });
  const [server, browser] = await Promise.all([startWebServer({ alter }), openBrowser()]);
  // Not revealed after its end: every viewer replays what it knew.
  const game = await openedGame(server, ruleset, { options, revealAfterEnd: false });
  await play(game, ACTIONS_MAX);
  expect((await createLyonClient({ url: server.origin }).getGame(ruleset, game.game)).outcome).not.toBeNull();
  const [seat] = Object.keys(game.tokens);
  for (const viewer of ['spectator', seat!]) {
    const client = viewer === 'spectator' ? createLyonClient({ url: server.origin }) : game.clients[viewer]!;
    const { version: last, viewer: seenAs } = await client.getGame(ruleset, game.game);
    expect(seenAs).toBe(viewer);
    expect(last).toBeGreaterThan(60);
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    if (viewer !== 'spectator') {
      await page.goto(`${server.origin}/games/${game.game}#seat=${game.tokens[viewer]}`);
      await page.locator('.log li').first().waitFor();
    }
    await page.goto(`${server.origin}/games/${game.game}/entries/1`);
    let compared = 0;
    for (let from = 1; from <= last; from += PIECE) {
      const replays = await client.getReplays(ruleset, game.game, { fromVersion: from, first: PIECE });
      for (const { version, view, entry } of replays) {
        await page.locator('input[type="range"]').fill(String(version));
        await page.locator(`[data-version="${version}"]`).waitFor({ state: 'attached' });
        const happened = await page.locator('.happened').first().textContent();
        for (const { text } of entry.sentences) expect(happened, `version ${version}`).toContain(text);
        // Before every seat is taken there is no position.
        if (view !== null) expect(await read(page), `${viewer}, version ${version}`).toEqual(inWords(view as never));
        compared++;
      }
    }
    expect(compared).toBe(last);
    await page.context().close();
  }
});
