import type { ProviderEvents } from '../features/money/provider-events/index.ts';
import type { SaferPlay } from '../features/people/safer-play/index.ts';
import type { Settlements } from '../features/prizes/settlement/index.ts';
import type { Winnings } from '../features/prizes/winnings/index.ts';
import type { SignedActions } from '../features/operators/index.ts';
import type { JobLane } from '../platform/jobs/define-job.ts';
import type { Platform } from '../platform/platform.ts';
import type { Command } from './command.ts';
import type { DemoKeys } from './demo-keys.ts';

/** The features that operators' commands use. */
export interface Office {
  readonly platform: Platform;
  readonly settlements: Settlements;
  readonly winnings: Winnings;
  readonly payments: ProviderEvents;
  readonly saferPlay: SaferPlay;
  readonly signedActions: SignedActions;
  readonly demoKeys: DemoKeys;
  /** All commands, because an approval runs another command. */
  readonly commands: readonly Command[];
  /** The lane of each job in this version of the server. */
  readonly jobLanes: ReadonlyMap<string, JobLane>;
}
