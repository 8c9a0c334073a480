import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.ts';
import { countedNetworks, limitedAddress, type CountedNetwork } from '../calls/caller-address.ts';
import { createLeakyBucket } from './leaky-bucket.ts';
import { createNetworkList } from './network-list.ts';

/**
 * Limits of connections; times are in milliseconds. Node destroys an idle connection, half-open
 * ones included, and one whose headers or body take too long.
 */
export const connectionTimes = {
  /** Max time without sending or reading, for example when a client does not read. */
  stalledMs: 45_000,
  headersMs: 10_000,
  requestMs: 30_000,
  /** Max time between two requests. */
  keepAliveMs: 30_000,
} as const;

/**
 * Max requests under way per connection. Browsers begin six; each that sends many at a time costs
 * milliseconds.
 */
const newConnectionsPerSecond = 100;

const options: ServerOptions = {
  headersTimeout: connectionTimes.headersMs,
  requestTimeout: connectionTimes.requestMs,
  keepAliveTimeout: connectionTimes.keepAliveMs,
  connectionsCheckingInterval: 5_000,
  // only an unacknowledged probe reveals a peer that vanished
  keepAlive: true,
  keepAliveInitialDelay: 10_000,
};

/**
 * Creates an HTTP server with bounded connections: in time, in unanswered requests of each, and per
 * network address in number and in new ones per second (of IPv6 for each of its networks). Our own
 * proxies are not counted, because many people use one.
 */
export function createLimitedServer(config: Config, handler: RequestListener): Server {
  const server = createServer(options, oneAtATime(handler));
  server.setTimeout(connectionTimes.stalledMs);
  // runs before Node's own listener, so that a refused connection costs next to nothing
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const serve = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
  const isProxy = createNetworkList(config.trustedProxies);
  const counts = connectionCounts(config.limits.connectionsOfAddress);
  const delayOf = createLeakyBucket({
    perSecond: newConnectionsPerSecond * config.addressLimitFactor,
    burstMs: 100,
    longestDelayMs: 5000,
  });
  server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isProxy(remote)) {
      serve(socket);
      return;
    }
    const networks = countedNetworks(limitedAddress(remote));
    const delayMs = counts.add(socket, networks) ? delayOf(networks, performance.now()) : null;
    if (delayMs === null) socket.destroy();
    else if (delayMs === 0) serve(socket);
    else {
      serveLater(socket, delayMs, () => {
        if (server.listening) serve(socket);
        else socket.destroy();
      });
    }
  });
  return server;
}

const ignore = () => {};

/** The socket buffers its input until the connection is handled. */
function serveLater(socket: Socket, delayMs: number, serve: () => void): void {
  socket.on('error', ignore);
  const timer = setTimeout(() => {
    socket.off('error', ignore);
    serve();
  }, delayMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Counts open connections by network, up to `most` of the narrowest. */
function connectionCounts(most: number) {
  const counts = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const now = (counts.get(network) ?? 0) + change;
    if (now === 0) counts.delete(network);
    else counts.set(network, now);
  };
  return {
    /** @returns false when one of its networks has its max already */
    add(socket: Socket, networks: readonly CountedNetwork[]): boolean {
      if (networks.some(({ network, factor }) => (counts.get(network) ?? 0) >= most * factor)) return false;
      for (const { network } of networks) count(network, 1);
      socket.once('close', () => {
        for (const { network } of networks) count(network, -1);
      });
      return true;
    },
  };
}

/** Max unanswered requests of one connection; browsers send one. */
const mostPipelined = 8;

/**
 * Handles the requests of a connection one after the other, each once the answer before it has
 * left, and destroys a connection that sends more than a few ahead. Node would begin all of them,
 * and keep every answer for a client that does not read.
 */
function oneAtATime(handler: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, (() => void)[]>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // requests of a connection that was destroyed because of earlier ones
    if (socket.destroyed) return;
    const waiting = pipelines.get(socket) ?? [];
    pipelines.set(socket, waiting);
    if (waiting.length >= mostPipelined) {
      socket.destroy();
      return;
    }
    waiting.push(() => {
      handler(request, response);
    });
    response.once('close', () => {
      waiting.shift();
      if (!socket.destroyed) waiting[0]?.();
    });
    if (waiting.length === 1) handler(request, response);
  };
}
