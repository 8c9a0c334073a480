import { invalidRequest } from './api-error.ts';
import type { DoubleStore } from './store.ts';

/** Puts whole objects in the place of their ids, along each path such as `payment_intent.latest_charge`. */
export function expand<Item extends object>(store: DoubleStore, item: Item, paths: readonly string[]): Item {
  const whole = structuredClone(item);
  for (const path of paths) expandPath(store, whole as Record<string, unknown>, path.split('.'));
  return whole;
}

function expandPath(store: DoubleStore, place: Record<string, unknown>, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (!(name in place)) throw invalidRequest(`This property cannot be expanded (${name}).`);
  const value = place[name];
  const inner = typeof value === 'string' ? structuredClone(lookUp(store, value)) : value;
  if (inner === null || inner === undefined) return;
  place[name] = inner;
  expandPath(store, inner as Record<string, unknown>, rest);
}

function lookUp(store: DoubleStore, id: string): object {
  const { intents, charges, setups, methods, customers } = store;
  const found = [intents, charges, setups, methods, customers].map((items) => items.get(id)).find(Boolean);
  if (found === undefined) throw invalidRequest(`This property cannot be expanded (${id}).`);
  return found;
}
