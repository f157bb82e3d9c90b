// The clauses and clarifications of the rulebook, in our own words.
import type { Clarification, Clause, Rulebook } from '../../engine/rulebook.js';

/** The source of a statement: the printed rules, the cards, an inference from them, or a ruling where they are silent. */
const SOURCES = ['text', 'text and ruling', 'text and cards', 'cards', 'inference', 'ruling', 'example'] as const;

const isSource = (tag: string | undefined): boolean => SOURCES.some((known) => known === tag);

/** Parses the clauses of one section from a table of id, source and statement. */
const parseClauses = (section: string, table: string): readonly Clause[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id, editions, statement, ...more] = line.split('|').map((cell) => cell.trim());
      if (!isSource(editions) || !statement || more.length > 0) throw new Error(`not a clause: ${line}`);
      return { id: id!, section, editions: editions!, statement };
    });

const COMPONENTS = parseClauses(
  '1 Components',
  `
L1.1 | text and cards | Two to five players use 98 cards: eight clans of twelve cards, strengths 1 to 12 once each, and two Bruce cards of strength 12. The Bruce cards are used only with the option «Bruce cards».
L1.2 | cards | Every card has a unique rank: 8 × (strength − 1) + the number of its clan, which is Scott 1, Makgill 2, MacDonnell 3, Wemyss 4, Fergusson 5, Forsyth 6, Cockburn 7, Cochrane 8. The Bruce cards have ranks 97 and 98.
L1.3 | text  | A recruit lies in the row and may be taken into hand; a follower is in an army; a supporter is claimed and scored; to muster is to play a card into the player's own army; a skirmish is five turns of each player; the initiative is the token of the starting player.
`,
);

const SET_UP = parseClauses(
  '2 Set-up',
  `
L2.1 | text and ruling | The oldest player takes the initiative. Lyon gives it to the seat that the option «First initiative» names, or draws a seat at random.
L2.2 | text | The deck is shuffled; five cards are dealt to each hand, then five recruits face-down in a row, then one supporter a player, face-up.
L2.3 | text and ruling | If all supporters are of one strength they are discarded and as many are dealt again, until they differ; in the first skirmish too.
`,
);

const TURNS = parseClauses(
  '3 A turn',
  `
L3.1 | text   | A skirmish is five turns of each player, clockwise from the holder of the initiative.
L3.2 | text   | Before acting, the holder of the initiative turns the leftmost face-down recruit face-up in each of their turns; so the fifth is played with all five face-up.
L3.3 | text   | A turn is one recruiting or one mustering. There is no pass.
L3.4 | text   | To recruit is to take any card of the row, face-up or face-down, into hand; the gap is filled from the deck in the same orientation.
L3.5 | text   | A player with ten cards in hand may not recruit. A card drawn by Forsyth is not recruited; no hand can ever hold more than ten.
L3.6 | text   | To muster is to put a card from the hand into the player's own army, face-up or face-down.
L3.7 | ruling | A player with an empty hand must recruit. If hand, row, deck and discard are all empty the turn is skipped.
L3.8 | text   | A player may always look at their own face-down followers. No player sees another player's face-down followers or hand, a face-down recruit, or the deck.
`,
);

const ACTIVATION = parseClauses(
  '4 Activating a power',
  `
L4.1 | text and ruling | A card mustered face-up may have its power activated immediately if no other face-up follower in any army, including the player's own, is weaker. Followers of equal strength do not hinder. Face-down followers, supporters and recruits do not count; a MacDonnell held over from the last skirmish does.
L4.2 | text and ruling | With four or five players the test is another: no other face-up follower of the same clan, in any army, is weaker or as strong; other clans do not matter. The option «Clan rule for powers» sets it for any number of players.
L4.3 | text   | Activation is optional. The player decides when the card is mustered; a weaker card that comes later does not undo it.
L4.4 | text   | A card mustered face-down never activates, nor does one that comes into an army by a swap or begins the skirmish there.
L4.5 | ruling | A power with no legal target does nothing: the card stays, the turn ends.
`,
);

