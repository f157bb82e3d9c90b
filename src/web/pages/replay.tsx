// A game as it stood after one of its entries, with a slider over all of them. The address names the entry.
import type { Replay, RulesetKey } from 'lyon/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { connect, GAME_RULESET, type Problem, problemOf, rulesetKey } from '../api.js';
import type { AnyEntry } from '../game/live-game.js';
import { Sentences } from '../game/log.js';
import { thingsIn } from '../game/notices.js';
import { ProblemPage } from '../parts/problem.js';
import { navigate, pathOf } from '../router.js';
import { seatToken } from '../session.js';
import { texts } from '../texts/index.js';
import { useBoard } from './game.js';

const { replay: words, frame, game: gameWords } = texts;

interface ReplayedGame {
  readonly ruleset: { readonly id: string; readonly title: string };
  /** Versions run from 1 to this. */
  readonly last: number;
}

type AnyReplay = Replay<RulesetKey>;

export function ReplayPage({ game: id, version }: { readonly game: string; readonly version: number | null }) {
  const [game, setGame] = useState<ReplayedGame | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const client = connect(seatToken(id));
    (async () => {
      const { ruleset } = (await client.execute(GAME_RULESET, { game: id })).game;
      const { version: last } = await client.getGame(rulesetKey(ruleset.id), id);
      setGame({ ruleset, last });
    })().catch((error: unknown) => setProblem(problemOf(error)));
  }, [id]);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (game === null) return <p class="loading">{frame.loading}</p>;
  return <LoadedReplay id={id} game={game} version={Math.min(version ?? game.last, game.last)} />;
}

/** Positions read so far, by version. A slider shows each at once when it comes back to it. */
function useReplay(id: string, ruleset: string, version: number): { readonly replay: AnyReplay | null; readonly problem: Problem | null } {
  const [replay, setReplay] = useState<AnyReplay | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const known = useRef(new Map<number, AnyReplay>());
  const wanted = useRef(version);
  const isReading = useRef(false);
  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      // Versions that the slider has passed meanwhile are not read.
      while (!known.current.has(wanted.current)) {
        const next = wanted.current;
        const found = await connect(seatToken(id)).getReplay(rulesetKey(ruleset), id, next);
        if (found === null) break;
        known.current.set(next, found as AnyReplay);
      }
      setReplay(known.current.get(wanted.current) ?? null);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isReading.current = false;
    }
  }, [id, ruleset]);
  useEffect(() => {
    wanted.current = version;
    const found = known.current.get(version);
    if (found) setReplay(found);
    else void read();
  }, [version, read]);
  return { replay, problem };
}

interface LoadedProps {
  readonly id: string;
  readonly game: ReplayedGame;
  readonly version: number;
}

const nothing = () => undefined;

function LoadedReplay({ id, game: { ruleset, last }, version }: LoadedProps) {
  const kit = useBoard(ruleset.id);
  const { replay, problem } = useReplay(id, ruleset.id, version);
  // Keys can come faster than the page is drawn.
  const at = useRef(version);
  at.current = version;
  const go = useCallback(
    (to: number) => {
      const target = Math.min(Math.max(to, 1), last);
      at.current = target;
      navigate(pathOf({ page: 'replay', game: id, version: target }), { replace: true });
    },
    [id, last],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The slider moves by itself.
      if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = { ArrowLeft: at.current - 1, ArrowRight: at.current + 1, Home: 1, End: last }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [go, last]);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (kit === null) return <p class="loading">{frame.loading}</p>;
  const { Board } = kit;
  return (
    <article class="game replay">
      <header class="game-head">
        <h1>
          {words.title}: {ruleset.title}
        </h1>
        <p class="facts">
          <a href={`/games/${id}`}>{gameWords.backToGame}</a>
        </p>
      </header>
      <section class="slider" aria-label={words.title}>
        <button type="button" aria-label={words.first} disabled={version <= 1} onClick={() => go(1)}>
          «
        </button>
        <button type="button" aria-label={words.previous} disabled={version <= 1} onClick={() => go(version - 1)}>
          ‹
        </button>
        <input
          type="range"
          aria-label={words.slider}
          min={1}
          max={last}
          value={version}
          onInput={({ currentTarget }) => go(Number(currentTarget.value))}
        />
        <button type="button" aria-label={words.next} disabled={version >= last} onClick={() => go(version + 1)}>
          ›
        </button>
        <button type="button" aria-label={words.last} disabled={version >= last} onClick={() => go(last)}>
          »
        </button>
        <output>{words.position(version, last)}</output>
      </section>
      <div class="columns">
        <div class="board-column">
          {replay !== null && (
            <Board
              view={replay.view}
              viewer={replay.viewer}
              lit={[]}
              picked={[]}
              marked={thingsIn(replay.entry as AnyEntry)}
              onPick={nothing}
            />
          )}
        </div>
        <div class="side-column">
          <section class="panel" aria-live="polite">
            {replay !== null && (
              <p class="happened">
                <Sentences entry={replay.entry as AnyEntry} ruleset={ruleset.id} />
              </p>
            )}
            {replay?.outcome && <p class="instruction">{replay.outcome.sentence}</p>}
            <p class="quiet">{words.hint}</p>
          </section>
        </div>
      </div>
    </article>
  );
}
