// Les refus des tournois, en français.
import type { PairingFault, TournamentSentences } from './tournament-refusals.js';

export const TOURNAMENTS_FRENCH: TournamentSentences = {
  'no-such-tournament': () => 'Ce tournoi n’existe pas, ou il est privé et ce jeton n’en fait pas partie.',
  'tournament-over': () => 'Le tournoi est terminé.',
  'entry-closed': () => 'Les inscriptions à ce tournoi sont closes.',
  'tournament-full': ({ limit }) => `Ce tournoi a de la place pour ${limit} joueurs, et elle est toute prise.`,
  'already-entered': () => 'Un joueur de cet identifiant, ou de ce compte, est déjà inscrit.',
  'no-such-player': () => 'Personne de cet identifiant n’est inscrit à ce tournoi.',
  'already-withdrawn': () => 'Ce joueur s’est retiré.',
  'token-was-reset': () => 'L’organisateur a eu connaissance de ce jeton en le renouvelant : remplacez-le avant toute autre chose.',
  'absent-player': ({ player }) => `Le joueur ${player} ne joue pas cette ronde.`,
  'no-such-round': () => 'Ce tournoi n’a pas de ronde de ce numéro.',
  'no-such-table': () => 'Cette ronde n’a pas de table de ce numéro.',
  'round-not-over': () => 'Une ronde précédente n’est pas terminée.',
  'rounds-left': () => 'Toutes les rondes ne sont pas jouées : il n’est clos avant que si vous le demandez, avec le motif.',
  'round-started': () => 'Cette ronde a commencé.',
  'round-paired': () =>
    'Cette ronde a été appariée, ou ses enchères révélées : il est trop tard, mais on peut s’adresser à l’organisateur.',
  'round-not-paired': () => 'Cette ronde n’a pas été appariée.',
  'round-not-started': () => 'Cette ronde n’a pas commencé.',
  'too-few-players': () => 'Trop peu de joueurs sont là pour une ronde.',
  'no-legal-pairing': () => 'De quelque façon qu’on apparie, quelqu’un retrouverait un adversaire ou serait exempté deux fois.',
  'no-winner': () => 'Une table de la ronde précédente est nulle, et personne n’a dit qui continue.',
  'unfit-pairing': ({ faults }) => `Ces tables ne vont pas : ${faults.map((fault) => FAULTS[fault.code](fault)).join(' ; ')}.`,
  'no-bids': () => 'Cette enchère n’existe pas, ou ce tournoi n’a pas d’enchères.',
  'already-bid': () => 'Ce joueur a misé pour cette ronde ; une enchère est définitive.',
  'bids-revealed': () => 'Les enchères de cette ronde ont été révélées.',
  'bids-missing': ({ players }) => `Tous n’ont pas misé ; il manque : ${players.join(', ')}.`,
  'bids-not-revealed': () => 'Tous ont misé, et les enchères n’ont pas été révélées.',
  'result-against-the-record': () =>
    'Le procès-verbal de la partie dit autre chose ; seule une décision d’arbitre change l’issue d’une partie.',
  'result-recorded': () => 'Ce résultat est déjà enregistré.',
  'result-not-recorded': () => 'Cette table n’a pas de résultat à corriger.',
  'result-unfit': () => 'Chaque joueur de la table doit figurer une fois dans le résultat, à une place ou comme forfait.',
  'reason-needed': () => 'Il faut un motif.',
  'arbiter-plays': ({ account }) => `Personne ne joue et n’arbitre dans un même tournoi : ${account} le ferait.`,
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} n’est pas inscrit`,
  'absent-player': ({ player }) => `${player} ne joue pas cette ronde`,
  'already-paired': ({ player }) => `${player} figure deux fois`,
  'not-paired': ({ player }) => `${player} n’a ni table ni exemption`,
  'second-bye': ({ player }) => `${player} a déjà été exempté`,
  rematch: ({ players = [] }) => `${players.join(' et ')} se sont déjà rencontrés`,
  'table-size': ({ table }) => `la table ${table} a trop ou trop peu de joueurs`,
};
