// The clauses and clarifications of the rulebook, in our own words.

import { statementOfOption, withOptionNames } from '../../engine/option-texts.js';
import type { Clarification, Clause, Rulebook } from '../../engine/rulebook.js';
import { type Profile, SWITCH_NAMES } from './editions.js';
import { ENGLISH } from './sentences/en.js';

/**
 * Where a statement applies. `both`: all editions contain it; `source`: some printings contain it, and it applies in every
 * edition; `each`: the editions differ, and the statement covers each; `2.3` and `3.x` (3.0 and 4.0): in these editions only;
 * `option`: only with the option.
 */
const EDITION_TAGS = ['both', 'source', 'each', '2.3', '3.x', 'option'] as const;
export type EditionTag = (typeof EDITION_TAGS)[number];

/** A numbered statement of the rulebook, or one of its worked examples. */
interface TaggedClause extends Clause {
  readonly editions: EditionTag;
}

/** Returns the cells of a table with one row per line. Throws if a row has another number of cells. */
const parseRows = (table: string, width: number): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new Error(`not a row of ${width} cells: ${line}`);
      return cells;
    });

const isTag = (tag: string | undefined): tag is EditionTag => EDITION_TAGS.some((known) => known === tag);

/** Parses the clauses of one section from a table of id, editions and statement. */
const parseClauses = (section: string, table: string): readonly TaggedClause[] =>
  parseRows(table, 3).map(([id, editions, statement]) => {
    if (!isTag(editions)) throw new Error(`no such edition: ${id} ${editions}`);
    return { id: id!, section, editions, statement: statement! };
  });

/** Parses clarifications from a table of id, clauses, question and answer. */
const parseClarifications = (table: string): readonly Clarification[] =>
  parseRows(table, 4).map(([id, clauses, question, answer]) => ({
    id: id!,
    question: withOptionNames(question!, ENGLISH.options, 'en'),
    answer: withOptionNames(answer!, ENGLISH.options, 'en'),
    clauses: clauses!.split(' ').filter((clause) => clause !== ''),
  }));

const SEQUENCE_OF_PLAY = parseClauses(
  '0 Sequence of play',
  `
H0.1a | both | Two seats: one side commands the English (red), the other the Scots (blue).
H0.1b | both | Three forms of the game: Braveheart, The Bruce and the Campaign.
H0.2a | both | A year is one to five game turns followed by one winter.
H0.2b | both | A game turn is a card phase, a move phase and a battle phase.
H0.2c | both | After all battles, the border raid and the test for sudden death a new game turn begins, unless the year has ended.
H0.2d | both | In the move phase player 1 finishes all moves before player 2 begins. The cards decide who is player 1 (H3.1d, H3.12a).
H0.2e | both | After winter all 25 cards are shuffled and each side gets five new ones.
`,
);

const MAP = parseClauses(
  '1 Map',
  `
H1.0a | both | The English sit in the south, the Scots in the north.
H1.0b | both | Towns and battle sites printed on the map mean nothing.
H1.1a | both | Areas are the only positions; blocks move between two areas only when those areas share a border.
H1.1b | both | Each border is red or green (black in 2.3), and its colour sets its limit.
H1.2a | both | The castle limit (0 to 3) is the number of blocks that can stay in an area over winter.
H1.2b | both | The castle limit of an area is also the number of replacement points it gives each year.
H1.2c | both | An area with no printed value has limit 0: no points, and no block winters there except Wallace in Selkirk and Edward I's company.
H1.3a | both | The cathedrals of Strathspey, Lennox and Fife add one to the castle limit and to the replacement points of their area, for the Scots only.
H1.3b | both | The Scottish King relocates in winter to cathedral areas only.
H1.4a | both | Every noble has a home area.
H1.4b | both | A noble hits on 3 instead of 2 while his side defends in a home area of his.
H1.4c | both | A noble defending at home hits on 3 even if he came in this turn or changed sides in the battle.
H1.4d | both | A noble does not hit on 3 at home if his side attacks there.
H1.4e | both | If battlefield control changes, attacker and defender change places for the home bonus of nobles too.
H1.4f | both | Annan and Carrick are both Bruce's homes, Badenoch and Lochaber Comyn's; each gives the bonus.
H1.4g | both | Moray is one of the fourteen nobles and hits on 3 when he defends in Moray.
`,
);

const BLOCKS = parseClauses(
  '2 Blocks',
  `
H2.0a  | both | Type and strength of a standing block are secret from the opponent.
H2.11a | both | A block has 1 to 4 steps, never more than its own full strength, and rolls a die for each.
H2.11b | both | Each hit removes one step; a hit at strength 1 eliminates.
H2.12a | both | The letter of a block (A, B, C) is the order of fighting, the number beside it the highest die that hits.
H2.13a | both | The move rating is the most areas a block may enter in a turn.
H2.21a | both | Leaders (Wallace, the King, Edward) fight as blocks do, move 3, and are not nobles.
H2.22a | both | Fourteen nobles in two factions, Bruce and Comyn.
H2.22b | both | Every noble except Moray has a red and a blue block, his twins; only one is in play at a time.
H2.22c | both | The twin of a noble that is not in play lies openly aside, never in a pool.
H2.23a | both | English (and Welsh) archers B3, Scottish archers B2.
H2.23b | each | The Scottish archers move 3 (2 in edition 2.3).
H2.24a | both | Light horse: Keith B1 (Scots), Hobelars A2 (English).
H2.24b | both | The French Knights enter only when the Scots control eight nobles.
H2.25a | both | Infantry fight as C2, five of them as C3.
H2.26a | both | The Norse are A2, serve the Scots only and have their own movement rules.
`,
);

const CARDS = parseClauses(
  '3 Cards',
  `
H3.0a  | both | 20 move and 5 event cards, shuffled every year, five to each side, seen by their holder only.
H3.0b  | both | The 15 cards not dealt stay unknown all year.
H3.1a  | both | Each game turn both sides lay one card in secret, then both are turned up together.
H3.1b  | both | A card must be played each turn; what it allows need not be used.
H3.1c  | both | Only a card in hand can be played, and it leaves the hand.
H3.1d  | both | Of two move cards the higher makes its side player 1; equal ones make the English player 1.
H3.11a | both | A move card gives its value in move points.
H3.12a | both | An event card outranks any move card: it is carried out first, and the side that played it is player 1.
H3.12b | both | If both sides play events, both are carried out, the English one first; when the turn is over the year ends.
H3.12c | both | A side may pass its event: it has no effect, is not kept for later, and still counts as an event.
H3.12d | 3.x  | The cards played this year may be looked at by both sides.
H3.12e | both | When a year ends early the unused cards are discarded.
H3.12f | both | A turn of two events is still a game turn: raid loss and sudden death come before winter.
`,
);

