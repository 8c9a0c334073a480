import type { NotificationMode } from '../../support/card-provider.ts';

/** The notification mode of a payment. */
export interface NotificationChoice {
  readonly notifications: NotificationMode;
  readonly lateMs: number;
}

/** Sets how a provider notifies us about a payment. `what` is the path of its kind. */
export async function chooseNotifications(
  url: string,
  what: string,
  { notifications, lateMs }: NotificationChoice,
): Promise<void> {
  await expectGood(await control(url, 'PUT', `${what}/notifications`, { notifications, lateMs }));
}

/** Makes a provider send pending notifications, and waits until it has done so. */
export async function sendWhatWaits(url: string): Promise<void> {
  await expectGood(await control(url, 'POST', 'deliveries/flush', {}));
}

/** Calls the sandbox's control API, which causes faults or acts as the person. */
export async function control(
  url: string,
  method: 'PUT' | 'POST',
  path: string,
  body: unknown,
): Promise<Response> {
  return fetch(`${url}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Returns the data of a response, which must be successful. */
export async function expectGood(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${await response.text()}`);
  return response.json();
}
