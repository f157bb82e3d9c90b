// Open bids for Scotland: how far the bidding at a table is, and the form of the player whose turn it is.
import { useState } from 'preact/hooks';
import { ConfirmButton, FormProblem, Working } from '../parts/form.js';
import { type Page, pageOfConnection } from '../parts/list.js';
import { Unread } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { formatTime, texts } from '../texts/index.js';
import { type Bidding, TABLES, type Table } from './documents.js';
import { askAbout, type Loaded, type TournamentProps, useTournamentCommand } from './state.js';

const { tournaments: words } = texts;

/** What a player can bid, from the least to the most. */
const OPEN_BIDS = ['E3', 'E2', 'E1', 'plain', 'S1', 'S2', 'S3'];

const bidName = (bid: string): string => (bid === 'plain' ? words.plainBid : bid);

const higherBids = ({ bids }: Bidding): readonly string[] => OPEN_BIDS.slice(OPEN_BIDS.indexOf(bids.at(-1)?.bid ?? '') + 1);

/** Returns the bidding at a table in a line: each bid, those that a new pairing voided first, and who is to bid or has accepted. */
export function biddingInWords(bidding: Bidding, nameOf: Loaded['nameOf']): string {
  const { bids, turn, acceptedBy, lapsedBy, turnEndsAt, voidedBids } = bidding;
  const inWords = (list: Bidding['bids']) => list.map(({ player, bid }) => words.bidBy(nameOf(player), bidName(bid)));
  const [voided, placed] = [inWords(voidedBids), inWords(bids)];
  const steps = voided.length === 0 ? placed : [words.voidedByPairing(voided), ...placed];
  if (acceptedBy !== null) return words.biddingSteps([...steps, words.acceptsBid(nameOf(acceptedBy))]);
  if (lapsedBy !== null)
    return words.biddingSteps([...steps, bids.length === 0 ? words.lapsedWithoutBid(nameOf(lapsedBy)) : words.lapsed(nameOf(lapsedBy))]);
  return words.biddingSteps(turn === null ? steps : [...steps, withTime(turnInWords(bidding, nameOf(turn)), turnEndsAt)]);
}

const withTime = (turn: string, endsAt: unknown): string => (endsAt === null ? turn : words.turnUntil(turn, formatTime(String(endsAt))));

function turnInWords(bidding: Bidding, name: string): string {
  if (bidding.bids.length === 0) return words.toBidFirst(name);
  return higherBids(bidding).length === 0 ? words.toAccept(name) : words.toBidOrAccept(name);
}

interface VoidingProps {
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Pairs a round again although open bids stand, once the server has named their tables. */
export const VoidingBids = ({ disabled, onConfirm }: VoidingProps) => (
  <ConfirmButton label={words.voidBids} question={words.reallyVoidBids} disabled={disabled} onConfirm={onConfirm} />
);

/** Finds a player's table in a round. */
export async function findTable(id: string, round: number, player: string): Promise<Table | null> {
  for (let after: string | null = null; ; ) {
    const { items, next }: Page<Table> = pageOfConnection((await askAbout(TABLES, { id, round, after })).tournament.round.tables);
    const own = items.find(({ players }) => players.includes(player));
    if (own !== undefined || next === null) return own ?? null;
    after = next;
  }
}

/** The bidding at the player's own table. When it is their turn, they bid or accept. */
export function OpenBidding({ loaded: { facts, nameOf }, onChanged }: TournamentProps) {
  const { id, myPlayer, currentRound: round, version, agenda } = facts;
  const isOpen = agenda.items.some(({ kind }) => kind === 'BID_OPENLY' || kind === 'START_ROUND');
  const { run, problem, isBusy } = useTournamentCommand(id, onChanged);
  const [bid, setBid] = useState<string | null>(null);
  const reading = useReading(async () => (isOpen ? findTable(id, round, myPlayer!) : null), [id, round, version, isOpen, myPlayer]);
  const { value: table } = reading;
  if (!isOpen || table?.bidding == null) return <Unread readings={[reading]} />;
  const { bidding, number } = table;
  const [last, higher] = [bidding.bids.at(-1), higherBids(bidding)];
  return (
    <>
      <h3>{words.biddingAt(number)}</h3>
      <p role="status">{biddingInWords(bidding, nameOf)}</p>
      {bidding.turn === myPlayer && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run('bidOpenly', { round, bid }).then((answer) => {
              if (answer !== null) setBid(null);
            });
          }}
        >
          <p class="quiet">{words.openBidLead}</p>
          {higher.length > 0 && (
            <fieldset class="bids">
              <legend>{words.openBidLegend}</legend>
              {higher.map((value) => (
                <label key={value} class="check">
                  <input type="radio" name="bid" value={value} required checked={bid === value} onChange={() => setBid(value)} />
                  <span>
                    <strong>{bidName(value)}</strong> {value === 'plain' ? words.plainBidMeaning : words.bids[value]}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <div class="buttons">
            {higher.length > 0 && (
              <button type="submit" class="primary" disabled={isBusy}>
                {words.bidOpenly}
              </button>
            )}
            {last !== undefined && (
              <ConfirmButton
                label={words.acceptBid(bidName(last.bid))}
                question={words.reallyAcceptBid(bidName(last.bid))}
                disabled={isBusy}
                onConfirm={() => void run('acceptBid', { round })}
              />
            )}
          </div>
        </form>
      )}
      <FormProblem problem={problem} />
      <Working isBusy={isBusy} />
    </>
  );
}
