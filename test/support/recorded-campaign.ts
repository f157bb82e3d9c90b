// Generates the record of a long game in memory, as `lyon export` writes it, without a server.

import { seededChance } from '../../src/engine/chance.js';
import { eraseTypes, type RulesetTypes, type Viewer } from '../../src/engine/ruleset.js';
import { openingBody } from '../../src/games/commands/openings.js';
import { recordLines, type RecordLog as Stored } from '../../src/games/evidence/record.js';
import { drawCount, eraSecrets } from '../../src/games/model/draws.js';
import { applyEntry, initialPosition, type NewEntry, type Position } from '../../src/games/model/position.js';
import type { Entry, GameFacts, GameId } from '../../src/games/ports/game-store.js';
import type { Services } from '../../src/games/services/services.js';
import type { Signer } from '../../src/games/services/signer.js';
import { recordedChance } from '../../src/record/chance/draws.js';
import { BatchTreeCache } from '../../src/record/chance/keys.js';
import type { Effect, EntryRef } from '../../src/record/lifecycle/disputes.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { AT, factsOf, KNOWN_ENTROPY, KNOWN_SECRETS, randomPlay } from '../../src/tools/bench/played-games.js';

const RULESET = eraseTypes(hammerOfTheScots);
const FACTS: GameFacts = { ...factsOf('00000000-0000-4000-8000-000000000000', 'campaign'), public: true };

/** A game's log under construction. */
class Log {
  readonly entries: Entry[] = [];
  position: Position = initialPosition(FACTS, RULESET, KNOWN_SECRETS, new BatchTreeCache());

  enter(what: Pick<NewEntry, 'kind'> & Partial<NewEntry>): void {
    const { entry, position } = applyEntry(this.position, {
      at: AT,
      actor: null,
      action: null,
      events: [],
      body: null,
      draws: [],
      ...what,
    });
    this.entries.push(entry);
    this.position = position;
  }

  /** The chance of the next entry. */
  chance() {
    return recordedChance(this.position.keys!, drawCount(this.position), null);
  }
}

/** The common fields of a dispute's entries. */
const DISPUTE_FIELDS = { arbiterAccount: 'operator', readers: 'public' } as const;

/** Appends an arbiter's ruling on a dispute about an entry. */
function ruled(log: Log, dispute: number, entry: EntryRef, effect: Effect): void {
  log.enter({
    kind: 'dispute-opened',
    body: {
      type: 'dispute-opened',
      number: dispute,
      ...DISPUTE_FIELDS,
      openedBy: 'arbiter',
      entryRef: entry,
      claim: 'It is long enough.',
      appealOf: null,
    },
  });
  log.enter({ kind: 'dispute-ruled', body: { type: 'dispute-ruled', dispute, ...DISPUTE_FIELDS, effect, reason: 'It is.', clause: null } });
}

/** Returns a Campaign after set-up. */
function begun(): Log {
  const log = new Log();
  log.enter({ kind: 'game-opened', body: openingBody(log.position) });
  for (const actor of log.position.seats) takeSeat(log, actor);
  return log;
}

/** Returns a Campaign of random play that is still in progress after so many entries; null if this seed's game ends before. */
function played(entries: number, seed: number): Log | null {
  const log = begun();
  let chance = log.chance();
  const steps = randomPlay(RULESET, log.position.state, seededChance(seed), () => chance.chance);
  for (const { seat, action, events } of steps) {
    log.enter({ kind: 'action', actor: seat, action, events, draws: chance.uses() });
    if (log.entries.length === entries) return log;
    chance = log.chance();
  }
  return null;
}

function takeSeat(log: Log, actor: string): void {
  const { summary, seats } = log.position;
  const body = { entropy: KNOWN_ENTROPY, entropySource: 'server' } as const;
  const taken = [...summary.taken, actor];
  if (taken.length < seats.length) return log.enter({ kind: 'seat-taken', actor, body });
  const seated = { ...log.position, summary: { ...summary, taken, entropies: [...summary.entropies, KNOWN_ENTROPY] } };
  const { keys } = { ...seated, ...eraSecrets(log.position, seated.summary) };
  const { chance, uses } = recordedChance(keys!, drawCount(seated), null);
  const events: readonly RulesetTypes['Event'][] = RULESET.setup(FACTS.options, chance);
  log.enter({ kind: 'seat-taken', actor, body, events, draws: uses() });
}

/** Annuls the game: secrets are published only when a game is over, and only then can everything be verified. */
function annulled(log: Log, dispute = 1): Log {
  // An arbiter who has not inspected hidden information may refer only to entries that spectators see, such as this one.
  const first = { seq: 1, versions: Object.fromEntries([...log.position.seats, 'spectator'].map((viewer) => [viewer, 1])) };
  ruled(log, dispute, first, { type: 'annul' });
  return log;
}

/** Returns a signer with a publicly known key, for tests only. */
export async function knownSigner(): Promise<Signer> {
  const key = signingKeyOf(new Uint8Array(32));
  return {
    sign: async (kind, payload) => sign(key, kind, payload),
    signNow: (kind, payload) => sign(key, kind, payload),
    published: async () => ({ keys: [key.public] }),
  };
}

/** Returns the lines of the full record of a Campaign with exactly so many entries. */
export async function recordedCampaign(entries: number): Promise<readonly string[]> {
  for (let seed = 1; ; seed++) {
    const log = played(entries - 2, seed);
    if (log !== null) return await linesOf(annulled(log), 'arbiter');
  }
}

/** Returns the lines of a spectator's record of a Campaign after set-up. */
export const recordedBeginning = (): Promise<readonly string[]> => linesOf(begun(), 'spectator');

async function linesOf({ entries, position: { facts, summary } }: Log, viewer: Viewer): Promise<readonly string[]> {
  const games = {
    entries: async (_: GameId, { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number }) =>
      entries.slice(afterSeq, afterSeq + limit),
  };
  const server: Stored & Pick<Services, 'signer'> = {
    games,
    rulesets: [RULESET],
    step: async () => undefined,
    signer: await knownSigner(),
  };
  const lines: string[] = [];
  for await (const line of recordLines(server, { facts, summary, secrets: () => KNOWN_SECRETS }, viewer)) lines.push(line);
  return lines;
}
