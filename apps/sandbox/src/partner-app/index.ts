export { partnerFaults, type PartnerFault } from './faults.ts';
export { startPartnerApp, type PartnerApp } from './start-partner-app.ts';
