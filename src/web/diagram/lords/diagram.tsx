// The diagram of Lords of Scotland: supporters, the row of recruits, the own hand, and a panel for each seat.
import type { ComponentChildren } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { LordsComponents } from '../../api.js';
import type { AnyEntry } from '../../game/live-game.js';
import { Names, withName } from '../../game/title.js';
import { ChangeBadge } from '../../parts/change-badge.js';
import { isSame, type Thing } from '../../play/choices.js';
import { seatName, texts } from '../../texts/index.js';
import type { Change, DiagramProps } from '../diagram.js';
import { Explanation } from '../explanation.js';
import { type Flight, type Point, useFlights, useFlying } from '../flights.js';
import { Back, type CardsById, Chips, EmblemIcon, Face, Gap } from './card.js';
import { followerId, type LordsView } from './names.js';
import { SkirmishEnd } from './skirmish-result.js';

const { lords: words } = texts;

/** The total of supporters that ends the game. */
const GOAL = 40;
const TURNS = [1, 2, 3, 4, 5] as const;
/** From this number of seats on, followers of the same clan alone hinder a power, unless an option says otherwise. */
const CLAN_TEST_FROM = 4;

type Seat = LordsView['seats'][number];
type Follower = Seat['army'][number];
type Clan = LordsComponents['clans'][number];

/** What every part of the diagram needs. */
interface Table extends Pick<DiagramProps, 'lit' | 'picked' | 'marked' | 'onPick'> {
  readonly changes: readonly Change[];
  readonly view: LordsView;
  readonly cards: CardsById;
  readonly clans: ReadonlyMap<string, Clan>;
}

export function createLordsDiagram(components: LordsComponents) {
  const cards = new Map(components.cards.map((card) => [card.id, card]));
  const clans = new Map(components.clans.map((clan) => [clan.id, clan]));
  /** Clan, strength and power of a card. */
  const linesOf = (id: string): readonly string[] => {
    const card = cards.get(id)!;
    const clan = clans.get(card.clan)!;
    return [words.clan(clan.name), words.strength(card.strength), powerOf(clan)];
  };
  return function LordsDiagram({
    view: anyView,
    viewer,
    lit,
    picked,
    marked,
    changes = NO_CHANGES,
    arrived,
    entries,
    before,
    onPick,
  }: DiagramProps) {
    const view = anyView as LordsView | null;
    const diagram = useRef<HTMLDivElement>(null);
    const flights = useFlights(arrived, (entries) => flightsIn(entries, diagram.current));
    if (view === null) return <div ref={diagram} class="lords" />;
    const table: Table = { view, cards, clans, lit, picked, marked, changes, onPick };
    const own = view.seats.findIndex(({ seat }) => seat === viewer);
    // Clockwise from the own seat.
    const seats = own < 0 ? view.seats : [...view.seats.slice(own), ...view.seats.slice(0, own)];
    return (
      <div ref={diagram} class={`lords seats-${seats.length}`}>
        <Status view={view} />
        <section class="table" aria-label={words.table}>
          <Supporters {...table} />
          <Row {...table} />
          <Piles view={view} />
        </section>
        {own >= 0 && <OwnHand {...table} viewer={viewer} cardsInHand={view.seats[own]!.hand ?? []} />}
        <div class="armies">
          <SkirmishEnd {...{ entries, viewer, before, cards }} />
          {seats.map((seat) => (
            <SeatPanel key={seat.seat} {...table} seat={seat} isOwn={seat.seat === viewer} />
          ))}
        </div>
        <Discard {...table} />
        <Legend view={view} clans={components.clans} />
        <Explanation frame={diagram} linesOf={linesOf} />
        {flights.length > 0 && (
          <div class="flights" aria-hidden="true">
            {flights.map((flight, index) => (
              <FlyingCard key={index} flight={flight} index={index} cards={cards} clans={clans} />
            ))}
          </div>
        )}
      </div>
    );
  };
}

/** Notices that move a card, as far as flights read them. `card` is null for viewers that may not know it. */
interface CardNotice {
  readonly __typename?: string;
  readonly seat?: string | null;
  readonly place?: number | null;
  readonly card?: string | null;
  readonly with?: { readonly seat: string } | null;
  readonly received?: string | null;
}

