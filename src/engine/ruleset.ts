import type { RulesetBounds } from './bounds.js';
import type { Chance, DisclosedDraw } from './chance.js';
import type { LocalizedText } from './localized-text.js';
import type { LogSentence } from './log-sentences.js';
import type { DecisionWords, NameKindWords, ReportedDraw, ShownFact, Statement, StatementWords, WrittenAction } from './notation.js';
import type { JudgedGame, PositionText, TextFault } from './positions.js';
import type { Result } from './result.js';
import type { Rulebook } from './rulebook.js';

/** The viewer of a game: a seat, a spectator, or an arbiter, who sees everything. */
export type Viewer<Seat extends string = string> = Seat | 'spectator' | 'arbiter';

/** Why the rules reject an action, with the clause of the rulebook. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly clause: string;
  /** What the sentence is about, by name: areas, numbers, sides. Contains the attempted action and public facts only. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The reason in the ruleset's default language: the attempted action and why it is not allowed. Never contains hidden information. */
  readonly sentence: string;
}

/** Invalid input, or input that conflicts with other input. */
export interface Invalid {
  /** The name of the field; empty for the whole input. */
  readonly path: string;
  /** Completes «… must be». */
  readonly expected: LocalizedText;
  /** Every allowed value, if they can be listed. */
  readonly allowed?: readonly (string | number | boolean | null)[];
  /** The reason as a sentence, if it is not obvious. */
  readonly reason?: LocalizedText;
}

/** The result of a finished game. */
export interface Outcome<Seat extends string = string> {
  /** The winning seats; all seats if the game is drawn. */
  readonly winners: readonly Seat[];
  readonly clause: string;
  /** One of the ruleset's reasons, in kebab-case: `king-died-in-battle`. */
  readonly reason: string;
  readonly sentence: string;
}

/** The types of one ruleset. All values are plain data that survives JSON. */
export interface RulesetTypes {
  readonly Options: object;
  readonly Seat: string;
  readonly State: object;
  readonly Action: { readonly type: string };
  readonly Event: { readonly type: string };
  readonly View: object;
  readonly Notice: { readonly type: string };
  readonly Code: string;
  /** A position that a practice game begins in, as read. */
  readonly Position: object;
}

/** An entry as one viewer knows it. */
export interface NoticedEntry<T extends Pick<RulesetTypes, 'Seat' | 'Action' | 'Notice'>> {
  /** The seat that acted; null for the set-up. */
  readonly actor: T['Seat'] | null;
  /** The viewer's own action; null for those of others. */
  readonly action: T['Action'] | null;
  readonly notices: readonly T['Notice'][];
}

/** How a ruleset reads and writes positions. */
export interface Positions<Options, Seat extends string, State, Position> {
  /**
   * Returns the lines of a position as one viewer may know it, each `name: items`, of any moment of a game. What the viewer may not know is
   * `?` or left out.
   */
  readonly write: (state: State, viewer: Viewer<Seat>) => readonly string[];
  /**
   * Reads a position from which a game with these options can be opened, or returns every fault found. Unknown cards remain unknown: the
   * set-up draws them.
   */
  readonly read: (options: Options, text: PositionText) => Result<Position, readonly TextFault[]>;
}

/** A decision whose action the writer does not know. */
export interface HiddenDecision<T extends Pick<RulesetTypes, 'Seat' | 'Notice'>> {
  readonly seat: T['Seat'];
  readonly notices: readonly T['Notice'][];
  /** The phase in which it was made, as far as the viewer noticed it. */
  readonly phase: string | null;
}

/** The words of a ruleset in games as text. Pure; contains nothing of any game. */
export interface Notation<T extends RulesetTypes> {
  /** Every value of every option. */
  readonly options: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** Options without a default. */
  readonly required: readonly string[];
  readonly seatName: (seat: T['Seat']) => string;
  /** The seats as people write them. */
  readonly seatNames: NameKindWords;
  readonly decisions: DecisionWords;
  /** Types of actions that people often do not write: the ends of phases, passes, hits, and what there is little choice of. */
  readonly omitted: ReadonlySet<T['Action']['type']>;
  /** What is no decision, and the reports of decisions, as people write them. */
  readonly statements: StatementWords;
  /** Returns the action that notices prove, null in fields that they do not show; null if they prove none. */
  readonly actionIn: (decision: HiddenDecision<T>) => WrittenAction | null;
  /** Returns what notices show, in order, without what the words of their decision say. */
  readonly shown: (notices: readonly T['Notice'][]) => readonly ShownFact[];
  /** Returns where a text reports the draws with this purpose. */
  readonly reportOf: (purpose: string) => ReportedDraw;
}

