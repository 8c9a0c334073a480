import { expect, test } from 'vitest';
import { stagingNotice } from '../../../platform/staging-notice.ts';
import type { PushMessage } from './push-sender.ts';
import { stagingSenders } from './staging-senders.ts';
import { exampleMessage } from './testing/example-message.ts';

test('staging’s push messages say in title and text that this is not a real lottery', async () => {
  const sent: PushMessage[] = [];
  const message = exampleMessage(new Date());
  const senders = stagingSenders({
    platforms: ['web'],
    send: async (_address, marked) => {
      sent.push(marked);
      return 'gone';
    },
    close() {},
  });
  const address = { platform: 'ios', token: 'a' } as never;
  expect(await senders.send(address, message, new Date())).toBe('gone');
  expect(senders.platforms).toEqual(['web']);
  expect(sent).toEqual([
    {
      ...message,
      title: `[PROBĂ] ${message.title}`,
      body: `${message.body} ${stagingNotice}`,
    },
  ]);
});
