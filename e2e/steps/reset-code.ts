import type { StackAddress } from '../support/stack-address.ts';
import { waitForMail } from '../support/mailbox.ts';

/**
 * Returns the newest password reset code from an address's mailbox, as opposed to the registration
 * code.
 */
export async function waitForResetCode(stack: StackAddress, email: string): Promise<string> {
  const mail = await waitForMail(stack.mailboxApi, email, ({ subject }) =>
    /parolă nouă|new password/.test(subject),
  );
  const code = /\b(\d{6})\b/.exec(mail.subject)?.[1];
  if (code === undefined) throw new Error('The mail holds no code');
  return code;
}
