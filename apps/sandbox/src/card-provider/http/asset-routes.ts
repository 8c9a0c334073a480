import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';

const ASSETS = [
  ['../../page/pages.css', 'text/css; charset=utf-8'],
  ['../page/assets/card-form.js', 'text/javascript; charset=utf-8'],
  ['../page/assets/icon.svg', 'image/svg+xml'],
] as const;

/** The style, the script and the mark of the pages, read once. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [path, type] of ASSETS) {
    const content = readFileSync(new URL(path, import.meta.url));
    app.get(`/${basename(path)}`, async (_request, reply) => reply.type(type).send(content));
  }
}
