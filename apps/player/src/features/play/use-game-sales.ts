export * from '../../session/sales/use-game-sales.ts';
