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

/** A browser begins six; each that sends much at once costs milliseconds. */
const newConnectionsPerSecond = 100;

const options: ServerOptions = {
  headersTimeout: connectionTimes.headersMs,
  requestTimeout: connectionTimes.requestMs,
  keepAliveTimeout: connectionTimes.keepAliveMs,
  connectionsCheckingInterval: 5_000,
  // a peer that vanished says nothing: only an unacknowledged probe shows it
  keepAlive: true,
  keepAliveInitialDelay: 10_000,
};

/**
 * An HTTP server whose connections are bounded in time, in how many requests of one await their
 * answers, and for each network address in number and in how many are begun in a second (of IPv6
 * for each of its networks). Our own proxies are not counted: many people come through one.
 */
export function createLimitedServer(config: Config, handler: RequestListener): Server {
  const server = createServer(options, oneAtATime(handler));
  server.setTimeout(connectionTimes.stalledMs);
  // before Node's own listener, so that a connection too many costs next to nothing
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

/** What the socket sends before is kept, up to a buffer of it, and read then. */
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
    /** @returns false when one of its networks has as many as it may */
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

/** Requests of one connection that await their answers; browsers send one. */
const mostPipelined = 8;

/**
 * Handles the requests of a connection one after the other, each once the answer before it has
 * left, and destroys a connection that sends more than a few ahead. Node would begin all at once,
 * and keep every answer to a client that does not read.
 */
function oneAtATime(handler: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, (() => void)[]>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // of a connection that was destroyed for the requests before this one
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
