// One dispute: the claim, the entry through several eyes, its dice with their proof, the ruling, and what follows it.
import { type LyonClient, NetworkError } from 'lyon/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { connect, type Problem, problemOf, rulesetKey } from '../api.js';
import { LoadingDiagram, useDiagram } from '../diagram/kits.js';
import { lastEntryOf } from '../disputes/acts.js';
import { DisputeKey } from '../disputes/arbiter-key.js';
import { TextCommand } from '../disputes/command.js';
import { type Dispute, type DisputedGame, readDisputedGame, type Sign, sendCommand, UNSIGNED } from '../disputes/documents.js';
import { type AnyPerspective, authorInWords, Eyes, LegalBefore, namesOfArbiters, openerInWords } from '../disputes/entry.js';
import { Proof } from '../disputes/proof.js';
import { RulingForm } from '../disputes/ruling.js';
import { type Arbiter, readArbiter, signerOf } from '../disputes/signing.js';
import { hasEnded } from '../game/around-game.js';
import { GameProblem } from '../game/game-problem.js';
import { entryName } from '../game/log.js';
import { viewerName } from '../game/viewers.js';
import { accountToken } from '../kept/account.js';
import { seatToken } from '../kept/seats.js';
import { AccountTokenForm, AccountTokenProblem } from '../parts/account-token.js';
import { ClauseLink } from '../parts/clause.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { isOfToken, ProblemPage } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { formatTime, labelled, texts } from '../texts/index.js';

const { disputes: words, frame, game: gameWords } = texts;

interface Loaded {
  readonly game: DisputedGame;
  readonly dispute: Dispute;
  readonly perspectives: readonly AnyPerspective[];
  /** Why the account may not rule on the dispute; null if it may, or if no account reads the page. */
  readonly barred: Problem | null;
  /** The account that reads the page; null if none does. */
  readonly arbiter: Arbiter | null;
}

/** Asks whether an account may rule, before it tries: the account that opened the game has the tokens of its seats. */
const whyBarred = (client: LyonClient, { id, ruleset }: DisputedGame, dispute: number): Promise<Problem | null> =>
  client.dryRunRuling(rulesetKey(ruleset.id), { game: id, dispute, effect: { uphold: true } }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof NetworkError) throw error;
      return problemOf(error);
    },
  );

/** Calls `onEntry` when the game has another entry than those that were read. */
function useNextEntry(client: LyonClient, game: DisputedGame | null, onEntry: () => Promise<void>): void {
  const [id, ruleset, cursor] = [game?.id, game?.ruleset.id, game?.cursor];
  useEffect(() => {
    if (id === undefined || ruleset === undefined || cursor === undefined) return undefined;
    const left = new AbortController();
    const follow = async () => {
      for await (const _entry of client.followEntries(rulesetKey(ruleset), id, { after: cursor, signal: left.signal })) return onEntry();
    };
    // The page stays as it was read; a command or a reload reads it again.
    follow().catch(() => undefined);
    return () => left.abort();
  }, [client, id, ruleset, cursor, onEntry]);
}

/** The game has no dispute of this number. */
const NONE = 'none';

/** Whose token is shown: an arbiter comes with an account, a player with a seat. The account of a player cannot rule in the game. */
type Role = 'account' | 'seat' | 'spectator';

