/**
 * Returns the idempotency key of an order. Half of it identifies the purchase, half its content. So
 * a second press, a reload, a lost response and a copy of the tab send the same key; a changed
 * order, price or draw sends another one.
 * @param orderSeed of the draft: 32 hexadecimal digits
 * @param order the request body; compared by its JSON
 * @returns 32 hexadecimal digits
 */
export function orderKeyOf(orderSeed: string, order: object): string {
  return orderSeed.slice(0, 16) + fingerprint(JSON.stringify(order));
}

/**
 * Returns the 64-bit FNV-1a hash, which distinguishes the few orders of one draft. Deliberate
 * collisions harm only the player's own draft.
 */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
