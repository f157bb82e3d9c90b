// Ruling on a dispute: each kind of ruling, and what it would do to the game.
import type { Entry, LyonClient, RulesetKey, RulingPreview, schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import { rulesetKey } from '../api.js';
import type { DiagramKit } from '../diagram/diagram.js';
import { StillDiagram } from '../diagram/still-diagram.js';
import { ClockFaces } from '../game/clock.js';
import { entryName } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { ClauseLink } from '../parts/clause.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { useReading } from '../parts/use-reading.js';
import { texts } from '../texts/index.js';
import { ReadersField, TextField } from './command.js';
import { type Dispute, type DisputedGame, type Sign, sendCommand } from './documents.js';

const { disputes: words, play } = texts;

const KINDS = ['uphold', 'correctResult', 'rollBack', 'annul', 'penalty'] as const;
type Kind = (typeof KINDS)[number];

interface RulingProps {
  readonly client: LyonClient;
  readonly game: DisputedGame;
  readonly dispute: Dispute;
  readonly kit: DiagramKit;
  /** Clauses that the disputed entry applies. */
  readonly clauses: readonly string[];
  readonly sign: Sign;
  readonly onRuled: () => void;
}

/** Entries that a game can be rolled back to, newest first. */
const isPlay = ({ kind, notices }: Entry<RulesetKey>): boolean => kind === 'action' || (kind === 'seat-taken' && notices.length > 0);

export function RulingForm({ client, game, dispute, kit, clauses, sign, onRuled }: RulingProps) {
  const seats = game.seats.map(({ seat }) => seat);
  const key = rulesetKey(game.ruleset.id);
  const [kind, setKind] = useState<Kind>('uphold');
  const [winners, setWinners] = useState<readonly string[]>([]);
  const [chosenTo, setTo] = useState<string | null>(null);
  const [penalised, setPenalised] = useState(seats[0]!);
  const [penalty, setPenalty] = useState('');
  const [reason, setReason] = useState('');
  const [clause, setClause] = useState('');
  const [readers, setReaders] = useState<readonly string[] | null>(null);
  const [preview, setPreview] = useState<RulingPreview<RulesetKey> | null>(null);
  const ruling = useCommand();
  const previewing = useCommand();
  const { value: read, problem: unread } = useReading(
    async () => (await client.getEntries(key, game.id, { first: 50, newestFirst: true })).entries,
    [client, key, game.id, game.cursor],
  );
  const entries = (read ?? []).filter(isPlay);
  const disputed = read?.find(({ hash }) => hash === dispute.entryHash);
  // Usually the game goes on before the disputed entry.
  const to = chosenTo ?? entries.find(({ version }) => disputed === undefined || version < disputed.version)?.hash ?? '';

  const effect = {
    uphold: { uphold: true },
    annul: { annul: true },
    correctResult: { correctResult: { winners } },
    rollBack: { rollBack: { toCursor: to.trim() } },
    penalty: { penalty: { seat: penalised, penalty } },
  }[kind] as schema.RulingEffectInput;
  const isWhole =
    kind === 'correctResult' ? winners.length > 0 : kind === 'rollBack' ? to.trim() !== '' : kind !== 'penalty' || penalty.trim() !== '';
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPreview(null);
      set(value);
    };
  const input = { game: game.id, dispute: dispute.number, effect };
  const show = () => previewing.send(input, async () => setPreview(await client.dryRunRuling(key, input)));
  const rule = () => {
    const content = { ...input, reason, clause: clause.trim() === '' ? null : clause.trim(), readers };
    const command = { name: 'ruleOnDispute', content } as const;
    // The command answers null if it fails, and so does one that opens no dispute.
    return ruling.send(command, async (key) => ({ dispute: await sendCommand(client, command, key, sign) }));
  };

  return (
    <section class="ruling" aria-label={words.ruling}>
      <h2>{words.ruling}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rule().then((done) => done !== null && onRuled());
        }}
      >
        <fieldset class="kinds">
          <legend>{words.effect}</legend>
          {KINDS.map((each) => (
            <label key={each} class="check kind">
              <input type="radio" name="effect" checked={kind === each} onChange={() => change(setKind)(each)} />
              <span>
                <strong>{each === 'correctResult' && game.outcome === null ? words.setResult : words.effects[each]}</strong>{' '}
                <span class="quiet">{words.effectHints[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {kind === 'correctResult' && (
          <fieldset>
            <legend>{words.winners}</legend>
            {seats.map((seat) => (
              <label key={seat} class="check">
                <input
                  type="checkbox"
                  checked={winners.includes(seat)}
                  onChange={({ currentTarget: { checked } }) =>
                    change(setWinners)(seats.filter((each) => (each === seat ? checked : winners.includes(each))))
                  }
                />
                {viewerName(seat)}
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'rollBack' && (
          <div class="field">
            <FormProblem problem={unread} />
            <label for="roll-back-to">{words.rollBackTo}</label>
            <select id="roll-back-to" value={to} onChange={({ currentTarget }) => change(setTo)(currentTarget.value)}>
              {entries.map(({ hash, version, sentences, kind: of }) => (
                <option key={hash} value={hash}>
                  {`${version} · ${entryName(hash)} · ${sentences[0]?.text ?? of}`}
                </option>
              ))}
            </select>
            <label for="roll-back-name" class="quiet">
              {words.otherEntry}
            </label>
            <input id="roll-back-name" value={to} onInput={({ currentTarget }) => change(setTo)(currentTarget.value)} />
          </div>
        )}
        {kind === 'penalty' && (
          <>
            <div class="field">
              <label for="penalised">{words.penalised}</label>
              <select id="penalised" value={penalised} onChange={({ currentTarget }) => change(setPenalised)(currentTarget.value)}>
                {seats.map((seat) => (
                  <option key={seat} value={seat}>
                    {viewerName(seat)}
                  </option>
                ))}
              </select>
            </div>
            <TextField id="penalty" label={words.penalty} hint={words.penaltyHint} value={penalty} onText={change(setPenalty)} />
          </>
        )}
        <p class="buttons">
          <button type="button" disabled={!isWhole || previewing.isBusy} onClick={() => void show()}>
            {words.preview}
          </button>
        </p>
        <FormProblem problem={previewing.problem} />
        {preview !== null && <Preview preview={preview} kit={kit} />}
        <TextField id="reason" label={words.reason} hint={words.reasonHint} value={reason} onText={setReason} />
        <div class="field">
          <label for="clause">{words.clause}</label>
          <input
            id="clause"
            value={clause}
            aria-describedby="clause-hint"
            onInput={({ currentTarget }) => setClause(currentTarget.value)}
          />
          <p id="clause-hint" class="quiet">
            {words.clauseHint} {clause.trim() !== '' && <ClauseLink key={clause} ruleset={game.ruleset.id} clause={clause.trim()} />}
          </p>
          {clauses.length > 0 && (
            <p class="buttons">
              {clauses.map((each) => (
                <button key={each} type="button" class="quiet-button" onClick={() => setClause(each)}>
                  {each}
                </button>
              ))}
            </p>
          )}
        </div>
        <ReadersField seats={seats} readers={readers} onReaders={setReaders} />
        <p class="buttons">
          <button type="submit" class="primary" disabled={!isWhole || reason.trim() === '' || ruling.isBusy}>
            {ruling.isBusy ? play.sending : words.rule}
          </button>
        </p>
        <p class="quiet">{words.ruleHint}</p>
        <FormProblem problem={ruling.problem} />
      </form>
    </section>
  );
}

/** The game as the ruling would leave it. */
function Preview({ preview, kit }: { readonly preview: RulingPreview<RulesetKey>; readonly kit: DiagramKit }) {
  const { status, toAct, outcome, clock, resignedSeats, view, viewer } = preview;
  return (
    <div class="preview" role="status">
      <h3>{words.previewTitle}</h3>
      <p>
        <span class={`tag status-${status.toLowerCase()}`}>{texts.game.status[status]}</span>{' '}
        {outcome !== null ? outcome.sentence : toAct.length > 0 ? texts.home.toAct(toAct.map(viewerName)) : ''}
      </p>
      {resignedSeats.length > 0 && <p>{words.resigned(resignedSeats.map(viewerName))}</p>}
      {clock && <ClockFaces clock={clock as schema.Clock} />}
      <StillDiagram kit={kit} view={view} viewer={viewer} />
    </div>
  );
}
