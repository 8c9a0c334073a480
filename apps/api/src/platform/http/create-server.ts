import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { logOptions, RequestLog, type LogStream } from '../log/log.ts';
import { clientErrorHandler } from './client-error.ts';
import { createLimitedServer } from './connection-limits.ts';
import { registerErrorHandler, sendNotFound } from './error-handler.ts';
import { limitRequestRate } from './request-rate.ts';
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts';

/**
 * The HTTP server without routes: its limits, log, errors and security headers.
 * @param clock for the retry times of failures
 * @param logStream standard output when absent
 */
export async function createServer(
  config: Config,
  clock: Clock,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const server = Fastify({
    logger: logOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => createLimitedServer(config, handler),
    frameworkErrors: (_error, request, reply) => {
      sendNotFound(request, reply.headers(headers));
    },
    clientErrorHandler: clientErrorHandler(headers),
  });
  const refuseTooMany = limitRequestRate(server, config, clock);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server, clock);
  await registerSecurityHeaders(server, config, headers);
  refuseTooMany();
  return server;
}
