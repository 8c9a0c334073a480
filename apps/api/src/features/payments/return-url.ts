import type { Config } from '../../config/config.ts';
import { ApiError } from '../../platform/api-error.ts';

/**
 * Lets pass only addresses of our own to come back to after a payment.
 * @throws {ApiError} RETURN_URL_REFUSED
 */
export function requireOwnReturnUrls(
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
  urls: { successUrl: string; failedUrl: string },
): void {
  for (const url of [urls.successUrl, urls.failedUrl]) {
    const { origin, username, password } = new URL(url);
    const isOwn = allowedOrigins.includes(origin) && username === '' && password === '';
    if (!isOwn) throw new ApiError('RETURN_URL_REFUSED');
  }
}
