import { toActIn as toActInPhase } from '../../../engine/played-in-phases.js';
import type { Side } from '../ids.js';
import type { GameIn, PhaseName } from '../state.js';
import { battleHits } from './battle-hits.js';
import { battleTurn } from './battle-turn.js';
import { borderRaid } from './border-raid.js';
import { builds, englishBuilds, scottishBuilds } from './builds.js';
import { chooseBattle, chooseDefectionBattle } from './choose-battle.js';
import { coronationOrEvent } from './coronation-or-event.js';
import { edwardWinter } from './edward-winter.js';
import { englishDisbanding } from './english-disbanding.js';
import { bruceGoesHome, comynGoesHome } from './goes-home.js';
import { herald } from './herald.js';
import { declaring } from './main-attacks.js';
import { morayWinter } from './moray-winter.js';
import { movement } from './movement.js';
import { nameNoble } from './name-noble.js';
import type { HammerPhases, PhaseRules } from './phase.js';
import { pillage } from './pillage.js';
import { pillageGains } from './pillage-gains.js';
import { pillageHits } from './pillage-hits.js';
import { playCard } from './play-card.js';
import { regroup } from './regroup.js';
import { retreat } from './retreat.js';
import { scottishDisbanding } from './scottish-disbanding.js';
import { scottishGoingHome } from './scottish-going-home.js';
import { scottishKingWinter } from './scottish-king-winter.js';
import { seaMove } from './sea-move.js';
import { truce } from './truce.js';
import { victuals } from './victuals.js';
import { wallaceWinter } from './wallace-winter.js';

/** Every phase, in the order of play. A phase left out does not compile. */
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
  'main-attacks': declaring,
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

/** The sides that are to act. */
export const toActIn = <P extends PhaseName>(game: GameIn<P>): readonly Side[] =>
  toActInPhase<HammerPhases, GameIn<P>>(PHASES[game.phase.name], game);
