// Opening a game: the form follows the ruleset's options. The answer is a link for each seat, or the choice of a seat against the machine.
import type { OpenedGame, RulesetKey } from 'lyon/client';
import { useState } from 'preact/hooks';
import { STRENGTHS, type Strength } from '../../tools/spar/strengths.js';
import { connect, OPEN_GAME, type RulesetForm, randomText, readRulesets, rulesetKey } from '../api.js';
import { joinOwnSeat, OFFER_SEAT } from '../game/own-seat.js';
import { keepInvitations } from '../game/seating.js';
import { accountToken } from '../kept/account.js';
import { seatLink } from '../kept/links.js';
import { keepInvitation, keepMachineSeats, keepSeatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem } from '../parts/form.js';
import { CLOCKS, ClockField, useGameOptions } from '../parts/game-options.js';
import { useAccountOfForm } from '../parts/guest.js';
import { LinkField } from '../parts/link-field.js';
import type { Values } from '../parts/option-choices.js';
import { ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { seatName, texts } from '../texts/index.js';

const { open: words, machine, frame } = texts;

/** Who plays the seats that the person who opens the game does not play. */
type Opponent = 'people' | 'machine';

export function OpenGamePage({ opponent }: { readonly opponent: Opponent }) {
  useTitle(opponent === 'people' ? words.title : machine.title);
  const { value: forms, problem } = useReading(readRulesets, []);
  const [opened, setOpened] = useState<OpenedAs | null>(null);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (forms === null) return <p class="loading">{frame.loading}</p>;
  return opened === null ? <OpeningForm forms={forms} opponent={opponent} onOpened={setOpened} /> : <Links {...opened} />;
}

/** An opened game, and the seat that is played here; null if all links are for others. */
interface OpenedAs {
  readonly opened: OpenedGame;
  readonly own: string | null;
}

/** No seat: the person who opens the game plays none, or chooses later. */
const NO_SIDE = '';

interface OpeningFormProps {
  readonly forms: readonly RulesetForm[];
  readonly opponent: Opponent;
  readonly onOpened: (opened: OpenedAs) => void;
}

function OpeningForm({ forms, opponent, onOpened }: OpeningFormProps) {
  const account = useAccountOfForm();
  const { form, ruleset, chosen, rulesetField, essentialFields, variants } = useGameOptions(forms);
  const [isPublic, setPublic] = useState(opponent === 'people');
  const [reveals, setReveals] = useState(true);
  const [clock, setClock] = useState(0);
  // Null: who opens a game plays, as the first side if they choose no other.
  const [side, setSide] = useState<string | null>(null);
  const [seed] = useState(randomText);
  const [strength, setStrength] = useState<Strength>('medium');
  const { isBusy, problem, send } = useCommand();
  const seats = form.seats.slice(0, typeof chosen['seats'] === 'number' ? chosen['seats'] : form.seats.length);
  // The machine plays all other seats; a seat that another number of players does not have is none.
  const own = side === NO_SIDE || (side !== null && seats.includes(side)) ? side : seats[0]!;

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const options = { [rulesetKey(ruleset)]: chosen } as Record<RulesetKey, Values>;
    // A game against the machine is for practice: it is counted apart, and no rating counts it.
    const practice = opponent === 'machine' ? { practice: { seed } } : {};
    const input = { options, public: isPublic, revealAfterEnd: reveals, timeControl: CLOCKS[clock], ...practice };
    const answer = await send(input, async (key) => connect(await account.signIn()).execute(OPEN_GAME, { input, key }));
    if (answer === null) return;
    const opened = answer.openGame;
    if (own !== NO_SIDE && !(await takeSide(opened))) return;
    if (opponent === 'machine') return navigate(pathOf({ page: 'game', game: opened.game.id }));
    const played = own === NO_SIDE ? null : own;
    keepInvitations(opened, played);
    onOpened({ opened, own: played });
  }

  /** Takes the chosen seat for this browser; with the machine, those of the others too: this browser plays them by it. Tells whether that worked. */
  async function takeSide({ game, seats: all }: OpenedGame): Promise<boolean> {
    const chosenSeat = all.find(({ seat }) => seat === own)!;
    const since = currentSession();
    const token = await send(`play ${game.id}`, () => joinOwnSeat({ game: game.id, ...chosenSeat }));
    if (token === null) return false;
    if (!keepSeatToken(game.id, token, { since, seat: own, isOfAccount: token !== chosenSeat.token })) return false;
    if (opponent === 'machine')
      keepMachineSeats(
        game.id,
        all.filter(({ seat }) => seat !== own).map((each) => ({ ...each, strength })),
      );
    // If the seat cannot be taken now, the page of the game offers it.
    await connect(token)
      .takeSeat(game.id)
      .catch(() => undefined);
    return true;
  }

  return (
    <form class="opening" onSubmit={(event) => void submit(event)}>
      <h1>{opponent === 'people' ? words.title : machine.title}</h1>
      <p>{opponent === 'people' ? words.lead : machine.lead}</p>
      {account.fields}
      {rulesetField}
      {essentialFields}
      <Field id="side" label={words.side} name="seat" problem={null}>
        {(attributes) => (
          <select {...attributes} value={own} onChange={({ currentTarget }) => setSide(currentTarget.value)}>
            {opponent === 'people' && <option value={NO_SIDE}>{words.anySide}</option>}
            {seats.map((seat) => (
              <option key={seat} value={seat}>
                {seatName(seat)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {opponent === 'machine' && (
        <Field id="strength" label={machine.strength} hint={machine.strengthHint} name="strength" problem={null}>
          {(attributes) => (
            <select {...attributes} value={strength} onChange={({ currentTarget }) => setStrength(currentTarget.value as Strength)}>
              {STRENGTHS.map((each) => (
                <option key={each} value={each}>
                  {machine.strengths[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <ClockField clock={clock} problem={problem} onChoose={setClock} />
      {variants}
      <details>
        <summary>{isPublic ? words.watched : words.unwatched}</summary>
        <label class="check">
          <input type="checkbox" checked={isPublic} onChange={({ currentTarget }) => setPublic(currentTarget.checked)} />
          {words.public}
        </label>
        <label class="check">
          <input type="checkbox" checked={reveals} onChange={({ currentTarget }) => setReveals(currentTarget.checked)} />
          {words.reveal}
        </label>
      </details>
      <FormProblem problem={problem} fields={['timeControl']} />
      <button type="submit" class="primary" disabled={isBusy || !account.isReady}>
        {words.submit}
      </button>
    </form>
  );
}

interface SeatToFillProps {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
}

/** The link of a seat, or an offer of it to every account: the link is then invalid. */
function SeatToFill({ game, seat, token }: SeatToFillProps) {
  const [isOffered, setOffered] = useState(false);
  const { isBusy, problem, send } = useCommand();
  const name = seatName(seat);
  const offer = async () => {
    const input = { game, seat, audience: 'ANYONE' };
    if ((await send(input, (key) => connect(accountToken()).execute(OFFER_SEAT, { input, key }))) === null) return;
    keepInvitation(game, seat, null);
    setOffered(true);
  };
  const play = async () => {
    const since = currentSession();
    const own = await send(`play ${seat}`, () => joinOwnSeat({ game, seat, token }));
    if (own === null || !keepSeatToken(game, own, { since, seat, isOfAccount: own !== token })) return;
    keepInvitation(game, seat, null);
    navigate(pathOf({ page: 'game', game }));
  };
  if (isOffered)
    return (
      <p role="status">
        {words.offered(name)} {words.offeredHint}
      </p>
    );
  return (
    <div>
      <LinkField label={words.seatLink(name)} link={seatLink(game, token)} action={words.playHere} />
      <button type="button" class="link" disabled={isBusy} onClick={() => void play()}>
        {words.playMyself(name)}
      </button>{' '}
      <button type="button" class="link" disabled={isBusy} onClick={() => void offer()}>
        {words.offer(name)}
      </button>
      <FormProblem problem={problem} fields={[]} />
    </div>
  );
}

function Links({ opened: { game, seats }, own }: OpenedAs) {
  const watch = `${location.origin}/games/${game.id}`;
  return (
    <section class="links">
      <h1>{words.opened}</h1>
      {own !== null && (
        <p class="buttons">
          <a class="button primary" href={pathOf({ page: 'game', game: game.id })}>
            {words.toOwnSeat(seatName(own))}
          </a>
        </p>
      )}
      <p>{words.linksLead}</p>
      {seats.map(({ seat, token }) => seat !== own && <SeatToFill key={seat} game={game.id} seat={seat} token={token} />)}
      <LinkField label={words.watchLink} link={watch} action={texts.home.watch} />
    </section>
  );
}
