import type { ApplicationClient } from '@loto/api-contract/headers';

/** Who is calling, for the headers of specification 7. */
export interface ClientIdentity {
  applicationClient: ApplicationClient;
  /** Whether this is an installed app; some guards differ (specification 4). */
  isNative: boolean;
}
