// Error codes of tournaments.

import { row } from './row.js';

/** A fault in a manually paired round. */
export interface PairingFault {
  readonly code: 'unknown-player' | 'player-absent' | 'already-paired' | 'not-paired' | 'second-bye' | 'rematch' | 'table-size';
  readonly player?: string;
  readonly players?: readonly string[];
  /** From 1. */
  readonly table?: number;
}

type FaultTexts = Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>>;

const FAULTS_EN: FaultTexts = {
  'unknown-player': ({ player }) => `${player} is not registered`,
  'player-absent': ({ player }) => `${player} does not play in this round`,
  'already-paired': ({ player }) => `${player} is listed twice`,
  'not-paired': ({ player }) => `${player} has neither a table nor a bye`,
  'second-bye': ({ player }) => `${player} has already had a bye`,
  rematch: ({ players = [] }) => `${players.join(' and ')} have already met`,
  'table-size': ({ table }) => `table ${table} has too few or too many players`,
};

const FAULTS_FR: FaultTexts = {
  'unknown-player': ({ player }) => `${player} n’est pas inscrit`,
  'player-absent': ({ player }) => `${player} ne joue pas cette ronde`,
  'already-paired': ({ player }) => `${player} figure deux fois`,
  'not-paired': ({ player }) => `${player} n’a ni table ni exemption`,
  'second-bye': ({ player }) => `${player} a déjà été exempté`,
  rematch: ({ players = [] }) => `${players.join(' et ')} se sont déjà rencontrés`,
  'table-size': ({ table }) => `la table ${table} a trop ou trop peu de joueurs`,
};

