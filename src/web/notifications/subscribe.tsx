// The button that subscribes this device to notifications of games, and what stands in its way.
import { useState } from 'preact/hooks';
import { type Problem, problemOf } from '../api.js';
import { FormProblem } from '../parts/form.js';
import { texts } from '../texts/index.js';
import * as device from './device.js';

const { notifications: words } = texts;

interface SubscribeProps {
  readonly label: string;
  /** Stands above the button. Omitted by a page that says what a subscription is itself, and how a browser is unblocked. */
  readonly lead?: string;
  readonly start: (of: typeof device) => Promise<device.Obstacle>;
  readonly onDone?: () => void;
  readonly onDecline?: () => void;
}

/** Says why this browser shows no pushes, and what helps. */
export const ObstacleLine = ({ obstacle }: { readonly obstacle: device.Obstacle }) =>
  obstacle === null ? null : <p role="alert">{words.obstacles[obstacle]}</p>;

export function Subscribe({ label, lead, start, onDone, onDecline }: SubscribeProps) {
  const [obstacle, setObstacle] = useState(device.obstacle);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  if (state === 'done') return <p role="status">{words.done}</p>;
  const begin = async () => {
    setState('busy');
    setProblem(null);
    try {
      const found = await start(device);
      setObstacle(found);
      setState(found === null ? 'done' : 'idle');
      if (found === null) onDone?.();
    } catch (error) {
      setState('idle');
      // A browser that cannot reach its push service says so in its own words.
      const failed = problemOf(error);
      setProblem(failed.code === 'fault' ? { ...failed, sentence: words.failed } : failed);
    }
  };
  const notNow = onDecline && (
    <button type="button" onClick={onDecline}>
      {words.notNow}
    </button>
  );
  if (lead !== undefined && obstacle !== null)
    return (
      <p class="obstructed">
        {words.blockedHere} {notNow}
      </p>
    );
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      <ObstacleLine obstacle={obstacle} />
      <FormProblem problem={problem} />
      <p class="buttons">
        <button type="button" class="primary" disabled={state === 'busy' || obstacle !== null} onClick={() => void begin()}>
          {label}
        </button>
        {notNow}
        {lead !== undefined && (
          <a class="button" href="/notifications">
            {words.settings}
          </a>
        )}
      </p>
    </>
  );
}
