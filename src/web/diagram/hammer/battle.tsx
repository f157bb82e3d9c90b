// The battle over the map: both lines, dice with the number they need, hits on the blocks, who arrives and who leaves, and the result.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isClosed, keepClosed } from '../../kept/preferences.js';
import { labelled, texts } from '../../texts/index.js';
import { isDecision } from '../closable.js';
import type { DiagramProps, ToldEntry } from '../diagram.js';
import type { NameOf } from '../names.js';
import { type Fighter, type Scene, sceneAfter, sceneOf, settledScene } from './battle-scene.js';
import { Back, BLOCK, Face } from './block.js';
import type { Board, HammerView } from './map.js';
import { placesIn, type Shape } from './sheet.js';

const { hammer: words, battle: own, sides } = texts;
const SIDES = ['england', 'scotland'] as const;

/**
 * Milliseconds that a picture stays before the next, and that all those to come take together: the player who acts next is not kept waiting.
 * After an absence of more pictures only the newest counts.
 */
const STAY = 1_500;
const ALL_STAY = 4_000;
const SHOWN_MAX = 30;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Following {
  readonly scene: Scene | null;
  /** Pictures that are still to come. */
  readonly coming: number;
  /** The last pictures of battles after which others have begun. They stay until they are dismissed, or the viewer has decided something. */
  readonly results: readonly Scene[];
  /** Shows the last picture at once. */
  readonly skip: () => void;
  /** Takes a result away: one of these, or that of the picture itself. */
  readonly dismiss: (result: Scene) => void;
}

/**
 * Returns the picture of the battle for a position that is looked at: the one after its entry. It follows from both positions and the entry
 * alone, so a replay draws the same whatever way leads there.
 */
export function stillScene(before: HammerView | null | undefined, view: HammerView | null, entry: ToldEntry | undefined): Scene | null {
  if (entry === undefined || before === undefined) return sceneOf(view);
  return settledScene(sceneAfter(sceneOf(before), entry), view);
}

/** The pictures of battles that are shown one after the other, and the results that they have left behind. */
interface Playback {
  readonly queue: readonly Scene[];
  readonly results: readonly Scene[];
}

/** Goes on by so many pictures. A result that is passed stays as a line. */
const passed = ({ queue, results }: Playback, count: number): Playback => ({
  queue: queue.slice(count),
  results: [...results, ...queue.slice(0, count).filter(({ winner }) => winner !== null)],
});

/** Takes the results away that have been shown. */
const withoutShown = ({ queue }: Playback): Playback => ({
  queue: queue.length === 1 && queue[0]!.winner !== null ? [] : queue,
  results: [],
});

/** Returns the results of battles that a page shows when it is opened: those after the viewer's last decision that were not closed in this tab. */
function resultsIn(entries: readonly ToldEntry[], viewer: string): readonly Scene[] {
  let [scene, results]: [Scene | null, readonly Scene[]] = [null, []];
  for (const entry of entries) {
    const next = sceneAfter(scene, entry);
    if (isDecision(entry, viewer)) results = [];
    if (next !== null && next !== scene && next.winner !== null) results = [...results, next];
    scene = next;
  }
  return results.filter(({ report }) => !isClosed(report!.version));
}

/**
 * Follows the battles of a game as its entries arrive: one picture after the other up to the newest. A result that was shown goes with the
 * viewer's next decision.
 */
