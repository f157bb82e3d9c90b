// The landing page: what this server is, and the games that can be watched.
import { useState } from 'preact/hooks';
import { connect, type ListedGame, PUBLIC_GAMES, readRulesets, rulesetKey, TOURNAMENTS } from '../api.js';
import type { BoardKit } from '../board/board.js';
import { loadBoard } from '../board/boards.js';
import type { AnyGame } from '../game/live-game.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { formatTime, seatName, texts } from '../texts/index.js';

const { home: words, game: gameWords } = texts;

type Status = 'PLAYING' | 'FINISHED' | 'SEATING';

export function HomePage() {
  const [ruleset, setRuleset] = useState<string | null>(null);
  // The lists report a problem of the server.
  const { value: rulesets } = useReading(readRulesets, []);
  return (
    <div class="home">
      <section class="hero">
        <div class="hero-text">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <p class="buttons">
            <a class="button primary" href="/play">
              {words.play}
            </a>
            <a class="button" href="/open">
              {words.open}
            </a>
          </p>
        </div>
        <Featured />
      </section>
      <p class="filter">
        <label>
          {words.ruleset}{' '}
          <select value={ruleset ?? ''} onChange={({ currentTarget }) => setRuleset(currentTarget.value || null)}>
            <option value="">{words.anyRuleset}</option>
            {rulesets?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </p>
      <div class="lists">
        <GameList title={words.inPlay} status="PLAYING" ruleset={ruleset} />
        <GameList title={words.finished} status="FINISHED" ruleset={ruleset} />
        <GameList title={words.seating} status="SEATING" ruleset={ruleset} />
        <Tournaments />
      </div>
      <section class="developers">
        <h2>{words.developers}</h2>
        <p>{words.developersLead}</p>
        <ul>
          <li>
            <a href="/v1/docs">{words.restDocs}</a>
          </li>
          <li>
            <a href="/v1/openapi.json">{words.openapi}</a>
          </li>
          <li>
            <a href="/graphiql">{words.graphiql}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** The ruleset of the picture: its board says most at a glance. */
const PICTURED = 'hammer-of-the-scots';

interface FeaturedGame {
  readonly Picture: NonNullable<BoardKit['Picture']>;
  readonly game: ListedGame | null;
  readonly view: AnyGame['view'];
}

/** Returns the newest public game of the pictured ruleset: one in play, otherwise a finished one. */
async function findFeatured(): Promise<ListedGame | null> {
  for (const status of ['PLAYING', 'FINISHED'] as const) {
    const filter = { relation: 'PUBLIC' as const, status, ruleset: PICTURED };
    const [edge] = (await connect(null).execute(PUBLIC_GAMES, { filter, after: null })).games.edges;
    if (edge !== undefined) return edge.node;
  }
  return null;
}

async function readFeatured(): Promise<FeaturedGame | null> {
  const [kit, game] = await Promise.all([loadBoard(PICTURED), findFeatured()]);
  if (!kit?.Picture) return null;
  const { view } = game === null ? { view: null } : await connect(null).getGame(rulesetKey(PICTURED), game.gameId);
  return { Picture: kit.Picture, game, view };
}

/** A finished game is replayed, any other is watched. */
const pathToWatch = ({ gameId: game }: ListedGame, isOver: boolean): string =>
  pathOf(isOver ? { page: 'replay', game, entry: null } : { page: 'game', game });

/** A picture of a game that can be watched; the empty map if there is none. */
function Featured() {
  // The page is complete without the picture, and the lists report a problem of the server.
  const { value: featured } = useReading(readFeatured, []);
  if (featured === null) return <div class="featured" />;
  const { Picture, game, view } = featured;
  const picture = (
    <span aria-hidden="true">
      <Picture view={view} />
    </span>
  );
  if (game === null) return <div class="featured">{picture}</div>;
  const sentence = game.outcome?.sentence ?? words.toAct(game.toAct.map(seatName));
  const isOver = game.outcome !== null;
  return (
    <a class="featured" href={pathToWatch(game, isOver)}>
      {picture}
      <strong>
        {isOver ? words.replay : words.watch}: {game.ruleset.title}
      </strong>{' '}
      <span class="quiet">{sentence}</span>
    </a>
  );
}

interface ListProps {
  readonly title: string;
  readonly status: Status;
  readonly ruleset: string | null;
}

function GameList({ title, status, ruleset }: ListProps) {
  const list = usePages<ListedGame>(
    async (after) => {
      const filter = { relation: 'PUBLIC' as const, status, ...(ruleset !== null && { ruleset }) };
      return pageOfConnection((await connect(null).execute(PUBLIC_GAMES, { filter, after })).games);
    },
    [status, ruleset],
  );
  return (
    <section class="game-list">
      <h2>{title}</h2>
      <ul>
        {list.items?.map((game) => (
          <li key={game.gameId}>
            <a href={pathToWatch(game, status === 'FINISHED')}>
              <strong>{game.ruleset.title}</strong>
              <span class="quiet">
                {game.outcome?.sentence ?? (status === 'PLAYING' ? words.toAct(game.toAct.map(seatName)) : gameWords.status[status])}
              </span>
              <span class="quiet when">{words.opened(formatTime(game.openedAt))}</span>
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={words.none} />
    </section>
  );
}

function Tournaments() {
  const { value: tournaments } = useReading(
    async () => (await connect(null).execute(TOURNAMENTS)).tournaments.edges.map(({ node }) => node),
    [],
  );
  return (
    <section class="game-list">
      <h2>
        <a href="/tournaments">{words.tournaments}</a>
      </h2>
      {tournaments?.length === 0 && <p class="quiet">{words.noTournaments}</p>}
      <ul>
        {tournaments?.map(({ tournamentId, name, openedAt }) => (
          <li key={tournamentId}>
            <a href={pathOf({ page: 'tournament', tournament: tournamentId, section: 'rounds', round: null })}>
              <strong>{name}</strong>
              <span class="quiet when">{words.opened(formatTime(openedAt))}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
