// The phases of immediate powers that need a decision (section 5).
import type { Action, ActionType } from '../actions.js';
import type { Decision } from '../decision.js';
import type { Seat } from '../ids.js';
import { targetsOf, type WhyNot, whyNotCopied, whyNotDiscarded, whyNotExchanged, whyNotSupporter } from '../rules/5-immediate-powers.js';
import { usePower } from '../sequence/powers.js';
import { endTurn } from '../sequence/skirmish.js';
import type { FollowerAt, LordsState } from '../state.js';
import { clanOf, followerAt } from '../table.js';
import { choice } from './phase.js';
import { carryOutMuster, musterActions, whyNotMuster } from './turn.js';

type TargetPhase = 'fergusson' | 'scott' | 'wemyss';

/** Creates a phase in which the player of the acting follower names another follower. */
const targetPhase = <P extends TargetPhase, const T extends Extract<ActionType, 'exchange' | 'copy' | 'discard'>>(
  clause: string,
  type: T,
  whyNot: WhyNot,
  act: (decision: Decision, game: LordsState, acting: FollowerAt, target: FollowerAt) => void,
) =>
  choice<P, T>({
    clause,
    actions: [type],
    legal: (game) => targetsOf(game, actingFollower(game), whyNot).map((target) => ({ type, ...target }) as Action),
    whyNot: (game, _seat, target) => whyNot(game, actingFollower(game), target as FollowerAt),
    act: (decision, game, _seat, { seat, place }: { readonly seat: Seat; readonly place: number }) =>
      act(decision, game, actingFollower(game), { seat, place }),
  });

const actingFollower = ({ phase }: { readonly phase: object }): FollowerAt => phase as FollowerAt;

export const cockburn = choice<'cockburn', 'take-supporter'>({
  clause: 'L5.1',
  actions: ['take-supporter'],
  legal: ({ supporters }) => supporters.map((card) => ({ type: 'take-supporter', card })),
  whyNot: whyNotSupporter,
  act(decision, game, seat, { card: taken }) {
    const { place } = game.phase;
    decision.apply({ type: 'supporter-taken', seat, place, card: followerAt(game, game.phase)!.card, taken });
    endTurn(decision);
  },
});

export const fergusson = targetPhase<'fergusson', 'exchange'>('L5.2', 'exchange', whyNotExchanged, (decision, game, acting, target) => {
  const { card: received, faceUp } = followerAt(game, target)!;
  const { seat, place } = acting;
  decision.apply({ type: 'followers-exchanged', seat, place, card: followerAt(game, acting)!.card, with: target, received, faceUp });
  endTurn(decision);
});

export const makgill = choice<'makgill', 'muster'>({
  clause: 'L5.4',
  actions: ['muster'],
  legal: musterActions,
  whyNot: whyNotMuster,
  act: (decision, _game, seat, action) => carryOutMuster(decision, seat, action),
});

export const scott = targetPhase<'scott', 'copy'>('L5.5', 'copy', whyNotCopied, (decision, game, { seat, place }, copied) => {
  const clan = clanOf(followerAt(game, copied)!);
  decision.apply({ type: 'power-copied', seat, place, copied, clan });
  usePower(decision, { seat, place }, clan);
});

export const wemyss = targetPhase<'wemyss', 'discard'>('L5.6', 'discard', whyNotDiscarded, (decision, game, acting, target) => {
  const { card, faceUp } = followerAt(game, target)!;
  decision.apply({ type: 'follower-discarded', ...target, by: acting.seat, card, wasFaceUp: faceUp });
  endTurn(decision);
});