/** Where the card of a notice comes from and where it goes, by the places of the diagram. */
const JOURNEYS: Readonly<Record<string, (notice: CardNotice) => readonly [from: string, to: string]>> = {
  Recruited: ({ seat, place }) => [`row-${place}`, `hand-${seat}`],
  Mustered: ({ seat }) => [`hand-${seat}`, `army-${seat}`],
  CardDrawn: ({ seat }) => ['deck', `hand-${seat}`],
  SupporterTaken: ({ seat }) => [`army-${seat}`, 'supporters'],
  FollowersExchanged: ({ seat, with: other }) => [`army-${seat}`, `army-${other?.seat}`],
  FollowerDiscarded: ({ seat }) => [`army-${seat}`, 'discard'],
  SupporterClaimed: ({ seat }) => ['supporters', `claimed-${seat}`],
};
const PREFIX = 'LordsOfScotland';

/** Returns the cards that entries have moved from place to place. Places are drawn whatever lies there, so a flight needs no card's element. */
function flightsIn(entries: readonly AnyEntry[], diagram: HTMLElement | null): readonly Flight<string | null>[] {
  const at = (place: string): Point | null => {
    const box = diagram?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  };
  return entries.flatMap(({ notices }) =>
    (notices as readonly CardNotice[]).flatMap((notice) => {
      const journey = JOURNEYS[notice.__typename?.slice(PREFIX.length) ?? '']?.(notice);
      const stops = (journey ?? []).flatMap((place) => at(place) ?? []);
      return stops.length === 2 ? [{ piece: notice.card ?? null, stops }] : [];
    }),
  );
}

const toTransform = ({ x, y }: Point): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

interface FlyingCardProps extends Pick<Table, 'cards' | 'clans'> {
  readonly flight: Flight<string | null>;
  readonly index: number;
}

function FlyingCard({ flight, index, cards, clans }: FlyingCardProps) {
  const element = useRef<HTMLDivElement>(null);
  useFlying(element, index, flight, toTransform);
  const card = flight.piece === null ? undefined : cards.get(flight.piece);
  const clan = card && clans.get(card.clan);
  return (
    <div ref={element} class="flying">
      {card && clan ? <Face clan={clan.id} clanName={clan.name} strength={card.strength} power={clan.power} /> : <Back />}
    </div>
  );
}

const has = (things: readonly Thing[], thing: Thing): boolean => things.some((each) => isSame(each, thing));

const NO_CHANGES: readonly Change[] = [];

/** Returns what differs on the table between two positions. */
export function changesIn(before: LordsView | null, after: LordsView | null): readonly Change[] {
  if (before === null || after === null) return [];
  const changes: Change[] = [];
  const note = (type: string, id: string, kind: Change['kind']) => changes.push({ thing: { type, id }, kind, path: null });
  const cardAt = new Map(before.row.map(({ place, gap, card }) => [place, gap ? undefined : card]));
  for (const { place, gap, card } of after.row) {
    if (gap || cardAt.get(place) === card) continue;
    note('recruit', String(place), cardAt.get(place) === null ? 'turned' : 'new');
  }
  for (const card of after.supporters) if (!before.supporters.includes(card)) note('card', card, 'new');
  for (const seat of after.seats) {
    const was = before.seats.find((each) => each.seat === seat.seat);
    if (was === undefined) continue;
    for (const { place, card, faceUp, power, countsAs } of seat.army) {
      const thing = followerId(seat.seat, place);
      const earlier = was.army.find((each) => each.place === place);
      if (earlier === undefined || (earlier.card !== card && earlier.card != null)) note('follower', thing, 'new');
      else if (earlier.faceUp !== faceUp || earlier.card !== card) note('follower', thing, 'turned');
      else if (earlier.power !== power || earlier.countsAs !== countsAs) note('follower', thing, 'turned');
    }
    for (const card of seat.hand ?? []) if (was.hand && !was.hand.includes(card)) note('card', card, 'new');
    if (seat.handSize !== was.handSize) note('hand', seat.seat, seat.handSize > was.handSize ? 'more' : 'fewer');
    if (seat.claimed.length !== was.claimed.length) note('claimed', seat.seat, 'more');
  }
  return changes;
}

/** The changes of something that has no card of its own. */
function BadgesOf({ type, id, changes }: Thing & { readonly changes: readonly Change[] }) {
  return (
    <>
      {changes
        .filter(({ thing }) => thing.type === type && thing.id === id)
        .map(({ kind }) => (
          <ChangeBadge key={kind} kind={kind} />
        ))}
    </>
  );
}

