import type { OperatorRole } from './roles.ts';

/** Address and callers of a call of the office, which is all that the browser needs. */
export interface OfficeEndpoint {
  /** A POST is a read whose arguments must not stand in an address, or concerns the session. */
  readonly method: 'GET' | 'POST';
  /** Absolute, below `/api/office/`; `{id}` is the path parameter. */
  readonly path: `/api/office/${string}`;
  readonly caller: OfficeCaller;
  /**
   * The name under which the log of actions shows the call. The call shows a person's data, so it
   * needs a reason in the header {@link reasonHeader}, which is logged with it.
   */
  readonly look?: string;
  /** True for a list that can also be downloaded: see {@link downloadPath}. */
  readonly isList?: true;
}

/**
 * Who may make a call: `anyone` needs no session, `any-operator` needs one of an operator with a
 * role. An auditor may make every call that has roles.
 */
export type OfficeCaller = 'anyone' | 'any-operator' | readonly OperatorRole[];

/** The header with the reason for a look at a person, percent-encoded UTF-8. */
export const reasonHeader = 'office-reason';

/** Minimum and maximum number of characters of a reason. */
export const [minReason, maxReason] = [5, 200] as const;

/**
 * The header, with the value `true`, of requests that a screen makes without an operator's action.
 * They don't prolong the session.
 */
export const backgroundHeader = 'office-background';

/** Reports whether an operator's roles allow a call. */
export function mayCall({ caller }: Pick<OfficeEndpoint, 'caller'>, roles: readonly OperatorRole[]): boolean {
  if (caller === 'anyone') return true;
  if (caller === 'any-operator') return roles.length > 0;
  return roles.some((role) => role === 'auditor' || caller.includes(role));
}

/** Returns the address of a list as a file for spreadsheets, which takes the list's query. */
export const downloadPath = (endpoint: Pick<OfficeEndpoint, 'path'>, id?: string): string =>
  `${officePath(endpoint, id)}.csv`;

/**
 * Returns the absolute path of an endpoint with `{id}` filled in.
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export function officePath({ path }: Pick<OfficeEndpoint, 'path'>, id?: string): string {
  return path.replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
