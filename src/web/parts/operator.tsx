// The operator's terms, privacy statement and contact, as links.
import type { Document, schema } from 'lyon/client';
import { connect } from '../api.js';
import { texts } from '../texts/index.js';
import { useReading } from './use-reading.js';

const { operator: words } = texts;

type Links = Pick<schema.Operator, 'termsUrl' | 'privacyUrl' | 'contactUrl'>;
const OPERATOR: Document<{ readonly operator: Links }, object> = '{ operator { termsUrl privacyUrl contactUrl } }';

const NAMES = ['termsUrl', 'privacyUrl', 'contactUrl'] as const;

/** Links to what the operator has set; nothing if that is nothing. */
export function OperatorLinks() {
  const { value: links } = useReading(async () => (await connect(null).execute(OPERATOR)).operator, []);
  const set = NAMES.flatMap((name) => (links?.[name] ? [{ name, url: links[name] }] : []));
  if (set.length === 0) return null;
  return (
    <nav class="operator quiet" aria-label={words.title}>
      {set.map(({ name, url }) => (
        <a key={name} href={url} {...(!url.startsWith('mailto:') && { target: '_blank', rel: 'noopener' })}>
          {words[name]}
        </a>
      ))}
    </nav>
  );
}
