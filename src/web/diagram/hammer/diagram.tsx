// The diagram of Hammer of the Scots: the map, and around it what does not stand on the map.
import { useState } from 'preact/hooks';
import type { HammerComponents } from '../../api.js';
import { ChangeBadge } from '../../parts/change-badge.js';
import { labelled, texts } from '../../texts/index.js';
import type { DiagramProps, ToldEntry } from '../diagram.js';
import { EXPLAINED, Explanation, namedIn } from '../explanation.js';
import type { NameOf } from '../names.js';
import { Battle, stillScene, useBattle } from './battle.js';
import { CardPicture } from './card.js';
import { drawingOf, linesOf } from './explain.js';
import { type Board, HammerMap, type HammerView } from './map.js';
import { type Moving, useMoving } from './moving.js';
import { Reveal } from './reveal.js';
import type { Shape } from './sheet.js';

const { hammer: words, board: boardWords, sides, game: frameWords } = texts;
const SIDES = ['england', 'scotland'] as const;

/** Width over height of the free part of the frame from which the wide sheet has the larger blocks. */
const WIDE_FROM = 0.7;
/** Where the action is: the first of these that there are. */
const ACTION = ['.lit, .picked', '.area.contested', '.area.marked'] as const;

export function createHammerDiagram(board: Board, nameOf: NameOf) {
  const { components } = board;
  return function HammerDiagram({
    options,
    view: anyView,
    version = 0,
    before,
    entries = NO_ENTRIES,
    viewer,
    lit,
    picked,
    marked,
    changes,
    arrived,
    onPick,
  }: DiagramProps) {
    const view = anyView as HammerView | null;
    const [shape, setShape] = useState<Shape>(innerWidth > innerHeight ? 'wide' : 'tall');
    const { sheet } = board.inShape(shape);
    const { frame, layer, moving } = useMoving(sheet, ({ width, height }) => setShape(width > height * WIDE_FROM ? 'wide' : 'tall'));
    // A live game has a log; of a position that is looked at, the page knows the one before and the entry between.
    const isLive = arrived !== undefined;
    const following = useBattle(view, version, isLive ? entries : NO_ENTRIES, viewer);
    const scene = isLive ? following.scene : stillScene(before as HammerView | null | undefined, view, entries[0]);
    const goToAction = () => {
      const found = ACTION.map((selector) => layer.current!.querySelectorAll(selector)).find(({ length }) => length > 0);
      moving.goTo(found === undefined ? null : moving.extentOf(found));
    };
    return (
      <div class="hammer">
        {/* One stop of the keyboard for the whole map: the arrows go on from there. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the map */}
        <section ref={frame} class="map-frame" aria-label={words.map} tabIndex={0} onKeyDown={(event) => lookAround(event, moving)}>
          <div ref={layer} class="map-layer">
            <HammerMap {...{ board, shape, view, nameOf, lit, picked, marked, changes, arrived, onPick }} />
          </div>
        </section>
        <div class="zoom">
          <button type="button" aria-label={frameWords.zoomIn} title={frameWords.zoomIn} onClick={goToAction}>
            +
          </button>
          <button type="button" aria-label={frameWords.zoomOut} title={frameWords.zoomOut} onClick={moving.smaller}>
            −
          </button>
          <button type="button" aria-label={boardWords.wholeMap} title={boardWords.wholeMap} onClick={moving.whole}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M1.5 6V1.5H6M10 1.5h4.5V6M14.5 10v4.5H10M6 14.5H1.5V10" />
            </svg>
          </button>
        </div>
        <Explanation frame={frame} drawingOf={(key) => drawingOf(key, board, view)} linesOf={(key) => linesOf(key, board, view)} />
        {view !== null && <Edge view={view} {...{ components, nameOf, viewer, lit, picked, changes, onPick }} />}
        {isLive && scene === null && <Reveal {...{ entries, viewer, board, nameOf }} />}
        {scene !== null && (
          <Battle {...{ scene, options, board, shape, nameOf, lit, picked, onPick }} following={isLive ? following : null} />
        )}
      </div>
    );
  };
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves the focus from one thing of the map to the nearest one in the direction of the arrow, and brings it into sight. */
function lookAround(event: KeyboardEvent, moving: Moving): void {
  const frame = event.currentTarget as HTMLElement;
  const arrow = ARROWS[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === '+' || event.key === '-' || event.key === '0') {
    event.preventDefault();
    if (event.key === '+') moving.goTo(moving.extentOf([event.target as Element].filter((target) => target !== frame)));
    else if (event.key === '-') moving.smaller();
    else moving.whole();
    return;
  }
  if (arrow === undefined) return;
  event.preventDefault();
  // A replay moves by the same keys, elsewhere on its page.
  event.stopPropagation();
  const centre = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const from = centre(event.target as Element);
  const [dx, dy] = arrow;
  let [nearest, least]: [SVGElement | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const element of frame.querySelectorAll<SVGElement>(`${EXPLAINED}, .way`)) {
    const { x, y } = centre(element);
    const [along, across] = [(x - from.x) * dx + (y - from.y) * dy, Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)];
    if (element.contains(event.target as Element) || along < 1) continue;
    const distance = along + across * 2;
    if (distance < least) [nearest, least] = [element, distance];
  }
  if (nearest === null) return;
  // A block that cannot be picked is a picture.
  const found = nearest.getAttribute('role') === 'button' ? nearest : (namedIn(nearest) as SVGElement);
  if (!found.hasAttribute('tabindex')) {
    // For as long as it has the focus: Tab passes over the map with one step.
    found.setAttribute('tabindex', '-1');
    found.addEventListener('blur', () => found.getAttribute('role') !== 'button' && found.removeAttribute('tabindex'), { once: true });
  }
  const extent = moving.extentOf([found]);
  if (extent !== null) moving.reveal(extent);
  found.focus({ preventScroll: true });
}

