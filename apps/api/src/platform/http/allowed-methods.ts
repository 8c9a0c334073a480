import type { FastifyInstance } from 'fastify';

/**
 * Returns the methods that the path of a request accepts, including HEAD and OPTIONS; none for an
 * unknown path.
 */
export type AllowedMethods = (url: string) => readonly string[];

/**
 * Collects the methods of all routes for the `Allow` header of a 405 (RFC 9110, 15.5.6). Call it
 * before registering routes. A route for every path (`*`) is ignored.
 */
export function collectAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { form?: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*' || url === '/*') return;
    const route = routes.get(url) ?? { methods: new Set(['OPTIONS']) };
    routes.set(url, route);
    for (const each of [method].flat()) route.methods.add(each);
  });
  return (url) => {
    const path = pathOf(url);
    const found = [...routes].filter(([template, route]) => (route.form ??= formOf(template)).test(path));
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].toSorted();
  };
}

/** Converts `/ticket/:id` to a regular expression. A trailing `*` matches any rest. */
function formOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** A request may also contain its host (RFC 9112, 3.2.2). */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
