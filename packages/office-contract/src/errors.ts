import {
  errorCodes,
  errors as apiErrors,
  errorText as apiErrorText,
  fillText,
  type ErrorCode,
} from '@loto/api-contract/errors';
import type { Language } from '@loto/api-contract/product';

/**
 * The office's errors in addition to those of the players' API: status and texts in both languages.
 */
export const officeErrors = {
  /** Returned for a call that the operator's roles don't allow. */
  ROLE_MISSING: {
    status: 403,
    ro: 'Rolurile tale nu îți dau voie să vezi asta.',
    en: 'Your roles do not let you see this.',
  },
  REASON_MISSING: {
    status: 400,
    ro: 'De ce cauți? Scrie motivul, cu cel puțin cinci litere.',
    en: 'Why are you looking? Write the reason, with five letters at least.',
  },
  /** Returned for a request from a page with another origin. */
  ORIGIN_REFUSED: {
    status: 403,
    ro: 'Cererea nu a pornit de pe această pagină, așa că nu am făcut nimic.',
    en: 'The request did not start on this page, so we did nothing.',
  },
  KEY_REFUSED: {
    status: 400,
    ro: 'Această cheie nu deschide biroul. Încearcă din nou sau folosește cealaltă cheie.',
    en: 'This key does not open the office. Try again, or use your other key.',
  },
  /** Returned for an enrolment code that is wrong, used or expired. */
  ENROLMENT_REFUSED: {
    status: 400,
    ro: 'Codul nu e bun sau a expirat. E în e-mail, merge o zi și cel mult cinci încercări; un administrator îți trimite altul.',
    en: 'The code is wrong or has expired. It is in the mail, works for a day and for five tries at most; an administrator sends you another.',
  },
} as const;

export type OfficeErrorCode = ErrorCode | keyof typeof officeErrors;

const ownCodes = Object.keys(officeErrors) as (keyof typeof officeErrors)[];

/** Every error code that the office can return. */
export const officeErrorCodes = [...errorCodes, ...ownCodes] as [OfficeErrorCode, ...OfficeErrorCode[]];

const isOwn = (code: OfficeErrorCode): code is keyof typeof officeErrors => Object.hasOwn(officeErrors, code);

/** Returns the HTTP status of an error. */
export function officeErrorStatus(code: OfficeErrorCode): number {
  return isOwn(code) ? officeErrors[code].status : apiErrors[code].status;
}

/** Returns the text of an error with its placeholders filled in, like `errorText`. */
export function officeErrorText(
  code: OfficeErrorCode,
  language: Language,
  facts: Record<string, string> = {},
): string {
  return isOwn(code) ? fillText(officeErrors[code][language], facts) : apiErrorText(code, language, facts);
}
