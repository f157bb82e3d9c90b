// The slider of a replay with its keys, and the jumps to what a reader looks for.
import type { Milestone } from 'lyon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { replay: words } = texts;

interface ControlsProps {
  readonly version: number;
  readonly last: number;
  readonly go: (version: number) => void;
}

/** Moves by the arrow keys, Home and End, wherever the focus is outside fields. */
export function useReplayKeys({ version, last, go }: ControlsProps): void {
  // Keys can come faster than the page is drawn.
  const at = useRef(version);
  at.current = version;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The slider and lists move by themselves.
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (isField || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = { ArrowLeft: at.current - 1, ArrowRight: at.current + 1, Home: 1, End: last }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      at.current = Math.min(Math.max(target, 1), last);
      go(at.current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [go, last]);
}

export function Slider({ version, last, go }: ControlsProps) {
  return (
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
        aria-valuetext={words.position(version, last)}
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
      {/* The narration says it, together with what happened. */}
      <output aria-live="off">{words.position(version, last)}</output>
    </section>
  );
}

/** The kinds of milestones, together as a reader looks for them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  turns: ['year', 'turn', 'skirmish'],
  battles: ['battle', 'claims'],
  winters: ['winter'],
  disputes: ['dispute'],
  end: ['end'],
};
const isIn = (group: string | null, { kinds }: Milestone): boolean => group === null || kinds.some((kind) => GROUPS[group]!.includes(kind));
const textOf = ({ sentences }: Milestone): string => sentences.map(({ text }) => text).join(' ');

/** Jumps to turns, battles, winters and disputes: the one before, the next, or one of the list. */
export function Jumps({ version, go, milestones }: ControlsProps & { readonly milestones: readonly Milestone[] }) {
  const [group, setGroup] = useState<string | null>(null);
  const present = Object.keys(GROUPS).filter((each) => milestones.some((milestone) => isIn(each, milestone)));
  if (present.length === 0) return null;
  const listed = milestones.filter((milestone) => isIn(group, milestone));
  const before = listed.findLast((milestone) => milestone.version < version);
  const after = listed.find((milestone) => milestone.version > version);
  const current = listed.findLast((milestone) => milestone.version <= version);
  return (
    <section class="jumps" aria-label={words.jumps}>
      <label>
        <span class="visually-hidden">{words.jumpsOf}</span>
        <select value={group ?? ''} onChange={({ currentTarget }) => setGroup(currentTarget.value || null)}>
          <option value="">{words.groups['all']}</option>
          {present.map((each) => (
            <option key={each} value={each}>
              {words.groups[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-label={words.jumpBack} disabled={!before} onClick={() => before && go(before.version)}>
        ‹
      </button>
      <label class="places">
        <span class="visually-hidden">{words.jumpTo}</span>
        <select value={String(current?.version ?? '')} onChange={({ currentTarget }) => go(Number(currentTarget.value))}>
          {current === undefined && <option value="">{words.jumpTo}</option>}
          {listed.map((milestone) => (
            <option key={milestone.version} value={String(milestone.version)}>
              {milestone.version} · {textOf(milestone)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-label={words.jumpOn} disabled={!after} onClick={() => after && go(after.version)}>
        ›
      </button>
    </section>
  );
}
