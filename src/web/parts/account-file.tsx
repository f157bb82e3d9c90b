// Everything that the server holds about the kept account, as a file.
import { type AccountDataProgress, collectAccountData } from 'lyon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language, texts } from '../texts/index.js';
import { useCommand } from './command.js';
import { FormProblem } from './form.js';
import { saveFile } from './save-file.js';

const { accountFile: words } = texts;

/** A button that reads the data of an account and saves them, all or nothing. */
export function AccountFile({ token }: { readonly token: string }) {
  const [progress, setProgress] = useState<AccountDataProgress | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, problem, send } = useCommand();
  const reading = useRef<AbortController | null>(null);
  // A person who signs out, or goes to another page, no longer waits for the file.
  useEffect(() => () => reading.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setProgress(null);
    setSaved(false);
    const text = await send(token, async () => {
      const request = { url: location.origin, token, language: language(), signal, onProgress: setProgress };
      try {
        return `${JSON.stringify(await collectAccountData(request), null, 2)}\n`;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    });
    if (text === null || signal.aborted) return;
    saveFile(`lyon-account-${new Date().toISOString().slice(0, 10)}.json`, text, 'application/json');
    setSaved(true);
  };
  return (
    <section class="account-file" aria-label={words.label}>
      <p class="quiet">{words.lead}</p>
      <p class="buttons">
        <button type="button" disabled={isBusy} onClick={() => void save()}>
          {words.download}
        </button>
        {isBusy && (
          <button type="button" onClick={() => reading.current?.abort()}>
            {texts.play.cancel}
          </button>
        )}
      </p>
      {isBusy && (
        <>
          <progress max={progress?.partCount ?? 1} value={progress?.partsDone ?? 0} aria-label={words.label} />
          <p role="status">{words.progress(progress?.itemsRead ?? 0)}</p>
        </>
      )}
      {isSaved && <p role="status">{words.saved(progress?.itemsRead ?? 0)}</p>}
      <FormProblem problem={problem} />
    </section>
  );
}
