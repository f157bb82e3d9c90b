// How long does it take to verify the record of a long game, with the command and as a browser does?
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededChance } from '../../engine/chance.js';
import { type AnyRuleset, eraseTypes, type RulesetTypes } from '../../engine/ruleset.js';
import { type Sealed, seal } from '../../record/chain.js';
import { type RecordedChance, recordedChance } from '../../record/chance/draws.js';
import { ChanceKeys } from '../../record/chance/keys.js';
import { type Content, type FirstLine, toRecordPayload } from '../../record/format.js';
import { base64url, canonical } from '../../record/hashing.js';
import type { Effect, EntryRef } from '../../record/lifecycle/disputes.js';
import { type ChainLinks, emptyLinks, openDraws, viewersOf } from '../../record/payloads.js';
import { SEED_BYTES, sign, signingKeyOf } from '../../record/signing.js';
import { completeOptions } from '../../rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';
import { KNOWN_ENTROPY, KNOWN_SECRETS, randomPlay } from './played-games.js';
import { type RunSize, rounded } from './timing.js';

const GAME = '00000000-0000-4000-8000-000000001000';
const SECRET = KNOWN_SECRETS.era(0);
const KEY = signingKeyOf(new Uint8Array(SEED_BYTES).fill(1));

/** A game in memory, from which the records of its viewers are written. */
class LongGame {
  readonly #ruleset: AnyRuleset;
  readonly #options: RulesetTypes['Options'];
  readonly seats: readonly string[];
  readonly #entries: Sealed[] = [];
  readonly #used = new Map<string, number>();
  readonly #keys: ChanceKeys;
  #links: ChainLinks;
  #disputes = 0;

