// The standings with their tie-breaks explained, and the crosstable.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from '../api.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { remedyOf } from '../parts/problem.js';
import { type Reading, useReading } from '../parts/use-reading.js';
import { formatNumber, labelled, texts } from '../texts/index.js';
import { CardTable, type Placed, placeColumns } from './card-table.js';
import {
  CROSSTABLE,
  type CrosstableRow,
  STANDINGS_OF,
  type Standing,
  type StandingsRow,
  TEAM_CROSSTABLE,
  type TeamCrosstableRow,
} from './documents.js';
import { inScore, sideName } from './round.js';
import { askAbout, type Loaded } from './state.js';

const { tournaments: words, frame, timing } = texts;

interface SectionProps {
  readonly loaded: Loaded;
}

type Corrections = readonly {
  readonly resultNumber: number;
  readonly round: number;
  readonly table: number;
  readonly source: string;
  readonly reason: string | null;
}[];

/** Whose standings they are. */
type Contestants = keyof typeof STANDINGS_OF;

/** The standings of players; in a team event, those of teams before them. */
export function StandingsSection({ loaded }: SectionProps) {
  const { id, public: isPublic, settings } = loaded.facts;
  return (
    <section aria-labelledby="standings-title">
      <h2 id="standings-title">{words.sections['standings']}</h2>
      {settings.teams === null ? (
        <StandingsOf contestants="players" loaded={loaded} />
      ) : (
        <>
          <h3>{words.teams}</h3>
          <StandingsOf contestants="teams" loaded={{ ...loaded, nameOf: loaded.teamNameOf }} />
          <h3>{words.players}</h3>
          <StandingsOf contestants="players" loaded={loaded} />
        </>
      )}
      {isPublic && (
        <p class="buttons">
          {settings.teams !== null && (
            <>
              <a href={`/v1/tournaments/${id}/team-standings.csv`}>{words.teamsCsv}</a>
              <a href={`/v1/tournaments/${id}/team-crosstable.csv`}>{words.teamCrosstableCsv}</a>
            </>
          )}
          <a href={`/v1/tournaments/${id}/standings.html`}>{words.standingsPage}</a>
          <a href={`/v1/tournaments/${id}/standings.svg`}>{words.standingsPicture}</a>
          <a href={`/v1/tournaments/${id}/standings.csv`}>{words.csv}</a>
          <a href={`/v1/tournaments/${id}/crosstable.csv`}>{words.crosstableCsv}</a>
          <a href={`/v1/tournaments/${id}/results.csv`}>{words.resultsCsv}</a>
          <a href={`/v1/tournaments/${id}/calendar.ics`}>{timing.calendar}</a>
          <a href={`/v1/tournaments/${id}/export`}>{words.exportAll}</a>
        </p>
      )}
    </section>
  );
}

interface StandingsOfProps extends SectionProps {
  readonly contestants: Contestants;
}

function StandingsOf({ loaded, contestants }: StandingsOfProps) {
  const { facts, nameOf } = loaded;
  const { id, version } = facts;
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>([]);
  const [corrections, setCorrections] = useState<Corrections>([]);
  const [explained, setExplained] = useState<string | null>(null);
  const rows = usePages<StandingsRow>(
    async (after) => {
      const { standings } = (await askAbout(STANDINGS_OF[contestants].standings, { id, after })).tournament;
      setTieBreaks(standings.tieBreaks);
      setCorrections(standings.corrections);
      return pageOfConnection(standings);
    },
    [id, version, contestants],
  );
  const first = rows.items?.[0]?.player ?? null;
  const nameOfTieBreak = (wanted: string) => facts.ruleset.tieBreaks.find(({ tieBreak }) => tieBreak === wanted)?.name ?? wanted;
  return (
    <>
      {first !== null && (
        <CardTable
          class={`standings of-${contestants}`}
          keyOf={({ player }) => player}
          rows={rows.items!}
          columns={[
            ...placeColumns<StandingsRow>(nameOf, contestants === 'teams' ? words.team : words.player),
            ...tieBreaks.map((tieBreak, at) => ({
              head: nameOfTieBreak(tieBreak),
              isFigure: true,
              cell: ({ tieBreaks: values }: StandingsRow) => formatNumber(values[at]!),
            })),
            {
              head: '',
              cell: ({ player }) =>
                tieBreaks.length > 0 && (
                  <button type="button" class="link" aria-label={words.explainOf(nameOf(player))} onClick={() => setExplained(player)}>
                    {words.explain}
                  </button>
                ),
            },
          ]}
        />
      )}
      <ListEnd list={rows} none={words.noPlayers} />
      {corrections.length > 0 && (
        <>
          <h3>{words.corrections}</h3>
          <ul>
            {corrections.map(({ resultNumber, round, table, source, reason }) => (
              <li key={resultNumber}>{words.correction(round, table, words.sources[source]!, reason)}</li>
            ))}
          </ul>
        </>
      )}
      {first !== null && tieBreaks.length > 0 && <TieBreaks id={id} version={version} player={first} contestants={contestants} />}
      {explained !== null && (
        <Explanation key={explained} loaded={loaded} contestants={contestants} player={explained} onClose={() => setExplained(null)} />
      )}
    </>
  );
}

