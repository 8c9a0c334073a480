import { stagingNotice } from '../staging-notice.ts';
import type { Mailer } from './mailer.ts';

/** Wraps a mailer so that subject and text state that this isn't a real lottery. */
export function stagingMailer(mailer: Mailer): Mailer {
  return {
    send: (mail) =>
      mailer.send({
        ...mail,
        subject: `[PROBĂ] ${mail.subject}`,
        text: `${stagingNotice}\n\n${mail.text}`,
        html: mail.html.includes('<body')
          ? mail.html.replace(/<body[^>]*>/, (body) => `${body}${paragraph}`)
          : `${paragraph}${mail.html}`,
      }),
    close: () => mailer.close(),
  };
}

const paragraph = `<p style="background:#8a0f1d;color:#ffffff;padding:8px;text-align:center">${stagingNotice}</p>`;
