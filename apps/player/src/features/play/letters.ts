/** The letter of a variant by its place: A, B, C … */
export function letterOf(index: number): string {
  return String.fromCodePoint(65 + index);
}
