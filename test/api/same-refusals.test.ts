// Both APIs refuse with the same code, the same status and the same sentence.
import { describe, expect, test } from 'vitest';
import { type ErrorCode, STATUS } from '../../src/api/http/errors.js';
import { operationsOf } from '../../src/api/rest/document.js';
import { SCOPES } from '../../src/games/ports/accounts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { ARBITER, freshKey } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type About, OF_A_GAME, OF_SEASONS, OF_THE_SERVER, OF_TOURNAMENTS, sampled, type UseCase } from './operation-pairs.js';
import { startRestServer } from './rest/client.js';
import { openTestGame, playTestGame, type TestGame } from './test-games.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';

const testServer = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { rest, ask } = testServer;
const EVERYTHING = { ...OF_A_GAME, ...OF_THE_SERVER };

const NOWHERE: TestGame = { game: '00000000-0000-4000-8000-000000000000', north: '', south: '' };
const SOMETHING: Omit<About, 'game' | 'key'> = {
  seat: 'north',
  entry: 'north.3',
  dispute: 1,
  version: 5,
  ruleset: 'small',
  account: 'acc_AAAAAAAAAAAAAAAAAAAAAA',
  token: 'tok_AAAAAAAAAAAAAAAAAAAAAA',
  webhook: 'whk_AAAAAAAAAAAAAAAAAAAAAA',
  delivery: 'dlv_AAAAAAAAAAAAAAAAAAAAAA',
  tournament: NOWHERE.game,
  season: NOWHERE.game,
  player: 'ann',
};

interface Situation {
  /** Called once for each API, so that each acts on its own copy, unless nothing changes. */
  readonly table: () => Promise<TestGame>;
  readonly token: (table: TestGame) => string | null;
  readonly useCases?: Readonly<Record<string, UseCase>>;
  /** Whatever is asked is refused, or changes no answer to anything else. Then both APIs act on one game, which situations share. */
  readonly isUnchanging?: true;
  /** Those of the use cases that a quick run does not sample. */
  readonly always?: Readonly<Record<string, UseCase>>;
  /** For all of them; a fresh one for each if left out. */
  readonly key?: string;
  /** The responses by use case; `otherwise` for all others. */
  readonly otherwise: ErrorCode | 'ok';
  readonly answers?: Readonly<Partial<Record<ErrorCode | 'ok', string>>>;
}

/** With the details of each refusal. */
type Answer = readonly [status: number, code: string, sentence: string, facts: object];
const OK: Answer = [200, 'ok', '', {}];

/** Ids of the request and the path of the key differ between the APIs. */
const factsOf = ({ requestId: _id, path, ...facts }: { readonly requestId?: string; readonly path?: readonly unknown[] }): object =>
  path === undefined || ['idempotencyKey', 'Idempotency-Key'].includes(String(path.at(-1))) ? facts : { ...facts, path };

async function throughGraphql({ graphql }: ReturnType<UseCase>, token: string | null): Promise<Answer> {
  const { errors } = (await ask(graphql, {}, token)).body;
  if (errors === undefined) return OK;
  const { message, extensions } = errors[0]!;
  const { status, code, ...facts } = extensions;
  return [status, code, message.replace('idempotencyKey', 'Idempotency-Key'), factsOf(facts)];
}
async function throughRest({ rest: [method, path, body] }: ReturnType<UseCase>, token: string | null, key: string): Promise<Answer> {
  const answer = await rest(method, path, { token, body, headers: { 'idempotency-key': key } });
  if (answer.status < 300) return OK;
  const { type: _type, title: _title, status, code, detail, ...facts } = answer.body;
  return [status, code, detail, factsOf(facts)];
}

const post = (path: string, token: string, body?: object) =>
  rest('POST', path, { token, ...(body && { body }), headers: { 'idempotency-key': freshKey() } });
async function resigned(): Promise<TestGame> {
  const table = await playTestGame(testServer);
  await post(`/v1/games/${table.game}/resign`, table.north);
  return table;
}
async function certified(): Promise<TestGame> {
  const table = await resigned();
  await post(`/v1/games/${table.game}/certificate`, ARBITER);
  return table;
}
async function disputed(): Promise<TestGame> {
  const table = await playTestGame(testServer);
  await post(`/v1/games/${table.game}/disputes`, table.north, { entryCursor: 'north.3', claim: 'That was wrong.' });
  return table;
}
const playing = () => playTestGame(testServer);
const watched = () => playTestGame(testServer, { public: true });
async function replaced(made: () => Promise<TestGame>): Promise<TestGame> {
  const table = await made();
  await post(`/v1/games/${table.game}/seats/north/token/replace`, OPENER);
  return table;
}
const nowhere = async () => NOWHERE;

