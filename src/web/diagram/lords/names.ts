// The names of cards, and of the places in the row and in armies by what lies there for this viewer.
import type { schema } from 'lyon/client';
import type { LordsComponents } from '../../api.js';
import { PATH_SEPARATOR } from '../../play/choices.js';
import { seatName, texts } from '../../texts/index.js';
import { type NameOf, namesBy } from '../names.js';

const { lords: words } = texts;

export type LordsView = schema.LordsOfScotlandView;

/** The id of a follower as a thing to point at. */
export const followerId = (seat: string, place: number): string => `${seat}${PATH_SEPARATOR}${place}`;

export function createNames({ cards, clans }: LordsComponents): (view: LordsView | null) => NameOf {
  const names = new Map([...cards, ...clans].map(({ id, name }) => [id, name]));
  const byId = namesBy(names);
  return (view) => (thing) => {
    const { type, id } = thing;
    if (type === 'recruit') {
      const card = view?.row.find(({ place }) => String(place) === id)?.card;
      return card == null ? words.hiddenRecruit(Number(id)) : words.recruit(names.get(card)!, Number(id));
    }
    if (type === 'follower') {
      const [seat, place] = id.split(PATH_SEPARATOR) as [string, string];
      const card = view?.seats.find((each) => each.seat === seat)?.army.find((each) => String(each.place) === place)?.card;
      return card == null ? words.hiddenFollower(Number(place), seatName(seat)) : words.follower(names.get(card)!, seatName(seat));
    }
    return byId(thing);
  };
}
