import { randomUUID } from 'node:crypto';
import { product } from '@loto/api-contract/product';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { logOptions, RequestLog, type LogStream } from '../log/log.ts';
import { noteCauses } from '../log/request-cause.ts';
import { countAnswers } from '../metrics/count-answers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { collectAllowedMethods } from './allowed-methods.ts';
import { readJsonBodies } from './body-types.ts';
import { clientErrorHandler } from './client-error.ts';
import { createLimitedServer } from './connection-limits.ts';
import { registerErrorHandler, sendUnroutable } from './error-handler.ts';
import { limitRequestRate } from './request-rate.ts';
import { registerSecurityHeaders, securityHeaders, type PagePolicy } from './security-headers.ts';

interface ServerParts {
  /** Standard output by default. */
  readonly logStream?: LogStream | undefined;
  readonly metrics: Metrics;
  /** The name of the process in its log: a role, or a short-lived program. */
  readonly loggedAs: string;
  /** The policy for pages; by default the one for players. */
  readonly pages?: PagePolicy;
}

/**
 * Creates the HTTP server without routes: its limits, log, errors and security headers.
 * @param clock for the retry times of failures
 */
export async function createServer(
  config: Config,
  clock: Clock,
  { logStream, metrics, loggedAs, pages }: ServerParts,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config, pages);
  const server = Fastify({
    logger: logOptions(config.logLevel, {
      stream: logStream,
      onAlert: () => metrics.countAlert(),
      facts: { role: loggedAs, version: product.appVersion },
    }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // A request that arrived before the server closed still gets its response.
    return503OnClosing: false,
    serverFactory: (handler) => createLimitedServer(config, handler),
    frameworkErrors: (error, request, reply) => sendUnroutable(request, reply.headers(headers), error),
    clientErrorHandler: clientErrorHandler(headers),
  });
  const refuseTooMany = limitRequestRate(server, config, clock);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const allowedMethods = collectAllowedMethods(server);
  readJsonBodies(server);
  registerErrorHandler(server, clock, {
    allowedMethods,
    onFailure: (code) => metrics.refusals.add(code),
  });
  if (config.metrics !== null) countAnswers(server, metrics);
  await registerSecurityHeaders(server, config, { headers, allowedMethods });
  refuseTooMany();
  noteCauses(server);
  return server;
}