const IMMEDIATE_POWERS = parseClauses(
  '5 Immediate powers',
  `
L5.1 | text | Cockburn: the card goes face-up to the supporters, and its player takes a different supporter as a face-up follower, which does not activate. The Cockburn is a supporter like any other then, worth its strength.
L5.2 | text | Fergusson: this card and a follower of an opponent change places. A face-down follower stays face-down, and its new holder may look at it. Neither activates; an end power that is active travels with its card.
L5.3 | text | Forsyth: the top card of the deck is drawn into hand.
L5.4 | text and ruling | Makgill: one more card is mustered from hand, face-up or face-down. It may be activated in turn, and so on; the test is made again. A player who activates Makgill with cards in hand must play one; with an empty hand nothing happens.
L5.5 | text and ruling | Scott: the power of another face-up follower in any army, activated or not, is used at once; a Scott may not be copied. With an immediate power the Scott is the card that acts and moves; an end power it carries as if printed on it. It stays of clan Scott, unless it copied Bruce, when L6.1 applies at the end. A Scott that copied MacDonnell stays over with its power off. The card copied keeps its power.
L5.6 | text and ruling | Wemyss: one other follower of any army, including the player's own, face-up or face-down, is discarded; never the Wemyss itself.
`,
);

const END_POWERS = parseClauses(
  '6 End-of-skirmish powers',
  `
L6.0 | text | End powers are activated when their card is mustered and take effect at the end, for the player who controls the card then, if it is still in play.
L6.1 | text and ruling | Bruce counts as one clan of its controller's choice, for doubling only. Not activated, and during play, it is of clan Bruce. Two cards that count as Bruce are of one clan.
L6.2 | text and ruling | Cochrane: in its controller's place in the order two supporters are claimed instead of one; if one is left, one, and nothing is owed later. Several Cochranes in one army give two in all.
L6.3 | text and ruling | MacDonnell is not discarded but stays face-up in the army of the player who controls it then, for exactly one more skirmish. Its power is off there and cannot be activated again; it counts fully (strength, rank, clan, hindering activation, being a follower) and is discarded when that skirmish ends, even if it was exchanged meanwhile.
`,
);

const SKIRMISH_END = parseClauses(
  '7 End of a skirmish',
  `
L7.1 | text | All followers are turned face-up. An army's strength is the sum of its cards, doubled if it has two or more cards, all of one clan. A single card never doubles.
L7.2 | text | Armies are ranked by strength; a tie at any place goes to the army that holds the single card of highest rank.
L7.3 | text | In that order each player with a follower claims one supporter of their choice of those left; a player without followers claims none.
L7.4 | text | Supporters that were not claimed, the recruits and the followers are discarded, but for what L6.3 holds over; recruits and supporters are dealt as at set-up. Hands are kept.
L7.5 | text and ruling | The winner takes the initiative. If no player has an army it stays where it is.
L7.6 | text and ruling | When the deck is empty the discard is shuffled into a new deck; a draw in progress takes what is left first. If both are empty the draw does not happen.
`,
);

const GAME_END = parseClauses(
  '8 End of the game',
  `
L8.1 | text | If a player's supporters total 40 or more after the claims of a skirmish, the highest total wins, regardless of who reached 40 first.
L8.2 | text and ruling | A tie goes to the tied player best placed in that last skirmish; between two without armies, to the one nearer the initiative, clockwise.
`,
);

const HIDDEN_INFORMATION = parseClauses(
  '9 Hidden information',
  `
L9.1 | inference | A hand is known to its owner; its size, and the face-up recruits taken into it, are public.
L9.2 | inference | A face-down follower is known to the player who controls it now, and to those who did before.
L9.3 | inference | A face-down recruit that is taken is known to the taker, from then on.
L9.4 | inference | No player knows the order of the deck; its size is public.
L9.5 | ruling | The discard is public; a face-down follower that Wemyss discards is turned up first.
L9.6 | inference | Supporters claimed and totals are public.
`,
);

const WORKED_EXAMPLES = parseClauses(
  '10 Worked examples',
  `
L10.1 | example | An army of several cards, all of one clan, adds up to 11 and is doubled to 22; a single card of 12 is not doubled; an army with one card of a foreign clan is not doubled: 22 beats 14 beats 12.
L10.2 | example | Two armies tie at 12: the one that holds rank 66 wins.
L10.3 | example | A Scott that copied Cochrane lets its controller claim two supporters.
L10.4 | example | An army of two Scotts and Makgill 7 totals 14 and is not doubled; with a Scott in place of the 7, or an activated Bruce, it would be.
`,
);

