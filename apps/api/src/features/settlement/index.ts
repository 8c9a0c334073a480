export { matchSideGame, type DrawnSideGame } from './match-side-game.ts';
export { matchVariants, type DrawnRun } from './match-variants.ts';
export { isSameWins, recountWins, writtenWins, type DrawnGame, type WinTotals } from './recount-wins.ts';
