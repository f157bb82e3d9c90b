// A game as it stood after one of its entries, with a slider over all of them. The address names the entry.
import { useCallback, useState } from 'preact/hooks';
import { useBoard } from '../board/boards.js';
import { Sentences } from '../game/log.js';
import { viewerInWords } from '../game/viewers.js';
import { CopyButton } from '../parts/link-field.js';
import { OfflineNotice, ProblemPage, WatchInstead } from '../parts/problem.js';
import { Jumps, Slider, useReplayKeys } from '../replay/controls.js';
import { EverySide } from '../replay/every-side.js';
import { LegalThen } from '../replay/legal-then.js';
import { Nearby } from '../replay/nearby.js';
import { ReplayedBoard } from '../replay/replayed-board.js';
import { type ReplayedGame, useMilestones, usePositions, useReplayedGame } from '../replay/use-replay.js';
import { navigate, pathOf } from '../router.js';
import { seatToken } from '../session.js';
import { texts } from '../texts/index.js';

const { replay: words, frame, game: gameWords } = texts;

export function ReplayPage({ game: id, version }: { readonly game: string; readonly version: number | null }) {
  const { value: game, problem } = useReplayedGame(id, seatToken(id));
  if (problem !== null)
    return (
      <ProblemPage problem={problem}>
        <WatchInstead game={id} problem={problem} />
      </ProblemPage>
    );
  if (game === null) return <p class="loading">{frame.loading}</p>;
  return <LoadedReplay game={game} version={Math.min(version ?? game.last, game.last)} />;
}

function LoadedReplay({ game, version: wanted }: { readonly game: ReplayedGame; readonly version: number }) {
  const { last, rulesetId } = game;
  const version = Math.max(wanted, 1);
  const kit = useBoard(rulesetId);
  const [legalActions, setLegalActions] = useState(false);
  const [everySide, setEverySide] = useState(false);
  const milestones = useMilestones(game);
  const { positions, replay, before, problem } = usePositions(game, version, { viewer: null, legalActions });
  const go = useCallback(
    (to: number) => navigate(pathOf({ page: 'replay', game: game.game, version: Math.min(Math.max(to, 1), last) }), { replace: true }),
    [game.game, last],
  );
  useReplayKeys({ version, last, go });
  if (problem !== null && replay === null) return <ProblemPage problem={problem} />;
  if (kit === null) return <p class="loading">{frame.loading}</p>;
  const isOpen = game.viewer === 'arbiter';
  return (
    <article class="game replay">
      {problem !== null && <OfflineNotice />}
      <header class="game-head">
        <h1>
          {words.title}: {game.title}
        </h1>
        <p class="facts">
          <span>{viewerInWords(game.viewer)}</span>
          <a href={pathOf({ page: 'game', game: game.game })}>{gameWords.backToGame}</a>
          <CopyButton
            class="quiet-button"
            link={`${location.origin}${pathOf({ page: 'replay', game: game.game, version })}`}
            label={words.copy}
            done={words.copied}
          />
        </p>
      </header>
      <div class="replay-controls">
        <Slider {...{ version, last, go }} />
        <Jumps {...{ version, last, go, milestones }} />
      </div>
      {everySide && replay !== null && <EverySide {...{ game, kit, hash: replay.entry.hash }} />}
      <div class="columns">
        <div class="board-column">{replay !== null && !everySide && <ReplayedBoard {...{ kit, replay, before }} />}</div>
        <div class="side-column">
          <section class="panel" aria-live="polite">
            {replay !== null && (
              <p class="happened">
                <Sentences entry={replay.entry} ruleset={rulesetId} takenBack={replay.entry.takenBack} />
              </p>
            )}
            {replay?.outcome && <p class="instruction">{replay.outcome.sentence}</p>}
            <p class="quiet">{words.hint}</p>
          </section>
          {isOpen && (
            <label class="setting">
              <input type="checkbox" checked={everySide} onChange={({ currentTarget }) => setEverySide(currentTarget.checked)} />
              {words.bothSides}
            </label>
          )}
          <label class="setting">
            <input type="checkbox" checked={legalActions} onChange={({ currentTarget }) => setLegalActions(currentTarget.checked)} />
            {words.showLegal}
          </label>
          {legalActions && replay?.legalActions && <LegalThen {...{ replay, kit }} />}
          <Nearby positions={positions} version={replay?.version ?? version} game={game.game} />
        </div>
      </div>
    </article>
  );
}
