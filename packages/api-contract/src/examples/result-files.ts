import type { ResultKeys, ResultsPayload, SignedResults } from '../shapes/result-file.ts';
import { drawWithPrizes } from './shapes.ts';

const payload: ResultsPayload = {
  version: 1,
  gameCode: 'loto-6-49',
  asOf: '2026-11-15T19:20:00+02:00',
  results: [drawWithPrizes],
};

export const signedResultsExample: SignedResults = {
  protected: 'eyJhbGciOiJFUzI1NiIsImI2NCI6ZmFsc2UsImNyaXQiOlsiYjY0Il19',
  payload: JSON.stringify(payload),
  signature: 'DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA',
};

export const resultKeysExample: ResultKeys = {
  keys: [
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
      use: 'sig',
      alg: 'ES256',
    },
  ],
};
