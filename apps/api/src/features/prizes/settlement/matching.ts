/** The two counts of what won, without the rest of the server: what the benches measure. */
export { matchVariants } from './match-variants.ts';
export { isSameWins, recountWins, writtenWins } from './recount-wins.ts';
