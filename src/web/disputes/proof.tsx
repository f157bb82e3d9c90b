// The proof of chance: the record is loaded and checked in this browser.
import { type CheckedAct, type CheckedRecord, checkRecord, type LyonClient, type PublicJwk, type RecordCheck } from 'lyon/client';
import { useState } from 'preact/hooks';
import { type Problem, problemOf } from '../api.js';
import { readable } from '../diagram/names.js';
import { entryName } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { FormProblem } from '../parts/form.js';
import { labelled, texts } from '../texts/index.js';
import { authorInWords, type namesOfArbiters } from './entry.js';

const { disputes: words } = texts;

interface ProofProps {
  readonly client: LyonClient;
  readonly game: string;
  readonly hash: string;
  /** Whose record can be chosen; null for the caller's own alone. */
  readonly viewers: readonly string[] | null;
  /** The one that proves most. */
  readonly first: string | null;
  readonly nameOf: ReturnType<typeof namesOfArbiters>;
}

/** What a check says of a record: a line with its mark, or with what is wrong. */
interface Line {
  readonly state: 'good' | 'bad' | 'open';
  readonly text: string;
}

async function publishedKeys(): Promise<readonly PublicJwk[]> {
  const { keys } = (await (await fetch('/.well-known/jwks.json')).json()) as { readonly keys: readonly PublicJwk[] };
  return keys;
}

export function Proof({ client, game, hash, viewers, first, nameOf }: ProofProps) {
  const [viewer, setViewer] = useState(first);
  const [checked, setChecked] = useState<CheckedRecord | 'checking' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const check = async () => {
    setChecked('checking');
    setProblem(null);
    try {
      const [lines, keys] = await Promise.all([client.getRecord(game, viewer ?? undefined), publishedKeys()]);
      setChecked(await checkRecord(lines, { keys }));
    } catch (error) {
      setChecked(null);
      setProblem(problemOf(error));
    }
  };
  return (
    <section class="proof" aria-label={words.proof}>
      <h2>{words.proof}</h2>
      <p>{words.proofLead}</p>
      {viewers !== null && (
        <div class="field">
          <label for="record-of">{words.recordOf}</label>
          <select
            id="record-of"
            value={viewer ?? ''}
            onChange={({ currentTarget }) => {
              setViewer(currentTarget.value);
              setChecked(null);
            }}
          >
            {viewers.map((each) => (
              <option key={each} value={each}>
                {viewerName(each)}
              </option>
            ))}
          </select>
          <p class="quiet">{words.recordHint}</p>
        </div>
      )}
      <p class="buttons">
        <button type="button" class="primary-quiet" disabled={checked === 'checking'} onClick={() => void check()}>
          {checked === 'checking' ? words.checking : words.check}
        </button>
      </p>
      <FormProblem problem={problem} />
      {checked !== null && checked !== 'checking' && <Findings record={checked} hash={hash} nameOf={nameOf} />}
    </section>
  );
}

