import { App } from '@capacitor/app';
import { stopOf } from '../lifecycle/native.ts';
import type { Links } from './links.ts';
import { ownPathOf } from './own-path.ts';

/**
 * Returns the deep links of the phone.
 * @param productOrigin the host whose links the system opens in the app
 */
export function nativeLinks(productOrigin: string): Links {
  return {
    onLink(opened) {
      // iOS reports the link that started the app twice.
      let startedBy: string | null = null;
      let isStopped = false;
      const open = (url: string) => {
        const path = ownPathOf(url, productOrigin);
        if (path !== null && !isStopped) opened(path);
      };
      const start = async () => {
        const launch = isReload() ? undefined : await App.getLaunchUrl();
        if (launch === undefined || startedBy !== null) return;
        startedBy = launch.url;
        open(launch.url);
      };
      const stop = stopOf(
        App.addListener('appUrlOpen', ({ url }) => {
          const isRepeated = startedBy === url && !hasReported;
          hasReported = true;
          startedBy ??= url;
          if (!isRepeated) open(url);
        }),
      );
      let hasReported = false;
      void start();
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

/**
 * Reports whether the page was reloaded. The system keeps reporting the link that started the app,
 * even after a reload.
 */
function isReload(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return (page as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
