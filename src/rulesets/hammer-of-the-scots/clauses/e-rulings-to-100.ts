import { rulingsOf } from './ruling.js';

export const RULINGS_TO_100 = rulingsOf(`
AMB-51 | HE.Te | May Scots enter an empty England under an English Truce? | In 2.3 yes, in 3.x no; the option truceBarsRaids says it.
AMB-52 | HE.Va HE.Vb | Do the steps of Victuals go to three different blocks? | In any split, unless the option victualsSpread is in force.
AMB-53 | H6.21c H6.21e | May a King be crowned where nobles are about to defect? | Yes: he is placed first, then they go over. He defends in the battle and can die in it.
AMB-54 | H6.22b | May Balliol be crowned where the French Knights stand in England? | Yes, the King appears there.
AMB-55 | H6.21a | Does Wallace count as dead in The Bruce? | Yes, but it does not matter: that scenario has its King already.
AMB-56 | H5.9b | Must the block lost to a raid stand on the map? | Yes.
AMB-57 | H5.9b | Do two raiders cost two blocks? | No: one block in all.
AMB-58 | H9.1a | Is sudden death by nobles looked for after winter too? | No, only at the end of a game turn, unless the option suddenDeathAfterWinter is in force.
AMB-59 | H9.1b | Is Moray among the nobles in play while he is in the pool? | No.
AMB-60 | H9.0d | Is the winter of the last year played before the count? | Yes, until what is left of it cannot change the winner: till the nobles are home if then a side controls more than seven, or Moray or Wallace is dead; otherwise till the builds. No levy, no cards.
AMB-61 | H7.4a H7.3a | Does Edward decide before or after the English disband? | Before: what they may do depends on it.
AMB-62 | H7.4e | Who is with Edward? | The blocks in his area.
AMB-63 | H7.4b H7.4d | What becomes of an Edward in Scotland who may not winter there? | He disbands without being asked.
AMB-64 | H7.5b | Is a Wallace who stands in Selkirk already healed? | Yes, by up to two steps.
AMB-65 | H7.6e | Must replacement points be used? | No.
AMB-66 | H7.62d H7.62f | In which areas without a coast may Norse or French be drawn at all? | In principle in all. In fact only Lanark and Badenoch can have room for a draw.
AMB-67 | H7.62g | In 2.3, what of Norse or French drawn inland with no friendly coast next to it? | The block goes back and another is drawn; if there is none the point is not spent.
AMB-68 |  | Do archers in reserve, or killed in the battle, keep the Scots from forming schiltroms? | No: only archers that fight do, and it is looked at for each shot.
AMB-69 | H1.4b H1.4g | Does Andrew de Moray, who fights as A3, gain by the bonus of his home? | No: the bonus raises 2 to 3, and he has 3 already.
AMB-70 | H4.2a H4.0d H4.3a H4.4a | How far does a rally go? | Every rallying block needs a legal way that ends in the area of the rally. Crossing the Anglo-Scottish border costs a point more for each block, and border limits hold. No enemy stands there. The leader may move once with a group as usual.
AMB-71 |  | With singleTargetHits, what of hits beyond the strength of the one target? | They are lost.
AMB-72 |  | What of the two wordings for hits on one target? | There are two options, singleTargetHits and volleyStrongest; one excludes the other.
AMB-73 | H3.0a | With redeal123, is one hand dealt anew or both? | Both, as soon as either offends.
AMB-74 | HT.e HT.j | How are tournament bids for the same side paired? | By the rule of HT.j: exact opposites first, then the least sum of differences, ties by order of entry.
AMB-75 | HT.b HT.i | What of a handicap longer than the game, or in The Bruce? | Handicaps belong to Braveheart and the Campaign only.
AMB-76 | HT.b | Can an Edward who lies face up in the pool be lost to a raid? | No: he is not on the map, so he cannot be chosen.
AMB-77 | H7.61a H7.61b | When are the eight nobles counted that bring the French Knights? | Once a year, at the start of the Scottish builds, in every edition. With the option frenchCheck at once-reached, as soon as the Scots hold eight.
AMB-78 | H7.61a | Are the French Knights in the pool in The Bruce of 2.3? | No, they lie aside; the Scottish pool holds seven blocks.
AMB-79 | H7.5d | May Scottish blocks disband of their own will in 2.3? | Yes, as in every edition.
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
AMB-91 | H5.5l | May a side give up blocks of its own? | No.
AMB-92 | H5.32e | The main attack is gone in round 1 and only reserves of the attacker are left. Does he stay the attacker? | Yes: round 2 begins with his reserves.
AMB-93 | H5.32i H5.33a | Do the reserves of both sides arrive when control changes? | Yes.
AMB-94 | H7.12d | Both homes of an English Bruce or Comyn are held by Scots, who then leave. Is he converted? | Yes: it is judged when the English nobles go home.
AMB-95 | H5.6a | May reserves regroup that never fought? | Yes.
AMB-96 | H0.2e | Are the cards shuffled every turn, as one page says? | No: every year. The page means years.
AMB-97 | H4.7d | Does a move of the Norse name them in 2.3? | Yes: only they move by sea, so the move itself names them in every edition.
AMB-98 | H5.2a | Do Celtic blocks roll in battles begun by an event or a coronation? | Yes, in every battle.
AMB-99 | H4.6c H5.33a | May an unpinned block leave a contested area to attack elsewhere, or come back? | Yes. A block may even end where it began: it has moved, its point is spent and its crossings count. If the area is contested it has come back as a reinforcement, and fights from round 2.
AMB-100 | H4.6d | Does a border bar an unpinned block when the enemy crossed it for another battle? | No, only the borders he used to enter this battle; in 4.0 as with retreats.
`);
