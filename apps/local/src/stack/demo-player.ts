/** The player that the demo data holds. */
export const DEMO_PLAYER = { email: 'demo@loto.test', password: 'loto-demo-2026' } as const;
