/** The two counts of what won, without the rest of the server: what the benchmarks measure. */
export { matchVariants } from './match-variants.ts';
export { compareWins } from '../recount/recount-wins.ts';
