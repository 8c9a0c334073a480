import { expect, test } from 'vitest';
import { contradictions } from './contradictions.ts';
import { readEnvironment, type Environment } from './settings.ts';
import { readOffice } from './office.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const keys = `ana=ed25519:${keyOf(1)}, radu=ed25519:${keyOf(2)}`;

/**
 * Returns the problems of these variables, without problems of other variables that production
 * requires.
 */
function problemsOf(variables: Record<string, string>): string[] {
  const problems: string[] = [];
  const read = readEnvironment(variables, problems);
  return [...problems, ...contradictions(read, new Date())].filter((text) => /OFFICE|OPERATOR/.test(text));
}

test('the office and the pinned keys are read as documented', () => {
  const variables = {
    LOTO_ENV: 'production',
    ROLE: 'office',
    PUBLIC_URL: 'https://loto.example.ro',
    OFFICE_ORIGIN: 'https://office.loto.example.ro',
    OFFICE_PORT: '3010',
    OFFICE_ALLOWED_NETWORKS: '10.1.0.0/16, 192.0.2.7, 2001:db8::/32',
    OPERATOR_ROOT_KEYS: keys,
    OPERATOR_KEY_FILES: 'off',
  };
  expect(problemsOf(variables)).toEqual([]);
  expect(readOffice(readEnvironment(variables, []) as Environment)).toEqual({
    port: 3010,
    origin: 'https://office.loto.example.ro',
    allowedNetworks: ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'],
    rootKeys: { ana: `ed25519:${keyOf(1)}`, radu: `ed25519:${keyOf(2)}` },
    hasKeyFiles: false,
    webRoot: null,
    demoKeysUrl: null,
  });
});

test.each([
  ['OFFICE_ORIGIN', 'http://office.loto.example.ro', 'OFFICE_ORIGIN must be https in production'],
  [
    'OFFICE_ORIGIN',
    'https://loto.example.ro:8443',
    'OFFICE_ORIGIN must have another host than PUBLIC_URL in production',
  ],
  ['OFFICE_ORIGIN', '', 'OFFICE_ORIGIN is missing: production names where operators sign in'],
  [
    'OFFICE_ALLOWED_NETWORKS',
    '10.1.0.0/33',
    'OFFICE_ALLOWED_NETWORKS: 10.1.0.0/33 is not an address or CIDR range',
  ],
  [
    'OFFICE_ORIGIN',
    'https://office.loto.example.ro/',
    'OFFICE_ORIGIN: https://office.loto.example.ro/ is not an origin such as https://office.loto.example',
  ],
  ['OPERATOR_ROOT_KEYS', `ana=ed25519:${keyOf(1)}`, 'OPERATOR_ROOT_KEYS must name two operators at least'],
  ['OPERATOR_ROOT_KEYS', `${keys},ana=ed25519:${keyOf(3)}`, 'OPERATOR_ROOT_KEYS names an operator twice'],
  [
    'OPERATOR_ROOT_KEYS',
    `ana=ed25519:${keyOf(1)},radu=ed25519:${keyOf(1)}`,
    'OPERATOR_ROOT_KEYS has a key twice',
  ],
  [
    'OPERATOR_ROOT_KEYS',
    `${keys},ion=ed25519:short`,
    'OPERATOR_ROOT_KEYS: ion=ed25519:short is not NAME=ed25519: and a public key in base64url',
  ],
])('production refuses %s=%s', (name, value, problem) => {
  const variables = {
    LOTO_ENV: 'production',
    PUBLIC_URL: 'https://loto.example.ro',
    OFFICE_ORIGIN: 'https://office.loto.example.ro',
    [name]: value,
  };
  expect(problemsOf(variables)).toEqual([problem]);
});

test('a demo needs no office URL', () => {
  expect(problemsOf({ LOTO_ENV: 'demo', PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});
