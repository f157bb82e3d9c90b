// The frame of every page, and which page an address shows.
import { useEffect, useRef } from 'preact/hooks';
import { EmbedPage } from './pages/embed.js';
import { GamePage } from './pages/game.js';
import { HomePage } from './pages/home.js';
import { ReplayPage } from './pages/replay.js';
import { lazy } from './parts/lazy.js';
import { Navigation } from './parts/navigation.js';
import { ProblemPage } from './parts/problem.js';
import { pathOf, type Route, useRoute } from './router.js';
import { chooseLanguage, LANGUAGES, type Language, language, languageName, texts } from './texts/index.js';

const { frame } = texts;

// Most visits are to the landing page, a game or a replay: the other pages are loaded when they are needed.
const OpenGamePage = lazy(async () => (await import('./pages/open-game.js')).OpenGamePage);
const OpenTournamentPage = lazy(async () => (await import('./pages/open-tournament.js')).OpenTournamentPage);
const OpenSeasonPage = lazy(async () => (await import('./pages/open-season.js')).OpenSeasonPage);
const SeasonPage = lazy(async () => (await import('./pages/season.js')).SeasonPage);
const TournamentPage = lazy(async () => (await import('./pages/tournament.js')).TournamentPage);
const TournamentsPage = lazy(async () => (await import('./pages/tournaments.js')).TournamentsPage);
const DisputesPage = lazy(async () => (await import('./pages/disputes.js')).DisputesPage);
const GameDisputesPage = lazy(async () => (await import('./pages/game-disputes.js')).GameDisputesPage);
const JudgePage = lazy(async () => (await import('./pages/judge.js')).JudgePage);
const MyGamesPage = lazy(async () => (await import('./pages/my-games.js')).MyGamesPage);
const RulesPage = lazy(async () => (await import('./pages/rules.js')).RulesPage);
const NotificationsPage = lazy(async () => (await import('./pages/notifications.js')).NotificationsPage);
const MailLinkPage = lazy(async () => (await import('./pages/notifications.js')).MailLinkPage);
const WebhooksPage = lazy(async () => (await import('./pages/webhooks.js')).WebhooksPage);
const SignInPage = lazy(async () => (await import('./pages/sign-in.js')).SignInPage);
const RatingsPage = lazy(async () => (await import('./pages/ratings.js')).RatingsPage);
const PlayerPage = lazy(async () => (await import('./pages/player.js')).PlayerPage);
const LogPage = lazy(async () => (await import('./pages/log.js')).LogPage);
const DisputePage = lazy(async () => (await import('./pages/dispute.js')).DisputePage);

/** The address of a page, without the part of it that is shown. */
function pageOf(route: Route): string {
  const { page } = route;
  if (page === 'unknown') return page;
  if (page === 'replay') return pathOf({ ...route, entry: null });
  if (page === 'embed') return pathOf({ ...route, version: null });
  return page === 'tournament' ? pathOf({ ...route, section: 'rounds', round: null }) : pathOf(route);
}

export function App() {
  const route = useRoute();
  const shown = pageOf(route);
  const first = useRef(shown);
  useEffect(() => {
    // The link that led here may be gone with its page. The first page of a document begins at its top.
    if (shown !== first.current) document.getElementById('content')?.focus({ preventScroll: true });
    first.current = '';
  }, [shown]);
  if (route.page === 'embed')
    return (
      <main id="content" class="embed">
        <EmbedPage key={route.game} game={route.game} version={route.version} />
      </main>
    );
  return (
    <>
      <a class="skip" href="#content">
        {frame.skip}
      </a>
      <header class="frame">
        <a class="brand" href="/">
          <span class="brand-mark" aria-hidden="true" />
          {frame.title}
        </a>
        <Navigation />
        <label class="language">
          <span class="visually-hidden">{frame.language}</span>
          <select value={language()} onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main id="content" tabIndex={-1}>
        <Page route={route} />
      </main>
    </>
  );
}

function Page({ route }: { readonly route: Exclude<Route, { page: 'embed' }> }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'open-game':
      return <OpenGamePage key="open" opponent="people" />;
    case 'play':
      return <OpenGamePage key="play" opponent="machine" />;
    case 'notifications':
      return route.action === null ? <NotificationsPage /> : <MailLinkPage action={route.action} />;
    case 'my-games':
      return <MyGamesPage />;
    case 'game':
      return <GamePage key={route.game} game={route.game} />;
    case 'replay':
      return <ReplayPage key={route.game} game={route.game} entry={route.entry} />;
    case 'webhooks':
      return <WebhooksPage />;
    case 'sign-in':
      return <SignInPage />;
    case 'ratings':
      return <RatingsPage />;
    case 'player':
      return <PlayerPage key={route.account} account={route.account} />;
    case 'tournaments':
      return <TournamentsPage />;
    case 'open-tournament':
      return <OpenTournamentPage />;
    case 'tournament':
      return <TournamentPage key={route.tournament} tournament={route.tournament} section={route.section} round={route.round} />;
    case 'open-season':
      return <OpenSeasonPage />;
    case 'season':
      return <SeasonPage key={route.season} season={route.season} />;
    case 'rules':
      return <RulesPage key={route.ruleset} ruleset={route.ruleset} />;
    case 'judge':
      return <JudgePage />;
    case 'log':
      return <LogPage />;
    case 'disputes':
      return <DisputesPage />;
    case 'game-disputes':
      return <GameDisputesPage key={`${route.game} ${route.entry}`} game={route.game} entry={route.entry} />;
    case 'dispute':
      return <DisputePage key={`${route.game} ${route.number}`} game={route.game} number={route.number} />;
    case 'unknown':
      return <ProblemPage problem={{ code: 'unknown-page', sentence: null, requestId: null }} />;
  }
}
