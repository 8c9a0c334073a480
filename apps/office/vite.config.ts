import { cssModules, layerOrder } from '@loto/design/build/css-modules';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { languageOfTexts } from './scripts/language-of-texts.ts';

/** The office's server for development with hot reload. */
const officeUrl = process.env['OFFICE_URL'] ?? 'http://localhost:3010';

const path = process.env['PRODUCT_FOLDER'] || demonstrationFolder;
const { folder, problems } = readProductFolder(path);
if (folder === null) throw new Error([`PRODUCT_FOLDER ${path} is refused:`, ...problems].join('\n- '));

/**
 * Libraries rarely change, so they stay in the browser's cache when the office has a new version.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules.(react|react-dom|react-router|scheduler|react-redux|cookie|set-cookie-parser|@reduxjs|redux|redux-thunk|reselect|immer)[\\/]|use-sync-external-store/,
  },
  { name: 'english', test: /texts.[\w-]+\.json\?language=en/ },
];

export default defineConfig(({ command }) => ({
  css: {
    modules: cssModules(command === 'build', join(import.meta.dirname, 'src')),
    postcss: { plugins: [layerOrder] },
  },
  plugins: [languageOfTexts()],
  define: { builtProductNames: JSON.stringify(folder.names) },
  server: { proxy: { '/api': officeUrl } },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // A data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Vite would insert a script into the page, which the policy blocks.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Directives of React's server components, which have no effect in a browser.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
}));
