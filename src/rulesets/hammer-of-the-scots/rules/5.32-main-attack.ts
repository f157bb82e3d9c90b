// 5.32 The main attack: which of his groups the attacker may name, and when the Norse may be counted into it.
import type { Action } from '../actions.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Side } from '../ids.js';
import type { Contest, Table } from '../state.js';
import { isNamed, rivalGroups } from './5.32-reserves.js';

/** An action that says who the main attack is. */
export type Naming = Action<'declare-main-attack' | 'join-main-attack'>;

/** Whether the side has more than one group in some attack of its own. */
export const hasToName = (game: Table, side: Side): boolean =>
  game.contests.some((contest) => contest.attacker === side && rivalGroups(game.options, contest).length > 0);

interface Asked<N extends Naming> {
  readonly game: Table;
  readonly side: Side;
  readonly action: N;
}

const ownAttack = ({ game, side, action: { area } }: Asked<Naming>): Contest | undefined =>
  game.contests.find((contest) => contest.area === area && contest.attacker === side);

/** What forbids to name a group the main attack (H5.32c). */
export const DECLARE: Checks<Asked<Action<'declare-main-attack'>>> = [
  rule('no-such-attack', (asked) => {
    const { area, origin, via } = asked.action;
    const came = ownAttack(asked)?.entries.some((entry) => entry.side === asked.side && entry.origin === origin && entry.via === via);
    return came ? null : { area };
  }),
  rule('already-main-attack', (asked) => {
    const contest = ownAttack(asked);
    return contest && isNamed(asked.game.options, contest, asked.action) ? { area: contest.area } : null;
  }),
];

/** What forbids to count the Norse in: they never share, unless the players agreed that they may (H4.7e, H4.7f, AMB-18). */
export const JOIN: Checks<Asked<Action<'join-main-attack'>>> = [
  rule('norse-never-share', ({ game }) => !game.options.norseJoinsMain),
  rule('no-norse-attack', (asked) => {
    const came = ownAttack(asked)?.entries.some((entry) => entry.side === asked.side && entry.via === 'sea');
    return came ? null : { area: asked.action.area };
  }),
  rule('norse-in-main-attack', (asked) => {
    const contest = ownAttack(asked);
    return contest?.main.via === 'sea' || contest?.norseJoined ? { area: asked.action.area } : null;
  }),
];

/** Everything the side may say about its main attacks now (H5.32c). */
export function namingsOf(game: Table, side: Side): Naming[] {
  return game.contests.flatMap((contest): Naming[] => {
    if (contest.attacker !== side) return [];
    const { area } = contest;
    const named = rivalGroups(game.options, contest).map(({ origin, via }): Naming => ({ type: 'declare-main-attack', area, origin, via }));
    const join = { type: 'join-main-attack', area } as const;
    return isAllowed(JOIN, { game, side, action: join }) ? [...named, join] : named;
  });
}
