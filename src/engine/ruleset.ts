import type { Chance, DisclosedDraw } from './chance.js';
import type { LocalizedText } from './localized-text.js';
import type { Result } from './result.js';

/** One numbered statement of a rulebook, in our words. */
export interface Clause {
  readonly id: string;
  /** The heading it stands under. */
  readonly section: string;
  /** Which editions say so, in the rulebook's own tags. */
  readonly editions: string;
  readonly statement: string;
}

/** A point where rulebooks are silent or disagree, and how the court judges it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  /** The clauses it explains. */
  readonly clauses: readonly string[];
}

/** What a ruleset rests on. Every clause that a rejection or an outcome cites is in it. */
export interface Rulebook {
  /** In the order of the rulebook, its worked examples last. */
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
}

/** Who is looking: a seat at the table, nobody in particular, or an arbiter, who may see all. */
export type Viewer<Seat extends string = string> = Seat | 'spectator' | 'arbiter';

/** Why the rules refuse an action, and which clause of the rulebook says so. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly clause: string;
  /** What the reason is about, by name: areas, numbers, sides. Names what was asked and public facts only. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** What a player reads, in the ruleset's first language: what was asked, and why it may not be. Never a hidden fact. */
  readonly sentence: string;
}

/** Something sent from outside that is not understood, or cannot be had together with something else. */
export interface Invalid {
  /** The name of the field; empty if it is the whole. */
  readonly path: string;
  /** What the field must be: goes on after «… must be». */
  readonly expected: LocalizedText;
  /** All that may stand there, where it can be listed. */
  readonly allowed?: readonly (string | number | boolean | null)[];
  /** Why it must be that, in a sentence, where that is not plain. */
  readonly reason?: LocalizedText;
}

/** How a game ended. */
export interface Outcome<Seat extends string = string> {
  /** The winning seats; all of them when the game is drawn. */
  readonly winners: readonly Seat[];
  readonly clause: string;
  /** In kebab-case, one of the ruleset's own reasons: `king-died-in-battle`. */
  readonly reason: string;
  readonly sentence: string;
}

/** The types one ruleset is made of. All are plain data that survives JSON. */
export interface RulesetTypes {
  readonly Options: object;
  readonly Seat: string;
  readonly State: object;
  readonly Action: { readonly type: string };
  readonly Event: { readonly type: string };
  readonly View: object;
  readonly Notice: { readonly type: string };
  readonly Code: string;
}

/**
 * Everything the rest of the program may ask of a ruleset. Pure: no clock, no I/O, no chance but the one handed in.
 *
 * The six laws of this contract are tests, written once for every ruleset:
 * 1. `decide` accepts exactly what `legal` lists. 2. Folding the stored events gives the state that was played to, and a
 * state survives JSON. 3. Random play ends. 4. Twins: what a viewer cannot know changes nothing it is shown. 5. Canary:
 * no secret's name is sent to who may not know it. 6. Chance has a purpose, opens to who knows what was drawn from and is
 * told what fell (`drawsTold` says so), is written into the event, and is never drawn by `evolve`.
 */
