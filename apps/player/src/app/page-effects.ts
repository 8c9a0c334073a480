import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { device } from '../device/device.ts';
import { restoreLanguage } from '../session/preferences/language-choice.ts';
import { watchOtherTabs } from '../session/store/other-tabs.ts';
import { useAppDispatch, useAppSelector } from '../session/store/root-reducer.ts';
import { restoreToasts } from '../session/messages/toasts.ts';

const fadeMs = 220;

/**
 * After a change of page: its heading takes the focus, so that it is read out and the keyboard
 * starts there, and the page fades in. Only opacity moves: anything else would unpin what is fixed
 * to the screen.
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
    // A page that has focused a field of its own keeps that focus.
    if (content?.contains(document.activeElement) !== true) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
  }, [pathname]);
}

/** The built head names the address of the page one came to: phones would share that of each. */
function forgetFirstAddress(): void {
  const named = 'link[rel="canonical"], link[hreflang], meta[property="og:url"]';
  for (const tag of document.head.querySelectorAll(named)) tag.remove();
}

/**
 * The heading that is seen: a page can have one for the phone and one for the desktop, and a hidden
 * one takes no focus.
 */
export function visibleHeadingOf(content: HTMLElement | null): HTMLElement | undefined {
  const headings = [...(content?.querySelectorAll<HTMLElement>('h1') ?? [])];
  return headings.find((heading) => heading.getClientRects().length > 0) ?? headings[0];
}

/** What runs beside every page: news from other tabs, fresh returns. */
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
 * Going back from the provider can bring the page as it was left, mid-payment: what it shows is no
 * longer true.
 */
function reloadWhenFrozen({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/**
 * Opens links that lead out of the app through the partner's browser while a player of the partner
 * is signed in (specification 6).
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
 * Once the app has taken over a built page: what was typed before counts as typed now, and what was
 * pressed is pressed again (`scripts/first-paint/late-start.ts`).
 */
export function useTakeOver(): void {
  useEffect(() => void takeOver(), []);
}

declare global {
  /** What was typed before the app ran, by its field; written by a script that is no module. */
  var lotoTyped: ReadonlyMap<HTMLInputElement, string> | undefined;
}

/** React empties a field that it finds filled in: what was typed there is typed again. */
async function takeOver(): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [typed, value] of globalThis.lotoTyped ?? []) {
    // a page that was translated before is rendered again
    const field = typed.isConnected
      ? typed
      : document.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`);
    if (field === null) continue;
    field.value = '';
    setter?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // the form has it before the next one
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
    // the title of an empty page, in place of which the app has its own
    document.querySelector('title[data-empty]')?.remove();
    void restoreLanguage().finally(() => document.documentElement.removeAttribute('data-pending'));
  }, []);
}
