import { rulingsOf } from './ruling.js';

export const RULINGS_TO_50 = rulingsOf(`
AMB-01 |  | Which edition is in force when nobody says? | None: every game names its edition, and the edition sets every option that is not chosen. Editions are never mixed in silence.
AMB-02 | H0.2b | Has a game turn three phases or four? | Three: cards, movement, battles. "Four" is a slip of two printings.
AMB-03 | H3.12b | Who is player 1 when both cards are events? | The English, for the order of battles, raids and everything else in that turn.
AMB-04 | H3.12c H6.2c | Does an event that was passed, or given up for a coronation, count as an event? | Yes: the card played counts, so that a turn of two such cards ends the year.
AMB-05 | H3.12f | Are the raid and sudden death looked at in a turn of two events? | Yes: it is a game turn like any other. Winter comes afterwards.
AMB-06 | H4.1a | May player 1 decline to go first? | No.
AMB-07 | H4.2d | May blocks of several paid groups be moved by turns? | Yes, in any order. All it decides is which group is the main attack when none is named.
AMB-08 | H4.0b | May a block step back, or visit an area twice? | It may not step straight back over the border it has just crossed. Any other loop is allowed.
AMB-09 | H4.3e | Do crossings in both directions count together? | Yes: one count for each border, side and movement phase.
AMB-10 | H5.5d H4.3a | Do crossings made in movement leave less room for retreats? | No: the limits count afresh. They are added up only where the option borderLimitsCarryIntoBattle is in force.
AMB-11 | H5.5d | Do both sides share the limit of a border in battle? | No: each side has a count of its own.
AMB-12 | H4.4c | What does a Scottish block pay that first moves inside Scotland and then enters England? | One move point for the whole way.
AMB-13 | H4.4a | Does the point paid for a group carry a block over the Anglo-Scottish border? | No: each block that crosses needs a point of its own.
AMB-14 | H4.4h H4.4i | Are attackers who crossed the Anglo-Scottish border in different places one group? | In 2.3 yes: all who crossed this turn and end in the area. In 3.x only those with one start area and one entry border.
AMB-15 | H4.4e | Does a block stop when it enters Scotland? | Only over the red border into Teviot, unless the option stopAtAngloScottishBorder is in force.
AMB-16 | H5.32c H4.2d | When is the main attack named? | The attacker may name it until he ends his movement; else it is the first group that came in.
AMB-17 | H5.32b | Are blocks of one start area and one entry border one group though they took different ways? | Yes.
AMB-18 | H5.32b H4.7c | The Norse and a group by land attack one area: who is the main attack? | Either, as the attacker names it; the Norse never belong to a group by land, unless the option norseJoinsMain is in force.
AMB-19 | H4.6g | Do the Norse count where pinning is counted? | Yes, among those who pin and among those who are pinned.
AMB-20 | H4.6g | Do the Norse close a border by attacking? | No.
AMB-21 | H5.2b | When do reserves and defenders roll for their loyalty? | As the edition says: all before the battle in 2.3, each when it is shown in 3.x. Defenders roll as well.
AMB-22 | H5.31f H5.4a | In round 1 one side has nobody left who fights, but reserves wait. Do the others finish their turns? | Yes: they may retreat or pass, for there is nobody to fire at. If no enemy at all is left the battle is over at once.
AMB-23 | H5.32f | Does control change when the defenders of round 1 have retreated rather than died? | Yes, and when they have deserted too.
AMB-24 | H5.32f H5.7f | Does control change when all the defender has is a captured noble in reserve? | Yes: a captured noble is a reserve like any other.
AMB-25 | H5.32g | Does control change after round 2? | No.
AMB-26 | H5.32f H5.3a | Who must retreat after round 3 when control has changed? | The new attacker, in every edition.
AMB-27 | H5.7f H5.3a | After round 3 all the defender has is a captured noble in reserve. What then? | The attacker has not won, and must retreat.
AMB-28 | H5.5e H4.6d | For which battle is a border closed? | Only for the battle that the enemy entered by it. In 4.0 for any battle he last used it for.
AMB-29 | H5.5a | May blocks retreat in round 1? | Yes, unless the option retreatFromRound2 is in force.
AMB-30 | H5.5h H5.6e | May the English retreat and regroup into England, and the Scots out of it? | Yes, homeward, without move points and within the border limits.
AMB-31 | H5.5l | May a side leave a block behind to die in the forced retreat? | No: a block that can leave must.
AMB-32 | H5.7e | What becomes of a noble who must retreat and cannot? | He is captured, at strength 1.
AMB-33 | H5.8c H9.1e | What becomes of a leader or another black cross who must retreat and cannot? | It counts as death in combat, with all that follows from it, in every edition.
AMB-34 | H5.8e H6.1b | Does Edward I die by his black cross? | No: the block returns to the pool as Edward II.
AMB-35 | H5.6a | Must the winner regroup? | No, he may.
AMB-36 | H5.6c | Do borders the enemy entered by bar a regrouping? | No.
AMB-37 | H5.6b | Are crossings of a regrouping counted together with those of the forced retreat? | No: they count afresh for each side.
AMB-38 | H5.6h HE.Hg | May the winner regroup after a battle begun by the Herald or a defection? | Yes, in every edition, unless the option noRegroupAfterDefection is in force.
AMB-39 | H5.6e | Only Scots may regroup into Scotland, says 2.3. May the English regroup inside it? | Yes: the sentence is about crossing the Anglo-Scottish border.
AMB-40 | HE.Hc | Is the noble named before the die of the Herald is rolled? | Yes in 2.3 and 3.0, no in 4.0; the option heraldRollFirst says it.
AMB-41 | HE.Ha HE.Hi | May the Herald name a noble whose place is not known? | Yes, any noble of the enemy on the map, by name. Success shows the block; failure shows nothing.
AMB-42 | HE.Pa | Which areas are neighbours for Pillage? | Those that share a border on the map, England's included. The sea makes no neighbours.
AMB-43 | HE.Pa HE.Pc | Which group gains when several stand next to the pillaged area? | The one the pillager names together with his target; one group only.
AMB-44 | HE.Pg | In 2.3, does Pillage send a noble to the pool or capture him? | He is captured, as in every edition.
AMB-45 | HE.Ph | Who attacks when a noble captured in a Pillage stands among his old friends? | He does, as after the Herald.
AMB-46 | HE.Pd | Must the stolen steps be added? | Yes, while there is room.
AMB-47 | HE.Pf | What becomes of leaders lost to Pillage? | They go to their pool, unless the option pillageKillsLeaders is in force.
AMB-48 | HE.Sd | May the Norse use the Sea Move in 2.3? | Yes, though never to England. In 3.x they may not.
AMB-49 | HE.Sc HE.Sg | May the Scots go by Sea Move to an England they hold? | Yes; under an English Truce in 2.3 and 3.0, not in 4.0.
AMB-50 | HE.Sa | Must a Sea Move begin in a friendly area? | It always does: in the card phase no area is contested.
`);
