// One moment as each seat saw it, next to the truth: for viewers who may see everything.
import type { Perspective, RulesetKey } from 'lyon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../api.js';
import type { DiagramKit } from '../diagram/diagram.js';
import { StillDiagram } from '../diagram/still-diagram.js';
import { Sentences } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { FailedReading } from '../parts/problem.js';
import { texts } from '../texts/index.js';
import type { ReplayedGame } from './use-replay.js';

const { replay: words } = texts;

type AnyPerspective = Perspective<RulesetKey>;

/** Perspectives that are kept: each has every view of an entry. */
const KEPT = 60;

interface ReadPerspectives {
  /** Null until an entry was read; then those of the entry that was read last. */
  readonly eyes: readonly AnyPerspective[] | null;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** Reads an entry through all eyes. While the slider moves on, only the entry where it rests is read. */
function usePerspectives({ client, ruleset, game }: ReplayedGame, hash: string): ReadPerspectives {
  const [eyes, setEyes] = useState<readonly AnyPerspective[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, readonly AnyPerspective[]>());
  const wanted = useRef(hash);
  const isReading = useRef(false);
  useEffect(() => {
    wanted.current = hash;
    const readWanted = async () => {
      while (!known.current.has(wanted.current)) {
        const next = wanted.current;
        const read = await client.getPerspectives(ruleset, game, next);
        if (known.current.size >= KEPT) known.current.clear();
        known.current.set(next, read);
      }
      setEyes(known.current.get(wanted.current)!);
      setProblem(null);
    };
    if (isReading.current) return;
    isReading.current = true;
    // What was read before stays; the next movement tries again.
    readWanted()
      .catch((error) => setProblem(problemOf(error)))
      .finally(() => {
        isReading.current = false;
      });
  }, [client, ruleset, game, hash, attempt]);
  return { eyes, problem, retry: () => setAttempt((count) => count + 1) };
}

/** An entry of a revealed game: the truth, and what each seat saw of it. */
export function EverySide({ game, hash, kit }: { readonly game: ReplayedGame; readonly hash: string; readonly kit: DiagramKit }) {
  const { eyes, problem, retry } = usePerspectives(game, hash);
  if (problem !== null) return <FailedReading problem={problem} retry={retry} />;
  if (eyes === null) return <p class="loading">{texts.frame.loading}</p>;
  const seats = eyes.filter(({ viewer }) => viewer !== 'spectator' && viewer !== 'arbiter');
  const truth = eyes.filter(({ viewer }) => viewer === 'arbiter');
  return (
    <div class="every-side">
      {[...truth, ...seats].map((eye) => (
        <Eye key={eye.viewer} eye={eye} options={game.options} kit={kit} />
      ))}
    </div>
  );
}

interface EyeProps extends Pick<ReplayedGame, 'options'> {
  readonly eye: AnyPerspective;
  readonly kit: DiagramKit;
}

function Eye({ eye: { viewer, entry, before, after }, options, kit }: EyeProps) {
  const name = viewerName(viewer);
  return (
    <section class="eye" data-viewer={viewer} aria-label={name}>
      <h2>{name}</h2>
      <p class="happened">{entry === null ? <span class="quiet">{words.unnoticed}</span> : <Sentences entry={entry} ruleset={null} />}</p>
      <StillDiagram kit={kit} options={options} view={after} viewer={viewer} before={before} entry={entry} />
    </section>
  );
}
