import { formatDateAndClock, formatDayAndClock, formatLei } from '@loto/formatting';
import { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { MailBlock } from '../../../../platform/mail/mail-block.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail, setPasswordLink } from '../account-mail.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import { changeTexts, commonTexts } from './change-texts.ts';
import { findChange, holdAfterLateMail, markChange, type SensitiveChange } from './sensitive-change-table.ts';
import { formatStopLink } from './stop-link.ts';

export const sensitiveChangeMail = defineJob({
  name: 'mail-sensitive-change',
  payload: z.object({ playerId: z.uuid(), changeId: z.uuid() }),
  key: ({ changeId }) => changeId,
  lane: 'mail',
});

/** Emails a player about a change of their account, with a link to stop it. */
export function mailSensitiveChange({ database, mailer, config, clock }: Accounts): Job {
  return implementJob(sensitiveChangeMail, async (key) => {
    const found = await findChange(database, key);
    const player = await findPlayer(database, key.playerId);
    if (found === undefined || player === undefined || found.mailed_at !== null) return;
    // The partner's players have no e-mail address.
    if (player.email !== null) {
      const holding = { now: clock.now(), holdMs: config.payoutHold.ms };
      const change = await holdAfterLateMail(database, found, holding);
      await mailer.send(changeMail(player.email, change, config));
    }
    await markChange(database, key, { mailed_at: clock.now() });
  });
}

function changeMail(email: string, change: SensitiveChange, config: Config): Mail {
  const { language, kind } = change;
  const { subject, title, intro } = changeTexts[language][kind];
  const { card_name: card, excluded_until: end } = change;
  const about = card ?? (end === null ? '' : formatDateAndClock(end, language));
  const texts = { subject, title, intro: intro(about) };
  return accountMail({ email, language }, texts, whatToDo(change, config));
}

function whatToDo(change: SensitiveChange, config: Config): MailBlock[] {
  const text = commonTexts[change.language];
  const setPassword = setPasswordLink(change.language, config);
  const { publicUrl, secrets, payoutHold } = config;
  if (change.kind === 'payouts-stopped') {
    return [
      { kind: 'text', text: text.cardBack },
      { kind: 'perforation' },
      { kind: 'button', ...setPassword },
    ];
  }
  // An operator made this change, so the mail gives no further advice.
  if (change.kind === 'cnp-released') return [];
  if (change.kind === 'changes-undone') {
    return [
      { kind: 'text', text: text.chooseAgain },
      { kind: 'perforation' },
      { kind: 'button', label: text.seePrizes, url: `${publicUrl}/user/account/winning-payment` },
    ];
  }
  if (change.holds_until === null) {
    const isExclusion = change.kind === 'self-excluded' || change.kind === 'excluded-for-ever';
    return [
      { kind: 'text', text: text.own },
      { kind: 'note', text: isExclusion ? text.notYouExcluded : text.notYou },
      { kind: 'link', ...setPassword },
    ];
  }
  const sum = formatLei(payoutHold.aboveBani, change.language);
  const until = formatDayAndClock(change.holds_until, change.language);
  const key = { playerId: change.player_id, changeId: change.change_id };
  // The token is in the fragment, so it reaches no server and no log.
  const url = `${publicUrl}/stop-payouts#${formatStopLink(secrets, key)}`;
  return [
    { kind: 'text', text: (change.kind === 'cnp-given' ? text.heldAtCounter : text.held)({ sum, until }) },
    { kind: 'text', text: text.own },
    { kind: 'perforation' },
    { kind: 'button', label: text.stop, url },
  ];
}
