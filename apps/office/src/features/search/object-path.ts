import type { FoundObject } from '@loto/office-contract';

/** Returns the path of an object's page. */
export function objectPath({ kind, id }: Pick<FoundObject, 'kind' | 'id'>): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}
