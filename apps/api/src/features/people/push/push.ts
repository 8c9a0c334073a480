import type { Platform } from '../../../platform/platform.ts';
import type { PushSenders } from './push-senders.ts';

/** The dependencies of the push feature. */
export interface Push extends Platform {
  readonly pushSenders: PushSenders;
  /** When an operator was last alerted about a push service, by its name. */
  readonly alertedAt: Map<string, Date>;
}
