// Later deadlines of a round: the organiser sets them, the players of a table agree on one.
import { useState } from 'preact/hooks';
import { Field, FormProblem, Working } from '../parts/form.js';
import { formatTime, texts, zoneName } from '../texts/index.js';
import type { Table } from './documents.js';
import { Reason } from './report.js';
import { type TournamentProps, useTournamentCommand } from './state.js';

const { timing } = texts;

interface TimeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly problem: ReturnType<typeof useTournamentCommand>['problem'];
  readonly onInput: (value: string) => void;
}

function DeadlineField({ id, value, problem, onInput }: TimeFieldProps) {
  return (
    <Field id={id} label={timing.newDeadline} hint={timing.localTime(zoneName())} name="deadline" problem={problem}>
      {(attributes) => (
        <input {...attributes} type="datetime-local" required value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      )}
    </Field>
  );
}

/** The organiser extends a round for all tables without a result. */
export function ExtendRound({ loaded: { facts }, onChanged, round }: TournamentProps & { readonly round: number }) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [deadline, setDeadline] = useState('');
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary>{timing.extend}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run('extendRound', { round, deadline: new Date(deadline).toISOString(), reason });
        }}
      >
        <DeadlineField id="extend-deadline" value={deadline} problem={problem} onInput={setDeadline} />
        <Reason id="extend-reason" value={reason} problem={problem} onInput={setReason} />
        <FormProblem problem={problem} fields={['deadline', 'reason']} />
        <button type="submit" disabled={isBusy}>
          {timing.extend}
        </button>
        <Working isBusy={isBusy} />
      </form>
    </details>
  );
}

/** A player's own table: its deadline, a proposed later one, and a form to propose one. */
export function OwnDeadline({
  loaded: { facts },
  onChanged,
  round,
  table,
}: TournamentProps & { readonly round: number; readonly table: Table }) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [wanted, setWanted] = useState('');
  const { deadline, overdue, extension } = table;
  if (deadline === null) return null;
  const mayAccept = extension !== null && !extension.agreed.includes(facts.myPlayer!);
  return (
    <>
      <p>{overdue ? timing.overdue : timing.roundDeadline(formatTime(String(deadline)))}</p>
      {extension !== null && <p>{timing.proposed(formatTime(String(extension.deadline)))}</p>}
      {!overdue && mayAccept && (
        <button
          type="button"
          class="primary-quiet"
          disabled={isBusy}
          onClick={() => void run('acceptExtension', { round, deadline: extension.deadline })}
        >
          {timing.accept(formatTime(String(extension.deadline)))}
        </button>
      )}
      {!overdue && (
        <details>
          <summary>{timing.propose}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void run('proposeExtension', { round, deadline: new Date(wanted).toISOString() });
            }}
          >
            <DeadlineField id="propose-deadline" value={wanted} problem={problem} onInput={setWanted} />
            <button type="submit" disabled={isBusy}>
              {timing.propose}
            </button>
          </form>
        </details>
      )}
      <FormProblem problem={problem} fields={['deadline']} />
      <Working isBusy={isBusy} />
    </>
  );
}
