import { useEffect } from 'react';
import { partnerBrowser } from '../device/partner-browser/index.ts';
import { useAppSelector } from '../session/root-reducer.ts';

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
      partnerBrowser.open(link.href);
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isExternal]);
}
