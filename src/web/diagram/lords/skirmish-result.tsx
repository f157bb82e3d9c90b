// How a skirmish ended, over the table: who won it, the strength of each army, and who claimed which supporters.
import type { schema } from 'lyon/client';
import { useContext } from 'preact/hooks';
import { Names, withName } from '../../game/title.js';
import { labelled, seatName, texts } from '../../texts/index.js';
import { Closable, isDecision } from '../closable.js';
import type { DiagramProps, ToldEntry } from '../diagram.js';
import { type CardsById, Chips } from './card.js';
import type { LordsView } from './names.js';

const { lords: words } = texts;

type Army = schema.LordsOfScotlandArmy;

interface SkirmishResult {
  /** The entry that ended the skirmish. */
  readonly version: number;
  readonly skirmish: number;
  /** The armies, best first. */
  readonly ranking: readonly Army[];
  /** Which seat claimed which card; null where the entries of the claims are not at hand. */
  readonly claimed: readonly { readonly seat: string; readonly card: string }[] | null;
}

/** Notices of the end of a skirmish, as far as its result reads them. */
interface EndNotice {
  readonly type: string;
  readonly ranking?: readonly Army[];
  readonly seat?: string;
  readonly card?: string;
  readonly skirmish?: number;
}

/** Returns the result of the skirmish that ended after the viewer's last decision; null if none did, or its armies are not known. */
function resultIn(entries: readonly ToldEntry[], viewer: string): SkirmishResult | null {
  let result: SkirmishResult | null = null;
  let ranking: readonly Army[] | null = null;
  let claimed: { readonly seat: string; readonly card: string }[] = [];
  for (const entry of entries) {
    if (isDecision(entry, viewer)) result = null;
    for (const notice of entry.notices as readonly EndNotice[]) {
      if (notice.type === 'armies-ranked') [ranking, claimed] = [notice.ranking!, []];
      if (notice.type === 'supporter-claimed') claimed.push({ seat: notice.seat!, card: notice.card! });
      if (notice.type !== 'skirmish-ended') continue;
      result = ranking && { version: entry.version, skirmish: notice.skirmish!, ranking, claimed };
      ranking = null;
    }
  }
  return result;
}

/** Returns the result of the skirmish that an entry of a replay ended; null if it ended none. */
function resultOf(entry: ToldEntry, before: LordsView | null): SkirmishResult | null {
  const notices = entry.notices as readonly EndNotice[];
  const end = notices.find(({ type }) => type === 'skirmish-ended');
  const ranking = notices.find(({ type }) => type === 'armies-ranked')?.ranking ?? before?.ranking;
  return end === undefined || ranking === undefined ? null : { version: entry.version, skirmish: end.skirmish!, ranking, claimed: null };
}

interface ResultProps extends Required<Pick<DiagramProps, 'entries' | 'viewer' | 'before'>> {
  readonly cards: CardsById;
}

export function SkirmishEnd({ entries = [], viewer, before, cards }: ResultProps) {
  const names = useContext(Names);
  const isLive = before === undefined;
  const newest = entries.at(-1);
  const result = isLive ? resultIn(entries, viewer) : newest === undefined ? null : resultOf(newest, before as LordsView | null);
  if (result === null) return null;
  const { version, skirmish, ranking, claimed } = result;
  const [winner] = ranking;
  const title = texts.chapters.skirmish(skirmish);
  return (
    <Closable class="skirmish-result" label={title} version={isLive ? version : null}>
      <h2>{labelled(title, winner === undefined ? words.noArmies : words.won(seatName(winner.seat)))}</h2>
      <ol>
        {ranking.map(({ seat, strength, doubled }, at) => (
          <li key={seat}>
            <strong>{withName(names, seat)}</strong>{' '}
            <span>
              {words.strength(strength)}
              {doubled && ` (${words.doubled(strength / 2)})`}
              {ranking[at + 1]?.strength === strength && ` (${words.higherRank})`}
            </span>
            <Chips ids={(claimed ?? []).flatMap((each) => (each.seat === seat ? [each.card] : []))} cards={cards} />
          </li>
        ))}
      </ol>
    </Closable>
  );
}
