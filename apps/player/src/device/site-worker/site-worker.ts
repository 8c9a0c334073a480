import { siteWorkerPath } from '../push/web.ts';

const hourMs = 60 * 60_000;

/**
 * Returns the build's file that React Router references in a built page; without it the page's
 * build is unknown.
 */
function buildFile(): string | undefined {
  const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest');
  return (manifest as { readonly url: string } | undefined)?.url;
}

/**
 * Installs the service worker that opens the site without a connection, once the page is loaded,
 * and reports a newer build that is ready. After a failure, only the worker's functions are
 * missing.
 * @param onUpdate called when a reload would load a newer build than this page's
 */
export async function installSiteWorker(onUpdate: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await isLoaded();
  const registration = await navigator.serviceWorker.register(siteWorkerPath);
  const check = async () => {
    if (registration.waiting !== null && !(await isOfThisBuild(registration.waiting))) onUpdate();
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void check();
    });
  });
  lookAgain(registration);
  await check();
}

/**
 * Checks for updates regularly. An installed app may stay open for days, and a browser looks for a
 * newer worker only when the page loads.
 */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

async function isLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Reports whether the waiting worker has the same files as this page; see its `answerPage`. */
async function isOfThisBuild(waiting: ServiceWorker): Promise<boolean> {
  const file = buildFile();
  if (file === undefined) return true;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
  });
  waiting.postMessage({ buildFile: file }, [port2]);
  return answer;
}

/**
 * Replies to a service worker that has the path of a tapped notification whether this page opens
 * it.
 * @param take opens the path and reports whether it did
 * @returns a function that stops it
 */
export function answerPathsToOpen(take: (path: string) => boolean): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  const answer = ({ data, ports }: MessageEvent) => {
    const { openPath } = data as { openPath?: string };
    if (openPath !== undefined) ports[0]?.postMessage(take(openPath));
  };
  workers.addEventListener('message', answer);
  return () => workers.removeEventListener('message', answer);
}
