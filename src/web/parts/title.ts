// The title of the document, by which people find a tab and screen readers announce a page.
import { useEffect } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { title: site } = texts.frame;

/** Titles the document while a page is shown; not while the title is null: what the page is about is not known yet. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    document.title = `${title} · ${site}`;
    return () => {
      document.title = site;
    };
  }, [title]);
}
