// A game: followed live, and played with a seat's token.
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LoadingDiagram, useDiagram } from '../diagram/kits.js';
import { type Around, useAround } from '../game/around-game.js';
import { useUnderWay } from '../game/chapters-before.js';
import { ClockFaces } from '../game/clock.js';
import { ElsewhereNotice, GameProblem, WayToSeat } from '../game/game-problem.js';
import { KeepGame, KeepGameLine } from '../game/keep-game.js';
import { type Followed, type Follower, followGame, type LiveGame } from '../game/live-game.js';
import { Log } from '../game/log.js';
import { MachineLine } from '../game/machine.js';
import { MissedLine, useMissed } from '../game/missed.js';
import { thingsIn } from '../game/notices.js';
import { OwnNote } from '../game/own-note.js';
import { JoinSeat, Players } from '../game/players.js';
import { Rematch } from '../game/rematch.js';
import { SeatOffer, useSeatToken } from '../game/seat-offer.js';
import { Seating } from '../game/seating.js';
import { Summary } from '../game/summary.js';
import { Names, namesOf, titleOfGame } from '../game/title.js';
import { useTurnAlert } from '../game/turn-alert.js';
import { TurnOffer } from '../game/turn-offer.js';
import { viewerInWords } from '../game/viewers.js';
import { WaysOut } from '../game/ways-out.js';
import { isLinkUnchecked } from '../kept/links.js';
import { ownKeptSeat } from '../kept/seats.js';
import { FOCUS_FALLBACK } from '../parts/focus.js';
import { lazy } from '../parts/lazy.js';
import { OfflineNotice } from '../parts/problem.js';
import { SideColumn } from '../parts/side-column.js';
import type { Reading } from '../parts/use-reading.js';
import type { Thing } from '../play/choices.js';
import { happenedBy, litThings, pickedThings, useChoosing } from '../play/choosing.js';
import { PANEL, PlayPanel } from '../play/panel.js';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';

const { game: words, frame } = texts;

// Most games are played without a look at the rules.
const RulesAside = lazy(async () => (await import('../rules/rules-aside.js')).RulesAside);

/** A game: for the seat of this tab, to play it; for everyone else, to watch it. */
export function GamePage({ game: id }: { readonly game: string }) {
  const token = useSeatToken(id);
  const seat = ownKeptSeat(id)?.seat ?? null;
  // The page stays when the seat gets another token: the follower goes on with it.
  const shown = useRef({ token, seat, number: 0 });
  const before = shown.current;
  const isSame = token === before.token || (seat !== null && seat === before.seat);
  shown.current = { token, seat: seat ?? (isSame ? before.seat : null), number: isSame ? before.number : before.number + 1 };
  // Two people may share this browser: neither is shown the other's seat while the server says whose link this is.
  if (isLinkUnchecked(id))
    return (
      <>
        <p class="loading">{frame.loading}</p>
        <SeatOffer game={id} />
      </>
    );
  return <FollowedGame key={shown.current.number} game={id} />;
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
      <GameProblem game={id} problem={problem}>
        <SeatOffer game={id} />
      </GameProblem>
    );
  }
  return <LoadedGame game={followed.game} follower={follower.current!} />;
}

interface LoadedGameProps {
  readonly game: LiveGame;
  readonly follower: Follower;
}

function LoadedGame({ game, follower }: LoadedGameProps) {
  const around = useAround(game);
  const { id } = game.state;
  const players = around.value?.players;
  const names = useMemo(() => namesOf(id, players ?? []), [id, players]);
  return (
    <Names.Provider value={names}>
      <GameView {...{ game, follower, around }} />
    </Names.Provider>
  );
}

