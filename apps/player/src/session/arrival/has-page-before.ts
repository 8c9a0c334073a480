/**
 * Reports whether the tab's history has an earlier page of this app, by the router's entry count.
 */
export function hasPageBefore(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0;
}
