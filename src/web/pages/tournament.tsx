// A tournament: what is open, and its rounds, standings, crosstable, results and players.

import { accountToken } from '../kept/account.js';
import { keepPlayerToken, playerToken } from '../kept/players.js';
import { AccountTokenForm, AccountTokenProblem } from '../parts/account-token.js';
import { isTokenDead, OfflineNotice, ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { pathOf, TOURNAMENT_SECTIONS, type TournamentSection } from '../router.js';
import { texts } from '../texts/index.js';
import { Agenda } from '../tournament/agenda.js';
import { Place } from '../tournament/place.js';
import { PlayersSection } from '../tournament/players.js';
import { ResultsSection, RoundSection } from '../tournament/round.js';
import { CrosstableSection, StandingsSection } from '../tournament/standings.js';
import { isInTournament, type Loaded, useTournament } from '../tournament/state.js';

const { tournaments: words, frame, problem: problems } = texts;

interface TournamentPageProps {
  readonly tournament: string;
  readonly section: TournamentSection;
  readonly round: number | null;
}

export function TournamentPage({ tournament: id, section, round }: TournamentPageProps) {
  const [reading, reload] = useTournament(id);
  const name = reading.phase === 'loaded' ? reading.loaded.facts.name : null;
  useTitle(name === null ? null : [name, round === null ? words.sections[section] : `${words.round} ${round}`].join(' · '));
  if (reading.phase === 'loading')
    return (
      <p class="loading" role="status">
        {reading.playersRead > 0 ? words.playersRead(reading.playersRead) : frame.loading}
      </p>
    );
  if (reading.phase === 'problem') {
    const { problem } = reading;
    const isPlayers = playerToken(id) !== null;
    if (!isPlayers && accountToken() !== null && isTokenDead(problem))
      return <AccountTokenProblem problem={problem} onForgotten={() => void reload()} />;
    return (
      <ProblemPage problem={problem}>
        {isPlayers && isTokenDead(problem) ? (
          <button
            type="button"
            onClick={() => {
              keepPlayerToken(id, null);
              void reload();
            }}
          >
            {problems.watchInstead}
          </button>
        ) : (
          <button type="button" onClick={() => void reload()}>
            {frame.retry}
          </button>
        )}
      </ProblemPage>
    );
  }
  const { loaded, isOffline } = reading;
  return (
    <article class="tournament">
      {isOffline && <OfflineNotice />}
      <Head loaded={loaded} />
      <div class="tournament-columns">
        <div class="tournament-side">
          <Place loaded={loaded} onChanged={reload} />
          <Agenda loaded={loaded} onChanged={reload} />
          <Tokens loaded={loaded} onChanged={reload} />
        </div>
        <div class="tournament-main">
          <nav class="tabs" aria-label={loaded.facts.name}>
            {TOURNAMENT_SECTIONS.map((each) => (
              <a
                key={each}
                href={pathOf({ page: 'tournament', tournament: id, section: each, round: null })}
                aria-current={each === section ? 'page' : undefined}
              >
                {words.sections[each]}
              </a>
            ))}
          </nav>
          <Section loaded={loaded} section={section} round={round} onChanged={reload} />
        </div>
      </div>
    </article>
  );
}

/** The tag of a tournament: its status, and before its first round whether players can still register. */
const statusInWords = ({ status, registrationClosed }: Loaded['facts']): string =>
  status === 'REGISTRATION' && registrationClosed ? words.registrationClosed : words.status[status]!;

function Head({ loaded: { facts, players } }: { readonly loaded: Loaded }) {
  const { name, status, ruleset, settings, currentRound, roundCount, public: isPublic } = facts;
  return (
    <header class="game-head">
      <h1>{name}</h1>
      <p class="facts">
        <span class={`tag status-${status.toLowerCase().replace('_', '-')}`}>{statusInWords(facts)}</span>
        <span>{ruleset.title}</span>
        <span>{settings.formatName}</span>
        {status === 'IN_PROGRESS' && <span>{words.roundOf(Math.min(currentRound, roundCount), roundCount)}</span>}
        <span>{words.playerCount(players.filter(isInTournament).length)}</span>
        {!isPublic && <span>{words.private}</span>}
        <a href="/tournaments">{words.backToList}</a>
      </p>
    </header>
  );
}

interface SectionProps extends Pick<TournamentPageProps, 'section' | 'round'> {
  readonly loaded: Loaded;
  readonly onChanged: () => Promise<void>;
}

function Section({ loaded, section, round, onChanged }: SectionProps) {
  const { currentRound, roundCount } = loaded.facts;
  switch (section) {
    case 'rounds':
      return <RoundSection loaded={loaded} number={round ?? Math.min(currentRound, roundCount)} />;
    case 'standings':
      return <StandingsSection loaded={loaded} />;
    case 'crosstable':
      return <CrosstableSection loaded={loaded} />;
    case 'results':
      return <ResultsSection loaded={loaded} />;
    case 'players':
      return <PlayersSection loaded={loaded} onChanged={onChanged} />;
  }
}

interface TokensProps {
  readonly loaded: Loaded;
  readonly onChanged: () => Promise<void>;
}

/** The tokens that this browser keeps: an account's can be pasted, a player's forgotten. */
function Tokens({ loaded: { facts }, onChanged }: TokensProps) {
  if (playerToken(facts.id) !== null)
    return (
      <button
        type="button"
        class="quiet-button"
        onClick={() => {
          keepPlayerToken(facts.id, null);
          void onChanged();
        }}
      >
        {words.forgetPlayer}
      </button>
    );
  const form = <AccountTokenForm lead={words.organiserHint} onToken={() => void onChanged()} />;
  if (accountToken() !== null) return form;
  return (
    <details class="tokens">
      <summary>{words.organiser}</summary>
      {form}
    </details>
  );
}
