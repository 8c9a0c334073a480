import type { NotificationMode } from '../../support/card-provider.ts';

/** How a provider notifies of a payment. */
export interface NotificationChoice {
  readonly notifications: NotificationMode;
  readonly lateMs: number;
}

/** Chooses how a provider notifies of one payment, which is `what` in its paths. */
export async function chooseNotifications(
  url: string,
  what: string,
  { notifications, lateMs }: NotificationChoice,
): Promise<void> {
  await expectGood(await control(url, 'PUT', `${what}/notifications`, { notifications, lateMs }));
}

/** Has a provider send now what waits to be sent, and waits until it has. */
export async function sendWhatWaits(url: string): Promise<void> {
  await expectGood(await control(url, 'POST', 'deliveries/flush', {}));
}

/** A call that chooses what goes wrong at a service of the sandbox, or plays the person there. */
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

/** What was answered, which has to be good. */
export async function expectGood(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${await response.text()}`);
  return response.json();
}