export function DisputePage({ game: id, number }: { readonly game: string; readonly number: number }) {
  useTitle(words.dispute(number));
  const [account, setAccount] = useState(accountToken());
  const seat = seatToken(id);
  const [role, setRole] = useState<Role>(seat !== null ? 'seat' : account !== null ? 'account' : 'spectator');
  const token = role === 'account' ? account : role === 'seat' ? seat : null;
  const client = useMemo(() => connect(token), [token]);
  const {
    value: loaded,
    problem,
    reload,
  } = useReading<Loaded | typeof NONE>(async () => {
    const game = await readDisputedGame(client, id);
    const dispute = game.disputes.find((each) => each.number === number);
    if (dispute === undefined) return NONE;
    const hash = dispute.entryHash ?? null;
    const perspectives = hash === null ? [] : await client.getPerspectives(rulesetKey(game.ruleset.id), id, hash);
    const barred = role === 'account' && dispute.open ? await whyBarred(client, game, number) : null;
    const arbiter = role === 'account' ? await readArbiter(client) : null;
    return { game, dispute, perspectives, barred, arbiter };
  }, [client, id, number]);
  useEffect(() => () => client.close(), [client]);
  useNextEntry(client, loaded === NONE ? null : (loaded?.game ?? null), reload);
  const roles: readonly Role[] = [
    ...(account !== null ? (['account'] as const) : []),
    ...(seat !== null ? (['seat'] as const) : []),
    'spectator',
  ];
  const onToken = (value: string | null) => {
    setAccount(value);
    setRole(value !== null ? 'account' : seat !== null ? 'seat' : 'spectator');
  };
  const signIn = (
    <aside class="who" aria-label={words.who}>
      {roles.length > 2 && (
        <label>
          {words.who}{' '}
          <select value={role} onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}>
            {roles.map((each) => (
              <option key={each} value={each}>
                {words.roles[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {(account !== null || role !== 'seat') && (
        <details open={account !== null}>
          <summary>{words.forArbiters}</summary>
          <AccountTokenForm lead={words.tokenLead} onToken={onToken} />
        </details>
      )}
    </aside>
  );
  if (loaded === NONE) return <ProblemPage problem={{ code: 'no-such-dispute', sentence: words.noSuchDispute, requestId: null }} />;
  if (problem !== null && loaded === null) {
    if (role === 'account' && isOfToken(problem)) return <AccountTokenProblem problem={problem} onForgotten={() => onToken(null)} />;
    return <GameProblem game={id} problem={problem} />;
  }
  if (loaded === null) return <p class="loading">{frame.loading}</p>;
  return (
    <article class="dispute">
      <Head {...loaded} />
      {signIn}
      <LoadedDispute {...loaded} client={client} role={role} reload={reload} />
    </article>
  );
}

function Head({ game, dispute }: Loaded) {
  const { opened, openedAt } = dispute;
  return (
    <header class="dispute-head">
      <p class="facts">
        <a href={pathOf({ page: 'game', game: game.id })}>{game.ruleset.title}</a>
        <span class={`tag status-${game.status.toLowerCase()}`}>{gameWords.status[game.status]}</span>
        <span class="quiet">{words.seenAs(viewerName(game.viewer))}</span>
      </p>
      <h1>{words.dispute(dispute.number)}</h1>
      <p>
        {openerInWords(opened.openedBy)}, <time dateTime={openedAt}>{formatTime(openedAt)}</time>
        {typeof opened.appealOf === 'number' && (
          <>
            {' · '}
            <a href={pathOf({ page: 'dispute', game: game.id, number: opened.appealOf })}>{words.appealOf(opened.appealOf)}</a>
          </>
        )}
      </p>
      <blockquote class="claim">{opened.claim ?? <span class="quiet">{words.hiddenText}</span>}</blockquote>
    </header>
  );
}

interface LoadedProps extends Loaded {
  readonly client: LyonClient;
  readonly role: Role;
  readonly reload: () => Promise<void>;
}

function LoadedDispute({ game, dispute, perspectives, barred, arbiter, client, role, reload }: LoadedProps) {
  const diagram = useDiagram(game.ruleset.id);
  const kit = diagram.value;
  const again = () => void reload();
  if (kit === null) return <LoadingDiagram diagram={diagram} />;
  const hash = dispute.entryHash ?? null;
  const entry = perspectives.find(({ viewer }) => viewer === game.viewer)?.entry ?? null;
  const isOver = hasEnded(game);
  const sees = game.viewer === 'arbiter';
  const clauses = [...new Set((entry?.sentences ?? []).flatMap(({ clause }) => clause ?? []))];
  const seats = game.seats.map(({ seat }) => seat);
  const nameOf = namesOfArbiters(game.disputes);
  const sign = arbiter === null ? UNSIGNED : signerOf(client, game, arbiter);
  const decides = dispute.open ? barred === null : isOver && game.certificate === null;
  return (
    <>
      {hash !== null && entry !== null && (
        <p class="entry-name">
          {words.disputedEntry} <code>{entryName(hash)}</code> · {formatTime(entry.createdAt)} ·{' '}
          <a href={pathOf({ page: 'replay', game: game.id, entry: entry.version })}>{words.inReplay}</a>
          <span class="quiet"> {words.nameHint(entry.version)}</span>
        </p>
      )}
      <Inspections dispute={dispute} nameOf={nameOf} />
      {barred !== null && <Barred problem={barred} />}
      {arbiter !== null && decides && <DisputeKey arbiter={arbiter} onChanged={again} />}
      {dispute.open && role === 'account' && barred === null && !sees && (
        <section class="inspect" aria-label={words.inspect}>
          <h2>{words.inspect}</h2>
          <p>{words.inspectLead}</p>
          <TextCommand
            client={client}
            command="inspectHidden"
            content={{ game: game.id, dispute: dispute.number }}
            field="reason"
            hint={words.inspectHint}
            button={words.inspectButton}
            sign={sign}
            onDone={again}
          />
        </section>
      )}
      {perspectives.length > 0 && (
        <>
          <Eyes key={game.viewer} kit={kit} ruleset={game.ruleset.id} perspectives={perspectives} />
          <LegalBefore kit={kit} perspectives={perspectives} />
        </>
      )}
      {hash !== null && (
        <Proof
          key={`proof ${game.viewer}`}
          client={client}
          game={game.id}
          hash={hash}
          viewers={sees ? [...seats, 'spectator', 'arbiter'] : null}
          first={!sees ? null : isOver ? 'arbiter' : (entry?.seat ?? 'spectator')}
          nameOf={nameOf}
        />
      )}
      {dispute.ruling ? (
        <Ruling game={game} dispute={dispute} nameOf={nameOf} />
      ) : (
        role === 'account' &&
        barred === null && (
          <RulingForm
            key={`rule ${game.viewer}`}
            client={client}
            game={game}
            dispute={dispute}
            kit={kit}
            clauses={clauses}
            sign={sign}
            onRuled={again}
          />
        )
      )}
      {dispute.ruling && role === 'seat' && game.certificate === null && (
        <section class="appeal" aria-label={words.appeal}>
          <h2>{words.appeal}</h2>
          <TextCommand
            client={client}
            command="appealRuling"
            content={{ game: game.id, dispute: dispute.number }}
            field="claim"
            hint={words.claimHint}
            button={words.appealButton}
            onDone={(appeal) => navigate(pathOf({ page: 'dispute', game: game.id, number: appeal! }))}
          />
        </section>
      )}
      {isOver && <Certificate game={game} client={client} role={role} nameOf={nameOf} sign={sign} reload={again} />}
    </>
  );
}

/** The account of this browser may not rule: said before it tries. */
const Barred = ({ problem }: { readonly problem: Problem }) => (
  <section class="barred" aria-label={words.ruling}>
    <h2>{words.barred}</h2>
    <p>{problem.sentence}</p>
    <p>{words.otherAccount}</p>
  </section>
);

interface NamesProps {
  readonly dispute: Dispute;
  readonly nameOf: ReturnType<typeof namesOfArbiters>;
}

const Inspections = ({ dispute: { inspections }, nameOf }: NamesProps) =>
  inspections.length > 0 ? (
    <ul class="inspections">
      {inspections.map(({ arbiterAccount, reason, signedWith }, index) => (
        <li key={`${index} ${arbiterAccount}`}>
          {words.inspected(nameOf(arbiterAccount), reason ?? '')}
          <span class="quiet author">{authorInWords(nameOf(arbiterAccount), signedWith)}</span>
        </li>
      ))}
    </ul>
  ) : null;

function Ruling({ game, dispute: { ruling, ruledAt }, nameOf }: NamesProps & { readonly game: DisputedGame }) {
  const { effect, winners, penaltySeat, penalty, reason, clause, arbiterAccount, signedWith } = ruling!;
  return (
    <section class="ruled" aria-label={words.rulingGiven}>
      <h2>{words.rulingGiven}</h2>
      <p>
        <strong>{words.ruledEffects[effect]}</strong>
        {winners && winners.length > 0 && ` ${winners.map((seat) => viewerName(seat ?? '')).join(', ')}`}
        {penaltySeat && ` ${labelled(viewerName(penaltySeat), penalty ?? '')}`}
      </p>
      <blockquote class="claim">{reason ?? <span class="quiet">{words.hiddenText}</span>}</blockquote>
      {clause && <ClauseLink ruleset={game.ruleset.id} clause={clause} />}
      <p class="quiet">
        {ruledAt && formatTime(ruledAt)}
        <span class="author">{authorInWords(nameOf(arbiterAccount), signedWith)}</span>
      </p>
    </section>
  );
}

interface CertificateProps extends Pick<LoadedProps, 'game' | 'client' | 'role'> {
  readonly nameOf: NamesProps['nameOf'];
  readonly sign: Sign;
  readonly reload: () => void;
}

function Certificate({ game, client, role, nameOf, sign, reload }: CertificateProps) {
  const command = useCommand();
  const certified = lastEntryOf(game).systemEvent;
  const certify = { name: 'certifyResult', content: { game: game.id } } as const;
  return (
    <section class="certificate" aria-label={words.certification}>
      <h2>{words.certification}</h2>
      {game.outcome !== null && <p>{game.outcome.sentence}</p>}
      {game.certificate ? (
        <p>
          {words.certified}
          {certified && <span class="quiet author">{authorInWords(nameOf(certified.account), certified.signedWith)}</span>}
        </p>
      ) : role === 'account' ? (
        <>
          <p>{words.certifyLead}</p>
          <p class="buttons">
            <button
              type="button"
              class="primary"
              disabled={command.isBusy}
              onClick={() =>
                void command
                  .send(certify, async (key) => ({ dispute: await sendCommand(client, certify, key, sign) }))
                  .then((done) => done !== null && reload())
              }
            >
              {words.certify}
            </button>
          </p>
          <FormProblem problem={command.problem} />
        </>
      ) : (
        <p class="quiet">{words.notCertified}</p>
      )}
    </section>
  );
}
