import type { Platform } from '../../../platform/platform.ts';
import type { PushSenders } from './push-senders.ts';

/** What the push feature works with. */
export interface Push extends Platform {
  readonly pushSenders: PushSenders;
  /** When an operator was last alerted of a push service, by its name. */
  readonly alertedAt: Map<string, Date>;
}
