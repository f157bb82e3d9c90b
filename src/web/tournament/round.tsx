// A round of a tournament: its tables, byes and bids. And the results of all rounds.
import type { schema } from 'lyon/client';
import { ListEnd, type Paged, pageOfConnection, usePages } from '../parts/list.js';
import { remedyOf } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { formatNumber, formatTime, formatZonedTime, labelled, texts } from '../texts/index.js';
import { CardTable, type Column } from './card-table.js';
import { BIDS, type Bid, RESULTS, type Result, ROUND, type RoundFacts, TABLES, type Table } from './documents.js';
import { biddingInWords } from './open-bids.js';
import { askAbout, type Loaded } from './state.js';

const { tournaments: words, sides, timing } = texts;

type NameOf = Loaded['nameOf'];

/** The sides of tables of two, by ruleset. Others have no names for them. */
const SIDES_BY_RULESET: Readonly<Record<string, readonly [string, string]>> = { 'hammer-of-the-scots': ['england', 'scotland'] };

/** Returns the name of a side at a table of two: `FIRST` is the side that the ruleset lists first. */
export function sideName(ruleset: string, side: 'FIRST' | 'SECOND'): string {
  const named = SIDES_BY_RULESET[ruleset];
  return named === undefined ? words.side[side]! : sides[named[side === 'FIRST' ? 0 : 1]]!;
}

/** Returns a result in words: who won a table of two, the places of a larger one. */
function resultInWords({ placings, forfeited }: NonNullable<Table['result']>, nameOf: NameOf): string {
  const away = forfeited.map((player) => words.byForfeit(nameOf(player)));
  if (placings.length === 0) return away.join(', ');
  const count = placings.flat().length + forfeited.length;
  if (count > 2) {
    let above = 0;
    const places = placings.map((sharing) => {
      const text = `${above + 1}. ${sharing.map(nameOf).join(' = ')}`;
      above += sharing.length;
      return text;
    });
    return [...places, ...away].join(', ');
  }
  const [first] = placings;
  return [first!.length > 1 ? words.drawn : words.won(nameOf(first![0]!)), ...away].join(', ');
}

interface RoundSectionProps {
  readonly loaded: Loaded;
  readonly number: number;
}

