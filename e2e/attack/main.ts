/**
 * `npm run attack [-- --seconds=NUMBER --only=NUMBER]` attacks a local instance in ways that once
 * stopped it, while bystanders use it and check every response. It prints one line per attack and,
 * as the last line, one JSON object. The exit code is 1 if the bystanders' calls became more than
 * three times slower, a response was wrong or missing, or a process ended.
 */
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { runAttacks, type Report } from './run-attacks.ts';

/** Maximum ratio of the bystanders' p99 during an attack to the p99 before it. */
const mostRatio = 3;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);
const numbers = values.only === undefined ? Object.keys(attacks) : values.only.split(',');
if (!(seconds > 0) || !numbers.every((number) => number in attacks)) {
  console.error(`Usage: npm run attack -- --seconds=NUMBER --only=${Object.keys(attacks).join(',')}`);
  process.exit(2);
}

function ratioOf({ before, during }: Report): number {
  return during.p99Ms / before.p99Ms;
}

function print(report: Report): void {
  const { number, name, before, during, outcome, remark } = report;
  const times = `p99 ${before.p99Ms.toFixed(0)} ms before, ${during.p99Ms.toFixed(0)} ms during`;
  const counts = `${outcome.answered} answered, ${outcome.refused} refused, ${outcome.broken} failed`;
  const rest = remark === '' ? '' : `; ${remark}`;
  console.log(
    `${number.padStart(2)} ${name}: ${times}, ratio ${ratioOf(report).toFixed(2)}; ${counts}; ${during.calls} calls of bystanders${rest}`,
  );
  for (const text of new Set([...before.wrong, ...during.wrong])) console.log(`   WRONG: ${text}`);
}

console.log(`${seconds} s before and during each attack`);
const { reports, crashes } = await runAttacks({ seconds, numbers, bystanders: 6, onReport: print });
for (const text of crashes) console.log(`CRASH ${text}`);
const bystanderP99Ratio = Math.round(Math.max(...reports.map(ratioOf)) * 100) / 100;
const seen = reports.flatMap(({ before, during }) => [before, during]);
const wrongAnswers = seen.reduce((sum, { wrong }) => sum + wrong.length, 0);
const unanswered = seen.reduce((sum, measurement) => sum + measurement.unanswered, 0);
const failed = reports.reduce((sum, { outcome }) => sum + outcome.broken, 0);
console.log(JSON.stringify({ bystanderP99Ratio, wrongAnswers: wrongAnswers + failed, unanswered }));
const isGood = bystanderP99Ratio <= mostRatio && wrongAnswers + failed + unanswered + crashes.length === 0;
process.exitCode = isGood ? 0 : 1;
