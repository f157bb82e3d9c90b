// What tournaments refuse, at the doors: their titles.

import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localize } from '../../engine/localized-text.js';
import type { TournamentRefusal } from '../../games/index.js';
import { bearerChallenge } from './callers.js';
import { OLD_RECORD, setDeprecationHeaders } from './deprecations.js';
import { asRequestError, type ErrorCode, internalError, RefusalError, STATUS, type Translations } from './errors.js';
import { setContentLanguage } from './negotiation.js';

/** As `TITLES`. */
export const TOURNAMENT_TITLES: Readonly<Record<TournamentRefusal['code'], Translations>> = {
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

/** What the rules say no to: its problem has the code of the ruleset. */
export const REJECTED = 'rejected';

/** What every kind of problem is, whatever it is about this time. Total: a code left out does not compile. */
export const PROBLEM_TITLES: Readonly<Record<ErrorCode | typeof REJECTED, Translations>> = {
  ...TOURNAMENT_TITLES,
  rejected: { en: 'The rules of the game do not allow the action.', fr: 'Les règles du jeu ne permettent pas l’action.' },
  unauthenticated: {
    en: 'A token is needed, and none that is known was shown.',
    fr: 'Il faut un jeton, et aucun jeton connu n’a été montré.',
  },
  forbidden: { en: 'The token does not allow this.', fr: 'Le jeton ne permet pas cela.' },
  'no-such-game': { en: 'There is no such game, or not for you.', fr: 'Il n’y a pas de telle partie, ou pas pour vous.' },
  'no-such-ruleset': { en: 'The court judges no such ruleset.', fr: 'La cour ne juge pas de tel jeu de règles.' },
  'no-such-seat': { en: 'The game has no such seat.', fr: 'La partie n’a pas de tel siège.' },
  'no-such-account': { en: 'There is no such account.', fr: 'Il n’y a pas de tel compte.' },
  'no-such-token': { en: 'There is no such token.', fr: 'Il n’y a pas de tel jeton.' },
  'not-your-seat': { en: 'The token is not of this seat.', fr: 'Le jeton n’est pas celui de ce siège.' },
  'no-such-entry': { en: 'The cursor names no entry that you know.', fr: 'Le curseur ne nomme aucune entrée que vous connaissez.' },
  'no-such-dispute': { en: 'The game has no such dispute.', fr: 'La partie n’a pas de tel litige.' },
  'game-disputed': {
    en: 'The game stands still until an arbiter has ruled.',
    fr: 'La partie est arrêtée jusqu’à ce qu’un arbitre ait statué.',
  },
  'already-disputed': { en: 'A dispute is open already.', fr: 'Un litige est déjà ouvert.' },
  'already-ruled': { en: 'The dispute has been ruled on.', fr: 'Le litige a été tranché.' },
  'already-appealed': { en: 'The ruling has been appealed.', fr: 'Il a été fait appel de la décision.' },
  'ruling-is-final': { en: 'The ruling has decided an appeal.', fr: 'La décision a été rendue en appel.' },
  'no-more-disputes': {
    en: 'The game has been taken up again as often as it can be.',
    fr: 'La partie a été reprise aussi souvent que possible.',
  },
  'told-otherwise': {
    en: 'What earlier rules told the viewer, those of today tell otherwise.',
    fr: 'Ce que des règles antérieures ont dit à qui regarde, celles d’aujourd’hui le disent autrement.',
  },
  'game-certified': {
    en: 'The result is certified, and nothing can be entered any more.',
    fr: 'Le résultat est certifié : rien ne peut plus être inscrit.',
  },
  'not-over': { en: 'The game is not over.', fr: 'La partie n’est pas finie.' },
  'party-to-the-game': { en: 'Who plays in a game does not judge it.', fr: 'Qui joue une partie ne la juge pas.' },
  'not-another-arbiter': { en: 'Another arbiter must judge than before.', fr: 'Un autre arbitre qu’avant doit juger.' },
  'seat-already-taken': { en: 'The seat is taken.', fr: 'Le siège est pris.' },
  'not-started': { en: 'Not every seat is taken yet.', fr: 'Tous les sièges ne sont pas encore pris.' },
  'game-over': { en: 'The game is over.', fr: 'La partie est finie.' },
  'invalid-options': {
    en: 'The options are not understood, or exclude each other.',
    fr: 'Les options ne sont pas comprises, ou s’excluent.',
  },
  'invalid-action': { en: 'An action is not understood.', fr: 'Une action n’est pas comprise.' },
  'invalid-request': { en: 'A field of the request is not what it must be.', fr: 'Un champ de la demande n’est pas ce qu’il doit être.' },
  'cursor-of-another-list': {
    en: 'The cursor is of another game, tournament, list or viewer.',
    fr: 'Le curseur est d’une autre partie, d’un autre tournoi, d’une autre liste ou d’un autre observateur.',
  },
  'list-empty': { en: 'The list of actions is empty.', fr: 'La liste d’actions est vide.' },
  'list-too-long': { en: 'The list of actions is too long.', fr: 'La liste d’actions est trop longue.' },
  'list-goes-past-chance': {
    en: 'The list goes on after an action that draws, reveals or passes the decision.',
    fr: 'La liste continue après une action qui tire, révèle ou passe la main.',
  },
  'chance-needed': { en: 'What fell at the real table is to be signed.', fr: 'Ce qui est tombé à la table réelle doit être signé.' },
  'chance-not-needed': { en: 'Something is signed that is not drawn.', fr: 'On a signé ce qui n’est pas tiré.' },
  'not-signed': { en: 'A signature of the real table is not good.', fr: 'Une signature de la table réelle ne vaut pas.' },
  'played-elsewhere': {
    en: 'The game was played at another court, and nothing can be entered in it here.',
    fr: 'La partie a été jouée devant une autre cour : rien ne peut y être inscrit ici.',
  },
  'too-many-tries': { en: 'The seat has tried too many lists of actions.', fr: 'Le siège a essayé trop de listes d’actions.' },
  'seat-not-offered': { en: 'No such seat is offered to the caller.', fr: 'Aucune telle place n’est offerte à l’appelant.' },
  'seat-not-taken': { en: 'The seat is not taken.', fr: 'Le siège n’est pas pris.' },
  'already-started': { en: 'The game has begun.', fr: 'La partie a commencé.' },
  'already-resigned': { en: 'The seat has resigned.', fr: 'Le siège a abandonné.' },
  'time-is-up': { en: 'Time is up.', fr: 'Le temps est écoulé.' },
  'no-clock': { en: 'The game has no clocks.', fr: 'La partie n’a pas de pendules.' },
  'no-draws': { en: 'The rules know no draw.', fr: 'Les règles ne connaissent pas la nulle.' },
  'draw-already-offered': { en: 'A draw is offered already.', fr: 'Une nulle est déjà proposée.' },
  'no-draw-offered': { en: 'No draw is offered.', fr: 'Aucune nulle n’est proposée.' },
  'already-agreed': { en: 'The seat has agreed to the draw.', fr: 'Le siège a accepté la nulle.' },
  'untrusted-document': { en: 'The court executes trusted documents alone.', fr: 'La cour n’exécute que les documents de confiance.' },
  'introspection-off': { en: 'The court does not tell its schema.', fr: 'La cour ne révèle pas son schéma.' },
  'no-such-webhook': { en: 'There is no such webhook.', fr: 'Il n’y a pas de tel webhook.' },
  'no-such-delivery': { en: 'There is no such delivery.', fr: 'Il n’y a pas de tel envoi.' },
  'address-refused': { en: 'Nothing is sent to this address.', fr: 'Rien n’est envoyé à cette adresse.' },
  'too-many-webhooks': { en: 'There are too many webhooks.', fr: 'Il y a trop de webhooks.' },
  'token-expired': { en: 'The token has expired.', fr: 'Le jeton a expiré.' },
  'token-revoked': { en: 'The token was revoked.', fr: 'Le jeton a été révoqué.' },
  'issuer-unreachable': { en: 'The issuer of the token cannot be asked just now.', fr: 'L’émetteur du jeton ne peut pas être interrogé.' },
  'nothing-to-take-back': { en: 'There is nothing that the seat can take back.', fr: 'Il n’y a rien que le siège puisse reprendre.' },
  'too-many-take-backs': {
    en: 'The seat has taken actions back too many times.',
    fr: 'Le siège a repris des actions trop de fois.',
  },
  'too-many-requests': { en: 'This caller has asked too often.', fr: 'Cet appelant a demandé trop souvent.' },
  stale: { en: 'What it was meant for has moved on.', fr: 'Ce qui était visé a avancé.' },
  'idempotency-key-reused': {
    en: 'The idempotency key was used for another request.',
    fr: 'La clé d’idempotence a servi à une autre demande.',
  },
  'too-many-games': { en: 'The account has too many unfinished games.', fr: 'Le compte a trop de parties inachevées.' },
  'too-many-tokens': {
    en: 'The account has too many tokens, or the player was given too many.',
    fr: 'Le compte a trop de jetons, ou le joueur en a reçu trop.',
  },
  'account-erased': { en: 'The account is erased.', fr: 'Le compte est effacé.' },
  malformed: { en: 'The request cannot be read.', fr: 'La requête ne peut pas être lue.' },
  'malformed-authorization': { en: 'The Authorization header cannot be read.', fr: 'L’en-tête Authorization ne peut pas être lu.' },
  'query-too-large': { en: 'The query asks for too much at once.', fr: 'La requête demande trop à la fois.' },
  'body-too-large': { en: 'The body is too large.', fr: 'Le corps de la requête est trop long.' },
  'unsupported-media-type': { en: 'The body is of another type than it must be.', fr: 'Le corps n’est pas du type voulu.' },
  'not-acceptable': {
    en: 'The answer can be of no type that Accept allows.',
    fr: 'La réponse ne peut être d’aucun type que permet Accept.',
  },
  'method-not-allowed': { en: 'This address is not asked with this method.', fr: 'Cette adresse ne s’interroge pas par cette méthode.' },
  'not-found': { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  'headers-too-large': { en: 'The headers are too long.', fr: 'Les en-têtes sont trop longs.' },
  'request-timeout': { en: 'The request did not arrive in time.', fr: 'La requête n’est pas arrivée à temps.' },
  'too-many-subscriptions': { en: 'Too many subscriptions are open.', fr: 'Trop d’abonnements sont ouverts.' },
  'too-many-connections': { en: 'Too many connections are open.', fr: 'Trop de connexions sont ouvertes.' },
  'not-ready': { en: 'The court cannot answer just now.', fr: 'La cour ne peut pas répondre en ce moment.' },
  internal: { en: 'Something went wrong in the court.', fr: 'Une erreur s’est produite dans la cour.' },
};

export const PROBLEM_MEDIA = 'application/problem+json';

/** Returns the members that every problem has (RFC 9457, section 3.1). `type` links to its description on this server. */
export const problemDocument = (kind: ErrorCode | typeof REJECTED, status: number, { language, requestId }: ProblemContext): object => ({
  type: `/problems/${kind}`,
  title: localize(PROBLEM_TITLES[kind], language),
  status,
  code: kind,
  requestId,
});

interface ProblemContext {
  readonly language: string;
  readonly requestId: string;
}

const UNAUTHENTICATED = 401;

/** Sends a problem document (RFC 9457). */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: RefusalError): FastifyReply {
  const { code, status } = refused;
  const language = setContentLanguage(request, reply);
  const told = refused.detailIn(language);
  // RFC 9110, sections 15.5.2 and 10.2.3.
  if (status === UNAUTHENTICATED) void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, code));
  if (typeof told['retryAfter'] === 'number') void reply.header('retry-after', told['retryAfter']);
  return reply
    .code(status)
    .type(PROBLEM_MEDIA)
    .send({
      ...problemDocument(code, status, { language, requestId: request.id }),
      detail: refused.sentenceIn(language),
      ...told,
    });
}

