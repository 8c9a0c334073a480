export type { DrawAccounts } from './draw-accounts.ts';
export { seededRandom } from './seeded-random.ts';
export { simulateDraw } from './simulate-draw.ts';
