// A player's own place in a tournament: checking in, bidding, going to the game, and a bye. And registering with one's own account.
import { useState } from 'preact/hooks';
import { randomText } from '../api.js';
import { playerLink } from '../kept/links.js';
import { keepPlayerToken, playerToken } from '../kept/players.js';
import { keepSeatToken, seatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { Field, FormProblem, Working } from '../parts/form.js';
import { LinkField } from '../parts/link-field.js';
import { Unread } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { formatTime, texts } from '../texts/index.js';
import { OwnDeadline } from './deadline.js';
import { findTable, OpenBidding } from './open-bids.js';
import { isBeforeStart, useAbsences } from './players.js';
import { TeamFields } from './registration.js';
import { type TournamentProps, useTournamentCommand } from './state.js';
import { OwnTimes } from './times.js';

const { tournaments: words } = texts;

export function Place({ loaded, onChanged }: TournamentProps) {
  const { facts, nameOf } = loaded;
  const player = facts.myPlayer;
  if (player === null) return <Joining loaded={loaded} onChanged={onChanged} />;
  const { items } = facts.agenda;
  const bids = items.find(({ kind, mine }) => kind === 'PLACE_BIDS' && mine);
  return (
    <section class="panel place to-act" aria-labelledby="place-title">
      <h2 id="place-title">{words.yourPlace}</h2>
      <p>{words.youAre(nameOf(player))}</p>
      {facts.status !== 'FINISHED' && (
        <>
          <CheckIn loaded={loaded} onChanged={onChanged} />
          {facts.settings.hasBids && <Bid loaded={loaded} onChanged={onChanged} round={bids?.round ?? null} />}
          {facts.settings.hasOpenBids && <OpenBidding loaded={loaded} onChanged={onChanged} />}
          <OwnGame loaded={loaded} onChanged={onChanged} />
          <OwnBye loaded={loaded} onChanged={onChanged} />
        </>
      )}
    </section>
  );
}

/**
 * Confirming replaces the token of the link, which the organiser has seen. Where there is check-in, one button does both until check-in
 * closes.
 */
function CheckIn({ loaded: { facts, players }, onChanged }: TournamentProps) {
  const { id, myPlayer, checkInClosed, checkInClosesAt } = facts;
  const [link, setLink] = useState<string | null>(null);
  // Read again only when the new token is kept: the old one is void.
  const { run, problem, isBusy } = useTournamentCommand(id, async () => undefined);
  const own = players.find(({ player }) => player === myPlayer);
  const [confirms, checksIn] = [playerToken(id) !== null && own?.confirmed === false, checkInClosed === false && own?.checkedIn === false];
  async function replaceLink(): Promise<boolean> {
    const answer = await run('replacePlayerToken', { player: myPlayer });
    if (answer === null) return false;
    keepPlayerToken(id, answer.token!);
    setLink(playerLink(id, answer.token!));
    return true;
  }
  async function send(): Promise<void> {
    const isConfirmed = !confirms || (await replaceLink());
    if (isConfirmed && checksIn) await run('checkInPlayer', { player: myPlayer });
    await onChanged();
  }
  return (
    <>
      {link !== null && <NewLink link={link} />}
      {checksIn && <p>{words.checkInLead(formatTime(checkInClosesAt!))}</p>}
      {confirms && <p class="quiet">{words.confirmLead}</p>}
      {(confirms || checksIn) && (
        <button type="button" class="primary-quiet" disabled={isBusy} onClick={() => void send()}>
          {checksIn ? words.checkIn : words.confirm}
        </button>
      )}
      {own?.checkedIn === false && checkInClosed === true && <p>{words.missedCheckIn}</p>}
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
    </>
  );
}

function NewLink({ link }: { readonly link: string }) {
  return (
    <div class="links" role="status">
      <p>{words.confirmed}</p>
      <LinkField label={words.ownLink} link={link} action={words.openPlayerLink} />
    </div>
  );
}

interface PlacedBid {
  readonly round: number;
  readonly salt: string;
}

function Bid({ loaded: { facts }, onChanged, round }: TournamentProps & { readonly round: number | null }) {
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const [bid, setBid] = useState<string | null>(null);
  const [placed, setPlaced] = useState<PlacedBid | null>(null);
  return (
    <>
      {placed !== null && (
        <div role="status">
          <p>{words.bidPlaced(placed.round)}</p>
          <Field id="salt" label={words.salt} hint={words.saltHint} name="salt" problem={null}>
            {(attributes) => <input {...attributes} readonly value={placed.salt} onFocus={({ currentTarget }) => currentTarget.select()} />}
          </Field>
        </div>
      )}
      {round !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run('placeBid', { round, bid }).then((answer) => {
              if (answer !== null) setPlaced({ round, salt: answer.salt! });
            });
          }}
        >
          <fieldset class="bids">
            <legend>{words.bidLegend(round)}</legend>
            {Object.entries(words.bids).map(([value, meaning]) => (
              <label key={value} class="check">
                <input type="radio" name="bid" value={value} required checked={bid === value} onChange={() => setBid(value)} />
                <span>
                  <strong>{value}</strong> {meaning}
                </span>
              </label>
            ))}
          </fieldset>
          <p class="quiet">{words.bidFinal}</p>
          <button type="submit" class="primary" disabled={isBusy}>
            {words.placeBid}
          </button>
        </form>
      )}
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
    </>
  );
}

