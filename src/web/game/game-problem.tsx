// A game that cannot be shown: for one that this browser has played, or a person was invited to, what happened to the seat and what helps.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { connect, GAME_RULESET, type Problem } from '../api.js';
import { accountToken } from '../kept/account.js';
import { takeSeatAsked } from '../kept/links.js';
import { forgetSeat, hasPlayed, keepSeatToken, keptSeats, seatToken } from '../kept/seats.js';
import { currentSession, onKeptChange } from '../kept/storage.js';
import { forgetPushes } from '../notifications/forget.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { isOfToken, ProblemPage } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { texts } from '../texts/index.js';
import { isPlayedByAccount } from './own-seat.js';
import { canTakeBack, takeBack, whenSeen, whenTurnedTo } from './seat-tokens.js';

const { problem: words, invitation, mine, ownSeat } = texts;

const TAKEN = 'seat-taken';

/** Returns a problem as a person who plays the game, or was invited to it, is to read it. To the bearer of a lost token, it does not exist. */
export function problemOfGame(game: string, problem: Problem): Problem {
  if (!isOfToken(problem)) return problem;
  const token = seatToken(game);
  const kept = keptSeats(game).find((each) => each.token === token);
  // A link that was cut off, and one that was only looked at, are kept as well.
  const isKnown = kept?.isTaken === true;
  // The bearer of a used link has never seen its token.
  if (!isKnown && token !== null && problem.code === 'token-revoked') return { ...problem, code: TAKEN, sentence: invitation.taken(false) };
  if (!isKnown && (kept !== undefined || !hasPlayed(game))) return problem;
  const code = !isKnown ? 'seat-forgotten' : problem.code === 'token-revoked' ? 'seat-replaced' : 'seat-unknown';
  return { ...problem, code, sentence: null };
}

/** Says that the seat is played on another device, until the person turns to this page. */
export const ElsewhereNotice = () => (
  <p class="offline" role="status">
    {ownSeat.elsewhereNow}
  </p>
);

/** A page that is loaded anew because it came back to its seat has this in its history: if it has lost it again, it waits for the person. */
const CAME_BACK = 'came-back';

interface ComeBackProps {
  readonly game: string;
  readonly isOpening: boolean;
  readonly onRefused: () => void;
}

/** A page about a game whose seat the account went on with elsewhere: it gets the seat back when it is opened, or the person turns to it. */
function ComeBack({ game, isOpening, onRefused }: ComeBackProps) {
  useEffect(() => {
    const left = new AbortController();
    const comeBack = async () => {
      await (isOpening && history.state !== CAME_BACK ? whenSeen : whenTurnedTo)(left.signal);
      await takeBack(game);
      history.replaceState(CAME_BACK, '');
      location.reload();
    };
    comeBack().catch(onRefused);
    const token = seatToken(game);
    // Another tab of this browser may be first.
    const stop = onKeptChange(() => seatToken(game) !== token && location.reload());
    return () => {
      left.abort();
      stop();
    };
  }, [game]);
  return <ElsewhereNotice />;
}

/** Whether this browser sees a game without a seat: everyone may watch it, or its account has opened it. */
async function isVisibleWithoutSeat(game: string): Promise<boolean> {
  for (const token of new Set([null, accountToken()]))
    try {
      await connect(token).execute(GAME_RULESET, { game });
      return true;
    } catch {
      // Another way may open it.
    }
  return false;
}

interface GameProblemProps {
  readonly game: string;
  readonly problem: Problem;
  /** Whether the page could not be shown when it was opened: it was not lost later. */
  readonly isOpening?: boolean;
  readonly children?: ComponentChildren;
}

