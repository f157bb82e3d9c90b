// The page of a ruleset that teaches it: lessons, positions to try against the machine, and the rules clause by clause.

import { useEffect, useState } from 'preact/hooks';
import { typesetFrench } from '../../engine/typography.js';
import { connect, OPEN_GAME, readRulesets } from '../api.js';
import { useDiagram } from '../diagram/kits.js';
import { joinOwnSeat } from '../game/own-seat.js';
import { accountToken } from '../kept/account.js';
import { keepMachineSeats, keepSeatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { FailedReading, ProblemPage, Unread } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { LessonBoard } from '../rules/lesson-board.js';
import { type Board, loadBoards } from '../rules/lessons/boards.js';
import { isTaught, LESSONS, type LessonText, type LessonTexts, type TaughtRuleset } from '../rules/lessons/lessons.js';
import { PRACTICE, type Practice } from '../rules/lessons/practice.js';
import { Rulebook } from '../rules/rulebook.js';
import { type Language, language, seatName, texts } from '../texts/index.js';

const { rules: words, frame } = texts;

const TEXTS: Readonly<Record<Language, () => Promise<LessonTexts>>> = {
  en: async () => (await import('../rules/lessons/lessons-en.js')).LESSON_TEXTS,
  fr: async () => typesetFrench((await import('../rules/lessons/lessons-fr.js')).LESSON_TEXTS),
  it: async () => (await import('../rules/lessons/lessons-it.js')).LESSON_TEXTS,
  pt: async () => (await import('../rules/lessons/lessons-pt.js')).LESSON_TEXTS,
  ru: async () => (await import('../rules/lessons/lessons-ru.js')).LESSON_TEXTS,
};

/** A lesson with all that the page shows of it. */
interface Lesson extends LessonText {
  readonly id: string;
  readonly clause: string;
  readonly board: Board;
  readonly practice: readonly Practice[];
}

/** Loads the lessons of a ruleset; none for one that is not taught. */
async function loadLessons(ruleset: string): Promise<readonly Lesson[]> {
  if (!isTaught(ruleset)) return [];
  const [inLanguage, boards] = await Promise.all([TEXTS[language()](), loadBoards<TaughtRuleset>(ruleset)]);
  // The keys of all four are the lessons of the ruleset.
  const lessonTexts: Readonly<Record<string, LessonText>> = inLanguage[ruleset];
  const positions: Readonly<Record<string, Board>> = boards;
  const practice: Readonly<Record<string, readonly Practice[]>> = PRACTICE[ruleset];
  return Object.entries(LESSONS[ruleset]).map(([id, clause]) => ({
    ...lessonTexts[id]!,
    id,
    clause,
    board: positions[id]!,
    practice: practice[id] ?? [],
  }));
}

/** `ruleset`: null for the first one of the server. */
export function RulesPage({ ruleset }: { readonly ruleset: string | null }) {
  const { value: rulesets, problem } = useReading(readRulesets, []);
  const shown = rulesets?.find(({ id }) => id === (ruleset ?? rulesets[0]!.id));
  useTitle(shown === undefined ? words.title : words.of(shown.title));
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (rulesets === null) return <p class="loading">{frame.loading}</p>;
  if (shown === undefined) return <ProblemPage problem={{ code: 'unknown-page', sentence: null, requestId: null }} />;
  return (
    <article class="rules">
      <h1>{words.of(shown.title)}</h1>
      <nav class="tabs" aria-label={words.title}>
        {rulesets.map(({ id, title }) => (
          <a key={id} href={pathOf({ page: 'rules', ruleset: id })} aria-current={id === shown.id ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <Chapters key={shown.id} ruleset={shown.id} />
    </article>
  );
}

function Chapters({ ruleset }: { readonly ruleset: string }) {
  const { value: lessons, problem, reload } = useReading(() => loadLessons(ruleset), [ruleset]);
  const diagram = useDiagram(ruleset);
  /** The section whose clauses are searched for; the number tells the same one again. */
  const [search, setSearch] = useState({ text: '', times: 0 });
  const lookUp = (clause: string) => setSearch(({ times }) => ({ text: clause, times: times + 1 }));
  useEffect(() => {
    if (search.times > 0) document.getElementById('clauses')?.scrollIntoView();
  }, [search]);
  return (
    <>
      {problem !== null && <FailedReading problem={problem} retry={reload} />}
      <Unread readings={[diagram]} />
      <div class="lessons">
        {lessons?.map(({ id, title, text, clause, board, practice }) => (
          <section key={id} id={id}>
            <div class="lesson-text">
              <h2>{title}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <div class="buttons">
                {practice.map((each) => (
                  <TryIt key={each.seat} practice={each} title={title} />
                ))}
                <button type="button" class="link" onClick={() => lookUp(clause)}>
                  {words.clausesOf}
                </button>
              </div>
            </div>
            <LessonBoard kit={diagram.value} board={board} title={title} />
          </section>
        ))}
      </div>
      <section id="clauses">
        <h2>{words.clauses}</h2>
        <Rulebook key={`${ruleset} ${search.times}`} ruleset={ruleset} search={search.text} />
      </section>
    </>
  );
}

/** A button that opens a practice game against the machine, in the position of a lesson. Asks for a name if there is no account yet. */
function TryIt({ practice: { ruleset, options, terms, seat: own }, title }: { readonly practice: Practice; readonly title: string }) {
  const { isBusy, problem, send } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const open = async (token: string | null) => {
    if (token === null) return setAsked(true);
    const input = { options: { [ruleset]: options }, practice: terms, public: false, revealAfterEnd: true };
    const opened = await send({ ...input, title }, async (key) => connect(token).execute(OPEN_GAME, { input, key }));
    if (opened === null) return setAsked(true);
    const { game, seats } = opened.openGame;
    const chosen = seats.find(({ seat }) => seat === own)!;
    const since = currentSession();
    const seatToken = await send(game.id, () => joinOwnSeat({ game: game.id, ...chosen }));
    if (seatToken === null) return;
    if (!keepSeatToken(game.id, seatToken, { since, seat: own, isOfAccount: seatToken !== chosen.token })) return;
    keepMachineSeats(
      game.id,
      seats.filter(({ seat }) => seat !== own).map((each) => ({ ...each, strength: 'easy' as const })),
    );
    // If the seat cannot be taken now, the page of the game offers it.
    await connect(seatToken)
      .takeSeat(game.id)
      .catch(() => undefined);
    navigate(pathOf({ page: 'game', game: game.id }));
  };
  return (
    <>
      <button type="button" class="primary" disabled={isBusy} title={words.tryMeaning} onClick={() => void open(accountToken())}>
        {words.tryIt(seatName(own))}
      </button>
      {isAsked && accountToken() === null && <SignInForm lead={words.tryMeaning} onToken={(token) => void open(token)} />}
      <FormProblem problem={problem} fields={[]} />
    </>
  );
}
