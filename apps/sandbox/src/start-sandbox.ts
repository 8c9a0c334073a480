import { cardProvider } from './card-provider/card-provider.ts';
import type { SandboxConfig } from './config/parse-config.ts';

const SLOW_BANK_MS = 4_000;

/** What a test may choose; a process leaves all of it out. */
export type SandboxOverrides = { now?: () => number; slowBankMs?: number };

export type Sandbox = {
  /** Where browsers reach it, without a final slash. */
  url: string;
  /** The port it listens on. */
  port: number;
  stop: () => Promise<void>;
};

/**
 * Starts the outside world on one port: today the card provider.
 * @throws when the port is taken or the folder belongs to another running sandbox
 */
export async function startSandbox(
  config: SandboxConfig,
  { now = Date.now, slowBankMs = SLOW_BANK_MS }: SandboxOverrides = {},
): Promise<Sandbox> {
  let port = config.port;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const provider = cardProvider({
    home: config.home,
    secretKey: config.secretKey,
    webhook: config.webhookUrl ? { url: config.webhookUrl, secret: config.webhookSecret } : null,
    merchantName: config.merchantName,
    publicUrl,
    now,
    slowBankMs,
  });
  try {
    const listening = await provider.app.listen({ port: config.port, host: config.host });
    port = Number(new URL(listening).port);
  } catch (error) {
    await provider.stop();
    throw error;
  }
  provider.start();
  return { url: publicUrl(), port, stop: provider.stop };
}
