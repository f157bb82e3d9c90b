import { pageOf } from './page.js';

export const WORKED_EXAMPLES = pageOf(
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
F-09  | both | Two from England to Lothian by Dunbar and one to Lanark by Annan use up card 3.
F-10  | both | Two from England to Lothian, then one group already in Scotland, use up card 3.
F-11  | both | Five attack six in Buchan from Angus and Strathspey: one may leave, by Badenoch or Mar only.
F-12  | both | Two pin one; reinforcements do not set him free.
F-13  | both | A noble defending his home with infantry against Knights and infantry: noble, Knights, Scottish infantry, English infantry act in this order, and the noble hits on 3.
F-13b | both | A noble away from his home, defending with infantry against Knights and infantry: noble, Knights, Scottish infantry, English infantry, and the noble hits on 2.
F-14  | both | Four from Angus as main attack and two from Mar into Buchan: the two wait in reserve; 2 points are used.
F-15  | both | Three from Moray reinforce Buchan and fight from round 2.
F-16  | both | Knights of strength 3 who roll 2, 4 and 5 score one hit.
F-17  | both | Three blocks of strength 4 take three hits: each loses one step.
F-17b | both | Two blocks of strength 4 take three hits: both lose one step, and either another.
F-18  | both | Blocks of strength 3, 4 and 4 take four hits: the first two go to those of strength 4, then two of the three lose one each, as the owner likes.
F-19a | both | Scots went from Badenoch into vacant Atholl, English attack it from elsewhere: both may retreat to Badenoch, the first bars the other.
F-19b | both | Scots went from Badenoch into vacant Atholl, English attack it by way of Badenoch: only the English may retreat to Badenoch.
F-20  | both | Four that entered over a green border: up to six may retreat over it.
F-21  | each | Scots attack England, two from one area and one from farther: 3 points, the pair is the main attack, the single block waits (2.3: all three fight as one group).
F-22  | both | Buchan and Angus give 2 points each.
F-23  | both | No block is drawn for Buchan while two stand there.
F-24  | 2.3  | Norse drawn for Badenoch or Lanark go to an adjacent friendly coast.
F-24b | 3.x  | Norse drawn for Badenoch or Lanark: another block is drawn.
F-25  | both | Bids of E3 and S3 meet without effect.
F-26  | both | Bids of E2 and S1 leave E1: no Edward in 1297.
F-27  | both | A captured noble eliminated again returns to his first side at strength 1.
F-28  | both | Two English go England, Annan, Galloway with card 2 and both fight in round 1.
F-29  | both | Edward may be among the four of thirteen drawn in 1297.
F-30  | both | Bruce in Annan or Carrick, Comyn in Badenoch or Lochaber, defending, hit on 3.
F-31  | both | Player 1 attacks A, player 2 B: player 2 defends in A and attacks in B.
F-32  | both | In a home of limit 1 with noble and infantry the infantry disbands.
F-33  | both | A move card 2 of each side: the English are player 1.
F-34  | both | Defenders cleared in round 1 with reinforcements waiting: the attacker defends from round 2.
F-35  | both | Wallace dead, blue Bruce in Fife: crowned, King 4 in Fife, blue Comyn nobles but Moray turn red.
`,
);
