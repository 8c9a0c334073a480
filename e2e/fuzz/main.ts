/**
 * `npm run fuzz [-- COUNT [SEED]]` sends 50,000 fuzz requests, generated from the contract, to a
 * stack on a throwaway PostgreSQL and checks every response. The last line is one JSON object. The
 * exit code is 1 if a response was wrong.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { fuzzRequests, sendRequest, type FuzzRequest } from '@loto/api/fuzz';
import { openThrowawayStack } from '../support/throwaway-stack.ts';
import { GoodPlayer } from './well-behaved-player.ts';
import { medianOfGoodCalls } from './measure-good-calls.ts';
import { Tally } from './tally.ts';

const [count = 50_000, seed = 20_240_915] = process.argv.slice(2).map(Number);
const batchSize = 1000;
const atOnce = 16;

const { stack, crashes, close } = await openThrowawayStack('fuzz', {
  // All requests come from one player and one address.
  ADDRESS_LIMIT_FACTOR: '10000',
  MAX_REQUESTS_OF_PLAYER: '100',
  MAX_UNPAID_TICKETS: '100000',
});
const url = new URL(stack.api);
const tally = new Tally();
const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());

try {
  console.log(`seed ${seed}, ${count} requests, ${atOnce} at once, against ${url.origin}`);
  const player = await GoodPlayer.register(stack);
  const medianBeforeMs = await medianOfGoodCalls(stack.api, await player.token());

  for (
    let sent = 0;
    sent < count && crashes.length === 0 && !interruption.signal.aborted;
    sent += batchSize
  ) {
    const batch = fuzzRequests(Math.min(batchSize, count - sent), seed + sent);
    try {
      await sendAll(batch, player);
      // A token is valid for a quarter of an hour.
      await player.renew();
    } catch (error) {
      crashes.push(`after ${tally.requests} requests: ${String(error)}`);
    }
    if ((sent + batchSize) % 5000 === 0) console.log(`${tally.requests} sent, ${tally.faultCount} faults`);
  }

  const medianAfterMs = crashes.length === 0 ? await measureAfter(player) : null;
  for (const text of [...tally.described, ...crashes]) console.log(`\n${text}`);
  console.log('');
  for (const [status, number] of Object.entries(tally.byStatus))
    console.log(`${status.padStart(6)} ${number}`);
  const ratio = medianAfterMs === null ? 'none' : (medianAfterMs / medianBeforeMs).toFixed(2);
  console.log(`a good call: ${medianBeforeMs} ms before, ${medianAfterMs ?? 'no'} ms after, ratio ${ratio}`);
  console.log(
    JSON.stringify({
      seed,
      requests: tally.requests,
      byStatus: tally.byStatus,
      serverErrors: tally.byFault['server-error'],
      leaks: tally.byFault.leak,
      wrongShapes: tally.byFault['wrong-shape'],
      unanswered: tally.byFault['no-answer'],
      crashes: crashes.length,
      medianBeforeMs,
      medianAfterMs,
    }),
  );
  process.exitCode = tally.faultCount + crashes.length > 0 ? 1 : 0;
} finally {
  await close();
}

async function measureAfter(player: GoodPlayer): Promise<number> {
  await player.settle();
  // Waits for the mails and cleanup that the requests caused.
  await wait(2000);
  await player.renew();
  return medianOfGoodCalls(stack.api, await player.token());
}

async function sendAll(batch: FuzzRequest[], player: GoodPlayer): Promise<void> {
  const sender = async () => {
    for (let request = batch.pop(); request !== undefined; request = batch.pop()) {
      const answer = await sendRequest(url, request, await player.token());
      tally.add(request, answer);
      if (answer?.status === 200) await player.afterSuccess(request.callId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}
