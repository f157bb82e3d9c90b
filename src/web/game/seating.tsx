// Before the game begins: who is missing, what a person is invited to, and the links by which the opener invites.
import type { Document, OpenedGame, schema } from 'lyon/client';
import { useContext, useState } from 'preact/hooks';
import { connect, problemOf, readRulesets } from '../api.js';
import { accountToken } from '../kept/account.js';
import { seatLink } from '../kept/links.js';
import { canKeepSeat, keepInvitation, keptInvitations, machineSeats, ownKeptSeat, seatToken } from '../kept/seats.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, FormProblem } from '../parts/form.js';
import { clockInWords } from '../parts/game-options.js';
import { becomeGuest, OptionalName, useGuestAdmission } from '../parts/guest.js';
import { readKeptAccount } from '../parts/kept-account.js';
import { type Values, variantsIn } from '../parts/option-choices.js';
import { isOfToken, Unread } from '../parts/problem.js';
import { type Reading, useReading } from '../parts/use-reading.js';
import { PANEL } from '../play/panel.js';
import { labelled, seatName, texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import { LinkToTake } from './keep-game.js';
import type { Follower, LiveGame } from './live-game.js';
import { readSeat } from './seat-tokens.js';
import { GAME_TERMS, type GameTerms, Names, termsOf, withName } from './title.js';

const { game: words, invitation } = texts;

interface SeatingProps {
  readonly game: LiveGame;
  readonly around: Reading<Around>;
  readonly follower: Follower;
}

/** Who is missing, with the invitation to the seat of this tab; for the opener, the links of the others. */
export function Seating({ game, around, follower }: SeatingProps) {
  const { state, seat, refusal } = game;
  const own = state.seats.find((each) => each.seat === seat);
  const names = useContext(Names);
  return (
    <section class="panel to-act" aria-label={words.seats} id={PANEL} tabIndex={-1}>
      <p class="instruction">{words.takeSeatLead}</p>
      <ul class="seats">
        {state.seats.map(({ seat: each, taken }) => (
          <li key={each}>
            {withName(names, each)}{' '}
            <span class="quiet">{taken ? words.taken : isOfMachine(state.id, each) ? texts.machine.sitting : words.vacant}</span>
          </li>
        ))}
      </ul>
      {own?.taken && around.value !== null && around.value.previousGame !== null && (
        <Asked game={game} players={around.value.players} previous={around.value.previousGame} />
      )}
      {own && !own.taken && <Invitation game={game} around={around} seat={own.seat} follower={follower} />}
      {refusal?.code !== FOREIGN && <FormProblem problem={refusal} />}
      {accountToken() !== null && !state.practice && <InvitePlayers game={game} around={around} />}
    </section>
  );
}

/** Whether the machine of this browser plays a seat, or is about to take it. */
const isOfMachine = (game: string, seat: string): boolean => machineSeats(game).some((each) => each.seat === seat);

const PLAYERS_OF: Document<{ readonly game: Pick<Around, 'players'> }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { players { seat account name } } }';

interface AskedProps {
  readonly game: LiveGame;
  readonly players: Around['players'];
  readonly previous: string;
}

/** Says who has been asked to a rematch: the players of the earlier game, on its page. No link need be sent. */
function Asked({ game: { state }, players, previous }: AskedProps) {
  const { value } = useReading(
    async () => (await connect(seatToken(previous) ?? accountToken()).execute(PLAYERS_OF, { game: previous })).game.players,
    [previous],
  );
  const free = state.seats.filter(({ seat, taken }) => !taken && !isOfMachine(state.id, seat)).map(({ seat }) => seat);
  if (free.length === 0) return null;
  const seated = new Set(players.filter(({ seat }) => !free.includes(seat)).map(({ account }) => account));
  const missing = value?.filter(({ account }) => !seated.has(account)).map(({ name }) => name) ?? [];
  return <p role="status">{texts.players.asked(missing.length === free.length ? missing : free.map(seatName))}</p>;
}

