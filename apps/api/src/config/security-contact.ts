import { isDeployed } from './deployed.ts';
import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';

/** Whom those who find a weakness write to, as security.txt says (RFC 9116). */
export interface SecurityContactConfig {
  /** `mailto:` or `https:`, the preferred one first. */
  readonly contacts: readonly string[];
  /** Until when the contact may be relied on. */
  readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60_000;

/** RFC 9116, 2.5.5: an expiry should be less than a year away. */
const validMs = 364 * dayMs;

/** So long before its expiry it is time to look at it again. */
export const contactWarningMs = 30 * dayMs;

/**
 * Problems of the contact: production needs one that someone has looked at within a year, since
 * mail that no one reads is worse than none.
 * @param now to judge its date by
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
  // a day begins in Romania before it does in UTC
  if (Date.parse(checkedOn) > now.getTime() + dayMs)
    problems.push(`SECURITY_CONTACT_CHECKED: ${checkedOn} is to come`);
  if (expiryOf(checkedOn) <= now)
    problems.push(
      `SECURITY_CONTACT_CHECKED: ${checkedOn} is too long ago: see that SECURITY_CONTACT is still read, then set today's date`,
    );
  return problems;
}

/** Reads what {@link securityContactProblems} found nothing wrong with; null without a contact. */
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
