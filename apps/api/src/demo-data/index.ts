export { clockStartingAt, systemClock } from '../platform/clock.ts';
export { seedDemoData } from './seed-demo-data.ts';
export { seedDemoOperators } from './seed-operators.ts';
export type { PayAtProvider } from './seed-payments.ts';
