// The tournaments of the server, and those that the account of this browser organises.
import { connect, readRulesets } from '../api.js';
import { accountToken } from '../kept/account.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { formatTime, texts } from '../texts/index.js';
import { LIST, type Listed } from '../tournament/documents.js';
import { type ListedSeason, SEASONS } from '../tournament/season-documents.js';

const { tournaments: words, seasons, home } = texts;

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
          </a>{' '}
          <a class="button" href="/seasons/open">
            {seasons.open}
          </a>
        </p>
      </section>
      <div class="lists">
        {accountToken() !== null && <TournamentList title={words.mine} relation="ORGANISED" titles={titles} />}
        <TournamentList title={words.all} relation="PUBLIC" titles={titles} />
        {accountToken() !== null && <SeasonList title={seasons.mine} relation="ORGANISED" titles={titles} />}
        <SeasonList title={seasons.all} relation="PUBLIC" titles={titles} />
      </div>
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly relation: 'PUBLIC' | 'ORGANISED';
  readonly titles: ReadonlyMap<string, string>;
}

function TournamentList({ title, relation, titles }: ListProps) {
  const token = relation === 'ORGANISED' ? accountToken() : null;
  const list = usePages<Listed>(
    async (after) => pageOfConnection((await connect(token).execute(LIST, { filter: { relation }, after })).tournaments),
    [relation, token],
  );
  const entries = list.items?.map(({ tournamentId, ...rest }) => ({
    ...rest,
    id: tournamentId,
    path: pathOf({ page: 'tournament', tournament: tournamentId, section: 'rounds', round: null }),
  }));
  return <EventList title={title} entries={entries ?? []} list={list} none={words.none} titles={titles} />;
}

function SeasonList({ title, relation, titles }: ListProps) {
  const token = relation === 'ORGANISED' ? accountToken() : null;
  const list = usePages<ListedSeason>(
    async (after) => pageOfConnection((await connect(token).execute(SEASONS, { filter: { relation }, after })).seasons),
    [relation, token],
  );
  const entries = list.items?.map(({ seasonId, ...rest }) => ({
    ...rest,
    id: seasonId,
    path: pathOf({ page: 'season', season: seasonId }),
  }));
  return <EventList title={title} entries={entries ?? []} list={list} none={seasons.none} titles={titles} />;
}

interface EventListProps extends Pick<ListProps, 'title' | 'titles'> {
  readonly entries: readonly (Pick<Listed, 'name' | 'ruleset' | 'openedAt'> & { readonly id: string; readonly path: string })[];
  readonly list: Parameters<typeof ListEnd>[0]['list'];
  readonly none: string;
}

/** Tournaments or seasons, each with its ruleset and the time of its opening. */
function EventList({ title, entries, list, none, titles }: EventListProps) {
  return (
    <section class="game-list">
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, path, name, ruleset, openedAt }) => (
          <li key={id}>
            <a href={path}>
              <strong>{name}</strong>
              <span class="quiet">{titles.get(ruleset) ?? ruleset}</span>
              <span class="quiet when">{home.opened(formatTime(openedAt))}</span>
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={none} />
    </section>
  );
}