function Findings({ record, hash, nameOf }: Pick<ProofProps, 'hash' | 'nameOf'> & { readonly record: CheckedRecord }) {
  const { findings } = record;
  const entry = record.entries.find((each) => each.hash === hash) ?? null;
  const all = record.entries.flatMap(({ draws }) => draws);
  const proven = all.filter((draw) => draw.proven === true).length;
  const secret = all.filter((draw) => draw.proven === null).length;
  const isGood = (...checks: readonly RecordCheck[]) => !findings.some((finding) => checks.includes(finding.check));
  const line = (good: boolean, text: string): Line => ({ state: good ? 'good' : 'bad', text: good ? text : words.notSo(text) });
  const isByRules = isGood('system-entries', 'notices', 'redaction', 'rules');
  const lines: readonly Line[] = [
    line(isGood('format', 'chain', 'order', 'end'), words.chain(record.entries.length)),
    line(isGood('commitment', 'secret', 'salt'), words.commitments),
    line(isGood('chance', 'attestation'), words.draws(proven)),
    ...(secret > 0 ? [{ state: 'open' as const, text: words.secretDraws(secret) }] : []),
    ...foresightLines(record),
    ...(isByRules && record.verdict === 'not-proven' ? [] : [line(isByRules, words.byRules)]),
    signatureLine(record),
    ...record.acts.map((act) => actLine(act, record, nameOf)),
    ...(record.certificate === null ? [] : [line(record.certificate === 'valid', words.certificate)]),
    line(entry !== null, words.sameEntry(entryName(hash), entry?.number ?? 0)),
  ];
  return (
    <div class="findings" role="status">
      <h3>{entry === null ? words.unsound : HEADINGS[record.verdict]}</h3>
      <ul>
        {lines.map(({ state, text }) => (
          <li key={text} class={state}>
            <span aria-hidden="true">{MARKS[state]}</span> {text}
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <ul class="faults">
          {findings.slice(0, 20).map(({ entry: at, check, reason }) => (
            <li key={`${at} ${check} ${reason}`}>
              {labelled(at === null ? words.endOfRecord : texts.game.entry(at), words.faults[check])} (<span lang="en">{reason}</span>)
            </li>
          ))}
        </ul>
      )}
      {entry !== null && <Draws entry={entry} />}
      <Sentences summary={words.notChecked} of={record.notChecked} isOpen />
      <Sentences summary={words.notShown} of={record.notShown} />
    </div>
  );
}

/** Sentences of the verifier, which are English. */
function Sentences({
  summary,
  of,
  isOpen = false,
}: {
  readonly summary: string;
  readonly of: readonly string[];
  readonly isOpen?: boolean;
}) {
  if (of.length === 0) return null;
  return (
    <details class="quiet" open={isOpen}>
      <summary>{summary}</summary>
      <ul lang="en">
        {of.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </details>
  );
}

/** How many draws the operator could not know or choose, or could: a remark on what is sound, not a fault. */
const foresightLines = ({ foresights }: CheckedRecord): readonly Line[] =>
  (['unforeseeable', 'foreseeable', 'choosable'] as const)
    .filter((foresight) => foresights[foresight] > 0)
    .map((foresight) => ({
      state: foresight === 'unforeseeable' ? 'good' : 'open',
      text: words.foresights[foresight](foresights[foresight]),
    }));

const MARKS = { good: '✓', bad: '✗', open: '…' } as const;
const HEADINGS = { proven: words.sound, 'not-proven': words.unproven, wrong: words.unsound } as const;

function signatureLine({ signature, signedBy }: CheckedRecord): Line {
  const isValid = signature === 'valid';
  return { state: isValid ? 'good' : 'bad', text: isValid ? words.signed(signedBy ?? '') : words.notSigned };
}

/** Who signed an act. That the server wrote it is no fault, and no proof. */
function actLine({ entry, kind, account, signedWith }: CheckedAct, { findings }: CheckedRecord, nameOf: ProofProps['nameOf']): Line {
  const text = labelled(`${words.acts[kind] ?? kind} (${texts.game.entry(entry)})`, authorInWords(nameOf(account), signedWith));
  if (findings.some((finding) => finding.check === 'arbiter' && finding.entry === entry)) return { state: 'bad', text: words.notSo(text) };
  return { state: signedWith === null ? 'open' : 'good', text };
}

const DIE = 6;

function Draws({ entry: { draws } }: { readonly entry: CheckedRecord['entries'][number] }) {
  if (draws.length === 0) return <p>{words.noDraws}</p>;
  return (
    <table class="draws">
      <caption>{words.drawsOfEntry}</caption>
      <thead>
        <tr>
          <th scope="col">{words.purpose}</th>
          <th scope="col">{words.drawn}</th>
          <th scope="col">{words.key}</th>
          <th scope="col">{words.proofColumn}</th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ purpose, poolSize, places, series, index, proven, foresight }) => (
          <tr key={`${series} ${purpose}`}>
            <th scope="row">{purpose.split(':').map(readable).join(' · ')}</th>
            <td>
              {poolSize === DIE
                ? places.map((place) => place + 1).join(', ')
                : words.places(
                    places.map((place) => place + 1),
                    poolSize,
                  )}
            </td>
            <td>{`${series} ${index}`}</td>
            <td class={proven === null ? 'open' : proven ? 'good' : 'bad'}>
              {proven === null ? words.stillSecret : proven ? `✓ ${words.follows}` : `✗ ${words.doesNotFollow}`}
              {foresight !== null && <small>{words.foresight[foresight]}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
