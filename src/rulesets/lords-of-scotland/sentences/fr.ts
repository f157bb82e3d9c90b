import type { PhaseName } from '../state.js';
import { type Catalogue, cardName } from './catalogue.js';

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

export const FRENCH: Catalogue = {
  words: {
    card: cardName,
    seat: (seat) => seat.replace('seat-', 'siège '),
    phase: (phase) => PHASE_TASKS[phase],
  },
  sentences: {
    'not-your-turn': 'C’est au {seat} d’agir.',
    'not-in-this-phase': 'Action impossible maintenant. Décision attendue : {phase}.',
    'not-begun': 'La partie n’a pas commencé : un siège est encore libre.',
    'game-over': 'La partie est terminée.',
    'no-such-recruit': 'Aucune recrue ne se trouve à l’emplacement {place} de la rangée.',
    'hand-is-full': 'Votre main compte {cards} cartes : vous ne pouvez pas recruter.',
    'card-not-in-hand': '{card} n’est pas dans votre main.',
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
      `Le siège ${winner} a des partisans d’une valeur de ${total}, à égalité avec d’autres ; aucun n’avait d’armée, et il était le plus proche de l’initiative.`,
  },
  options: {
    seats: 'Le nombre de joueurs.',
    bruce: 'Les deux cartes Bruce sont en jeu.',
    initiative: 'Le siège qui a d’abord l’initiative ; null en tire un au sort.',
    clanActivation:
      'Quand seuls les alliés du même clan empêchent un pouvoir : auto, à partir de quatre sièges ; always, toujours ; never, jamais.',
  },
  reasons: {
    seats: 'La partie se joue à deux, trois, quatre ou cinq (L1.1).',
    initiative: 'Un siège à la table a l’initiative (L2.1).',
    seatNotAtTable: (seats) => `La table compte ${seats} sièges, et celui-ci n’en fait pas partie (L2.1).`,
  },
};
