import type { Platform } from '../../../platform/platform.ts';
import type { PushSenders } from './push-senders.ts';

/** Dependencies of the push feature. */
export interface Push extends Platform {
  readonly pushSenders: PushSenders;
  /** When the last alert about each push service was raised, by name. */
  readonly alertedAt: Map<string, Date>;
}
