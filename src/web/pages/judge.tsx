// A game as text, judged for an arbiter: the verdict, the reason with its clause, what was legal, the marks of each line, and the position.

import type { Judgement } from 'lyon/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { LoadingDiagram, useDiagram } from '../diagram/kits.js';
import { StillDiagram } from '../diagram/still-diagram.js';
import { EXAMPLES, type Example, LINES } from '../judge/examples.js';
import { MarkedText } from '../judge/marked-text.js';
import { marksByLine } from '../judge/marks.js';
import { accountToken, keepPastedToken } from '../kept/account.js';
import { judgedText, keepJudgedText } from '../kept/preferences.js';
import { AccountTokenForm, AccountTokenInput, AccountTokenProblem } from '../parts/account-token.js';
import { ClauseLink } from '../parts/clause.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem, Working } from '../parts/form.js';
import { isOfToken } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { formatNumber, seatName, texts } from '../texts/index.js';

const { judge: words } = texts;

/** Bytes of a file, at most: the longest text that the server judges. */
const FILE_BYTES_MAX = 2 ** 20;
/** Items of a list that are shown at once; the others are folded. */
const SHOWN_MAX = 6;

/** Shows a place of the text. */
type ShowPlace = (line: number, column?: number) => void;

/** A verdict, and the text that it is about. */
interface Judged {
  readonly verdict: Judgement;
  readonly text: string;
}

export function JudgePage() {
  useTitle(words.title);
  const [token, setToken] = useState(accountToken() ?? '');
  const [text, setText] = useState(judgedText);
  /** What an example or a file has replaced. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isEditing, setEditing] = useState(true);
  const [selected, setSelected] = useState<{ readonly line: number; readonly column: number } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const given = useRef<string | null>(null);
  const command = useCommand();
  const change = (changed: string) => {
    setText(changed);
    keepJudgedText(changed);
    setTooLong(false);
    setReplaced(null);
  };
  /** Takes another text: the verdict was not about it. */
  const take = (other: string) => {
    change(other);
    setJudged(null);
    setEditing(true);
    // Only what a person has written could be missed.
    if (text.trim() !== '' && text !== given.current) setReplaced(text);
    given.current = other;
  };
  const takeExample = async ({ title, load }: Example) => {
    const example = await command.send(title, load);
    if (example !== null) take(example);
  };
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) return setTooLong(true);
    take(await file.text());
  };
  const judge = async (event: Event) => {
    event.preventDefault();
    const account = keepPastedToken(token);
    setJudged(null);
    const verdict = await command.send(text, () => connect(account).judge(text));
    if (verdict === null) return;
    setJudged({ verdict, text });
    setSelected(null);
    setEditing(false);
  };
  const selectInField = ({ line, column }: { readonly line: number; readonly column: number }) => {
    const field = area.current!;
    // The field has LF at the end of each line, whatever the text has.
    const before = field.value.split('\n').slice(0, line - 1);
    const from = before.reduce((length, each) => length + each.length + 1, 0);
    const end = field.value.indexOf('\n', from);
    field.focus();
    field.setSelectionRange(from + column - 1, end === -1 ? field.value.length : end);
  };
  const showPlace: ShowPlace = (line, column = 1) => {
    if (isEditing) selectInField({ line, column });
    else setSelected({ line, column });
  };
  const edit = () => {
    setEditing(true);
    if (judged !== null) setSelected(selected ?? firstPlace(judged.verdict));
  };
  useEffect(() => {
    if (!isEditing || judged === null) return;
    if (selected === null) area.current?.focus();
    else selectInField(selected);
  }, [isEditing]);
  const marks = useMemo(() => (judged === null ? null : marksByLine(judged.verdict, judged.text)), [judged]);
  const { problem } = command;
  if (problem !== null && isOfToken(problem)) return <AccountTokenProblem problem={problem} onForgotten={() => location.reload()} />;
  const game = judged?.verdict.game ?? null;
  return (
    <form class="judge" onSubmit={(event) => void judge(event)}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <NotationHelp />
      {accountToken() === null ? (
        <div>
          <p>{words.tokenLead}</p>
          <AccountTokenInput token={token} onToken={setToken} />
        </div>
      ) : (
        <AccountTokenForm lead={words.tokenLead} onToken={(other) => setToken(other ?? '')} />
      )}
      <div class="sources">
        <div class="field" role="group" aria-labelledby="examples">
          <span id="examples">{words.examples}</span>
          <p class="buttons">
            {EXAMPLES.map((example) => (
              <button key={example.title} type="button" disabled={command.isBusy} onClick={() => void takeExample(example)}>
                {example.title}
              </button>
            ))}
          </p>
        </div>
        <Field id="game-file" label={words.file} name="file" problem={null}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".txt,text/plain"
              onChange={({ currentTarget }) => void takeFile(currentTarget.files?.[0])}
            />
          )}
        </Field>
        {replaced !== null && (
          <button type="button" onClick={() => take(replaced)}>
            {words.back}
          </button>
        )}
      </div>
      {isTooLong && (
        <p class="field-problem" role="alert">
          {words.tooLong(formatNumber(FILE_BYTES_MAX))}
        </p>
      )}
      {judged !== null && <Verdict judged={judged.verdict} hasChanged={judged.text !== text} showPlace={showPlace} />}
      <div class={game === null ? 'judged-text' : 'judged-columns'}>
        <div class="judged-text">
          {isEditing || judged === null || marks === null ? (
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
          ) : (
            <MarkedText text={judged.text} marks={marks} selected={selected} />
          )}
          <FormProblem problem={problem} fields={['text']} />
          <p class="buttons">
            {isEditing || judged === null ? (
              <button type="submit" class="primary" disabled={command.isBusy}>
                {words.judge}
              </button>
            ) : (
              // Another element than the button that submits: the press that shows one of them must not reach the other.
              <button key="edit" type="button" class="primary" onClick={edit}>
                {words.edit}
              </button>
            )}
          </p>
          <Working isBusy={command.isBusy} />
        </div>
        {game !== null && <Position key={game.position} judged={judged!.verdict} game={game} />}
      </div>
    </form>
  );
}

