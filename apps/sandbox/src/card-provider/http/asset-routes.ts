import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const ASSETS = [
  ['pages.css', 'text/css; charset=utf-8'],
  ['card-form.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
] as const;

/** The style, the script and the mark of the pages, read once. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of ASSETS) {
    const content = readFileSync(new URL(`../page/assets/${name}`, import.meta.url));
    app.get(`/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
}
