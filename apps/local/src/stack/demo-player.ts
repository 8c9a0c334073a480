/** The player in the demo data. */
export const DEMO_PLAYER = { email: 'demo@loto.test', password: 'loto-demo-2026' } as const;

/** The player whom operators see in the demo data of the office. */
export const OFFICE_PLAYER = { email: 'mihai@loto.test', password: 'loto-demo-2026' } as const;
