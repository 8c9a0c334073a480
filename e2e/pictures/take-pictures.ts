/**
 * `npm run pictures` starts a stack with demo data on a Wednesday at noon and takes the pictures of
 * docs/pictures and those for shared links.
 */
import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { ANY_PORTS, DEMO_PLAYER, makeTemporaryHome, removeTemporaryHome, startLocalStack } from '@loto/local';
import { chromium } from '../support/chromium.ts';
import { callOverHttp } from '../support/api-client.ts';
import { cards } from '../steps/payment/card-payment.ts';
import { saveCard } from '../support/saved-cards.ts';
import { takeOfficePictures } from './office-pictures.ts';
import { composeOverview } from './overview.ts';
import { devices, openDevice } from './picture-devices.ts';
import { PictureFolder } from './picture-folder.ts';
import { pictureScreens } from './picture-screens.ts';
import { takeSharePictures } from './share-pictures.ts';

const home = await makeTemporaryHome('pictures');
const stack = await startLocalStack({
  home,
  port: 0,
  ports: ANY_PORTS,
  databasePort: 0,
  environment: { LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00' },
});
const browser = await browserType.launch(chromium);
try {
  const folder = new PictureFolder(join(import.meta.dirname, '..', '..', 'docs', 'pictures'));
  const session = (await callOverHttp(stack.urls.api, 'login', { body: DEMO_PLAYER })).data;
  const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
  for (const card of [cards.mastercard, cards.accepted]) await saveCard(address, session, card);
  for (const device of devices) {
    const context = await openDevice(browser, device, { origin: stack.urls.player, session });
    await pictureScreens(context, device, { session, folder });
    await context.close();
  }
  await composeOverview(browser, folder);
  await takeSharePictures(browser, stack.urls.player);
  await takeOfficePictures(browser, stack.urls.office, folder);
} finally {
  await browser.close();
  await stack.stop();
  await removeTemporaryHome(home);
}
