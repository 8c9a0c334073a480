import type { StackUrls } from './local-stack.ts';
import type { StackOptions } from './stack-options.ts';
import type { StackPorts } from './ports.ts';

/**
 * Returns the public URLs. The API and its documentation share the player's origin, even in
 * development.
 */
export function stackUrls(options: Pick<StackOptions, 'publicUrl'>, ports: StackPorts): StackUrls {
  const player = (options.publicUrl ?? `http://localhost:${ports.web}`).replace(/\/+$/, '');
  const mailbox = `http://localhost:${ports.mailbox}`;
  return {
    player,
    api: player,
    docs: `${player}/api/docs`,
    mailbox,
    mailboxApi: `${mailbox}/api/mails`,
    cardProvider: `http://localhost:${ports.sandbox}`,
    openId: `http://localhost:${ports.openId}`,
    partnerApp: `http://localhost:${ports.partnerApp}`,
    office: `http://localhost:${ports.office}`,
    pushService: `http://localhost:${ports.pushService}`,
    witnesses: `http://localhost:${ports.witness}`,
  };
}

/** Returns the URL for reaching a server on this machine that listens on `host`. */
export function addressFor(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
