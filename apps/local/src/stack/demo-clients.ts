/**
 * The names by which the simulated outside world knows the product; in earnest each operator has
 * their own.
 */
export const DEMO_CLIENTS = {
  google: 'loto-demo.apps.google.test',
  apple: 'test.loto.demo',
  /** Whom the partner's tokens are for. */
  partnerAudience: 'loto',
} as const;
