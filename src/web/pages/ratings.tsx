// The ratings of a ruleset, highest first.
import type { Document, schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import { type Connection, connect, readRulesets } from '../api.js';
import { ListEnd, pageOfConnection, usePages } from '../parts/list.js';
import { Unread } from '../parts/problem.js';
import { wholeRating } from '../parts/rating-chart.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';

const { players: words } = texts;

type Rated = Pick<schema.Rating, 'account' | 'name' | 'rating' | 'deviation'>;
const RATINGS: Document<
  { readonly ruleset: { readonly ratings: Connection<Rated> } },
  { readonly ruleset: string; readonly after: string | null }
> = `query ($ruleset: ID!, $after: ID) {
  ruleset(id: $ruleset) { ratings(first: 50, after: $after) { edges { node { account name rating deviation } } pageInfo { hasNextPage endCursor } } }
}`;

export function RatingsPage() {
  useTitle(words.ratings);
  const reading = useReading(readRulesets, []);
  const { value: rulesets } = reading;
  const [chosen, setChosen] = useState<string | null>(null);
  const ruleset = chosen ?? rulesets?.[0]?.id ?? null;
  return (
    <section class="ratings">
      <h1>{words.ratings}</h1>
      <p>{words.ratingsLead}</p>
      <Unread readings={[reading]} />
      {rulesets !== null && (
        <p class="filter">
          <label>
            {texts.home.ruleset}{' '}
            <select value={ruleset ?? ''} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              {rulesets.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {ruleset !== null && <RatingTable key={ruleset} ruleset={ruleset} />}
    </section>
  );
}

function RatingTable({ ruleset }: { readonly ruleset: string }) {
  const list = usePages<Rated>(
    async (after) => pageOfConnection((await connect(null).execute(RATINGS, { ruleset, after })).ruleset.ratings),
    [ruleset],
  );
  return (
    <>
      {list.items !== null && list.items.length > 0 && (
        <table class="rating-table">
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.player}</th>
              <th scope="col">{words.rating}</th>
              <th scope="col">{words.deviation}</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map(({ account, name, rating, deviation }, index) => (
              <tr key={account}>
                <td>{index + 1}</td>
                <td>
                  {name === null ? <span class="quiet">{words.unnamed}</span> : <a href={pathOf({ page: 'player', account })}>{name}</a>}
                </td>
                <td>{wholeRating(rating)}</td>
                <td>± {wholeRating(deviation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListEnd list={list} none={words.noRatings} />
      {(list.items?.length ?? 0) > 0 && (
        <p class="buttons">
          <a href={`/v1/rulesets/${ruleset}/ratings.csv`}>{words.ratingsCsv}</a>
        </p>
      )}
    </>
  );
}