/** Makes a table when it is first wanted, and returns it from then on. */
function once(made: () => Promise<TestGame>): () => Promise<TestGame> {
  let table: Promise<TestGame> | undefined;
  return () => {
    table ??= made();
    return table;
  };
}
const PLAYING = once(playing);
const WATCHED = once(watched);
const CERTIFIED = once(certified);
const SHARED = {
  private: { table: PLAYING, replaced: once(() => replaced(playing)) },
  public: { table: WATCHED, replaced: once(() => replaced(watched)) },
};

async function revoked(): Promise<string> {
  const { account, token } = (await rest('POST', '/v1/accounts', { body: { name: 'Gone', scopes: ['open-games'] } })).body;
  await rest('DELETE', `/v1/accounts/${account.id}`);
  return token.token;
}
const GONE = await revoked();
const OTHER = await openTestGame(testServer);

const READ =
  'getGame getView getLegalActions getGuidance listGameEntries listGameDisputes getCertificate getReplay getPosition getTranscript listReplays listMilestones getLogProof listGamePlayers getGameOpener getGameNote';
const READING = READ.split(' ');
/** Those of the account that opened a game; a seat also replaces its own token, without a key. */
const OF_OPENER_ALONE = 'offerSeat setGameMetadata';
const OF_OPENER = `${OF_OPENER_ALONE} replaceSeatToken`;
const OF_OFFICERS = 'inspectHidden ruleOnDispute addTime abandonGame certifyResult';
/** What needs no token, and is answered whatever token is presented. */
const RULEBOOK =
  'listRulesets getRuleset listClauses listClarifications getGuestAdmission createGuest getSignInIssuer getOperator getPlayerByAccount unsubscribeMail';
const OF_WEBHOOK = 'getWebhook listDeliveries enableWebhook rotateWebhookSecret testWebhook redeliverMessages deleteWebhook';
const OF_NOTIFICATIONS =
  'getNotifications setNotificationSettings addPushSubscription setMailAddress removeMailAddress getCalendarAddress setCalendarAddress removeCalendarAddress';
const OF_ACCOUNT =
  'createSignInLink separateSignIn getAccount setPlayerName setAccountScopes listAccountTokens createAccountToken setArbiterKey eraseAccount';
