import type { Platform } from '../../../platform/platform.ts';
import type { PushSenders } from './push-senders.ts';

/** Dependencies of the push feature. */
export interface Push extends Platform {
  readonly pushSenders: PushSenders;
  /** Time of the last alert about each push service, by its name. */
  readonly alertedAt: Map<string, Date>;
}
