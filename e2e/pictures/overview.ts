import type { Browser } from '@playwright/test';
import type { PictureFolder } from './picture-folder.ts';

const pictured = ['home-phone', 'picker-phone', 'success-phone'];

/** Composes the picture at the top of the README: three phones side by side. */
export async function composeOverview(browser: Browser, folder: PictureFolder): Promise<void> {
  const pictures = await Promise.all(
    pictured.map(async (name) => {
      const png = await folder.read(name);
      return `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; gap: 48px; justify-content: center; align-items: center; background: #e4dfd3 }
    img { height: 704px; border-radius: 28px; box-shadow: 0 18px 40px #1b17402e }
  </style>${pictures.join('')}`);
  await folder.write('overview', await page.screenshot());
  await page.close();
}
