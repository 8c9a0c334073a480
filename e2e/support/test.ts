import { expect, test as base, type ConsoleMessage } from '@playwright/test';
import { stackAddress, type StackAddress } from './stack-address.ts';
import { translate, type Translator } from './translator.ts';

export interface Fixtures {
  /** Console messages that this test expects. */
  expectedErrors: readonly RegExp[];
  stack: StackAddress;
  /** A translator that changes every page during the test. */
  translator: Translator | null;
  isTranslated: void;
  /** Fails the test at its end if a page logged an error or threw. */
  noConsoleErrors: void;
}

/** The base of all journeys: the stack's addresses, and a page that must not log errors. */
export const test = base.extend<Fixtures>({
  // Playwright determines the fixtures that a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  stack: async ({}, use) => use(stackAddress()),
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(stackAddress().player),
  expectedErrors: [[], { option: true }],
  translator: [null, { option: true }],
  isTranslated: [
    async ({ context, translator }, use) => {
      if (translator !== null) await translate(context, translator);
      await use();
    },
    { auto: true },
  ],
  noConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        const line = `${message.text()} (${message.location().url})`;
        const isExpected = isExpectedRefusal(message) || expectedErrors.some((pattern) => pattern.test(line));
        if (message.type() === 'error' && !isExpected) errors.push(line);
      });
      await use();
      expect(errors, 'the console holds no error').toEqual([]);
      // Closing a browser while a page reloads (750 ms after signing out) may hang forever.
      for (const page of context.pages()) await page.goto('about:blank').catch(() => {});
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Recognizes the message that Chromium logs for every response of 400 or more. Refused calls that a
 * journey expects aren't the page's errors.
 */
function isExpectedRefusal(message: ConsoleMessage): boolean {
  const isRefusal = message
    .text()
    .startsWith('Failed to load resource: the server responded with a status of 4');
  return isRefusal && /^\/(api|v2|checkout)\//.test(new URL(message.location().url).pathname);
}