export function useBattle(view: HammerView | null, version: number, entries: readonly ToldEntry[], viewer: string): Following {
  const last = entries.at(-1)?.version ?? 0;
  /** The entries that pictures were made of, the last of these pictures, and those not shown yet. */
  const made = useRef<{ version: number | null; scene: Scene | null }>({ version: null, scene: sceneOf(view) });
  const [{ queue, results }, setPlayback] = useState<Playback>({ queue: [], results: [] });
  useEffect(() => {
    const known = made.current.version;
    // What was there when the page was opened is shown as it stands.
    if (known === null || entries.length === 0 || last < known) {
      const newest = entries.at(-1);
      if (newest === undefined) return;
      const scene = sceneOf(view);
      made.current = { version: last, scene };
      // The last entry of a battle that goes on; the position says which blocks stand in it.
      const latest = scene && sceneAfter(scene, newest);
      setPlayback({ queue: latest && latest !== scene && latest.winner === null ? [latest] : [], results: resultsIn(entries, viewer) });
      return;
    }
    const fresh: Scene[] = [];
    let { scene } = made.current;
    const since = entries.filter((entry) => entry.version > known);
    for (const entry of since) {
      const next = sceneAfter(scene, entry);
      if (next !== scene && next !== null) fresh.push(next);
      scene = next;
    }
    made.current = { version: last, scene };
    const hasDecided = since.some((entry) => isDecision(entry, viewer));
    if (fresh.length === 0 && !hasDecided) return;
    setPlayback((before) => {
      const playback = hasDecided ? withoutShown(before) : before;
      if (fresh.length === 0) return playback;
      // A single picture has been seen.
      const { queue, results } = playback.queue.length === 1 ? passed(playback, 1) : playback;
      const all = { queue: [...queue, ...fresh], results };
      // Without motion, and after an absence, only the newest picture counts.
      const count = all.queue.length - 1;
      return isStill() || count > SHOWN_MAX ? passed(all, count) : all;
    });
  }, [entries, last]);
  const [shown, ...coming] = queue;
  const isLast = coming.length === 0;
  useEffect(() => {
    if (isLast) return undefined;
    const timer = setTimeout(() => setPlayback((playback) => passed(playback, 1)), Math.min(STAY, ALL_STAY / queue.length));
    return () => clearTimeout(timer);
  }, [shown, isLast]);
  // The log may be ahead of the position.
  const isSettled = shown === undefined || (isLast && shown.winner === null && version >= (shown.report?.version ?? 0));
  const scene = (isSettled ? settledScene(shown ?? null, view) : shown) ?? results.at(-1) ?? null;
  return {
    scene,
    coming: coming.length,
    results: results.filter((each) => each !== scene),
    skip: () => setPlayback((playback) => passed(playback, playback.queue.length - 1)),
    dismiss: (result) => {
      keepClosed(result.report!.version);
      setPlayback((playback) => ({
        queue: playback.queue.filter((each) => each !== result),
        results: playback.results.filter((each) => each !== result),
      }));
    },
  };
}

interface BattleProps extends Pick<DiagramProps, 'options' | 'lit' | 'picked' | 'onPick'> {
  readonly scene: Scene;
  readonly board: Board;
  readonly shape: Shape;
  readonly nameOf: NameOf;
  /** How a live battle goes on; null where the reader moves through it. */
  readonly following: Following | null;
}

/** Where a battle lies over the map: above or below its area, and where that area ends, as a share of the height of the map. */
function besides({ inShape }: Board, shape: Shape, { area, fighters, waiting, hidden }: Scene) {
  const { sheet } = inShape(shape);
  const place = sheet.areas.find(({ id }) => id === area)!;
  const backs = [...Object.values(waiting), ...Object.values(hidden)].filter((count) => count > 0).length;
  const { name, blocks } = placesIn(place, fighters.length + backs, sheet);
  // The swords are above the name. England goes on beyond the sheet, and its room with it.
  const [first, last] = [name.y - 2 * sheet.letters, Math.min(Math.max(name.y, ...blocks.map(({ y }) => y + sheet.block)), sheet.height)];
  // It stays on its side, also when others arrive.
  const isAbove = place.room.top > sheet.height - place.room.top - place.room.height;
  return { where: isAbove ? 'above' : 'below', edge: (isAbove ? first : last) / sheet.height };
}

/** Whether a result is folded: to one line, once a person does something elsewhere. `fold` unfolds it as well. */
function useFolding({ report, winner }: Scene, section: { readonly current: HTMLElement | null }) {
  /** The last entry of the battle whose result is folded. */
  const [folded, fold] = useState<number | null>(null);
  const last = winner === null ? null : (report?.version ?? null);
  useEffect(() => {
    if (last === null || folded === last) return undefined;
    const onTouch = ({ target }: Event) => {
      if (target instanceof Node && section.current?.contains(target) === false) fold(last);
    };
    // Afterwards: what was touched is still where it was.
    for (const type of FOLDING) document.addEventListener(type, onTouch);
    return () => {
      for (const type of FOLDING) document.removeEventListener(type, onTouch);
    };
  }, [last, folded]);
  return { isFolded: last !== null && folded === last, unfold: () => fold(null) };
}
const FOLDING = ['click', 'keydown'] as const;

