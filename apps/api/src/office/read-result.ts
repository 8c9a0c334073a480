import type { CommandInput } from './command.ts';
import { optionalText, readNumbers } from './read-input.ts';

/** The options that describe a result. */
export const resultOptions = {
  numbers: { type: 'string' },
  jokers: { type: 'string' },
  side: { type: 'string' },
  'extra-numbers': { type: 'string' },
  'extra-jokers': { type: 'string' },
} as const;

export const resultUsage =
  '--numbers 1,2,3,4,5,6 [--jokers 7] --side 1234567 [--extra-numbers …] [--extra-jokers …]';

/** Returns the result in the options, with numbers in the order of draw. The rules validate it. */
export function readResult(input: CommandInput): { result: object; extraResult?: object } {
  const extraNumbers = optionalText(input, 'extra-numbers');
  const result = {
    numbers: readNumbers(optionalText(input, 'numbers')),
    jokers: readNumbers(optionalText(input, 'jokers')),
    sideGameNumber: optionalText(input, 'side'),
  };
  if (extraNumbers === undefined) return { result };
  const extraResult = {
    numbers: readNumbers(extraNumbers),
    jokers: readNumbers(optionalText(input, 'extra-jokers')),
  };
  return { result, extraResult };
}