/** Returns where a verdict finds the text wanting; null if nowhere. */
const firstPlace = ({ decision, faults: [fault] }: Judgement) => decision ?? fault ?? null;

/** The kinds of lines, with an example of each. */
const NotationHelp = () => (
  <details class="notation">
    <summary>{words.notation}</summary>
    <dl>
      {(Object.keys(LINES) as (keyof typeof LINES)[]).map((kind) => (
        <div key={kind}>
          <dt>
            <code>{LINES[kind]}</code>
          </dt>
          <dd>{words.lineKinds[kind]}</dd>
        </div>
      ))}
    </dl>
    <p>{words.notationHint}</p>
  </details>
);

interface VerdictProps {
  readonly judged: Judgement;
  /** Whether the text is another one by now. */
  readonly hasChanged: boolean;
  readonly showPlace: ShowPlace;
}

function Verdict({ judged, hasChanged, showPlace }: VerdictProps) {
  const { verdict, decisions, publicDecisions, decision, faults, rejection, missing, outcome, game } = judged;
  const { gamesTried, decisive } = judged;
  const heading = useRef<HTMLHeadingElement>(null);
  // The verdict follows the button that had the focus.
  useEffect(() => heading.current?.focus(), [judged]);
  return (
    <section class={`verdict verdict-${verdict.toLowerCase()}`} aria-labelledby="verdict">
      <h2 id="verdict" ref={heading} tabIndex={-1}>
        {words.verdicts[verdict]}
      </h2>
      <p role="status" class="quiet">
        {hasChanged && words.changed}
      </p>
      <p>{words.accepted(formatNumber(decisions))}</p>
      {publicDecisions > decisions && <p>{words.publicly(formatNumber(publicDecisions))}</p>}
      {gamesTried !== null && <p>{words.tried(gamesTried)}</p>}
      {decisive !== null && (
        <p>
          {words.decisive} <Place line={decisive.line} showPlace={showPlace} /> <code>{decisive.words}</code>
        </p>
      )}
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
          <Listed title={words.legal} count={rejection.legalCount} items={rejection.legal.map((each) => <code key={each}>{each}</code>)} />
        </>
      )}
      {missing.length > 0 && (
        <Listed
          title={words.missing}
          count={missing.length}
          items={missing.map((fact) => (
            <>
              <Place line={fact.line} showPlace={showPlace} /> <code>{fact.words}</code>
            </>
          ))}
        />
      )}
    </section>
  );
}

interface ListedProps {
  readonly title: string;
  /** How many there are: not all of many are listed. */
  readonly count: number;
  readonly items: readonly ComponentChildren[];
}

/** A list whose beginning is shown at once. */
function Listed({ title, count, items }: ListedProps) {
  const list = (shown: readonly ComponentChildren[]) => (
    <ul>
      {shown.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
  const rest = items.slice(SHOWN_MAX);
  return (
    <div class="listed">
      <h3>{title}</h3>
      {list(items.slice(0, SHOWN_MAX))}
      {rest.length > 0 && (
        <details>
          <summary>{words.more(formatNumber(count - SHOWN_MAX))}</summary>
          {list(rest)}
          {count > items.length && <p>{words.more(formatNumber(count - items.length))}</p>}
        </details>
      )}
    </div>
  );
}

/** The position before the decision that was not accepted, or at the end: as a diagram and as text. */
function Position({ judged, game }: { readonly judged: Judgement; readonly game: NonNullable<Judgement['game']> }) {
  const diagram = useDiagram(game.ruleset.id);
  const kit = diagram.value;
  const title = firstPlace(judged) === null ? words.lastPosition : words.positionBefore;
  return (
    <section class="judged-position" aria-labelledby="judged-position">
      <h2 id="judged-position">{title}</h2>
      {judged.missing.length > 0 && <p class="quiet">{words.assumed}</p>}
      {kit === null ? <LoadingDiagram diagram={diagram} /> : <StillDiagram kit={kit} view={game.view} viewer="arbiter" />}
      <details>
        <summary>{words.positionText}</summary>
        <pre class="game-text">{game.position}</pre>
      </details>
    </section>
  );
}

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
