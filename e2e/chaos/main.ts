/**
 * `npm run chaos [-- --seed=NUMBER --minutes=NUMBER --players=NUMBER --exclusions=NUMBER]`:
 * hundreds of people buy concurrently and some of them exclude themselves, while processes are
 * killed, requests and responses get lost, and the providers fail. Then the three sides are
 * compared. The last line is one JSON object. The exit code is 0 only if every difference is zero,
 * every kind of fault occurred and there were no surprises.
 */
import { parseArgs } from 'node:util';
import { FAULT_KINDS, type FaultKind } from './faults/fault-kinds.ts';
import { runScenario } from './run-scenario.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20240915' },
    minutes: { type: 'string', default: '3' },
    players: { type: 'string', default: '300' },
    exclusions: { type: 'string', default: '100' },
  },
});
const { seed: chosenSeed, minutes: chosenMinutes, players, exclusions } = values;
const [seed, minutes, playerCount, exclusionCount] = [chosenSeed, chosenMinutes, players, exclusions].map(
  Number,
) as [number, number, number, number];
if (![seed, minutes, playerCount, exclusionCount].every(Number.isFinite) || minutes <= 0 || playerCount < 1) {
  console.error(
    'Usage: npm run chaos -- --seed=NUMBER --minutes=NUMBER --players=NUMBER --exclusions=NUMBER',
  );
  process.exit(2);
}

console.log(`seed ${seed}, ${minutes} minutes of buying by ${playerCount} players`);
const { verdict, purchases, purchasesAtPartner, idleProviders, tally, surprises } = await runScenario({
  seed,
  buyingMs: minutes * 60_000,
  playerCount,
  exclusionCount,
  say: (line) => console.log(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`),
});

for (const text of surprises) console.log(`SURPRISE ${text}`);
for (const kind of Object.keys(FAULT_KINDS) as FaultKind[]) {
  console.log(`${String(tally.of(kind)).padStart(7)} ${FAULT_KINDS[kind]}`);
}
for (const name of idleProviders) console.log(`NOTHING PAID AT: ${name}`);
for (const kind of tally.missing) console.log(`NOT MADE: ${FAULT_KINDS[kind]}`);
console.log(`${purchases} purchases, ${purchasesAtPartner} of them at the partner`);
console.log(
  JSON.stringify({
    ...verdict,
    purchases,
    exclusions: tally.of('excluded-while-buying'),
    faults: tally.total,
  }),
);
const isGood =
  Object.values(verdict).every((count) => count === 0) &&
  surprises.length === 0 &&
  tally.missing.length === 0 &&
  purchases > 0 &&
  idleProviders.length === 0;
process.exitCode = isGood ? 0 : 1;
