import { expect, it } from 'vitest';
import { anyFreePort } from '../ports/free-port.ts';
import { ANY_PORTS, choosePorts } from './ports.ts';

it('gives every part its own port, even if all prefer the same', async () => {
  const port = await anyFreePort();
  const ports = await choosePorts({
    web: port,
    mailbox: port,
    smtp: port,
    sandbox: port,
    openId: port,
    partnerApp: port,
    pushService: port,
    witness: port,
    office: port,
  });
  expect(ports.web).toBe(port);
  expect(new Set(Object.values(ports)).size).toBe(9);
});

it('takes any free port for 0', async () => {
  const ports = await choosePorts({ web: 0, ...ANY_PORTS });
  expect(Object.values(ports).every((port) => port > 0)).toBe(true);
});