/** Sends an error as a problem. Internal errors are masked and logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof RefusalError ? error : asRequestError(error);
  if (refused !== null) return sendProblem(request, reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(request, reply, internalError(request.id));
}

const NOT_FOUND = {
  en: 'There is nothing here. GraphQL is at /graphql, and /v1/openapi.json describes REST.',
  fr: 'Il n’y a rien ici. GraphQL se trouve à /graphql, et /v1/openapi.json décrit REST.',
};

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, new RefusalError('not-found', NOT_FOUND));

// Responses to what never became a request: Fastify has no reply for it, so they are written to the connection.

/** The response header of the request id, which is in the log too. A client's own value is ignored: it would get into the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

const CONNECTION_ERRORS: Readonly<Record<string, readonly [ErrorCode, Translations['en']]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers are longer than they may be.'],
};

/** The part of a connection that a response is written to. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  readonly write: (text: string) => unknown;
  readonly destroy: () => unknown;
}

/** Sends a problem in English, since no header was parsed, and closes the connection. */
export const clientErrorHandler =
  (newId: () => string) =>
  ({ code: fault }: { readonly code?: string }, connection: Connection): void => {
    if (fault === 'ECONNRESET' || connection.destroyed) return;
    const [code, detail] = CONNECTION_ERRORS[fault ?? ''] ?? ['malformed', 'This is not HTTP.'];
    const status = STATUS[code];
    const requestId = newId();
    const body = JSON.stringify({ ...problemDocument(code, status, { language: 'en', requestId }), detail });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${PROBLEM_MEDIA}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID_HEADER}: ${requestId}`,
      'connection: close',
    ];
    if (connection.writable) connection.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    connection.destroy();
  };

/** Handles errors of Fastify before any hook runs: an address that cannot be parsed. */
export function frameworkErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(error, request, reply.header(REQUEST_ID_HEADER, request.id));
}

// Routes outside /v1: the former address of the record, and descriptions of problems.

const PERMANENT_REDIRECT = 308;
const NO_SUCH_PROBLEM = { en: 'There is no such kind of problem.', fr: 'Il n’y a pas de tel genre de problème.' };
const STATUSES: Readonly<Record<string, number>> = { ...STATUS, [REJECTED]: 422 };
const TITLES_BY_CODE: Readonly<Record<string, (typeof PROBLEM_TITLES)[typeof REJECTED]>> = PROBLEM_TITLES;

export function problemRoutes(app: FastifyInstance): void {
  app.get<{ Params: { game: string } }>('/games/:game/record', async ({ params }, reply) => {
    const address = `/v1/games/${encodeURIComponent(params.game)}/record`;
    setDeprecationHeaders(reply, OLD_RECORD, address);
    return reply.redirect(address, PERMANENT_REDIRECT);
  });
  app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(TITLES_BY_CODE, code)) throw new RefusalError('not-found', NO_SUCH_PROBLEM);
    const language = setContentLanguage(request, reply);
    return { code, status: STATUSES[code], title: localize(TITLES_BY_CODE[code]!, language) };
  });
}
