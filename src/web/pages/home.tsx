// The landing page: what this server is, and its public games: those that can be joined, watched and replayed.
import { useState } from 'preact/hooks';
import { connect, type ListedGame, readGames, readRulesets, rulesetKey, TOURNAMENTS } from '../api.js';
import type { DiagramKit } from '../diagram/diagram.js';
import { loadDiagram } from '../diagram/kits.js';
import type { AnyGame } from '../game/live-game.js';
import { accountToken } from '../kept/account.js';
import { keepSeatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { clockInWords } from '../parts/game-options.js';
import { SignInForm } from '../parts/guest.js';
import { ListEnd, type Paged, usePages } from '../parts/list.js';
import { OperatorLinks } from '../parts/operator.js';
import { RulesetFilter } from '../parts/ruleset-filter.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { loadBoards } from '../rules/lessons/boards.js';
import { formatTime, labelled, seatName, texts } from '../texts/index.js';

const { home: words } = texts;

export function HomePage() {
  const [ruleset, setRuleset] = useState<string | null>(null);
  useTitle(words.title);
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
            <a class="button" href="/rules">
              {texts.rules.learn}
            </a>
          </p>
        </div>
        <Featured />
      </section>
      <p class="filter">
        <RulesetFilter rulesets={rulesets} value={ruleset} onChange={setRuleset} />
      </p>
      <div class="lists">
        <WaitingGames ruleset={ruleset} />
        <GameList title={words.inPlay} filter={IN_PLAY} ruleset={ruleset} />
        <GameList title={words.finished} filter={FINISHED} ruleset={ruleset} />
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
      <footer>
        <OperatorLinks />
      </footer>
    </div>
  );
}

const IN_PLAY = { relation: 'PUBLIC', status: 'PLAYING' } as const;
const FINISHED = { relation: 'FINISHED' } as const;

/** The ruleset of the picture: its diagram says most at a glance. */
const PICTURED = 'hammer-of-the-scots';

interface FeaturedGame {
  readonly Picture: NonNullable<DiagramKit['Picture']>;
  readonly game: ListedGame | null;
  readonly view: AnyGame['view'];
}

/** Returns the newest public game of the pictured ruleset: one in play, otherwise a finished one. */
async function findFeatured(): Promise<ListedGame | null> {
  for (const filter of [IN_PLAY, FINISHED]) {
    const [game] = (await readGames({ ...filter, ruleset: PICTURED }, null)).games;
    if (game !== undefined) return game;
  }
  return null;
}

async function readFeatured(): Promise<FeaturedGame | null> {
  const [kit, game] = await Promise.all([loadDiagram(PICTURED), findFeatured()]);
  if (!kit?.Picture) return null;
  const { view } = game === null ? (await loadBoards(PICTURED)).aim : await connect(null).getGame(rulesetKey(PICTURED), game.gameId);
  return { Picture: kit.Picture, game, view };
}

/** A finished game is replayed, any other is watched. */
const pathToWatch = ({ gameId: game }: ListedGame, isOver: boolean): string =>
  pathOf(isOver ? { page: 'replay', game, entry: null } : { page: 'game', game });

/** A picture of a game that can be watched; if there is none, of a position of the lessons. */
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
  if (game === null)
    return (
      <a class="featured" href={pathOf({ page: 'rules', ruleset: PICTURED })}>
        {picture}
        <strong>{texts.rules.learn}</strong>
      </a>
    );
  const sentence = game.outcome?.sentence ?? words.toAct(game.toAct.map(seatName));
  const isOver = game.outcome !== null;
  return (
    <a class="featured" href={pathToWatch(game, isOver)}>
      {picture}
      <strong>{labelled(isOver ? words.replay : words.watch, game.ruleset.title)}</strong> <span class="quiet">{sentence}</span>
    </a>
  );
}

