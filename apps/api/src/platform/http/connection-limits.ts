import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { countedNetworks, limitedAddress } from '../calls/caller-address.ts';

/**
 * Bounds of connections, in milliseconds where they are times. Node destroys a connection on which
 * nothing moves, half-open ones included, and one whose headers or body take too long.
 */
export const connectionTimes = {
  /** A connection that neither sends nor takes anything, such as one that does not read. */
  stalledMs: 45_000,
  headersMs: 10_000,
  requestMs: 30_000,
  /** Between two requests. */
  keepAliveMs: 30_000,
} as const;

/** Requests of one connection that wait for their answers at once; browsers send one. */
const mostPipelined = 8;

/**
 * Destroys connections beyond those that an address may have, of IPv6 those that each of its
 * networks may, our own proxies aside, since many people come through one; and those that send
 * request after request without reading.
 */
export function limitConnections(app: FastifyInstance, { limits, trustedProxies }: Config): void {
  const { server } = app;
  const proxies = proxyList(trustedProxies);
  const counts = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const now = (counts.get(network) ?? 0) + change;
    if (now === 0) counts.delete(network);
    else counts.set(network, now);
  };
  server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isListed(proxies, remote)) return;
    const networks = countedNetworks(limitedAddress(remote));
    const isFull = networks.some(
      ({ network, factor }) => (counts.get(network) ?? 0) >= limits.connectionsOfAddress * factor,
    );
    if (isFull) {
      socket.destroy();
      return;
    }
    for (const { network } of networks) count(network, 1);
    socket.once('close', () => {
      for (const { network } of networks) count(network, -1);
    });
  });
  const waiting = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const unanswered = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, unanswered);
    if (unanswered > mostPipelined) socket.destroy();
    else response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  });
  // what was sent with too much else reaches no handler
  app.addHook('onRequest', async ({ raw }, reply) => (raw.socket.destroyed ? reply.hijack() : undefined));
}

function proxyList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isListed(list: BlockList, address: string): boolean {
  return address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
