import type { Ruling } from '../../../engine/rulebook.js';

/** A table of id, clauses, question and ruling, a row a line. */
const TABLE = `
LR-01 | L2.1      | How does the court know who is oldest?                                     | It does not: the option initiative names a seat, or one is drawn at random.
LR-02 | L2.3      | Are supporters of one strength dealt anew in the first skirmish too?       | Yes, in every one.
LR-03 | L2.3      | What if no card of another strength is left to deal?                       | Then they stay: the deal would never end.
LR-04 | L3.7      | What does a player do whose hand is empty?                                 | Recruit. The turn is skipped only when hand, row, deck and discard are all empty.
LR-05 | L3.2 L3.4 L3.7 | When is a gap of the row filled that could not be filled at once?          | When a player who has nothing else to do comes to act and there is something to deal; it keeps its orientation. Where no face-down recruit is left to turn up, the leftmost face-down gap is: in the fifth turn none lies face-down.
LR-06 | L4.1      | Does a MacDonnell that was held over hinder activation?                    | Yes, like any other face-up follower.
LR-07 | L4.2      | Do face-down followers of the same clan hinder activation?                 | No: face-up ones only.
LR-08 | L4.2      | Is the test of four and five players to be had otherwise?                  | Yes: the option clanActivation is auto, always or never.
LR-09 | L4.5      | May a power be activated that has no legal target?                         | Yes, and nothing comes of it: the card stays, the turn ends.
LR-10 | L5.4      | Must a card be played after a Makgill was activated?                       | Yes, if there is one in hand; with an empty hand nothing happens.
LR-11 | L5.5      | May the power of a follower be copied that was not activated?              | Yes, of any that is face-up, a MacDonnell held over among them.
LR-12 | L5.5      | May a Scott copy a Scott?                                                  | No, and it loses nothing by that.
LR-13 | L5.5      | Which card moves when a Scott copied Cockburn or Fergusson?                | The Scott.
LR-14 | L5.6      | May Wemyss discard a face-down follower?                                   | Yes; it is turned up as it goes.
LR-15 | L6.1      | Of which clan is Bruce before the end?                                     | Of his own. Two cards that count as Bruce are of one clan, and an active one may be declared to be of clan Bruce.
LR-16 | L6.2      | What do several Cochranes in one army give?                                | Two supporters in all.
LR-17 | L6.3      | What of a MacDonnell held over that is exchanged?                          | It goes when the skirmish ends, all the same.
LR-18 | L7.5      | Who takes the initiative when nobody has an army?                          | It stays where it is.
LR-19 | L7.6      | What comes first when a draw is larger than the deck?                      | The cards that are left; then the discard is shuffled, and the rest is drawn from it. It is not shuffled before it is needed.
LR-20 | L7.6      | What if deck and discard are both empty?                                   | The draw does not happen.
LR-21 | L8.2      | Who wins a tie between two without armies?                                 | Who is nearer to the holder of the initiative in that skirmish, clockwise.
LR-22 | L3.8 L9.4 | Where is the order of the deck?                                            | Nowhere: a card is drawn at random when it is drawn, which is the same to every player and can be seen by none.
`;

/** How the court judges where the printed rules are silent or unclear. */
export const RULINGS: readonly Ruling[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id, clauses, question, ruling] = line.split('|').map((cell) => cell.trim());
    return { id: id!, question: question!, ruling: ruling!, clauses: clauses!.split(' ') };
  });
