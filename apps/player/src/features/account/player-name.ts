import type { User } from '@loto/api-contract';

/** The full name, or null while the profile has none. */
export function playerName({ userProfile: { firstName, lastName } }: User): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}

/** At most two capital letters for the disc: of the name, else of the e-mail. */
export function initials(user: User): string {
  const { firstName, lastName } = user.userProfile;
  const letters = [firstName, lastName].map((part) => firstLetter(part ?? '')).join('');
  return letters === '' ? firstLetter(user.email) : letters;
}

function firstLetter(text: string): string {
  return (Array.from(text.trim())[0] ?? '').toLocaleUpperCase('ro');
}
