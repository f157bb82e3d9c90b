// The phases of cards (3.1) and of coronations (6.2).

import { cardOf } from '../cards.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Decision } from '../decision.js';
import { type CardId, opponent, SIDES, type Side } from '../ids.js';
import { standingArea } from '../on-map.js';
import { CROWN_CHECKS, coronationArea, defectors } from '../rules/6.2-scottish-kings.js';
import { enterEvent, nextDefectionBattle, revealCards, turnOf } from '../sequence/turn.js';
import { CROWNED, type Crowned } from '../state.js';
import { checked, choice, unchecked } from './phase.js';

const LAY_CHECKS: Checks<{ readonly hand: readonly CardId[]; readonly card: CardId }> = [
  rule('card-not-in-hand', ({ hand, card }) => !hand.includes(card)),
];

/** Both sides lay a card face down; the second one reveals both (H3.1a). */
export const playCard = choice<'play-card', 'play-card'>({
  clause: 'H3.1a',
  actions: {
    'play-card': checked((game, side, { card }) => ({ hand: game.hands[side], card }), LAY_CHECKS),
  },
  toAct: (game) => SIDES.filter((side) => game.phase.chosen[side] === undefined),
  legal: (game, side) => [...new Set(game.hands[side])].map((card) => ({ type: 'play-card', card })),
  act(decision, game, side: Side, { card }) {
    decision.apply({ type: 'card-laid', side, card });
    const theirs = game.phase.chosen[opponent(side)];
    if (theirs === undefined) return;
    revealCards(decision, side === 'england' ? { england: card, scotland: theirs } : { england: theirs, scotland: card });
  },
});

/** A Scottish event card can crown a King instead of its event (H6.2c). */
export const coronationOrEvent = choice<'coronation-or-event', 'crown' | 'play-event'>({
  clause: 'H6.2c',
  actions: { crown: checked((game, _side, { candidate }) => ({ game, candidate }), CROWN_CHECKS), 'play-event': unchecked },
  toAct: () => ['scotland'],
  legal: (game) => [
    ...CROWNED.filter((candidate) => isAllowed(CROWN_CHECKS, { game, candidate })).map(
      (candidate) => ({ type: 'crown', candidate }) as const,
    ),
    { type: 'play-event' },
  ],
  act(decision, game, side, action) {
    if (action.type === 'crown') return crownKing(decision, action.candidate);
    const { event } = cardOf(turnOf(game).cards[side]);
    if (event) enterEvent(decision, side, event);
  },
});

/** The King appears first, so that he defends if defectors attack (AMB-53). */
function crownKing(decision: Decision, candidate: Crowned): void {
  const disloyal = defectors(decision.game, candidate);
  decision.apply({ type: 'king-crowned', candidate, area: coronationArea(decision.game, candidate) });
  for (const noble of disloyal) {
    const area = standingArea(decision.game, noble);
    decision.apply({ type: 'noble-converted', noble, to: 'england', area, cause: 'coronation' });
  }
  nextDefectionBattle(decision);
}
