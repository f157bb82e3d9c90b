import { pageOf } from './page.js';

export const BATTLES = pageOf(
  '5 Battles',
  `
H5.1a  | both   | A battle is fought wherever both sides stand, after all movement, one finished before the next.
H5.1b  | both   | Player 1 picks the next battle, one at a time, and need not say in advance which will follow.
H5.1c  | both   | Player 1 picks before seeing any enemy block of the battles.
H5.1d  | both   | When a battle begins its blocks, but not those in reserve, are shown with their strength; afterwards they are hidden again.
H5.1e  | both   | Entering an area where the enemy stands obliges to fight: the battle phase ends only when no contested area is left.
H5.2a  | both   | Wales Infantry, Wales Archers and Ulster Infantry test their loyalty in every battle they take part in: one die for each block, 1–4 stays, 5–6 goes to the English pool.
H5.2b  | each   | The Celtic blocks test their loyalty when they are shown: at the start of round 1, or of round 2 for reserves (2.3: all before the battle).
H5.2c  | both   | A Celtic block tests its loyalty once in each battle, attacking or defending alike.
H5.2d  | both   | If tests of loyalty remove the last block of a side, the other side has won the battle and may regroup.
H5.3a  | both   | A battle has at most three combat rounds; if it is not decided then, the attacker must retreat.
H5.3b  | both   | The side that moved into an area the enemy held is the attacker in its battle.
H5.3d  | both   | If player 1 moved into a vacant area and player 2 follows, player 2 attacks, and all of player 1 there defend from round 1.
H5.3e  | both   | All blocks of the defender that stood in the area when it became contested, and still do, fight from round 1, pinned or not.
H5.3c  | 3.x    | Before the forced retreat after round 3 the blocks are stood up again, so that the enemy does not see which goes where.
H5.31a | both   | Each block that is not in reserve has one combat turn a round: it fires, retreats or passes.
H5.31b | both   | In a round the blocks act in this order: A of the defender, A of the attacker, then B and C of each in the same way.
H5.31c | both   | Among his blocks of one letter the owner chooses who acts first.
H5.31d | both   | The letter of a block never changes; the bonus of a home alters only the number.
H5.31e | both   | A block eliminated, captured or gone before its combat turn gets none that round.
H5.31f | both   | A round ends when every block that fights in it has had its combat turn; then the next begins.
H5.31g | both   | A block may always pass its combat turn.
H5.32a | both   | When attackers enter an area over different borders or as several group moves, one group is the main attack; all other attackers wait in reserve.
H5.32b | both   | A group of attackers is made of the blocks that began their move in one area and entered the battle over one border.
H5.32c | each   | The attacker names the main attack during his movement (2.3: until the first battle is chosen); else it is the first group in.
H5.32d | both   | No block of the main attack can be held back in reserve.
H5.32e | both   | Reserves neither act nor are hit nor retreat in round 1; they fight from round 2, even if all others of their side are gone.
H5.32f | both   | If the defender has only reserves left after round 1, the attacker becomes the defender from round 2 on.
H5.32g | both   | Battlefield control can change only between rounds 1 and 2.
H5.32h | source | Reserves are not shown if the battle is over after round 1.
H5.32i | both   | The attacker's reserves join their own side when battlefield control changes, and defend with it.
H5.33a | both   | Blocks moved by player 2 into a battle begun by player 1 are reserves that become active in round 2.
H5.33b | source | To reinforce a battle is ordinary movement of player 2: it costs move points, obeys the limits of borders, and is no attack.
H5.33c | both   | Player 1 cannot reinforce battles begun by player 2.
H5.33e | source | The moves of player 2 can do three things: move without fighting, begin battles, which player 1 can no longer reinforce, or bring reserves to battles that player 1 began.
H5.33d | both   | Reinforcements may enter over the same border as the enemy.
H5.4a  | both   | A block that fires rolls as many dice as its strength; each die that is not above its combat number hits.
H5.41a | both   | Blocks do not fire at the same time: hits are applied at once, before the next block acts.
H5.41b | both   | No block is aimed at: each single hit falls on the fighting enemy block whose strength is the highest at that moment.
H5.41c | both   | If several blocks are equally strong, their owner chooses which takes the hit.
H5.41d | both   | Which block is the strongest is looked at anew after every hit.
H5.41e | both   | Hits beyond what the fighting enemy blocks can take are lost; reserves never take them.
H5.41f | both   | A noble captured this round waits in reserve and cannot be hit before the next.
H5.5a  | both   | A block may retreat instead of firing, in any round.
H5.5b  | both   | Retreating blocks may go to different areas, and the enemy sees only how many went where.
H5.5c  | both   | A retreat goes to an adjacent friendly or neutral area; never an enemy or contested one.
H5.5d  | both   | The limits of borders count afresh for the retreats of each round and for the forced retreat.
H5.5e  | each   | No retreat over a border by which the enemy entered this battle; if both sides did, only player 2 may (4.0: if the enemy was the last to enter any battle by it).
H5.5f  | both   | Only moves that attack or reinforce close borders to a retreat; moving into a vacant area closes none.
H5.5g  | both   | Blocks that must retreat and cannot are eliminated.
H5.5h  | both   | The English never retreat into Scotland nor the Scots into England; homeward they may.
H5.5i  | both   | English who attack in England and have not won after three rounds are all eliminated, for they may not retreat into Scotland.
H5.5j  | both   | The Norse retreat by sea to a friendly coast (H4.7g); where there is none they cannot retreat.
H5.5k  | both   | A retreat costs no move point and goes one area far, so that no border makes it stop.
H5.5l  | both   | In the forced retreat the owner orders the moves; every block that can retreat must.
H5.5m  | both   | The first block to retreat into a neutral area makes it friendly for its side and enemy for the other.
H5.6a  | both   | The winner may regroup any of his blocks there, reserves included, to adjacent friendly or neutral areas.
H5.6b  | both   | The limits of borders hold for a regrouping, and are counted afresh for it.
H5.6c  | source | A border by which the enemy entered the battle is not closed to the winner who regroups.
H5.6d  | both   | The winner does not regroup into an area with a battle still to be fought, nor into one the enemy holds.
H5.6e  | both   | Regrouping over the Anglo-Scottish border goes homeward only: the English into England, the Scots into Scotland.
H5.6f  | both   | The Norse regroup by sea to a friendly coast.
H5.6g  | both   | A defender who wins may regroup as an attacker may.
H5.6h  | both   | The winner may regroup after battles begun by Herald, Pillage or a coronation too.
H5.7a  | both   | A noble eliminated in a battle changes sides at once: his twin is put at strength 1 in his captor's reserve.
H5.7b  | both   | A noble captured in a battle fights for his new side from the next round.
H5.7c  | both   | A captured noble who is eliminated again changes back in the same way, at strength 1.
H5.7d  | both   | Moray never changes sides; killed in battle he is dead.
H5.7e  | both   | A noble eliminated because he cannot retreat is captured too.
H5.7f  | both   | A side that has only a captured noble in reserve is still present: the battle is not over.
H5.8a  | both   | Eliminated blocks that are neither captured nor dead go to their owner's pool, where a block has no strength of its own.
H5.8b  | both   | The blocks with a black cross (Wallace, Moray, Norse, French Knights, Hobelars and Edward) are dead when they are eliminated in combat.
H5.8c  | source | A block with a black cross that is eliminated because it cannot retreat is dead.
H5.8d  | both   | Blocks with a black cross that are lost to Pillage, to a border raid or in winter go to the pool and are not dead.
H5.8e  | both   | Edward I killed in combat is replaced: the block becomes Edward II and goes to the pool.
H5.8f  | source | A noble other than Moray never sits in a pool.
H5.8h  | both   | From a pool English blocks come back only by the winter levy, Scottish blocks only by winter draws.
H5.8g  | both   | A Celtic block that deserts is not eliminated: it goes to the English pool.
H5.9a  | both   | The Scots may enter England, a move point for each block.
H5.9b  | both   | At the end of every game turn in which Scots occupy England the English player removes one of his blocks on the map, not a noble, to his pool: one block in all, however many raiders there are.
H5.9c  | both   | The English choose the block they lose to a border raid, in any area, Edward included, nobles never; with none but nobles there is no loss.
H5.9d  | source | The block lost to a border raid is not shown.
H5.9e  | both   | Scots cannot winter in England.
H5.9f  | 3.x    | No border raid may start under an English Truce.
H5.9g  | source | Scots may attack English blocks in England; those cannot retreat into Scotland.
H5.9h  | both   | Whether Scots occupy England is looked at after all battles of a game turn, also when both sides played events.
H5.9i  | both   | When it is looked at whether Scots occupy England, no battle is left to be fought: Scots who stand there stand alone, and occupy it.
`,
);
