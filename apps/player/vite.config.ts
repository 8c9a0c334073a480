import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { translationFiles } from './scripts/translation-files.ts';

/** Where the API runs while the player is developed with hot reload. */
const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), translationFiles(['ro', 'en'])],
  server: { proxy: { '/api': apiUrl, '/v2': apiUrl, '/files': apiUrl } },
  // A font as a data: address would need a hole in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
});
