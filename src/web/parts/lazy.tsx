// A page that is loaded when it is first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../api.js';
import { texts } from '../texts/index.js';
import { ProblemPage } from './problem.js';

const OFFLINE: Problem = { code: 'offline', sentence: null, requestId: null };
/** A document that was loaded anew for a part has this in its history. */
const LOADED_ANEW = 'loaded-anew';

/** A server that was upgraded no longer has the parts of the document that it served before: it is loaded anew, once. */
async function loadAnew(): Promise<void> {
  if (history.state === LOADED_ANEW || !(await fetch('/', { method: 'HEAD' })).ok) throw new Error('the server has no such part');
  history.replaceState(LOADED_ANEW, '');
  location.reload();
}

/**
 * Returns a component that loads another one, and shows it with the same properties. `isPart`: of a page on which something may be begun,
 * which is not lost for it.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isPart = false }: { readonly isPart?: boolean } = {},
): (props: Props) => preact.JSX.Element {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [, redraw] = useState(0);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (component) => {
          loaded = component;
          redraw((count) => count + 1);
        },
        () => (isPart ? Promise.reject() : loadAnew()).catch(() => setFailed(true)),
      );
    }, []);
    if (isFailed) return isPart ? <p role="alert">{texts.problem.codes['offline']}</p> : <ProblemPage problem={OFFLINE} />;
    const Page = loaded;
    return Page === null ? <p class="loading">{texts.frame.loading}</p> : <Page {...props} />;
  };
}
