import { grammarOf } from '../../../engine/grammar.js';
import type { WhyNotArbiters } from '../../../record/arbiter-signatures.js';
import type { WhyNotSigned } from '../../../record/physical-table/statements.js';
import type { CsvFault, PairingFault } from '../tournaments.js';
import type { RefusalTexts } from './catalogue.js';

const { and, counted } = grammarOf('fr');

/** A value of a request that is not what is expected there. */
interface Invalid {
  readonly path: string;
  readonly expected: string;
  readonly reason?: string;
}

const mustBe = ({ path, expected, reason }: Invalid): string =>
  `${path === '' ? `attendu : ${expected}` : `${path} doit être ${expected}`}.${reason ? ` ${reason}` : ''}`;

const NOT_SIGNED: Readonly<Record<WhyNotSigned, string>> = {
  'invalid-jws': 'une attestation n’est pas un JWS compact',
  'wrong-algorithm': 'une attestation n’est pas signée par EdDSA',
  'wrong-type': 'une attestation n’est pas du type lyon-attestation+jwt',
  'unknown-key': 'une attestation est signée avec une clé étrangère à cette table',
  'bad-signature': 'une signature ne correspond pas à la clé nommée',
  'invalid-payload': 'le contenu signé n’est pas le JSON canonique de game, previous, action et draws',
  'wrong-game': 'le contenu signé concerne une autre partie',
  'wrong-previous-hash': 'previous n’est pas l’empreinte de la dernière entrée connue de ce siège (mise en place comprise)',
  'wrong-action': 'le contenu signé concerne une autre action',
  'attestations-differ': 'les attestations diffèrent',
  'duplicate-signer': 'une clé a signé deux fois',
  'signer-missing': 'ni l’arbitre ni tous les sièges n’ont signé',
};

