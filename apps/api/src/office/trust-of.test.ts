import { expect, it } from 'vitest';
import { trustOf } from './trust-of.ts';

const office = {
  port: 3010,
  origin: 'http://localhost:3010',
  allowedNetworks: [],
  rootKeys: null,
  hasKeyFiles: true,
  webRoot: null,
  demoKeysUrl: null,
};

it('identifies the same installation when the web app moves to another port', () => {
  const [installation, moved] = [3000, 3001].map(
    (port) => trustOf({ environment: 'demo', publicUrl: `http://localhost:${port}`, office }).installation,
  );
  expect(installation).toBe('demo localhost');
  expect(moved).toBe(installation);
});
