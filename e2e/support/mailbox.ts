import { setTimeout as wait } from 'node:timers/promises';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly string[];
  readonly files: readonly { fileName: string; contentType: string }[];
}

/**
 * Returns the mails to an address, oldest first. The mailbox does the filtering, because it
 * contains the mails of all journeys, which are some thousand pages of text.
 */
export async function mailsTo(mailboxApi: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxApi}?${new URLSearchParams({ to: address })}`);
  const { mails } = (await response.json()) as { mails: ReceivedMail[] };
  return mails.toReversed();
}

/** Returns true if a mail has an attachment, like a ticket's mail. */
export function hasFile({ files }: ReceivedMail): boolean {
  return files.length > 0;
}

/**
 * Waits up to 20 s for a mail to an address that `isWanted` accepts, and returns the newest one.
 */
export async function waitForMail(
  mailboxApi: string,
  address: string,
  isWanted: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = (await mailsTo(mailboxApi, address)).findLast(isWanted);
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error(`No such mail came to ${address}`);
}

/** Returns the one-time code from a mail to an address. */
export async function waitForCode(mailboxApi: string, address: string): Promise<string> {
  const mail = await waitForMail(mailboxApi, address, ({ text }) => /\b\d{6}\b/.test(text));
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (code === undefined) throw new Error('The mail holds no code');
  return code;
}
