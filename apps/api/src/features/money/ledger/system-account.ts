/** The system's player id, used in ledger movements that don't belong to a player. */
export const systemAccountId = '00000000-0000-4000-8000-000000000001';
