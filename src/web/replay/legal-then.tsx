// What was legal after the present entry of a replay.
import type { DiagramKit } from '../diagram/diagram.js';
import { LegalList } from '../play/legal-list.js';
import { seatName, texts } from '../texts/index.js';
import type { AnyReplay } from './positions.js';

const { replay: words } = texts;

/** Actions that are listed for each seat at most; the number of all is shown. */
const LISTED = 60;

/** The actions by seat. */
export function LegalThen({ replay, kit }: { readonly replay: AnyReplay; readonly kit: DiagramKit }) {
  const seats = replay.legalActions ?? [];
  return (
    <section class="panel legal-then" aria-label={words.legal}>
      <h2>{words.legal}</h2>
      {seats.length === 0 && <p class="quiet">{words.nothingLegal}</p>}
      {seats.map((legal) => (
        <div key={legal.seat}>
          <h3>
            {seatName(legal.seat)} <small>{words.actions(legal.count)}</small>
          </h3>
          <LegalList kit={kit} legal={legal} view={replay.view} most={LISTED} />
        </div>
      ))}
    </section>
  );
}
