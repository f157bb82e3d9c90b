import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import type { Told } from '../../engine/told.js';
import { callerWith } from '../../games/callers/caller.js';
import { newGameId } from '../../games/callers/tokens.js';
import { readClock } from '../../games/clocks/clocks.js';
import type { Bearer } from '../../games/court/answers.js';
import { whyTooDeep, writeMetadata } from '../../games/kept-beside/game-metadata.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { isMoment } from '../../games/requests/moments.js';
import { once } from '../../games/requests/request-keys.js';
import type { AskedTerms } from '../../record/clock.js';
import type { Opened } from '../log/bodies.js';
import { checkSettings, type TournamentSettings, type UnfitSetting } from '../settings.js';
import { chained, chanceCommitment, NO_HASH } from './chain.js';
import { byAccount } from './change.js';
import { readName } from './names.js';
import type { TournamentCourt, TournamentId } from './ports.js';
import { standingOf, type TournamentStanding } from './sight.js';

export interface TournamentRequest {
  readonly name: string;
  readonly ruleset: string;
  /** Of every game; what bids and the number of players add is left out. */
  readonly options: object;
  readonly clock?: AskedTerms | null;
  readonly settings: TournamentSettings;
  /** Default false. */
  readonly public?: boolean | null;
  readonly openEntry?: boolean | null;
  readonly lateEntry?: boolean | null;
  /** RFC 3339, to come. */
  readonly entryClosesAt?: string | null;
  readonly metadata?: unknown;
}

/** Options that are refused: which, and what may stand there. */
type InvalidOptions = Extract<Refusal, { readonly code: 'invalid-options' }>;

const SEED_BYTES = 32;

/** Opens a tournament: for an account with the scope `run-tournaments`, which is its organiser from then on. */
export async function openTournament(
  court: TournamentCourt,
  bearer: Bearer,
  request: TournamentRequest,
  key: string | null = null,
): Promise<Result<TournamentStanding, Refusal>> {
  const caller = await callerWith(court, bearer, 'run-tournaments');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  const tooDeep = whyTooDeep(request.metadata, court.limits);
  if (tooDeep !== null) return reject(tooDeep);
  return once(court, bearer!, key, {
    what: 'open-tournament',
    asked: request,
    async make({ remember }) {
      const name = readName('name', request.name);
      if (!name.ok) return name;
      const seed = court.randomBytes(SEED_BYTES);
      const opened = readOpening(court, request, chanceCommitment(seed));
      if (!opened.ok) return opened;
      const metadata = writeMetadata(request.metadata, court.limits);
      if (!metadata.ok) return metadata;
      const [id, at] = [newGameId(court.randomBytes) as unknown as TournamentId, court.now()];
      const first = chained({ id, seq: 0, hash: NO_HASH }, opened.value, { at, by: byAccount(account) });
      const head = {
        id,
        organiser: account,
        name: name.value,
        public: request.public ?? false,
        metadata: metadata.value,
        openedAt: at,
        chance: seed,
        ruleset: opened.value.ruleset,
      };
      await court.tournaments.open(head, first, remember({ tournament: id }));
      return accept((await standingOf(court, id))!);
    },
    tell: async ({ tournament }) => accept((await standingOf(court, tournament as TournamentId))!),
  });
}

function readOpening(court: TournamentCourt, request: TournamentRequest, commitment: string): Result<Opened, Refusal> {
  const ruleset = court.rulesets.find(({ id }) => id === request.ruleset);
  if (ruleset === undefined) return reject({ code: 'no-such-ruleset' });
  const { sizes, handicaps } = ruleset.tables;
  const settings = checkSettings(request.settings, { seats: sizes, bids: handicaps.length > 0 });
  if (!settings.ok) return reject(unfit(settings.problem));
  const options = agreedOptions(ruleset, request);
  if (!options.ok) return options;
  const clock = readClock(request.clock ?? null);
  if (!clock.ok) return clock;
  const closes = request.entryClosesAt ?? null;
  if (closes !== null && !(isInstant(closes) && Date.parse(closes.toUpperCase()) > court.now().getTime()))
    return reject({ code: 'invalid-request', path: 'entryClosesAt', expected: AN_INSTANT });
  return accept({
    type: 'tournament-opened',
    ruleset: ruleset.id,
    options: options.value,
    clock: clock.value,
    settings: request.settings,
    openEntry: request.openEntry ?? false,
    lateEntry: request.lateEntry ?? false,
    entryClosesAt: closes === null ? null : new Date(closes.toUpperCase()).toISOString(),
    chanceCommitment: commitment,
  });
}

const AN_INSTANT: Told = {
  en: 'a moment to come, as RFC 3339 writes it, with its offset: 2030-05-01T18:00:00+02:00',
  fr: 'un moment à venir, écrit selon la RFC 3339, avec son décalage : 2030-05-01T18:00:00+02:00',
};

/** RFC 3339, section 5.6; years after 1000, which are all that `Date` reads alike everywhere. */
const INSTANT = /^([1-9]\d{3}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Whether it is a moment of a day there is: `Date` takes 30 February for a day in March. In UTC, too, it has to be one that can be
 * written: the last hours of 9999 are the year 10000 there where they are behind.
 */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text.toUpperCase()))) return false;
  if (!isMoment(new Date(text.toUpperCase()).toISOString())) return false;
  const read = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
}

const unfit = ({ path, expected }: UnfitSetting): Refusal => ({ code: 'invalid-request', path: `settings.${path}`, expected });

/** The options, if they are good at tables of every size and with every handicap that there may be; else `invalid-options`. */
export function agreedOptions(
  ruleset: AnyRuleset,
  { options, settings }: Pick<TournamentRequest, 'options'> & { readonly settings: { readonly format: string } },
): Result<object, InvalidOptions> {
  const { sizes, handicaps, optionsOf } = ruleset.tables;
  const [fewest, most] = settings.format === 'companies' ? [Math.max(3, sizes[0]), Math.min(5, sizes[1])] : [2, 2];
  const tables = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
  for (const size of tables) {
    for (const handicap of [null, ...(settings.format === 'bids' ? handicaps : [])]) {
      const read = ruleset.readOptions(optionsOf(options, size, handicap));
      if (!read.ok) return reject({ code: 'invalid-options', ...read.problem });
    }
  }
  return accept(options);
}
