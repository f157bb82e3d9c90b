// Les refus des tournois, en français.

import { localize } from '../../engine/localized-text.js';
import type { Invalid } from '../../engine/ruleset.js';
import type { WhyNotSigned } from '../../record/physical-table/statements.js';
import type { PairingFault, RefusalSentences, TournamentSentences } from './refusals.js';

export const TOURNAMENT_REFUSALS_FR: TournamentSentences = {
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

// Les refus de la maison en français.

const NOT_SIGNED: Readonly<Record<WhyNotSigned, string>> = {
  'not-a-jws': 'une déclaration n’est pas un JWS compact',
  'wrong-algorithm': 'une déclaration n’est pas signée par EdDSA',
  'wrong-type': 'une déclaration n’est pas du type lyon-table+jwt',
  'unknown-key': 'une déclaration est signée avec une clé qui n’est pas de cette table',
  'bad-signature': 'la clé qu’elle nomme n’a pas signé une déclaration',
  'not-a-statement': 'ce qui est signé n’est pas le JSON canonique de game, previous, action et draws',
  'other-game': 'ce qui est signé concerne une autre partie',
  'other-previous':
    'ce qui est signé suit une autre entrée que la dernière dont cette place a eu connaissance, et dont previous doit être l’empreinte, à la mise en place aussi',
  'other-action': 'ce qui est signé concerne une autre action',
  'not-the-same': 'les déclarations ne sont pas les mêmes',
  'signed-twice': 'l’un d’eux a signé deux fois',
  'seat-missing': 'ni l’arbitre ni toutes les places n’ont signé',
};

function mustBe({ path, expected, reason }: Invalid): string {
  const french = localize(expected, 'fr');
  return `${path === '' ? `il fallait ${french}` : `${path} doit être ${french}`}.${reason ? ` ${localize(reason, 'fr')}` : ''}`;
}

export const REFUSALS_FR: RefusalSentences = {
  ...TOURNAMENT_REFUSALS_FR,
  unauthenticated: () => 'Ceci demande un jeton, et aucun jeton connu ici n’a été présenté.',
  'token-expired': () => 'Ce jeton a expiré.',
  'token-revoked': () => 'Ce jeton a été révoqué.',
  'issuer-unreachable': () => 'L’émetteur de ce jeton ne peut pas être interrogé pour l’instant ; réessayez plus tard.',
  forbidden: () => 'Ce jeton n’y autorise pas.',
  'no-such-game': () => 'Cette partie n’existe pas, ou bien elle est privée et ce jeton n’en fait pas partie.',
  'no-such-ruleset': () => 'Il n’y a pas de jeu de règles de ce nom.',
  'no-such-seat': () => 'Cette partie n’a pas de place de ce nom.',
  'no-such-account': () => 'Ce compte n’existe pas.',
  'no-such-token': () => 'Ce jeton n’existe pas, ou bien il est d’un autre compte.',
  'not-your-seat': () => 'Seul le jeton d’une place de cette partie y autorise.',
  'no-such-entry': () => 'Cette partie n’a pas de telle entrée, ou vous n’en avez pas connaissance.',
  'no-such-dispute': () => 'Cette partie n’a pas de litige de ce numéro.',
  'game-disputed': () => 'La partie est suspendue : un litige est ouvert, et un arbitre doit statuer.',
  'already-disputed': () => 'Un litige est déjà ouvert dans cette partie ; un autre pourra l’être une fois celui-ci tranché.',
  'already-ruled': () => 'Ce litige a été tranché.',
  'already-appealed': () =>
    'Cette place a fait appel de la décision, ou un appel l’a changée : chaque place ne peut en faire appel qu’une fois.',
  'ruling-is-final': () => 'Cette décision a été rendue en appel : elle est sans appel.',
  'played-elsewhere': () =>
    'Cette partie a été jouée devant un autre tribunal ; ici, on peut la consulter, et rien ne peut y être inscrit.',
  'told-otherwise': () =>
    'Des règles antérieures vous ont dit dans cette partie ce que celles d’aujourd’hui disent autrement : cette part de votre relevé ne peut être refaite.',
  'no-more-disputes': () => 'Cette partie s’est terminée et a été contestée autant de fois qu’elle peut l’être.',
  'game-certified': () => 'Le résultat de cette partie est certifié, et rien ne peut plus y être inscrit.',
  'not-over': () => 'La partie n’est pas terminée.',
  'party-to-the-game': () => 'Qui joue dans une partie ne peut pas en être l’arbitre.',
  'not-another-arbiter': () =>
    'C’est à un autre arbitre : nul ne juge en appel sa propre décision, ni, une fois qu’il a été fait appel d’une des siennes, ce qu’un arbitre conteste ; et nul ne clôt une partie tant qu’une de ses décisions est susceptible d’appel.',
  'seat-already-taken': () => 'Cette place est déjà prise.',
  'not-started': () => 'La partie n’a pas commencé : toutes les places ne sont pas prises.',
  'seat-not-taken': () => 'Cette place n’est pas prise.',
  'seat-not-offered': () => 'Aucune telle place de cette partie ne vous est offerte, ou ne l’est plus.',
  'already-started': () => 'La partie a commencé : nul ne peut plus s’y joindre ni la quitter, mais une place peut abandonner.',
  'already-resigned': () => 'Cette place a abandonné.',
  'time-is-up': () => 'Le temps est écoulé dans cette partie : c’est trop tard.',
  'no-clock': () => 'Cette partie se joue sans pendules.',
  'nothing-to-take-back': () =>
    'On ne reprend ce qu’on a fait depuis cette entrée que si l’on a fait quelque chose, que nul autre n’en a eu connaissance, que rien n’a été tiré ni révélé, et que c’est encore à soi d’agir.',
  'too-many-take-backs': ({ limit }) => `Une place peut reprendre des actions au plus ${limit} fois dans une partie.`,
  'no-draws': () => 'Les règles de ce jeu ne connaissent pas de partie nulle.',
  'draw-already-offered': () => 'La nulle a été proposée, et la proposition tient toujours.',
  'no-draw-offered': () => 'Personne n’a proposé la nulle.',
  'already-agreed': () => 'Cette place a accepté la nulle ; les autres, pas encore.',
  'game-over': () => 'La partie est terminée.',
  'invalid-options': (invalid) => `Cela ne peut pas être convenu : ${mustBe(invalid)}`,
  'invalid-action': ({ index, ...invalid }) => `L’action ${index} n’est pas comprise : ${mustBe(invalid)}`,
  'invalid-request': (invalid) => `La demande n’est pas comprise : ${mustBe(invalid)}`,
  'cursor-of-another-list': ({ path }) =>
    `Le curseur de ${path} est d’une autre partie, d’un autre tournoi, d’une autre liste, ou d’un autre observateur.`,
  'list-empty': () => 'Une liste d’actions en contient au moins une.',
  'list-too-long': ({ limit }) => `Une liste contient au plus ${limit} actions.`,
  'list-goes-past-chance': ({ index }) =>
    `L’action ${index} tire au sort, révèle quelque chose ou passe la main : elle doit être la dernière de sa liste. Rien n’a été fait.`,
  'chance-needed': ({ purpose, count }) =>
    purpose === undefined
      ? 'Ceci tire au sort ou révèle quelque chose : la table doit le signer, par une déclaration pour cette seule action, avec ce qu’elle a tiré.'
      : `La table doit dire ce qui a été tiré pour ${purpose} : ${count}, dans l’ordre.`,
  'chance-not-needed': ({ purpose }) => `Les règles ne tirent rien pour ${purpose}, ou pas autant.`,
  'not-signed': ({ why }) => `La table n’a pas signé ceci : ${NOT_SIGNED[why]}.`,
  stale: ({ currentVersion }) => `Ce que cette demande visait a avancé : pour vous, la version est maintenant ${currentVersion}.`,
  'idempotency-key-reused': () => 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  'too-many-tries': ({ limit, retryAfter }) =>
    `Une place peut essayer au plus ${limit} listes d’actions par minute : réessayez dans ${retryAfter} secondes.`,
  'too-many-games': ({ limit }) => `Un compte peut avoir au plus ${limit} parties inachevées.`,
  'too-many-tokens': ({ limit, retryAfter }) =>
    retryAfter === undefined
      ? `Un compte peut avoir au plus ${limit} jetons ; révoquez-en un d’abord.`
      : `Un joueur reçoit au plus ${limit} autres jetons par heure : réessayez dans ${retryAfter} secondes.`,
  'account-erased': () => 'Ce compte a été effacé.',
  'no-such-webhook': () => 'Ce webhook n’existe pas, ou n’est pas le vôtre.',
  'no-such-delivery': () => 'Cette livraison n’existe pas, n’est plus conservée, ou n’est pas la vôtre.',
  'address-refused': () => 'Rien n’est envoyé à cette adresse : elle n’est pas de l’internet public.',
  'too-many-webhooks': ({ limit }) => `Un compte ou une place peut avoir au plus ${limit} webhooks ; supprimez-en un d’abord.`,
};