function GameView({ game, follower, around }: LoadedGameProps & { readonly around: Reading<Around> }) {
  const diagram = useDiagram(game.ruleset.id);
  const kit = diagram.value;
  const names = useContext(Names);
  const choosing = useChoosing(game, kit, follower);
  // Always the same function: a part of the diagram that looks as before is not drawn again.
  const pointAt = useRef(choosing.pointAt);
  pointAt.current = choosing.pointAt;
  const onPick = useCallback((thing: Thing) => pointAt.current(thing), []);
  const { state, seat, ruleset } = game;
  // Nothing is on the map before every seat is taken.
  const isSeating = state.status === 'SEATING';
  const isToAct = seat !== null && state.toAct.includes(seat);
  // Nothing is played before the seat of this tab is taken.
  const isInvited = seat !== null && state.seats.some((each) => each.seat === seat && !each.taken);
  const sound = useTurnAlert(
    isToAct,
    titleOfGame(
      ruleset,
      state.options,
      state.seats.map((each) => each.seat),
      names,
    ),
  );
  const [rules, setRules] = useState<'unread' | 'open' | 'closed'>('unread');
  const rulesButton = useRef<HTMLButtonElement>(null);
  const missed = useMissed(game);
  const marked = useMemo(
    () => (missed?.isShown ? { after: missed.after, upTo: missed.upTo } : null),
    [missed?.isShown, missed?.after, missed?.upTo],
  );
  const underWay = useUnderWay(game, kit?.chapters);
  const log = useMemo(() => {
    const readOlder = game.older === null ? null : () => void follower.readOlder();
    return (
      <Log
        {...{
          entries: game.entries,
          readOlder,
          game: state.id,
          chapters: kit?.chapters,
          underWay,
          disputable: seat !== null,
          missed: marked,
        }}
      />
    );
  }, [game.entries, game.older, follower, state.id, seat, kit, marked, underWay]);
  // A plan is drawn: where its blocks would be, and the ways they take.
  const changes = useMemo(
    () => (game.preview === null ? undefined : kit?.changesIn(state.view, game.preview, happenedBy(game.plan))),
    [game.preview, game.plan, state.view, kit],
  );
  // What was taken back has not happened: no result of it is shown.
  const inForce = useMemo(() => game.entries.filter(({ takenBack }) => takenBack !== true), [game.entries]);
  if (kit === null) return <LoadingDiagram diagram={diagram} />;
  const { Diagram } = kit;
  const shown = game.preview ?? state.view;
  const nameOf = kit.namesIn(shown);
  const picked = pickedThings(choosing);
  return (
    <article class={`game ${kit.fillsWindow ? 'fills' : ''}`} data-version={state.version} {...{ [FOCUS_FALLBACK]: PANEL }}>
      {game.connection === 'lost' && <OfflineNotice />}
      {game.connection === 'elsewhere' && <ElsewhereNotice />}
      {seat !== null && (
        <a class="skip" href={`#${PANEL}`}>
          {words.skipToPanel}
        </a>
      )}
      <SeatOffer game={state.id} />
      <header class="game-head">
        <h1>{ruleset.title}</h1>
        <p class="facts">
          <span class={`tag status-${state.status.toLowerCase()}`}>{words.status[state.status]}</span>
          {!isInvited && <span>{viewerInWords(state.viewer)}</span>}
          {state.practice && <span title={words.practiceMeaning}>{words.practice}</span>}
          {state.spectatorDelayEntries > 0 && state.viewer === 'spectator' && <span>{words.delayed(state.spectatorDelayEntries)}</span>}
          <a href={pathOf({ page: 'replay', game: state.id, entry: null })}>{words.replay}</a>
          <a href={pathOf({ page: 'game-disputes', game: state.id, entry: null })}>{texts.disputes.ofGame}</a>
          <button
            type="button"
            class="link"
            ref={rulesButton}
            aria-expanded={rules === 'open'}
            onClick={() => setRules(rules === 'open' ? 'closed' : 'open')}
          >
            {texts.rules.title}
          </button>
          {follower.saveReceipts !== null && (
            <button type="button" class="link" title={words.receiptsMeaning} onClick={follower.saveReceipts}>
              {words.receipts}
            </button>
          )}
        </p>
      </header>
      {rules !== 'unread' && (
        <RulesAside
          ruleset={ruleset.id}
          isOpen={rules === 'open'}
          onClose={() => {
            setRules('closed');
            rulesButton.current?.focus();
          }}
        />
      )}
      <div class="columns">
        <div class="diagram-column">
          <Diagram
            options={state.options}
            view={shown}
            version={state.version}
            viewer={state.viewer}
            lit={litThings(choosing)}
            picked={picked}
            marked={picked.length > 0 || game.preview !== null ? [] : thingsIn(game.entries.at(-1))}
            changes={changes}
            arrived={game.arrived}
            entries={inForce}
            onPick={onPick}
          />
        </div>
        <SideColumn hasHandle={kit.fillsWindow === true && !isSeating} isFull={isSeating}>
          {seat === null && <WayToSeat game={state.id} />}
          <KeepGameLine game={game} />
          {missed !== null && <MissedLine game={game} missed={missed} chapters={kit.chapters} />}
          {isSeating ? (
            <Seating game={game} around={around} follower={follower} />
          ) : (
            <PlayPanel
              game={game}
              nameOf={nameOf}
              fields={kit.fields}
              pictureOf={kit.pictureOf}
              copiesOf={(thing) => kit.copiesIn?.(state.view, thing) ?? 1}
              choosing={choosing}
              follower={follower}
              sound={sound}
            />
          )}
          {/* In view on a phone without a touch: what a player does after the end. */}
          <Rematch game={game} around={around} />
          {state.outcome !== null && <Summary game={game} kit={kit} />}
          <TurnOffer game={game} />
          {isSeating && <JoinSeat game={game} around={around} />}
          <WaysOut game={game} around={around} />
          <KeepGame game={game} around={around} follower={follower} />
          {!isInvited && <OwnNote game={game} />}
          <MachineLine game={state.id} />
          {state.clock && <ClockFaces clock={state.clock} />}
          <Players game={game} around={around} />
          {log}
        </SideColumn>
      </div>
    </article>
  );
}
