/** The product's client ids at the simulated services. In production, each operator has its own. */
export const DEMO_CLIENTS = {
  google: 'loto-demo.apps.google.test',
  apple: 'test.loto.demo',
  /** The audience (`aud`) of the partner's tokens. */
  partnerAudience: 'loto',
} as const;
