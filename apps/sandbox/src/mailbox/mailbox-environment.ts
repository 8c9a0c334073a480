import { z } from 'zod';
import { ConfigRefused } from '../config/parse-config.ts';
import { blankIsMissing, port } from '../config/values.ts';

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((name) => name !== 'production', {
      error: 'is production: the mailbox shows everyone’s mails and never runs there',
    }),
  MAILBOX_PORT: z.preprocess(blankIsMissing, port),
  SMTP_PORT: z.preprocess(blankIsMissing, port),
  MAILBOX_HOME: z.preprocess(blankIsMissing, z.string({ error: 'is missing (the folder of the mails)' })),
});

/** The configuration of the mailbox. */
export type MailboxConfig = { webPort: number; smtpPort: number; folder: string };

/**
 * Reads and validates the environment.
 * @throws {ConfigRefused} that lists every problem
 */
export function mailboxConfigFrom(env: Record<string, string | undefined>): MailboxConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigRefused(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { MAILBOX_PORT, SMTP_PORT, MAILBOX_HOME } = parsed.data;
  return { webPort: MAILBOX_PORT, smtpPort: SMTP_PORT, folder: MAILBOX_HOME };
}