interface InvitedTo {
  readonly options: GameTerms;
  readonly opener: schema.GameOpener;
  readonly public: boolean;
}
const INVITED_TO: Document<{ readonly game: InvitedTo }, { readonly game: string }> =
  `query ($game: ID!) { game(id: $game) { options { ${GAME_TERMS} } opener { isCaller player { account name } } public } }`;

/** Returns the variants of a game, each with its value, as the form that opens games names them. */
async function readVariants(game: string, ruleset: string, type: GameTerms['__typename']): Promise<readonly string[]> {
  const { options } = (await readRulesets()).find(({ id }) => id === ruleset)!;
  const document: Document<{ readonly game: { readonly options: Values } }, { readonly game: string }> =
    `query ($game: ID!) { game(id: $game) { options { ... on ${type} { ${options.map(({ id }) => id).join(' ')} } } } }`;
  const values = (await connect(seatToken(game)).execute(document, { game })).game.options;
  return variantsIn(options, values).map(({ id, name, values: named }) =>
    labelled(name, named.find(({ value }) => value === values[id])!.name),
  );
}

/** Refuses an account the seat that another one has, or a second one. */
const FOREIGN = 'seat-of-other-account';

/** What a person is invited to, before the seat is taken: by whom, to which game, on which side, and what taking it means. */
function Invitation({ game: { state, ruleset, sending, refusal }, around, seat, follower }: SeatingProps & { readonly seat: string }) {
  const invited = useReading(async () => {
    const { game } = await connect(seatToken(state.id)).execute(INVITED_TO, { game: state.id });
    const variants = await readVariants(state.id, ruleset.id, game.options.__typename);
    return { ...game, variants, me: await readKeptAccount() };
  }, [state.id, accountToken()]);
  const guests = useGuestAdmission();
  const [withAccount, setWithAccount] = useState(true);
  const [name, setName] = useState('');
  const { isBusy, problem, send } = useCommand();
  if (invited.value === null || guests.value === null || around.value === null) return <Unread readings={[invited, guests, around]} />;
  const { options, variants, opener, me, public: isPublic } = invited.value;
  const { players, seats } = around.value;
  const isOwn = ownKeptSeat(state.id)?.isOfAccount === true || players.some((each) => each.seat === seat && each.account === me?.id);
  const hasAccount = seats.some((each) => each.seat === seat && each.hasAccount === true);
  const warning = hasAccount && !isOwn ? invitation.ofOther : refusal?.code === FOREIGN ? invitation.refused : null;
  const facts = [
    [invitation.game, [ruleset.title, ...termsOf(options)].join(' · ')],
    ...(variants.length > 0 ? [[texts.open.variants, variants.join('; ')]] : []),
    [invitation.side, seatName(seat)],
    [texts.open.clock, clockInWords(state.clock)],
  ];
  const asksName = warning === null && me === null && guests.value.admitted;
  const take = async () => {
    const wanted = asksName ? name.trim() : '';
    if (wanted !== '' && (await send(wanted, () => becomeGuest(wanted))) === null) return;
    await follower.takeSeat(warning === null && (wanted !== '' || (me !== null && withAccount)));
  };
  const invites = opener.player !== null && opener.player.account !== me?.id ? invitation.from(opener.player.name) : null;
  return (
    <div class="invitation">
      <h2>{invites ?? invitation.fromUnnamed}</h2>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p>
        {invitation.meaning} {isPublic && invitation.visible}
      </p>
      {warning !== null ? (
        <p role="alert">{warning}</p>
      ) : asksName ? (
        <OptionalName name={name} onName={setName} />
      ) : me === null ? (
        <p class="quiet">{invitation.withoutAccount}</p>
      ) : (
        <label class="check">
          <input type="checkbox" checked={withAccount} onChange={({ currentTarget }) => setWithAccount(currentTarget.checked)} />
          {invitation.withAccount(me.playerName)}
        </label>
      )}
      {!canKeepSeat(state.id) && <p role="alert">{invitation.unkept}</p>}
      <FormProblem problem={problem} />
      <button type="button" class={warning === null ? 'primary' : ''} disabled={sending || isBusy} onClick={() => void take()}>
        {words.takeSeat(seatName(seat))}
      </button>
    </div>
  );
}

// The links by which the opener invites.

