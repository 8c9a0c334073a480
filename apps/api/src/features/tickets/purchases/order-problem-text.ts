import type { OrderProblem } from '@loto/game-rules';
import type { FieldText } from '../../../platform/http/api-error.ts';

/** Returns the problems of an order by field (`variants.0.numbers`), in both languages. */
export function orderFieldErrors(problems: readonly OrderProblem[]): Record<string, FieldText> {
  const texts: Record<string, FieldText> = {};
  for (const problem of problems) texts[problem.path.join('.') || 'body'] ??= problemText(problem);
  return texts;
}

function problemText(problem: OrderProblem): FieldText {
  switch (problem.code) {
    case 'too-few':
      return { ro: `Alege cel puțin ${problem.min}.`, en: `Choose at least ${problem.min}.` };
    case 'too-many':
      return { ro: `Alege cel mult ${problem.max}.`, en: `Choose at most ${problem.max}.` };
    case 'out-of-range':
      return {
        ro: `Trebuie să fie între ${problem.min} și ${problem.max}.`,
        en: `It must be between ${problem.min} and ${problem.max}.`,
      };
    case 'repeated-number':
      return {
        ro: `Numărul ${problem.actual} apare de două ori.`,
        en: `The number ${problem.actual} appears twice.`,
      };
    case 'combined-mismatch':
      return problem.expected
        ? {
            ro: 'Varianta are mai multe numere decât una simplă.',
            en: 'The line holds more than a standard one.',
          }
        : { ro: 'O variantă combinată are mai multe numere.', en: 'A system line holds more numbers.' };
    case 'no-price':
      return { ro: 'Nu știm prețul pentru această extragere.', en: 'There is no price for this draw.' };
    default:
      return { ro: 'Valoarea nu e bună.', en: 'This value is not right.' };
  }
}
