import { seatsToAct } from '../../../engine/phases.js';
import type { Side } from '../ids.js';
import type { GameIn, HammerState, PhaseName } from '../state.js';
import { battleHits, battleTurn, borderRaid, chooseBattle, chooseDefectionBattle, regroup, retreat } from './battles.js';
import { builds, englishBuilds, scottishBuilds } from './builds.js';
import { coronationOrEvent, playCard } from './cards.js';
import { herald, nameNoble, pillage, pillageGains, pillageHits, seaMove, truce, victuals } from './events.js';
import { mainAttacksPhase, movement } from './movement.js';
import type { HammerPhases, PhaseRules } from './phase.js';
import {
  bruceGoesHome,
  comynGoesHome,
  edwardWinter,
  englishDisbanding,
  morayWinter,
  scottishDisbanding,
  scottishGoingHome,
  scottishKingWinter,
  wallaceWinter,
} from './winter.js';

/** Every phase, in the order of play. */
export const PHASES: { readonly [P in PhaseName]: PhaseRules<P> } = {
  'set-up': { kind: 'final', clause: 'H0.1a', code: 'not-begun' },
  'play-card': playCard,
  'coronation-or-event': coronationOrEvent,
  herald,
  'name-noble': nameNoble,
  pillage,
  'pillage-hits': pillageHits,
  'pillage-gains': pillageGains,
  'sea-move': seaMove,
  truce,
  victuals,
  movement,
  'main-attacks': mainAttacksPhase,
  'choose-battle': chooseBattle,
  'choose-defection-battle': chooseDefectionBattle,
  'battle-turn': battleTurn,
  'battle-hits': battleHits,
  retreat,
  regroup,
  'border-raid': borderRaid,
  'bruce-goes-home': bruceGoesHome,
  'comyn-goes-home': comynGoesHome,
  'moray-winter': morayWinter,
  'scottish-king-winter': scottishKingWinter,
  'scottish-going-home': scottishGoingHome,
  'edward-winter': edwardWinter,
  'english-disbanding': englishDisbanding,
  'wallace-winter': wallaceWinter,
  'scottish-disbanding': scottishDisbanding,
  'scottish-builds': scottishBuilds,
  'english-builds': englishBuilds,
  builds,
  'game-over': { kind: 'final', clause: 'H9.1f', code: 'game-over' },
};

export const phaseOf = <P extends PhaseName>({ phase }: GameIn<P>): PhaseRules<P> => PHASES[phase.name];

/** Returns the sides that are to act. */
export const sidesToAct = (game: HammerState): readonly Side[] => seatsToAct<HammerPhases, HammerState>(phaseOf(game), game);
