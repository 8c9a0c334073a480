/** What a typed text could be: a person's e-mail or phone, a CNP, or the name of an object. */
export type Typed = 'contact' | 'cnp' | 'object';

/** Returns what a text is searched as. Only a person's contact needs a reason first. */
export function whatIsTyped(text: string): Typed {
  const typed = text.trim();
  if (typed.includes('@')) return 'contact';
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return 'object';
  if (/^\d{13}$/.test(typed)) return 'cnp';
  return digits.length >= 9 && digits.length <= 13 ? 'contact' : 'object';
}
