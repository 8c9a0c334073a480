import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/compress-files.ts';
import {
  checkFirstLoad,
  describeFirstLoad,
  firstLoadLimits,
  measureFirstLoad,
} from './scripts/first-load.ts';
import { startPagesLate } from './scripts/late-start.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
import { slimManifest } from './scripts/slim-manifest.ts';
import { writeScriptHashes } from './scripts/write-script-hashes.ts';

const config: Config = {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [
    '/welcome-splash',
    '/welcome',
    '/auth/sign-in',
    '/auth/registration',
    '/terms-and-conditions',
    '/privacy-policy',
    '/sales-conditions',
    '/responsible-gambling',
    '/delete-account',
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client`;
    await slimManifest(folder);
    await startPagesLate(folder);
    await writeScriptHashes(folder);
    await writeServiceWorker(folder);
    await compressFiles(folder);
    for (const limit of firstLoadLimits) {
      const load = await measureFirstLoad(folder, limit.page, limit);
      console.log(describeFirstLoad(limit, load));
      checkFirstLoad(limit, load);
    }
  },
};

export default config;
