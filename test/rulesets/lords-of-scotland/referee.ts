// A second opinion, written from the catalogue alone and as plainly as can be: it follows the log of a game with a pencil
// and says what it finds wrong. It imports nothing of the ruleset.

/** What may stand in a line of the log; which of it does depends on the type. */
export interface Entry {
  readonly type: string;
  readonly seat: string;
  readonly place: number;
  readonly card: string;
  readonly cards: readonly string[];
  readonly taken: string;
  readonly power: string;
  readonly clan: string;
  readonly faceUp: boolean;
  readonly activated: boolean;
  readonly with: { readonly seat: string; readonly place: number };
  readonly initiative: string;
  readonly options: { readonly seats: number; readonly clanActivation: string };
  readonly ranking: readonly object[];
  readonly heldOver: readonly object[];
  readonly outcome: { readonly winners: readonly string[] };
}

interface Pencilled {
  card: string;
  up: boolean;
  power: string | null;
  namedClan: string | null;
  oneMoreOnly: boolean;
}
interface Sheet {
  seats: string[];
  byClan: boolean;
  holder: string;
  armies: Record<string, Pencilled[]>;
  supporters: string[];
  totals: Record<string, number>;
  order: { seat: string; strength: number; doubled: boolean; highestRank: number }[];
  toClaim: string[];
}

const CLAN_NUMBERS = ['scott', 'makgill', 'macdonnell', 'wemyss', 'fergusson', 'forsyth', 'cockburn', 'cochrane'];

const clanOnCard = (card: string): string => card.slice(0, card.lastIndexOf('-'));
const numberOnCard = (card: string): number => Number(card.slice(card.lastIndexOf('-') + 1));
/** L1.1: the Bruce cards are worth 12. */
const strengthOnCard = (card: string): number => (clanOnCard(card) === 'bruce' ? 12 : numberOnCard(card));
/** L1.2. */
const rankOfCard = (card: string): number =>
  clanOnCard(card) === 'bruce' ? 96 + numberOnCard(card) : 8 * (numberOnCard(card) - 1) + 1 + CLAN_NUMBERS.indexOf(clanOnCard(card));

/** Everything in the log of a game that is not as the rules have it. */
export function referee(log: readonly Entry[]): string[] {
  const faults: string[] = [];
  const sheet: Sheet = { seats: [], byClan: false, holder: '', armies: {}, supporters: [], totals: {}, order: [], toClaim: [] };
  log.forEach((entry, at) => {
    const fault = read(sheet, entry);
    if (fault !== null) faults.push(`entry ${at}, ${entry.type}: ${fault}`);
  });
  return faults;
}

function read(sheet: Sheet, entry: Entry): string | null {
  switch (entry.type) {
    case 'game-opened':
      return open(sheet, entry);
    case 'supporters-dealt':
      sheet.supporters.push(...entry.cards);
      return null;
    case 'supporters-thrown-out':
      return throwOut(sheet);
    case 'mustered':
      return muster(sheet, entry);
    case 'end-power-activated':
      follower(sheet, entry).power = entry.power;
      return null;
    case 'supporter-taken':
      sheet.supporters = sheet.supporters.map((card) => (card === entry.taken ? entry.card : card));
      sheet.armies[entry.seat]![entry.place - 1] = fresh(entry.taken, true);
      return null;
    case 'followers-exchanged':
      return exchange(sheet, entry);
    case 'follower-discarded':
      sheet.armies[entry.seat]!.splice(entry.place - 1, 1);
      return null;
    case 'clan-named':
      follower(sheet, entry).namedClan = entry.clan;
      return null;
    case 'armies-ranked':
      return rank(sheet, entry);
    case 'supporter-claimed':
      return claim(sheet, entry);
    case 'skirmish-ended':
      return clear(sheet, entry);
    case 'initiative-passed':
      return entry.seat === sheet.order[0]?.seat ? pass(sheet, entry) : 'the initiative goes to who has not won';
    case 'game-ended':
      return judge(sheet, entry);
    default:
      return null;
  }
}

const fresh = (card: string, up: boolean): Pencilled => ({ card, up, power: null, namedClan: null, oneMoreOnly: false });
const follower = (sheet: Sheet, entry: { readonly seat: string; readonly place: number }): Pencilled =>
  sheet.armies[entry.seat]![entry.place - 1]!;

function open(sheet: Sheet, entry: Entry): null {
  const { seats, clanActivation } = entry.options;
  sheet.seats = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'].slice(0, seats);
  // L4.2: at four or five, or as agreed.
  sheet.byClan = clanActivation === 'always' || (clanActivation === 'auto' && seats > 3);
  sheet.holder = entry.initiative;
  for (const seat of sheet.seats) {
    sheet.armies[seat] = [];
    sheet.totals[seat] = 0;
  }
  return null;
}

/** L2.3. */
function throwOut(sheet: Sheet): string | null {
  const strengths = sheet.supporters.map(strengthOnCard);
  sheet.supporters = [];
  return strengths.every((strength) => strength === strengths[0]) ? null : 'the supporters were not all of one strength';
}

