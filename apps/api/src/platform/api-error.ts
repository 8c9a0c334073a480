import { errors, type ErrorCode } from '@loto/api-contract';

interface Details {
  /** Values for the placeholders of the text. */
  facts?: Record<string, string>;
  /** Field name to a sentence, or a catalogue code to be put in the caller's language. */
  fieldErrors?: Record<string, string>;
  retryAt?: Date;
  cause?: unknown;
}

/** A failure with a name in the catalogue: the only error that use cases throw at a caller. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Record<string, string>;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAt: Date | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errors[code].status;
    this.facts = details.facts ?? {};
    this.fieldErrors = details.fieldErrors;
    this.retryAt = details.retryAt;
  }
}