/** What a text states of one decision and of what followed, or of the set-up. Items are as compared, without parentheses; `?` if unknown. */
export interface StatedPart<Seat extends string = string> {
  /** Null for the set-up. */
  readonly decision: {
    readonly seat: Seat;
    /** Null in fields that the text does not state; null if it states nothing of the action. */
    readonly action: WrittenAction | null;
    /** What the line reports of chance or shows, after its colon. */
    readonly items: readonly string[];
  } | null;
  /** The facts and headings below it, in order. */
  readonly facts: readonly Statement[];
}

/**
 * Why the first part of a text that no game was found to fit does not fit. `state`: that of a game that fits the parts before it. `tried`: how
 * many games were followed.
 */
type Misfit<T extends Pick<RulesetTypes, 'State' | 'Code'>> = {
  readonly part: number;
  readonly state: T['State'];
  readonly tried: number;
} & (
  | {
      /** The decision breaks the rules in every game that fits the parts before. */
      readonly kind: 'illegal';
      readonly rejection: Rejection<T['Code']>;
    }
  | {
      /** No game that fits the parts before shows this fact after the decision. */
      readonly kind: 'contradiction';
      /** The index of the fact; null for what the line of the decision reports. */
      readonly fact: number | null;
      /** The item that is impossible; null if none is by itself. */
      readonly item: string | null;
      /** The fact that a game shows instead, if one was found. */
      readonly made: Statement | null;
    }
  | {
      /** What follows depends on a draw that the text does not report: the words of the statement, and how many items it has. */
      readonly kind: 'unreported';
      readonly words: string;
      readonly count: number;
    }
  | {
      /** No game was found that fits, and it is not certain that there is none. */
      readonly kind: 'not-found';
    }
);

/** What `possibleGames` finds: a game that fits every part, with every hidden fact filled in; or the first part that none was found to fit. */
export type PossibleGames<T extends RulesetTypes> =
  | {
      readonly kind: 'possible';
      readonly state: T['State'];
      readonly game: JudgedGame<T['Seat'], T['Action'], T['Event']>;
    }
  | Misfit<T>;

/** What a viewer's notices say of a game, as far as a ruleset follows it. Opaque: it goes back to the ruleset. */
export type Knowledge = object;

/**
 * The interface of a ruleset. Pure: no clock, no I/O, no chance except the parameter. Tests check six laws for every ruleset. 1.
 * `decide` accepts exactly the actions of `legal`. 2. Folding the stored events gives the state of play, states survive JSON, and
 * `follow` accepts the notices of every viewer.
 * 3. Random play ends. 4. Twins: facts a viewer cannot know do not change its views and notices. 5. Canary: no viewer gets the
 * name of a secret it may not know. 6. Every draw has a purpose, opens only to viewers that know the list and are notified of the
 * result (`disclosedDraws` returns it), is stored in its event, and never happens in `evolve`.
 */
