// A judged text line by line, with its marks. It is read here, and edited in a field.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { memo } from '../parts/memo.js';
import { formatNumber, labelled, texts } from '../texts/index.js';
import { countMarks, linesOf, type Mark, type MarkKind, type Note } from './marks.js';

const { judge: words } = texts;

/** Signs of the marks: they differ by form, whatever the colours. */
const SIGNS: Readonly<Record<MarkKind, string>> = { accepted: '✓', doubtful: '?', incomplete: '…', wrong: '✗', unjudged: '·' };

interface MarkedTextProps {
  readonly text: string;
  readonly marks: ReadonlyMap<number, Mark>;
  /** The line that a place of the verdict leads to; null if none was chosen. An object: the same line can be chosen again. */
  readonly selected: { readonly line: number } | null;
}

export function MarkedText({ text, marks, selected }: MarkedTextProps) {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.focus({ preventScroll: true });
    chosen.current?.scrollIntoView({ block: 'center' });
  }, [selected]);
  const lines = useMemo(() => linesOf(text.trimEnd()), [text]);
  return (
    <section class="marked" aria-labelledby="marked">
      <h2 id="marked">{words.marked}</h2>
      <ul class="marks">
        {countMarks(marks).map(([kind, count]) => (
          <li key={kind} class={`mark-${kind}`}>
            <Sign kind={kind} />
            <span>
              <strong>{words.markCount(words.marks[kind].name, formatNumber(count))}</strong>{' '}
              <span class="quiet">{words.marks[kind].meaning}</span>
            </span>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="marked-text game-text" aria-label={words.text} tabIndex={0}>
        <ol>
          {lines.map((line, index) => (
            <Line
              key={index}
              {...{ line, number: index + 1, mark: marks.get(index + 1), isSelected: selected?.line === index + 1, chosen }}
            />
          ))}
        </ol>
      </section>
    </section>
  );
}

interface LineProps {
  readonly line: string;
  readonly number: number;
  readonly mark: Mark | undefined;
  readonly isSelected: boolean;
  readonly chosen: { current: HTMLLIElement | null };
}

/** Texts have thousands of lines: a selection draws two of them again. */
const Line = memo(
  ({ line, number, mark, isSelected, chosen }: LineProps) => (
    <li {...(isSelected && { ref: chosen, tabIndex: -1, 'aria-current': true })} class={mark && `mark-${mark.kind}`}>
      <span class="line-number" aria-hidden="true">
        {number}
      </span>
      {mark ? <Sign kind={mark.kind} /> : <span class="sign" />}
      <span class="line">
        {mark && <span class="visually-hidden">{words.markOfLine(String(number), words.marks[mark.kind].name)} </span>}
        {line}
      </span>
      {mark?.notes.map((note) => (
        <NoteLine key={JSON.stringify(note)} note={note} />
      ))}
    </li>
  ),
  (before, after) => before.line === after.line && before.mark === after.mark && before.isSelected === after.isSelected,
);

const Sign = ({ kind }: { readonly kind: MarkKind }) => (
  <span class="sign" aria-hidden="true">
    {SIGNS[kind]}
  </span>
);

/** Why a line has its mark, below the line. */
const NoteLine = ({ note }: { readonly note: Note }) => (
  <p class={`line-note mark-${note.kind}`}>
    <strong>{words.marks[note.kind].name}:</strong> <NoteText note={note} />
  </p>
);

function NoteText({ note }: { readonly note: Note }) {
  switch (note.about) {
    case 'breach':
      return (
        <>
          {note.sentence}
          {note.clause !== null && ` (${note.clause})`}
        </>
      );
    case 'missing':
      return (
        <>
          {labelled(words.missing, '')}
          <code>{note.words}</code>
        </>
      );
    case 'gap': {
      const fitting = note.inserted === null ? note.choices : [note.inserted];
      return (
        <>
          {fitting.length > 1 ? words.oneIsMissing : words.isMissing}{' '}
          {fitting.map((each, index) => (
            <>
              {index > 0 && ' · '}
              <code>{each}</code>
            </>
          ))}
        </>
      );
    }
  }
}
