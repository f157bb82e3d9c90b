// A game that is over, in figures: who won and by which clause, a small chart of what each seat held, losses and the luck of the dice. Only
// from what the viewer may see.
import type { RulesetKey } from 'lyon/client';
import { useContext } from 'preact/hooks';
import { connect, rulesetKey } from '../api.js';
import type { DiagramKit, Moment, Tally } from '../diagram/diagram.js';
import { seatToken } from '../kept/seats.js';
import { ClauseLink } from '../parts/clause.js';
import { FailedReading } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { labelled, texts } from '../texts/index.js';
import type { LiveGame, LoggedEntry } from './live-game.js';
import { Names, playerOf, withName } from './title.js';

const { summary: words, game: gameWords } = texts;

/** Milestones at which the chart has a point. */
const POINTS: ReadonlySet<string> = new Set(['year', 'skirmish', 'end']);

interface Read {
  readonly moments: readonly Moment[];
  readonly tally: readonly Tally[];
}

/** Reads the whole log of a game, and its positions where a year or a skirmish began and at the end. */
async function readSummary({ state, ruleset }: LiveGame, { scoresIn, tallyOf }: DiagramKit['summary'] & object): Promise<Read> {
  const client = connect(seatToken(state.id));
  const key: RulesetKey = rulesetKey(ruleset.id);
  const entries: LoggedEntry[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.getEntries>> = await client.getEntries(key, state.id, { after });
    entries.push(...page.entries);
    after = page.next;
  } while (after !== null);
  // What was taken back has not happened.
  const undone = new Set(entries.flatMap(({ version, takenBack }) => (takenBack === true ? [version] : [])));
  const versions: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof client.getMilestones>> = await client.getMilestones(state.id, { after });
    versions.push(
      ...page.milestones
        .filter(({ kinds }) => kinds.some((kind) => POINTS.has(kind)))
        .flatMap(({ version }) => (undone.has(version) ? [] : [version])),
    );
    after = page.next;
  } while (after !== null);
  const replays = await Promise.all(versions.map((fromVersion) => client.getReplays(key, state.id, { fromVersion, first: 1 })));
  const moments = replays.flatMap(([replay]) => {
    const found = replay?.view == null ? null : scoresIn(replay.view);
    return found === null ? [] : [replay!.outcome === null ? found : { ...found, label: words.end }];
  });
  return {
    moments,
    tally: tallyOf(
      entries.filter(({ version }) => !undone.has(version)),
      state.options,
    ),
  };
}

interface SummaryProps {
  readonly game: LiveGame;
  readonly kit: DiagramKit;
}

export function Summary({ game, kit }: SummaryProps) {
  const { state, ruleset } = game;
  const { summary } = kit;
  const { value, problem, reload } = useReading(
    async () => (summary === undefined ? { moments: [], tally: [] } : readSummary(game, summary)),
    [state.id, state.version, state.viewer, summary],
  );
  const names = useContext(Names);
  const { outcome } = state;
  if (outcome === null) return null;
  return (
    <section class="panel summary" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        <strong>
          {words.won(
            outcome.winners.map((seat) => playerOf(names, seat)),
            state.seats.length,
          )}
        </strong>{' '}
        {outcome.clause !== null && <ClauseLink ruleset={ruleset.id} clause={outcome.clause} />}
      </p>
      {problem !== null && <FailedReading problem={problem} retry={reload} />}
      {value !== null && value.moments.length > 1 && <Chart name={summary!.scoreName} moments={value.moments} />}
      {value !== null && value.tally.length > 0 && <Table tally={value.tally} />}
      <p class="buttons after-game">
        <a class="button" href={pathOf({ page: 'replay', game: state.id, entry: 1 })}>
          {gameWords.replay}
        </a>
        <a class="button" href={pathOf({ page: 'ratings' })}>
          {texts.players.ratings}
        </a>
      </p>
    </section>
  );
}

/** Units of the chart. */
const WIDTH = 300;
const HEIGHT = 120;
const MARGIN = { left: 18, right: 10, top: 8, bottom: 20 } as const;
/** Labels that fit below the chart. */
const LABELS = 8;

/** A line for each seat; seats differ by the form of their points as well. */
function Chart({ name, moments }: { readonly name: string; readonly moments: readonly Moment[] }) {
  const names = useContext(Names);
  const seats = moments[0]!.scores.map(({ seat }) => seat);
  const scoreAt = (moment: Moment, seat: string) => moment.scores.find((each) => each.seat === seat)?.score ?? 0;
  const most = Math.max(1, ...moments.flatMap(({ scores }) => scores.map(({ score }) => score)));
  const x = (index: number) => MARGIN.left + (index * (WIDTH - MARGIN.left - MARGIN.right)) / (moments.length - 1);
  const y = (score: number) => HEIGHT - MARGIN.bottom - (score * (HEIGHT - MARGIN.top - MARGIN.bottom)) / most;
  const inWords = seats.map((seat) =>
    labelled(withName(names, seat), moments.map((moment) => `${moment.label} ${scoreAt(moment, seat)}`).join(', ')),
  );
  const every = Math.ceil(moments.length / LABELS);
  return (
    <figure class="score-chart">
      <figcaption>
        {name}
        <span class="keys">
          {seats.map((seat, index) => (
            <span key={seat} class={`key line-${index} ${seat}`}>
              <svg viewBox="-6 -6 12 12" aria-hidden="true">
                <path d={POINT_FORMS[index % POINT_FORMS.length]!} />
              </svg>
              {withName(names, seat)}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${name}. ${inWords.join('. ')}.`}>
        {[0, most].map((score) => (
          <g key={score} class="scale">
            <path d={`M${MARGIN.left} ${y(score)}H${WIDTH - MARGIN.right}`} />
            <text x={MARGIN.left - 4} y={y(score) + 3}>
              {score}
            </text>
          </g>
        ))}
        {moments.map(({ label }, index) =>
          // The last one, and before it as many as there is room for; a year is named once.
          (moments.length - 1 - index) % every === 0 && label !== moments[index - every]?.label ? (
            <text key={index} class="moment" x={x(index)} y={HEIGHT - 6}>
              {label}
            </text>
          ) : null,
        )}
        {seats.map((seat, index) => (
          <g key={seat} class={`line-${index} ${seat}`}>
            <polyline points={moments.map((moment, at) => `${x(at).toFixed(1)} ${y(scoreAt(moment, seat)).toFixed(1)}`).join(' ')} />
            {moments.map((moment, at) => (
              <path
                key={at}
                d={POINT_FORMS[index % POINT_FORMS.length]!}
                transform={`translate(${x(at).toFixed(1)} ${y(scoreAt(moment, seat)).toFixed(1)})`}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** A square, a lozenge, a triangle, a cross and a bar. */
const POINT_FORMS = [
  'M-3-3H3V3H-3Z',
  'M0-4.5 4.5 0 0 4.5-4.5 0Z',
  'M0-4 4 3H-4Z',
  'M-1-4H1V-1H4V1H1V4H-1V1H-4V-1H-1Z',
  'M-4.5-1.5H4.5V1.5H-4.5Z',
];

function Table({ tally }: { readonly tally: readonly Tally[] }) {
  const names = useContext(Names);
  return (
    <table class="tally">
      <thead>
        <tr>
          <td />
          {tally[0]!.values.map(({ seat }) => (
            <th key={seat} scope="col">
              {withName(names, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tally.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map(({ seat, value }) => (
              <td key={seat}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