const OF_TOKEN = 'rotateAccountToken confirmAccountToken revokeAccountToken';

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'nobody, of a private game': {
    table: PLAYING,
    token: () => null,
    useCases: EVERYTHING,
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: {
      'no-such-token': 'redeemSignInLink',
      'no-such-mail-link': 'confirmMailAddress',
      'no-such-calendar': 'getPlayerCalendar',
      'no-such-game': `${READ} getEntryPerspectives`,
      ok: RULEBOOK,
    },
  },
  'nobody, of a public game': {
    table: WATCHED,
    token: () => null,
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: { ok: READ, 'no-such-entry': 'getEntryPerspectives' },
  },
  ...Object.fromEntries(
    Object.entries(SHARED).flatMap(([kind, made]) => [
      [
        `what was never the token of a seat, of a ${kind} game`,
        {
          table: made.table,
          token: () => 'lyon_seat_AAAAAAAAAAAAAAAAAAAAAA',
          useCases: EVERYTHING,
          isUnchanging: true,
          otherwise: 'unauthenticated',
          answers: {
            'no-such-token': 'redeemSignInLink',
            'no-such-mail-link': 'confirmMailAddress',
            'no-such-calendar': 'getPlayerCalendar',
            ok: RULEBOOK,
          },
        },
      ],
      [
        `the token of a seat that was given another, of a ${kind} game`,
        {
          table: made.replaced,
          token: ({ north }: TestGame) => north,
          useCases: EVERYTHING,
          isUnchanging: true,
          otherwise: 'token-revoked',
          answers: {
            'no-such-token': 'redeemSignInLink',
            'no-such-mail-link': 'confirmMailAddress',
            'no-such-calendar': 'getPlayerCalendar',
            ok: RULEBOOK,
          },
        },
      ],
    ]),
  ),
  'the token of a seat that was given another, of a game that is not there': {
    table: async () => ({ ...NOWHERE, north: (await SHARED.private.replaced()).north }),
    token: ({ north }) => north,
    isUnchanging: true,
    otherwise: 'token-revoked',
  },
  'the seat of another game, of a public game': {
    table: WATCHED,
    token: () => OTHER.north,
    isUnchanging: true,
    otherwise: 'seat-token-required',
    answers: {
      ok: READ,
      'no-such-entry': 'getEntryPerspectives',
      forbidden: `${OF_OPENER} setGameNote ${OF_OFFICERS} dryRunRuling openDispute joinGame openRematch`,
    },
  },
  'the token of an account that was erased': {
    table: PLAYING,
    token: () => GONE,
    useCases: EVERYTHING,
    isUnchanging: true,
    otherwise: 'token-revoked',
    answers: {
      'no-such-token': 'redeemSignInLink',
      'no-such-mail-link': 'confirmMailAddress',
      'no-such-calendar': 'getPlayerCalendar',
      ok: RULEBOOK,
    },
  },
  'a stranger': { table: PLAYING, token: () => STRANGER, isUnchanging: true, otherwise: 'no-such-game' },
  'the seat of another game': {
    table: PLAYING,
    token: () => OTHER.north,
    isUnchanging: true,
    otherwise: 'no-such-game',
    answers: { forbidden: 'joinGame' },
  },
  'of a game that is not there': {
    table: nowhere,
    token: () => OPENER,
    useCases: EVERYTHING,
    isUnchanging: true,
    always: OF_THE_SERVER,
    otherwise: 'no-such-game',
    answers: {
      ok: `${RULEBOOK} listGames listDisputes openGame openGames getMe listAccounts createAccount createJudgement createStreamTicket listWebhooks createWebhook streamMessages ${OF_NOTIFICATIONS}`,
      'no-such-push-subscription': 'removePushSubscription',
      'no-such-mail-link': 'confirmMailAddress',
      'no-such-calendar': 'getPlayerCalendar',
      'no-such-webhook': OF_WEBHOOK,
      'no-such-delivery': 'redeliverWebhook',
      'no-such-account': OF_ACCOUNT,
      'no-such-token': `${OF_TOKEN} redeemSignInLink addSeatToAccount`,
      forbidden: 'joinGuest',
    },
  },
  'of what is no id': {
    table: async () => ({ ...NOWHERE, game: 'x' }),
    token: () => OPENER,
    isUnchanging: true,
    otherwise: 'no-such-game',
  },
  'under what is no key': {
    table: PLAYING,
    token: ({ north }) => north,
    isUnchanging: true,
    key: 'with space',
    otherwise: 'invalid-request',
    answers: {
      ok: `${READ} getEntryPerspectives dryRunActions`,
      'arbiter-is-player': 'dryRunRuling',
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'game-not-finished': 'openRematch',
    },
  },
  'a seat, before the start': {
    table: () => openTestGame(testServer),
    token: ({ north }) => north,
    otherwise: 'game-not-started',
    answers: {
      ok: 'getGame getView getGuidance getLegalActions getTranscript listGameEntries listMilestones listGameDisputes getCertificate listGamePlayers getGameOpener getGameNote setGameNote takeSeat leaveSeat openDispute',
      'invalid-request': 'getReplay getPosition listReplays replaceSeatToken',
      'no-such-entry': 'getEntryPerspectives',
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'arbiter-is-player': `${OF_OFFICERS} dryRunRuling`,
      'dispute-already-open': 'appealRuling',
      'game-disputed': 'resign',
      'game-not-finished': 'openRematch',
    },
  },
  'a seat that is to act': {
    table: playing,
    token: ({ north }) => north,
    otherwise: 'ok',
    answers: {
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'invalid-request': 'replaceSeatToken',
      'arbiter-is-player': `${OF_OFFICERS} dryRunRuling`,
      'seat-already-taken': 'takeSeat',
      'game-already-started': 'leaveSeat',
      'nothing-to-undo': 'undoActions',
      'dispute-already-open': 'appealRuling',
      'game-disputed': 'resign',
      'game-not-finished': 'openRematch',
    },
  },
  'the account that opened it': {
    table: playing,
    token: () => OPENER,
    otherwise: 'seat-token-required',
    answers: {
      ok: `${READ} setGameMetadata setGameNote replaceSeatToken abandonGame certifyResult`,
      'no-such-entry': 'getEntryPerspectives',
      'arbiter-knows-token': 'dryRunRuling inspectHidden ruleOnDispute openDispute',
      'game-untimed': 'addTime',
      'seat-not-offered': 'joinGame',
      'seat-already-taken': 'offerSeat',
      'game-not-finished': 'openRematch',
    },
  },
  'an arbiter': {
    table: watched,
    token: () => ARBITER,
    otherwise: 'seat-token-required',
    answers: {
      ok: `${READ} abandonGame certifyResult`,
      forbidden: `${OF_OPENER} setGameNote openRematch`,
      'no-such-dispute': 'inspectHidden ruleOnDispute dryRunRuling',
      'no-such-entry': 'openDispute getEntryPerspectives',
      'game-untimed': 'addTime',
      'seat-not-offered': 'joinGame',
    },
  },
  'a seat, after the end': {
    table: resigned,
    token: ({ north }) => north,
    otherwise: 'game-finished',
    answers: {
      ok: `${READ} getEntryPerspectives setGameNote openDispute openRematch`,
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'invalid-request': 'replaceSeatToken',
      'seat-already-taken': 'takeSeat',
      'game-disputed': 'resign',
      'dispute-already-open': 'appealRuling',
      'arbiter-is-player': `${OF_OFFICERS} dryRunRuling`,
    },
  },
  'a seat, when the result is certified': {
    table: CERTIFIED,
    token: ({ north }) => north,
    isUnchanging: true,
    otherwise: 'game-finished',
    answers: {
      // A rematch changes no other answer, and a second request gets the same.
      ok: `${READ} getEntryPerspectives setGameNote openRematch`,
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'invalid-request': 'replaceSeatToken',
      'seat-already-taken': 'takeSeat',
      'result-already-certified': 'openDispute',
      'no-such-dispute': 'appealRuling',
      'arbiter-is-player': `${OF_OFFICERS} dryRunRuling`,
    },
  },
  'an arbiter, when the result is certified': {
    table: CERTIFIED,
    token: () => ARBITER,
    isUnchanging: true,
    otherwise: 'seat-token-required',
    answers: {
      ok: READ,
      'no-such-entry': 'getEntryPerspectives',
      forbidden: `${OF_OPENER} setGameNote openRematch`,
      'no-such-dispute': 'inspectHidden ruleOnDispute dryRunRuling',
      'result-already-certified': 'openDispute addTime abandonGame certifyResult',
      'seat-not-offered': 'joinGame',
    },
  },
  'a seat, during a dispute': {
    table: disputed,
    token: ({ north }) => north,
    isUnchanging: true,
    otherwise: 'game-disputed',
    answers: {
      ok: `${READ} getEntryPerspectives setGameNote`,
      'game-not-finished': 'openRematch',
      forbidden: `${OF_OPENER_ALONE} joinGame`,
      'invalid-request': 'replaceSeatToken',
      'seat-already-taken': 'takeSeat',
      'dispute-already-open': 'openDispute appealRuling',
      'arbiter-is-player': `${OF_OFFICERS} dryRunRuling`,
    },
  },
};

