import type { Action } from '../actions.js';
import { contestedAreas } from '../board.js';
import { rule } from '../checks.js';
import { opponent, type Side } from '../ids.js';
import { beginBattle } from '../sequence/battle.js';
import { firstPlayer } from '../sequence/turn.js';
import type { BattleCause, PhaseName, Table } from '../state.js';
import { type Choice, choice, judged } from './phase.js';

/** Player 1 names the next battle, before anybody sees a block of it (H5.1b, H5.1c). */
const choosing = <P extends PhaseName>(clause: string, cause: BattleCause): Choice<P> =>
  choice<P, 'choose-battle'>({
    clause,
    actions: {
      'choose-battle': judged(
        (game: Table, _side: Side, { area }: Action<'choose-battle'>) => ({ game, area }),
        [rule('no-battle-there', ({ game, area }) => (contestedAreas(game).includes(area) ? null : { area }))],
      ),
    },
    toAct: (game: Table) => [firstPlayer(game)],
    legal: (game: Table) => contestedAreas(game).map((area) => ({ type: 'choose-battle', area })),
    // Where nobody moved in, the nobles who went over to the English attack (H6.21e).
    act: (course, _game, _side, { area }) => beginBattle(course, area, cause, opponent('scotland')),
  });

export const chooseBattle = choosing<'choose-battle'>('H5.1b', 'movement');
export const chooseDefectionBattle = choosing<'choose-defection-battle'>('H6.21f', 'coronation');
