// The players of a tournament, and what can be done about each of them.
import { useState } from 'preact/hooks';
import { playerLink } from '../kept/links.js';
import { ConfirmButton, FormProblem, Working } from '../parts/form.js';
import { LinkField } from '../parts/link-field.js';
import { useReading } from '../parts/use-reading.js';
import { labelled, texts } from '../texts/index.js';
import { type Player, ROUND } from './documents.js';
import { askAbout, isInTournament, isOrganiser, type Loaded, type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

/** Returns the kind of absence of each player from the current or next round. */
export function useAbsences({ facts: { id, currentRound, roundCount, version } }: Loaded): ReadonlyMap<string, string> {
  const { value: absences } = useReading(
    async () => (currentRound > roundCount ? [] : (await askAbout(ROUND, { id, round: currentRound })).tournament.round.absences),
    [id, currentRound, roundCount, version],
  );
  return new Map((absences ?? []).map(({ player, kind }) => [player, kind]));
}

/** Whether absences from the current round can still be recorded: it has not started. */
export const isBeforeStart = ({ facts: { status, agenda, currentRound, roundCount } }: Loaded): boolean =>
  status !== 'FINISHED' && currentRound <= roundCount && !agenda.items.some(({ kind }) => kind === 'PLAY_GAMES');

export function PlayersSection({ loaded, onChanged }: TournamentProps) {
  const { players, facts } = loaded;
  const absences = useAbsences(loaded);
  const runs = isOrganiser(loaded) && facts.status !== 'FINISHED';
  return (
    <section aria-labelledby="players-title">
      <h2 id="players-title">
        {words.sections['players']} <span class="quiet">{players.length}</span>
      </h2>
      {players.length === 0 && <p class="quiet">{words.noPlayers}</p>}
      {runs && facts.settings.teams !== null && <TeamNames loaded={loaded} onChanged={onChanged} />}
      <ul class="player-list">
        {players.map((player) => (
          <li key={player.player}>
            <PlayerFacts loaded={loaded} player={player} absence={absences.get(player.player) ?? null} round={facts.currentRound} />
            {(runs || (facts.myPlayer === player.player && facts.status !== 'FINISHED')) && isInTournament(player) && (
              <PlayerCommands loaded={loaded} onChanged={onChanged} player={player} absence={absences.get(player.player) ?? null} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlayerFactsProps extends Pick<TournamentProps, 'loaded'> {
  readonly player: Player;
  readonly absence: string | null;
  readonly round: number;
}

function PlayerFacts({
  loaded: { teamNameOf },
  player: { player, name, confirmed, checkedIn, seed, team, board, withdrawnAfterRound },
  absence,
  round,
}: PlayerFactsProps) {
  const facts = [
    name === null ? null : player,
    team === null ? null : words.memberOf(teamNameOf(team), board!),
    confirmed ? words.isConfirmed : null,
    checkedIn === null ? null : checkedIn ? words.isCheckedIn : words.notCheckedIn,
    seed === null ? null : words.seeded(seed),
    withdrawnAfterRound === null ? null : words.withdrawn(withdrawnAfterRound),
    absence === null ? null : labelled(`${words.round} ${round}`, words.bye[absence]!),
  ].filter((each) => each !== null);
  return (
    <p>
      <strong>{name ?? player}</strong> <span class="quiet">{facts.join(' · ')}</span>
    </p>
  );
}

interface PlayerCommandsProps extends TournamentProps {
  readonly player: Player;
  readonly absence: string | null;
}

/** What the organiser may do about a player, and players about themselves. */
function PlayerCommands({ loaded, onChanged, player: { player, account, checkedIn }, absence }: PlayerCommandsProps) {
  const { facts, nameOf } = loaded;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [isRenaming, setIsRenaming] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const runs = isOrganiser(loaded);
  const shown = nameOf(player);
  const record = (kind: string | null) => void run('recordAbsence', { player, round: facts.currentRound, kind });
  return (
    <div class="player-commands">
      <p class="buttons">
        {checkedIn === false && runs && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={labelled(words.checkIn, shown)}
            onClick={() => void run('checkInPlayer', { player })}
          >
            {words.checkIn}
          </button>
        )}
        {isBeforeStart(loaded) && absence === null && runs && (
          <button type="button" disabled={isBusy} aria-label={labelled(words.absent, shown)} onClick={() => record('ABSENT')}>
            {words.absent}
          </button>
        )}
        {isBeforeStart(loaded) && absence === null && (
          <button type="button" disabled={isBusy} aria-label={labelled(words.requestedBye, shown)} onClick={() => record('REQUESTED_BYE')}>
            {words.requestedBye}
          </button>
        )}
        {isBeforeStart(loaded) && absence !== null && runs && (
          <button type="button" disabled={isBusy} aria-label={labelled(words.present, shown)} onClick={() => record(null)}>
            {words.present}
          </button>
        )}
        <button
          type="button"
          aria-label={labelled(words.rename, shown)}
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          {words.rename}
        </button>
        {runs && account === null && (
          <ConfirmButton
            label={words.resetToken}
            question={words.reallyReset(shown)}
            disabled={isBusy}
            onConfirm={() =>
              void run('replacePlayerToken', { player }).then((answer) => {
                if (answer !== null) setLink(playerLink(facts.id, answer.token!));
              })
            }
          />
        )}
        <ConfirmButton
          label={words.withdraw}
          question={words.reallyWithdraw(shown)}
          disabled={isBusy}
          onConfirm={() => void run('withdrawPlayer', { player })}
        />
      </p>
      {isRenaming && (
        <NameForm
          shown={shown}
          isBusy={isBusy}
          onSave={(written) =>
            void run('renamePlayer', { player, name: written }).then((answer) => answer !== null && setIsRenaming(false))
          }
        />
      )}
      {link !== null && <LinkField label={words.playerLink(shown)} link={link} action={words.openPlayerLink} />}
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
    </div>
  );
}

/** The teams, and what the organiser calls them. */
function TeamNames({ loaded, onChanged }: TournamentProps) {
  const teams = [...new Set(loaded.players.flatMap(({ team }) => team ?? []))];
  if (teams.length === 0) return null;
  return (
    <details>
      <summary>{words.teamNames}</summary>
      <ul class="player-list">
        {teams.map((team) => (
          <li key={team}>
            <TeamNameForm loaded={loaded} onChanged={onChanged} team={team} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function TeamNameForm({ loaded: { facts, teamNameOf }, onChanged, team }: TournamentProps & { readonly team: string }) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  return (
    <>
      <NameForm shown={teamNameOf(team)} isBusy={isBusy} onSave={(name) => void run('renameTeam', { team, name })} />
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
    </>
  );
}

interface NameFormProps {
  /** The name, or the id without one. */
  readonly shown: string;
  readonly isBusy: boolean;
  /** Null erases the name. */
  readonly onSave: (name: string | null) => void;
}

function NameForm({ shown, isBusy, onSave }: NameFormProps) {
  const [name, setName] = useState(shown);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim() === '' ? null : name.trim());
      }}
    >
      <input aria-label={words.newName(shown)} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      <button type="submit" disabled={isBusy}>
        {words.save}
      </button>
    </form>
  );
}
