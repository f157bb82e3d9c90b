// Error codes of games, accounts, tokens and webhooks.

import { localize } from '../../engine/localized-text.js';
import type { Invalid } from '../../engine/ruleset.js';
import { NOT_SIGNED_TEXTS, type TableOutcome, type WhyNotSigned } from '../../record/physical-table/statements.js';
import { row } from './row.js';

/** A draw that a physical table must make and sign. */
export interface ChanceNeeded {
  /** The ruleset's name of the draw: `fire:douglas:2`. */
  readonly purpose: string;
  /** The number of outcomes. */
  readonly count: number;
  /** The size of the pool and the pool; only for viewers who know it. */
  readonly poolSize?: number;
  readonly allowed?: readonly TableOutcome[];
}

interface Limit {
  readonly limit: number;
}

const mustBeEn = ({ path, expected: { en }, reason }: Invalid): string =>
  `${path === '' ? `expected ${en}` : `${path} must be ${en}`}.${reason ? ` ${reason.en}` : ''}`;

function mustBeFr({ path, expected, reason }: Invalid): string {
  const french = localize(expected, 'fr');
  return `${path === '' ? `attendu : ${french}` : `${path} doit être ${french}`}.${reason ? ` ${localize(reason, 'fr')}` : ''}`;
}

const NOT_SIGNED_TEXTS_FR: Readonly<Record<WhyNotSigned, string>> = {
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

export const TOKEN_REFUSALS = {
  unauthenticated: row({
    status: 401,
    title: { en: 'Missing or unknown bearer token.', fr: 'Jeton absent ou inconnu.' },
    remedy: {
      en: 'Send `Authorization: Bearer TOKEN` with a valid token.',
      fr: 'Envoyer `Authorization: Bearer TOKEN` avec un jeton valable.',
    },
  }),
  'token-expired': row({
    status: 401,
    title: { en: 'The token has expired.', fr: 'Le jeton a expiré.' },
    remedy: {
      en: 'Create another token with `createAccountToken`, or sign in again.',
      fr: 'Créer un autre jeton avec `createAccountToken`, ou se connecter de nouveau.',
    },
  }),
  'token-revoked': row({
    status: 401,
    title: { en: 'The token has been revoked.', fr: 'Le jeton a été révoqué.' },
    remedy: {
      en: 'Do not retry. Send the replacement token of the seat or player; for an account, contact its administrator.',
      fr: 'Ne pas réessayer. Envoyer le nouveau jeton du siège ou du joueur ; pour un compte, contacter son administrateur.',
    },
  }),
  'issuer-unreachable': row({
    status: 503,
    title: { en: 'The token’s issuer cannot be reached.', fr: 'L’émetteur du jeton est injoignable.' },
    sentence: {
      en: 'The token’s issuer cannot be reached to verify the token. Retry later.',
      fr: 'L’émetteur du jeton est injoignable : vérification impossible. Réessayer plus tard.',
    },
    remedy: {
      en: 'Retry later; the token itself may be valid.',
      fr: 'Réessayer plus tard ; le jeton est peut-être valable.',
    },
  }),
  forbidden: row({
    status: 403,
    title: { en: 'The token does not allow this request.', fr: 'Le jeton ne permet pas cette requête.' },
    remedy: {
      en: 'Send the token of an account with the required scope, or of the owner.',
      fr: 'Envoyer le jeton d’un compte ayant la portée requise, ou celui du propriétaire.',
    },
  }),
  'seat-token-required': row({
    status: 403,
    title: {
      en: 'This request requires the token of a seat of this game.',
      fr: 'Cette requête exige le jeton d’un siège de cette partie.',
    },
    remedy: { en: 'Send the token of the acting seat.', fr: 'Envoyer le jeton du siège qui agit.' },
  }),
  'account-erased': row({
    status: 409,
    title: { en: 'The account has been erased.', fr: 'Le compte a été effacé.' },
    remedy: { en: 'None: erasure is permanent.', fr: 'Aucun : l’effacement est définitif.' },
  }),
};

export const MISSING_REFUSALS = {
  'no-such-game': row({
    status: 404,
    title: {
      en: 'The game does not exist, or the caller has no access to it.',
      fr: 'La partie n’existe pas, ou l’appelant n’y a pas accès.',
    },
    remedy: {
      en: 'Check the id. For a private game, send the token of a seat or of the account that opened it.',
      fr: 'Vérifier l’identifiant. Pour une partie privée, envoyer le jeton d’un siège ou du compte qui l’a ouverte.',
    },
  }),
  'no-such-ruleset': row({
    status: 404,
    title: { en: 'The ruleset does not exist.', fr: 'Le jeu de règles n’existe pas.' },
    remedy: {
      en: 'Use an id from `rulesets`, in kebab-case.',
      fr: 'Utiliser un identifiant de `rulesets`, en kebab-case.',
    },
  }),
  'no-such-seat': row({
    status: 404,
    title: { en: 'The game has no seat with this name.', fr: 'La partie n’a pas de siège de ce nom.' },
    remedy: { en: 'Use a name from the game’s `seats`.', fr: 'Utiliser un nom de la liste `seats` de la partie.' },
  }),
  'no-such-entry': row({
    status: 404,
    title: {
      en: 'The entry does not exist, or the viewer has no notice of it.',
      fr: 'L’entrée n’existe pas, ou l’observateur n’en a pas connaissance.',
    },
    remedy: {
      en: 'Use a cursor that this game returned to this viewer.',
      fr: 'Utiliser un curseur que cette partie a renvoyé à cet observateur.',
    },
  }),
  'no-such-dispute': row({
    status: 404,
    title: { en: 'The game has no dispute with this number.', fr: 'La partie n’a pas de litige de ce numéro.' },
    remedy: { en: 'Use a number from the game’s `disputes`.', fr: 'Utiliser un numéro de la liste `disputes` de la partie.' },
  }),
  'no-such-account': row({
    status: 404,
    title: { en: 'The account does not exist.', fr: 'Le compte n’existe pas.' },
    remedy: { en: 'Check the account id.', fr: 'Vérifier l’identifiant du compte.' },
  }),
  'no-such-token': row({
    status: 404,
    title: {
      en: 'The token does not exist, or belongs to another account.',
      fr: 'Le jeton n’existe pas, ou appartient à un autre compte.',
    },
    remedy: {
      en: 'Use an id from `accountTokens`; a token’s id is not the token.',
      fr: 'Utiliser un identifiant de `accountTokens` ; l’identifiant d’un jeton n’est pas le jeton.',
    },
  }),
  'no-such-webhook': row({
    status: 404,
    title: {
      en: 'The webhook does not exist, or belongs to another owner.',
      fr: 'Le webhook n’existe pas, ou appartient à un autre propriétaire.',
    },
    remedy: { en: 'Use an id from the owner’s `webhooks`.', fr: 'Utiliser un identifiant de `webhooks`, avec le jeton du propriétaire.' },
  }),
  'no-such-delivery': row({
    status: 404,
    title: {
      en: 'The delivery does not exist, is no longer stored, or belongs to another owner.',
      fr: 'L’envoi n’existe pas, n’est plus conservé, ou appartient à un autre propriétaire.',
    },
    remedy: {
      en: 'Use an id from the webhook’s `deliveries`; deliveries are stored for two weeks.',
      fr: 'Utiliser un identifiant de la liste `deliveries` du webhook ; les envois sont conservés deux semaines.',
    },
  }),
};

export const GAME_REFUSALS = {
  stale: row<{ readonly currentVersion: number; readonly sentVersion?: number }>({
    status: 409,
    title: { en: 'Version conflict.', fr: 'Conflit de version.' },
    sentence: {
      en: ({ currentVersion, sentVersion }) =>
        sentVersion === undefined
          ? `Version conflict: the current version is ${currentVersion}. Reload and retry.`
          : `Version conflict: you sent ${sentVersion}, the current version is ${currentVersion}. Reload and retry.`,
      fr: ({ currentVersion, sentVersion }) =>
        sentVersion === undefined
          ? `Conflit de version : la version courante est ${currentVersion}. Recharger et réessayer.`
          : `Conflit de version : version envoyée ${sentVersion}, version courante ${currentVersion}. Recharger et réessayer.`,
    },
    remedy: {
      en: 'Reload the game or tournament, decide again, and retry with `currentVersion`. With `If-Match` the status is 412.',
      fr: 'Recharger la partie ou le tournoi, décider à nouveau, et réessayer avec `currentVersion`. Avec `If-Match`, le statut est 412.',
    },
  }),
  'game-not-started': row({
    status: 409,
    title: { en: 'The game has not started: some seats are not taken.', fr: 'La partie n’a pas commencé : des sièges ne sont pas pris.' },
    remedy: { en: 'Wait until every seat is taken.', fr: 'Attendre que tous les sièges soient pris.' },
  }),
  'game-already-started': row({
    status: 409,
    title: {
      en: 'The game has started; seats can no longer be joined or left.',
      fr: 'La partie a commencé ; il n’est plus possible de prendre ou de quitter un siège.',
    },
    remedy: { en: 'Resign instead of leaving.', fr: 'Abandonner au lieu de quitter le siège.' },
  }),
  'game-finished': row({
    status: 409,
    title: { en: 'The game is over.', fr: 'La partie est terminée.' },
    remedy: { en: 'Read the `outcome`.', fr: 'Lire l’issue dans `outcome`.' },
  }),
  'seat-already-taken': row({
    status: 409,
    title: { en: 'The seat is already taken.', fr: 'Le siège est déjà pris.' },
    remedy: {
      en: 'If an earlier request of this client took it, continue. Otherwise contact the account that opened the game.',
      fr: 'Si une requête antérieure de ce client l’a pris, continuer. Sinon, contacter le compte qui a ouvert la partie.',
    },
  }),
  'seat-not-taken': row({
    status: 409,
    title: { en: 'The seat is not taken.', fr: 'Le siège n’est pas pris.' },
    remedy: { en: 'Take the seat first.', fr: 'Prendre d’abord le siège.' },
  }),
  'seat-not-offered': row({
    status: 409,
    title: { en: 'The seat is not offered to the caller.', fr: 'Le siège n’est pas proposé à l’appelant.' },
    remedy: {
      en: 'Contact the account that opened the game, or join another seat.',
      fr: 'Contacter le compte qui a ouvert la partie, ou rejoindre un autre siège.',
    },
  }),
  'seat-already-resigned': row({
    status: 409,
    title: { en: 'The seat has already resigned.', fr: 'Le siège a déjà abandonné.' },
    remedy: { en: 'None: the resignation is recorded.', fr: 'Aucun : l’abandon est enregistré.' },
  }),
  'time-expired': row({
    status: 409,
    title: { en: 'A seat has run out of time.', fr: 'Un siège a épuisé son temps.' },
    sentence: {
      en: 'A seat ran out of time before this request arrived.',
      fr: 'Un siège avait épuisé son temps avant l’arrivée de cette requête.',
    },
    remedy: {
      en: 'Reload the game: the caller’s seat or another has run out of time. The account that opened the game can add time until the server records the timeout.',
      fr: 'Recharger la partie : le siège de l’appelant ou un autre a épuisé son temps. Le compte qui a ouvert la partie peut ajouter du temps jusqu’à ce que le serveur enregistre le dépassement.',
    },
  }),
  'game-untimed': row({
    status: 409,
    title: { en: 'The game has no clocks.', fr: 'La partie n’a pas de pendules.' },
    remedy: { en: 'None: time cannot be added.', fr: 'Aucun : il n’y a pas de temps à ajouter.' },
  }),
  'nothing-to-undo': row({
    status: 409,
    title: { en: 'The seat has no actions to undo.', fr: 'Le siège n’a pas d’action à annuler.' },
    sentence: {
      en: 'A seat can undo only its own actions since that entry, while it is still to act, no other viewer has noticed them, and they drew and revealed nothing.',
      fr: 'Un siège n’annule que ses propres actions depuis cette entrée, tant qu’il est encore au trait, qu’aucun autre observateur n’en a connaissance et qu’elles n’ont rien tiré ni révélé.',
    },
    remedy: {
      en: 'Continue play: the actions were noticed by another viewer, drew or revealed something, or belong to another seat.',
      fr: 'Continuer la partie : les actions sont connues d’un autre observateur, ont tiré ou révélé quelque chose, ou sont d’un autre siège.',
    },
  }),
  'undo-limit': row<Limit>({
    status: 409,
    title: { en: 'The seat has used all of its undos.', fr: 'Le siège a utilisé toutes ses annulations.' },
    sentence: {
      en: ({ limit }) => `A seat can undo actions at most ${limit} times per game.`,
      fr: ({ limit }) => `Un siège peut annuler des actions au plus ${limit} fois par partie.`,
    },
    remedy: {
      en: 'Continue play. `limit` is 100 per seat and game.',
      fr: 'Continuer la partie. `limit` est de 100 par siège et par partie.',
    },
  }),
  'draws-not-allowed': row({
    status: 409,
    title: { en: 'The ruleset has no draw by agreement.', fr: 'Le jeu de règles n’a pas de nulle par accord.' },
    remedy: { en: 'Check `Ruleset.allowsDrawByAgreement`.', fr: 'Consulter `Ruleset.allowsDrawByAgreement`.' },
  }),
  'draw-already-offered': row({
    status: 409,
    title: { en: 'A draw offer is pending.', fr: 'Une nulle est déjà proposée.' },
    remedy: { en: 'Accept or decline the offer.', fr: 'Accepter ou décliner la proposition.' },
  }),
  'no-draw-offered': row({
    status: 409,
    title: { en: 'No draw offer is pending.', fr: 'Aucune nulle n’est proposée.' },
    remedy: {
      en: 'Reload the game: the offer was declined or withdrawn.',
      fr: 'Recharger la partie : la proposition a été déclinée ou retirée.',
    },
  }),
  'draw-already-accepted': row({
    status: 409,
    title: { en: 'The seat has already agreed to the draw.', fr: 'Le siège a déjà accepté la nulle.' },
    remedy: { en: 'Wait for the other seats.', fr: 'Attendre les autres sièges.' },
  }),
  'imported-game': row({
    status: 409,
    title: {
      en: 'The game was imported from another server and is read-only.',
      fr: 'La partie est importée d’un autre serveur, en lecture seule.',
    },
    remedy: { en: 'None: no entry can be added to an imported game.', fr: 'Aucun : une partie importée ne reçoit pas d’entrée.' },
  }),
  'record-superseded': row({
    status: 409,
    title: {
      en: 'This part of the record cannot be rebuilt: the current rules produce other notices than the rules of that time.',
      fr: 'Cette part de l’enregistrement ne peut être reconstruite : les règles actuelles produisent d’autres avis que celles d’alors.',
    },
    remedy: {
      en: 'Use the records exported earlier. Once everything is open, the full record contains every entry.',
      fr: 'Utiliser les enregistrements déjà exportés. Une fois tout révélé, l’enregistrement complet contient toutes les entrées.',
    },
  }),
};

export const DISPUTE_REFUSALS = {
  'game-disputed': row({
    status: 409,
    title: {
      en: 'The game is paused until an arbiter rules on the open dispute.',
      fr: 'La partie est suspendue jusqu’à la décision d’un arbitre sur le litige ouvert.',
    },
    remedy: { en: 'Wait for the ruling; a notice announces it.', fr: 'Attendre la décision ; un avis l’annonce.' },
  }),
  'dispute-already-open': row({
    status: 409,
    title: { en: 'A dispute is already open in this game.', fr: 'Un litige est déjà ouvert dans cette partie.' },
    remedy: { en: 'Wait for the ruling on the open dispute.', fr: 'Attendre la décision sur le litige ouvert.' },
  }),
  'dispute-already-ruled': row({
    status: 409,
    title: { en: 'The dispute has already been ruled on.', fr: 'Le litige est déjà tranché.' },
    remedy: {
      en: 'Read the ruling. Each seat can appeal it once, unless it decided an appeal.',
      fr: 'Lire la décision. Chaque siège peut en faire appel une fois, sauf si elle a été rendue en appel.',
    },
  }),
  'ruling-already-appealed': row({
    status: 409,
    title: {
      en: 'The seat has already appealed the ruling, or an appeal has changed it.',
      fr: 'Le siège a déjà fait appel de la décision, ou un appel l’a changée.',
    },
    remedy: {
      en: 'Wait for the ruling on the appeal, which is final.',
      fr: 'Attendre la décision d’appel, qui est définitive.',
    },
  }),
  'ruling-final': row({
    status: 409,
    title: {
      en: 'The ruling decided an appeal and cannot be appealed.',
      fr: 'La décision a été rendue en appel et ne peut faire l’objet d’un appel.',
    },
    remedy: { en: 'None: the ruling is final.', fr: 'Aucun : la décision est définitive.' },
  }),
  'dispute-limit': row({
    status: 409,
    title: {
      en: 'The game has reached its limit of disputes after its end.',
      fr: 'La partie a atteint sa limite de litiges après sa fin.',
    },
    remedy: {
      en: 'None: the game’s secrets are used up. Open another game.',
      fr: 'Aucun : les secrets de la partie sont épuisés. Ouvrir une autre partie.',
    },
  }),
  'result-already-certified': row({
    status: 409,
    title: {
      en: 'The result is certified; the game accepts no further entries.',
      fr: 'Le résultat est certifié ; la partie n’accepte plus d’entrée.',
    },
    remedy: { en: 'None: a certified result is final.', fr: 'Aucun : un résultat certifié est définitif.' },
  }),
  'game-not-finished': row({
    status: 409,
    title: { en: 'The game is not over.', fr: 'La partie n’est pas terminée.' },
    remedy: { en: 'Retry once the game has ended.', fr: 'Réessayer une fois la partie terminée.' },
  }),
  'arbiter-is-player': row({
    status: 403,
    title: {
      en: 'An account that plays in a game cannot be its arbiter.',
      fr: 'Un compte qui joue une partie ne peut pas en être l’arbitre.',
    },
    remedy: { en: 'Use an account that plays no seat of the game.', fr: 'Utiliser un compte qui n’occupe aucun siège de la partie.' },
  }),
  'arbiter-knows-token': row<{ readonly seat: string }>({
    status: 403,
    title: {
      en: 'An account that was returned a valid seat token of a game cannot be its arbiter.',
      fr: 'Un compte qui a reçu un jeton de siège valide d’une partie ne peut pas en être l’arbitre.',
    },
    sentence: {
      en: ({ seat }) =>
        `This account was returned the token of ${seat}, which is still valid: it cannot be the game’s arbiter. Use another account with the scope rule.`,
      fr: ({ seat }) =>
        `Ce compte a reçu le jeton de ${seat}, qui est encore valide : il ne peut pas être l’arbitre de la partie. Utiliser un autre compte qui a le droit rule.`,
    },
    remedy: {
      en: 'Use another account, or let the player of `seat` replace the token: `replaceSeatToken` with the seat’s own token.',
      fr: 'Utiliser un autre compte, ou faire remplacer le jeton de `seat` par son joueur : `replaceSeatToken` avec le jeton du siège.',
    },
  }),
  'arbiter-has-inspected': row({
    status: 403,
    title: {
      en: 'An account that has inspected hidden information of a game gets no token of its seats.',
      fr: 'Un compte qui a consulté les informations cachées d’une partie ne reçoit aucun jeton de ses sièges.',
    },
    remedy: {
      en: 'Let the player replace the token: `replaceSeatToken` with the seat’s own token, or `claimSeat` in a tournament.',
      fr: 'Faire remplacer le jeton par le joueur : `replaceSeatToken` avec le jeton du siège, ou `claimSeat` dans un tournoi.',
    },
  }),
  'same-arbiter': row({
    status: 403,
    title: { en: 'This request requires a different arbiter.', fr: 'Cette requête exige un autre arbitre.' },
    sentence: {
      en: 'This request requires a different arbiter: an arbiter cannot rule on an appeal of their own ruling, rule on an arbiter’s dispute after one of their rulings was appealed, or certify a game in which one of their rulings can still be appealed.',
      fr: 'Cette requête exige un autre arbitre : un arbitre ne peut ni statuer en appel sur sa propre décision, ni trancher le litige d’un arbitre après un appel contre une de ses décisions, ni certifier une partie dont une de ses décisions est encore susceptible d’appel.',
    },
    remedy: { en: 'Let another arbiter send the request.', fr: 'Confier la requête à un autre arbitre.' },
  }),
};

export const REQUEST_REFUSALS = {
  'invalid-request': row<Invalid>({
    status: 400,
    title: { en: 'A field of the request is invalid.', fr: 'Un champ de la requête n’est pas valable.' },
    sentence: {
      en: (invalid) => `Invalid request: ${mustBeEn(invalid)}`,
      fr: (invalid) => `Requête non valable : ${mustBeFr(invalid)}`,
    },
    remedy: {
      en: 'Fix the wrong, missing or unknown field at `path`. In GraphQL, `path` begins with the name of the argument or variable, also for values written in the document.',
      fr: 'Corriger le champ faux, manquant ou inconnu désigné par `path`. En GraphQL, `path` commence par le nom de l’argument ou de la variable, y compris pour une valeur écrite dans le document.',
    },
  }),
  'invalid-options': row<Invalid>({
    status: 400,
    title: {
      en: 'The game options are invalid or exclude each other.',
      fr: 'Les options de la partie ne sont pas valables ou s’excluent.',
    },
    sentence: {
      en: (invalid) => `Invalid options: ${mustBeEn(invalid)}`,
      fr: (invalid) => `Options non valables : ${mustBeFr(invalid)}`,
    },
    remedy: {
      en: 'Fix the option at `path`; `reason` names what excludes it.',
      fr: 'Corriger l’option désignée par `path` ; `reason` indique ce qui l’exclut.',
    },
  }),
  'invalid-action': row<{ readonly actionIndex: number } & Invalid>({
    status: 400,
    title: { en: 'An action is invalid.', fr: 'Une action n’est pas valable.' },
    sentence: {
      en: ({ actionIndex, ...invalid }) => `Invalid action at index ${actionIndex}: ${mustBeEn(invalid)}`,
      fr: ({ actionIndex, ...invalid }) => `Action non valable à l’indice ${actionIndex} : ${mustBeFr(invalid)}`,
    },
    remedy: {
      en: 'Fix the action at `actionIndex`, for example by sending a legal action exactly as returned.',
      fr: 'Corriger l’action d’indice `actionIndex`, par exemple en envoyant une action légale telle que renvoyée.',
    },
  }),
  'game-rewound': row({
    status: 409,
    title: {
      en: 'The game was set back: its log no longer has the entry of this cursor.',
      fr: 'La partie est revenue en arrière : son journal n’a plus l’entrée de ce curseur.',
    },
    remedy: {
      en: 'Discard everything known of the game, reload it, and continue from its `cursor`. The server’s database has lost entries; the operator can say which.',
      fr: 'Oublier tout ce qui est connu de la partie, la recharger et reprendre depuis son `cursor`. La base de données du serveur a perdu des entrées ; l’opérateur peut dire lesquelles.',
    },
  }),
  'invalid-cursor': row<{ readonly path: string }>({
    status: 400,
    title: {
      en: 'The cursor belongs to another game, tournament, list or viewer.',
      fr: 'Le curseur appartient à une autre partie, un autre tournoi, une autre liste ou un autre observateur.',
    },
    sentence: {
      en: ({ path }) => `The cursor in ${path} belongs to another game, tournament, list or viewer.`,
      fr: ({ path }) => `Le curseur de ${path} appartient à une autre partie, un autre tournoi, une autre liste ou un autre observateur.`,
    },
    remedy: {
      en: 'Use a cursor that this list returned, or start without a cursor.',
      fr: 'Utiliser un curseur renvoyé par cette liste, ou recommencer sans curseur.',
    },
  }),
  'actions-empty': row({
    status: 400,
    title: { en: 'The list of actions is empty.', fr: 'La liste d’actions est vide.' },
    remedy: { en: 'Send at least one action.', fr: 'Envoyer au moins une action.' },
  }),
  'actions-too-long': row<Limit>({
    status: 400,
    title: { en: 'The list of actions is too long.', fr: 'La liste d’actions est trop longue.' },
    sentence: {
      en: ({ limit }) => `The list of actions is too long: at most ${limit} actions.`,
      fr: ({ limit }) => `La liste d’actions est trop longue : ${limit} actions au plus.`,
    },
    remedy: { en: 'Send lists of at most `limit` actions.', fr: 'Envoyer des listes de `limit` actions au plus.' },
  }),
  'action-ends-batch': row<{ readonly actionIndex: number }>({
    status: 409,
    title: {
      en: 'Only the last action of a list can draw, reveal information or pass the turn.',
      fr: 'Seule la dernière action d’une liste peut tirer au sort, révéler une information ou passer la main.',
    },
    sentence: {
      en: ({ actionIndex }) =>
        `The action at index ${actionIndex} draws, reveals information or passes the turn, so it must be the last of its list. No action was applied.`,
      fr: ({ actionIndex }) =>
        `L’action d’indice ${actionIndex} tire au sort, révèle une information ou passe la main : elle doit être la dernière de sa liste. Aucune action n’a été appliquée.`,
    },
    remedy: {
      en: 'End the list with the action at `actionIndex`, read the result, then continue.',
      fr: 'Terminer la liste par l’action d’indice `actionIndex`, lire le résultat, puis continuer.',
    },
  }),
  'idempotency-key-reused': row({
    status: 409,
    title: { en: 'The idempotency key was used for a different request.', fr: 'La clé d’idempotence a servi pour une autre requête.' },
    remedy: {
      en: 'Use a new key for each new request.',
      fr: 'Utiliser une nouvelle clé pour chaque nouvelle requête.',
    },
  }),
  'address-not-allowed': row({
    status: 400,
    title: {
      en: 'The webhook address is not an https address on the public internet.',
      fr: 'L’adresse du webhook n’est pas une adresse https de l’internet public.',
    },
    remedy: {
      en: 'Use an https address on the public internet: see webhooks.md.',
      fr: 'Utiliser une adresse https de l’internet public : voir webhooks.md.',
    },
  }),
};

export const PHYSICAL_TABLE_REFUSALS = {
  'attestation-required': row<Partial<ChanceNeeded>>({
    status: 409,
    title: { en: 'A draw of the physical table must be attested.', fr: 'Un tirage de la table physique doit être attesté.' },
    sentence: {
      en: ({ purpose, count }) =>
        purpose === undefined
          ? 'This action draws or reveals something: send an attestation of the physical table for this one action, with its draws.'
          : `The physical table must attest the draw ${purpose}: ${count} outcomes, in order.`,
      fr: ({ purpose, count }) =>
        purpose === undefined
          ? 'Cette action tire au sort ou révèle une information : envoyer une attestation de la table physique pour cette seule action, avec ses tirages.'
          : `La table physique doit attester le tirage ${purpose} : ${count} résultats, dans l’ordre.`,
    },
    remedy: {
      en: 'Make the draw `purpose` with `count` outcomes (from `allowed`, if present), have it signed, and send the signed statement in `attestations`. The game’s `setupDraws` lists the set-up draws in advance.',
      fr: 'Effectuer le tirage `purpose` de `count` résultats (parmi `allowed`, si présent), le faire signer, et envoyer la déclaration signée dans `attestations`. `setupDraws` liste d’avance les tirages de mise en place.',
    },
  }),
  'unexpected-draw': row<{ readonly purpose: string }>({
    status: 409,
    title: {
      en: 'The attestation contains a draw that the rules do not make.',
      fr: 'L’attestation contient un tirage que les règles ne prévoient pas.',
    },
    sentence: {
      en: ({ purpose }) => `The rules make no draw ${purpose}, or fewer outcomes of it.`,
      fr: ({ purpose }) => `Les règles ne prévoient pas le tirage ${purpose}, ou moins de résultats.`,
    },
    remedy: { en: 'Remove the draw `purpose` from the attestation.', fr: 'Retirer le tirage `purpose` de l’attestation.' },
  }),
  'invalid-attestation': row<{ readonly attestationProblem: WhyNotSigned }>({
    status: 403,
    title: { en: 'The attestation of the physical table is invalid.', fr: 'L’attestation de la table physique n’est pas valable.' },
    sentence: {
      en: ({ attestationProblem }) => `The attestation of the physical table is invalid: ${NOT_SIGNED_TEXTS[attestationProblem]}.`,
      fr: ({ attestationProblem }) => `L’attestation de la table physique n’est pas valable : ${NOT_SIGNED_TEXTS_FR[attestationProblem]}.`,
    },
    remedy: {
      en: 'Fix the fault named by `attestationProblem` and sign again.',
      fr: 'Corriger le défaut désigné par `attestationProblem` et signer de nouveau.',
    },
  }),
};

export const LIMIT_REFUSALS = {
  'too-many-dry-runs': row<Limit & { readonly retryAfter: number }>({
    status: 429,
    title: { en: 'The seat has exceeded its rate limit for dry runs.', fr: 'Le siège a dépassé sa limite d’essais à blanc.' },
    sentence: {
      en: ({ limit, retryAfter }) => `A seat can make at most ${limit} dry runs per minute. Retry in ${retryAfter} seconds.`,
      fr: ({ limit, retryAfter }) =>
        `Un siège peut faire au plus ${limit} essais à blanc par minute. Réessayer dans ${retryAfter} secondes.`,
    },
    remedy: { en: 'Wait `retryAfter` seconds.', fr: 'Attendre `retryAfter` secondes.' },
  }),
  'too-many-games': row<Limit>({
    status: 429,
    title: { en: 'The account has too many unfinished games.', fr: 'Le compte a trop de parties inachevées.' },
    sentence: {
      en: ({ limit }) => `An account can have at most ${limit} unfinished games.`,
      fr: ({ limit }) => `Un compte peut avoir au plus ${limit} parties inachevées.`,
    },
    remedy: { en: 'Finish or abandon games first.', fr: 'Terminer ou clore d’abord des parties.' },
  }),
  /** `retryAfter` is set for the limit per hour of a tournament's player, not for that of an account. */
  'too-many-tokens': row<Limit & { readonly retryAfter?: number }>({
    status: 429,
    title: {
      en: 'The account has too many tokens, or the player has received too many.',
      fr: 'Le compte a trop de jetons, ou le joueur en a reçu trop.',
    },
    sentence: {
      en: ({ limit, retryAfter }) =>
        retryAfter === undefined
          ? `An account can have at most ${limit} tokens. Revoke a token first.`
          : `A player can receive at most ${limit} replacement tokens per hour. Retry in ${retryAfter} seconds.`,
      fr: ({ limit, retryAfter }) =>
        retryAfter === undefined
          ? `Un compte peut avoir au plus ${limit} jetons. Révoquer d’abord un jeton.`
          : `Un joueur peut recevoir au plus ${limit} nouveaux jetons par heure. Réessayer dans ${retryAfter} secondes.`,
    },
    remedy: {
      en: 'For an account, revoke a token first. For a tournament player, wait `retryAfter` seconds.',
      fr: 'Pour un compte, révoquer d’abord un jeton. Pour un joueur de tournoi, attendre `retryAfter` secondes.',
    },
  }),
  'too-many-webhooks': row<Limit>({
    status: 429,
    title: { en: 'The owner has too many webhooks.', fr: 'Le propriétaire a trop de webhooks.' },
    sentence: {
      en: ({ limit }) => `An account or seat can have at most ${limit} webhooks. Delete a webhook first.`,
      fr: ({ limit }) => `Un compte ou un siège peut avoir au plus ${limit} webhooks. Supprimer d’abord un webhook.`,
    },
    remedy: { en: 'Delete a webhook first.', fr: 'Supprimer d’abord un webhook.' },
  }),
};
