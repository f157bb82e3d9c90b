// Opening a game: the form follows the ruleset's options. The answer is a link for each seat, or the choice of a seat against the machine.
import type { OpenedGame, RulesetKey } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect, type RulesetForm, readRulesets, rulesetKey } from '../api.js';
import { joinOwnSeat } from '../game/own-seat.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem } from '../parts/form.js';
import { CLOCKS, ClockField, isEssential, useGameOptions, type Values } from '../parts/game-options.js';
import { useAccountOfForm } from '../parts/guest.js';
import { LinkField } from '../parts/link-field.js';
import { ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { accountToken, keepMachineSeats, keepSeatToken, STRENGTHS, type Strength, seatLink } from '../session.js';
import { seatName, texts } from '../texts/index.js';

const { open: words, machine, frame } = texts;

const OPEN_GAME = `mutation ($input: OpenGameInput!, $key: String!) {
  openGame(input: $input, idempotencyKey: $key) { game { id } seats { seat token } }
}`;

/** Who plays the seats that the person who opens the game does not play. */
type Opponent = 'people' | 'machine';

export function OpenGamePage({ opponent }: { readonly opponent: Opponent }) {
  useTitle(opponent === 'people' ? words.title : machine.title);
  const { value: forms, problem } = useReading(readRulesets, []);
  const [opened, setOpened] = useState<OpenedGame | null>(null);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (forms === null) return <p class="loading">{frame.loading}</p>;
  if (opened === null) return <OpeningForm forms={forms} opponent={opponent} onOpened={setOpened} />;
  return opponent === 'people' ? <Links opened={opened} /> : <ChoiceOfSeat opened={opened} />;
}

interface OpeningFormProps {
  readonly forms: readonly RulesetForm[];
  readonly opponent: Opponent;
  readonly onOpened: (opened: OpenedGame) => void;
}

function OpeningForm({ forms, opponent, onOpened }: OpeningFormProps) {
  const account = useAccountOfForm();
  const { form, ruleset, chosen, rulesetField, fieldOf } = useGameOptions(forms);
  const [isPublic, setPublic] = useState(opponent === 'people');
  const [reveals, setReveals] = useState(true);
  const [clock, setClock] = useState(0);
  const { isBusy, problem, send } = useCommand();
  const others = form.options.filter((option) => !isEssential(option));

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const options = { [rulesetKey(ruleset)]: chosen } as Record<RulesetKey, Values>;
    const input = { options, public: isPublic, revealAfterEnd: reveals, timeControl: CLOCKS[clock] };
    const answer = await send(input, async (key) =>
      connect(await account.signIn()).execute<{ readonly openGame: OpenedGame }>(OPEN_GAME, { input, key }),
    );
    if (answer !== null) onOpened(answer.openGame);
  }

  return (
    <form class="opening" onSubmit={(event) => void submit(event)}>
      <h1>{opponent === 'people' ? words.title : machine.title}</h1>
      <p>{opponent === 'people' ? words.lead : machine.lead}</p>
      {account.fields}
      {rulesetField}
      <fieldset>
        <legend>{words.options}</legend>
        {form.options.filter(isEssential).map(fieldOf)}
        {others.length > 0 && (
          <details>
            <summary>{words.moreOptions}</summary>
            {others.map(fieldOf)}
          </details>
        )}
      </fieldset>
      <fieldset>
        <legend>{words.visibility}</legend>
        <label class="check">
          <input type="checkbox" checked={isPublic} onChange={({ currentTarget }) => setPublic(currentTarget.checked)} />
          {words.public}
        </label>
        <label class="check">
          <input type="checkbox" checked={reveals} onChange={({ currentTarget }) => setReveals(currentTarget.checked)} />
          {words.reveal}
        </label>
        <ClockField clock={clock} problem={problem} onChoose={setClock} />
      </fieldset>
      <FormProblem problem={problem} fields={['timeControl']} />
      <button type="submit" class="primary" disabled={isBusy || account.fields === null}>
        {words.submit}
      </button>
    </form>
  );
}

/** The seats of a game against the machine. The chosen one is played here; the machine plays the others in this tab. */
function ChoiceOfSeat({ opened: { game, seats } }: { readonly opened: OpenedGame }) {
  const { isBusy, problem, send } = useCommand();
  const [strength, setStrength] = useState<Strength>('medium');
  const play = async (own: string) => {
    const chosen = seats.find(({ seat }) => seat === own)!;
    const token = await send(own, () => joinOwnSeat({ game: game.id, ...chosen }));
    if (token === null) return;
    keepSeatToken(game.id, token);
    keepMachineSeats(
      game.id,
      seats.filter(({ seat }) => seat !== own).map((each) => ({ ...each, strength })),
    );
    // If the seat cannot be taken now, the page of the game offers it.
    const shown = () => navigate(pathOf({ page: 'game', game: game.id }));
    connect(token).takeSeat(game.id).then(shown, shown);
  };
  return (
    <section class="links">
      <h1>{words.opened}</h1>
      <p>{machine.choose}</p>
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
      <p class="buttons">
        {seats.map(({ seat }) => (
          <button key={seat} type="button" class="primary" disabled={isBusy} onClick={() => void play(seat)}>
            {machine.play(seatName(seat))}
          </button>
        ))}
      </p>
      <FormProblem problem={problem} fields={[]} />
    </section>
  );
}

const OFFER_SEAT = `mutation ($input: OfferSeatInput!, $key: String!) { offerSeat(input: $input, idempotencyKey: $key) { seat } }`;

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
    if ((await send(input, (key) => connect(accountToken()).execute(OFFER_SEAT, { input, key }))) !== null) setOffered(true);
  };
  const play = async () => {
    const own = await send(`play ${seat}`, () => joinOwnSeat({ game, seat, token }));
    if (own === null) return;
    keepSeatToken(game, own);
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

function Links({ opened: { game, seats } }: { readonly opened: OpenedGame }) {
  const watch = `${location.origin}/games/${game.id}`;
  return (
    <section class="links">
      <h1>{words.opened}</h1>
      <p>{words.linksLead}</p>
      {seats.map(({ seat, token }) => (
        <SeatToFill key={seat} game={game.id} seat={seat} token={token} />
      ))}
      <LinkField label={words.watchLink} link={watch} action={texts.home.watch} />
    </section>
  );
}
