// What a person is notified of its games outside of any page: on this device, by mail, and when.
import type { Document, schema } from 'lyon/client';
import { useEffect, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { isShared } from '../kept/storage.js';
import * as device from '../notifications/device.js';
import { ObstacleLine, Subscribe } from '../notifications/subscribe.js';
import { useCommand } from '../parts/command.js';
import { Field, FormProblem } from '../parts/form.js';
import { LinkField } from '../parts/link-field.js';
import { ProblemPage, remedyOf } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { formatTime, LANGUAGES, labelled, languageName, texts } from '../texts/index.js';

const { notifications: words } = texts;

const KINDS = [
  'YOUR_TURN',
  'OPPONENT_FOUND',
  'CLOCK_SHORT',
  'DEADLINE_NEAR',
  'GAME_OVER',
  'RULING',
  'BID_TURN',
  'BID_TURN_ENDING',
  'TIMES_PROPOSED',
  'TIME_AGREED',
  'TIMES_DECLINED',
  'TIME_NEAR',
] as const;

export function NotificationsPage() {
  useTitle(words.title);
  const { value: tokens, problem } = useReading(device.tokensToNotify, []);
  if (problem !== null) return <ProblemPage problem={problem} />;
  return (
    <section class="notifications">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {tokens === null ? (
        <p class="loading">{texts.frame.loading}</p>
      ) : tokens.length === 0 ? (
        <p>
          {words.nobody} <a href="/my-games">{texts.mine.title}</a>
        </p>
      ) : (
        <Overview tokens={tokens} />
      )}
    </section>
  );
}

/** The settings of an account, or of the seats that this browser keeps without one: what is set counts for all of them. */
function Overview({ tokens }: { readonly tokens: readonly string[] }) {
  const { value, problem, reload } = useReading(() => device.readNotifications(tokens[0]!), [tokens[0]]);
  if (problem !== null) return <ProblemPage problem={problem} />;
  if (value === null) return <p class="loading">{texts.frame.loading}</p>;
  const account = accountToken();
  return (
    <>
      <ThisDevice reload={() => void reload()} />
      <Settings
        key={JSON.stringify(value.settings)}
        tokens={tokens}
        settings={value.settings}
        hasMail={value.sendsMail && account !== null}
      />
      {account !== null && value.sendsMail && <Mail token={account} notifications={value} reload={() => void reload()} />}
      {account !== null && <Calendar token={account} />}
      {value.pushSubscriptions.length > 0 && <Devices token={tokens[0]!} notifications={value} reload={() => void reload()} />}
    </>
  );
}

function ThisDevice({ reload }: { readonly reload: () => void }) {
  const [isSubscribed, setSubscribed] = useState(device.isSubscribed);
  // A subscription that the page does not remember can be ended as well.
  useEffect(() => {
    void device.hasSubscription().then((has) => has && setSubscribed(true));
  }, []);
  const stop = async () => {
    await device.stop();
    setSubscribed(false);
    reload();
  };
  const started = () => {
    setSubscribed(true);
    reload();
  };
  return (
    <section aria-label={words.device}>
      <h2>{words.device}</h2>
      {isSubscribed ? (
        <p class="buttons">
          <span role="status">{words.done}</span>
          <button type="button" onClick={() => void stop()}>
            {words.turnOff}
          </button>
        </p>
      ) : isShared() ? (
        <p>{words.shared}</p>
      ) : (
        <Subscribe label={words.turnOn} start={({ start, tokensToNotify }) => start(tokensToNotify)} onDone={started} />
      )}
      {isSubscribed && <ObstacleLine obstacle={device.obstacle()} />}
    </section>
  );
}

interface SettingsProps {
  readonly tokens: readonly string[];
  readonly settings: schema.NotificationSettings;
  readonly hasMail: boolean;
}

const ZONES: readonly string[] = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];

