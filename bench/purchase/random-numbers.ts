/** Six different numbers of 6/49. Only load is made with them: any source of chance will do. */
export function randomNumbers(): number[] {
  const numbers = new Set<number>();
  while (numbers.size < 6) numbers.add(1 + Math.floor(Math.random() * 49));
  return [...numbers];
}
