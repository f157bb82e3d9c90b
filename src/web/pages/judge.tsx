// A game as text, judged for an arbiter: the verdict, the reason with its clause, what was legal, and the position.

import type { Judgement } from 'lyon/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { AccountTokenForm, AccountTokenProblem } from '../parts/account-token.js';
import { ClauseLink } from '../parts/clause.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem, Working } from '../parts/form.js';
import { isOfToken } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { accountToken, judgedText, keepJudgedText } from '../session.js';
import { formatNumber, seatName, texts } from '../texts/index.js';

const { judge: words } = texts;

/** Bytes of a file, at most: the longest text that the server judges. */
const FILE_BYTES_MAX = 2 ** 20;

/** Shows a place of the text. */
type ShowPlace = (line: number, column?: number) => void;

export function JudgePage() {
  useTitle(words.title);
  const [token, setToken] = useState(accountToken());
  const [text, setText] = useState(judgedText);
  const [isTooLong, setTooLong] = useState(false);
  const [judged, setJudged] = useState<Judgement | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const command = useCommand();
  const change = (changed: string) => {
    setText(changed);
    keepJudgedText(changed);
    setTooLong(false);
    setJudged(null);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) return setTooLong(true);
    change(await file.text());
  };
  const judge = async (event: Event) => {
    event.preventDefault();
    setJudged(null);
    setJudged(await command.send(text, () => connect(token).judge(text)));
  };
  const showPlace: ShowPlace = (line, column = 1) => {
    const before = text.split('\n').slice(0, line - 1);
    const from = before.reduce((length, each) => length + each.length + 1, 0);
    const end = text.indexOf('\n', from);
    area.current?.focus();
    area.current?.setSelectionRange(from + column - 1, end === -1 ? text.length : end);
  };
  const { problem } = command;
  if (problem !== null && isOfToken(problem)) return <AccountTokenProblem problem={problem} onForgotten={() => location.reload()} />;
  return (
    <section class="judge">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountTokenForm lead={words.tokenLead} onToken={setToken} />
      <form onSubmit={(event) => void judge(event)}>
        <Field id="game-text" label={words.text} name="text" problem={problem}>
          {(attributes) => (
            <textarea
              {...attributes}
              ref={area}
              class="game-text"
              rows={16}
              required
              spellcheck={false}
              value={text}
              onInput={({ currentTarget }) => change(currentTarget.value)}
            />
          )}
        </Field>
        <Field id="game-file" label={words.file} name="file" problem={null}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".txt,text/plain"
              onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
            />
          )}
        </Field>
        {isTooLong && (
          <p class="field-problem" role="alert">
            {words.tooLong(formatNumber(FILE_BYTES_MAX))}
          </p>
        )}
        <FormProblem problem={problem} fields={['text']} />
        <p class="buttons">
          <button type="submit" class="primary" disabled={token === null || command.isBusy}>
            {words.judge}
          </button>
        </p>
        <Working isBusy={command.isBusy} />
      </form>
      {judged !== null && <Verdict judged={judged} showPlace={showPlace} />}
    </section>
  );
}

function Verdict({ judged, showPlace }: { readonly judged: Judgement; readonly showPlace: ShowPlace }) {
  const { verdict, decisions, decision, faults, rejection, missing, outcome, game } = judged;
  const heading = useRef<HTMLHeadingElement>(null);
  // The verdict follows the button that had the focus.
  useEffect(() => heading.current?.focus(), [judged]);
  return (
    <section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict" ref={heading} tabIndex={-1}>
        {words.verdicts[verdict]}
      </h2>
      <p>{words.accepted(formatNumber(decisions))}</p>
      {outcome !== null && <p>{outcome.sentence}</p>}
      {decision !== null && (
        <p>
          <Place line={decision.line} column={decision.column} showPlace={showPlace} />{' '}
          {words.decision(formatNumber(decision.number), seatName(decision.seat))} <code>{decision.words}</code>
        </p>
      )}
      {faults.map(({ line, column, sentence }) => (
        <p key={`${line}:${column}:${sentence}`}>
          <Place line={line} column={column} showPlace={showPlace} /> {sentence}
        </p>
      ))}
      {rejection !== null && (
        <>
          <p class="rejection">
            {rejection.sentence} {game !== null && <ClauseLink ruleset={game.ruleset.id} clause={rejection.clause} />}
          </p>
          <Listed title={words.legal}>
            {rejection.legal.map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
            {rejection.legalCount > rejection.legal.length && (
              <li>{words.more(formatNumber(rejection.legalCount - rejection.legal.length))}</li>
            )}
          </Listed>
        </>
      )}
      {missing.length > 0 && (
        <Listed title={words.missing}>
          {missing.map((fact) => (
            <li key={`${fact.line}:${fact.words}`}>
              <Place line={fact.line} showPlace={showPlace} /> <code>{fact.words}</code>
            </li>
          ))}
        </Listed>
      )}
      {game !== null && (
        <details>
          <summary>{verdict === 'ACCEPTED' ? words.lastPosition : words.positionBefore}</summary>
          <pre class="game-text">{game.position}</pre>
        </details>
      )}
    </section>
  );
}

const Listed = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </>
);

interface PlaceProps {
  readonly line: number;
  readonly column?: number;
  readonly showPlace: ShowPlace;
}

/** A place of the text, as a button that selects it. */
const Place = ({ line, column, showPlace }: PlaceProps) => (
  <button type="button" class="link" onClick={() => showPlace(line, column)}>
    {column === undefined ? words.line(formatNumber(line)) : words.place(formatNumber(line), formatNumber(column))}
  </button>
);
