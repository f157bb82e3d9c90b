// The name by which everyone may know an account as a player.
import type { Document } from 'lyon/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { texts } from '../texts/index.js';
import { useCommand } from './command.js';
import { Field, FormProblem } from './form.js';

const { players: words } = texts;

const NAME: Document<object, { readonly account: string; readonly name: string; readonly key: string }> =
  `mutation ($account: ID!, $name: String, $key: String) {
  setPlayerName(account: $account, playerName: $name, idempotencyKey: $key) { id }
}`;

interface PlayerNameProps {
  readonly account: string;
  readonly token: string;
  /** The name that stands in the field at first. */
  readonly name: string;
  readonly onNamed: () => void;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

export function PlayerName({ account, token, name: before, onNamed, children }: PlayerNameProps) {
  const [name, setName] = useState(before);
  const { isBusy, problem, send } = useCommand();
  const submit = async (event: Event) => {
    event.preventDefault();
    const done = await send(name, (key) => connect(token).execute(NAME, { account, name: name.trim(), key }));
    if (done !== null) onNamed();
  };
  return (
    <form class="token-form" onSubmit={(event) => void submit(event)}>
      <Field id="player-name" label={words.name} hint={words.nameHint} name="playerName" problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            autocomplete="nickname"
            maxLength={100}
            required
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <FormProblem problem={problem} fields={['playerName']} />
      <p class="buttons">
        <button type="submit" class="primary" disabled={isBusy}>
          {words.save}
        </button>
        {children}
      </p>
    </form>
  );
}
