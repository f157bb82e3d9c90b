// The tournaments of the server, and those that the account of this browser organises.
import { connect, readRulesets } from '../api.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { accountToken } from '../session.js';
import { formatTime, texts } from '../texts/index.js';
import { LIST, type Listed } from '../tournament/documents.js';

const { tournaments: words, home } = texts;

export function TournamentsPage() {
  useTitle(words.title);
  // The lists report a problem of the server.
  const { value: rulesets } = useReading(readRulesets, []);
  const titles = new Map(rulesets?.map(({ id, title }) => [id, title]));
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
            <a href={pathOf({ page: 'tournament', tournament: tournamentId, section: 'rounds', round: null })}>
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