/** Reads a list of public games page by page; anew when the ruleset changes. */
const useGames = (filter: typeof IN_PLAY | typeof FINISHED | typeof WAITING, ruleset: string | null): Paged<ListedGame> =>
  usePages<ListedGame>(
    async (after) => {
      const { games, next } = await readGames({ ...filter, ...(ruleset !== null && { ruleset }) }, after);
      return { items: games, next };
    },
    [ruleset],
  );

/** The first games of a list have pictures. */
const PICTURED_GAMES = 3;

/** A small picture of a position, as everyone may see it. A server without pictures shows none. */
function Thumbnail({ game }: { readonly game: string }) {
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  const path = `${pathOf({ page: 'game', game })}/thumbnail.png`;
  return (
    <img class="thumbnail" src={path} width={480} height={252} alt="" loading="lazy" decoding="async" onError={() => setThere(false)} />
  );
}

/** Who plays, of those who are known by name. */
function Names({ game: { players } }: { readonly game: ListedGame }) {
  if (players.length === 0) return null;
  return <span>{players.map(({ seat, name }) => `${name} (${seatName(seat)})`).join(' · ')}</span>;
}

interface ListProps {
  readonly title: string;
  readonly filter: typeof IN_PLAY | typeof FINISHED;
  readonly ruleset: string | null;
}

function GameList({ title, filter, ruleset }: ListProps) {
  const list = useGames(filter, ruleset);
  return (
    <section class="game-list">
      <h2>{title}</h2>
      <ul>
        {list.items?.map((game, index) => (
          <li key={game.gameId}>
            <a href={pathToWatch(game, game.outcome !== null)}>
              {index < PICTURED_GAMES && <Thumbnail game={game.gameId} />}
              <strong>{game.ruleset.title}</strong>
              <Names game={game} />
              <span class="quiet">{game.outcome?.sentence ?? words.toAct(game.toAct.map(seatName))}</span>
              <span class="quiet when">
                {game.endedAt ? words.ended(formatTime(game.endedAt)) : words.opened(formatTime(game.openedAt))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={words.none} />
    </section>
  );
}

const WAITING = { relation: 'WAITING' } as const;

/** A seat that a person wants to join. */
interface Wish {
  readonly game: string;
  readonly seat: string;
}

/** The games that wait for players. Joining needs an account: its token is asked for when a person chooses a seat. */
function WaitingGames({ ruleset }: { readonly ruleset: string | null }) {
  const list = useGames(WAITING, ruleset);
  const { isBusy, problem, send } = useCommand();
  const [wish, setWish] = useState<Wish | null>(null);

  async function join(wanted: Wish, token = accountToken()): Promise<void> {
    setWish(wanted);
    if (token === null) return;
    const since = currentSession();
    const joined = await send(wanted, (key) => connect(token).joinGame(wanted, key));
    if (joined === null) return list.reload();
    if (keepSeatToken(joined.game, joined.token, { since, seat: joined.seat, isOfAccount: true }))
      navigate(pathOf({ page: 'game', game: joined.game }));
  }

  return (
    <section class="game-list">
      <h2>{words.seating}</h2>
      <ul>
        {list.items?.map((game) => (
          <li key={game.gameId}>
            <a href={pathToWatch(game, false)}>
              <strong>{game.ruleset.title}</strong>
              <Names game={game} />
              <span class="quiet">{clockInWords(game.clock ?? null)}</span>
              <span class="quiet when">{words.offered(formatTime(game.offeredAt ?? game.openedAt))}</span>
            </a>
            <p class="buttons">
              {game.offeredSeats.map((seat) => (
                <button key={seat} type="button" disabled={isBusy} onClick={() => void join({ game: game.gameId, seat })}>
                  {words.join(seatName(seat))}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={list} none={words.none} />
      {wish !== null && (accountToken() === null || problem !== null) && (
        <div class="joining" role="status">
          <SignInForm lead={words.joinLead(seatName(wish.seat))} onToken={(token) => token !== null && void join(wish, token)} />
        </div>
      )}
      <FormProblem problem={problem} fields={[]} />
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
