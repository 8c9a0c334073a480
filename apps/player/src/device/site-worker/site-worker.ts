import { siteWorkerPath } from '../push/web.ts';

const hourMs = 60 * 60_000;

/** What React Router puts into a built page; without it nothing is known of the page's build. */
function buildFile(): string | undefined {
  const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest');
  return (manifest as { readonly url: string } | undefined)?.url;
}

/**
 * Installs the worker that opens the site without a connection, once the page is loaded, and tells
 * of a newer build that is ready. A failure costs only what the worker would do.
 * @param onUpdate called when a reload would bring a newer build than this page's
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

/** An installed app may stay open for days, and a browser looks for a newer worker at starts. */
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

/** Whether the files of this page are those of the worker that waits; see its `answerPage`. */
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
 * Answers the worker, which has the path of a pressed notification, whether this page takes it.
 * @param take whether the page is there now
 * @returns the function that stops it
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
