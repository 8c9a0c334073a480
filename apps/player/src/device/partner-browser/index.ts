export type { PartnerBrowser } from './partner-browser.ts';
export { webPartnerBrowser as partnerBrowser } from './web.ts';
