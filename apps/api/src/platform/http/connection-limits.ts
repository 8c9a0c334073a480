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
 * Limits of connections; times are in milliseconds. Node closes connections that are idle, even
 * half-open ones, and those whose headers or body take too long.
 */
export const connectionTimes = {
  /** Maximum time without sending or receiving, for example if a client doesn't read. */
  stalledMs: 45_000,
  headersMs: 10_000,
  requestMs: 30_000,
  /** Maximum time between two requests. */
  keepAliveMs: 30_000,
} as const;

/**
 * Maximum new connections per second and network. Browsers open six; opening many at a time costs
 * milliseconds each.
 */
const newConnectionsPerSecond = 100;

const options: ServerOptions = {
  headersTimeout: connectionTimes.headersMs,
  requestTimeout: connectionTimes.requestMs,
  keepAliveTimeout: connectionTimes.keepAliveMs,
  connectionsCheckingInterval: 5_000,
  // An unacknowledged probe is the only sign that a peer has disappeared.
  keepAlive: true,
  keepAliveInitialDelay: 10_000,
};

/**
 * Creates an HTTP server with limited connections: in time, in unanswered requests each, and per
 * network address in number and in new ones per second (for IPv6 in each of its networks). Our own
 * proxies aren't counted, because many people use one.
 */
export function createLimitedServer(config: Config, handler: RequestListener): Server {
  const server = createServer(options, oneAtATime(handler));
  server.setTimeout(connectionTimes.stalledMs);
  // Runs before Node's own listener, so that a rejected connection costs almost nothing.
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

/** Counts open connections by network, up to `most` in the narrowest. */
function connectionCounts(most: number) {
  const counts = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const now = (counts.get(network) ?? 0) + change;
    if (now === 0) counts.delete(network);
    else counts.set(network, now);
  };
  return {
    /** @returns false if one of its networks has reached its maximum */
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

/** Maximum unanswered requests per connection; browsers send one. */
const mostPipelined = 8;

/**
 * Handles the requests of a connection one at a time, each once the previous response has been
 * sent, and closes a connection that sends more than a few ahead. Node would start all of them, and
 * keep every response for a client that doesn't read.
 */
function oneAtATime(handler: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, (() => void)[]>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The connection was closed because of earlier requests.
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