/** Reads how the figures of a player or team came about. */
const useStanding = (id: string, version: number, player: string, contestants: Contestants): Reading<Standing> =>
  useReading(
    async () => (await askAbout(STANDINGS_OF[contestants].standing, { id, player })).tournament.standing,
    [id, version, player, contestants],
  );

interface TieBreaksProps {
  readonly id: string;
  readonly version: number;
  readonly player: string;
  readonly contestants: Contestants;
}

/** What each tie-break is. The sentences are the same for all players. */
function TieBreaks({ id, version, player, contestants }: TieBreaksProps) {
  const { value: standing } = useStanding(id, version, player, contestants);
  if (standing === null) return null;
  return (
    <details class="tie-breaks">
      <summary>{words.tiesHead}</summary>
      <ol class="numbered">
        {standing.tieBreaks.map(({ tieBreak, name, meaning }) => (
          <li key={tieBreak}>
            <strong>{name}</strong>: {meaning}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface ExplanationProps extends StandingsOfProps {
  readonly player: string;
  readonly onClose: () => void;
}

function Explanation({ loaded: { facts, nameOf }, contestants, player, onClose }: ExplanationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { value: standing, problem } = useStanding(facts.id, facts.version, player, contestants);
  useEffect(() => dialog.current?.showModal(), []);
  const title = words.figuresOf(nameOf(player));
  return (
    <dialog ref={dialog} class="explanation" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {standing === null && problem === null && <p role="status">{frame.loading}</p>}
      {problem !== null && <p role="alert">{remedyOf(problem)}</p>}
      {standing?.tieBreaks.map(({ tieBreak, name, meaning, value, tiedWith, terms }) => (
        <section key={tieBreak}>
          <h3>{labelled(name, formatNumber(value))}</h3>
          <p class="quiet">{meaning}</p>
          <ul>
            {terms.map(({ round, sentence, counted }) => (
              <li key={round} class={counted ? undefined : 'uncounted'}>
                {sentence}
              </li>
            ))}
          </ul>
          <p class="quiet">{tiedWith.length === 0 ? words.notNeeded : words.tiedWith(tiedWith.map(nameOf))}</p>
        </section>
      ))}
      <button type="button" onClick={() => dialog.current?.close()}>
        {frame.close}
      </button>
    </dialog>
  );
}

/** The crosstable of players; in a team event, that of teams before it. */
export function CrosstableSection({ loaded }: SectionProps) {
  const { nameOf, teamNameOf } = loaded;
  const { id, ruleset, settings } = loaded.facts;
  const ofPlayers = (
    <CrosstableOf<CrosstableRow>
      loaded={loaded}
      read={async (after) => (await askAbout(CROSSTABLE, { id, after })).tournament.crosstable}
      nameOf={nameOf}
      head={words.player}
      cellOf={({ rounds }, at) => <Cell cell={rounds[at]!} ruleset={ruleset.id} nameOf={nameOf} />}
    />
  );
  return (
    <section aria-labelledby="crosstable-title">
      <h2 id="crosstable-title">{words.sections['crosstable']}</h2>
      {settings.teams === null ? (
        ofPlayers
      ) : (
        <>
          <h3>{words.teams}</h3>
          <CrosstableOf<TeamCrosstableRow>
            loaded={loaded}
            read={async (after) => (await askAbout(TEAM_CROSSTABLE, { id, after })).tournament.crosstable}
            nameOf={teamNameOf}
            head={words.team}
            cellOf={({ rounds }, at) => <TeamCell cell={rounds[at]!} ruleset={ruleset.id} nameOf={teamNameOf} />}
          />
          <h3>{words.players}</h3>
          {ofPlayers}
        </>
      )}
    </section>
  );
}

interface CrosstableOfProps<Row> extends SectionProps {
  readonly read: (after: string | null) => Promise<Connection<Row>>;
  readonly nameOf: (player: string) => string;
  readonly head: string;
  readonly cellOf: (row: Row, at: number) => ComponentChildren;
}

function CrosstableOf<Row extends Placed & { readonly rounds: readonly object[] }>({
  loaded: { facts },
  read,
  nameOf,
  head,
  cellOf,
}: CrosstableOfProps<Row>) {
  const rows = usePages<Row>(async (after) => pageOfConnection(await read(after)), [facts.id, facts.version]);
  const rounds = rows.items?.[0]?.rounds.length ?? 0;
  return (
    <>
      {rounds > 0 && (
        <div class="wide">
          <CardTable
            class="crosstable"
            keyOf={({ player }) => player}
            rows={rows.items!}
            columns={[
              ...placeColumns<Row>(nameOf, head),
              ...Array.from({ length: rounds }, (_, at) => ({
                head: `${words.round} ${at + 1}`,
                cell: (row: Row) => cellOf(row, at),
              })),
            ]}
          />
        </div>
      )}
      <ListEnd list={rows} none={words.noPlayers} />
      {rows.items !== null && rounds === 0 && <p class="quiet">{words.noRounds}</p>}
    </>
  );
}

interface CellProps<Row extends { readonly rounds: readonly unknown[] }> {
  readonly cell: Row['rounds'][number];
  readonly ruleset: string;
  readonly nameOf: (player: string) => string;
}

/** A round without a table or match. */
function EmptyCell({ points, bye }: { readonly points: number; readonly bye: string | null }) {
  return (
    <span class="cell">
      <strong>{formatNumber(points)}</strong> <span class="quiet">{bye === null ? words.absentCell : words.bye[bye]}</span>
    </span>
  );
}

function TeamCell({ cell, ruleset, nameOf }: CellProps<TeamCrosstableRow>) {
  const { opponent, side, boardPoints, opponentBoardPoints, forfeited, bye, points } = cell;
  if (opponent === null) return <EmptyCell points={points ?? 0} bye={bye} />;
  const how = forfeited ? words.forfeited : points === null ? words.undecided : null;
  return (
    <span class="cell">
      {points !== null && <strong>{formatNumber(points)}</strong>} {nameOf(opponent)}
      <span class="quiet">
        {' '}
        {[inScore([boardPoints, opponentBoardPoints!]), side === null ? null : sideName(ruleset, side), how]
          .filter((each) => each !== null)
          .join(', ')}
      </span>
    </span>
  );
}

function Cell({
  cell: { table, opponents, side, place, placeSharedBy, forfeited, bye, points },
  ruleset,
  nameOf,
}: CellProps<CrosstableRow>) {
  if (table === null) return <EmptyCell points={points} bye={bye} />;
  const isOpen = place === null && !forfeited;
  const how = forfeited
    ? words.forfeited
    : isOpen
      ? words.undecided
      : opponents.length > 1
        ? `${words.place(place!)}${placeSharedBy! > 1 ? ' =' : ''}`
        : null;
  return (
    <span class="cell">
      {!isOpen && <strong>{formatNumber(points)}</strong>} {opponents.map(nameOf).join(', ')}
      <span class="quiet"> {[side === null ? null : sideName(ruleset, side), how].filter((each) => each !== null).join(', ')}</span>
    </span>
  );
}
