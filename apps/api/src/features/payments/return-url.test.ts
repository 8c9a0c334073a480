import { describe, expect, test } from 'vitest';
import { hostileAddresses } from '../../testing/hostile-addresses.ts';
import { requireOwnReturnUrls } from './return-url.ts';

const config = { allowedOrigins: ['http://localhost:3000', 'capacitor://localhost'] };
const own = 'http://localhost:3000/payment/success';

/** Whether both sides of a checkout may lead to these; an address that is none is stopped by the contract before. */
function isLetPass(successUrl: string, failedUrl: string): boolean {
  if (![successUrl, failedUrl].every((url) => URL.canParse(url))) return false;
  try {
    requireOwnReturnUrls(config, { successUrl, failedUrl });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'RETURN_URL_REFUSED' });
    return false;
  }
}

test.each([own, 'http://localhost:3000/', 'http://localhost:3000/payment/success/1?a=//b#c'])(
  '%s is ours to come back to',
  (url) => expect(isLetPass(url, own)).toBe(true),
);

describe('nobody is led away by a return address', () => {
  test.each(hostileAddresses)('%j', (url) => {
    expect(isLetPass(url, own)).toBe(false);
    expect(isLetPass(own, url)).toBe(false);
  });
});