const OPENER: Document<{ readonly game: { readonly opener: { readonly isCaller: boolean } } }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { opener { isCaller } } }';
const RENEW: Document<
  { readonly replaceSeatToken: { readonly token: string } },
  { readonly game: string; readonly seat: string; readonly key: string }
> = `mutation ($game: ID!, $seat: ID!, $key: String) {
  replaceSeatToken(game: $game, seat: $seat, unlessTaken: true, idempotencyKey: $key) { token }
}`;

/** Keeps the links of an opened game for the person who sends them. */
export function keepInvitations({ game, seats }: OpenedGame, own: string | null): void {
  for (const { seat, token } of seats) if (seat !== own) keepInvitation(game.id, seat, token);
}

/** Returns the kept links of seats that are still valid, and forgets the others. */
async function readInvitations(game: string): Promise<Readonly<Record<string, string>>> {
  const kept = Object.entries(keptInvitations(game));
  const valid = await Promise.all(
    kept.map(async ([seat, token]) => {
      const isValid = await readSeat(game, token).then(
        (played) => played === seat,
        // A reading that fails, as without a connection, says nothing of the token.
        (error: unknown) => !isOfToken(problemOf(error)),
      );
      if (!isValid) keepInvitation(game, seat, null);
      return isValid ? [[seat, token] as const] : [];
    }),
  );
  return Object.fromEntries(valid.flat());
}

/**
 * The links of the seats that are not taken, for the account that opened the game, wherever it reads the page. Not those of the machine: a new
 * link would lock it out.
 */
function InvitePlayers({ game: { state, seat: own }, around }: Omit<SeatingProps, 'follower'>) {
  const reading = useReading(async () => {
    const { opener } = (await connect(accountToken()).execute(OPENER, { game: state.id })).game;
    return opener.isCaller ? await readInvitations(state.id) : null;
  }, [state.id]);
  const free = state.seats.filter(({ seat, taken }) => !taken && seat !== own && !isOfMachine(state.id, seat));
  const { value, reload } = reading;
  if (value === null || free.length === 0) return <Unread readings={[reading]} />;
  const offered = around.value?.seats.filter(({ offerAudience }) => offerAudience === 'ANYONE').map(({ seat }) => seat) ?? [];
  const links = (
    <>
      <p>{invitation.linksLead}</p>
      {free.map(({ seat }) => (
        <SeatLink
          key={seat}
          game={state.id}
          seat={seat}
          token={value[seat] ?? null}
          isOffered={offered.includes(seat)}
          onRenewed={() => {
            void reload();
            void around.reload();
          }}
        />
      ))}
    </>
  );
  // The players of a rematch have been asked on the page of the earlier game.
  if (around.value === null || around.value.previousGame !== null)
    return (
      <details class="invite-players">
        <summary>{invitation.links}</summary>
        {links}
      </details>
    );
  return (
    <div class="invite-players">
      <h2>{invitation.links}</h2>
      {links}
    </div>
  );
}

interface SeatLinkProps {
  readonly game: string;
  readonly seat: string;
  /** The token of the present link; null if this browser does not have it. */
  readonly token: string | null;
  readonly isOffered: boolean;
  readonly onRenewed: () => void;
}

function SeatLink({ game, seat, token, isOffered, onRenewed }: SeatLinkProps) {
  const { isBusy, problem, send } = useCommand();
  const name = seatName(seat);
  const renew = async () => {
    const renewed = await send(`${seat} ${token}`, (key) => connect(accountToken()).execute(RENEW, { game, seat, key }));
    if (renewed === null) return;
    keepInvitation(game, seat, renewed.replaceSeatToken.token);
    onRenewed();
  };
  return (
    <div class="seat-link">
      <h3>{name}</h3>
      {token !== null ? (
        <LinkToTake link={seatLink(game, token)} label={invitation.copy(name)} />
      ) : (
        <p class="quiet">{isOffered ? texts.open.offered(name) : invitation.renewHint}</p>
      )}
      <ConfirmButton label={invitation.renew(name)} question={invitation.renewQuestion} disabled={isBusy} onConfirm={() => void renew()} />
      <FormProblem problem={problem} />
    </div>
  );
}