export interface Ruleset<T extends RulesetTypes> {
  /** Kebab-case; part of every stored game. */
  readonly id: string;
  /**
   * Raised whenever a decision, the meaning of a stored event or what `redact` tells of one changes: `lyon verify` makes all
   * three again.
   */
  readonly rulesVersion: number;
  /** Whether a game can end with no winner or several, so that the seats may agree on it. Not part of any decision. */
  readonly drawByAgreement: boolean;
  readonly title: string;
  /** Every seat, in the order of the rulebook. */
  readonly seats: (options: T['Options']) => readonly T['Seat'][];
  /** Options from outside, completed by defaults. Those of a game, sent back as they are, are accepted and the same. */
  readonly readOptions: (input: unknown) => Result<T['Options'], Invalid>;
  /** Options that an earlier version of these rules has stored, completed by what was left unsaid then. */
  readonly completeOptions: (stored: T['Options']) => T['Options'];
  /** An action from outside; understood, not yet judged. */
  readonly readAction: (input: unknown) => Result<T['Action'], Invalid>;
  /** What a client needs to draw the game: components and options. Public, plain data, the same for everybody. */
  readonly components: object;
  /** Every clause by its id, and how the court reads the doubtful ones. Public, the same for everybody. */
  readonly rulebook: Rulebook;
  /** The languages in which rejections are put in words, by their tags; the first if nothing else is asked for. */
  readonly languages: readonly string[];
  /** A rejection's sentence in one of these languages. */
  readonly formatRejection: (rejection: Rejection<T['Code']>, language: string) => string;
  /** The sentence of an outcome in one of them. */
  readonly formatOutcome: (outcome: Outcome<T['Seat']>, language: string) => string;
  readonly empty: T['State'];
  /** The first events. The options go into the first of them, so that a state is folded from events alone. */
  readonly setup: (options: T['Options'], chance: Chance) => readonly T['Event'][];
  /** What an action does, or why it may not be done. */
  readonly decide: (
    state: T['State'],
    seat: T['Seat'],
    action: T['Action'],
    chance: Chance,
  ) => Result<readonly T['Event'][], Rejection<T['Code']>>;
  /** The state after one event. Never refuses, never draws, never changes the state it is given. */
  readonly evolve: (state: T['State'], event: T['Event']) => T['State'];
  /** Every action the seat may take now, in full; `decide` accepts these and no others. */
  readonly legal: (state: T['State'], seat: T['Seat']) => readonly T['Action'][];
  /** The seats that are to act now; none when the game is over. Public. */
  readonly toAct: (state: T['State']) => readonly T['Seat'][];
  /** How the game ended, or null while it lasts. Public. */
  readonly outcome: (state: T['State']) => Outcome<T['Seat']> | null;
  /** Who stood where at the end of a game, those who share a place together; not asked of one that goes on. Public. */
  readonly finalRanking: (state: T['State']) => readonly (readonly T['Seat'][])[];
  /** What its games are at the tables of a tournament. */
  readonly tournament: {
    /** How many may sit at one, the fewest and the most. */
    readonly sizes: readonly [number, number];
    /** The handicaps that its bids can come to; none if it has no bids. */
    readonly handicaps: readonly string[];
    /** The options of a game for so many with a handicap, from those of the tournament, which `readOptions` is still to read. */
    readonly optionsOf: (options: object, size: number, handicap: string | null) => object;
  };
  /** The state as one viewer may know it, built up from nothing. */
  readonly view: (state: T['State'], viewer: Viewer<T['Seat']>) => T['View'];
  /** One event as one viewer may know it, built up from nothing; null if the viewer must not notice it at all. */
  readonly redact: (event: T['Event'], viewer: Viewer<T['Seat']>) => T['Notice'] | null;
  /**
   * The draws that the notices of one entry tell their viewer of: all that open to this viewer and no others, in any order.
   * So whoever has a record of their own sees whether a draw was told that was never opened. `options`: those that were agreed
   * on, completed. Throws for what no `redact` tells.
   */
  readonly disclosedDraws: (notices: readonly T['Notice'][], options: T['Options']) => readonly DisclosedDraw[];
  /**
   * Whether the event tells the seat that acted something it did not know. A list of actions may not go on after one
   * that does: its refusal would be an oracle.
   */
  readonly reveals: (event: T['Event'], seat: T['Seat']) => boolean;
}

/**
 * A ruleset whose types are closed to whoever holds it: rooms outside `rulesets` pass states, actions and events on
 * without looking inside. The values that come out of a ruleset go back into the same one and no other.
 */
export type AnyRuleset = Ruleset<RulesetTypes>;

/** Close a ruleset's types. The only cast: TypeScript has no existential types. */
export const eraseTypes = <T extends RulesetTypes>(ruleset: Ruleset<T>): AnyRuleset => ruleset as unknown as AnyRuleset;

/** The state that stored events lead to, from the empty table on: nothing is decided or drawn anew. */
export const replay = <T extends RulesetTypes>(ruleset: Ruleset<T>, events: readonly T['Event'][]): T['State'] =>
  events.reduce<T['State']>((state, event) => ruleset.evolve(state, event), ruleset.empty);
