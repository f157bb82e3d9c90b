// Hammer of the Scots as the laws see it.
import type { Viewer } from '../../../src/engine/ruleset.js';
import { isNoble } from '../../../src/rulesets/hammer-of-the-scots/blocks.js';
import { DECK, isEvent } from '../../../src/rulesets/hammer-of-the-scots/cards.js';
import { completeOptions, EDITIONS } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event, EventType } from '../../../src/rulesets/hammer-of-the-scots/events.js';
import type { Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { PHASES } from '../../../src/rulesets/hammer-of-the-scots/phases/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import type { Subject } from '../../support/subject.js';
import { everyAction } from './every-action.js';
import { reviewGames } from './reference-replay.js';
import { disguised, hiddenBlocks, hiddenFrom } from './twins.js';

/** Section G: what these events tell depends, by the rules, on what was hidden until then. */
const DISCLOSES: readonly EventType[] = [
  'battle-begun',
  'battle-round-begun',
  'block-eliminated',
  'block-fired',
  'cards-dealt',
  'cards-revealed',
  'game-ended',
  'herald-rolled',
  'king-crowned',
  'levy-drawn',
  'loyalty-rolled',
  'noble-captured',
  'noble-changed-sides',
  'noble-converted',
  'norse-moved',
  'raid-loss-taken',
  'reserves-shown',
  'retreats-shown',
  'side-asked',
  'winter-stage-ended',
];

export const hammer: Subject<Hammer> = {
  ruleset: hammerOfTheScots,
  options: [
    ...EDITIONS.flatMap((edition) =>
      SCENARIOS.flatMap((scenario) => [false, true].map((schiltroms) => completeOptions({ scenario, edition, schiltroms }))),
    ),
    completeOptions({ scenario: 'braveheart', edition: '4.0', handicap: 'E3', pillageKillsLeaders: true }),
    completeOptions({
      scenario: 'campaign',
      edition: '2.3',
      handicap: 'S2',
      redeal123: true,
      victualsSpread: true,
      seaMoveAnyDestination: true,
      frenchCheck: 'end-of-winter',
      raidVictimHidden: false,
    }),
    completeOptions({
      scenario: 'braveheart',
      edition: '2.3',
      volleyStrongest: true,
      celticAtOwnTurn: true,
      norseJoinsMain: true,
      reserveHidden: false,
      borderControlScope: 'any-battle',
      retreatBatch: 'same-letter',
    }),
    completeOptions({
      scenario: 'bruce',
      edition: '4.0',
      singleTargetHits: true,
      schiltroms: true,
      schiltromsReserveArchers: true,
      frenchKnightsInPool: true,
      celticTiming: 'before-battle',
      norseRegroupSameCoast: true,
      mainDeclaredInMove: false,
      norseJoinsMain: true,
      reserveHidden: false,
      asBorderOneGroup: 'any-origin-any-border',
      noRegroupAfterDefection: true,
      retreatFromRound2: true,
      noRetreatInEngland: true,
      borderLimitsCarryIntoBattle: true,
      retreatBatch: 'block-by-block',
    }),
    completeOptions({
      scenario: 'braveheart',
      edition: '3.0',
      rally: true,
      andrewMoray: true,
      angusOg: true,
      celticAtOwnTurn: true,
      heraldRollFirst: true,
      inlandSeaDraw: 'adjacent-coast',
      seaReinforcementAnyCoast: true,
      seaReinforcementSteps: 'origin',
      frenchCheck: 'once-reached',
      suddenDeathAfterWinter: true,
      norseDeclared: false,
      playedCardsPublic: false,
    }),
    completeOptions({
      scenario: 'bruce',
      edition: '3.0',
      rally: true,
      kingFriendlyCathedralOnly: true,
      frenchOnlyBraveheart: true,
      stopAtAngloScottishBorder: true,
      buildOrder: 'simultaneous',
      inlandSeaDraw: 'redraw-then-put-back',
      norseSeaMoveCard: true,
      truceBarsRaids: false,
    }),
  ],
  // A Campaign ends by sudden death alone: players who would rather pass than fight may play on for centuries.
  loath: (type) => type === 'pass' || type === 'retreat',
  written: reviewGames,
  momentOf: (game) => game.phase.name,
  moments: Object.entries(PHASES)
    .filter(([, { kind }]) => kind === 'choice')
    .map(([name]) => name),
  everyAction,
  kindsIn({ phase: { name } }) {
    const phase = PHASES[name];
    return phase.kind === 'choice' ? phase.actionRules.keys() : [];
  },
  disguised,
  discloses: ({ type }) => DISCLOSES.includes(type),
  secrets: (game, viewer) => [...hiddenNames(game, viewer), ...unseenEvents(game, viewer)],
  names: namedBy,
};

/** Of the nobles the whole table knows which side they serve, so their names are no secret; twins tell where they stand. */
const hiddenNames = (game: HammerState, viewer: Viewer<Side>): string[] =>
  hiddenBlocks(game, viewer)
    .map(({ id }) => id)
    .filter((id) => !isNoble(id));

/** Event cards the viewer does not hold and has not seen; of the move cards there are many of each. */
function unseenEvents(game: HammerState, viewer: Viewer<Side>): string[] {
  const chosen = game.phase.name === 'play-card' ? game.phase.chosen : {};
  const seen = game.played.flatMap(({ england, scotland }) => [england, scotland]);
  for (const side of ['england', 'scotland'] as const) {
    if (!hiddenFrom(viewer).includes(side)) seen.push(...game.hands[side], ...(chosen[side] ? [chosen[side]] : []));
  }
  return DECK.filter((card) => isEvent(card) && !seen.includes(card));
}

/** The blocks and cards that an event names for everybody. */
function namedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'battle-begun':
    case 'battle-round-begun':
    case 'reserves-shown':
      return event.revealed.map(({ block }) => block);
    case 'retreats-shown':
      return event.left;
    case 'loyalty-rolled':
    case 'block-fired':
    case 'block-passed':
    case 'battle-hit-taken':
      return [event.block];
    case 'block-eliminated':
      return event.open ? [event.block] : [];
    case 'raid-loss-taken':
      return event.open ? [event.block] : [];
    case 'norse-moved':
      return ['norse'];
    case 'cards-revealed':
      return [event.pair.england, event.pair.scotland];
    default:
      return [];
  }
}
