// The replay of a public game inside a page of another site. It reads what every caller may read: no token, no storage, no actions.
import { useCallback, useEffect } from 'preact/hooks';
import { LoadingDiagram, useDiagram } from '../diagram/kits.js';
import { Sentences } from '../game/log.js';
import { Fitted } from '../parts/fitted.js';
import { ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { Slider, useReplayKeys } from '../replay/controls.js';
import { Narration } from '../replay/narration.js';
import { ReplayedDiagram } from '../replay/replayed-diagram.js';
import { type ReplayedGame, usePositions, useReplayedGame } from '../replay/use-replay.js';
import { navigate, pathOf } from '../router.js';
import { labelled, texts } from '../texts/index.js';

const { replay: words, frame } = texts;

export function EmbedPage({ game: id, version }: { readonly game: string; readonly version: number | null }) {
  const { value: game, problem } = useReplayedGame(id, null);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (game === null) return <p class="loading">{frame.loading}</p>;
  if (version !== null && (version < 1 || version > game.last))
    return (
      <ProblemPage problem={{ code: 'no-such-entry', sentence: words.noEntry(version, game.last), requestId: null }}>
        <a class="button primary" href={pathOf({ page: 'embed', game: id, version: game.last })}>
          {words.toLast}
        </a>
      </ProblemPage>
    );
  return <LoadedEmbed game={game} version={version ?? game.last} />;
}

const NO_READING = { viewer: null, legalActions: false } as const;

function LoadedEmbed({ game, version }: { readonly game: ReplayedGame; readonly version: number }) {
  useTitle(labelled(words.title, game.title));
  const { last, game: id, rulesetId } = game;
  const diagram = useDiagram(rulesetId);
  const kit = diagram.value;
  const { replay, before, problem } = usePositions(game, version, NO_READING);
  const go = useCallback(
    (to: number) => navigate(pathOf({ page: 'embed', game: id, version: Math.min(Math.max(to, 1), last) }), { replace: true }),
    [id, last],
  );
  useReplayKeys({ version, last, go });
  const isThere = replay?.version === version;
  const text = isThere ? replay.entry.sentences.map(({ text }) => text).join(' ') : '';
  useEffect(() => {
    // The page around may follow. Everything here is public.
    if (isThere) parent.postMessage({ lyon: 'entry', game: id, version, last, text }, '*');
  }, [id, version, last, text, isThere]);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ readonly lyon?: unknown; readonly version?: unknown } | null>) => {
      if (source === parent && data?.lyon === 'go' && Number.isSafeInteger(data.version)) go(data.version as number);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [go]);
  if (problem !== null && replay === null) return <ProblemPage problem={problem} />;
  if (kit === null) return <LoadingDiagram diagram={diagram} />;
  const picture = replay !== null && <ReplayedDiagram {...{ kit, replay, before }} options={game.options} />;
  return (
    <article class="game replay embedded" aria-label={labelled(words.title, game.title)}>
      <h1 class="visually-hidden">{labelled(words.title, game.title)}</h1>
      <div class="replay-controls">
        <Slider {...{ version, last, go }} />
        <a
          class="button open-here"
          href={pathOf({ page: 'replay', game: id, entry: version })}
          target="_blank"
          rel="noopener noreferrer"
          title={words.openHere(game.title)}
        >
          <span class="visually-hidden">{words.openHere(game.title)}</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3H3v10h10v-3M9 2.5h4.5V7M13 3 7.5 8.5" />
          </svg>
        </a>
      </div>
      {/* As high for every entry: the diagram stays where it is. */}
      <p class="happened">{replay !== null && <Sentences entry={replay.entry} ruleset={null} takenBack={replay.entry.takenBack} />}</p>
      <Narration replay={isThere ? replay : null} last={last} />
      {kit.fillsWindow === true ? <div class="fills">{picture}</div> : <Fitted>{picture}</Fitted>}
    </article>
  );
}