export interface Ruleset<T extends RulesetTypes> {
  /** In kebab-case; stored with every game. */
  readonly id: string;
  /**
   * Increases whenever a decision, the meaning of a stored event, or a notice of `redact` changes: `lyon verify` computes all
   * three again.
   */
  readonly rulesVersion: number;
  readonly title: string;
  /** Returns the seats in the order of the rulebook. */
  readonly seats: (options: T['Options']) => readonly T['Seat'][];
  /** Every seat that a game can have, in the order of the rulebook: a game of fewer players has the first ones. */
  readonly allSeats: readonly T['Seat'][];
  /** Parses options and fills in defaults. The complete options of a game parse to themselves. */
  readonly readOptions: (input: unknown) => Result<T['Options'], Invalid>;
  /** Fills in options that are missing in games stored by earlier versions of the rules. */
  readonly completeOptions: (stored: T['Options']) => T['Options'];
  /** Parses an action without checking whether it is legal. */
  readonly readAction: (input: unknown) => Result<T['Action'], Invalid>;
  /** The components and options that clients need to draw a game. Public plain data. */
  readonly components: object;
  /** The bounds of lists and numbers that the ruleset publishes, for every game that the rules allow, practice games included. */
  readonly bounds: RulesetBounds;
  /** Returns the name of a component in a language, as it stands alone: on a map, in a list. Null if components of the list have no name. */
  readonly formatComponent: (list: string, id: string, language: string) => string | null;
  /** Every clause and clarification, in English. Public. */
  readonly rulebook: Rulebook;
  /** Returns the rulebook in a language; in English if it is not translated. */
  readonly rulebookIn: (language: string) => Rulebook;
  /** The language tags of the sentences, the default first. */
  readonly languages: readonly string[];
  /** Returns the sentence of a rejection in one of these languages. */
  readonly formatRejection: (rejection: Rejection<T['Code']>, language: string) => string;
  /** Returns the sentence of an outcome in one of these languages. */
  readonly formatOutcome: (outcome: Outcome<T['Seat']>, language: string) => string;
  /**
   * Returns sentences for the notices that one viewer has of one entry, in one of these languages. Built from the notices alone, so they
   * contain nothing that the viewer may not know.
   */
  readonly formatNotices: (notices: readonly T['Notice'][], language: string) => readonly LogSentence[];
  /**
   * Returns what a seat that is to act is asked for now, in one of these languages: first the decision, then its parts, if it has several.
   * Contains only what the seat may know.
   */
  readonly instructions: (state: T['State'], seat: T['Seat'], language: string) => readonly LogSentence[];
  /**
   * Types of notices that a reader of the log looks for, and what they begin: `turn`, `battle`, `winter`. `end`: the end of the game.
   */
  readonly milestones: Readonly<Partial<Record<T['Notice']['type'], string>>>;
  /** Returns the name of a seat in one of these languages. */
  readonly formatSeat: (seat: T['Seat'], language: string) => string;
  readonly empty: T['State'];
  /**
   * Returns the first events. The first of them contains the options, so that a state can be folded from events alone, and the position if
   * the game begins in one. `position`: of `positions.read` with these options, or a judged game with them, after which this one goes on; null
   * or omitted for the set-up of the rulebook.
   */
  readonly setup: (
    options: T['Options'],
    chance: Chance,
    position?: T['Position'] | JudgedGame<T['Seat'], T['Action'], T['Event']> | null,
  ) => readonly T['Event'][];
  /** Positions as text. */
  readonly positions: Positions<T['Options'], T['Seat'], T['State'], T['Position']>;
  /** Returns the events of an action, or the reason for which it is illegal. */
  readonly decide: (
    state: T['State'],
    seat: T['Seat'],
    action: T['Action'],
    chance: Chance,
  ) => Result<readonly T['Event'][], Rejection<T['Code']>>;
  /** Returns the state after one event. Never rejects, draws, or mutates its arguments. */
  readonly evolve: (state: T['State'], event: T['Event']) => T['State'];
  /** Returns every action the seat may take now; `decide` accepts these and no others. */
  readonly legal: (state: T['State'], seat: T['Seat']) => readonly T['Action'][];
  /** Returns the seats that are to act now; none when the game is over. Public. */
  readonly toAct: (state: T['State']) => readonly T['Seat'][];
  /** Returns the outcome; null while the game lasts. Public. */
  readonly outcome: (state: T['State']) => Outcome<T['Seat']> | null;
  /** Returns the seats by final rank, those of equal rank together. Defined for finished games only. Public. */
  readonly finalRanking: (state: T['State']) => readonly (readonly T['Seat'][])[];
  /** The settings for tournaments. */
  readonly tournament: {
    /** The lowest and the highest number of seats at a table. */
    readonly sizes: readonly [number, number];
    /** The possible handicaps from bids; none if the ruleset has no bids. */
    readonly handicaps: readonly string[];
    /** Whether the second seat is Scotland, for whom unfinished games can count as won. False if absent. */
    readonly isScottish?: boolean;
    /**
     * Returns the options of a game with this number of seats and this handicap, from those of the tournament. `readOptions`
     * still has to parse them.
     */
    readonly optionsOf: (options: object, size: number, handicap: string | null) => object;
  };
  /** Returns the state as one viewer may know it, built field by field. */
  readonly view: (state: T['State'], viewer: Viewer<T['Seat']>) => T['View'];
  /** Returns one event as one viewer may know it, built field by field; null if the viewer must not notice it. */
  readonly redact: (event: T['Event'], viewer: Viewer<T['Seat']>) => T['Notice'] | null;
  /**
   * Types of events that all notice, in whose entries others may be that not all notice, in any number. The store gives such an entry a length
   * that tells nothing of these.
   */
  readonly accompanied: ReadonlySet<T['Event']['type']>;
  /**
   * Whether a notice of what another seat did is of a decision that is made at the same time as the one that is open now, none knowing those
   * of the others. What a seat decided before it noticed only such decisions is what it would decide after them. Absent if there are none.
   */
  readonly isSimultaneous?: (state: T['State'], notice: T['Notice']) => boolean;
  /**
   * Returns the draws that the notices of one entry disclose to their viewer: exactly those that open to this viewer, in any
   * order. A holder of a record can thus detect a disclosed draw that was never opened. `options` are the complete options of the
   * game. Throws for notices that `redact` never returns.
   */
  readonly disclosedDraws: (notices: readonly T['Notice'][], options: T['Options']) => readonly DisclosedDraw[];
  /**
   * Follows the notices of one viewer without the events: returns what they say of the game after an entry, or why no game that the rules
   * allow has this entry for this viewer. Never rejects notices that `redact` returned; may throw for others. `before`: null for the set-up.
   * Null if the game cannot be followed further. `lyon verify` checks with it what a seat's own record can prove.
   */
  readonly follow: (
    options: T['Options'],
    viewer: Viewer<T['Seat']>,
    before: Knowledge | null,
    entry: NoticedEntry<T>,
  ) => Result<Knowledge | null, string>;
  /** What its games hide, for judging texts with unknown facts; absent if it has another way. */
  readonly hiding?: Hiding<T>;
  /**
   * Judges what a text states part by part, the set-up first, where the writer does not know everything: each decision is legal in some game
   * that fits all parts so far, or in none. Bounded in time and memory. `onFitted` is called with the number of parts that fit; `isOver` says
   * that the time is up. Undefined if the ruleset cannot.
   */
  readonly possibleGames?: (
    options: T['Options'],
    parts: readonly StatedPart<T['Seat']>[],
    onFitted?: (parts: number) => void,
    isOver?: () => boolean,
  ) => PossibleGames<T>;
  /** What `follow` does not check, as ends of «Not checked: …». */
  readonly notFollowed: readonly string[];
  /** The words of its games as text. */
  readonly notation: Notation<T>;
  /**
   * Whether the event discloses something new to the seat that acted. A list of actions must stop after such an event, because a
   * later rejection would reveal hidden information.
   */
  readonly reveals: (event: T['Event'], seat: T['Seat']) => boolean;
}

