import { invalidRequest } from './api-error.ts';

/** Replaces ids with whole objects along each path, such as `payment_intent.latest_charge`. */
export function expand<Item extends object>(
  find: (id: string) => object | undefined,
  item: Item,
  paths: readonly string[],
): Item {
  const whole = structuredClone(item);
  for (const path of paths) expandPath(find, whole as Record<string, unknown>, path.split('.'));
  return whole;
}

function expandPath(
  find: (id: string) => object | undefined,
  holder: Record<string, unknown>,
  path: readonly string[],
): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (!(name in holder)) throw invalidRequest(`This property cannot be expanded (${name}).`);
  const value = holder[name];
  const inner = typeof value === 'string' ? structuredClone(find(value)) : value;
  if (inner === null || inner === undefined) return;
  holder[name] = inner;
  expandPath(find, inner as Record<string, unknown>, rest);
}
