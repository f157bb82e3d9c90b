// Opening a tournament: a form of the ruleset's options, the format and its settings.
import { useState } from 'preact/hooks';
import { connect, type RulesetForm, readRulesets, rulesetKey } from '../api.js';
import { accountToken, keepPastedToken } from '../kept/account.js';
import { AccountTokenInput } from '../parts/account-token.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem, NumberField, Working } from '../parts/form.js';
import { CLOCKS, ClockField, isEssential, useGameOptions } from '../parts/game-options.js';
import type { OptionOfForm } from '../parts/option-choices.js';
import { ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { OPEN } from '../tournament/documents.js';

const { tournaments: words, open: openWords, frame, timing } = texts;

/** Options that follow from the players or the bids at a table. */
const OF_TABLE: ReadonlySet<string> = new Set(['seats', 'handicap']);

const isAsked = (option: OptionOfForm): boolean => isEssential(option) && !OF_TABLE.has(option.id);

export function OpenTournamentPage() {
  useTitle(words.open);
  const { value: forms, problem } = useReading(readRulesets, []);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (forms === null) return <p class="loading">{frame.loading}</p>;
  return <OpeningForm forms={forms} />;
}

/** The tie-break that only teams have. */
const BOARD_POINTS = 'BOARD_POINTS';
/** The tie-break that needs clocks, and that teams do not have. */
const TIME_USED = 'TIME_USED';
/** Rules for games that stand; only Hammer of the Scots has a Scottish side. */
const UNFINISHED = ['RULING', 'DRAW', 'SCOTTISH_WIN'] as const;

const FIELDS = [
  'name',
  'timeControl',
  'format',
  'rounds',
  'preferredTableSize',
  'maxPlayers',
  'tieBreaks',
  'boards',
  'checkInClosesAt',
  'seatDeadlineSeconds',
  'unfinished',
  'roundDays',
  'bidTurnMinutes',
];

function OpeningForm({ forms }: { readonly forms: readonly RulesetForm[] }) {
  const [token, setToken] = useState(accountToken() ?? '');
  const [name, setName] = useState('');
  const { form, ruleset, chosen, rulesetField, essentialFields } = useGameOptions(forms, isAsked);
  const [wanted, setWanted] = useState('SWISS');
  const [rounds, setRounds] = useState('4');
  const [tableSize, setTableSize] = useState(4);
  const [maxPlayers, setMaxPlayers] = useState('32');
  const [boards, setBoards] = useState('');
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>(['BUCHHOLZ', 'SONNEBORN_BERGER', 'WINS']);
  const [clock, setClock] = useState(0);
  const [checkIn, setCheckIn] = useState('');
  const [seatMinutes, setSeatMinutes] = useState('');
  const [unfinished, setUnfinished] = useState<(typeof UNFINISHED)[number]>('RULING');
  const [roundDays, setRoundDays] = useState('');
  const [bidTurn, setBidTurn] = useState('');
  const [flags, setFlags] = useState({ public: true, selfRegistration: false, lateRegistration: false });
  const { isBusy, problem, send } = useCommand();
  const formats = form.tournamentFormats;
  const {
    format,
    hasOpenBids,
    hasTeams: canHaveTeams,
    setsRounds,
    tableSizes,
  } = formats.find((each) => each.format === wanted) ?? formats[0]!;
  const hasTableSize = tableSizes.length > 1;
  const hasTeams = canHaveTeams && boards !== '';
  const isTieBreak = (each: string) => (each === TIME_USED ? !hasTeams && CLOCKS[clock] !== null : hasTeams || each !== BOARD_POINTS);
  const rules = UNFINISHED.filter((rule) => rule !== 'SCOTTISH_WIN' || ruleset === 'hammer-of-the-scots');
  const seats = form.options.some(({ id, required }) => id === 'seats' && required);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const account = keepPastedToken(token);
    const input = {
      name: name.trim(),
      options: { [rulesetKey(ruleset)]: { ...chosen, ...(seats && { seats: hasTableSize ? tableSize : tableSizes[0]! }) } },
      timeControl: CLOCKS[clock],
      settings: {
        format,
        maxPlayers: Number(maxPlayers),
        tieBreaks: tieBreaks.filter(isTieBreak),
        ...(hasOpenBids && bidTurn !== '' && { bidTurnMinutes: Number(bidTurn) }),
        ...(roundDays !== '' && { roundDays: Number(roundDays) }),
        unfinished: rules.includes(unfinished) ? unfinished : 'RULING',
        ...(hasTeams && { teams: { boards: Number(boards) } }),
        ...(setsRounds && { rounds: Number(rounds) }),
        ...(hasTableSize && { preferredTableSize: tableSize }),
      },
      ...flags,
      ...(checkIn !== '' && { checkInClosesAt: new Date(checkIn).toISOString() }),
      ...(seatMinutes !== '' && { seatDeadlineSeconds: 60 * Number(seatMinutes) }),
    };
    const answer = await send(input, (idempotencyKey) => connect(account).execute(OPEN, { input: { ...input, idempotencyKey } }));
    if (answer === null) return;
    navigate(pathOf({ page: 'tournament', tournament: answer.openTournament.id, section: 'rounds', round: null }));
  }

  return (
    <form class="opening" onSubmit={(event) => void submit(event)}>
      <h1>{words.open}</h1>
      <p>{words.openLead}</p>
      <AccountTokenInput token={token} onToken={setToken} />
      <Field id="name" label={words.name} name="name" problem={problem}>
        {(attributes) => (
          <input {...attributes} required autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        )}
      </Field>
      {rulesetField}
      {essentialFields}
      <fieldset>
        <legend>{words.format}</legend>
        <Field id="format" label={words.format} name="format" problem={problem}>
          {(attributes) => (
            <select {...attributes} value={format} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
              {formats.map(({ format: each, name: label }) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {setsRounds && (
          <NumberField id="rounds" label={words.rounds} name="rounds" problem={problem} required value={rounds} onInput={setRounds} />
        )}
        {hasTableSize && (
          <Field id="table-size" label={words.tableSize} name="preferredTableSize" problem={problem}>
            {(attributes) => (
              <select {...attributes} value={tableSize} onChange={({ currentTarget }) => setTableSize(Number(currentTarget.value))}>
                {tableSizes.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <NumberField
          id="maxPlayers"
          label={words.maxPlayers}
          name="maxPlayers"
          problem={problem}
          required
          value={maxPlayers}
          onInput={setMaxPlayers}
        />
        {canHaveTeams && (
          <NumberField
            id="boards"
            label={words.boardsOfMatch}
            hint={words.boardsOfMatchHint}
            name="boards"
            problem={problem}
            min={2}
            max={8}
            value={boards}
            onInput={(value) => {
              setBoards(value);
              if (value !== '' && !tieBreaks.includes(BOARD_POINTS)) setTieBreaks([BOARD_POINTS, ...tieBreaks]);
            }}
          />
        )}
        <TieBreakField
          all={form.tieBreaks.filter(({ tieBreak }) => isTieBreak(tieBreak))}
          chosen={tieBreaks.filter(isTieBreak)}
          onChoose={setTieBreaks}
        />
        {hasOpenBids && (
          <NumberField
            id="bid-turn"
            label={timing.bidTurnMinutes}
            hint={timing.bidTurnHint}
            name="bidTurnMinutes"
            problem={problem}
            min={1}
            max={43_200}
            value={bidTurn}
            onInput={setBidTurn}
          />
        )}
        <NumberField
          id="round-days"
          label={timing.roundDays}
          hint={timing.roundDaysHint}
          name="roundDays"
          problem={problem}
          min={1}
          max={366}
          value={roundDays}
          onInput={setRoundDays}
        />
        <Field id="unfinished" label={timing.unfinished} name="unfinished" problem={problem}>
          {(attributes) => (
            <select
              {...attributes}
              value={unfinished}
              onChange={({ currentTarget }) => setUnfinished(currentTarget.value as (typeof UNFINISHED)[number])}
            >
              {rules.map((rule) => (
                <option key={rule} value={rule}>
                  {timing.unfinishedRule[rule]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{openWords.visibility}</legend>
        {(['public', 'selfRegistration', 'lateRegistration'] as const).map((flag) => (
          <label key={flag} class="check">
            <input
              type="checkbox"
              checked={flags[flag]}
              onChange={({ currentTarget }) => setFlags({ ...flags, [flag]: currentTarget.checked })}
            />
            {words[flag]}
          </label>
        ))}
        <ClockField clock={clock} problem={problem} onChoose={setClock} />
        <Field id="check-in" label={words.checkInCloses} hint={words.checkInClosesHint} name="checkInClosesAt" problem={problem}>
          {(attributes) => (
            <input {...attributes} type="datetime-local" value={checkIn} onInput={({ currentTarget }) => setCheckIn(currentTarget.value)} />
          )}
        </Field>
        <NumberField
          id="seat-deadline"
          label={words.seatDeadline}
          hint={words.seatDeadlineHint}
          name="seatDeadlineSeconds"
          problem={problem}
          min={1}
          value={seatMinutes}
          onInput={setSeatMinutes}
        />
      </fieldset>
      <FormProblem problem={problem} fields={FIELDS} />
      <Working isBusy={isBusy} />
      <button type="submit" class="primary" disabled={isBusy}>
        {words.submit}
      </button>
    </form>
  );
}

interface TieBreakFieldProps {
  readonly all: RulesetForm['tieBreaks'];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Tie-breaks in the order in which they are checked. */
function TieBreakField({ all, chosen, onChoose }: TieBreakFieldProps) {
  return (
    <div role="group" aria-labelledby="tie-breaks-label" class="field">
      <strong id="tie-breaks-label">{words.tieBreaks}</strong>
      {all.map(({ tieBreak, name: label }) => {
        const at = chosen.indexOf(tieBreak);
        return (
          <label key={tieBreak} class="check">
            <input
              type="checkbox"
              checked={at !== -1}
              onChange={() => onChoose(at === -1 ? [...chosen, tieBreak] : chosen.filter((each) => each !== tieBreak))}
            />
            {label}
            {at !== -1 && <span class="quiet">&nbsp;{at + 1}.</span>}
          </label>
        );
      })}
    </div>
  );
}
