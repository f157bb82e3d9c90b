import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { number, plural } = grammarOf('fr');

const points = (count: number): string => `${number(count)} ${plural(count, { one: 'point', other: 'points' })}`;

export const FRENCH: Texts = {
  twoPlayerPoints: 'les points des tables à deux',
  pointsByPlace: 'des points selon le rang',
  twoPlayerFormat: 'une formule à tables de deux',
  formatWithoutBids: 'une formule sans enchères',
  teamFormats: (formats) => `une formule par équipes : ${formats}`,
  eachOnce: 'chacun une fois au plus',
  points: (most) => `des nombres de -${most} à ${most}`,
  lessThanWin: 'moins qu’une victoire',
  noMoreThanDraw: 'pas plus qu’une nulle',
  numbers: (count) => `${count} nombres`,
  noMoreThanPlaceBefore: 'pas plus que le rang précédent',
  arbiters: 'des identifiants de comptes ayant le droit `rule`, chacun une fois',
  listOfAtMost: (most) => `une liste de ${most} éléments au plus`,
  futureTime: 'un moment à venir au format RFC 3339, avec son décalage : 2030-05-01T18:00:00+02:00',
  laterTime: 'une heure future au format RFC 3339, après l’échéance actuelle',
  timeUpTo: (latest, days) => `une heure au plus tard ${latest}, soit ${days} jours après l’échéance fixée par l’organisateur`,
  proposableTimes: (most, days) =>
    `de 1 à ${most} heures futures au format RFC 3339, avec leur décalage, dans l’ordre, d’ici ${days} jours au plus et avant l’échéance de la table`,
  acceptableTime: 'une heure future au format RFC 3339, avant l’échéance de la table',
  playerId: 'de 1 à 64 caractères parmi les lettres ASCII, les chiffres, `_`, `.` et `-`, mais ni `.` ni `..`',
  seed: 'un nombre entier de 1 à 1000, ou omis',
  ownAccount: 'le compte de la requête',
  noRule: 'aucune règle, sauf pour une adjudication',
  tieBreakWithoutClock: 'un autre départage que `time-used` : le tournoi n’a pas de timeControl',
  tieBreaks: {
    'board-points': { name: 'Points de table', meaning: 'La somme des points des tables de l’équipe.' },
    buchholz: { name: 'Buchholz', meaning: 'La somme des points des adversaires ; leur moyenne s’il y en a plusieurs à une table.' },
    'buchholz-cut-1': {
      name: 'Buchholz tronqué de 1',
      meaning: 'La somme des points des adversaires sans la ronde la plus faible. Une ronde manquée par choix est retirée d’abord.',
    },
    'sonneborn-berger': {
      name: 'Sonneborn-Berger',
      meaning: 'La somme des points des adversaires, chacun multiplié par le score obtenu contre cet adversaire.',
    },
    wins: { name: 'Victoires', meaning: 'Le nombre de parties gagnées, ou de premières places non partagées.' },
    'second-side-games': {
      name: 'Parties avec le second camp',
      meaning: 'Le nombre de parties jouées avec le camp que le jeu nomme en second.',
    },
    'time-used': {
      name: 'Temps utilisé',
      meaning:
        'Les secondes pendant lesquelles les pendules du joueur ont tourné dans toutes les parties. Moins vaut mieux : le joueur le plus lent est derrière.',
    },
    'direct-encounter': {
      name: 'Confrontation directe',
      meaning:
        'Le rang parmi les ex æquo selon les parties entre eux, à partir de 1. Il ne décide que ce que les parties manquantes ne pourraient changer.',
    },
  },
  virtualOpponent: 'Une ronde sans partie compte comme une partie contre un adversaire ayant les points du joueur.',

  calendar: {
    deadline: (round, players) => `fin de la ronde ${round}${players === null ? '' : `, ${players}`}`,
    game: (players, round) => `${players}, ronde ${round}`,
    own: 'Mes parties de tournoi',
    ownGame: (opponents, round) => `partie contre ${opponents}, ronde ${round}`,
    ownDeadline: (opponents, round) => `fin de la ronde ${round}, partie contre ${opponents}`,
  },

  terms: {
    round: (round, text) => `Ronde ${round} : ${text}.`,
    roundLeftOut: (round, text) => `Ronde ${round} : ${text}. Non comptée.`,
    opponent: (name, has) => `${name} a ${points(has)}`,
    average: (opponents, value) => `${opponents} ; en moyenne ${number(value)}`,
    virtual: (own) => `pas de partie, compte comme un adversaire ayant autant de points que le joueur : ${number(own)}`,
    virtualTaken: (scored, own, value) => `pas de partie, ${points(scored)} de la ronde × ${points(own)} du joueur = ${number(value)}`,
    noOpponent: 'aucun adversaire qui compte',
    taken: (opponents, value) => `${opponents} = ${number(value)}`,
    score: (scored, has, name) => `${number(scored)} × ${points(has)} (${name})`,
    boardPoints: (count) => `${points(count)} à ses tables`,
    notWon: 'pas de victoire',
    won: 'victoire',
    notSecond: 'pas le second camp',
    second: 'le second camp',
    timeUsed: (seconds: number) => `${number(seconds)} s à la pendule`,
    against: (scored, name) => `${number(scored)} contre ${name}`,
    forfeitWon: (text) => `gain par forfait ; ${text}`,
    forfeitLost: (text) => `perte par forfait ; ${text}`,
    notPlayed: 'aucune partie n’a été jouée',
    notAgainst: 'pas de partie contre les ex æquo',
  },

  page: {
    rank: 'Rang',
    player: 'Joueur',
    players: 'Joueurs',
    team: 'Équipe',
    teams: 'Équipes',
    points: 'Points',
    standings: 'Classement',
    table: 'Table',
    result: 'Résultat',
    match: 'Rencontre',
    boardPoints: 'Points de table',
    noResult: 'pas encore de résultat',
    drawn: 'partie nulle',
    won: (name) => `victoire de ${name}`,
    forfeited: (name) => `forfait de ${name}`,
    round: (round) => `Ronde ${round}`,
    byes: (names) => `Exempts : ${names}`,
    standing: (rank, name, has) => `Rang ${number(rank)} : ${name}, ${points(has)}`,
    version: (version) => `Après l’entrée ${number(version)} du journal du tournoi.`,
  },

  season: {
    noPlacePoints: 'aucun point, car seul `places` en a',
    placePoints: (places, most) => `de 1 à ${places} nombres de -${most} à ${most}`,
    divisions: (least, most) => `aucune division, ou de ${least} à ${most}`,
    dropped: (best) => (best === 1 ? 'Seul le meilleur résultat compte.' : `Seuls les ${number(best)} meilleurs résultats comptent.`),
    tieBreaks: {
      'first-places': { name: 'Premières places', meaning: 'Le nombre de tournois terminés à la première place, partagée ou non.' },
      'best-result': { name: 'Meilleur résultat', meaning: 'Les points du meilleur tournoi du joueur.' },
      'last-result': { name: 'Dernier résultat', meaning: 'Les points du dernier tournoi auquel a pris part l’un des joueurs à égalité.' },
      'direct-encounter': {
        name: 'Confrontation directe',
        meaning:
          'Les parties gagnées moins les parties perdues contre les joueurs à égalité, dans tous les tournois ; à une table plus grande, les rangs inférieurs et supérieurs.',
      },
    },
    lineUp: {
      promoted: (division) => `Promotion : ${division}.`,
      relegated: (division) => `Relégation : ${division}.`,
      stays: (division) => `Maintien : ${division}.`,
      plays: 'Maintien.',
      undecided: 'À égalité à la limite d’une zone, même après tous les départages : l’organisateur décide.',
    },
    page: {
      next: 'Saison suivante',
      movements: { promoted: 'promotion', relegated: 'relégation', undecided: 'indécis' },
      tournaments: 'Tournois',
      total: 'Total',
      runs: 'en cours',
      closed: 'définitif',
      dropped: 'Un résultat entre parenthèses ne compte pas.',
      provisional: 'Des tournois sont encore en cours. Leurs résultats peuvent changer.',
    },
  },
};
