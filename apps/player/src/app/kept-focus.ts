import { useEffect } from 'react';
import { visibleHeadingOf } from './page-effects.ts';

/**
 * Keeps the place of those who move by keys or by a screen reader. What had the focus can be taken
 * off the page: a row that is deleted, a button whose form opens, a dialog whose button is gone.
 * Then what is left around it takes the focus, else the page's heading, and not the whole page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    /** The last place in the page itself, from the inside out; dialogs lie beside it. */
    let place: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      if (target.closest('#content')) place = partsAround(target);
    };
    /** A press beside it gave the focus up; what is removed then is missed by no one. */
    const noteLoss = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      queueMicrotask(() => {
        if (focused === target && target.isConnected && document.activeElement !== target) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      // a dialog that returns the focus, and a page that takes it, have done so by then
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const left = place.find((part) => part.isConnected);
        focusFor(left ?? visibleHeadingOf(document.getElementById('content')));
      });
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', noteLoss);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', noteLoss);
      observer.disconnect();
    };
  }, []);
}

/** What an element lies in, from itself to the last before the page's content. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at.id !== 'content'; at = at.parentElement) parts.push(at);
  return parts;
}

/** Focuses what may be no control; it is none again once the focus has gone on. */
function focusFor(element: HTMLElement | undefined): void {
  if (element === undefined) return;
  if (!element.hasAttribute('tabindex') && !element.matches('a[href], button, input, select')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
