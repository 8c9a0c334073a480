import type { HouseAddress } from '../support/house-address.ts';
import { waitForMail } from '../support/mailbox.ts';

/** The newest code for a new password in the mailbox of an address; not the one of its registration. */
export async function waitForResetCode(house: HouseAddress, email: string): Promise<string> {
  const mail = await waitForMail(house.mailboxApi, email, ({ subject }) =>
    /parolă nouă|new password/.test(subject),
  );
  const code = /\b(\d{6})\b/.exec(mail.subject)?.[1];
  if (code === undefined) throw new Error('The mail holds no code');
  return code;
}
