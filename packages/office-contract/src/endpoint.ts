import type { OperatorRole } from './roles.ts';

/** The path and callers of an office call, which is all the browser needs. */
export interface OfficeEndpoint {
  /** POST is used for reads whose arguments must not be in a URL, and for the session. */
  readonly method: 'GET' | 'POST';
  /** Absolute, below `/api/office/`; `{id}` is the path parameter. */
  readonly path: `/api/office/${string}`;
  readonly caller: OfficeCaller;
  /**
   * The name of the call in the audit log. It's set for calls that show a person's data: these need
   * a reason in the header {@link reasonHeader}, which is logged with the call.
   */
  readonly look?: string;
  /** True for a list that can also be downloaded; see {@link downloadPath}. */
  readonly isList?: true;
}

/**
 * Who may make a call. `anyone` needs no session, and `any-operator` needs the session of an
 * operator with any role. Auditors may make every call that has roles.
 */
export type OfficeCaller = 'anyone' | 'any-operator' | readonly OperatorRole[];

/** The header with the reason for viewing a person's data, in percent-encoded UTF-8. */
export const reasonHeader = 'office-reason';

/** Minimum and maximum length of a reason in characters. */
export const [minReason, maxReason] = [5, 200] as const;

/**
 * The header that marks requests that a screen makes by itself, with the value `true`. They don't
 * extend the session.
 */
export const backgroundHeader = 'office-background';

/** Returns true if an operator's roles allow a call. */
export function mayCall({ caller }: Pick<OfficeEndpoint, 'caller'>, roles: readonly OperatorRole[]): boolean {
  if (caller === 'anyone') return true;
  if (caller === 'any-operator') return roles.length > 0;
  return roles.some((role) => role === 'auditor' || caller.includes(role));
}

/** Returns the path of a list's spreadsheet file, which accepts the list's query. */
export const downloadPath = (endpoint: Pick<OfficeEndpoint, 'path'>, id?: string): string =>
  `${officePath(endpoint, id)}.csv`;

/**
 * Returns the absolute path of an endpoint with `{id}` filled in.
 * @param id the value for `{id}`, which is percent-encoded; if undefined, the path has the router
 *   pattern `:id`
 */
export function officePath({ path }: Pick<OfficeEndpoint, 'path'>, id?: string): string {
  return path.replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
