// A page that is loaded when it is first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { problemOf } from '../api.js';
import { texts } from '../texts/index.js';
import { ProblemPage } from './problem.js';

/** Returns a component that loads another one, and shows it with the same properties. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => preact.JSX.Element {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [, redraw] = useState(0);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (component) => {
          loaded = component;
          redraw((count) => count + 1);
        },
        (error: unknown) => setFailure(error),
      );
    }, []);
    if (failure !== null) return <ProblemPage problem={problemOf(failure)} />;
    const Page = loaded;
    return Page === null ? <p class="loading">{texts.frame.loading}</p> : <Page {...props} />;
  };
}