const NOT_ARBITERS: Readonly<Record<WhyNotArbiters, string>> = {
  'invalid-jws': 'elle n’est pas un JWS compact',
  'wrong-algorithm': 'elle n’est pas faite avec EdDSA',
  'wrong-type': 'elle n’est pas du type lyon-ruling+jwt',
  'unknown-key': 'le compte n’a pas enregistré la clé qu’elle nomme',
  'bad-signature': 'elle ne correspond pas à sa clé',
  'invalid-payload': 'le contenu signé n’est pas un objet de content, game et head',
  'other-game': 'le contenu signé concerne une autre partie',
  'other-entry': 'head n’est pas l’empreinte de l’entrée qui a ouvert le litige, ni de la dernière entrée pour un certificat',
  'other-content': 'content n’est pas l’empreinte du sel et de l’acte',
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} n’est pas inscrit`,
  'player-absent': ({ player }) => `${player} ne joue pas cette ronde`,
  'already-paired': ({ player }) => `${player} figure deux fois`,
  'not-paired': ({ player }) => `${player} n’a ni table ni exemption`,
  'second-bye': ({ player }) => `${player} a déjà été exempt`,
  rematch: ({ players = [] }) => `${and(players)} se sont déjà rencontrés`,
  'table-size': ({ table }) => `la table ${table} a trop ou trop peu de joueurs`,
  'not-a-match': ({ table }) => `les tables à partir de la ${table} ne forment pas une rencontre de deux équipes aux camps alternés`,
  'too-many-byes': ({ player }) => `${player} est exempt au-delà des tables d’une rencontre`,
};

const CSV_FAULTS: Readonly<Record<CsvFault['code'], string>> = {
  'no-rows': 'aucun joueur sous les noms des colonnes',
  'too-many-rows': 'plus de 1000 joueurs',
  'invalid-quotes': 'un guillemet mal placé',
  'unknown-column': 'colonne inconnue ; colonnes connues : player, name, seed, account, team, board et teamName',
  'duplicate-column': 'colonne répétée',
  'missing-column': 'la colonne player manque',
  'wrong-cell-count': 'pas autant de cellules que de colonnes',
  'invalid-player': 'identifiant de joueur non valable',
  'invalid-name': 'nom non valable',
  'invalid-seed': 'la tête de série n’est pas un nombre entier de 1 à 1000',
  'invalid-team': 'équipe absente ou non valable ; seul un tournoi par équipes en a',
  'invalid-board': 'la place dans l’équipe n’est pas un nombre entier de 1 à 20',
  'invalid-team-name': 'le nom de l’équipe n’est pas valable, n’a pas d’équipe ou diffère d’une ligne précédente',
  'no-such-account': 'compte inconnu',
  'duplicate-player': 'identifiant répété',
  'duplicate-account': 'compte répété',
  'already-registered': 'déjà inscrit',
  'board-taken': 'la place dans l’équipe est prise',
  'player-is-arbiter': 'un arbitre du tournoi',
};

const csvFault = ({ code, line, column }: CsvFault): string =>
  `${column === null ? `ligne ${line}` : `ligne ${line}, colonne ${column}`} : ${CSV_FAULTS[code]}`;

export const FRENCH: RefusalTexts = {
  // Accounts and tokens.
  unauthenticated: {
    title: 'Jeton absent ou inconnu.',
    remedy: 'Envoyer `Authorization: Bearer TOKEN` avec un jeton valable.',
  },
  'token-expired': {
    title: 'Le jeton a expiré.',
    remedy: 'Créer un autre jeton avec `createAccountToken`, ou se connecter de nouveau.',
  },
  'token-revoked': {
    title: 'Le jeton a été révoqué.',
    remedy: 'Ne pas réessayer. Envoyer le nouveau jeton du siège ou du joueur ; pour un compte, contacter son administrateur.',
  },
  'issuer-unreachable': {
    title: 'L’émetteur du jeton est injoignable.',
    sentence: 'L’émetteur du jeton est injoignable : vérification impossible. Réessayer plus tard.',
    remedy: 'Réessayer plus tard ; le jeton est peut-être valable.',
  },
  forbidden: {
    title: 'Le jeton ne permet pas cette requête.',
    sentence: ({ requiredScope }) =>
      requiredScope === undefined
        ? 'Le jeton ne permet pas cette requête.'
        : `Le jeton ne permet pas cette requête : son compte n’a pas le droit ${requiredScope}.`,
    remedy: 'Envoyer le jeton d’un compte ayant le droit requis, ou celui du propriétaire.',
  },
  'seat-token-required': {
    title: 'Cette requête exige le jeton d’un siège de cette partie.',
    remedy: 'Envoyer le jeton du siège qui agit.',
  },
  'account-erased': {
    title: 'Le compte a été effacé.',
    remedy: 'Aucun : l’effacement est définitif.',
  },

  // What does not exist.
  'no-such-game': {
    title: 'La partie n’existe pas, ou elle est privée.',
    remedy: 'Vérifier l’identifiant. Pour une partie privée, envoyer le jeton d’un siège ou du compte qui l’a ouverte.',
  },
  'no-such-ruleset': {
    title: 'Le jeu de règles n’existe pas.',
    remedy: 'Utiliser un identifiant de `rulesets`, en kebab-case.',
  },
  'no-such-seat': {
    title: 'La partie n’a pas de siège de ce nom.',
    remedy: 'Utiliser un nom de la liste `seats` de la partie.',
  },
  'no-such-entry': {
    title: 'L’entrée n’existe pas, ou l’observateur n’en a pas connaissance.',
    remedy: 'Utiliser un curseur que cette partie a renvoyé à cet observateur.',
  },
  'no-such-dispute': {
    title: 'La partie n’a pas de litige de ce numéro.',
    remedy: 'Utiliser un numéro de la liste `disputes` de la partie.',
  },
  'no-such-account': {
    title: 'Le compte n’existe pas.',
    remedy: 'Vérifier l’identifiant du compte.',
  },
  'no-such-token': {
    title: 'Le jeton n’existe pas, ou appartient à un autre compte.',
    remedy: 'Utiliser un identifiant de `accountTokens` ; l’identifiant d’un jeton n’est pas le jeton.',
  },
  'no-such-webhook': {
    title: 'Le webhook n’existe pas, ou appartient à un autre propriétaire.',
    remedy: 'Utiliser un identifiant de `webhooks`, avec le jeton du propriétaire.',
  },
  'no-such-delivery': {
    title: 'L’envoi n’existe pas, n’est plus conservé, ou appartient à un autre propriétaire.',
    remedy: 'Utiliser un identifiant de la liste `deliveries` du webhook ; les envois sont conservés deux semaines.',
  },
  'no-such-push-subscription': {
    title: 'L’abonnement aux notifications n’existe pas, ou appartient à un autre propriétaire.',
    remedy: 'Utiliser un identifiant de `notifications`, avec le jeton du propriétaire.',
  },
  'no-such-mail-link': {
    title: 'Le lien du courriel est inconnu ou périmé.',
    remedy: 'Donner l’adresse à nouveau : un nouveau courriel a un nouveau lien.',
  },
  'no-such-calendar': {
    title: 'L’adresse du calendrier est inconnue ou a été remplacée.',
    remedy: 'Créer une nouvelle adresse avec le jeton du joueur, et la donner au programme de calendrier.',
  },
  'not-in-log': {
    title: 'Le journal signé ne contient pas encore ceci.',
    remedy: 'Attendre une minute et réessayer. Si cela persiste, `stopped` du journal en donne la raison : s’adresser à l’exploitant.',
  },

  // Games.
  stale: {
    title: 'Conflit de version.',
    sentence: ({ currentVersion, sentVersion }) =>
      sentVersion === undefined
        ? `Conflit de version : la version courante est ${currentVersion}. Recharger et réessayer.`
        : `Conflit de version : version envoyée ${sentVersion}, version courante ${currentVersion}. Recharger et réessayer.`,
    remedy: 'Recharger la partie ou le tournoi, décider à nouveau, et réessayer avec `currentVersion`. Avec `If-Match`, le statut est 412.',
  },
  'game-not-started': {
    title: 'La partie n’a pas commencé : des sièges ne sont pas pris.',
    remedy: 'Attendre que tous les sièges soient pris.',
  },
  'game-already-started': {
    title: 'La partie a commencé ; il n’est plus possible de prendre ou de quitter un siège.',
    remedy: 'Abandonner au lieu de quitter le siège.',
  },
  'game-finished': {
    title: 'La partie est terminée.',
    remedy: 'Lire l’issue dans `outcome`.',
  },
  'newer-rules': {
    title: 'Une version plus récente du serveur a jugé cette partie.',
    remedy: 'Attendre `retryAfter` secondes et réessayer : pendant une mise à jour du serveur, une instance mise à jour répond.',
  },
  'clock-differs': {
    title: 'L’horloge du serveur diffère de celle de la base de données : il ne peut pas juger une partie dont les pendules tournent.',
    remedy: 'Attendre `retryAfter` secondes et réessayer : entre-temps, ce serveur ne met fin à aucune partie au temps.',
  },
  'seat-already-taken': {
    title: 'Le siège est déjà pris.',
    remedy: 'Si une requête antérieure de ce client l’a pris, continuer. Sinon, contacter le compte qui a ouvert la partie.',
  },
  'seat-not-taken': {
    title: 'Le siège n’est pas pris.',
    remedy: 'Prendre d’abord le siège.',
  },
  'seat-not-offered': {
    title: 'Le siège n’est pas proposé à ce compte.',
    remedy:
      'Contacter le compte qui a ouvert la partie, ou prendre un autre siège. Pour un siège proposé à tous, il faut le droit `open-games`.',
  },
  'seat-of-other-account': {
    title: 'Le siège appartient à un autre compte, ou ce compte joue déjà un autre siège de la partie.',
    remedy: 'Continuer avec le lien du siège.',
  },
  'seat-already-resigned': {
    title: 'Le siège a déjà abandonné.',
    remedy: 'Aucun : l’abandon est enregistré.',
  },
  'time-expired': {
    title: 'Un siège a épuisé son temps.',
    sentence: 'Un siège avait épuisé son temps avant l’arrivée de cette requête.',
    remedy:
      'Recharger la partie. Le compte qui a ouvert la partie peut ajouter du temps jusqu’à ce que le serveur enregistre le dépassement.',
  },
  'game-untimed': {
    title: 'La partie n’a pas de pendules.',
    remedy: 'Aucun : il n’y a pas de temps à ajouter.',
  },
  'nothing-to-undo': {
    title: 'Le siège n’a pas d’action à annuler.',
    sentence:
      'Un siège n’annule que ses propres actions depuis cette entrée, tant que c’est encore son tour, qu’aucun autre observateur n’en a connaissance et qu’elles n’ont rien tiré ni révélé.',
    remedy:
      'Continuer la partie : les actions sont connues d’un autre observateur, ont tiré ou révélé quelque chose, ou sont d’un autre siège.',
  },
  'undo-limit': {
    title: 'Le siège a utilisé toutes ses annulations.',
    sentence: ({ limit }) => `Un siège peut annuler des actions au plus ${limit} fois par partie.`,
    remedy: 'Continuer la partie. `limit` est de 100 par siège et par partie.',
  },
  'imported-game': {
    title: 'La partie est importée d’un autre serveur, en lecture seule.',
    remedy: 'Aucun : une partie importée ne reçoit pas d’entrée.',
  },
  'record-superseded': {
    title: 'Cette partie de l’archive ne peut pas être reconstruite : les règles actuelles produisent d’autres avis que celles d’alors.',
    remedy: 'Utiliser les archives déjà exportées. Une fois tout révélé, l’archive complète contient toutes les entrées.',
  },

  // Disputes and rulings.
  'game-disputed': {
    title: 'La partie est suspendue jusqu’à la décision d’un arbitre sur le litige ouvert.',
    remedy: 'Attendre la décision ; un avis l’annonce.',
  },
  'dispute-already-open': {
    title: 'Un litige est déjà ouvert dans cette partie.',
    remedy: 'Attendre la décision sur le litige ouvert.',
  },
  'dispute-already-ruled': {
    title: 'Le litige est déjà tranché.',
    remedy: 'Lire la décision. Chaque siège peut en faire appel une fois, sauf si elle a été rendue en appel.',
  },
  'ruling-already-appealed': {
    title: 'La décision a déjà fait l’objet d’un appel.',
    remedy: 'Attendre la décision d’appel, qui est définitive pour tous les sièges.',
  },
  'ruling-final': {
    title: 'La décision a été rendue en appel et ne peut faire l’objet d’un appel.',
    remedy: 'Aucun : la décision est définitive.',
  },
  'dispute-limit': {
    title: 'La partie a atteint sa limite de litiges après sa fin.',
    remedy: 'Aucun : les secrets de la partie sont épuisés. Ouvrir une autre partie.',
  },
  'result-already-certified': {
    title: 'Le résultat est certifié ; la partie n’accepte plus d’entrée.',
    remedy: 'Aucun : un résultat certifié est définitif.',
  },
  'game-not-finished': {
    title: 'La partie n’est pas terminée.',
    remedy: 'Réessayer une fois la partie terminée.',
  },
  'arbiter-is-player': {
    title: 'Un compte qui joue une partie ne peut pas en être l’arbitre.',
    remedy: 'Utiliser un compte qui n’occupe aucun siège de la partie.',
  },
  'arbiter-knows-token': {
    title: 'Un compte qui a reçu un jeton de siège valable d’une partie ne peut pas en être l’arbitre.',
    sentence: ({ seat }) =>
      `Ce compte a reçu le jeton du siège ${seat}, qui est encore valable : il ne peut pas être l’arbitre de la partie. Utiliser un autre compte qui a le droit rule.`,
    remedy: 'Utiliser un autre compte, ou faire remplacer le jeton de `seat` par son joueur : `replaceSeatToken` avec le jeton du siège.',
  },
  'arbiter-has-inspected': {
    title: 'Un compte qui a arbitré une partie, ou consulté ses informations cachées, ne reçoit aucun jeton de ses sièges.',
    remedy: 'Faire remplacer le jeton par le joueur : `replaceSeatToken` avec le jeton du siège, ou `claimSeat` dans un tournoi.',
  },
  'same-arbiter': {
    title: 'Cette requête exige un autre arbitre.',
    sentence:
      'Cette requête exige un autre arbitre : un arbitre ne peut ni statuer en appel sur sa propre décision, ni trancher le litige d’un arbitre après un appel contre une de ses décisions, ni certifier une partie dont une de ses décisions est encore susceptible d’appel.',
    remedy: 'Confier la requête à un autre arbitre.',
  },

  // Requests.
  'invalid-request': {
    title: 'Un champ de la requête n’est pas valable.',
    sentence: (invalid) => `Requête non valable : ${mustBe(invalid)}`,
    remedy:
      'Corriger le champ faux, manquant ou inconnu désigné par `path`. En GraphQL, `path` commence par le nom de l’argument ou de la variable, y compris pour une valeur écrite dans le document.',
  },
  'invalid-options': {
    title: 'Les options de la partie ne sont pas valables ou s’excluent.',
    sentence: (invalid) => `Options non valables : ${mustBe(invalid)}`,
    remedy: 'Corriger l’option désignée par `path` ; `reason` indique ce qui l’exclut.',
  },
  'invalid-position': {
    title: 'Le texte n’est pas une position sur laquelle une partie peut s’ouvrir.',
    sentence: ({ line, column, reason }) => `Position non valable, ligne ${line}, colonne ${column} : ${reason}`,
    remedy:
      'Corriger le texte à la ligne `line` et à la colonne `column` ; `fault` nomme le problème. docs/notation.md décrit les positions.',
  },
  'invalid-transcript': {
    title: 'Le texte n’est pas une partie qui peut se poursuivre.',
    sentence: ({ line, column, reason }) => `Transcription non valable, ligne ${line}, colonne ${column} : ${reason}`,
    remedy:
      'Corriger le texte à la ligne `line` et à la colonne `column` ; `fault` nomme le problème. `createJudgement` (`judgement` en GraphQL) renvoie tout le verdict.',
  },
  'invalid-action': {
    title: 'Une action n’est pas valable.',
    sentence: ({ actionIndex, ...invalid }) => `Action non valable à l’indice ${actionIndex} : ${mustBe(invalid)}`,
    remedy: 'Corriger l’action d’indice `actionIndex`, par exemple en envoyant une action légale telle que renvoyée.',
  },
  'game-rewound': {
    title: 'La partie est revenue en arrière : son journal n’a plus l’entrée de ce curseur.',
    remedy:
      'Oublier tout ce qui est connu de la partie, la recharger et reprendre depuis son `cursor`. La base de données du serveur a perdu des entrées ; l’exploitant peut dire lesquelles.',
  },
  'stream-rewound': {
    title: 'Le flux n’a plus le message de ce curseur : la base de données du serveur est revenue en arrière.',
    remedy:
      'Recharger les parties et les tournois, puis ouvrir le flux sans curseur. La base de données du serveur a perdu des messages ; l’exploitant peut dire lesquels.',
  },
  'tournament-rewound': {
    title: 'Le tournoi est revenu en arrière : sa liste n’a plus l’élément de ce curseur.',
    remedy:
      'Oublier tout ce qui est connu du tournoi et lire ses listes sans curseur. La base de données du serveur a perdu des entrées ; l’exploitant peut dire lesquelles.',
  },
  'cursor-expired': {
    title: 'Le curseur est plus ancien que les messages conservés par le flux.',
    remedy: 'Recharger les parties et les tournois, puis ouvrir le flux sans curseur.',
  },
  'invalid-cursor': {
    title: 'Le curseur appartient à une autre partie, un autre tournoi, une autre liste ou un autre observateur.',
    sentence: ({ path }) =>
      `Le curseur de ${path} appartient à une autre partie, un autre tournoi, une autre liste ou un autre observateur.`,
    remedy: 'Utiliser un curseur renvoyé par cette liste, ou recommencer sans curseur.',
  },
  'actions-empty': {
    title: 'La liste d’actions est vide.',
    remedy: 'Envoyer au moins une action.',
  },
  'actions-too-long': {
    title: 'La liste d’actions est trop longue.',
    sentence: ({ limit }) => `La liste d’actions est trop longue : ${counted(limit, 'action', 'actions')} au plus.`,
    remedy: 'Envoyer des listes de `limit` actions au plus.',
  },
  'action-ends-batch': {
    title: 'Seule la dernière action d’une liste peut tirer au sort, révéler une information ou passer la main.',
    sentence: ({ actionIndex }) =>
      `L’action d’indice ${actionIndex} tire au sort, révèle une information ou passe la main : elle doit être la dernière de sa liste. Aucune action n’a été appliquée.`,
    remedy: 'Terminer la liste par l’action d’indice `actionIndex`, lire le résultat, puis continuer.',
  },
  'idempotency-key-reused': {
    title: 'La clé d’idempotence a servi pour une autre requête.',
    remedy: 'Utiliser une nouvelle clé pour chaque nouvelle requête.',
  },
  'address-not-allowed': {
    title: 'L’adresse n’est pas une adresse https de l’internet public.',
    remedy: 'Utiliser une adresse https de l’internet public : voir webhooks.md.',
  },

  // Physical tables.
  'attestation-required': {
    title: 'Un tirage de la table physique doit être attesté.',
    sentence: ({ purpose, count }) =>
      purpose === undefined
        ? 'Cette action tire au sort ou révèle une information : envoyer une attestation de la table physique pour cette seule action, avec ses tirages.'
        : `La table physique doit attester le tirage ${purpose} : ${counted(count!, 'résultat', 'résultats')}, dans l’ordre.`,
    remedy:
      'Effectuer le tirage `purpose` de `count` résultats (parmi `allowed`, si présent), le faire signer, et envoyer la déclaration signée dans `attestations`. `setupDraws` liste d’avance les tirages de mise en place.',
  },
  'unexpected-draw': {
    title: 'L’attestation contient un tirage que les règles ne prévoient pas.',
    sentence: ({ purpose }) => `Les règles ne prévoient pas le tirage ${purpose}, ou moins de résultats.`,
    remedy: 'Retirer le tirage `purpose` de l’attestation.',
  },
  'arbiter-signature-required': {
    title: 'L’arbitre a une clé, et la requête n’est pas signée avec elle.',
    sentence: 'Un arbitre qui a enregistré une clé signe avec elle ses décisions, ses consultations et ses certificats.',
    remedy: 'Signer avec la clé enregistrée ce que décrit docs/record.md et l’envoyer dans `signature`.',
  },
  'invalid-arbiter-signature': {
    title: 'La signature de l’arbitre n’est pas valable.',
    sentence: ({ signatureProblem }) => `La signature de l’arbitre n’est pas valable : ${NOT_ARBITERS[signatureProblem]}.`,
    remedy: 'Corriger le défaut désigné par `signatureProblem` et signer de nouveau.',
  },
  'token-not-confirmed': {
    title: 'Le jeton a été créé par un autre compte.',
    sentence: 'Un autre compte a créé ce jeton. Il ne peut pas trancher de litige avant que l’arbitre ne l’ait confirmé.',
    remedy: 'Le confirmer avec un jeton à soi, ou présenter ce dernier.',
  },
  'sign-in-in-use': {
    title: 'La connexion a déjà des parties ou un invité.',
    remedy: 'Garder les deux comptes, ou rattacher l’invité à une autre connexion.',
  },
  'no-other-way-in': {
    title: 'Le compte n’aurait plus aucun jeton valable.',
    remedy: 'Créer d’abord un jeton, ou présenter un jeton antérieur au rattachement de la connexion.',
  },
  'invalid-attestation': {
    title: 'L’attestation de la table physique n’est pas valable.',
    sentence: ({ attestationProblem }) => `L’attestation de la table physique n’est pas valable : ${NOT_SIGNED[attestationProblem]}.`,
    remedy: 'Corriger le défaut désigné par `attestationProblem` et signer de nouveau.',
  },

  // Limits.
  'too-many-dry-runs': {
    title: 'Le siège a dépassé sa limite d’essais à blanc.',
    sentence: ({ limit, retryAfter }) =>
      `Un siège peut faire au plus ${counted(limit, 'essai à blanc', 'essais à blanc')} par minute. Réessayer dans ${counted(retryAfter, 'seconde', 'secondes')}.`,
    remedy: 'Attendre `retryAfter` secondes.',
  },
  'too-many-judgements': {
    title: 'Trop de textes ont été jugés en peu de temps.',
    sentence: ({ limit, retryAfter }) =>
      `Un compte ou un siège peut faire juger au plus ${counted(limit, 'texte', 'textes')} par minute. Réessayer dans ${counted(retryAfter, 'seconde', 'secondes')}.`,
    remedy: 'Attendre `retryAfter` secondes, ou juger le texte avec `lyon judge`.',
  },
  'judgement-queue-full': {
    title: 'Trop de textes attendent d’être jugés.',
    remedy: 'Attendre `retryAfter` secondes. Un compte ou un siège peut faire juger deux textes à la fois.',
  },
  'judgement-too-long': {
    title: 'Le jugement demande plus de temps ou de mémoire que le serveur n’en accorde.',
    remedy: 'Envoyer un texte avec moins de parties inconnues (`?`), ou le juger avec `lyon judge`.',
  },
  'too-many-reads': {
    title: 'Trop de longues lectures de ce jeton ou de cette adresse sont en cours.',
    sentence: ({ limit, retryAfter }) =>
      `Ce jeton ou cette adresse peut avoir au plus ${counted(limit, 'longue lecture', 'longues lectures')} en cours. Réessayer dans ${counted(retryAfter, 'seconde', 'secondes')}.`,
    remedy: 'Attendre les réponses aux requêtes précédentes, ou `retryAfter` secondes.',
  },
  'read-queue-full': {
    title: 'Trop de longues lectures attendent leur tour.',
    remedy:
      'Attendre `retryAfter` secondes. Les longues lectures sont les transcriptions, les archives, les relectures, les positions, les perspectives, les jalons et les pages du journal.',
  },
  'too-many-games': {
    title: 'Le compte a trop de parties inachevées.',
    sentence: ({ limit }) => `Un compte peut avoir au plus ${counted(limit, 'partie inachevée', 'parties inachevées')}.`,
    remedy: 'Terminer ou clore d’abord des parties.',
  },
  'too-many-accounts': {
    title: 'Trop de comptes ont été ouverts.',
    sentence: ({ limit, retryAfter }) =>
      limit === 0
        ? 'Sur ce serveur, on ne peut pas ouvrir de compte soi-même.'
        : `Ici, on peut ouvrir au plus ${counted(limit, 'compte', 'comptes')} par heure. Réessayer dans ${counted(retryAfter ?? 1, 'seconde', 'secondes')}.`,
    remedy: 'Attendre `retryAfter` secondes ; sans ce champ, demander un compte à un administrateur du serveur.',
  },
  'too-many-tokens': {
    title: 'Le compte a trop de jetons, ou le joueur en a reçu trop.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `Un compte peut avoir au plus ${counted(limit, 'jeton', 'jetons')}. Révoquer d’abord un jeton.`
        : `Un joueur peut recevoir au plus ${counted(limit, 'nouveau jeton', 'nouveaux jetons')} par heure. Réessayer dans ${counted(retryAfter, 'seconde', 'secondes')}.`,
    remedy: 'Pour un compte, révoquer d’abord un jeton. Pour un joueur de tournoi, attendre `retryAfter` secondes.',
  },
  'too-many-webhooks': {
    title: 'Le propriétaire a trop de webhooks.',
    sentence: ({ limit }) =>
      `Un compte ou un siège peut avoir au plus ${counted(limit, 'webhook', 'webhooks')}. Supprimer d’abord un webhook.`,
    remedy: 'Supprimer d’abord un webhook.',
  },
  'too-many-push-subscriptions': {
    title: 'Le propriétaire a trop d’abonnements aux notifications.',
    sentence: ({ limit }) =>
      `Un compte ou un siège peut avoir au plus ${counted(limit, 'abonnement', 'abonnements')}. En supprimer un d’abord.`,
    remedy: 'Supprimer d’abord un abonnement.',
  },
  'too-many-mail-confirmations': {
    title: 'Trop de demandes de confirmer une adresse\u00a0: pour le compte, pour l’adresse ou sur le serveur.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `Le serveur demande de confirmer une adresse au plus ${limit} fois par jour. Réessayer demain.`
        : `Le serveur demande de confirmer au plus ${counted(limit, 'adresse', 'adresses')} par heure. Réessayer plus tard.`,
    remedy: 'Réessayer après `Retry-After`, ou demain, ou ouvrir le lien du courriel envoyé.',
  },
  'mail-not-available': {
    title: 'Le serveur n’envoie pas de courriel.',
    remedy: 'Utiliser les notifications du navigateur, ou demander à l’exploitant de régler LYON_SMTP_URL.',
  },

  // Tournaments.
  'no-such-tournament': {
    title: 'Le tournoi n’existe pas, ou il est privé.',
    remedy: 'Vérifier l’identifiant. Pour un tournoi privé, envoyer le jeton de l’organisateur, d’un arbitre ou d’un joueur.',
  },
  'tournament-finished': {
    title: 'Le tournoi est terminé.',
    remedy: 'Seules des corrections de résultats restent possibles.',
  },
  'registration-closed': {
    title: 'Les inscriptions au tournoi sont closes.',
    remedy:
      'Contacter l’organisateur. L’inscription tardive est un réglage du tournoi ; les inscriptions closent aussi à 2\u202f000 joueurs, joueurs retirés compris.',
  },
  'check-in-open': {
    title: 'La confirmation de présence est encore ouverte.',
    remedy: 'Attendre sa clôture, ou la clore.',
  },
  'check-in-closed': {
    title: 'La confirmation de présence est close, ou le tournoi n’en a pas.',
    remedy: 'S’adresser à l’organisateur, qui peut confirmer la présence des retardataires.',
  },
  'invalid-csv': {
    title: 'Le fichier CSV a des défauts. Aucun joueur n’est inscrit.',
    sentence: ({ csvProblems }) => `Le fichier CSV a des défauts : ${csvProblems.map(csvFault).join(' ; ')}.`,
    remedy: 'Corriger chaque défaut listé dans `csvProblems`, qui en contient au plus 20.',
  },
  'tournament-full': {
    title: 'Le tournoi est complet.',
    sentence: ({ limit }) => `Le tournoi est complet : ${counted(limit, 'joueur', 'joueurs')} au plus.`,
    remedy: 'Contacter l’organisateur. `limit` est le nombre de joueurs.',
  },
  'already-registered': {
    title: 'Un joueur de cet identifiant ou de ce compte est déjà inscrit.',
    remedy: 'N’inscrire chaque identifiant et chaque compte qu’une fois.',
  },
  'invalid-team': {
    title: 'Le tournoi n’est pas par équipes, ou l’équipe du joueur manque.',
    remedy: 'Indiquer `team` dans un tournoi par équipes, et ni `team` ni `board` dans les autres.',
  },
  'board-taken': {
    title: 'Cette place dans l’équipe est prise.',
    sentence: ({ board }) => `La place ${board} dans l’équipe est prise, ou n’est pas comprise entre 1 et 20.`,
    remedy: 'Omettre `board`, ou choisir une place libre de 1 à 20.',
  },
  'no-such-team': {
    title: 'Aucune équipe de cet identifiant n’est inscrite.',
    remedy: 'Utiliser le `team` d’un joueur du tournoi.',
  },
  'team-incomplete': {
    title: 'Une équipe a moins de joueurs qu’une rencontre n’a de tables.',
    sentence: ({ teams }) => `Équipes ayant moins de joueurs qu’une rencontre n’a de tables : ${and(teams)}.`,
    remedy: 'Inscrire d’autres joueurs de `teams`, ou retirer tous leurs joueurs.',
  },
  'no-such-player': {
    title: 'Aucun joueur de cet identifiant n’est inscrit.',
    remedy: 'Utiliser un identifiant de la liste `players` du tournoi.',
  },
  'already-withdrawn': {
    title: 'Le joueur s’est retiré.',
    remedy: 'Aucun : un retrait est définitif.',
  },
  'token-replacement-required': {
    title: 'L’organisateur a réinitialisé ce jeton ; le remplacer avant toute autre requête.',
    remedy: 'Appeler `replacePlayerToken`. L’organisateur a vu le jeton réinitialisé ; le nouveau n’est remis qu’au joueur.',
  },
  'player-absent': {
    title: 'Le joueur ne joue pas cette ronde.',
    sentence: ({ player }) => `Le joueur ${player} ne joue pas cette ronde.`,
    remedy: 'Annuler l’absence de `player` avant le début de la ronde, ou ne pas compter ce joueur.',
  },
  'no-such-round': {
    title: 'Le tournoi n’a pas cette ronde.',
    remedy: 'Numéroter les rondes de 1 à la dernière.',
  },
  'no-such-table': {
    title: 'La ronde n’a pas cette table.',
    remedy: 'Numéroter les tables à partir de 1.',
  },
  'round-not-finished': {
    title: 'Une ronde précédente n’est pas terminée.',
    remedy: 'Attendre la fin des parties de la ronde, ou noter les résultats manquants.',
  },
  'rounds-remaining': {
    title: 'Toutes les rondes n’ont pas été jouées.',
    remedy: 'Jouer les rondes restantes, ou clore plus tôt avec `early` et un motif (`reason`).',
  },
  'round-already-started': {
    title: 'La ronde a commencé.',
    remedy: 'L’appariement est définitif. Noter les résultats table par table.',
  },
  'round-already-paired': {
    title: 'La ronde est appariée, ou ses enchères sont révélées.',
    remedy: 'Contacter l’organisateur, ou réessayer une fois la ronde commencée.',
  },
  'round-not-paired': {
    title: 'La ronde n’est pas appariée.',
    remedy: 'Apparier d’abord la ronde.',
  },
  'round-not-started': {
    title: 'La ronde n’a pas commencé.',
    remedy: 'Commencer d’abord la ronde.',
  },
  'too-few-players': {
    title: 'Trop peu de joueurs pour une ronde.',
    remedy: 'Attendre d’autres joueurs, ou clore le tournoi.',
  },
  'no-trf': {
    title: 'Ce tournoi ne peut pas s’écrire comme Tournament Report File.',
    remedy:
      'Utiliser `export`, `resultsCsv` ou `crosstableCsv`. Ce format ne connaît que des joueurs individuels à des tables de deux, et des points à une décimale de 0 à 99,9.',
  },
  'winner-undecided': {
    title: 'Une table de la ronde précédente est nulle, et aucun joueur n’est désigné pour se qualifier.',
    remedy: 'Corriger le résultat de la table et désigner le joueur qui se qualifie.',
  },
  'invalid-pairing': {
    title: 'L’appariement n’est pas valable.',
    sentence: ({ pairingProblems }) =>
      `L’appariement n’est pas valable : ${pairingProblems.map((fault) => FAULTS[fault.code](fault)).join(' ; ')}.`,
    remedy: 'Corriger chaque défaut listé dans `pairingProblems`.',
  },
  'invalid-bid': {
    title: 'L’enchère n’existe pas, ou le tournoi n’a pas d’enchères de cette sorte.',
    remedy:
      'Enchérir E1, E2, E3, S1, S2 ou S3, dans les tournois dont la formule a des enchères secrètes (HT.a). Les enchères ouvertes se font avec `bidOpenly`, dans les tournois dont la formule en a.',
  },
  'bid-already-placed': {
    title: 'Le joueur a déjà enchéri pour cette ronde.',
    remedy:
      'Une enchère est définitive ; enchérir de nouveau à la ronde suivante. La même enchère envoyée deux fois reçoit aussi ce code : la première compte.',
  },
  'bids-already-revealed': {
    title: 'Les enchères de cette ronde sont révélées.',
    remedy: 'Enchérir à la ronde suivante.',
  },
  'bids-missing': {
    title: 'Il manque des enchères.',
    sentence: ({ players }) => `Il manque des enchères : ${players.join(', ')}.`,
    remedy: 'Attendre les enchères de `players`, ou noter l’absence de ces joueurs.',
  },
  'bids-not-revealed': {
    title: 'Les enchères ne sont pas révélées.',
    remedy: 'Révéler les enchères (`revealBids`), puis apparier la ronde.',
  },
  'bidding-open': {
    title: 'Les enchères d’une table ne sont pas terminées.',
    sentence: ({ tables }) =>
      `Les enchères ne sont pas terminées ${tables.length === 1 ? 'à la table' : 'aux tables'} ${tables.join(', ')}.`,
    remedy: 'Attendre les enchères aux tables `tables`, noter l’absence d’un joueur qui n’enchérit pas, ou apparier la ronde à la main.',
  },
  'bids-standing': {
    title: 'Des enchères ouvertes valent dans la ronde.',
    sentence: ({ tables }) => `Des enchères ouvertes valent ${tables.length === 1 ? 'à la table' : 'aux tables'} ${tables.join(', ')}.`,
    remedy: 'Pour apparier de nouveau et annuler les enchères aux tables `tables`, envoyer `voidBids`.',
  },
  'bidding-over': {
    title: 'La table du joueur n’a pas d’enchères, ou elles sont terminées.',
    remedy: 'Lire `bidding` de la table. Une table appariée à la main n’en a pas, ni un joueur exempt.',
  },
  'bid-out-of-turn': {
    title: 'C’est à l’adversaire d’enchérir.',
    sentence: ({ player }) => `C’est au joueur ${player} d’enchérir.`,
    remedy: 'Attendre que `player` ait enchéri ou accepté l’enchère.',
  },
  'bid-too-low': {
    title: 'L’enchère n’est pas au-dessus de la dernière.',
    sentence: ({ bid, allowed }) =>
      allowed.length === 0
        ? `Aucune enchère n’est au-dessus de la dernière, ${bid}.`
        : `L’enchère n’est pas au-dessus de la dernière, ${bid}. Sont plus hautes : ${allowed.join(', ')}.`,
    remedy: 'Enchérir l’une des valeurs de `allowed`, ou accepter l’enchère (`acceptBid`). Ce que coûte une enchère : HT.b, HT.c.',
  },
  'no-bid-to-accept': {
    title: 'Aucune enchère n’est faite à la table.',
    remedy: 'Le joueur qui commence doit enchérir (`bidOpenly`).',
  },
  'no-deadline': {
    title: 'La ronde n’a pas d’échéance.',
    remedy: 'Donner un `deadline` au début de la ronde, ou fixer `roundDays`.',
  },
  'deadline-passed': {
    title: 'L’échéance est passée.',
    remedy: 'Demander à l’organisateur, qui peut prolonger la ronde tant que la table n’a pas de résultat.',
  },
  'table-finished': {
    title: 'La table a un résultat.',
    remedy: 'On ne convient d’échéances et d’heures que pour des tables sans résultat.',
  },
  'no-such-proposal': {
    title: 'Aucun autre joueur de la table n’a fait cette proposition.',
    remedy: 'Relire la ronde : la proposition a peut-être été remplacée. Un joueur seul ne peut pas se mettre d’accord.',
  },
  'too-many-proposals': {
    title: 'Trop de propositions ont été faites à la table.',
    remedy: 'Demander à l’organisateur.',
  },
  'result-contradicts-game': {
    title: 'Le résultat contredit l’archive de la partie.',
    remedy: 'Ouvrir un litige dans la partie ; une décision y change le résultat de la table.',
  },
  'result-already-recorded': {
    title: 'Le résultat est déjà enregistré.',
    remedy: 'S’il est faux, le corriger avec un motif.',
  },
  'no-such-result': {
    title: 'La table n’a pas de résultat à corriger.',
    remedy: 'Noter le résultat au lieu de le corriger.',
  },
  'invalid-result': {
    title: 'Le résultat ne correspond pas aux joueurs de la table.',
    remedy: 'Citer chaque joueur de la table une fois, à un rang ou comme forfait.',
  },
  'reason-required': {
    title: 'Un motif est requis.',
    remedy: 'Envoyer un motif dans `reason`. Il est publié avec le résultat, l’appariement ou la fin du tournoi.',
  },
  'player-is-arbiter': {
    title: 'Un compte ne peut pas être joueur et arbitre du même tournoi.',
    sentence: ({ account }) => `Le compte ${account} ne peut pas être joueur et arbitre du même tournoi.`,
    remedy: 'Désigner un autre arbitre que `account`.',
  },
  'no-such-season': {
    title: 'La saison n’existe pas, ou elle est privée.',
    remedy:
      'Vérifier l’identifiant. Pour une saison privée, envoyer le jeton de l’organisateur, ou d’un compte qui joue dans ses tournois et les voit tous.',
  },
  'season-closed': {
    title: 'La saison est close.',
    remedy: 'Les résultats corrigés changent encore son classement. Ouvrir une autre saison pour d’autres tournois.',
  },
  'season-full': {
    title: 'La saison n’a plus de place pour un tournoi.',
    sentence: ({ limit }) => `Une saison compte ${counted(limit, 'tournoi', 'tournois')} au plus.`,
    remedy: 'Ouvrir une autre saison. `limit` est le nombre de tournois.',
  },
  'already-in-season': {
    title: 'Le tournoi fait déjà partie de la saison.',
    remedy: 'N’ajouter chaque tournoi qu’une fois.',
  },
  'not-in-season': {
    title: 'Le tournoi ne fait pas partie de la saison.',
    remedy: 'Lire les tournois de la saison.',
  },
  'ruleset-differs': {
    title: 'Le jeu n’est pas celui de la saison.',
    remedy: 'Ajouter des tournois du jeu de la saison, ou ouvrir une saison pour l’autre jeu. Une saison suit une saison du même jeu.',
  },
  'no-such-division': {
    title: 'La saison n’a pas cette division.',
    sentence: ({ divisions }) =>
      divisions === 0 ? 'La saison n’a pas de divisions.' : `Les divisions de la saison sont numérotées de 1 à ${divisions}.`,
    remedy:
      'Lire les divisions dans les réglages de la saison : elles sont numérotées à partir de 1, la plus haute d’abord. Omettre `division` s’il n’y en a pas.',
  },
  'division-required': {
    title: 'La saison a des divisions, et la requête n’en indique aucune.',
    remedy: 'Indiquer la division par `division`, à partir de 1, la plus haute.',
  },
  'season-not-closed': {
    title: 'La saison à suivre n’est pas close.',
    remedy: 'La clore d’abord (`closeSeason`).',
  },
  'private-tournament': {
    title: 'Un tournoi privé ne peut faire partie d’une saison publique.',
    remedy:
      'Ajouter des tournois publics, ou ouvrir une saison qui n’est pas publique : son classement montrerait ce que le tournoi cache.',
  },
  'tournaments-unfinished': {
    title: 'Un tournoi de la saison est encore en cours.',
    remedy: 'Clore d’abord les tournois (`closeTournament`), ou les retirer de la saison (`removeTournamentFromSeason`).',
  },
  'season-too-small': {
    title: 'Le classement de la saison a moins de deux joueurs.',
    remedy: 'Ajouter un tournoi dans lequel des parties ont été jouées.',
  },
};
