import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';

/** The draws of tonight, their results and settlement. */
export const nightEndpoints = {} as const satisfies Record<string, OfficeEndpoint>;

export const nightCalls = /* @__PURE__ */ defineOfficeCalls(nightEndpoints, () => ({}));
