import { stagingNotice } from '../../../platform/staging-notice.ts';
import type { PushSenders } from './push-senders.ts';

/**
 * Wraps push services so that the title and text of messages state that this isn't a real lottery.
 */
export function stagingSenders(senders: PushSenders): PushSenders {
  return {
    platforms: senders.platforms,
    send: (address, message, now) =>
      senders.send(
        address,
        { ...message, title: `[PROBĂ] ${message.title}`, body: `${message.body} ${stagingNotice}` },
        now,
      ),
    close: () => senders.close(),
  };
}
