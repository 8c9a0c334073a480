/** The sign for adults only; the words beside it say what it means. */
export function AgeSign() {
  return <span className="age">18+</span>;
}
