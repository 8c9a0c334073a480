/**
 * The possible meanings of an entered text: a person's e-mail or phone, a CNP, or an object's id.
 */
export type Typed = 'contact' | 'cnp' | 'object';

/** Returns how to search for a text. Only a person's contact data needs a reason first. */
export function whatIsTyped(text: string): Typed {
  const typed = text.trim();
  if (typed.includes('@')) return 'contact';
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return 'object';
  if (/^\d{13}$/.test(typed)) return 'cnp';
  return digits.length >= 9 && digits.length <= 13 ? 'contact' : 'object';
}
