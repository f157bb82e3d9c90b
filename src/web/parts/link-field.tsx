// A link to copy or to open.
import { useState } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { frame } = texts;

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
  readonly action: string;
}

export function LinkField({ label, link, action }: LinkFieldProps) {
  const [copied, setCopied] = useState(false);
  const id = `link-${label.replace(/\W+/g, '-')}`;
  return (
    <div class="field link-field">
      <label for={id}>{label}</label>
      <span class="row">
        <input id={id} readonly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <button
          type="button"
          onClick={() => {
            navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => undefined,
            );
          }}
        >
          {copied ? frame.copied : frame.copy}
        </button>
      </span>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {action}
      </a>
    </div>
  );
}
