/** The two counts of what won, without the rest of the server: what the benchmarks measure. */
export { matchVariants } from './match-variants.ts';
export { isSameWins, recountWins, storedWins } from '../recount/recount-wins.ts';
