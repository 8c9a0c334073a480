/**
 * `npm run openapi`: prints the API's OpenAPI document, as served at /api/docs/json, or writes it
 * to the given file. PUBLIC_URL sets its server, PAYMENT_PROVIDERS the providers whose
 * notifications it includes.
 */
import { writeFileSync } from 'node:fs';
import { describeApi } from './platform/openapi/describe-api.ts';

const { PUBLIC_URL: publicUrl = 'http://localhost:3000', PAYMENT_PROVIDERS: providers = 'stripe,partner' } =
  process.env;
const document = describeApi({ publicUrl, paymentProviders: providers.split(',') });
const text = `${JSON.stringify(document, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
