/** Exports both counts of wins without the rest of the server, for the benchmarks. */
export { matchVariants } from './match-variants.ts';
export { compareWins } from '../recount/recount-wins.ts';
