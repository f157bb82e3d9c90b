// A player who has chosen a public name: ratings, and public games with their results.
import type { Document, schema } from 'lyon/client';
import { type Connection, connect, type ListedGame, readGames, readRulesets } from '../api.js';
import { ListEnd, pageOfConnection, readAll, usePages } from '../parts/list.js';
import { FailedReading, Unread } from '../parts/problem.js';
import { RatingChart, type RatingPoint, wholeRating } from '../parts/rating-chart.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { formatTime, seatName, texts } from '../texts/index.js';

const { players: words, home, game: gameWords, frame } = texts;

const PLAYER: Document<{ readonly player: Pick<schema.Player, 'name'> | null }, { readonly account: string }> =
  'query ($account: ID!) { player(account: $account) { name } }';

export function PlayerPage({ account }: { readonly account: string }) {
  const { value, problem, reload } = useReading(async () => await connect(null).execute(PLAYER, { account }), [account]);
  const name = value?.player?.name ?? null;
  useTitle(name);
  if (problem !== null) return <FailedReading problem={problem} retry={() => void reload()} />;
  if (value === null) return <p class="loading">{frame.loading}</p>;
  if (name === null)
    return (
      <section class="problem">
        <h1>{words.player}</h1>
        <p>{words.unknown}</p>
        <p class="buttons">
          <a class="button" href="/ratings">
            {words.ratings}
          </a>
        </p>
      </section>
    );
  return (
    <section class="player">
      <h1>{name}</h1>
      <Histories account={account} />
      <Results account={account} />
    </section>
  );
}

const HISTORY: Document<
  { readonly ruleset: { readonly ratingHistory: Connection<RatingPoint> } },
  { readonly ruleset: string; readonly account: string; readonly after: string | null }
> = `query ($ruleset: ID!, $account: ID!, $after: String) {
  ruleset(id: $ruleset) { ratingHistory(account: $account, after: $after) {
    edges { node { tournament endedAt rating deviation } } pageInfo { hasNextPage endCursor }
  } }
}`;

interface History {
  readonly title: string;
  readonly points: readonly RatingPoint[];
}

async function readHistories(account: string): Promise<readonly History[]> {
  const rulesets = await readRulesets();
  const read = async ({ id, title }: { readonly id: string; readonly title: string }): Promise<History> => ({
    title,
    points: await readAll(async (after) =>
      pageOfConnection((await connect(null).execute(HISTORY, { ruleset: id, account, after })).ruleset.ratingHistory),
    ),
  });
  return (await Promise.all(rulesets.map(read))).filter(({ points }) => points.length > 0);
}

/** The ratings of a player in each title that has rated any. */
function Histories({ account }: { readonly account: string }) {
  const reading = useReading(() => readHistories(account), [account]);
  const { value: histories } = reading;
  return (
    <div class="lists">
      <Unread readings={[reading]} />
      {histories?.map(({ title, points }) => (
        <section key={title} class="history">
          <h2>{words.history(title)}</h2>
          <p class="current">
            <strong>{wholeRating(points.at(-1)!.rating)}</strong> <span class="quiet">± {wholeRating(points.at(-1)!.deviation)}</span>
          </p>
          <RatingChart points={points} />
          <ol reversed class="rating-points">
            {points.toReversed().map(({ tournament, endedAt, rating, deviation }) => (
              <li key={tournament}>
                <a href={pathOf({ page: 'tournament', tournament, section: 'standings', round: null })}>{formatTime(endedAt)}</a>{' '}
                {wholeRating(rating)} <span class="quiet">± {wholeRating(deviation)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The result of a game for an account; null while it lasts, and of a seat of which nothing is known. Several seats win a drawn game. */
function resultFor({ players, outcome }: ListedGame, account: string): 'won' | 'drawn' | 'lost' | null {
  const own = players.find((each) => each.account === account);
  if (!own || !outcome?.winners) return null;
  if (!outcome.winners.includes(own.seat)) return 'lost';
  return outcome.winners.length > 1 ? 'drawn' : 'won';
}

/** The public games of a player, the newest first, with their results. */
function Results({ account }: { readonly account: string }) {
  const list = usePages<ListedGame>(
    async (after) => {
      const { games, next } = await readGames({ relation: 'PUBLIC', player: account }, after);
      return { items: games, next };
    },
    [account],
  );
  return (
    <section class="game-list">
      <h2>{words.results}</h2>
      <ul>
        {list.items?.map((game) => {
          const result = resultFor(game, account);
          const path =
            game.outcome === null
              ? pathOf({ page: 'game', game: game.gameId })
              : pathOf({ page: 'replay', game: game.gameId, entry: null });
          return (
            <li key={game.gameId}>
              <a href={path}>
                <strong>
                  {game.ruleset.title} {result !== null && <span class={`tag ${result}`}>{words[result]}</span>}
                </strong>
                <span>{game.players.map(({ seat, name }) => `${name} (${seatName(seat)})`).join(' · ')}</span>
                <span class="quiet">{game.outcome?.sentence ?? gameWords.status[game.status]}</span>
                <span class="quiet when">
                  {game.endedAt ? home.ended(formatTime(game.endedAt)) : home.opened(formatTime(game.openedAt))}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <ListEnd list={list} none={words.noResults} />
    </section>
  );
}