const EVENT_CARDS = parseClauses(
  '3E Event cards',
  `
HE.0a | both   | Events are carried out in the card phase, before any move, and their battles are finished at once.
HE.0b | both   | The side that played an event has no moves this turn.
HE.0c | both   | Blocks hit, strengthened, converted or driven off by an event do not count as moved by it.
HE.Ha | both   | Herald: name one enemy noble on the map and roll a die. On 1 to 4 he joins your side at his present strength, on 5 or 6 nothing happens.
HE.Hb | both   | The Herald can never name Moray.
HE.Hc | each   | The Herald names the noble first, then rolls (4.0: rolls first, then names).
HE.Hd | both   | If a noble converted by the Herald stands among blocks of his old side, a battle is fought at once, the convert attacking.
HE.He | both   | If a noble converted by the Herald stood alone, the area changes hands without a battle.
HE.Hf | source | The battle of a noble converted by the Herald is an ordinary one: three rounds, retreats, regrouping.
HE.Hg | option | No regrouping after a battle caused by a Herald or a defection; after the battle of a Pillage there is one.
HE.Hh | both   | All enemies in the area of a converted noble defend from round 1, and no border is closed to either side.
HE.Hi | both   | The Herald names an enemy noble on the map; it may be passed.
HE.Pa | both   | Pillage strikes one enemy group in an area that borders one with a friendly group.
HE.Pb | both   | The pillaged group takes two hits, each on a block that is strongest at that moment, its owner breaking ties.
HE.Pc | both   | The steps lost are added to blocks of the one pillaging group, in any way, never above full strength.
HE.Pd | both   | The steps stolen by Pillage are added while there is room; what does not fit is forfeited.
HE.Pe | both   | If a pillaged group has fewer than two steps, only the steps it loses can be stolen.
HE.Pf | both   | Moray and the blocks that are not nobles go to their pool when a Pillage eliminates them, kings included: no game ends by it.
HE.Pg | source | A noble eliminated by Pillage changes sides at strength 1; Moray does not.
HE.Ph | source | If old friends of a noble captured in a Pillage remain in his area, he attacks them at once, when all steps of the Pillage are finished.
HE.Pi | both   | A hit of a Pillage left after a capture falls on the strongest block still of the pillaged side.
HE.Pj | both   | A noble captured in a Pillage is not of the pillaging group and gets no stolen steps.
HE.Sa | both   | Sea Move takes one or two blocks from one coastal area to one other coastal area.
HE.Sb | both   | The destination of a Sea Move is held by own blocks alone: no attack, no vacant area.
HE.Sc | both   | For a Sea Move England counts as coastal.
HE.Sd | 3.x    | The Norse may not use the Sea Move card.
HE.Se | both   | A Sea Move costs no point, crosses no border and goes from either sea to either.
HE.Sf | both   | A block moved by Sea Move has moved for the turn.
HE.Sg | each   | If both sides play events and the English one is a Truce, the Scots may Sea Move into an England they hold (not in 4.0).
HE.Ta | both   | Under a Truce the opponent may move, but not enter an area where the Truce side stands.
HE.Tb | both   | The Truce side has no moves itself.
HE.Tc | both   | Truce does not cancel the opponent's event of the same turn, and the year still ends.
HE.Td | source | Battles from Herald, Pillage or coronation are fought under a Truce.
HE.Te | 3.x    | Under an English Truce no Scot enters England, even if it is vacant; those already there stay, and still cost the English a block (H5.9b).
HE.Tf | both   | The Norse obey the Truce.
HE.Tg | both   | Truce lasts for the current Game Turn only.
HE.Va | source | Victuals add three steps in all to friendly blocks of one area, in any split, never above full strength.
HE.Vb | option | The three steps of Victuals go to three different blocks.
HE.Vc | both   | Fewer than the three steps of Victuals may be given.
HE.Vd | source | Victuals (and Pillage gains) may restore Edward.
`,
);

const MOVEMENT = parseClauses(
  '4 Movement',
  `
H4.0a | both   | Blocks need not move; unused move points are lost.
H4.0b | both   | Blocks pass freely through own blocks and vacant areas.
H4.0c | both   | A block must stop on entering an area where any enemy block stands.
H4.0d | both   | A block moves once in a game turn; retreats and regroupings do not count.
H4.0e | both   | Only own blocks on the map move.
H4.1a | both   | Player 1 must move first: he cannot leave that to the other side.
H4.2a | both   | All own blocks in an area but the Norse form a group, and one move point pays for moving one group.
H4.2b | both   | Any number of a group may move, to the same or different areas, each block within its move rating.
H4.2c | both   | A group once paid for stays paid for during the phase; blocks that moved into its area cannot move again.
H4.2d | both   | Groups may be moved in any order; it matters only for the limits of borders and for which group is the main attack if none is named.
H4.2e | both   | One move point moves a group whatever the distance; the move rating of each block says how many areas it may enter.
H4.3a | both   | Of one side at most 6 blocks cross a green border and 2 a red one in a movement phase.
H4.3b | both   | Border limits apply to each side separately.
H4.3c | both   | A border over which as many of a side have moved as may is closed to it for the rest of the phase, also to groups passing through.
H4.3d | both   | A block crossing a red border must stop.
H4.3e | both   | Crossings of a border in either direction count together.
H4.4a | both   | Over the Anglo-Scottish border each move point carries one block, not a group.
H4.4b | both   | The move points of a turn may be split between crossings of the Anglo-Scottish border and ordinary group moves.
H4.4c | both   | The point for a block that crosses the Anglo-Scottish border pays for its whole move, and for no other block in its area.
H4.4d | both   | A block entering England must stop there.
H4.4e | both   | A block entering Scotland from England may go on, unless it came over the red border into Teviot.
H4.4f | option | Every block stops on crossing the Anglo-Scottish border in either direction.
H4.4g | both   | The limits of red and green borders hold for the three Anglo-Scottish borders too.
H4.4h | 2.3    | Blocks that attack one area over the Anglo-Scottish border fight as one group from round 1, wherever they crossed it: none of them is ever in reserve.
H4.4i | 3.x    | Blocks attacking over the Anglo-Scottish border are one group only if they began in one area and entered over one border; the rest wait in reserve.
H4.4j | 3.x    | Scots that attack England from different areas have one main attack; the others wait in reserve.
H4.5a | both   | An area with friendly blocks only is friendly, with enemy blocks only enemy, and without blocks neutral; control changes immediately.
H4.5b | source | An area where both sides stand is contested, and neither friendly nor neutral.
H4.6a | both   | In a contested area the attackers, reserves included, pin as many of the defenders: those may not leave.
H4.6b | both   | The defender chooses which of his blocks are pinned.
H4.6c | both   | Defenders that are not pinned move and attack as usual, at the usual cost.
H4.6d | each   | Defenders that are not pinned may not leave over a border by which the enemy, reserves included, entered this battle, even if their own side entered by it too (4.0: nor over one that the enemy was the last to use to enter any battle).
H4.6e | both   | Only blocks of player 1 can pin, because player 2 moves afterwards.
H4.6f | source | Reinforcing a battle does not release pinned blocks.
H4.6g | both   | The Norse pin as one attacker but close no border; when they defend they may be among the pinned or the free.
H4.6h | both   | As many of the original defenders are pinned as attack; reinforcements count on neither side.
H4.7a | both   | The Norse cost a separate move point and sail from a coastal area to any other, also to attack.
H4.7b | both   | The Norse never enter England.
H4.7c | both   | The Norse cross no border: no limit counts for them, and they close none.
H4.7d | 3.x    | A Norse move is declared: both sides see that the Norse move, from where and to where.
H4.7e | source | In battle the Norse are the whole main attack, or they wait in reserve.
H4.7f | option | Norse that attack together with a group by land may belong to its main attack.
H4.7g | both   | The Norse retreat or regroup by sea to any friendly coastal area of Scotland, however far, not to a neutral one.
H4.7h | option | The Norse regroup only on the sea of the area they fought in.
H4.7i | source | Because control changes at once, Norse retreat options can change between battles and even between blocks of one battle.
H4.7j | both   | The Norse go to coastal areas only.
`,
);