/** Skirmish, turn and initiative. */
function Status({ view }: { readonly view: LordsView }) {
  const isClaiming = view.phase === 'claims' || view.phase === 'game-over';
  return (
    <div class="status">
      <p class="when">{isClaiming ? words.ending(view.skirmish) : words.title(view.skirmish, view.turn)}</p>
      <ol class="turns" aria-hidden="true">
        {TURNS.map((turn) => (
          <li key={turn} class={isClaiming || turn < view.turn ? 'past' : turn === view.turn ? 'now' : ''} />
        ))}
      </ol>
      <p class="initiative">
        <Token /> {words.initiativeOf(seatName(view.initiative))}
      </p>
    </div>
  );
}

/** The token of the initiative. */
function Token() {
  return (
    <svg class="token" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx={10} cy={10} r={9} />
      <path d="M10 3.5 11.8 8H16.5L12.7 11 14.1 15.7 10 12.9 5.9 15.7 7.3 11 3.5 8H8.2Z" />
    </svg>
  );
}

interface SpotProps extends Table {
  /** What is picked by pointing at it; null if it never is. */
  readonly thing: Thing | null;
  /** The card, or null for a back. */
  readonly card: string | null;
  /** What is said of it besides its name. */
  readonly state?: readonly string[];
  readonly classes?: string;
  /** The name of a card whose face is hidden. */
  readonly hiddenName?: string;
  /** The name of its place for flights, if cards come and go there one by one. */
  readonly at?: string;
  readonly children?: ComponentChildren;
}

/** A card at its place: a button while it can be picked, otherwise a picture. */
function Spot({ thing, card: id, state = [], classes = '', hiddenName = words.hidden, at, children, ...table }: SpotProps) {
  const { cards, clans, lit, picked, marked, changes, onPick } = table;
  const differs = changes.filter((each) => thing !== null && isSame(each.thing, thing)).map(({ kind }) => kind);
  const card = id === null ? undefined : cards.get(id);
  const clan = card && clans.get(card.clan);
  const label = [card?.name ?? hiddenName, ...state, ...differs.map((kind) => texts.changes[kind])].join(', ');
  const explains = card && clan ? card.id : undefined;
  const isPicked = thing !== null && has(picked, thing);
  const isMarked = id !== null && has(marked, { type: 'card', id });
  const drawing = card && clan ? <Face clan={clan.id} clanName={clan.name} strength={card.strength} power={clan.power} /> : <Back />;
  return (
    <li
      class={`spot ${classes} ${isPicked ? 'picked' : ''} ${isMarked ? 'marked' : ''} ${differs.length > 0 ? `changed ${differs[0]}` : ''}`}
      data-place={at}
    >
      {thing !== null && has(lit, thing) ? (
        <button type="button" class="lit" data-explains={explains} aria-pressed={isPicked} onClick={() => onPick(thing)}>
          {drawing}
          <span class="visually-hidden">{label}</span>
        </button>
      ) : (
        <span class="shown" role="img" data-explains={explains} aria-label={label}>
          {drawing}
        </span>
      )}
      {differs.map((kind) => (
        <span key={kind} class="change-note" aria-hidden="true">
          <ChangeBadge kind={kind} />
        </span>
      ))}
      {children}
    </li>
  );
}

const timeOf = ({ power }: Clan): string => (power === 'immediate' ? words.atOnce : words.atTheEnd);
const powerOf = (clan: Clan): string => words.power(timeOf(clan), words.powers[clan.id] ?? '');

function Supporters(table: Table) {
  const { supporters } = table.view;
  return (
    <section class="supporters" aria-label={words.supporters} data-place="supporters">
      <h2>{words.supporters}</h2>
      {supporters.length === 0 && <p class="quiet">{words.noSupporters}</p>}
      <ul class="spots">
        {supporters.map((card) => (
          <Spot key={card} {...table} card={card} thing={{ type: 'card', id: card }} />
        ))}
      </ul>
    </section>
  );
}

