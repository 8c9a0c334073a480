/** What the bell asks; the list that was read sets its count to none. */
export const unreadQuery = { query: { limit: 1 }, quietFor: 'all' } as const;
