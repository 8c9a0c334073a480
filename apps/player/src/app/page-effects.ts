import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { device } from '../device/device.ts';
import { restoreLanguage } from '../session/preferences/language-choice.ts';
import { watchOtherTabs } from '../session/store/other-tabs.ts';
import { useAppDispatch, useAppSelector } from '../session/store/root-reducer.ts';
import { restoreToasts } from '../session/messages/toasts.ts';

const fadeMs = 220;

/**
 * Focuses the heading after a page change, so that it's read out and the keyboard starts there, and
 * fades the page in. Only opacity is animated: a transform would move elements with a fixed
 * position.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    forgetFirstAddress();
    const content = document.getElementById('content');
    const heading = visibleHeadingOf(content) ?? content;
    if (heading === null || heading === undefined) return;
    // A page that has focused one of its fields keeps that focus.
    if (content?.contains(document.activeElement) !== true) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
  }, [pathname]);
}

/** Removes the first page's URL from the head, because phones would share it on every page. */
function forgetFirstAddress(): void {
  const named = 'link[rel="canonical"], link[hreflang], meta[property="og:url"]';
  for (const tag of document.head.querySelectorAll(named)) tag.remove();
}

/**
 * Returns the visible heading. A page can have one for phones and one for desktops, and a hidden
 * one can't be focused.
 */
export function visibleHeadingOf(content: HTMLElement | null): HTMLElement | undefined {
  const headings = [...(content?.querySelectorAll<HTMLElement>('h1') ?? [])];
  return headings.find((heading) => heading.getClientRects().length > 0) ?? headings[0];
}

/** Follows session changes in other tabs, and reloads pages that the browser restores. */
export function useSessionEffects(): void {
  const dispatch = useAppDispatch();
  useEffect(() => watchOtherTabs(dispatch), [dispatch]);
  useEffect(restoreToasts, []);
  useEffect(() => {
    addEventListener('pageshow', reloadWhenFrozen);
    return () => removeEventListener('pageshow', reloadWhenFrozen);
  }, []);
}

/**
 * Reloads a page that the browser restored from its cache. After going back from the provider it
 * would show a payment that is over.
 */
function reloadWhenFrozen({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/**
 * Opens external links through the partner's browser while a player of the partner is signed in
 * (specification 6).
 */
export function usePartnerLinks(): void {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  useEffect(() => {
    if (!isExternal) return undefined;
    function follow(event: MouseEvent): void {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (event.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement)) return;
      const isWeb = link.protocol === 'https:' || link.protocol === 'http:';
      if (!isWeb || link.origin === location.origin || link.hasAttribute('download')) return;
      event.preventDefault();
      device.openPartnerPage(link.href);
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isExternal]);
}

/**
 * Repeats what the visitor typed and pressed before the app hydrated a built page
 * (`scripts/first-paint/late-start.ts`).
 */
export function useTakeOver(): void {
  useEffect(() => void takeOver(), []);
}

declare global {
  /** Text typed before the app ran, by field; set by a classic script. */
  var lotoTyped: ReadonlyMap<HTMLInputElement, string> | undefined;
}

/** Types the text again, because React empties fields that were filled in before hydration. */
async function takeOver(): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [typed, value] of globalThis.lotoTyped ?? []) {
    // A translated page was rendered again, so its fields are new.
    const field = typed.isConnected
      ? typed
      : document.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`);
    if (field === null) continue;
    field.value = '';
    setter?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Gives the form time to process this field before the next one.
    await Promise.resolve();
  }
  setTimeout(() => dispatchEvent(new Event('loto-shown')));
}

/**
 * Shows a built page that `first-paint.js` had hidden, once its texts are in the visitor's
 * language.
 */
export function useReveal(): void {
  useLayoutEffect(() => {
    // Removes the empty page's title, which the app replaces.
    document.querySelector('title[data-empty]')?.remove();
    void restoreLanguage().finally(() => document.documentElement.removeAttribute('data-pending'));
  }, []);
}
