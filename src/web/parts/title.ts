// The title of the document, by which people find a tab and screen readers announce a page.
import { useEffect } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { title: site } = texts.frame;

/** Titles the document while a page is shown; with null, as the landing page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? site : `${title} · ${site}`;
    return () => {
      document.title = site;
    };
  }, [title]);
}
