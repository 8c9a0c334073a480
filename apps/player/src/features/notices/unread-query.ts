/** The query of the bell; reading the list sets its count to zero. */
export const unreadQuery = { query: { limit: 1 }, quietFor: 'all' } as const;
