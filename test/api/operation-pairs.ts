// Every use case of both APIs, with the same request for each.
import { enumName } from '../../src/api/presenters/naming.js';
import { extent } from '../support/runs.js';

/** The subjects of the requests. Nothing is omitted, so that every error is a chosen one. */
export interface About {
  readonly game: string;
  readonly seat: string;
  /** The cursor of an entry. */
  readonly entry: string;
  readonly dispute: number;
  /** The version of an action, and after which a game is replayed. */
  readonly version: number;
  readonly ruleset: string;
  readonly account: string;
  /** The id of an account's token. */
  readonly token: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly tournament: string;
  readonly season: string;
  readonly player: string;
  readonly key: string;
}

const ARBITER_KEY = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

/** One request in both APIs' forms. */
interface AtBothDoors {
  readonly graphql: string;
  readonly rest: readonly [method: string, path: string, body?: object];
}

export type UseCase = (about: About) => AtBothDoors;

/**
 * Returns the use cases to try in a situation in which nothing that is asked changes what is answered next: in a quick run one in twelve,
 * others for each situation, and those that are named.
 */
export const sampled = (
  useCases: Readonly<Record<string, UseCase>>,
  situation: number,
  named: readonly string[] = [],
): Readonly<Record<string, UseCase>> =>
  Object.fromEntries(
    Object.entries(useCases).filter(([name], index) => extent(true, index % 12 === situation % 12 || named.includes(name))),
  );

/** Returns a value as a GraphQL literal: field names have no quotes. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`);
  return `{ ${fields.join(', ')} }`;
}
const called = (name: string, parameters: object, selection: string): string => {
  const listed = Object.entries(parameters).map(([parameter, value]) => `${parameter}: ${literal(value)}`);
  return `${name}${listed.length === 0 ? '' : `(${listed.join(', ')})`} ${selection}`;
};
const query = (name: string, parameters: object, selection = '') => `{ ${called(name, parameters, selection)} }`;
const mutation = (name: string, parameters: object, selection = '') => `mutation { ${called(name, parameters, selection)} }`;

const NAME = '{ __typename }';
const REASON = 'Because.';
const ACTIONS = { small: [{ step: true }] };
const OPENING = { options: { small: { cards: 2, turns: 3 } } };
const uphold = { uphold: true };

/** Commands of a game without fields except the key. */
const ofGame =
  (name: string, path: string): UseCase =>
  ({ game, key }) => ({
    graphql: mutation(name, { input: { game, idempotencyKey: key } }, NAME),
    rest: ['POST', `/v1/games/${game}/${path}`],
  });
/** And with more. */
const ofGameWith =
  (name: string, path: (about: About) => string, given: (about: About) => object, inPath: (about: About) => object = () => ({})): UseCase =>
  (about) => ({
    graphql: mutation(name, { input: { game: about.game, ...inPath(about), ...given(about), idempotencyKey: about.key } }, NAME),
    rest: ['POST', `/v1/games/${about.game}/${path(about)}`, given(about)],
  });
const reading =
  (selection: string, path: string): UseCase =>
  ({ game }) => ({ graphql: query('game', { id: game }, `{ ${selection} }`), rest: ['GET', `/v1/games/${game}${path}`] });

