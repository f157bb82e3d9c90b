// The sparring partner: a program of its own, which a page starts as a worker with the tokens of the seats it plays.
import { useEffect, useState } from 'preact/hooks';
import { machineSeats } from '../kept/seats.js';
import { seatName, texts } from '../texts/index.js';

const { machine: words } = texts;

/** What the worker reports (src/tools/spar/worker.ts). */
interface Report {
  readonly state: 'playing' | 'offline' | 'over' | 'failed';
  readonly sentence?: string;
}

interface Machine {
  report: Report;
}
/** By game. A machine plays on while other pages of this application are shown. */
const machines = new Map<string, Machine>();
const CHANGED = 'lyon-machine-changed';

function start(game: string): void {
  const program = document.getElementById('app')?.dataset['machine'];
  if (machines.has(game) || program === undefined) return;
  const machine: Machine = { report: { state: 'playing' } };
  machines.set(game, machine);
  const run = () =>
    new Promise<void>((resolve) => {
      const worker = new Worker(program, { type: 'module' });
      const update = (report: Report) => {
        machine.report = report;
        if (report.state === 'over' || report.state === 'failed') {
          worker.terminate();
          resolve();
        }
        dispatchEvent(new Event(CHANGED));
      };
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => update(data));
      worker.addEventListener('error', ({ message }) => update({ state: 'failed', sentence: message }));
      worker.postMessage({ origin: location.origin, game, seats: machineSeats(game) });
    });
  // One tab of this browser plays the seats; when it is closed, the next one goes on. Browsers have locks in secure contexts only.
  void (navigator.locks ? navigator.locks.request(`lyon-machine-${game}`, run) : run());
}

/** Lets the machine play the seats of a game whose tokens this browser keeps for it, and shows that it does. */
export function MachineLine({ game }: { readonly game: string }) {
  const [, draw] = useState<Report | null>(null);
  useEffect(() => {
    const update = () => draw(machines.get(game)?.report ?? null);
    addEventListener(CHANGED, update);
    if (machineSeats(game).length > 0) start(game);
    update();
    return () => removeEventListener(CHANGED, update);
  }, [game]);
  const report = machines.get(game)?.report;
  if (report === undefined || report.state === 'over') return null;
  const restart = () => {
    machines.delete(game);
    start(game);
    dispatchEvent(new Event(CHANGED));
  };
  return (
    <p class="machine quiet" role="status">
      {report.state === 'playing' && words.playing(machineSeats(game).map(({ seat }) => seatName(seat)))}
      {report.state === 'offline' && words.offline}
      {report.state === 'failed' && (
        <>
          {words.failed} {report.sentence}{' '}
          <button type="button" onClick={restart}>
            {words.restart}
          </button>
        </>
      )}
    </p>
  );
}
