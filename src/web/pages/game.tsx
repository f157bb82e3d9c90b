// A game: followed live, and played with a seat's token.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardKit } from '../board/board.js';
import { loadBoard } from '../board/boards.js';
import { namesBy } from '../board/names.js';
import { ClockFaces } from '../game/clock.js';
import { type Followed, type Follower, followGame, type LiveGame } from '../game/live-game.js';
import { Log } from '../game/log.js';
import { MachineLine } from '../game/machine.js';
import { thingsIn } from '../game/notices.js';
import { SeatOffer, useSeatToken } from '../game/seat-offer.js';
import { useTurnAlert } from '../game/turn-alert.js';
import { ProblemPage } from '../parts/problem.js';
import { litThings, PlayPanel, useChoosing } from '../play/panel.js';
import { keepSeatToken, seatToken } from '../session.js';
import { seatName, texts } from '../texts/index.js';

const { game: words, frame, problem: problems } = texts;

/** Codes that a seat's token can cause. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['unauthenticated', 'token-expired', 'token-revoked', 'no-such-game']);

export function GamePage({ game: id }: { readonly game: string }) {
  const token = useSeatToken(id);
  return <FollowedGame key={token ?? ''} game={id} />;
}

function FollowedGame({ game: id }: { readonly game: string }) {
  const [followed, setFollowed] = useState<Followed>({ phase: 'loading' });
  const follower = useRef<Follower | null>(null);
  useEffect(() => {
    follower.current = followGame(id, setFollowed);
    return () => follower.current?.stop();
  }, [id]);
  if (followed.phase === 'loading') return <p class="loading">{frame.loading}</p>;
  if (followed.phase === 'problem') {
    const { problem } = followed;
    return (
      <ProblemPage problem={problem}>
        {seatToken(id) !== null && TOKEN_CODES.has(problem.code) && (
          <button
            type="button"
            onClick={() => {
              keepSeatToken(id, null);
              location.reload();
            }}
          >
            {problems.watchInstead}
          </button>
        )}
        <SeatOffer game={id} />
      </ProblemPage>
    );
  }
  return <LoadedGame game={followed.game} follower={follower.current!} />;
}

/** The parts of a board, while they load and for rulesets without a board. */
const NO_KIT: BoardKit = {
  fields: new Map(),
  namesIn: () => namesBy(new Map()),
  changesIn: () => [],
  Board: () => <p class="quiet">{words.boardComes}</p>,
};

export function useBoard(ruleset: string): BoardKit | null {
  const [kit, setKit] = useState<BoardKit | null>(null);
  useEffect(() => {
    loadBoard(ruleset).then(
      (loaded) => setKit(loaded ?? NO_KIT),
      () => setKit(NO_KIT),
    );
  }, [ruleset]);
  return kit;
}

function LoadedGame({ game, follower }: { readonly game: LiveGame; readonly follower: Follower }) {
  const kit = useBoard(game.ruleset.id);
  const choosing = useChoosing(game, kit?.fields ?? NO_KIT.fields, follower);
  const { state, seat, ruleset } = game;
  const isToAct = seat !== null && state.toAct.includes(seat);
  const sound = useTurnAlert(isToAct, ruleset.title);
  const log = useMemo(() => {
    const readOlder = game.older === null ? null : () => void follower.readOlder();
    return <Log entries={game.entries} readOlder={readOlder} game={state.id} disputable={seat !== null} />;
  }, [game.entries, game.older, follower, state.id, seat]);
  if (kit === null) return <p class="loading">{frame.loading}</p>;
  const { Board } = kit;
  const shown = game.preview ?? state.view;
  const nameOf = kit.namesIn(shown);
  return (
    <article class="game">
      {game.connection === 'lost' && (
        <p class="offline" role="status">
          {frame.offline}
        </p>
      )}
      {seat !== null && (
        <a class="skip" href="#what-to-do">
          {words.skipToPanel}
        </a>
      )}
      <SeatOffer game={state.id} />
      <header class="game-head">
        <h1>{ruleset.title}</h1>
        <p class="facts">
          <span class={`tag status-${state.status.toLowerCase()}`}>{words.status[state.status]}</span>
          <span>{viewerInWords(state.viewer)}</span>
          {state.spectatorDelayEntries > 0 && state.viewer === 'spectator' && <span>{words.delayed(state.spectatorDelayEntries)}</span>}
          <a href={`/games/${state.id}/entries`}>{words.replay}</a>
          <a href={`/games/${state.id}/disputes`}>{texts.desk.ofGame}</a>
        </p>
      </header>
      <div class="columns">
        <div class="board-column">
          <Board
            view={shown}
            viewer={state.viewer}
            lit={litThings(choosing)}
            picked={choosing.ready?.things ?? choosing.picked}
            marked={choosing.picked.length > 0 ? [] : thingsIn(game.entries.at(-1))}
            arrived={game.arrived}
            onPick={choosing.pick}
          />
        </div>
        <div class="side-column">
          {state.status === 'SEATING' ? (
            <Seating game={game} follower={follower} />
          ) : (
            <PlayPanel game={game} nameOf={nameOf} fields={kit.fields} choosing={choosing} follower={follower} sound={sound} />
          )}
          <MachineLine game={state.id} />
          {state.clock && <ClockFaces clock={state.clock} />}
          {log}
        </div>
      </div>
    </article>
  );
}

export function viewerInWords(viewer: string): string {
  if (viewer === 'spectator') return words.spectator;
  return viewer === 'arbiter' ? words.arbiter : words.viewer(seatName(viewer));
}

/** Before the game begins: who is missing. */
function Seating({ game: { state, seat, sending, refusal }, follower }: { readonly game: LiveGame; readonly follower: Follower }) {
  const own = state.seats.find((each) => each.seat === seat);
  return (
    <section class="panel to-act" aria-label={words.seats}>
      <p class="instruction">{words.takeSeatLead}</p>
      <ul class="seats">
        {state.seats.map(({ seat: each, taken }) => (
          <li key={each}>
            {seatName(each)} <span class="quiet">{taken ? words.taken : words.vacant}</span>
          </li>
        ))}
      </ul>
      {own && !own.taken && (
        <button type="button" class="primary" disabled={sending} onClick={() => void follower.takeSeat()}>
          {words.takeSeat(seatName(own.seat))}
        </button>
      )}
      {refusal !== null && (
        <p class="rejection" role="alert">
          {refusal.sentence}
        </p>
      )}
    </section>
  );
}
