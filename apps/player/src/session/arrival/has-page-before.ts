/** The router counts its entries; the first of a tab has nothing of ours before it. */
export function hasPageBefore(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0;
}
