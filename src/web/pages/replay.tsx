// A game as it stood after one of its entries, with a slider over all of them. The address names the entry.
import { useCallback, useState } from 'preact/hooks';
import { VERSION_OF_ENTRY } from '../api.js';
import { LoadingDiagram, useDiagram } from '../diagram/kits.js';
import { GameProblem } from '../game/game-problem.js';
import { entryName, Sentences } from '../game/log.js';
import { viewerInWords } from '../game/viewers.js';
import { seatToken } from '../kept/seats.js';
import { CopyButton } from '../parts/link-field.js';
import { isOfToken, OfflineNotice, ProblemPage } from '../parts/problem.js';
import { SideColumn } from '../parts/side-column.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { Jumps, Slider, useReplayKeys } from '../replay/controls.js';
import { EverySide } from '../replay/every-side.js';
import { LegalThen } from '../replay/legal-then.js';
import { Narration } from '../replay/narration.js';
import { Nearby } from '../replay/nearby.js';
import { PlayButton, usePlayback, usePlaybackTimer } from '../replay/playback.js';
import { ReplayedDiagram } from '../replay/replayed-diagram.js';
import { type ReplayedGame, useMilestones, usePositions, useReplayedGame, useSeatLoss } from '../replay/use-replay.js';
import { navigate, pathOf } from '../router.js';
import { labelled, texts } from '../texts/index.js';

const { replay: words, frame, game: gameWords } = texts;

interface ReplayPageProps {
  readonly game: string;
  /** Its number or its name; null for the last one. */
  readonly entry: number | string | null;
}

export function ReplayPage({ game: id, entry }: ReplayPageProps) {
  const token = seatToken(id);
  const { value: game, problem: failed } = useReplayedGame(id, token);
  const lost = useSeatLoss(game, token);
  const problem = failed ?? lost;
  if (problem !== null) return <GameProblem game={id} problem={problem} isOpening={game === null} />;
  if (game === null) return <p class="loading">{frame.loading}</p>;
  if (typeof entry === 'string') return <NamedEntry key={entry} game={game} name={entry} />;
  if (entry !== null && (entry < 1 || entry > game.last)) return <NoEntry game={game} sentence={words.noEntry(entry, game.last)} />;
  return <LoadedReplay game={game} version={entry ?? game.last} />;
}

/** Looks up the entry of a name, and shows it under its number in the count of this viewer. */
function NamedEntry({ game: { client, game, ...rest }, name }: { readonly game: ReplayedGame; readonly name: string }) {
  const { problem } = useReading(async () => {
    const { version } = (await client.execute(VERSION_OF_ENTRY, { game, entry: name })).game.replay;
    navigate(pathOf({ page: 'replay', game, entry: version }), { replace: true });
  }, [client, game, name]);
  if (problem === null) return <p class="loading">{frame.loading}</p>;
  if (problem.code === 'no-such-entry') return <NoEntry game={{ client, game, ...rest }} sentence={problem.sentence} />;
  return <ProblemPage problem={problem} />;
}

/** The entry is not one of this viewer's: says so, and leads to the last one. */
const NoEntry = ({ game: { game, last }, sentence }: { readonly game: ReplayedGame; readonly sentence: string | null }) => (
  <ProblemPage problem={{ code: 'no-such-entry', sentence, requestId: null }}>
    <a class="button primary" href={pathOf({ page: 'replay', game, entry: last })}>
      {words.toLast}
    </a>
  </ProblemPage>
);

function LoadedReplay({ game, version: addressed }: { readonly game: ReplayedGame; readonly version: number }) {
  useTitle(labelled(words.title, game.title));
  const { last, rulesetId } = game;
  const diagram = useDiagram(rulesetId);
  const kit = diagram.value;
  const [legalActions, setLegalActions] = useState(false);
  const [everySide, setEverySide] = useState(false);
  const milestones = useMilestones(game);
  const turnTo = useCallback(
    (to: number) => navigate(pathOf({ page: 'replay', game: game.game, entry: Math.min(Math.max(to, 1), last) }), { replace: true }),
    [game.game, last],
  );
  const playback = usePlayback({ version: addressed, last, go: turnTo });
  const { shown: version, go } = playback;
  const { positions, replay, before, problem } = usePositions(game, version, { viewer: null, legalActions });
  usePlaybackTimer(playback, replay?.version ?? null);
  useReplayKeys({ version, last, go });
  if (problem !== null && (replay === null || isOfToken(problem)))
    return <GameProblem game={game.game} problem={problem} isOpening={false} />;
  if (kit === null) return <LoadingDiagram diagram={diagram} />;
  // Every side at once needs more than the window.
  const fills = kit.fillsWindow === true && !everySide;
  const seeking = (
    <>
      <Jumps {...{ version, last, go, milestones }} />
      <p class="shown">
        {game.viewer === 'arbiter' && (
          <label class="setting">
            <input type="checkbox" checked={everySide} onChange={({ currentTarget }) => setEverySide(currentTarget.checked)} />
            {words.bothSides}
          </label>
        )}
        <label class="setting">
          <input type="checkbox" checked={legalActions} onChange={({ currentTarget }) => setLegalActions(currentTarget.checked)} />
          {words.showLegal}
        </label>
      </p>
    </>
  );
  return (
    <article class={`game replay ${fills ? 'fills' : ''}`}>
      {problem !== null && <OfflineNotice />}
      <header class="game-head">
        <h1>{labelled(words.title, game.title)}</h1>
        <p class="facts">
          <span>{viewerInWords(game.viewer)}</span>
          <a href={pathOf({ page: 'game', game: game.game })}>{gameWords.backToGame}</a>
          {replay !== null && (
            <CopyButton
              class="quiet-button"
              // By its name: other viewers count entries differently.
              link={`${location.origin}${pathOf({ page: 'replay', game: game.game, entry: entryName(replay.entry.hash) })}`}
              label={words.copy}
              done={words.copied}
            />
          )}
        </p>
      </header>
      <div class="replay-controls">
        <Slider {...{ version, last, go }} />
        <PlayButton {...playback} />
        {!fills && seeking}
      </div>
      {/* Nobody could listen to a game that plays by itself. */}
      <Narration replay={replay?.version === version && !playback.isPlaying ? replay : null} last={last} />
      {everySide && replay !== null && <EverySide {...{ game, kit, hash: replay.entry.hash }} />}
      <div class="columns">
        <div class="diagram-column">
          {replay !== null && !everySide && <ReplayedDiagram {...{ kit, replay, before }} options={game.options} />}
        </div>
        <SideColumn hasHandle={fills}>
          <section class="panel" aria-label={words.slider}>
            {replay !== null && (
              <p class="happened">
                <Sentences entry={replay.entry} ruleset={rulesetId} takenBack={replay.entry.takenBack} />
              </p>
            )}
            {replay?.outcome && <p class="instruction">{replay.outcome.sentence}</p>}
            <p class="quiet">{words.hint}</p>
          </section>
          {fills && <div class="seeking">{seeking}</div>}
          {legalActions && replay?.legalActions && <LegalThen {...{ replay, kit }} />}
          <Nearby positions={positions} version={replay?.version ?? version} game={game.game} />
        </SideColumn>
      </div>
    </article>
  );
}
