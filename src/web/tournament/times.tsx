// When the players of a table play: one proposes times, the others accept one of them.
import { useState } from 'preact/hooks';
import { Field, FormProblem, Working } from '../parts/form.js';
import { formatZonedTime, texts, zoneName } from '../texts/index.js';
import type { Table } from './documents.js';
import { type TournamentProps, useTournamentCommand } from './state.js';

const { timing } = texts;

/** Times that one can propose at once. */
const TIMES_MAX = 5;

type OwnTableProps = TournamentProps & { readonly round: number; readonly table: Table };

/** A player's own table: the time that was agreed on, the proposed times, and a form to propose some. */
export function OwnTimes({ loaded, onChanged, round, table }: OwnTableProps) {
  const { facts } = loaded;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const { agreedTime, proposedTimes, overdue } = table;
  return (
    <>
      {agreedTime !== null && <p>{timing.youPlay(formatZonedTime(String(agreedTime)))}</p>}
      {proposedTimes !== null && !overdue && (
        <fieldset>
          <legend>{proposedTimes.agreed.includes(facts.myPlayer!) ? timing.timesWait : timing.timesOffered}</legend>
          {proposedTimes.agreed.includes(facts.myPlayer!) ? (
            <ul>
              {proposedTimes.times.map((time) => (
                <li key={time}>{formatZonedTime(String(time))}</li>
              ))}
            </ul>
          ) : (
            <div class="buttons">
              {proposedTimes.times.map((time) => (
                <button
                  key={time}
                  type="button"
                  class="primary-quiet"
                  disabled={isBusy}
                  onClick={() => void run('acceptTime', { round, time })}
                >
                  {timing.acceptTime(formatZonedTime(String(time)))}
                </button>
              ))}
            </div>
          )}
          <button type="button" class="quiet-button" disabled={isBusy} onClick={() => void run('declineTimes', { round })}>
            {proposedTimes.agreed[0] === facts.myPlayer ? timing.withdrawTimes : timing.declineTimes}
          </button>
        </fieldset>
      )}
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
      {!overdue && <ProposedTimesForm loaded={loaded} onChanged={onChanged} round={round} />}
    </>
  );
}

function ProposedTimesForm({ loaded: { facts }, onChanged, round }: Omit<OwnTableProps, 'table'>) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [wanted, setWanted] = useState<readonly string[]>(['']);
  const propose = async (): Promise<void> => {
    const times = wanted.filter((each) => each !== '').map((each) => new Date(each).toISOString());
    const answer = await run('proposeTimes', { round, times: [...new Set(times)].sort() });
    if (answer !== null) setWanted(['']);
  };
  return (
    <details>
      <summary>{timing.proposeTimes}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void propose();
        }}
      >
        <p class="quiet">{timing.localTime(zoneName())}</p>
        {[...wanted.keys()].map((at) => (
          <Field key={at} id={`time-${at}`} label={timing.wantedTime(at + 1)} name="times" problem={null}>
            {(attributes) => (
              <input
                {...attributes}
                type="datetime-local"
                required={at === 0}
                value={wanted[at]!}
                onInput={({ currentTarget }) => setWanted(wanted.map((each, index) => (index === at ? currentTarget.value : each)))}
              />
            )}
          </Field>
        ))}
        {wanted.length < TIMES_MAX && (
          <button type="button" class="quiet-button" onClick={() => setWanted([...wanted, ''])}>
            {timing.anotherTime}
          </button>
        )}
        <FormProblem problem={problem} />
        <button type="submit" disabled={isBusy}>
          {timing.proposeTimes}
        </button>
        <Working isBusy={isBusy} />
      </form>
    </details>
  );
}