const NUMBERED = Object.entries(SITUATIONS).map(([name, situation], number) => ({ name, number, ...situation }));

describe.each(NUMBERED)(
  '$name',
  ({ number, table, token, useCases = OF_A_GAME, isUnchanging, always = {}, key, otherwise, answers = {} }) => {
    test('gets the same responses', async () => {
      const here = await table();
      const there = isUnchanging ? here : await table();
      const codes: Record<string, string> = {};
      // One of each kind of answer, whatever the sample leaves out, and what may change an answer.
      const kinds = Object.values(answers).map((names) => names!.split(' ')[0]!);
      const changing = isUnchanging ? [] : Object.keys(useCases).filter((name) => !READING.includes(name));
      for (const [name, useCase] of Object.entries(sampled(useCases, number, [...kinds, ...changing, ...Object.keys(always)]))) {
        // A seat does not replace its own token under a key that can be guessed: the next request shows the same token.
        const isGuessable = name === 'replaceSeatToken' && answers['invalid-request']?.split(' ').includes(name);
        const fresh = (): string => (isGuessable ? freshKey().slice(0, 31) : freshKey());
        const [one, other] = [key ?? fresh(), key ?? fresh()];
        const graphql = await throughGraphql(useCase({ ...SOMETHING, game: here.game, key: one }), token(here));
        expect({ [name]: await throughRest(useCase({ ...SOMETHING, game: there.game, key: other }), token(there), other) }).toEqual({
          [name]: graphql,
        });
        const [status, code] = graphql;
        if (code !== 'ok') expect({ [name]: status }).toEqual({ [name]: STATUS[code as ErrorCode] });
        codes[name] = code;
      }
      const named = (name: string) => Object.entries(answers).find(([, names]) => names!.split(' ').includes(name))?.[0] ?? otherwise;
      // The server of these tests has no log of heads.
      const answerTo = (name: string) => {
        if (name === 'getLog') return 'not-in-log';
        return name === 'getLogProof' && named('getCertificate') === 'ok' ? 'not-in-log' : named(name);
      };
      expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map((name) => [name, answerTo(name)])));
    });
  },
);