export function GameProblem({ game, problem, isOpening = true, children }: GameProblemProps) {
  const [isRefused, setRefused] = useState(false);
  const token = seatToken(game);
  const isLost = isOfToken(problem);
  const { value: canWatch } = useReading(
    () => (isLost && token !== null ? isVisibleWithoutSeat(game) : Promise.resolve(false)),
    [game, token],
  );
  const known = problemOfGame(game, problem);
  const told = known.code === TAKEN ? { ...known, sentence: invitation.taken(canWatch === true) } : known;
  // Without the seat's token the game was read with the account: it does not play there.
  const mayPlay = isLost && token !== null && told !== problem && told.code !== TAKEN && accountToken() !== null;
  const forget = async () => {
    forgetSeat(game, token!);
    // Before the page is gone.
    await forgetPushes();
    location.reload();
  };
  if (problem.code === 'token-revoked' && !isRefused && canTakeBack(game))
    return <ComeBack game={game} isOpening={isOpening} onRefused={() => setRefused(true)} />;
  if (canWatch === null)
    return (
      <p class="loading" role="status">
        {texts.frame.loading}
      </p>
    );
  return (
    <ProblemPage problem={told}>
      {children}
      {mayPlay && <PlayHere game={game} onSeat={() => location.reload()} />}
      {isLost && (token !== null || hasPlayed(game)) && (
        <a class="button" href="/my-games">
          {mine.title}
        </a>
      )}
      {canWatch && (
        <button type="button" onClick={() => void forget()}>
          {words.watchInstead}
        </button>
      )}
    </ProblemPage>
  );
}

/** Whether this browser keeps no seat of a game that its account plays; null until that is known. */
function useOwnGame(game: string): boolean | null {
  const account = accountToken();
  const isUnkept = account !== null && seatToken(game) === null;
  const { value, problem } = useReading(() => (isUnkept ? isPlayedByAccount(game) : Promise.resolve(false)), [game, account, isUnkept]);
  return value ?? (problem === null ? null : false);
}

/** Offers its seat to a person whose account plays the game on another device. The address of the seat, as in a notification, opens it at once. */
function OwnGame({ game }: { readonly game: string }) {
  const [isAsked] = useState(() => takeSeatAsked(game));
  return (
    <section class="panel to-act own-game" role="status">
      <p class="instruction">{ownSeat.yours}</p>
      <PlayHere game={game} isAsked={isAsked} onSeat={() => location.reload()} />
    </section>
  );
}

/** To a person who only watches the game: that the account of this browser plays it, or that it was played here. */
export function WayToSeat({ game }: { readonly game: string }) {
  const isMine = useOwnGame(game);
  if (isMine === true) return <OwnGame game={game} />;
  return isMine === false ? <PlayedHere game={game} /> : null;
}

/** Says that the game was played here, to a person who now only watches it: everyone may see it. */
function PlayedHere({ game }: { readonly game: string }) {
  if (seatToken(game) !== null || !hasPlayed(game)) return null;
  return (
    <section class="panel played-here" role="status">
      <p>
        {ownSeat.playedHere} {ownSeat.back}
      </p>
      <p class="buttons">
        {accountToken() !== null && <PlayHere game={game} onSeat={() => location.reload()} />}
        <a class="button" href="/my-games">
          {mine.title}
        </a>
      </p>
    </section>
  );
}

interface PlayHereProps {
  readonly game: string;
  /** Whether the person has asked for the seat already: the button is not waited for, once the page is seen. */
  readonly isAsked?: boolean;
  readonly onSeat: () => void;
}

/** Plays the seat of the kept account in this browser: it gets a new token, and the one that another device has ends. */
export function PlayHere({ game, isAsked = false, onSeat }: PlayHereProps) {
  const { isBusy, problem, send } = useCommand();
  const play = async () => {
    const since = currentSession();
    const joined = await send(game, (key) => connect(accountToken()).joinGame({ game }, key));
    if (joined === null) return;
    if (keepSeatToken(game, joined.token, { since, seat: joined.seat, isOfAccount: true })) onSeat();
  };
  useEffect(() => {
    const left = new AbortController();
    if (isAsked) void whenSeen(left.signal).then(play);
    return () => left.abort();
  }, []);
  return (
    <>
      <button type="button" class="primary" disabled={isBusy} onClick={() => void play()}>
        {mine.playHere}
      </button>
      <FormProblem problem={problem} />
    </>
  );
}
