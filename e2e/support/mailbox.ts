import { setTimeout as wait } from 'node:timers/promises';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly string[];
  readonly files: readonly { fileName: string; contentType: string }[];
}

/**
 * The mails to an address, oldest first. The mailbox sorts them out: it holds those of all
 * journeys, some thousand pages of text.
 */
export async function mailsTo(mailboxApi: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxApi}?${new URLSearchParams({ to: address })}`);
  const { mails } = (await response.json()) as { mails: ReceivedMail[] };
  return mails.toReversed();
}

/** Whether a mail brings a file: a ticket's mail does. */
export function hasFile({ files }: ReceivedMail): boolean {
  return files.length > 0;
}

/** Waits for a mail to an address that `isWanted` accepts, at most 20 s; the newest such. */
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

/** The one-time code in a mail to an address. */
export async function waitForCode(mailboxApi: string, address: string): Promise<string> {
  const mail = await waitForMail(mailboxApi, address, ({ text }) => /\b\d{6}\b/.test(text));
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (code === undefined) throw new Error('The mail holds no code');
  return code;
}
