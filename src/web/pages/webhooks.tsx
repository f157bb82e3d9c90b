// The webhooks of an account: whether they reach their receivers, what was sent when, and sending again.
import type { Document, LyonClient, schema } from 'lyon/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Connection, connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { AccountTokenForm, AccountTokenProblem } from '../parts/account-token.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { isOfToken } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { pathOf } from '../router.js';
import { formatNumber, formatTime, texts } from '../texts/index.js';

const { webhooks: words } = texts;

type Hook = Pick<schema.Webhook, 'id' | 'url' | 'types' | 'disabledReason' | 'failingSince'>;
type Attempt = Pick<
  schema.WebhookDelivery,
  | 'id'
  | 'kind'
  | 'cursor'
  | 'messageType'
  | 'gameId'
  | 'tournamentId'
  | 'attemptNumber'
  | 'completedAt'
  | 'durationMs'
  | 'responseStatus'
  | 'failureReason'
  | 'responseExcerpt'
>;

const HOOKS: Document<{ readonly webhooks: Connection<Hook> }, { readonly after: string | null }> = `query ($after: String) {
  webhooks(after: $after) { edges { node { id url types disabledReason failingSince } } pageInfo { hasNextPage endCursor } }
}`;
const ATTEMPTS: Document<
  { readonly webhook: { readonly deliveries: Connection<Attempt> } },
  { readonly id: string; readonly after: string | null }
> = `query ($id: ID!, $after: String) {
  webhook(id: $id) { deliveries(first: 20, after: $after) {
    edges { node {
      id kind cursor messageType gameId tournamentId attemptNumber completedAt durationMs responseStatus failureReason responseExcerpt
    } }
    pageInfo { hasNextPage endCursor }
  } }
}`;
type Command = Document<object, { readonly id: string; readonly key: string }>;
const ENABLE: Command = 'mutation ($id: ID!, $key: String) { enableWebhook(webhook: $id, idempotencyKey: $key) { id } }';
const TEST: Command = 'mutation ($id: ID!, $key: String) { testWebhook(webhook: $id, idempotencyKey: $key) { messageId } }';
const AGAIN: Command = 'mutation ($id: ID!, $key: String) { redeliverWebhook(delivery: $id, idempotencyKey: $key) { id } }';
const RANGE: Document<object, { readonly id: string; readonly after: string | null; readonly upTo: string | null; readonly key: string }> =
  `mutation ($id: ID!, $after: String, $upTo: String, $key: String) {
  redeliverMessages(webhook: $id, after: $after, upTo: $upTo, idempotencyKey: $key) { id }
}`;

export function WebhooksPage() {
  useTitle(words.title);
  const [token, setToken] = useState(accountToken());
  const client = useMemo(() => connect(token), [token]);
  useEffect(() => () => client.close(), [client]);
  const list = usePages<Hook>(
    async (after) => (token === null ? { items: [], next: null } : pageOfConnection((await client.execute(HOOKS, { after })).webhooks)),
    [client],
  );
  if (token !== null && list.problem !== null && isOfToken(list.problem))
    return <AccountTokenProblem problem={list.problem} onForgotten={() => setToken(null)} />;
  return (
    <section class="webhooks">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountTokenForm lead={words.tokenLead} onToken={setToken} />
      {token !== null && (
        <>
          {list.items?.map((hook) => (
            <OneHook key={hook.id} hook={hook} client={client} reload={list.reload} />
          ))}
          <ListEnd list={list} none={words.none} />
        </>
      )}
    </section>
  );
}

interface HookProps {
  readonly hook: Hook;
  readonly client: LyonClient;
  readonly reload: () => void;
}

function stateOf({ disabledReason, failingSince }: Hook): string {
  if (disabledReason != null) return words.disabled[disabledReason];
  return failingSince == null ? words.reached : words.failing(formatTime(failingSince));
}

