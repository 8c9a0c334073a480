import { compressFiles } from '@loto/design/build/compress-files';
import type { Config } from '@react-router/dev/config';
import {
  checkFirstLoad,
  describeFirstLoad,
  firstLoadLimits,
  measureFirstLoad,
} from './scripts/first-paint/first-load.ts';
import { importServer, writeEnglishPages } from './scripts/english-pages.ts';
import { type FirstScreenRenderer, writeFirstScreens } from './scripts/first-paint/first-screens.ts';
import { startPagesLate } from './scripts/first-paint/late-start.ts';
import { builtPaths } from './scripts/public-pages.ts';
import { startPlayersPagesEarly } from './scripts/first-paint/start-early.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
import { slimManifest } from './scripts/first-paint/slim-manifest.ts';
import { tellWithoutScripts } from './scripts/without-scripts.ts';
import { writeForSearchEngines } from './scripts/write-for-search-engines.ts';
import { writeProductDigest } from './scripts/write-product-digest.ts';
import { writeScriptHashes } from './scripts/write-script-hashes.ts';

const config: Config = {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [...builtPaths],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client`;
    await slimManifest(folder);
    await writeEnglishPages(reactRouterConfig.buildDirectory, builtPaths);
    await startPagesLate(folder);
    await startPlayersPagesEarly(folder);
    const server = await importServer(reactRouterConfig.buildDirectory);
    await writeFirstScreens(folder, server.entry.module as unknown as FirstScreenRenderer);
    await writeForSearchEngines(folder);
    await tellWithoutScripts(folder);
    await writeScriptHashes(folder);
    await writeServiceWorker(folder);
    await writeProductDigest(folder);
    await compressFiles(folder);
    const fileBytes = new Map<string, number>();
    for (const limit of firstLoadLimits) {
      const load = await measureFirstLoad(folder, limit.page, { ...limit, fileBytes });
      console.log(describeFirstLoad(limit, load));
      checkFirstLoad(limit, load);
    }
  },
};

export default config;
