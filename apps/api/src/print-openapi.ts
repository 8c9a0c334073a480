/**
 * `npm run openapi`: prints the OpenAPI document of the API, as /api/docs/json of a running server
 * has it, or writes it to the file that is named. PUBLIC_URL is the server in it,
 * PAYMENT_PROVIDERS who notifies that of payments.
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
