/**
 * `npm run openapi`: prints the API's OpenAPI document, as served at /api/docs/json, or writes it
 * to the given file. PUBLIC_URL sets its server, PAYMENT_PROVIDERS the providers whose
 * notifications it includes. `--office` describes the operators' office at OFFICE_ORIGIN instead.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeOfficeApi } from './office/calls/describe-office-api.ts';
import { describeApi } from './platform/openapi/describe-api.ts';

const {
  PUBLIC_URL: publicUrl = 'http://localhost:3000',
  OFFICE_ORIGIN: officeOrigin = 'http://localhost:3010',
  PAYMENT_PROVIDERS: providers = 'stripe,partner',
} = process.env;
const { values, positionals } = parseArgs({
  options: { office: { type: 'boolean' } },
  allowPositionals: true,
});
const document =
  values.office === true
    ? describeOfficeApi(officeOrigin)
    : describeApi({ publicUrl, paymentProviders: providers.split(',') });
const text = `${JSON.stringify(document, null, 2)}\n`;
const [file] = positionals;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
