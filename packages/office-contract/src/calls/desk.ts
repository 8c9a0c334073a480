import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';

/** Search, players, tickets, payments and mails. */
export const deskEndpoints = {} as const satisfies Record<string, OfficeEndpoint>;

export const deskCalls = /* @__PURE__ */ defineOfficeCalls(deskEndpoints, () => ({}));
