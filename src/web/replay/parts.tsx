// What stands next to the board of a replay: the entries around the present one, and what was legal.
import { type ActionInput, flattenLegalActions, type RulesetKey } from 'lyon/client';
import type { BoardKit } from '../board/board.js';
import { describeChoice, type NameOf } from '../board/names.js';
import { Sentences } from '../game/log.js';
import { memo } from '../parts/memo.js';
import { choicesOf } from '../play/choices.js';
import { pathOf } from '../router.js';
import { seatName, texts } from '../texts/index.js';
import type { AnyReplay, Positions } from './positions.js';

const { replay: words, game: gameWords } = texts;

/** Entries before and after the present one. */
const AROUND = 5;

interface NearbyProps {
  readonly positions: Positions;
  readonly version: number;
  readonly game: string;
}

/** The log around the present entry, as far as it was read. Its lines are links to their entries. */
export function Nearby({ positions, version, game }: NearbyProps) {
  const entries = Array.from({ length: 2 * AROUND + 1 }, (_, index) => positions.at(version - AROUND + index)?.entry).filter(
    (entry) => entry !== undefined,
  );
  return (
    <section class="log nearby" aria-label={gameWords.log}>
      <h2>{gameWords.log}</h2>
      <ol>
        {entries.map((entry) => (
          <Line key={entry.version} entry={entry} isCurrent={entry.version === version} game={game} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly entry: AnyReplay['entry'];
  readonly isCurrent: boolean;
  readonly game: string;
}

const Line = memo(
  ({ entry, isCurrent, game }: LineProps) => (
    <li class={entry.takenBack ? 'taken-back' : ''} aria-current={isCurrent ? 'step' : undefined}>
      <a href={pathOf({ page: 'replay', game, version: entry.version })} aria-label={gameWords.entry(entry.version)}>
        {entry.version}
      </a>{' '}
      <Sentences entry={entry} ruleset={null} takenBack={entry.takenBack} />
    </li>
  ),
  (before, after) => before.entry === after.entry && before.isCurrent === after.isCurrent,
);

/** Actions that are listed for each seat at most; the number of all is shown. */
const LISTED = 60;

/** What was legal after the present entry, by seat. */
export function LegalThen({ replay, kit, nameOf }: { readonly replay: AnyReplay; readonly kit: BoardKit; readonly nameOf: NameOf }) {
  const seats = replay.legalActions ?? [];
  return (
    <section class="panel legal-then" aria-label={words.legal}>
      <h2>{words.legal}</h2>
      {seats.length === 0 && <p class="quiet">{words.nothingLegal}</p>}
      {seats.map((legal) => {
        const choices = choicesOf(flattenLegalActions(legal) as ActionInput<RulesetKey>[], kit.fields);
        return (
          <div key={legal.seat}>
            <h3>
              {seatName(legal.seat)} <small>{words.actions(legal.count)}</small>
            </h3>
            <ul>
              {choices.slice(0, LISTED).map((choice, index) => (
                <li key={`${index} ${choice.kind}`}>{describeChoice(choice, nameOf)}</li>
              ))}
            </ul>
            {choices.length > LISTED && <p class="quiet">{words.further(choices.length - LISTED)}</p>}
          </div>
        );
      })}
    </section>
  );
}
