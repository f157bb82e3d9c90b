// The open disputes of all games, for arbiters.
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { type ListedDispute, OPEN_DISPUTES } from '../disputes/documents.js';
import { openerInWords } from '../disputes/entry.js';
import { AccountTokenForm } from '../parts/account-token.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { pathOf } from '../router.js';
import { accountToken } from '../session.js';
import { formatTime, texts } from '../texts/index.js';

const { disputes: words } = texts;

export function DisputesPage() {
  const [token, setToken] = useState(accountToken());
  return (
    <section class="disputes">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountTokenForm lead={words.tokenLead} onToken={setToken} />
      {token !== null && <OpenDisputes key={token} token={token} />}
    </section>
  );
}

function OpenDisputes({ token }: { readonly token: string }) {
  const list = usePages<ListedDispute>(
    async (after) => pageOfConnection((await connect(token).execute(OPEN_DISPUTES, { after })).disputes),
    [],
  );
  return (
    <>
      <ul class="game-list dispute-list">
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
