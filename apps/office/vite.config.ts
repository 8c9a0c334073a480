import { cssModules, layerOrder } from '@loto/design/build/css-modules';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Where the office's server runs while the app is developed with hot reload. */
const officeUrl = process.env['OFFICE_URL'] ?? 'http://localhost:3010';

const path = process.env['PRODUCT_FOLDER'] || demonstrationFolder;
const { folder, problems } = readProductFolder(path);
if (folder === null) throw new Error([`PRODUCT_FOLDER ${path} is refused:`, ...problems].join('\n- '));

/** Libraries change rarely, so a new version of the office leaves them in the browser's cache. */
const groups = [
  {
    name: 'libraries',
    test: /node_modules.(react|react-dom|react-router|scheduler|react-redux|cookie|set-cookie-parser|@reduxjs|redux|redux-thunk|reselect|immer)[\\/]|use-sync-external-store/,
  },
];

export default defineConfig(({ command }) => ({
  css: {
    modules: cssModules(command === 'build', join(import.meta.dirname, 'src')),
    postcss: { plugins: [layerOrder] },
  },
  define: { builtProductNames: JSON.stringify(folder.names) },
  server: { proxy: { '/api': officeUrl } },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // A file as a data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Vite would insert a script into the page, which the policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // directives of React's server components, which mean nothing in a browser
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
}));
