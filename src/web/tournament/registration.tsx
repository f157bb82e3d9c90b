// The organiser registers a player, or the players of a file, and gets their links.
import { useState } from 'preact/hooks';
import type { Problem } from '../api.js';
import { Field, FormProblem, NumberField, Working } from '../parts/form.js';
import { texts } from '../texts/index.js';
import type { Player } from './documents.js';
import { type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

/** A free id for a further player: it says nothing about the person. */
function freeId(players: readonly Player[]): string {
  const taken = new Set(players.map(({ player }) => player));
  let number = players.length + 1;
  while (taken.has(`player-${number}`)) number++;
  return `player-${number}`;
}

interface RegistrationProps extends TournamentProps {
  readonly onRegistered: (name: string, token: string) => void;
}

export function Registration({ loaded, onChanged, onRegistered }: RegistrationProps) {
  const { facts, players } = loaded;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [seed, setSeed] = useState('');
  const [account, setAccount] = useState('');
  const [team, setTeam] = useState('');
  const [board, setBoard] = useState('');
  const player = id ?? freeId(players);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const answer = await run('registerPlayer', {
      player,
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(seed !== '' && { seed: Number(seed) }),
      ...(account.trim() !== '' && { account: account.trim() }),
      ...(team.trim() !== '' && { team: team.trim() }),
      ...(board !== '' && { board: Number(board) }),
    });
    if (answer === null) return;
    onRegistered(name.trim() || player, answer.token!);
    setName('');
    setId(null);
    setSeed('');
    setAccount('');
    setBoard('');
  }
  return (
    <form class="register" onSubmit={(event) => void submit(event)}>
      <Field id="register-name" label={words.playerName} name="name" problem={problem}>
        {(attributes) => (
          <input {...attributes} value={name} autocomplete="off" onInput={({ currentTarget }) => setName(currentTarget.value)} />
        )}
      </Field>
      {facts.settings.teams !== null && (
        <TeamFields id="register" team={team} board={board} problem={problem} onTeam={setTeam} onBoard={setBoard} />
      )}
      <details>
        <summary>{`${words.playerId}, ${words.seed}, ${words.account}`}</summary>
        <Field id="register-id" label={words.playerId} hint={words.playerIdHint} name="player" problem={problem}>
          {(attributes) => <input {...attributes} value={player} onInput={({ currentTarget }) => setId(currentTarget.value)} />}
        </Field>
        <NumberField id="register-seed" label={words.seed} name="seed" problem={problem} value={seed} onInput={setSeed} />
        <Field id="register-account" label={words.account} name="account" problem={problem}>
          {(attributes) => <input {...attributes} value={account} onInput={({ currentTarget }) => setAccount(currentTarget.value)} />}
        </Field>
      </details>
      <FormProblem problem={problem} fields={['name', 'player', 'seed', 'account', 'team', 'board']} />
      <button type="submit" class="primary-quiet" disabled={isBusy}>
        {words.register}
      </button>
      <Working isBusy={isBusy} />
    </form>
  );
}

interface TeamFieldsProps {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  readonly team: string;
  readonly board: string;
  readonly problem: Problem | null;
  readonly onTeam: (team: string) => void;
  readonly onBoard: (board: string) => void;
}

/** The team of a player who registers, and the place in its line-up. */
export function TeamFields({ id, team, board, problem, onTeam, onBoard }: TeamFieldsProps) {
  return (
    <>
      <Field id={`${id}-team`} label={words.team} hint={words.playerIdHint} name="team" problem={problem}>
        {(attributes) => (
          <input {...attributes} required autocomplete="off" value={team} onInput={({ currentTarget }) => onTeam(currentTarget.value)} />
        )}
      </Field>
      <NumberField
        id={`${id}-board`}
        label={words.board}
        hint={words.boardHint}
        name="board"
        problem={problem}
        value={board}
        onInput={onBoard}
      />
    </>
  );
}

/** Registers the players of a CSV file. */
export function ImportPlayers({ loaded: { facts }, onChanged, onRegistered }: RegistrationProps) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [csv, setCsv] = useState('');
  return (
    <details>
      <summary>{words.importPlayers}</summary>
      <form
        class="register"
        onSubmit={(event) => {
          event.preventDefault();
          void run('importPlayers', { csv }).then((answer) => {
            if (answer === null) return;
            setCsv('');
            for (const { player, token } of answer.players!) onRegistered(player, token);
          });
        }}
      >
        <Field id="import-file" label={words.importFile} name="file" problem={null}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".csv,text/csv"
              onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setCsv)}
            />
          )}
        </Field>
        <Field id="import-csv" label={words.importText} hint={words.importHint} name="csv" problem={problem}>
          {(attributes) => (
            <textarea {...attributes} rows={6} required value={csv} onInput={({ currentTarget }) => setCsv(currentTarget.value)} />
          )}
        </Field>
        <FormProblem problem={problem} fields={['csv']} />
        <button type="submit" class="primary-quiet" disabled={isBusy}>
          {words.importPlayers}
        </button>
        <Working isBusy={isBusy} />
      </form>
    </details>
  );
}
