// The focus of the keyboard. A browser takes it from an element that is removed or disabled and gives it to none: the next Tab would begin at
// the top of the page, and a screen reader would lose its place.

/** Attribute of a part that cannot take the focus itself: the id of the element that takes a focus lost in this part. */
export const FOCUS_FALLBACK = 'data-focus-fallback';
/** Attribute of an element that takes a lost focus: a selector of what in it takes the focus instead, as soon as there is one. */
export const FOCUS_FIRST = 'data-focus-first';

type Focusable = HTMLElement | SVGElement;

/** What had the focus last, and what encloses it, from the inside out. */
interface Place {
  readonly element: Focusable;
  readonly around: readonly Element[];
  /** Whether it shows that it has the focus: the person uses the keyboard. */
  readonly byKeyboard: boolean;
}

function placeOf(element: Focusable): Place {
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) around.push(each);
  return { element, around, byKeyboard: element.matches(':focus-visible') };
}

/** Parts of a drawing can have the focus only with the attribute, whatever their property says. */
const canHaveFocus = (element: Focusable): boolean =>
  element.isConnected && (element.hasAttribute('tabindex') || (element instanceof HTMLElement && element.tabIndex >= 0));

/** The nearest element around a lost one that is named, or that takes the focus from the program alone. */
function fallbackOf({ around }: Place): HTMLElement | null {
  for (const each of around) {
    if (!each.isConnected) continue;
    const named = each.getAttribute(FOCUS_FALLBACK);
    const other = named === null ? null : document.getElementById(named);
    if (other !== null) return other;
    if (each instanceof HTMLElement && each.getAttribute('tabindex') === '-1') return each;
  }
  return null;
}

/** The element in a fallback that takes the focus in its place; null if there is none now. */
function firstIn(fallback: HTMLElement): HTMLElement | null {
  const selector = fallback.getAttribute(FOCUS_FIRST);
  if (selector === null) return null;
  return (
    [...fallback.querySelectorAll<HTMLElement>(selector)].find((each) => each.matches(':enabled, summary') && each.offsetParent !== null) ??
    null
  );
}

/**
 * Keeps the focus within a root: from an element that was removed, or that can no longer have it, the focus moves to the nearest element
 * around it that can; an element that was disabled for a time gets it back. Returns a function that stops it.
 */
export function keepFocus(root: Element): () => void {
  let last: Place | null = null;
  let wasDisabled = false;
  /** The fallback that has the focus until there is something better in it. */
  let waiting: HTMLElement | null = null;
  let frame: number | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement || target instanceof SVGElement ? placeOf(target) : null;
    wasDisabled = false;
  };

  function moveTo(element: Focusable, { byKeyboard }: Place): void {
    // The page scrolls to what the keyboard is at, and stays where a finger or the mouse has left it.
    element.focus({ preventScroll: !byKeyboard });
    last = { ...placeOf(element), byKeyboard };
  }

  function check(): void {
    if (last === null) return;
    const { activeElement, body } = document;
    if (waiting !== null && activeElement === waiting) {
      const first = firstIn(waiting);
      if (first === null) return;
      waiting = null;
      moveTo(first, last);
      return;
    }
    const { element } = last;
    const isDisabled = element.isConnected && element.matches(':disabled');
    wasDisabled ||= isDisabled;
    if (isDisabled || activeElement !== body) return;
    if (canHaveFocus(element)) {
      // Otherwise the person has left it, for example by a click next to it.
      if (wasDisabled) moveTo(element, last);
      return;
    }
    const fallback = fallbackOf(last);
    if (fallback === null) return;
    const first = firstIn(fallback);
    waiting = first === null ? fallback : null;
    moveTo(first ?? fallback, last);
  }

  const observer = new MutationObserver(() => {
    check();
    // The browser takes the focus from a disabled element with the next frame.
    frame ??= requestAnimationFrame(() =>
      setTimeout(() => {
        frame = null;
        check();
      }),
    );
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
