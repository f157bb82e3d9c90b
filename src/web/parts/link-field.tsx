// A link to copy or to open, or another text to copy.
import { useId, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { frame } = texts;

interface CopyButtonProps {
  readonly link: string;
  readonly label: string;
  /** What the button says once the link is copied. */
  readonly done: string;
  readonly class?: string;
}

export function CopyButton({ link, label, done, class: name }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      // The browser does not allow it; the address is on the page.
      () => undefined,
    );
  return (
    <button type="button" class={name} onClick={() => void copy()}>
      <span aria-live="polite">{copied === link ? done : label}</span>
    </button>
  );
}

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
  /** What opening the link does; without it, the text is only copied. */
  readonly action?: string;
}

export function LinkField({ label, link, action }: LinkFieldProps) {
  const id = useId();
  return (
    <div class="field link-field">
      <label for={id}>{label}</label>
      <span class="row">
        <input id={id} readonly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton link={link} label={frame.copy} done={frame.copied} />
      </span>
      {action !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {action}
        </a>
      )}
    </div>
  );
}
