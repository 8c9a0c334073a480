import { expect, test } from 'vitest';
import { fuzzAddresses } from '../../testing/fuzz/fuzz-addresses.ts';
import { requireOwnReturnUrls } from './return-url.ts';

const config = { allowedOrigins: ['http://localhost:3000', 'https://loto.test'] };
const own = 'http://localhost:3000/payment/success';

test.each([
  own,
  'https://loto.test/payment/success/1',
  'https://loto.test/payment/failure/1',
  'http://localhost:3000/',
  'http://localhost:3000/payment/success/1?a=//b#c',
])('%s is allowed as a return URL', (url) =>
  expect(() => requireOwnReturnUrls(config, { successUrl: url, failedUrl: own })).not.toThrow(),
);

/** The others are already rejected by the schema. */
const readable = fuzzAddresses.filter((address) => URL.canParse(address));

test('a return URL cannot lead anywhere else', () => {
  for (const url of readable) {
    for (const urls of [
      { successUrl: url, failedUrl: own },
      { successUrl: own, failedUrl: url },
    ])
      expect.soft(() => requireOwnReturnUrls(config, urls), url).toThrow('RETURN_URL_REFUSED');
  }
});

test.each([
  'https://localhost/payment/success',
  'capacitor://localhost/payment/success',
  'https://loto.test.evil.example/payment/success',
  'http://loto.test/payment/success',
])('%s is not one of our web origins: the apps return through the product’s host', (url) => {
  expect(() => requireOwnReturnUrls(config, { successUrl: url, failedUrl: own })).toThrow(
    'RETURN_URL_REFUSED',
  );
});
