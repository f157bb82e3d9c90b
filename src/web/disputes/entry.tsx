// The disputed entry: as each viewer saw it, before and after, and what was legal.
import type { Perspective, RulesetKey } from 'lyon/client';
import { useState } from 'preact/hooks';
import type { DiagramKit } from '../diagram/diagram.js';
import { StillDiagram } from '../diagram/still-diagram.js';
import { Sentences } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { countLegal, LegalList } from '../play/legal-list.js';
import { seatName, texts } from '../texts/index.js';
import type { Dispute } from './documents.js';

const { disputes: words } = texts;

export type AnyPerspective = Perspective<RulesetKey>;

/** Says who opened a dispute: a seat, or an arbiter. */
export const openerInWords = (openedBy: string): string => words.openedBy(openedBy === 'arbiter' ? words.anArbiter : seatName(openedBy));

/**
 * Returns the names of the arbiters of a game by account: numbered in the order in which they act. Ids of accounts are not for people. Another
 * account has certified.
 */
export function namesOfArbiters(disputes: readonly Dispute[]): (account: string | null | undefined) => string {
  const accounts = disputes.flatMap(({ opened, inspections, ruling }) => [
    opened.arbiterAccount,
    ...inspections.map(({ arbiterAccount }) => arbiterAccount),
    ruling?.arbiterAccount,
  ]);
  const distinct = [...new Set(accounts.filter((account) => typeof account === 'string'))];
  return (account) => {
    const at = distinct.indexOf(account ?? '');
    return at < 0 ? words.anotherAccount : words.arbiterNumber(at + 1);
  };
}

/** Says who signed an act, or that the server wrote it: without a signature, nothing proves its author. */
export const authorInWords = (name: string, signedWith: string | null | undefined): string =>
  signedWith ? words.signedBy(name, signedWith) : words.writtenFor(name);

interface EyesProps {
  readonly kit: DiagramKit;
  readonly ruleset: string;
  readonly perspectives: readonly AnyPerspective[];
}

/** Diagrams next to one another, one for each chosen pair of eyes. */
export function Eyes({ kit, ruleset, perspectives }: EyesProps) {
  const [moment, setMoment] = useState<'before' | 'after'>('after');
  const isSeat = ({ viewer }: AnyPerspective) => viewer !== 'spectator' && viewer !== 'arbiter';
  const [eyes, setEyes] = useState<readonly string[]>(() => {
    const seats = perspectives.filter(isSeat);
    return (seats.length > 0 ? seats : perspectives).slice(0, 2).map(({ viewer }) => viewer);
  });
  const shown = perspectives.filter(({ viewer }) => eyes.includes(viewer));
  // One pair of eyes shows both moments; several show one of them.
  const diagrams =
    perspectives.length === 1
      ? (['before', 'after'] as const).map((when) => ({ of: perspectives[0]!, when }))
      : shown.map((of) => ({ of, when: moment }));
  return (
    <section class="eyes" aria-label={words.eyes}>
      <h2>{words.eyes}</h2>
      {perspectives.length > 1 && (
        <div class="eye-controls">
          <fieldset>
            <legend>{words.moment}</legend>
            {(['before', 'after'] as const).map((when) => (
              <label key={when} class="check">
                <input type="radio" name="moment" checked={moment === when} onChange={() => setMoment(when)} />
                {words[when]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{words.seenBy}</legend>
            {perspectives.map(({ viewer }) => (
              <label key={viewer} class="check">
                <input
                  type="checkbox"
                  checked={eyes.includes(viewer)}
                  onChange={({ currentTarget: { checked } }) =>
                    setEyes(perspectives.map((each) => each.viewer).filter((each) => (each === viewer ? checked : eyes.includes(each))))
                  }
                />
                {viewerName(viewer)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <div class="diagrams">
        {diagrams.map(({ of, when }) => (
          <figure key={`${of.viewer} ${when}`} class="eye" data-viewer={of.viewer} data-moment={when}>
            <figcaption>
              <h3>{perspectives.length === 1 ? words[when] : viewerName(of.viewer)}</h3>
              {when === 'after' && (
                <p class="noticed">{of.entry === null ? words.unnoticed : <Sentences entry={of.entry} ruleset={ruleset} />}</p>
              )}
            </figcaption>
            {when === 'before' ? (
              <StillDiagram kit={kit} view={of.before} viewer={of.viewer} />
            ) : (
              <StillDiagram kit={kit} view={of.after} viewer={of.viewer} before={of.before} entry={of.entry} />
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The action of an entry in the form of the legal ones. */
function actionOf({ entry }: AnyPerspective): Readonly<Record<string, unknown>> | null {
  if (entry === null || entry.action === null) return null;
  const { type: _type, __typename: _name, ...fields } = entry.action as Readonly<Record<string, unknown>>;
  const found = Object.entries(fields).find(([, value]) => value !== null && value !== undefined);
  return found === undefined ? null : { [found[0]]: found[1] };
}

/** What each seat could do before the entry; the action that was taken stands out. */
export function LegalBefore({ kit, perspectives }: Pick<EyesProps, 'kit' | 'perspectives'>) {
  const seats = perspectives.filter(({ legalActions }) => legalActions !== null);
  if (seats.length === 0) return null;
  return (
    <section class="legal-before" aria-label={words.legal}>
      <h2>{words.legal}</h2>
      {seats.map((each) => (
        <LegalOf key={each.viewer} kit={kit} perspective={each} />
      ))}
    </section>
  );
}

function LegalOf({ kit, perspective }: { readonly kit: DiagramKit; readonly perspective: AnyPerspective }) {
  const { viewer, legalActions, before, entry } = perspective;
  const legal = legalActions!;
  const count = countLegal(legal);
  if (count === 0)
    return (
      <p>
        <strong>{viewerName(viewer)}</strong>: {words.notToAct}
      </p>
    );
  const taken = entry !== null && entry.seat === viewer ? actionOf(perspective) : null;
  return (
    <details open={count <= 12}>
      <summary>{words.couldDo(viewerName(viewer), count)}</summary>
      <LegalList kit={kit} legal={legal} view={before} taken={taken} />
    </details>
  );
}
