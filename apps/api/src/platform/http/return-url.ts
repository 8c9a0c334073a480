import type { Config } from '../../config/config.ts';
import { ApiError } from './api-error.ts';

/** Printable ASCII, as browsers serialize URLs. */
const plainForm = /^[\x21-\x7e]+$/;

/**
 * Allows returning only to our own URLs after a payment, written so that the provider can't
 * interpret them differently: a backslash or `blob:` would lead elsewhere, or be rejected there.
 * @throws {ApiError} RETURN_URL_REFUSED
 */
export function requireOwnReturnUrls(
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
  urls: { successUrl: string; failedUrl: string },
): void {
  for (const url of [urls.successUrl, urls.failedUrl]) {
    const { origin } = new URL(url);
    const isOwn = allowedOrigins.includes(origin) && url.startsWith(`${origin}/`) && plainForm.test(url);
    if (!isOwn) throw new ApiError('RETURN_URL_REFUSED');
  }
}
