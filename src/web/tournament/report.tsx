// The organiser reports the result of a table.
import { useEffect, useState } from 'preact/hooks';
import { Field, FormProblem, Working } from '../parts/form.js';
import { pageOfConnection, readAll } from '../parts/list.js';
import { labelled, texts } from '../texts/index.js';
import { type AgendaItem, TABLES, type Table } from './documents.js';
import { askAbout, type Running, type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

const FORFEITED = '0';

interface ReportProps extends TournamentProps {
  /** Of the form: there may be two of them on the page. */
  readonly id: string;
  readonly item: Pick<AgendaItem, 'kind' | 'round'>;
}

/** Reports the result of a table: of one without a result, or a correction. */
export function Report({ loaded, onChanged, id, item }: ReportProps) {
  const { facts, nameOf } = loaded;
  const round = item.round!;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [tables, setTables] = useState<readonly Table[]>([]);
  const [number, setNumber] = useState<number | null>(null);
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const isDecider = item.kind === 'DECIDE_WINNER';
  const [wanted, setSource] = useState('FORFEIT');
  useEffect(() => {
    void readTables(facts.id, round).then(setTables, () => undefined);
  }, [facts.id, round, facts.version]);
  const open = isDecider ? tables : tables.toSorted((a, b) => Number(a.result !== null) - Number(b.result !== null));
  const table = tables.find((each) => each.number === number) ?? open[0];
  if (table === undefined) return null;
  const { players } = table;
  // What has a result can only be corrected, and nothing else can.
  const kinds = isDecider ? ['DECIDER'] : table.result === null ? ['FORFEIT', 'ADJUDICATION'] : ['CORRECTION'];
  const source = kinds.includes(wanted) ? wanted : kinds[0]!;
  const placeOf = (player: string, at: number) => places[player] ?? String(at + 1);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const forfeited = players.filter((player, at) => placeOf(player, at) === FORFEITED);
    const sharing = players.map((_, place) => players.filter((player, at) => placeOf(player, at) === String(place + 1)));
    const placings = sharing.filter(({ length }) => length > 0);
    const answer = await run('reportResult', {
      round,
      table: table!.number,
      placings,
      forfeited,
      reason,
      source,
    });
    if (answer !== null) setReason('');
  }
  return (
    <form class="report" onSubmit={(event) => void submit(event)}>
      <Field id={`${id}-table`} label={words.tableNumber} name="table" problem={problem}>
        {(attributes) => (
          <select {...attributes} value={table.number} onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}>
            {open.map((each) => (
              <option key={each.number} value={each.number}>
                {labelled(words.table(each.number), each.players.map(nameOf).join(' – '))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-source`} label={words.source} name="source" problem={problem}>
        {(attributes) => (
          <select {...attributes} value={source} onChange={({ currentTarget }) => setSource(currentTarget.value)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.sources[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {players.map((player, at) => (
        <Field key={player} id={`${id}-place-${at}`} label={words.placeOf(nameOf(player))} name={`placings-${at}`} problem={problem}>
          {(attributes) => (
            <select
              {...attributes}
              value={placeOf(player, at)}
              onChange={({ currentTarget }) => setPlaces({ ...places, [player]: currentTarget.value })}
            >
              {players.map((_, place) => (
                <option key={place} value={String(place + 1)}>
                  {words.place(place + 1)}
                </option>
              ))}
              <option value={FORFEITED}>{words.forfeited}</option>
            </select>
          )}
        </Field>
      ))}
      <Reason id={`${id}-reason`} value={reason} problem={problem} onInput={setReason} />
      <FormProblem problem={problem} fields={['table', 'source', 'reason']} />
      <button type="submit" disabled={isBusy}>
        {words.report}
      </button>
      <Working isBusy={isBusy} />
    </form>
  );
}

const readTables = (id: string, round: number): Promise<readonly Table[]> =>
  readAll(async (after) => pageOfConnection((await askAbout(TABLES, { id, round, after })).tournament.round.tables));

interface ReasonProps {
  readonly id: string;
  readonly value: string;
  readonly problem: Running['problem'];
  readonly onInput: (reason: string) => void;
}

export function Reason({ id, value, problem, onInput }: ReasonProps) {
  return (
    <Field id={id} label={words.reason} hint={words.reasonHint} name="reason" problem={problem}>
      {(attributes) => <input {...attributes} value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />}
    </Field>
  );
}
