/** The sums on the page with the lines they are made of, in bani, as they are read. */
export function shownSums(): { parts: number[]; total: number }[] {
  return [...document.querySelectorAll('[data-sum]')].map((group) => ({
    parts: [...group.querySelectorAll('[data-part]')].map(baniOf),
    total: [...group.querySelectorAll('[data-total]')].map(baniOf)[0] ?? Number.NaN,
  }));
}

const baniOf = ({ textContent }: Element) => Number((textContent ?? '').replaceAll(/\D/g, ''));
