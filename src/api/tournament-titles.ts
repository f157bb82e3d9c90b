// What tournaments refuse, at the doors: their titles.
import type { TournamentRefusal } from '../games/index.js';
import type { InEveryLanguage } from './errors.js';

/** As `TITLES`. */
export const TOURNAMENT_TITLES: Readonly<Record<TournamentRefusal['code'], InEveryLanguage>> = {
  'no-such-tournament': { en: 'There is no such tournament, or not for you.', fr: 'Il n’y a pas de tel tournoi, ou pas pour vous.' },
  'tournament-over': { en: 'The tournament is over.', fr: 'Le tournoi est terminé.' },
  'entry-closed': { en: 'Entry to the tournament is closed.', fr: 'Les inscriptions au tournoi sont closes.' },
  'tournament-full': { en: 'All places of the tournament are taken.', fr: 'Toutes les places du tournoi sont prises.' },
  'already-entered': { en: 'The player has entered already.', fr: 'Le joueur est déjà inscrit.' },
  'no-such-player': { en: 'Nobody of this id has entered.', fr: 'Personne de cet identifiant n’est inscrit.' },
  'already-withdrawn': { en: 'The player has withdrawn.', fr: 'Le joueur s’est retiré.' },
  'token-was-reset': { en: 'The token is to be replaced first.', fr: 'Il faut d’abord remplacer le jeton.' },
  'absent-player': { en: 'The player does not play in this round.', fr: 'Le joueur ne joue pas cette ronde.' },
  'no-such-round': { en: 'The tournament has no such round.', fr: 'Le tournoi n’a pas de telle ronde.' },
  'no-such-table': { en: 'The round has no such table.', fr: 'La ronde n’a pas de telle table.' },
  'round-not-over': { en: 'A round is not over.', fr: 'Une ronde n’est pas terminée.' },
  'rounds-left': { en: 'Rounds are left to be played.', fr: 'Il reste des rondes à jouer.' },
  'round-started': { en: 'The round has started.', fr: 'La ronde a commencé.' },
  'round-paired': { en: 'The round has been paired.', fr: 'La ronde a été appariée.' },
  'round-not-paired': { en: 'The round has not been paired.', fr: 'La ronde n’a pas été appariée.' },
  'round-not-started': { en: 'The round has not started.', fr: 'La ronde n’a pas commencé.' },
  'too-few-players': { en: 'Too few players are there.', fr: 'Trop peu de joueurs sont là.' },
  'no-legal-pairing': { en: 'No pairing keeps to the rules of the format.', fr: 'Aucun appariement ne respecte les règles du format.' },
  'no-winner': { en: 'A table was drawn, and nobody goes on.', fr: 'Une table est nulle, et personne ne continue.' },
  'unfit-pairing': {
    en: 'The tables cannot stand as they were put together.',
    fr: 'Les tables ne vont pas comme elles ont été composées.',
  },
  'no-bids': { en: 'No such bid is made in this tournament.', fr: 'Cette enchère n’existe pas dans ce tournoi.' },
  'already-bid': { en: 'The player has bid for this round.', fr: 'Le joueur a misé pour cette ronde.' },
  'bids-revealed': { en: 'The bids of this round have been revealed.', fr: 'Les enchères de cette ronde ont été révélées.' },
  'bids-missing': { en: 'Not everybody has bid.', fr: 'Tous n’ont pas misé.' },
  'bids-not-revealed': { en: 'The bids have not been revealed.', fr: 'Les enchères n’ont pas été révélées.' },
  'result-against-the-record': { en: 'The record of the game says otherwise.', fr: 'Le procès-verbal de la partie dit autre chose.' },
  'result-recorded': { en: 'This result is recorded already.', fr: 'Ce résultat est déjà enregistré.' },
  'result-not-recorded': { en: 'The table has no result yet.', fr: 'La table n’a pas encore de résultat.' },
  'result-unfit': { en: 'The result does not fit the table.', fr: 'Le résultat ne va pas à la table.' },
  'reason-needed': { en: 'A reason is needed.', fr: 'Il faut un motif.' },
  'arbiter-plays': { en: 'Nobody plays and judges in one tournament.', fr: 'Personne ne joue et n’arbitre dans un même tournoi.' },
};