const NO_ENTRIES: readonly ToldEntry[] = [];

const NOTHING = { lit: [], picked: [], marked: [], onPick: () => undefined } as const;

export const createHammerPicture =
  (board: Board, nameOf: NameOf) =>
  ({ view }: Pick<DiagramProps, 'view'>) => (
    <HammerMap board={board} shape="tall" view={view as HammerView | null} nameOf={nameOf} {...NOTHING} />
  );

/** What lies beside the map: year and score, hands, pools. In a narrow window it opens over the map; the bar has the cards that can be played. */
function Edge(props: PartProps & { readonly viewer: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div class={`edge ${isOpen ? 'open' : ''}`}>
      <Status view={props.view} />
      <button type="button" class="edge-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {boardWords.cards}
      </button>
      <div class="edge-content">
        <Aside {...props} />
        <Legend />
      </div>
    </div>
  );
}

/** Moray has no second block and is not listed: he is Scottish while he is in play. */
const MORAY = 'moray';

/** Returns the number of nobles that a side holds. */
export function noblesOf({ nobles, dead, aside }: HammerView, side: string): number {
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

/** Hands, played cards, pools and the blocks off the map. */
function Aside({ view, components, nameOf, viewer, lit, picked, changes = [], onPick }: PartProps & { readonly viewer: string }) {
  const card = (id: string) => nameOf({ type: 'card', id });
  const name = (id: string) => nameOf({ type: 'block', id });
  const picture = (id: string) => {
    const found = components.cards.find((each) => each.id === id);
    return found && <CardPicture card={found} />;
  };
  // The own hand first.
  const order = viewer === 'scotland' ? SIDES.toReversed() : SIDES;
  return (
    <div class="off-map">
      {order.map((side) => {
        const hand = view.hands.find((each) => each.side === side);
        const laid = view.laidCards.find((each) => each.side === side);
        const pool = view.blocks.filter((block) => block.side === side && block.place === 'pool');
        return (
          <section key={side} class={`side ${side} ${side === viewer ? 'own' : ''}`} aria-label={sides[side]}>
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
                          {picture(id)}
                          {card(id)}
                        </button>
                      ) : (
                        <span class={state}>
                          {picture(id)}
                          {card(id)}
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
            {!hand && (
              <div class={`card-backs ${side}`} aria-hidden="true">
                {Array.from({ length: view.handSizes[side] }, (_, index) => (
                  <span key={index} />
                ))}
              </div>
            )}
            {view.laid.includes(side) && <p>{laid ? labelled(words.faceDown, card(laid.card)) : words.faceDown}</p>}
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
          {view.crowned && ` · ${labelled(words.king, name(view.crowned))}`}
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