export const TOURNAMENT_REFUSALS = {
  'no-such-tournament': row({
    status: 404,
    title: {
      en: 'The tournament does not exist, or the caller has no access to it.',
      fr: 'Le tournoi n’existe pas, ou l’appelant n’y a pas accès.',
    },
    remedy: {
      en: 'Check the id. For a private tournament, send the token of its organiser, of an arbiter or of a player.',
      fr: 'Vérifier l’identifiant. Pour un tournoi privé, envoyer le jeton de l’organisateur, d’un arbitre ou d’un joueur.',
    },
  }),
  'tournament-finished': row({
    status: 409,
    title: { en: 'The tournament is over.', fr: 'Le tournoi est terminé.' },
    remedy: { en: 'Only result corrections are still possible.', fr: 'Seules des corrections de résultats restent possibles.' },
  }),
  'registration-closed': row({
    status: 409,
    title: { en: 'Registration for the tournament is closed.', fr: 'Les inscriptions au tournoi sont closes.' },
    remedy: {
      en: 'Contact the organiser. Late registration is a setting of the tournament; registration also closes at 2,000 players, withdrawn players included.',
      fr: 'Contacter l’organisateur. L’inscription tardive est un réglage du tournoi ; les inscriptions closent aussi à 2 000 joueurs, joueurs retirés compris.',
    },
  }),
  'tournament-full': row<{ readonly limit: number }>({
    status: 409,
    title: { en: 'The tournament is full.', fr: 'Le tournoi est complet.' },
    sentence: {
      en: ({ limit }) => `The tournament is full: at most ${limit} players can register.`,
      fr: ({ limit }) => `Le tournoi est complet : ${limit} joueurs au plus peuvent s’inscrire.`,
    },
    remedy: {
      en: 'Contact the organiser. `limit` is the number of players.',
      fr: 'Contacter l’organisateur. `limit` est le nombre de joueurs.',
    },
  }),
  'already-registered': row({
    status: 409,
    title: {
      en: 'A player with this id or this account is already registered.',
      fr: 'Un joueur de cet identifiant ou de ce compte est déjà inscrit.',
    },
    remedy: {
      en: 'Register each player id and each account once.',
      fr: 'N’inscrire chaque identifiant et chaque compte qu’une fois.',
    },
  }),
  'no-such-player': row({
    status: 404,
    title: { en: 'No player with this id is registered.', fr: 'Aucun joueur de cet identifiant n’est inscrit.' },
    remedy: { en: 'Use an id from the tournament’s `players`.', fr: 'Utiliser un identifiant de la liste `players` du tournoi.' },
  }),
  'already-withdrawn': row({
    status: 409,
    title: { en: 'The player has withdrawn.', fr: 'Le joueur s’est retiré.' },
    remedy: { en: 'None: a withdrawal is final.', fr: 'Aucun : un retrait est définitif.' },
  }),
  'token-replacement-required': row({
    status: 403,
    title: {
      en: 'The organiser has reset this token; replace it before any other request.',
      fr: 'L’organisateur a réinitialisé ce jeton ; le remplacer avant toute autre requête.',
    },
    remedy: {
      en: 'Call `replacePlayerToken`. The organiser has seen the reset token; the replacement is returned to the player only.',
      fr: 'Appeler `replacePlayerToken`. L’organisateur a vu le jeton réinitialisé ; le nouveau n’est remis qu’au joueur.',
    },
  }),
  'player-absent': row<{ readonly player: string }>({
    status: 409,
    title: { en: 'The player does not play in this round.', fr: 'Le joueur ne joue pas cette ronde.' },
    sentence: {
      en: ({ player }) => `Player ${player} does not play in this round.`,
      fr: ({ player }) => `Le joueur ${player} ne joue pas cette ronde.`,
    },
    remedy: {
      en: 'Cancel the absence of `player` before the round starts, or leave the player out.',
      fr: 'Annuler l’absence de `player` avant le début de la ronde, ou ne pas compter ce joueur.',
    },
  }),
  'no-such-round': row({
    status: 404,
    title: { en: 'The tournament has no such round.', fr: 'Le tournoi n’a pas cette ronde.' },
    remedy: { en: 'Number rounds from 1 to the last round.', fr: 'Numéroter les rondes de 1 à la dernière.' },
  }),
  'no-such-table': row({
    status: 404,
    title: { en: 'The round has no such table.', fr: 'La ronde n’a pas cette table.' },
    remedy: { en: 'Number tables from 1.', fr: 'Numéroter les tables à partir de 1.' },
  }),
  'round-not-finished': row({
    status: 409,
    title: { en: 'An earlier round is not over.', fr: 'Une ronde précédente n’est pas terminée.' },
    remedy: {
      en: 'Wait for the games of the round, or report the missing results.',
      fr: 'Attendre la fin des parties de la ronde, ou déclarer les résultats manquants.',
    },
  }),
  'rounds-remaining': row({
    status: 409,
    title: { en: 'Not all rounds have been played.', fr: 'Toutes les rondes n’ont pas été jouées.' },
    remedy: {
      en: 'Play the remaining rounds, or close early with `early` and a `reason`.',
      fr: 'Jouer les rondes restantes, ou clore plus tôt avec `early` et un motif (`reason`).',
    },
  }),
  'round-already-started': row({
    status: 409,
    title: { en: 'The round has started.', fr: 'La ronde a commencé.' },
    remedy: {
      en: 'The pairing is final. Report results table by table.',
      fr: 'L’appariement est définitif. Déclarer les résultats table par table.',
    },
  }),
  'round-already-paired': row({
    status: 409,
    title: {
      en: 'The round has been paired, or its bids have been revealed.',
      fr: 'La ronde est appariée, ou ses enchères sont révélées.',
    },
    remedy: {
      en: 'Contact the organiser, or retry once the round has started.',
      fr: 'Contacter l’organisateur, ou réessayer une fois la ronde commencée.',
    },
  }),
  'round-not-paired': row({
    status: 409,
    title: { en: 'The round has not been paired.', fr: 'La ronde n’est pas appariée.' },
    remedy: { en: 'Pair the round first.', fr: 'Apparier d’abord la ronde.' },
  }),
  'round-not-started': row({
    status: 409,
    title: { en: 'The round has not started.', fr: 'La ronde n’a pas commencé.' },
    remedy: { en: 'Start the round first.', fr: 'Commencer d’abord la ronde.' },
  }),
  'too-few-players': row({
    status: 409,
    title: { en: 'Too few players for a round.', fr: 'Trop peu de joueurs pour une ronde.' },
    remedy: {
      en: 'Wait for more players, or close the tournament.',
      fr: 'Attendre d’autres joueurs, ou clore le tournoi.',
    },
  }),
  'no-legal-pairing': row({
    status: 409,
    title: {
      en: 'No pairing avoids a repeated opponent or a second bye.',
      fr: 'Aucun appariement n’évite un adversaire déjà rencontré ou une seconde exemption.',
    },
    remedy: { en: 'Pair the round manually, with a reason.', fr: 'Apparier la ronde à la main, avec un motif.' },
  }),
  'winner-undecided': row({
    status: 409,
    title: {
      en: 'A table of the previous round was drawn, and no player has been named to advance.',
      fr: 'Une table de la ronde précédente est nulle, et aucun joueur n’est désigné pour continuer.',
    },
    remedy: {
      en: 'Correct the table’s result and name the player who advances.',
      fr: 'Corriger le résultat de la table et désigner le joueur qui continue.',
    },
  }),
  'invalid-pairing': row<{ readonly pairingProblems: readonly PairingFault[] }>({
    status: 409,
    title: { en: 'The pairing is invalid.', fr: 'L’appariement n’est pas valable.' },
    sentence: {
      en: ({ pairingProblems }) => `The pairing is invalid: ${pairingProblems.map((fault) => FAULTS_EN[fault.code](fault)).join('; ')}.`,
      fr: ({ pairingProblems }) =>
        `L’appariement n’est pas valable : ${pairingProblems.map((fault) => FAULTS_FR[fault.code](fault)).join(' ; ')}.`,
    },
    remedy: { en: 'Fix every fault listed in `pairingProblems`.', fr: 'Corriger chaque défaut listé dans `pairingProblems`.' },
  }),
  'invalid-bid': row({
    status: 409,
    title: {
      en: 'The bid does not exist, or the tournament has no bids.',
      fr: 'L’enchère n’existe pas, ou le tournoi n’a pas d’enchères.',
    },
    remedy: {
      en: 'Bid E1, E2, E3, S1, S2 or S3, in tournaments with the format `bids` (HT.a).',
      fr: 'Miser E1, E2, E3, S1, S2 ou S3, dans les tournois au format `bids` (HT.a).',
    },
  }),
  'bid-already-placed': row({
    status: 409,
    title: { en: 'The player has already bid for this round.', fr: 'Le joueur a déjà misé pour cette ronde.' },
    remedy: {
      en: 'A bid is final; bid again in the next round. The same bid sent twice returns this code as well: the first one counts.',
      fr: 'Une enchère est définitive ; miser à la ronde suivante. La même enchère envoyée deux fois reçoit aussi ce code : la première compte.',
    },
  }),
  'bids-already-revealed': row({
    status: 409,
    title: { en: 'The bids of this round have been revealed.', fr: 'Les enchères de cette ronde sont révélées.' },
    remedy: { en: 'Bid in the next round.', fr: 'Miser à la ronde suivante.' },
  }),
  'bids-missing': row<{ readonly players: readonly string[] }>({
    status: 409,
    title: { en: 'Some bids are missing.', fr: 'Il manque des enchères.' },
    sentence: {
      en: ({ players }) => `Some bids are missing: ${players.join(', ')}.`,
      fr: ({ players }) => `Il manque des enchères : ${players.join(', ')}.`,
    },
    remedy: {
      en: 'Wait for the bids of `players`, or record these players as absent.',
      fr: 'Attendre les enchères de `players`, ou noter l’absence de ces joueurs.',
    },
  }),
  'bids-not-revealed': row({
    status: 409,
    title: { en: 'The bids have not been revealed.', fr: 'Les enchères ne sont pas révélées.' },
    remedy: {
      en: 'Reveal the bids (`revealBids`), then pair the round.',
      fr: 'Révéler les enchères (`revealBids`), puis apparier la ronde.',
    },
  }),
  'result-contradicts-game': row({
    status: 409,
    title: { en: 'The result contradicts the record of the game.', fr: 'Le résultat contredit l’enregistrement de la partie.' },
    remedy: {
      en: 'Open a dispute in the game; a ruling there changes the result of the table.',
      fr: 'Ouvrir un litige dans la partie ; une décision y change le résultat de la table.',
    },
  }),
  'result-already-recorded': row({
    status: 409,
    title: { en: 'The result is already recorded.', fr: 'Le résultat est déjà enregistré.' },
    remedy: { en: 'If it is wrong, correct it with a reason.', fr: 'S’il est faux, le corriger avec un motif.' },
  }),
  'no-such-result': row({
    status: 409,
    title: { en: 'The table has no result to correct.', fr: 'La table n’a pas de résultat à corriger.' },
    remedy: { en: 'Report the result instead of correcting it.', fr: 'Déclarer le résultat au lieu de le corriger.' },
  }),
  'invalid-result': row({
    status: 400,
    title: { en: 'The result does not match the players of the table.', fr: 'Le résultat ne correspond pas aux joueurs de la table.' },
    remedy: {
      en: 'List each player of the table once, in a place or as a forfeit.',
      fr: 'Citer chaque joueur de la table une fois, à un rang ou comme forfait.',
    },
  }),
  'reason-required': row({
    status: 400,
    title: { en: 'A reason is required.', fr: 'Un motif est requis.' },
    remedy: {
      en: 'Send a `reason`. It is published with the result, the pairing or the end of the tournament.',
      fr: 'Envoyer un motif dans `reason`. Il est publié avec le résultat, l’appariement ou la fin du tournoi.',
    },
  }),
  'player-is-arbiter': row<{ readonly account: string }>({
    status: 409,
    title: {
      en: 'An account cannot be a player and an arbiter of the same tournament.',
      fr: 'Un compte ne peut pas être joueur et arbitre du même tournoi.',
    },
    sentence: {
      en: ({ account }) => `Account ${account} cannot be a player and an arbiter of the same tournament.`,
      fr: ({ account }) => `Le compte ${account} ne peut pas être joueur et arbitre du même tournoi.`,
    },
    remedy: {
      en: 'Name another arbiter than `account`.',
      fr: 'Désigner un autre arbitre que `account`.',
    },
  }),
};
