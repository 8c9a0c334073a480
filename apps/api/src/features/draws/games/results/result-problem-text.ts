import type { ResultProblem } from '@loto/game-rules';

/** Describes a problem of a result in a sentence for operators. */
export function resultProblemText(problem: ResultProblem): string {
  const where = placeOf(problem.path);
  switch (problem.code) {
    case 'missing':
      return `${where}: it is missing.`;
    case 'too-few':
    case 'too-many':
      return `${where}: ${problem.min} are drawn, ${problem.actual} were given.`;
    case 'out-of-range':
      return `${where}: ${problem.actual} is not between ${problem.min} and ${problem.max}.`;
    case 'repeated-number':
      return `${where}: ${problem.actual} was given twice.`;
    case 'not-digits':
      return `${where}: it has exactly ${problem.digitCount} digits, with the zeros in front.`;
    case 'not-expected':
      return `${where}: this draw has none.`;
    case 'not-a-whole-number':
      return `${where}: it is not a whole number.`;
    default:
      return `${where}: it cannot be read.`;
  }
}

const names: Readonly<Record<string, string>> = {
  'result.numbers': 'Numbers',
  'result.jokers': 'Joker',
  'result.sideGameNumber': 'Side game',
  extraResult: 'Second drawing',
  'extraResult.numbers': 'Numbers of the second drawing',
  'extraResult.jokers': 'Joker of the second drawing',
  'extraResult.sideGameNumber': 'Side game of the second drawing',
};

function placeOf(path: ResultProblem['path']): string {
  const name = path.filter((step) => typeof step === 'string').join('.');
  const index = path.find((step) => typeof step === 'number');
  return `${names[name] ?? 'The result'}${index === undefined ? '' : `, place ${index + 1}`}`;
}
