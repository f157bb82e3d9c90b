// Commands that an organiser needs less often: pairing by hand, corrections, arbiters, closing early.
import { useEffect, useState } from 'preact/hooks';
import { Field, FormProblem } from '../parts/form.js';
import { labelled, texts } from '../texts/index.js';
import { type AgendaItemKind, ROUND, type RoundFacts } from './documents.js';
import { VoidingBids } from './open-bids.js';
import { Reason, Report } from './report.js';
import { askAbout, isInTournament, type Loaded, type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

/** Items of a round that can be paired, or paired again. */
const BEFORE_START: readonly AgendaItemKind[] = ['PAIR_ROUND', 'BID_OPENLY', 'START_ROUND'];

export function MoreCommands({ loaded, onChanged }: TournamentProps) {
  const { facts } = loaded;
  const isBefore = facts.agenda.items.some(({ kind }) => BEFORE_START.includes(kind));
  return (
    <details class="more">
      <summary>{words.more}</summary>
      {isBefore && <ManualPairing loaded={loaded} onChanged={onChanged} />}
      {facts.status === 'IN_PROGRESS' && !facts.agenda.items.some(({ kind }) => kind === 'PLAY_GAMES') && (
        <details>
          <summary>{words.sources['CORRECTION']}</summary>
          <Report id="correction" loaded={loaded} onChanged={onChanged} item={{ kind: 'PLAY_GAMES', round: lastStarted(facts) }} />
        </details>
      )}
      <Arbiters loaded={loaded} onChanged={onChanged} />
      {facts.status === 'IN_PROGRESS' && <ClosingEarly loaded={loaded} onChanged={onChanged} />}
    </details>
  );
}

/** The last round that has started; `currentRound` is the first that is not over. */
function lastStarted({ currentRound, agenda }: Loaded['facts']): number {
  const isStarted = agenda.items.some(({ kind }) => kind === 'PLAY_GAMES');
  return Math.max(1, isStarted ? currentRound : currentRound - 1);
}

/** Tables as the organiser arranges them; players without one have a bye. */
function ManualPairing({ loaded, onChanged }: TournamentProps) {
  const { facts, players, nameOf } = loaded;
  const { id, currentRound: round, settings } = facts;
  const { run, problem, isBusy } = useTournamentCommand(id, onChanged);
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  useEffect(() => {
    void askAbout(ROUND, { id, round }).then(
      ({ tournament }: { readonly tournament: { readonly round: RoundFacts } }) =>
        setAbsent(new Set(tournament.round.absences.map(({ player }) => player))),
      () => undefined,
    );
  }, [id, round, facts.version]);
  const present = players.filter((player) => isInTournament(player) && !absent.has(player.player)).map(({ player }) => player);
  const size = settings.preferredTableSize ?? 2;
  const count = Math.max(1, settings.preferredTableSize !== null ? Math.ceil(present.length / size) : Math.floor(present.length / size));
  const seats = Array.from({ length: count }, (_, table) => Array.from({ length: size }, (_seat, seat) => `${table}-${seat}`));
  /** Players without a table have a bye; of a team, only if none of its players has a table, and one for each board. */
  function withBye(seated: readonly string[]): readonly string[] {
    const free = present.filter((player) => !seated.includes(player));
    if (settings.teams === null) return free;
    const teamOf = new Map(players.map(({ player, team }) => [player, team]));
    const playing = new Set(seated.map((player) => teamOf.get(player)));
    const resting = free.filter((player) => !playing.has(teamOf.get(player)));
    const { boards } = settings.teams;
    return resting.filter((player, at) => resting.slice(0, at).filter((each) => teamOf.get(each) === teamOf.get(player)).length < boards);
  }
  async function send(voidBids: boolean): Promise<void> {
    const tables = seats
      .map((places, at) => ({
        players: places.map((place) => chosen[place] ?? '').filter((player) => player !== ''),
        ...(chosen[`${at}-bid`] && { handicap: chosen[`${at}-bid`] }),
      }))
      .filter((table) => table.players.length > 0);
    await run('pairRoundManually', { round, tables, byes: withBye(tables.flatMap((table) => table.players)), reason, voidBids });
  }
  const set = (key: string, value: string) => setChosen({ ...chosen, [key]: value });
  return (
    <details>
      <summary>{words.pairManually}</summary>
      <form
        class="report"
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <p class="quiet">{words.pairManuallyLead}</p>
        {seats.map((places, at) => (
          <fieldset key={places[0]}>
            <legend>{words.table(at + 1)}</legend>
            {places.map((place, seat) => (
              <select
                key={place}
                aria-label={`${words.table(at + 1)}, ${words.player} ${seat + 1}`}
                value={chosen[place] ?? ''}
                onChange={({ currentTarget }) => set(place, currentTarget.value)}
              >
                <option value="">{words.noPlayer}</option>
                {present.map((player) => (
                  <option key={player} value={player}>
                    {nameOf(player)}
                  </option>
                ))}
              </select>
            ))}
            {(settings.hasBids || settings.hasOpenBids) && (
              <select
                aria-label={`${words.table(at + 1)}, ${words.handicap}`}
                value={chosen[`${at}-bid`] ?? ''}
                onChange={({ currentTarget }) => set(`${at}-bid`, currentTarget.value)}
              >
                <option value="">{labelled(words.handicap, words.noHandicap)}</option>
                {Object.keys(words.bids).map((bid) => (
                  <option key={bid} value={bid}>
                    {bid}
                  </option>
                ))}
              </select>
            )}
          </fieldset>
        ))}
        <Reason id="pair-reason" value={reason} problem={problem} onInput={setReason} />
        <FormProblem problem={problem} fields={['reason']} />
        {problem?.code === 'bids-standing' && <VoidingBids disabled={isBusy} onConfirm={() => void send(true)} />}
        <button type="submit" disabled={isBusy}>
          {words.pairManually}
        </button>
      </form>
    </details>
  );
}

function Arbiters({ loaded: { facts }, onChanged }: TournamentProps) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [accounts, setAccounts] = useState(facts.arbiters.join(' '));
  return (
    <details>
      <summary>{words.arbiters}</summary>
      <form
        class="report"
        onSubmit={(event) => {
          event.preventDefault();
          void run('setArbiters', { accounts: accounts.split(/[\s,]+/).filter((each) => each !== '') });
        }}
      >
        <Field id="arbiters" label={words.arbiters} hint={words.arbitersHint} name="accounts" problem={problem}>
          {(attributes) => <input {...attributes} value={accounts} onInput={({ currentTarget }) => setAccounts(currentTarget.value)} />}
        </Field>
        <FormProblem problem={problem} fields={['accounts']} />
        <button type="submit" disabled={isBusy}>
          {words.save}
        </button>
      </form>
    </details>
  );
}

function ClosingEarly({ loaded: { facts }, onChanged }: TournamentProps) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary>{words.closeEarly}</summary>
      <form
        class="report"
        onSubmit={(event) => {
          event.preventDefault();
          void run('closeTournament', { early: true, reason });
        }}
      >
        <Reason id="close-reason" value={reason} problem={problem} onInput={setReason} />
        <FormProblem problem={problem} fields={['reason']} />
        <button type="submit" disabled={isBusy}>
          {words.closeEarly}
        </button>
      </form>
    </details>
  );
}
