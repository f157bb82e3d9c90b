// The disputes of a game, and a form that disputes one of its entries.
import type { Entry, LyonClient, RulesetKey } from 'lyon/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { connect, rulesetKey } from '../api.js';
import { ReadersField, TextCommand } from '../disputes/command.js';
import { type DisputedGame, readDisputedGame } from '../disputes/documents.js';
import { openerInWords } from '../disputes/entry.js';
import { GameProblem } from '../game/game-problem.js';
import { entryName } from '../game/log.js';
import { accountToken } from '../kept/account.js';
import { seatToken } from '../kept/seats.js';
import { AccountTokenProblem } from '../parts/account-token.js';
import { isOfToken } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { formatTime, texts } from '../texts/index.js';

const { disputes: words, frame, game: gameWords } = texts;

/** Entries to choose from, newest first. */
const OFFERED = 50;

interface Loaded {
  readonly game: DisputedGame;
  readonly entries: readonly Entry<RulesetKey>[];
}

export function GameDisputesPage({ game: id, entry }: { readonly game: string; readonly entry: string | null }) {
  useTitle(words.ofGame);
  const [account, setAccount] = useState(accountToken());
  const token = seatToken(id) ?? account;
  const client = useMemo(() => connect(token), [token]);
  useEffect(() => () => client.close(), [client]);
  const { value: loaded, problem } = useReading<Loaded>(async () => {
    const game = await readDisputedGame(client, id);
    const { entries } = await client.getEntries(rulesetKey(game.ruleset.id), id, { first: OFFERED, newestFirst: true });
    return { game, entries };
  }, [id, client]);
  if (problem !== null && token !== null && token === account && isOfToken(problem))
    return <AccountTokenProblem problem={problem} onForgotten={() => setAccount(null)} />;
  if (problem !== null) return <GameProblem game={id} problem={problem} />;
  if (loaded === null) return <p class="loading">{frame.loading}</p>;
  const { game } = loaded;
  return (
    <section class="disputes">
      <p class="facts">
        <a href={pathOf({ page: 'game', game: id })}>{game.ruleset.title}</a>
        <span class={`tag status-${game.status.toLowerCase()}`}>{gameWords.status[game.status]}</span>
      </p>
      <h1>{words.ofGame}</h1>
      {game.disputes.length === 0 && <p class="quiet">{words.noneInGame}</p>}
      <ul class="game-list dispute-list" hidden={game.disputes.length === 0}>
        {game.disputes.map(({ number, open, openedAt, opened }) => (
          <li key={number}>
            <a href={pathOf({ page: 'dispute', game: id, number })}>
              <strong>{words.dispute(number)}</strong>
              <span class="quiet">
                {openerInWords(opened.openedBy)}, {formatTime(openedAt)} · {open ? words.isOpen : words.isRuled}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {token === null ? <p class="quiet">{words.seatsOnly}</p> : <DisputeForm {...loaded} client={client} first={entry} />}
    </section>
  );
}

interface DisputeFormProps extends Loaded {
  readonly client: LyonClient;
  /** The name of the entry that is chosen at first. */
  readonly first: string | null;
}

function DisputeForm({ game, entries, client, first }: DisputeFormProps) {
  const [chosen, setChosen] = useState(
    () => entries.find(({ hash }) => first !== null && hash.startsWith(first))?.hash ?? first ?? entries[0]?.hash ?? '',
  );
  const [readers, setReaders] = useState<readonly string[] | null>(null);
  const seats = game.seats.map(({ seat }) => seat);
  if (game.disputes.some(({ open }) => open)) return <p class="quiet">{words.alreadyOpen}</p>;
  return (
    <section class="open-dispute" aria-label={words.disputeEntry}>
      <h2>{words.disputeEntry}</h2>
      <p>{words.disputeLead}</p>
      <TextCommand
        client={client}
        command="openDispute"
        content={{ game: game.id, entryCursor: chosen, readers }}
        field="claim"
        hint={words.claimHint}
        button={words.disputeButton}
        onDone={(dispute) => navigate(pathOf({ page: 'dispute', game: game.id, number: dispute! }))}
      >
        <div class="field">
          <label for="disputed-entry">{words.entry}</label>
          <select
            id="disputed-entry"
            value={chosen}
            aria-describedby="disputed-entry-hint"
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {entries.every(({ hash }) => hash !== chosen) && chosen !== '' && <option value={chosen}>{entryName(chosen)}</option>}
            {entries.map(({ hash, version, sentences, kind }) => (
              <option key={hash} value={hash}>
                {`${version} · ${entryName(hash)} · ${sentences[0]?.text ?? kind}`}
              </option>
            ))}
          </select>
          <p id="disputed-entry-hint" class="quiet">
            {words.entryHint}
          </p>
        </div>
        <ReadersField seats={seats} readers={readers} onReaders={setReaders} />
      </TextCommand>
    </section>
  );
}
