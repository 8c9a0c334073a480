export { listPayments } from './list-payments.ts';
export { soldByDay } from './sold-by-day.ts';
export { soldByGame, type GameSales } from './sold-by-game.ts';
