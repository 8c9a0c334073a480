/** The system account: the player id of ledger movements that belong to no player. */
export const systemAccountId = '00000000-0000-4000-8000-000000000001';
