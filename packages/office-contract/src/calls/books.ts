import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';

/** Refunds, differences, payouts, bank files and reports. */
export const booksEndpoints = {} as const satisfies Record<string, OfficeEndpoint>;

export const booksCalls = /* @__PURE__ */ defineOfficeCalls(booksEndpoints, () => ({}));