const CLARIFICATION_ROWS = `
LR-01 | L2.1      | How does Lyon know the oldest player?                                     | It does not: the option «First initiative» names a seat, or one is drawn at random.
LR-02 | L2.3      | Are supporters of one strength dealt again in the first skirmish too?       | Yes, in every one.
LR-03 | L2.3      | What if no card of another strength is left to deal?                       | Then they stay: the deal would never end.
LR-04 | L3.7      | What can a player with an empty hand do?                                 | Recruit. The turn is skipped only when hand, row, deck and discard are all empty.
LR-05 | L3.2 L3.4 L3.7 | When is a gap in the row filled that could not be filled immediately?          | At the start of a turn in which the player can do nothing else and a card can be dealt; it keeps its orientation. If no face-down recruit is left to turn up, the leftmost face-down gap is turned up: in the fifth turn nothing is face-down.
LR-06 | L4.1      | Does a MacDonnell that was held over hinder activation?                    | Yes, like any other face-up follower.
LR-07 | L4.2      | Do face-down followers of the same clan hinder activation?                 | No: face-up ones only.
LR-08 | L4.2      | Can the test of four and five players be chosen?                  | Yes: with the option «Clan rule for powers» it applies always or never.
LR-09 | L4.5      | May a power be activated that has no legal target?                         | Yes, without effect: the card stays, the turn ends.
LR-10 | L5.4      | Must a card be played after a Makgill was activated?                       | Yes, if there is one in hand; with an empty hand nothing happens.
LR-11 | L5.5      | May the power of a follower be copied that was not activated?              | Yes, of any that is face-up, a MacDonnell held over among them.
LR-12 | L5.5      | May a Scott copy a Scott?                                                  | No, and it loses nothing by that. Where the only other face-up follower is a Scott, there is nothing to copy and the power does nothing.
LR-13 | L5.5      | Which card moves when a Scott copied Cockburn or Fergusson?                | The Scott.
LR-14 | L5.6      | May Wemyss discard a face-down follower?                                   | Yes; it is turned up as it goes.
LR-15 | L6.1      | Of which clan is Bruce before the end?                                     | Of his own. Two cards that count as Bruce are of one clan, and an active one may be declared to be of clan Bruce.
LR-16 | L6.2      | What do several Cochranes in one army give?                                | Two supporters in all.
LR-17 | L6.3      | What happens to a held-over MacDonnell that is exchanged?                          | It is still discarded when the skirmish ends.
LR-18 | L7.5      | Who takes the initiative when no player has an army?                          | It stays where it is.
LR-19 | L7.6      | What comes first when a draw is larger than the deck?                      | The cards that are left; then the discard is shuffled, and the rest is drawn from it. It is not shuffled before it is needed.
LR-20 | L7.6      | What if deck and discard are both empty?                                   | The draw does not happen.
LR-21 | L8.2      | Who wins a tie between two without armies?                                 | The one nearer to the holder of the initiative in that skirmish, clockwise.
LR-22 | L3.8 L9.4 | Where is the order of the deck?                                            | Nowhere: each card is drawn at random when it is needed. Players cannot notice a difference.
`;

/** How Lyon rules where the printed rules are silent or unclear. */
const CLARIFICATIONS: readonly Clarification[] = CLARIFICATION_ROWS.trim()
  .split('\n')
  .map((line) => {
    const [id, clauses, question, answer] = line.split('|').map((cell) => cell.trim());
    return { id: id!, question: question!, answer: answer!, clauses: clauses!.split(' ') };
  });

export const RULEBOOK: Rulebook = {
  clauses: [
    ...COMPONENTS,
    ...SET_UP,
    ...TURNS,
    ...ACTIVATION,
    ...IMMEDIATE_POWERS,
    ...END_POWERS,
    ...SKIRMISH_END,
    ...GAME_END,
    ...HIDDEN_INFORMATION,
    ...WORKED_EXAMPLES,
  ],
  clarifications: CLARIFICATIONS,
};
