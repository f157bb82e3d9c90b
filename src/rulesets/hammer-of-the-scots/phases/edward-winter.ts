import { afterEdward } from '../sequence/winter.js';
import { choice, free } from './phase.js';

/** Edward I in Scotland winters there, or disbands (H7.4a). */
export const edwardWinter = choice<'edward-winter', 'edward-winters' | 'edward-disbands'>({
  clause: 'H7.4a',
  turnClause: 'H7.0c',
  actions: { 'edward-winters': free, 'edward-disbands': free },
  toAct: () => ['england'],
  legal: () => [{ type: 'edward-winters' }, { type: 'edward-disbands' }],
  act: (course, _game, _side, { type }) => afterEdward(course, type === 'edward-winters'),
});
