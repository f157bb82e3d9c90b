// What happened to each side over a game of Hammer of the Scots, from what the viewer may see: blocks lost, and the luck of the dice.
import type { HammerComponents } from '../../api.js';
import type { AnyEntry, AnyGame } from '../../game/live-game.js';
import { formatNumber, texts } from '../../texts/index.js';
import type { Moment, Tally } from '../diagram.js';
import { noblesOf } from './diagram.js';
import type { HammerView } from './map.js';

const { summary: words } = texts;
const SIDES = ['england', 'scotland'] as const;
const DIE = 6;

/** Notices of battles and losses, as far as the tally reads them. */
interface Noticed {
  readonly __typename?: string;
  readonly side?: string | null;
  /** Who captured a noble. */
  readonly by?: string | null;
  readonly block?: string | null;
  readonly area?: string | null;
  readonly attacker?: string | null;
  readonly to?: string | null;
  readonly dice?: readonly number[] | null;
  readonly hits?: number | null;
}

interface Count {
  lost: number;
  dead: number;
  dice: number;
  hits: number;
  expected: number;
}

/** Options by which a block hits on more than is printed on it, in ways that the notices do not tell. */
const OTHER_NUMBERS = ['schiltroms', 'andrewMoray'] as const;

/** Returns the nobles that each side holds. */
export const scoresIn = (view: HammerView | null): Moment | null =>
  view && { label: String(view.year), scores: SIDES.map((seat) => ({ seat, score: noblesOf(view, seat) })) };

export function tallyOf(
  cards: ReadonlyMap<string, HammerComponents['blocks'][number]>,
  entries: readonly AnyEntry[],
  options: AnyGame['options'],
): readonly Tally[] {
  const counts = new Map(SIDES.map((side): [string, Count] => [side, { lost: 0, dead: 0, dice: 0, hits: 0, expected: 0 }]));
  let battle: Noticed = {};
  for (const notice of entries.flatMap(({ notices }) => notices as readonly Noticed[])) {
    const count = counts.get(notice.side ?? '');
    switch (notice.__typename?.replace('HammerOfTheScots', '')) {
      case 'BattleBegun':
        battle = notice;
        break;
      case 'BattleRoundBegun':
        battle = { ...battle, attacker: notice.attacker ?? battle.attacker ?? null };
        break;
      case 'NobleCaptured':
        counts.get(notice.by === 'england' ? 'scotland' : 'england')!.lost++;
        break;
      case 'BlockEliminated':
        if (count === undefined) break;
        count.lost++;
        if (notice.to === 'dead') count.dead++;
        break;
      case 'BlockFired': {
        const card = cards.get(notice.block ?? '');
        const dice = notice.dice?.length ?? 0;
        if (count === undefined || card === undefined || dice === 0) break;
        // A noble hits on one more in defence of a home area.
        const defendsHome = battle.attacker !== notice.side && card.homes.includes(battle.area ?? '');
        count.dice += dice;
        count.hits += notice.hits ?? 0;
        count.expected += (dice * (card.firepower + (defendsHome ? 1 : 0))) / DIE;
      }
    }
  }
  const row = (name: string, figure: (count: Count) => string): Tally => ({
    name,
    values: SIDES.map((seat) => ({ seat, value: figure(counts.get(seat)!) })),
  });
  const isKnown = !OTHER_NUMBERS.some((name) => (options as Readonly<Record<string, unknown>>)[name] === true);
  return [
    row(words.lost, ({ lost }) => formatNumber(lost)),
    row(words.dead, ({ dead }) => formatNumber(dead)),
    row(words.dice, ({ dice }) => formatNumber(dice)),
    row(words.hits, ({ hits }) => formatNumber(hits)),
    ...(isKnown ? [row(words.expected, ({ expected }) => formatNumber(Math.round(expected * 10) / 10))] : []),
  ];
}
