import type { DrawResult } from '@loto/api-contract';

interface Results {
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
}

/** A result in lines that a person compares with the protocol of the draw. */
export function formatResult({ result, extraResult }: Results): string[] {
  return [
    `  numbers         ${numbersText(result)}`,
    ...(extraResult === null ? [] : [`  second drawing  ${numbersText(extraResult)}`]),
    `  side game       ${result.sideGameNumber ?? 'none'}`,
  ];
}

function numbersText({ numbers, jokers }: DrawResult): string {
  return `${numbers.join(' ')}${jokers.length === 0 ? '' : `  Joker ${jokers.join(' ')}`}`;
}