function Row(table: Table) {
  return (
    <section class="row-of-recruits" aria-label={words.row}>
      <h2>{words.row}</h2>
      <ul class="spots">
        {table.view.row.map(({ place, gap, card }) =>
          gap ? (
            <li key={place} class="spot" data-place={`row-${place}`}>
              <span class="shown" role="img" aria-label={words.gap}>
                <Gap />
              </span>
            </li>
          ) : (
            <Spot
              key={place}
              {...table}
              card={card}
              thing={{ type: 'recruit', id: String(place) }}
              hiddenName={words.hiddenRecruit(place)}
              at={`row-${place}`}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function Piles({ view }: { readonly view: LordsView }) {
  return (
    <dl class="piles">
      {(
        [
          ['deck', words.deck, view.deckSize],
          ['discard', words.discard, view.discard.length],
        ] as const
      ).map(([place, name, size]) => (
        <div key={name} data-place={place}>
          <dt>{name}</dt>
          <dd>
            {size === 0 ? <Gap /> : <Back />}
            <strong>{size}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The own hand. */
function OwnHand({ cardsInHand, viewer, ...table }: Table & { readonly cardsInHand: readonly string[]; readonly viewer: string }) {
  const { phase } = table.view;
  // A supporter can be claimed by its own picture only.
  const isMustering = phase === 'turn' || phase === 'makgill';
  return (
    <section class="own-hand" aria-label={words.yourHand} data-place={`hand-${viewer}`}>
      <h2>
        {words.yourHand} <small>{words.cards(cardsInHand.length)}</small>
      </h2>
      {cardsInHand.length === 0 && <p class="quiet">{words.emptyHand}</p>}
      <ul class="spots">
        {cardsInHand.map((id) => (
          <Spot key={id} {...table} card={id} thing={isMustering ? { type: 'card', id } : null} />
        ))}
      </ul>
    </section>
  );
}

/** A seat: its total, its army and the supporters it has claimed. */
function SeatPanel({ seat, isOwn, ...table }: Table & { readonly seat: Seat; readonly isOwn: boolean }) {
  const { view, cards } = table;
  const name = seatName(seat.seat);
  const names = useContext(Names);
  const place = view.ranking.findIndex((each) => each.seat === seat.seat) + 1;
  const claim = view.claims.find((each) => each.seat === seat.seat);
  const isToAct = view.toAct.includes(seat.seat);
  return (
    <section class={`seat ${isToAct ? 'to-act' : ''} ${isOwn ? 'own' : ''}`} aria-label={name}>
      <header>
        <h2>
          {withName(names, seat.seat)} {isOwn && <small>({words.you})</small>}
          {view.initiative === seat.seat && (
            <span class="badge" title={words.initiativeOf(name)}>
              <Token /> <span>{words.initiative}</span>
            </span>
          )}
          {isToAct && <span class="badge acts">{words.toAct}</span>}
        </h2>
        {!isOwn && (
          <p class="hand-size" data-place={`hand-${seat.seat}`}>
            <span class="fan" aria-hidden="true">
              {Array.from({ length: seat.handSize }, (_, index) => (
                <i key={index} />
              ))}
            </span>
            {words.handSize(seat.handSize)}
            <BadgesOf type="hand" id={seat.seat} changes={table.changes} />
          </p>
        )}
      </header>
      <Score total={seat.total} />
      <div class="army" data-place={`army-${seat.seat}`}>
        <h3>
          <span>{words.army}</span> <Strength army={seat.army} cards={cards} />
        </h3>
        {seat.army.length > 0 && (
          <ul class="spots small">
            {seat.army.map((follower) => (
              <FollowerSpot key={follower.place} {...table} seat={seat.seat} follower={follower} />
            ))}
          </ul>
        )}
      </div>
      {view.phase === 'claims' && place > 0 && (
        <p class="place">
          {words.place(place)}
          {claim && ` · ${words.claims(claim.claims)}`}
        </p>
      )}
      {!isOwn && seat.hand && (
        <>
          <h3>{words.hand}</h3>
          <Chips ids={seat.hand} {...table} />
        </>
      )}
      <h3 data-place={`claimed-${seat.seat}`}>
        {words.claimed} <BadgesOf type="claimed" id={seat.seat} changes={table.changes} />{' '}
        {seat.claimed.length === 0 && <small>{words.noneClaimed}</small>}
      </h3>
      <Chips ids={seat.claimed} {...table} />
    </section>
  );
}

/** The claimed strength as a bar towards the end of the game. */
function Score({ total }: { readonly total: number }) {
  const label = words.total(total, GOAL);
  return (
    <div class="total">
      <strong>{total}</strong>
      <svg viewBox={`0 0 ${GOAL * 4} 8`} preserveAspectRatio="none" role="img" aria-label={label}>
        <rect class="all" width={GOAL * 4} height={8} />
        <rect class="reached" width={Math.min(total, GOAL) * 4} height={8} />
      </svg>
      <span class="quiet">{label}</span>
    </div>
  );
}

/** The strength of an army as far as this viewer can know it. Face-down cards of others may double it. */
function Strength({ army, cards }: { readonly army: readonly Follower[]; readonly cards: Table['cards'] }) {
  if (army.length === 0) return <small>{words.noArmy}</small>;
  const known = army.flatMap(({ card, countsAs }) => {
    const face = card === null || card === undefined ? undefined : cards.get(card);
    return face ? [{ strength: face.strength, clan: countsAs ?? face.clan }] : [];
  });
  const sum = known.reduce((total, { strength }) => total + strength, 0);
  const hidden = army.length - known.length;
  if (hidden > 0) return <small>{words.strengthAndHidden(sum, hidden)}</small>;
  const isDoubled = known.length > 1 && known.every(({ clan }) => clan === known[0]!.clan);
  return (
    <small class={isDoubled ? 'doubled' : ''}>
      <b>{words.strength(isDoubled ? 2 * sum : sum)}</b>
      {isDoubled && ` (${words.doubled(sum)})`}
    </small>
  );
}

/** What is said of a follower: below its card, and in full to those who point at it or hear it. */
interface Note {
  readonly short: string;
  readonly long: string;
  readonly clan?: string;
}

function FollowerSpot({ seat, follower, ...table }: Table & { readonly seat: string; readonly follower: Follower }) {
  const { place, card, faceUp, power, countsAs, heldOver } = follower;
  const { acting } = table.view;
  const clanName = (id: string): string => table.clans.get(id)?.name ?? id;
  const isActing = acting?.seat === seat && acting.place === place;
  const isSecret = !faceUp && card !== null;
  const notes: readonly Note[] = [
    ...(isSecret ? [{ short: words.faceDown, long: words.ownFaceDown }] : []),
    ...(power ? [{ short: words.active, long: words.activePower(clanName(power)), clan: power }] : []),
    ...(countsAs ? [{ short: clanName(countsAs), long: words.countsAs(clanName(countsAs)), clan: countsAs }] : []),
    ...(heldOver ? [{ short: words.heldOver, long: words.heldOver }] : []),
    ...(isActing ? [{ short: words.acting, long: words.acting }] : []),
  ];
  return (
    <Spot
      {...table}
      card={card ?? null}
      thing={{ type: 'follower', id: followerId(seat, place) }}
      state={notes.map(({ long }) => long)}
      classes={`${isActing ? 'acting' : ''} ${isSecret ? 'secret' : ''}`}
    >
      {notes.map(({ short, long, clan }) => (
        <span key={long} class="note" title={long} aria-hidden="true">
          {clan && <EmblemIcon clan={clan} />} {short}
        </span>
      ))}
    </Spot>
  );
}

function Discard(table: Table) {
  const { discard } = table.view;
  return (
    <details class="below">
      <summary>
        {words.discard} <small>{words.cards(discard.length)}</small>
      </summary>
      {discard.length === 0 ? <p class="quiet">{words.emptyDiscard}</p> : <Chips ids={discard} {...table} />}
    </details>
  );
}

/** Each clan with its emblem and its power, and the rules that every turn needs. */
function Legend({ view, clans }: { readonly view: LordsView; readonly clans: readonly Clan[] }) {
  const { clanActivation, bruce } = view.options;
  const testsClan = clanActivation === 'AUTO' ? view.seats.length >= CLAN_TEST_FROM : clanActivation === 'ALWAYS';
  return (
    <details class="below">
      <summary>{words.clans}</summary>
      <ul class="powers">
        {clans
          .filter(({ id }) => bruce || id !== 'bruce')
          .map((clan) => (
            <li key={clan.id}>
              <EmblemIcon clan={clan.id} />
              <span>
                <strong>{clan.name}</strong> <span class="quiet">{timeOf(clan)}</span>
                <br />
                {words.powers[clan.id]}
              </span>
            </li>
          ))}
      </ul>
      <p>{testsClan ? words.activation.clan : words.activation.lowest}</p>
      <p>{words.doubling}</p>
      <p>{words.winning(GOAL)}</p>
    </details>
  );
}
