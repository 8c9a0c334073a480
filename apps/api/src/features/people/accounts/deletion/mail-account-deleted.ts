import { product, type Language } from '@loto/api-contract';
import { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';
import type { Accounts } from '../accounts.ts';
import { findDeletionMail, removeDeletionMail, type DeletionMail } from './deletion-mail-table.ts';

export const accountDeletedMailJob = defineJob({
  name: 'mail-account-deleted',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
});

/**
 * Emails the owner about the deleted account, in case someone else deleted it, and then deletes the
 * address.
 */
export function mailAccountDeleted({ database, mailer, config }: Accounts): Job {
  return implementJob(accountDeletedMailJob, async ({ playerId }) => {
    const deletion = await findDeletionMail(database, playerId);
    if (deletion === undefined) return;
    await mailer.send(accountDeletedMail(deletion, config));
    await removeDeletionMail(database, playerId);
  });
}

const texts = {
  ro: {
    subject: `Contul tău ${product.name} a fost șters`,
    title: 'Contul tău e șters',
    intro: `Contul tău ${product.name} tocmai a fost șters, cu datele tale din el. Mulțumim că ai jucat cu noi.`,
    tickets:
      'Biletele plătite joacă mai departe. Un premiu se ridică de la ghișeu, cu biletul în PDF și actul de identitate, cât timp mai poate fi cerut. Până atunci păstrăm criptat CNP-ul, dacă ni l-ai dat.',
    own: 'Ai fost tu? Nu trebuie să faci nimic.',
    notYou:
      'Nu ai fost tu? Scrie-ne imediat. Contul nu se mai întoarce, dar premiile rămân ale tale: nu le dăm nimănui doar pe bilet.',
    link: 'Ce rămâne și cum ne scrii',
  },
  en: {
    subject: `Your ${product.name} account was deleted`,
    title: 'Your account is deleted',
    intro: `Your ${product.name} account was deleted just now, with your data in it. Thank you for playing with us.`,
    tickets:
      'Paid tickets play on. A prize is paid at a counter, for the ticket as PDF and your identity card, as long as it can be claimed. Until then we keep your CNP encrypted, if you gave it.',
    own: 'Was it you? There is nothing to do.',
    notYou:
      'Not you? Write to us at once. The account cannot come back, but the prizes stay yours: nobody gets them for the ticket alone.',
    link: 'What stays, and how to write to us',
  },
} satisfies Record<Language, object>;

function accountDeletedMail(
  { email, language }: DeletionMail,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[language];
  return accountMail({ email, language }, text, [
    { kind: 'text', text: text.tickets },
    { kind: 'text', text: text.own },
    { kind: 'perforation' },
    { kind: 'note', text: text.notYou },
    { kind: 'link', label: text.link, url: `${publicUrl}/delete-account#not-me` },
  ]);
}