function Settings({ tokens, settings, hasMail }: SettingsProps) {
  const [wanted, setWanted] = useState(settings);
  const [isSaved, setSaved] = useState(false);
  const [isTimed] = useState(settings.quietHours != null);
  const { isBusy, problem, send } = useCommand();
  const change = (changes: Partial<schema.NotificationSettings>) => {
    setWanted({ ...wanted, ...changes });
    setSaved(false);
  };
  const save = async (event: Event) => {
    event.preventDefault();
    const { language, timeZone, quietHours, push, mail } = wanted;
    const hours = quietHours && { from: quietHours.from, until: quietHours.until };
    const done = await send(wanted, () =>
      Promise.all(tokens.map((token) => device.setSettings(token, { language, timeZone, quietHours: hours, push, mail }))),
    );
    setSaved(done !== null);
  };
  const toggled = (list: readonly schema.NotificationKind[], kind: schema.NotificationKind) =>
    list.includes(kind) ? list.filter((each) => each !== kind) : [...list, kind];
  const zones = ZONES.includes(wanted.timeZone) ? ZONES : [wanted.timeZone, ...ZONES];
  const { quietHours } = wanted;
  return (
    <form onSubmit={(event) => void save(event)} aria-label={words.settings}>
      <h2>{words.settings}</h2>
      <table class="kinds">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.byPush}</th>
            {hasMail && <th scope="col">{words.byMail}</th>}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words.kinds[kind]}</th>
              {(hasMail ? (['push', 'mail'] as const) : (['push'] as const)).map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    aria-label={`${words.kinds[kind]}, ${way === 'push' ? words.byPush : words.byMail}`}
                    checked={wanted[way].includes(kind)}
                    onChange={() => change({ [way]: toggled(wanted[way], kind) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details open={isTimed || problem !== null}>
        <summary>{words.when}</summary>
        <label class="check">
          <input
            type="checkbox"
            checked={quietHours != null}
            onChange={() => change({ quietHours: quietHours ? null : { from: '22:00', until: '08:00' } })}
          />
          {words.quiet}
        </label>
        {quietHours && (
          <p class="quiet-hours">
            <label>
              {words.from}{' '}
              <input
                type="time"
                required
                value={quietHours.from}
                onInput={({ currentTarget }) => change({ quietHours: { ...quietHours, from: currentTarget.value } })}
              />
            </label>{' '}
            <label>
              {words.until}{' '}
              <input
                type="time"
                required
                value={quietHours.until}
                onInput={({ currentTarget }) => change({ quietHours: { ...quietHours, until: currentTarget.value } })}
              />
            </label>
          </p>
        )}
        <Field id="time-zone" label={words.timeZone} name="timeZone" problem={problem}>
          {(attributes) => (
            <select {...attributes} value={wanted.timeZone} onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}>
              {zones.map((zone) => (
                <option key={zone} translate={false}>
                  {zone}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="notification-language" label={words.language} name="language" problem={problem}>
          {(attributes) => (
            <select {...attributes} value={wanted.language} onChange={({ currentTarget }) => change({ language: currentTarget.value })}>
              {LANGUAGES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {languageName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </details>
      <FormProblem problem={problem} fields={['timeZone', 'language']} />
      <p class="buttons">
        <button type="submit" class="primary" disabled={isBusy}>
          {words.save}
        </button>
        <span role="status">{isSaved && words.saved}</span>
      </p>
    </form>
  );
}

const SET_ADDRESS: Document<{ readonly setMailAddress: { readonly address: string } }, { readonly input: schema.SetMailAddressInput }> =
  'mutation ($input: SetMailAddressInput!) { setMailAddress(input: $input) { address } }';
const REMOVE_ADDRESS: Document<{ readonly removeMailAddress: { readonly pushKey: string } }, object> =
  'mutation { removeMailAddress { pushKey } }';
const REMOVE_DEVICE: Document<{ readonly removePushSubscription: string }, { readonly id: string }> =
  'mutation ($id: ID!) { removePushSubscription(pushSubscription: $id) }';

interface PartProps {
  readonly token: string;
  readonly notifications: device.Notifications;
  readonly reload: () => void;
}

function Mail({ token, notifications: { mailAddress }, reload }: PartProps) {
  const [address, setAddress] = useState('');
  const { isBusy, problem, send } = useCommand();
  const give = async (event: Event) => {
    event.preventDefault();
    if ((await send(address, () => connect(token).execute(SET_ADDRESS, { input: { address: address.trim() } }))) !== null) reload();
  };
  const remove = async () => {
    if ((await send('remove', () => connect(token).execute(REMOVE_ADDRESS))) !== null) reload();
  };
  return (
    <section aria-label={words.mail}>
      <h2>{words.mail}</h2>
      {mailAddress == null ? (
        <form class="token-form" onSubmit={(event) => void give(event)}>
          <p>{words.mailLead}</p>
          <Field id="mail-address" label={words.address} name="address" problem={problem}>
            {(attributes) => (
              <input
                {...attributes}
                type="email"
                autocomplete="email"
                required
                value={address}
                onInput={({ currentTarget }) => setAddress(currentTarget.value)}
              />
            )}
          </Field>
          <FormProblem problem={problem} fields={['address']} />
          <button type="submit" disabled={isBusy}>
            {words.sendLink}
          </button>
        </form>
      ) : (
        <>
          <p role="status">{mailAddress.confirmedAt == null ? words.asked(mailAddress.address) : words.mailsTo(mailAddress.address)}</p>
          <FormProblem problem={problem} />
          <p class="buttons">
            <button type="button" disabled={isBusy} onClick={() => void remove()}>
              {words.noMail}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

const READ_CALENDAR: Document<{ readonly calendarAddress: schema.CalendarAddress }, object> = '{ calendarAddress { createdAt } }';
const SET_CALENDAR: Document<{ readonly setCalendarAddress: { readonly url: string } }, object> = 'mutation { setCalendarAddress { url } }';
const REMOVE_CALENDAR: Document<{ readonly removeCalendarAddress: schema.CalendarAddress }, object> =
  'mutation { removeCalendarAddress { createdAt } }';

/** The secret address at which calendar programs read the times of the account's games. It is shown once, when it is made. */
function Calendar({ token }: { readonly token: string }) {
  const { value, problem: unread, reload } = useReading(() => connect(token).execute(READ_CALENDAR), [token]);
  const [made, setMade] = useState<string | null>(null);
  const { isBusy, problem, send } = useCommand();
  const createdAt = value?.calendarAddress.createdAt ?? null;
  const create = async () => {
    const done = await send('create', () => connect(token).execute(SET_CALENDAR));
    if (done === null) return;
    setMade(new URL(done.setCalendarAddress.url, location.origin).href);
    void reload();
  };
  const end = async () => {
    if ((await send('end', () => connect(token).execute(REMOVE_CALENDAR))) === null) return;
    setMade(null);
    void reload();
  };
  return (
    <section aria-label={words.calendar}>
      <details>
        <summary>{words.calendar}</summary>
        <p>{words.calendarLead}</p>
        {made !== null && <LinkField label={words.calendar} link={made} />}
        <p role="status">{made !== null ? words.calendarOnce : createdAt !== null && words.calendarSince(formatTime(createdAt))}</p>
        <FormProblem problem={problem ?? unread} />
        <p class="buttons">
          <button type="button" disabled={isBusy || value === null} onClick={() => void create()}>
            {createdAt === null ? words.createCalendar : words.replaceCalendar}
          </button>
          {createdAt !== null && (
            <button type="button" disabled={isBusy} onClick={() => void end()}>
              {words.endCalendar}
            </button>
          )}
        </p>
      </details>
    </section>
  );
}

function Devices({ token, notifications: { pushSubscriptions }, reload }: PartProps) {
  const { isBusy, problem, send } = useCommand();
  const remove = async (id: string) => {
    if ((await send(id, () => connect(token).execute(REMOVE_DEVICE, { id }))) !== null) reload();
  };
  return (
    <section aria-label={words.devices}>
      <h2>{words.devices}</h2>
      <ul class="devices">
        {pushSubscriptions.map(({ subscriptionId: id, service, createdAt, failingSince }) => (
          <li key={id}>
            <span>
              {formatTime(createdAt)} <span class="quiet">{service}</span>{' '}
              {failingSince != null && <span class="tag">{words.unreached}</span>}
            </span>
            <button
              type="button"
              disabled={isBusy}
              aria-label={labelled(words.remove, formatTime(createdAt))}
              onClick={() => void remove(id)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <FormProblem problem={problem} />
    </section>
  );
}

const CONFIRM: Document<{ readonly confirmMailAddress: { readonly address: string } }, { readonly input: schema.MailLinkInput }> =
  'mutation ($input: MailLinkInput!) { confirmMailAddress(input: $input) { address } }';
const UNSUBSCRIBE: Document<{ readonly unsubscribeMail: boolean }, { readonly input: schema.MailLinkInput }> =
  'mutation ($input: MailLinkInput!) { unsubscribeMail(input: $input) }';

/** Returns the token of a link in a mail: of its fragment, or of the query that mail programs open. */
function linkToken(): string {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('token');
  return inFragment ?? new URLSearchParams(location.search).get('token') ?? '';
}

/** What a link in a mail leads to: a button that confirms the address, or ends all mails. Programs that look at links open the page too. */
export function MailLinkPage({ action }: { readonly action: 'confirm' | 'unsubscribe' }) {
  useTitle(words.title);
  const [input] = useState(() => ({ token: linkToken() }));
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, send } = useCommand();
  // The secret leaves the address, and with it the history of the browser.
  useEffect(() => history.replaceState(null, '', location.pathname), []);
  const follow = async (): Promise<string> => {
    if (action === 'confirm') return words.mailsTo((await connect(null).execute(CONFIRM, { input })).confirmMailAddress.address);
    await connect(null).execute(UNSUBSCRIBE, { input });
    return words.unsubscribed;
  };
  return (
    <section class="notifications">
      <h1>{words.title}</h1>
      {problem !== null && <p role="alert">{problem.code === 'no-such-mail-link' ? words.deadLink : remedyOf(problem)}</p>}
      {done === null && problem?.code !== 'no-such-mail-link' && (
        <p class="buttons">
          <button type="button" class="primary" disabled={isBusy} onClick={() => void send(action, follow).then(setDone)}>
            {action === 'confirm' ? words.confirmAddress : words.noMail}
          </button>
        </p>
      )}
      {done !== null && <p role="status">{done}</p>}
      <p>
        <a href="/notifications">{words.settings}</a>
      </p>
    </section>
  );
}
