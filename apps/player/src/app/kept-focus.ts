import { useEffect } from 'react';
import { visibleHeadingOf } from './page-effects.ts';

/**
 * Keeps the focus near its place for people who use a keyboard or a screen reader. The focused
 * element can disappear: a deleted row, a button whose form opens, a dialog whose button is gone.
 * Its nearest remaining ancestor then gets the focus, otherwise the page's heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    /** The last focused element of the page and its ancestors, innermost first, without dialogs. */
    let place: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      if (target.closest('#content')) place = partsAround(target);
    };
    /**
     * Forgets an element that lost the focus because of a press elsewhere; its later removal
     * doesn't matter.
     */
    const noteLoss = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      queueMicrotask(() => {
        if (focused === target && target.isConnected && document.activeElement !== target) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      // By then, a dialog has returned the focus or a new page has taken it.
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

/** Returns an element and its ancestors inside the page's content. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at.id !== 'content'; at = at.parentElement) parts.push(at);
  return parts;
}

/** Focuses an element. If it isn't a control, makes it focusable until it loses the focus. */
function focusFor(element: HTMLElement | undefined): void {
  if (element === undefined) return;
  if (!element.hasAttribute('tabindex') && !element.matches('a[href], button, input, select')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
