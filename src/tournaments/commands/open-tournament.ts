import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { authorize } from '../../games/access/callers.js';
import { newTournamentId } from '../../games/access/tokens.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import { serializeMetadata } from '../../games/commands/metadata.js';
import { parseClockTerms } from '../../games/model/clocks.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { isTimestamp } from '../../games/requests/texts.js';
import type { Bearer } from '../../games/services/results.js';
import { type ClockTermsInput, MAX_CLOCK_SECONDS } from '../../record/lifecycle/clock.js';
import { formatOf } from '../formats/index.js';
import type { TournamentOpened } from '../log/entries.js';
import { loadTournament, type TournamentSnapshot } from '../services/access.js';
import { chainEntry, commitToSeed, EMPTY_HASH } from '../services/chain.js';
import type { TournamentId, TournamentServices } from '../services/ports.js';
import { checkSettings, type InvalidSetting, type RulesetTraits, type TournamentSettings, tableSizeRange } from '../settings.js';
import { localized } from '../texts/index.js';
import { readName } from './players.js';
import { byAccount } from './transact.js';

export interface TournamentRequest {
  readonly name: string;
  readonly ruleset: string;
  /** Options of every game, without those that follow from bids and the number of players. */
  readonly options: object;
  readonly timeControl?: ClockTermsInput | null;
  readonly settings: TournamentSettings;
  /** Defaults to false. */
  readonly public?: boolean | null;
  readonly selfRegistration?: boolean | null;
  readonly lateRegistration?: boolean | null;
  /** RFC 3339, in the future. */
  readonly registrationClosesAt?: string | null;
  /** RFC 3339, in the future; null for no check-in. */
  readonly checkInClosesAt?: string | null;
  /** Whole seconds. */
  readonly seatDeadlineSeconds?: number | null;
  readonly metadata?: unknown;
}

/** Invalid options: which one, and the expected value. */
type InvalidOptions = Extract<Refusal, { readonly code: 'invalid-options' }>;

const SEED_BYTES = 32;

/** Opens a tournament. Requires an account with the scope `run-tournaments`, which becomes the organiser. */
export async function openTournament(
  services: TournamentServices,
  bearer: Bearer,
  request: TournamentRequest,
  key: string | null = null,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const caller = await authorize(services, bearer, 'run-tournaments');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  // Before the request is hashed.
  const metadata = serializeMetadata(request.metadata, services.limits);
  if (!metadata.ok) return metadata;
  return withIdempotency<TournamentSnapshot, { readonly tournament: TournamentId }>(services, bearer!, key, {
    operation: 'open-tournament',
    request: request,
    async execute({ toStoredRequest }) {
      const name = readName('name', request.name);
      if (!name.ok) return name;
      const seed = services.randomBytes(SEED_BYTES);
      const opened = decideOpening(services, request, commitToSeed(seed));
      if (!opened.ok) return opened;
      const [id, at] = [newTournamentId(services.randomBytes), services.now()];
      const first = chainEntry({ id, seq: 0, hash: EMPTY_HASH }, opened.value, { at, by: byAccount(account) });
      const head = {
        id,
        organiser: account,
        name: name.value,
        public: request.public ?? false,
        metadata: metadata.value,
        openedAt: at,
        chance: seed,
        checkInDueAt: opened.value.checkInClosesAt === null ? null : new Date(opened.value.checkInClosesAt),
        ruleset: opened.value.ruleset,
      };
      await services.tournaments.open(head, first, toStoredRequest({ tournament: id }));
      return accept((await loadTournament(services, id))!);
    },
    repeat: async ({ tournament }) => accept((await loadTournament(services, tournament))!),
  });
}

/** Returns the properties of a ruleset that settings depend on. */
export const traitsOf = ({ tournament: { sizes, handicaps, isScottish = false } }: Pick<AnyRuleset, 'tournament'>): RulesetTraits => ({
  seats: sizes,
  bids: handicaps.length > 0,
  scottish: isScottish,
});

