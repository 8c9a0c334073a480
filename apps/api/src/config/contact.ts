import { z } from 'zod';
import { defineSettings, listOf, optionalText } from './define-settings.ts';
import { isDeployed } from './deployed.ts';
import type { Environment } from './settings.ts';

/** Settings for the security contact and the sender of mails. */
export const securityContactSettings = defineSettings('Reports of weaknesses', {
  SECURITY_CONTACT: {
    schema: optionalText,
    about:
      'Whom those who find a weakness write to, `mailto:` or `https:`, separated by commas. `/.well-known/security.txt` shows it.',
    example: 'mailto:securitate@loto.example',
    inProduction: 'required',
  },
  SECURITY_CONTACT_CHECKED: {
    schema: z.iso.date().optional(),
    about:
      'The day on which someone saw that what arrives there is read. It holds for a year; then a production server does not start, and for thirty days before it each start logs a warning.',
    example: '2026-11-24',
    inProduction: 'required',
    chart: { schema: { pattern: String.raw`^\d{4}-\d{2}-\d{2}$` } },
  },
});

export const mailSettings = defineSettings('Mail', {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
    about: 'How mail leaves: to another machine by `smtps://`, or by `smtp://` and STARTTLS.',
    example: 'smtps://USER:PASSWORD@mail.example:465',
    secret: 'other',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    about: 'Whom mails come from.',
    example: 'Loto <bilete@loto.example>',
  },
  OPERATOR_MAIL: {
    schema: z.union([z.literal(''), z.email()]).optional(),
    about:
      'Where operators are mailed what they have to look at, such as a disputed payment; by default nowhere.',
    example: 'operatori@loto.example',
  },
});

/** Contact for vulnerability reports, as in security.txt (RFC 9116). */
export interface SecurityContactConfig {
  /** `mailto:` or `https:` URLs, the preferred one first. */
  readonly contacts: readonly string[];
  /** When the contact expires. */
  readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60_000;

/** The expiry should be less than a year away (RFC 9116, 2.5.5). */
const validMs = 364 * dayMs;

/** How long before the contact expires an alert asks for it to be checked. */
export const contactWarningMs = 30 * dayMs;

/**
 * Returns problems of the contact. Production needs one that was checked within a year, because an
 * address whose mail nobody reads is worse than none.
 * @param now the time for checking its date
 */
export function securityContactProblems(env: Partial<Environment>, now: Date): string[] {
  const contacts = listOf(env.SECURITY_CONTACT);
  const isRequired = isDeployed(env.LOTO_ENV);
  if (contacts.length === 0) {
    return isRequired ? ['SECURITY_CONTACT is missing: production names whom to report weaknesses to'] : [];
  }
  const problems = contacts
    .filter((contact) => !isContact(contact))
    .map((contact) => `SECURITY_CONTACT: ${contact} is no mailto: or https: address`);
  const checkedOn = env.SECURITY_CONTACT_CHECKED;
  if (checkedOn === undefined) {
    problems.push('SECURITY_CONTACT_CHECKED is missing (SECURITY_CONTACT is set)');
    return problems;
  }
  // A day begins earlier in Romania than in UTC.
  if (Date.parse(checkedOn) > now.getTime() + dayMs)
    problems.push(`SECURITY_CONTACT_CHECKED: ${checkedOn} is to come`);
  if (expiryOf(checkedOn) <= now)
    problems.push(
      `SECURITY_CONTACT_CHECKED: ${checkedOn} is too long ago: see that SECURITY_CONTACT is still read, then set today's date`,
    );
  return problems;
}

/**
 * Reads the contact after {@link securityContactProblems} found no problems; null if there is none.
 */
export function readSecurityContact(env: Environment): SecurityContactConfig | null {
  const contacts = listOf(env.SECURITY_CONTACT);
  const checkedOn = env.SECURITY_CONTACT_CHECKED;
  if (contacts.length === 0 || checkedOn === undefined) return null;
  return { contacts, expiresAt: expiryOf(checkedOn) };
}

function expiryOf(checkedOn: string): Date {
  return new Date(Date.parse(checkedOn) + validMs);
}

function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return /^mailto:[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text);
  return text.startsWith('https://') && URL.canParse(text);
}
