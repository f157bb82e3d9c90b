// The log of heads for people: whether it goes on, its name and key, and what its witnesses say.
import type { ComponentChildren } from 'preact';
import { connect } from '../api.js';
import { HEAD_LOG, type HeadLog, type LogWitness, stateOf, TONE_OF_ANSWER, TONE_OF_STATE } from '../parts/head-log.js';
import { LinkField } from '../parts/link-field.js';
import { FailedReading, OfflineNotice, ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { usePoll, useReading } from '../parts/use-reading.js';
import { formatAge, formatNumber, formatTime, texts } from '../texts/index.js';

const { log: words } = texts;

/** Milliseconds between two readings. */
const POLL_MS = 10_000;

interface Read {
  readonly log: HeadLog;
  /** When it was read. Ages are those of that time: while the server is away, nothing is known of its log. */
  readonly now: number;
}

export function LogPage() {
  useTitle(words.title);
  const { value, problem, reload } = useReading<Read>(async () => {
    const { headLog: log } = await connect(null).execute(HEAD_LOG);
    return { log, now: Date.now() };
  }, []);
  usePoll(reload, POLL_MS);
  if (value === null) return problem === null ? <p class="loading">{texts.frame.loading}</p> : <ProblemPage problem={problem} />;
  const state = stateOf(value.log, value.now);
  const { title, meaning } = words.states[state];
  return (
    <section class="head-log">
      {problem !== null &&
        (problem.code === 'offline' ? <OfflineNotice /> : <FailedReading problem={problem} retry={() => void reload()} />)}
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <div class={`log-state ${TONE_OF_STATE[state]}`} role="status">
        <h2>{title}</h2>
        <p>{meaning}</p>
      </div>
      <Facts {...value} />
      <LinkField label={words.name} link={value.log.origin} />
      <LinkField label={words.key} link={value.log.verifierKey} />
      <p class="quiet">{words.keyHint}</p>
      <h2>{words.witnesses}</h2>
      {value.log.witnesses.length === 0 ? (
        <p>{words.noWitness}</p>
      ) : (
        <ul class="witnesses">
          {value.log.witnesses.map((witness) => (
            <Witness key={witness.verifierKey} witness={witness} now={value.now} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How long ago a time was, and the time. */
function Age({ time, now, none }: { readonly time: string | null | undefined; readonly now: number; readonly none: string }) {
  if (!time) return <>{none}</>;
  return (
    <time dateTime={time} title={formatTime(time)}>
      {formatAge(now - Date.parse(time))}
    </time>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ log: { size, path, publishedAt, readUntil }, now }: Read) => (
  <>
    <dl class="log-facts">
      <Fact name={words.size}>{formatNumber(size ?? 0)}</Fact>
      <Fact name={words.checkpoint}>
        <Age time={publishedAt} now={now} none={words.none} />
      </Fact>
      <Fact name={words.upToDate}>
        <Age time={readUntil} now={now} none={words.none} />
      </Fact>
    </dl>
    <p class="quiet">
      {words.unchanged} {typeof size === 'number' && <a href={`${path}/checkpoint`}>{words.openCheckpoint}</a>}
    </p>
  </>
);

function Witness({ witness, now }: { readonly witness: LogWitness; readonly now: number }) {
  const { name, verifierKey, answer, answeredAt, cosignedAt, cosignedSize } = witness;
  return (
    <li>
      <h3>{name}</h3>
      <dl class="log-facts">
        <Fact name={words.lastAnswer}>
          {answer ? <strong class={`answer ${TONE_OF_ANSWER[answer]}`}>{words.answers[answer]}</strong> : words.notAsked}{' '}
          {answeredAt && <Age time={answeredAt} now={now} none="" />}
        </Fact>
        <Fact name={words.lastCosignature}>
          <Age time={cosignedAt} now={now} none={words.none} /> {cosignedAt && words.cosignedSize(formatNumber(cosignedSize))}
        </Fact>
      </dl>
      <LinkField label={words.witnessKey(name)} link={verifierKey} />
    </li>
  );
}
