import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/compress-files.ts';
import {
  checkFirstLoad,
  describeFirstLoad,
  firstLoadLimits,
  measureFirstLoad,
} from './scripts/first-load.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';
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
    await writeScriptHashes(folder);
    await writeServiceWorker(folder);
    await compressFiles(folder);
    for (const page of Object.keys(firstLoadLimits)) {
      const load = await measureFirstLoad(folder, page);
      console.log(describeFirstLoad(page, load));
      checkFirstLoad(page, load);
    }
  },
};

export default config;
