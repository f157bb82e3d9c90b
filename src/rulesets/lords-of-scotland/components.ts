// What a client needs to draw the game and to offer its options: the same for everybody, and public.
import { phaseKinds } from '../../engine/phase.js';
import { actionKinds } from '../../engine/read-action.js';
import { ACTION_FIELDS } from './actions.js';
import { CARDS } from './cards.js';
import { CLANS_AND_BRUCE, END_POWERS } from './ids.js';
import { PHASES } from './phases/index.js';
import { CLAN_NAMES } from './sentences/language.js';
import { FORM } from './switches.js';

const clans = CLANS_AND_BRUCE.map((id) => ({
  id,
  name: CLAN_NAMES[id],
  power: (END_POWERS as readonly string[]).includes(id) ? 'end-of-skirmish' : 'immediate',
}));
const cards = CARDS.map(({ id, clan, strength, rank }) => ({
  id,
  name: clan === 'bruce' ? CLAN_NAMES[clan] : `${CLAN_NAMES[clan]} ${strength}`,
  clan,
  strength,
  rank,
}));
const phases = phaseKinds(PHASES);
const actions = actionKinds(ACTION_FIELDS);

/** Clans, cards, phases, actions and options of Lords of Scotland. */
export const COMPONENTS = { clans, cards, phases, actions, options: FORM } as const;
