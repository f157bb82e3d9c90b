// Checks an exported tournament with no court and no network: everything in it has to follow from its entries.
import { canonical } from '../../record/canonical.js';
import { base64url, bytesFrom, HASH_BYTES, sha256 } from '../../record/hashes.js';
import { verify } from '../../record/receipts.js';
import type { JwkSet } from '../../record/signing-key.js';
import { methodOf, pairRound } from '../deciding/pairing.js';
import { bidText, type ResultRecorded, type RoundPaired, type TournamentBody } from '../log/bodies.js';
import { standingsOfTournament } from '../log/rounds-played.js';
import { after, roundOf, type Tournament } from '../log/tournament.js';
import { chanceCommitment, chanceOf, hashOf, NO_HASH } from './chain.js';
import { isOfUnnamedArbiter, whyNotByRules } from './entry-by-rules.js';
import type { ExportedEntry, ExportedTournament } from './export.js';
import { whyNotExport } from './export-schema.js';
import type { TournamentEntry } from './ports.js';

/** What is wrong, and where; entry null for the document as a whole. */
export interface ExportFinding {
  readonly entry: number | null;
  readonly check: 'chain' | 'head' | 'form' | 'rules' | 'bids' | 'chance' | 'pairing' | 'result' | 'standings' | 'players';
  readonly why: string;
}

