export * from '../../session/sales/game-place.ts';
