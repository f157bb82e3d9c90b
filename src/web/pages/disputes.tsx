// The open disputes of all games, for arbiters.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { connect, type Problem } from '../api.js';
import { OwnArbiterKey } from '../disputes/arbiter-key.js';
import { type ListedDispute, OPEN_DISPUTES } from '../disputes/documents.js';
import { openerInWords } from '../disputes/entry.js';
import { accountToken } from '../kept/account.js';
import { AccountTokenForm, AccountTokenProblem } from '../parts/account-token.js';
import { ListEnd, type Paged, pageOfConnection, usePages } from '../parts/list.js';
import { isOfToken } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { pathOf } from '../router.js';
import { formatTime, texts } from '../texts/index.js';

const { disputes: words } = texts;

export function DisputesPage() {
  useTitle(words.title);
  const [token, setToken] = useState(accountToken());
  const client = useMemo(() => connect(token), [token]);
  useEffect(() => () => client.close(), [client]);
  const list = usePages<ListedDispute>(
    async (after) => (token === null ? NO_PAGE : pageOfConnection((await client.execute(OPEN_DISPUTES, { after })).disputes)),
    [client],
  );
  const { problem } = list;
  if (token !== null && problem !== null && isRefused(problem))
    return <AccountTokenProblem problem={problem} onForgotten={() => setToken(null)} />;
  return (
    <section class="disputes">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountTokenForm lead={words.tokenLead} onToken={setToken} />
      {token !== null && (
        <>
          <OpenDisputes list={list} />
          <OwnArbiterKey key={token} client={client} />
        </>
      )}
    </section>
  );
}

/** The list of a tab without a token. */
const NO_PAGE = { items: [], next: null };

/** Whether the account may not read the list: another token is needed. */
const isRefused = (problem: Problem): boolean => isOfToken(problem) || problem.code === 'forbidden';

function OpenDisputes({ list }: { readonly list: Paged<ListedDispute> }) {
  return (
    <>
      <ul class="game-list dispute-list" hidden={list.items?.length === 0}>
        {list.items?.map(({ number, openedAt, openedBy, appealOf, game: { gameId, ruleset } }) => (
          <li key={`${gameId} ${number}`}>
            <a href={pathOf({ page: 'dispute', game: gameId, number })}>
              <strong>
                {words.dispute(number)} · {ruleset.title}
              </strong>
              <span class="quiet">
                {openerInWords(openedBy)}, {formatTime(openedAt)}
                {typeof appealOf === 'number' && ` · ${words.appealOf(appealOf)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={words.none} />
    </>
  );
}
