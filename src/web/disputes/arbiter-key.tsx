// The key with which an arbiter signs: made here or opened from its file, registered, and used on this device.
import {
  type ArbiterKey,
  type Document,
  type LyonClient,
  makeArbiterKey,
  type NewArbiterKey,
  readArbiterKey,
  type schema,
  thumbprintOf,
} from 'lyon/client';
import { useState } from 'preact/hooks';
import type { Problem } from '../api.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, FormProblem } from '../parts/form.js';
import { saveFile } from '../parts/save-file.js';
import { useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { keepDeviceKey } from './device-keys.js';
import { type Arbiter, readArbiter, signingStateOf } from './signing.js';

const { arbiterKey: words } = texts;

const SET_ARBITER_KEY: Document<
  object,
  { readonly account: string; readonly key: schema.PublicKeyInput | null; readonly idempotencyKey: string }
> = `mutation ($account: ID!, $key: PublicKeyInput, $idempotencyKey: String) {
  setArbiterKey(account: $account, key: $key, idempotencyKey: $idempotencyKey) { id }
}`;

/** Makes or reads a key. Throws a sentence for people if this browser cannot, or if the file has none. */
async function keyFrom<Key>(read: () => Promise<Key>): Promise<Key> {
  try {
    return await read();
  } catch (error) {
    throw new Error(error instanceof TypeError && globalThis.crypto?.subtle ? words.notAKey : words.unsupported);
  }
}

interface OpenFileProps {
  readonly arbiter: Arbiter;
  readonly onChanged: () => void;
}

/** Opens the file of a key and keeps the key on this device. Another key than the registered one is refused. */
function OpenFile({ arbiter: { account }, onChanged }: OpenFileProps) {
  const command = useCommand();
  const open = async (file: File) => {
    const key = await keyFrom(async () => readArbiterKey(await file.text()));
    if (account.arbiterKey && account.arbiterKey.x !== key.publicKey.x) throw new Error(words.otherKey(key.thumbprint));
    await keepDeviceKey(account.id, key);
    onChanged();
  };
  return (
    <div class="field">
      <label for="key-file">{words.open}</label>
      <input
        id="key-file"
        type="file"
        accept=".json,application/json"
        aria-describedby="key-file-hint"
        disabled={command.isBusy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file === undefined) return;
          // The same file can be chosen again.
          void command.send(null, () => open(file)).then(() => (currentTarget.value = ''));
        }}
      />
      <p id="key-file-hint" class="quiet">
        {words.openHint}
      </p>
      <FormProblem problem={command.problem} />
    </div>
  );
}

const Thumbprint = ({ value }: { readonly value: string }) => (
  <p class="thumbprint">
    {words.thumbprint} <code>{value}</code>
  </p>
);

/** On the page of a dispute: whether what the arbiter decides there is signed, and what to do if it cannot be. */
export function DisputeKey({ arbiter, onChanged }: OpenFileProps) {
  const state = signingStateOf(arbiter);
  return (
    <section class="signing" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{{ signs: words.signs, unsigned: words.unsigned, missing: words.missing }[state]}</p>
      {state === 'signs' && <Thumbprint value={arbiter.deviceKey!.thumbprint} />}
      {state === 'missing' && <OpenFile arbiter={arbiter} onChanged={onChanged} />}
      {state === 'unsigned' && isOfPerson(arbiter) && <a href={pathOf({ page: 'disputes' })}>{words.toKey}</a>}
    </section>
  );
}

/** Whether the account can register a key: the one of the server’s configuration cannot. */
const isOfPerson = ({ account }: Arbiter): boolean => account.createdAt !== null && account.scopes.includes('rule');

