import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PaymentProvider } from '../features/money/providers/index.ts';
import type { PushSenders } from '../features/people/push/index.ts';
import type { ExclusionList } from '../features/people/safer-play/index.ts';
import type { TicketPdfs } from '../features/tickets/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { LogStream } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** Parts that a test or demo may replace. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
  readonly paymentProvider?: PaymentProvider;
  /** Additional providers, for cards and payments that were created there. */
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
  readonly ticketPdfs?: TicketPdfs;
  readonly pushSenders?: PushSenders;
  readonly metrics?: Metrics;
  /** Replaces the configured exclusion list, if any. */
  readonly exclusionList?: ExclusionList;
  /** Name of the process in its log; its role by default. */
  readonly loggedAs?: string;
}
