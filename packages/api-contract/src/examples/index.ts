import type { CallExamples } from './call-example.ts';
import { paymentExamples, winningExamples } from './money.ts';
import { accountExamples, passkeyExamples, playerExamples, pushExamples, sessionExamples } from './people.ts';
import { drawExamples, saferPlayExamples, ticketExamples } from './play.ts';

export type { CallExample, CallExamples } from './call-example.ts';
export { resultKeysExample, signedResultsExample } from './result-files.ts';

/** An example of every call. */
export const callExamples: CallExamples = {
  ...accountExamples,
  ...sessionExamples,
  ...passkeyExamples,
  ...playerExamples,
  ...pushExamples,
  ...drawExamples,
  ...ticketExamples,
  ...paymentExamples,
  ...winningExamples,
  ...saferPlayExamples,
};
