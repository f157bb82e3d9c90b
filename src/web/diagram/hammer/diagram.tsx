// The diagram of Hammer of the Scots: the map, and around it what does not stand on the map.
import { useState } from 'preact/hooks';
import type { HammerComponents } from '../../api.js';
import { ChangeBadge } from '../../parts/change-badge.js';
import { texts } from '../../texts/index.js';
import type { DiagramProps } from '../diagram.js';
import type { NameOf } from '../names.js';
import { BLOCK, Face } from './block.js';
import { HammerMap, type HammerView } from './map.js';

const { hammer: words, sides, game: frame } = texts;
const SIDES = ['england', 'scotland'] as const;

/** Sizes of the map: as high as the window, or its width in percent of its column. */
const ZOOMS = ['whole', '100', '150', '200', '300'] as const;
/** Where the column is as narrow as the whole map, one size less. */
const NARROW = '(max-width: 860px)';
/** Sizes that fit in the column: the others scroll. */
const FITTING: ReadonlySet<string> = new Set(['whole', '100']);

export function createHammerDiagram(components: HammerComponents, nameOf: NameOf) {
  const zooms = ZOOMS.filter((zoom) => zoom !== '100' || !matchMedia(NARROW).matches);
  return function HammerDiagram({ view: anyView, lit, picked, marked, changes, arrived, onPick }: DiagramProps) {
    const view = anyView as HammerView | null;
    const [zoom, setZoom] = useState(0);
    return (
      <div class="hammer">
        {view !== null && <Status view={view} />}
        {view?.battle && <Battle view={view} {...{ components, nameOf, lit, picked, onPick }} />}
        <div class="map-frame">
          <div class="zoom">
            <button type="button" aria-label={frame.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              −
            </button>
            <button type="button" aria-label={frame.zoomIn} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
              +
            </button>
          </div>
          {/* A scrolling region must be reachable by keyboard. */}
          <section class={`map-scroll zoom-${zooms[zoom]}`} aria-label={words.map} tabIndex={FITTING.has(zooms[zoom]!) ? undefined : 0}>
            <HammerMap {...{ components, view, nameOf, lit, picked, marked, changes, arrived, onPick }} />
          </section>
        </div>
        {view !== null && <Aside view={view} {...{ components, nameOf, lit, picked, changes, onPick }} />}
        <Legend />
      </div>
    );
  };
}

const NOTHING = { lit: [], picked: [], marked: [], onPick: () => undefined } as const;

export const createHammerPicture =
  (components: HammerComponents, nameOf: NameOf) =>
  ({ view }: Pick<DiagramProps, 'view'>) => (
    <HammerMap components={components} view={view as HammerView | null} nameOf={nameOf} {...NOTHING} />
  );

/** Moray has no second block and is not listed: he is Scottish while he is in play. */
const MORAY = 'moray';

/** Returns the number of nobles that a side holds. */
function noblesOf({ nobles, dead, aside }: HammerView, side: string): number {
  const moray = side === 'scotland' && !dead.includes(MORAY) && !aside.includes(MORAY) ? 1 : 0;
  return nobles.filter((noble) => noble.side === side).length + moray;
}

/** Year, turn and the score of nobles. */
function Status({ view }: { readonly view: HammerView }) {
  const [england, scotland] = [noblesOf(view, 'england'), noblesOf(view, 'scotland')];
  const { task } = view;
  return (
    <div class="status">
      <p class="when">{words.title(view.year, view.turn)}</p>
      <div class="nobles" role="img" aria-label={words.noblesOf(england, scotland)} title={words.noblesOf(england, scotland)}>
        <span class="score england">{england}</span>
        <svg viewBox={`0 0 ${Math.max(england + scotland, 1) * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: england + scotland }, (_, index) => (
            <rect key={index} class={index < england ? 'england' : 'scotland'} x={index * 10 + 0.6} width={8.8} height={10} rx={2} />
          ))}
        </svg>
        <span class="score scotland">{scotland}</span>
      </div>
      <p class="facts">
        <span>{words.lacking(scotland, england)}</span>
        {view.firstPlayer && <span>{words.firstPlayer(sides[view.firstPlayer]!)}</span>}
        {task?.movePoints != null && <span>{words.movePoints(task.movePoints)}</span>}
        {task?.hits != null && task.hits > 0 && <span>{words.hits(task.hits)}</span>}
        {view.truce && <span>{words.truce(sides[view.truce]!)}</span>}
      </p>
    </div>
  );
}

interface PartProps extends Pick<DiagramProps, 'lit' | 'picked' | 'changes' | 'onPick'> {
  readonly view: HammerView;
  readonly components: HammerComponents;
  readonly nameOf: NameOf;
}

/** The battle: its blocks face up, side against side. */
function Battle({ view, components, nameOf, lit, picked, onPick }: PartProps) {
  const battle = view.battle!;
  return (
    <section class="battle" aria-label={words.battle(nameOf({ type: 'area', id: battle.area }))}>
      <h2>
        {words.battle(nameOf({ type: 'area', id: battle.area }))} <small>{words.round(battle.round)}</small>
      </h2>
      <div class="lines">
        {SIDES.map((side) => (
          <div key={side} class={`line-of ${side}`}>
            <h3>
              {sides[side]} <small>{battle.attacker === side ? words.attacker : words.defender}</small>
            </h3>
            <ul class="blocks">
              {battle.open
                .filter((block) => block.side === side)
                .map(({ block, strength, acted }) => {
                  const card = components.blocks.find(({ id }) => id === block)!;
                  const isLit = lit.some((thing) => thing.type === 'block' && thing.id === block);
                  const isPicked = picked.some((thing) => thing.type === 'block' && thing.id === block);
                  const defendsHome = battle.attacker !== side && card.homes.includes(battle.area);
                  const label = words.block(card.name, strength, card.maxStrength, `${card.letter}${card.firepower}`, card.move);
                  const drawing = (
                    <svg viewBox={`0 0 ${BLOCK} ${BLOCK}`} role="img" aria-label={label}>
                      <Face card={card} side={side} strength={strength} firepower={card.firepower + (defendsHome ? 1 : 0)} />
                    </svg>
                  );
                  return (
                    <li key={block} class={`${acted ? 'acted' : ''} ${isPicked ? 'picked' : ''}`}>
                      {isLit ? (
                        <button type="button" class="lit" onClick={() => onPick({ type: 'block', id: block })}>
                          {drawing}
                        </button>
                      ) : (
                        drawing
                      )}
                      {acted && <span class="note">{words.acted}</span>}
                      {isPicked && <BlockChoices {...{ lit, nameOf, onPick }} />}
                    </li>
                  );
                })}
            </ul>
            {battle.waiting[side] > 0 && <p class="quiet">{words.reserve(battle.waiting[side])}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What the picked block of a battle can do, below it. */
function BlockChoices({ lit, nameOf, onPick }: Pick<PartProps, 'lit' | 'nameOf' | 'onPick'>) {
  const retreat = nameOf({ type: 'action', id: 'retreat' });
  return (
    <span class="on-block">
      {lit
        .filter(({ type }) => type === 'action' || type === 'area')
        .map((thing) => (
          <button key={`${thing.type} ${thing.id}`} type="button" onClick={() => onPick(thing)}>
            {thing.type === 'area' ? `${retreat} ${nameOf(thing)}` : nameOf(thing)}
          </button>
        ))}
    </span>
  );
}

/** Hands, played cards, pools and the blocks off the map. */
function Aside({ view, nameOf, lit, picked, changes = [], onPick }: PartProps) {
  const card = (id: string) => nameOf({ type: 'card', id });
  const name = (id: string) => nameOf({ type: 'block', id });
  return (
    <div class="off-map">
      {SIDES.map((side) => {
        const hand = view.hands.find((each) => each.side === side);
        const laid = view.laidCards.find((each) => each.side === side);
        const pool = view.blocks.filter((block) => block.side === side && block.place === 'pool');
        return (
          <section key={side} class={`side ${side}`} aria-label={sides[side]}>
            <h2>{sides[side]}</h2>
            <h3>
              {words.hand} <small>{words.handSize(view.handSizes[side])}</small>
              {changes
                .filter(({ thing }) => thing.type === 'hand' && thing.id === side)
                .map(({ kind }) => (
                  <ChangeBadge key={kind} kind={kind} />
                ))}
            </h3>
            {hand && (
              <ul class="cards">
                {hand.cards.map((id, index) => {
                  const thing = { type: 'card', id };
                  const isLit = lit.some((each) => each.type === 'card' && each.id === id);
                  const state = `card ${isLit ? 'lit' : ''} ${picked.some((each) => each.type === 'card' && each.id === id) ? 'picked' : ''}`;
                  return (
                    <li key={`${id} ${index}`}>
                      {isLit ? (
                        <button type="button" class={state} onClick={() => onPick(thing)}>
                          {card(id)}
                        </button>
                      ) : (
                        <span class={state}>{card(id)}</span>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
            {view.laid.includes(side) && <p>{laid ? `${words.faceDown}: ${card(laid.card)}` : words.faceDown}</p>}
            <h3>
              {words.pool} <small>{words.blocks(view.pools[side])}</small>
            </h3>
            {pool.length > 0 && <p class="names">{pool.map(({ block }) => name(block)).join(', ')}</p>}
          </section>
        );
      })}
      <section class="years-cards">
        <h2>{words.played}</h2>
        <ol>
          {view.played.map(({ turn, england, scotland }) => (
            <li key={turn}>
              <span class="quiet">{words.turn(turn)}</span> <span class="england">{england ? card(england) : '·'}</span>{' '}
              <span class="scotland">{scotland ? card(scotland) : '·'}</span>
            </li>
          ))}
        </ol>
        <p class="quiet">
          {words.edward(view.edward)}
          {view.crowned && ` · ${words.king}: ${name(view.crowned)}`}
        </p>
        {view.dead.length > 0 && (
          <p>
            <strong>{words.dead}</strong> {view.dead.map(name).join(', ')}
          </p>
        )}
        {view.aside.length > 0 && (
          <p class="quiet">
            <strong>{words.aside}</strong> {view.aside.map(name).join(', ')}
          </p>
        )}
      </section>
    </div>
  );
}

function Legend() {
  return (
    <details class="legend">
      <summary>{words.legend}</summary>
      <ul>
        <li>
          <svg viewBox="0 0 60 12" aria-hidden="true">
            <g class="border green">
              <polyline class="under" points="2 6 58 6" />
              <polyline class="line" points="2 6 58 6" />
              <polyline class="middle" points="2 6 58 6" />
            </g>
          </svg>
          {words.greenBorder}
        </li>
        <li>
          <svg viewBox="0 0 60 12" aria-hidden="true">
            <g class="border red">
              <polyline class="under" points="2 6 58 6" />
              <polyline class="line" points="2 6 58 6" />
            </g>
          </svg>
          {words.redBorder}
        </li>
        <li>
          <svg viewBox="0 0 60 12" aria-hidden="true">
            <g class="border red english">
              <polyline class="under" points="2 6 58 6" />
              <polyline class="line" points="2 6 58 6" />
            </g>
          </svg>
          {words.englishBorder}
        </li>
        <li>
          <svg viewBox="-2 -1 12 12" class="small" aria-hidden="true">
            <path class="cathedral" d="M3 0H5V3H8V5H5V10H3V5H0V3H3Z" />
          </svg>
          {words.cathedral}
        </li>
      </ul>
    </details>
  );
}
