// Opening a season: its ruleset, and what counts in its table.
import { useState } from 'preact/hooks';
import { connect, type RulesetForm, readRulesets } from '../api.js';
import { accountToken, keepPastedToken } from '../kept/account.js';
import { AccountTokenInput } from '../parts/account-token.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem, NumberField, Working } from '../parts/form.js';
import { RulesetField } from '../parts/game-options.js';
import { pageOfConnection, readAll } from '../parts/list.js';
import { ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { type ListedSeason, OPEN_SEASON, SEASONS } from '../tournament/season-documents.js';

const { seasons: words, tournaments: ofTournaments, frame } = texts;

export function OpenSeasonPage() {
  useTitle(words.open);
  const { value: forms, problem } = useReading(readRulesets, []);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (forms === null) return <p class="loading">{frame.loading}</p>;
  return <OpeningForm forms={forms} />;
}

const SCORINGS = ['POINTS', 'PLACES', 'GAMES'] as const;
const TIE_BREAKS = ['FIRST_PLACES', 'BEST_RESULT', 'LAST_RESULT', 'DIRECT_ENCOUNTER'] as const;
const FIELDS = ['name', 'follows', 'placePoints', 'best', 'minimumTournaments', 'titles', 'divisions'];

/** The entries of a list that is written with commas or line ends. */
const listed = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Returns the seasons that one of a ruleset can follow: the closed ones of the same organiser. None while the account is not known. */
async function readClosedSeasons(token: string, ruleset: string): Promise<readonly ListedSeason[]> {
  if (token === '') return [];
  const filter = { relation: 'ORGANISED', ruleset } as const;
  const { execute } = connect(token.trim());
  const seasons = await readAll(async (after) => pageOfConnection((await execute(SEASONS, { filter, after })).seasons));
  return seasons.filter(({ closedAt }) => closedAt !== null);
}

function OpeningForm({ forms }: { readonly forms: readonly RulesetForm[] }) {
  const [token, setToken] = useState(accountToken() ?? '');
  const [name, setName] = useState('');
  const [ruleset, setRuleset] = useState(forms[0]!.id);
  const [scoring, setScoring] = useState<(typeof SCORINGS)[number]>('POINTS');
  const [places, setPlaces] = useState('10, 7, 5, 3, 2, 1');
  const [best, setBest] = useState('');
  const [minimum, setMinimum] = useState('');
  const [titles, setTitles] = useState('');
  const [divisions, setDivisions] = useState('');
  const [exchanged, setExchanged] = useState('2');
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>(['FIRST_PLACES', 'DIRECT_ENCOUNTER']);
  const [isPublic, setPublic] = useState(true);
  const [followed, setFollowed] = useState('');
  const { isBusy, problem, send } = useCommand();
  const { value: earlier } = useReading(() => readClosedSeasons(token, ruleset), [token, ruleset]);

  const chooseRuleset = (id: string) => {
    setRuleset(id);
    setFollowed('');
  };

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const used = keepPastedToken(token);
    const input = {
      name: name.trim(),
      ruleset,
      public: isPublic,
      ...(followed !== '' && { follows: followed }),
      settings: {
        scoring,
        tieBreaks,
        titles: listed(titles),
        divisions: listed(divisions).map((division, at, { length }) => ({
          name: division,
          promoted: at === 0 ? 0 : Number(exchanged),
          relegated: at === length - 1 ? 0 : Number(exchanged),
        })),
        ...(scoring === 'PLACES' && { placePoints: listed(places).map(Number) }),
        ...(best !== '' && { best: Number(best) }),
        ...(minimum !== '' && { minimumTournaments: Number(minimum) }),
      },
    };
    const answer = await send(input, (idempotencyKey) => connect(used).execute(OPEN_SEASON, { input: { ...input, idempotencyKey } }));
    if (answer !== null) navigate(pathOf({ page: 'season', season: answer.openSeason.id }));
  }

  return (
    <form class="opening" onSubmit={(event) => void submit(event)}>
      <h1>{words.open}</h1>
      <p>{words.openLead}</p>
      <AccountTokenInput token={token} onToken={setToken} />
      <Field id="name" label={ofTournaments.name} name="name" problem={problem}>
        {(attributes) => (
          <input {...attributes} required autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        )}
      </Field>
      <RulesetField {...{ forms, ruleset, problem }} onChoose={chooseRuleset} />
      <fieldset>
        <legend>{words.counts}</legend>
        <Field id="scoring" label={words.scoring} name="scoring" problem={problem}>
          {(attributes) => (
            <select
              {...attributes}
              value={scoring}
              onChange={({ currentTarget }) => setScoring(currentTarget.value as (typeof SCORINGS)[number])}
            >
              {SCORINGS.map((each) => (
                <option key={each} value={each}>
                  {words.scorings[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {scoring === 'PLACES' && (
          <Field id="places" label={words.placePoints} hint={words.placePointsHint} name="placePoints" problem={problem}>
            {(attributes) => (
              <input {...attributes} required value={places} onInput={({ currentTarget }) => setPlaces(currentTarget.value)} />
            )}
          </Field>
        )}
        <NumberField
          id="best"
          label={words.bestLabel}
          hint={words.bestHint}
          name="best"
          problem={problem}
          min={1}
          value={best}
          onInput={setBest}
        />
        <NumberField
          id="minimum"
          label={words.minimumLabel}
          hint={words.minimumHint}
          name="minimumTournaments"
          problem={problem}
          min={0}
          max={30}
          value={minimum}
          onInput={setMinimum}
        />
        <div role="group" aria-labelledby="tie-breaks-label" class="field">
          <strong id="tie-breaks-label">{ofTournaments.tieBreaks}</strong>
          {TIE_BREAKS.map((each) => {
            const at = tieBreaks.indexOf(each);
            return (
              <label key={each} class="check">
                <input
                  type="checkbox"
                  checked={at !== -1}
                  onChange={() => setTieBreaks(at === -1 ? [...tieBreaks, each] : tieBreaks.filter((other) => other !== each))}
                />
                {words.tieBreaks[each]}
                {at !== -1 && <span class="quiet">&nbsp;{at + 1}.</span>}
              </label>
            );
          })}
        </div>
        <Field id="titles" label={words.titles} hint={words.titlesHint} name="titles" problem={problem}>
          {(attributes) => <input {...attributes} value={titles} onInput={({ currentTarget }) => setTitles(currentTarget.value)} />}
        </Field>
        <Field id="divisions" label={words.divisions} hint={words.divisionsHint} name="divisions" problem={problem}>
          {(attributes) => <input {...attributes} value={divisions} onInput={({ currentTarget }) => setDivisions(currentTarget.value)} />}
        </Field>
        {listed(divisions).length > 0 && (
          <NumberField
            id="exchanged"
            label={words.exchanged}
            hint={words.exchangedHint}
            name="exchanged"
            problem={problem}
            min={0}
            value={exchanged}
            onInput={setExchanged}
          />
        )}
      </fieldset>
      {earlier !== null && earlier.length > 0 && (
        <Field id="follows" label={words.follows} hint={words.followsHint} name="follows" problem={problem}>
          {(attributes) => (
            <select {...attributes} value={followed} onChange={({ currentTarget }) => setFollowed(currentTarget.value)}>
              <option value="">{words.followsNone}</option>
              {earlier.map((season) => (
                <option key={season.seasonId} value={season.seasonId}>
                  {season.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <label class="check">
        <input type="checkbox" checked={isPublic} onChange={({ currentTarget }) => setPublic(currentTarget.checked)} />
        {words.public}
      </label>
      <FormProblem problem={problem} fields={FIELDS} />
      <Working isBusy={isBusy} />
      <button type="submit" class="primary" disabled={isBusy}>
        {words.open}
      </button>
    </form>
  );
}
