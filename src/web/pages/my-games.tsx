// The games that a person plays: those whose seats this browser keeps, and those of the account, wherever they were joined.
import type { Document, schema } from 'lyon/client';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Connection, connect, type Problem, problemOf, readRulesets, serverNow } from '../api.js';
import { hasEnded } from '../game/around-game.js';
import { ClockFaces } from '../game/clock.js';
import { PlayHere, problemOfGame } from '../game/game-problem.js';
import { forgetReceipts } from '../game/kept-receipts.js';
import { GAME_TERMS, type GameTerms, Names, namesOf, type PlayerNames, playerOf, seatsOf, termsOf, withName } from '../game/title.js';
import { accountRenewal, accountToken } from '../kept/account.js';
import { keptSeatPath, offeredSignIn } from '../kept/links.js';
import { allKeptSeats, describeSeat, forgetSeat, type KeptSeat, keepInvitation, keptInvitations } from '../kept/seats.js';
import { isSignedIn, setShared, signOut } from '../kept/sign-out.js';
import { isShared, onKeptChange } from '../kept/storage.js';
import { forgetPushes } from '../notifications/forget.js';
import { OwnAccount, SignInOffer } from '../parts/account.js';
import { ConfirmButton } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { revokeKeptToken } from '../parts/kept-account.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { isOfToken, remedyOf } from '../parts/problem.js';
import { RulesetFilter } from '../parts/ruleset-filter.js';
import { LateSignOut, SignOut } from '../parts/signing-out.js';
import { useTitle } from '../parts/title.js';
import { usePoll, useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { formatAge, formatTime, seatName, texts } from '../texts/index.js';

const { mine: words, game: gameWords, home, ownSeat } = texts;

/** Milliseconds between two readings of the list. */
const POLL = 20_000;

// What a row shows.

interface Row {
  readonly game: string;
  readonly title: string;
  readonly ruleset: string;
  /** Scenario and edition, or the number of seats. */
  readonly terms: readonly string[];
  /** The year, or the number of the skirmish; null before the game begins, and where it cannot be read without the seat's token. */
  readonly stage: string | null;
  readonly status: schema.GameStatus;
  readonly toAct: readonly string[];
  /** The seat of the person; null if it is not known: lists name the seats only of accounts with a public name. */
  readonly own: string | null;
  /** Whether the game waits for the person. */
  readonly isMyTurn: boolean;
  /** All seats of the game. */
  readonly seats: readonly string[];
  /** The names of players who are known by one, by seat. */
  readonly names: PlayerNames;
  readonly clock: schema.Clock | null;
  /** The sentence of the outcome. */
  readonly outcome: string | null;
  /** When the last entry was that can be read here: with the seat's token, what the seat noticed; else what everyone sees. Null without one. */
  readonly lastMove: string | null;
  readonly openedAt: string;
  readonly practice: boolean;
}

const CLOCK =
  'initialSeconds incrementSeconds perMoveSeconds reserveSeconds nextExpiryAt seats { seat moveRemainingMs remainingMs runningSince expiresAt }';

type View =
  | { readonly __typename: 'HammerOfTheScotsView'; readonly year: number; readonly turn: number }
  | { readonly __typename: 'LordsOfScotlandView'; readonly skirmish: number; readonly turn: number };

const stageOf = (view: View | null): string | null =>
  view &&
  (view.__typename === 'HammerOfTheScotsView' ? texts.hammer.title(view.year, view.turn) : texts.lords.title(view.skirmish, view.turn));

interface ReadSeat {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly options: GameTerms;
  readonly status: schema.GameStatus;
  readonly toAct: readonly string[];
  readonly seats: readonly { readonly seat: string }[];
  readonly clock: schema.Clock | null;
  readonly outcome: { readonly sentence: string } | null;
  readonly openedAt: string;
  readonly practice: boolean;
  readonly legalActions: { readonly seat: string } | null;
  readonly view: View | null;
  readonly entries: Connection<{ readonly createdAt: string }>;
}

type Players = readonly { readonly seat: string; readonly account?: string; readonly name: string }[];
const VIEW = 'view { __typename ... on HammerOfTheScotsView { year turn } ... on LordsOfScotlandView { skirmish turn } }';
const LAST_ENTRY = 'entries(first: 1, newestFirst: true) { edges { node { createdAt } } pageInfo { hasNextPage endCursor } }';

/** The list has one game: that of the seat's token. Lists have the names of players. */
const SEAT: Document<{ readonly game: ReadSeat; readonly games: Connection<{ readonly players: Players }> }, { readonly game: string }> =
  `query ($game: ID!) { games(filter: { relation: PLAYED }, first: 1) {
  edges { node { players { seat name } } } pageInfo { hasNextPage endCursor }
} game(id: $game) {
  ruleset { id title } options { ${GAME_TERMS} } status toAct seats { seat } clock { ${CLOCK} } outcome { sentence } openedAt practice
  legalActions { seat }
  ${VIEW}
  ${LAST_ENTRY}
} }`;

/** A kept seat, and what the server says of its game. */
interface KeptGame {
  readonly kept: KeptSeat;
  readonly row: Row | null;
  readonly problem: Problem | null;
  /** The code with which the server refuses the token; null if it accepts it, or did not answer. */
  readonly refused: string | null;
}

const isToAct = ({ status, toAct }: Pick<Row, 'status' | 'toAct'>, seat: string | null): boolean =>
  seat !== null && status === 'PLAYING' && toAct.includes(seat);

async function readKept(kept: KeptSeat): Promise<KeptGame> {
  try {
    const read = await connect(kept.token).execute(SEAT, { game: kept.game });
    const { ruleset, options, legalActions, view, entries, outcome, seats, ...game } = read.game;
    const own = legalActions?.seat ?? null;
    if (own !== null) describeSeat(kept.game, kept.token, { seat: own, title: ruleset.title });
    const row: Row = {
      ...game,
      game: kept.game,
      title: ruleset.title,
      ruleset: ruleset.id,
      terms: termsOf(options),
      stage: stageOf(view),
      own,
      isMyTurn: isToAct(game, own),
      seats: seats.map(({ seat }) => seat),
      names: namesOf(kept.game, read.games.edges[0]?.node.players ?? []),
      outcome: outcome?.sentence ?? null,
      lastMove: entries.edges[0]?.node.createdAt ?? null,
    };
    return { kept: { ...kept, seat: own ?? kept.seat }, row, problem: null, refused: null };
  } catch (error) {
    const problem = problemOf(error);
    return { kept, row: null, problem: problemOfGame(kept.game, problem), refused: isOfToken(problem) ? problem.code : null };
  }
}

/** The order of the rows: those that could not be read come before those that are over. */
const ORDER: readonly (schema.GameStatus | 'my-turn' | 'unread')[] = [
  'my-turn',
  'PLAYING',
  'DISPUTED',
  'SEATING',
  'unread',
  'FINISHED',
  'ANNULLED',
];
const rankOf = ({ row }: KeptGame): number => ORDER.indexOf(row === null ? 'unread' : row.isMyTurn ? 'my-turn' : row.status);
const lastOf = ({ row, kept }: KeptGame): number => (row === null ? kept.at : Date.parse(row.lastMove ?? row.openedAt));

/** Reads the games of the kept seats: those first in which the person is to act, then the last played. */
async function readAllKept(): Promise<readonly KeptGame[]> {
  const read = await Promise.all(allKeptSeats().map(readKept));
  const games = read.filter(({ kept, refused }) => {
    // An incomplete link that was opened here: no game was played with it. That of a taken seat stays until the person removes it.
    const isWrongLink = kept.seat === null && refused !== null && refused !== 'token-revoked';
    if (isWrongLink) forgetSeat(kept.game, kept.token);
    return !isWrongLink;
  });
  return games.sort((one, other) => rankOf(one) - rankOf(other) || lastOf(other) - lastOf(one));
}

// The games of the account.

interface Listed extends Pick<schema.GameSummary, 'gameId' | 'status' | 'toAct' | 'openedAt' | 'practice'> {
  readonly players: Players;
  readonly ruleset: { readonly id: string; readonly title: string; readonly seats: readonly string[] };
  readonly options: GameTerms;
  readonly clock: schema.Clock | null;
  readonly outcome: { readonly sentence: string } | null;
}
interface ReadList {
  readonly me: { readonly id: string };
  readonly games: Connection<Listed>;
  /** Those among them that wait for the account, also for one without a public name: both lists have the same order. */
  readonly waiting?: { readonly edges: readonly { readonly node: { readonly gameId: string } }[] };
}
const LIST: Document<
  ReadList,
  { readonly filter: schema.GameFilter; readonly after: string | null; readonly mine: schema.GameFilter; readonly plays: boolean }
> = `query ($filter: GameFilter!, $after: String, $mine: GameFilter!, $plays: Boolean!) {
  me { id }
  games(filter: $filter, first: 20, after: $after) {
    edges { node {
      gameId status toAct openedAt practice ruleset { id title seats } options { ${GAME_TERMS} } clock { ${CLOCK} } outcome { sentence }
      players { seat account name }
    } }
    pageInfo { hasNextPage endCursor }
  }
  waiting: games(filter: $mine, first: 20, after: $after) @include(if: $plays) { edges { node { gameId } } }
}`;

/** What the list does not have of a game in play: the public year or skirmish, and when its last public entry was. */
type Progress = Pick<Row, 'stage' | 'lastMove'>;
const PROGRESS: Document<{ readonly game: Pick<ReadSeat, 'view' | 'entries'> }, { readonly game: string }> =
  `query ($game: ID!) { game(id: $game) { ${VIEW} ${LAST_ENTRY} } }`;

/** Reads the progress of a game that the account plays or has opened; nothing of one that it may not see without a seat's token. */
async function readProgress({ gameId, status }: Listed): Promise<Progress> {
  const unknown = { stage: null, lastMove: null };
  if (status !== 'PLAYING' && status !== 'DISPUTED') return unknown;
  try {
    const { view, entries } = (await connect(accountToken()).execute(PROGRESS, { game: gameId })).game;
    return { stage: stageOf(view), lastMove: entries.edges[0]?.node.createdAt ?? null };
  } catch {
    return unknown;
  }
}

/** A game of the account, and what it has to do there. */
type OfAccount = Listed & Progress & Pick<Row, 'own' | 'isMyTurn'>;

const rowOf = ({ gameId, ruleset, options, outcome, players, ...game }: OfAccount): Row => ({
  ...game,
  game: gameId,
  title: ruleset.title,
  ruleset: ruleset.id,
  terms: termsOf(options),
  seats: seatsOf(ruleset.seats, options),
  names: namesOf(gameId, players),
  outcome: outcome?.sentence ?? null,
});

// The filters.

const STATUSES = ['PLAYING', 'SEATING', 'FINISHED'] as const;
/** Practice games are played against the machine, and count for nothing: people may want to see them apart. */
const SHOWN = ['all', 'turn', ...STATUSES, 'serious', 'practice'] as const;
type Shown = (typeof SHOWN)[number];

interface Filter {
  readonly shown: Shown;
  readonly ruleset: string | null;
}

/** Whether a list of the server, which it has filtered otherwise, shows a game: it does not tell practice games apart. */
const isWanted = ({ shown }: Filter, { practice }: Pick<Row, 'practice'>): boolean =>
  (shown !== 'practice' && shown !== 'serious') || practice === (shown === 'practice');

function isShown(filter: Filter, row: Row | null): boolean {
  const { shown, ruleset } = filter;
  if (row === null) return shown === 'all' && ruleset === null;
  if (ruleset !== null && row.ruleset !== ruleset) return false;
  return isStatus(shown) ? row.status === shown : shown === 'turn' ? row.isMyTurn : isWanted(filter, row);
}

const isStatus = (shown: Shown): shown is (typeof STATUSES)[number] => STATUSES.some((status) => status === shown);

const toGameFilter = ({ shown, ruleset }: Filter, relation: schema.GameRelation): schema.GameFilter => ({
  relation,
  ...(ruleset !== null && { ruleset }),
  ...(shown === 'turn' ? { myTurn: true } : isStatus(shown) && { status: shown }),
});

export function MyGamesPage() {
  useTitle(words.title);
  const [filter, setFilter] = useState<Filter>({ shown: 'all', ruleset: null });
  const [, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  // A link may be opened in this tab, and another tab may sign out.
  useEffect(() => onKeptChange(changed), []);
  const { value: rulesets } = useReading(readRulesets, []);
  const { value: kept, reload } = useReading(readAllKept, []);
  usePoll(
    useCallback(() => void reload(), [reload]),
    POLL,
  );
  const account = accountToken();
  // The games that the account plays, which are not listed again among those that it opened.
  const [played, setPlayed] = useState<readonly string[]>([]);
  // The account, once a list had games that it plays: another choice may show none.
  const [playing, setPlaying] = useState<string | null>(null);
  const onPlayed = (games: readonly string[]) => {
    setPlayed(games);
    if (games.length > 0) setPlaying(account);
  };
  const shown = kept?.filter(({ row }) => isShown(filter, row));
  const leave = () => {
    revokeKeptToken();
    signOut();
    void forgetPushes();
    void reload();
    changed();
  };
  return (
    <section class="my-games">
      <h1>{words.title}</h1>
      <p>
        <a href="/notifications">{texts.notifications.title}</a>
      </p>
      <LateSignOut />
      <SignInOffer key={String(offeredSignIn())} onSignedIn={changed} />
      <p class="filter">
        <label>
          {words.show}{' '}
          <select value={filter.shown} onChange={({ currentTarget }) => setFilter({ ...filter, shown: currentTarget.value as Shown })}>
            {SHOWN.map((each) => (
              <option key={each} value={each}>
                {each === 'turn' ? gameWords.yourTurn : isStatus(each) ? gameWords.status[each] : words.filters[each]}
              </option>
            ))}
          </select>
        </label>{' '}
        <RulesetFilter rulesets={rulesets} value={filter.ruleset ?? null} onChange={(ruleset) => setFilter({ ...filter, ruleset })} />
      </p>
      {/* The games of the account stand below: that none is kept here is no news then. */}
      {(kept?.length !== 0 || account === null || account !== playing) && (
        <section class="game-list">
          <h2>{words.inBrowser}</h2>
          {kept === null && (
            <p class="loading" role="status">
              {texts.frame.loading}
            </p>
          )}
          {kept?.length === 0 && <p class="quiet">{words.noneInBrowser}</p>}
          {kept !== null && kept.length > 0 && shown!.length === 0 && <p class="quiet">{home.none}</p>}
          <ul>
            {shown?.map((each) => (
              <KeptRow key={each.kept.token} {...each} onForgotten={() => void reload()} />
            ))}
          </ul>
        </section>
      )}
      {account !== null && (
        <>
          <AccountGames key={`played ${account}`} title={words.ofAccount} relation="PLAYED" filter={filter} onRead={onPlayed} />
          {filter.shown !== 'turn' && (
            <AccountGames key={`opened ${account}`} title={words.opened} relation="OPENED" filter={filter} listed={played} />
          )}
        </>
      )}
      <section class="signing">
        <h2>{words.thisBrowser}</h2>
        <label class="check">
          <input
            type="checkbox"
            checked={isShared()}
            onChange={({ currentTarget }) => {
              setShared(currentTarget.checked);
              if (currentTarget.checked) {
                forgetReceipts();
                void forgetPushes();
              }
              changed();
            }}
          />
          {words.shared}
        </label>
        <p class="quiet">{isShared() ? words.sharedHint : words.keptHint}</p>
        {isSignedIn() && <SignOut key={account} onConfirm={leave} />}
        {accountRenewal() === null && <SignInForm lead={words.accountLead} onToken={changed} />}
        {account !== null && <OwnAccount key={account} token={account} onErased={changed} onSeparated={changed} />}
      </section>
    </section>
  );
}

/** What stands in every row: the title, what is played, whose turn it is, the clock, the last move. */
function Facts({ row }: { readonly row: Row }) {
  const { title, terms, stage, status, toAct, outcome, own, isMyTurn, seats, names, lastMove, openedAt, practice } = row;
  const others = seats.filter((seat) => seat !== own).map((seat) => (own === null ? withName(names, seat) : playerOf(names, seat)));
  const turn =
    status === 'PLAYING'
      ? isMyTurn
        ? gameWords.yourTurn
        : home.toAct(toAct.map((seat) => playerOf(names, seat)))
      : gameWords.status[status];
  return (
    <>
      <strong>{[title, ...terms, ...(stage === null ? [] : [stage])].join(' · ')}</strong>
      {practice && (
        <span class="tag" title={gameWords.practiceMeaning}>
          {gameWords.practice}
        </span>
      )}
      <span class={isMyTurn ? 'turn mine' : 'turn'}>{outcome ?? turn}</span>
      {others.length > 0 && (
        <span class="quiet">{own === null ? others.join(', ') : `${gameWords.viewer(seatName(own))} ${words.against(others)}`}</span>
      )}
      <span class="quiet when">
        {lastMove === null ? home.opened(formatTime(openedAt)) : words.lastMove(formatAge(serverNow() - Date.parse(lastMove)))}
      </span>
    </>
  );
}

interface KeptRowProps extends KeptGame {
  readonly onForgotten: () => void;
}

function KeptRow({ kept, row, problem, onForgotten }: KeptRowProps) {
  const forget = () => {
    forgetSeat(kept.game, kept.token);
    void forgetPushes();
    onForgotten();
  };
  // Its page comes back to it.
  const isElsewhere = problem?.code === 'seat-replaced' && kept.isOfAccount === true && accountToken() !== null;
  const isOver = row !== null && hasEnded(row);
  const known = [kept.title, kept.seat && seatName(kept.seat)].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <a href={keptSeatPath(kept)}>
        {row !== null ? (
          <Facts row={row} />
        ) : (
          <>
            <strong>{known || (texts.problem.titles[problem!.code] ?? kept.game)}</strong>
            <span class="quiet">{isElsewhere ? ownSeat.playedElsewhere : remedyOf(problem!)}</span>
          </>
        )}
      </a>
      {problem?.code === 'seat-replaced' && !isElsewhere && accountToken() !== null && <PlayHere game={kept.game} onSeat={onForgotten} />}
      {row?.clock && row.status === 'PLAYING' && (
        <Names.Provider value={row.names}>
          <ClockFaces clock={row.clock} />
        </Names.Provider>
      )}
      {(isOver || problem !== null) && <ConfirmButton label={words.remove} question={words.removeQuestion} onConfirm={forget} />}
    </li>
  );
}

interface AccountGamesProps {
  readonly title: string;
  readonly relation: 'PLAYED' | 'OPENED';
  readonly filter: Filter;
  /** Games that stand in another list. */
  readonly listed?: readonly string[];
  readonly onRead?: (games: readonly string[]) => void;
}

/** Games that the account plays or has opened, on whatever device, without those whose seat this browser keeps. */
function AccountGames({ title, relation, filter, listed = [], onRead }: AccountGamesProps) {
  const list = usePages<OfAccount>(
    async (after) => {
      const plays = relation === 'PLAYED';
      const asked = toGameFilter(filter, relation);
      const answer = await connect(accountToken()).execute(LIST, { filter: asked, after, mine: { ...asked, myTurn: true }, plays });
      const { me, games, waiting } = answer;
      const mine = new Set(waiting?.edges.map(({ node }) => node.gameId));
      const { items, next } = pageOfConnection(games);
      const read = async (game: Listed): Promise<OfAccount> => {
        const own = game.players.find((player) => player.account === me.id)?.seat ?? null;
        // Every seat is taken: the links of the game are its players'.
        if (game.status !== 'SEATING')
          for (const seat of Object.keys(keptInvitations(game.gameId))) keepInvitation(game.gameId, seat, null);
        return { ...game, own, isMyTurn: mine.has(game.gameId) || isToAct(game, own), ...(await readProgress(game)) };
      };
      return { items: await Promise.all(items.map(read)), next };
    },
    [relation, filter],
  );
  useEffect(() => {
    if (list.items !== null) onRead?.(list.items.map(({ gameId }) => gameId));
  }, [list.items]);
  const kept = new Set([...allKeptSeats().map(({ game }) => game), ...listed]);
  const wanted = list.items?.filter((game) => isWanted(filter, game)) ?? null;
  const others = wanted?.filter(({ gameId }) => !kept.has(gameId)) ?? null;
  // All that there are stand in the lists above.
  if (others?.length === 0 && wanted!.length > 0 && list.more === null) return null;
  return (
    <section class="game-list">
      <h2>{title}</h2>
      <ul>
        {others?.map((each) => (
          <li key={each.gameId}>
            <a href={keptSeatPath({ game: each.gameId, seat: relation === 'PLAYED' && !hasEnded(each) ? each.own : null })}>
              <Facts row={rowOf(each)} />
            </a>
            {each.clock && each.status === 'PLAYING' && (
              <Names.Provider value={namesOf(each.gameId, each.players)}>
                <ClockFaces clock={each.clock} />
              </Names.Provider>
            )}
            {relation === 'OPENED' && each.status === 'SEATING' && (
              <a class="button" href={pathOf({ page: 'game', game: each.gameId })}>
                {texts.invitation.links}
              </a>
            )}
            {relation === 'PLAYED' && !hasEnded(each) && (
              <PlayHere game={each.gameId} onSeat={() => navigate(pathOf({ page: 'game', game: each.gameId }))} />
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={{ ...list, items: others }} none={home.none} />
    </section>
  );
}
