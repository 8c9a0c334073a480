import { cssModules, layerOrder } from '@loto/design/build/css-modules';
import { reactRouter } from '@react-router/dev/vite';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { serviceWorkerFile } from './scripts/service-worker.ts';
import { failingRoutes } from './scripts/failing-routes.ts';
import { pageGroups } from './scripts/first-paint/page-groups.ts';
import { productDocuments } from './scripts/product-documents.ts';
import { productFolder } from './scripts/product-folder.ts';
import { namedTexts, translationFiles } from './scripts/translation-files.ts';
import { buildTargets } from './scripts/supported-browsers.ts';
import { webManifestFile } from './scripts/web-manifest.ts';

/** Where the API runs during development with hot reload. */
const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * Parts of the built app that would otherwise be dozens of small requests. Libraries change rarely,
 * so a new version of the app leaves them in the browser's cache. Modals and toasts bring a library
 * of their own and aren't part of a first page.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules.(react|react-dom|react-router|scheduler|react-redux|cookie|set-cookie-parser)[\\/]|use-sync-external-store.(?!.*shim)/,
  },
  { name: 'state', test: /node_modules.(@reduxjs|redux|redux-thunk|reselect|immer)[\\/]/ },
  ...pageGroups(join(import.meta.dirname, 'src'), {
    first:
      /player.src.(?!.*native\.ts$)|packages.(?:design|formatting|api-contract|game-rules|product-folder)[\\/]|vite.preload-helper/,
    home: /player.src.(?!.*native\.ts$|session.store.whole-store|app.shell.tab-shell\.tsx|features.home.home-screen)|packages.(?:design.(?!.*widgets.(?:modal|frame.toast))|(?:formatting|api-contract|game-rules|product-folder)[\\/])/,
    later:
      /src.(session|i18n|device)[\\/](?!.*native\.ts$|offline[\\/]|results[\\/]|site-worker[\\/])|packages.formatting[\\/]/,
  }),
  { name: 'widgets', test: /design.src.widgets.(?!modal|frame.toast)/, minShareCount: 3 },
];

/**
 * Vite discovers these libraries only once pages are opened. They are prepared at startup, so that
 * the first pages of a development session don't reload.
 */
const preparedLibraries = [
  '@loto/api-contract > zod',
  '@loto/design > @base-ui/react/dialog',
  '@loto/design > @base-ui/react/toast',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'react-redux',
];

/**
 * The files that every page loads dynamically import only what is loaded later, while the browser
 * is idle. Listing the dependencies of those imports would make the first page larger without
 * saving anything. Styles are part of what is imported.
 */
function resolveDependencies(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  const isFirst = /assets.(?:root|session)-[\w-]+\.js$/.test(hostId);
  return isFirst ? files.filter((file) => file.endsWith('.css')) : files;
}

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  css: {
    modules: cssModules(command === 'build', join(import.meta.dirname, 'src')),
    postcss: { plugins: [layerOrder] },
  },
  define: { builtProductNames: JSON.stringify(productFolder.names) },
  plugins: [
    reactRouter(),
    failingRoutes(),
    productDocuments(),
    namedTexts(),
    translationFiles(['ro', 'en']),
    webManifestFile(),
    serviceWorkerFile(),
  ],
  server: {
    // A build asks a preview for its pages; watching every file would take longer than the pages.
    ...(isPreview === true && { watch: null }),
    proxy: { '/api': apiUrl, '/v2': apiUrl, '/files': apiUrl, '/results/v1': apiUrl },
  },
  optimizeDeps: { include: preparedLibraries },
  worker: { format: 'es' },
  build: {
    target: buildTargets(),
    // A font as a data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}));
