import type { Sentence, Value } from '@loto/office-contract/outcome';
import { formatCount, formatLei, formatStamp } from '../i18n/formats.ts';
import { countText, sentenceTemplate, sentenceText } from '../i18n/sentences.ts';

/** Returns a value of a command's outcome as text in the current language. */
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

/** Returns the texts of a sentence and the values between them, in the current language. */
export function sentenceParts(sentence: Sentence): (string | { readonly value: Value })[] {
  let next = 0;
  // A numbered placeholder has that value, others the next one.
  return sentenceTemplate(sentence)
    .split(/(\{\d*\})/)
    .flatMap((part): (string | { readonly value: Value })[] => {
      const place = /^\{(\d*)\}$/.exec(part)?.[1];
      if (place === undefined) return part === '' ? [] : [part];
      if (place === '') next += 1;
      const value = sentence.values[(place === '' ? next : Number(place)) - 1];
      return value === undefined ? [] : [{ value }];
    });
}
