import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { headerNames } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { readScriptHashes } from './web-app.ts';

/** Security headers for every answer, and CORS for the configured origins only. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const scriptHashes = config.webRoot === null ? [] : await readScriptHashes(config.webRoot);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // style attributes carry positions and custom properties that the player computes
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // HSTS only where https is certain
    strictTransportSecurity: config.environment === 'production',
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [...Object.values(headerNames), 'Content-Type'],
    maxAge: 600,
  });
}
