// What is open in a tournament, who is to do it, and the organiser's button for it.
import { useState } from 'preact/hooks';
import { playerLink } from '../kept/links.js';
import { ConfirmButton, FormProblem, Working } from '../parts/form.js';
import { LinkField } from '../parts/link-field.js';
import { labelled, texts } from '../texts/index.js';
import { ExtendRound } from './deadline.js';
import type { AgendaItem, AgendaItemKind, CommandName } from './documents.js';
import { VoidingBids } from './open-bids.js';
import { MoreCommands } from './organiser.js';
import { ImportPlayers, Registration } from './registration.js';
import { Report } from './report.js';
import { isOrganiser, type Loaded, type Running, type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

/** Commands of an item that need nothing but the tournament and the round. */
const BUTTONS: Partial<Readonly<Record<AgendaItemKind, CommandName>>> = {
  CLOSE_REGISTRATION: 'closeRegistration',
  CLOSE_CHECK_IN: 'closeCheckIn',
  REVEAL_BIDS: 'revealBids',
  PAIR_ROUND: 'pairRound',
  START_ROUND: 'startRound',
  CLOSE_TOURNAMENT: 'closeTournament',
};
/** Items that may be open while there are too few players for a round. */
const BEFORE_ROUNDS: readonly AgendaItemKind[] = ['REGISTER_PLAYERS', 'CLOSE_REGISTRATION'];
/** The usual next item. */
const MAIN: readonly AgendaItemKind[] = ['REVEAL_BIDS', 'PAIR_ROUND', 'START_ROUND', 'CLOSE_TOURNAMENT'];

const NAMES_SHOWN = 12;

function namesShown(players: readonly string[], nameOf: Loaded['nameOf']): readonly string[] {
  const shown = players.slice(0, NAMES_SHOWN).map(nameOf);
  return players.length > NAMES_SHOWN ? [...shown, words.andMore(players.length - NAMES_SHOWN)] : shown;
}

export function Agenda({ loaded, onChanged }: TournamentProps) {
  const { facts, nameOf } = loaded;
  const command = useTournamentCommand(facts.id, onChanged);
  const { items } = facts.agenda;
  const [links, setLinks] = useState<readonly { readonly name: string; readonly link: string }[]>([]);
  const addLink = (name: string, token: string) => setLinks((before) => [...before, { name, link: playerLink(facts.id, token) }]);
  const runs = isOrganiser(loaded);
  const inPlay = items.find(({ kind }) => kind === 'PLAY_GAMES' || kind === 'ADJUDICATE_GAMES');
  const isWaiting = facts.status !== 'FINISHED' && !items.some(({ kind }) => !BEFORE_ROUNDS.includes(kind));
  return (
    <section
      class={`panel open-agenda${items.some(({ mine, kind }) => mine && MAIN.includes(kind)) ? ' to-act' : ''}`}
      aria-labelledby="agenda-title"
    >
      <h2 id="agenda-title">{words.agenda}</h2>
      {facts.status === 'FINISHED' && <p>{words.closed}</p>}
      <ul class="agenda">
        {items.map((item) => (
          <li key={item.kind}>
            <p>
              {item.round !== null && (
                <span class="quiet">{labelled(words.roundOf(item.round, Math.max(facts.roundCount, item.round)), '')}</span>
              )}
              {words.agendaItem[item.kind]}
            </p>
            {item.tables.length > 0 && item.kind !== 'BID_OPENLY' && (
              <p class="quiet">{words.waitsForTables(item.tables.slice(0, NAMES_SHOWN).map(String))}</p>
            )}
            {(item.tables.length === 0 || item.kind === 'BID_OPENLY') && item.players.length > 0 && (
              <p class="quiet">{words.waitsFor(namesShown(item.players, nameOf))}</p>
            )}
            {runs && item.mine && BUTTONS[item.kind] !== undefined && <ItemButton item={item} command={command} />}
            {runs && item.kind === 'REGISTER_PLAYERS' && (
              <>
                <Registration loaded={loaded} onChanged={onChanged} onRegistered={addLink} />
                <ImportPlayers loaded={loaded} onChanged={onChanged} onRegistered={addLink} />
              </>
            )}
            {runs && ['PLAY_GAMES', 'ADJUDICATE_GAMES', 'DECIDE_WINNER'].includes(item.kind) && (
              <details>
                <summary>{words.report}</summary>
                <Report
                  id={item.kind === 'ADJUDICATE_GAMES' ? 'report-late' : 'report'}
                  loaded={loaded}
                  onChanged={onChanged}
                  item={item}
                />
              </details>
            )}
            {runs && item === inPlay && <ExtendRound loaded={loaded} onChanged={onChanged} round={item.round!} />}
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

function ItemButton({
  item: { kind, round },
  command: { run, problem, isBusy },
}: {
  readonly item: AgendaItem;
  readonly command: Running;
}) {
  const label = words.command[kind]!;
  const send = () => void run(BUTTONS[kind]!, round === null ? {} : { round });
  if (kind === 'PAIR_ROUND' && problem?.code === 'bids-standing')
    return <VoidingBids disabled={isBusy} onConfirm={() => void run('pairRound', { round, voidBids: true })} />;
  if (kind === 'CLOSE_TOURNAMENT') return <ConfirmButton label={label} question={`${label}?`} disabled={isBusy} onConfirm={send} />;
  return (
    <button type="button" class={MAIN.includes(kind) ? 'primary' : undefined} disabled={isBusy} onClick={send}>
      {label}
    </button>
  );
}