const BATTLES = parseClauses(
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
H5.3c  | source | Before the forced retreat after round 3 the blocks are stood up again, so that the enemy does not see which goes where.
H5.31a | both   | Each block that is not in reserve has one combat turn a round: it fires, retreats or passes.
H5.31b | both   | In a round the blocks act in this order: A of the defender, A of the attacker, then B and C of each in the same way.
H5.31c | both   | The owner chooses the order of the blocks of one letter.
H5.31d | both   | The letter of a block never changes; the bonus of a home alters only the number.
H5.31e | both   | A block eliminated, captured or gone before its combat turn gets none that round.
H5.31f | both   | A round ends when every block that fights in it has had its combat turn; then the next begins.
H5.31g | both   | A block may always pass its combat turn.
H5.32a | both   | When attackers enter an area over different borders or as several group moves, one group is the main attack; all other attackers wait in reserve.
H5.32b | both   | A group of attackers is made of the blocks that began their move in one area and entered the battle over one border.
H5.32c | each   | The attacker names the main attack during his movement (2.3: until the first battle is chosen); else it is the first group in.
H5.32d | both   | No block of the main attack can be held back in reserve.
H5.32e | both   | Reserves neither act nor are hit nor retreat in round 1; they fight from round 2, even if all others of their side are gone.
H5.32f | both   | If the defender has only reserves left after round 1 and the attacker has blocks that fight, the attacker becomes the defender from round 2 on.
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
H5.41d | both   | The strongest block is determined again after every hit.
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
H5.5i  | both   | English that attack in England and have not won after three rounds are all eliminated, because they may not retreat into Scotland.
H5.5j  | both   | The Norse retreat by sea to a friendly coast (H4.7g); where there is none they cannot retreat.
H5.5k  | both   | A retreat costs no move point and goes one area far, so that no border makes it stop.
H5.5l  | both   | In the forced retreat the owner orders the moves; every block that can retreat must.
H5.5m  | both   | The first block to retreat into a neutral area makes it friendly for its side and enemy for the other.
H5.6a  | both   | The winner may regroup any of his blocks there, reserves included, to adjacent friendly or neutral areas.
H5.6b  | both   | The limits of borders hold for a regrouping, and are counted afresh for it.
H5.6c  | source | A border by which the enemy entered the battle is not closed to a winner that regroups.
H5.6d  | both   | The winner does not regroup into an area with a battle still to be fought, nor into one the enemy holds.
H5.6e  | both   | Regrouping over the Anglo-Scottish border goes homeward only: the English into England, the Scots into Scotland.
H5.6f  | both   | The Norse regroup by sea to a friendly coast.
H5.6g  | both   | A defender that wins may regroup like an attacker.
H5.6h  | source | The winner may regroup after battles begun by Herald, Pillage or a coronation too.
H5.7a  | both   | A noble eliminated in a battle changes sides at once: his twin is put at strength 1 in his captor's reserve.
H5.7b  | both   | A noble captured in a battle fights for his new side from the next round.
H5.7c  | both   | A captured noble who is eliminated again changes back in the same way, at strength 1.
H5.7d  | both   | Moray never changes sides; killed in battle he is dead.
H5.7e  | both   | A noble eliminated because he cannot retreat is captured too.
H5.7f  | both   | A side that has only a captured noble in reserve is still present: the battle is not over.
H5.8a  | both   | Eliminated blocks that are neither captured nor dead go to their owner's pool, where blocks have no strength.
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
H5.9i  | both   | When Lyon checks whether Scots occupy England, no battle is left to fight: Scots in England are there alone, and occupy it.
`,
);

const KINGS = parseClauses(
  '6 Kings',
  `
H6.1a  | both   | The Edward block is Edward I until he is killed in combat, or until Edward decides where to winter in 1306, on the map or in the pool; after that it is Edward II.
H6.1b  | both   | If Edward I is killed in combat the game goes on; the block returns to the English pool as Edward II.
H6.1c  | both   | Edward II may not winter in Scotland.
H6.1d  | both   | If Edward II is eliminated in combat, the Scots win at once.
H6.1e  | both   | Edward, the First or the Second, lost to Pillage, to a border raid or in winter goes to the pool; nothing else follows, and Edward I stays Edward I.
H6.1f  | source | In 1297 Edward is in the pool and may be among the four blocks drawn.
H6.2a  | both   | At most one King of Scotland is crowned in a game. Braveheart and the Campaign begin without a King; The Bruce begins with him on the map, so no King is crowned there.
H6.2b  | both   | If the Scottish King is eliminated in combat, the English win at once.
H6.2c  | both   | A coronation takes the place of whatever the Scottish event card just played would do; it is announced when the event would be carried out.
H6.2d  | source | If the English played an event too, it comes first, and the Scots decide afterwards between coronation and event.
H6.21a | both   | For Bruce or Comyn to be crowned Wallace must be dead; in the pool is not dead.
H6.21b | both   | Bruce or Comyn is crowned only if his block is Scottish and stands in Fife.
H6.21c | both   | When Bruce or Comyn is crowned, the King block appears in Fife at strength 4; the noble crowned stays an ordinary noble.
H6.21d | both   | Bruce crowned: every Scottish Comyn noble but Moray goes over to the English; Comyn crowned: every Scottish Bruce noble does.
H6.21e | both   | Nobles who defect at a coronation attack immediately. All of them in one area attack together from round 1; the Scots there, the King included, defend.
H6.21f | source | Player 1 chooses the order of the battles that a coronation brings.
H6.21g | both   | The battles of nobles who defect at a coronation are fought in the card phase, as ordinary battles with no border closed.
H6.21h | both   | At a coronation, nobles who are already English stay where they are; nobles of the crowned faction never join the Scots by it.
H6.22a | both   | Balliol may be crowned from 1301 with the French Knights on the map, if no king was, by any Scottish event card.
H6.22b | both   | When Balliol is crowned, the King appears at full strength in the area of the French Knights, and all Scottish nobles of the Bruce faction go over to the English.
H6.22c | both   | Nobles who defect when Balliol is crowned fight battles as at any coronation.
H6.2e  | both   | A King lost to Pillage or disbanded goes to the Scottish pool and may be drawn again like any block.
`,
);

const WINTER = parseClauses(
  '7 Winter',
  `
H7.0a  | both   | The year ends after a turn in which both sides played events, or after the fifth card.
H7.0b  | both   | Cards that were not played are not kept for the next year.
H7.0c  | both   | Winter has a fixed order: English nobles go home, then the Scottish ones; the Scottish King; Edward decides; the English disband; Wallace, then the other Scots disband; builds; the English levy; new cards.
H7.0d  | both   | No battle is ever fought in Winter.
H7.1a  | both   | In winter all English nobles first, then all Scottish nobles, go to their home area from anywhere; distance, borders and limits do not matter.
H7.1b  | both   | If any enemy block stands in the home area of a noble who goes home, he changes sides at his present strength and stays there.
H7.1c  | both   | The English nobles go home while the Scottish nobles still stand where they were: a Scottish noble visiting an English noble's home converts him, although he leaves afterwards.
H7.1d  | both   | In which order the nobles of one side go home does not matter; a noble converted among the English does not move again with the Scots.
H7.1e  | both   | Nobles (except Moray) cannot disband, not even to make room.
H7.1f  | both   | In winter Moray may stay where he is, go home or disband; he never changes sides.
H7.1g  | both   | Moray may go home only if the area Moray is friendly or neutral.
H7.1h  | both   | A noble who goes home never causes a battle.
H7.12a | both   | Bruce and Comyn go to either of their two homes, as the owner likes, also from one to the other.
H7.12b | both   | If the enemy stands in exactly one of the two homes of Bruce or Comyn, he must go to the other.
H7.12c | both   | Bruce or Comyn is converted only if the enemy stands in both his homes; then the new owner chooses to which he goes.
H7.12d | both   | Whether the enemy stands in the homes of Bruce and Comyn is judged when the nobles of their side go home.
H7.2a  | both   | In winter the Scottish King may go to any friendly or neutral cathedral area, stay, or disband.
H7.2b  | source | A Scottish King who stays in his area counts against the castle limit when the Scots disband, and may have to disband.
H7.2c  | source | The Scottish King may not winter in England: he goes to a cathedral area or disbands.
H7.2d  | both   | Which cathedral areas the enemy holds is judged for the Scottish King before the English disband.
H7.3a  | both   | In winter every English block in England that is not a noble disbands.
H7.3b  | both   | English blocks in Scotland that are not nobles may always disband in winter if their owner chooses.
H7.31a | both   | English archers, Knights and Hobelars must disband in winter unless they are with Edward I and he winters in Scotland.
H7.32a | both   | English infantry (Wales and Ulster included) may winter in Scotland within the castle limit; the owner chooses the blocks that disband. Cathedrals do not count.
H7.32b | both   | The castle limit in winter counts every block in the area, the noble included; the noble cannot be removed to make room.
H7.32c | source | In a home area of limit 1 only the noble winters; of the Scots one more if it has a cathedral.
H7.4a  | both   | Edward I in Scotland may winter where he is or disband.
H7.4b  | both   | Edward II never winters in Scotland; neither Edward winters in England.
H7.4c  | both   | Edward I may not winter in Scotland two years running.
H7.4d  | both   | Edward I may not winter in Scotland in 1306; in that winter he becomes Edward II.
H7.4e  | both   | If Edward I winters in Scotland, any English blocks in his area that are not nobles may stay with him, beyond the castle limit.
H7.4f  | both   | Nobles in the area of Edward I do not winter with him: they have gone home like all others.
H7.4g  | both   | If Edward I winters in Scotland there is no English levy that winter: the English begin the year with no blocks in England.
H7.4h  | both   | While Edward I winters in Scotland the castle limits apply to infantry elsewhere; the blocks with him may disband if their owner chooses.
H7.4i  | source | In The Bruce no English king ever winters in Scotland; infantry may.
H7.4j  | source | Edward I may winter in Scotland up to and including 1305.
H7.5a  | each   | In winter Wallace, if he is on the map, may go to Selkirk from anywhere, unless the enemy stands there (2.3: unless Edward I winters there, which comes to the same).
H7.5b  | both   | In Selkirk Wallace regains up to two steps in winter, never above strength 4, also if he was there already, and stays although its castle limit is 0.
H7.5c  | both   | Scottish blocks beyond the castle limit of their area, a cathedral adding one, must disband in winter, as their owner chooses; Moray may be chosen, other nobles not. The limit counts every block in the area, nobles included.
H7.5d  | source | Scottish blocks that are not nobles may disband in winter if their owner chooses, including Wallace and the King.
H7.5e  | both   | In an area of limit 0 all Scottish blocks but nobles disband in winter; only Wallace stays in Selkirk, and gives no room to others.
H7.5f  | source | After he disbands, Wallace returns only by a draw, at strength 1.
H7.5g  | both   | Blocks that disband go to the pool; they are never dead.
H7.6a  | both   | In the builds each friendly area gives as many replacement points as its castle limit, one more to the Scots with a cathedral; they serve that area only.
H7.6b  | source | Vacant areas give no replacement points.
H7.6c  | both   | Replacement points cannot be saved; those of no use are lost.
H7.6d  | each   | The Scots build before the English (2.3: both at the same time); the order changes nothing.
H7.6e  | both   | Replacement points need not be used.
H7.61a | both   | If the Scots control eight or more nobles, the French Knights join the Scottish pool.
H7.61b | source | The eight nobles that bring the French Knights are counted when the builds begin, before the Scots draw.
H7.61c | source | Among the eight nobles that bring the French Knights Moray counts only while he is on the map.
H7.61d | both   | Once the French Knights have joined the Scots they stay in the game until they are killed in combat, even if the Scots control fewer than eight nobles.
H7.61e | both   | Dead French Knights never return.
H7.62a | both   | For one replacement point the Scots add a step to a block in its area, or draw a block at random from their pool into the area at strength 1. They may mix both, add several steps to one block, and add to a block just drawn.
H7.62b | both   | To draw a block the Scots need room in the area under its castle limit, to which a cathedral adds one.
H7.62c | both   | No block is built up above its full strength, and nothing is drawn from an empty pool.
H7.62d | 2.3    | Norse or French Knights drawn for an area without a coast are put on an adjacent friendly coast, even beyond its castle limit.
H7.62e | 2.3    | Replacement points of either area, the one they were drawn for and the one they were put in, build up Norse or French Knights drawn for an area without a coast.
H7.62f | 3.x    | If Norse or French Knights are drawn for an area without a coast, another block is drawn instead; in 4.0 they are put back only then.
H7.62g | each   | If only Norse or French Knights are left in the pool, nothing can be drawn for an area without a coast (2.3: it can if a friendly coast is next to it, and they go there).
H7.63a | both   | Replacement points of areas the English hold may only add steps to infantry and nobles in that area.
H7.63b | both   | The English draw no blocks with replacement points.
H7.63c | source | Edward cannot be rebuilt with replacement points.
H7.7a  | both   | Unless Edward winters in Scotland half of the English pool, rounded up, is drawn into England at full strength.
H7.7b  | both   | Blocks disbanded this winter are in the pool from which the English levy is drawn.
H7.7c  | both   | Edward, the First or the Second, may be drawn in the English levy like any other block.
H7.8a  | both   | At the end of winter all 25 cards are shuffled and five are dealt to each side; the next year begins.
`,
);

const SCENARIOS = parseClauses(
  '8 Scenarios',
  `
H8.1a | both | Braveheart: 1297–1305, with its set-up.
H8.2a | both | The Bruce: 1306–1314, with its set-up.
H8.2b | both | In The Bruce Edward I is alive in 1306: he can be levied, and killed without ending the game. Afterwards he is Edward II.
H8.3a | both | The Campaign begins as Braveheart does and is played until one side wins, past 1314 if need be.
H8.3b | both | In a Campaign Edward I does not winter in Scotland in 1306, and is Edward II from 1307.
`,
);

const VICTORY = parseClauses(
  '9 Victory',
  `
H9.0a | both | At the end of a scenario the side that controls most nobles wins. The side that owns a noble's block on the map controls the noble.
H9.0b | both | If each side controls seven nobles, the English win if Wallace is dead or in the pool, the Scots if he is on the map.
H9.0c | both | With Moray dead or in the pool only 13 nobles count, and no tie is possible. The Bruce can never end in a tie.
H9.0d | both | The last year's winter is played before counting, as far as it can still change the winner.
H9.1a | both | Sudden death: a side that controls all nobles in play at the end of a game turn wins at once.
H9.1b | both | For sudden death Moray is not in play while he is in the pool, or once he is dead.
H9.1c | both | If the Scottish King is eliminated in combat, the English win at once.
H9.1d | both | If Edward II is eliminated in combat, the Scots win at once.
H9.1e | source | A king who is eliminated because he cannot retreat is eliminated in combat.
H9.1f | both | A game that is won at once ends there and then: battles still to be fought are not fought.
H9.1g | both | Sudden death applies in every scenario; it is the only way to win a Campaign.
`,
);

const TOURNAMENT_BIDDING = parseClauses(
  'C.1 Tournament bidding',
  `
HT.a | source | Before pairing every player secretly bids one of E1, E2, E3, S1, S2, S3.
HT.b | source | A bid of E1, E2 or E3 is a wish to play the English, and its price: for the first 1, 2 or 3 years Edward lies face up in the English pool and cannot be drawn, but is counted when the size of the levy is computed.
HT.c | source | A bid of S1, S2 or S3 is a wish to play the Scots, and its price: 1, 2 or 3 blocks more in the English levy of 1297, which has four.
HT.d | source | Bids are paired in two steps. First equal bids for opposite sides meet (E3 and S3, E2 and S2, E1 and S1) and cancel each other.
HT.e | source | Then the bids that remain are paired as closely as possible; the higher bidder pays the difference.
HT.f | source | A player who bid E plays the English, a player who bid S the Scots.
HT.g | source | Comparing the bids settles opponents, sides and prices at once; a director does it.
HT.h | source | E3 against S3 is no case for a judge: the bids cancel each other.
HT.i | source | What a bid costs is public: both sides see Edward face up and the size of the levy. It concerns 1297 and after, in Braveheart and the Campaign only.
HT.j | source | Bids are paired in one way only: exact opposites first, then so that the sum of the differences is least, ties by order of entry.
`,
);

const WORKED_EXAMPLES = parseClauses(
  'F Worked examples',
  `
F-01  | both | Carrick to Argyll and Lothian to Fife are no moves: no border.
F-02  | both | Fife has limit and points 3 for the Scots, 2 for the English.
F-03  | both | A block of strength 4 rolls four dice, one of strength 1 rolls one.
F-04  | both | Of 1, 2, 3 a B1 hits once and a B3 three times.
F-05  | both | A group in Buchan with rating 2 reaches exactly Angus, Fife, Mar, Badenoch, Strathspey, Moray and Atholl.
F-06  | both | Six having gone from Buchan to Angus, two from Strathspey by Buchan may not follow; two from Mar over the red border may.
F-07  | both | Over one red border player 1 moves two, then player 2 two; a third of either is refused.
F-08  | both | With card 3 the English cross with three of six blocks, not with a fourth.
F-09  | source | Two from England to Lothian by Dunbar and one to Lanark by Annan use up card 3.
F-10  | source | Two from England to Lothian, then one group already in Scotland, use up card 3.
F-11  | both | Five attack six in Buchan from Angus and Strathspey: one may leave, by Badenoch or Mar only.
F-12  | source | Two blocks pin one; reinforcements do not free it.
F-13  | source | A noble defending his home with infantry against Knights and infantry: noble, Knights, Scottish infantry, English infantry act in this order, and the noble hits on 3.
F-13b | source | A noble away from his home, defending with infantry against Knights and infantry: noble, Knights, Scottish infantry, English infantry, and the noble hits on 2.
F-14  | both | Four from Angus as main attack and two from Mar into Buchan: the two wait in reserve; 2 points are used.
F-15  | both | Three from Moray reinforce Buchan and fight from round 2.
F-16  | both | Knights of strength 3 that roll 2, 4 and 5 score one hit.
F-17  | source | Three blocks of strength 4 take three hits: each loses one step.
F-17b | source | Two blocks of strength 4 take three hits: both lose one step, and either another.
F-18  | source | Blocks of strength 3, 4 and 4 take four hits: the first two go to those of strength 4, then two of the three lose one each, as the owner likes.
F-19a | source | Scots went from Badenoch into vacant Atholl, English attack it from elsewhere: both may retreat to Badenoch, the first bars the other.
F-19b | source | Scots went from Badenoch into vacant Atholl, English attack it by way of Badenoch: only the English may retreat to Badenoch.
F-20  | source | Four that entered over a green border: up to six may retreat over it.
F-21  | each | Scots attack England, two from one area and one from farther: 3 points, the pair is the main attack, the single block waits (2.3: all three fight as one group).
F-22  | both | Buchan and Angus give 2 points each.
F-23  | both | No block is drawn for Buchan while two stand there.
F-24  | 2.3  | Norse drawn for Badenoch or Lanark go to an adjacent friendly coast.
F-24b | 3.x  | Norse drawn for Badenoch or Lanark: another block is drawn.
F-25  | both | Bids of E3 and S3 meet without effect.
F-26  | both | Bids of E2 and S1 leave E1: no Edward in 1297.
F-27  | source | A captured noble eliminated again returns to his first side at strength 1.
F-28  | source | Two English go England, Annan, Galloway with card 2 and both fight in round 1.
F-29  | both | Edward may be among the four of thirteen drawn in 1297.
F-30  | both | Bruce in Annan or Carrick, Comyn in Badenoch or Lochaber, defending, hit on 3.
F-31  | source | Player 1 attacks A, player 2 B: player 2 defends in A and attacks in B.
F-32  | source | In a home of limit 1 with noble and infantry the infantry disbands.
F-33  | both | A move card 2 of each side: the English are player 1.
F-34  | both | Defenders cleared in round 1 with reinforcements waiting: the attacker defends from round 2.
F-35  | source | Wallace dead, blue Bruce in Fife: crowned, King 4 in Fife, blue Comyn nobles but Moray turn red.
`,
);

const CLARIFICATIONS_TO_50 = parseClarifications(`
AMB-01 |  | Which edition applies by default? | None: every game names its edition, and the edition sets the default of every option. Editions are never mixed implicitly.
AMB-02 | H0.2b | Has a game turn three phases or four? | Three: cards, movement, battles. "Four" is a slip of two printings.
AMB-03 | H3.12b | Who is player 1 when both cards are events? | The English, for the order of battles, raids and everything else in that turn.
AMB-04 | H3.12c H6.2c | Does an event that was passed, or given up for a coronation, count as an event? | Yes: the card played counts, so that a turn of two such cards ends the year.
AMB-05 | H3.12f | Are the raid and sudden death looked at in a turn of two events? | Yes: it is a game turn like any other. Winter comes afterwards.
AMB-06 | H4.1a | May player 1 decline to go first? | No.
AMB-07 | H4.2d | May blocks of several paid groups be moved by turns? | Yes, in any order. All it decides is which group is the main attack when none is named.
AMB-08 | H4.0b | May a block step back, or visit an area twice? | It may not step straight back over the border it has just crossed. Any other loop is allowed.
AMB-09 | H4.3e | Do crossings in both directions count together? | Yes: one count for each border, side and movement phase.
AMB-10 | H5.5d H4.3a | Do crossings made in movement leave less room for retreats? | No: the limits count afresh. They are added up only where the option {borderLimitsCarryIntoBattle} is in force.
AMB-11 | H5.5d | Do both sides share the limit of a border in battle? | No: each side has a separate count.
AMB-12 | H4.4c | What does a Scottish block pay that first moves inside Scotland and then enters England? | One move point for the whole way.
AMB-13 | H4.4a | Does the point paid for a group carry a block over the Anglo-Scottish border? | No: each block that crosses costs a separate point.
AMB-14 | H4.4h H4.4i | Are attackers that crossed the Anglo-Scottish border in different places one group? | In 2.3 yes: all that crossed this turn and end in the area. They fight from round 1 together with the main attack, which is named among the other groups if there are any. In 3.x only those with one start area and one entry border.
AMB-15 | H4.4e | Does a block stop when it enters Scotland? | Only over the red border into Teviot, unless the option {stopAtAngloScottishBorder} is in force.
AMB-16 | H5.32c H4.2d | When is the main attack named? | The attacker may name it until he ends his movement; else it is the first group that came in.
AMB-17 | H5.32b | Are blocks of one start area and one entry border one group though they took different ways? | Yes.
AMB-18 | H5.32b H4.7c | The Norse and a group by land attack one area: which is the main attack? | Either, as the attacker names it; the Norse never belong to a group by land, unless the option {norseJoinsMain} is in force.
AMB-19 | H4.6g | Do the Norse count where pinning is counted? | Yes, both as pinning and as pinned blocks.
AMB-20 | H4.6g | Do the Norse close a border by attacking? | No.
AMB-21 | H5.2b | When do reserves and defenders roll for their loyalty? | As the edition says: all before the battle in 2.3, each when it is shown in 3.x. Defenders roll as well.
AMB-22 | H5.31f H5.4a | In round 1 one side has no fighting blocks left, but reserves wait. Do the others finish their turns? | Yes: they may retreat or pass, because there is no block to fire at. If no enemy is left in the area the battle is over immediately.
AMB-23 | H5.32f | Does control change when the defenders of round 1 have retreated rather than died? | Yes, and when they have deserted too.
AMB-24 | H5.32f H5.7f | Does control change when all the defender has is a captured noble in reserve? | Yes: a captured noble is a reserve like any other.
AMB-25 | H5.32g | Does control change after round 2? | No.
AMB-26 | H5.32f H5.3a | Who must retreat after round 3 when control has changed? | The new attacker, in every edition.
AMB-27 | H5.7f H5.3a | After round 3 all the defender has is a captured noble in reserve. What then? | The attacker has not won, and must retreat.
AMB-28 | H5.5e H4.6d | For which battle is a border closed? | Only for the battle that the enemy entered by it. In 4.0 for any battle he last used it for.
AMB-29 | H5.5a | May blocks retreat in round 1? | Yes, unless the option {retreatFromRound2} is in force.
AMB-30 | H5.5h H5.6e | May the English retreat and regroup into England, and the Scots out of it? | Yes, homeward, without move points and within the border limits.
AMB-31 | H5.5l | May a side leave a block behind to die in the forced retreat? | No: a block that can leave must.
AMB-32 | H5.7e | What happens to a noble who must retreat and cannot? | He is captured, at strength 1.
AMB-33 | H5.8c H9.1e | What happens to a leader or another black-cross block that must retreat and cannot? | It counts as death in combat, with all consequences, in every edition.
AMB-34 | H5.8e H6.1b | Does Edward I die by his black cross? | No: the block returns to the pool as Edward II.
AMB-35 | H5.6a | Must the winner regroup? | No, he may.
AMB-36 | H5.6c | Do borders the enemy entered by bar a regrouping? | No.
AMB-37 | H5.6b | Are crossings of a regrouping counted together with those of the forced retreat? | No: they count afresh for each side.
AMB-38 | H5.6h HE.Hg | May the winner regroup after a battle begun by the Herald or a defection? | Yes, in every edition, unless the option {noRegroupAfterDefection} is in force. It does not concern the battle of a Pillage.
AMB-39 | H5.6e | Only Scots may regroup into Scotland, says 2.3. May the English regroup inside it? | Yes: the sentence is about crossing the Anglo-Scottish border.
AMB-40 | HE.Hc | Is the noble named before the die of the Herald is rolled? | Yes in 2.3 and 3.0, no in 4.0; the option {heraldRollFirst} says it.
AMB-41 | HE.Ha HE.Hi | May the Herald name a noble whose place is not known? | Yes, any noble of the enemy on the map, by name. Success shows the block; failure shows nothing.
AMB-42 | HE.Pa | Which areas are neighbours for Pillage? | Those that share a border on the map, England's included. The sea makes no neighbours.
AMB-43 | HE.Pa HE.Pc | Which group gains when several stand next to the pillaged area? | The one the pillager names together with his target; one group only.
AMB-44 | HE.Pg | In 2.3, does Pillage send a noble to the pool or capture him? | He is captured, as in every edition.
AMB-45 | HE.Ph | Which side attacks when a noble captured in a Pillage is among blocks of his old side? | The noble attacks, as after the Herald.
AMB-46 | HE.Pd | Must the stolen steps be added? | Yes, while there is room.
AMB-47 | HE.Pf | What becomes of leaders lost to Pillage? | They go to their pool, unless the option {pillageKillsLeaders} is in force.
AMB-48 | HE.Sd | May the Norse use the Sea Move in 2.3? | Yes, though never to England. In 3.x they may not.
AMB-49 | HE.Sc HE.Sg | May the Scots go by Sea Move to an England they hold? | Yes; under an English Truce in 2.3 and 3.0, not in 4.0.
AMB-50 | HE.Sa | Must a Sea Move begin in a friendly area? | It always does: in the card phase no area is contested.
`);

const CLARIFICATIONS_TO_101 = parseClarifications(`
AMB-51 | HE.Te | May Scots enter an empty England under an English Truce? | In 2.3 yes, in 3.x no; the option {truceBarsRaids} says it.
AMB-52 | HE.Va HE.Vb | Do the steps of Victuals go to three different blocks? | In any split, unless the option {victualsSpread} is in force.
AMB-53 | H6.21c H6.21e | May a King be crowned where nobles are about to defect? | Yes: he is placed first, then they go over. He defends in the battle and can die in it.
AMB-54 | H6.22b | May Balliol be crowned where the French Knights stand in England? | Yes, the King appears there.
AMB-55 | H6.21a | Does Wallace count as dead in The Bruce? | Yes, but it does not matter: that scenario has its King already.
AMB-56 | H5.9b | Must the block lost to a raid stand on the map? | Yes.
AMB-57 | H5.9b | Do two raiders cost two blocks? | No: one block in all.
AMB-58 | H9.1a | Is sudden death by nobles looked for after winter too? | No, only at the end of a game turn, unless the option {suddenDeathAfterWinter} is in force.
AMB-59 | H9.1b | Is Moray among the nobles in play while he is in the pool? | No.
AMB-60 | H9.0d | Is the winter of the last year played before the count? | Yes, until the rest of it cannot change the winner: until the nobles are home if a side then controls more than seven, or Moray or Wallace is dead; otherwise until the builds. No levy, no cards.
AMB-61 | H7.4a H7.3a | Does Edward decide before or after the English disband? | Before: what they may do depends on it.
AMB-62 | H7.4e | Which blocks are with Edward? | The blocks in his area.
AMB-63 | H7.4b H7.4d | What happens to an Edward in Scotland who may not winter there? | He disbands automatically.
AMB-64 | H7.5b | Does Wallace recover if he is already in Selkirk? | Yes, by up to two steps.
AMB-65 | H7.6e | Must replacement points be used? | No.
AMB-66 | H7.62d H7.62f | In which areas without a coast may Norse or French be drawn at all? | In principle in all. In fact only Lanark and Badenoch can have room for a draw.
AMB-67 | H7.62g | In 2.3, what of Norse or French drawn inland with no friendly coast next to it? | The block goes back and another is drawn; if there is none the point is not spent.
AMB-68 | HO.schiltroms HO.schiltromsReserveArchers | Do archers in reserve, or killed in the battle, keep the Scots from forming schiltroms? | No: only archers that fight do, and it is looked at for each shot. With the option {schiltromsReserveArchers}, archers in reserve do as well.
AMB-69 | HO.andrewMoray H1.4b H1.4g | Does the home bonus apply to Andrew de Moray, who fights as A3? | No: the bonus raises 2 to 3, and he has 3 already.
AMB-70 | HO.rally H4.2a H4.0d H4.3a H4.4a | How far does a rally go? | Every rallying block needs a legal way that ends in the area of the rally. Crossing the Anglo-Scottish border costs a point more for each block, and border limits hold. No enemy stands there. The leader may move once with a group as usual.
AMB-71 | HO.singleTargetHits | With {singleTargetHits}, what of hits beyond the strength of the one target? | They are lost.
AMB-72 | HO.singleTargetHits HO.volleyStrongest | What of the two wordings for hits on one target? | There are two options, {singleTargetHits} and {volleyStrongest}; one excludes the other.
AMB-73 | HO.redeal123 H3.0a | With redeal123, is one hand dealt again or both? | Both, if either hand exceeds a limit.
AMB-74 | HT.e HT.j | How are tournament bids for the same side paired? | By the rule of HT.j: exact opposites first, then the least sum of differences, ties by order of entry.
AMB-75 | HT.b HT.i | What of a handicap longer than the game, or in The Bruce? | Handicaps belong to Braveheart and the Campaign only.
AMB-76 | HT.b | Can an Edward who is face up in the pool be lost to a raid? | No: he is not on the map, so he cannot be chosen.
AMB-77 | HO.frenchCheck H7.61a H7.61b | When are the eight nobles counted that bring the French Knights? | Once a year, at the start of the Scottish builds, in every edition. The option {frenchCheck} can set it to the moment when the Scots hold eight, or to the end of winter, once a year after the builds: they can first be drawn a year later.
AMB-78 | HO.frenchKnightsInPool H7.61a | Are the French Knights in the pool in The Bruce of 2.3? | No, they lie aside; the Scottish pool holds seven blocks. With the option {frenchKnightsInPool} they are in the pool from the start.
AMB-79 | H7.5d | May Scottish blocks disband by choice in 2.3? | Yes, as in every edition.
AMB-80 | H7.1f | When may Moray disband? | When he is asked whether he goes home, or when the Scots disband.
AMB-81 | H7.2a | When may the King disband? | When he is asked where he winters, or when the Scots disband.
AMB-82 | HE.Ha | What does a change of side show? | The noble's name, area and new side. His strength only if a battle follows.
AMB-83 | H5.41a | Are the hits of one letter gathered before they are taken? | No: each is applied at once.
AMB-84 | HE.0c | May blocks that fought in a Herald's battle still move this turn? | Yes: fighting, retreating and regrouping are not moving.
AMB-85 | H8.3a | When does a Campaign end at the latest? | Never: it is played until one side wins.
AMB-86 | H7.2a | May the King winter in a cathedral the enemy holds, as one printing says? | No, that is a misprint.
AMB-87 | H5.32e | Do reserves come only if all others are gone, as one printing says? | No, that is a misprint.
AMB-88 | H2.25a | Does infantry fight as B2, as one sentence says? | No, that is a misprint: C2, and five of them C3.
AMB-89 | H7.1h | What if a noble is at home in winter and an enemy too? | It cannot be: no area is contested in winter.
AMB-90 | H7.1d | In which order do nobles change sides when several do? | In alphabetical order; it changes nothing.
AMB-91 | H5.5l | May a side give up its blocks voluntarily? | No.
AMB-92 | H5.32e H5.32f | The main attack is gone in round 1 and only reserves of the attacker are left. Does he stay the attacker? | Yes: round 2 begins with his reserves. So also when the front lines of both sides are gone and both have reserves: the attacker has not won the round.
AMB-93 | H5.32i H5.33a | Do the reserves of both sides arrive when control changes? | Yes.
AMB-94 | H7.12d | Both homes of an English Bruce or Comyn are held by Scots, which then leave. Is he converted? | Yes: the positions when the English nobles go home decide.
AMB-95 | H5.6a | May reserves regroup that never fought? | Yes.
AMB-96 | H0.2e | Are the cards shuffled every turn, as one page says? | No: every year. The page means years.
AMB-97 | H4.7d | Does a move of the Norse name them in 2.3? | Yes: only they move by sea, so the move itself names them in every edition.
AMB-98 | H5.2a | Do Celtic blocks roll in battles begun by an event or a coronation? | Yes, in every battle.
AMB-99 | H4.6c H5.33a | May an unpinned block leave a contested area to attack elsewhere, or come back? | Yes. A block may even end where it began: it has moved, its point is spent and its crossings count. If the area is contested it has come back as a reinforcement, and fights from round 2.
AMB-100 | H4.6d | Does a border bar an unpinned block when the enemy crossed it for another battle? | Only in 4.0, if he was the last to enter a battle by it. A border he entered this battle by is closed in every edition, even if both sides used it: what lets player 2 retreat over it does not let him move over it.
AMB-101 | HO.andrewMoray H7.1f | With {andrewMoray}, does Moray recover if he is at home for the winter already? | Yes, wherever he came from, as Wallace does in Selkirk.
`);

/** Every clause, in the order of the rulebook. */
export const CLAUSES = [
  ...SEQUENCE_OF_PLAY,
  ...MAP,
  ...BLOCKS,
  ...CARDS,
  ...EVENT_CARDS,
  ...MOVEMENT,
  ...BATTLES,
  ...KINGS,
  ...WINTER,
  ...SCENARIOS,
  ...VICTORY,
  ...TOURNAMENT_BIDDING,
];

/** The prefix of the clauses of options. */
const OPTION = 'HO.';

/** Returns the id of the clause of an option. */
export const optionClause = (name: keyof Profile): string => `${OPTION}${name}`;

/** Whether a clause is that of an option: `HO.rally`. */
export const isOptionClause = (clause: string): boolean => clause.startsWith(OPTION);

/**
 * A clause for each optional rule and for each reading that is a switch: `HO.` and the name of the option (section C). Its
 * statement is the meaning of the option, with its values.
 */
export const OPTION_CLAUSES: readonly TaggedClause[] = SWITCH_NAMES.map((name) => ({
  id: optionClause(name),
  section: 'C Options',
  editions: 'option',
  statement: statementOfOption(ENGLISH.options[name], 'en'),
}));

/** The worked examples of the rulebooks. */
export const EXAMPLES = WORKED_EXAMPLES;

/** How Lyon rules where the rulebooks are silent or disagree. */
export const CLARIFICATIONS = [...CLARIFICATIONS_TO_50, ...CLARIFICATIONS_TO_101];

export const RULEBOOK: Rulebook = { clauses: [...CLAUSES, ...EXAMPLES, ...OPTION_CLAUSES], clarifications: CLARIFICATIONS };
