// What is open in a tournament, and the organiser's commands.
import { useEffect, useState } from 'preact/hooks';
import { ConfirmButton, Field, FormProblem, Working } from '../parts/form.js';
import { LinkField } from '../parts/link-field.js';
import { pageOfConnection, readAll } from '../parts/list.js';
import { playerLink } from '../session.js';
import { texts } from '../texts/index.js';
import { type CommandName, type Player, ROUND, type RoundFacts, type Step, type StepKind, TABLES, type Table } from './documents.js';
import { askAbout, type Loaded, type Running, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

export interface DeskProps {
  readonly loaded: Loaded;
  /** Reads the tournament again after a command. */
  readonly onChanged: () => Promise<void>;
}

export const isOrganiser = ({ facts }: Loaded): boolean => facts.steps.myRoles.includes('ORGANISER');
export const isInTournament = ({ withdrawnAfterRound }: Player): boolean => withdrawnAfterRound === null;

/** Commands of a step that need nothing but the tournament and the round. */
const BUTTONS: Partial<Readonly<Record<StepKind, CommandName>>> = {
  CLOSE_REGISTRATION: 'closeRegistration',
  REVEAL_BIDS: 'revealBids',
  PAIR_ROUND: 'pairRound',
  START_ROUND: 'startRound',
  CLOSE_TOURNAMENT: 'closeTournament',
};
/** The usual next step. */
const MAIN: readonly StepKind[] = ['REVEAL_BIDS', 'PAIR_ROUND', 'START_ROUND', 'CLOSE_TOURNAMENT'];

const NAMES_SHOWN = 12;

function namesShown(players: readonly string[], nameOf: Loaded['nameOf']): readonly string[] {
  const shown = players.slice(0, NAMES_SHOWN).map(nameOf);
  return players.length > NAMES_SHOWN ? [...shown, words.andMore(players.length - NAMES_SHOWN)] : shown;
}

export function Desk({ loaded, onChanged }: DeskProps) {
  const { facts, nameOf } = loaded;
  const command = useTournamentCommand(facts.id, onChanged);
  const { steps } = facts.steps;
  const [links, setLinks] = useState<readonly { readonly name: string; readonly link: string }[]>([]);
  const runs = isOrganiser(loaded);
  const isWaiting = facts.status !== 'FINISHED' && !steps.some(({ kind }) => kind !== 'REGISTER_PLAYERS' && kind !== 'CLOSE_REGISTRATION');
  return (
    <section
      class={`panel desk${steps.some(({ mine, kind }) => mine && MAIN.includes(kind)) ? ' to-act' : ''}`}
      aria-labelledby="desk-title"
    >
      <h2 id="desk-title">{words.steps}</h2>
      {facts.status === 'FINISHED' && <p>{words.closed}</p>}
      <ul class="steps">
        {steps.map((step) => (
          <li key={step.kind}>
            <p>
              {step.round !== null && <span class="quiet">{words.roundOf(step.round, Math.max(facts.roundCount, step.round))}: </span>}
              {words.step[step.kind]}
            </p>
            {step.tables.length > 0 && <p class="quiet">{words.waitsForTables(step.tables.slice(0, NAMES_SHOWN).map(String))}</p>}
            {step.tables.length === 0 && step.players.length > 0 && <p class="quiet">{words.waitsFor(namesShown(step.players, nameOf))}</p>}
            {runs && step.mine && BUTTONS[step.kind] !== undefined && <StepButton step={step} command={command} />}
            {runs && step.kind === 'REGISTER_PLAYERS' && (
              <Registration
                loaded={loaded}
                onChanged={onChanged}
                onRegistered={(name, token) => setLinks((before) => [...before, { name, link: playerLink(facts.id, token) }])}
              />
            )}
            {runs && (step.kind === 'PLAY_GAMES' || step.kind === 'DECIDE_WINNER') && (
              <details>
                <summary>{words.report}</summary>
                <Report loaded={loaded} onChanged={onChanged} step={step} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {isWaiting && <p class="quiet">{words.waiting}</p>}
      <FormProblem problem={command.problem} />
      <Working isBusy={command.isBusy} />
      {links.length > 0 && (
        <section class="links" aria-labelledby="links-title">
          <h3 id="links-title">{words.playerLinks}</h3>
          <p class="quiet">{words.playerLinksLead}</p>
          {links.map(({ name, link }) => (
            <LinkField key={link} label={words.playerLink(name)} link={link} action={words.openPlayerLink} />
          ))}
        </section>
      )}
      {runs && facts.status !== 'FINISHED' && <MoreCommands loaded={loaded} onChanged={onChanged} />}
    </section>
  );
}

function StepButton({ step: { kind, round }, command: { run, isBusy } }: { readonly step: Step; readonly command: Running }) {
  const label = words.command[kind]!;
  const send = () => void run(BUTTONS[kind]!, round === null ? {} : { round });
  if (kind === 'CLOSE_TOURNAMENT') return <ConfirmButton label={label} question={`${label}?`} disabled={isBusy} onConfirm={send} />;
  return (
    <button type="button" class={MAIN.includes(kind) ? 'primary' : undefined} disabled={isBusy} onClick={send}>
      {label}
    </button>
  );
}

/** A free id for a further player: it says nothing about the person. */
function freeId(players: readonly Player[]): string {
  const taken = new Set(players.map(({ player }) => player));
  let number = players.length + 1;
  while (taken.has(`player-${number}`)) number++;
  return `player-${number}`;
}

interface RegistrationProps extends DeskProps {
  readonly onRegistered: (name: string, token: string) => void;
}

function Registration({ loaded, onChanged, onRegistered }: RegistrationProps) {
  const { facts, players } = loaded;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [seed, setSeed] = useState('');
  const [account, setAccount] = useState('');
  const player = id ?? freeId(players);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const answer = await run('registerPlayer', {
      player,
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(seed !== '' && { seed: Number(seed) }),
      ...(account.trim() !== '' && { account: account.trim() }),
    });
    if (answer === null) return;
    onRegistered(name.trim() || player, answer.token!);
    setName('');
    setId(null);
    setSeed('');
    setAccount('');
  }
  return (
    <form class="register" onSubmit={(event) => void submit(event)}>
      <Field id="register-name" label={words.playerName} name="name" problem={problem}>
        {(attributes) => (
          <input {...attributes} value={name} autocomplete="off" onInput={({ currentTarget }) => setName(currentTarget.value)} />
        )}
      </Field>
      <details>
        <summary>{`${words.playerId}, ${words.seed}, ${words.account}`}</summary>
        <Field id="register-id" label={words.playerId} hint={words.playerIdHint} name="player" problem={problem}>
          {(attributes) => <input {...attributes} value={player} onInput={({ currentTarget }) => setId(currentTarget.value)} />}
        </Field>
        <Field id="register-seed" label={words.seed} name="seed" problem={problem}>
          {(attributes) => (
            <input {...attributes} type="number" value={seed} onInput={({ currentTarget }) => setSeed(currentTarget.value)} />
          )}
        </Field>
        <Field id="register-account" label={words.account} name="account" problem={problem}>
          {(attributes) => <input {...attributes} value={account} onInput={({ currentTarget }) => setAccount(currentTarget.value)} />}
        </Field>
      </details>
      <FormProblem problem={problem} fields={['name', 'player', 'seed', 'account']} />
      <button type="submit" class="primary-quiet" disabled={isBusy}>
        {words.register}
      </button>
      <Working isBusy={isBusy} />
    </form>
  );
}

const FORFEITED = '0';

/** Reports the result of a table: of one without a result, or a correction. */
function Report({ loaded, onChanged, step }: DeskProps & { readonly step: Pick<Step, 'kind' | 'round'> }) {
  const { facts, nameOf } = loaded;
  const round = step.round!;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [tables, setTables] = useState<readonly Table[]>([]);
  const [number, setNumber] = useState<number | null>(null);
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const isDecider = step.kind === 'DECIDE_WINNER';
  const [source, setSource] = useState('FORFEIT');
  useEffect(() => {
    void readTables(facts.id, round).then(setTables, () => undefined);
  }, [facts.id, round, facts.version]);
  const open = isDecider ? tables : tables.toSorted((a, b) => Number(a.result !== null) - Number(b.result !== null));
  const table = tables.find((each) => each.number === number) ?? open[0];
  if (table === undefined) return null;
  const { players } = table;
  const placeOf = (player: string, at: number) => places[player] ?? String(at + 1);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const forfeited = players.filter((player, at) => placeOf(player, at) === FORFEITED);
    const sharing = players.map((_, place) => players.filter((player, at) => placeOf(player, at) === String(place + 1)));
    const placings = sharing.filter(({ length }) => length > 0);
    const answer = await run('reportResult', {
      ...{ round, table: table!.number, placings, forfeited, reason },
      source: isDecider ? 'DECIDER' : source,
    });
    if (answer !== null) setReason('');
  }
  const kinds = isDecider ? ['DECIDER'] : ['FORFEIT', 'ADJUDICATION', 'CORRECTION'];
  return (
    <form class="report" onSubmit={(event) => void submit(event)}>
      <Field id="report-table" label={words.tableNumber} name="table" problem={problem}>
        {(attributes) => (
          <select {...attributes} value={table.number} onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}>
            {open.map((each) => (
              <option key={each.number} value={each.number}>
                {`${words.table(each.number)}: ${each.players.map(nameOf).join(' – ')}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="report-source" label={words.source} name="source" problem={problem}>
        {(attributes) => (
          <select {...attributes} value={isDecider ? 'DECIDER' : source} onChange={({ currentTarget }) => setSource(currentTarget.value)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.sources[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {players.map((player, at) => (
        <Field key={player} id={`report-place-${at}`} label={words.placeOf(nameOf(player))} name={`placings-${at}`} problem={problem}>
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
      <Reason id="report-reason" value={reason} problem={problem} onInput={setReason} />
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

function Reason({ id, value, problem, onInput }: ReasonProps) {
  return (
    <Field id={id} label={words.reason} hint={words.reasonHint} name="reason" problem={problem}>
      {(attributes) => <input {...attributes} value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />}
    </Field>
  );
}

/** What an organiser needs less often. */
function MoreCommands({ loaded, onChanged }: DeskProps) {
  const { facts } = loaded;
  const isBefore = facts.steps.steps.some(({ kind }) => kind === 'PAIR_ROUND' || kind === 'START_ROUND');
  return (
    <details class="more">
      <summary>{words.more}</summary>
      {isBefore && <ManualPairing loaded={loaded} onChanged={onChanged} />}
      {facts.status === 'IN_PROGRESS' && !facts.steps.steps.some(({ kind }) => kind === 'PLAY_GAMES') && (
        <details>
          <summary>{words.sources['CORRECTION']}</summary>
          <Report loaded={loaded} onChanged={onChanged} step={{ kind: 'PLAY_GAMES', round: lastStarted(facts) }} />
        </details>
      )}
      <Arbiters loaded={loaded} onChanged={onChanged} />
      {facts.status === 'IN_PROGRESS' && <ClosingEarly loaded={loaded} onChanged={onChanged} />}
    </details>
  );
}

/** The last round that has started; `currentRound` is the first that is not over. */
function lastStarted({ currentRound, steps }: Loaded['facts']): number {
  const isStarted = steps.steps.some(({ kind }) => kind === 'PLAY_GAMES');
  return Math.max(1, isStarted ? currentRound : currentRound - 1);
}

/** Tables as the organiser arranges them; players without one have a bye. */
function ManualPairing({ loaded, onChanged }: DeskProps) {
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
  const size = settings.format === 'MULTIPLAYER' ? (settings.preferredTableSize ?? 4) : 2;
  const count = Math.max(1, settings.format === 'MULTIPLAYER' ? Math.ceil(present.length / size) : Math.floor(present.length / size));
  const seats = Array.from({ length: count }, (_, table) => Array.from({ length: size }, (_seat, seat) => `${table}-${seat}`));
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const tables = seats
      .map((places, at) => ({
        players: places.map((place) => chosen[place] ?? '').filter((player) => player !== ''),
        ...(chosen[`${at}-bid`] && { handicap: chosen[`${at}-bid`] }),
      }))
      .filter((table) => table.players.length > 0);
    const seated = new Set(tables.flatMap((table) => table.players));
    await run('pairRoundManually', { round, tables, byes: present.filter((player) => !seated.has(player)), reason });
  }
  const set = (key: string, value: string) => setChosen({ ...chosen, [key]: value });
  return (
    <details>
      <summary>{words.pairManually}</summary>
      <form class="report" onSubmit={(event) => void submit(event)}>
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
            {settings.format === 'BIDS' && (
              <select
                aria-label={`${words.table(at + 1)}, ${words.handicap}`}
                value={chosen[`${at}-bid`] ?? ''}
                onChange={({ currentTarget }) => set(`${at}-bid`, currentTarget.value)}
              >
                <option value="">{`${words.handicap}: ${words.noHandicap}`}</option>
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
        <button type="submit" disabled={isBusy}>
          {words.pairManually}
        </button>
      </form>
    </details>
  );
}

function Arbiters({ loaded: { facts }, onChanged }: DeskProps) {
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

function ClosingEarly({ loaded: { facts }, onChanged }: DeskProps) {
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