/** L4.1, L4.2, L4.4. */
function muster(sheet: Sheet, entry: Entry): string | null {
  const { seat, card, faceUp, activated } = entry;
  let fault = null;
  for (const other of Object.values(sheet.armies).flat()) {
    if (!activated || !other.up) continue;
    const weaker = strengthOnCard(other.card) < strengthOnCard(card);
    const asStrong = strengthOnCard(other.card) === strengthOnCard(card);
    const kin = clanOnCard(other.card) === clanOnCard(card);
    if (sheet.byClan ? kin && (weaker || asStrong) : weaker) fault = `${other.card} stands against ${card}`;
  }
  if (activated && !faceUp) fault = 'activated face-down';
  sheet.armies[seat]!.push(fresh(card, faceUp));
  return fault;
}

/** L5.2. */
function exchange(sheet: Sheet, entry: Entry): string | null {
  const [given, received] = [follower(sheet, entry), follower(sheet, entry.with)];
  sheet.armies[entry.seat]![entry.place - 1] = received;
  sheet.armies[entry.with.seat]![entry.with.place - 1] = given;
  return entry.seat === entry.with.seat ? 'not with an opponent' : null;
}

/** L7.1, L7.2, L6.1, L6.2. */
function rank(sheet: Sheet, entry: Entry): string | null {
  sheet.order = [];
  for (const seat of sheet.seats) {
    const army = sheet.armies[seat]!;
    if (army.length === 0) continue;
    const clans = army.map(({ card, power, namedClan }) => (power === 'bruce' && namedClan !== null ? namedClan : clanOnCard(card)));
    const doubled = army.length > 1 && clans.every((clan) => clan === clans[0]);
    let strength = 0;
    for (const { card } of army) strength += strengthOnCard(card) * (doubled ? 2 : 1);
    sheet.order.push({ seat, strength, doubled, highestRank: Math.max(...army.map(({ card }) => rankOfCard(card))) });
  }
  sheet.order.sort((one, other) => (one.strength === other.strength ? other.highestRank - one.highestRank : other.strength - one.strength));
  sheet.toClaim = sheet.order.flatMap(({ seat }) =>
    sheet.armies[seat]!.some(({ power }) => power === 'cochrane') ? [seat, seat] : [seat],
  );
  const [mine, theirs] = [sheet.order, entry.ranking].map((each) => JSON.stringify(each));
  return mine === theirs ? null : `${theirs} should be ${mine}`;
}

/** L7.3. */
function claim(sheet: Sheet, entry: Entry): string | null {
  const next = sheet.toClaim.shift();
  const there = sheet.supporters.includes(entry.card);
  sheet.supporters = sheet.supporters.filter((card) => card !== entry.card);
  sheet.totals[entry.seat]! += strengthOnCard(entry.card);
  if (!there) return `${entry.card} is no supporter`;
  return next === entry.seat ? null : `${next} was to claim`;
}

/** L6.3, L7.4, L8.1. */
function clear(sheet: Sheet, entry: Entry): string | null {
  if (sheet.toClaim.length > 0 && sheet.supporters.length > 0) return `${sheet.toClaim[0]} has not claimed`;
  if (Object.values(sheet.totals).some((total) => total >= 40)) return 'the game should be over';
  const stay: { seat: string; card: string }[] = [];
  const place = sheet.seats.indexOf(sheet.holder);
  for (const seat of [...sheet.seats.slice(place), ...sheet.seats.slice(0, place)]) {
    const held = sheet.armies[seat]!.filter(({ power, oneMoreOnly }) => power === 'macdonnell' && !oneMoreOnly);
    sheet.armies[seat] = held.map(({ card }) => ({ ...fresh(card, true), oneMoreOnly: true }));
    stay.push(...held.map(({ card }) => ({ seat, card })));
  }
  sheet.supporters = [];
  const [mine, theirs] = [stay, entry.heldOver].map((each) => JSON.stringify(each));
  return mine === theirs ? null : `${theirs} were held over, and not ${mine}`;
}

function pass(sheet: Sheet, entry: Entry): null {
  sheet.holder = entry.seat;
  return null;
}

/** L8.1, L8.2. */
function judge(sheet: Sheet, entry: Entry): string | null {
  const most = Math.max(...Object.values(sheet.totals));
  if (most < 40) return `nobody has 40, but ${most}`;
  const tied = sheet.seats.filter((seat) => sheet.totals[seat] === most);
  const placed = sheet.order.map(({ seat }) => seat);
  const place = sheet.seats.indexOf(sheet.holder);
  for (const seat of [...sheet.seats.slice(place), ...sheet.seats.slice(0, place)]) if (!placed.includes(seat)) placed.push(seat);
  const winner = placed.find((seat) => tied.includes(seat));
  return JSON.stringify(entry.outcome.winners) === JSON.stringify([winner]) ? null : `${winner} has won`;
}
