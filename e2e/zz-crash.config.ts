import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: './crash',
  outputDir: '/tmp/zz-results',
  workers: 1,
  reporter: 'list',
});
