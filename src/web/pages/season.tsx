// A season: its table, its tournaments, its ratings, and what its organiser can change.
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { AccountTokenForm } from '../parts/account-token.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, Field, FormProblem, Working } from '../parts/form.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { ProblemPage, Unread } from '../parts/problem.js';
import { wholeRating } from '../parts/rating-chart.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { formatNumber, texts } from '../texts/index.js';
import { CardTable, type Column } from '../tournament/card-table.js';
import { LIST } from '../tournament/documents.js';
import {
  SEASON,
  SEASON_RATINGS,
  SEASON_TABLE,
  type SeasonFacts,
  type SeasonRating,
  type SeasonRow,
  seasonCommand,
} from '../tournament/season-documents.js';

const { seasons: words, tournaments: ofTournaments, players: ofPlayers, frame } = texts;

export function SeasonPage({ season: id }: { readonly season: string }) {
  const token = accountToken();
  const {
    value: facts,
    problem,
    reload,
  } = useReading(async () => (await connect(accountToken()).execute(SEASON, { id })).season, [id, token]);
  useTitle(facts?.name ?? null);
  if (problem !== null && facts === null)
    return (
      <ProblemPage problem={problem}>
        <button type="button" onClick={() => void reload()}>
          {frame.retry}
        </button>
      </ProblemPage>
    );
  if (facts === null)
    return (
      <p class="loading" role="status">
        {frame.loading}
      </p>
    );
  return (
    <article class="tournament season">
      <header class="game-head">
        <h1>{facts.name}</h1>
        <p class="facts">
          <span class={`tag status-${facts.closedAt === null ? 'in-progress' : 'finished'}`}>
            {facts.closedAt === null ? words.running : words.closed}
          </span>
          <span>{facts.ruleset.title}</span>
          <span>{words.scorings[facts.settings.scoring]}</span>
          {!facts.public && <span>{words.private}</span>}
          <a href="/tournaments">{ofTournaments.backToList}</a>
        </p>
      </header>
      {facts.follows !== null && (
        <p>
          <a href={pathOf({ page: 'season', season: facts.follows })}>{words.previous}</a>
        </p>
      )}
      {facts.settings.divisions.length === 0 ? (
        <Table facts={facts} division={null} />
      ) : (
        facts.settings.divisions.map(({ name }, at) => <Table key={name} facts={facts} division={at + 1} />)
      )}
      <section aria-labelledby="season-tournaments">
        <h2 id="season-tournaments">{ofTournaments.title}</h2>
        {facts.tournaments.length === 0 && <p class="quiet">{words.noTournaments}</p>}
        <ol>
          {facts.tournaments.map(({ tournament, name, status, division }) => (
            <li key={tournament}>
              <a href={pathOf({ page: 'tournament', tournament, section: 'standings', round: null })}>{name}</a>{' '}
              <span class="quiet">
                {ofTournaments.status[status]}
                {division !== null && `, ${facts.settings.divisions[division - 1]!.name}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Ratings facts={facts} />
      {facts.isOrganiser && facts.closedAt === null && <Organiser facts={facts} onChanged={reload} />}
      {!facts.isOrganiser && (
        <details class="tokens">
          <summary>{ofTournaments.organiser}</summary>
          <AccountTokenForm lead={ofTournaments.organiserHint} onToken={() => void reload()} />
        </details>
      )}
    </article>
  );
}

/** The results of a player in a tournament; those that do not count are in brackets. */
const resultsText = ({ results }: SeasonRow, of: string): string =>
  results
    .filter(({ tournament }) => tournament === of)
    .map(({ points, counted }) => (counted ? formatNumber(points) : `(${formatNumber(points)})`))
    .join(' ');

interface TieBreak {
  readonly tieBreak: string;
  readonly name: string;
  readonly meaning: string;
}

interface TableProps {
  readonly facts: SeasonFacts;
  /** The division, from 1; null in a season without divisions. */
  readonly division: number | null;
}

/** The movement of a row in a sign and words, so that it does not depend on colours. */
const MOVEMENTS: Readonly<Record<NonNullable<SeasonRow['movement']>, string>> = {
  PROMOTED: `↑ ${words.movements.promoted}`,
  RELEGATED: `↓ ${words.movements.relegated}`,
  STAYS: '',
  UNDECIDED: `? ${words.movements.undecided}`,
};

function Table({ facts: { id, version, closedAt, follows, tournaments, settings, public: isPublic }, division }: TableProps) {
  const own = tournaments.filter((each) => each.division === division);
  const query = division === null ? '' : `?division=${division}`;
  const heading = division === null ? 'season-table' : `season-table-${division}`;
  const [tieBreaks, setTieBreaks] = useState<readonly TieBreak[]>([]);
  const [isProvisional, setProvisional] = useState(false);
  const list = usePages<SeasonRow>(
    async (after) => {
      const { seasonTable } = (await connect(accountToken()).execute(SEASON_TABLE, { id, division, after })).season;
      setTieBreaks(seasonTable.tieBreaks);
      setProvisional(seasonTable.provisional);
      return pageOfConnection(seasonTable);
    },
    [id, version, division],
  );
  const columns: readonly Column<SeasonRow>[] = [
    { head: ofTournaments.rank, isFigure: true, cell: ({ rank }) => rank ?? '–' },
    {
      head: ofTournaments.player,
      namesRow: true,
      cell: ({ name, player, title }) => (title === null ? (name ?? player) : `${name ?? player}, ${title}`),
    },
    ...own.map(({ tournament }, at) => ({
      head: String(at + 1),
      isFigure: true,
      cell: (row: SeasonRow) => resultsText(row, tournament),
    })),
    { head: words.total, isFigure: true, cell: ({ points }) => <strong>{formatNumber(points)}</strong> },
    ...tieBreaks.map(({ name }, at) => ({
      head: name,
      isFigure: true,
      cell: ({ tieBreaks: values }: SeasonRow) => (values[at] === null ? '' : formatNumber(values[at]!)),
    })),
    ...(division === null ? [] : [{ head: words.next, cell: ({ movement }: SeasonRow) => (movement === null ? '' : MOVEMENTS[movement]) }]),
    ...(follows === null ? [] : [{ head: words.before, cell: ({ previousDivision }: SeasonRow) => previousDivision ?? '' }]),
  ];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{division === null ? words.table : settings.divisions[division - 1]!.name}</h2>
      {(list.items?.length ?? 0) > 0 && <CardTable class="standings" keyOf={({ player }) => player} rows={list.items!} columns={columns} />}
      <ListEnd list={list} none={words.noResults} />
      {isProvisional && <p class="quiet">{words.provisional}</p>}
      {division !== null && closedAt === null && <p class="quiet">{words.movementsProvisional}</p>}
      {settings.best !== null && <p class="quiet">{words.best(settings.best)}</p>}
      {settings.minimumTournaments > 1 && <p class="quiet">{words.minimum(settings.minimumTournaments)}</p>}
      {tieBreaks.length > 0 && (
        <details>
          <summary>{ofTournaments.tieBreaks}</summary>
          <dl>
            {tieBreaks.map(({ tieBreak, name, meaning }) => (
              <div key={tieBreak}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {isPublic && (
        <p class="buttons">
          <a href={`/v1/seasons/${id}/table.html${query}`}>{ofTournaments.standingsPage}</a>
          <a href={`/v1/seasons/${id}/table.csv${query}`}>{words.csv}</a>
          <a href={`/v1/seasons/${id}/line-up.csv${query}`}>{words.lineUpCsv}</a>
        </p>
      )}
    </section>
  );
}

const RATING_COLUMNS: readonly Column<SeasonRating>[] = [
  { head: ofTournaments.player, namesRow: true, cell: ({ name, player }) => name ?? player },
  { head: ofPlayers.rating, isFigure: true, cell: ({ rating }) => wholeRating(rating) },
  { head: ofPlayers.deviation, isFigure: true, cell: ({ deviation }) => `± ${wholeRating(deviation)}` },
];

/** The ratings of the season alone, highest first. */
function Ratings({ facts: { id, version, public: isPublic } }: { readonly facts: SeasonFacts }) {
  const list = usePages<SeasonRating>(
    async (after) => pageOfConnection((await connect(accountToken()).execute(SEASON_RATINGS, { id, after })).season.ratings),
    [id, version],
  );
  const hasRatings = (list.items?.length ?? 0) > 0;
  return (
    <section class="season-ratings" aria-labelledby="season-ratings">
      <h2 id="season-ratings">{words.ratings}</h2>
      {hasRatings && <p class="quiet">{words.ratingsLead}</p>}
      {hasRatings && <CardTable class="standings" keyOf={({ player }) => player} rows={list.items!} columns={RATING_COLUMNS} />}
      <ListEnd list={list} none={words.noRatings} />
      {hasRatings && isPublic && (
        <p class="buttons">
          <a href={`/v1/seasons/${id}/ratings.csv`}>{ofPlayers.ratingsCsv}</a>
        </p>
      )}
    </section>
  );
}

interface OrganiserProps {
  readonly facts: SeasonFacts;
  readonly onChanged: () => Promise<void>;
}

/** Adds one of the organiser's tournaments, removes one, and closes the season. */
function Organiser({ facts: { id, ruleset, tournaments, settings }, onChanged }: OrganiserProps) {
  const { isBusy, problem, send } = useCommand();
  const [chosen, setChosen] = useState('');
  const [division, setDivision] = useState(1);
  const { divisions } = settings;
  const reading = useReading(async () => {
    const filter = { relation: 'ORGANISED', ruleset: ruleset.id } as const;
    return pageOfConnection((await connect(accountToken()).execute(LIST, { filter, after: null })).tournaments).items;
  }, [id]);
  const offered = (reading.value ?? []).filter(({ tournamentId }) => !tournaments.some(({ tournament }) => tournament === tournamentId));
  const run = async (name: Parameters<typeof seasonCommand>[0], fields: object) => {
    const input = { season: id, ...fields };
    const done = await send([name, input], (idempotencyKey) =>
      connect(accountToken()).execute(seasonCommand(name), { input: { ...input, idempotencyKey } }),
    );
    if (done !== null) await onChanged();
  };
  return (
    <section aria-labelledby="season-organiser">
      <h2 id="season-organiser">{ofTournaments.organiser}</h2>
      <Unread readings={[reading]} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run('addTournamentToSeason', { tournament: chosen, ...(divisions.length > 0 && { division }) });
        }}
      >
        <Field id="season-add" label={words.addLabel} hint={words.addHint} name="tournament" problem={problem}>
          {(attributes) => (
            <select {...attributes} required value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              <option value="">–</option>
              {offered.map(({ tournamentId, name }) => (
                <option key={tournamentId} value={tournamentId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {divisions.length > 0 && (
          <Field id="season-division" label={words.division} name="division" problem={problem}>
            {(attributes) => (
              <select {...attributes} value={division} onChange={({ currentTarget }) => setDivision(Number(currentTarget.value))}>
                {divisions.map(({ name }, at) => (
                  <option key={name} value={at + 1}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <button type="submit" disabled={isBusy || chosen === ''}>
          {words.add}
        </button>
      </form>
      <p class="buttons">
        {tournaments.map(({ tournament, name }) => (
          <ConfirmButton
            key={tournament}
            label={words.remove(name)}
            question={words.removeQuestion(name)}
            disabled={isBusy}
            onConfirm={() => void run('removeTournamentFromSeason', { tournament })}
          />
        ))}
        <ConfirmButton label={words.close} question={words.closeQuestion} disabled={isBusy} onConfirm={() => void run('closeSeason', {})} />
      </p>
      <FormProblem problem={problem} fields={['tournament', 'division']} />
      <Working isBusy={isBusy} />
    </section>
  );
}