/** A statement with its line in the text. `insertion`: what tells it from others there, if the text leaves it out. */
export interface PlacedStatement extends Statement {
  readonly line: number;
  readonly insertion?: string;
}

/** What a text says of one decision, or of the set-up. */
export interface HidingPart<Said extends Statement = Statement> {
  /** Null for the set-up. */
  readonly seat: string | null;
  /** Null in fields that are unknown; null if the text does not say what was decided. */
  readonly action: WrittenAction | null;
  /** The words of the decision without its seat, and what its line reports; null for the set-up. */
  readonly own: Said | null;
  /** The facts below it. */
  readonly shown: readonly Said[];
  /** The facts below the next decisions. */
  readonly ahead: readonly Said[];
}

/** What was assumed of something hidden, and what is so instead: items of statements. Empty if it is no single thing. */
export interface Correction {
  readonly made: string;
  readonly stated: string;
}

/** Whether all know where the blocks stand, and whose turn it is. `moved`: the blocks that a text names as moved in this phase. */
export interface Known {
  readonly places: boolean;
  readonly order: boolean;
  readonly moved: ReadonlySet<string>;
}

/** An action that the rules reject in one state. `written`: as the text has it, with null in unknown fields. */
export interface RejectedAction<T extends RulesetTypes> {
  readonly state: T['State'];
  readonly seat: T['Seat'];
  readonly action: T['Action'];
  readonly written: WrittenAction;
  readonly rejection: Rejection;
}

/** A state that differs from another in hidden facts. */
export interface Corrected<State> {
  readonly state: State;
  readonly corrections: readonly Correction[];
}

/**
 * What the games of a ruleset hide, for judging texts that do not say it. A state that it returns differs from the one given in hidden facts
 * only: what all have seen stays as it is.
 */
