// The public components that clients need to draw a game and to offer its options.

import { describeActions } from '../../engine/input.js';
import { describePhases } from '../../engine/phases.js';
import { ACTION_FIELDS } from './actions.js';
import { CARDS } from './cards.js';
import { CLANS_AND_BRUCE, END_POWERS } from './ids.js';
import { OPTION_FORM } from './option-form.js';
import { PHASES } from './phases/index.js';
import { CLAN_NAMES, cardName } from './sentences/catalogue.js';

const clans = CLANS_AND_BRUCE.map((id) => ({
  id,
  name: CLAN_NAMES[id],
  power: (END_POWERS as readonly string[]).includes(id) ? 'end-of-skirmish' : 'immediate',
}));
const cards = CARDS.map(({ id, clan, strength, rank }) => ({
  id,
  name: cardName(clan, strength),
  clan,
  strength,
  rank,
}));
const phases = describePhases(PHASES);
const actions = describeActions(ACTION_FIELDS);

export const COMPONENTS = { clans, cards, phases, actions, options: OPTION_FORM } as const;