/** The battle as a part over the map. It can be made small, so that the map below it is seen. */
export function Battle({ scene, options, board, shape, nameOf, lit, picked, onPick, following }: BattleProps) {
  const [isSmall, setIsSmall] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { isFolded, unfold } = useFolding(scene, section);
  const { area, round, attacker, report, winner } = scene;
  const title = words.battle(nameOf({ type: 'area', id: area }));
  const isWhole = following === null || !isFolded;
  const { where, edge } = besides(board, shape, scene);
  return (
    <section
      ref={section}
      class={`battle-scene ${where} ${isSmall ? 'small' : ''}`}
      style={{ '--edge': edge.toFixed(3) }}
      aria-label={title}
    >
      {isWhole && (
        <header>
          <h2>
            {title} <small>{words.round(round)}</small>
          </h2>
          <span class="rounds" aria-hidden="true">
            {[1, 2, 3].map((each) => (
              <i key={each} class={each <= round ? 'begun' : ''} />
            ))}
          </span>
          {following !== null && following.coming > 0 && (
            <button type="button" class="quiet-button" onClick={following.skip}>
              {own.skip}
            </button>
          )}
          <Size isSmall={isSmall} onClick={() => setIsSmall(!isSmall)} />
        </header>
      )}
      {isWhole && !isSmall && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where there is little room it scrolls, also with the keys. */}
          <div class="lines" role="group" aria-label={words.blocks(scene.fighters.length)} tabIndex={0}>
            {SIDES.map((side) => (
              <Line key={side} {...{ scene, board, side, lit, picked, nameOf, onPick }} isAttacker={attacker === side} />
            ))}
          </div>
          <div class="battle-report" aria-live="off">
            {(report?.rolls ?? []).map((roll, index) => (
              <Dice key={`${roll.version} ${index}`} {...{ roll, scene, options, board, nameOf }} />
            ))}
            {report !== null && <p>{report.sentences.join(' ')}</p>}
          </div>
        </>
      )}
      {winner !== null && isWhole && (
        <p class={`outcome ${winner}`}>
          <strong>{own.won(sides[winner]!)}</strong>
          {following !== null && (
            <button type="button" class="primary" onClick={() => following.dismiss(scene)}>
              {own.close}
            </button>
          )}
        </p>
      )}
      {[...(isWhole ? [] : [scene]), ...(following?.results ?? [])].map((result) => (
        <p key={result.report!.version} class={`outcome earlier ${result.winner}`}>
          <strong>{labelled(words.battle(nameOf({ type: 'area', id: result.area })), own.won(sides[result.winner!]!))}</strong>
          {result === scene && <Size isSmall onClick={unfold} />}
          <button type="button" onClick={() => following!.dismiss(result)}>
            {own.close}
          </button>
        </p>
      ))}
    </section>
  );
}

/** Makes the battle small, or large again. */
function Size({ isSmall, onClick }: { readonly isSmall: boolean; readonly onClick: () => void }) {
  const label = isSmall ? own.enlarge : own.reduce;
  return (
    <button type="button" class="quiet-button size" aria-label={label} title={label} aria-expanded={!isSmall} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isSmall ? 'M3 10.5 8 5.5 13 10.5' : 'M3 5.5 8 10.5 13 5.5'} />
      </svg>
    </button>
  );
}

/** What a block hits on: its firepower, and one more for a noble who defends his home area. */
export function firepowerOf(
  { cards }: Board,
  { area, attacker }: Pick<Scene, 'area' | 'attacker'>,
  { block, side }: Pick<Fighter, 'block' | 'side'>,
): number {
  const card = cards.get(block)!;
  return card.firepower + (attacker !== side && card.homes.includes(area) ? 1 : 0);
}

/** The number on which Andrew de Moray hits, wherever he fights. */
const ANDREWS_FIREPOWER = 3;

/**
 * The number up to which the dice of a block hit; null if it is not certain. Scottish infantry in schiltroms hit on one more, depending on
 * archers that may be gone: the number is certain without the option, and if no other one gives these hits.
 */
function neededBy(board: Board, options: DiagramProps['options'], { area }: Scene, roll: Roll): number | null {
  const { block, side, dice, hits, attacker } = roll;
  const isOn = (option: 'schiltroms' | 'andrewMoray'): boolean =>
    options === undefined || (options as Partial<Readonly<Record<string, unknown>>>)[option] === true;
  const isAndrew = block === 'moray' && isOn('andrewMoray');
  const needed = isAndrew && options !== undefined ? ANDREWS_FIREPOWER : firepowerOf(board, { area, attacker }, { block, side });
  const explains = (number: number): boolean => dice.filter((die) => die <= number).length === hits;
  const isInfantry = side === 'scotland' && board.cards.get(block)!.kind === 'INFANTRY';
  const mayDiffer = (isInfantry && isOn('schiltroms')) || (isAndrew && options === undefined);
  return explains(needed) && !(mayDiffer && (explains(needed + 1) || explains(needed - 1))) ? needed : null;
}

interface LineProps extends Pick<BattleProps, 'scene' | 'board' | 'nameOf' | 'lit' | 'picked' | 'onPick'> {
  readonly side: string;
  readonly isAttacker: boolean;
}

