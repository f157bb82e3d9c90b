// The tournaments of the server, and those that the account of this tab organises.
import { useEffect, useState } from 'preact/hooks';
import { connect, RULESETS } from '../api.js';
import { accountToken } from '../session.js';
import { formatTime, texts } from '../texts/index.js';
import { LIST, type Listed } from '../tournament/documents.js';
import { ListEnd } from '../tournament/round.js';
import { pageOfConnection, usePages } from '../tournament/state.js';

const { tournaments: words, home } = texts;

export function TournamentsPage() {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    connect(null)
      .execute(RULESETS)
      .then(({ rulesets }) => setTitles(new Map(rulesets.map(({ id, title }) => [id, title]))))
      // The lists report the problem.
      .catch(() => undefined);
  }, []);
  return (
    <div class="home">
      <section class="hero">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <p>
          <a class="button primary" href="/tournaments/open">
            {words.open}
          </a>
        </p>
      </section>
      <div class="lists">
        {accountToken() !== null && <TournamentList title={words.mine} relation="ORGANISED" titles={titles} />}
        <TournamentList title={words.all} relation="PUBLIC" titles={titles} />
      </div>
    </div>
  );
}

interface TournamentListProps {
  readonly title: string;
  readonly relation: 'PUBLIC' | 'ORGANISED';
  readonly titles: ReadonlyMap<string, string>;
}

function TournamentList({ title, relation, titles }: TournamentListProps) {
  const token = relation === 'ORGANISED' ? accountToken() : null;
  const list = usePages<Listed>(
    async (after) => pageOfConnection((await connect(token).execute(LIST, { filter: { relation }, after })).tournaments),
    [relation, token],
  );
  return (
    <section class="game-list">
      <h2>{title}</h2>
      <ul>
        {list.items?.map(({ tournamentId, name, ruleset, openedAt }) => (
          <li key={tournamentId}>
            <a href={`/tournaments/${tournamentId}`}>
              <strong>{name}</strong>
              <span class="quiet">{titles.get(ruleset) ?? ruleset}</span>
              <span class="quiet when">{home.opened(formatTime(openedAt))}</span>
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={words.none} />
    </section>
  );
}