/** Commands of a game, by their names in REST. */
export const OF_A_GAME: Readonly<Record<string, UseCase>> = {
  getGame: reading('id', ''),
  getView: reading('view { __typename }', '/view'),
  getLegalActions: reading('legalActions { count }', '/legal-actions'),
  getGuidance: reading('guidance { version }', '/guidance'),
  listGameEntries: reading('entries { pageInfo { endCursor } }', '/entries'),
  listGameDisputes: reading('disputes { edges { cursor } }', '/disputes'),
  listGamePlayers: reading('players { seat }', '/players'),
  getGameOpener: reading('opener { isCaller }', '/opener'),
  getGameNote: reading('ownNote', '/note'),
  getLogProof: reading('logProof { index }', '/log-proof'),
  getCertificate: reading('certificate', '/certificate'),
  getReplay: ({ game, version }) => ({
    graphql: query('game', { id: game }, `{ replay(version: ${version}) { version } }`),
    rest: ['GET', `/v1/games/${game}/replay?version=${version}`],
  }),
  getPosition: ({ game, version }) => ({
    graphql: query('game', { id: game }, `{ position(version: ${version}) { version } }`),
    rest: ['GET', `/v1/games/${game}/position?version=${version}`],
  }),
  getTranscript: reading('transcript { version }', '/transcript'),
  listReplays: ({ game, version }) => ({
    graphql: query('game', { id: game }, `{ replays(fromVersion: ${version}, first: 2) { edges { cursor } } }`),
    rest: ['GET', `/v1/games/${game}/replays?fromVersion=${version}&first=2`],
  }),
  listMilestones: reading('milestones { pageInfo { endCursor } }', '/milestones'),
  getEntryPerspectives: ({ game, entry }) => ({
    graphql: query('game', { id: game }, `{ perspectives(entry: ${JSON.stringify(entry)}) { viewer } }`),
    rest: ['GET', `/v1/games/${game}/entries/${entry}/perspectives`],
  }),
  dryRunRuling: ({ game, dispute }) => ({
    graphql: query('dryRunRuling', { input: { game, dispute, effect: uphold } }, NAME),
    rest: ['POST', `/v1/games/${game}/disputes/${dispute}/ruling/dry-runs`, { effect: uphold }],
  }),
  dryRunActions: ({ game, version }) => ({
    graphql: query('dryRunActions', { input: { game, expectedVersion: version, actions: ACTIONS } }, NAME),
    rest: ['POST', `/v1/games/${game}/dry-runs`, { expectedVersion: version, actions: ACTIONS }],
  }),
  submitActions: ofGameWith(
    'submitActions',
    () => 'actions',
    ({ version }) => ({ expectedVersion: version, actions: ACTIONS }),
  ),
  takeSeat: ({ game, seat, key }) => ({
    graphql: mutation('takeSeat', { game, idempotencyKey: key }, NAME),
    rest: ['PUT', `/v1/games/${game}/seats/${seat}`],
  }),
  joinGame: ({ game, seat, key }) => ({
    graphql: mutation('joinGame', { input: { game, seat }, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/games/${game}/seats`, { seat }],
  }),
  offerSeat: ({ game, seat, key }) => ({
    graphql: mutation('offerSeat', { input: { game, seat, audience: 'anyone' }, idempotencyKey: key }, NAME).replace('"anyone"', 'ANYONE'),
    rest: ['PUT', `/v1/games/${game}/seats/${seat}/offer`, { audience: 'anyone' }],
  }),
  replaceSeatToken: ({ game, seat, key }) => ({
    graphql: mutation('replaceSeatToken', { game, seat, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/games/${game}/seats/${seat}/token/replace`],
  }),
  setGameMetadata: ({ game, key }) => ({
    graphql: mutation('setGameMetadata', { game, metadata: { round: 1 }, idempotencyKey: key }),
    rest: ['PUT', `/v1/games/${game}/metadata`, { metadata: { round: 1 } }],
  }),
  setGameNote: ({ game, key }) => ({
    graphql: mutation('setGameNote', { game, note: REASON, idempotencyKey: key }),
    rest: ['PUT', `/v1/games/${game}/note`, { note: REASON }],
  }),
  openRematch: ({ game, key }) => ({
    graphql: mutation('openRematch', { game, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/games/${game}/rematch`],
  }),
  leaveSeat: ({ game, seat, key }) => ({
    graphql: mutation('leaveSeat', { input: { game, idempotencyKey: key } }, NAME),
    rest: ['DELETE', `/v1/games/${game}/seats/${seat}`],
  }),
  undoActions: ofGameWith(
    'undoActions',
    () => 'undo',
    ({ entry }) => ({ toCursor: entry }),
  ),
  openDispute: ofGameWith(
    'openDispute',
    () => 'disputes',
    ({ entry }) => ({ entryCursor: entry, claim: REASON }),
  ),
  inspectHidden: ofGameWith(
    'inspectHidden',
    ({ dispute }) => `disputes/${dispute}/inspections`,
    () => ({ reason: REASON }),
    ({ dispute }) => ({ dispute }),
  ),
  ruleOnDispute: ofGameWith(
    'ruleOnDispute',
    ({ dispute }) => `disputes/${dispute}/ruling`,
    () => ({ effect: uphold, reason: REASON }),
    ({ dispute }) => ({ dispute }),
  ),
  appealRuling: ofGameWith(
    'appealRuling',
    ({ dispute }) => `disputes/${dispute}/appeal`,
    () => ({ claim: REASON }),
    ({ dispute }) => ({ dispute }),
  ),
  resign: ofGame('resign', 'resign'),
  addTime: ofGameWith(
    'addTime',
    () => 'clock/add-time',
    ({ seat }) => ({ seat, seconds: 60, reason: REASON }),
  ),
  abandonGame: ofGameWith(
    'abandonGame',
    () => 'abandon',
    () => ({ reason: REASON }),
  ),
  certifyResult: ofGame('certifyResult', 'certificate'),
};

/** Requests outside of games. */
export const OF_THE_SERVER: Readonly<Record<string, UseCase>> = {
  getLog: () => ({ graphql: '{ headLog { size } }', rest: ['GET', '/v1/log'] }),
  listRulesets: () => ({ graphql: '{ rulesets { id } }', rest: ['GET', '/v1/rulesets'] }),
  getRuleset: ({ ruleset: id }) => ({ graphql: query('ruleset', { id }, '{ id }'), rest: ['GET', `/v1/rulesets/${id}`] }),
  listClauses: ({ ruleset: id }) => ({
    graphql: query('ruleset', { id }, '{ clauses(first: 1) { edges { node { id } } } }'),
    rest: ['GET', `/v1/rulesets/${id}/clauses?first=1`],
  }),
  listClarifications: ({ ruleset: id }) => ({
    graphql: query('ruleset', { id }, '{ clarifications(first: 1) { edges { node { id } } } }'),
    rest: ['GET', `/v1/rulesets/${id}/clarifications?first=1`],
  }),
  listGames: () => ({ graphql: '{ games { pageInfo { endCursor } } }', rest: ['GET', '/v1/games'] }),
  listDisputes: () => ({ graphql: '{ disputes { pageInfo { endCursor } } }', rest: ['GET', '/v1/disputes'] }),
  openGame: ({ key }) => ({
    graphql: mutation('openGame', { input: OPENING, idempotencyKey: key }, NAME),
    rest: ['POST', '/v1/games', OPENING],
  }),
  openGames: ({ key }) => ({
    graphql: mutation('openGames', { input: { games: [OPENING], idempotencyKey: key } }, NAME),
    rest: ['POST', '/v1/games/batch', { games: [OPENING] }],
  }),
  createJudgement: () => ({
    graphql: query('judgement', { text: 'no game' }, '{ verdict }'),
    rest: ['POST', '/v1/judgements', { text: 'no game' }],
  }),
  createStreamTicket: () => ({ graphql: 'mutation { createStreamTicket { ticket } }', rest: ['POST', '/v1/stream/tickets'] }),
  getGuestAdmission: () => ({ graphql: '{ guestAdmission { admitted } }', rest: ['GET', '/v1/guests'] }),
  getSignInIssuer: () => ({ graphql: '{ signInIssuer { issuer } }', rest: ['GET', '/v1/sign-in-issuer'] }),
  getOperator: () => ({ graphql: '{ operator { termsUrl } }', rest: ['GET', '/v1/operator'] }),
  getPlayerByAccount: ({ account }) => ({ graphql: query('player', { account }, '{ name }'), rest: ['GET', `/v1/players/${account}`] }),
  setPlayerName: ({ account, key }) => ({
    graphql: mutation('setPlayerName', { account, playerName: 'X', idempotencyKey: key }, NAME),
    rest: ['PUT', `/v1/accounts/${account}/player-name`, { playerName: 'X' }],
  }),
  createGuest: ({ key }) => ({
    graphql: mutation('createGuest', { input: { name: 'X' }, idempotencyKey: key }, NAME),
    rest: ['POST', '/v1/guests', { name: 'X' }],
  }),
  createSignInLink: ({ account }) => ({
    graphql: mutation('createSignInLink', { account }, '{ expiresAt }'),
    rest: ['POST', `/v1/accounts/${account}/sign-in-links`],
  }),
  redeemSignInLink: () => ({
    graphql: mutation('redeemSignInLink', { input: { link: 'lyon_signin_unknown' } }, NAME),
    rest: ['POST', '/v1/sign-ins', { link: 'lyon_signin_unknown' }],
  }),
  addSeatToAccount: ({ key }) => ({
    graphql: mutation('addSeatToAccount', { seatToken: 'lyon_seat_unknown', idempotencyKey: key }, '{ seat }'),
    rest: ['POST', '/v1/me/seats', { seatToken: 'lyon_seat_unknown' }],
  }),
  separateSignIn: ({ account }) => ({
    graphql: mutation('separateSignIn', { account }, NAME),
    rest: ['DELETE', `/v1/accounts/${account}/sign-in`],
  }),
  joinGuest: () => ({
    graphql: mutation('joinGuest', { guestToken: 'lyon_account_unknown' }, NAME),
    rest: ['PUT', '/v1/me/guest', { guestToken: 'lyon_account_unknown' }],
  }),
  getMe: () => ({ graphql: '{ me { id } }', rest: ['GET', '/v1/me'] }),
  listAccounts: () => ({ graphql: '{ accounts { pageInfo { endCursor } } }', rest: ['GET', '/v1/accounts'] }),
  createAccount: ({ key }) => ({
    graphql: mutation('createAccount', { input: { name: 'X', scopes: ['rule'] }, idempotencyKey: key }, NAME),
    rest: ['POST', '/v1/accounts', { name: 'X', scopes: ['rule'] }],
  }),
  getAccount: ({ account: id }) => ({ graphql: query('account', { id }, '{ id }'), rest: ['GET', `/v1/accounts/${id}`] }),
  setAccountScopes: ({ account, key }) => ({
    graphql: mutation('setAccountScopes', { account, scopes: ['rule'], idempotencyKey: key }, NAME),
    rest: ['PUT', `/v1/accounts/${account}/scopes`, { scopes: ['rule'] }],
  }),
  listAccountTokens: ({ account }) => ({
    graphql: query('accountTokens', { account }, '{ edges { cursor } }'),
    rest: ['GET', `/v1/accounts/${account}/tokens`],
  }),
  createAccountToken: ({ account, key }) => ({
    graphql: mutation('createAccountToken', { account, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/accounts/${account}/tokens`],
  }),
  rotateAccountToken: ({ token, key }) => ({
    graphql: mutation('rotateAccountToken', { token, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/tokens/${token}/rotate`],
  }),
  confirmAccountToken: ({ token, key }) => ({
    graphql: mutation('confirmAccountToken', { token, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/tokens/${token}/confirmation`],
  }),
  setArbiterKey: ({ account, key }) => ({
    graphql: mutation('setArbiterKey', { account, key: ARBITER_KEY, idempotencyKey: key }, NAME),
    rest: ['PUT', `/v1/accounts/${account}/arbiter-key`, { key: ARBITER_KEY }],
  }),
  revokeAccountToken: ({ token, key }) => ({
    graphql: mutation('revokeAccountToken', { token, idempotencyKey: key }),
    rest: ['DELETE', `/v1/tokens/${token}`],
  }),
  eraseAccount: ({ account, key }) => ({
    graphql: mutation('eraseAccount', { account, idempotencyKey: key }, NAME),
    rest: ['DELETE', `/v1/accounts/${account}`],
  }),
  streamMessages: () => ({ graphql: '{ streamMessages { pageInfo { endCursor } } }', rest: ['GET', '/v1/stream/messages'] }),
  getNotifications: () => ({ graphql: '{ notifications { pushKey } }', rest: ['GET', '/v1/notifications'] }),
  setNotificationSettings: () => ({
    graphql: mutation('setNotificationSettings', { input: { timeZone: 'Europe/Rome' } }, '{ timeZone }'),
    rest: ['PATCH', '/v1/notifications/settings', { timeZone: 'Europe/Rome' }],
  }),
  addPushSubscription: () => ({
    graphql: mutation('addPushSubscription', { input: BROWSER }, '{ service }'),
    rest: ['POST', '/v1/notifications/push-subscriptions', BROWSER],
  }),
  removePushSubscription: () => ({
    graphql: mutation('removePushSubscription', { pushSubscription: 'psh_unknown' }),
    rest: ['DELETE', '/v1/notifications/push-subscriptions/psh_unknown'],
  }),
  setMailAddress: () => ({
    graphql: mutation('setMailAddress', { input: { address: 'anna@mail.example' } }, '{ address }'),
    rest: ['PUT', '/v1/notifications/mail-address', { address: 'anna@mail.example' }],
  }),
  removeMailAddress: () => ({
    graphql: mutation('removeMailAddress', {}, '{ pushKey }'),
    rest: ['DELETE', '/v1/notifications/mail-address'],
  }),
  getCalendarAddress: () => ({ graphql: '{ calendarAddress { createdAt } }', rest: ['GET', '/v1/calendar-address'] }),
  setCalendarAddress: () => ({
    graphql: mutation('setCalendarAddress', {}, '{ createdAt }'),
    rest: ['PUT', '/v1/calendar-address'],
  }),
  removeCalendarAddress: () => ({
    graphql: mutation('removeCalendarAddress', {}, '{ createdAt }'),
    rest: ['DELETE', '/v1/calendar-address'],
  }),
  getPlayerCalendar: () => ({
    graphql: query('playerCalendar', { secret: 'unknown' }),
    rest: ['GET', '/v1/calendars/unknown.ics'],
  }),
  confirmMailAddress: () => ({
    graphql: mutation('confirmMailAddress', { input: { token: 'unknown' } }, '{ address }'),
    rest: ['POST', '/v1/notifications/mail-address/confirm', { token: 'unknown' }],
  }),
  unsubscribeMail: () => ({
    graphql: mutation('unsubscribeMail', { input: { token: 'unknown' } }),
    rest: ['POST', '/v1/notifications/mail-address/unsubscribe', { token: 'unknown' }],
  }),
  listWebhooks: () => ({ graphql: '{ webhooks { edges { cursor } } }', rest: ['GET', '/v1/webhooks'] }),
  createWebhook: ({ key }) => ({
    graphql: mutation('createWebhook', { input: { url: 'https://example.com/' }, idempotencyKey: key }, NAME),
    rest: ['POST', '/v1/webhooks', { url: 'https://example.com/' }],
  }),
  getWebhook: ({ webhook: id }) => ({ graphql: query('webhook', { id }, '{ id }'), rest: ['GET', `/v1/webhooks/${id}`] }),
  listDeliveries: ({ webhook: id }) => ({
    graphql: query('webhook', { id }, '{ deliveries { pageInfo { endCursor } } }'),
    rest: ['GET', `/v1/webhooks/${id}/deliveries`],
  }),
  enableWebhook: ({ webhook, key }) => ({
    graphql: mutation('enableWebhook', { webhook, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/webhooks/${webhook}/enable`],
  }),
  rotateWebhookSecret: ({ webhook, key }) => ({
    graphql: mutation('rotateWebhookSecret', { webhook, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/webhooks/${webhook}/secret/rotate`],
  }),
  testWebhook: ({ webhook, key }) => ({
    graphql: mutation('testWebhook', { webhook, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/webhooks/${webhook}/test`],
  }),
  redeliverMessages: ({ webhook, key }) => ({
    graphql: mutation('redeliverMessages', { webhook, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/webhooks/${webhook}/redeliver`, {}],
  }),
  redeliverWebhook: ({ delivery, key }) => ({
    graphql: mutation('redeliverWebhook', { delivery, idempotencyKey: key }, NAME),
    rest: ['POST', `/v1/deliveries/${delivery}/redeliver`],
  }),
  deleteWebhook: ({ webhook, key }) => ({
    graphql: mutation('deleteWebhook', { webhook, idempotencyKey: key }),
    rest: ['DELETE', `/v1/webhooks/${webhook}`],
  }),
};

const BROWSER = {
  endpoint: 'https://push.example/1',
  // Of the example in RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const SETTINGS = { format: 'swiss', rounds: 2, maxPlayers: 8 };
const OPENED = { name: 'The open', ...OPENING };

/** A value of an enum, which GraphQL writes without quotes. */
const unquoted = (text: string, ...words: readonly string[]): string =>
  words.reduce((at, word) => at.replaceAll(JSON.stringify(word), enumName(word)), text);

const NOTHING = {};
const inTournament =
  (selection: string, path: string): UseCase =>
  ({ tournament, player }) => ({
    graphql: query('tournament', { id: tournament }, `{ ${selection.replace('PLAYER', player)} }`),
    rest: ['GET', `/v1/tournaments/${tournament}${path.replace('PLAYER', player)}`],
  });

/** Commands of a tournament; `words` are enum values. */
const ofTournament =
  (
    name: string,
    [method, path]: readonly [string, string],
    {
      inPath = {},
      inBody = {},
      words = [],
    }: { readonly inPath?: object; readonly inBody?: object; readonly words?: readonly string[] } = {},
  ): UseCase =>
  ({ tournament, player, key }) => {
    const named = Object.fromEntries(Object.entries(inPath).map(([field, value]) => [field, value === 'PLAYER' ? player : value]));
    const given = Object.fromEntries(Object.entries(inBody).map(([field, value]) => [field, value === 'PLAYER' ? player : value]));
    return {
      graphql: unquoted(mutation(name, { input: { tournament, ...named, ...given, idempotencyKey: key } }, NAME), ...words),
      rest: [method, `/v1/tournaments/${tournament}${path.replace('PLAYER', player)}`, ...(inBody === NOTHING ? [] : [given])] as never,
    };
  };
const ROUND = { inPath: { round: 1 }, inBody: NOTHING };

/** Requests about tournaments. */
export const OF_TOURNAMENTS: Readonly<Record<string, UseCase>> = {
  listTournaments: () => ({ graphql: '{ tournaments { pageInfo { endCursor } } }', rest: ['GET', '/v1/tournaments'] }),
  getRatingHistory: ({ ruleset: id, account }) => ({
    graphql: query('ruleset', { id }, `{ ratingHistory(account: ${JSON.stringify(account)}) { edges { cursor } } }`),
    rest: ['GET', `/v1/rulesets/${id}/ratings/${account}/history`],
  }),
  getRatings: ({ ruleset: id }) => ({
    graphql: query('ruleset', { id }, '{ ratings { revision } }'),
    rest: ['GET', `/v1/rulesets/${id}/ratings`],
  }),
  openTournament: ({ key }) => ({
    graphql: unquoted(mutation('openTournament', { input: { ...OPENED, settings: SETTINGS, idempotencyKey: key } }, NAME), 'swiss'),
    rest: ['POST', '/v1/tournaments', { ...OPENED, settings: SETTINGS }],
  }),
  getTournament: inTournament('id', ''),
  listPlayers: inTournament('players { pageInfo { endCursor } }', '/players'),
  listRounds: inTournament('rounds { edges { node { number } } }', '/rounds'),
  getRound: inTournament('round(number: 1) { status }', '/rounds/1'),
  listTables: inTournament('round(number: 1) { tables { pageInfo { endCursor } } }', '/rounds/1/tables'),
  listBids: inTournament('round(number: 1) { bids { pageInfo { endCursor } } }', '/rounds/1/bids'),
  getStandings: inTournament('standings { version }', '/standings'),
  getStanding: inTournament('standing(player: "PLAYER") { version }', '/standings/PLAYER'),
  getTeamStandings: inTournament('teamStandings { version }', '/team-standings'),
  getTeamStanding: inTournament('teamStanding(team: "TEAM") { version }', '/team-standings/TEAM'),
  getStandingsPage: inTournament('standingsPage', '/standings.html'),
  getStandingsPicture: inTournament('standingsPicture', '/standings.svg'),
  getTournamentCalendar: inTournament('calendar', '/calendar.ics'),
  getTrf: inTournament('trf', '/report.trf'),
  getTeamStandingsCsv: inTournament('teamStandingsCsv', '/team-standings.csv'),
  getResultsCsv: inTournament('resultsCsv', '/results.csv'),
  getRatingsCsv: ({ ruleset: id }) => ({
    graphql: query('ruleset', { id }, '{ ratingsCsv }'),
    rest: ['GET', `/v1/rulesets/${id}/ratings.csv`],
  }),
  getTournamentAgenda: inTournament('agenda { version }', '/agenda'),
  getStandingsCsv: inTournament('standingsCsv', '/standings.csv'),
  getCrosstableCsv: inTournament('crosstableCsv', '/crosstable.csv'),
  getCrosstable: inTournament('crosstable { version }', '/crosstable'),
  getTeamCrosstableCsv: inTournament('teamCrosstableCsv', '/team-crosstable.csv'),
  getTeamCrosstable: inTournament('teamCrosstable { version }', '/team-crosstable'),
  exportTournament: inTournament('export', '/export'),
  listResults: inTournament('results { pageInfo { endCursor } }', '/results'),
  listTournamentEntries: inTournament('entries { pageInfo { endCursor } }', '/entries'),
  registerPlayer: ofTournament('registerPlayer', ['POST', '/players'], { inBody: { player: 'PLAYER' } }),
  getPlayer: inTournament('player(id: "PLAYER") { seed }', '/players/PLAYER'),
  recordAbsence: ofTournament('recordAbsence', ['PUT', '/rounds/1/absences/PLAYER'], {
    inPath: { round: 1, player: 'PLAYER' },
    inBody: { kind: 'requested-bye' },
    words: ['requested-bye'],
  }),
  placeBid: ofTournament('placeBid', ['POST', '/rounds/1/bids'], { inPath: { round: 1 }, inBody: { bid: 'E1' } }),
  bidOpenly: ofTournament('bidOpenly', ['POST', '/rounds/1/open-bids'], { inPath: { round: 1 }, inBody: { bid: 'plain' } }),
  acceptBid: ofTournament('acceptBid', ['POST', '/rounds/1/open-bids/accept'], ROUND),
  revealBids: ofTournament('revealBids', ['POST', '/rounds/1/bids/reveal'], ROUND),
  pairRoundManually: ofTournament('pairRoundManually', ['PUT', '/rounds/1/pairing'], {
    inPath: { round: 1 },
    inBody: { tables: [{ players: ['ann', 'bob'] }], reason: REASON },
  }),
  pairRound: ofTournament('pairRound', ['POST', '/rounds/1/pairing'], ROUND),
  startRound: ofTournament('startRound', ['POST', '/rounds/1/start'], ROUND),
  extendRound: ofTournament('extendRound', ['POST', '/rounds/1/extend'], {
    inPath: { round: 1 },
    inBody: { deadline: '2199-01-01T00:00:00Z', reason: REASON },
  }),
  proposeExtension: ofTournament('proposeExtension', ['POST', '/rounds/1/extension/propose'], {
    inPath: { round: 1 },
    inBody: { deadline: '2199-01-01T00:00:00Z' },
  }),
  acceptExtension: ofTournament('acceptExtension', ['POST', '/rounds/1/extension/accept'], {
    inPath: { round: 1 },
    inBody: { deadline: '2199-01-01T00:00:00Z' },
  }),
  proposeTimes: ofTournament('proposeTimes', ['POST', '/rounds/1/times/propose'], {
    inPath: { round: 1 },
    // A proposed time is at most a year away.
    inBody: { times: [new Date(Date.now() + 86_400_000).toISOString()] },
  }),
  acceptTime: ofTournament('acceptTime', ['POST', '/rounds/1/times/accept'], {
    inPath: { round: 1 },
    inBody: { time: '2199-01-01T00:00:00Z' },
  }),
  declineTimes: ofTournament('declineTimes', ['POST', '/rounds/1/times/decline'], ROUND),
  claimSeat: ofTournament('claimSeat', ['POST', '/rounds/1/seat/claim'], ROUND),
  reportResult: ofTournament('reportResult', ['PUT', '/rounds/1/tables/1/result'], {
    inPath: { round: 1, table: 1 },
    inBody: { placings: [['ann'], ['bob']], source: 'adjudication', reason: REASON },
    words: ['adjudication'],
  }),
  importPlayers: ofTournament('importPlayers', ['POST', '/players/import'], { inBody: { csv: 'player\nzoe\n' } }),
  withdrawPlayer: ofTournament('withdrawPlayer', ['POST', '/players/PLAYER/withdraw'], { inPath: { player: 'PLAYER' }, inBody: NOTHING }),
  checkInPlayer: ofTournament('checkInPlayer', ['POST', '/players/PLAYER/check-in'], { inPath: { player: 'PLAYER' }, inBody: NOTHING }),
  closeCheckIn: ofTournament('closeCheckIn', ['POST', '/check-in/close'], { inBody: NOTHING }),
  renamePlayer: ofTournament('renamePlayer', ['PUT', '/players/PLAYER/name'], { inPath: { player: 'PLAYER' }, inBody: { name: 'Ann' } }),
  renameTeam: ofTournament('renameTeam', ['PUT', '/teams/TEAM/name'], { inPath: { team: 'TEAM' }, inBody: { name: 'Ayr' } }),
  setArbiters: ofTournament('setArbiters', ['PUT', '/arbiters'], { inBody: { accounts: [] } }),
  closeRegistration: ofTournament('closeRegistration', ['POST', '/registration/close'], { inBody: NOTHING }),
  closeTournament: ofTournament('closeTournament', ['POST', '/close'], { inBody: NOTHING }),
  // Last: it revokes the presented token.
  replacePlayerToken: ofTournament('replacePlayerToken', ['POST', '/players/PLAYER/token/replace'], {
    inPath: { player: 'PLAYER' },
    inBody: NOTHING,
  }),
};

const inSeason =
  (selection: string, path: string): UseCase =>
  ({ season }) => ({ graphql: query('season', { id: season }, `{ ${selection} }`), rest: ['GET', `/v1/seasons/${season}${path}`] });

/** Commands about a tournament of a season. */
const ofSeasonTournament =
  (name: string, method: string): UseCase =>
  ({ season, tournament, key }) => ({
    graphql: mutation(name, { input: { season, tournament, idempotencyKey: key } }, NAME),
    rest: [method, `/v1/seasons/${season}/tournaments/${tournament}`],
  });

/** Requests about seasons. */
export const OF_SEASONS: Readonly<Record<string, UseCase>> = {
  listSeasons: () => ({ graphql: '{ seasons { pageInfo { endCursor } } }', rest: ['GET', '/v1/seasons'] }),
  openSeason: ({ ruleset, key }) => ({
    graphql: mutation('openSeason', { input: { name: 'The season', ruleset, idempotencyKey: key } }, NAME),
    rest: ['POST', '/v1/seasons', { name: 'The season', ruleset }],
  }),
  getSeason: inSeason('id', ''),
  getSeasonTable: inSeason('seasonTable { totalCount }', '/table'),
  getSeasonTableCsv: inSeason('seasonTableCsv', '/table.csv'),
  getSeasonRatings: inSeason('ratings { totalCount }', '/ratings'),
  getSeasonRatingsCsv: inSeason('ratingsCsv', '/ratings.csv'),
  getSeasonPage: inSeason('seasonPage', '/table.html'),
  getSeasonLineUp: inSeason('lineUp { totalCount }', '/line-up'),
  getSeasonLineUpCsv: inSeason('lineUpCsv', '/line-up.csv'),
  addTournamentToSeason: ofSeasonTournament('addTournamentToSeason', 'PUT'),
  removeTournamentFromSeason: ofSeasonTournament('removeTournamentFromSeason', 'DELETE'),
  closeSeason: ({ season, key }) => ({
    graphql: mutation('closeSeason', { input: { season, idempotencyKey: key } }, NAME),
    rest: ['POST', `/v1/seasons/${season}/close`],
  }),
};
