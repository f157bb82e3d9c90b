// The diagram of Hammer of the Scots, drawn from the ruleset's components.
import { connect, HAMMER_COMPONENTS } from '../../api.js';
import { fieldsOf } from '../../play/choices.js';
import { texts } from '../../texts/index.js';
import type { DiagramKit } from '../diagram.js';
import { type NameOf, namesBy } from '../names.js';
import { firepowerOf } from './battle.js';
import { sceneOf } from './battle-scene.js';
import { CardPicture } from './card.js';
import { HAMMER_CHAPTERS } from './chapters.js';
import { isOpenIn, isSingleIn } from './decisions.js';
import { createHammerDiagram, createHammerPicture } from './diagram.js';
import { changesIn, createBoard, type HammerView } from './map.js';
import { scoresIn, tallyOf } from './tally.js';

export async function loadHammerDiagram(): Promise<DiagramKit> {
  const { components } = (await connect(null).execute(HAMMER_COMPONENTS)).ruleset;
  const { areas, blocks, cards, actions } = components;
  const nameOf = namesBy(new Map([...areas, ...blocks, ...cards].map(({ id, name }) => [id, name])));
  const board = createBoard(components);
  /** A block whose turn it is in a battle is named with what it fights with: «Wallace (A3)». */
  const ratedNames = (view: HammerView | null): NameOf => {
    const scene = sceneOf(view);
    return (thing) => {
      const fighter = thing.type === 'actor' ? scene?.fighters.find(({ block }) => block === thing.id) : undefined;
      return fighter ? `${nameOf(thing)} (${board.cards.get(thing.id)!.letter}${firepowerOf(board, scene!, fighter)})` : nameOf(thing);
    };
  };
  return {
    fields: fieldsOf(actions),
    plansTurns: true,
    isSingleIn: (view) => isSingleIn(view as HammerView | null),
    isOpenIn: (view) => isOpenIn(view as HammerView | null),
    namesIn: (view) => ratedNames(view as HammerView | null),
    changesIn: (before, after, entry) => changesIn(before as HammerView | null, after as HammerView | null, entry),
    summary: {
      scoreName: texts.summary.nobles,
      scoresIn: (view) => scoresIn(view as HammerView | null),
      tallyOf: (entries, options) => tallyOf(board.cards, entries, options),
    },
    chapters: {
      ...HAMMER_CHAPTERS,
      titleOf: ({ kind, subject }) => {
        if (kind === 'winter') return texts.chapters.winter;
        if (kind === 'turn') return texts.hammer.turn(Number(subject));
        return kind === 'battle' ? texts.hammer.battle(nameOf({ type: 'area', id: subject })) : subject;
      },
    },
    pictureOf: ({ type, id }) => {
      const card = type === 'card' ? cards.find((each) => each.id === id) : undefined;
      return card === undefined ? null : <CardPicture card={card} />;
    },
    copiesIn: (view, { type, id }) => {
      const hands = (view as HammerView | null)?.hands ?? [];
      return type === 'card' ? hands.flatMap(({ cards: held }) => held).filter((card) => card === id).length : 1;
    },
    Diagram: createHammerDiagram(board, nameOf),
    fillsWindow: true,
    Picture: createHammerPicture(board, nameOf),
  };
}
