/**
 * Whether Stripe gave the answer of an earlier request under the same key again: true then, perhaps
 * not now.
 */
export function isRepeated(answer: {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string>> };
}): boolean {
  return answer.lastResponse.headers['idempotent-replayed'] === 'true';
}
