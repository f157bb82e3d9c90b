import { CLANS_AND_BRUCE } from '../ids.js';
import { whyNotSupporter } from '../rules/5-immediate-powers.js';
import { askForClaims, askForClans } from '../sequence/skirmish.js';
import { choice } from './phase.js';

/** The player of an active Bruce names its clan (L6.1). */
export const bruce = choice<'bruce', 'name-clan'>({
  clause: 'L6.1',
  actions: ['name-clan'],
  // Naming bruce is legal: the card then matches a Bruce card that is not active.
  legal: () => CLANS_AND_BRUCE.map((clan) => ({ type: 'name-clan', clan })),
  whyNot: () => null,
  act(decision, { phase: { place } }, seat, { clan }) {
    decision.apply({ type: 'clan-named', seat, place, clan });
    askForClans(decision);
  },
});

/** The next claimant claims a supporter (L7.3). */
export const claims = choice<'claims', 'claim'>({
  clause: 'L7.3',
  actions: ['claim'],
  legal: ({ supporters }) => supporters.map((card) => ({ type: 'claim', card })),
  whyNot: whyNotSupporter,
  act(decision, { phase: { order } }, seat, { card }) {
    decision.apply({ type: 'supporter-claimed', seat, card });
    const [first, ...others] = order;
    askForClaims(decision, first!.claims > 1 ? [{ seat, claims: first!.claims - 1 }, ...others] : others);
  },
});