/** The blocks of a side, and the number of those that the viewer may not know. */
function Line({ scene, board, nameOf, side, isAttacker, lit, picked, onPick }: LineProps) {
  const { fighters, waiting, hidden, report } = scene;
  return (
    <div class={`line-of ${side}`}>
      <h3>
        {sides[side]} <small>{isAttacker ? words.attacker : words.defender}</small>
      </h3>
      <ul class="blocks">
        {fighters
          .filter((each) => each.side === side)
          .map((fighter) => {
            const { block, strength, acted, captured } = fighter;
            const card = board.cards.get(block)!;
            const fate = captured ? 'captured' : report?.fates.get(block);
            const isLit = lit.some((thing) => thing.type === 'block' && thing.id === block);
            const isPicked = picked.some((thing) => thing.type === 'block' && thing.id === block);
            const label = words.block(card.name, strength, card.maxStrength, `${card.letter}${card.firepower}`, card.move);
            const drawing = (
              <svg viewBox={`-1 -1 ${BLOCK + 3} ${BLOCK + 3}`} role="img" aria-label={label}>
                <Face card={card} side={side} strength={strength} firepower={firepowerOf(board, scene, fighter)} />
                {/* On the figure: the rating and the name stay readable. */}
                {fate === 'hurt' && (
                  <g key={report!.version} transform="translate(19.2 5) scale(.5)">
                    <path
                      class="hit"
                      d="M20 6 22.6 14.6 31.5 11 26.6 19 34.5 23.6 25.4 25 26.5 34 20 27.6 13.5 34 14.6 25 5.5 23.6 13.4 19 8.5 11 17.4 14.6Z"
                    />
                  </g>
                )}
              </svg>
            );
            return (
              <li key={block} class={`${acted ? 'acted' : ''} ${isPicked ? 'picked' : ''} ${fate ?? ''}`}>
                {isLit ? (
                  <button type="button" class="lit" onClick={() => onPick({ type: 'block', id: block })}>
                    {drawing}
                  </button>
                ) : (
                  drawing
                )}
                {fate !== undefined && fate !== 'hurt' ? (
                  <span class="note">{own.fates[fate]}</span>
                ) : (
                  acted && <span class="note">{words.acted}</span>
                )}
                {isPicked && <BlockChoices {...{ lit, nameOf, onPick }} />}
              </li>
            );
          })}
        <Backs class="hidden" side={side} count={hidden[side] ?? 0} note={(count) => words.hidden(count, sides[side]!)} />
        <Backs class="reserve" side={side} count={waiting[side] ?? 0} note={words.reserve} />
      </ul>
    </div>
  );
}

interface BacksProps {
  readonly class: string;
  readonly side: string;
  readonly count: number;
  readonly note: (count: number) => string;
}

/** Blocks that the viewer may not know: one back with their number, unless there are none. */
function Backs({ class: name, side, count, note }: BacksProps) {
  if (count === 0) return null;
  return (
    <li class={name}>
      <svg viewBox={`-1 -7 ${BLOCK + 9} ${BLOCK + 9}`} aria-hidden="true">
        <Back side={side} count={count} />
      </svg>
      <span class="note">{note(count)}</span>
    </li>
  );
}

/** Where the pips of a die lie, on a face of 24 units. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

type Roll = NonNullable<Scene['report']>['rolls'][number];

interface DiceProps extends Pick<BattleProps, 'scene' | 'options' | 'board' | 'nameOf'> {
  readonly roll: Roll;
}

/** The dice of a block, with the number they need; those that hit stand out by a ring. */
function Dice({ roll, scene, options, board, nameOf }: DiceProps) {
  const { block, side, dice, hits, stays } = roll;
  const name = nameOf({ type: 'block', id: block });
  const needed = stays === undefined ? neededBy(board, options, scene, roll) : null;
  return (
    <div
      class={`roll ${side}`}
      role="img"
      aria-label={stays === undefined ? own.roll(name, dice, needed, hits) : own.loyalty(name, dice[0]!, stays)}
    >
      <span aria-hidden="true">{name}</span>
      {dice.map((die, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          class={`die die-${index % 4} ${needed !== null && die <= needed ? 'hits' : ''}`}
          aria-hidden="true"
        >
          <rect x={1.5} y={1.5} width={21} height={21} rx={4.5} />
          {(PIPS[die] ?? []).map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1} />
          ))}
        </svg>
      ))}
      {stays === undefined && (
        <span class="needs" aria-hidden="true">
          {needed !== null && `${own.needs(needed)} · `}
          <strong>{own.hits(hits)}</strong>
        </span>
      )}
    </div>
  );
}

/** What the picked block of a battle can do, below it. */
function BlockChoices({ lit, nameOf, onPick }: Pick<BattleProps, 'lit' | 'nameOf' | 'onPick'>) {
  return (
    <span class="on-block">
      {lit
        .filter(({ type }) => type === 'action' || type === 'area')
        .map((thing) => (
          <button key={`${thing.type} ${thing.id}`} type="button" onClick={() => onPick(thing)}>
            {thing.type === 'area' ? texts.plan.retreatsTo(nameOf(thing)) : nameOf(thing)}
          </button>
        ))}
    </span>
  );
}
