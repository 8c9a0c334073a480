import type { Language } from '@loto/api-contract';
import { officeErrorStatus, type OfficeErrorCode } from '@loto/office-contract/errors';
import type { Quota } from './quota.ts';

/** A sentence for all languages, or one in each; the error's facts fill its placeholders. */
export type FieldText = string | Readonly<Record<Language, string>>;

interface Details {
  /** Values for the placeholders of the texts. */
  facts?: Record<string, string>;
  /** Sentences to show below fields, by field. */
  fieldErrors?: Record<string, FieldText>;
  retryAt?: Date;
  /** The limit that rejects the request. */
  quota?: Quota;
  /** Headers that belong to the status, such as `allow`. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/**
 * An error from the players' or the operators' catalogue. Use cases throw no other errors at a
 * caller.
 */
export class ApiError extends Error {
  readonly code: OfficeErrorCode;
  readonly status: number;
  readonly facts: Record<string, string>;
  readonly fieldErrors: Record<string, FieldText> | undefined;
  readonly retryAt: Date | undefined;
  readonly quota: Quota | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OfficeErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = officeErrorStatus(code);
    this.facts = details.facts ?? {};
    this.fieldErrors = details.fieldErrors;
    this.retryAt = details.retryAt;
    this.quota = details.quota;
    this.headers = details.headers ?? {};
  }
}
