import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFault, type PartnerFault } from './faults.ts';
import { partnerApp } from './partner-app.ts';

/** A partner's app in this process, on a free port and with its own folder. */
export interface PartnerApp {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Settings {
  readonly secretKey: string;
  readonly webhook: { readonly url: string; readonly secret: string };
  readonly eventsSecret: string;
  /** The fault to simulate. */
  readonly fault?: PartnerFault | undefined;
}

/** Starts a partner's app for a test. */
export async function startPartnerApp({
  secretKey,
  webhook,
  eventsSecret,
  fault,
}: Settings): Promise<PartnerApp> {
  const home = mkdtempSync(join(tmpdir(), 'partner-app-'));
  let url = '';
  const { app, start, stop } = partnerApp({
    home,
    audience: 'loto',
    webOrigin: 'http://localhost:3000',
    affiliationCode: null,
    publicUrl: () => url,
    now: Date.now,
    merchantName: 'Loto',
    eventsSecret,
    payments: { secretKey, webhook },
    prepare: (made) => {
      if (fault !== undefined) addFault(made, fault, secretKey);
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  start();
  return {
    url,
    async stop() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
