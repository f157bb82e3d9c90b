import { pageOf } from './page.js';

export const BATTLES = pageOf(
  '5 Battles',
  `
H5.1a  | both   | A battle is fought wherever both sides stand, after all movement, one finished before the next.
H5.1b  | both   | Player 1 picks the next battle, one at a time.
H5.1c  | both   | Player 1 picks before seeing any enemy block of the battles.
H5.1d  | both   | When a battle begins its blocks, but not reserves, are shown with their strength; afterwards they are hidden again.
H5.1e  | both   | Entering an enemy-occupied area obliges to fight: the Battle phase ends only when no contested area is left.
H5.2a  | both   | Wales Infantry, Wales Archers and Ulster Infantry test loyalty in every battle they take part in: one die per block, 1–4 stays, 5–6 goes to the English pool.
H5.2b  | each   | Loyalty is rolled when a block is shown: at the start of round 1, for reserves of round 2 (2.3: all before the battle).
H5.2c  | both   | Once per battle per block, attacking or defending alike.
H5.2d  | both   | If the tests remove a side's last block the battle ends with the other side winning (regroup allowed).
H5.3a  | both   | At most three combat rounds; if the battle is not decided then, the ATTACKER must retreat.
H5.3b  | both   | The side that moved into an area the enemy held is the attacker there.
H5.3d  | both   | If player 1 moved into a vacant area and player 2 follows, player 2 attacks, and all of player 1 there defend from round 1.
H5.3e  | both   | All blocks of the defender that stood in the area when it became contested are active from round 1 (pinned or not, if still there).
H5.3c  | 3.x    | Before the forced retreat the blocks are stood up so destinations stay secret.
H5.31a | both   | Each active block has one combat turn per round: Fire, Retreat or Pass.
H5.31b | both   | Order: defender A, attacker A, defender B, attacker B, defender C, attacker C.
H5.31c | both   | Inside one letter and side the owner chooses the order.
H5.31d | both   | The letter never changes (home bonus alters only the number).
H5.31e | both   | A block eliminated, captured or retreated before its turn gets none.
H5.31f | both   | A round ends when every active block had its turn; then next round.
H5.31g | both   | A pass is always allowed.
H5.32a | both   | When attackers enter over different borders or as two or three group moves, one group is the Main Attack; all other attackers are in Reserve.
H5.32b | both   | Main group = blocks with the same battle origin AND the same entry border.
H5.32c | 3.x    | The attacker declares the main attack during his movement; else it is the first group in.
H5.32d | both   | A block of the main group cannot be held back in reserve.
H5.32e | both   | Reserves neither act nor are hit nor retreat in round 1; they fight from round 2, even if all others are gone.
H5.32f | both   | If the defender has only reserves left after round 1, the attacker becomes the defender from round 2 on.
H5.32g | both   | Control can change only between round 1 and 2.
H5.32h | 3.x    | Reserves stay unrevealed if the battle is over after round 1.
H5.32i | both   | Attacker's reserves stay attackers' reserves when control changes (their side's role changes with them).
H5.33a | both   | Blocks moved by player 2 into a battle begun by player 1 are reserves that become active in round 2.
H5.33b | source | Reinforcing is ordinary movement of player 2, costs move points, obeys border limits, and is not an attack.
H5.33c | both   | Player 1 cannot reinforce battles started by player 2.
H5.33e | source | Player 2's moves can therefore do three things: move without fighting, open new battles (which player 1 can no longer reinforce), or feed reserves into player 1's battles.
H5.33d | both   | Reinforcements may enter over the same border the enemy used.
H5.4a  | both   | Firing: roll dice = current strength; each die ≤ combat number hits.
H5.41a | both   | Not simultaneous: hits are applied at once, before the next block acts.
H5.41b | both   | No targeting: each single hit goes to the enemy active block with the highest current strength.
H5.41c | both   | Equal highest: the owner of those blocks chooses.
H5.41d | both   | Strength is re-evaluated after every hit.
H5.41e | both   | Hits beyond the last active enemy block are lost; reserves never absorb them.
H5.41f | both   | Blocks captured this round (in reserve) cannot be hit this round.
H5.5a  | both   | A block may retreat instead of firing, in any round.
H5.5b  | both   | Retreating blocks may go to different areas, and the enemy sees only how many went where.
H5.5c  | both   | A retreat goes to an adjacent friendly or neutral area; never an enemy or contested one.
H5.5d  | both   | Border limits count afresh for each round and for the forced retreat.
H5.5e  | each   | No retreat over a border the enemy entered this battle by; if both did, only player 2 may (4.0: any battle).
H5.5f  | both   | Only attacking or reinforcing moves close borders; moving into a vacant area closes nothing.
H5.5g  | both   | Blocks that must retreat and cannot are eliminated.
H5.5h  | both   | English never retreat into Scotland nor Scots into England; homeward they may.
H5.5i  | both   | English attackers in England that fail after three rounds are all eliminated (no legal exit).
H5.5j  | both   | Norse retreat by H4.7g; with no friendly coast they cannot retreat.
H5.5k  | both   | Retreat costs no move points and no border stop matters (one area only).
H5.5l  | both   | In the forced retreat the owner orders the moves; every block with a legal exit must leave.
H5.5m  | both   | First block to retreat into a neutral area makes it friendly for its side and enemy for the other.
H5.6a  | both   | The winner may regroup any of his blocks there, reserves included, to adjacent friendly or neutral areas.
H5.6b  | both   | Border limits apply, counted afresh for the regroup.
H5.6c  | 3.0    | Border control does not restrict regrouping.
H5.6d  | both   | Not into an area with an unresolved battle.
H5.6e  | both   | Regroup over the Anglo-Scottish border only homeward: English into England, Scots into Scotland.
H5.6f  | both   | The Norse regroup by sea to a friendly coast.
H5.6g  | both   | The defender regroups too if he wins.
H5.6h  | both   | Regrouping is allowed after Herald, Pillage and coronation battles too.
H5.7a  | both   | A noble eliminated in a battle at once changes sides: twin placed at strength 1 in the captor's reserve.
H5.7b  | both   | He acts for the new side from the next round.
H5.7c  | both   | Captured again he flips back the same way.
H5.7d  | both   | Moray never changes sides; killed in battle he is dead.
H5.7e  | both   | A noble eliminated because he cannot retreat is captured too.
H5.7f  | both   | A side with only a captured noble in reserve is still present: the battle is not over.
H5.8a  | both   | Other eliminated blocks go to the owner's pool, where a block has no strength of its own.
H5.8b  | both   | Black-cross blocks (Wallace, Moray, Norse, French; Hobelars, Edward) eliminated in combat are dead.
H5.8c  | 3.x    | A black-cross block eliminated for lack of a retreat is dead.
H5.8d  | both   | Black-cross blocks lost to Pillage, Border Raid or Winter only go to the pool.
H5.8e  | both   | Edward I killed in combat is replaced: the block becomes Edward II and goes to the pool.
H5.8f  | source | A noble other than Moray never sits in a pool.
H5.8h  | both   | Ways back from a pool: English blocks only by the winter levy, Scottish blocks only by winter draws.
H5.8g  | both   | Desertion is not elimination: the block goes to the pool.
H5.9a  | both   | The Scots may enter England, a point for each block.
H5.9b  | both   | At the end of every Game Turn in which Scots occupy England the English player removes one of his non-noble blocks on the map to his pool. One block in total, however many raiders.
H5.9c  | both   | The English choose the block, in any area, Edward included, nobles never; with none there is no loss.
H5.9d  | 3.x    | The block lost to a raid is not shown.
H5.9e  | both   | Scots cannot winter in England.
H5.9f  | 3.x    | No raid may start under an English Truce.
H5.9g  | source | Scots may attack English blocks in England; those cannot retreat into Scotland.
H5.9h  | both   | Check is made after all battles, also in event-only turns.
H5.9i  | both   | Contested England cannot exist at that time; Scots alone there = occupied.
`,
);
