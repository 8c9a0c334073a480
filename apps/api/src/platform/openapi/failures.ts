import { commonErrors, errors, errorText, type ErrorCode } from '@loto/api-contract';
import { httpHeaders, limitHeaders, type ResponseHeader } from './headers.ts';
import type { Json } from './json-schemas.ts';

/** The id in the examples. */
const requestId = '2f6c1f0e-0d7a-4b0f-9a51-3c9b7f3a1d52';

const exampleFacts = { age: '18', left: '12,50 lei', most: '20', time: '12:30' };

/** Returns an example of each failure of a documented operation, in Romanian, by code. */
export function failureExamples(): Json {
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => code !== 'METHOD_NOT_ALLOWED');
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: errorText(code, 'en', exampleFacts),
        value: {
          success: false,
          errorCode: code,
          errorMessage: errorText(code, 'ro', exampleFacts),
          ...fieldErrorsOf[code],
          ...(errors[code].status === 429 && { retryAt: '2026-11-18T10:30:00.000Z' }),
          requestId,
        },
      },
    ]),
  );
}

const fieldErrorsOf: Partial<Record<ErrorCode, Json>> = {
  VALIDATION_FAILED: { fieldErrors: { 'variants.0.numbers': 'Alege cel puțin un element.' } },
  CLIENT_HEADERS_INVALID: { fieldErrors: { AppVersion: 'a version such as 0.9.8' } },
};

/** Returns the errors of a call by status; common errors are shared. */
export function failureResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, own]) => {
        const shared = sharedByStatus.get(status) ?? [];
        const isShared = own.length === shared.length && own.every((code) => shared.includes(code));
        return [
          String(status),
          isShared ? { $ref: `#/components/responses/${responseName(own)}` } : failureResponse(status, own),
        ];
      }),
  );
}

/** Returns the responses that every call may have, by name. */
export function sharedResponses(): Json {
  return Object.fromEntries(
    [...sharedByStatus].map(([status, codes]) => [responseName(codes), failureResponse(status, codes)]),
  );
}

/** Errors of calls with a body; other requests can't be too large or have a wrong type. */
export const bodyErrors: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'CONTENT_TYPE_UNSUPPORTED'];

const sharedByStatus = Map.groupBy<number, ErrorCode>(
  [...commonErrors, 'UNAUTHENTICATED'],
  (code) => errors[code].status,
);

/** Returns a name such as `RequestMalformed`, from the first code. */
function responseName([code = 'INTERNAL']: readonly ErrorCode[]): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function failureResponse(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n\n'),
    headers: httpHeaders(['X-Request-Id', 'Content-Language', ...(headersOf[status] ?? [])]),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { errorCode: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const headersOf: Readonly<Record<number, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  415: ['Accept'],
  429: ['Retry-After', ...limitHeaders],
  503: ['Retry-After'],
};
