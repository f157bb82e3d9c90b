import { type Catalogue, CLAN_NAMES } from './catalogue.js';

const phaseSentence: Catalogue['words']['phase'] = (phase) =>
  ({
    'set-up': 'la partie n’a pas commencé',
    turn: 'c’est un tour, pour recruter ou pour mobiliser',
    cockburn: 'on choisit un soutien pour Cockburn',
    fergusson: 'on choisit un partisan d’un adversaire pour Fergusson',
    makgill: 'on mobilise une autre carte pour Makgill',
    scott: 'on choisit le partisan dont le Scott emploie le pouvoir',
    wemyss: 'on choisit le partisan que Wemyss défausse',
    bruce: 'on nomme un clan pour Bruce',
    claims: 'on prend un soutien',
    'game-over': 'la partie est finie',
  })[phase];

export const FRENCH: Catalogue = {
  words: {
    card: (clan, strength) => (clan === 'bruce' ? CLAN_NAMES[clan] : `${CLAN_NAMES[clan]} ${strength}`),
    seat: (seat) => seat.replace('seat-', 'la place '),
    phase: phaseSentence,
  },
  sentences: {
    'not-your-turn': 'C’est à {seat} de jouer maintenant.',
    'not-in-this-phase': 'Cela n’est pas demandé maintenant : {phase}.',
    'not-begun': 'La partie n’a pas commencé : une place n’est pas encore prise.',
    'game-over': 'La partie est finie.',
    'no-such-recruit': 'Aucune recrue ne se trouve à l’emplacement {place} de la rangée.',
    'hand-is-full': 'Votre main compte {cards} cartes : vous ne pouvez pas recruter.',
    'card-not-in-hand': 'Vous n’avez pas {card} en main.',
    'lower-follower-stands':
      '{other}, dans l’armée de {seat}, est face visible et plus faible que {card} : son pouvoir ne peut pas être activé.',
    'clan-follower-stands':
      '{other}, dans l’armée de {seat}, est face visible, du même clan et pas plus fort que {card} : son pouvoir ne peut pas être activé.',
    'face-down-never-activates': 'Une carte mobilisée face cachée n’est pas activée.',
    'no-such-supporter': '{card} n’est pas parmi les soutiens.',
    'no-such-follower': 'Aucun partisan ne se trouve à l’emplacement {place} de l’armée de {seat}.',
    'own-follower': 'Fergusson échange avec un partisan d’un adversaire.',
    'copies-another': 'Un Scott emploie le pouvoir d’un autre partisan.',
    'face-down-not-copied': 'Ce partisan est face cachée : son pouvoir ne peut pas être employé.',
    'scott-not-copied': 'Un Scott ne copie pas un Scott.',
    'never-itself': 'Wemyss défausse un autre partisan, jamais lui-même.',
  },
};