export interface ExportVerification {
  readonly findings: readonly ExportFinding[];
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/**
 * Checks the form of the document, the hashes and numbers of the entries and the court's signature over the last, that every
 * entry is one the rules let follow, bids against their commitments, what sides were drawn from against its own, every pairing
 * that was computed by computing it again, results with their certificates, and the standings. `keys`: those the court publishes;
 * if null those in the document, which are only as good as where it came from.
 */
export async function verifyTournament(document: ExportedTournament, keys: JwkSet | null): Promise<ExportVerification> {
  const misplaced = whyNotExport(document);
  const ofOtherForm: ExportFinding = { entry: null, check: 'form', why: `${misplaced} is not as docs/tournament.schema.json has it` };
  // Nothing can be said of what is not there to be read.
  if (misplaced !== null) return { findings: [ofOtherForm], unchecked: [] };
  const findings: ExportFinding[] = [];
  const unchecked: string[] = [];
  const seed = seedIn(document.entries);
  let tournament: Tournament | null = null;
  let hash = NO_HASH;
  /** Whether a certificate names the entry before its own: heads are signed since then. */
  let namesBefore = false;
  try {
    for (const [at, entry] of document.entries.entries()) {
      const { seq, body } = entry;
      const found = (check: ExportFinding['check'], why: string): void => void findings.push({ entry: seq, check, why });
      if (seq !== at + 1 || hashAfter(document, entry, hash) !== entry.hash)
        found('chain', 'the hash or the number is not what follows from the entry before');
      if (tournament !== null) {
        const isOfBefore = body.type === 'result-recorded' && (await namesNoEntry(body, keys ?? document.keys));
        namesBefore ||= body.type === 'result-recorded' && !isOfBefore;
        const place = { ...document, tournament, at, isOfBefore };
        const unruly = whyNotByRules(place);
        if (unruly !== null) found('rules', unruly);
        if (isOfUnnamedArbiter(place))
          unchecked.push(`who said the result in entry ${seq}: no arbiter was named, and any of the court might say it then`);
        const why = whyNotBody(tournament, body, seed);
        if (why !== null) found(...why);
        if (body.type === 'result-recorded') {
          const wrong = await whyNotCertified(document, tournament, body, hash, keys ?? document.keys);
          if (wrong !== null) found('result', wrong);
        }
        if (body.type === 'round-paired') {
          const unnamed = whyNotNamed(body, document.entries.slice(0, at));
          if (unnamed !== null) found('pairing', unnamed);
          const unknown = whyNotComputed(tournament, body, seed);
          if (unknown !== null) unchecked.push(unknown);
        }
      } else if (entry.by.account !== document.organiser || entry.by.player !== null) found('form', 'it was not opened by the organiser');
      hash = entry.hash;
      tournament = after(tournament, body);
    }
    if (tournament === null || !same(standingsOfTournament(tournament), document.standings))
      findings.push({ entry: null, check: 'standings', why: 'they are not those that follow from the entries' });
    if (
      tournament !== null &&
      !same(
        playersOf(tournament),
        document.players.map(({ player, account }) => ({ player, account })),
      )
    )
      findings.push({ entry: null, check: 'players', why: 'they are not those who have entered, in that order and with these accounts' });
    if (document.head === undefined && document.edition === 1 && namesBefore)
      findings.push({
        entry: null,
        check: 'head',
        why: 'it has no signature over its last entry, though its certificates are of after that began',
      });
  } catch {
    findings.push({ entry: null, check: 'form', why: 'an entry cannot follow those before it, or is not one of a tournament' });
  }
  const unsigned = await whyNotSigned(document, keys ?? document.keys);
  if (unsigned !== null) findings.push({ entry: null, check: 'head', why: unsigned });
  if (document.head === undefined)
    unchecked.push('whether these are all its entries: a document of edition 1 has no signature over the last');
  return { findings, unchecked };
}

const playersOf = ({ entrants }: Tournament) => entrants.map(({ player, account }) => ({ player, account }));

/** Why the court has not said that these are the entries; null if it has, or the document is of before it said so. */
async function whyNotSigned({ edition, tournament, entries, head }: ExportedTournament, keys: JwkSet): Promise<string | null> {
  if (head === undefined) return edition === 1 ? null : 'it has no signature over its last entry';
  const signed = await verify('tournament-log', head, keys);
  if (!signed.ok) return 'what is said of its last entry is not signed by a key of the court';
  const said = { tournament, entries: entries.length, head: entries.at(-1)?.hash };
  return same(signed.value, said) ? null : 'the court has signed another last entry';
}

const hashAfter = ({ tournament }: ExportedTournament, { seq, at, by, body }: ExportedEntry, before: string): string =>
  hashOf({ tournament, seq, at: new Date(at), by, body } as Omit<TournamentEntry, 'hash'>, before);

function seedIn(entries: readonly ExportedEntry[]): Uint8Array | null {
  const closed = entries.find(({ body }) => body.type === 'tournament-closed')?.body;
  return closed?.type === 'tournament-closed' ? bytesFrom(closed.chance, HASH_BYTES) : null;
}

/** Formats whose pairings draw something. */
const isDrawn = ({ opened }: Tournament): boolean => opened.settings.format === 'swiss' || opened.settings.format === 'bids';

type Why = readonly [ExportFinding['check'], string];

function whyNotBody(tournament: Tournament, body: TournamentBody, seed: Uint8Array | null): Why | null {
  switch (body.type) {
    case 'bids-revealed': {
      const { commitments } = roundOf(tournament, body.round);
      const other = body.bids.find((bid) => base64url(sha256(bidText(body.round, bid))) !== commitments.get(bid.player));
      return other === undefined ? null : ['bids', `the bid of ${other.player} is not the one that was committed to`];
    }
    case 'round-paired':
      return isAsComputed(tournament, body, seed) ? null : ['pairing', 'computed again it is another one'];
    case 'tournament-closed':
      return seed !== null && chanceCommitment(seed) === tournament.opened.chanceCommitment
        ? null
        : ['chance', 'what sides were drawn from is not what was committed to'];
    default:
      return null;
  }
}

/** Why a pairing says too little of what made it; null if it does not. None of before did, and since one has, every one does. */
function whyNotNamed({ byHand, method }: RoundPaired, before: readonly ExportedEntry[]): string | null {
  if (method === undefined) {
    const isOfBefore = before.every(({ body }) => body.type !== 'round-paired' || body.method === undefined);
    return isOfBefore ? null : 'it does not say what made it, as one before it does';
  }
  return method === null && byHand === null ? 'it does not say what made it, and was not put together by hand' : null;
}

/** Why a pairing cannot be computed again, in words; null if it can, or was put together by hand. */
function whyNotComputed(tournament: Tournament, { round, byHand, method }: RoundPaired, seed: Uint8Array | null): string | null {
  if (byHand !== null) return null;
  // Logs of before do not say by what rules they were paired: honest ones may have been by others than today's.
  if (method === undefined) return `the pairing of round ${round}: it does not say what made it`;
  if (method !== methodOf(tournament))
    return `the pairing of round ${round}: it was made by ${method}, and this program pairs by ${methodOf(tournament)}`;
  return isDrawn(tournament) && seed === null
    ? `the pairing of round ${round}: what sides are drawn from is told when the tournament is closed`
    : null;
}

function isAsComputed(tournament: Tournament, body: RoundPaired, seed: Uint8Array | null): boolean {
  if (body.byHand !== null || whyNotComputed(tournament, body, seed) !== null) return true;
  const again = pairRound(tournament, body.round, chanceOf(seed ?? new Uint8Array(HASH_BYTES)));
  return again.ok && same(again.value, body);
}

/** Whether a certificate is of before they named the entry that theirs follows. */
async function namesNoEntry({ certificate }: ResultRecorded, keys: JwkSet): Promise<boolean> {
  const signed = await verify('table-result', certificate, keys);
  return signed.ok && (signed.value as { readonly before?: unknown }).before === undefined;
}

async function whyNotCertified(
  document: ExportedTournament,
  tournament: Tournament,
  { type: _type, certificate, ...said }: ResultRecorded,
  before: string,
  keys: JwkSet,
): Promise<string | null> {
  const { results, pairing } = roundOf(tournament, said.round);
  if (said.number !== tournament.results + 1) return 'its number is not the next';
  if (said.version !== (results[said.table - 1]?.length ?? 0) + 1) return 'its version is not the next of its table';
  const signed = await verify('table-result', certificate, keys);
  if (!signed.ok) return 'its certificate is not signed by a key of the court';
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const players = pairing!.tables[said.table - 1]!.players.map((player) => ({ player, account: accounts.get(player) ?? null }));
  const { at, before: named } = signed.value as { readonly at?: unknown; readonly before?: unknown };
  // Certificates of before name none.
  const followed = named === undefined ? {} : { before };
  return same(signed.value, { tournament: document.tournament, ...followed, ...said, players, at })
    ? null
    : 'its certificate says otherwise';
}