export function RoundSection({ loaded: { facts, nameOf, teamNameOf }, number }: RoundSectionProps) {
  const { id, version, roundCount, currentRound, ruleset } = facts;
  const { value: round, problem } = useReading(
    async () => (await askAbout(ROUND, { id, round: number })).tournament.round,
    [id, number, version],
  );
  const tables = usePages(
    async (after) => pageOfConnection((await askAbout(TABLES, { id, round: number, after })).tournament.round.tables),
    [id, number, version],
  );
  const bids = usePages<Bid>(
    async (after) => pageOfConnection((await askAbout(BIDS, { id, round: number, after })).tournament.round.bids),
    [id, number, version],
  );
  const pathTo = (to: number) => pathOf({ page: 'tournament', tournament: id, section: 'rounds', round: to === currentRound ? null : to });
  const last = Math.max(roundCount, currentRound > roundCount ? roundCount : currentRound);
  const isShown = round !== null && round.number === number;
  const sitting = new Set((tables.items ?? []).flatMap(({ players }) => players));
  const away = isShown ? [...round.byes, ...round.absences.filter(({ player }) => !sitting.has(player))] : [];
  const withoutTable = new Map(away.map(({ player, kind }) => [player, kind as string]));
  return (
    <section aria-labelledby="round-title">
      <header class="round-head">
        <h2 id="round-title">{words.roundOf(number, last)}</h2>
        {isShown && <span class="tag">{words.roundStatus[round.status]}</span>}
        <nav class="buttons" aria-label={words.rounds}>
          {number > 1 && (
            <a class="button" href={pathTo(number - 1)} aria-label={words.previous}>
              {'‹'}
            </a>
          )}
          {number < last && (
            <a class="button" href={pathTo(number + 1)} aria-label={words.next}>
              {'›'}
            </a>
          )}
        </nav>
      </header>
      {problem !== null && <p role="alert">{remedyOf(problem)}</p>}
      {isShown && round.status === 'IN_PROGRESS' && round.seatsDueAt !== null && (
        <p class="quiet">{words.seatsDue(formatTime(String(round.seatsDueAt)))}</p>
      )}
      {isShown && round.manualPairingReason !== null && <p class="quiet">{words.manual(round.manualPairingReason)}</p>}
      {isShown && round.matches.length > 0 && <Matches matches={round.matches} teamNameOf={teamNameOf} />}
      {(tables.items?.length ?? 0) > 0 && (
        <CardTable keyOf={({ number: table }) => table} rows={tables.items!} columns={tableColumns(ruleset.id, nameOf)} />
      )}
      <ListEnd list={tables} none={words.notPaired} />
      {withoutTable.size > 0 && (
        <>
          <h3>{words.byes}</h3>
          <ul class="inline-list">
            {[...withoutTable].map(([player, kind]) => (
              <li key={player}>
                {nameOf(player)} <span class="quiet">{words.bye[kind]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isShown && (bids.items?.length ?? 0) > 0 && <Bids bids={bids} isRevealed={round.bidsRevealed} nameOf={nameOf} />}
    </section>
  );
}

/** The matches of teams, with their scores. */
function Matches({ matches, teamNameOf }: Pick<RoundFacts, 'matches'> & Pick<Loaded, 'teamNameOf'>) {
  return (
    <>
      <h3>{words.matches}</h3>
      <CardTable
        class="matches"
        keyOf={({ number }) => number}
        rows={matches}
        columns={[
          { head: words.match, namesRow: true, cell: ({ number }) => number },
          { head: words.teams, cell: ({ teams }) => teams.map(teamNameOf).join(' – ') },
          { head: words.boardPoints, cell: ({ boardPoints }) => inScore(boardPoints) },
          {
            head: words.points,
            cell: ({ matchPoints }) =>
              matchPoints === null ? <span class="quiet">{words.noResult}</span> : <strong>{inScore(matchPoints)}</strong>,
          },
        ]}
      />
      <h3>{words.boards}</h3>
    </>
  );
}

/** Writes points of two sides as a score. */
export const inScore = (points: readonly number[]): string => points.map(formatNumber).join(' : ');

const tableColumns = (ruleset: string, nameOf: NameOf): readonly Column<Table>[] => [
  {
    head: words.tableNumber,
    namesRow: true,
    cell: ({ number, match, board }) => (match === null ? number : `${number} (${match}.${board})`),
  },
  {
    head: words.players,
    cell: ({ players, handicap, bidding, result }) => (
      <>
        <ul class="seated">
          {players.map((player, at) => (
            <li key={player}>
              <span class={isWinner(player, result) ? 'winner' : undefined}>{nameOf(player)}</span>
              {players.length === 2 && hasSides(bidding) && <span class="quiet"> {sideName(ruleset, at === 0 ? 'FIRST' : 'SECOND')}</span>}
            </li>
          ))}
        </ul>
        {handicap !== null && <span class="quiet">{labelled(words.handicap, String(handicap))}</span>}
        {bidding !== null && <p class="quiet">{biddingInWords(bidding, nameOf)}</p>}
      </>
    ),
  },
  {
    head: words.result,
    cell: ({ result, resultCount, deadline, overdue, agreedTime }) => (
      <>
        {result === null ? <span class="quiet">{words.noResult}</span> : resultInWords(result, nameOf)}
        {resultCount > 1 && <span class="quiet"> ({words.corrected(resultCount)})</span>}
        {result === null && agreedTime !== null && <p class="quiet">{timing.playedAt(formatZonedTime(String(agreedTime)))}</p>}
        {result === null && deadline !== null && (
          <p class="quiet">{overdue ? timing.overdue : timing.until(formatTime(String(deadline)))}</p>
        )}
      </>
    ),
  },
  {
    head: words.game,
    cell: ({ game, result, number }) => (game === null ? '–' : <GameLink game={game} isOver={result !== null} table={number} />),
  },
];

/** Whether the players of a table of two have sides: open bids decide them only when one is accepted. */
const hasSides = (bidding: Table['bidding']): boolean => bidding === null || bidding.acceptedBy !== null || bidding.lapsedBy !== null;

/** Whether a player has the first place alone. */
const isWinner = (player: string, result: Table['result']): boolean =>
  result?.placings[0]?.length === 1 && result.placings[0][0] === player;

interface GameLinkProps {
  readonly game: string;
  readonly isOver: boolean;
  readonly table: number;
}

function GameLink({ game, isOver, table }: GameLinkProps) {
  const text = isOver ? words.replay : words.watch;
  return (
    <a
      href={pathOf(isOver ? { page: 'replay', game, entry: null } : { page: 'game', game })}
      aria-label={labelled(text, words.table(table))}
    >
      {text}
    </a>
  );
}

interface BidsProps {
  readonly bids: Paged<Bid>;
  readonly isRevealed: boolean;
  readonly nameOf: NameOf;
}

/** Who has bid; once they are revealed, what. */
function Bids({ bids, isRevealed, nameOf }: BidsProps) {
  const listed = bids.items!;
  return (
    <>
      <h3>{words.bidsTitle}</h3>
      {!isRevealed && <p class="quiet">{words.bidsSealed(listed.length)}</p>}
      <ul class="inline-list">
        {listed.map(({ player, bid }) => (
          <li key={player}>
            {nameOf(player)}
            {bid !== null && (
              <>
                {' '}
                <strong title={words.bids[bid]}>{bid}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={bids} none="" />
    </>
  );
}

/** What an adjudication rests on, who signs it, and a link to the position. */
export function AdjudicationLine({ rule, signer, account, version, head, game }: schema.Adjudication & { readonly game: string | null }) {
  return (
    <p class="quiet adjudication">
      {timing.adjudicated(timing.unfinishedRule[rule]!)}, {timing.signers[signer]}
      {account !== null && ` (${account})`}.{' '}
      {game !== null && version !== null && head !== null && (
        <a href={pathOf({ page: 'replay', game, entry: head })}>{timing.position(version)}</a>
      )}
    </p>
  );
}

/** Every recorded version of every result. */
export function ResultsSection({ loaded: { facts, nameOf } }: { readonly loaded: Loaded }) {
  const { id, version } = facts;
  const results = usePages<Result>(
    async (after) => pageOfConnection((await askAbout(RESULTS, { id, after })).tournament.results),
    [id, version],
  );
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title">{words.sections['results']}</h2>
      {(results.items?.length ?? 0) > 0 && (
        <CardTable keyOf={({ number }) => number} rows={results.items!} columns={resultColumns(nameOf)} />
      )}
      <ListEnd list={results} none={words.noResults} />
    </section>
  );
}

const resultColumns = (nameOf: NameOf): readonly Column<Result>[] => [
  { head: '#', namesRow: true, cell: ({ number }) => number },
  { head: words.round, cell: ({ round }) => round },
  { head: words.tableNumber, cell: ({ table }) => table },
  {
    head: words.result,
    cell: ({ result, game, table }) => (
      <>
        {result === null ? words.noResult : resultInWords(result, nameOf)} {game !== null && <GameLink game={game} isOver table={table} />}
      </>
    ),
  },
  {
    head: words.source,
    cell: ({ source, reason, adjudication, game }) => (
      <>
        {words.sources[source]}
        {reason !== null && <span class="quiet"> {reason}</span>}
        {adjudication !== null && <AdjudicationLine {...adjudication} game={game} />}
      </>
    ),
  },
  { head: words.recordedAt, cell: ({ recordedAt }) => <span class="quiet">{formatTime(recordedAt)}</span> },
];
