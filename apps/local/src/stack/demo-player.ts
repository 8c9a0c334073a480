/** The player in the demo data. */
export const DEMO_PLAYER = { email: 'demo@loto.test', password: 'loto-demo-2026' } as const;
