import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cardProvider } from './card-provider/card-provider.ts';
import type { SandboxConfig } from './config/parse-config.ts';
import { openIdProvider } from './open-id-provider/open-id-provider.ts';
import { partnerApp } from './partner-app/partner-app.ts';
import { pushService } from './push-service/push-service.ts';
import { witnessService } from './witness/witness-service.ts';

const SLOW_BANK_MS = 4_000;

/** Overrides for tests. */
export type SandboxOverrides = { now?: () => number; slowBankMs?: number };

export type Sandbox = {
  /** Public URL of the card provider, without a trailing slash. */
  url: string;
  /** The listening port of the card provider. */
  port: number;
  /** Public URL of the OpenID provider, without a trailing slash; null if disabled. */
  openIdUrl: string | null;
  /** Public URL of the partner's app, without a trailing slash; null if disabled. */
  partnerAppUrl: string | null;
  /** Public URL of the push service, without a trailing slash; null if disabled. */
  pushServiceUrl: string | null;
  /** Public URL of the witnesses, without a trailing slash; null if disabled. */
  witnessUrl: string | null;
  stop: () => Promise<void>;
};

/** A service with its own port. */
type Service = { app: FastifyInstance; stop: () => Promise<void>; start?: () => void };

/** A service's port and, unless it's localhost, its public URL. */
type Listening = { port: number; publicUrl: string | null };

/**
 * Starts the card provider and, if they have a port, the OpenID provider, the partner's app, the
 * push service and the witnesses.
 * @throws if a port is in use or a folder belongs to another running sandbox
 */
export async function startSandbox(
  config: SandboxConfig,
  { now = Date.now, slowBankMs = SLOW_BANK_MS }: SandboxOverrides = {},
): Promise<Sandbox> {
  const running: Service[] = [];
  const stop = async () => {
    const stopped = await Promise.allSettled(running.map((service) => service.stop()));
    const failed = stopped.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  /** Creates and starts a service. Its URL is known once it listens. */
  const open = async (where: Listening, make: (publicUrl: () => string) => Service) => {
    let { port } = where;
    const publicUrl = () => where.publicUrl ?? `http://localhost:${port}`;
    const service = make(publicUrl);
    running.push(service);
    const listening = await service.app.listen({ port, host: config.host });
    port = Number(new URL(listening).port);
    service.start?.();
    return { url: publicUrl(), port };
  };

  try {
    const cards = await open(config, (publicUrl) =>
      cardProvider({
        home: config.home,
        secretKey: config.secretKey,
        webhook: webhookOf(config),
        merchantName: config.merchantName,
        publicUrl,
        now,
        slowBankMs,
      }),
    );
    const { openId, partnerApp: partner } = config;
    const openIdService =
      openId &&
      (await open(openId, (publicUrl) =>
        openIdProvider({
          home: openId.home ?? join(config.home, 'open-id-provider'),
          clients: openId,
          publicUrl,
          now,
        }),
      ));
    const partnerService =
      partner &&
      (await open(partner, (publicUrl) =>
        partnerApp({
          home: partner.home ?? join(config.home, 'partner-app'),
          audience: partner.audience,
          webOrigin: partner.webOrigin,
          affiliationCode: partner.affiliationCode,
          publicUrl,
          now,
          merchantName: config.merchantName,
          eventsSecret: partner.eventsSecret,
          payments: partner.payments && {
            secretKey: partner.payments.secretKey,
            webhook: webhookOf(partner.payments),
          },
        }),
      ));
    const { pushService: push } = config;
    const pushed = push && (await open(push, () => pushService({ ...push, now })));
    const { witness } = config;
    const witnesses =
      witness &&
      (await open({ port: witness.port, publicUrl: null }, () =>
        witnessService({ ...witness, home: witness.home ?? join(config.home, 'witness'), now }),
      ));
    return {
      ...cards,
      openIdUrl: openIdService?.url ?? null,
      partnerAppUrl: partnerService?.url ?? null,
      pushServiceUrl: pushed?.url ?? null,
      witnessUrl: witnesses?.url ?? null,
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

function webhookOf({ webhookUrl, webhookSecret }: { webhookUrl: string | null; webhookSecret: string }) {
  return webhookUrl === null ? null : { url: webhookUrl, secret: webhookSecret };
}
