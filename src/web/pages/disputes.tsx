// The open disputes of all games, for arbiters.
import { useEffect, useState } from 'preact/hooks';
import { connect, type Problem, problemOf } from '../api.js';
import { type DisputeList, type ListedDispute, OPEN_DISPUTES } from '../desk/documents.js';
import { AccountTokenField } from '../parts/account-token.js';
import { remedyOf } from '../parts/problem.js';
import { pathOf } from '../router.js';
import { accountToken } from '../session.js';
import { formatTime, texts } from '../texts/index.js';

const { desk: words, frame, home } = texts;

export function DisputesPage() {
  const [token, setToken] = useState(accountToken());
  const [disputes, setDisputes] = useState<readonly ListedDispute[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = (after: string | null) =>
    connect(token)
      .execute<DisputeList, { readonly after: string | null }>(OPEN_DISPUTES, { after })
      .then(({ disputes: { edges, pageInfo } }) => {
        const found = edges.map(({ node }) => node);
        setDisputes((known) => (after === null ? found : [...(known ?? []), ...found]));
        setNext(pageInfo.hasNextPage ? pageInfo.endCursor : null);
        setProblem(null);
      })
      .catch((error: unknown) => setProblem(problemOf(error)));
  useEffect(() => {
    setDisputes(null);
    setProblem(null);
    if (token !== null) void load(null);
  }, [token]);
  return (
    <section class="disputes">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountTokenField lead={words.tokenLead} onToken={setToken} />
      {problem !== null && (
        <p class="rejection" role="alert">
          {problem.sentence ?? remedyOf(problem)}
        </p>
      )}
      {token !== null && disputes === null && problem === null && <p class="loading">{frame.loading}</p>}
      {disputes?.length === 0 && <p class="quiet">{words.none}</p>}
      {disputes !== null && disputes.length > 0 && (
        <ul class="game-list dispute-list">
          {disputes.map(({ number, openedAt, openedBy, appealOf, game: { gameId, ruleset } }) => (
            <li key={`${gameId} ${number}`}>
              <a href={pathOf({ page: 'dispute', game: gameId, number })}>
                <strong>
                  {words.dispute(number)} · {ruleset.title}
                </strong>
                <span class="quiet">
                  {words.openedBy(openedBy === 'arbiter' ? words.anArbiter : (texts.sides[openedBy] ?? openedBy))}, {formatTime(openedAt)}
                  {appealOf !== null && ` · ${words.appealOf(appealOf ?? 0)}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" onClick={() => void load(next)}>
          {home.more}
        </button>
      )}
    </section>
  );
}
