import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSiteWorker } from './site-worker.ts';
import { waitFor } from '../../testing/wait-for.ts';

/** Returns a worker that reports whether it belongs to the page's build. */
function workerOf(isSameBuild: boolean) {
  const asked: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      asked.push(message);
      port?.postMessage(isSameBuild);
    },
  });
  return { worker, asked };
}

const register = vi.fn<(path: string) => Promise<unknown>>();
const registration = Object.assign(new EventTarget(), {
  waiting: null as EventTarget | null,
  installing: null as EventTarget | null,
  update: vi.fn<() => Promise<void>>(),
});

beforeEach(() => {
  Object.assign(registration, { waiting: null, installing: null });
  register.mockReset().mockResolvedValue(registration);
  registration.update.mockReset().mockResolvedValue();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-0123abcd.js' });
});
afterEach(() => {
  vi.unstubAllEnvs();
  // Runs before the next file is loaded, which checks the kind of browser.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const install = async () => {
  const onUpdate = vi.fn<() => void>();
  await installSiteWorker(onUpdate);
  return onUpdate;
};

test('nothing is installed during development, or if a browser has no workers', async () => {
  vi.stubEnv('PROD', false);
  await install();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {});
  await install();
  expect(register).not.toHaveBeenCalled();
});

test('a waiting worker of another build is offered', async () => {
  const { worker, asked } = workerOf(false);
  registration.waiting = worker;
  expect(await install()).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect(asked).toEqual([{ buildFile: '/assets/manifest-0123abcd.js' }]);
});

test('does not offer a worker of the page’s own build', async () => {
  registration.waiting = workerOf(true).worker;
  expect(await install()).not.toHaveBeenCalled();
});

test('a page that does not know its build offers nothing', async () => {
  vi.stubGlobal('__reactRouterManifest', undefined);
  const { worker, asked } = workerOf(false);
  registration.waiting = worker;
  expect(await install()).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('offers a worker that arrives later once it has all its files', async () => {
  const onUpdate = await install();
  const { worker } = workerOf(false);
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  expect(onUpdate).not.toHaveBeenCalled();
  Object.assign(registration, { installing: null, waiting: worker });
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  await waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(1));
});

const look = () => document.dispatchEvent(new Event('visibilitychange'));

test('checks for updates at most once an hour when a long-open app becomes visible', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Separate, because the listeners of the pages above are still active.
  const update = vi.fn<() => Promise<void>>(async () => {});
  register.mockResolvedValue(Object.assign(new EventTarget(), { waiting: null, update }));
  await install();
  look();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  look();
  look();
  expect(update).toHaveBeenCalledTimes(1);
});
