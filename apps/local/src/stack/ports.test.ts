import { expect, it } from 'vitest';
import { anyFreePort } from '../ports/free-port.ts';
import { choosePorts } from './ports.ts';

it('gives every part a port of its own, though all want the same', async () => {
  const port = await anyFreePort();
  const ports = await choosePorts({
    web: port,
    mailbox: port,
    smtp: port,
    sandbox: port,
    openId: port,
    partnerApp: port,
    pushService: port,
  });
  expect(ports.web).toBe(port);
  expect(new Set(Object.values(ports)).size).toBe(7);
});

it('takes any free port for 0', async () => {
  const ports = await choosePorts({
    web: 0,
    mailbox: 0,
    smtp: 0,
    sandbox: 0,
    openId: 0,
    partnerApp: 0,
    pushService: 0,
  });
  expect(Object.values(ports).every((port) => port > 0)).toBe(true);
});