  constructor(ruleset: AnyRuleset, options: RulesetTypes['Options']) {
    this.#ruleset = ruleset;
    this.#options = options;
    this.seats = ruleset.seats(options);
    this.#links = emptyLinks(this.seats);
    this.#keys = new ChanceKeys(
      SECRET,
      GAME,
      this.seats.map((seat) => ({ seat, entropy: KNOWN_ENTROPY })),
    );
  }

  /**
   * Plays at random until each viewer has noticed that many entries. A game that ends before is rolled back to its set-up and played on otherwise. In the
   * end a ruling annuls it, so that its secret is published and everything can be checked.
   */
  play(entries: number): this {
    const start = this.#setUp();
    const afterSetUp: EntryRef = {
      seq: this.#links.seq,
      versions: Object.fromEntries(viewersOf(this.seats).map((viewer, index) => [viewer, this.#links.versions[index]!])),
    };
    for (let seed = 1; this.#least < entries; seed++) {
      if (seed > 1) this.#rule(afterSetUp, { type: 'roll-back', toRef: afterSetUp });
      this.#playOn(start, seed, entries);
    }
    this.#rule(afterSetUp, { type: 'annul' });
    return this;
  }

  /** The number of entries that each viewer has noticed. */
  get #least(): number {
    return Math.min(...this.#links.versions);
  }

  #setUp(): RulesetTypes['State'] {
    const body = {
      ruleset: this.#ruleset.id,
      options: this.#options,
      public: true,
      revealAfterEnd: true,
      seats: this.seats,
      seatAccounts: {},
      chanceSource: 'server',
      secretCommitments: KNOWN_SECRETS.commitments(),
    } as const;
    this.#enter({ kind: 'game-opened', body });
    const chance = this.#chance();
    const events = this.#ruleset.setup(this.#options, chance.chance);
    for (const seat of this.seats) {
      const set = seat === this.seats.at(-1) ? { events, draws: chance.uses() } : {};
      this.#enter({ kind: 'seat-taken', actor: seat, body: { entropy: KNOWN_ENTROPY, entropySource: 'seat' }, ...set });
    }
    return events.reduce<RulesetTypes['State']>((state, event) => this.#ruleset.evolve(state, event), this.#ruleset.empty);
  }

  #playOn(start: RulesetTypes['State'], seed: number, entries: number): void {
    let chance = this.#chance();
    for (const { seat, action, events, after } of randomPlay(this.#ruleset, start, seededChance(seed), () => chance.chance)) {
      if (this.#ruleset.outcome(after) !== null || this.#least >= entries) return;
      this.#enter({ actor: seat, action, events, draws: chance.uses(), body: { entropy: KNOWN_ENTROPY } });
      chance = this.#chance();
    }
  }

  #rule(entryRef: EntryRef, effect: Effect): void {
    const dispute = ++this.#disputes;
    const texts = { readers: 'public', arbiterAccount: 'an-arbiter' } as const;
    const opened = { type: 'dispute-opened', number: dispute, openedBy: 'arbiter', entryRef, claim: 'a claim', appealOf: null } as const;
    this.#enter({ kind: 'dispute-opened', body: { ...opened, ...texts } });
    this.#enter({ kind: 'dispute-ruled', body: { type: 'dispute-ruled', dispute, effect, reason: 'a reason', clause: null, ...texts } });
  }

  #chance(): RecordedChance {
    const entropy = this.#links.seq <= this.seats.length ? null : KNOWN_ENTROPY;
    return recordedChance(this.#keys, (series) => this.#used.get(series) ?? 0, entropy);
  }

  #enter(given: Partial<Content>): void {
    const content = { kind: 'action', actor: null, action: null, events: [], body: null, draws: [], ...given } as const;
    const { seq } = this.#links;
    const isSetUp = seq === this.seats.length;
    const opened = openDraws(this.seats, seq < this.seats.length ? null : this.#keys, content.draws, isSetUp);
    const at = new Date(seq * 1_000);
    const by = { game: GAME, ruleset: this.#ruleset, seats: this.seats, secret: SECRET };
    const sealed = seal(by, this.#links, { ...content, at, era: 0, rulesVersion: this.#ruleset.rulesVersion }, opened);
    for (const { series, index } of content.draws) this.#used.set(series, index + 1);
    this.#links = sealed.links;
    this.#entries.push(sealed);
  }

  /** The lines of the record of a seat, or of `all`. */
  record(viewer: string): readonly string[] {
    const index = viewersOf(this.seats).indexOf(viewer);
    const secrets = index === -1 && { secrets: [base64url(SECRET.bytes())] };
    const first: FirstLine = { format: 'lyon-record/1', game: GAME, viewer, ...secrets };
    const entries = this.#entries.flatMap(({ header, commitments, whole, parts, hash }) => {
      const part = index === -1 ? whole : parts[index];
      return part ? [{ header, commitments, salt: base64url(SECRET.salt(whole.seq, viewer)), part, hash }] : [];
    });
    const end = { entries: entries.length, head: entries.at(-1)!.hash, keys: { keys: [KEY.public] } };
    return [first, ...entries, { end: true, ...end, signature: sign(KEY, 'record', toRecordPayload(first, end)) }].map(canonical);
  }
}

const LORDS = eraseTypes(lordsOfScotland);
const GAMES: readonly { readonly name: string; readonly make: (entries: number) => LongGame }[] = [
  {
    name: 'Hammer of the Scots',
    make: (entries) => new LongGame(eraseTypes(hammerOfTheScots), completeOptions({ scenario: 'campaign', edition: '3.0' })).play(entries),
  },
  {
    name: 'Lords of Scotland',
    make: (entries) =>
      new LongGame(LORDS, LORDS.completeOptions({ seats: 5, bruce: true, initiative: null, clanActivation: 'auto' })).play(entries),
  },
];

/** Times are in milliseconds, the shortest of several rounds: other processes can only lengthen them. */
interface RecordTimes {
  readonly name: string;
  /** The lines of entries that the record has. */
  readonly lines: number;
  readonly bytes: number;
  /** `lyon verify`, from its start to its end. */
  readonly command: number;
  /**
   * `checkRecord` with the primitives of browsers, once it has the rules and the validators of lines: the pages and the package of the
   * client load them compiled.
   */
  readonly browser: number;
}

export interface VerificationFigures {
  readonly records: readonly RecordTimes[];
  readonly slowest: Pick<RecordTimes, 'command' | 'browser'>;
}

const EXTENTS: Readonly<Record<RunSize, { readonly entries: number; readonly rounds: number }>> = {
  whole: { entries: 1_000, rounds: 7 },
  brief: { entries: 1_000, rounds: 3 },
  quick: { entries: 50, rounds: 1 },
};

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const AS_BROWSER = `
import { readFileSync } from 'node:fs';
const [verifier, file] = process.argv.slice(1);
const { check } = await import(verifier);
const lines = readFileSync(file, 'utf8').trimEnd().split('\\n');
await check([...lines.slice(0, 2), ...lines.slice(-1)], {});
const began = performance.now();
const { verdict, report } = await check(lines, {});
const took = performance.now() - began;
if (verdict !== 'proven') throw new Error(report.slice(-2_000));
process.stdout.write(String(took));
`;

/** Returns the time of a program; throws if its exit code is not 0. */
function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

const commandTime = (file: string): number =>
  timeOf(() =>
    execFileSync(process.execPath, [fileOf('cli/lyon.js'), 'verify', file, '--plain'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );

const browserTime = (file: string): number =>
  Number(
    execFileSync(process.execPath, ['--conditions=browser', '--input-type=module', '-e', AS_BROWSER, fileOf('client/verifier.js'), file], {
      encoding: 'utf8',
    }),
  );

export function measureVerification(size: RunSize, say: (words: string) => void): VerificationFigures {
  const { entries, rounds } = EXTENTS[size];
  const folder = mkdtempSync(join(tmpdir(), 'lyon-bench-'));
  try {
    const records = GAMES.flatMap(({ name, make }) => {
      const game = make(entries);
      return ['all', game.seats[0]!].map((viewer): RecordTimes => {
        say(`${name}: verifying the record of ${viewer}`);
        const file = join(folder, 'record.jsonl');
        const text = game
          .record(viewer)
          .map((line) => `${line}\n`)
          .join('');
        writeFileSync(file, text);
        const times = (time: (file: string) => number) => rounded(Math.min(...Array.from({ length: rounds }, () => time(file))), 0);
        const lines = text.split('\n').length - 3;
        return { name: `${name}, ${viewer}`, lines, bytes: text.length, command: times(commandTime), browser: times(browserTime) };
      });
    });
    const slowest = (of: (times: RecordTimes) => number) => Math.max(...records.map(of));
    return { records, slowest: { command: slowest(({ command }) => command), browser: slowest(({ browser }) => browser) } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
