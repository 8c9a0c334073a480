import type { FoundObject } from '@loto/office-contract';

/** Returns the address of an object's page. */
export function objectPath({ kind, id }: Pick<FoundObject, 'kind' | 'id'>): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}
