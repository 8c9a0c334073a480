import type { DrawResult } from '@loto/api-contract';

/** A result in lines that a person compares with the protocol of the draw. */
export function writtenResult({
  result,
  extraResult,
}: {
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
}): string[] {
  const numbers = ({ numbers: drawn, jokers }: DrawResult) =>
    `${drawn.join(' ')}${jokers.length === 0 ? '' : `  Joker ${jokers.join(' ')}`}`;
  return [
    `  numbers         ${numbers(result)}`,
    ...(extraResult === null ? [] : [`  second drawing  ${numbers(extraResult)}`]),
    `  side game       ${result.sideGameNumber ?? 'none'}`,
  ];
}
