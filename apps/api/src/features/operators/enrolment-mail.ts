import { product } from '@loto/api-contract';
import { formatTerminalInstant } from '@loto/formatting/terminal';
import { mailDocument } from '../../platform/mail/mail-document.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Enrolment {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** The office's origin. */
  readonly origin: string;
}

/** Builds the mail with an operator's enrolment code, in English like the terminal. */
export function enrolmentMail({ to, name, code, expiresAt, origin }: Enrolment): Mail {
  const intro = `You are an operator of ${product.name} by the name ${name}. This code enrols your key.`;
  return {
    to,
    subject: `Your code as an operator of ${product.name}`,
    ...mailDocument({
      language: 'en',
      title: 'Enrol as an operator',
      preheader: intro,
      blocks: [
        { kind: 'text', text: intro },
        { kind: 'code', label: 'Your code', code: code.match(/.{4}/g)?.join('-') ?? code },
        { kind: 'text', text: `Type it, with the name ${name}, at ${origin}/enrol` },
        { kind: 'text', text: `Or at a terminal, at the prompt of: npm run operator -- enrol ${name}` },
        {
          kind: 'note',
          text: `It works once, until ${formatTerminalInstant(expiresAt)} in Bucharest. Give it to no one, not even to those who added you: anyone who has it could sign as you.`,
        },
        { kind: 'note', text: 'You expected none? Tell the administrators.' },
      ],
    }),
  };
}
