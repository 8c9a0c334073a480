/** Returns the totals on the page with the lines that add up to them, in bani. */
export function shownSums(): { parts: number[]; total: number }[] {
  return [...document.querySelectorAll('[data-sum]')].map((group) => ({
    parts: [...group.querySelectorAll('[data-part]')].map(baniOf),
    total: [...group.querySelectorAll('[data-total]')].map(baniOf)[0] ?? Number.NaN,
  }));
}

const baniOf = ({ textContent }: Element) => Number((textContent ?? '').replaceAll(/\D/g, ''));
