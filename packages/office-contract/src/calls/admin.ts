import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';

/** The calendar, operators, requests, the log and the system. */
export const adminEndpoints = {} as const satisfies Record<string, OfficeEndpoint>;

export const adminCalls = /* @__PURE__ */ defineOfficeCalls(adminEndpoints, () => ({}));
