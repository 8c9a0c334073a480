import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PaymentProvider } from '../features/money/providers/index.ts';
import type { PushSenders } from '../features/people/push/index.ts';
import type { ExclusionList } from '../features/people/safer-play/index.ts';
import type { TicketPdfs } from '../features/tickets/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { LogStream } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** What a test or a demonstration may replace. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
  readonly paymentProvider?: PaymentProvider;
  /** Live beside that one, for the cards and payments that were begun with them. */
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
  readonly ticketPdfs?: TicketPdfs;
  readonly pushSenders?: PushSenders;
  readonly metrics?: Metrics;
  /** In place of the one of the configuration, where one is configured. */
  readonly exclusionList?: ExclusionList;
  /** What the process is in its log; its role when absent. */
  readonly loggedAs?: string;
}