export interface Hiding<T extends RulesetTypes> {
  /** Returns the parts with what later parts say of them: the card that was laid face-down, once it is shown. */
  readonly withLaterFacts: <Part extends HidingPart>(parts: readonly Part[]) => readonly Part[];
  /**
   * Returns items for unknown ones of draws, by the key `line:index` of the statement that reports them; `insertion:index` if the text leaves
   * the statement out.
   */
  readonly settledIn: (parts: readonly HidingPart<PlacedStatement>[]) => ReadonlyMap<string, string>;
  /** Returns the state in which blocks are as strong as statements show. */
  readonly prepare: (state: T['State'], action: WrittenAction | null, statements: readonly Statement[]) => Corrected<T['State']>;
  /** Returns the state in which the item `stated` stands in the place of `made`; null if that cannot be. */
  readonly exchange: (state: T['State'], seat: string | null, made: string, stated: string) => T['State'] | null;
  /** Yields states in which something hidden is otherwise, so that the action may be legal. */
  readonly others: (state: T['State'], seat: T['Seat'], action: T['Action']) => Iterable<Corrected<T['State']>>;
  /** Returns the names of things in the place of another, with which it can have traded its way from there on. */
  readonly companions: (state: T['State'], name: string) => readonly string[];
  /** Returns pairs of hidden things of a seat that may be the wrong way round, the likely ones first. */
  readonly suspects: (state: T['State'], seat: T['Seat']) => readonly Correction[];
  /** Returns the hidden decisions that make a thing as strong as a correction says; none if no decision does. */
  readonly strengthening: (correction: Correction) => readonly T['Action'][];
  /** Names of what is drawn last if a draw is guessed. */
  readonly unlikely: ReadonlySet<string>;
  /** Returns the action with the things of a correction in each other's place. */
  readonly traded: (action: T['Action'], correction: Correction) => T['Action'];
  /** Yields states in which something is otherwise that only numbers show. */
  readonly lastResorts: (state: T['State']) => Iterable<T['State']>;
  /** Yields actions with the unknown fields filled, the likely ones first, whether legal or not. */
  readonly fillings: (
    state: T['State'],
    seat: T['Seat'],
    written: WrittenAction,
    shown: readonly Statement[],
    ahead: readonly Statement[],
  ) => Iterable<T['Action']>;
  /** Whether the rejection holds in every game in which all know the same. */
  readonly isCertain: (known: Known, rejected: RejectedAction<T>) => boolean;
  /** Whether a statement follows from what all have seen, if they know where the blocks stand and whose turn it is. */
  readonly isSeenByAll: (statement: Statement) => boolean;
  /** Returns what all know after a part. */
  readonly knownAfter: (known: Known, part: HidingPart) => Known;
  /** Whether seats now decide what others do not notice. */
  readonly decidesInSecret: (state: T['State']) => boolean;
  /**
   * Returns how far the counts of blocks are from what statements say. `seat`: only its own blocks count, if the statements stand further down,
   * in `ahead`.
   */
  readonly distance: (state: T['State'], seat: T['Seat'], shown: readonly Statement[], ahead: readonly Statement[]) => number;
  /** Returns the state in which the action leads to the counts that statements say. */
  readonly conform: (state: T['State'], action: T['Action'], shown: readonly Statement[]) => T['State'];
  /** Returns a text that actions have in common if others notice no difference between them. */
  readonly kindOf: (state: T['State'], action: T['Action']) => string;
  /** Returns a text that states have in common if others notice no difference between them. */
  readonly digest: (state: T['State']) => string;
  /** Whether a draw may be guessed if no statement reports it. */
  readonly mayGuess: (words: string) => boolean;
}

/**
 * A ruleset with opaque types. Modules outside `rulesets` pass its states, actions and events on without reading them, and return
 * them to the same ruleset only.
 */
export type AnyRuleset = Ruleset<RulesetTypes>;

/** Hides the types of a ruleset. This is the only cast: TypeScript has no existential types. */
export const eraseTypes = <T extends RulesetTypes>(ruleset: Ruleset<T>): AnyRuleset => ruleset as unknown as AnyRuleset;

/** Folds stored events into the state, from the empty state on. */
export const replay = <T extends RulesetTypes>(ruleset: Ruleset<T>, events: readonly T['Event'][]): T['State'] =>
  events.reduce<T['State']>((state, event) => ruleset.evolve(state, event), ruleset.empty);
