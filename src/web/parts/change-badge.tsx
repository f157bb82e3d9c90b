// What differs from the position before, in a word with a sign.
import type { ChangeKind } from '../diagram/diagram.js';
import { texts } from '../texts/index.js';

const SIGNS: Readonly<Record<ChangeKind, string>> = {
  new: '✱',
  moved: '→',
  turned: '↻',
  stronger: '+',
  more: '+',
  weaker: '−',
  fewer: '−',
};

export function ChangeBadge({ kind }: { readonly kind: ChangeKind }) {
  return (
    <span class={`change-badge ${kind}`}>
      <span aria-hidden="true">{SIGNS[kind]}</span> {texts.changes[kind]}
    </span>
  );
}
