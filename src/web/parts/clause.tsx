// A clause id that opens the text of the clause.
import { useRef, useState } from 'preact/hooks';
import { CLAUSE, type ClauseText, connect, problemOf } from '../api.js';
import { labelled, texts } from '../texts/index.js';
import { remedyOf } from './problem.js';

export function ClauseLink({ ruleset, clause }: { readonly ruleset: string; readonly clause: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState<ClauseText | string | null>(null);
  const open = () => {
    dialog.current?.showModal();
    if (text !== null && typeof text !== 'string') return;
    connect(null)
      .execute(CLAUSE, { ruleset, clause })
      .then(({ ruleset: { clauses } }) => setText(clauses.edges[0]?.node ?? clause))
      .catch((error: unknown) => setText(remedyOf(problemOf(error))));
  };
  return (
    <>
      <button type="button" class="link" onClick={open}>
        {texts.play.clause(clause)}
      </button>
      <dialog ref={dialog} class="clause" aria-label={texts.play.clause(clause)}>
        {text === null && <p>{texts.frame.loading}</p>}
        {typeof text === 'string' && <p>{text}</p>}
        {text !== null && typeof text !== 'string' && (
          <>
            <p class="quiet">{text.section}</p>
            <h2>{text.id}</h2>
            <p>{text.statement}</p>
            {text.clarifications.map(({ id, question, answer }) => (
              <details key={id}>
                <summary>{labelled(id, question)}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.frame.close}
        </button>
      </dialog>
    </>
  );
}
