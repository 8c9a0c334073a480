import { stagingNotice } from '../../../platform/staging-notice.ts';
import type { PushSenders } from './push-senders.ts';

/** Wraps senders so that title and text tell that this is no real lottery. */
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
