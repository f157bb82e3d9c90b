// The lessons in English.
import type { LessonTexts } from './lessons.js';

export const LESSON_TEXTS: LessonTexts = {
  'hammer-of-the-scots': {
    aim: {
      title: 'What it is about',
      text: [
        'The English (red) and the Scots (blue) fight for the nobles of Scotland. Each noble has a block on both sides, and stands on the map with one of them. A noble who is beaten in battle changes sides; only Moray does not.',
        'A side that controls all nobles in play at the end of a game turn wins at once. Otherwise the side with most nobles wins when the last year of the scenario is over.',
      ],
    },
    'set-up': {
      title: 'The set-up',
      text: [
        'You see the faces of your own blocks; of the others you see the backs. The marks at the upper edge are the strength, 1 to 4. Each hit turns the block by one step; the last hit eliminates it.',
        'The letter says who fights first, A before B before C. The number beside it is the highest roll of a die that hits. The move rating is the number of areas that a block may enter in a turn.',
        'Each side gets five cards for a year. Move cards give one to three move points. Event cards do what they say.',
      ],
    },
    turn: {
      title: 'A game turn',
      text: [
        'Both sides play a card face down and show it. The cards decide who is player 1, and player 1 moves first. An event comes before any move card.',
        'One move point moves a group: any blocks from one area, each as far as its rating. At most six blocks of a side cross a green border and two a red one; behind a red border a block stops. It also stops where an enemy stands.',
        'Over the border to England each move point carries one block only. Blocks that the enemy has attacked are pinned, one by each attacker, and stay.',
      ],
    },
    battle: {
      title: 'A battle',
      text: [
        'Where both sides stand there is a battle of at most three rounds. In each round the blocks act in turn: A of the defender, A of the attacker, then B and C in the same way. A block fires, retreats or passes.',
        'It rolls a die for each point of its strength. Each roll up to its number hits the strongest enemy block. A noble who defends at home hits on 3.',
        'Only one group attacks in round 1, the main attack. Groups from other areas, and reinforcements, join in round 2. After three rounds the attacker must retreat.',
      ],
    },
    winter: {
      title: 'The winter',
      text: [
        'After five game turns, or when both sides played an event, the nobles go home. A noble whose home the enemy holds changes sides.',
        'English knights, archers and hobelars leave Scotland, unless they winter with Edward I. What an area cannot feed disbands: its castle limit says how many blocks stay, and a cathedral feeds one Scot more.',
        'Each area gives as many replacement points as its castle limit. The Scots add steps or draw blocks; the English add steps to nobles and infantry, and draw half of their pool in the levy.',
      ],
    },
  },
  'lords-of-scotland': {
    aim: {
      title: 'What it is about',
      text: [
        'Each seat gathers an army of followers and claims supporters with it. The first skirmish after which a seat has supporters worth 40 or more ends the game; the highest total wins.',
      ],
    },
    'set-up': {
      title: 'The set-up',
      text: [
        'Each seat gets five cards. Five recruits lie face down in a row, and one supporter for each seat lies face up: that is what the skirmish is about.',
        'Each card has a clan, a strength from 1 to 12 and the power of its clan.',
      ],
    },
    turn: {
      title: 'A turn',
      text: [
        'A skirmish has five turns of each seat. Before its turn, the holder of the initiative turns the next recruit face up.',
        'In a turn a seat does one of two things. It recruits: it takes any card of the row into its hand. Or it musters: it puts a card from its hand into its army, face up or face down. With ten cards in hand nobody recruits; with none, one must.',
        'A card that is mustered face up may use its power if no other face-up follower in any army is weaker. With four or five seats only followers of the same clan count.',
      ],
    },
    skirmish: {
      title: 'The end of a skirmish',
      text: [
        'All followers are turned face up. The strength of an army is the sum of its cards; it is doubled if it has two or more cards, all of one clan. A tie goes to the card of the highest rank.',
        'In this order each seat with a follower claims one supporter of its choice. The winner takes the initiative. Armies and recruits are discarded, hands are kept.',
      ],
    },
    scoring: {
      title: 'The score',
      text: [
        'A supporter is worth its strength. When a seat has 40 or more after a skirmish, the highest total wins. A tie goes to the seat that was placed better in that skirmish.',
      ],
    },
  },
};
