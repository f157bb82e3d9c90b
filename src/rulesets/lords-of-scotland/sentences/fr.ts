import type { SentenceTemplate } from '../../../engine/log-sentences.js';
import { seatNumber } from '../ids.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';
import type { LogCode } from './en-log.js';

const PHASE_TASKS: Readonly<Record<PhaseName, string>> = {
  'set-up': 'la partie n’a pas commencé',
  turn: 'recruter ou engager',
  cockburn: 'choisir un partisan pour Cockburn',
  fergusson: 'choisir un allié d’un adversaire pour Fergusson',
  makgill: 'engager une autre carte pour Makgill',
  scott: 'choisir l’allié dont le Scott copie le pouvoir',
  wemyss: 'choisir l’allié que Wemyss défausse',
  bruce: 'nommer un clan pour Bruce',
  claims: 'récupérer un partisan',
  'game-over': 'la partie est terminée',
};

const LOG: Readonly<Record<LogCode, SentenceTemplate>> = {
  opened: 'La partie commence. Le {seat} a l’Initiative.',
  'hand-dealt': 'Le {seat} reçoit {cards}.',
  'hand-dealt-hidden': { one: 'Le {seat} reçoit {count} carte.', other: 'Le {seat} reçoit {count} cartes.' },
  'skirmish-begun': 'L’escarmouche {skirmish} commence.',
  'recruits-shown': 'Recrues face visible : {cards}.',
  'recruits-dealt': { one: '{count} recrue est distribuée face cachée.', other: '{count} recrues sont distribuées face cachée.' },
  'supporters-dealt': 'Partisans : {cards}.',
  'supporters-thrown-out': 'Les partisans ont tous la même force et sont défaussés : {cards}.',
  'deck-renewed': {
    one: 'La défausse devient une nouvelle pioche de {count} carte.',
    other: 'La défausse est mélangée en une nouvelle pioche de {count} cartes.',
  },
  'turn-begun': 'C’est au {seat} de jouer.',
  'turn-skipped': 'Le {seat} n’a rien à recruter et passe son tour.',
  'recruit-turned-up': 'La recrue de l’emplacement {place} est retournée : {card}.',
  'gap-turned-up': 'La prochaine recrue de l’emplacement {place} sera face visible.',
  recruited: 'Le {seat} recrute {card}.',
  'recruited-hidden': 'Le {seat} recrute une carte face cachée.',
  mustered: 'Le {seat} engage {card}.',
  'mustered-face-down': 'Le {seat} engage {card} face cachée.',
  'mustered-hidden': 'Le {seat} engage une carte face cachée.',
  'mustered-activated': 'Le {seat} engage {card} et active son pouvoir.',
  'end-power': 'Le {seat} active {clan} pour la fin de manche.',
  'power-copied': 'Le Scott du {seat} copie le pouvoir de {clan} du {other}.',
  'supporter-taken': 'Le {seat} prend le partisan {taken} et met {card} à sa place.',
  exchanged: 'Le {seat} donne {card} au {other} contre {received}.',
  'exchanged-hidden': 'Le {seat} donne {card} au {other} contre une carte face cachée.',
  drawn: 'Le {seat} pioche {card}.',
  'drawn-hidden': 'Le {seat} pioche une carte.',
  'discarded-own': 'Le {seat} défausse {card} de sa propre armée.',
  discarded: 'Le {seat} défausse {card} du {other}.',
  revealed: 'Le {seat} révèle {card}.',
  'clan-named': 'Le Bruce du {seat} compte pour {clan}.',
  army: 'Armée du {seat} : force totale {strength}.',
  'army-doubled': 'Armée du {seat} : force totale {strength}, doublée.',
  'no-army': 'Aucun joueur n’a d’armée.',
  claimed: 'Le {seat} récupère {card}.',
  'skirmish-ended': 'L’escarmouche {skirmish} se termine.',
  'held-over': 'Le {seat} garde {card} pour la prochaine escarmouche.',
  initiative: 'Le {seat} prend l’Initiative.',
  // What is asked of the seat that is to act.
  'ask-turn': 'Tour {turn} sur 5 : recruter une carte de la rangée, ou engager une carte de la main.',
  'ask-recruit': 'Tour {turn} sur 5 : recruter une carte de la rangée.',
  'ask-muster': 'Tour {turn} sur 5 : engager une carte de la main.',
  'ask-makgill': 'Makgill : engager une carte de plus.',
  'ask-cockburn': '{card} : prendre un partisan dans l’armée. La carte prend sa place.',
  'ask-fergusson': '{card} : choisir l’allié d’un adversaire à recevoir en échange.',
  'ask-scott': '{card} : choisir l’allié dont la carte copie le pouvoir.',
  'ask-wemyss': '{card} : choisir l’allié à défausser.',
  'ask-bruce': '{card} : nommer le clan pour lequel la carte compte.',
  'ask-claim': { one: 'Récupérer un partisan.', other: 'Récupérer un partisan ; {count} sont à récupérer.' },
};