/** The key of the account that this browser keeps. Nothing for an account that cannot have one. */
export function OwnArbiterKey({ client }: { readonly client: LyonClient }) {
  const { value: read, reload } = useReading(async () => {
    const arbiter = await readArbiter(client);
    const { arbiterKey } = arbiter.account;
    return { arbiter, registered: arbiterKey ? await thumbprintOf(arbiterKey.x) : null };
  }, [client]);
  if (read === null || !isOfPerson(read.arbiter)) return null;
  return (
    <section class="signing" aria-label={words.title}>
      <h2>{words.title}</h2>
      <KeySteps {...read} client={client} reload={() => void reload()} />
    </section>
  );
}

interface KeyStepsProps {
  readonly arbiter: Arbiter;
  /** Thumbprint of the registered key; null without one. */
  readonly registered: string | null;
  readonly client: LyonClient;
  readonly reload: () => void;
}

/** What the arbiter can do about the key now. */
function KeySteps({ arbiter, registered, client, reload }: KeyStepsProps) {
  const { account, deviceKey } = arbiter;
  const [made, setMade] = useState<NewArbiterKey | null>(null);
  const command = useCommand();
  const set = (key: ArbiterKey | null) =>
    command
      .send(key?.thumbprint ?? null, async (idempotencyKey) => {
        // A key that is registered but lost could not sign.
        if (key !== null) await keepDeviceKey(account.id, key);
        return client.execute(SET_ARBITER_KEY, { account: account.id, key: key?.publicKey ?? null, idempotencyKey });
      })
      .then((done) => {
        if (done === null) return;
        setMade(null);
        reload();
      });
  const forget = () => void keepDeviceKey(account.id, null).then(reload);
  const problem = <FormProblem problem={command.problem} />;
  if (registered !== null)
    return (
      <>
        <p>{signingStateOf(arbiter) === 'signs' ? words.signs : words.missing}</p>
        <Thumbprint value={registered} />
        {signingStateOf(arbiter) === 'missing' && <OpenFile arbiter={arbiter} onChanged={reload} />}
        <div class="buttons">
          {signingStateOf(arbiter) === 'signs' && <ConfirmButton label={words.forget} question={words.forgetQuestion} onConfirm={forget} />}
          <ConfirmButton label={words.remove} question={words.removeQuestion} disabled={command.isBusy} onConfirm={() => void set(null)} />
        </div>
        {problem}
      </>
    );
  if (made !== null) return <NewKey made={made} isBusy={command.isBusy} problem={command.problem} onRegister={() => void set(made.key)} />;
  if (deviceKey !== null)
    return (
      <>
        <p>{words.unregistered}</p>
        <Thumbprint value={deviceKey.thumbprint} />
        <p class="buttons">
          <button type="button" class="primary" disabled={command.isBusy} onClick={() => void set(deviceKey)}>
            {words.register}
          </button>
          <button type="button" onClick={forget}>
            {words.forget}
          </button>
        </p>
        {problem}
      </>
    );
  return (
    <>
      <p>{words.lead}</p>
      <p class="buttons">
        <button
          type="button"
          class="primary-quiet"
          disabled={command.isBusy}
          onClick={() => void command.send('make', async () => setMade(await keyFrom(makeArbiterKey)))}
        >
          {words.make}
        </button>
      </p>
      {problem}
      <OpenFile arbiter={arbiter} onChanged={reload} />
    </>
  );
}

interface NewKeyProps {
  readonly made: NewArbiterKey;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onRegister: () => void;
}

/** A key that was just made: its file is offered once, before the key can be registered. */
function NewKey({ made: { key, file }, isBusy, problem, onRegister }: NewKeyProps) {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    saveFile(`lyon-arbiter-key-${key.thumbprint.slice(0, 8)}.json`, file, 'application/json');
    setSaved(true);
  };
  return (
    <>
      <p>{words.made}</p>
      <Thumbprint value={key.thumbprint} />
      <p class="buttons">
        <button type="button" class={isSaved ? undefined : 'primary'} onClick={save}>
          {words.download}
        </button>
        <button type="button" class={isSaved ? 'primary' : undefined} disabled={!isSaved || isBusy} onClick={onRegister}>
          {words.register}
        </button>
      </p>
      <FormProblem problem={problem} />
    </>
  );
}