function OneHook({ hook, client, reload }: HookProps) {
  const { id, url } = hook;
  const { isBusy, problem, send } = useCommand();
  const [done, setDone] = useState('');
  const attempts = usePages<Attempt>(
    async (after) => pageOfConnection((await client.execute(ATTEMPTS, { id, after })).webhook.deliveries),
    [client, id],
  );
  const carryOut = async (content: unknown, run: (key: string) => Promise<unknown>, said: string) => {
    setDone('');
    if ((await send(content, run)) === null) return;
    setDone(said);
    reload();
    attempts.reload();
  };
  return (
    <section aria-label={url}>
      <h2 translate={false}>{url}</h2>
      <p>{stateOf(hook)}</p>
      <p class="buttons">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void carryOut('enable', (key) => client.execute(ENABLE, { id, key }), words.enabled)}
        >
          {hook.disabledReason == null ? words.sendNow : words.enable}
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void carryOut('test', (key) => client.execute(TEST, { id, key }), words.queued)}
        >
          {words.test}
        </button>
        <button
          type="button"
          onClick={() => {
            reload();
            attempts.reload();
          }}
        >
          {words.refresh}
        </button>
        <span role="status">{done}</span>
      </p>
      <FormProblem problem={problem} />
      <Range
        attempts={attempts.items ?? []}
        isBusy={isBusy}
        start={(range) => void carryOut(range, (key) => client.execute(RANGE, { id, ...range, key }), words.queued)}
      />
      <h3>{words.log}</h3>
      {attempts.items !== null && attempts.items.length > 0 && (
        <div class="table-frame">
          <table class="attempts">
            <thead>
              <tr>
                <th scope="col">{words.when}</th>
                <th scope="col">{words.message}</th>
                <th scope="col">{words.result}</th>
                <th scope="col">{words.duration}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {attempts.items.map((each) => (
                <tr key={each.id} class={isTaken(each) ? undefined : 'failed'}>
                  <td>{formatTime(each.completedAt)}</td>
                  <td>
                    <MessageOf attempt={each} />
                  </td>
                  <td>
                    {resultOf(each)} {each.responseExcerpt !== '' && <span class="quiet">{each.responseExcerpt}</span>}
                  </td>
                  <td>{words.milliseconds(formatNumber(each.durationMs))}</td>
                  <td>
                    <button
                      type="button"
                      disabled={isBusy}
                      aria-label={`${words.again}, ${formatTime(each.completedAt)}, ${typeOf(each)}`}
                      onClick={() => void carryOut(each.id, (key) => client.execute(AGAIN, { id: each.id, key }), words.queued)}
                    >
                      {words.again}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListEnd list={attempts} none={words.nothingSent} />
    </section>
  );
}

const isTaken = ({ responseStatus }: Attempt): boolean => responseStatus != null && responseStatus >= 200 && responseStatus < 300;

const resultOf = ({ responseStatus, failureReason }: Attempt): string =>
  failureReason == null ? String(responseStatus ?? '') : words.failures[failureReason];

/** The type of a message as the API has it: programs choose messages by it. */
const typeOf = ({ kind, messageType }: Attempt): string => {
  if (kind === 'TEST') return words.aTest;
  return messageType?.toLowerCase().replaceAll('_', '-') ?? words.news;
};

function MessageOf({ attempt }: { readonly attempt: Attempt }) {
  const { gameId, tournamentId, attemptNumber } = attempt;
  const path =
    gameId != null
      ? pathOf({ page: 'game', game: gameId })
      : tournamentId != null && pathOf({ page: 'tournament', tournament: tournamentId, section: 'rounds', round: null });
  return (
    <>
      {path === false ? typeOf(attempt) : <a href={path}>{typeOf(attempt)}</a>}{' '}
      {attemptNumber > 1 && <span class="quiet">{words.attempt(attemptNumber)}</span>}
    </>
  );
}

interface Messages {
  readonly after: string | null;
  readonly upTo: string | null;
}

interface RangeProps {
  readonly attempts: readonly Attempt[];
  readonly isBusy: boolean;
  readonly start: (range: Messages) => void;
}

/** Sends the messages after one of those in the log, up to another one, once more. */
function Range({ attempts, isBusy, start }: RangeProps) {
  const [range, setRange] = useState<Messages>({ after: null, upTo: null });
  // In the order of the messages, however often each was sent.
  const places = attempts.filter(
    ({ cursor }, index) => cursor != null && !attempts.slice(index + 1).some((each) => each.cursor === cursor),
  );
  const choice = (name: keyof Messages, label: string, otherwise: string) => (
    <label>
      {label}{' '}
      <select value={range[name] ?? ''} onChange={({ currentTarget }) => setRange({ ...range, [name]: currentTarget.value || null })}>
        <option value="">{otherwise}</option>
        {places.map((each) => (
          <option key={each.id} value={each.cursor!}>
            {formatTime(each.completedAt)}, {typeOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      class="range"
      onSubmit={(event) => {
        event.preventDefault();
        start(range);
      }}
    >
      <h3>{words.range}</h3>
      <p>{words.rangeLead}</p>
      <p class="buttons">
        {choice('after', words.after, words.oldest)} {choice('upTo', words.upTo, words.newest)}
        <button type="submit" disabled={isBusy}>
          {words.sendRange}
        </button>
      </p>
    </form>
  );
}
