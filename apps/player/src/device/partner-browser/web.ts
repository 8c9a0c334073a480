import type { PartnerBrowser } from './partner-browser.ts';

export const webPartnerBrowser: PartnerBrowser = {
  open(url) {
    location.assign(url);
  },
};