/** The player's table in the round that is played. */
function OwnGame({ loaded, onChanged }: TournamentProps) {
  const { facts } = loaded;
  const { id, myPlayer, currentRound, version, agenda } = facts;
  const isPlayed = agenda.items.some(
    ({ kind, mine, players }) => (kind === 'PLAY_GAMES' && mine) || (kind === 'ADJUDICATE_GAMES' && players.includes(myPlayer!)),
  );
  const { run, problem, isBusy } = useTournamentCommand(id, onChanged);
  const reading = useReading(
    async () => (isPlayed ? findTable(id, currentRound, myPlayer!) : null),
    [id, currentRound, version, isPlayed, myPlayer],
  );
  const { value: table } = reading;
  if (!isPlayed || table?.game == null) return <Unread readings={[reading]} />;
  const { game } = table;
  const go = () => navigate(pathOf({ page: 'game', game }));
  return (
    <>
      <p>{words.yourGame(currentRound, table.number)}</p>
      <button
        type="button"
        class="primary"
        disabled={isBusy}
        onClick={() => {
          // A claim would invalidate the token that another tab may use.
          if (seatToken(game) !== null) return go();
          const since = currentSession();
          return void run('claimSeat', { round: currentRound }).then((answer) => {
            if (answer !== null && keepSeatToken(game, answer.token!, { since })) go();
          });
        }}
      >
        {words.goToGame}
      </button>
      <p class="quiet">{words.resultComes}</p>
      <OwnTimes loaded={loaded} onChanged={onChanged} round={currentRound} table={table} />
      <OwnDeadline loaded={loaded} onChanged={onChanged} round={currentRound} table={table} />
      <FormProblem problem={problem} />
    </>
  );
}

/** A bye in the next round, until it is paired. */
function OwnBye({ loaded, onChanged }: TournamentProps) {
  const { facts } = loaded;
  const { run, problem, isBusy } = useTournamentCommand(facts.id, onChanged);
  const absence = useAbsences(loaded).get(facts.myPlayer!) ?? null;
  if (!isBeforeStart(loaded) || absence === 'ABSENT') return null;
  const round = facts.currentRound;
  const isPaired = facts.agenda.items.some(({ kind }) => kind === 'BID_OPENLY' || kind === 'START_ROUND');
  if (isPaired) return null;
  return (
    <>
      <button
        type="button"
        class="quiet-button"
        disabled={isBusy}
        onClick={() => void run('recordAbsence', { player: facts.myPlayer, round, kind: absence === null ? 'REQUESTED_BYE' : null })}
      >
        {absence === null ? words.askBye(round) : words.takeBackBye(round)}
      </button>
      <FormProblem problem={problem} />
    </>
  );
}

/** An account registers itself, if the tournament allows it. */
function Joining({ loaded: { facts }, onChanged }: TournamentProps) {
  const { id, selfRegistration, settings, agenda } = facts;
  const { run, problem, isBusy } = useTournamentCommand(id, onChanged);
  const [name, setName] = useState('');
  const [team, setTeam] = useState('');
  const [board, setBoard] = useState('');
  const isOpen = agenda.items.some(({ kind, mine }) => kind === 'REGISTER_PLAYERS' && mine);
  if (!selfRegistration || !isOpen) return null;
  return (
    <section class="panel place" aria-labelledby="place-title">
      <h2 id="place-title">{words.yourPlace}</h2>
      <p class="quiet">{words.joinLead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The id stays in the log for good: it says nothing about the person.
          void run('registerPlayer', {
            player: `player-${randomText().slice(0, 8)}`,
            ...(name.trim() !== '' && { name: name.trim() }),
            ...(team.trim() !== '' && { team: team.trim() }),
            ...(board !== '' && { board: Number(board) }),
          });
        }}
      >
        <Field id="join-name" label={words.playerName} name="name" problem={problem}>
          {(attributes) => <input {...attributes} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />}
        </Field>
        {settings.teams !== null && (
          <TeamFields id="join" team={team} board={board} problem={problem} onTeam={setTeam} onBoard={setBoard} />
        )}
        <FormProblem problem={problem} fields={['name', 'team', 'board']} />
        <button type="submit" class="primary" disabled={isBusy}>
          {words.join}
        </button>
        <Working isBusy={isBusy} />
      </form>
    </section>
  );
}
