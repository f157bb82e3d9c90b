// The disputes of a game, and a form that disputes one of its entries.
import type { Entry, RulesetKey } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect, rulesetKey } from '../api.js';
import { ReadersField, TextCommand } from '../disputes/command.js';
import { COMMANDS, DISPUTED_GAME, type DisputedGame, entryName } from '../disputes/documents.js';
import { openerInWords } from '../disputes/entry.js';
import { ProblemPage } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { accountToken, seatToken } from '../session.js';
import { formatTime, texts } from '../texts/index.js';

const { disputes: words, frame, game: gameWords } = texts;

/** Entries to choose from, newest first. */
const OFFERED = 50;

interface Loaded {
  readonly game: DisputedGame;
  readonly entries: readonly Entry<RulesetKey>[];
}

export function GameDisputesPage({ game: id, entry }: { readonly game: string; readonly entry: string | null }) {
  const token = seatToken(id) ?? accountToken();
  const { value: loaded, problem } = useReading<Loaded>(async () => {
    const client = connect(token);
    const { game } = await client.execute(DISPUTED_GAME, { game: id });
    const { entries } = await client.getEntries(rulesetKey(game.ruleset.id), id, { first: OFFERED, newestFirst: true });
    return { game, entries };
  }, [id, token]);
  if (problem !== null) return <ProblemPage problem={problem} />;
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
      {token === null ? <p class="quiet">{words.seatsOnly}</p> : <DisputeForm {...loaded} token={token} first={entry} />}
    </section>
  );
}

interface DisputeFormProps extends Loaded {
  readonly token: string;
  /** The name of the entry that is chosen at first. */
  readonly first: string | null;
}

function DisputeForm({ game, entries, token, first }: DisputeFormProps) {
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
        id="claim"
        label={words.claim}
        hint={words.claimHint}
        button={words.disputeButton}
        run={(claim, idempotencyKey) =>
          connect(token).execute(COMMANDS.openDispute, { input: { game: game.id, entryCursor: chosen, claim, readers, idempotencyKey } })
        }
        onDone={() => navigate(pathOf({ page: 'dispute', game: game.id, number: game.disputes.length + 1 }))}
      >
        <div class="field">
          <label for="disputed-entry">{words.entry}</label>
          <select id="disputed-entry" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {entries.every(({ hash }) => hash !== chosen) && chosen !== '' && <option value={chosen}>{entryName(chosen)}</option>}
            {entries.map(({ hash, version, sentences, kind }) => (
              <option key={hash} value={hash}>
                {`${version} · ${entryName(hash)} · ${sentences[0]?.text ?? kind}`}
              </option>
            ))}
          </select>
        </div>
        <ReadersField seats={seats} readers={readers} onReaders={setReaders} />
      </TextCommand>
    </section>
  );
}
