import type { Value } from '@loto/office-contract/outcome';
import { formatCount, formatLei, formatStamp } from '../i18n/formats.ts';
import { countText, sentenceText } from '../i18n/sentences.ts';

/** Returns a value from a command's outcome as text in the current language. */
export function valueText(value: Value): string {
  if (typeof value === 'string') return sentenceText(value);
  if (typeof value === 'number') return formatCount(value);
  if ('bani' in value) return formatLei(value.bani);
  if ('at' in value) return formatStamp(value.at);
  if ('count' in value) return countText(value);
  return sentenceParts(value)
    .map((part) => (typeof part === 'string' ? part : valueText(part.value)))
    .join('');
}

/** Returns a sentence's texts, and the values between them, in the current language. */
export function sentenceParts({
  text,
  values,
}: {
  readonly text: string;
  readonly values: readonly Value[];
}): (string | { readonly value: Value })[] {
  const rest = [...values];
  return sentenceText(text)
    .split('{}')
    .flatMap((words, index) => {
      const value = index === 0 ? undefined : rest.shift();
      return [...(value === undefined ? [] : [{ value }]), ...(words === '' ? [] : [words])];
    });
}