function decideOpening(services: TournamentServices, request: TournamentRequest, commitment: string): Result<TournamentOpened, Refusal> {
  const ruleset = services.rulesets.find(({ id }) => id === request.ruleset);
  if (ruleset === undefined) return reject({ code: 'no-such-ruleset' });
  const settings = checkSettings(request.settings, traitsOf(ruleset), (request.timeControl ?? null) !== null);
  if (!settings.ok) return reject(invalidSetting(settings.problem));
  const options = checkOptions(ruleset, request);
  if (!options.ok) return options;
  const clock = parseClockTerms(request.timeControl ?? null);
  if (!clock.ok) return clock;
  const registrationClosesAt = readFutureTime('registrationClosesAt', request.registrationClosesAt ?? null, services.now());
  if (!registrationClosesAt.ok) return registrationClosesAt;
  const checkInClosesAt = readFutureTime('checkInClosesAt', request.checkInClosesAt ?? null, services.now());
  if (!checkInClosesAt.ok) return checkInClosesAt;
  const seatDeadlineSeconds = request.seatDeadlineSeconds ?? null;
  if (seatDeadlineSeconds !== null && !isClockSeconds(seatDeadlineSeconds))
    return reject({ code: 'invalid-request', path: 'seatDeadlineSeconds', expected: wholeNumber(1, MAX_CLOCK_SECONDS) });
  return accept({
    type: 'tournament-opened',
    ruleset: ruleset.id,
    options: options.value,
    timeControl: clock.value,
    settings: request.settings,
    selfRegistration: request.selfRegistration ?? false,
    lateRegistration: request.lateRegistration ?? false,
    registrationClosesAt: registrationClosesAt.value,
    checkInClosesAt: checkInClosesAt.value,
    seatDeadlineSeconds,
    chanceCommitment: commitment,
  });
}

const isClockSeconds = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_CLOCK_SECONDS;

/** Returns a time in the future as ISO 8601 in UTC; null for none. */
export function readFutureTime(path: string, text: string | null, now: Date): Result<string | null, Refusal> {
  if (text === null) return accept(null);
  const isFuture = isRfc3339(text) && Date.parse(text.toUpperCase()) > now.getTime();
  return isFuture
    ? accept(new Date(text.toUpperCase()).toISOString())
    : reject({ code: 'invalid-request', path, expected: TIMESTAMP_EXPECTED });
}

const TIMESTAMP_EXPECTED: LocalizedText = localized((texts) => texts.futureTime);

/** RFC 3339, section 5.6. Years from 1000, because `Date` reads earlier ones differently between platforms. */
const TIMESTAMP = /^([1-9]\d{3}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Returns whether the timestamp is an existing time: `Date` accepts 30 February as a day in March. It must also have a four-digit year in
 * UTC: with a negative offset, the last hours of 9999 are in the year 10000.
 */
function isRfc3339(text: string): boolean {
  const day = TIMESTAMP.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text.toUpperCase()))) return false;
  if (!isTimestamp(new Date(text.toUpperCase()).toISOString())) return false;
  const read = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
}

const invalidSetting = ({ path, expected }: InvalidSetting): Refusal => ({ code: 'invalid-request', path: `settings.${path}`, expected });

/** Returns the options if they are valid for every table size and handicap; otherwise `invalid-options`. */
function checkOptions(
  ruleset: AnyRuleset,
  { options, settings }: Pick<TournamentRequest, 'options'> & { readonly settings: Pick<TournamentSettings, 'format'> },
): Result<object, InvalidOptions> {
  const { sizes, handicaps, optionsOf } = ruleset.tournament;
  const { isMultiplayer, bidding } = formatOf(settings.format);
  const [fewest, most] = tableSizeRange(isMultiplayer, sizes);
  const tables = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
  for (const size of tables) {
    for (const handicap of [null, ...(bidding === 'none' ? [] : handicaps)]) {
      const read = ruleset.readOptions(optionsOf(options, size, handicap));
      if (!read.ok) return reject({ code: 'invalid-options', ...read.problem });
    }
  }
  return accept(options);
}
