/** The name of a ticket's variant by its place, counted from 0: A, B, C … */
export function variantLetter(place: number): string {
  return String.fromCodePoint(65 + place);
}
