import { expect, test } from 'vitest';
import { z } from 'zod';
import { SerializedResponse, serializeResponse } from './serialized-response.ts';

const answer = z.object({ ticket: z.object({ id: z.string(), totalBani: z.int().min(1) }) });

test('data is written as the contract says, and read back unchanged', () => {
  const data = { ticket: { id: 'ș', totalBani: 850, secret: 'inside' }, more: 1 };
  const written = serializeResponse(answer, data);
  expect(written.json).toBe('{"ticket":{"id":"ș","totalBani":850}}');
  expect(written.read()).toEqual({ ticket: { id: 'ș', totalBani: 850 } });
  expect(new SerializedResponse(written.json)).toEqual(written);
});

test('what violates the contract is not written', () => {
  expect(() => serializeResponse(answer, { ticket: { id: 'a', totalBani: 0 } })).toThrow('totalBani');
});