export const FRENCH: Catalogue = {
  log: {
    language: 'fr',
    log: LOG,
    names: { ...PRINTED_NAMES, seat: (seat) => `siège ${seatNumber(seat)}` },
    isPlural: () => false,
  },
  words: {
    card: cardName,
    seat: (seat) => seat.replace('seat-', 'siège '),
    phase: (phase) => PHASE_TASKS[phase],
  },
  sentences: {
    'not-your-turn': 'C’est au {seat} de jouer.',
    'not-in-this-phase': 'Action impossible maintenant. Décision attendue : {phase}.',
    'not-begun': 'La partie n’a pas commencé : un siège est encore libre.',
    'game-over': 'La partie est terminée.',
    'no-such-recruit': 'Aucune recrue ne se trouve à l’emplacement {place} de la rangée.',
    'hand-is-full': 'La main compte {cards} cartes : il est impossible de recruter.',
    'card-not-in-hand': '{card} n’est pas dans la main.',
    'lower-follower-stands':
      '{other}, dans l’armée du {seat}, est face visible et plus faible que {card} : son pouvoir ne peut pas être activé.',
    'clan-follower-stands':
      '{other}, dans l’armée du {seat}, est face visible, du même clan et pas plus fort que {card} : son pouvoir ne peut pas être activé.',
    'face-down-never-activates': 'Une carte engagée face cachée ne peut pas être activée.',
    'no-such-supporter': '{card} n’est pas parmi les partisans.',
    'no-such-follower': 'Aucun allié ne se trouve à l’emplacement {place} de l’armée du {seat}.',
    'own-follower': 'Fergusson échange avec un allié d’un adversaire.',
    'copies-another': 'Un Scott copie le pouvoir d’un autre allié.',
    'face-down-not-copied': 'Cet allié est face cachée : son pouvoir ne peut pas être copié.',
    'scott-not-copied': 'Un Scott ne copie pas un Scott.',
    'never-itself': 'Wemyss défausse un autre allié, jamais lui-même.',
  },
  outcomes: {
    'highest-total': (winner, total) => `Le siège ${winner} a des partisans d’une valeur de ${total}, plus que tout autre.`,
    'best-placed-of-the-tied': (winner, total) =>
      `Le siège ${winner} a des partisans d’une valeur de ${total}, à égalité avec d’autres, et était mieux classé à la dernière escarmouche.`,
    'nearest-the-initiative': (winner, total) =>
      `Le siège ${winner} a des partisans d’une valeur de ${total}, à égalité avec d’autres ; aucun n’avait d’armée, et il était le plus proche de l’Initiative.`,
  },
  options: {
    seats: { name: 'Joueurs', meaning: 'Le nombre de joueurs.' },
    bruce: { name: 'Cartes Bruce', meaning: 'Les deux cartes Bruce sont en jeu.' },
    initiative: {
      name: 'Première Initiative',
      meaning: 'Le siège qui a d’abord l’Initiative.',
      values: {
        null: 'tirée au sort',
        'seat-1': 'siège 1',
        'seat-2': 'siège 2',
        'seat-3': 'siège 3',
        'seat-4': 'siège 4',
        'seat-5': 'siège 5',
      },
    },
    clanActivation: {
      name: 'Règle du clan pour les pouvoirs',
      meaning: 'Quand seuls les alliés du même clan empêchent un pouvoir.',
      values: { auto: 'à partir de quatre sièges', always: 'toujours', never: 'jamais' },
    },
  },
  reasons: {
    seats: 'La partie se joue à deux, trois, quatre ou cinq (L1.1).',
    initiative: 'Un siège à la table a l’Initiative (L2.1).',
    seatNotAtTable: (seats) => `La table compte ${seats} sièges, et celui-ci n’en fait pas partie (L2.1).`,
  },
};