test.each([
  [
    'createAccount',
    'mutation { createAccount(input: { name: "X", scopes: SCOPES }) { __typename } }',
    'POST',
    '/v1/accounts',
    { name: 'X' },
  ],
  [
    'setAccountScopes',
    'mutation { setAccountScopes(account: "ACCOUNT", scopes: SCOPES) { __typename } }',
    'PUT',
    '/v1/accounts/ACCOUNT/scopes',
    {},
  ],
] as const)('%s refuses an unknown scope and lists the known scopes', async (_, mutation, method, path, fields) => {
  const { account } = (await rest('POST', '/v1/accounts', { body: { name: 'A', scopes: [] } })).body;
  for (const scopes of [['rule', 'fly'], ['RULE'], ['']]) {
    const written = mutation.replace('ACCOUNT', account.id).replace('SCOPES', JSON.stringify(scopes));
    const here = await throughGraphql({ graphql: written, rest: [method, path] }, OPENER);
    const given = { ...fields, scopes };
    expect(await throughRest({ graphql: written, rest: [method, path.replace('ACCOUNT', account.id), given] }, OPENER, freshKey())).toEqual(
      [...here.slice(0, 3), { ...here[3], path: ['scopes'] }],
    );
    expect(here).toMatchObject([400, 'invalid-request', expect.stringContaining('open-games'), { allowed: SCOPES }]);
  }
});

test('a reused key is reported before the actions are checked, be they illegal, stale or past chance', async () => {
  const submitted = async (table: TestGame, api: 'graphql' | 'rest', version: number, actions: readonly object[]) => {
    const given = { expectedVersion: version, actions: { small: actions } };
    const key = `of-${api}`;
    const graphql = 'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }';
    if (api === 'rest')
      return (
        await rest('POST', `/v1/games/${table.game}/actions`, { token: table.north, body: given, headers: { 'idempotency-key': key } })
      ).body;
    const { body } = await ask(graphql, { input: { ...given, game: table.game, idempotencyKey: key } }, table.north);
    return body.errors?.[0]?.extensions ?? body.data.submitActions;
  };
  for (const api of ['graphql', 'rest'] as const) {
    const table = await playing();
    await submitted(table, api, 5, [{ step: true }]);
    for (const [version, ...actions] of [
      [6, { ready: true }],
      [5, { ready: true }],
      [6, { roll: true }, { step: true }],
    ] as const)
      expect(await submitted(table, api, version, actions)).toMatchObject({ code: 'idempotency-key-reused', status: 409 });
  }
});

test('no use-case of REST is left out', () => {
  // Documents of REST only, and nodes of GraphQL, which are null if hidden.
  const alone = ['getOpenapi', 'getRecord', 'getGameEntry', 'getDelivery', 'getAccountToken', 'streamGameEntries', 'stream'];
  expect([...Object.keys(EVERYTHING), ...Object.keys(OF_TOURNAMENTS), ...Object.keys(OF_SEASONS), ...alone].sort()).toEqual(
    operationsOf(DOCUMENT)
      .map(({ id }) => id)
      .sort(),
  );
});
