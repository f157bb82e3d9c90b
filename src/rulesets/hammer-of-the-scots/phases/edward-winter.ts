import { afterEdward } from '../sequence/winter.js';
import { choice } from './phase.js';

/** Edward I in Scotland winters there, or disbands (H7.4a). */
export const edwardWinter = choice<'edward-winter', 'edward-winters' | 'edward-disbands'>({
  clause: 'H7.4a',
  turnClause: 'H7.0c',
  actions: ['edward-winters', 'edward-disbands'],
  toAct: () => ['england'],
  legal: () => [{ type: 'edward-winters' }, { type: 'edward-disbands' }],
  whyNot: () => null,
  act: (course, _game, _side, { type }) => afterEdward(course, type === 'edward-winters'),
});
