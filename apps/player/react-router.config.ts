import type { Config } from '@react-router/dev/config';
import { writeScriptHashes } from './scripts/write-script-hashes.ts';

const config: Config = {
  appDirectory: 'src/app',
  ssr: false,
  prerender: ['/welcome'],
  buildEnd: async ({ reactRouterConfig }) => writeScriptHashes(`${reactRouterConfig.buildDirectory}/client`),
};

export default config;
