// One moment as each seat saw it, next to the truth: for viewers who may see everything.
import type { Perspective, RulesetKey } from 'lyon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardKit } from '../board/board.js';
import { StillBoard } from '../board/still-board.js';
import { Sentences } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { texts } from '../texts/index.js';
import type { ReplayedGame } from './use-replay.js';

const { replay: words } = texts;

type AnyPerspective = Perspective<RulesetKey>;

/** Perspectives that are kept: each has every view of an entry. */
const KEPT = 60;

/** Reads an entry through all eyes. While the slider moves on, only the entry where it rests is read. */
function usePerspectives({ client, ruleset, game }: ReplayedGame, hash: string): readonly AnyPerspective[] | null {
  const [read, setRead] = useState<{ readonly eyes: readonly AnyPerspective[] } | null>(null);
  const known = useRef(new Map<string, readonly AnyPerspective[]>());
  const wanted = useRef(hash);
  const isReading = useRef(false);
  useEffect(() => {
    wanted.current = hash;
    const readWanted = async () => {
      while (!known.current.has(wanted.current)) {
        const next = wanted.current;
        const eyes = (await client.getPerspectives(ruleset, game, next)) as readonly AnyPerspective[];
        if (known.current.size >= KEPT) known.current.clear();
        known.current.set(next, eyes);
      }
      setRead({ eyes: known.current.get(wanted.current)! });
    };
    if (isReading.current) return;
    isReading.current = true;
    // What was read before stays; the next step tries again.
    readWanted()
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false;
      });
  }, [client, ruleset, game, hash]);
  return read?.eyes ?? null;
}

export function EverySide({ game, hash, kit }: { readonly game: ReplayedGame; readonly hash: string; readonly kit: BoardKit }) {
  const eyes = usePerspectives(game, hash);
  if (eyes === null) return <p class="loading">{texts.frame.loading}</p>;
  const seats = eyes.filter(({ viewer }) => viewer !== 'spectator' && viewer !== 'arbiter');
  const truth = eyes.filter(({ viewer }) => viewer === 'arbiter');
  return (
    <div class="every-side">
      {[...truth, ...seats].map((eye) => (
        <Eye key={eye.viewer} eye={eye} kit={kit} />
      ))}
    </div>
  );
}

function Eye({ eye: { viewer, entry, before, after }, kit }: { readonly eye: AnyPerspective; readonly kit: BoardKit }) {
  const name = viewerName(viewer);
  return (
    <section class="eye" data-viewer={viewer} aria-label={name}>
      <h2>{name}</h2>
      <p class="happened">{entry === null ? <span class="quiet">{words.unnoticed}</span> : <Sentences entry={entry} ruleset={null} />}</p>
      <StillBoard kit={kit} view={after} viewer={viewer} before={before} entry={entry} />
    </section>
  );
}
