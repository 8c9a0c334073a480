import { product } from './product-folder.ts';
import type { Plugin } from 'vite';

const fileName = 'manifest.webmanifest';

/**
 * The manifest that a phone requests when the player app is added to its home screen. The colours
 * are those of the light theme.
 */
export const webManifest = {
  name: product.name,
  short_name: product.name,
  description: `Bilete la ${product.name} 6/49, Joker și ${product.name} 5/40.`,
  lang: 'ro',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f2ede2',
  theme_color: '#f2ede2',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
} as const;

/** Serves and builds `manifest.webmanifest`. */
export function webManifestFile(): Plugin {
  const source = JSON.stringify(webManifest);
  return {
    name: 'loto-web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json; charset=utf-8');
        response.end(source);
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
